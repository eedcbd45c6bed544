package ram

import "golang.org/x/sys/unix"

// room is how many bytes must be free; the tests of a package use far less.
const room = 2 << 30

// inMemory returns a folder in memory that suits, or "".
func inMemory() string {
	const dir = "/dev/shm"
	var fs unix.Statfs_t
	if unix.Statfs(dir, &fs) != nil || fs.Type != unix.TMPFS_MAGIC || fs.Flags&unix.ST_NOEXEC != 0 || unix.Access(dir, unix.W_OK) != nil {
		return ""
	}
	if fs.Bavail*uint64(fs.Bsize) < room {
		return ""
	}
	return dir
}
