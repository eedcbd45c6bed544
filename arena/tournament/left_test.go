package tournament

import (
	"testing"
	"time"

	"dohyo/arena"
)

// TestLeft estimates the rest of a league of four from the times of its pairs,
// also after a night between two runs.
func TestLeft(t *testing.T) {
	plan := &Plan{Name: "t", Game: "gomoku", Entrants: []Entrant{{Name: "a"}, {Name: "b"}, {Name: "c"}, {Name: "d"}}}
	plan.Stages = []Stage{{Name: "league", Form: RoundRobin, Order: Points}}
	s := NewState()
	now := time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC)
	add := func(e Event, after time.Duration) {
		t.Helper()
		now = now.Add(after)
		name(e, now)
		if err := s.Add(e); err != nil {
			t.Fatal(err)
		}
	}
	want := func(concurrency int, want time.Duration, known bool) {
		t.Helper()
		if got, ok := s.Left(now, concurrency); got != want || ok != known {
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
	now = now.Add(20 * time.Second)
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
