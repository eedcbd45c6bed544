package igo

import (
	"strings"
	"testing"
)

// TestSingleEye checks which small rooms make one eye at most.
func TestSingleEye(t *testing.T) {
	for _, c := range []struct {
		name, room, foes string
		attacker         bool // moves next
		want             bool
	}{
		{"two points", "C3 D3", "", false, true},
		{"three in a row, defender first", "C3 D3 E3", "", false, false},
		{"three in a row, attacker first", "C3 D3 E3", "", true, true},
		{"three in a row, the middle taken", "C3 D3 E3", "D3", false, true},
		{"three in a row, an end taken", "C3 D3 E3", "C3", true, false},
		{"four in a row", "C3 D3 E3 F3", "", true, false},
		{"four in a row, an inner point taken, attacker first", "C3 D3 E3 F3", "D3", true, true},
		{"four in a row, an inner point taken, defender first", "C3 D3 E3 F3", "D3", false, false},
		{"four in a row, both inner points taken", "C3 D3 E3 F3", "D3 E3", false, true},
		{"bent four", "C3 D3 E3 E4", "D3 E3", false, true},
		{"square four", "C3 D3 C4 D4", "", false, true},
		{"pyramid four", "C3 D3 E3 D4", "", true, true},
		{"pyramid four, a side point taken", "C3 D3 E3 D4", "C3", true, false},
		{"bulky five", "C3 D3 C4 D4 E4", "", true, true},
		{"bulky five, defender first", "C3 D3 C4 D4 E4", "", false, false},
		{"bulky five, the vital point taken", "C3 D3 C4 D4 E4", "D4", false, true},
		{"bulky five, more than the vital point taken", "C3 D3 C4 D4 E4", "D4 C3", false, false},
		{"crossed five", "D3 C4 D4 E4 D5", "", true, true},
		{"five in a row", "C3 D3 E3 F3 G3", "", true, false},
		{"rabbity six", "C3 D3 C4 D4 E4 D5", "", true, true},
		{"six in a rectangle", "C3 D3 E3 C4 D4 E4", "", true, false},
		{"seven", "B3 C3 D3 E3 F3 G3 H3", "", true, false},
	} {
		position := "b A9"
		if c.foes != "" {
			position += " w " + c.foes
		}
		b, _ := put(t, 9, position)
		var room []point
		for _, name := range strings.Fields(c.room) {
			room = append(room, b.pointed(t, name))
		}
		turn := black
		if c.attacker {
			turn = white
		}
		if got := b.singleEye(room, white, turn); got != c.want {
			t.Errorf("%s: one eye %v, want %v", c.name, got, c.want)
		}
	}
}

// TestSingleEyeJoined reads a race in which the room that a capture leaves
// joins a friend, so that one eye is enough.
func TestSingleEyeJoined(t *testing.T) {
	b, _ := put(t, 9, "b D1 D2 D3 G1 G2 G3 G4 F4 E4 w E1 E2 E3 B1 B2 B3 B4 C4 D4")
	if l := newReader(b).standing(b.pointed(t, "D1"), lifeMost); l.standing != standsOpen || !l.sure {
		t.Errorf("%v, sure %v; want unsettled", l.standing, l.sure)
	}
}
