package tui

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/engines/lore"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// loreList is the page with all sheets as small diagrams: those of the file, or those that
// come with the program.
type loreList struct {
	given  bool // those of the program
	sheets []lore.Sheet
	menu   listing
	cols   int // of the last drawing
	rows   int
}

// list returns the sheets of the page.
func (a *loreList) list(m *loreRoom) []lore.Sheet {
	if a.given {
		if a.sheets == nil && m.kind.Given != nil {
			a.sheets = m.kind.Given()
		}
		return a.sheets
	}
	var list []lore.Sheet
	for i := range m.now.book.Len() {
		list = append(list, m.now.book.Sheet(i))
	}
	return list
}

// show opens the page at the sheet that is being edited.
func (a *loreList) show(m *loreRoom) {
	m.page = loreLists
	a.given = m.now.book.Len() == 0 && m.kind.Given != nil
	a.menu.set(len(a.list(m)), m.now.sheet)
	a.menu.twice(func() tea.Cmd { a.open(m); return nil })
}

// source changes between the sheets of the file and those of the program, and stays at the
// one of the same name.
func (a *loreList) source(m *loreRoom) {
	name := ""
	if list := a.list(m); len(list) > 0 {
		name = list[a.menu.row()].Name()
	}
	a.given = !a.given
	list := a.list(m)
	a.menu.set(len(list), max(slices.IndexFunc(list, func(s lore.Sheet) bool { return s.Name() == name }), 0))
}

// move moves the choice by a number of columns and rows.
func (a *loreList) move(cols, rows int) { a.menu.step(cols + rows*max(a.cols, 1)) }

// open edits the chosen sheet. One of the program is copied into the file first.
func (a *loreList) open(m *loreRoom) {
	list := a.list(m)
	if len(list) == 0 {
		return
	}
	i := a.menu.row()
	s := list[i]
	m.page = loreEdits
	if a.given {
		if i = m.now.book.Find(s.Name()); i < 0 {
			m.add(s)
			m.told = m.l.Say(lang.LoreCopied, s.Name())
			return
		}
	}
	m.choose(i)
}

// find asks for a part of a name or of a reason, and goes to the next sheet that has it.
func (a *loreList) find(m *loreRoom) {
	openOneLine(m.stage, m.l.Say(lang.LoreFind), m.l.Say(lang.LoreFindWhat), lang.LoreFind, "", false, func(text string) tea.Cmd {
		list := a.list(m)
		for by := range len(list) {
			i := (a.menu.row() + 1 + by) % len(list)
			if strings.Contains(strings.ToLower(list[i].Name()+" "+m.ruleWords(list[i])), strings.ToLower(text)) {
				a.menu.choose(i)
				return nil
			}
		}
		m.notice = m.l.Say(lang.LoreNotFound, text)
		return nil
	})
}

// ruleWords returns a sheet's reason with its name.
func (m *loreRoom) ruleWords(s lore.Sheet) string {
	for _, r := range m.kind.Rules {
		if r.Name == s.Rule() {
			return r.Name + " " + r.English + " " + r.Japanese
		}
	}
	return s.Rule()
}

// draw draws the sheets in rows, from the one before which all are hidden.
func (a *loreList) draw(m *loreRoom, r rect) {
	head := lang.LoreAllOwn
	if a.given {
		head = lang.LoreAllGiven
	}
	m.cv.heading(r.row(0), m.l.Say(head))
	_, r = r.top(1)
	list := a.list(m)
	if len(list) == 0 {
		m.cv.text(r.row(0), inkDim, m.l.Say(lang.LoreNone))
		return
	}
	rows := list[0].Rows(nil)
	scale, w := 1, 2*len(rows[0])+1
	high := loreRows(m, list, scale, w, max((r.w-1)/w, 1))
	r, preview := a.split(r, sumOf(high), max(lorePreviewH, len(rows)+1))
	drawLorePreview(m, preview, list[a.menu.row()])
	for a.cols = max((r.w-1)/w, 1); scale < loreScaleMost; scale++ { // a few have room to be larger
		wide := 2*(scale+1)*len(rows[0]) + 1
		cols := (r.w - 1) / wide
		if cols < 1 || sumOf(loreRows(m, list, scale+1, wide, cols)) > r.h {
			break
		}
		w, a.cols = wide, cols
	}
	high = loreRows(m, list, scale, w, a.cols)
	all := len(high)
	var from int
	from, a.rows = loreRowsPage(high, a.menu.row()/a.cols, r.h)
	bar := listBar(all, from, func(row int) { a.menu.choose(row * a.cols) })
	for i, y := from, 0; i < from+a.rows; i++ {
		for n := i * a.cols; n < min((i+1)*a.cols, len(list)); n++ {
			at := rect{r.x + n%a.cols*w, r.y + y, w - 1, min(high[i], r.h-y)}
			a.drawOne(m, at, scale, list[n], n == a.menu.row())
			a.menu.touch(m.stage, at, n)
		}
		y += high[i]
	}
	if all > a.rows {
		bar.draw(m.stage, rect{r.x + r.w - 1, r.y, 1, min(r.h, all-1)})
	}
}

// The least room of a preview, and the columns between it and the list.
const (
	lorePreviewW, lorePreviewH = 40, 8
	lorePreviewGap             = 3
)

// split divides the page between diagrams that need some lines and the preview of the chosen
// one: beside them, or else below them if they leave its least lines there.
func (a *loreList) split(r rect, used, below int) (list, preview rect) {
	if least := lorePreviewW + lorePreviewGap; r.w >= 2*least {
		list, preview = r.left(r.w - max(min(r.w*3/8, 2*least), least))
		_, preview = preview.left(lorePreviewGap)
		return list, preview
	}
	if r.h-used >= below {
		return r.top(used)
	}
	return r, rect{}
}

// drawLorePreview draws what the list has chosen: its diagram with its words.
func drawLorePreview(m *loreRoom, r rect, s lore.Sheet) {
	if r.empty() {
		return
	}
	look := *m
	look.shown, look.moves, look.now.path, look.at, look.ground = s, true, nil, lore.Point{Col: -1, Row: -1}, loreGround{}
	spots, mouse := len(m.spots), m.mouse // what can be done with it here is to open it
	rows := s.Rows(nil)
	w, h := 2, 1
	if 4*len(rows[0])+3 <= r.w && 2*len(rows)+1+lorePreviewH <= r.h {
		w, h = 4, 2
	}
	cols := len(rows[0])*w + 3
	if r.w >= cols+loreWords {
		diagram, words := r.left(cols)
		drawLoreDiagram(&look, diagram, w, h)
		drawLoreWords(&look, words)
	} else if diagram, words := r.top(len(rows)*h + 2); !words.empty() {
		drawLoreDiagram(&look, diagram, w, h)
		drawLoreWords(&look, words)
	}
	m.spots, m.mouse = m.spots[:spots], mouse
	clickable(m.stage, r, func(_, _ int) tea.Cmd { m.all.open(m); return nil })
}

// loreScaleMost is the largest scale of the diagrams in the list, in lines of a point.
const loreScaleMost = 2

// loreDrawn returns the rows of a sheet's diagram in which something is said: from the first one on, and before the last.
// Around it anything may be on the board.
func loreDrawn(s lore.Sheet) (from, to int) {
	rows, moves := s.Rows(nil), s.Moves(nil)
	says := func(y int) bool {
		return strings.Trim(rows[y], "?") != "" || slices.ContainsFunc(moves, func(o lore.Move) bool { return o.At.Row == y })
	}
	for from < len(rows) && !says(from) {
		from++
	}
	for to = len(rows); to > from && !says(to-1); to-- {
	}
	return from, to
}

// loreNameMost is the most lines of a name above its diagram.
const loreNameMost = 3

// loreNameLines returns a sheet's name in lines of some columns. A line ends after a whole word: the words of a name are
// joined by hyphens.
func loreNameLines(m *loreRoom, s lore.Sheet, columns int) (lines []string) {
	rest := m.set.Clean(s.Name())
	for len(lines) < loreNameMost-1 && m.cv.width(rest) > columns {
		end := 0
		for i, r := range rest {
			if next := i + len(string(r)); strings.ContainsRune("-_ ", r) && m.cv.width(rest[:next]) <= columns {
				end = next
			}
		}
		if end == 0 {
			break
		}
		lines, rest = append(lines, rest[:end]), rest[end:]
	}
	return append(lines, m.set.Shorten(rest, columns))
}

// loreRows returns the lines that each row of some columns of sheets needs, with their names and a blank line.
func loreRows(m *loreRoom, list []lore.Sheet, scale, w, cols int) []int {
	high := make([]int, (len(list)+cols-1)/cols)
	for i, s := range list {
		from, to := loreDrawn(s)
		high[i/cols] = max(high[i/cols], len(loreNameLines(m, s, w-1))+scale*(to-from)+1)
	}
	return high
}

// loreRowsPage returns the first row and the number of rows of the page that has a row, if pages are filled in turn.
func loreRowsPage(high []int, row, lines int) (from, rows int) {
	used := 0
	for i, h := range high {
		if used+h-1 > lines && i > from { // the last one needs no blank line
			if i > row {
				break
			}
			from, used = i, 0
		}
		used, rows = used+h, i+1-from
	}
	return from, rows
}

func sumOf(numbers []int) (sum int) {
	for _, n := range numbers {
		sum += n
	}
	return sum
}

// drawOne draws a sheet with its first moves, in points of as many lines as the scale says.
func (a *loreList) drawOne(m *loreRoom, r rect, scale int, s lore.Sheet, chosen bool) {
	k := inkText
	if chosen {
		k = inkSelected
	}
	name := loreNameLines(m, s, r.w)
	for i, line := range name {
		m.cv.line(r.row(i), k, line)
	}
	follow := map[lore.Point]string{}
	for i, o := range s.Moves(nil) {
		if follow[o.At] == "" {
			follow[o.At] = childLetter(i)
		}
	}
	all := s.Rows(nil)
	from, to := loreDrawn(s)
	for y := from; y < to; y++ {
		row := all[y]
		for x := range len(row) {
			p := lorePointOf(m, row[x])
			if text := follow[lore.Point{Col: x, Row: y}]; text != "" {
				p = lorePoint{text, inkOf(draw.Hint), true}
			}
			at := rect{r.x + 2*scale*x, r.y + len(name) + scale*(y-from), 2 * scale, scale}
			if at.y+at.h > r.y+r.h {
				continue
			}
			if p.wood {
				m.cv.fill(at, inkOf(draw.Ground))
			}
			m.cv.text(rect{at.x + scale - 1, at.y, 2, 1}, p.ink, p.text)
		}
	}
}
