package tui

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/engines"
	"dohyo/ui/feed"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// A runner plays five in a row at once, in its own row of the board.
type runner struct{ y int }

func (runner) Begin(context.Context, engines.Game) error { return nil }
func (runner) Tell(context.Context, boards.Seat, boards.Move, boards.Position) error {
	return nil
}
func (runner) End(context.Context, boards.Outcome) {}
func (runner) Close() error                        { return nil }

func (r runner) Act(_ context.Context, t engines.Turn) (engines.Answer, error) {
	p := t.Position.(*gomoku.Position)
	for x := 1; x <= p.Size(); x++ {
		if p.At(x, r.y) == gomoku.Empty {
			return engines.Answer{Move: string(gomoku.At(x, r.y).Move())}, nil
		}
	}
	return engines.Answer{}, lang.Said{Text: "the row is full"}
}

// runners returns the configuration of a match between two runners.
func runners(t *testing.T, games int) arena.Config {
	open := func(y int) func(arena.Place) (engines.Player, error) {
		return func(arena.Place) (engines.Player, error) { return runner{y}, nil }
	}
	return arena.Config{
		Name: "long", Dir: filepath.Join(t.TempDir(), "long"), Game: "freestyle",
		Regulation: arena.Regulation{Games: games, Hang: arena.DefaultHang, Points: [3]float64{2, 1, 0}},
		Players:    [2]arena.Contestant{{Name: "A", Spec: "a", Open: open(2)}, {Name: "B", Spec: "b", Open: open(5)}},
	}
}

// inUse returns the memory in use after a garbage collection, in bytes.
func inUse() int64 {
	runtime.GC()
	runtime.GC()
	var s runtime.MemStats
	runtime.ReadMemStats(&s)
	return int64(s.HeapAlloc)
}

// TestLongMatch shows a long match. Finished games take no memory, and all of them can
// be shown, before and after the match is resumed.
func TestLongMatch(t *testing.T) {
	const games, first, some, stop = 20000, 2000, 1234, 8000
	cfg := runners(t, games)
	m, err := arena.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	long, err := feed.OfMatch(m)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	now := time.Unix(1_800_000_000, 0)
	screen := screenModel(show.Options{Lang: lang.English, Glyphs: "unicode", Now: func() time.Time { return now }}, &show.Session{Name: "long", Feed: long, Send: func(arena.Command) {}}, 160, 50)
	press(screen, "g")
	var moves []boards.Move
	var used [2]int64
	if err := m.Run(ctx, func(e arena.Event) {
		long.Add(e)
		switch e := e.(type) {
		case *arena.Moved:
			if e.Game == some {
				moves = append(moves, e.Move)
			}
		case *arena.GameEnd:
			if e.Game%500 == 0 {
				now = now.Add(time.Second)
				screen.Update(tickMsg(now))
				screen.View()
			}
			if i := slices.Index([]int{first, stop}, e.Game); i >= 0 {
				used[i] = inUse()
			}
			if e.Game == stop {
				cancel()
			}
		}
	}); !errors.Is(err, arena.ErrInterrupted) {
		t.Fatal(err)
	}
	const room = 4 << 20 // the memory for compressing a block; a game that isn't released takes some KB
	if used[1] > used[0]+room {
		t.Errorf("games stay in memory: %d bytes after %d games, %d after %d", used[0], first, used[1], stop)
	}
	score := fmt.Sprintf("A %d–%d B", stop/2, stop/2)
	look := func(m *model) {
		t.Helper()
		now = now.Add(time.Second)
		m.Update(tickMsg(now))
		wantShown(t, m, score)
		press(m, ":")
		for _, r := range fmt.Sprintf("%d.3", some) {
			press(m, string(r))
		}
		press(m, "enter")
		g := &m.match.snap.game
		if g.number != some || m.match.at != 3 || g.end == nil || len(g.moves) != len(moves) {
			t.Fatalf("game %d at move %d of %d is shown", g.number, m.match.at, len(g.moves))
		}
		for i, e := range g.moves {
			if e.Move != moves[i] {
				t.Errorf("move %d is %s, not %s", i+1, e.Move, moves[i])
			}
		}
		press(m, "[", "[")
		if g.number != some-2 || g.end == nil {
			t.Errorf("game %d is shown", g.number)
		}
		for _, row := range long.Rows(some-30, some+30) {
			if row.Moves != len(moves) || row.End == nil || row.Sides != [2]int{(row.Number - 1) % 2, row.Number % 2} {
				t.Errorf("game %d in the list: %d moves, sides %v, end %v", row.Number, row.Moves, row.Sides, row.End)
			}
		}
		if n := len(long.Rows(1, stop+1)); n < stop {
			t.Errorf("%d games are listed", n)
		}
	}
	look(screen)

	m, err = arena.Reopen(cfg.Dir, func(string) []arena.RecordFormat { return nil }, func(_ string, c arena.Contender) (arena.Contestant, error) {
		return cfg.Players[slices.IndexFunc(cfg.Players[:], func(p arena.Contestant) bool { return p.Name == c.Name })], nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if long, err = feed.OfMatch(m); err != nil {
		t.Fatal(err)
	}
	long.Look(func(now feed.State) {
		if n := len(now.Tape.Games); n > 1 {
			t.Errorf("%d games are read at the start", n)
		}
	})
	screen = screenModel(show.Options{Lang: lang.English, Glyphs: "unicode", Now: func() time.Time { return now }}, &show.Session{Name: "long", Feed: long, Send: m.Command}, 160, 50)
	ctx, cancel = context.WithCancel(t.Context())
	defer cancel()
	if err := m.Run(ctx, func(e arena.Event) {
		long.Add(e)
		if e, ok := e.(*arena.Ready); ok && e.Game > stop {
			cancel()
		}
	}); !errors.Is(err, arena.ErrInterrupted) {
		t.Fatal(err)
	}
	look(screen)
}

// TestRuledOld checks a ruling on a game of a running match that is no longer in
// memory.
func TestRuledOld(t *testing.T) {
	const old = 3
	m, err := arena.New(runners(t, 100_000))
	if err != nil {
		t.Fatal(err)
	}
	long, err := feed.OfMatch(m)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	ruled := false
	if err := m.Run(ctx, func(e arena.Event) {
		long.Add(e)
		switch e := e.(type) {
		case *arena.GameEnd:
			if e.Game == old && ruled {
				cancel()
			}
			if e.Game == old+2*feed.KeptGames {
				m.Command(arena.Rule{Game: old, By: "the referee", Winner: 1, Result: arena.Win, Reason: boards.Reason("ruling"), Why: "the wrong seats"})
			}
		case *arena.Ruled:
			ruled = true
		}
	}); !errors.Is(err, arena.ErrInterrupted) {
		t.Fatal(err)
	}
	if err := long.Err(); err != nil {
		t.Error(err)
	}
	var s snapshot
	s.take(long, old, 0)
	if g := s.game; g.number != old || len(g.moves) != 9 || g.end == nil || g.end.Side != 1 || len(g.rulings) != 1 || len(s.ruled) != 1 || len(long.Notes(old)) == 0 {
		t.Errorf("game %d with %d moves, end %v, rulings %v", g.number, len(g.moves), g.end, g.rulings)
	}
	if rows := long.Rows(old, old); len(rows) != 1 || rows[0].End.Side != 1 {
		t.Errorf("rows: %v", rows)
	}
}
