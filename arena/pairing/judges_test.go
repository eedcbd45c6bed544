package pairing

import (
	"math/rand/v2"
	"slices"
	"testing"

	"dohyo/boards/fact"
)

// TestJudges deals the matches of random leagues, and compares with the most even
// dealing, which an exhaustive search finds.
func TestJudges(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 400 {
		n := 2 + rng.IntN(4)
		var matches [][2]int
		for range 1 + rng.IntN(7) {
			a := rng.IntN(n)
			matches = append(matches, [2]int{a, (a + 1 + rng.IntN(n-1)) % n})
		}
		judges := make([]Judge, 1+rng.IntN(5))
		for j := range judges {
			for p := range n {
				if rng.IntN(3) == 0 {
					judges[j].Own = append(judges[j].Own, p)
				}
			}
		}
		got, err := Judges(matches, judges, rng.Uint64())
		want := evenest(matches, judges)
		if (err == nil) != (want >= 0) {
			t.Fatalf("%v %v: %v, want %d", matches, judges, err, want)
		}
		if err != nil {
			continue
		}
		loads := make([]int, len(judges))
		for m, j := range got {
			loads[j]++
			for _, own := range judges[j].Own {
				if slices.Contains(matches[m][:], own) {
					t.Fatalf("judge %d judges a match of their own %d", j, own)
				}
			}
		}
		if squares(loads) != want {
			t.Fatalf("%v %v: loads %v come to %d, the evenest to %d", matches, judges, loads, squares(loads), want)
		}
	}
}

func squares(loads []int) int {
	sum := 0
	for _, n := range loads {
		sum += n * n
	}
	return sum
}

// evenest tries all dealings for the least sum of the squared loads; -1 if there
// is none.
func evenest(matches [][2]int, judges []Judge) int {
	loads, best := make([]int, len(judges)), -1
	var deal func(m int)
	deal = func(m int) {
		if m == len(matches) {
			if s := squares(loads); best < 0 || s < best {
				best = s
			}
			return
		}
		for j, judge := range judges {
			if !slices.Contains(judge.Own, matches[m][0]) && !slices.Contains(judge.Own, matches[m][1]) {
				loads[j]++
				deal(m + 1)
				loads[j]--
			}
		}
	}
	deal(0)
	return best
}

// TestJudgesLeague deals a league whose players judge each other. The loads
// differ by at most one, the seed decides who has more, and the same seed gives
// the same dealing.
func TestJudgesLeague(t *testing.T) {
	for n := 3; n <= 24; n++ {
		var matches [][2]int
		judges := make([]Judge, n)
		for a := range n {
			judges[a].Own = []int{a}
			for b := range a {
				matches = append(matches, [2]int{a, b})
			}
		}
		dealt, err := Judges(matches, judges, 7)
		again, _ := Judges(matches, judges, 7)
		if err != nil || !slices.Equal(dealt, again) {
			t.Fatal(n, err)
		}
		loads := make([]int, n)
		for m, j := range dealt {
			loads[j]++
			if matches[m][0] == j || matches[m][1] == j {
				t.Errorf("%d players: %d judges their own match %v", n, j, matches[m])
			}
		}
		if slices.Max(loads)-slices.Min(loads) > 1 {
			t.Errorf("%d players: loads %v", n, loads)
		}
	}
	_, err := Judges([][2]int{{0, 1}}, []Judge{{Own: []int{1}}}, 0)
	if f, ok := fact.Of(err); !ok || f.Code != "pairing.judges" {
		t.Errorf("nobody may judge: %v", err)
	}
}
