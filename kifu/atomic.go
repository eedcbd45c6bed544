package kifu

import (
	"bufio"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"

	"dohyo/boards/fact"
)

// WriteAtomic writes a new file beside path with fill, syncs it to disk and then
// renames it to path. After an error path is unchanged and the new file is
// removed. An existing file keeps its permissions, and a symbolic link stays one:
// its target is replaced.
func WriteAtomic(path string, fill func(io.Writer) error) error {
	return replace(path, fill, true)
}

// WriteQuick is WriteAtomic without waiting for the disk: path is always a whole
// file, but a power cut may leave an empty one. It is for files that can be written
// again from other data.
func WriteQuick(path string, fill func(io.Writer) error) error {
	return replace(path, fill, false)
}

// WriteNew is WriteAtomic for a path that must not exist yet. Otherwise the error
// is fs.ErrExist, even if the file was made while fill was writing.
func WriteNew(path string, fill func(io.Writer) error) error {
	if _, err := os.Lstat(path); err == nil {
		return &os.PathError{Op: "write", Path: path, Err: os.ErrExist}
	}
	return write(path, 0o644, fill, true, func(tmp string) error {
		if err := os.Link(tmp, path); err != nil {
			return err
		}
		return os.Remove(tmp)
	})
}

func replace(path string, fill func(io.Writer) error, sync bool) error {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	mode := os.FileMode(0o644)
	if info, err := os.Stat(path); err == nil {
		if !info.Mode().IsRegular() {
			return &os.PathError{Op: "write", Path: path, Err: os.ErrInvalid}
		}
		mode = info.Mode().Perm()
	}
	return write(path, mode, fill, sync, func(tmp string) error { return os.Rename(tmp, path) })
}

// write writes a file beside path with fill, and calls place to put it there.
func write(path string, mode os.FileMode, fill func(io.Writer) error, sync bool, place func(tmp string) error) (err error) {
	tmp, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*")
	if err != nil {
		if info, e := os.Stat(filepath.Dir(path)); e != nil || !info.IsDir() {
			return &os.PathError{Op: "write", Path: path, Err: fact.Errorf("write.folder", "the folder %s doesn't exist", filepath.Dir(path))}
		}
		return named(err, path)
	}
	defer func() {
		if err != nil {
			tmp.Close()
			os.Remove(tmp.Name())
			err = named(err, path)
		}
	}()
	w := bufio.NewWriterSize(tmp, 64<<10)
	if err = fill(w); err != nil {
		return err
	}
	if err = w.Flush(); err != nil {
		return err
	}
	if err = tmp.Chmod(mode); err != nil {
		return err
	}
	if sync {
		if err = tmp.Sync(); err != nil {
			return err
		}
	}
	if err = tmp.Close(); err != nil {
		return err
	}
	if err = place(tmp.Name()); err != nil || !sync {
		return err
	}
	return syncDir(filepath.Dir(path))
}

// named rewrites an error about the file beside path as one about path.
func named(err error, path string) error {
	if e, ok := errors.AsType[*os.PathError](err); ok && strings.HasPrefix(filepath.Base(e.Path), "."+filepath.Base(path)+".") {
		return &os.PathError{Op: e.Op, Path: path, Err: e.Err}
	}
	return err
}

// syncDir makes the new name durable. File systems that can't sync a folder lose
// nothing by it, so only opening it may fail.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	_ = d.Sync()
	return nil
}
