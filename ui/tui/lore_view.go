package tui

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/boards"
	"dohyo/engines/lore"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// Columns beside the diagram that its words need, and those beside a board.
const (
	loreWords = 36
	loreBoard = 30
)

// draw draws the page: the diagram with its words and, where there is room, the position
// beside it; or the position alone; or all sheets.
func (m *loreRoom) draw() {
	p, work := frame(m.w, m.h)
	drawLoreHead(m, p.title)
	work = work.inset(1, 0)
	n := note{text: loreAbout(m), ink: inkText, name: m.o.Version}
	switch {
	case m.notice != "":
		n.text, n.notice, n.ink = "", m.notice, inkBad
	case m.told != "":
		n.text = m.told
	}
	switch s := m.sheet(); {
	case m.page == loreLists:
		m.all.draw(m, work)
	case m.page != loreEdits:
		drawLoreGround(m, work, true)
	case s == nil:
		says := lang.LoreEmpty
		if m.cuts() {
			says = lang.LoreEmptyCut
		}
		for i, line := range wrap(m.set.Clean(m.l.Say(says)), work.w, work.h) {
			m.cv.text(work.row(i), inkText, line)
		}
	default:
		drawLoreSheet(m, work)
	}
	drawFoot(m.stage, p, n)
}

// drawLoreHead draws the title: the file, which sheet of how many, whether it is saved.
func drawLoreHead(m *loreRoom, r rect) {
	r = m.cv.text(r, inkTitle, m.l.Say(lang.AppName))
	right := ""
	if n := m.now.book.Len(); n > 1 {
		right = m.l.Say(lang.LoreOf, m.now.sheet+1, n)
	}
	if !m.saved() {
		right = m.l.Say(lang.LoreUnsaved) + "  " + right
	}
	r = m.cv.right(r, inkText, right)
	m.cv.text(r, inkText, "  "+m.l.Say(lang.LoreTitle, m.l.Term(string(m.kind.Name)), filepath.Base(m.path)))
}

// loreAbout returns the line above the keys: what the space key does.
func loreAbout(m *loreRoom) string {
	switch {
	case m.page == loreCuts:
		return m.l.Say(lang.LoreNoCut)
	case m.page == loreLists || m.sheet() == nil:
		return m.path
	case m.page == loreTests:
		return ""
	case m.moves:
		side := lang.LoreOtherMove
		if m.own() {
			side = lang.LoreOwnMove
		}
		return m.l.Say(lang.LorePlays, m.l.Say(side, m.sheet().Point(m.at)))
	}
	l := m.kind.Letters[m.letter]
	return m.l.Say(lang.LoreDraws, m.l.Term(string(l.Name))+m.l.Paren(string(l.Key)))
}

// loreScale returns how large the diagram is drawn: the columns and lines of a point.
func loreScale(m *loreRoom, r rect, cols, rows int) (w, h int) {
	if 4*cols+3+loreWords <= r.w && 2*rows+1 <= r.h-lorePaletteRows(m, 4*cols) {
		return 4, 2
	}
	return 2, 1
}

// lorePaletteRows returns the lines that the letters need below the diagram.
func lorePaletteRows(m *loreRoom, w int) int {
	if n := len(m.kind.Letters); n > 0 {
		return 2 + (3*n+w-1)/w
	}
	return 0
}

// drawLoreSheet draws the diagram with its letters and words, and the position where there is
// room.
func drawLoreSheet(m *loreRoom, r rect) {
	rows := m.sheet().Rows(m.now.path)
	w, h := loreScale(m, r, len(rows[0]), len(rows))
	left, rest := r.left(len(rows[0])*w + 3)
	diagram, below := left.top(len(rows)*h + 1)
	drawLoreDiagram(m, diagram, w, h)
	drawLoreLetters(m, below.inset(0, 1))
	if m.ground.position != nil && rest.w >= loreWords+2*loreBoard {
		words, board := rest.left(max(rest.w/3, loreWords))
		drawLoreWords(m, words)
		_, board = board.left(2)
		drawLoreGround(m, board, false)
		return
	}
	drawLoreWords(m, rest)
}

// A lorePoint is how a point of a diagram is drawn.
type lorePoint struct {
	text string
	ink  ink
	wood bool // it is on the board, whatever is there
}

// lorePointOf returns how a letter is drawn.
func lorePointOf(m *loreRoom, letter byte) lorePoint {
	for _, l := range m.kind.Letters {
		if l.Key == letter && l.Side != boards.None {
			return loreStoneOf(m, l.Side)
		}
	}
	switch {
	case letter == 'X':
		return loreStoneOf(m, 0)
	case letter == 'O':
		return loreStoneOf(m, 1)
	case letter == '.':
		return lorePoint{m.set.Grid[4], inkOf(draw.Ground), true}
	case letter == '?':
		return lorePoint{" ", inkDim, false}
	}
	return lorePoint{string(letter), inkOf(draw.Hint), true}
}

func loreStoneOf(m *loreRoom, side boards.Side) lorePoint {
	return lorePoint{m.set.Stone[side], inkOf(draw.Black + draw.Role(side)), true}
}

// childLetter names the moves that may follow, in their order.
func childLetter(i int) string {
	if i < 26 {
		return string(rune('a' + i))
	}
	return "*"
}

// drawLoreDiagram draws the diagram after the moves, the moves that follow, and the cursor.
func drawLoreDiagram(m *loreRoom, r rect, w, h int) {
	s := m.sheet()
	rows := s.Rows(m.now.path)
	follow := map[lore.Point]string{}
	if m.moves {
		for i, o := range s.Moves(m.now.path) {
			if follow[o.At] == "" {
				follow[o.At] = childLetter(i)
			}
		}
	}
	for y, row := range rows {
		line := rect{r.x, r.y + y*h, r.w, 1}
		m.cv.text(line, inkDim, loreRowName(m, y))
		for x := range len(row) {
			at := lore.Point{Col: x, Row: y}
			cell := rect{r.x + 2 + x*w, line.y, w, h}
			k := lorePointOf(m, row[x])
			if row[x] == '?' {
				k.text = "?"
			}
			if text := follow[at]; text != "" {
				k = lorePoint{text, inkOf(draw.Hint), true}
			}
			if n := len(m.now.path); n > 0 && m.moves && m.now.path[n-1].At == at {
				k.ink = inkOf(draw.BlackLast)
				if !m.now.path[n-1].Own {
					k.ink = inkOf(draw.WhiteLast)
				}
			}
			frame := inkTitle
			if k.wood {
				m.cv.fill(cell, inkOf(draw.Ground))
				frame = inkOf(draw.Cursor)
			}
			if at == m.at {
				m.cv.text(rect{cell.x, cell.y, 1, 1}, frame, "[")
				m.cv.text(rect{cell.x + w - 1, cell.y, 1, 1}, frame, "]")
			}
			m.cv.text(rect{cell.x + (w-1)/2, cell.y, w - (w-1)/2, 1}, k.ink, k.text)
			drawLorePointMouse(m, cell, at)
		}
	}
	foot := rect{r.x, r.y + len(rows)*h, r.w, 1}
	for x := range len(rows[0]) {
		m.cv.text(rect{r.x + 2 + x*w + (w-1)/2, foot.y, 1, 1}, inkDim, loreColumnName(m, x, len(rows)))
	}
}

// loreColumnName names a column below the diagram, by the first part of the lowest point's name.
func loreColumnName(m *loreRoom, x, rows int) string {
	return m.sheet().Point(lore.Point{Col: x, Row: rows - 1})[:1]
}

// loreRowName names a row beside the diagram, by the last part of its points' names.
func loreRowName(m *loreRoom, y int) string {
	name := m.sheet().Point(lore.Point{Row: y})
	return name[len(name)-1:]
}

// drawLorePointMouse lets a click put or play on a point, and a right click clear it.
func drawLorePointMouse(m *loreRoom, cell rect, at lore.Point) {
	touchable(m.stage, cell, func() {
		if m.moves {
			m.play(at)
			return
		}
		m.put(at, m.kind.Letters[m.letter].Key)
	})
	m.mouse.asks = append(m.mouse.asks, spot{cell, func(_, _ int) tea.Cmd {
		if m.draws() {
			m.clear(at)
		}
		return nil
	}})
}

// drawLoreLetters draws what can be put, while the diagram is drawn.
func drawLoreLetters(m *loreRoom, r rect) {
	x, y := 0, 0
	for i, l := range m.kind.Letters {
		if x+3 > r.w {
			x, y = 0, y+1
		}
		at := rect{r.x + x, r.y + y, 3, 1}
		if y >= r.h {
			return
		}
		k := inkText
		if i == m.letter && !m.moves {
			k = inkSelected
		}
		m.cv.text(at, k, " "+string(l.Key)+" ")
		touchable(m.stage, at, func() { m.letter, m.moves = i, false })
		x += 3
	}
	m.mouse.wheels = append(m.mouse.wheels, wheelSpot{r, func(by int) { m.letter = chooseBy(m.letter, by, len(m.kind.Letters)) }})
}

// drawLoreWords draws what is said of the sheet: its name, reason and conditions, the moves, and
// where it fits.
func drawLoreWords(m *loreRoom, r rect) {
	s := m.sheet()
	para := func(k ink, text string, most int) {
		for _, line := range wrap(m.set.Clean(text), r.w, most) {
			m.cv.text(r.row(0), k, line)
			_, r = r.top(1)
		}
	}
	gap := func() { _, r = r.top(min(1, r.h)) }
	if s.Name() != "" {
		para(inkTitle, s.Name(), 1)
	}
	for _, rule := range m.kind.Rules {
		if rule.Name == s.Rule() {
			para(inkText, m.l.Say(lang.LoreRule)+": "+lang.LoreReason(m.l, rule.English, rule.Japanese)+m.l.Paren(rule.Name), 1)
		}
	}
	lines := s.Lines()
	for _, line := range lines[min(1, len(lines)):] {
		at := r.row(0)
		para(inkText, line, 1)
		clickable(m.stage, at, func(_, _ int) tea.Cmd { loreConditions(m); return nil })
	}
	if err := s.Fault(); err != nil {
		para(inkBad, m.l.Error(err), 2)
	}
	if s.Name() != "" {
		gap()
	}
	fits := min(3, r.h/3)
	moves, fit := r.top(r.h - fits - 1)
	if m.ground.position == nil {
		moves, fit = r, rect{}
	}
	drawLoreMoves(m, moves)
	drawLoreFits(m, fit)
}

// drawLoreMoves draws the steps that lead here, and the moves that follow.
func drawLoreMoves(m *loreRoom, r rect) {
	s := m.sheet()
	m.cv.heading(r.row(0), m.l.Say(lang.LoreMoves))
	_, r = r.top(1)
	path := m.l.Say(lang.LoreStart)
	touchable(m.stage, r.row(0), func() { m.now.path, m.moves = nil, true })
	for _, o := range m.now.path {
		path += " " + loreStepName(m, o)
	}
	if o, ok := m.last(); ok && o.Notes != "" {
		path += " " + m.l.Paren(loreNotes(m, o))
	}
	lines := wrap(m.set.Clean(path), r.w, 20)
	for _, line := range lines[max(len(lines)-2, 0):] {
		m.cv.text(r.row(0), inkChosen, line)
		_, r = r.top(1)
	}
	list := s.Moves(m.now.path)
	if len(list) == 0 {
		m.cv.text(r.row(0), inkDim, m.l.Say(lang.LoreNoMoves))
		return
	}
	for i, o := range list {
		at := r.row(i)
		if at.empty() {
			break
		}
		k := inkText
		if o.Given {
			k = inkDim
		}
		rest := m.cv.text(at, inkKey, childLetter(i)+" ")
		rest = m.cv.text(rest, k, loreStepName(m, o.Step)+"  "+loreNotes(m, o))
		if o.Given {
			m.cv.text(rest, inkDim, "  "+m.l.Say(lang.LoreGiven))
		}
		touchable(m.stage, at, func() { m.stepTo(o.Step) })
	}
}

// loreNotes returns what a sheet says of a move. The file's word for its mark is in the language of
// the screen; what a person edits is the file's.
func loreNotes(m *loreRoom, o lore.Move) string {
	words := strings.Fields(o.Notes)
	for i, w := range words {
		for _, k := range m.kind.Marks {
			if w == k.Name && k.Short != "" {
				words[i] = m.l.Term(string(k.Short))
			}
		}
	}
	return strings.Join(words, " ")
}

// loreStepName names a move with its side's sign.
func loreStepName(m *loreRoom, o lore.Step) string {
	sign := "O"
	if o.Own {
		sign = "X"
	}
	return sign + m.sheet().Point(o.At)
}

// drawLoreFits lists the places of the position where the sheet fits.
func drawLoreFits(m *loreRoom, r rect) {
	g := &m.ground
	if r.h < 2 || g.position == nil {
		return
	}
	m.cv.heading(r.row(0), m.l.Say(lang.LoreFits))
	_, r = r.top(1)
	switch {
	case g.asking || g.of != m.sheet():
		m.cv.text(r.row(0), inkDim, m.l.Say(lang.LoreFitting))
	case g.err != nil:
		m.cv.text(r.row(0), inkBad, m.l.Error(g.err))
	case len(g.fits) == 0:
		m.cv.text(r.row(0), inkDim, m.l.Say(lang.LoreNoFit))
	}
	if g.of != m.sheet() {
		return
	}
	for at, i := range g.menu.draw(m.stage, r, rect{}) {
		k := g.menu.ink(i)
		if k == inkText && !g.fits[i].Holds() {
			k = inkDim
		}
		m.cv.line(at, k, loreFitName(m, g.fits[i]))
	}
}

// loreFitName tells a place: whose moves, where, and the conditions that don't hold.
func loreFitName(m *loreRoom, f lore.Fit) string {
	const most = 6
	var moves []string // both sides may have the same one
	for _, o := range m.sheet().Moves(f.Path) {
		if spot, on := f.Spots[o.At]; on && len(moves) < most && !slices.Contains(moves, loreSpotName(m, spot)) {
			moves = append(moves, loreSpotName(m, spot))
		}
	}
	names := strings.Join(moves, " ")
	if len(f.Path) > 0 {
		names = loreStepName(m, f.Path[len(f.Path)-1]) + " ... " + names
	}
	text := m.l.Say(lang.LoreFitAt, m.l.Seat(m.ground.game, [...]string{"black", "white"}[f.Side]), names)
	if !f.Holds() {
		text += "  " + m.l.Say(lang.LoreLacks, f.Lacks[0])
	}
	return text
}

// loreSpotName names a field of the position.
func loreSpotName(m *loreRoom, s boards.Spot) string {
	g := &m.ground
	if _, moves := g.drawer.Point(g.position, draw.Field{}, fieldOf(s)); len(moves) > 0 {
		return g.drawer.Name(m.set, g.position, moves[0])
	}
	return strconv.Itoa(s.Col) + "-" + strconv.Itoa(s.Row)
}

// drawLoreGround draws the position with the chosen place marked, and the list of places where
// it isn't beside the sheet's own.
func drawLoreGround(m *loreRoom, r rect, words bool) {
	g := &m.ground
	if g.position == nil {
		return
	}
	o := draw.Options{Set: m.set, Lang: m.l, Quiet: true, Labels: true}
	if m.page == loreCuts {
		o.Cursor = g.spot
	} else {
		o.Marks = loreGroundMarks(m)
	}
	side := 0
	if words && r.w >= 2*loreBoard {
		side = loreBoard
	}
	whole := false
	for lines := linesMost; lines >= 1 && !whole; lines-- {
		o.Lines = lines
		w, h := g.drawer.Measure(g.position, o)
		whole = w+side <= r.w && h <= r.h
	}
	pic := g.drawer.Picture(g.position, o)
	board := rect{r.x, r.y, min(pic.W, r.w-side), min(pic.H, r.h)}
	shown, field := pic, pic.Field
	if !whole {
		at := g.spot
		if f, ok := g.fit(); ok && m.page == loreTests {
			at = middleOf(f.Spots)
		}
		part := pic.Window(at, 0, 0, board.w, board.h, true)
		shown = &part.Picture
		field = func(x, y int) (f draw.Field, ok bool) {
			if x, y, ok = part.Whole(x, y); ok {
				return pic.Field(x, y)
			}
			return f, false
		}
	}
	m.cv.picture(board, shown)
	if m.page == loreCuts {
		clickable(m.stage, board, func(x, y int) tea.Cmd {
			if f, ok := field(x-board.x, y-board.y); ok {
				g.spot = f
				m.cut()
			}
			return nil
		})
	}
	if side > 0 && m.page == loreTests {
		_, rest := r.left(board.w + 2)
		drawLoreFits(m, rest)
	}
}

// middleOf returns the field in the middle of a pattern's place.
func middleOf(spots map[lore.Point]boards.Spot) draw.Field {
	var low, high draw.Field
	first := true
	for _, spot := range spots {
		f := fieldOf(spot)
		if first {
			low, high, first = f, f, false
		}
		low, high = draw.Field{Col: min(low.Col, f.Col), Row: min(low.Row, f.Row)}, draw.Field{Col: max(high.Col, f.Col), Row: max(high.Row, f.Row)}
	}
	return draw.Field{Col: (low.Col + high.Col) / 2, Row: (low.Row + high.Row) / 2}
}

// loreGroundMarks marks the chosen place: its moves by their letters, its other points by dots.
func loreGroundMarks(m *loreRoom) map[draw.Field]draw.Mark {
	f, ok := m.ground.fit()
	if !ok || m.ground.of != m.sheet() {
		return nil
	}
	marks := map[draw.Field]draw.Mark{}
	rows := m.sheet().Rows(f.Path)
	for at, spot := range f.Spots {
		if rows[at.Row][at.Col] != '?' && rows[at.Row][at.Col] != 'X' && rows[at.Row][at.Col] != 'O' {
			marks[fieldOf(spot)] = draw.Mark{Text: m.set.Clean("·"), Role: draw.Hint}
		}
	}
	for i, o := range m.sheet().Moves(f.Path) {
		if spot, on := f.Spots[o.At]; on {
			marks[fieldOf(spot)] = draw.Mark{Text: childLetter(i), Role: draw.Hint}
		}
	}
	return marks
}
