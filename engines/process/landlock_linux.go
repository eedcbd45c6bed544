package process

import (
	"path/filepath"
	"unsafe"

	"dohyo/boards/fact"

	"golang.org/x/sys/unix"
)

// Landlock lets a thread give up rights for good, for itself and all that it
// starts (landlock(7), and the kernel's userspace-api/landlock.rst). What a
// ruleset "handles" is forbidden but for what its rules allow. Reading and
// executing aren't handled, so they stay as they are.
const (
	landlockFile = unix.LANDLOCK_ACCESS_FS_WRITE_FILE

	landlockFolder = landlockFile |
		unix.LANDLOCK_ACCESS_FS_REMOVE_DIR |
		unix.LANDLOCK_ACCESS_FS_REMOVE_FILE |
		unix.LANDLOCK_ACCESS_FS_MAKE_CHAR |
		unix.LANDLOCK_ACCESS_FS_MAKE_DIR |
		unix.LANDLOCK_ACCESS_FS_MAKE_REG |
		unix.LANDLOCK_ACCESS_FS_MAKE_SOCK |
		unix.LANDLOCK_ACCESS_FS_MAKE_FIFO |
		unix.LANDLOCK_ACCESS_FS_MAKE_BLOCK |
		unix.LANDLOCK_ACCESS_FS_MAKE_SYM

	landlockScopes = unix.LANDLOCK_SCOPE_ABSTRACT_UNIX_SOCKET | unix.LANDLOCK_SCOPE_SIGNAL
)

// ioctlABI is the Landlock that can keep a program from commanding devices,
// of which the terminal is the one that matters.
const ioctlABI = 5

// devices are what a harmless program may write and command besides its
// folder. The terminal isn't among them.
var devices = []string{
	"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom",
	"/dev/dri", "/dev/snd", "/dev/kfd", "/dev/nvidia*",
}

// landlockABI is what the kernel offers: 0 is no Landlock at all.
func landlockABI() int {
	n, _, e := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, unix.LANDLOCK_CREATE_RULESET_VERSION)
	if e != 0 {
		return 0
	}
	return int(n)
}

// landlockErrata are the kernel's repaired faults, a bit each. Before number 2
// was repaired the scope of signals parted the threads of one process too,
// and Go's runtime signals its own threads.
func landlockErrata() uint {
	n, _, e := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, unix.LANDLOCK_CREATE_RULESET_ERRATA)
	if e != 0 {
		return 0
	}
	return uint(n)
}

// landlock confines the calling thread: it may write in dir and in writable
// only, and signal only what it starts. It says which of the two hold.
func landlock(dir string, writable []string) (files, signals bool, err error) {
	abi := landlockABI()
	if abi == 0 {
		return false, false, fact.New("process.landlock.none", "the kernel has no Landlock")
	}
	file, folder := uint64(landlockFile), uint64(landlockFolder)
	if abi >= 2 {
		folder |= unix.LANDLOCK_ACCESS_FS_REFER
	}
	if abi >= 3 {
		file |= unix.LANDLOCK_ACCESS_FS_TRUNCATE
		folder |= unix.LANDLOCK_ACCESS_FS_TRUNCATE
	}
	if abi >= ioctlABI {
		file |= unix.LANDLOCK_ACCESS_FS_IOCTL_DEV
		folder |= unix.LANDLOCK_ACCESS_FS_IOCTL_DEV
	}
	attr := unix.LandlockRulesetAttr{Handled_access_fs: folder}
	size := unsafe.Sizeof(attr.Handled_access_fs)
	if abi >= 6 && landlockErrata()&2 != 0 {
		signals = true
		attr.Scoped = landlockScopes
		size = unsafe.Offsetof(attr.Scoped) + unsafe.Sizeof(attr.Scoped)
	}
	n, _, e := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, uintptr(unsafe.Pointer(&attr)), size, 0)
	if e != 0 {
		return false, false, e
	}
	rules := int(n)
	defer unix.Close(rules)
	if err := landlockAllow(rules, dir, file, folder); err != nil {
		return false, false, err
	}
	for _, path := range append(allowedDevices(), writable...) {
		// What isn't there can't be written either.
		if err := landlockAllow(rules, path, file, folder); err != nil && err != unix.ENOENT {
			return false, false, err
		}
	}
	if _, _, e := unix.Syscall(unix.SYS_LANDLOCK_RESTRICT_SELF, uintptr(rules), 0, 0); e != 0 {
		return false, false, e
	}
	return true, signals, nil
}

// landlockAllow adds the rule for one path: the rights of a folder, or those
// of them that mean something for a file.
func landlockAllow(rules int, path string, file, folder uint64) error {
	fd, err := unix.Open(path, unix.O_PATH|unix.O_CLOEXEC, 0)
	if err != nil {
		return err
	}
	defer unix.Close(fd)
	var st unix.Stat_t
	if err := unix.Fstat(fd, &st); err != nil {
		return err
	}
	rule := unix.LandlockPathBeneathAttr{Allowed_access: file, Parent_fd: int32(fd)}
	if st.Mode&unix.S_IFMT == unix.S_IFDIR {
		rule.Allowed_access = folder
	}
	_, _, e := unix.Syscall6(unix.SYS_LANDLOCK_ADD_RULE, uintptr(rules), unix.LANDLOCK_RULE_PATH_BENEATH, uintptr(unsafe.Pointer(&rule)), 0, 0, 0)
	if e != 0 {
		return e
	}
	return nil
}

func allowedDevices() []string {
	var list []string
	for _, pattern := range devices {
		found, _ := filepath.Glob(pattern)
		list = append(list, found...)
	}
	return list
}
