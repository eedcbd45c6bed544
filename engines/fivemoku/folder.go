package fivemoku

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/sys/unix"

	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/engines"
	"dohyo/engines/scratch"
)

// A folder is a program's working folder. Its files are opened by name relative
// to a descriptor, never through a link and never so that a pipe could block,
// because the program controls its content.
type folder struct {
	path string
	fd   int
	res  string // the answer file's name in the program's capitalization
	buf  []byte // for reading one file at a time
}

// openFolder opens a folder that exists.
func openFolder(path string) (*folder, error) {
	fd, err := unix.Open(path, unix.O_RDONLY|unix.O_DIRECTORY|unix.O_CLOEXEC, 0)
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: path, Err: err}
	}
	return &folder{path: path, fd: fd, res: resFile}, nil
}

func (f *folder) close() { unix.Close(f.fd) }

// write writes a file over an existing one. It doesn't truncate the file first,
// because crash-safe file systems (ext4) would then write it to the disk at each
// close, which takes longer than a program's call.
func (f *folder) write(name string, content []byte) error {
	const flags = unix.O_WRONLY | unix.O_CREAT | unix.O_NOFOLLOW | unix.O_NONBLOCK | unix.O_CLOEXEC
	failed := func(err error) error {
		if err == unix.ENOENT { // creating a name fails so only if the folder is gone
			return engines.Gone(f.path)
		}
		path := filepath.Join(f.path, name)
		return engines.HostOr(&fs.PathError{Op: "write", Path: path, Err: err}, "host.write", "write %s", path)
	}
	fd, err := openat(f.fd, name, flags, 0o644)
	if err != nil {
		return failed(err)
	}
	defer unix.Close(fd)
	var st unix.Stat_t
	if err := unix.Fstat(fd, &st); err != nil {
		return failed(err)
	}
	if is := odd(&st); is != nil {
		return &oddFile{name, is}
	}
	for done := 0; done < len(content); {
		n, err := unix.Pwrite(fd, content[done:], int64(done))
		if err != nil && err != unix.EINTR {
			return failed(err)
		}
		done += max(n, 0)
	}
	if st.Size > int64(len(content)) {
		if err := unix.Ftruncate(fd, int64(len(content))); err != nil {
			return failed(err)
		}
	}
	return nil
}

// read reads a file of at most max bytes. The result is valid until the next
// read. A name that isn't a plain file of this folder, or a longer file, gives an
// *oddFile; a missing file gives fs.ErrNotExist.
func (f *folder) read(name string, max int) ([]byte, error) {
	fd, err := openat(f.fd, name, unix.O_RDONLY|unix.O_NOFOLLOW|unix.O_NONBLOCK|unix.O_CLOEXEC, 0)
	switch {
	case err == unix.ELOOP:
		return nil, &oddFile{name, aLink()}
	case err == unix.ENXIO:
		return nil, &oddFile{name, fact.New("fivemoku.is.socket", "a socket or device")}
	case err == unix.ENOENT && f.gone():
		return nil, engines.Gone(f.path)
	case err != nil:
		return nil, f.unread(name, err)
	}
	defer unix.Close(fd)
	var st unix.Stat_t
	if err := unix.Fstat(fd, &st); err != nil {
		return nil, f.unread(name, err)
	}
	if is := odd(&st); is != nil {
		return nil, &oddFile{name, is}
	}
	if st.Size > int64(max) {
		return nil, &longFile{&oddFile{name, fact.Errorf("fivemoku.is.long", "a file of %d bytes", st.Size)}}
	}
	if need := int(st.Size) + 1; len(f.buf) < need {
		f.buf = make([]byte, need+256)
	}
	n := 0
	for n < len(f.buf) {
		k, err := unix.Read(fd, f.buf[n:])
		if err == unix.EINTR {
			continue
		}
		if err != nil {
			return nil, f.unread(name, err)
		}
		if k == 0 {
			break
		}
		n += k
	}
	return f.buf[:n], nil
}

// unread returns the error of a file that couldn't be read.
func (f *folder) unread(name string, err error) error {
	path := filepath.Join(f.path, name)
	return engines.HostOr(&fs.PathError{Op: "read", Path: path, Err: err}, "host.read", "read %s", path)
}

// gone reports whether the folder has been removed, which its program can't do.
func (f *folder) gone() bool {
	var st unix.Stat_t
	return unix.Fstat(f.fd, &st) == nil && st.Nlink == 0
}

func aLink() *fact.Error { return fact.New("fivemoku.is.link", "a link") }

// odd describes something that isn't a plain file with one name; it is nil for
// one that is.
func odd(st *unix.Stat_t) *fact.Error {
	switch st.Mode & unix.S_IFMT {
	case unix.S_IFDIR:
		return fact.New("fivemoku.is.folder", "a folder")
	case unix.S_IFIFO:
		return fact.New("fivemoku.is.pipe", "a pipe")
	case unix.S_IFREG:
		if st.Nlink > 1 {
			return aLink()
		}
		return nil
	}
	return fact.New("fivemoku.is.device", "a device")
}

// openat opens a file in a folder.
func openat(dir int, name string, flags int, mode uint32) (int, error) {
	for {
		fd, err := unix.Openat(dir, name, flags, mode)
		if err != unix.EINTR {
			return fd, err
		}
	}
}

// An oddFile is something unexpected under a name.
type oddFile struct {
	name string
	is   *fact.Error
}

func (e *oddFile) Error() string { return e.Unwrap().Error() }

func (e *oddFile) Unwrap() error {
	return fact.Errorf("fivemoku.odd", "expected %s to be a short file, but it is %v", e.name, e.is)
}

// A longFile is an oddFile that is only too long.
type longFile struct{ *oddFile }

func (e *longFile) Unwrap() error { return e.oddFile }

// answer reads the answer file in any capitalization.
func (f *folder) answer() ([]byte, error) {
	res, err := f.read(f.res, mostRes)
	if !errors.Is(err, fs.ErrNotExist) {
		return res, err
	}
	names, lack := f.spelled(resFile)
	switch {
	case lack != nil:
		return nil, lack
	case len(names) > 0:
		f.res = names[0]
		return f.read(f.res, mostRes)
	}
	return nil, err
}

// spelled lists the files of a name in any capitalization, which DOS doesn't
// distinguish. The error is that of a machine that can't list them.
func (f *folder) spelled(name string) (names []string, err error) {
	entries, err := os.ReadDir(f.path)
	if err != nil {
		if f.gone() {
			return nil, engines.Gone(f.path)
		}
		err = engines.HostOr(err, "host.list", "list %s", f.path)
	}
	var lack *engines.HostError
	if !errors.As(err, &lack) {
		err = nil // a folder that its program has closed to us counts as empty
	}
	for _, e := range entries {
		if strings.EqualFold(e.Name(), name) {
			names = append(names, e.Name())
		}
	}
	return names, err
}

// clear removes the files of earlier games: answers, and 5moku.ban, which may
// have been replaced by anything.
func (f *folder) clear() error {
	for _, file := range []string{banFile, resFile} {
		names, err := f.spelled(file)
		if err != nil {
			return err
		}
		for _, name := range names {
			path := filepath.Join(f.path, name)
			err := os.RemoveAll(path)
			if engines.LackOf(err) == engines.LackFiles {
				err = scratch.RemoveDeep(f.fd, name)
			}
			if err != nil {
				return engines.HostOr(err, "host.remove", "remove %s", path)
			}
		}
	}
	return nil
}

// forget removes the answer to the previous move.
func (f *folder) forget() error {
	err := unix.Unlinkat(f.fd, f.res, 0)
	if err != nil && err != unix.ENOENT {
		path := filepath.Join(f.path, f.res)
		return engines.HostOr(&fs.PathError{Op: "remove", Path: path, Err: err}, "host.remove", "remove %s", path)
	}
	return nil
}

// tampered reports whether a file differs from what was written.
func (f *folder) tampered(name string, wrote []byte) *engines.Fault {
	got, err := f.read(name, len(wrote))
	var odd *oddFile
	switch {
	case err == nil && bytes.Equal(got, wrote):
		return nil
	case errors.As(err, &odd):
		return engines.Faultf(engines.Tamper, "fivemoku.tamper.is", "it changed %s, which is now %v", name, odd.is)
	case errors.Is(err, fs.ErrNotExist):
		return engines.Faultf(engines.Tamper, "fivemoku.tamper.removed", "it removed %s", name)
	case err != nil:
		return engines.Faultf(engines.Tamper, "fivemoku.tamper.unread", "it changed %s: %w", name, err)
	}
	return engines.Faultf(engines.Tamper, "fivemoku.tamper.changed", "it changed %s: expected %q, got %q", name, tail(wrote), tail(got))
}

// tail returns the end of a file, for a message.
func tail(b []byte) string {
	const most = 20
	s := string(b)
	if len(b) > most {
		s = "…" + string(b[len(b)-most:])
	}
	return safe.Talk(s, 60)
}
