package roster_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dohyo/engines/roster"
)

// TestFingerprint changes a player in each way that matters, and in some that
// don't.
func TestFingerprint(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		t.Helper()
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
		return path
	}
	program, script := write("engine", "#!/bin/sh\n"), write("script.py", "print(1)\n")
	toml := filepath.Join(dir, "engines.toml")
	entry := func(text string) roster.Entry {
		t.Helper()
		if err := os.WriteFile(toml, []byte("[[engine]]\nname = \"e\"\n"+text), 0o644); err != nil {
			t.Fatal(err)
		}
		r := roster.New([]string{program}, moons)
		if err := r.Load(toml); err != nil {
			t.Fatal(err)
		}
		e, err := r.Resolve("e")
		if err != nil {
			t.Fatal(err)
		}
		return e
	}
	usual := "protocol = \"gomocup\"\ncommand = \"" + program + " " + script + " --fast\"\nlimits = { memory = \"1GiB\" }\n"
	was, err := entry(usual).Fingerprint()
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name string
		text string
		do   func()
		want string // the difference
	}{
		{"nothing", usual, func() {}, ""},
		{"touched", usual, func() { os.Chtimes(program, time.Now(), time.Now().Add(time.Hour)) }, ""},
		{"summary", usual + "summary = \"new\"\n", func() {}, ""},
		{"script", usual, func() { write("script.py", "print(2)\n") }, "file"},
		{"program", usual, func() { write("engine", "#!/bin/bash\n") }, "file"},
		{"argument", strings.Replace(usual, "--fast", "--slow", 1), func() {}, "command"},
		{"limit", strings.Replace(usual, "1GiB", "2GiB", 1), func() {}, "settings"},
		{"environment", usual + "env = { A = \"b\" }\n", func() {}, "settings"},
		{"protocol", strings.Replace(usual, "gomocup", "handoff", 1), func() {}, "protocol"},
	} {
		write("engine", "#!/bin/sh\n")
		write("script.py", "print(1)\n")
		tt.do()
		is, err := entry(tt.text).Fingerprint()
		if err != nil {
			t.Fatal(err)
		}
		var what []string
		for _, d := range was.Differences(is) {
			what = append(what, d.What)
		}
		if got := strings.Join(what, " "); got != tt.want {
			t.Errorf("%s: %q differs, want %q", tt.name, got, tt.want)
		}
	}
	if err := os.Remove(program); err != nil {
		t.Fatal(err)
	}
	if _, err := entry(usual).Fingerprint(); err == nil {
		t.Error("a program that isn't there has a fingerprint")
	}
	if f, err := roster.Human().Fingerprint(); f != nil || err != nil {
		t.Errorf("a person's fingerprint is %+v, %v", f, err)
	}
	var own []string
	for _, language := range []string{"en", "ja"} {
		e, err := roster.New([]string{script, "--lang", language}, moons).Resolve(moons[0].Name)
		if err != nil {
			t.Fatal(err)
		}
		f, err := e.Fingerprint()
		if err != nil {
			t.Fatal(err)
		}
		own = append(own, strings.Join(f.Command, " "))
	}
	if own[0] != own[1] || !strings.HasPrefix(own[0], "dohyo engine ") {
		t.Errorf("a built-in player in two languages: %q", own)
	}
	r := roster.New([]string{script}, moons)
	e, err := r.Resolve("csatcp:127.0.0.1:4081,me,secret")
	if err != nil {
		t.Fatal(err)
	}
	if f, err := e.Fingerprint(); err != nil || strings.Contains(strings.Join(f.Command, " "), "secret") {
		t.Errorf("a login: %+v, %v", f, err)
	}
}
