//go:build linux

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// bulky are attacks by files that take room or time for what they are rather than for what
// they contain, and by calls that are newer than most filters.
var bulky = []attack{
	{name: "disk-links", what: "room on the disk in symbolic links and empty folders", slow: true, try: func(*target) error {
		const pieces = hoardMost / 4096
		far := strings.Repeat("x", 4000) // too long to be kept in the inode
		for n := range pieces / 2 {
			if err := os.Symlink(far, "link-"+itoa(n)); err != nil {
				return err
			}
			if err := os.Mkdir("folder-"+itoa(n), 0o700); err != nil {
				return err
			}
		}
		return nil
	}, check: survives},
	{name: "disk-folder", what: "… in folders whose files were removed", slow: true, try: func(*target) error {
		if err := os.WriteFile("one", nil, 0o600); err != nil {
			return err
		}
		long := strings.Repeat("x", 240)
		for n := 0; n < hoardMost; {
			dir := "wide-" + itoa(n)
			if err := os.Mkdir(dir, 0o700); err != nil {
				return err
			}
			const each = 12000 // fewer than the arena counts
			for i := range each {
				if err := os.Link("one", fmt.Sprintf("%s/%05d%s", dir, i, long)); err != nil {
					return err
				}
			}
			for i := range each {
				os.Remove(fmt.Sprintf("%s/%05d%s", dir, i, long))
			}
			var st unix.Stat_t
			if err := unix.Stat(dir, &st); err != nil {
				return err
			}
			if st.Blocks < 100 {
				return errNothing // this file system's folders shrink
			}
			n += int(st.Blocks) * 512
		}
		return nil
	}, check: survives},
	{name: "arena-work", what: "the processor for the arena's measuring of deep folders while the other thinks", slow: true, try: func(t *target) error {
		dir := filepath.Join(t.Dir, "deep")
		name := strings.Repeat("x", 250)
		for len(dir) < 3700 {
			dir = filepath.Join(dir, name)
		}
		if err := os.MkdirAll(dir, 0o700); err != nil {
			return err
		}
		if err := os.Chdir(dir); err != nil {
			return err
		}
		for n := range 19000 {
			if err := unix.Mknod("long-"+name[:200]+itoa(n), unix.S_IFREG|0o600, 0); err != nil {
				return err
			}
		}
		return nil
	}, check: func(s *stage) bool {
		s.at.rest()
		time.Sleep(time.Second)
		before, start := ownTime(), time.Now()
		time.Sleep(10 * time.Second)
		share := float64(ownTime()-before) / float64(time.Since(start))
		s.note = fmt.Sprintf("%.0f%% of a processor", 100*share)
		return share > 0.1
	}},
	{name: "cached-names", what: "more of the machine's memory than its limit for names that don't exist", slow: true, try: func(*target) error {
		long := strings.Repeat("x", 240)
		var st unix.Stat_t
		for n := range 2 * absent {
			unix.Lstat(long+strconv.Itoa(n), &st)
		}
		return nil
	}, check: func(s *stage) bool { return absentNames()-s.absent > absent && survives(s) }},
	{name: "terminals", what: "taking pseudo terminals, of which the machine has few", try: func(*target) error {
		for range 64 { // they stay open
			if _, err := unix.Open("/dev/ptmx", unix.O_RDWR|unix.O_NOCTTY, 0); err != nil {
				return err
			}
		}
		return nil
	}},
	{name: "new-calls", what: "attributes of the opponent's file by the newest calls (setxattrat, file_setattr)", try: func(t *target) error {
		return anyOf(
			func() error {
				value := []byte("1")
				args := [2]uint64{uint64(ptr(&value[0])), 1}
				_, err := call(463, ^uintptr(99), cstring(t.Opponent), 0, cstring("user.redteam"), ptr(&args), 16)
				return err
			},
			func() error {
				attributes := [3]uint64{0x40} // FS_XFLAG_NOATIME
				_, err := call(469, ^uintptr(99), cstring(t.Opponent), ptr(&attributes), 24, 0)
				return err
			})
	}},
	{name: "self-mem", what: "writing to a file that it may only read by way of a mapping and /proc/self/mem", try: func(t *target) error {
		f, err := os.Open(t.Program)
		if err != nil {
			return err
		}
		defer f.Close()
		b, err := unix.Mmap(int(f.Fd()), 0, 4096, unix.PROT_READ, unix.MAP_SHARED)
		if err != nil {
			return err
		}
		m, err := os.OpenFile("/proc/self/mem", os.O_RDWR, 0)
		if err != nil {
			return err
		}
		defer m.Close()
		_, err = m.WriteAt(b[:1], int64(ptr(&b[0])))
		return err
	}},
	{name: "x32", what: "the opponent's processors by a call of amd64's third kind (x32)", victim: true, try: func(t *target) error {
		one := uint64(1)
		_, err := call(unix.SYS_SCHED_SETAFFINITY|0x40000000, uintptr(t.Victim), 8, ptr(&one))
		return err
	}},
}

// absent is how many names fill the seat's memory, and more: one takes 700 bytes.
const absent = 300_000

// absentNames returns of how many names the kernel remembers that they don't exist
// (/proc/sys/fs/dentry-state).
func absentNames() int {
	b, _ := os.ReadFile("/proc/sys/fs/dentry-state")
	f := strings.Fields(string(b))
	if len(f) < 5 {
		return 0
	}
	n, _ := strconv.Atoi(f[4])
	return n
}

// ownTime returns the arena's processor time.
func ownTime() time.Duration {
	var u unix.Rusage
	unix.Getrusage(unix.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
