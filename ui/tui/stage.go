package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// stage is embedded in all screens and dialogs: options, language, characters and
// colours, the canvas, and the ways to other screens.
//
// The compiler makes a copy of each method for each type that embeds stage, directly or
// through view. Methods marked noinline aren't expanded in these copies, which would
// take a quarter of the time in which the package compiles.
type stage struct {
	o   Options
	l   lang.Lang
	set *draw.Set
	th  *theme

	w, h    int
	cv      canvas
	spots   []spot // the rectangles that react to a click
	buttons []spot // the keys at the bottom; they work while a dialog is open, too
	mouse   mouse
	stale   bool // the screen must be drawn again

	route      router
	run        *program
	everywhere []binding // keys of all screens and dialogs

	wait    waitSign
	known   analyses
	studies map[string]*studying // the studies in progress, by program
	past    past
	notice  string    // about the last key, on the screens other than a match
	stirred time.Time // when something last happened
}

// touch makes a rectangle react to clicks until the next drawing.
//
//go:noinline
func (m *stage) touch(r rect, do func()) {
	m.spot(r, func(_, _ int) tea.Cmd { do(); return nil })
}

// spot does the same for an action that needs the place of the click, or returns a
// command.
//
//go:noinline
func (m *stage) spot(r rect, do func(x, y int) tea.Cmd) { m.spots = append(m.spots, spot{r, do}) }

// name returns a player's name, shortened to 16 columns.
func (m *stage) name(n string) string {
	const most = 16
	n = m.set.Clean(n)
	if draw.Width(n) <= most {
		return n
	}
	return draw.Clip(n, most-2) + ".."
}

// referee returns the referee's name for the journal.
//
//go:noinline
func (m *stage) referee() string {
	if m.o.Referee != "" {
		return m.o.Referee
	}
	return m.l.Say(lang.RefereeName)
}
