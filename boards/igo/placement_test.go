package igo

import (
	"testing"

	"dohyo/boards"
)

// TestPlacement sets up a position again, prisoners included, and recognizes
// which positions moves in turn lead to.
func TestPlacement(t *testing.T) {
	p := mustStart(t, boards.Setup{Size: 5, Rules: "japanese"})
	var pos boards.Position = p
	var err error
	for _, m := range []boards.Move{"B1", "A1", "A2", "E5"} { // A1 is taken
		before := pos
		if pos, err = pos.Play(m); err != nil {
			t.Fatal(err)
		}
		if !pos.(*Position).Follows(before) || pos.(*Position).Follows(pos) {
			t.Errorf("%s: follows %v, itself %v", m, pos.(*Position).Follows(before), pos.(*Position).Follows(pos))
		}
	}
	p = pos.(*Position)
	q, err := p.As(White).Play("D4")
	if err != nil || q.(*Position).Follows(p) {
		t.Errorf("a second move of white follows the first: %v", err)
	}
	again := mustStart(t, boards.Setup{Size: 5, Rules: "japanese", Position: p.Placement()})
	if again.Placement() != p.Placement() || again.Prisoners(Black) != 1 || again.Prisoners(White) != 0 {
		t.Errorf("%s, want %s", again.Placement(), p.Placement())
	}
	for _, bad := range []string{"b C3 took", "b C3 took 1", "b C3 took one 2"} {
		if _, err := start(boards.Setup{Size: 5, Position: bad}); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
}

// TestEdited sets up stones in the middle of a game: the ko is forgotten, moves
// and prisoners still count, and only PL changes the side to move.
func TestEdited(t *testing.T) {
	start, err := Game.Start(boards.Setup{Size: 5})
	if err != nil {
		t.Fatal(err)
	}
	p := start
	for _, m := range []boards.Move{"B3", "D4", "C4", "D2", "C2", "E3", "A5", "C3", "D3"} {
		if p, err = p.Play(m); err != nil {
			t.Fatal(m, err)
		}
	}
	ko := p.(*Position)
	if _, err := ko.Play("C3"); err == nil {
		t.Fatal("no ko here")
	}
	for text, turn := range map[string]Color{"e A1": ko.Turn(), "b A1 to b": Black, "w A1 to w": White} {
		q, err := ko.Edited(text)
		if err != nil {
			t.Fatal(err)
		}
		e := q.(*Position)
		if e.Turn() != turn || e.Ply() != ko.Ply() || e.Prisoners(Black) != ko.Prisoners(Black) || e.Follows(ko) {
			t.Errorf("%s: %v to move after %d moves", text, e.Turn(), e.Ply())
		}
		if _, err := e.As(ko.Turn()).Play("C3"); err != nil {
			t.Errorf("%s: the ko is still there: %v", text, err)
		}
	}
	for _, bad := range []string{"A1", "b Z9", "to x", "b A1 to", "w A1 b A2 B1 C1 w D1 b E1"} {
		if _, err := ko.Edited(bad); err == nil {
			t.Errorf("%q is a setup", bad)
		}
	}
}
