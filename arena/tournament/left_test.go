package tournament

import (
	"testing"
	"time"

	"dohyo/arena"
)

// ticking returns a clock, and a function that adds an event some time after the one before.
func ticking(t *testing.T, s *State) (now *time.Time, add func(e Event, after time.Duration)) {
	now = new(time.Time)
	*now = time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC)
	return now, func(e Event, after time.Duration) {
		t.Helper()
		*now = now.Add(after)
		name(e, *now)
		if err := s.Add(e); err != nil {
			t.Fatal(err)
		}
	}
}

// TestLeft estimates the rest of a league of four from the times of its pairs,
// also after a night between two runs.
func TestLeft(t *testing.T) {
	plan := &Plan{Name: "t", Game: "gomoku", Entrants: []Entrant{{Name: "a"}, {Name: "b"}, {Name: "c"}, {Name: "d"}}}
	plan.Stages = []Stage{{Name: "league", Form: RoundRobin, Order: Points}}
	s := NewState()
	now, add := ticking(t, s)
	want := func(concurrency int, want time.Duration, known bool) {
		t.Helper()
		if got, ok := s.Left(*now, concurrency); got != want || ok != known {
			t.Errorf("%v, %v at %d at a time; want %v, %v", got, ok, concurrency, want, known)
		}
	}
	add(&Begin{Plan: plan, Version: 1}, 0)
	want(1, 0, false)
	add(&Seeding{Order: []int{0, 1, 2, 3}}, 0)
	add(&StageBegin{Stage: 1, Table: []int{0, 1, 2, 3}, Rounds: 3}, 0)
	add(&RoundBegin{Stage: 1, Round: 1, Pairs: []PairBegin{{Players: [2]int{0, 1}}, {Players: [2]int{2, 3}}}}, 0)
	add(&BoutBegin{At: At{1, 1, 1}, Bout: 1, Board: 1, Players: [2]int{0, 1}, Dir: At{1, 1, 1}.folder(1, 0)}, 0)
	want(1, 0, false)
	add(&ResultEnd{At: At{1, 1, 1}, Result: Result{Kind: Played, Points: [2]int{2, 0}, Games: Tally{1}}}, time.Minute)
	want(1, 5*time.Minute, true)
	want(2, 150*time.Second, true)
	want(9, 150*time.Second, true) // no more pairs can be played at once
	add(&BoutBegin{At: At{1, 1, 2}, Bout: 1, Board: 1, Players: [2]int{2, 3}, Dir: At{1, 1, 2}.folder(1, 0)}, 0)
	*now = now.Add(20 * time.Second)
	want(1, 5*time.Minute-20*time.Second, true)
	add(&Interrupted{Why: "night"}, 0)
	add(&Resume{}, 10*time.Hour)
	add(&ResultEnd{At: At{1, 1, 2}, Result: Result{Kind: Played, Points: [2]int{1, 1}, Games: Tally{0, 1}}}, time.Minute)
	want(1, 4*time.Minute, true)
	if got := s.Pair(At{1, 1, 2}).Folders(); len(got) != 1 || got[0] != "matches/1-01-02" {
		t.Errorf("folders %q", got)
	}
}

// TestLeftByClock scales a stage that hasn't begun by its clock.
func TestLeftByClock(t *testing.T) {
	stage := func(name string, games int, main time.Duration) Stage {
		s := Stage{Name: name, Form: RoundRobin, Order: Points, From: "", Rules: arena.Regulation{Games: games}}
		s.Rules.Clock.Main = main
		return s
	}
	p := &Plan{Stages: []Stage{stage("a", 1, 10*time.Minute), stage("b", 2, 30*time.Minute)}}
	if a, b := p.Stages[0].weight(p), p.Stages[1].weight(p); b != 6*a {
		t.Errorf("weights %v and %v", a, b)
	}
	p.Stages[0].Rules.Clock.Main = 0
	if a, b := p.Stages[0].weight(p), p.Stages[1].weight(p); b != 2*a {
		t.Errorf("weights %v and %v where one has no clock", a, b)
	}
}

// TestLeftUntilPrecise estimates the pairs of a stage that ends by the error of its
// ratings: nothing is known before everyone is rated, and the error falls with the root of
// the games.
func TestLeftUntilPrecise(t *testing.T) {
	for _, form := range []Form{RoundRobin, Gauntlet} {
		zero := 0.0
		plan := &Plan{Name: "t", Game: "gomoku", Entrants: []Entrant{{Name: "a"}, {Name: "b", Rating: &zero}}}
		if form == Gauntlet {
			plan.Entrants[1].Rating = nil // only the challenger's error counts
		}
		plan.Stages = []Stage{{Name: "s", Form: form, Order: ByRating, Until: 50, Rounds: 400, Rules: arena.Regulation{Games: 2}}}
		s := NewState()
		add := func(e Event) {
			t.Helper()
			name(e, time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC))
			if err := s.Add(e); err != nil {
				t.Fatal(err)
			}
		}
		add(&Begin{Plan: plan, Version: 1})
		add(&Seeding{Order: []int{0, 1}})
		add(&StageBegin{Stage: 1, Table: []int{0, 1}, Rounds: 400})
		st := s.Stages[0]
		play := func(games Tally) {
			t.Helper()
			n := len(st.Rounds) + 1
			add(&RoundBegin{Stage: 1, Round: n, Pairs: []PairBegin{{Players: [2]int{0, 1}}}})
			add(&ResultEnd{At: At{1, n, 1}, Result: Result{Kind: Played, Points: [2]int{1, 1}, Games: games}})
		}
		play(Tally{2})
		if _, known := s.expected(st); known {
			t.Errorf("%s: known while one has won every game", form)
		}
		play(Tally{0, 0, 2})
		first, known := s.expected(st)
		worst, _ := s.worst(st)
		if want := min(2*worst*worst/50/50, 400); !known || first < 10 || first != want {
			t.Errorf("%s: %v pairs after two, %v; want %v", form, first, known, want)
		}
		for range 99 {
			play(Tally{1, 0, 1})
		}
		if pairs, _ := s.expected(st); pairs != 101 {
			t.Errorf("%s: %v pairs, though the error is small enough after %d", form, pairs, len(st.Rounds))
		}
	}
}

// TestGameTime estimates a game from the clock of both sides.
func TestGameTime(t *testing.T) {
	for want, c := range map[time.Duration]arena.Clock{
		0:                 {},
		20 * time.Minute:  {Main: 10 * time.Minute},
		400 * time.Second: {Main: 100 * time.Second, Byoyomi: 2 * time.Second},
		300 * time.Second: {Move: 3 * time.Second},
		420 * time.Second: {Main: 10 * time.Second, Move: time.Second, Increment: 3 * time.Second},
	} {
		if got := GameTime(c); got != want {
			t.Errorf("%+v takes %v, want %v", c, got, want)
		}
	}
}

// TestLeftOfStages adds the stages that haven't begun, scaled by their clocks, until they have
// times of their own, and leaves out those that are over.
func TestLeftOfStages(t *testing.T) {
	plan := &Plan{Name: "t", Game: "gomoku", Entrants: []Entrant{{Name: "a"}, {Name: "b"}, {Name: "c"}}}
	plan.Stages = []Stage{{Name: "a", Form: RoundRobin, Order: Points}, {Name: "b", Form: RoundRobin, Order: Points, From: "a", Take: 2}}
	for i, main := range []time.Duration{10 * time.Minute, 30 * time.Minute} {
		plan.Stages[i].Rules = arena.Regulation{Games: 1 + i}
		plan.Stages[i].Rules.Clock.Main = main
	}
	s := NewState()
	now, add := ticking(t, s)
	want := func(want time.Duration) {
		t.Helper()
		if got, ok := s.Left(*now, 1); got != want || !ok {
			t.Errorf("%v, %v; want %v", got, ok, want)
		}
	}
	play := func(at At, x, y int, took time.Duration) {
		t.Helper()
		add(&RoundBegin{Stage: at.Stage, Round: at.Round, Pairs: []PairBegin{{Players: [2]int{x, y}}}}, 0)
		add(&BoutBegin{At: at, Bout: 1, Board: 1, Players: [2]int{x, y}, Dir: at.folder(1, 0)}, 0)
		add(&ResultEnd{At: at, Result: Result{Kind: Played, Points: [2]int{2, 0}, Games: Tally{1}}}, took)
	}
	add(&Begin{Plan: plan, Version: 1}, 0)
	add(&Seeding{Order: []int{0, 1, 2}}, 0)
	add(&StageBegin{Stage: 1, Table: []int{0, 1, 2}, Rounds: 3}, 0)
	play(At{1, 1, 1}, 0, 1, time.Minute)
	want(2*time.Minute + 6*time.Minute) // two games of three times the clock
	play(At{1, 2, 1}, 0, 2, 3*time.Minute)
	want(2*time.Minute + 12*time.Minute)
	play(At{1, 3, 1}, 1, 2, 2*time.Minute)
	add(&StageEnd{Stage: 1, Order: []int{0, 1, 2}}, 0)
	want(12 * time.Minute)
	add(&StageBegin{Stage: 2, Table: []int{0, 1}, Rounds: 1}, 0)
	want(12 * time.Minute)
	play(At{2, 1, 1}, 0, 1, time.Minute)
	want(0)
}
