package tui

import (
	"strings"
	"testing"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/lang"
)

// TestRefusedMoveIsARow checks that a refused move has a row of its own, and that a
// justified claim of it proposes a consequence without choosing it.
func TestRefusedMoveIsARow(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 1)
	f.startFrom(nil, boards.Setup{Limit: 200})
	f.move("808", 0, arena.Said{})
	f.tries("808")
	m := f.model(lang.English, "unicode", 80, 24)
	pairs := (moveList{m.view()}).plyPairs()
	last := pairs[len(pairs)-1].half[1]
	if last == nil || last.at != 1 || last.secs != faultSign || !strings.Contains(last.name, "8,8") {
		t.Errorf("the last row is %+v", pairs[len(pairs)-1])
	}
	press(m, "a", "right")
	wantShown(t, m, "True.", "Proposed: BRAIN wins.")
	if of[*ruling](m).menu.row() != -1 {
		t.Error("the proposal is chosen")
	}
	press(m, "enter", "!")
	wantSent(t, f)
}
