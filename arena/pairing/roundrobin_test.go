package pairing

import (
	"fmt"
	"strings"
	"testing"
)

// boards formats the pairs of a round like the tables, from 1.
func boards(r Round) string {
	var words []string
	for _, p := range r.Pairs {
		words = append(words, fmt.Sprintf("%d-%d", p.First+1, p.Second+1))
	}
	return strings.Join(words, " ")
}

// TestBerger compares with the tables as the FIDE handbook prints them.
func TestBerger(t *testing.T) {
	for n, want := range map[int][]string{
		4: {"1-4 2-3", "4-3 1-2", "2-4 3-1"},
		6: {"1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"},
		8: {"1-8 2-7 3-6 4-5", "8-5 6-4 7-3 1-2", "2-8 3-1 4-7 5-6", "8-6 7-5 1-4 2-3", "3-8 4-2 5-1 6-7", "8-7 1-6 2-5 3-4", "4-8 5-3 6-2 7-1"},
		5: {"2-5 3-4", "5-3 1-2", "3-1 4-5", "1-4 2-3", "4-2 5-1"},
	} {
		for r, round := range Berger(n, 1) {
			if got := boards(round); got != want[r] {
				t.Errorf("%d players, round %d: %s, want %s", n, r+1, got, want[r])
			}
		}
	}
}

// TestCircle has the rounds of eight, as a final of eight plays them.
func TestCircle(t *testing.T) {
	want := []string{"1-8 2-7 6-3 4-5", "7-1 8-6 5-2 3-4", "1-6 7-5 4-8 2-3"}
	for r, round := range Circle(8, 1)[:3] {
		if got := boards(round); got != want[r] {
			t.Errorf("round %d: %s, want %s", r+1, got, want[r])
		}
	}
}

// TestRoundRobin has everybody meet everybody once per cycle, in as few rounds as
// possible. Turns differ by at most one, and by none after two cycles.
func TestRoundRobin(t *testing.T) {
	for name, table := range map[string]func(n, cycles int) []Round{"circle": Circle, "berger": Berger} {
		for n := 2; n <= 33; n++ {
			for cycles := 1; cycles <= 3; cycles++ {
				rounds := table(n, cycles)
				if want := cycles * (n - 1 + n%2); len(rounds) != want {
					t.Errorf("%s of %d: %d rounds, want %d", name, n, len(rounds), want)
				}
				met, first, byes := map[[2]int]int{}, make([]int, n), make([]int, n)
				for _, r := range rounds {
					whole(t, make([]Player, n), r)
					for _, p := range r.Pairs {
						met[ordered(p.First, p.Second)]++
						first[p.First]++
						first[p.Second]--
					}
					if r.Bye != Nobody {
						byes[r.Bye]++
					}
				}
				for pair, k := range met {
					if k != cycles {
						t.Errorf("%s of %d: %v meet %d times in %d cycles", name, n, pair, k, cycles)
					}
				}
				if len(met) != n*(n-1)/2 {
					t.Errorf("%s of %d: %d pairs", name, n, len(met))
				}
				for i, d := range first {
					if abs(d) > cycles%2*(1-n%2) || byes[i] != n%2*cycles {
						t.Errorf("%s of %d, %d cycles: %d moves first %+d times, %d byes", name, n, cycles, i, d, byes[i])
					}
				}
			}
		}
	}
	if got, want := boards(Circle(5, 1)[0]), "1-4 3-2"; got != want {
		t.Errorf("five: %s, want %s", got, want)
	}
	if Circle(1, 1) != nil || Berger(0, 3) != nil {
		t.Error("rounds of one player")
	}
}
