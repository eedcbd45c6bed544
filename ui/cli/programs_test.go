package cli

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"dohyo/ui/show"
)

// programsOf returns the programs of an engines.toml with a text.
func programsOf(t *testing.T, text string) (a programs, file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "engines.toml")
	if text != "" {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return programs{&app{cfg: Config{Engines: file}}}, file
}

func contents(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestPrograms changes an entry by the form: what the form doesn't show and what isn't
// changed stays as it was written, the file as it was is kept, and the players are read
// again.
func TestPrograms(t *testing.T) {
	const text = "# mine\n[[engine]]\nname = \"fairy\" # good\nprotocol = \"usi\"\ncommand = \"fairy-stockfish  'a b'\"\nnet = true\nponder = true\noptions = { USI_Hash = 64, \"Skill Level\" = 10, Book = \"no\" }\n"
	a, file := programsOf(t, text)
	p, err := a.read("fairy")
	if err != nil {
		t.Fatal(err)
	}
	if p.File != "fairy-stockfish" || p.Args != "'a b'" || p.Options["USI_Hash"] != "64" || p.Keys["ponder"] != "true" {
		t.Fatalf("%+v", p)
	}
	p.Options["USI_Hash"], p.Keys["margin"], p.Summary = "128", "100ms", "strong"
	delete(p.Keys, "ponder")
	players, err := a.save(p)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.NewReplacer("USI_Hash = 64, \"Skill Level\" = 10, Book = \"no\"", "Book = \"no\", \"Skill Level\" = 10, USI_Hash = 128",
		"ponder = true\n", "").Replace(text) + "summary = \"strong\"\nmargin = \"100ms\"\n"
	if got := contents(t, file); got != want {
		t.Errorf("the file is\n%s\nwant\n%s", got, want)
	}
	if contents(t, file+"~") != text {
		t.Error("the file as it was isn't kept")
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info, err)
	}
	if !slices.ContainsFunc(players, func(p show.PlayerInfo) bool { return p.Name == "fairy" && p.Own && p.Summary == "strong" }) {
		t.Errorf("%+v", players)
	}
}

// TestProgramsChanged writes nothing over a file that has changed since the form was
// opened, and nothing under a name that is taken.
func TestProgramsChanged(t *testing.T) {
	const text = "[[engine]]\nname = \"fairy\"\nprotocol = \"usi\"\ncommand = \"f\"\n"
	a, file := programsOf(t, text)
	p, err := a.read("fairy")
	if err != nil {
		t.Fatal(err)
	}
	p.Name = "mikazuki"
	if _, err := a.save(p); err == nil || contents(t, file) != text {
		t.Errorf("a built-in player's name: %v", err)
	}
	p.Name = "fairy2"
	if err := os.WriteFile(file, []byte(text+"# by hand\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := a.save(p); err == nil || !strings.Contains(err.Error(), "has changed in the meantime") {
		t.Errorf("saved: %v", err)
	}
	if _, _, err := a.remove(p); err == nil || !strings.Contains(err.Error(), "has changed in the meantime") {
		t.Errorf("removed: %v", err)
	}
	if got := contents(t, file); got != text+"# by hand\n" {
		t.Errorf("the file is\n%s", got)
	}
}

// TestProgramsNamed checks the name of a program that the person gave none, also if its
// arguments were typed with its file.
func TestProgramsNamed(t *testing.T) {
	a, file := programsOf(t, "# mine\n")
	dir := t.TempDir()
	for _, name := range []string{"own.engine", "my prog.sh", "brain.py"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("#!/bin/sh\n"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for typed, want := range map[string]string{
		dir + "/own.engine --level 3":         "own",
		dir + "/my prog.sh":                   "my-prog",
		"sh " + dir + "/brain.py --level 3":   "brain",
		"'" + dir + "/my prog.sh' --mode gtp": "my-prog",
	} {
		players, err := a.save(show.Program{File: typed, Proto: "gtp"})
		if err != nil {
			t.Errorf("%s: %v", typed, err)
			continue
		}
		if !slices.ContainsFunc(players, func(p show.PlayerInfo) bool { return p.Name == want }) {
			t.Errorf("%s: no player %s:\n%s", typed, want, contents(t, file))
		}
		if err := os.WriteFile(file, []byte("# mine\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// TestProgramsNew writes a first player into a file that doesn't exist yet, and removes
// it again.
func TestProgramsNew(t *testing.T) {
	a, file := programsOf(t, "")
	a.app.cfg.Engines = "" // a configured file has to exist
	a.app.flags.config = filepath.Join(filepath.Dir(file), "config.toml")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	p := show.Program{File: "/usr/games/gnugo", Args: "--mode gtp", Proto: "gtp", Dir: "/tmp", Reads: "/a, /b c", Keys: map[string]string{"think": "2s"}}
	if _, err := a.save(p); err != nil {
		t.Fatal(err)
	}
	want := "[[engine]]\nname = \"gnugo\"\nprotocol = \"gtp\"\ncommand = \"/usr/games/gnugo --mode gtp\"\ndir = \"/tmp\"\nread = [\"/a\", \"/b c\"]\nthink = \"2s\"\n"
	if got := contents(t, file); got != want {
		t.Errorf("the file is\n%s\nwant\n%s", got, want)
	}
	p, err := a.read("gnugo")
	if err != nil {
		t.Fatal(err)
	}
	if lines, err := a.removal(p); err != nil || lines != want {
		t.Errorf("%v\n%s", err, lines)
	}
	if _, backup, err := a.remove(p); err != nil || contents(t, file) != "" || contents(t, backup) != want {
		t.Errorf("%v, the file is\n%s", err, contents(t, file))
	}
}

// TestProgramsOfConfiguration changes a player in config.toml, beside a person's own keys.
func TestProgramsOfConfiguration(t *testing.T) {
	const text = "lang = \"ja\"\n[keys]\npause = [\"f5\"]\n\n[[engine]]\nname = \"fairy\"\nprotocol = \"usi\"\ncommand = \"fairy-stockfish\"\n"
	a, file := programsOf(t, text)
	a.app.cfg, a.app.flags.config = Config{Players: make([]player, 1)}, file
	p, err := a.read("fairy")
	if err != nil {
		t.Fatal(err)
	}
	p.Summary = "strong"
	if _, err := a.save(p); err != nil || contents(t, file) != text+"summary = \"strong\"\n" {
		t.Errorf("%v, the file is\n%s", err, contents(t, file))
	}
}

// TestProgramsCommand: a whole command may be typed as the program, also one after which the form's arguments come. A path
// with blanks is a path.
func TestProgramsCommand(t *testing.T) {
	dir := t.TempDir()
	blank := filepath.Join(dir, "sh engine")
	if err := os.WriteFile(blank, []byte("#!/bin/sh\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	a, _ := programsOf(t, "")
	for _, c := range []struct{ file, args, want string }{
		{"sh engine.sh --fast", "", "sh engine.sh --fast"},
		{"sh 'my engine.sh'", "--fast", "sh 'my engine.sh' --fast"},
		{"/bin/sh engine.sh", "--fast", "/bin/sh engine.sh --fast"},
		{blank, "--fast", "'" + blank + "' --fast"},
		{"no-such-program engine.sh", "", "'no-such-program engine.sh'"},
	} {
		table, err := a.table(show.Program{Name: "x", File: c.file, Args: c.args})
		if err != nil || table["command"] != c.want {
			t.Errorf("%s: %v, %v, want %s", c.file, table["command"], err, c.want)
		}
	}
}

// TestComplete completes paths of programs and folders.
func TestComplete(t *testing.T) {
	dir := t.TempDir()
	for name, mode := range map[string]os.FileMode{"engine": 0o755, "engine.txt": 0o644, "engine.exe": 0o644, ".hidden": 0o755} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, mode); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, "engines"), 0o755); err != nil {
		t.Fatal(err)
	}
	got := complete(dir + "/en")
	want := []string{dir + "/engine", dir + "/engine.exe", dir + "/engines/"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if got := complete(dir + "/"); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if got := complete("/no/such/folder/"); got != nil {
		t.Errorf("%q", got)
	}
}

// TestProtocolOfKnown: a known program's protocol isn't guessed, unless it is started in another way.
func TestProtocolOfKnown(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct{ file, args, want string }{
		{"gpsusi", "", "usi"},
		{"gpsshogi", "--csa -l 600 -T {main} -B {byoyomi}", "csa"},
		{"gpsshogi", "--usi", ""},
		{"nobody", "", ""},
	} {
		p := show.Program{File: filepath.Join(dir, c.file), Args: c.args, Guess: true}
		got, err := protocolOf(t.Context(), p, map[string]any{"command": p.File}, dir)
		if got != c.want || (err == nil) != (c.want != "") { // there is no such file, so a guess fails
			t.Errorf("%s %s: %q, %v, want %q", c.file, c.args, got, err, c.want)
		}
	}
}
