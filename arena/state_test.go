package arena

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/engines"
)

// These tests concern what must survive turns, runs and rulings: thinking before
// a move that counted, byoyomi periods and Canadian stones.

// TestRefusedThinkingIsChargedOnce lets a person slip again and again. All the
// thinking before a move is charged to that move and to no other, not even to a
// move after a takeback or a ruling.
func TestRefusedThinkingIsChargedOnce(t *testing.T) {
	var m *Match
	const s = time.Second
	type asked struct{ budget, left time.Duration }
	var turns []asked
	answers := []struct {
		text string
		then Command // replaces the answer, after another second
	}{
		{text: "808"},                                               // charged 1
		{text: "808"}, {text: "nine"}, {text: "808"}, {text: "909"}, // 4
		{text: "707"},                                                                   // 1
		{text: "707"}, {text: "707"}, {then: TakeBack{Game: 1, Seat: 0}}, {text: "706"}, // 1, which replaces 1
		{text: "808"}, {then: Rule{Game: 1, By: "Mori", Act: ActGoOn, Ply: 6, Why: "misread"}}, {text: "705"}, // 1
		{text: "808"}, {then: Pause{}}, {text: "704"}, // 3: a pause doesn't give thinking time back
	}
	person := &scripted{act: func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
		turns = append(turns, asked{turn.Budget, turn.Left[0].Main})
		a := answers[0]
		answers = answers[1:]
		if a.then != nil {
			go func() {
				m.Command(a.then)
				if _, ok := a.then.(Pause); ok {
					m.Command(GoOn{})
				}
			}()
			<-ctx.Done()
			return engines.Answer{Took: s}, ctx.Err()
		}
		return engines.Answer{Move: a.text, Took: s}, nil
	}}
	other := func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
		return engines.Answer{Move: []string{"101", "103", "105", "107", "109", "111", "113"}[turn.Position.Ply()/2], Took: s}, nil
	}
	cfg := testConfig(t, nil, other, nil)
	cfg.Regulation.Games, cfg.Regulation.Clock, cfg.Regulation.Limit = 1, Clock{Main: time.Minute}, 10
	cfg.Players[0].Person = true
	cfg.Players[0].Open = func(Place) (engines.Player, error) { return person, nil }
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	run(t, m)
	want := []asked{
		{60 * s, 60 * s},
		{59 * s, 59 * s}, {58 * s, 59 * s}, {57 * s, 59 * s}, {56 * s, 59 * s},
		{55 * s, 55 * s},
		{54 * s, 54 * s}, {53 * s, 54 * s}, {52 * s, 54 * s}, {55 * s, 55 * s},
		{54 * s, 54 * s}, {53 * s, 54 * s}, {54 * s, 54 * s},
		{53 * s, 53 * s}, {52 * s, 53 * s}, {51 * s, 53 * s},
	}
	if !slices.Equal(turns, want) {
		t.Errorf("asked with\n%v, want\n%v", turns, want)
	}
	tape, _ := wholeTape(t, filepath.Join(cfg.Dir, JournalName))
	g := tape.Game(1)
	var charged []float64
	for i := 0; i < len(g.Moves); i += 2 {
		charged = append(charged, g.Moves[i].Charged)
	}
	if !slices.Equal(charged, []float64{1, 4, 1, 1, 3}) {
		t.Errorf("charged %v", charged)
	}
	if _, left := g.Clocks(tape.Rules, cfg.Regulation.Clock, len(g.Moves)); left[0].Main != 50*s || left[1].Main != 55*s {
		t.Errorf("left by the journal %v", left)
	}
}

// TestOvertimeIsTakenUp interrupts a game twice in the middle of its overtime.
// Both sides keep the periods and Canadian moves that they had left, also
// according to the journal.
func TestOvertimeIsTakenUp(t *testing.T) {
	const s = time.Second
	for _, c := range []struct {
		clock string
		took  [2][]time.Duration // by side, the time of its moves
		left  [2][]string        // by side, before each of its moves
	}{
		{"3s+3x10b",
			[2][]time.Duration{{2 * s, 5 * s, 12 * s, 9 * s, 10 * s}, {s, s, s, 25 * s, 4 * s}},
			[2][]string{{"3s+3x", "1s+3x", "0s+3x", "0s+2x", "0s+2x"}, {"3s+3x", "2s+3x", "1s+3x", "0s+3x", "0s+1x"}}},
		{"3s+3/30s",
			[2][]time.Duration{{2 * s, 6 * s, 12 * s, 9 * s, 20 * s}, {4 * s, s, s, 25 * s, 4 * s}},
			[2][]string{{"3s", "1s", "0s+2/25s", "0s+1/13s", "0s+3/30s"}, {"3s", "0s+2/29s", "0s+1/28s", "0s+3/30s", "0s+2/5s"}}},
		{"3s+2i",
			[2][]time.Duration{{4 * s, 2 * s, s, 3 * s, s}, {s, s, s, 5 * s, 4 * s}},
			[2][]string{{"3s", "1s", "1s", "2s", "1s"}, {"3s", "4s", "5s", "6s", "3s"}}},
		{"3s+10b",
			[2][]time.Duration{{2 * s, 5 * s, 9 * s, 9 * s, s}, {s, 4 * s, s, 5 * s, 4 * s}},
			[2][]string{{"3s", "1s", "0s", "0s", "0s"}, {"3s", "2s", "0s", "0s", "0s"}}},
	} {
		t.Run(c.clock, func(t *testing.T) {
			clock, err := ParseClock(c.clock)
			if err != nil {
				t.Fatal(err)
			}
			var m *Match
			stops := map[int]bool{5: true, 8: true}
			act := func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
				n := turn.Position.Ply()
				for side := range turn.Left {
					k := (n + 1 - side) / 2 // moves that the side has made
					if got := Reserve(turn.Left[side]).String(); k < len(c.left[side]) && got != c.left[side][k] {
						t.Errorf("after %d moves side %d has %s left, want %s", n, side, got, c.left[side][k])
					}
				}
				if want := clock.Budget(turn.Left[n%2]); turn.Budget != want {
					t.Errorf("after %d moves a budget of %v, want %v", n, turn.Budget, want)
				}
				if stops[n] {
					delete(stops, n)
					m.Command(Stop{})
					<-ctx.Done()
					return engines.Answer{Took: s}, ctx.Err()
				}
				a, err := fill(ctx, turn)
				a.Took = c.took[n%2][n/2]
				return a, err
			}
			cfg := testConfig(t, act, act, nil)
			cfg.Regulation.Games, cfg.Regulation.Clock, cfg.Regulation.Limit = 1, clock, 10
			m, err = New(cfg)
			for runs := 1; ; runs++ {
				if err != nil {
					t.Fatal(err)
				}
				if err = m.Run(t.Context(), nil); err == nil {
					if runs != 3 {
						t.Fatalf("over after %d runs", runs)
					}
					break
				}
				if !errors.Is(err, ErrInterrupted) {
					t.Fatal(err)
				}
				m = again(t, cfg.Dir, cfg)
				err = nil
			}
			tape, _ := wholeTape(t, filepath.Join(cfg.Dir, JournalName))
			g := tape.Game(1)
			if g.End.By != boards.Limit {
				t.Fatalf("ended %+v", g.End)
			}
			for i, mv := range g.Moves {
				_, left := g.Clocks(tape.Rules, clock, i+1)
				if side := i % 2; mv.Overtime != overtime(left[side]) {
					t.Errorf("move %d: the journal has %v beyond the main time, counted again it is %v", i+1, mv.Overtime, overtime(left[side]))
				}
			}
		})
	}
}

// TestGivenTime gives out time in the middle of a game. It applies from there,
// includes the whole overtime if that isn't stated, and is lost when its moves
// are taken back.
func TestGivenTime(t *testing.T) {
	const s = time.Second
	rules := goMoku(t)
	clock := Clock{Main: 10 * s, Byoyomi: 5 * s, Periods: 3}
	var moves []*Moved
	for i, charged := range []float64{4, 2, 12, 1, 3, 1} {
		moves = append(moves, &Moved{Seat: []string{"black", "white"}[i%2], Charged: charged})
	}
	given := []Given{
		{Moves: 0, Left: []engines.Left{{Main: 6 * s, Periods: 2}}},
		{Moves: 3, Left: []engines.Left{{Main: 20 * s}, {Main: 1 * s, Periods: 1}}},
		{Moves: 3, Left: []engines.Left{{Main: 30 * s}}},
	}
	for n, want := range [][2]string{
		{"6s+2x", "10s+3x"}, {"2s+2x", "10s+3x"}, {"2s+2x", "8s+3x"},
		{"30s+3x", "1s+1x"}, {"30s+3x", "0s+1x"}, {"27s+3x", "0s+1x"}, {"27s+3x", "0s+1x"},
	} {
		used, left := Clocks(rules, clock, given, moves[:n])
		if n == 3 && (used[0] != 16*s || used[1] != 2*s) {
			t.Errorf("used %v", used)
		}
		for side := range left {
			if got := Reserve(left[side]).String(); got != want[side] {
				t.Errorf("after %d moves side %d has %s, want %s", n, side, got, want[side])
			}
		}
	}
}

func goMoku(t *testing.T) *boards.Game {
	t.Helper()
	rules, err := rulesOf("freestyle")
	if err != nil {
		t.Fatal(err)
	}
	return rules
}
