package tui

import (
	"strings"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// TestOverlayTold shows over the board what the players themselves say about its points: the one
// that thinks, the one that moved next, and the owners alone after that.
func TestOverlayTold(t *testing.T) {
	f := fakeIgo("KATA", "KAZE", 9)
	owners := func(first byte) string { return string(first) + strings.Repeat("m", 80) }
	f.puts("E5 C5")
	f.move("E3", time.Second, arena.Said{Points: owners('y') + " E3:40 C7:7"})
	f.puts("C3 G3 G5 C8 G7")
	o := f.options(lang.English, "unicode")
	m := screenModel(o, f.session(), 120, 40)
	at := func(ply int) {
		for m.match.at > ply {
			press(m, "left")
		}
		for m.match.at < ply {
			press(m, "right")
		}
	}
	corner, centre := draw.Field{Col: 1, Row: 1}, draw.Field{Col: 3, Row: 3}
	press(m, "z")
	check := func(name string, ply int, head, first, second string) {
		t.Helper()
		at(ply)
		m.View()
		text := strings.Join(m.cv.lines(), "\n")
		l := lens{m.view()}
		a, who, known := l.overlays()
		var got [2]string
		for i, v := range a.overlays {
			got[i] = v.Marks[corner].Text
			if i == 1 {
				got[i] = v.Marks[centre].Text
			}
		}
		if !known || who.name != head || got != [2]string{first, second} || !strings.Contains(text, head) {
			t.Errorf("%s: %s says %q, %v; want %s: %q, %q\n%s", name, who.name, got, known, head, first, second, text)
		}
	}
	check("before its move", 2, "KATA", "b9", "7")
	check("after it", 3, "KATA", "b9", "")
	check("after the answer", 4, "KATA", "b9", "")
	check("much later", 6, "the players", "", "")
	check("at the end", 8, "the players", "", "")
	if m.known.asking || len(m.known.of) > 0 {
		t.Error("a program is asked, although the players have told")
	}
	f.now = f.now.Add(time.Second)
	f.feed.Add(&arena.Muttered{Stamp: f.stamp(arena.EvMutter, 1), Seat: "black", Player: "KATA", Said: arena.Said{Points: owners('a') + " C7:12"}})
	f.tick(m, time.Second)
	check("while it thinks", 8, "KATA", "w9", "12")
	f.puts("C7")
	f.tick(m, time.Second)
	check("while the other side thinks", 9, "the players", "", "")
	check("as long as it is near", 4, "KATA", "b9", "")
	press(m, "z") // the moves, which KATA may tell again
	if n := m.match.overlay.number; n != 2 {
		t.Errorf("the second overlay is %d", n)
	}
	press(m, "z")
	if n := m.match.overlay.number; n != 0 {
		t.Errorf("after the last there is %d", n)
	}
}
