package cage

import (
	"strconv"

	"golang.org/x/sys/unix"
)

// The kernel counts some things for all processes of a user together. A program
// that takes all of them would starve the arena, which then couldn't give a keeper the
// descriptors of the next program. So each program gets a part.

// The largest numbers for a program.
const (
	// Descriptors of a process, unless the arena itself may have fewer than twice as many. A
	// program can't send one to another while its user has more than that under way.
	mostFiles   = 4096
	mostPending = 4096 // signals and timers of a program that the kernel keeps
	mostWatches = 8192 // files watched with inotify(7)
	mostWatcher = 16   // inotify instances
)

// LimitKept limits what the kernel keeps for a process and those that it will start; 0 is
// the calling process.
func LimitKept(pid int) {
	files := uint64(mostFiles)
	var own unix.Rlimit
	if unix.Getrlimit(unix.RLIMIT_NOFILE, &own) == nil {
		files = min(files, own.Max/2)
	}
	set := func(which int, most uint64) {
		var now unix.Rlimit
		if unix.Prlimit(pid, which, nil, &now) != nil {
			return
		}
		now.Cur, now.Max = min(now.Cur, most), min(now.Max, most)
		unix.Prlimit(pid, which, &now, nil)
	}
	set(unix.RLIMIT_NOFILE, files)
	set(unix.RLIMIT_SIGPENDING, mostPending)
	set(unix.RLIMIT_MSGQUEUE, 0)
}

// limitNamespace limits what a user namespace may take of its user's share.
func limitNamespace() {
	for name, most := range map[string]int{
		// Further user namespaces would give back capabilities. If this file can't be written,
		// the filter refuses unshare(2).
		"max_user_namespaces":   0,
		"max_inotify_instances": mostWatcher,
		"max_inotify_watches":   mostWatches,
	} {
		if fd, err := unix.Open("/proc/sys/user/"+name, unix.O_WRONLY|unix.O_CLOEXEC, 0); err == nil {
			unix.Write(fd, []byte(strconv.Itoa(most)))
			unix.Close(fd)
		}
	}
}
