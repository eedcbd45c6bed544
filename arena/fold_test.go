package arena

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dohyo/arena/segment"
	"dohyo/kifu/sgf"
)

// knows is what a match that goes on knows of its games.
func knows(m *Match) string {
	s := m.ends.standings()
	text := fmt.Sprint(m.ends.count, s[0].Wins, s[0].Draws, s[0].Losses, s[0].Won, s[1].Won, m.swept, m.trial.pairs, m.starts, m.broken)
	for _, g := range m.tape.Games {
		if g.End == nil {
			text += fmt.Sprintf(" %d:%d", g.Number, g.Position().Ply())
		}
	}
	return text
}

// TestFold folds a journal that is cut off at each of its lines: what a match knows
// then is what a tape knows that holds all games.
func TestFold(t *testing.T) {
	cfg := testConfig(t, row, fill, nil)
	cfg.Regulation.Games, cfg.Concurrency = 12, 3
	cfg.Regulation.SPRT = parseTest(t, "elo0=0,elo1=5")
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	run(t, m)
	text, err := os.ReadFile(filepath.Join(cfg.Dir, JournalName))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	file := filepath.Join(dir, JournalName)
	at := 0
	for line := range bytes.Lines(text) {
		at += len(line)
		if err := os.WriteFile(file, text[:at], 0o644); err != nil {
			t.Fatal(err)
		}
		tape, size, _, err := ReadJournal(file)
		if err != nil {
			t.Fatal(err)
		}
		m := again(t, dir, cfg)
		fresh, err := m.Tape()
		if err != nil {
			t.Fatal(err)
		}
		open := 0
		for _, g := range tape.Games {
			if g.End != nil {
				continue
			}
			open++
			for _, got := range []*GameTape{m.tape.Game(g.Number), fresh.Game(g.Number)} {
				if got == nil || got.Position().Ply() != g.Position().Ply() || got == m.tape.Game(g.Number) && got == fresh.Game(g.Number) {
					t.Fatalf("cut at %d: game %d is %+v", at, g.Number, got)
				}
			}
		}
		if m.ends.standings() != tape.Score() || fresh.Score() != tape.Score() || m.at.size() != size || len(m.tape.Games) != open ||
			m.trial.pairs != tape.Pairs() || m.at.chain != tape.chain {
			t.Fatalf("cut at %d: %s, want %+v", at, knows(m), tape.Score())
		}
	}
}

// TestState stops a match again and again whose journal is packed. It goes on from
// its state file, and without one, or with an older one, knows the same.
func TestState(t *testing.T) {
	was := segmentSize
	segmentSize = 4 << 10
	t.Cleanup(func() { segmentSize = was })
	slowDisk(t, time.Hour)
	const games = 60
	cfg := testConfig(t, row, fill, nil)
	cfg.Regulation.Games, cfg.Concurrency = games, 2
	cfg.Records = []RecordFormat{{Format: sgf.Format, Whole: true}}
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	state := filepath.Join(cfg.Dir, StateName)
	var older []byte
	used := 0
	for round := 0; m.End() == nil; round++ {
		if round > games {
			t.Fatal("it has no end")
		}
		ctx, cancel := context.WithCancel(context.Background())
		ended := 0
		err := m.Run(ctx, func(e Event) {
			if _, ok := e.(*GameEnd); ok {
				if ended++; ended == 9 {
					cancel()
				}
			}
		})
		cancel()
		if err != nil && !errors.Is(err, ErrInterrupted) {
			t.Fatal(err)
		}
		m = again(t, cfg.Dir, cfg)
		if m.folded.saved != nil {
			used++
			if m.folded.saved.Bytes == 0 || m.folded.saved.Records == nil {
				t.Errorf("the state is of %d bytes, of records it tells %+v", m.folded.saved.Bytes, m.folded.saved.Records)
			}
		}
		want := knows(m)
		now, err := os.ReadFile(state)
		if err != nil && used > 0 {
			t.Fatal(err)
		}
		for name, text := range map[string][]byte{"none": nil, "older": older, "cut": now[:len(now)/2], "of a later form": bytes.Replace(now, []byte(`"version":1`), []byte(`"version":2`), 1)} {
			_ = os.Remove(state)
			if text != nil {
				if err := os.WriteFile(state, text, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			o := again(t, cfg.Dir, cfg)
			if got := knows(o); got != want {
				t.Fatalf("with a state file that is %s: %s, want %s", name, got, want)
			}
			if (o.folded.saved != nil) != (name == "older" && older != nil) {
				t.Errorf("a state file that is %s: used %v", name, o.folded.saved != nil)
			}
		}
		if round%2 == 0 { // goes on from the older one
			older = now
			if err := os.WriteFile(state, now, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		m = again(t, cfg.Dir, cfg)
	}
	if used < 2 {
		t.Errorf("the state file was used %d times", used)
	}
	if s := m.ends.standings(); m.ends.count != games || s[0].Wins+s[1].Wins+s[0].Draws != games {
		t.Errorf("it came to %+v", s)
	}
	text, err := os.ReadFile(filepath.Join(cfg.Dir, "match.sgf"))
	if err != nil {
		t.Fatal(err)
	}
	for n := range games {
		if k := strings.Count(string(text), fmt.Sprintf("RO[%d]", n+1)); k != 1 {
			t.Errorf("game %d stands in the record %d times", n+1, k)
		}
	}
}

// TestStateDamage changes every byte of a state file: it isn't used, and the match
// knows the same from its journal.
func TestStateDamage(t *testing.T) {
	cfg, _ := packed(t, 20, 4<<10)
	m := again(t, cfg.Dir, cfg)
	if m.folded.saved == nil {
		t.Fatal("the state file isn't used")
	}
	want := knows(m)
	state := filepath.Join(cfg.Dir, StateName)
	text, err := os.ReadFile(state)
	if err != nil {
		t.Fatal(err)
	}
	for at := range text[:len(text)-1] {
		bad := bytes.Clone(text)
		bad[at] ^= 4
		if err := os.WriteFile(state, bad, 0o644); err != nil {
			t.Fatal(err)
		}
		f, err := segment.Open(filepath.Join(cfg.Dir, JournalName))
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := readState(f.Name(), f); err == nil {
			t.Errorf("byte %d is changed, and nobody tells", at)
		}
		f.Close()
	}
	if m = again(t, cfg.Dir, cfg); m.folded.saved != nil || knows(m) != want {
		t.Errorf("%s, want %s", knows(m), want)
	}
}

// TestStateRuled rules on a game that the state file counts: the result that stands
// is that of the ruling, in this run and in those after it.
func TestStateRuled(t *testing.T) {
	cfg, _ := packed(t, 20, 4<<10)
	if m := again(t, cfg.Dir, cfg); m.folded.saved == nil || m.ends.standings()[0].Wins != 20 {
		t.Fatalf("before: %s", knows(m))
	}
	for _, n := range []int{2, 9} {
		if _, err := RuleOn(cfg.Dir, Rule{Game: n, By: "referee", Result: Draw, Winner: -1, Reason: ByRuling, Why: "x"}, noRecords, func() time.Time { return ruledAt }); err != nil {
			t.Fatal(err)
		}
	}
	m := again(t, cfg.Dir, cfg)
	if s := m.ends.standings(); s[0].Wins != 18 || s[0].Draws != 2 || len(m.tape.Games) != 2 {
		t.Errorf("ruled on: %s", knows(m))
	}
	if m.folded.saved != nil {
		t.Error("a state is used that knows nothing of the rulings")
	}
}
