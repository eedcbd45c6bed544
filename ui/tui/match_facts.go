package tui

import (
	"strings"

	"dohyo/arena"
	"dohyo/ui/lang"
)

// facts is the panel below or beside the board with what the board doesn't show.
type facts struct{ view }

// drawFacts writes the facts on the position that the board doesn't show.
func (m facts) drawFacts(r rect) {
	d := m.match.snap.drawer
	if r.empty() || d.Facts == nil {
		return
	}
	if m.cv.framed && r.h > d.FactRows+2 {
		r = m.cv.edge(r)
		m.cv.heading(r.row(0), m.l.Say(lang.FactsName))
		_, r = r.top(1)
	}
	if d.Views > 0 {
		k := inkDim
		if m.match.view() > 0 {
			k = inkBanner
		}
		r = m.drawFact(r, k, d.View(m.l, m.set, m.match.position(), m.match.view()))
	}
	for _, f := range d.Facts(m.l, m.set, m.match.shown()) {
		k := inkDim
		if f.Alarm {
			k = inkTitle
		}
		r = m.drawFact(r, k, f.Text)
	}
}

// drawFact writes a fact, on two lines if it is too long for one and there are two, shortened
// if there aren't, and returns the room below.
func (m facts) drawFact(r rect, k ink, text string) rect {
	if r.h == 1 {
		text = foot{m.stage}.briefly(text, r.w)
	}
	for _, line := range wrap(m.set.Clean(text), r.w, min(2, r.h)) {
		m.cv.text(r.row(0), k, line)
		_, r = r.top(1)
	}
	return r
}

// largeRows is the number of lines of a last move that can be read from afar: its
// heading, its code, and an empty line.
func (m facts) largeRows() int { return 2 + len(m.set.Large("0")) }

// drawLarge shows the last move so that a person can type it elsewhere: its name,
// and its code in large characters. It isn't highlighted while there's nothing to do.
func (m facts) drawLarge(r rect) {
	if r.h < 2 {
		return
	}
	mt := m.match
	title, k := m.l.Say(lang.LargeHead), inkDim
	var e *arena.Moved
	if mt.at > 0 {
		e = mt.snap.game.moves[mt.at-1]
		title = m.l.Say(lang.LargeMove, lang.Player(m.l, e.Player), moveNameAt(m.view, mt.at))
	}
	if _, ok := mt.turn(); ok && e != nil {
		k = inkTitle
	}
	m.cv.heading(r.row(0), title)
	if e == nil {
		m.cv.text(r.row(1), inkDim, m.l.Say(lang.TimesNone))
		return
	}
	if k == inkTitle {
		m.cv.text(r.row(0), k, title+" ")
	}
	_, r = r.top(1)
	r.x, r.w = r.x+1, r.w-1
	for _, code := range []string{string(e.Move), strings.TrimLeft(string(e.Move), "+-")} {
		if big := m.set.Large(code); m.cv.width(big[0]) <= r.w && len(big) <= r.h {
			for i, line := range big {
				m.cv.text(r.row(i), k, line)
			}
			return
		}
	}
	m.cv.text(r, k, string(e.Move)) // small characters are better than a cut move
}
