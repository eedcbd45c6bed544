package tui

import (
	"strings"
	"testing"

	"dohyo/ui/lang"
)

// timesText returns what the panel of times shows, and whether there is one.
func timesText(m *model) (string, bool) {
	m.stale = true
	m.View()
	p := layout(m.w, m.h, shapeOf(m.view()))
	var b strings.Builder
	for y := p.times.y; y < p.times.y+p.times.h; y++ {
		for x := p.times.x; x < p.times.x+p.times.w; x++ {
			b.WriteString(m.cv.cells[y*m.w+x].text)
		}
		b.WriteByte('\n')
	}
	return b.String(), !p.times.empty()
}

// TestTimesPanel checks that the room below a board shows how long the moves took: all of its height for the longest,
// the seconds of the move at the cursor, and no bar for a move without a time. A record without times has no such
// panel.
func TestTimesPanel(t *testing.T) {
	f := fakeIgo("BRAIN", "KAZE", 19)
	m := f.model(lang.English, "unicode", 160, 50)
	if text, ok := timesText(m); !ok || !strings.Contains(text, "no move yet") {
		t.Errorf("before the first move %t:\n%s", ok, text)
	}
	f = fakeIgo("BRAIN", "KAZE", 19)
	f.puts(fuseki)
	m = f.model(lang.English, "unicode", 160, 50)
	moves := m.match.snap.game.moves
	for _, e := range moves {
		e.MS = 0
	}
	moves[0].MS, moves[10].MS, moves[len(moves)-1].MS = 8000, 4000, 2500
	text, ok := timesText(m)
	if !ok || !strings.Contains(text, "2.5 s") {
		t.Fatalf("panel %t:\n%s", ok, text)
	}
	p := layout(m.w, m.h, shapeOf(m.view()))
	if bars := strings.Count(text, "█"); bars < p.times.h-2 || bars > 3*(p.times.h-2) {
		t.Errorf("%d full blocks in %d lines:\n%s", bars, p.times.h-2, text)
	}
	columns := 0
	for _, r := range strings.Split(text, "\n")[p.times.h-2] {
		if strings.ContainsRune("▁▂▃▄▅▆▇█", r) {
			columns++
		}
	}
	if columns != 3 {
		t.Errorf("bars for three times in %d columns:\n%s", columns, text)
	}
	for _, e := range moves {
		e.MS = 0
	}
	m.match.s.Send = nil
	if text, ok := timesText(m); ok {
		t.Errorf("a record without times has a panel for them:\n%s", text)
	}
}

// TestLargeMoveFromTheFirst gives the last move of a person's program no room before there is one.
func TestLargeMoveFromTheFirst(t *testing.T) {
	f := fakeShogi("proxy", "KAZE")
	f.beginShogi("")
	m := f.model(lang.English, "unicode", 120, 40)
	if s := shapeOf(m.view()); s.large != 0 {
		t.Errorf("%d lines before the first move", s.large)
	}
	f.moves(opened...)
	m = f.model(lang.English, "unicode", 120, 40)
	if s := shapeOf(m.view()); s.large == 0 {
		t.Error("no lines after a move")
	}
}
