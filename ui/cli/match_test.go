package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adrg/xdg"
)

// TestMatchCalls checks that a wrong call gives one line of error and creates no match.
func TestMatchCalls(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	openings := write("openings.txt", "808 807 806\n\n808 808\n")
	kind := write("kind.toml", "games = 2\nlimit = \"long\"\n")
	key := write("key.toml", "games = 2\nopenings = \"random\"\n")
	other := write("other.toml", "games = 2\ngame = \"renju\"\n")
	tests := []struct{ args, want string }{
		{"--komi 0", "--komi: gomoku has no komi"},
		{"--handicap 2", "--handicap: gomoku has no handicap"},
		{"--size 19", "a board of 15 lines, got 19"},
		{"--size -1", "--size -1: expected 1 or more"},
		{"--limit -1", "--limit -1: expected 0"},
		{"--limit 3 --opening kansei", "ends the game"},
		{"--games 0", "--games 0: expected 1 or more"},
		{"--games many", "--games many: expected a whole number"},
		{"--seed -1", "--seed -1: expected a whole number, 0 or more"},
		{"--concurrency 0", "--concurrency 0: expected 1 or more"},
		{"--headless --json", "--headless and --json: expected only one of them"},
		{"--time soon", "15m+10b"},
		{"--opening sicilian", `no opening "sicilian"; there is no such file either`},
		{"--opening " + dir, "it is a folder"},
		{"--opening " + openings, "openings.txt:3: "},
		{"--opening=", "--opening: expected a name"},
		{"--position=", "--position: expected a position"},
		{"--position 808,808", "move 2: 808 is not allowed: occupied"},
		{"--position hello", `a move in the form xxyy, got "hello"`},
		{"--position none.psq:3", "--position none.psq:3: no such file"},
		{"--position 808 --opening none", "--position and --opening: expected only one of them"},
		{"--regulation fide", "expected one of 5moku, csa2000"},
		{"--regulation " + kind, "expected a whole number, got text"},
		{"--regulation " + key, `key.toml:2: unknown key "openings"`},
		{"--regulation " + other, "for renju, not for gomoku"},
		{"--sprt elo0=5", "elo0=N,elo1=N"},
		{"--dir=", "--dir: expected a folder"},
		{"--config " + filepath.Join(dir, "gone.toml"), "gone.toml: no such file"},
		{"--bogus", "unknown flag --bogus"},
	}
	for _, tt := range tests {
		t.Run(tt.args, func(t *testing.T) {
			refused(t, tt.want, append([]string{"match", "gomoku", "mikazuki", "hangetsu"}, strings.Fields(tt.args)...)...)
		})
	}
	for _, tt := range []struct{ players, want string }{
		{"human mikazuki", "human: a person plays on the screen"},
		{"mikazuki human --json", "human: a person plays on the screen"},
		{"human human --headless", "human: a person plays on the screen"},
		{"mikazuki mikadsuki", "no such player (did you mean mikazuki?)"},
		{"mikazuki", "expected GAME PLAYER PLAYER"},
		{"uci:x mikazuki", `unknown protocol "uci"`},
		{"usi:x mikazuki", "x plays shogi, not gomoku"},
		{"gomocup:/nothing/here mikazuki", "the program /nothing/here"},
	} {
		t.Run(tt.players, func(t *testing.T) {
			refused(t, tt.want, append([]string{"match", "gomoku"}, strings.Fields(tt.players)...)...)
		})
	}
}

// refused checks that a wrong call ends with status 2, one line of error that contains
// want, no output, and no files.
func refused(t *testing.T, want string, args ...string) {
	t.Helper()
	status, out, errs := command(t, "", args...)
	if status != exitUsage || out != "" || strings.Count(errs, "\n") != 1 || !strings.HasPrefix(errs, "dohyo: ") || !strings.Contains(errs, want) {
		t.Errorf("status %d, %q, %q; want %q", status, out, errs, want)
	}
	if left, _ := os.ReadDir(xdg.StateHome); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

// TestQuoted checks how words are quoted for a shell.
func TestQuoted(t *testing.T) {
	for word, want := range map[string]string{
		"m1": "m1", "/a/b-c.d": "/a/b-c.d", "対局": "対局", "two words": `"two words"`, "": `""`,
		"a$b": `"a\$b"`, "q\"\\`": "\"q\\\"\\\\\\`\"", "~": `"~"`, "a\x1b'\\b": "$'a\\x1b\\'\\\\b'",
	} {
		if got := quoted(word); got != want {
			t.Errorf("%q: got %s, want %s", word, got, want)
		}
	}
}
