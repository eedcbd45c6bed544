package kifu_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"dohyo/kifu"
)

// A shut is the file beside a path on a full disk.
type shut struct{ path string }

func (s shut) Write([]byte) (int, error) {
	beside := filepath.Join(filepath.Dir(s.path), "."+filepath.Base(s.path)+".123")
	return 0, &os.PathError{Op: "write", Path: beside, Err: syscall.ENOSPC}
}

func TestWriteAtomic(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.sgf")
	put := func(text string, err error) error {
		return kifu.WriteAtomic(path, func(w io.Writer) error {
			_, _ = io.WriteString(w, text)
			return err
		})
	}
	holds := func(want string) {
		t.Helper()
		got, err := os.ReadFile(path)
		if string(got) != want || err != nil {
			t.Errorf("the file holds %q, %v; want %q", got, err, want)
		}
		files, _ := os.ReadDir(dir)
		for _, f := range files {
			if f.Name() != "a.sgf" && f.Name() != "link.sgf" {
				t.Errorf("%s was left behind", f.Name())
			}
		}
	}
	if err := put("one", nil); err != nil {
		t.Fatal(err)
	}
	holds("one")
	if err := os.Chmod(path, 0o600); err != nil {
		t.Fatal(err)
	}
	broken := errors.New("broken")
	if err := put("two", broken); err != broken {
		t.Errorf("got %v", err)
	}
	holds("one")
	closed := kifu.WriteAtomic(path, func(w io.Writer) error {
		w.(*bufio.Writer).Reset(shut{path})
		_, err := w.Write(make([]byte, 1<<20))
		return err
	})
	if want := "write " + path + ": "; closed == nil || !strings.HasPrefix(closed.Error(), want) {
		t.Errorf("got %v, want %s…", closed, want)
	}
	holds("one")
	if err := put("three", nil); err != nil {
		t.Error(err)
	}
	holds("three")
	if info, _ := os.Stat(path); info.Mode().Perm() != 0o600 {
		t.Errorf("permissions became %v", info.Mode())
	}
	link := filepath.Join(dir, "link.sgf")
	if err := os.Symlink(path, link); err != nil {
		t.Fatal(err)
	}
	if err := kifu.WriteAtomic(link, func(w io.Writer) error { _, err := io.WriteString(w, "four"); return err }); err != nil {
		t.Error(err)
	}
	holds("four")
	if info, _ := os.Lstat(link); info.Mode()&os.ModeSymlink == 0 {
		t.Error("the link is no link any more")
	}
	if err := kifu.WriteAtomic(dir, func(io.Writer) error { return nil }); err == nil {
		t.Error("a folder was overwritten")
	}
	if err := kifu.WriteAtomic(filepath.Join(dir, "no", "a"), func(io.Writer) error { return nil }); err == nil {
		t.Error("a file in no folder")
	}
}

// TestWriteNew leaves existing files alone, including those made meanwhile.
func TestWriteNew(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "new")
	fill := func(w io.Writer) error { _, err := io.WriteString(w, "mine"); return err }
	if err := kifu.WriteNew(path, fill); err != nil {
		t.Fatal(err)
	}
	other := filepath.Join(dir, "other")
	late := func(w io.Writer) error { return os.WriteFile(other, []byte("theirs"), 0o644) }
	for _, c := range []struct {
		path, want string
		fill       func(io.Writer) error
	}{{path, "mine", late}, {other, "theirs", late}} {
		if err := kifu.WriteNew(c.path, c.fill); !errors.Is(err, fs.ErrExist) {
			t.Errorf("%s: got %v", c.path, err)
		}
		if got, err := os.ReadFile(c.path); string(got) != c.want {
			t.Errorf("%s holds %q, %v", c.path, got, err)
		}
	}
	if err := kifu.WriteNew(filepath.Join(dir, "no", "x"), fill); err == nil || !strings.Contains(err.Error(), "the folder") {
		t.Errorf("got %v", err)
	}
	if names, _ := filepath.Glob(filepath.Join(dir, ".*")); len(names) > 0 {
		t.Errorf("left behind: %v", names)
	}
}

// TestInFile checks that an error names its file once.
func TestInFile(t *testing.T) {
	full := &fs.PathError{Op: "write", Path: "/a.db", Err: syscall.ENOSPC}
	for _, c := range []struct {
		err  error
		want string
	}{
		{nil, ""},
		{full, "write /a.db: no space left on device"},
		{fmt.Errorf("the index: %w", full), "the index: write /a.db: no space left on device"},
		{&fs.PathError{Op: "write", Path: "/b", Err: syscall.ENOSPC}, "/a.db: write /b: no space left on device"},
		{syscall.ENOSPC, "/a.db: no space left on device"},
	} {
		err := kifu.InFile("/a.db", c.err)
		if c.err == nil && err == nil {
			continue
		}
		if err == nil || err.Error() != c.want || !errors.Is(err, syscall.ENOSPC) {
			t.Errorf("%v: got %v, want %s", c.err, err, c.want)
		}
	}
}
