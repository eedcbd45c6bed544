package process

import (
	"fmt"
	"os"
	"testing"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

func init() {
	ofSystem["futex"] = futex
}

// futex wakes whoever waits at a word of memory: of a file that it can only read, of
// its own, or of a file that it writes.
func futex(kind string) error {
	b, err := futexWord(kind)
	if err != nil {
		return err
	}
	const wait, wake = 0, 1
	soon := unix.NsecToTimespec(int64(time.Millisecond))
	word := (*uint32)(unsafe.Pointer(&b[0]))
	if _, _, e := unix.Syscall6(unix.SYS_FUTEX, uintptr(unsafe.Pointer(word)), wake, 1, 0, 0, 0); e != 0 {
		return e
	}
	_, _, e := unix.Syscall6(unix.SYS_FUTEX, uintptr(unsafe.Pointer(word)), wait, uintptr(*word), uintptr(unsafe.Pointer(&soon)), 0, 0)
	if e == unix.ETIMEDOUT { // nobody wakes it
		return nil
	}
	return fmt.Errorf("wait: %w", e)
}

func futexWord(kind string) ([]byte, error) {
	read, write := unix.PROT_READ, unix.PROT_READ|unix.PROT_WRITE
	if kind == "own" {
		return unix.Mmap(-1, 0, 4096, write, unix.MAP_PRIVATE|unix.MAP_ANON)
	}
	flags, how, name, prot := unix.MAP_SHARED, os.O_RDONLY, "/proc/self/exe", read
	switch kind {
	case "private": // of a file, and never copied
		flags = unix.MAP_PRIVATE
	case "copied":
		flags, prot = unix.MAP_PRIVATE, write
	case "written":
		how, name, prot = os.O_RDWR|os.O_CREATE, "words", write
	}
	f, err := os.OpenFile(name, how, 0o600)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if kind == "written" {
		if err := f.Truncate(4096); err != nil {
			return nil, err
		}
	}
	return unix.Mmap(int(f.Fd()), 0, 4096, prot, flags)
}

// TestSharedFutex: a program waits and wakes in its own memory and files, and not in files that
// others see as well.
func TestSharedFutex(t *testing.T) {
	eachCage(t, func(t *testing.T, cage Cage) {
		noLeaks(t)
		s := spec(t, "lines")
		s.Cage = cage
		_, p := filtered(t, s)
		for kind, want := range map[string]string{
			"shared": "operation not permitted", "private": "operation not permitted",
			"copied": "ok", "own": "ok", "written": "ok",
		} {
			say(t, p, "futex "+kind)
			got, err := p.ReadLine(t.Context(), ample())
			if err != nil || string(got) != want {
				t.Errorf("%s: %q, %v; want %q", kind, got, err, want)
			}
		}
	})
}

// TestMirrors finds the memory at an address.
func TestMirrors(t *testing.T) {
	const maps = "00400000-00401000 r--p 00000000 fe:00 1234                       /usr/bin/a b\n" +
		"00401000-00402000 rw-p 00001000 fe:00 1234                       /usr/bin/a b\n" +
		"7f0000000000-7f0000001000 r--s 00000000 00:00 0 \n"
	for address, want := range map[uint64]bool{0x3fffff: false, 0x400000: true, 0x400fff: true, 0x401000: false, 0x7f0000000000: false} {
		if got := mirrorsAt([]byte(maps), address); got != want {
			t.Errorf("%#x: %v", address, got)
		}
	}
}
