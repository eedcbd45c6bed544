//go:build linux

package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"unsafe"

	"golang.org/x/sys/unix"
)

// sharing are the attacks on what all programs of the machine share: the files that each of
// them may read, and the kernel's memory for filters.
var sharing = []attack{
	{name: "share-lease", what: "a lease of a file that both read (F_SETLEASE)", try: func(*target) error {
		return onShared(func(f *os.File) error {
			_, err := unix.FcntlInt(f.Fd(), unix.F_SETLEASE, unix.F_RDLCK)
			return err
		})
	}},
	{name: "share-notify", what: "notices about a folder that both read (F_NOTIFY)", try: func(*target) error {
		f, err := os.Open("/usr/share")
		if err != nil {
			return err
		}
		defer f.Close()
		_, err = unix.FcntlInt(f.Fd(), unix.F_NOTIFY, 0x6)
		return err
	}},
	{name: "share-drop", what: "taking a file that both read out of memory, so that it is read from the disk again (posix_fadvise)", try: func(*target) error {
		return onShared(func(f *os.File) error {
			if err := warm(f); err != nil {
				return err
			}
			if err := unix.Fadvise(int(f.Fd()), 0, 0, unix.FADV_DONTNEED); err != nil {
				return err
			}
			return cold(f)
		})
	}},
	{name: "share-pageout", what: "… by a mapping of it (madvise)", try: func(*target) error {
		return onShared(func(f *os.File) error {
			if err := warm(f); err != nil {
				return err
			}
			b, err := unix.Mmap(int(f.Fd()), 0, sharedSize, unix.PROT_READ, unix.MAP_PRIVATE)
			if err != nil {
				return err
			}
			defer unix.Munmap(b)
			if warmth = b[0]; warmth == 0 {
				warmth = b[sharedSize-1]
			}
			if err := unix.Madvise(b, unix.MADV_PAGEOUT); err != nil {
				return err
			}
			return cold(f)
		})
	}},
	{name: "starve-filters", what: "memory in filters of system calls, for which the whole machine has little (seccomp)", try: func(*target) error {
		if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
			return err
		}
		prog := largeFilter()
		return anyOf(
			func() error {
				_, err := call(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, 0, ptr(&prog))
				return err
			},
			func() error {
				return unix.Prctl(unix.PR_SET_SECCOMP, unix.SECCOMP_MODE_FILTER, ptr(&prog), 0, 0)
			})
	}},
	{name: "starve-packets", what: "… of sockets (SO_ATTACH_FILTER)", try: func(*target) error {
		p, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
		if err != nil {
			return err
		}
		prog := largeFilter()
		prog.Len = 1000
		unsafe.Slice(prog.Filter, prog.Len)[prog.Len-1] = unix.SockFilter{Code: unix.BPF_RET | unix.BPF_K, K: ^uint32(0)}
		_, err = call(unix.SYS_SETSOCKOPT, uintptr(p[0]), unix.SOL_SOCKET, unix.SO_ATTACH_FILTER, ptr(&prog), unsafe.Sizeof(prog))
		return err
	}},
}

// sharedSize is how much of a shared file is used.
const sharedSize = 64 << 10

// warmth keeps the reading of a mapping.
var warmth byte

// onShared calls try with a file that every program may read, and that none has mapped.
func onShared(try func(*os.File) error) error {
	found := errors.New("no file to share")
	filepath.WalkDir("/usr/share", func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return nil
		}
		info, err := d.Info()
		if err != nil || info.Size() < sharedSize || info.Size() > 64*sharedSize {
			return nil
		}
		f, err := os.Open(name)
		if err != nil {
			return nil
		}
		defer f.Close()
		found = try(f)
		return fs.SkipAll
	})
	return found
}

// warm brings the beginning of a file into memory.
func warm(f *os.File) error {
	_, err := f.ReadAt(make([]byte, sharedSize), 0)
	return err
}

// cold succeeds if the beginning of a file isn't in memory.
func cold(f *os.File) error {
	b := [1]byte{}
	v := unix.Iovec{Base: &b[0], Len: 1}
	if _, err := call(unix.SYS_PREADV2, f.Fd(), ptr(&v), 1, 0, 0, unix.RWF_NOWAIT); err != unix.EAGAIN {
		return errNothing
	}
	return nil
}

// largeFilter returns a filter of the greatest length, which allows everything.
func largeFilter() unix.SockFprog {
	f := make([]unix.SockFilter, 4096)
	for i := range f {
		f[i] = unix.SockFilter{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS}
	}
	f[len(f)-1] = unix.SockFilter{Code: unix.BPF_RET | unix.BPF_K, K: unix.SECCOMP_RET_ALLOW}
	return unix.SockFprog{Len: uint16(len(f)), Filter: &f[0]}
}
