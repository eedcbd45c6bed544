package process

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// TestSight: a program sees its own folder, what its command names and what its
// player allows, and never the path to the match folder.
func TestSight(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	file := func(name, text string) string {
		t.Helper()
		name = filepath.Join(home, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
		return name
	}
	file(".ssh/id", "secret")
	file("letter", "secret")
	file("eng/rapfi/rapfi", "#!/bin/sh\ncat "+home+"/letter\n")
	file("eng/rapfi/weights", "")
	file("eng/kata/bin/kata", "#!/bin/sh\n")
	file("eng/kata/lib/libz", "")
	file("bots/bot.py", "")
	file("bots/part.py", "")
	file("nets/big", "")
	file("alone", "#!"+home+"/.pyenv/versions/3/bin/python\n")
	file(".pyenv/versions/3/bin/python", "#!/bin/sh\n")
	file(".pyenv/versions/3/lib/os.py", "")
	elf, err := os.ReadFile("/proc/self/exe")
	if err != nil {
		t.Fatal(err)
	}
	file("else/.pyenv/shims/python3", "#!/bin/sh\nexec "+home+"/else/.pyenv/libexec/pyenv exec python3\n")
	file("else/.pyenv/libexec/pyenv", "#!/bin/sh\n")
	file("else/.pyenv/versions/3/bin/python3", string(elf))
	file("else/.pyenv/versions/3/lib/os.py", "")
	file("else/letter", "secret")
	file("tools/python3", "#!/bin/sh\nexec "+home+"/else/.pyenv/versions/3/bin/python3 \"$@\"\n")
	file("asdf/shims/python3", "#!/bin/sh\n")
	file("asdf/installs/python", "")
	file("here/engine", "")
	file("here/book", "")
	file("here/match/journal.jsonl", "secret")
	file("here/match/players/b/plan", "secret")
	player := filepath.Join(home, "here/match/players/a")
	if err := os.Mkdir(player, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("eng/rapfi/rapfi", filepath.Join(home, "link")); err != nil {
		t.Fatal(err)
	}
	secret := []string{".ssh/id", "letter", "here/match/journal.jsonl", "here/match/players/b/plan"}
	for _, c := range []struct {
		program    string
		args, read []string
		sees       []string
		not        []string
	}{
		{program: "eng/rapfi/rapfi", sees: []string{"eng/rapfi/weights"}, not: []string{"eng/kata/lib/libz", "nets/big"}},
		{program: "link", sees: []string{"eng/rapfi/rapfi", "eng/rapfi/weights"}},
		{program: "eng/kata/bin/kata", sees: []string{"eng/kata/lib/libz"}, not: []string{"eng/rapfi/weights"}},
		{program: "eng/kata/bin/kata", args: []string{"--net=" + home + "/nets/big"}, sees: []string{"nets/big"}},
		{program: "eng/kata/bin/kata", args: []string{home + "/bots/bot.py"}, sees: []string{"bots/part.py"}},
		{program: "eng/kata/bin/kata", args: []string{home, home + "/here", home + "/here/match"}, not: []string{"nets/big", "here/book"}},
		{program: "eng/kata/bin/kata", read: []string{home + "/nets"}, sees: []string{"nets/big"}},
		{program: "alone", sees: []string{"alone", ".pyenv/versions/3/bin/python"}, not: []string{"nets/big", "link"}},
		{program: ".pyenv/versions/3/bin/python", sees: []string{".pyenv/versions/3/lib/os.py"}},
		{program: "else/.pyenv/shims/python3", sees: []string{"else/.pyenv/libexec/pyenv", "else/.pyenv/versions/3/lib/os.py"}, not: []string{"else/letter"}},
		{program: "tools/python3", sees: []string{"else/.pyenv/versions/3/bin/python3", "else/.pyenv/versions/3/lib/os.py"}, not: []string{"else/letter"}},
		{program: "asdf/shims/python3", sees: []string{"asdf/installs/python"}, not: []string{"else/letter"}},
		{program: "here/engine", sees: []string{"here/book"}},
	} {
		l := &Launcher{path: filepath.Join(home, c.program), dir: player, spec: Spec{Args: c.args, Read: c.read}}
		v := l.sight()
		all := append(v.read, v.write...)
		for _, name := range append(c.sees, "here/match/players/a") {
			if !among(all, filepath.Join(home, name)) {
				t.Errorf("%s %v: %s isn't seen: %v", c.program, c.args, name, all)
			}
		}
		for _, name := range append(c.not, secret...) {
			if among(all, filepath.Join(home, name)) {
				t.Errorf("%s %v: %s is seen", c.program, c.args, name)
			}
		}
	}
}

// TestSightHanded: a command that was handed in shows nothing outside the folder with which it
// was handed in.
func TestSightHanded(t *testing.T) {
	top, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("HOME", top)
	in := func(name string) string { return filepath.Join(top, name) }
	for _, name := range []string{"exam/answers", "exam/solver", "exam/solver.py", "team/player", "team/book", "a/own"} {
		if err := os.MkdirAll(filepath.Dir(in(name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(in(name), []byte("#!"+in("exam/solver")+"\n"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	elf, err := os.ReadFile("/proc/self/exe")
	if err == nil {
		err = os.WriteFile(in("exam/solver"), elf, 0o755)
	}
	if err == nil {
		err = os.Symlink(in("exam/solver.py"), in("team/link"))
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		path string
		args []string
		sees bool // team/book, by its folder
	}{
		{in("team/player"), nil, true},
		{in("team/player"), []string{in("exam/answers"), in("exam"), "--book=" + in("exam/answers"), in("exam/solver.py")}, true},
		{in("team/link"), nil, false},
		{in("exam/solver"), []string{in("team/book")}, true},
		{"sh", []string{in("team/player")}, false},
	} {
		spec := Spec{Path: tt.path, Args: tt.args}
		path := tt.path
		if path == "sh" {
			path = "/bin/sh"
		}
		for _, handed := range []string{"", in("team")} {
			spec.Handed = handed
			l := &Launcher{path: path, dir: in("a"), spec: spec}
			v := l.sight()
			all := append(v.read, v.write...)
			seen := func(name string) bool { return among(all, in(name)) }
			if handed == "" {
				if tt.path == in("exam/solver") && !seen("exam/answers") {
					t.Errorf("%v: the user's own command doesn't show its folder", tt)
				}
				continue
			}
			if seen("exam/answers") || seen("exam/solver.py") || seen("exam/solver") {
				t.Errorf("%v shows files of others: %v", tt, all)
			}
			if tt.sees && !seen("team/book") || !seen("a/own") {
				t.Errorf("%v doesn't show its own files: %v", tt, all)
			}
		}
	}
}

// TestSystemView: a file of the system that appears or goes is noticed, and no player
// changes what the next one sees.
func TestSystemView(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "sub", "file")
	defer func(all []string) { system = all }(system)
	system = []string{file, filepath.Join(dir, "none")}
	if err := os.Mkdir(filepath.Join(dir, "sub"), 0o755); err != nil {
		t.Fatal(err)
	}
	// The times of folders are set, since the kernel's step by milliseconds.
	look := func(step int, want ...string) {
		t.Helper()
		at := time.Unix(int64(step), 0)
		if err := os.Chtimes(filepath.Join(dir, "sub"), at, at); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			v := systemView()
			if !slices.Equal(v.read, want) {
				t.Errorf("step %d: %v, want %v", step, v.read, want)
			}
			for i := range v.read {
				v.read[i] = "of one player"
			}
			_ = append(v.read, "of one player")
		}
	}
	look(1)
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	look(2, file)
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	look(3)
}
