package igo

import (
	"context"
	"slices"
	"testing"
)

// TestDeadByReading checks what a player claims to be dead of a group with a dead shape
// for its eyes, which playouts often leave alive.
func TestDeadByReading(t *testing.T) {
	p := ended(t, 9, "w C1 A3 B3 E2 F2 G2 J3 B4 C4 D4 E4 F4 H4 J4 D5 H5 E6 F6 H6 C7 F7 H7 E8 H8 J8 E9 F9 "+
		"b A2 B2 C2 D2 H2 C3 D3 E3 F3 G3 H3 G4 E5 F5 G5 G6 J6 G7 F8 G8 G9 H9")
	th := Programs()[1].New(Settings{Seed: 1})
	dead := th.Dead(context.Background(), p)
	for name, want := range map[string]bool{"C1": true, "F2": true, "H6": true, "J6": false, "C7": false, "E3": false} {
		got := slices.ContainsFunc(th.board.ring(nil, th.board.pointed(t, name)), func(q point) bool {
			return slices.Contains(dead, th.board.out(q))
		})
		if got != want {
			t.Errorf("%s: dead %v, want %v", name, got, want)
		}
	}
}
