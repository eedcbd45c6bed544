package igo

import "testing"

// TestCapture reads strings whose fate any Go player knows.
func TestCapture(t *testing.T) {
	for _, c := range []struct {
		name, position, string string
		want                   fate
		attack, defend         string // "" is any
	}{
		{"alone in the middle", "b E5", "E5", safe, "", ""},
		{"in atari on the first line", "b A1 w A2 C3 to b", "A1", captured, "B1", ""},
		{"a ladder with nothing in its way", "b E5 w E4 D5 F5 D6", "E5", captured, "", ""},
		{"a ladder with a friend in its way", "b E5 E8 D8 F8 w E4 D5 F5", "E5", threatened, "", ""},
		{"a net", "b E5 w E4 D5 F5 F7 D7", "E5", captured, "", ""},
		{"two eyes", "b A1 A2 B2 C1 C2 D1 D2 E2 F2 F1 w A3 B3 C3 D3 E3 F3 G2 G1", "A1", safe, "", ""},
		{"saved by taking", "b D4 C3 E3 C5 w D3 C4 E4", "D4", threatened, "D5", ""},
		{"a snapback", "b A2 B2 C1 D1 E1 E2 w A3 B3 C2 D2 to w", "B2", threatened, "B1", ""},
		{"a ko that the attacker takes first", "b E5 D4 F4 E3 w D5 E6 F5 to w", "E5", threatened, "E4", "E4"},
		{"dead shape of three", "b A2 B2 C2 D2 D1 w A3 B3 C3 D3 E2 E1 to w", "D1", threatened, "B1", "B1"},
		{"four liberties each, who moves first wins", "b D1 D2 D3 D4 G1 G2 G3 G4 G5 F5 E5 w E1 E2 E3 E4 B1 B2 B3 B4 B5 C5 D5", "D1", threatened, "", ""},
		{"four liberties each, the other side of it", "b D1 D2 D3 D4 G1 G2 G3 G4 G5 F5 E5 w E1 E2 E3 E4 B1 B2 B3 B4 B5 C5 D5", "E1", threatened, "", ""},
		{"a friend's attacker can be taken", "b C1 E1 w B1 E3 B5 to w", "E1", safe, "", ""},
		{"a friend's friends hold", "b B2 E2 D3 A4 A5 w C1 C2 A3 B3 to b", "C1", safe, "", ""},
		{"no rescue, if the attacker prepares its moves", "b H6 G7 J9 w J8 to w", "J8", captured, "H8", ""},
		{"four in a row", "b A2 B2 C2 D2 E2 E1 w A3 B3 C3 D3 E3 F2 F1 to w", "E1", safe, "", ""},
	} {
		b, _ := put(t, 9, c.position)
		r := newReader(b)
		before := b.state()
		got := r.capture(b.pointed(t, c.string))
		if got.fate != c.want || c.attack != "" && b.name(got.attack) != c.attack || c.defend != "" && b.name(got.defend) != c.defend {
			t.Errorf("%s: %s is %v (%s, %s), want %v (%s, %s)", c.name, c.string, got.fate, b.name(got.attack), b.name(got.defend), c.want, c.attack, c.defend)
		}
		if b.state() != before {
			t.Fatalf("%s: reading changed the board", c.name)
		}
		if again := r.capture(b.pointed(t, c.string)); again != got {
			t.Errorf("%s: %v, and then %v", c.name, got, again)
		}
	}
}

// TestProveKept checks that distant stones change no answer.
func TestProveKept(t *testing.T) {
	const here = "b C3 D3 w C4 D4 E3 B3 C2 to b"
	near, _ := put(t, 19, here)
	far, _ := put(t, 19, "b C3 D3 Q16 w C4 D4 E3 B3 C2 R10 to b")
	p, q := newReader(near).capture(near.pointed(t, "C3")), newReader(far).capture(far.pointed(t, "C3"))
	if p != q {
		t.Errorf("%v, and %v with stones far away", p, q)
	}
}
