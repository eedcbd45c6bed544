package tui

import (
	"testing"
	"time"

	"dohyo/ui/lang"
)

// TestHallBoardsGrow checks that the boards of the running matches have all the room, that one which ends keeps its room
// for a moment, and that the others grow then.
func TestHallBoardsGrow(t *testing.T) {
	m := fourBoards("go")(lang.English, "unicode", 300, 90)
	b := hallBoards{m.hall.screen.inHall}
	list := b.hall.running()
	r := rect{0, 0, 296, 85}
	both, _, _ := b.tileSize(list, r)
	if _, w, _ := b.tileSize(list, rect{0, 0, r.w/2 + 1, r.h}); len(list) != 2 || both < 3 || w > r.w/2 {
		t.Errorf("%d boards have fields of %d lines", len(list), both)
	}
	now := m.o.Now()
	b.o.Now = func() time.Time { return now }
	if next, _, _ := b.tileSize(list[:1], r); next != both {
		t.Errorf("fields have %d lines as soon as a match has ended, and not %d", next, both)
	}
	now = now.Add(2 * seatsKept)
	if one, _, _ := b.tileSize(list[:1], r); one <= both {
		t.Errorf("fields of a single board have %d lines, of two %d", one, both)
	}
}
