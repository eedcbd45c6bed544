package scratch

import (
	"fmt"
	"io"
	"os"

	"golang.org/x/sys/unix"
)

// RemoveDeep removes a folder in another one with few descriptors, however deep it is.
// os.RemoveAll needs one for each level, so that a program could make a folder that the arena
// can't remove, and stop the match as if the machine had failed. Here folders that aren't
// empty move up to the top first.
func RemoveDeep(parent int, name string) error {
	moved := 0
	err := eachIn(parent, name, func(top int, entry string) error {
		err := unix.Unlinkat(top, entry, 0)
		if err != unix.EISDIR && err != unix.EPERM { // EPERM: a folder, elsewhere than on Linux
			return err
		}
		err = eachIn(top, entry, func(in int, inner string) error {
			if unix.Unlinkat(in, inner, 0) == nil || unix.Unlinkat(in, inner, unix.AT_REMOVEDIR) == nil {
				return nil
			}
			for {
				moved++
				err := unix.Renameat(in, inner, top, fmt.Sprintf("moved-%d", moved))
				if err != unix.EEXIST && err != unix.ENOTEMPTY && err != unix.ENOTDIR { // else it has that name already
					return err
				}
			}
		})
		if err != nil {
			return err
		}
		return unix.Unlinkat(top, entry, unix.AT_REMOVEDIR)
	})
	if err != nil {
		return err
	}
	return unix.Unlinkat(parent, name, unix.AT_REMOVEDIR)
}

// eachIn calls do for what is in a folder, which do takes away, until nothing is left.
func eachIn(parent int, name string, do func(dir int, entry string) error) error {
	fd, err := unix.Openat(parent, name, unix.O_RDONLY|unix.O_DIRECTORY|unix.O_NOFOLLOW|unix.O_CLOEXEC, 0)
	if err != nil {
		return err
	}
	f := os.NewFile(uintptr(fd), name)
	defer f.Close()
	for {
		if _, err := f.Seek(0, io.SeekStart); err != nil {
			return err
		}
		names, err := f.Readdirnames(1024)
		if len(names) == 0 {
			if err == io.EOF {
				err = nil
			}
			return err
		}
		for _, entry := range names {
			if err := do(fd, entry); err != nil {
				return err
			}
		}
	}
}
