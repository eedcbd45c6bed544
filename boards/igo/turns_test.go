package igo

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"dohyo/boards"
)

// played returns the position after moves, each of which must be allowed. With "!" the game
// continues after two passes.
func played(t *testing.T, s boards.Setup, moves string) *Position {
	t.Helper()
	p := mustStart(t, s)
	for _, m := range strings.Fields(moves) {
		if m == "!" {
			p = p.GoOn()
			continue
		}
		next, err := p.Play(boards.Move(m))
		if err != nil {
			t.Fatalf("%s of %s: %v", m, moves, err)
		}
		p = next.(*Position)
	}
	return p
}

// TestPassesInARow ends a game by two passes in a row only: a stone between
// them begins the count anew.
func TestPassesInARow(t *testing.T) {
	for _, c := range []struct {
		moves  string
		passes int
		over   bool
	}{
		{"", 0, false},
		{"pass", 1, false},
		{"pass C3", 0, false},
		{"pass C3 pass", 1, false},
		{"pass C3 pass C4", 0, false},
		{"pass C3 pass C4 pass", 1, false},
		{"C3 pass C4 pass C5 pass pass", 2, true},
		{"pass pass", 2, true},
		{"pass pass !", 0, false},
		{"pass pass ! pass", 1, false},
		{"pass ! C3 pass", 1, false},
		{"pass ! pass", 2, true},
	} {
		p := played(t, boards.Setup{Size: 5}, c.moves)
		if p.Passes() != c.passes || p.Over() != c.over || p.Uncounted() != c.over {
			t.Errorf("%q: %d passes, over %v, uncounted %v", c.moves, p.Passes(), p.Over(), p.Uncounted())
		}
		if p.WithDead(nil).Uncounted() {
			t.Errorf("%q: counted, and yet it isn't", c.moves)
		}
	}
}

// TestLimit ends a game at its limit, passes counted; a game that has ended by
// then keeps its own reason.
func TestLimit(t *testing.T) {
	for _, c := range []struct {
		limit int
		moves string
		by    boards.Reason
	}{
		{0, "A1 A2 A3 A4", ""},
		{1, "A1", boards.Limit},
		{3, "A1 pass", ""},
		{3, "A1 pass A2", boards.Limit},
		{2, "pass pass", boards.Score},
		{2, "A1 resign", boards.Resign},
		{1, "resign", boards.Resign},
	} {
		o, over := played(t, boards.Setup{Size: 5, Limit: c.limit}, c.moves).Outcome()
		if over != (c.by != "") || o.By != c.by {
			t.Errorf("limit %d, %s: %+v, %v", c.limit, c.moves, o, over)
		}
		if want := fmt.Sprintf("%d moves", c.limit); o.By == boards.Limit && o.Detail != want {
			t.Errorf("limit %d, %s: the detail is %q, want %q", c.limit, c.moves, o.Detail, want)
		}
	}
}

// TestRefused checks the refusals of moves: the side and the reason.
func TestRefused(t *testing.T) {
	for _, c := range []struct {
		moves, refused, rule string
		seat                 boards.Seat
	}{
		{"C3", "C3", "occupied", 1},
		{"C3 B2", "C3", "occupied", 0},
		{"pass pass", "C3", "the game is over", 0},
	} {
		_, err := played(t, boards.Setup{Size: 5}, c.moves).Play(boards.Move(c.refused))
		var illegal *boards.Illegal
		if !errors.As(err, &illegal) || illegal.Rule.Error() != c.rule || illegal.Seat != c.seat {
			t.Errorf("%s after %s: %v", c.refused, c.moves, err)
		}
	}
	if _, err := played(t, boards.Setup{Size: 5}, "").Play("C3", "C4"); err == nil {
		t.Error("two moves at once")
	}
	if _, err := start(boards.Setup{Size: 5, Opening: []boards.Move{"C3", "C3"}}); err == nil || !strings.Contains(err.Error(), "move 2: ") {
		t.Errorf("the second move is refused: %v", err)
	}
}

// TestKoPoint is a ko only where retaking makes the position before, and only
// until the next move.
func TestKoPoint(t *testing.T) {
	const ko = "b B2 C1 D2 w C2 B3 D3 C4 to b"
	for _, c := range []struct{ position, moves, want string }{
		{ko, "", ""},
		{ko, "C3", "C2"},
		{ko, "C3 A5", ""},
		{ko, "C3 pass", ""},
		// A snapback: the stone that took one is taken with its fellows.
		{"b A2 B2 C2 D1 w A1 B1 A3 B3 C3 D2 to w", "C1", ""},
		// Two are taken, one may be put back.
		{"b A3 B2 C1 w A1 B1 to b", "A2", ""},
	} {
		p := played(t, boards.Setup{Size: 5, Position: c.position}, c.moves)
		pt, ok := p.Ko()
		got := ""
		if ok {
			got = PointText(pt, 5)
		}
		if got != c.want {
			t.Errorf("%s in %s: ko %q, want %q", c.moves, c.position, got, c.want)
		}
	}
}

// TestEarliest names the first of the positions that a move would repeat: a
// pass leaves two alike.
func TestEarliest(t *testing.T) {
	const both = "w A2 B2 C1 b E4 D4 C5 to b" // both colours have a corner of two points to drown in
	for moves, want := range map[string]string{
		"pass E5 A1 D5":           "superko: it repeats the position after move 0",
		"pass pass ! A1 pass":     "superko: it repeats the position after move 0",
		"C3 pass pass ! E5 A1 D5": "superko: it repeats the position after move 1",
	} {
		p := played(t, boards.Setup{Size: 5, Rules: "tromp-taylor", Position: both}, moves).As(Black)
		b1, _ := ParsePoint("B1", 5)
		if got := why(p, b1); got != want {
			t.Errorf("B1 after %s: %q, want %q", moves, got, want)
		}
	}
}

// TestSinceSuicide counts the moves since the last suicide, which only some
// rules know.
func TestSinceSuicide(t *testing.T) {
	const corner = "w A2 B2 C1 to b"
	for _, c := range []struct {
		rules, moves string
		since        int // -1 is none
	}{
		{"tromp-taylor", "", -1},
		{"tromp-taylor", "A1 E5", -1},
		{"tromp-taylor", "A1 E5 B1", 0},
		{"tromp-taylor", "A1 E5 B1 E4", 1},
		{"tromp-taylor", "A1 E5 B1 E4 pass D4", 3},
		{"chinese", "A1 E5", -1},
	} {
		p := played(t, boards.Setup{Size: 5, Rules: c.rules, Position: corner}, c.moves)
		q, since := p.SinceSuicide()
		switch {
		case c.since < 0 && (q != nil || since != 0):
			t.Errorf("%s: suicide %d moves ago", c.moves, since)
		case c.since >= 0 && (q == nil || since != c.since || q.Ply() != p.Ply()-since || len(q.Drowned()) != 2):
			t.Errorf("%s: %d moves ago, want %d", c.moves, since, c.since)
		}
	}
}

// TestPrisoners adds up through a game, and a suicide's stones are the
// opponent's.
func TestPrisoners(t *testing.T) {
	for _, c := range []struct {
		moves        string
		black, white int
	}{
		{"", 3, 4},
		{"B1", 3, 6},
		{"B1 E5", 3, 6},
		{"B1 E5 E4 pass D5", 4, 6},
	} {
		p := played(t, boards.Setup{Size: 5, Rules: "tromp-taylor", Position: "b A1 w A2 B2 C1 to b took 3 4"}, c.moves)
		if p.Prisoners(Black) != c.black || p.Prisoners(White) != c.white {
			t.Errorf("%s: %d and %d prisoners, want %d and %d", c.moves, p.Prisoners(Black), p.Prisoners(White), c.black, c.white)
		}
	}
}

// TestFollows tells a move in turn from one after a setup, from a second move
// of a side, and from a position of another game.
func TestFollows(t *testing.T) {
	p := played(t, boards.Setup{Size: 5}, "C3")
	next := played(t, boards.Setup{Size: 5}, "C3 C4")
	if !next.Follows(p) {
		t.Error("the same game played twice: the second doesn't follow the first")
	}
	edited, err := p.Edited("b A1")
	if err != nil {
		t.Fatal(err)
	}
	twice, _ := p.As(Black).Play("C4")
	for name, q := range map[string]*Position{
		"start": played(t, boards.Setup{Size: 5}, ""), "two moves on": played(t, boards.Setup{Size: 5}, "C3 C4 C5"),
		"setup": edited.(*Position), "other stones": played(t, boards.Setup{Size: 5}, "C2 C4"), "twice": twice.(*Position),
		"gone on": played(t, boards.Setup{Size: 5}, "pass pass ! C4"),
	} {
		if q.Follows(p) {
			t.Errorf("%s follows C3", name)
		}
	}
	if passed := played(t, boards.Setup{Size: 5}, "pass pass"); played(t, boards.Setup{Size: 5}, "pass pass ! C4").Follows(passed) {
		t.Error("a stone behind two passes follows them")
	}
	if next.Previous() == nil || p.Previous().(*Position).Previous() != nil || next.First().Ply() != 0 {
		t.Error("Previous and First lead elsewhere")
	}
}

// TestTurned gives the move to a side, also after two passes. A game that was resigned stays as it
// is.
func TestTurned(t *testing.T) {
	for _, c := range []struct {
		moves  string
		side   boards.Side
		turn   Color
		passes int
		over   bool
	}{
		{"C3", 1, White, 0, false},
		{"C3", 0, Black, 0, false},
		{"C3 pass", 1, White, 1, false},
		{"pass pass", 0, Black, 0, false},
		{"pass pass", 1, White, 0, false},
		{"C3", boards.None, White, 0, false},
		{"C3", 2, White, 0, false},
		{"C3 resign", 0, White, 0, true},
	} {
		q := played(t, boards.Setup{Size: 5}, c.moves).Turned(c.side).(*Position)
		if q.Turn() != c.turn || q.Passes() != c.passes || q.Over() != c.over {
			t.Errorf("%s turned to %d: %v to move, %d passes, over %v", c.moves, c.side, q.Turn(), q.Passes(), q.Over())
		}
	}
}

// TestLast tells what the last move took, and nothing once somebody passed.
func TestLast(t *testing.T) {
	const ko = "b B2 C1 D2 w C2 B3 D3 C4 to b"
	for moves, want := range map[string]struct {
		point string
		taken int
	}{"": {"pass", 0}, "C3": {"C3", 1}, "C3 pass": {"pass", 0}, "C3 A5": {"A5", 0}} {
		pt, taken := played(t, boards.Setup{Size: 5, Position: ko}, moves).Last()
		if PointText(pt, 5) != want.point || len(taken) != want.taken {
			t.Errorf("%q: %s took %v", moves, PointText(pt, 5), taken)
		}
	}
}

// TestSituationalTurns counts a position for the side that made it, also if the same
// side moves again.
func TestSituationalTurns(t *testing.T) {
	for _, c := range []struct{ moves, try, want string }{
		// Black makes the position with B1 alone, and moves again.
		{"b B1, b C3, w C1, w A2, b B2, w A1, b C2, b B3, b C1, b A3, w A2, w A1, b C1, b B1, w B3, w B2, w C2, w C3, w A3, b B1, w C1", "b B1", "superko: it repeats the position after move 1"},
	} {
		pos, err := Game.Start(boards.Setup{Size: 3, Rules: "aga"})
		if err != nil {
			t.Fatal(err)
		}
		p := pos.(*Position)
		as := func(m string) (*Position, Point) {
			color := Color(1 + strings.Index("bw", m[:1]))
			pt, err := ParsePoint(m[2:], 3)
			if err != nil {
				t.Fatal(err)
			}
			return p.As(color), pt
		}
		for m := range strings.SplitSeq(c.moves, ", ") {
			q, pt := as(m)
			next, err := q.Play(boards.Move(PointText(pt, 3)))
			if err != nil {
				t.Fatalf("%s: %v", m, err)
			}
			p = next.(*Position)
			if p.Mover() != q.Turn() {
				t.Fatalf("%s was made by %v", m, p.Mover())
			}
		}
		q, pt := as(c.try)
		if got := why(q, pt); got != c.want {
			t.Errorf("%s after %s: %q, want %q", c.try, c.moves, got, c.want)
		}
	}
}

// TestSituational lets a side make a position again that it hasn't made itself:
// nobody has made the one that the game began with.
func TestSituational(t *testing.T) {
	const ko = "b B2 C1 D2 w C2 B3 D3 C4 to b"
	for _, c := range []struct{ rules, moves, move, want string }{
		{"aga", "C3 pass pass !", "C2", ""},
		{"chinese", "C3 pass pass !", "C2", "superko: it repeats the position after move 0"},
		{"aga", "C3 pass pass ! C2 pass pass !", "C3", "superko: it repeats the position after move 1"},
		{"aga", "C3", "C2", "simple ko"},
	} {
		p := played(t, boards.Setup{Size: 5, Rules: c.rules, Position: ko}, c.moves)
		pt, _ := ParsePoint(c.move, 5)
		if got := why(p, pt); got != c.want {
			t.Errorf("%s, %s after %s: %q, want %q", c.rules, c.move, c.moves, got, c.want)
		}
	}
}
