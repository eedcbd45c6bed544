package tui

import (
	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// gallery is the screen of the opening patterns (珠型): small boards in rows, and the
// chosen pattern on a large board, in any of its placements.
type gallery struct {
	*stage
	bindings  []binding
	fromLobby bool // it was opened there

	game     string
	size     int // of the board, 0 for the game's own
	patterns []pattern
	menu     listing
	way      int // which of the pattern's placements
	columns  int // of the last drawing

	results galleryResults
}

// A pattern is an opening with all its placements.
type pattern struct {
	ways      []boards.Opening
	positions []boards.Position
}

// newGallery makes the screen; it gets its patterns when it opens.
func newGallery(st *stage) *gallery {
	m := &gallery{stage: st, results: galleryResults{from: show.OwnGames}, menu: newListing(0)}
	m.menu.chose, m.menu.clicked = m.choose, m.click
	m.bindings = keyring(m.o.Keys).own(m.newKeys())
	return m
}

// gather gathers the patterns of the first game that has some.
func (m *gallery) gather() {
	for _, rules := range catalog.Games() {
		if len(rules.Openings()) > 0 {
			m.load(rules, 0)
			break
		}
	}
}

// open shows the openings of the lobby's game, or that of the match; if it has
// none, what was shown last. It counts the games anew.
func (m *gallery) open() tea.Cmd {
	if m.patterns == nil {
		m.gather()
	}
	m.fromLobby = m.route.screen() == m.run.lobby
	if !m.run.showsMatch() {
		m.turnTo(m.run.lobby.game(), m.run.lobby.reg.Size)
	} else {
		mt := m.run.match
		m.turnTo(mt.snap.begin.Kind, m.run.lobby.reg.Size)
		if o, ok := mt.snap.drawer.Opening(mt.position()); ok {
			m.find(o)
		}
	}
	m.route.show(m)
	return m.count()
}

func (m *gallery) keys() []binding { return m.bindings }

func (m *gallery) help() []binding { return m.bindings }

func (m *gallery) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	switch msg := msg.(type) {
	case tea.MouseWheelMsg:
		m.move(turned(msg), 0, 1)
	case galleryResultsMsg:
		m.onCounted(msg)
	}
	return nil, false
}

func (m *gallery) load(rules *boards.Game, size int) {
	m.game, m.size = rules.Name, size
	at := map[string]int{}
	for _, o := range openingsOf(rules, size) {
		p, err := rules.Start(boards.Setup{Size: size, Position: o.Position, Opening: o.Moves})
		if err != nil {
			continue
		}
		i, ok := at[o.Name]
		if !ok {
			i = len(m.patterns)
			at[o.Name] = i
			m.patterns = append(m.patterns, pattern{})
		}
		m.patterns[i].ways = append(m.patterns[i].ways, o)
		m.patterns[i].positions = append(m.patterns[i].positions, p)
	}
	m.menu.resize(len(m.patterns))
}

// find chooses the pattern and the placement of an opening.
func (m *gallery) find(o boards.Opening) {
	for i, p := range m.patterns {
		for j, w := range p.ways {
			if w.Name == o.Name && w.Symmetry == o.Symmetry {
				m.menu.choose(i)
				m.way = j
			}
		}
	}
}

// opening returns the chosen opening.
func (m *gallery) opening() boards.Opening { return m.patterns[m.menu.row()].ways[m.way] }

// move chooses another pattern, by its distance to the right and down.
func (m *gallery) move(by, dx, dy int) {
	to := m.menu.row() + by*(dx+dy*max(m.columns, 1))
	if to >= 0 && to < len(m.patterns) {
		m.choose(to)
	}
}

// choose chooses a pattern, and keeps the placement if the pattern has it.
func (m *gallery) choose(i int) {
	was := m.opening().Symmetry
	m.menu.choose(i)
	m.way = 0
	for j, w := range m.patterns[i].ways {
		if w.Symmetry == was {
			m.way = j
		}
	}
}

// turn chooses the next placement of the pattern.
func (m *gallery) turn(by int) {
	n := len(m.patterns[m.menu.row()].ways)
	m.way = (m.way + by + n) % n
}

// galleryGame reports whether the lobby's game starts from these patterns.
func (m *gallery) galleryGame() bool {
	rules, ok := catalog.Game(m.run.lobby.game())
	return ok && len(openingsOf(rules, m.run.lobby.reg.Size)) > 0
}

func (m *gallery) newKeys() []binding {
	move := func(dx, dy int) func() tea.Cmd {
		return plainly(func() { m.move(1, dx, dy) })
	}
	several := func() bool { return len(m.patterns) > 1 }
	turn := func(by int) func() tea.Cmd { return plainly(func() { m.turn(by) }) }
	canPlay := func() bool {
		_, ok := m.run.lobby.choice()
		return ok && m.galleryGame() && m.o.Start != nil && !m.run.running()
	}
	turns := func() bool { return !m.listed() }
	has := func() bool { return m.o.Results != nil }
	mapped := func() bool { return m.mapped() && m.resultOf(m.menu.row()).Games() > 0 }
	canTake := func() bool { return m.galleryGame() && m.fromLobby }
	return []binding{
		{keys: keysOf("left", "h"), name: lang.KeyFour, short: lang.LineChoose, help: lang.HelpPattern, when: several, do: move(-1, 0)},
		{keys: keysOf("right", "l"), when: several, do: move(1, 0)},
		{keys: keysOf("up", "k"), when: several, do: move(0, -1)},
		{keys: keysOf("down", "j"), when: several, do: move(0, 1)},
		{as: "turn", says: lang.ActTurn, keys: keysOf("s"), name: key("s S"), short: lang.LineTurn, help: lang.HelpTurn, has: turns, do: turn(1)},
		{as: "mirror", says: lang.ActTurnBack, keys: keysOf("S"), has: turns, do: turn(-1)},
		{keys: keysOf("enter"), name: lang.KeyEnter, short: lang.LineFrom, help: lang.HelpFrom, when: canPlay, do: m.playPattern},
		{as: "take", keys: keysOf("space"), name: lang.KeySpace, short: lang.LineTake, help: lang.HelpTake, when: canTake, do: plainly(m.takePattern)},
		{as: "by-lot", keys: keysOf("d"), name: key("d"), short: lang.LineDraw, help: lang.HelpDraw, when: canTake, do: plainly(func() {
			m.run.lobby.reg.Starts, m.run.lobby.reg.Opening, m.run.lobby.reg.Order = nil, "random", ""
			if m.run.lobby.suite() {
				m.run.lobby.reg.Opening = arena.Suite
			}
			m.route.back()
		})},
		{as: "results", keys: keysOf("v"), name: key("v"), short: lang.LineOpeningResults, help: lang.HelpOpeningResults, has: has, do: m.nextSource},
		{as: "games", keys: keysOf("g"), name: key("g"), short: lang.LineResultGames, help: lang.HelpResultGames, has: has, when: mapped, do: m.listGames},
		{keys: keysOf("esc", "o", "b"), name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(m.route.back)},
		paletteBinding(m.stage),
		helpBinding(m.stage),
		quitBinding(m.stage),
	}
}

// fromPattern returns a regulation under which every game begins with the chosen
// opening in its placement.
func (m *gallery) fromPattern(r arena.Regulation) arena.Regulation {
	o := m.opening()
	r.Opening, r.Position, r.Order = "", "", ""
	r.Starts = []arena.Start{{Name: m.l.Opening(o), Position: o.Position, Moves: o.Moves}}
	return r
}

func (m *gallery) takePattern() {
	m.run.lobby.reg = m.fromPattern(m.run.lobby.reg)
	m.route.back()
}

func (m *gallery) playPattern() tea.Cmd {
	c, _ := m.run.lobby.choice()
	c.Regulation = m.fromPattern(c.Regulation)
	return m.run.start(c)
}

const (
	tileW   = 11 // columns of the smallest boards
	tileGap = 1
)

// tileOptions returns how the small boards are drawn: as large as all of them fit, with nine to
// five fields across.
func (m *gallery) tileOptions(r rect, d *draw.Drawer) draw.Options {
	for _, size := range [][2]int{{3, 7}, {3, 5}, {2, 7}, {2, 5}, {1, 9}, {1, 7}} {
		o := draw.Options{Set: m.set, Lines: size[0], Small: size[1], Quiet: true}
		w, h := m.tileSize(o, d)
		if columns := tileColumns(r, w); (len(m.patterns)+columns-1)/columns*h <= r.h && w <= r.w {
			return o
		}
	}
	return draw.Options{Set: m.set, Small: 5, Quiet: true}
}

// tileSize returns the size of a small board with the text below it.
func (m *gallery) tileSize(o draw.Options, d *draw.Drawer) (w, h int) {
	w, h = d.Measure(m.patterns[0].positions[0], o)
	if h++; m.mapped() {
		h++
	}
	return w, h
}

// tileColumns returns the number of small boards in a row: up to six, as the guide has two rows
// for each dozen.
func tileColumns(r rect, w int) int { return min(max((r.w+tileGap)/(w+tileGap), 1), 6) }

// drawGallery draws the rows of small boards, and the chosen one large.
func (m *gallery) draw() {
	p, work := frame(m.w, m.h)
	rest := m.cv.text(p.title, inkTitle, m.l.Say(lang.AppName))
	title := lang.GalleryTitle
	switch {
	case m.suite():
		title = lang.SuiteTitle
	case m.listed():
		title = lang.FieldsTitle
	}
	m.cv.text(rest, inkText, "  "+m.l.Say(title, len(m.patterns)))
	d, _ := draw.For(m.game)
	left := rect{work.x + 1, work.y, work.w - 2, work.h}
	if m.mapped() {
		left.h = m.drawKey(left)
	}
	captioned := false
	if large, o := m.largePattern(left, d); large != nil {
		board := rect{left.x + left.w - large.W, left.y, large.W, large.H}
		m.cv.picture(board, large)
		hang(m.stage, board, large, d, m.patterns[m.menu.row()].positions[m.way], o)
		captioned = m.drawPatternWords(rect{left.x + left.w - large.W, left.y + large.H, large.W, left.h - large.H})
		left.w -= large.W + 2
	}
	if m.listed() && left.w == work.w-2 {
		left.w -= m.drawPart(left, d)
	}
	m.drawTiles(left, d)
	n := note{text: m.galleryNote(captioned), ink: inkText, name: m.o.Version}
	if m.notice != "" {
		n.text, n.notice, n.ink = "", m.notice, inkBad
	}
	drawFoot(m.stage, p, n)
}

// largePattern returns the chosen pattern's board in the largest size that fits, and the
// options for drawing it.
func (m *gallery) largePattern(r rect, d *draw.Drawer) (*draw.Picture, draw.Options) {
	at := m.patterns[m.menu.row()].positions[m.way]
	beside := 3 * tileW
	if m.listed() {
		beside = m.listWidth()
	}
	var tries []draw.Options
	for lines := linesMost; lines > 1; lines-- {
		tries = append(tries, draw.Options{Lines: lines, Labels: true, Rim: true})
	}
	for _, o := range append(tries, draw.Options{Labels: true, Rim: true}, draw.Options{Labels: true}, draw.Options{Labels: true, Small: 9}) {
		o.Lang = m.l
		o.Set, o.Numbers, o.Quiet, o.Rim = m.set, draw.EachMove, true, o.Rim && m.th.rim
		if w, h := d.Measure(at, o); h+1 <= r.h && w+2+beside <= r.w {
			return d.Picture(at, o), o
		}
	}
	return nil, draw.Options{}
}

// drawPatternWords writes the name of the pattern below the large board, if there is room for all its words.
func (m *gallery) drawPatternWords(r rect) bool {
	o := m.opening()
	words := []string{m.patternPlace(o)}
	if m.listed() {
		words = wrap(m.set.Clean(m.listedPlace()), r.w, r.h)
	}
	if r.h <= len(words) {
		return false
	}
	if r.h > len(words)+1 {
		_, r = r.top(1)
	}
	m.cv.centre(r.row(0), inkTitle, m.patternName(o))
	for i, line := range words {
		m.cv.centre(r.row(1+i), inkDim, line)
	}
	return true
}

func (m *gallery) patternPlace(o boards.Opening) string {
	if m.listed() {
		return m.listedPlace()
	}
	place := m.l.Symmetry(o.Symmetry)
	if o.Label != "" && m.l == lang.Japanese && m.set.Kanji() { // in English the code says the same
		place = o.Label + " " + place
	}
	return m.l.Say(lang.PatternWay, place, m.way+1, len(m.patterns[m.menu.row()].ways))
}

// drawTiles draws the patterns in rows as the guide's Appendix A does.
func (m *gallery) drawTiles(r rect, d *draw.Drawer) {
	if m.listed() {
		m.drawNames(r)
		return
	}
	o := m.tileOptions(r, d)
	w, h := m.tileSize(o, d)
	m.columns = tileColumns(r, w)
	rows := max(r.h/h, 1)
	all := (len(m.patterns) + m.columns - 1) / m.columns
	first := pageTo(m.menu.row()/m.columns, all, rows)
	from := first * m.columns
	listBar(all*h, first*h, func(line int) { m.choose(min(line/h*m.columns, len(m.patterns)-1)) }).draw(m.stage, rect{r.x + r.w, r.y, 1, rows * h})
	for i := range rows * m.columns {
		n := from + i
		if n >= len(m.patterns) {
			break
		}
		at := rect{r.x + i%m.columns*(w+tileGap), r.y + i/m.columns*h, w, h}
		way, name := 0, m.menu.ink(n)
		if name == inkSelected {
			way = m.way
		}
		pic := d.Picture(m.patterns[n].positions[way], o)
		m.cv.picture(at, pic)
		label := at.row(pic.H)
		m.cv.fill(label, name)
		m.cv.centre(label, name, m.tileName(m.patterns[n].ways[0]))
		if m.mapped() {
			m.drawResult(at.row(pic.H+1), m.resultOf(n))
		}
		m.menu.touch(m.stage, at, n)
	}
}

func (m *gallery) tileName(o boards.Opening) string { return tileName(m.l, o, m.listed()) }

// tileName returns the name of an opening below its small board, or in a list.
func tileName(l lang.Lang, o boards.Opening, listed bool) string {
	if listed {
		return l.Opening(o)
	}
	if l == lang.Japanese {
		return o.Name + " " + o.Code
	}
	return o.Romaji
}

// galleryNote says which pattern is chosen, unless its name is below its board.
func (m *gallery) galleryNote(captioned bool) string {
	o := m.opening()
	switch {
	case m.mapped() && m.results.of != nil:
		return m.patternName(o) + "  " + m.resultWords()
	case captioned:
		return ""
	}
	return m.patternName(o) + "  " + m.patternPlace(o)
}

// patternName returns the name of a pattern in kanji and letters, and its code of today.
func (m *gallery) patternName(o boards.Opening) string {
	if m.listed() {
		return m.l.Opening(o)
	}
	if !m.set.Kanji() {
		return o.Romaji + " " + o.Code
	}
	return m.l.Say(lang.PatternName, o.Name, o.Romaji, o.Code)
}
