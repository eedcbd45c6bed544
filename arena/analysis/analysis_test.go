package analysis

import (
	"context"
	"errors"
	"math"
	"os"
	"path/filepath"
	"slices"
	"sync/atomic"
	"testing"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/engines"
)

// game returns a game of five in a row.
func game(t *testing.T, moves ...boards.Move) *Game {
	t.Helper()
	p, err := gomoku.Freestyle.Start(boards.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	g := &Game{Rules: gomoku.Freestyle, Positions: []boards.Position{p}, Moves: moves}
	for _, m := range moves {
		if p, err = p.Play(m); err != nil {
			t.Fatal(err)
		}
		g.Positions = append(g.Positions, p)
	}
	return g
}

func win(at int, w float64, best boards.Move) *Found {
	return &Found{At: at, Lines: []Line{{Moves: []boards.Move{best}, Win: &w}}}
}

func TestJudge(t *testing.T) {
	g := game(t, "808", "807", "909")
	// Black 0.6; white keeps what it has by another move; white's move loses 0.15 for
	// white; black plays the first choice.
	r := Judge(g, []*Found{win(0, 0.6, "707"), win(1, 0.4, "101"), win(2, 0.75, "909"), win(3, 0.5, "102")}, UsualMarks, 600)
	if len(r.Verdicts) != 3 || r.Verdicts[0].Grade != Fine || r.Verdicts[1].Grade != Mistake || r.Verdicts[2].Grade != Fine {
		t.Fatalf("%+v", r.Verdicts)
	}
	if v := r.Verdicts[1]; math.Abs(v.Loss-0.15) > 1e-9 || v.Side != 1 || v.Move != "807" || v.Best.Moves[0] != "101" || math.Abs(v.After-0.25) > 1e-9 {
		t.Errorf("%+v", v)
	}
	if r.Verdicts[2].Loss != 0 {
		t.Errorf("the program's own choice loses %v", r.Verdicts[2].Loss)
	}
	if got := r.Turning(5); !slices.Equal(got, []int{1}) {
		t.Errorf("turning points: %v", got)
	}
	if a, b := r.Totals[0], r.Totals[1]; a.Moves != 2 || a.Accuracy != 100 || b.Moves != 1 || b.Accuracy > 60 || b.Grades[Mistake] != 1 {
		t.Errorf("%+v %+v", a, b)
	}
	// Positions without results are left out.
	if r := Judge(g, make([]*Found, 4), UsualMarks, 600); len(r.Verdicts) != 0 || !math.IsNaN(r.Expects[0]) {
		t.Errorf("%+v", r)
	}
}

// TestJudgeEnd checks that the rules decide where a game is over.
func TestJudgeEnd(t *testing.T) {
	g := game(t, "101", "808", "102", "807", "103", "806", "104", "805", "105")
	found := make([]*Found, len(g.Positions))
	found[8] = win(8, 0.9, "1515")
	r := Judge(g, found, UsualMarks, 600)
	if len(r.Verdicts) != 1 || r.Verdicts[0].After != 1 || r.Verdicts[0].Loss != 0 {
		t.Errorf("%+v", r.Verdicts)
	}
}

func TestExpect(t *testing.T) {
	score := func(n int) *int { return &n }
	for _, c := range []struct {
		l    Line
		want float64
		ok   bool
	}{
		{Line{}, 0, false},
		{Line{Score: score(0)}, 0.5, true},
		{Line{Score: score(600)}, 0.7310585786, true},
		{Line{Score: score(engines.Mate - 3)}, 1, true},
		{Line{Score: score(engines.Mate)}, 1, true},
		{Line{Score: score(4 - engines.Mate)}, 0, true},
		{Line{Score: score(-engines.Mate)}, 0, true},
	} {
		if got, ok := c.l.Expect(600); ok != c.ok || math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%+v: %v, %v", c.l, got, ok)
		}
	}
}

// A studier answers at once, unless its position is among those in which it fails.
type studier struct {
	engines.Player
	asked *atomic.Int64
	fails map[int]error
	dumb  bool
	mute  []int // the positions in which it proposes nothing
}

func (s studier) Begin(context.Context, engines.Game) error { return nil }
func (s studier) Close() error                              { return nil }

func (s studier) Study(_ context.Context, q engines.Study, tell func(engines.Insight)) error {
	s.asked.Add(1)
	if err := s.fails[q.Position.Ply()]; err != nil {
		return err
	}
	if !s.dumb && !slices.Contains(s.mute, q.Position.Ply()) {
		score := q.Position.Ply()
		tell(engines.Insight{Lines: []engines.Line{{Moves: []boards.Move{"1515"}, Score: &score}, {Moves: []boards.Move{"1514"}}}})
	}
	return nil
}

func TestRun(t *testing.T) {
	g := game(t, "808", "807", "909")
	fault := engines.Faultf(engines.Exit, "test", "gone")
	for name, c := range map[string]struct {
		s           studier
		found, fail int
		err         error
	}{
		"all":            {studier{}, 8, 0, nil},
		"one fails":      {studier{fails: map[int]error{2: fault}}, 6, 2, nil},
		"given up":       {studier{fails: map[int]error{0: fault, 1: fault, 2: fault}}, 0, 3, fault},
		"has no command": {studier{fails: map[int]error{0: engines.Unstudied("X", "y")}}, 0, 0, engines.Unstudied("X", "y")},
		"says nothing":   {studier{dumb: true}, 0, 7, errSilent}, // of the first game, and the first three times of the next
		"few silences":   {studier{mute: []int{0, 1, 2}}, 2, 6, nil},
	} {
		t.Run(name, func(t *testing.T) {
			c.s.asked = new(atomic.Int64)
			found, failed := 0, 0
			err := Run(context.Background(), []Job{{g, []int{0, 1, 2, 3}}, {g, []int{0, 1, 2, 3}}}, Options{
				Study: engines.Study{Lines: 1}, Open: func(int) (engines.Player, error) { return c.s, nil },
				Told: func(_ int, f Found) error {
					found++
					if len(f.Lines) != 1 || *f.Lines[0].Score != f.At {
						t.Errorf("%+v", f)
					}
					return nil
				},
				Failed: func(int, int, error) { failed++ },
			})
			if found != c.found || failed != c.fail || (err == nil) != (c.err == nil) || err != nil && err.Error() != c.err.Error() {
				t.Errorf("%d found, %d failed, %v", found, failed, err)
			}
		})
	}
	if err := Run(context.Background(), []Job{{g, []int{0}}}, Options{Open: func(int) (engines.Player, error) { return plain{}, nil }}); !errors.Is(err, NotStudied) {
		t.Error(err)
	}
	full := errors.New("full")
	s := studier{asked: new(atomic.Int64)}
	err := Run(context.Background(), []Job{{g, []int{0, 1, 2}}}, Options{Open: func(int) (engines.Player, error) { return s, nil }, Told: func(int, Found) error { return full }})
	if !errors.Is(err, full) || s.asked.Load() != 1 {
		t.Errorf("%v after %d questions", err, s.asked.Load())
	}
}

// plain is a player that can't be asked.
type plain struct{ engines.Player }

func (plain) Close() error { return nil }

// TestStore checks that what was written is read, up to what a kill cut off.
func TestStore(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.jsonl")
	for round, cut := range []string{"", `{"ply":2,"li`, "{\"ply\":99,\"lines\":[]}\n", "{\"ply\":1,\"lines\":[{}]}\n"} {
		s, found, err := OpenStore(path, 4)
		if err != nil {
			t.Fatal(err)
		}
		if got := found[1] != nil; got != (round > 0) || round > 0 && *found[1].Lines[0].Win != 0.25 || found[2] != nil {
			t.Errorf("round %d: %v", round, found)
		}
		if round == 0 {
			if err := s.Add(*win(1, 0.25, "808")); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := s.file.WriteString(cut); err != nil {
			t.Fatal(err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(Forget(path), Forget(path)); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(path); err == nil {
		t.Error("the file is still there")
	}
}

// TestRunUnsettled asks nothing in positions in which the players settle the opening by a
// rule, which programs don't know, and goes on with the others.
func TestRunUnsettled(t *testing.T) {
	p, err := gomoku.Renju.Start(boards.Setup{OpeningRule: "rif"})
	if err != nil {
		t.Fatal(err)
	}
	g := &Game{Rules: gomoku.Renju, Positions: []boards.Position{p}, Moves: []boards.Move{"808", "807", "706", "swap", "910", "offer-606", "offer-708", "take-708", "101"}}
	for _, m := range g.Moves {
		if p, err = p.Play(m); err != nil {
			t.Fatal(err)
		}
		g.Positions = append(g.Positions, p)
	}
	s := studier{asked: new(atomic.Int64)}
	found := make([]*Found, len(g.Positions))
	err = Run(context.Background(), []Job{{g, []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}}}, Options{
		Open: func(int) (engines.Player, error) { return s, nil },
		Told: func(_ int, f Found) error {
			if (len(f.Lines) > 0) != (f.At >= 8) {
				t.Errorf("%+v", f)
			}
			found[f.At] = &f
			return nil
		},
		Failed: func(_, at int, err error) { t.Errorf("position %d: %v", at, err) },
	})
	if err != nil || s.asked.Load() != 2 {
		t.Errorf("%d questions, %v", s.asked.Load(), err)
	}
	if r := Judge(g, found, UsualMarks, 600); len(r.Verdicts) != 1 || r.Verdicts[0].Move != "101" {
		t.Errorf("judged: %+v", r.Verdicts)
	}
}
