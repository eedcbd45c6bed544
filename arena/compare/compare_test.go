package compare

import (
	"context"
	"errors"
	"math"
	"strings"
	"testing"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/dighere"
	"dohyo/boards/gomoku"
	"dohyo/boards/igo"
	"dohyo/engines"
	"dohyo/kifu"
)

// record returns a record of moves made in turn.
func record(game, moves string) *kifu.Record {
	rec := &kifu.Record{Game: game}
	for i, m := range strings.Fields(moves) {
		rec.Moves = append(rec.Moves, kifu.Move{Move: boards.Move(m), Side: boards.Side(i % 2)})
	}
	return rec
}

// TestRules finds where rule sets differ.
func TestRules(t *testing.T) {
	set := func(games ...*boards.Game) (sets []Ruleset) {
		for _, g := range games {
			sets = append(sets, Ruleset{Name: g.Name, Game: g})
		}
		return sets
	}
	ofGo := func(names ...string) (sets []Ruleset) {
		for _, n := range names {
			sets = append(sets, Ruleset{Name: n, Game: igo.Game, Rules: n})
		}
		return sets
	}
	const double = "808 101 807 102 908 103 907 201 906 202 805 203 1007 303 1107" // 1007 is 3x3
	const six = "808 101 908 103 1008 105 1208 107 1308 109 1108 111"              // white's 12th move comes after a row of six
	passes := record("go", "C3 pass pass")
	passes.Size = 5
	steps := &kifu.Record{Game: "dighere", Moves: []kifu.Move{{Move: "1 2 0 0", Side: boards.None}}}
	for _, c := range []struct {
		name  string
		rec   *kifu.Record
		sets  []Ruleset
		parts int // the ply of the first difference; 0 for none
		score bool
	}{
		{"a foul", record("gomoku", double), set(gomoku.Guide, gomoku.Freestyle), 13, false},
		{"a foul in both", record("gomoku", double), set(gomoku.Guide, gomoku.Renju), 0, false},
		{"a row of six wins or is nothing", record("freestyle", six), set(gomoku.Freestyle, gomoku.Standard), 11, false},
		{"a row of six wins or is a foul", record("freestyle", six), set(gomoku.Freestyle, gomoku.Guide), 11, false},
		{"three sets, the first parting counts", record("freestyle", double), set(gomoku.Freestyle, gomoku.Standard, gomoku.Guide), 13, false},
		{"area and territory", passes, ofGo("chinese", "japanese"), 3, true},
		{"nothing", passes, ofGo("chinese", "tromp-taylor"), 0, false},
		{"a plan that only one edition knows", steps, set(dighere.Games()...), 1, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			verdicts, p := Rules(c.rec, c.sets)
			ply := 0
			if p != nil {
				ply = p.Ply
			}
			if ply != c.parts || p != nil && p.Score != c.score {
				t.Errorf("part at %+v, want move %d", p, c.parts)
				for _, v := range verdicts {
					t.Logf("%s: %d moves, %v %+v, refused %v", v.Rules, v.Moves, v.Ended, v.Outcome, v.Refused)
				}
			}
		})
	}
}

// TestShare compares with published values of Wilson's interval.
func TestShare(t *testing.T) {
	for _, c := range []struct {
		n              Count
		share, low, hi float64
	}{
		{Count{Of: 10, Was: 5}, .5, .2366, .7634},
		{Count{Of: 10, Was: 10}, 1, .7225, 1},
		{Count{Of: 52, Was: 34}, .6538, .5180, .7686},
		{Count{}, 0, 0, 1},
	} {
		p, low, hi := c.n.Share()
		if off := math.Abs(p-c.share) + math.Abs(low-c.low) + math.Abs(hi-c.hi); !(off <= 3e-4) { // NaN is wrong, too
			t.Errorf("%+v: %.4f %.4f %.4f, want %.4f %.4f %.4f", c.n, p, low, hi, c.share, c.low, c.hi)
		}
	}
}

// scripted answers by a function.
type scripted struct {
	act    func(engines.Turn) (string, error)
	begin  error
	begun  *int
	closed *int
}

func (s *scripted) Begin(context.Context, engines.Game) error {
	*s.begun++
	return s.begin
}
func (s *scripted) Act(_ context.Context, t engines.Turn) (engines.Answer, error) {
	m, err := s.act(t)
	return engines.Answer{Move: m}, err
}
func (s *scripted) Tell(context.Context, boards.Seat, boards.Move, boards.Position) error { return nil }
func (s *scripted) End(context.Context, boards.Outcome)                                   {}
func (s *scripted) Close() error {
	*s.closed++
	return nil
}

// TestPanel asks two players, one of which sometimes fails, and counts.
func TestPanel(t *testing.T) {
	moves := strings.Fields("808 807 806 907 908 909 708 608")
	rec := record("gomoku", strings.Join(moves, " "))
	tape, err := arena.TapeOf(rec, gomoku.Guide, 1)
	if err != nil {
		t.Fatal(err)
	}
	begun, closed := 0, 0
	play := func(act func(engines.Turn) (string, error), begin error) arena.Contestant {
		return arena.Contestant{Name: "x", Open: func(arena.Place) (engines.Player, error) {
			return &scripted{act, begin, &begun, &closed}, nil
		}}
	}
	same := play(func(t engines.Turn) (string, error) { return moves[len(t.History)], nil }, nil)
	other := play(func(t engines.Turn) (string, error) {
		switch len(t.History) {
		case 2:
			return "", engines.Faultf(engines.Exit, "test.fault", "it ended")
		case 3:
			return "808", nil // occupied
		case 4:
			return "hello", nil
		case 5:
			return "0909", nil // another spelling
		}
		return "1515", nil
	}, nil)
	p := &Panel{Players: []arena.Contestant{same, other}, Dir: t.TempDir(), Side: boards.None, From: 2, Clock: arena.Clock{Move: 1e9}}
	tally := NewTally(2, gomoku.Guide)
	rows := 0
	if err := p.Ask(context.Background(), tape, tape.Games[0], func(r Row) { rows++; tally.Add(r) }); err != nil {
		t.Fatal(err)
	}
	if rows != 7 || tally.Played[0] != (Count{7, 7}) || tally.Played[1] != (Count{7, 1}) || tally.Sides[1] != [2]Count{{3, 0}, {4, 1}} {
		t.Errorf("%d rows, %+v by side %+v", rows, tally.Played, tally.Sides)
	}
	if f := tally.Faults[1]; f["exit"] != 1 || f["illegal"] != 1 || f["garbage"] != 1 || tally.First[1]["illegal"].Ply != 4 {
		t.Errorf("faults %v, first %v", f, tally.First[1])
	}
	if b := tally.Between[[2]int{0, 1}]; *b != (Count{4, 1}) {
		t.Errorf("between %+v", b)
	}
	if begun != 4+3 { // two players at two seats, and one that begins again after each failure
		t.Errorf("begun %d times", begun)
	}
	if err := p.Close(); err != nil || closed != 4 {
		t.Errorf("closed %d, %v", closed, err)
	}

	p = &Panel{Players: []arena.Contestant{play(nil, engines.Faultf(engines.Start, "test.fault", "no word for it"))}, Dir: t.TempDir(), Side: 0}
	var refused *Refusal
	if err := p.Ask(context.Background(), tape, tape.Games[0], func(Row) {}); !errors.As(err, &refused) {
		t.Errorf("a player that can't begin gives %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	p = &Panel{Players: []arena.Contestant{same}, Dir: t.TempDir(), Side: boards.None}
	if err := p.Ask(ctx, tape, tape.Games[0], func(Row) { t.Error("a row after the end") }); !errors.Is(err, context.Canceled) {
		t.Errorf("called off: %v", err)
	}
}
