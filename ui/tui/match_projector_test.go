package tui

import (
	"strings"
	"testing"

	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// TestProjector shows a game with nothing but the board, names, clocks and mutters, and
// fields at least as large as on the usual screen. Where the whole board has no room, the
// usual screen shows a part of it.
func TestProjector(t *testing.T) {
	for _, size := range [][2]int{{20, 8}, {40, 20}, {60, 24}, {80, 24}, {80, 50}, {100, 30}, {120, 40}, {160, 50}, {200, 60}, {300, 90}} {
		w, h := size[0], size[1]
		f := newFake("BRAIN", "KAZE", 2)
		f.start(opening("渓月", "正・鏡"))
		f.play(12)
		s := f.session()
		s.Projector = true
		m := screenModel(f.options(lang.English, "unicode"), s, w, h)
		p := projector{m.view()}
		plan, ok := p.plan()
		usual := layout(w, h, shapeOf(p.view))
		if !ok {
			if !usual.scrolled {
				t.Errorf("%dx%d: no room for a board that fits the usual screen", w, h)
			}
			continue
		}
		inside := func(r rect) bool { return r.x >= 0 && r.y >= 0 && r.x+r.w <= w && r.y+r.h <= h }
		if !inside(plan.board) || !plan.column.empty() && (!inside(plan.column) || plan.column.x < plan.board.x+plan.board.w) {
			t.Errorf("%dx%d: board %v, players %v", w, h, plan.board, plan.column)
		}
		if plan.fit.lines < usual.fit.lines {
			t.Errorf("%dx%d: fields of %d lines, %d on the usual screen", w, h, plan.fit.lines, usual.fit.lines)
		}
		if w, h := p.view.match.snap.drawer.Measure(p.view.match.position(), draw.Options{Set: m.set, Lines: max(plan.fit.lines, 1) + 1}); !plan.column.empty() && w+castColumns+sideGap <= m.w && h <= m.h {
			t.Errorf("%dx%d: fields of %d lines, though larger ones fit", m.w, m.h, plan.fit.lines)
		}
		screen := shown(m)
		if !strings.Contains(screen, "BRAIN") || !strings.Contains(screen, "KAZE") || strings.Contains(screen, "dohyo") || strings.Contains(screen, "help") {
			t.Errorf("%dx%d:\n%s", w, h, screen)
		}
		press(m, "F")
		if !strings.Contains(shown(m), "help") {
			t.Errorf("%dx%d: F doesn't lead back", w, h)
		}
		press(m, "F")
		f.finish()
		f.finishMatch()
		m.match.tick(f.now)
		m.stale = true
		if screen := shown(m); !strings.Contains(screen, "wins") {
			t.Errorf("%dx%d: who won?\n%s", w, h, screen)
		}
	}
}
