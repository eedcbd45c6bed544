package igo

import (
	"testing"

	"dohyo/boards"
)

// TestPlacement sets a position up again, prisoners included, and tells moves
// in turn from what isn't.
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
