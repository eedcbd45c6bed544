package process

import (
	"bufio"
	"bytes"
	"os"
	"strconv"

	"golang.org/x/sys/unix"
)

// A lock of a part of a file (fcntl(2)) takes the kernel some 200 bytes, which neither a control
// group nor any other limit counts, and a process may have any number of them.

// lockCalls is after how many calls the locks are counted again.
const lockCalls = 4096

// locks returns the error with which a call on a file that is the player's own fails, and counts
// the calls that may make a lock. Locks of an open file are refused: they stay while the file is
// mapped or on its way between two sockets, where they can't be counted. Programs that want them
// use those of a process on older systems.
func (g *guard) locks(n *notification) unix.Errno {
	if n.nr != unix.SYS_FCNTL {
		return 0
	}
	switch uint32(n.args[1]) {
	case unix.F_OFD_GETLK, unix.F_OFD_SETLK, unix.F_OFD_SETLKW:
		return unix.EINVAL
	case unix.F_SETLK, unix.F_SETLKW, locks64[1], locks64[2]:
		g.locked.Add(1)
	}
	return 0
}

// locksOf returns how many locks processes have; it stops when there are more than a number. A
// process has those of a file until it closes the file, so each is in the list of one of its
// descriptors.
func locksOf(pids []int, most int) (count int) {
	for _, pid := range pids {
		_, names, _ := descriptors(pid, namelessFiles)
		for _, name := range names {
			if count += locksListed("/proc/"+strconv.Itoa(pid)+"/fdinfo/"+name, most-count); count > most {
				return count
			}
		}
	}
	return count
}

// locksListed counts the locks in a file of /proc, and stops when there are more than a number.
func locksListed(name string, most int) (count int) {
	f, err := os.Open(name)
	if err != nil {
		return 0 // closed meanwhile
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); count <= most && lines.Scan(); {
		if bytes.HasPrefix(lines.Bytes(), []byte("lock:\t")) {
			count++
		}
	}
	return count
}
