package tournament

import (
	"reflect"
	"testing"
	"time"

	"dohyo/arena"
)

// TestHasten divides all times of a regulation for a trial, except that a hang has at least
// ten seconds, and leaves them alone otherwise.
func TestHasten(t *testing.T) {
	r := arena.Regulation{Hang: arena.Span(10 * time.Minute), Margin: 1}
	r.Clock = arena.Clock{Main: time.Hour, Byoyomi: 10 * time.Second, Increment: 5 * time.Second, Move: 3 * time.Second, Unit: time.Second, Least: 2 * time.Second}
	for _, by := range []int{0, 1} {
		if got := hasten(r, by); !reflect.DeepEqual(got, r) {
			t.Errorf("by %d: %+v", by, got)
		}
	}
	got := hasten(r, 2)
	want := arena.Clock{Main: 30 * time.Minute, Byoyomi: 5 * time.Second, Increment: 2500 * time.Millisecond, Move: 1500 * time.Millisecond, Unit: 500 * time.Millisecond, Least: time.Second}
	if got.Clock != want || got.Hang != arena.Span(5*time.Minute) || got.Margin != arena.Span(2*time.Second) {
		t.Errorf("by 2: %+v", got)
	}
	if got := hasten(r, 600); got.Clock.Main != 6*time.Second || got.Hang != arena.Span(10*time.Second) || got.Clock.Unit != 2*time.Millisecond {
		t.Errorf("by 600: %+v", got)
	}
	like := arena.Clock{Unit: time.Second, Least: 2 * time.Second}
	if got := timed(arena.Clock{Main: 5}, like); got.Unit != like.Unit || got.Least != like.Least || got.Main != 5 {
		t.Errorf("a clock without rounding: %+v", got)
	}
	if own := (arena.Clock{Unit: 7}); timed(own, like) != own {
		t.Errorf("a clock with its own rounding: %+v", timed(own, like))
	}
}

// TestGrowingStage: above a size, every five entrants are one more seed and one more who
// advances, as in the championship of 2000 by its article (15)(v).
func TestGrowingStage(t *testing.T) {
	grows, fixed := &Stage{Seeded: 16, Take: 8, GrowAbove: 50, GrowEvery: 5}, &Stage{Seeded: 3, Take: 5}
	for entrants, more := range map[int]int{2: 0, 50: 0, 54: 0, 55: 1, 59: 1, 60: 2, 75: 5} {
		if seeded, take := grows.places(entrants); seeded != 16+more || take != 8+more {
			t.Errorf("of %d entrants %d are seeded and %d advance", entrants, seeded, take)
		}
		if seeded, take := fixed.places(entrants); seeded != 3 || take != 5 {
			t.Errorf("of %d entrants %d are seeded and %d advance", entrants, seeded, take)
		}
	}
}
