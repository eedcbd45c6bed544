package process

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// has reports whether the description of a launcher's cage has all the words.
func has(l *Launcher, words ...string) bool {
	for _, w := range words {
		if !strings.Contains(l.Confinement().Error(), w) {
			return false
		}
	}
	return true
}

// filtered starts a program of lines under the filter of system calls, or skips the test.
func filtered(t *testing.T, s Spec) (*Launcher, *Process) {
	t.Helper()
	l, p := started(t, s)
	if !has(l, "seccomp") {
		t.Skip("this machine confines less: ", l.Confinement())
	}
	hear(t, p, "ready")
	return l, p
}

// eachFiltered calls a test with a program of lines in each cage.
func eachFiltered(t *testing.T, test func(t *testing.T, l *Launcher, p *Process)) {
	eachCage(t, func(t *testing.T, cage Cage) {
		its := spec(t, "lines")
		its.Cage = cage
		l, p := filtered(t, its)
		test(t, l, p)
	})
}

// TestWrites tries calls that write, inside and outside the folder. In a cage
// of namespaces paths outside don't exist, and the attempt is noticed.
func TestWrites(t *testing.T) { eachCage(t, testWrites) }

func testWrites(t *testing.T, cage Cage) {
	noLeaks(t)
	s := spec(t, "lines")
	s.Strict = false
	s.Cage = cage
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
	caged := l.caged()
	if cage == CageAuto && !caged || !caged && !has(l, "Landlock", "seccomp") {
		t.Skip("this machine confines less: ", l.Confinement())
	}
	hear(t, p, "ready")
	const denied, sealed, absent = "permission denied", "read-only file system", "no such file"
	there, made, read, moved := denied, denied, "ok", "ok"
	switch {
	case caged:
		there, made, read, moved = absent, sealed, absent, absent
	case cage == CageLandlock:
		read = denied
	}
	opened, change := denied, "change mode of"
	if read != "ok" {
		opened, change = read, ""
	}
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
		{"create /no/such/folder/x", absent, ""},
		{"read " + theirs, read, ""},
		{"create /proc/self/oom_score_adj", made, ""},
		{"create /dev/dohyo", made, ""},
		{"create /usr/dohyo", denied, `open "/usr/dohyo"`},
		{"create /dohyo", denied, `open "/dohyo"`},
		{"append " + theirs, there, `open "` + theirs + `"`},
		{"append /proc/self/cwd/way/theirs", there, ""}, // not reported
		{"append trap", there, `open "` + theirs + `"`},
		{"append way/theirs", there, `open "` + theirs + `"`},
		{"create " + s.Dir + "/../new", denied, `open "` + filepath.Dir(s.Dir) + `/new"`},
		{"create " + s.Dir + "x", denied, `open "` + s.Dir + `x"`},
		{"mkdir " + outside + "/d", there, "make folder"},
		{"remove " + theirs, there, "remove"},
		{"truncate " + theirs, there, "truncate"},
		{"chmod " + theirs, there, "change mode of"},
		{"fchmod " + theirs, opened, change},
		{"utimes " + theirs, there, "change times of"},
		{"rename " + theirs + " stolen", there, "rename"},
		{"rename sub/x " + outside + "/x", there, "rename"},
		{"link " + theirs + " stolen", there, "link"},
		{"symlink x " + outside + "/s", there, "link"},
		{"chdir " + outside, moved, ""},
	}
	if !caged {
		tests = append(tests, struct{ line, want, seen string }{"create here", denied, `open "` + outside + `/here"`})
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

// TestUnwatched: what the filter doesn't judge is held all the same.
func TestUnwatched(t *testing.T) { eachCage(t, testUnwatched) }

func testUnwatched(t *testing.T, cage Cage) {
	if landlockABI() == 0 {
		t.Skip("no Landlock")
	}
	noLeaks(t)
	outside := filepath.Join(t.TempDir(), "x")
	s := spec(t, "lines")
	s.Cage = cage
	l, p := started(t, s)
	hear(t, p, "ready")
	// The path leads through /proc, which the filter doesn't judge.
	say(t, p, "create /proc/self/root"+outside)
	want := "permission denied"
	if l.caged() {
		want = "no such file or directory"
	}
	hear(t, p, "open /proc/self/root"+outside+": "+want)
	if l.Fault() != nil {
		t.Errorf("Fault = %v", l.Fault())
	}
	if _, err := os.Stat(outside); err == nil {
		t.Error("it was written all the same")
	}
}

// TestEnvironment: a program's home and temporary files are in its folder, and
// it gets only the variables of the arena's environment that it needs.
func TestEnvironment(t *testing.T) { eachCage(t, testEnvironment) }

func testEnvironment(t *testing.T, cage Cage) {
	noLeaks(t)
	t.Setenv("XDG_CONFIG_HOME", "/somewhere")
	t.Setenv("ARENAS_SECRET", "arena's")
	t.Setenv("LC_TIME", "C")
	s := spec(t, "lines")
	s.Env = append(s.Env, "DOHYO_TEST_OWN=own", "TMP=/own")
	s.Cage = cage
	_, p := started(t, s)
	hear(t, p, "ready")
	arenas := ""
	if cage == CageNone {
		arenas = "arena's"
	}
	for _, c := range [][2]string{
		{"HOME", s.Dir}, {"TMPDIR", s.Dir}, {"PWD", s.Dir}, {"XDG_CONFIG_HOME", ""}, {"LC_TIME", "C"}, {"PATH", os.Getenv("PATH")},
		{"ARENAS_SECRET", arenas}, {"DOHYO_TEST_OWN", "own"}, {"TMP", "/own"},
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

// TestInherited: a program inherits neither descriptors that a shell left open
// in the arena nor the arena's own socket to a player's keeper.
func TestInherited(t *testing.T) {
	noLeaks(t)
	fd, err := unix.Open("/dev/null", unix.O_RDONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer unix.Close(fd)
	_, p := started(t, spec(t, "lines"))
	hear(t, p, "ready")
	for _, n := range []int{3, 4, 5, fd} {
		say(t, p, "inherits "+itoa(n))
		hear(t, p, unix.EBADF.Error())
	}
}
