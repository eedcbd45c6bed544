package process

import (
	"path/filepath"
	"slices"
	"unsafe"

	"golang.org/x/sys/unix"

	"dohyo/engines/process/cage"
)

// Landlock lets a thread permanently give up rights, for itself and everything that
// it starts (landlock(7), and the kernel's userspace-api/landlock.rst). A
// ruleset forbids the operations that it "handles", except where its rules allow them.
const (
	landlockRead = unix.LANDLOCK_ACCESS_FS_EXECUTE | unix.LANDLOCK_ACCESS_FS_READ_FILE

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

// ioctlABI is the first version of Landlock that can restrict ioctl on devices,
// most importantly the terminal.
const ioctlABI = 5

// devices are what a harmless program may write and control outside its
// folder. The terminal isn't among them.
var devices = []string{"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"}

// graphicsDevices are the devices of graphics processors.
var graphicsDevices = []string{"/dev/dri", "/dev/kfd", "/dev/nvidia*"}

// landlockABI returns the kernel's version of Landlock; 0 means none.
func landlockABI() int {
	n, _, e := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, unix.LANDLOCK_CREATE_RULESET_VERSION)
	if e != 0 {
		return 0
	}
	return int(n)
}

// landlockErrata returns the bits of the kernel's fixed bugs. Before the fix of number
// 2, the scope of signals also separated the threads of one process, and
// Go's runtime signals its own threads.
func landlockErrata() uint {
	n, _, e := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, unix.LANDLOCK_CREATE_RULESET_ERRATA)
	if e != 0 {
		return 0
	}
	return uint(n)
}

// A fence says what Landlock should allow a player's programs.
type fence struct {
	write   []string // files and folders that may be written
	read    []string // files and folders that may also be read and executed
	reading bool     // nothing else may be read
	net     bool     // the network may be used
}

// ruleset returns the fence as far as the kernel supports it, nil without
// Landlock, and whether it also restricts signals and abstract sockets.
func (f fence) ruleset() (r *cage.Ruleset, signals bool) {
	abi := landlockABI()
	if abi == 0 {
		return nil, false
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
	if f.reading {
		file |= landlockRead
		folder |= landlockRead | unix.LANDLOCK_ACCESS_FS_READ_DIR
	}
	r = &cage.Ruleset{Attr: unix.LandlockRulesetAttr{Handled_access_fs: folder}}
	r.Size = unsafe.Sizeof(r.Attr.Handled_access_fs)
	if abi >= 4 && !f.net {
		r.Attr.Handled_access_net = unix.LANDLOCK_ACCESS_NET_BIND_TCP | unix.LANDLOCK_ACCESS_NET_CONNECT_TCP
		r.Size = unsafe.Offsetof(r.Attr.Handled_access_net) + unsafe.Sizeof(r.Attr.Handled_access_net)
	}
	if abi >= 6 && landlockErrata()&2 != 0 {
		signals = true
		r.Attr.Scoped = landlockScopes
		r.Size = unsafe.Offsetof(r.Attr.Scoped) + unsafe.Sizeof(r.Attr.Scoped)
	}
	for _, path := range f.write {
		r.Rules = append(r.Rules, cage.Rule{Path: path, File: file, Folder: folder})
	}
	if f.reading {
		for _, path := range f.read {
			r.Rules = append(r.Rules, cage.Rule{Path: path, File: landlockRead, Folder: landlockRead | unix.LANDLOCK_ACCESS_FS_READ_DIR})
		}
	}
	return r, signals
}

// allowedDevices returns the devices that the machine has.
func allowedDevices(gpu bool) []string {
	var list []string
	patterns := devices
	if gpu {
		patterns = slices.Concat(devices, graphicsDevices)
	}
	for _, pattern := range patterns {
		found, _ := filepath.Glob(pattern)
		list = append(list, found...)
	}
	return list
}
