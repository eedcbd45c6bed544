package kifu

import (
	"bufio"
	"io"
	"iter"
	"os"
	"path/filepath"
)

// WriteFile writes records into a file that is either there whole or, after
// any error or crash, as it was before: see WriteAtomic.
func WriteFile(path string, f *Format, records iter.Seq2[*Record, error], o WriteOptions) error {
	return WriteAtomic(path, func(w io.Writer) error { return f.Write(w, records, o) })
}

// WriteAtomic lets fill write a new file beside path, syncs it to disk and
// only then puts it in path's place. An error leaves path alone and no file
// behind. An existing file keeps its permissions, and a symbolic link stays
// one: what it points to is replaced.
func WriteAtomic(path string, fill func(io.Writer) error) (err error) {
	if real, e := filepath.EvalSymlinks(path); e == nil {
		path = real
	}
	mode := os.FileMode(0o644)
	if info, e := os.Stat(path); e == nil {
		if !info.Mode().IsRegular() {
			return &os.PathError{Op: "write", Path: path, Err: os.ErrInvalid}
		}
		mode = info.Mode().Perm()
	}
	tmp, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			tmp.Close()
			os.Remove(tmp.Name())
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
	if err = tmp.Sync(); err != nil {
		return err
	}
	if err = tmp.Close(); err != nil {
		return err
	}
	if err = os.Rename(tmp.Name(), path); err != nil {
		return err
	}
	return syncDir(filepath.Dir(path))
}

// syncDir makes the new name durable. File systems that can't sync a folder
// lose nothing by it, so that only the opening may fail.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	_ = d.Sync()
	return nil
}
