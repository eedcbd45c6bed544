package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// stage is embedded in all screens and dialogs: options, language, characters and
// colours, the canvas, and the ways to other screens.
//
// The compiler makes a copy of each method for each type that embeds stage, directly or
// through view. Methods marked noinline aren't expanded in these copies, which would
// take a quarter of the time in which the package compiles.
type stage struct {
	o   show.Options
	l   lang.Lang
	set *draw.Set
	th  *theme

	w, h    int
	cv      canvas
	spots   []spot // the rectangles that react to a click
	buttons []spot // the keys at the bottom; they work while a dialog is open, too
	keysAt  rect   // of the line of keys, which is drawn last: a dialog knows by then what fits in it
	clicked footClick
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

// touchable makes a rectangle react to clicks until the next drawing.
//
//go:noinline
func touchable(m *stage, r rect, do func()) {
	clickable(m, r, func(_, _ int) tea.Cmd { do(); return nil })
}

// touchRow does the same for a row of a list, which is also chosen when the mouse is dragged
// over it.
//
//go:noinline
func touchRow(m *stage, r rect, do func()) {
	touchable(m, r, do)
	slidable(m, r, do)
}

// slidable makes a row of a list react to the mouse that is dragged along the list.
//
//go:noinline
func slidable(m *stage, r rect, do func()) {
	m.mouse.rows = append(m.mouse.rows, spot{r, func(_, _ int) tea.Cmd { do(); return nil }})
}

// clickable does the same for an action that needs the place of the click, or returns a
// command.
//
//go:noinline
func clickable(m *stage, r rect, do func(x, y int) tea.Cmd) { m.spots = append(m.spots, spot{r, do}) }

// shortName returns what a player is called, shortened to 16 columns.
func shortName(m *stage, n string) string {
	const most = 16
	n = m.set.Clean(lang.Player(m.l, n))
	if draw.Width(n) <= most {
		return n
	}
	return draw.Clip(n, most-2) + ".."
}

// refereeName returns the referee's name for the journal.
//
//go:noinline
func refereeName(m *stage) string {
	if m.o.Referee != "" {
		return m.o.Referee
	}
	return m.l.Say(lang.RefereeName)
}
