package igo

import "testing"

// TestOpinions asks for the lives of groups that grounds of other sizes decide,
// and compares them with what their own ground says. The evaluation gives up proofs of
// death that a larger ground refutes.
func TestOpinions(t *testing.T) {
	for _, c := range []struct {
		name             string
		size             int
		position, string string
		alone, want      standing
		most             int
	}{
		{"strings around it fall on a larger ground", 9, "b E2 F3 G3 E4 F4 H4 J4 A5 C5 D5 A6 B6 D6 H6 D7 E7 H7 E8 F9 w G2 H2 H3 A4 B4 C4 D4 G4 B5 E5 F5 G5 H5 E6 G6 F7 G7 F8 H8 G9", "F3", standsDead, standsOpen, 3000},
		{"its defence isn't finished on a larger ground, where success seems near", 9, "b B2 C2 G2 H2 J3 F4 H4 C5 A6 D6 G6 A7 B7 E7 G7 C8 H8 B9 H9 w D1 A2 D2 F2 A3 B3 D3 B4 G5 J5 H6 C7 D7 H7 E8 F8 G8 G9", "E8", standsDead, standsOpen, 1500},
		{"it is dead on its ground, has room to run, and isn't dead on a larger one", 13, "b A1 J1 H2 K2 J6 B7 C7 D7 F7 N7 J8 C9 K9 D10 F10 H10 N10 C11 D11 H13 w E1 G1 C2 F2 J2 C3 M3 H4 N6 A7 M7 A8 L8 E10 E11 F11 G11 M11 L12", "A7", standsDead, standsOpen, 800},
		{"it has room to run", 13, "b F5 C6 H5 G3 J10 B7 w K2 H3 D4 J3 E7", "K2", standsOpen, standsAlive, 1000},
		{"it dies on small grounds", 9, "b D2 F2 E3 G3 D4 F4 G4 D5 F5 H5 B6 C6 D6 F6 B7 D7 E7 G7 B8 C8 w C2 G2 C3 D3 H3 J3 H4 G5 F7 D8 E8 F8 B9 C9 to w", "F7", standsOpen, standsDead, 3000},
	} {
		b, _ := put(t, c.size, c.position)
		s := b.pointed(t, c.string)
		r := newReader(b)
		if l := r.standing(s, c.most); l.standing != c.alone || l.sure != (c.alone == standsDead) {
			t.Errorf("%s: %v on its ground, sure %t, want %v", c.name, l.standing, l.sure, c.alone)
		}
		key := b.key
		if c.alone == standsDead {
			if l := newReader(b).settled(s, c.most); l.standing != c.want || l.sure {
				t.Errorf("%s: %v for the evaluation, sure %t, want %v", c.name, l.standing, l.sure, c.want)
			}
		}
		if l := r.status(s, c.most); l.standing != c.want {
			t.Errorf("%s: %v, want %v", c.name, l.standing, c.want)
		}
		if b.key != key {
			t.Errorf("%s: the board has changed", c.name)
		}
	}
}
