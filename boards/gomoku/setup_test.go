package gomoku

import (
	"testing"

	"dohyo/boards"
)

// TestEdited sets up stones in the middle of a game, and checks the side to move, the winner and
// the text of the position.
func TestEdited(t *testing.T) {
	play := func(p *Position, moves ...boards.Move) *Position {
		t.Helper()
		for _, m := range moves {
			next, err := p.play(m)
			if err != nil {
				t.Fatal(m, err)
			}
			p = next
		}
		return p
	}
	edit := func(p *Position, text string) *Position {
		t.Helper()
		q, err := p.Edited(text)
		if err != nil {
			t.Fatal(err)
		}
		return q.(*Position)
	}
	start, _ := Start(RulesGuide, boards.Setup{})
	p := play(start, "808", "807")
	q := edit(p, "e 808 b 101 201 301 401 w 807 to w")
	if q.ToMove() != White || q.Ply() != 2 || q.At(8, 8) != Empty || q.At(1, 1) != Black || q.Follows(p) || len(q.History()) != 0 {
		t.Errorf("%v to move after %d moves", q.ToMove(), q.Ply())
	}
	q2 := play(q, "808", "501")
	if o, over := q2.Outcome(); !over || o.Winner != 0 || o.By != boards.Five || !q2.Follows(q2.prev) {
		t.Errorf("five with stones set up: %v", o)
	}
	if h := q2.History(); len(h) != 2 || h[0] != "808" {
		t.Errorf("moves since the setup: %v", h)
	}
	if got, want := q.Placement(), "b 101 201 301 401 w 807 to w"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if again, err := Start(RulesGuide, boards.Setup{Position: q.Placement()}); err != nil || again.ToMove() != White || again.board != q.board || !again.Placed() {
		t.Errorf("the diagram read again: %v", err)
	}
	if open := edit(q2, "e 501"); len(open.ToAct()) != 1 || open.ToMove() != White {
		t.Error("a game whose five was taken off is still over")
	}
	if even := edit(p, "e 808 b 909"); even.Placement() != "909 807" {
		t.Errorf("stones that could have been played: %s", even.Placement())
	}
	for _, bad := range []string{"808", "b 1616", "b 808 to x", "b 808 to"} {
		if _, err := p.Edited(bad); err == nil {
			t.Errorf("%q is a setup", bad)
		}
	}
	full := ""
	for y := 1; y <= 15; y++ {
		for x := 1; x <= 15; x++ {
			if x != 8 || y != 8 {
				full += []string{" b ", " w "}[(x/2+y)%2] + string(At(x, y).Move())
			}
		}
	}
	if last := play(edit(start, full), "808"); len(last.ToAct()) != 0 {
		t.Error("a full board isn't the end")
	}
}
