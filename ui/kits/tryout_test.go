package kits_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/boards/catalog"
	"dohyo/engines/faulty"
	"dohyo/engines/roster"
	"dohyo/ui/kit"
)

// tried tries out a player with the kit of a game.
func tried(t *testing.T, e roster.Entry, game string) (roster.Report, error) {
	t.Helper()
	g, ok := catalog.Game(game)
	if !ok {
		t.Fatal(game)
	}
	return roster.Test(t.Context(), e, g, kit.Of(game).Tryout)
}

func TestTryout(t *testing.T) {
	tests := []struct {
		protocol, mode string
		keys           string
		failed         string // names of the checks that fail
	}{
		{"gomocup", "ok", "", ""},
		{"handoff", "ok", "", ""},
		{"legacy", "ok", "", ""},
		{"gomocup", "startcrash", "", "start"},
		{"gomocup", "exit3", "at=2", "move 6"},
		{"gomocup", "offboard", "at=1", "first move of a game, move 4, as white, move 5, as black"},
		{"handoff", "garbage", "at=2", "move 6"},
		{"handoff", "banedit", "at=1", "move 4, as white, move 5, as black"},
		{"dighere", "ok", "", ""},
		{"dighere", "startcrash", "", "a samurai, a dog, the other samurai, on a small field, the other dog, on a large field, a dog that can't move"},
		{"dighere", "exit3", "agent=2", "a dog"},
		{"dighere", "offboard", "agent=3 at=5", "the other dog, on a large field, a dog that can't move"},
	}
	r := roster.New([]string{"/bin/dohyo"}, nil)
	for _, tt := range tests {
		t.Run(tt.protocol+" "+tt.mode, func(t *testing.T) {
			t.Parallel()
			e, err := r.Resolve(tt.protocol + ":" + faulty.Command(tt.protocol, tt.mode, strings.Fields(tt.keys)...))
			if err != nil {
				t.Fatal(err)
			}
			game := "freestyle"
			if tt.protocol == "dighere" {
				game = "dighere2020"
			}
			report, err := tried(t, e, game)
			if err != nil {
				t.Fatal(err)
			}
			var failed []string
			for _, c := range report.Checks {
				t.Log(c)
				if !c.OK {
					failed = append(failed, c.What.Error())
				}
			}
			if got := strings.Join(failed, ", "); got != tt.failed {
				t.Errorf("failed: %q, want %q", got, tt.failed)
			}
		})
	}
}

func TestTryoutRefused(t *testing.T) {
	r := roster.New([]string{"/bin/dohyo"}, nil)
	for _, tt := range []struct{ player, game, want string }{
		{"human", "gomoku", "a person can't be tested"},
		{"gomocup:none-such", "renju", "the program none-such"},
	} {
		e, err := r.Resolve(tt.player)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := tried(t, e, tt.game); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %q", tt.player, err, tt.want)
		}
	}
}

func TestTryoutShogi(t *testing.T) {
	tests := []struct {
		protocol, mode, keys string
		more                 string // of engines.toml
		failed               string // names of the checks that fail
		says                 string // in one of them
	}{
		{protocol: "csa", mode: "ok", says: "not supported by this program: exit: it ended with exit status 0 on %MATTA"},
		{protocol: "csapipe", mode: "ok", more: "matta = false\nargs_position = \"record={position}\"\n"},
		{protocol: "csa", mode: "startcrash", failed: "first move of a game, move 2, as white"},
		{protocol: "csa", mode: "illegal", keys: "at=2", failed: "move 3, move 4"},
		{protocol: "usi", mode: "ok"},
		{protocol: "usi", mode: "exit3", keys: "at=2", failed: "move 3, move 4"},
		{protocol: "serial", says: "bad: serial line /dev/null: it isn't a serial line"},
	}
	for _, tt := range tests {
		t.Run(tt.protocol+" "+tt.mode, func(t *testing.T) {
			t.Parallel()
			file := filepath.Join(t.TempDir(), "engines.toml")
			command := "/dev/null"
			if tt.mode != "" {
				command = faulty.Command(tt.protocol[:3], tt.mode, strings.Fields(tt.keys)...)
			}
			if strings.HasPrefix(tt.protocol, "csa") {
				tt.more += "args_black = \"side=black\"\n"
			}
			text := "[[engine]]\nname = \"bad\"\nprotocol = \"" + tt.protocol + "\"\ncommand = \"" + command + "\"\n" + tt.more
			if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
			r := roster.New([]string{"/bin/dohyo"}, nil)
			if err := r.Load(file); err != nil {
				t.Fatal(err)
			}
			e, err := r.Resolve("bad")
			if err != nil {
				t.Fatal(err)
			}
			report, err := tried(t, e, "shogi")
			if tt.mode == "" { // the program doesn't exist
				if err == nil || err.Error() != tt.says {
					t.Errorf("%v, want %s", err, tt.says)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			var failed []string
			said := tt.says == ""
			for _, c := range report.Checks {
				t.Log(c)
				if !c.OK {
					failed = append(failed, c.What.Error())
				}
				said = said || strings.Contains(c.Seen.Error(), tt.says)
			}
			if got := strings.Join(failed, ", "); got != tt.failed || !said {
				t.Errorf("failed: %q, want %q; said %q: %v", got, tt.failed, tt.says, said)
			}
		})
	}
}

// TestTryoutResigns tries out programs that resign at once: a tryout ends, and says so.
func TestTryoutResigns(t *testing.T) {
	scripts := map[string]string{
		"usi": `while read -r line; do case "$line" in usi) echo usiok;; isready) echo readyok;; go*) echo bestmove resign;; quit) exit;; esac; done`,
		"gtp": `while read -r line; do case "$line" in *genmove*) echo "= resign";; *known_command*) echo "= true";; *quit*) exit;; *) echo "=";; esac; echo; done`,
	}
	r := roster.New([]string{"/bin/dohyo"}, nil)
	for protocol, game := range map[string]string{"usi": "shogi", "gtp": "go"} {
		t.Run(protocol, func(t *testing.T) {
			t.Parallel()
			file := filepath.Join(t.TempDir(), "resigns")
			if err := os.WriteFile(file, []byte("#!/bin/sh\n"+scripts[protocol]+"\n"), 0o755); err != nil {
				t.Fatal(err)
			}
			e, err := r.Resolve(protocol + ":" + file)
			if err != nil {
				t.Fatal(err)
			}
			report, err := tried(t, e, game)
			if err != nil {
				t.Fatal(err)
			}
			ended := false
			for _, c := range report.Checks {
				t.Log(c)
				ended = ended || !c.OK && c.Seen.Error() == "the game had ended before"
			}
			if !ended {
				t.Error("nothing says that the game ended early")
			}
		})
	}
}
