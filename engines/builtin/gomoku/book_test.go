package gomoku

import (
	"testing"

	board "dohyo/boards/gomoku"
)

// TestBookKnowsThePatterns: every pattern has advice for white's fourth move in
// all its placements, turned with them, and no advice is an occupied point or a
// foul.
func TestBookKnowsThePatterns(t *testing.T) {
	for _, o := range board.Placements() {
		f := newField(guide, 15)
		for _, m := range o.Moves {
			p, err := board.ParsePoint(string(m))
			if err != nil {
				t.Fatal(err)
			}
			f.put(at(p.X()-1, p.Y()-1))
		}
		p, ok := f.consult()
		if !ok {
			t.Errorf("%s %v: no advice", o.Name, o.Moves)
			continue
		}
		if f.inner[p] != empty {
			t.Fatalf("%s %v: %s is taken", o.Name, o.Moves, p.move())
		}
		f.put(p)
		if q, ok := f.consult(); !ok || f.inner[q] != empty || f.isFoul(q) {
			t.Errorf("%s %v %s: no good advice for move 5: %s", o.Name, o.Moves, p.move(), q.move())
		}
	}
}

// TestBookReads reads the book to its last line.
func TestBookReads(t *testing.T) {
	if n := len(readBook("# x\n寒星 808 807 806 : 907\nx\n寒星 808 : 9\n寒星 808 8x7 : 907\n")); n != 1 {
		t.Errorf("read %d pages, want 1", n)
	}
	for _, p := range book() {
		if len(p.black)+len(p.white) < 3 {
			t.Errorf("a page with %d stones", len(p.black)+len(p.white))
		}
	}
}

func FuzzBook(f *testing.F) {
	f.Add("寒星 808 807 806 : 907")
	f.Fuzz(func(t *testing.T, text string) { readBook(text) })
}
