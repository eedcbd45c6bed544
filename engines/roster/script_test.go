package roster

import (
	"os"
	"path/filepath"
	"testing"
)

// TestScripts finds the program that an interpreter runs, names the player after
// it, and finds it again from the player's own folder.
func TestScripts(t *testing.T) {
	here := t.TempDir()
	for _, name := range []string{"bot.py", "gtp", "5moku.exe"} {
		if err := os.WriteFile(filepath.Join(here, name), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	at := func(name string) string { return filepath.Join(here, name) }
	for _, c := range []struct{ command, name, script string }{
		{"python3 bot.py", "bot", at("bot.py")},
		{"python3 ./bot.py --level 2", "bot", at("bot.py")},
		{"/usr/bin/python3.11 -u -W ignore bot.py", "bot", at("bot.py")},
		{"python3 -m bot", "python3", ""},
		{"python3 -c 'print(1)' bot.py", "python3", ""},
		{"python3 missing.py", "missing", "missing.py"},
		{"java -cp . Main", "Main", "Main"},
		{"node -r ./hook.js bot.py", "bot", at("bot.py")},
		{"wine 5moku.exe", "5moku", at("5moku.exe")},
		{"python3", "python3", ""},
		{"gnugo --mode gtp", "gnugo", ""},
		{"./pbrain.exe", "pbrain", ""},
		{"/opt/run.sh", "run", ""},
		{"/dev/ttyS0,9600", "ttyS0", ""},
		{"/opt/.sh", ".sh", ""},
	} {
		t.Run(c.command, func(t *testing.T) {
			words, err := commandWords(c.command, here)
			if err != nil {
				t.Fatal(err)
			}
			if got := playerName(words); got != c.name {
				t.Errorf("called %q, want %q", got, c.name)
			}
			script := ""
			if i := scriptAt(words); i > 0 {
				script = words[i]
			}
			if script != c.script {
				t.Errorf("runs %q, want %q", script, c.script)
			}
			again, err := commandWords(Entry{words: words}.Command(), "/elsewhere")
			if err != nil || playerName(again) != c.name || c.script != "" && filepath.IsAbs(c.script) && again[scriptAt(again)] != c.script {
				t.Errorf("made again from another folder: %q, %v", again, err)
			}
		})
	}
}
