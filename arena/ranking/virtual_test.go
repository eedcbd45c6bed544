package ranking

import "testing"

// TestVirtualOpponents checks the handbook's two examples of a virtual opponent's
// points (C.02 13.15.2), and those of the committee that made the rule (80th FIDE
// Congress, 2009, in the manual of Vega): a player who reaches 6 points with a
// win by default in round 3 after 2 points, and one who is absent in round 7 with
// 4.
func TestVirtualOpponents(t *testing.T) {
	for name, c := range map[string]struct {
		played    []int // half points of each round; the one that isn't played is in round
		round     int
		after     int // rounds that have been played
		virtual   float64
		opponents float64 // what the player's opponents count; -1 if the example doesn't say
	}{
		"absent, after round 3":   {[]int{2, 1, 0}, 3, 3, 2.5, -1},
		"absent, at the end":      {[]int{2, 1, 0, 0, 0, 0, 0, 0, 0}, 3, 9, 5.5, -1},
		"no opponent, after 6":    {[]int{2, 2, 1, 1, 1, 2}, 6, 6, 3.5, -1},
		"no opponent, at the end": {[]int{2, 2, 1, 1, 1, 2, 0, 0, 0}, 6, 9, 5, -1},
		"win by default":          {[]int{2, 2, 2, 2, 2, 2, 0, 0, 0}, 3, 9, 5, 5.5},
		"absent in round 7":       {[]int{2, 2, 2, 2, 0, 0, 0, 2, 2}, 7, 9, 6, 6.5},
	} {
		for _, numbered := range []bool{true, false} {
			var games []Game
			sum := 0.0
			for i, points := range c.played {
				g := Game{A: 0, B: 1 + i, Points: points, Round: i + 1}
				if i+1 == c.round {
					g.Unplayed, g.B, g.Lost = true, Nobody, true
				} else {
					sum += float64(Win-points) / 2
				}
				if !numbered {
					g.Round = 0
				}
				games = append(games, g)
			}
			n := 1 + len(c.played)
			places := Rank(n, games, Order{Buchholz}, 0)
			for _, p := range places {
				switch {
				case p.Player == 0 && p.Points(Buchholz) != sum+c.virtual:
					t.Errorf("%s: Buchholz %v, want %v of its opponents and %v", name, p.Points(Buchholz), sum, c.virtual)
				case p.Player == 1 && c.opponents >= 0 && p.Points(Buchholz) != c.opponents:
					t.Errorf("%s: its opponents have a Buchholz of %v, want %v", name, p.Points(Buchholz), c.opponents)
				}
			}
		}
	}
}

// TestVirtualMatches has rounds that are matches of two games. If such a match
// isn't played, the virtual opponent has played two games, and two in each round
// since.
func TestVirtualMatches(t *testing.T) {
	games := []Game{
		{A: 0, B: 1, Points: Win, Round: 1}, {A: 0, B: 1, Points: Draw, Round: 1},
		{A: 0, B: Nobody, Points: Win, Round: 2, Unplayed: true}, {A: 0, B: Nobody, Points: Win, Round: 2, Unplayed: true},
		{A: 0, B: 1, Points: Draw, Round: 3}, {A: 0, B: 1, Points: Draw, Round: 3},
	}
	for _, p := range Rank(2, games, Order{Buchholz}, 0) {
		// 1 has 1½ points and was met four times; the virtual opponents have 1½ and 1,
		// met twice.
		if want := 4*1.5 + 2*2.5; p.Player == 0 && p.Points(Buchholz) != want {
			t.Errorf("Buchholz %v, want %v", p.Points(Buchholz), want)
		}
	}
}

// TestVirtualUnequal has a match of two games that isn't played, of which the player is
// given one. Its two games belong together: both virtual opponents have as many points.
func TestVirtualUnequal(t *testing.T) {
	games := []Game{
		{A: 0, B: 1, Points: Win, Round: 1}, {A: 0, B: 1, Points: Draw, Round: 1},
		{A: 0, B: Nobody, Points: Win, Round: 2, Unplayed: true}, {A: 0, B: Nobody, Points: Loss, Round: 2, Unplayed: true},
		{A: 0, B: 1, Points: Draw, Round: 3}, {A: 0, B: 1, Points: Draw, Round: 3},
	}
	for _, p := range Rank(2, games, Order{Buchholz}, 0) {
		// 1½ points before, 1 of the two games, and two draws.
		if want := 4*1.5 + 2*3.5; p.Player == 0 && p.Points(Buchholz) != want {
			t.Errorf("Buchholz %v, want %v", p.Points(Buchholz), want)
		}
	}
}

// TestCutToNothing cuts the least and the greatest of fewer opponents than three: nothing
// is left.
func TestCutToNothing(t *testing.T) {
	games := []Game{{A: 0, B: 1, Points: Win}, {A: 2, B: 0, Points: Loss}}
	for _, p := range Rank(3, games, Order{BuchholzMedian}, 0) {
		if p.Points(BuchholzMedian) != 0 {
			t.Errorf("player %d: %v", p.Player, p.Points(BuchholzMedian))
		}
	}
	for _, p := range Rank(3, games, Order{BuchholzCut1}, 0) {
		if p.Points(BuchholzCut1) != 0 {
			t.Errorf("player %d: %v without the least", p.Player, p.Points(BuchholzCut1))
		}
	}
}
