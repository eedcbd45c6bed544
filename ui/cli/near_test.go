package cli

import (
	"os"
	"strings"
	"testing"
)

// TestNear checks that errors about misspelt words suggest the right ones, in both languages.
func TestNear(t *testing.T) {
	for _, c := range []struct{ call, en, ja string }{
		{"matc", `unknown command "matc" (did you mean match?)`, `"matc" というコマンドはない（もしかして: match）`},
		{"help mtach", `unknown command "mtach" (did you mean match?)`, `"mtach" というコマンドはない`},
		{"help lab opening", `unknown command "opening" (did you mean openings?); see 'dohyo lab --help'`, `"opening" というコマンドはない（もしかして: openings）`},
		{"help match foo", `unknown command "foo"; see 'dohyo match --help'`, `"foo" というコマンドはない。`},
		{"xyzzyxyzzy", `unknown command "xyzzyxyzzy"; see`, `"xyzzyxyzzy" というコマンドはない。`},
		{"testdata", `unknown command "testdata"; to show a record or a match:  dohyo replay testdata`, "棋譜や対戦を見るには:  dohyo replay testdata"},
		{"near_test.go", `to show a record or a match:  dohyo replay near_test.go`, "棋譜や対戦を見るには:  dohyo replay near_test.go"},
		{"match testdata", "match: expected GAME PLAYER PLAYER, got 1 argument", "match: GAME PLAYER PLAYER を指定"},
		{"match gomku a b", `unknown game "gomku" (did you mean gomoku?)`, `"gomku" という種目はない（もしかして: gomoku）`},
		{"judge gomku", "gomoku, renju, freestyle, standard, shogi, go, pairing, ranking, rating (did you mean gomoku?)", "のどれかを指定（もしかして: gomoku）"},
		{"match gomoku a b --gamse 3", "unknown flag --gamse (did you mean --games?)", "--gamse というオプションはない（もしかして: --games）"},
		{"match gomoku a b --games", "--games needs a value", "--games には値が必要"},
		{"match gomoku a b --games 99999999999999999999", "expected a smaller value: a whole number", "もっと小さい整数を指定"},
		{"completion foo", `unknown command "foo"; see 'dohyo completion --help'`, `"foo" というコマンドはない。`},
		{"completion bash zsh", "completion bash: expected no arguments, got 1 argument", "引数は要らない"},
		{"lab foo", `unknown command "foo"; see 'dohyo lab --help'`, `"foo" というコマンドはない。`},
		{"library foo", `unknown command "foo"; see 'dohyo library --help'`, `"foo" というコマンドはない。`},
		{"library check foo", "library check: expected no arguments, got 1 argument", "引数は要らない"},
		{"serve --listen foo", "--listen foo: expected HOST:PORT or :PORT", "HOST:PORT"},
		{"serve --connections 0", "--connections 0: expected 1 or more", "1 以上"},
		{"serve --accounts nosuch", "--accounts nosuch: no such file or directory", "--accounts nosuch: "},
		{"analyse x --nodes x", "--nodes x: expected a whole number", "整数を指定"},
		{"match gomoku a", "match: expected GAME PLAYER PLAYER, got 2 arguments", "match: GAME PLAYER PLAYER を指定（引数は2個）"},
	} {
		t.Run(c.call, func(t *testing.T) {
			for l, want := range map[string]string{"en": c.en, "ja": c.ja} {
				args := append([]string{"--lang=" + l}, strings.Fields(c.call)...)
				code, out, errout := command(t, "", args...)
				if code != exitUsage || out != "" || !strings.Contains(errout, want) || strings.Count(errout, "\n") != 1 {
					t.Errorf("%s: status %d, %q, %q; want %q", l, code, out, errout, want)
				}
			}
		})
	}
}

// TestNoTerminal checks that without a terminal the error precedes the help, and that a
// call without arguments doesn't take those of the process.
func TestNoTerminal(t *testing.T) {
	defer func(own []string) { os.Args = own }(os.Args)
	os.Args = []string{"dohyo", "match", "--nothing"}
	for l, want := range map[string][]string{"en": {"  match      Play a match\n", "--lang LANGUAGE"}, "ja": {"  match      対戦を行う\n", "言語 LANGUAGE"}} {
		_, _, errout := command(t, "", "--lang", l)
		for _, text := range append(want, "completion") {
			if !strings.Contains(errout, text) || strings.Contains(errout, "autocompletion") {
				t.Errorf("%s: the help without a terminal lacks %q:\n%s", l, text, errout)
			}
		}
	}
	code, _, errout := command(t, "")
	if first, rest, _ := strings.Cut(errout, "\n"); code != exitUsage || !strings.HasPrefix(first, "dohyo: the lobby needs a terminal") || !strings.Contains(rest, "Usage:") {
		t.Errorf("status %d:\n%s", code, errout)
	}
}

// TestPathErrors checks that no file's error begins with the name of a system call, also
// if there are several, which stand on a line each.
func TestPathErrors(t *testing.T) {
	status, _, errs := command(t, "", "analyse", "no-a", "no-b", "--lang", "en")
	if want := "dohyo: no-a: no such file or directory\ndohyo: no-b: no such file or directory\n"; status != exitUsage || !strings.HasPrefix(errs, want) {
		t.Errorf("status %d, %q; want %q", status, errs, want)
	}
}
