package main

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dohyo/ui/self"
)

// tidyProgram plays the moves of Go that it is given. It reports DEAD as dead,
// and after the end plays LAST once and then passes. While a file named hold
// exists, it keeps thinking.
const tidyProgram = `#!/bin/sh
while read -r id word rest; do
	answer=
	case "$word" in
	name) answer=$NAME ;;
	known_command) case "$rest" in final_status_list|kgs-genmove_cleanup) answer=true ;; *) answer=false ;; esac ;;
	genmove) answer=$1; shift ;;
	final_status_list) answer=$DEAD ;;
	kgs-genmove_cleanup)
		while [ -e "$HOME/hold" ]; do sleep 0.05; done
		answer=${LAST:-pass}; LAST=pass ;;
	esac
	printf '=%s %s\n\n' "$id" "$answer"
	[ "$word" = quit ] && exit
done
`

// TestKillInCleanup kills the arena with SIGKILL while the players play out a
// dispute. The resumed match counts again, and repeats nothing.
func TestKillInCleanup(t *testing.T) {
	home := t.TempDir()
	at := func(name string) string { return filepath.Join(home, name) }
	if err := os.WriteFile(at("tidy"), []byte(tidyProgram), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(at("hold"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	player := func(name, dead, last, moves string) string {
		return "gtp:env NAME=" + name + " HOME=" + home + " DEAD=" + dead + " LAST=" + last + " sh " + at("tidy") + " " + moves
	}
	cmd := self.Command(t, home, "match", "go", player("AOBA", "A1", "A3", "B3 B2 B1 D4 pass"), player("KAZE", "", "pass", "A1 A2 E5 pass"),
		"--size", "5", "--komi", "0.5", "--games", "1", "--json", "--dir", at("match"))
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	stop := time.AfterFunc(time.Minute, func() { _ = cmd.Process.Kill() })
	asked := false
	for in := bufio.NewScanner(out); !asked && in.Scan(); {
		asked = strings.Contains(in.Text(), "kgs-genmove_cleanup w")
	}
	_ = cmd.Process.Kill()
	_ = cmd.Wait()
	stop.Stop()
	if !asked {
		t.Fatal("nobody was asked to play on")
	}
	if err := os.Remove(at("hold")); err != nil {
		t.Fatal(err)
	}
	if s := runDohyo(t, self.Command(t, home, "resume", at("match"), "--json")); s.code != 0 {
		t.Fatalf("resume ended with %d: %s", s.code, s.errout)
	}
	journal, err := os.ReadFile(at("match/journal.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	var kinds []string
	for line := range strings.Lines(string(journal)) {
		var e struct {
			Event, Detail string
			Cleanup       []string
			Settled       []struct{ By string }
		}
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		switch e.Event {
		case "count":
			if strings.Join(e.Cleanup, " ") != "pass A3 pass pass" || len(e.Settled) != 1 || e.Settled[0].By != "cleanup" {
				t.Errorf("counted: %s", line)
			}
		case "game_end":
			if e.Detail != "B+2.5; settled: dead A1 A2" {
				t.Errorf("ended: %s", line)
			}
		case "move":
		default:
			continue
		}
		kinds = append(kinds, e.Event)
	}
	if got, want := strings.Join(kinds, " "), strings.Repeat("move ", 9)+"count game_end"; got != want {
		t.Errorf("the journal has %q, want %q", got, want)
	}
}
