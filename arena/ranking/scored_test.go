package ranking

import (
	"slices"
	"testing"
)

// TestScored orders by 2, 1 and 0 points, then by what was scored, then by lot.
func TestScored(t *testing.T) {
	games := []Game{
		{A: 0, B: 1, Points: Win, Scores: [2]int{30, 20}},
		{A: 2, B: 3, Points: Win, Scores: [2]int{51, 0}},
		{A: 0, B: 2, Points: Loss, Scores: [2]int{10, 11}},
		{A: 1, B: 3, Points: Draw, Scores: [2]int{7, 7}},
		{A: 4, B: 0, Points: Loss, Unplayed: true},
		{A: 5, B: Nobody, Points: Win, Unplayed: true},
	}
	places := Rank(6, games, Scored, 7)
	var order, points, margin []int
	for _, p := range places {
		order, points, margin = append(order, p.Player), append(points, int(p.Points(WinPoints))), append(margin, int(p.Points(Margin)))
	}
	if want := []int{2, 0, 5, 1, 3, 4}; !slices.Equal(order, want) {
		t.Errorf("order %v, want %v", order, want)
	}
	if want := []int{4, 4, 2, 1, 1, 0}; !slices.Equal(points, want) {
		t.Errorf("points %v, want %v", points, want)
	}
	if want := []int{52, 9, 0, -10, -51, 0}; !slices.Equal(margin, want) {
		t.Errorf("margins %v, want %v", margin, want)
	}
	if places[0].By != Margin || places[1].By != WinPoints || places[3].By != Margin {
		t.Errorf("by %s, %s, %s", places[0].By, places[1].By, places[3].By)
	}
	// Players who are equal in everything are drawn: each comes first for some seed.
	first := map[int]bool{}
	for seed := range uint64(20) {
		p := Rank(2, []Game{{A: 0, B: 1, Points: Draw, Scores: [2]int{5, 5}}}, Scored, seed+1)
		first[p[0].Player] = p[0].By == Lot
	}
	if !first[0] || !first[1] {
		t.Errorf("drawn first: %v", first)
	}
}
