package tui

import (
	"dohyo/boards/catalog"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// fromPositions tells whether the named openings of a game are positions, as
// the fields of Dig Here are, and not first moves.
func fromPositions(game string) bool {
	rules, ok := catalog.Game(game)
	return ok && len(rules.Openings) > 0 && rules.Openings[0].Position != ""
}

// listed tells whether the gallery is a list of names: what it shows is too
// large for small boards in rows.
func (g *gallery) listed() bool { return fromPositions(g.game) }

// galleryOf is the game whose openings the gallery is to show.
func (m *model) galleryOf() string {
	if m.place == inMatch {
		return m.match.snap.begin.Kind
	}
	return m.lobby.game()
}

// turnTo shows the openings of a game that has some.
func (g *gallery) turnTo(game string) {
	if rules, ok := catalog.Game(game); ok && len(rules.Openings) > 0 && game != g.game {
		*g = gallery{}
		g.load(rules)
	}
}

// listW is the columns of the list.
const listW = 22

// drawNames lists the openings by their names.
func (m *model) drawNames(r rect) {
	g := &m.gallery
	g.columns = 1
	from := pageTo(g.chosen, len(g.patterns), r.h)
	for i := range min(r.h, len(g.patterns)-from) {
		n := from + i
		k := inkText
		if n == g.chosen {
			k = inkSelected
		}
		row := r.row(i)
		row.w = min(row.w, listW)
		m.cv.line(row, k, chosenMark(n == g.chosen)+m.tileName(g.patterns[n].ways[0]))
		m.touch(row, func(m *model) { m.gallery.choose(n) })
	}
}

// listedPlace is what stands below the large picture: what is on the field.
func (m *model) listedPlace() string {
	g := &m.gallery
	d, _ := draw.For(g.game)
	cols, rows := d.Size(g.patterns[g.chosen].positions[0])
	text := m.l.Say(lang.FieldSize, cols, rows)
	for _, f := range d.Facts(m.l, m.set, g.patterns[g.chosen].positions[0])[:1] {
		text += "  " + f.Text
	}
	return text
}
