package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// A stage is what all screens and dialogs stand on: options, language,
// characters and colours, the canvas, and the ways to other screens.
type stage struct {
	o   Options
	l   lang.Lang
	set *draw.Set
	th  *theme

	w, h  int
	cv    canvas
	spots []spot // what reacts to a click
	stale bool   // the screen has to be drawn anew

	route      router
	run        *program
	everywhere []binding // keys of all screens and dialogs

	wait    waitSign
	known   analyses
	past    past
	notice  string    // about the last key, on the screens other than a match
	stirred time.Time // when something last happened
}

// touch makes a rectangle react to clicks until the next drawing.
func (m *stage) touch(r rect, do func()) {
	m.spot(r, func(_, _ int) tea.Cmd { do(); return nil })
}

// spot is the same for what needs to know where the click was, or has something
// to do outside.
func (m *stage) spot(r rect, do func(x, y int) tea.Cmd) { m.spots = append(m.spots, spot{r, do}) }

// name is a player's name, not longer than it's worth.
func (m *stage) name(n string) string {
	const most = 16
	n = m.set.Clean(n)
	if draw.Width(n) <= most {
		return n
	}
	return draw.Clip(n, most-2) + ".."
}

// referee is who rules, as the journal names him.
func (m *stage) referee() string {
	if m.o.Referee != "" {
		return m.o.Referee
	}
	return m.l.Say(lang.RefereeName)
}
