package process

import (
	"os"
	"path/filepath"
	"strconv"
	"testing"
)

// TestNear compares the short way to the place of a name with the long one, for names
// in the player's folder and in others.
func TestNear(t *testing.T) {
	top, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	own, other := filepath.Join(top, "own"), filepath.Join(top, "other")
	for _, d := range []string{own, other, filepath.Join(own, "sub")} {
		if err := os.Mkdir(d, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for _, f := range []string{filepath.Join(own, "file"), filepath.Join(other, "file")} {
		if err := os.WriteFile(f, nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for name, target := range map[string]string{"out": other + "/file", "in": "file", "dangling": other + "/none", "folder": other} {
		if err := os.Symlink(target, filepath.Join(own, name)); err != nil {
			t.Fatal(err)
		}
	}
	g := guard{allowed: []string{own}}
	for _, c := range []struct {
		dir, name string
		near      bool
		outside   bool
	}{
		{own, "file", true, false},
		{own, "new", true, false},
		{own, "sub", true, false},
		{own + "/sub", "new", true, false},
		{own, "in", false, false},
		{own, "out", false, true},
		{own, "dangling", false, true},
		{own, "folder", false, true},
		{own, "folder/file", false, true},
		{own, ".", false, false},
		{own, "..", false, true},
		{own + "/sub", "../file", false, false},
		{own, "../other/file", false, true},
		{other, "file", false, true},
		{other, "new", false, true},
	} {
		dir, err := os.Open(c.dir)
		if err != nil {
			t.Fatal(err)
		}
		at := fdPath(dir)
		real, near := g.near(at, c.name)
		long, ok := resolve(at + "/" + c.name)
		if near != c.near || near && (!ok || real != long) {
			t.Errorf("%s in %s: %q %v, want %v; the long way: %q %v", c.name, c.dir, real, near, c.near, long, ok)
		}
		if ok && !g.within(long) != c.outside {
			t.Errorf("%s in %s: %q is outside: %v", c.name, c.dir, long, !c.outside)
		}
		dir.Close()
	}
}

func fdPath(f *os.File) string { return filepath.Join("/proc/self/fd", strconv.Itoa(int(f.Fd()))) }
