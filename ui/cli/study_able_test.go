package cli

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adrg/xdg"

	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/ui/show"
)

// A program of Go in the shell that has one command besides the usual ones.
const listing = `
while read id command rest; do
	case "$id" in [0-9]*) ;; *) command=$id; id= ;; esac
	case "$command" in
	list_commands) printf '=%s name\nversion\nlist_commands\nboardsize\nkomi\nclear_board\nplay\ngenmove\nquit\n%s\n\n' "$id" "$EXTRA" ;;
	quit) printf '=%s\n\n' "$id"; exit ;;
	*) printf '=%s 1\n\n' "$id" ;;
	esac
done
`

// A brain that knows only the protocol of Gomocup.
const plainBrain = `
while read command rest; do
	case "$command" in
	START|RESTART) echo OK ;;
	ABOUT) echo 'name="plain"' ;;
	INFO) ;;
	END) exit ;;
	*) echo UNKNOWN ;;
	esac
done
`

// TestStudiers asks programs once whether they can analyse. The answer is kept for as long as the
// program's file is the same; a program that can't be started is listed with the reason.
func TestStudiers(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	xdg.Reload()
	dir := t.TempDir()
	script := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(path, 0o755); err != nil {
			t.Fatal(err)
		}
		path = filepath.Join(path, "program")
		if err := os.WriteFile(path, []byte("#!/bin/sh\n"+text), 0o755); err != nil {
			t.Fatal(err)
		}
		return path
	}
	var file strings.Builder
	engine := func(name, game, protocol, path string) {
		file.WriteString("[[engine]]\nname = \"" + name + "\"\ngames = [\"" + game + "\"]\nprotocol = \"" + protocol + "\"\ncommand = \"" + path + "\"\ncage = \"none\"\n\n")
	}
	engine("lists", "go", "gtp", script("lists", "EXTRA=kata-analyze"+listing))
	engine("plain", "go", "gtp", script("plain", "EXTRA=undo"+listing))
	engine("ends", "go", "gtp", script("ends", "exit 3\n"))
	engine("brain", "gomoku", "gomocup", script("brain", plainBrain))
	writeFile(t, filepath.Join(dir, "engines.toml"), file.String())

	ask := func(game string) show.Studiers {
		t.Helper()
		a := &app{Streams: Streams{Out: io.Discard, Err: io.Discard}}
		a.cfg.Engines = filepath.Join(dir, "engines.toml")
		s := newStudio(context.Background(), a)
		defer s.close()
		for {
			if found := s.programs(game); !found.Early { // more than its time on a busy machine
				return found
			}
			time.Sleep(10 * time.Millisecond)
		}
	}
	code := func(err error) string {
		f, _ := fact.Of(err)
		return f.Code
	}
	for round := range 2 {
		found := ask("go")
		if !slices.Equal(found.Able, []string{"hayate", "soyokaze", "lists"}) || !slices.Equal(found.Unfit, []string{"plain", "ends"}) {
			t.Errorf("round %d: %v, without %v", round, found.Able, found.Unfit)
		}
		lacks := "kata-analyze, lz-analyze"
		if round > 0 {
			lacks = "what was kept"
		}
		if why := found.Why["plain"]; code(why) != engines.UnstudiedCode || why.Error() != "no command for analysis: GTP lacks "+lacks {
			t.Errorf("round %d: plain: %v", round, why)
		}
		if found.Why["ends"] == nil || found.Why["lists"] != nil {
			t.Errorf("round %d: %v", round, found.Why)
		}
		found = ask("gomoku")
		if code(found.Why["brain"]) != engines.BarelyCode || !slices.Contains(found.Able, "brain") || len(found.Unfit) > 0 {
			t.Errorf("round %d: %+v", round, found)
		}
		kept := contents(t, new(answers).file())
		writeFile(t, new(answers).file(), strings.ReplaceAll(kept, lacks, "what was kept"))
	}
	script("plain", "EXTRA=lz-analyze"+listing) // another version
	if found := ask("go"); !slices.Contains(found.Able, "plain") {
		t.Errorf("the answer of another version was used: %+v", found)
	}
}
