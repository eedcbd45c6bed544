package shogi

import "testing"

func TestWritten(t *testing.T) {
	for _, c := range []struct{ csa, japanese, kif, hodges, western, usi string }{
		{"+7776FU", "７六歩", "７六歩(77)", "P7g-7f", "P77-76", "7g7f"},
		{"-0055FU", "５五歩打", "５五歩打", "P*5e", "P*55", "P*5e"},
		{"2822UM", "２二馬", "２二馬(28)", "+B2h-2b", "+B28-22", "2h2b"},
	} {
		w, ok := ReadWritten(c.csa)
		if !ok {
			t.Fatalf("%s isn't read", c.csa)
		}
		for _, is := range [][2]string{
			{w.Japanese(), c.japanese}, {w.KIF(), c.kif}, {w.Western(false), c.hodges}, {w.Western(true), c.western}, {w.USI(), c.usi},
		} {
			if is[0] != is[1] {
				t.Errorf("%s: got %q, expected %q", c.csa, is[0], is[1])
			}
		}
	}
	if w, _ := ReadWritten("-0055FU"); !w.Signed || w.Color != White {
		t.Error("-0055FU isn't white's")
	}
	if w, _ := ReadWritten("0055FU"); w.Signed {
		t.Error("0055FU has no sign")
	}
	for _, text := range []string{"", "%TORYO", "7g7f", "+7776XX", "+0076"} {
		if _, ok := ReadWritten(text); ok {
			t.Errorf("%q is read as a move", text)
		}
	}
}
