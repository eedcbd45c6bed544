package process

import (
	"bytes"
	"fmt"
	"os"
	"strconv"

	"golang.org/x/sys/unix"
)

// Programs that map the same file can wait for each other at a futex(2) in it, even if
// neither may write it: the kernel tells such futexes apart by the file. The filter
// asks the launcher about futexes that aren't of one process only, as pthread_join(3)
// uses, and the launcher refuses those in memory that only mirrors a file.

// shared32 are futex(2) and futex_time64(2) of 32-bit programs.
var shared32 = []uint32{240, 422}

// privateFutex is FUTEX_PRIVATE_FLAG.
const privateFutex = 128

// doubleFutex are the operations that take a second address.
var doubleFutex = map[uint64]bool{
	3: true, 4: true, 5: true, 11: true, 12: true, // FUTEX_REQUEUE, CMP_REQUEUE, WAKE_OP, WAIT_REQUEUE_PI, CMP_REQUEUE_PI
}

// futexFilter is the part of the BPF program that asks about shared futexes. The
// number of the call is loaded before and after it.
func futexFilter(wide bool) (f []unix.SockFilter) {
	numbers := shared32
	if wide {
		numbers = []uint32{unix.SYS_FUTEX}
	}
	for _, nr := range numbers {
		f = append(f,
			unix.SockFilter{Code: bpfEqual, K: nr, Jf: 4},
			unix.SockFilter{Code: bpfLoad, K: dataArgs + 8},
			unix.SockFilter{Code: bpfAny, K: privateFutex, Jt: 1},
			unix.SockFilter{Code: bpfReturn, K: unix.SECCOMP_RET_USER_NOTIF},
			unix.SockFilter{Code: bpfLoad, K: dataNr})
	}
	return f
}

// mirrors reports whether a call waits or wakes at an address that mirrors a file.
func mirrors(n *notification) bool {
	if n.nr != unix.SYS_FUTEX {
		return false
	}
	const commands = 127
	addresses := []uint64{n.args[0]}
	if doubleFutex[n.args[1]&commands] {
		addresses = append(addresses, n.args[4])
	}
	maps, err := os.ReadFile(fmt.Sprintf("/proc/%d/maps", n.pid))
	if err != nil || len(maps) == 0 {
		return true // it hides its memory
	}
	for _, a := range addresses {
		if mirrorsAt(maps, a) {
			return true
		}
	}
	return false
}

// mirrorsAt looks an address up in /proc/PID/maps: memory of a file that can't be written.
// Of memory that can be written, a program has a copy of its own, or it may write the file.
func mirrorsAt(maps []byte, address uint64) bool {
	for line := range bytes.Lines(maps) {
		f := bytes.Fields(line) // 55d0c8a00000-55d0c8a02000 r--p 00000000 fe:00 1234  /usr/bin/x
		if len(f) < 5 {
			continue
		}
		from, to, _ := bytes.Cut(f[0], []byte{'-'})
		first, _ := strconv.ParseUint(string(from), 16, 64)
		end, _ := strconv.ParseUint(string(to), 16, 64)
		if address >= first && address < end {
			return !bytes.ContainsRune(f[1], 'w') && string(f[4]) != "0"
		}
	}
	return false
}
