// Package scratch makes temporary folders that don't outlive a dohyo that was killed:
//
//	dir, err := scratch.New("hints")
//	defer dir.Remove()
//
// A folder is locked as long as its process runs. Making the next folder removes
// those that are no longer locked.
package scratch

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// prefix begins the names of the folders.
const prefix = "dohyo-scratch-"

// A Dir is a temporary folder.
type Dir struct {
	Path string
	lock *os.File // the folder itself
}

// New makes a folder in the folder for temporary files. What it is for becomes a part of
// its name.
func New(what string) (*Dir, error) {
	Sweep()
	for {
		path, err := os.MkdirTemp("", prefix+what+"-")
		if err != nil {
			return nil, err
		}
		lock, held, err := hold(path)
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			return nil, errors.Join(err, os.RemoveAll(path))
		}
		if held {
			return &Dir{path, lock}, nil
		}
		// Another process has swept it before it was locked.
	}
}

// Remove removes the folder with all that is in it.
func (d *Dir) Remove() error { return errors.Join(RemoveAll(d.Path), d.lock.Close()) }

// RemoveAll removes a file or folder with all that is in it, also what a program has closed
// to its own user, and however deep it is.
func RemoveAll(path string) error {
	err := os.RemoveAll(path)
	if errors.Is(err, fs.ErrPermission) {
		filepath.WalkDir(path, func(name string, d fs.DirEntry, err error) error {
			if err == nil && d.IsDir() {
				os.Chmod(name, 0o700) // before it is read
			}
			return nil
		})
		err = os.RemoveAll(path)
	}
	if errors.Is(err, syscall.EMFILE) || errors.Is(err, syscall.ENFILE) {
		parent, err2 := os.Open(filepath.Dir(path))
		if err2 != nil {
			return errors.Join(err, err2)
		}
		defer parent.Close()
		err = RemoveDeep(int(parent.Fd()), filepath.Base(path))
	}
	return err
}

// hold locks a folder, and reports whether it is still there and nobody else's.
func hold(path string) (lock *os.File, held bool, err error) {
	lock, err = os.OpenFile(path, os.O_RDONLY|syscall.O_DIRECTORY|syscall.O_NOFOLLOW, 0)
	if err != nil {
		return nil, false, err
	}
	if syscall.Flock(int(lock.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) == nil {
		opened, err := lock.Stat()
		now, gone := os.Lstat(path)
		if err == nil && gone == nil && os.SameFile(opened, now) {
			return lock, true, nil
		}
	}
	return nil, false, lock.Close()
}

// Sweep removes the folders of this user whose processes have ended. What can't be
// removed is left to the next sweep.
func Sweep() {
	list, _ := os.ReadDir(os.TempDir())
	for _, e := range list {
		if len(e.Name()) < len(prefix) || e.Name()[:len(prefix)] != prefix || !e.IsDir() {
			continue
		}
		path := filepath.Join(os.TempDir(), e.Name())
		info, err := os.Lstat(path)
		if err != nil {
			continue
		}
		if st, ok := info.Sys().(*syscall.Stat_t); !ok || int(st.Uid) != os.Geteuid() {
			continue
		}
		if lock, held, _ := hold(path); held {
			_ = RemoveAll(path)
			_ = lock.Close()
		}
	}
}
