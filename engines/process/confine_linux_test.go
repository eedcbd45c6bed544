package process

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestWrites tries calls that write, inside and outside of the folder.
func TestWrites(t *testing.T) {
	noLeaks(t)
	s := spec(t, "lines")
	s.Strict = false
	outside, extra := t.TempDir(), t.TempDir()
	s.Writable = []string{extra}
	theirs := filepath.Join(outside, "theirs")
	if err := os.WriteFile(theirs, []byte("theirs"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(theirs, filepath.Join(s.Dir, "trap")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(outside, filepath.Join(s.Dir, "way")); err != nil {
		t.Fatal(err)
	}
	os.Chmod(outside, 0o777)
	l, p := started(t, s)
	if !strings.Contains(l.Confinement().Error(), "Landlock") || !strings.Contains(l.Confinement().Error(), "seccomp") {
		t.Skip("this kernel confines less: ", l.Confinement())
	}
	hear(t, p, "ready")
	const denied = "permission denied"
	tests := []struct{ line, want, seen string }{
		{"create 5moku.res", "ok", ""},
		{"append 5moku.res", "ok", ""},
		{"create " + filepath.Join(s.Dir, "log.txt"), "ok", ""},
		{"mkdir sub", "ok", ""},
		{"create sub/x", "ok", ""},
		{"create sub/../y", "ok", ""},
		{"rename y sub/y", "ok", ""},
		{"link sub/y z", "ok", ""},
		{"symlink /etc/passwd s", "ok", ""},
		{"chmod z", "ok", ""},
		{"fchmod z", "ok", ""},
		{"utimes z", "ok", ""},
		{"truncate z", "ok", ""},
		{"remove z", "ok", ""},
		{"create " + extra + "/x", "ok", ""},
		{"create /dev/null", "ok", ""},
		{"append /dev/stdout", "ok", ""},
		{"create /no/such/folder/x", "no such file", ""},
		{"read " + theirs, "ok", ""},
		{"create /proc/self/oom_score_adj", denied, ""},
		{"create /dev/dohyo", denied, ""},
		{"append " + theirs, denied, `open "` + theirs + `"`},
		{"append /proc/self/cwd/way/theirs", denied, ""}, // Landlock holds; quiet
		{"append trap", denied, `open "` + theirs + `"`},
		{"append way/theirs", denied, `open "` + theirs + `"`},
		{"create " + s.Dir + "/../new", denied, `open "` + filepath.Dir(s.Dir) + `/new"`},
		{"create " + s.Dir + "x", denied, `open "` + s.Dir + `x"`},
		{"mkdir " + outside + "/d", denied, "make folder"},
		{"remove " + theirs, denied, "remove"},
		{"truncate " + theirs, denied, "truncate"},
		{"chmod " + theirs, denied, "change mode of"},
		{"fchmod " + theirs, denied, "change mode of"},
		{"utimes " + theirs, denied, "change times of"},
		{"rename " + theirs + " stolen", denied, "rename"},
		{"rename sub/x " + outside + "/x", denied, "rename"},
		{"link " + theirs + " stolen", denied, "link"},
		{"symlink x " + outside + "/s", denied, "link"},
		{"chdir " + outside, "ok", ""},
		{"create here", denied, `open "` + outside + `/here"`},
	}
	for _, c := range tests {
		before, _ := l.Denials()
		l.mu.Lock()
		l.denials = nil
		l.mu.Unlock()
		say(t, p, c.line)
		got, err := p.ReadLine(t.Context(), ample())
		if err != nil {
			t.Fatalf("%s: %v", c.line, err)
		}
		if !strings.Contains(string(got), c.want) {
			t.Errorf("%s: %s, want %s", c.line, got, c.want)
		}
		after, list := l.Denials()
		if c.seen == "" && after != before {
			t.Errorf("%s: seen as %q", c.line, list)
		}
		if c.seen != "" && (after != before+1 || !strings.Contains(fmt.Sprint(list), c.seen)) {
			t.Errorf("%s: seen as %q, want %q", c.line, list, c.seen)
		}
	}
	if b, err := os.ReadFile(theirs); string(b) != "theirs" {
		t.Errorf("the others' file is %q, %v", b, err)
	}
	if l.Fault() != nil {
		t.Errorf("Fault = %v, want none where denials are only noted", l.Fault())
	}
}

// TestUnwatched: without the filter Landlock alone still denies.
func TestUnwatched(t *testing.T) {
	if landlockABI() == 0 {
		t.Skip("no Landlock")
	}
	noLeaks(t)
	outside := filepath.Join(t.TempDir(), "x")
	l, p := started(t, spec(t, "lines"))
	hear(t, p, "ready")
	// The name leads through /proc, which isn't judged.
	say(t, p, "create /proc/self/root"+outside)
	hear(t, p, "open /proc/self/root"+outside+": permission denied")
	if l.Fault() != nil {
		t.Errorf("Fault = %v", l.Fault())
	}
	if _, err := os.Stat(outside); err == nil {
		t.Error("it was written all the same")
	}
}

// TestEnvironment: a program's home and temporary files are in its folder.
func TestEnvironment(t *testing.T) {
	noLeaks(t)
	t.Setenv("XDG_CONFIG_HOME", "/somewhere")
	t.Setenv("DOHYO_TEST_ARENA", "arena's")
	s := spec(t, "lines")
	s.Env = append(s.Env, "DOHYO_TEST_OWN=own", "TMP=/own")
	_, p := started(t, s)
	hear(t, p, "ready")
	for _, c := range [][2]string{
		{"HOME", s.Dir}, {"TMPDIR", s.Dir}, {"PWD", s.Dir}, {"XDG_CONFIG_HOME", ""},
		{"DOHYO_TEST_ARENA", "arena's"}, {"DOHYO_TEST_OWN", "own"}, {"TMP", "/own"},
	} {
		say(t, p, "env "+c[0])
		hear(t, p, c[1])
	}
	say(t, p, "pwd")
	hear(t, p, s.Dir)
}

// TestMainThread: a launcher confines no thread that outlives it.
func TestMainThread(t *testing.T) {
	noLeaks(t)
	for range 20 {
		launcher(t, spec(t, "lines")).Close()
	}
	time.Sleep(10 * time.Millisecond)
	for _, tid := range threads(os.Getpid()) {
		if nnp, filters := confinement(tid); nnp > ownConfinement()[0] || filters > ownConfinement()[1] {
			t.Errorf("thread %d is still confined", tid)
		}
	}
	if err := os.WriteFile(filepath.Join(t.TempDir(), "x"), nil, 0o666); err != nil {
		t.Error(err)
	}
}
