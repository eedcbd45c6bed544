package tui

import (
	"slices"
	"strings"
	"testing"

	"dohyo/arena"
	"dohyo/arena/tournament"
	"dohyo/ui/lang"
)

// TestHallHeld checks what the hall says of a round that waits for the referee: at 80
// columns the line of keys has what matters then, the note stays when another round is
// shown or a ruling has decided a pair, and resuming returns to the round.
func TestHallHeld(t *testing.T) {
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		f := swissHall()
		m := f.show(f.until(4), l, "unicode", 80, 24)
		foot := func() string {
			m.stale = true
			m.View()
			lines := m.cv.lines()
			return lines[len(lines)-1]
		}
		if running := foot(); strings.Contains(running, " x ") {
			t.Errorf("while it runs: %q", running)
		}
		m.Update(hallDoneMsg{m.hall.run, arena.ErrInterrupted})
		m.hall.s.Plan.Hold = true
		press(m, "right")
		for _, key := range []string{l.Say(lang.KeySpace) + " " + l.Say(lang.LineStart), "p " + l.Say(lang.LineAnnounce), "x " + l.Say(lang.LineSwap), "r " + l.Say(lang.LineRule), "? ", "q "} {
			if line := foot(); !strings.Contains(line, key) {
				t.Errorf("%q lacks %q", line, key)
			}
		}
		wantShown(t, m, l.Say(lang.HallHeld, 4))
		spaces := 0
		for _, b := range m.route.top().keys() {
			if slices.Contains(b.pressed(), "space") && b.works() {
				spaces++
			}
		}
		if spaces != 1 {
			t.Errorf("space does %d things at the same time", spaces)
		}
		if err := m.hall.s.Add(&tournament.Ruled{Act: tournament.ActResult, Stage: 1, Round: 4, Pair: 1, By: "A", Why: "absent", Result: &tournament.Result{Kind: tournament.ByRuling, Points: [2]int{2, 0}}}); err != nil {
			t.Fatal(err)
		}
		press(m, "[")
		wantShown(t, m, l.Say(lang.HallHeld, 4), l.Say(lang.HallBack))
		press(m, "space")
		if m.hall.at != (place{}) {
			t.Errorf("round %v is shown after resuming", m.hall.at)
		}
	}
}

// TestHallOpenPairs checks that the hall says how much of an interrupted round is left.
func TestHallOpenPairs(t *testing.T) {
	f := swissHall()
	m := f.show(f.until(5)-4, lang.English, "unicode", 80, 24)
	open := m.hall.round().Open
	if open == 0 || open == m.hall.round().Len() {
		t.Fatalf("%d pairs are open", open)
	}
	m.Update(hallDoneMsg{m.hall.run, arena.ErrInterrupted})
	m.stale = true
	m.View()
	wantShown(t, m, lang.English.Say(lang.HallOpen, 4, open))
}
