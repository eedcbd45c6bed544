package tui

import (
	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// gallery is the screen of the opening patterns (珠型): small boards in rows,
// and the chosen one large, in any of the ways it can lie.
type gallery struct {
	game     string
	size     int // of the board, 0 for the game's own
	patterns []pattern
	chosen   int
	way      int // which of the pattern's placements
	columns  int // of the last drawing
}

// A pattern is an opening with all its placements.
type pattern struct {
	ways      []boards.Opening
	positions []boards.Position
}

// newGallery gathers the patterns of the first game that has some.
func newGallery() gallery {
	var g gallery
	for _, rules := range catalog.Games() {
		if len(rules.Openings) > 0 {
			g.load(rules, 0)
			return g
		}
	}
	return g
}

func (g *gallery) load(rules *boards.Game, size int) {
	g.game, g.size = rules.Name, size
	at := map[string]int{}
	for _, o := range openingsOf(rules, size) {
		p, err := rules.Start(boards.Setup{Size: size, Position: o.Position, Opening: o.Moves})
		if err != nil {
			continue
		}
		i, ok := at[o.Name]
		if !ok {
			i = len(g.patterns)
			at[o.Name] = i
			g.patterns = append(g.patterns, pattern{})
		}
		g.patterns[i].ways = append(g.patterns[i].ways, o)
		g.patterns[i].positions = append(g.patterns[i].positions, p)
	}
}

// find chooses the pattern of an opening, and the way it lies.
func (g *gallery) find(o boards.Opening) {
	for i, p := range g.patterns {
		for j, w := range p.ways {
			if w.Name == o.Name && w.Symmetry == o.Symmetry {
				g.chosen, g.way = i, j
			}
		}
	}
}

// opening is what is chosen.
func (g *gallery) opening() boards.Opening { return g.patterns[g.chosen].ways[g.way] }

// move chooses another pattern: so many to the right and down.
func (g *gallery) move(by, dx, dy int) {
	to := g.chosen + by*(dx+dy*max(g.columns, 1))
	if to >= 0 && to < len(g.patterns) {
		g.choose(to)
	}
}

// choose chooses a pattern, and keeps the way it lies where it can.
func (g *gallery) choose(i int) {
	was := g.opening().Symmetry
	g.chosen, g.way = i, 0
	for j, w := range g.patterns[i].ways {
		if w.Symmetry == was {
			g.way = j
		}
	}
}

// turn goes on to the next way the pattern can lie.
func (g *gallery) turn(by int) {
	n := len(g.patterns[g.chosen].ways)
	g.way = (g.way + by + n) % n
}

// galleryGame tells whether the lobby's game starts from these patterns.
func (m *model) galleryGame() bool {
	rules, ok := catalog.Game(m.lobby.game())
	return ok && len(openingsOf(rules, m.lobby.reg.Size)) > 0
}

func galleryKeys() []binding {
	move := func(dx, dy int) func(*model) tea.Cmd {
		return plainly(func(m *model) { m.gallery.move(1, dx, dy) })
	}
	turn := func(by int) func(*model) tea.Cmd { return plainly(func(m *model) { m.gallery.turn(by) }) }
	canPlay := func(m *model) bool {
		_, ok := m.lobby.choice()
		return ok && m.galleryGame() && m.o.Start != nil && !m.running()
	}
	turns := func(m *model) bool { return !m.gallery.listed() }
	canTake := func(m *model) bool { return m.galleryGame() && m.back == inLobby }
	return []binding{
		{keys: []string{"left", "h"}, name: lang.KeyFour, short: lang.LineChoose, help: lang.HelpPattern, do: move(-1, 0)},
		{keys: []string{"right", "l"}, do: move(1, 0)},
		{keys: []string{"up", "k"}, do: move(0, -1)},
		{keys: []string{"down", "j"}, do: move(0, 1)},
		{keys: []string{"s"}, name: key("s S"), short: lang.LineTurn, help: lang.HelpTurn, has: turns, do: turn(1)},
		{keys: []string{"S"}, has: turns, do: turn(-1)},
		{keys: []string{"enter"}, name: lang.KeyEnter, short: lang.LineFrom, help: lang.HelpFrom, when: canPlay, do: (*model).playPattern},
		{keys: []string{"space"}, name: lang.KeySpace, short: lang.LineTake, help: lang.HelpTake, when: canTake, do: plainly((*model).takePattern)},
		{keys: []string{"d"}, name: key("d"), short: lang.LineDraw, help: lang.HelpDraw, when: canTake, do: plainly(func(m *model) {
			m.lobby.reg.Starts, m.lobby.reg.Opening, m.lobby.reg.Order, m.place = nil, "random", "", m.back
			if m.lobby.suite() {
				m.lobby.reg.Opening = arena.Suite
			}
		})},
		{keys: []string{"esc", "o", "b"}, name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(func(m *model) { m.place = m.back })},
		helpBinding(),
		quitBinding(),
	}
}

// fromPattern is a regulation under which every game begins with the chosen
// opening as it lies.
func (m *model) fromPattern(r arena.Regulation) arena.Regulation {
	o := m.gallery.opening()
	r.Opening, r.Position, r.Order = "", "", ""
	r.Starts = []arena.Start{{Name: m.l.Opening(o), Position: o.Position, Moves: o.Moves}}
	return r
}

func (m *model) takePattern() {
	m.lobby.reg = m.fromPattern(m.lobby.reg)
	m.place = m.back
}

func (m *model) playPattern() tea.Cmd {
	c, _ := m.lobby.choice()
	c.Regulation = m.fromPattern(c.Regulation)
	return m.start(c)
}

const (
	tileFields = 5  // across a small board
	tileW      = 11 // columns of a small board
	tileGap    = 1
	tileH      = tileFields + 1
)

// drawGallery draws the rows of small boards, and the chosen one large.
func (m *model) drawGallery() {
	p, work := frame(m.w, m.h)
	rest := m.cv.text(p.title, inkTitle, m.l.Say(lang.AppName))
	title := lang.GalleryTitle
	switch {
	case m.gallery.suite():
		title = lang.SuiteTitle
	case m.gallery.listed():
		title = lang.FieldsTitle
	}
	m.cv.text(rest, inkText, "  "+m.l.Say(title, len(m.gallery.patterns)))
	d, _ := draw.For(m.gallery.game)
	left := rect{work.x + 1, work.y, work.w - 2, work.h}
	if large := m.largePattern(left, d); large != nil {
		m.cv.picture(rect{left.x + left.w - large.W, left.y, large.W, large.H}, large)
		m.drawPatternWords(rect{left.x + left.w - large.W, left.y + large.H, large.W, left.h - large.H})
		left.w -= large.W + 2
	}
	m.drawTiles(left, d)
	m.drawNote(p.note)
	m.drawKeys(p.keys)
}

// largePattern is the chosen pattern's board, as large as there's room for.
func (m *model) largePattern(r rect, d *draw.Drawer) *draw.Picture {
	g := &m.gallery
	at := g.patterns[g.chosen].positions[g.way]
	beside := 3 * tileW
	if g.listed() {
		beside = listW
	}
	for _, o := range []draw.Options{
		{Big: true, Labels: true, Rim: true},
		{Labels: true, Rim: true},
		{Labels: true},
		{Labels: true, Small: 9},
	} {
		o.Lang = m.l
		o.Set, o.Numbers, o.Quiet, o.Rim = m.set, draw.EachMove, true, o.Rim && m.th.rim
		if pic := d.Picture(at, o); pic.H+1 <= r.h && pic.W+2+beside <= r.w {
			return pic
		}
	}
	return nil
}

// drawPatternWords says below the large board what it shows.
func (m *model) drawPatternWords(r rect) {
	o := m.gallery.opening()
	if r.h < 2 {
		return
	}
	if r.h > 2 {
		_, r = r.top(1)
	}
	m.cv.centre(r.row(0), inkTitle, m.patternName(o))
	if !m.gallery.listed() {
		m.cv.centre(r.row(1), inkDim, m.patternPlace(o))
		return
	}
	for i, line := range wrap(m.set.Clean(m.listedPlace()), r.w, r.h-1) {
		m.cv.centre(r.row(1+i), inkDim, line)
	}
}

func (m *model) patternPlace(o boards.Opening) string {
	g := &m.gallery
	if g.listed() {
		return m.listedPlace()
	}
	place := m.l.Symmetry(o.Symmetry)
	if o.Label != "" && m.set.Kanji() {
		place = o.Label + " " + place
	}
	return m.l.Say(lang.PatternWay, place, g.way+1, len(g.patterns[g.chosen].ways))
}

// drawTiles draws the patterns in rows as the guide's Appendix A does.
func (m *model) drawTiles(r rect, d *draw.Drawer) {
	g := &m.gallery
	if g.listed() {
		m.drawNames(r)
		return
	}
	g.columns = max((r.w+tileGap)/(tileW+tileGap), 1)
	if g.columns > 6 {
		g.columns = 6 // as the guide has them: two rows for each dozen
	}
	rows := max(r.h/tileH, 1)
	from := pageTo(g.chosen/g.columns, (len(g.patterns)+g.columns-1)/g.columns, rows) * g.columns
	for i := range rows * g.columns {
		n := from + i
		if n >= len(g.patterns) {
			break
		}
		at := rect{r.x + i%g.columns*(tileW+tileGap), r.y + i/g.columns*tileH, tileW, tileH}
		way := 0
		name := inkText
		if n == g.chosen {
			way, name = g.way, inkSelected
		}
		pic := d.Picture(g.patterns[n].positions[way], draw.Options{Set: m.set, Small: tileFields, Quiet: true})
		m.cv.picture(at, pic)
		label := at.row(tileFields)
		m.cv.fill(label, name)
		m.cv.centre(label, name, m.tileName(g.patterns[n].ways[0]))
		m.touch(at, func(m *model) { m.gallery.choose(n) })
	}
}

func (m *model) tileName(o boards.Opening) string {
	if m.gallery.listed() {
		return m.l.Opening(o)
	}
	if m.l == lang.Japanese {
		return o.Name + " " + o.Code
	}
	return o.Romaji
}

func (m *model) galleryNote() string {
	o := m.gallery.opening()
	return m.patternName(o) + "  " + m.patternPlace(o)
}

// patternName is a pattern in kanji, letters and today's code.
func (m *model) patternName(o boards.Opening) string {
	if m.gallery.listed() {
		return m.l.Opening(o)
	}
	if !m.set.Kanji() {
		return o.Romaji + " " + o.Code
	}
	return m.l.Say(lang.PatternName, o.Name, o.Romaji, o.Code)
}
