package tournament

import (
	"context"
	"errors"
	"math"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"dohyo/arena"
)

// TestPackLimits checks that a pair keeps its small form up to the limits of its numbers,
// and only if nothing is lost by it.
func TestPackLimits(t *testing.T) {
	pair := func(change func(p *Pair)) Pair {
		p := Pair{At: At{1, 1, 1}, Players: [2]int{0, 1}, Result: Result{Kind: Played, Points: [2]int{won, lost}, Games: Tally{1, 0, 0}}}
		change(&p)
		return p
	}
	for what, c := range map[string]struct {
		change func(p *Pair)
		small  bool
	}{
		"a usual one":               {func(*Pair) {}, true},
		"the last entrant":          {func(p *Pair) { p.Players[1] = math.MaxInt16 }, true},
		"one entrant more":          {func(p *Pair) { p.Players[1] = math.MaxInt16 + 1 }, false},
		"the most games":            {func(p *Pair) { p.Result.Games[2] = math.MaxUint16 }, true},
		"one game more":             {func(p *Pair) { p.Result.Games[2] = math.MaxUint16 + 1 }, false},
		"a default":                 {func(p *Pair) { p.Result.Kind = Default }, true},
		"a default after its start": {func(p *Pair) { p.Result.Kind, p.begun = Default, true }, false},
		"a start":                   {func(p *Pair) { p.begun = true }, true},
		"a ruling":                  {func(p *Pair) { p.Result.Kind = ByRuling }, false},
		"a reason":                  {func(p *Pair) { p.Result.Reason = "late" }, false},
		"somebody":                  {func(p *Pair) { p.Result.By = "R" }, false},
		"won on time":               {func(p *Pair) { p.Result.Won[0].Time = 1 }, false},
		"scores":                    {func(p *Pair) { p.Result.Scores[1] = 1 }, false},
		"no result":                 {func(p *Pair) { p.Result = Result{} }, false},
	} {
		p := pair(c.change)
		r := Round{Number: 1, stage: 1, pairs: []Pair{p}}
		if _, small := p.pack(); small != c.small {
			t.Errorf("%s: small %v", what, small)
		}
		r.pack()
		got := *r.Pair(0)
		if c.small {
			got.begun = p.begun // isn't kept
		}
		if !reflect.DeepEqual(got, p) || r.Len() != 1 {
			t.Errorf("%s: packed %+v, read %+v", what, p, got)
		}
	}
}

// TestOutcome checks results of pairs of several bouts: who didn't come, the scores of all
// bouts, and matches that are played together, which all count.
func TestOutcome(t *testing.T) {
	bout := func(board int, swapped bool, r Report) Bout {
		b := Bout{BoutBegin: &BoutBegin{Board: board, Bout: board, Players: [2]int{0, 1}}, Done: true, Report: r}
		if swapped {
			b.Players = [2]int{1, 0}
		}
		return b
	}
	one, two := Report{Games: Tally{1, 0, 0}, Scores: [2]int{50, 20}}, Report{Games: Tally{0, 0, 1}, Scores: [2]int{7, 30}}
	for what, c := range map[string]struct {
		stage  string
		bouts  []Bout
		over   bool
		points [2]int
		kind   Kind
		scores [2]int
		games  Tally
	}{
		"the first didn't come":       {"", []Bout{bout(1, false, Report{Absent: 1})}, true, [2]int{lost, won}, Default, [2]int{}, Tally{}},
		"the second didn't come":      {"", []Bout{bout(1, false, Report{Absent: 2})}, true, [2]int{won, lost}, Default, [2]int{}, Tally{}},
		"neither came":                {"", []Bout{bout(1, false, Report{Absent: BothAbsent})}, true, [2]int{lost, lost}, Default, [2]int{}, Tally{}},
		"a draw":                      {"", []Bout{bout(1, false, Report{Games: Tally{0, 1, 0}})}, true, [2]int{drawn, drawn}, Played, [2]int{}, Tally{0, 1, 0}},
		"two boards, one to play":     {"boards = 3\n", []Bout{bout(1, false, one)}, false, [2]int{}, "", [2]int{}, Tally{}},
		"two boards of three decide":  {"boards = 3\n", []Bout{bout(1, false, one), bout(2, true, two)}, true, [2]int{won, lost}, Played, [2]int{80, 27}, Tally{2, 0, 0}},
		"one board each":              {"boards = 3\n", []Bout{bout(1, false, one), bout(2, true, one)}, false, [2]int{}, "", [2]int{}, Tally{}},
		"together all three count":    {"boards = 3\ntogether = true\n", []Bout{bout(1, false, one), bout(2, true, two)}, false, [2]int{}, "", [2]int{}, Tally{}},
		"together all three are over": {"boards = 3\ntogether = true\n", []Bout{bout(1, false, one), bout(2, true, two), bout(3, false, two)}, true, [2]int{won, lost}, Played, [2]int{87, 57}, Tally{2, 0, 1}},
	} {
		p := plan(t, 2, "[[stage]]\ngames = 1\n"+c.stage)
		tt := begun(t, p)
		s := tt.State()
		if err := tt.Close(); err != nil {
			t.Fatal(err)
		}
		if err := s.Add(&StageBegin{Stage: 1, Table: []int{0, 1}, Rounds: 1}); err != nil {
			t.Fatal(err)
		}
		r, over := s.outcome(&Pair{At: At{1, 1, 1}, Players: [2]int{0, 1}, Bouts: c.bouts})
		if over != c.over || over && (r.Points != c.points || r.Kind != c.kind || r.Scores != c.scores || r.Games != c.games) {
			t.Errorf("%s: %+v, over %v", what, r, over)
		}
	}
}

// TestRulingsRefused checks the limits of rulings in a running Swiss stage: what is just
// possible, and what isn't any more.
func TestRulingsRefused(t *testing.T) {
	tt := stopped(t, plan(t, 6, swissOfSix+"time = \"10m\"\n"), 4) // round 2 has begun
	defer func() {
		if err := tt.Close(); err != nil {
			t.Error(err)
		}
	}()
	s := tt.State()
	clock := arena.Clock{Main: time.Minute}
	result := func(points ...int) *Result { return &Result{Kind: ByRuling, Points: [2]int(points)} }
	open := s.Open()[0]
	played := s.Stages[0].Rounds[1].Pair(0)
	for _, c := range []struct {
		e    Ruled
		want string
	}{
		{Ruled{Act: ActWithdraw, Entrant: 0}, ""},
		{Ruled{Act: ActWithdraw, Entrant: 5}, ""},
		{Ruled{Act: ActWithdraw, Entrant: 6}, "no entrant 6"},
		{Ruled{Act: ActWithdraw, Entrant: -1}, "no entrant -1"},
		{Ruled{Act: ActAbsent, Entrant: 7, Stage: 1, Round: 3}, "no entrant 7"},
		{Ruled{Act: ActAbsent, Entrant: open.Players[0], Stage: 1, Round: 2}, ""},
		{Ruled{Act: ActAbsent, Entrant: played.Players[0], Stage: 1, Round: 2}, "1-02-01 already has a result"},
		{Ruled{Act: ActAbsent, Entrant: 0, Stage: 1, Round: 0}, "isn't being played"},
		{Ruled{Act: ActAbsent, Entrant: open.Players[0], Stage: 1, Round: s.Stages[0].Planned}, ""},
		{Ruled{Act: ActAbsent, Entrant: open.Players[0], Stage: 1, Round: s.Stages[0].Planned + 1}, "the stage has"},
		{Ruled{Act: ActAbsent, Entrant: 0, Stage: 2, Round: 1}, "isn't being played"},
		{Ruled{Act: ActLate, Late: arena.Span(10*time.Minute - 1)}, ""},
		{Ruled{Act: ActLate, Late: arena.Span(10 * time.Minute)}, "less than the main time"},
		{Ruled{Act: ActLate, Late: 0}, "less than the main time"},
		{Ruled{Act: ActLate, Late: -1}, "less than the main time"},
		{Ruled{Act: ActRounds, Stage: 1, Rounds: 2}, ""},
		{Ruled{Act: ActRounds, Stage: 1, Rounds: 1}, "at least as many rounds"},
		{Ruled{Act: ActRounds, Stage: 2, Rounds: 9}, "at least as many rounds"},
		{Ruled{Act: ActTime, Stage: 1, Time: &clock}, ""},
		{Ruled{Act: ActTime, Stage: 0, Time: &clock}, "stage 0 isn't being played"},
		{Ruled{Act: ActTime, Stage: 2, Time: &clock}, "stage 2 isn't being played"},
		{Ruled{Act: ActTime, Stage: 1, Time: &arena.Clock{}}, "expected a time"},
		{Ruled{Act: ActEntrant, Joins: &Entrant{Name: "P01", Player: "p"}}, "already called"},
		{Ruled{Act: ActEntrant, Joins: &Entrant{Name: "new"}}, "expected a name and a player"},
		{Ruled{Act: ActEntrant, Joins: &Entrant{Name: "new", Player: "p"}}, ""},
		{Ruled{Act: ActEntrant, Joins: &Entrant{Name: "new", Player: "login:new"}}, "no open address"},
		{Ruled{Act: ActResult, Stage: 1, Round: 2, Pair: 1, Result: result(won, lost)}, ""},
		{Ruled{Act: ActResult, Stage: 1, Round: 2, Pair: 1, Result: result(lost, lost)}, ""},
		{Ruled{Act: ActResult, Stage: 1, Round: 2, Pair: 1, Result: result(won, drawn)}, "expected 1-0"},
		{Ruled{Act: ActResult, Stage: 1, Round: 2, Pair: 1, Result: result(3, -1)}, "expected 1-0"},
		{Ruled{Act: ActResult, Stage: 1, Round: 2, Pair: 1}, "expected a result"},
		{Ruled{Act: ActResult, Stage: 1, Round: 2, Pair: 4, Result: result(won, lost)}, "no pair 1-02-04"},
		{Ruled{Act: "other"}, "other"},
	} {
		if err := s.Check(&c.e); (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v, want %q", c.e, err, c.want)
		}
	}
}

// TestKnockoutRuling checks that a ruling on a pair of a knock-out lets one of them advance.
func TestKnockoutRuling(t *testing.T) {
	tt := stopped(t, plan(t, 4, "[[stage]]\nform = \"knockout\"\ngames = 1\n"), 0)
	for points, want := range map[[2]int]bool{{drawn, drawn}: false, {lost, lost}: false, {won, lost}: true} {
		e := &Ruled{Act: ActResult, Stage: 1, Round: 1, Pair: 1, Result: &Result{Kind: ByRuling, Points: points}}
		if err := tt.State().Check(e); (err == nil) != want {
			t.Errorf("%v: %v", points, err)
		}
	}
	if err := tt.Close(); err != nil {
		t.Error(err)
	}
}

// TestJoinBefore lets an entrant join before the start, who takes part from round 1 on,
// also in a run that resumes the tournament.
func TestJoinBefore(t *testing.T) {
	tt := begun(t, plan(t, 5, swissOfSix))
	if err := tt.rule(nil, &Ruled{Act: ActEntrant, Joins: &Entrant{Name: "new", Player: "p"}}); err != nil {
		t.Fatal(err)
	}
	s := goOn(t, reopenedOf(t, tt))
	if r := s.Stages[0].Rounds[0]; r.Len() != 3 || len(s.Seeds) != 6 {
		t.Errorf("%d pairs in round 1, seeds %v", r.Len(), s.Seeds)
	}
}

// reopenedOf closes a tournament that isn't running, and opens it again.
func reopenedOf(t *testing.T, tt *Tournament) *Tournament {
	t.Helper()
	if err := tt.Close(); err != nil {
		t.Fatal(err)
	}
	return reopened(t, tt)
}

// TestSittingsAgain checks what a venue is told of the bouts of a pair: the replay of a
// drawn bout with the clock of replays and exchanged players, and the start of boards that
// are played together, each later than the one before, in a resumed run too.
func TestSittingsAgain(t *testing.T) {
	stage := "[[stage]]\nform = \"knockout\"\ngames = 1\nboards = 3\ntogether = true\nstagger = \"1m\"\nreplays = 1\ntime = \"2h\"\nreplay_time = \"15m\"\n"
	after := map[int]time.Duration{}
	replays := 0
	var first [4][2]int
	tt := begun(t, plan(t, 2, stage))
	ctx, cancel := context.WithCancel(t.Context())
	v := &drawing{see: func(b Sitting) {
		switch {
		case b.Replay == 0:
			after[b.Board], first[b.Board] = b.After, b.BoutBegin.Players
			if b.Rules.Clock.Main != 2*time.Hour {
				t.Errorf("board %d has %v", b.Board, b.Rules.Clock)
			}
		default:
			replays++
			if b.Rules.Clock.Main != 15*time.Minute || b.After != 0 || b.BoutBegin.Players == first[b.Board] {
				t.Errorf("the replay at board %d has %v, after %v, players %v", b.Board, b.Rules.Clock, b.After, b.BoutBegin.Players)
			}
		}
	}, stop: cancel}
	if err := tt.Run(ctx, v, Options{Concurrency: 3}); !errors.Is(err, arena.ErrInterrupted) {
		t.Fatal(err)
	}
	tt, v.stop = reopened(t, tt), nil
	if err := tt.Run(t.Context(), v, Options{Concurrency: 3}); err != nil {
		t.Fatal(err)
	}
	if want := map[int]time.Duration{1: 0, 2: time.Minute, 3: 2 * time.Minute}; !reflect.DeepEqual(after, want) || replays != 3 {
		t.Errorf("boards begin after %v, %d replays", after, replays)
	}
}

// drawing is a venue whose bouts are drawn, and whose replays are won by the first player.
type drawing struct {
	mu   sync.Mutex
	see  func(Sitting)
	stop func() // called at the first replay; nil plays on
}

func (v *drawing) Play(_ context.Context, b Sitting) (Report, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if b.Replay > 0 && v.stop != nil {
		v.stop()
		return Report{}, arena.ErrInterrupted
	}
	v.see(b)
	if b.Replay > 0 {
		return Report{Games: Tally{1, 0, 0}}, nil
	}
	return Report{Games: Tally{0, 1, 0}}, nil
}
