package tournament

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/arena/ranking"
	"dohyo/boards/fact"
)

// stopped returns a tournament that was stopped after a number of bouts.
func stopped(t *testing.T, p *Plan, bouts int) *Tournament {
	t.Helper()
	tt := begun(t, p)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	err := tt.Run(ctx, &scripted{stop: bouts + 1, cancel: cancel}, Options{Concurrency: 1})
	if !errors.Is(err, arena.ErrInterrupted) {
		t.Fatal(err)
	}
	return reopened(t, tt)
}

func reopened(t *testing.T, tt *Tournament) *Tournament {
	t.Helper()
	again, err := Open(tt.Dir())
	if err != nil {
		t.Fatal(err)
	}
	return again
}

// goOn plays a tournament to its end.
func goOn(t *testing.T, tt *Tournament) *State {
	t.Helper()
	if err := tt.Run(t.Context(), new(scripted), Options{Concurrency: 2}); err != nil {
		t.Fatal(err)
	}
	again, err := Load(tt.Dir())
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(results(again), results(tt.State())) {
		t.Error("the journal reads back into something else")
	}
	return again
}

const swissOfSix = "[[stage]]\nform = \"swiss\"\nrounds = 4\ngames = 1\norder = \"denou4\"\n"

// TestRulingResult corrects a result before the next round. A correction after it
// is refused if results are final by then. The following pairs are made from the
// corrected result.
func TestRulingResult(t *testing.T) {
	for _, final := range []bool{false, true} {
		p := plan(t, 6, swissOfSix)
		p.Final = final
		tt := stopped(t, p, 2)
		at := At{1, 1, 1}
		was := tt.State().Pair(at).Result
		is := Result{Kind: ByRuling, Points: [2]int{2 - was.Points[0], 2 - was.Points[1]}}
		if was.Points[0] == 1 {
			is.Points = [2]int{0, 2}
		}
		e := &Ruled{Act: ActResult, By: "R", Why: "the clock stood still", Stage: 1, Round: 1, Pair: 1, Result: &is}
		if err := tt.rule(nil, e); err != nil {
			t.Fatal(err)
		}
		is.By, is.Reason = e.By, e.Why // the pair's result says who decided it, and why
		if !reflect.DeepEqual(e.Was, &was) || !reflect.DeepEqual(tt.State().Pair(at).Result, is) {
			t.Errorf("the ruling left %+v, was %+v", tt.State().Pair(at).Result, e.Was)
		}
		s := goOn(t, tt)
		if got := s.Pair(at).Result; !reflect.DeepEqual(got, is) || len(s.Rulings) != 1 {
			t.Errorf("%+v at the end", got)
		}

		tt = stopped(t, p, 5) // in round 2
		err := tt.rule(nil, &Ruled{Act: ActResult, Stage: 1, Round: 1, Pair: 1, Result: &is})
		if (err != nil) != final || final && !strings.Contains(err.Error(), "1-01-01 is final: the next round") {
			t.Errorf("final %v: %v", final, err)
		}
		if err := tt.Close(); err != nil {
			t.Error(err)
		}
	}
}

// TestRuledGames refuses more games than the boards and replays of a pair can have. A journal in
// which a ruling gives more remains readable.
func TestRuledGames(t *testing.T) {
	for stages, most := range map[string]int{"[[stage]]\ngames = 2\n": 2, "[[stage]]\nform = \"knockout\"\ngames = 1\nboards = 3\nreplays = 2\n": 9} {
		s := stopped(t, plan(t, 4, stages), 1).State()
		for _, n := range []int{most, most + 1} {
			e := &Ruled{Act: ActResult, By: "R", Why: "on paper", Stage: 1, Round: 1, Pair: 2, Result: &Result{Kind: ByRuling, Points: [2]int{won, lost}, Games: Tally{n}}}
			if f, _ := fact.Of(errors.Unwrap(s.Check(e))); (f.Code == "tournament.ruling.games") != (n > most) {
				t.Errorf("%d of %d games: %v", n, most, s.Check(e))
			}
			if err := s.check(e); err != nil {
				t.Errorf("%d of %d games in a journal: %v", n, most, err)
			}
		}
	}
}

// TestRuledAsGame counts a result that is given without games as one game everywhere, if games
// count one by one.
func TestRuledAsGame(t *testing.T) {
	tt := played(t, plan(t, 2, "[[stage]]\ngames = 2\n"))
	for points, want := range map[[2]int]Tally{{won, lost}: {1}, {drawn, drawn}: {0, 1}, {lost, won}: {0, 0, 1}} {
		p := tt.State().Pair(At{1, 1, 1})
		if err := tt.State().decide(p.At, Result{Kind: ByRuling, Points: points}); err != nil {
			t.Fatal(err)
		}
		for _, row := range tt.State().Standings(1, 0) {
			if row.Entrant == p.Players[0] && (row.Games != want || row.Value(ranking.Wins) != points[0]) {
				t.Errorf("%v: games %v, %d half points", points, row.Games, row.Value(ranking.Wins))
			}
		}
	}
}

// TestRefusedWord names a refused ruling by the word with which it was given.
func TestRefusedWord(t *testing.T) {
	s := stopped(t, plan(t, 4, "[[stage]]\n"), 1).State()
	err := s.Check(&Ruled{Act: ActEntrant, Joins: &Entrant{Name: "late", Player: "p"}})
	if err == nil || !strings.HasPrefix(err.Error(), "ruling join: ") {
		t.Error(err)
	}
}

// TestJoinsNamed refuses an entrant who joins under a name that a file can't give, either.
func TestJoinsNamed(t *testing.T) {
	s := stopped(t, plan(t, 4, "[[stage]]\nform = \"swiss\"\nrounds = 3\n"), 1).State()
	for name, fits := range map[string]bool{"late": true, " late": false, "la\x1b[2Jte": false, "la\nte": false, strings.Repeat("x", 61): false} {
		if err := s.Check(&Ruled{Act: ActEntrant, Joins: &Entrant{Name: name, Player: "p"}}); err == nil != fits {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// TestJoinsClosed refuses an entrant for whom no round is left, until another one is planned.
func TestJoinsClosed(t *testing.T) {
	join := &Ruled{Act: ActEntrant, Joins: &Entrant{Name: "late", Player: "p"}}
	s := stopped(t, plan(t, 4, "[[stage]]\nform = \"swiss\"\nrounds = 3\n"), 5).State()
	if err := s.Check(join); err == nil || len(s.Stages[0].Rounds) != 3 {
		t.Errorf("round %d of 3: joins", len(s.Stages[0].Rounds))
	}
	if err := s.rule(&Ruled{Act: ActRounds, Stage: 1, Rounds: 4}); err != nil || s.Check(join) != nil {
		t.Errorf("%v, round 3 of 4: %v", err, s.Check(join))
	}
}

// TestRulingsBounded refuses reasons that no report can show, and rounds that nobody plays.
func TestRulingsBounded(t *testing.T) {
	s := stopped(t, plan(t, 4, "[[stage]]\nform = \"swiss\"\nrounds = 3\n"), 1).State()
	for _, c := range []struct {
		e    Ruled
		fits bool
	}{
		{Ruled{Act: ActPause, Why: strings.Repeat("x", 1000)}, true},
		{Ruled{Act: ActPause, Why: strings.Repeat("x", 1001)}, false},
		{Ruled{Act: ActRounds, Stage: 1, Rounds: 1_000_000}, true},
		{Ruled{Act: ActRounds, Stage: 1, Rounds: 1_000_001}, false},
	} {
		if err := s.Check(&c.e); err == nil != c.fits {
			t.Errorf("%s, %d bytes, %d rounds: %v", c.e.Act, len(c.e.Why), c.e.Rounds, err)
		}
	}
}

// TestRuledCounts counts a pair that a person decides like a played one for the
// opponents' criteria. A win by default doesn't count.
func TestRuledCounts(t *testing.T) {
	for kind, want := range map[Kind]bool{Played: true, ByRuling: true, Entered: true, Default: false} {
		tt := played(t, plan(t, 2, "[[stage]]\ngames = 1\norder = \"denou4\"\n"))
		p := tt.State().Pair(At{1, 1, 1})
		if err := tt.State().decide(p.At, Result{Kind: kind, Points: [2]int{won, lost}}); err != nil {
			t.Fatal(err)
		}
		for _, row := range tt.State().Standings(1, 0) {
			if got := row.Value(ranking.Solkoff) == won; row.Entrant == p.Players[1] && got != want {
				t.Errorf("%s: the loser's opponent counts: %v", kind, got)
			}
		}
	}
}

// TestDefaultGames has a player who doesn't play lose all games of the pair if
// games count.
func TestDefaultGames(t *testing.T) {
	tt := begun(t, plan(t, 2, "[[stage]]\ngames = 10\n"))
	v := &scripted{absent: 1}
	if err := tt.Run(t.Context(), v, Options{}); err != nil {
		t.Fatal(err)
	}
	p := tt.State().Pair(At{1, 1, 1})
	if row := tt.State().Standings(1, 0)[0]; p.Result.Kind != Default || row.Entrant != p.Players[1] || row.Games != (Tally{10}) || row.Points(ranking.Wins) != 10 {
		t.Errorf("result %+v, row %+v, expected a default win with 10 points", p.Result, row)
	}
}

// TestWithdrawn has a withdrawn player lose the open pair and get no more pairs.
// An absent player loses one pair.
func TestWithdrawn(t *testing.T) {
	tt := stopped(t, plan(t, 6, swissOfSix), 1)
	open := tt.State().Open()[0]
	gone, at := open.Players[1], open.At
	if err := tt.rule(nil, &Ruled{Act: ActWithdraw, Entrant: gone}); err != nil {
		t.Fatal(err)
	}
	if r := tt.State().Pair(at).Result; r.Kind != Default || r.Points != [2]int{2, 0} || r.Why.Code != "result.withdrawn" {
		t.Errorf("the pair came to %+v", r)
	}
	if err := tt.rule(nil, &Ruled{Act: ActWithdraw, Entrant: gone}); err == nil {
		t.Error("withdrawn twice")
	}
	away := tt.State().Pair(At{1, 1, 1}).Players[0]
	if err := tt.rule(nil, &Ruled{Act: ActAbsent, Entrant: away, Stage: 1, Round: 2}); err != nil {
		t.Fatal(err)
	}
	s := goOn(t, tt)
	seen := map[int]int{}
	for _, r := range s.Stages[0].Rounds[1:] {
		for _, p := range r.All() {
			if slices.Contains(p.Players[:], gone) {
				t.Errorf("round %d has who has already withdrawn", r.Number)
			}
			if slices.Contains(p.Players[:], away) {
				seen[r.Number]++
			}
		}
	}
	if seen[2] != 0 || seen[3] != 1 || seen[4] != 1 {
		t.Errorf("who was absent in round 2 is paired in %v", seen)
	}
	rows := s.Standings(1, 0)
	if len(rows) != 6 {
		t.Errorf("%d in the standings", len(rows))
	}
	for _, row := range rows {
		if n := row.Pairs.Sum(); n != 4 {
			t.Errorf("%d: %v are %d rounds, want 4", row.Entrant, row.Pairs, n)
		}
	}
}

// TestSwap changes the pairs of a round as long as none has begun.
func TestSwap(t *testing.T) {
	p := plan(t, 6, swissOfSix)
	p.Hold = true
	tt := begun(t, p)
	err := tt.Run(t.Context(), new(scripted), Options{})
	if err == nil || !strings.Contains(err.Error(), "round 1 is announced") {
		t.Fatal(err)
	}
	tt = reopened(t, tt)
	pairs := tt.State().Stages[0].Rounds[0].Pairs()
	swapped := []PairBegin{{Players: [2]int{pairs[0].Players[0], pairs[1].Players[1]}}, {Players: [2]int{pairs[1].Players[0], pairs[0].Players[1]}}, {Players: pairs[2].Players}}
	if err := tt.rule(nil, &Ruled{Act: ActPairs, Stage: 1, Round: 1, Pairs: swapped[:2]}); err == nil {
		t.Error("a player was lost")
	}
	if err := tt.rule(nil, &Ruled{Act: ActPairs, Stage: 1, Round: 1, Pairs: swapped, By: "R", Why: "of one club"}); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if err := tt.Run(t.Context(), new(scripted), Options{}); err == nil {
			t.Fatal("rounds don't wait")
		}
		tt = reopened(t, tt)
	}
	s := goOn(t, tt)
	for i, want := range swapped {
		if got := s.Stages[0].Rounds[0].Pair(i); got.Players != want.Players || !got.Decided() {
			t.Errorf("pair %d is %v", i+1, got.Players)
		}
	}
	if err := s.check(&Ruled{Act: ActPairs, Stage: 1, Round: 4, Pairs: swapped}); err == nil {
		t.Error("a round that was played got other pairs")
	}
}

// TestSwapBye: who has the bye after an exchange has its point at once.
func TestSwapBye(t *testing.T) {
	p := plan(t, 5, swissOfSix)
	p.Hold = true
	tt := begun(t, p)
	if err := tt.Run(t.Context(), new(scripted), Options{}); err == nil {
		t.Fatal("the round doesn't wait")
	}
	tt = reopened(t, tt)
	var pairs []PairBegin
	for _, p := range tt.State().Stages[0].Rounds[0].Pairs() {
		pairs = append(pairs, PairBegin{Players: p.Players})
	}
	pairs[0].Players[0], pairs[2].Players[0] = pairs[2].Players[0], pairs[0].Players[0]
	if err := tt.rule(nil, &Ruled{Act: ActPairs, Stage: 1, Round: 1, Pairs: pairs, By: "R", Why: "of one club"}); err != nil {
		t.Fatal(err)
	}
	r := tt.State().Stages[0].Rounds[0]
	if p := r.Pair(2); !p.Bye() || !p.Decided() || p.Result.Points[0] != won || r.Open != 2 {
		t.Errorf("%+v, %d open", p, r.Open)
	}
	if err := tt.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestRounds reduces the rounds of a stage, gives it another clock, and adds a
// late entrant.
func TestRounds(t *testing.T) {
	tt := stopped(t, plan(t, 5, swissOfSix), 1)
	clock := arena.Clock{Main: 5 * time.Minute}
	for _, e := range []*Ruled{
		{Act: ActRounds, Stage: 1, Rounds: 2}, {Act: ActTime, Stage: 1, Time: &clock}, {Act: ActEntrant, Joins: &Entrant{Name: "new", Player: "p"}},
	} {
		if err := tt.rule(nil, e); err != nil {
			t.Fatal(err)
		}
	}
	s := goOn(t, tt)
	if st := s.Stages[0]; len(st.Rounds) != 2 || st.Plan.Rules.Clock != clock || len(st.Table) != 6 || st.Rounds[1].Len() != 3 {
		t.Errorf("%d rounds, clock %v, %d entrants", len(st.Rounds), st.Plan.Rules.Clock, len(st.Table))
	}
	if len(s.Begin.Plan.Entrants) != 5 {
		t.Error("the plan that the tournament began with has changed")
	}
}

// TestLate deducts time from the clock of a late player, in the next game only.
func TestLate(t *testing.T) {
	tt := stopped(t, plan(t, 4, swissOfSix+"time = \"10m\"\n"), 1)
	late := tt.State().Pair(At{1, 1, 1}).Players[1]
	if err := tt.rule(nil, &Ruled{Act: ActLate, Entrant: late, Late: arena.Span(10 * time.Minute)}); err == nil {
		t.Error("later than the clock allows")
	}
	if err := tt.rule(nil, &Ruled{Act: ActLate, Entrant: late, Late: arena.Span(3 * time.Minute)}); err != nil {
		t.Fatal(err)
	}
	name, short := tt.State().Plan.Entrants[late].Name, 0
	v := &scripted{see: func(b Sitting) {
		for side, left := range b.Rules.Left {
			if is := b.Players[side].Name == name; is && left.Main == 7*time.Minute {
				short++
			} else if is || left.Main != 10*time.Minute {
				t.Errorf("%s has %v", b.Players[side].Name, left.Main)
			}
		}
	}}
	if err := tt.Run(t.Context(), v, Options{}); err != nil {
		t.Fatal(err)
	}
	if short != 1 {
		t.Errorf("the clock was short in %d games", short)
	}
}

// slow is a venue whose bouts last until they are stopped.
type slow struct {
	mu      sync.Mutex
	seen    []Sitting
	started chan struct{}
}

func (v *slow) Play(ctx context.Context, b Sitting) (Report, error) {
	v.mu.Lock()
	v.seen = append(v.seen, b)
	v.mu.Unlock()
	v.started <- struct{}{}
	<-ctx.Done()
	return Report{}, arena.ErrInterrupted
}

// TestDesk rules on a tournament that another process runs. The player who
// withdraws loses the pair in play, and the run continues.
func TestDesk(t *testing.T) {
	tt := begun(t, plan(t, 2, "[[stage]]\ngames = 1\n"))
	v := &slow{started: make(chan struct{}, 10)}
	over := make(chan error)
	go func() { over <- tt.Run(t.Context(), v, Options{}) }()
	<-v.started
	if err := Rule(tt.Dir(), &Ruled{Act: ActWithdraw, Entrant: 7}, time.Unix(0, 0)); err == nil || !strings.Contains(err.Error(), "there is no entrant 7") {
		t.Errorf("a wrong ruling: %v", err)
	}
	if err := Rule(tt.Dir(), &Ruled{Act: ActWithdraw, Entrant: 0, By: "R", Why: "ill"}, time.Unix(0, 0)); err != nil {
		t.Fatal(err)
	}
	if err := <-over; err != nil {
		t.Fatal(err)
	}
	s := goOn(t, reopened(t, tt))
	if r := s.Pair(At{1, 1, 1}).Result; r.Kind != Default || !slices.Equal(s.Order, []int{1, 0}) {
		t.Errorf("result %+v, order %v, expected a default and the order 1 0", r, s.Order)
	}
}

// TestPause plays what is announced, and no further round.
func TestPause(t *testing.T) {
	tt := begun(t, plan(t, 4, swissOfSix))
	rulings := make(chan Order)
	done := make(chan error, 1)
	v := &asking{ask: func() {
		rulings <- Order{&Ruled{Act: ActPause, By: "R", Why: "the day is over"}, func(err error) { done <- err }}
	}}
	err := tt.Run(t.Context(), v, Options{Rulings: rulings})
	if err == nil || !strings.Contains(err.Error(), "paused by R (the day is over)") {
		t.Fatal(err)
	}
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	tt = reopened(t, tt)
	if st := tt.State().Stages[0]; len(st.Rounds) != 1 || st.Rounds[0].Open != 0 {
		t.Errorf("%d rounds, %d open", len(st.Rounds), st.Rounds[0].Open)
	}
	if s := goOn(t, tt); len(s.Stages[0].Rounds) != 4 {
		t.Errorf("%d rounds in the end", len(s.Stages[0].Rounds))
	}
}

// asking is a scripted venue whose first bout asks for a ruling.
type asking struct {
	scripted
	once sync.Once
	ask  func()
}

func (v *asking) Play(ctx context.Context, b Sitting) (Report, error) {
	v.once.Do(v.ask)
	return v.scripted.Play(ctx, b)
}

// TestPauseIdle checks that a tournament that isn't running can't be paused, which would
// do nothing.
func TestPauseIdle(t *testing.T) {
	tt := begun(t, plan(t, 4, swissOfSix))
	dir := tt.Dir()
	if err := tt.Close(); err != nil {
		t.Fatal(err)
	}
	err := Rule(dir, &Ruled{Act: ActPause, By: "R", Why: "late"}, time.Now())
	if err == nil || !strings.Contains(err.Error(), "isn't running") {
		t.Errorf("got %v", err)
	}
	if s, err := Load(dir); err != nil || len(s.Rulings) > 0 {
		t.Errorf("%v, %v", s.Rulings, err)
	}
}
