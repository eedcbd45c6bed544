package arena

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"dohyo/arena/segment"
	"dohyo/boards"
	"dohyo/engines"
)

// packedMatch is a match whose games wait while lines are moved to blocks: else they may
// be over before the first block.
func packedMatch(t *testing.T, games, concurrency int) *Match {
	cfg := testConfig(t, row, fill, nil)
	cfg.Regulation.Games, cfg.Concurrency = games, concurrency
	var m *Match
	packs := func() bool {
		m.journal.mu.Lock()
		defer m.journal.mu.Unlock()
		return m.journal.busy
	}
	for i, act := range []actFunc{row, fill} {
		cfg.Players[i].Open = func(Place) (engines.Player, error) {
			return blank{&scripted{act: func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
				for turn.Position.Ply() < 2 && packs() {
					time.Sleep(time.Millisecond)
				}
				return act(ctx, turn)
			}}}, nil
		}
	}
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestPastGames reads games of a match that is played three at a time from blocks of
// a few lines, while it runs and after it.
func TestPastGames(t *testing.T) {
	defer func(was int64) { segmentSize = was }(segmentSize)
	segmentSize = 16 << 10
	slowDisk(t, time.Hour)
	const games = 150
	m := packedMatch(t, games, 3)
	past := m.PastGames()
	played := map[int][]Event{}
	check := func(n int) {
		t.Helper()
		events, err := past.Events(n)
		if err != nil {
			t.Fatal(err)
		}
		own := events[:0:0]
		for _, e := range events {
			if StampOf(e).Game == n {
				own = append(own, e)
			}
		}
		want := played[n]
		if len(own) != len(want) {
			t.Fatalf("game %d: %d events, want %d", n, len(own), len(want))
		}
		for i := range own {
			if string(AppendJSON(nil, own[i])) != string(AppendJSON(nil, want[i])) {
				t.Fatalf("game %d, event %d: %s, want %s", n, i, AppendJSON(nil, own[i]), AppendJSON(nil, want[i]))
			}
		}
	}
	if err := m.Run(t.Context(), func(e Event) {
		if n := StampOf(e).Game; n != 0 {
			played[n] = append(played[n], e)
		}
		if end, ok := e.(*GameEnd); ok && end.Game%29 == 0 {
			check(end.Game / 2)
		}
	}); err != nil {
		t.Fatal(err)
	}
	for n := 1; n <= games; n++ {
		check(n)
	}
	list, err := past.Outline(50, 120)
	if err != nil || len(list) != 71 {
		t.Fatalf("%d games, %v", len(list), err)
	}
	for i, g := range list {
		if g.Begin.Game != 50+i || g.End == nil || g.End.Game != 50+i {
			t.Errorf("game %d stands in the place of %d", g.Begin.Game, 50+i)
		}
	}
	if list, err := past.Outline(games-1, games+5); err != nil || len(list) != 2 {
		t.Errorf("%d games at the end, %v", len(list), err)
	}
	if _, err := past.Events(games + 1); err == nil {
		t.Error("a game that wasn't played is told")
	}
	if len(past.firsts) == 0 {
		t.Error("all lines stand in the journal itself")
	}
}

// TestPastAfterResume: the events that a resumed match passes on at its start don't grow with the
// games that are over, and the tape continues to count them.
func TestPastAfterResume(t *testing.T) {
	cfg := testConfig(t, row, fill, nil)
	cfg.Regulation.Games = 50
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	if err := m.Run(ctx, func(e Event) {
		if move, ok := e.(*Moved); ok && move.Game == 31 {
			cancel()
		}
	}); !errors.Is(err, ErrInterrupted) {
		t.Fatal(err)
	}
	m, err = Reopen(cfg.Dir, noRecords, playersOf(cfg))
	if err != nil {
		t.Fatal(err)
	}
	brief, _, err := WindJournal(filepath.Join(cfg.Dir, JournalName))
	whole, _, _, bad := ReadJournal(filepath.Join(cfg.Dir, JournalName))
	if err != nil || bad != nil || brief.Ended() != 30 || brief.Score() != whole.Score() || brief.Begin.Match != whole.Begin.Match || len(brief.Games) != 1 {
		t.Fatalf("in brief %d games have ended, %v, %v", brief.Ended(), err, bad)
	}
	tape := NewTape()
	if err := m.Past(func(e Event) {
		if n := StampOf(e).Game; n != 0 && n != 31 {
			t.Errorf("an event of game %d is passed on", n)
		}
		if err := tape.Add(e); err != nil {
			t.Error(err)
		}
	}); err != nil {
		t.Fatal(err)
	}
	before, err := m.Tape()
	if err != nil {
		t.Fatal(err)
	}
	tape.CountOn(before)
	if first, last := tape.Numbers(); first != 1 || last != 31 || !tape.Released(7) || tape.Released(31) || tape.Released(32) {
		t.Errorf("games %d to %d", first, last)
	}
	if err := m.Run(t.Context(), func(e Event) {
		if err := tape.Add(e); err != nil {
			t.Error(err)
		}
	}); err != nil {
		t.Fatal(err)
	}
	if s := tape.Score(); s[0].Wins+s[1].Wins+s[0].Draws != 50 {
		t.Errorf("the score is %+v", s)
	}
	game, err := m.PastGames().Events(7)
	if err != nil {
		t.Fatal(err)
	}
	if err := tape.Restore(game, func(Event) {}); err != nil || len(tape.Game(7).Moves) == 0 || tape.Games[0].Number != 7 {
		t.Errorf("a game that was let go isn't as it was: %v", err)
	}
}

// TestPastTape winds single games of a long journal, with the rulings that come after their ends,
// and reads neither the games between nor those after them.
func TestPastTape(t *testing.T) {
	defer func(was int64) { segmentSize = was }(segmentSize)
	segmentSize = 16 << 10
	slowDisk(t, time.Hour)
	const games, ruled = 200, 20
	m := packedMatch(t, games, 1)
	rule := Rule{Game: ruled, By: "the referee", Winner: 1, Result: Win, Reason: "ruling", Why: "the wrong seats"}
	if err := m.Run(t.Context(), func(e Event) {
		if end, ok := e.(*GameEnd); ok && end.Game == 2*ruled {
			m.Command(rule)
		}
	}); err != nil {
		t.Fatal(err)
	}
	journal := filepath.Join(m.Dir(), JournalName)
	check := func(game, rulings int, winner boards.Side) {
		t.Helper()
		p, err := OpenPast(journal)
		if err != nil || p == nil {
			t.Fatalf("got %v, %v, expected a journal", p, err)
		}
		tape, g, err := p.Tape(game)
		if err != nil {
			t.Fatal(err)
		}
		if len(tape.Games) != 1 || g.Number != game || len(g.Positions) != len(g.Moves)+1 || g.End == nil || len(g.Rulings) != rulings || winner != boards.None && g.End.Side != winner {
			t.Errorf("game %d of %d on the tape: %d moves, end %+v, rulings %v", g.Number, len(tape.Games), len(g.Moves), g.End, g.Rulings)
		}
	}
	check(ruled, 1, 1)
	check(2*ruled, 0, boards.None)
	check(games, 0, boards.None)

	rule.Winner = 0
	for range 2 { // the second time the state file is older than a ruling
		if _, err := RuleOn(m.Dir(), rule, noRecords, time.Now); err != nil {
			t.Fatal(err)
		}
	}
	check(ruled, 3, 0)
	check(ruled+1, 0, boards.None)
}

// TestPastTapeAlone: a game is read from a journal whose other blocks are damaged.
func TestPastTapeAlone(t *testing.T) {
	defer func(was int64) { segmentSize = was }(segmentSize)
	segmentSize = 16 << 10
	slowDisk(t, time.Hour)
	m := packedMatch(t, 200, 1)
	if err := m.Run(t.Context(), func(Event) {}); err != nil {
		t.Fatal(err)
	}
	past := m.PastGames()
	if _, _, err := past.Tape(100); err != nil {
		t.Fatal(err)
	}
	f, err := segment.Open(past.journal)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	b, ok := f.Block(1)
	if !ok || f.Blocks() < 5 {
		t.Fatalf("%d blocks", f.Blocks())
	}
	name := segment.PastOf(past.journal)
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	clear(data[b.At+b.Size/2 : b.At+b.Size]) // its header stands, and so does the block behind it
	if err := os.WriteFile(name, data, 0o644); err != nil {
		t.Fatal(err)
	}
	p, err := OpenPast(past.journal)
	if err != nil {
		t.Fatal(err)
	}
	if _, g, err := p.Tape(150); err != nil || g.Number != 150 {
		t.Errorf("game 150: %v", err)
	}
	if _, _, _, err := ReadJournal(past.journal); err == nil {
		t.Error("the damage isn't noticed by who reads everything")
	}
}
