package gomoku

import (
	"fmt"
	"strings"
	"testing"

	"dohyo/boards"
)

// played returns the position after moves, each allowed. "!" continues after an
// end, and words in brackets are set up: "[e_808_to_w]".
func played(t *testing.T, r Rules, s boards.Setup, moves string) *Position {
	t.Helper()
	p, err := Start(r, s)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range strings.Fields(moves) {
		var next boards.Position
		switch {
		case m == "!":
			next = p.GoOn()
		case m[0] == '[':
			next, err = p.Edited(strings.ReplaceAll(strings.Trim(m, "[]"), "_", " "))
		default:
			next, err = p.Play(boards.Move(m))
		}
		if err != nil {
			t.Fatalf("%s of %s: %v", m, moves, err)
		}
		p = next.(*Position)
	}
	return p
}

// motley sets up all points except some, without five of a colour in any line.
func motley(but ...Point) string {
	stones := [2][]string{{"b"}, {"w"}}
	for y := 1; y <= MinSize; y++ {
	points:
		for x := 1; x <= MinSize; x++ {
			for _, p := range but {
				if p == At(x, y) {
					continue points
				}
			}
			c := (x/2 + y) % 2
			stones[c] = append(stones[c], At(x, y).String())
		}
	}
	return strings.Join(append(stones[0], stones[1]...), " ")
}

// TestFullAfterSetup draws a game when the last point is taken, counting stones
// set up and taken off.
func TestFullAfterSetup(t *testing.T) {
	two := motley(At(1, 1), At(15, 15))
	one := motley(At(1, 1))
	for _, c := range []struct {
		position, moves string
		over            bool
	}{
		{two, "", false},
		{two, "101", false},
		{two, "101 1515", true},
		{one, "", false},
		{one, "101", true},
		{motley(), "", true},
		{one, "[e_808_w_707_b_707]", false},     // one more is free, one has changed its colour twice
		{one, "[e_808_w_707_b_707] 808", false}, // the other one is
		{one, "[e_808_w_707_b_707] 808 101", true},
		{two, "101 [e_101] 101", false},
		{two, "101 [e_101] 101 1515", true},
	} {
		p := played(t, RulesFreestyle, boards.Setup{Position: c.position}, c.moves)
		o, over := p.Outcome()
		if over != c.over || over && (o.Detail != "full board" || o.By != boards.Limit || o.Winner != boards.None) {
			t.Errorf("%s: %+v", c.moves, o)
		}
		if over && p.GoOn() != nil {
			t.Errorf("%s: a full board goes on", c.moves)
		}
	}
}

// TestTurns counts moves, the side to move and the limit, through setups and
// after ends.
func TestTurns(t *testing.T) {
	const five = "808 101 809 102 810 103 811 104 812"
	for _, c := range []struct {
		limit   int
		moves   string
		ply     int
		seat    boards.Seat // whose turn it is or would be
		by      boards.Reason
		placed  bool
		history string
	}{
		{0, "", 0, 0, "", false, ""},
		{0, "808", 1, 1, "", false, "808"},
		{0, "808 [to_b]", 1, 0, "", true, ""},
		{0, "808 [to_b] 707", 2, 1, "", true, "707"},
		{0, "808 [to_w] 707", 2, 0, "", true, "707"},
		{0, "808 [b_707]", 1, 1, "", true, ""},
		{0, "808 [b_707_e_707] 101", 2, 0, "", true, "101"},
		{0, "[to_w]", 0, 1, "", true, ""},
		{0, "[to_w] 808 809", 2, 1, "", true, "808 809"},
		{0, "[b_808] [e_808]", 0, 0, "", false, ""},
		{0, "[b_808]", 0, 0, "", true, ""},
		{0, "808 resign", 1, 1, boards.Resign, false, "808"},
		{0, "808 resign ! 707", 2, 0, "", false, "808 707"},
		{0, five, 9, 1, boards.Five, false, strings.ReplaceAll(five, "  ", " ")},
		{0, five + " [e_812]", 9, 1, "", true, ""},
		{0, five + " ! 105", 10, 0, boards.Five, false, five + " 105"},
		{3, "808 101", 2, 0, "", false, "808 101"},
		{3, "808 101 809", 3, 1, boards.Limit, false, "808 101 809"},
		{3, "808 101 809 ! 102 810", 5, 1, "", false, "808 101 809 102 810"},
		{3, "808 101 [e_101] 809", 3, 1, boards.Limit, true, "809"},
		{9, five, 9, 1, boards.Five, false, five},
	} {
		p := played(t, RulesFreestyle, boards.Setup{Limit: c.limit}, c.moves)
		o, _ := p.Outcome()
		var history []string
		for _, m := range p.History() {
			history = append(history, string(m))
		}
		if p.Ply() != c.ply || p.seat() != c.seat || o.By != c.by || p.Placed() != c.placed || strings.Join(history, " ") != c.history {
			t.Errorf("%s: ply %d, seat %d, %q, placed %v, %v", c.moves, p.Ply(), p.seat(), o.By, p.Placed(), history)
		}
	}
}

// TestWhoWins checks the winner of each end. Of two rows it names the one that is
// a five.
func TestWhoWins(t *testing.T) {
	const cross = "b 808 809 810 811 708 608 508 408 308 to b" // 812 makes five down, 908 a row of seven
	for _, c := range []struct {
		rules           Rules
		position, moves string
		want            string
	}{
		{RulesFreestyle, cross, "812", "0 five five"},
		{RulesFreestyle, cross, "908", "0 five overline"},
		{RulesStandard, cross, "908", "none"},
		{RulesStandard, cross, "812", "0 five five"},
		{RulesGuide, cross, "908", "1 forbidden overline"},
		{RulesGuide, cross, "812", "0 five five"},
		{RulesFreestyle, "b 808 809 810 811 712 612 512 412 312 to b", "812", "0 five five"},
		{RulesFreestyle, "b 812 712 612 512 412 808 809 810 811 to b", "312", "0 five overline"},
		{RulesFreestyle, "b 712 612 512 412 312 809 810 811 813 to b", "812", "0 five five"},
		{RulesGuide, "", "808 resign", "0 resign white resigned"},
		{RulesGuide, "", "resign", "1 resign black resigned"},
	} {
		o, over := played(t, c.rules, boards.Setup{Position: c.position}, c.moves).Outcome()
		got := "none"
		if over {
			got = fmt.Sprintf("%d %s %s", o.Winner, o.By, o.Detail)
		}
		if got != c.want {
			t.Errorf("%v, %s in %s: %s, want %s", c.rules, c.moves, c.position, got, c.want)
		}
	}
}

// TestFollowing tells a move in turn from one after a setup or from another
// position.
func TestFollowing(t *testing.T) {
	at := func(moves string) *Position { return played(t, RulesFreestyle, boards.Setup{}, moves) }
	from := at("808 [w_101]")
	for moves, want := range map[string]bool{
		"808 [w_101] 809": true, "808 [w_101] 809 810": false, "808 [w_101]": false, "808 101": false,
		"808 [w_101_to_b] 809": false, "808 [w_102] 809": false, "808 101 [to_w] 809": false, "": false,
	} {
		if got := at(moves).Follows(from); got != want {
			t.Errorf("%q follows: %v", moves, got)
		}
	}
	if at("808 101 102").Follows(played(t, RulesFreestyle, boards.Setup{Position: "b 808 w 101 to b"}, "")) {
		t.Error("a third move follows a setup")
	}
	// Setting an empty point empty leaves the same board, but it is another line of
	// play.
	if at("808 809").Follows(at("808 [e_101]")) || !at("808 [e_101] 809").Follows(at("808 [e_101]")) {
		t.Error("a move follows a setup that changed nothing, and that it didn't come after")
	}
}

// TestPrevious goes back move by move, as far as the board follows from the
// moves.
func TestPrevious(t *testing.T) {
	var p boards.Position = played(t, RulesGuide, boards.Setup{}, "808 907 resign")
	for _, want := range []int{2, 1, 0} {
		if p = p.(*Position).Previous(); p == nil || p.Ply() != want {
			t.Fatalf("%v, want the position after %d moves", p, want)
		}
	}
	for _, moves := range []string{"", "808 [w_101]"} {
		if q := played(t, RulesGuide, boards.Setup{}, moves).Previous(); q != nil {
			t.Errorf("%q: there is one before, after %d moves", moves, q.Ply())
		}
	}
}

// TestPlacement writes positions as moves if sides in turn can have made them,
// and as stones otherwise, also on the last row and column.
func TestPlacement(t *testing.T) {
	for _, c := range []struct{ setup, moves, want string }{
		{"", "", ""},
		{"", "808", "808"},
		{"", "808 907", "808 907"},
		{"", "1515 101 115 1501", "115 101 1515 1501"},
		{"b 808 to b", "", "b 808 to b"},
		{"w 808 to b", "", "w 808 to b"},
		{"w 1515 to w", "", "w 1515 to w"},
		{"b 808 1515 w 115 to b", "", "b 808 1515 w 115 to b"},
		{"to w", "", "to w"},
	} {
		p := played(t, RulesGuide, boards.Setup{Position: c.setup}, c.moves)
		if got := p.Placement(); got != c.want {
			t.Errorf("%q, %q: %q, want %q", c.setup, c.moves, got, c.want)
		}
		if again := played(t, RulesGuide, boards.Setup{Position: p.Placement()}, ""); again.board != p.board || again.seat() != p.seat() {
			t.Errorf("%q, %q: %q is another position", c.setup, c.moves, p.Placement())
		}
	}
}

// TestPlacementCounts plays on from stones that were set up. The move limit counts moves
// as the programs do, which read stones in turn as moves 1, 2, … (the guide's appendices
// D and G): such stones count, and those that no turns lead to don't.
func TestPlacementCounts(t *testing.T) {
	for _, c := range []struct {
		position string
		left     int // moves until the limit of 6
	}{
		{"808 807 806", 3},
		{"b 808 806 w 807 to w", 3},
		{"b 808 806 w 807 to b", 6},
		{"b 101 301 w 102 302 502 to w", 6},
		{"", 6},
	} {
		set := played(t, RulesGuide, boards.Setup{Position: c.position}, "")
		var p boards.Position = played(t, RulesGuide, boards.Setup{Position: set.Placement(), Limit: 6}, "")
		for n, m := range []boards.Move{"1515", "1513", "1511", "1115", "1113", "1111"} {
			if _, over := p.Outcome(); over {
				t.Fatalf("%q: over after %d moves, want %d", c.position, n, c.left)
			}
			next, err := p.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			if p = next; n+1 == c.left {
				break
			}
		}
		if o, over := p.Outcome(); !over || o.By != boards.Limit {
			t.Errorf("%q: %v %v after %d moves, want the limit", c.position, o, over, c.left)
		}
	}
}
