package tui

import (
	"math"
	"slices"
	"strconv"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/lang"
)

// spent returns the time of a move in ms, 0 if it isn't known.
func (m plot) spent(at int) float64 { return m.match.snap.game.moves[at-1].MS }

// took reports whether the time of any move is known.
func (m plot) took() bool {
	return slices.ContainsFunc(m.match.snap.game.moves, func(e *arena.Moved) bool { return e.MS > 0 })
}

// timed reports whether there are times of moves to show, or will be.
func (m plot) timed() bool { return !m.match.s.Replay() || m.took() }

// drawTimesPanel draws how long each move took, below a line with the time of the move at the cursor.
func (m plot) drawTimesPanel(r rect) {
	if r.h < 2 {
		return
	}
	head, r := r.top(1)
	m.cv.heading(head, m.l.Say(lang.TimesHead))
	if !m.took() {
		m.cv.text(r, inkDim, m.l.Say(lang.TimesNone))
		return
	}
	if at := m.cursor(); at > 0 && m.spent(at) > 0 {
		text := " " + strconv.Itoa(m.match.snap.game.base+at) + "  " + m.l.Say(lang.PlotSeconds, secsText(m.spent(at)))
		if m.cv.framed {
			text += " " // before the corner
		}
		m.cv.right(head, inkText, text)
	}
	m.drawTimes(r)
	m.follow(r)
}

// timesShown is the least time of a move that has a bar, in ms. The figures say 0.0 for less.
const timesShown = 50

// drawTimes draws how long each move took: full height is the longest.
func (m plot) drawTimes(r rect) {
	moves := m.match.snap.game.moves
	most := 0.0
	for _, e := range moves {
		most = max(most, e.MS)
	}
	if most == 0 || r.w < 4 {
		return
	}
	longest, inks := make([]float64, r.w), make([]ink, r.w)
	for i, e := range moves { // of the moves that share a column, the longest
		x, _ := m.column(i+1, r.w)
		if e.MS > longest[x] {
			longest[x], inks[x] = e.MS, inkDim
			if side := m.match.snap.side(e.Seat); side != boards.None {
				inks[x] = inkOfSide(side)
			}
		}
	}
	if x, ok := m.column(m.cursor(), r.w); ok && m.cursor() > 0 {
		inks[x] = inkTitle
	}
	levels := len(m.set.Bars)
	for x, ms := range longest {
		if ms < timesShown {
			continue
		}
		left := 1 + int(math.Round(ms/most*float64(r.h*levels-1)))
		for y := r.h - 1; left > 0; y, left = y-1, left-levels {
			m.cv.text(rect{r.x + x, r.y + y, 1, 1}, inks[x], m.set.Bars[min(left, levels)-1])
		}
	}
}
