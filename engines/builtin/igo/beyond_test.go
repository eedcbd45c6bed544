package igo

import "testing"

// TestBeyond saves a group that is dead on its ground by moves outside it, and
// no other.
func TestBeyond(t *testing.T) {
	const square = "w A4 B4 C4 D3 D2 D1 b A3 B3 C3 C2 C1 "
	for _, c := range []struct {
		name, position string
		want           standing
		defend         string
	}{
		{"stones in atari that could run away", square + "A5 B5 C5", standsOpen, "D4"},
		{"a net around three stones", square + "B5 D4 D5", standsOpen, "A5"},
		{"a net of another shape", square + "A6 C5 D4", standsOpen, "B5"},
		{"stones too far away for one", square + "B7 D8", standsDead, "pass"},
		{"nothing around it", square, standsDead, "pass"},
	} {
		b, _ := put(t, 9, c.position)
		s := b.pointed(t, "C3")
		r := newReader(b)
		if l := r.standing(s, lifeMost); l.standing != standsDead || !l.sure {
			t.Errorf("%s: %v on its ground, sure %t", c.name, l.standing, l.sure)
		}
		key := b.key
		l := r.status(s, lifeMost)
		if l.standing != c.want || b.name(l.defend) != c.defend {
			t.Errorf("%s: %v (%s), want %v (%s)", c.name, l.standing, b.name(l.defend), c.want, c.defend)
		}
		if b.key != key {
			t.Errorf("%s: the board has changed", c.name)
		}
	}
}
