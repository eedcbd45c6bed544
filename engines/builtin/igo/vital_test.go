package igo

import "testing"

// TestVital chooses between moves of an unfinished search.
func TestVital(t *testing.T) {
	b, _ := put(t, 9, "b E5")
	kids := []kid{
		{at: nowhere, win: 90, not: 9},
		{at: b.pointed(t, "A1"), win: 0, not: endless},
		{at: b.pointed(t, "C3"), win: 39, not: 9},
		{at: b.pointed(t, "D4"), win: 29, not: 9},
		{at: b.pointed(t, "B3"), win: 19, not: 9},
	}
	for _, c := range []struct {
		about, theirs string
		line          uint8
		want          string
	}{
		{"the likeliest", "A1", 0, "C3"},
		{"the opponent's", "D4", 0, "D4"},
		{"on the second line", "A1", vitalLine, "B3"},
		{"for both reasons", "B3", vitalLine, "B3"},
		{"for one reason each", "D4", vitalLine, "D4"},
	} {
		if got := b.vital(kids, b.pointed(t, "J9"), b.pointed(t, c.theirs), c.line); b.name(got) != c.want {
			t.Errorf("%s: %s, want %s", c.about, b.name(got), c.want)
		}
	}
	if got := b.vital(kids[:2], b.pointed(t, "J9"), nowhere, 0); b.name(got) != "J9" {
		t.Errorf("all refuted: %s", b.name(got))
	}
}

// TestVitalProved reads groups and links of which several moves decide. Both sides need the same
// point, though another one is found first.
func TestVitalProved(t *testing.T) {
	for _, c := range []struct{ position, string, want string }{
		{"b C1 C2 A3 C3 A4 B4 C4 w A5 D2 B5 C5 D5 D3 D1 B3 to b", "C4", "B2"},
		{"b C1 C2 B3 C3 A4 B4 w B5 D2 D3 D1 C4 A5 D4 C5 B2 to b", "B4", "A2"},
	} {
		b, _ := put(t, 9, c.position)
		s := b.pointed(t, c.string)
		l := newReader(b).standing(s, lifeMost)
		if l.standing != standsOpen || !l.sure || b.name(l.attack) != c.want || b.name(l.defend) != c.want {
			t.Errorf("%s: %v, sure %t, %s and %s, want %s", c.position, l.standing, l.sure, b.name(l.attack), b.name(l.defend), c.want)
		}
		r := newReader(b)
		if ask := func() proof {
			return r.prover.prove(b, b.newLiving(s), b.at[s].Other(), b.at[s].Other(), [3]int8{}, 0, lifeMost)
		}; r.prover.also(b.pointed(t, "J9"), true, ask) || !r.prover.also(b.pointed(t, c.want), true, ask) {
			t.Errorf("%s: also doesn't tell J9 from %s", c.position, c.want)
		}
	}
}
