package cli

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/engines"
	"dohyo/ui/show"
)

// A program of shogi that doesn't stop when it is told to.
const endlessUSI = `
while read command rest; do
	case "$command" in
	usi) echo usiok ;;
	isready) echo readyok ;;
	go) echo "info depth 1 score cp 10 nodes 5 pv 7g7f"; trap '' TERM; while :; do sleep 1; done ;;
	esac
done
`

// A program of Go likewise.
var endlessGTP = "EXTRA=kata-analyze" + strings.Replace(listing, "\tquit)", `
	kata-analyze)
		printf '=%s\ninfo move D4 visits 5 winrate 0.5 scoreLead 0.1 prior 0.1 order 0 pv D4\n' "$id"
		trap '' TERM
		while :; do sleep 1; done ;;
	quit)`, 1)

// TestPartStudy closes the studio, and so the screen, while programs analyse that don't stop
// when they are told to, although they would have an hour to do so: they are killed.
func TestPartStudy(t *testing.T) {
	dir := t.TempDir()
	file := ""
	for name, text := range map[string]string{"usi": endlessUSI, "gtp": endlessGTP} {
		path := filepath.Join(dir, name, "program")
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte("#!/bin/sh\n"+text), 0o755); err != nil {
			t.Fatal(err)
		}
		file += "[[engine]]\nname = \"endless-" + name + "\"\nprotocol = \"" + name + "\"\ncommand = \"" + path + "\"\ncage = \"none\"\nstop_timeout = \"1h\"\n"
		file += "games = [\"" + map[string]string{"usi": "shogi", "gtp": "go"}[name] + "\"]\n\n"
	}
	writeFile(t, filepath.Join(dir, "engines.toml"), file)
	a := &app{Streams: Streams{Out: io.Discard, Err: io.Discard}}
	a.cfg.Engines = filepath.Join(dir, "engines.toml")
	s := newStudio(context.Background(), a)
	ends := make(chan error)
	for who, game := range map[string]string{"endless-usi": "shogi", "endless-gtp": "go"} {
		rules, _ := catalog.Game(game)
		start, err := rules.Start(boards.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		told := make(chan engines.Insight, 100)
		ctx, stop := context.WithCancel(context.Background())
		q := show.StudyQuestion{Who: who, Rules: rules, Start: start, Position: start, Lines: 1}
		go func() { ends <- s.study(ctx, q, func(i engines.Insight) { told <- i }) }()
		select {
		case <-told:
		case err := <-ends:
			t.Fatalf("%s: %v", who, err)
		}
		stop() // as when the position changes
	}
	closed := make(chan bool)
	go func() {
		s.close()
		close(closed)
	}()
	for range 2 {
		if err := <-ends; err != nil {
			t.Error(err)
		}
	}
	<-closed
}
