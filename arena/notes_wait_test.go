package arena

import (
	"testing"

	"dohyo/boards"
)

// TestWaitNotes checks that a record has one line for each program that waited, with its
// longest waits in the order of the turns.
func TestWaitNotes(t *testing.T) {
	var many []*Moved
	for i := range 20 {
		many = append(many, &Moved{Player: "aoba", Seat: "black", Ply: i + 1, Missed: float64(100 + i*7%20)})
	}
	steps := []*Stepped{{Step: 3, Missed: []float64{0, 2.4}}, {Step: 9, Missed: []float64{0.3, 7}}}
	seats := &boards.Game{Seats: []boards.SeatInfo{{Name: "A1"}, {Name: "A2"}}}
	for _, c := range []struct {
		name string
		tape GameTape
		want string
	}{
		{"none", GameTape{Moves: []*Moved{{Player: "aoba", Seat: "black", Ply: 1}}}, ""},
		{"two players", GameTape{Moves: []*Moved{
			{Player: "wakaba", Seat: "white", Ply: 2, Missed: 41.6}, {Player: "aoba", Seat: "black", Ply: 3, Missed: 0.2}, {Player: "wakaba", Seat: "white", Ply: 4, Missed: 12},
			{Player: "rest", Ply: 5, Missed: 1},
		}}, "wakaba waited for a processor that programs outside the match were using, at moves 2 (42 ms), 4 (12 ms)\n" +
			"aoba waited for a processor that programs outside the match were using, at move 3 (1 ms)"},
		{"the longest", GameTape{Moves: many}, "aoba waited for a processor that programs outside the match were using, at moves 3 (114 ms), 6 (115 ms), 9 (116 ms), " +
			"12 (117 ms), 15 (118 ms), 17 (112 ms), 18 (119 ms), 20 (113 ms) and 12 shorter waits"},
		{"one left out", GameTape{Moves: many[:9]}, "aoba waited for a processor that programs outside the match were using, at moves 2 (107 ms), 3 (114 ms), " +
			"4 (101 ms), 5 (108 ms), 6 (115 ms), 7 (102 ms), 8 (109 ms), 9 (116 ms) and 1 shorter wait"},
		{"steps", GameTape{Steps: steps}, "A2 waited for a processor that programs outside the match were using, at steps 3 (2 ms), 9 (7 ms)\n" +
			"A1 waited for a processor that programs outside the match were using, at step 9 (1 ms)"},
	} {
		if got := (*Speech)(nil).text("", c.tape.waitNotes(seats)); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
}
