package process

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"dohyo/engines"
)

// TestStray: a name in the current folder is judged by where the program is, however it
// came there, and also after it has come back.
func TestStray(t *testing.T) { eachCage(t, testStray) }

func testStray(t *testing.T, cage Cage) {
	noLeaks(t)
	s := spec(t, "lines")
	s.Strict, s.Cage = false, cage
	l, p := filtered(t, s)
	for _, c := range []struct{ line, want, seen string }{
		{"create here", "ok", ""},
		{"chdir /usr", "ok", ""},
		{"create here", "denied", `open "/usr/here"`},
		{"chdir " + s.Dir, "ok", ""},
		{"create here", "ok", ""},
		{"fchdir /usr", "ok", ""},
		{"remove here", "", `remove "/usr/here"`},
	} {
		before, _ := l.Denials()
		l.mu.Lock()
		l.denials = nil
		l.mu.Unlock()
		say(t, p, c.line)
		got, err := p.ReadLine(t.Context(), ample())
		if err != nil || !strings.Contains(string(got), c.want) {
			t.Fatalf("%s: %s, %v, want %s", c.line, got, err, c.want)
		}
		after, first := l.Denials()
		if (after > before) != (c.seen != "") || c.seen != "" && first[0].Error() != c.seen {
			t.Errorf("%s: seen as %v, want %q", c.line, first, c.seen)
		}
	}
	p.Kill()
	// The next program starts at home again.
	p, err := l.Start()
	if err != nil {
		t.Fatal(err)
	}
	hear(t, p, "ready")
	before, _ := l.Denials()
	say(t, p, "create here")
	hear(t, p, "ok")
	if after, first := l.Denials(); after > before {
		t.Errorf("seen as %v", first)
	}
}

// TestAtHome compares the place of a name in the folder of a program that has never left it
// with the long way.
func TestAtHome(t *testing.T) {
	top, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	own := filepath.Join(top, "own")
	if err := errors.Join(os.MkdirAll(filepath.Join(own, "sub"), 0o755), os.WriteFile(filepath.Join(own, "file"), nil, 0o644),
		os.Symlink("/etc/passwd", filepath.Join(own, "out")), os.Symlink("none", filepath.Join(own, "dangling"))); err != nil {
		t.Fatal(err)
	}
	g := guard{allowed: []string{own}}
	g.settle(own, true)
	defer g.home.close()
	for name, want := range map[string]bool{
		"file": true, "new": true, "sub": true, "out": false, "dangling": false, "": false, ".": false, "..": false, "sub/x": false, "/etc/passwd": false,
	} {
		real, ok := g.atHome(false, name)
		if ok != want || ok && real != own+"/"+name {
			t.Errorf("%q: %q, %t, want %t", name, real, ok, want)
		}
	}
	if _, ok := g.atHome(true, "file"); ok {
		t.Error("a name in another folder is taken for one at home")
	}
	if !g.strays(&notification{nr: unix.SYS_FCHDIR}) || g.strays(&notification{nr: unix.SYS_OPENAT}) {
		t.Error("fchdir isn't seen, or another call is taken for it")
	}
	if _, ok := g.atHome(false, "file"); ok {
		t.Error("a program that has left is taken for one at home")
	}
}

// TestHomeless: a folder that has gone, or has been replaced, is the machine's failure.
func TestHomeless(t *testing.T) { eachCage(t, testHomeless) }

func testHomeless(t *testing.T, cage Cage) {
	noLeaks(t)
	s := spec(t, "lines")
	s.Cage = cage
	l := launcher(t, s)
	for _, again := range []bool{false, true} {
		if err := os.RemoveAll(s.Dir); err != nil {
			t.Fatal(err)
		}
		if again {
			if err := os.Mkdir(s.Dir, 0o755); err != nil {
				t.Fatal(err)
			}
		}
		_, err := l.Start()
		var host *engines.HostError
		if !errors.As(err, &host) || host.Lack != engines.LackFolder {
			t.Errorf("made again %t: %v", again, err)
		}
	}
}
