package igo

import "testing"

// TestConnection reads links whose strength any Go player knows.
func TestConnection(t *testing.T) {
	for _, c := range []struct {
		name, position, p, q string
		holds, open          bool
	}{
		{"one string", "b D4 D5", "D4", "D5", true, false},
		{"diagonal stones", "b D4 E5", "D4", "E5", true, false},
		{"diagonal stones, half cut", "b D4 E5 w D5", "D4", "E5", false, true},
		{"a bamboo joint", "b D4 D5 F4 F5", "D4", "F4", true, false},
		{"joined and captured at once", "b A1 C1 w A2 B2 C2 D1", "A1", "C1", false, false},
		{"joined with liberties to spare", "b A1 C1 C2 C3 w A2 B2 D1 D2", "A1", "C1", false, true},
		{"over a string with two liberties", "b D1 D2 D3 D4 D5 D6 D7 D8 D9 F1 F2 F3 F4 F5 F6 F7 w E1 E2 E3 E4 E5 E6 E7 E8 E9 G8 H9 to b", "D5", "F5", false, true},
		{"a wall between", "b A1 J9 w E1 E2 E3 E4 E5 E6 E7 E8 E9", "A1", "J9", false, false},
		{"a two-point jump on the third line", "b C3 F3 w H8", "C3", "F3", true, false},
		{"the same from the left", "b C3 C6 w H8", "C3", "C6", true, false},
		{"the same with an opponent beside it", "b C3 F3 w E4", "C3", "F3", false, true},
		{"the same with two opponents at one end", "b C3 F3 w H2 H4", "C3", "F3", false, true},
		{"the same with one at each end", "b C3 F3 w H4 A4", "C3", "F3", true, false},
		{"a knight's move on the third line", "b D3 F4 w H8", "D3", "F4", true, false},
	} {
		b, _ := put(t, 9, c.position)
		before := b.state()
		got := newReader(b).connection(b.pointed(t, c.p), b.pointed(t, c.q))
		if got.holds != c.holds || got.open != c.open {
			t.Errorf("%s: %+v", c.name, got)
		}
		if got.open && (got.join == nowhere || got.cut == nowhere) {
			t.Errorf("%s: no moves, %+v", c.name, got)
		}
		if b.state() != before {
			t.Fatalf("%s: reading changed the board", c.name)
		}
	}
}
