package pairing

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// picture formats a bracket: one word per tie, seeds from 1, and w and l for the
// winner and the loser of a tie, also from 1.
func picture(b Bracket) string {
	name := func(s Source) string {
		switch {
		case s.Tie < 0:
			return fmt.Sprint(s.Seed + 1)
		case s.Loser:
			return fmt.Sprintf("l%d", s.Tie+1)
		}
		return fmt.Sprintf("w%d", s.Tie+1)
	}
	var words []string
	for _, t := range b {
		words = append(words, fmt.Sprintf("%s:%d:%s-%s", strings.TrimPrefix(t.Name.Code, "tie."), t.Round, name(t.A), name(t.B)))
	}
	return strings.Join(words, " ")
}

// TestKnockoutTwelve is figure 1 of the 4th Denō tournament.
func TestKnockoutTwelve(t *testing.T) {
	want := "last:1:9-8 last:1:5-12 last:1:11-6 last:1:7-10" +
		" quarter:2:1-w1 quarter:2:w2-4 quarter:2:3-w3 quarter:2:w4-2" +
		" semi:3:w5-w6 semi:3:w7-w8 fifth.semi:3:l5-l6 fifth.semi:3:l7-l8" +
		" final:4:w9-w10 fifth:4:w11-w12 third:4:l9-l10"
	if got := picture(Knockout(12, true, true)); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestKnockoutSizes(t *testing.T) {
	for _, tt := range []struct {
		n            int
		third, fifth bool
		want         string
	}{
		{0, true, true, ""},
		{1, true, true, ""},
		{2, true, true, "final:1:1-2"},
		{3, true, true, "semi:1:3-2 final:2:1-w1"},
		{4, false, true, "semi:1:1-4 semi:1:3-2 final:2:w1-w2"},
		{4, true, false, "semi:1:1-4 semi:1:3-2 final:2:w1-w2 third:2:l1-l2"},
		{5, true, true, "quarter:1:5-4 semi:2:1-w1 semi:2:3-2 final:3:w2-w3 third:3:l2-l3"},
		{6, false, true, "quarter:1:5-4 quarter:1:3-6 semi:2:1-w1 semi:2:w2-2 final:3:w3-w4 fifth:3:l1-l2"},
		{7, false, true, "quarter:1:5-4 quarter:1:3-6 quarter:1:7-2 semi:2:1-w1 semi:2:w2-w3 fifth.semi:2:l2-l3 final:3:w4-w5 fifth:3:l1-w6"},
	} {
		if got := picture(Knockout(tt.n, tt.third, tt.fifth)); got != tt.want {
			t.Errorf("%d: got  %s\nwant %s", tt.n, got, tt.want)
		}
	}
}

// TestKnockoutPlaces plays brackets of all sizes, which the better seed always
// wins. The places are the seeds where they are played for, and shared below.
func TestKnockoutPlaces(t *testing.T) {
	for n := 1; n <= 40; n++ {
		for _, fifth := range []bool{false, true} {
			b := Knockout(n, true, fifth)
			won := slices.Repeat([]int{Nobody}, len(b))
			round := 0
			for i, tie := range b {
				x, y, ok := b.Sides(i, won)
				if !ok || x == y || max(x, y) >= n {
					t.Fatalf("%d: tie %d of %d and %d", n, i, x, y)
				}
				if tie.Name.Code != "tie.third" && tie.Name.Code != "tie.fifth" && tie.Name.Code != "tie.fifth.semi" && tie.Round < round {
					t.Errorf("%d: tie %d is of round %d", n, i, tie.Round)
				}
				round = max(round, tie.Round)
				for _, s := range []Source{tie.A, tie.B} {
					if s.Tie >= 0 && b[s.Tie].Round >= tie.Round {
						t.Errorf("%d: tie %d of round %d waits for round %d", n, i, tie.Round, b[s.Tie].Round)
					}
				}
				won[i] = min(x, y)
			}
			ties := n - 1
			if n >= 4 {
				ties++ // for place 3
			}
			if fifth && n >= 6 {
				ties += min(n, 8) - 5
			}
			if len(b) != ties && n > 1 {
				t.Errorf("%d: %d ties, want %d", n, len(b), ties)
			}
			for seed, place := range b.Places(n, won) {
				want := seed + 1
				switch {
				case seed >= 16:
					want = 1 << (len(fmt.Sprintf("%b", seed)) - 1)
					want++
				case seed >= 8:
					want = 9
				case seed >= 4 && !fifth:
					want = 5
				case seed == 7 && fifth:
					want = 7
				}
				if place != want {
					t.Errorf("%d: seed %d has place %d, want %d", n, seed+1, place, want)
				}
			}
		}
	}
}

// TestKnockoutUndecided has players who wait for a result. Their opponents are
// unknown, and they have no place.
func TestKnockoutUndecided(t *testing.T) {
	b := Knockout(4, true, false)
	won := []int{3, Nobody, Nobody, Nobody} // the last seed beat the first one
	if x, y, ok := b.Sides(2, won); x != 3 || y != Nobody || ok {
		t.Errorf("final of %d and %d (%v)", x, y, ok)
	}
	if x, y, ok := b.Sides(3, won); x != 0 || y != Nobody || ok {
		t.Errorf("third place of %d and %d (%v)", x, y, ok)
	}
	if got := b.Places(4, won); !slices.Equal(got, []int{0, 0, 0, 0}) {
		t.Errorf("places %v", got)
	}
	won = []int{3, 1, 3, Nobody}
	if got := b.Places(4, won); !slices.Equal(got, []int{0, 2, 0, 1}) {
		t.Errorf("places %v", got)
	}
}
