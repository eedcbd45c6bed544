package tui

import (
	"strings"

	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// fromPositions reports whether the named openings of a game are positions, such as
// the fields of Dig Here, and not first moves.
func fromPositions(game string) bool {
	rules, ok := catalog.Game(game)
	return ok && len(rules.Openings()) > 0 && rules.Openings()[0].Position != ""
}

// openingsOf returns what the gallery shows of a game: its named openings, or those
// of its suite for the board size.
func openingsOf(rules *boards.Game, size int) []boards.Opening {
	if len(rules.Openings()) > 0 || rules.Suite == nil {
		return rules.Openings()
	}
	return rules.Suite(size)
}

// suite reports whether the gallery shows a suite of openings.
func (m *gallery) suite() bool {
	rules, ok := catalog.Game(m.game)
	return ok && len(rules.Openings()) == 0
}

// listed reports whether the gallery is a list of names, because its openings are too
// large or too many for small boards in rows.
func (m *gallery) listed() bool { return fromPositions(m.game) || m.suite() }

// turnTo shows the openings of a game, if it has any, for a board size.
func (m *gallery) turnTo(game string, size int) {
	rules, ok := catalog.Game(game)
	if !ok || len(openingsOf(rules, size)) == 0 {
		return
	}
	if len(rules.Openings()) > 0 {
		size = 0 // they are for the game's usual size
	}
	if game != m.game || size != m.size {
		m.results.of = nil
		m.patterns, m.way, m.columns = nil, 0, 0
		m.load(rules, size)
		m.menu.choose(0)
	}
}

// listW is the width of the list in columns, and listResultW that of the results.
const (
	listW       = 22
	listResultW = 14
)

// listWidth returns the width of the list with the results, if they are shown.
func (m *gallery) listWidth() int {
	if m.mapped() {
		return listW + 1 + listResultW
	}
	return listW
}

// partLeast is the least width of a part of a board beside the list, in columns.
const partLeast = 12

// drawPart draws a part of the chosen opening's board beside the list where there's no room for the whole one: around
// its last move. It returns the columns that it takes.
func (m *gallery) drawPart(r rect, d *draw.Drawer) int {
	names := 0
	for i := range m.patterns {
		names = max(names, m.cv.width(m.tileName(m.patterns[i].ways[0])))
	}
	_, part := r.left(max(m.listWidth()-listW, 0) + min(names+3, listW) + 1)
	if part.w < partLeast || part.h < 1 {
		return 0
	}
	at := m.patterns[m.menu.row()].positions[m.way]
	pic := d.Picture(at, draw.Options{Set: m.set, Lang: m.l, Numbers: draw.EachMove, Quiet: true})
	var focus draw.Field // the middle
	if moves := m.opening().Moves; len(moves) > 0 && (pic.Rows*pic.FH > part.h || pic.Cols*pic.FW > part.w) {
		focus, _ = d.Field(at, moves[len(moves)-1])
	}
	shown := &pic.Window(focus, 0, 0, min(part.w, pic.W), min(part.h, pic.H), false).Picture
	m.cv.picture(rect{part.x + part.w - shown.W, part.y, shown.W, shown.H}, shown)
	return shown.W + 1
}

// drawNames lists the openings by their names.
func (m *gallery) drawNames(r rect) {
	m.columns = 1
	list, _ := r.left(min(m.listWidth(), r.w-1))
	for at, row := range m.menu.draw(m.stage, list, rect{r.x + list.w, r.y, 1, r.h}) {
		if at.w = min(at.w, listW); m.mapped() {
			m.drawResult(rect{at.x + at.w + 1, at.y, listResultW, 1}, m.resultOf(row))
		}
		m.cv.line(at, m.menu.ink(row), m.menu.mark(row)+m.tileName(m.patterns[row].ways[0]))
	}
}

// suiteMoves returns the names of the chosen opening's moves.
func (m *gallery) suiteMoves() string {
	rules, _ := catalog.Game(m.game)
	d, _ := draw.For(m.game)
	o := m.opening()
	var names []string
	p, err := rules.Start(boards.Setup{Size: m.size, Position: o.Position})
	for _, mv := range o.Moves {
		if err != nil {
			break
		}
		names = append(names, d.Name(m.set, p, mv))
		p, err = p.Play(mv)
	}
	return strings.Join(names, " ")
}

// listedPlace returns the text below the large picture: the contents of the field, or
// the moves of the opening.
func (m *gallery) listedPlace() string {
	if m.suite() {
		return m.suiteMoves()
	}
	d, _ := draw.For(m.game)
	cols, rows := d.Size(m.patterns[m.menu.row()].positions[0])
	text := m.l.Say(lang.FieldSize, cols, rows)
	for _, f := range d.Facts(m.l, m.set, m.patterns[m.menu.row()].positions[0])[:1] {
		text += "  " + f.Text
	}
	return text
}
