package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/boards/gomoku"
	"dohyo/engines"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// plotted returns the screen of a finished game with scores, and the place of its plot.
func plotted(t *testing.T) (*model, rect) {
	f := newFake("BRAIN", "KAZE", 1)
	f.start(opening("花月", "右・本"))
	f.play(25)
	m := f.model(lang.English, "unicode", 120, 40)
	for _, s := range m.mouse.drags {
		if s.at.w > 1 { // otherwise it is a scroll bar
			return m, s.at
		}
	}
	t.Fatalf("no plot to drag along:\n%s", shown(m))
	return nil, rect{}
}

// TestPlotDrag checks that the shown move follows the mouse along the plot, and stays
// where the button is released.
func TestPlotDrag(t *testing.T) {
	m, r := plotted(t)
	n := len(m.match.snap.game.moves)
	m.Update(tea.MouseClickMsg{X: r.x, Y: r.y + 1, Button: tea.MouseLeft})
	if m.match.at != 0 {
		t.Errorf("at move %d, want the beginning", m.match.at)
	}
	m.Update(tea.MouseMotionMsg{X: r.x + r.w/2, Y: 0, Button: tea.MouseLeft})
	half := m.match.at
	if want := (plot{view{m.stage, m.match}}).span() / 2; half < want-1 || half > want+1 {
		t.Errorf("at move %d, want about %d", half, want)
	}
	m.Update(tea.MouseReleaseMsg{X: r.x + r.w/2, Y: 0, Button: tea.MouseLeft})
	m.Update(tea.MouseMotionMsg{X: r.x, Y: r.y, Button: tea.MouseNone})
	if m.match.at != half {
		t.Errorf("the pointer alone has gone to move %d", m.match.at)
	}
	m.Update(tea.MouseClickMsg{X: r.x + r.w - 1, Y: r.y, Button: tea.MouseLeft})
	if m.match.at != n {
		t.Errorf("at move %d, want the last of %d", m.match.at, n)
	}
}

// TestPlotReads checks that the plot's title has the values at the shown move, and at
// the pointer while it's there.
func TestPlotReads(t *testing.T) {
	m, r := plotted(t)
	p := plot{view{m.stage, m.match}}
	press(m, "left", "left", "left")
	wantShown(t, m, p.reading(m.match.at, m.w, 0))
	there := 10
	x, _ := p.column(there, r.w)
	m.Update(tea.MouseMotionMsg{X: r.x + x, Y: r.y})
	if got := m.match.hover; got < there-1 || got > there+1 {
		t.Fatalf("the pointer is at move %d, want %d", got, there)
	}
	text := p.reading(m.match.hover, m.w, 0)
	wantShown(t, m, text)
	if !strings.Contains(text, "+") && !strings.Contains(text, "-") && !strings.Contains(text, "mate") {
		t.Errorf("%q has no value", text)
	}
	m.Update(tea.MouseMotionMsg{X: 0, Y: 0})
	if m.match.hover != 0 {
		t.Error("the pointer has left, but its values stay")
	}
	wantShown(t, m, p.reading(m.match.at, m.w, 0))
}

// TestSigned checks that a side's sign and its score stay apart in every set of glyphs.
func TestSigned(t *testing.T) {
	for _, set := range []*draw.Set{draw.ASCII, draw.Unicode} {
		for _, signs := range [][2]string{set.Side, set.Stone} {
			for _, sign := range signs {
				for _, score := range []string{"+565", "-12", "0"} {
					want := strings.TrimSpace(sign) + " " + score
					if got := signed(sign, score); got != want || strings.Contains(got, "  ") {
						t.Errorf("signed(%q, %q) = %q, want %q", sign, score, got, want)
					}
				}
			}
		}
	}
}

// TestSquash compares bars of win rates with bars of other scores.
func TestSquash(t *testing.T) {
	for _, c := range []struct {
		score int
		unit  engines.Unit
		want  float64
	}{
		{0, engines.UnitRate, 0},
		{450, engines.UnitRate, 0.9},
		{-500, engines.UnitRate, -1},
		{900, engines.UnitRate, 1}, // out of bounds
		{0, engines.OwnUnit, 0},
		{20000, engines.OwnUnit, 1},
		{-20000, engines.UnitPoint, -1},
	} {
		if got := squash(c.score, c.unit); got != c.want {
			t.Errorf("squash(%d, %q) = %v, want %v", c.score, c.unit, got, c.want)
		}
	}
}

// TestRightClickAsksWhy checks the right button on a move of the list and on the board.
func TestRightClickAsksWhy(t *testing.T) {
	m, _ := plotted(t)
	asks := m.mouse.asks
	if len(asks) < 2 {
		t.Fatalf("%d places to ask", len(asks))
	}
	s := asks[len(asks)-2]
	m.Update(tea.MouseClickMsg{X: s.at.x, Y: s.at.y, Button: tea.MouseRight})
	if !m.match.why.on || m.match.follow {
		t.Error("a right click on a move doesn't show its reasons")
	}
	press(m, "esc")
	board := m.mouse.asks[0].at
	for y := range board.h {
		for x := range board.w {
			m.Update(tea.MouseClickMsg{X: board.x + x, Y: board.y + y, Button: tea.MouseRight})
			if m.match.why.on && m.match.why.move != "" {
				return
			}
		}
	}
	t.Error("no right click on the board asks about a move")
}

// TestRightClickInTurn: in a person's turn the right button asks about the point that it presses, until the cursor moves.
func TestRightClickInTurn(t *testing.T) {
	f := newFakeOf(gomoku.Renju, arena.DefaultFor("renju"), "handoff", "human", "KAZE")
	f.start(opening("花月", "右・本"))
	f.play(1)
	m := f.model(lang.English, "unicode", 80, 24)
	if _, ok := m.match.turn(); !ok {
		f.play(1)
		f.tick(m, 0)
	}
	pressField(m, tea.MouseRight, 3, 3)
	wantShown(t, m, "If (3,3) is played")
	pressField(m, tea.MouseRight, 4, 3)
	wantShown(t, m, "If (4,3) is played")
	press(m, "down")
	if strings.Contains(shown(m), "If (4,3) is played") {
		t.Errorf("the cursor's move isn't asked about:\n%s", shown(m))
	}
}

// TestPlotReadsNarrow checks that the values in the title of a narrow plot are whole.
func TestPlotReadsNarrow(t *testing.T) {
	m, _ := plotted(t)
	p := plot{view{m.stage, m.match}}
	m.match.at = 12
	all := strings.Fields(p.reading(m.match.at, m.w, 0))
	for columns := 1; columns <= m.w; columns++ {
		text := p.reading(m.match.at, columns, 0)
		got := strings.Fields(text)
		if len(got) > len(all) || strings.Join(got, " ") != strings.Join(all[:len(got)], " ") {
			t.Errorf("%d columns: %q, want a beginning of %q", columns, text, all)
		}
		if w := m.cv.width(text); w > columns && len(got) > 1 {
			t.Errorf("%d columns: %q takes %d", columns, text, w)
		}
		m.cv.reset(columns, 1)
		p.drawHead(rect{0, 0, columns, 1}, p.judgements())
		text = p.reading(m.match.at, columns, m.cv.width(m.l.Say(lang.ScoreHead))+2)
		if line := m.cv.lines()[0]; columns >= 30 && !strings.HasPrefix(line, m.l.Say(lang.ScoreHead)) {
			t.Errorf("%d columns: the title is %q, without the panel's name", columns, line)
		}
		if line := m.cv.lines()[0]; len(strings.Fields(text)) > 1 && !strings.HasSuffix(strings.TrimRight(line, " "), text) {
			t.Errorf("%d columns: the title is %q, want the values %q at its end", columns, line, text)
		}
	}
}

// TestPlotOfLetters checks that a set without fine dots has a plot, too, whose lines are the sides'
// signs, where there's room for it.
func TestPlotOfLetters(t *testing.T) {
	for _, glyphs := range []string{"ascii", "block"} {
		f := twoGames()
		f.start(opening("花月", "右・本"))
		f.play(17)
		m := screenModel(f.options(lang.English, glyphs), f.session(), 160, 50)
		p := m.match.screen.frames(layout(160, 50, shapeOf(m.view()))) // this draws them
		m.stale = true
		m.View()
		lines := m.cv.lines()
		var shown strings.Builder
		for y := p.score.y + 1; y < p.score.y+p.score.h; y++ {
			shown.WriteString(cutColumns(lines[y], p.score.x, p.score.w) + "\n")
		}
		for _, sign := range []string{"XX", "OO", "|"} {
			if !strings.Contains(shown.String(), sign) {
				t.Errorf("%s: the plot has no %q:\n%s", glyphs, sign, shown.String())
			}
		}
		if head := cutColumns(lines[p.score.y], p.score.x, p.score.w); !strings.Contains(head, "Score") {
			t.Errorf("%s: the plot isn't named: %q", glyphs, head)
		}
	}
}

// TestBarsDrag checks that the shown move follows the mouse along the line of bars, which
// takes the place of the plot on a small screen.
func TestBarsDrag(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 1)
	f.start(opening("花月", "右・本"))
	f.play(25)
	m := f.model(lang.English, "unicode", 80, 24)
	n := len(m.match.snap.game.moves)
	var bars rect
	for _, s := range m.mouse.drags {
		if s.at.w == n && s.at.h == 1 {
			bars = s.at
		}
	}
	if bars.w == 0 {
		t.Fatalf("no bars to drag along:\n%s", shown(m))
	}
	m.Update(tea.MouseClickMsg{X: bars.x + 9, Y: bars.y, Button: tea.MouseLeft})
	if m.match.at != 10 {
		t.Errorf("at move %d, want 10", m.match.at)
	}
	m.Update(tea.MouseMotionMsg{X: bars.x + 14, Y: 0, Button: tea.MouseLeft})
	if m.match.at != 15 {
		t.Errorf("at move %d, want 15", m.match.at)
	}
}
