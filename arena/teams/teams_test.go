package teams

import (
	"context"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"dohyo/boards/dighere"
)

var kinds = []string{"samurai", "dog"}

func TestKinds(t *testing.T) {
	if got := Kinds(dighere.Games()[0]); !reflect.DeepEqual(got, kinds) {
		t.Errorf("unexpected result of Kinds: %q", got)
	}
}

func TestParse(t *testing.T) {
	for _, c := range []struct {
		text     string
		commands [2]string
		want     string // of the error
	}{
		{"name = \"A\"\nstart = \"./p\"\n", [2]string{"./p", "./p"}, ""},
		{"\uFEFFname = \"A\"\r\nbuild = \"make\"\r\nstart = \"./p\"\r\n", [2]string{"./p", "./p"}, ""},
		{"name = \"A\"\n[start]\nsamurai = \"./s\"\ndog = \"./d x\"\n", [2]string{"./s", "./d x"}, ""},
		{"name = \"A\"\n[start]\nsamurai = \"./s\"\n", [2]string{}, "t:2: start: expected a command for dog"},
		{"name = \"A\"\n[start]\nsamurai = \"./s\"\ncat = \"./d\"\n", [2]string{}, "t:2: start: expected a command for each of samurai, dog, got cat"},
		{"name = \"A\"\n[start]\nsamurai = \"./s\"\ndog = 3\n", [2]string{}, "t:2: start: expected a command for each of samurai, dog, got dog"},
		{"name = \"A\"\nstart = \" \"\n", [2]string{}, "t:2: start: expected the command"},
		{"name = \"A\"\n", [2]string{}, "start: expected the command"},
		{"name = \"A\"\n[start]\n", [2]string{}, "t:2: start: expected the command"},
		{"start = \"./p\"\n", [2]string{}, "name: expected a string"},
		{"name = 3\nstart = \"./p\"\n", [2]string{}, "t:1: name: expected a string"},
		{"name = \"A\"\nbuild = [\"make\"]\nstart = \"./p\"\n", [2]string{}, "t:2: build: expected a string"},
		{"name = \" A\"\nstart = \"./p\"\n", [2]string{}, "t:1: name: expected at most 60 bytes"},
		{"name = \"A\"\nstart = \"./p\"\n\nrun = \"x\"\n", [2]string{}, `t:4: unknown key "run"`},
		{"nam = \"A\"\nstart = \"./p\"\n", [2]string{}, `t:1: unknown key "nam" (did you mean name?); the keys are`},
		{"name = \"A\"\nstart = \"./p\n", [2]string{}, "t:2: not valid TOML"},
	} {
		got, err := Parse("t", []byte(c.text), kinds)
		if c.want != "" {
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%q: %v, want %q", c.text, err, c.want)
			}
			continue
		}
		if err != nil || got.Name != "A" || [2]string{got.Command(kinds, 0), got.Command(kinds, 1)} != c.commands {
			t.Errorf("%q: %+v, %v", c.text, got, err)
		}
	}
}

// FuzzParse checks that a team that is read has a name and a command for each
// seat.
func FuzzParse(f *testing.F) {
	f.Add([]byte("name = \"A\"\nbuild = \"make\"\nstart = \"./p\"\n"))
	f.Add([]byte("name = \"A\"\n[start]\nsamurai = \"./s\"\ndog = \"./d\"\n"))
	f.Add([]byte("start = { dog = \"x\" }\nname = '''\n'''"))
	f.Fuzz(func(t *testing.T, text []byte) {
		team, err := Parse("t", text, kinds)
		if err != nil {
			if !strings.HasPrefix(err.Error(), "t:") {
				t.Errorf("%v names no line", err)
			}
			return
		}
		if team.Name == "" || len(team.Name) > mostName || strings.ContainsAny(team.Name, "\x00\x1b\n") {
			t.Errorf("name %q", team.Name)
		}
		for k := range kinds {
			if strings.TrimSpace(team.Command(kinds, k)) == "" {
				t.Errorf("no command for %s in %+v", kinds[k], team)
			}
		}
	})
}

// TestBuild builds teams in a copy, within a time, and keeps the output.
func TestBuild(t *testing.T) {
	for _, c := range []struct {
		name, build string
		want        string // of the error; "" builds
		log         string
		file        string // that exists then
	}{
		{"nothing", "", "", "", "player.sh"},
		{"works", "echo building; cp player.sh player", "", "building", "player"},
		{"fails", "echo 'player.c:3: error' >&2; exit 2", "ended with status 2", "player.c:3: error", ""},
		{"unknown", "no-such-compiler player.c", "ended with status 127", "no-such-compiler", ""},
		{"hangs", "echo begun; sleep 60", "didn't end within 400ms", "begun", ""},
		{"leaves nothing", "true", "the program to start, ./player,", "", ""},
		{"killed", "kill -9 $$", "killed by a signal", "", ""},
		{"pipe", "mkfifo trap", "neither a file nor a folder", "", ""},
		{"large", "head -c 300000000 /dev/zero >zeros", "larger than 256 MB", "", ""},
		{"links", "ln -s /etc/shadow shadow; ln -s nothing link", "", "", "player.sh"},
		{"elsewhere", "echo x > ../stolen", "ended with status", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			root := t.TempDir()
			folder, home, log := filepath.Join(root, "in"), filepath.Join(root, "out", "home"), filepath.Join(root, "out", LogName)
			if err := os.Mkdir(folder, 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(folder, "player.sh"), []byte("#!/bin/sh\n"), 0o755); err != nil {
				t.Fatal(err)
			}
			within := 20 * time.Second
			if c.name == "hangs" {
				within = 400 * time.Millisecond
			}
			start := "./player.sh"
			if c.name == "leaves nothing" {
				start = "./player"
			}
			err := Build(t.Context(), &Team{Build: c.build, Start: map[string]string{All: start}}, folder, home, log, within)
			if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want) || !Failed(err)) {
				t.Errorf("%v, want %q", err, c.want)
			}
			if text, _ := os.ReadFile(log); !strings.Contains(string(text), c.log) {
				t.Errorf("the log is %q, want %q", text, c.log)
			}
			if c.file != "" {
				if _, err := os.Stat(filepath.Join(home, c.file)); err != nil {
					t.Error(err)
				}
			}
			if list, _ := os.ReadDir(folder); len(list) != 1 {
				t.Errorf("the team's own folder has %v", list)
			}
			if _, err := os.Stat(filepath.Join(root, "out", "stolen")); err == nil {
				t.Error("the build wrote beside its folder")
			}
		})
	}
}

// TestBuildStopped stops a build, which isn't the team's failure.
func TestBuildStopped(t *testing.T) {
	root := t.TempDir()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	err := Build(ctx, &Team{Build: "sleep 60"}, t.TempDir(), filepath.Join(root, "home"), filepath.Join(root, LogName), time.Minute)
	if err == nil || Failed(err) {
		t.Errorf("%v", err)
	}
}

func TestFolders(t *testing.T) {
	dir := t.TempDir()
	for _, d := range []string{"b", "a", ".git"} {
		if err := os.Mkdir(filepath.Join(dir, d), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "list.txt"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	names, err := Folders(dir)
	if err != nil || !reflect.DeepEqual(names, []string{"a", "b"}) {
		t.Errorf("folders %q, %v, expected a and b", names, err)
	}
	if _, err := Read(filepath.Join(dir, "a"), kinds); err == nil || !strings.Contains(err.Error(), "expected the file team.toml") {
		t.Error(err)
	}
}
