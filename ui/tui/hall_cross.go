package tui

import (
	"slices"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena/tournament"
	"dohyo/ui/lang"
)

// hallTable is the cross table of the shown stage: the result of each entrant against
// each other one, in the order of the standings.
type hallTable struct{ inHall }

// points returns the half points of a cell, and the number of games or pairs.
func (m hallTable) points(c *tournament.Cell) (points, of int) {
	t := c.Won
	if m.hall.stage().Plan.ByGames() && c.Games.Sum() > 0 {
		t = c.Games
	}
	return 2*t[0] + t[1], t.Sum()
}

// text returns the text of a cell: 1½, or 12½/20 if there are several games.
func (m hallTable) text(c *tournament.Cell) string {
	points, of := m.points(c)
	if of == 0 {
		return ""
	}
	plan := m.hall.stage().Plan
	text := lang.Points(plan.PointsOf(points))
	if of > 1 && plan.PointsOf(2) == 1 { // of the most possible ones
		text += "/" + strconv.Itoa(of)
	}
	if c.Ruled > 0 {
		text += ruledMark
	}
	if c.Unmet > 0 {
		text += m.l.Say(lang.TableUnmet)
	}
	if c.Open() {
		text += openMark
	}
	return text
}

// ruledMark follows a result that was even until a rule decided it.
const ruledMark = "+"

// openMark follows the results of a cell if another pair has no result yet.
const openMark = "*"

// table returns the cross table of the stage at the time of the last standings.
func (m hallTable) table() *tournament.Crosstable {
	h := m.hall
	if h.cross == nil {
		t := h.s.Crosstable(h.shownStage())
		h.cross = &t
	}
	return h.cross
}

// pairsOf lists the pairs of an entrant in the shown stage, the latest first.
func pairsOf(m inHall, entrant int) (list []*tournament.Pair) {
	st := m.hall.stage()
	if st == nil {
		return nil
	}
	for _, r := range st.Rounds {
		for _, p := range r.All() {
			if slices.Contains(p.Players[:], entrant) && !p.Bye() {
				list = append(list, p)
			}
		}
	}
	slices.Reverse(list)
	return list
}

// tableName is the width of the names in columns, if there's room. Longer names get
// more if the whole table fits on the screen.
const tableName = 16

// A crossPlan is the layout of a cross table: how wide its columns are, and how many of
// them are in sight from which on.
type crossPlan struct {
	name, width int
	number      int  // width of the numbers of the rows
	points      int  // width of the column of sums
	named       bool // the columns have the names of the opponents
	byes        int  // width of the column of byes, 0 if nobody has one
	cols        int
}

// crossPoints is the width of the column of sums, crossByes that of the column of byes. A
// table of crossBar columns or more has a scroll bar.
const (
	crossBar    = 24
	crossPoints = 7
	crossByes   = 5
)

// draw draws the table around the chosen cell:
//
//	              1    2    3
//	1 KAZE        ·    1    ½
//	2 BRAIN       0    ·    1
//
// Groups have a table each. If they don't all fit, the first one in sight is that of the
// chosen cell.
func (m hallTable) draw(r rect) {
	h := m.hall
	if h.stage() == nil || len(h.rows) == 0 || r.h < 3 {
		m.cv.text(r, inkDim, m.l.Say(lang.HallNone))
		return
	}
	n := len(h.rows)
	h.cell = [2]int{min(h.cell[0], n-1), min(h.cell[1], n-1)}
	groups := m.groups()
	most, own, lines := 0, 0, 0
	for i, g := range groups {
		if h.cell[0] >= g[0] {
			own = i
		}
		most = max(most, g[1]-g[0])
		lines += g[1] - g[0] + 2
	}
	h.cell[1] = min(max(h.cell[1], groups[own][0]), groups[own][1]-1)
	legend := m.legendLines(r.w, r.h)
	r.h -= len(legend)
	room := r.w
	if len(groups) == 1 && n >= r.h && room >= crossBar {
		room -= 2 // for the scroll bar
	}
	p := m.plan(room, most)
	if lines-1 <= r.h {
		own = 0
	}
	for _, g := range groups[own:] {
		if r.h < 3 {
			break
		}
		_, r = r.top(m.drawGroup(r, g, p, len(groups)) + 1)
	}
	r.h += len(legend)
	drawLegend(m.inHall, r, legend)
}

// legendLines explains the signs in the table, in lines of a width.
func (m hallTable) legendLines(width, height int) []string {
	var ruled, unmet, open bool
	all := m.table().Cells
	for i := range all {
		for k := range all[i] {
			ruled = ruled || all[i][k].Ruled > 0
			unmet = unmet || all[i][k].Unmet > 0
			open = open || all[i][k].Open()
		}
	}
	var list []string
	if ruled {
		list = append(list, m.l.Say(lang.TourCrossRuled, ruledMark))
	}
	if unmet {
		list = append(list, m.l.Say(lang.TourCrossUnmet, m.l.Say(lang.TableUnmet)))
	}
	if open {
		list = append(list, m.l.Say(lang.TourCrossOpen, openMark))
	}
	return legendLines(m.inHall, append(list, markLegend(m.inHall)...), width, height)
}

// groups returns the first row of each group, and the one after its last. Without groups
// that's the whole table.
func (m hallTable) groups() (list [][2]int) {
	rows := m.hall.rows
	for i := range rows {
		if i == 0 || rows[i].Group != rows[i-1].Group {
			list = append(list, [2]int{i, i})
		}
		list[len(list)-1][1] = i + 1
	}
	return list
}

// plan plans tables of up to the given number of entrants.
func (m hallTable) plan(room, most int) crossPlan {
	p := crossPlan{width: 4, name: tableName}
	all := m.table().Cells
	for i := range all {
		for k := range all[i] {
			p.width = max(p.width, m.cv.width(m.text(&all[i][k]))+2)
		}
	}
	for i, halfPoints := range m.table().Byes {
		if halfPoints > 0 {
			p.byes = crossByes
		}
		p.name = max(p.name, markedWidth(m.inHall, m.hall.rows[i].Entrant)+1)
	}
	p.number, p.points = 4, crossPoints
	if room < crossBar { // the names need it more
		p.number, p.points = len(strconv.Itoa(most))+1, 0
		for i := range m.table().Rows {
			p.points = max(p.points, 1+m.cv.width(m.sum(i)))
		}
	}
	sums := p.byes + p.points
	whole := room - most*p.width - sums // for names beside the whole table
	if whole < tableName {
		p.name, whole = m.longest()+1, tableName+4
	}
	least := max(room-3*p.width-sums, 8)
	if room < crossBar {
		least = max(room-2*p.width-sums, min(m.longest()+p.number+1, room-p.width-sums))
	}
	p.name = min(p.name+4, whole, least)
	p.width, p.named = m.widened(p.width, (room-p.name-sums)/most)
	p.cols = max((room-p.name-sums)/p.width, 1)
	return p
}

// drawGroup draws the table of a group, or what fits of it, and returns its lines.
func (m hallTable) drawGroup(r rect, g [2]int, p crossPlan, groups int) int {
	h := m.hall
	n := g[1] - g[0]
	head, body := r.top(1)
	left, top := 0, 0
	if h.cell[0] >= g[0] && h.cell[0] < g[1] {
		left = min(pageTo(h.cell[1]-g[0], n, p.cols), max(n-p.cols, 0))
		top = min(pageTo(h.cell[0]-g[0], n, body.h), max(n-body.h, 0))
	}
	step := 1
	if groups == 1 && 2*n+1 < body.h {
		step = 2 // a free line between the rows
	}
	cols := min(p.cols, n-left)
	column := func(line rect, i int) rect {
		return rect{line.x + p.name + i*p.width, line.y, p.width - 1, 1}
	}
	if groups > 1 {
		m.cv.text(rect{head.x + p.number, head.y, p.name - p.number - 1, 1}, inkDim, m.l.Say(lang.HallGroup, h.rows[g[0]].Group))
	}
	for i := range cols {
		k := inkDim
		if g[0]+left+i == h.cell[1] {
			k = inkTitle
		}
		text := strconv.Itoa(left + i + 1)
		if p.named {
			text = fitted(entrantName(m.inHall, h.rows[g[0]+left+i].Entrant), p.width-2)
		}
		m.cv.right(column(head, i), k, text)
	}
	byes := rect{head.x + p.name + cols*p.width, head.y, p.byes, 1}
	if p.byes > 0 {
		m.cv.right(byes, inkDim, m.l.Say(lang.TableByes))
	}
	if text := m.l.Say(lang.HallPoints); m.cv.width(text) < p.points {
		m.cv.right(rect{byes.x + byes.w, head.y, p.points, 1}, inkDim, text)
	}
	if left > 0 {
		m.cv.right(rect{head.x, head.y, p.name, 1}, inkDim, m.set.Clean("←"))
	}
	if left+cols < n {
		m.cv.text(rect{byes.x - 1, head.y, 1, 1}, inkDim, m.set.Clean("→"))
	}
	if body.h < n && groups == 1 && r.w >= crossBar {
		listBar(n, top, func(row int) { h.cell[0] = row }).draw(m.stage, rect{r.x + r.w - 1, body.y, 1, body.h})
	}
	rows := min(body.h, n-top)
	for y := range rows {
		at := g[0] + top + y
		row := &h.rows[at]
		line := body.row(y * step)
		k := inkText
		if at == h.cell[0] {
			k = inkTitle
		}
		m.cv.right(rect{line.x, line.y, p.number - 1, 1}, inkDim, strconv.Itoa(top+y+1))
		m.cv.text(rect{line.x + p.number, line.y, p.name - p.number - 1, 1}, k, markedName(m.inHall, row.Entrant, p.name-p.number-1))
		for i := range cols {
			x := g[0] + left + i
			m.drawCell(column(line, i), &m.table().Cells[at][x], at, x)
		}
		byes.y = line.y
		if n := m.table().Byes[at]; n > 0 {
			m.cv.right(byes, k, lang.Points(h.stage().Plan.PointsOf(n)))
		}
		m.cv.right(rect{byes.x + byes.w, line.y, p.points, 1}, k, m.sum(at))
	}
	return 1 + step*rows
}

// sum returns the sum of a row.
func (m hallTable) sum(row int) string {
	plan := m.hall.stage().Plan
	return lang.Points(plan.PointsOf(m.table().Sum(row, plan.ByGames())))
}

// widened returns the width of a column of a table that has the given room for each,
// and whether it takes the names of the opponents in place of their numbers.
func (m hallTable) widened(width, room int) (columns int, named bool) {
	if want := min(m.longest(), tableName) + 3; want <= room {
		return max(width, want), true
	}
	return width, false
}

// longest returns the width of the longest name with its marks.
func (m hallTable) longest() (w int) {
	for i := range m.hall.rows {
		w = max(w, markedWidth(m.inHall, m.hall.rows[i].Entrant))
	}
	return w
}

func (m hallTable) drawCell(r rect, c *tournament.Cell, y, x int) {
	h := m.hall
	k, text := inkText, m.text(c)
	switch points, of := m.points(c); {
	case x == y:
		text = m.set.Clean("·")
	case of == 0 && c.Played(): // announced
		text, k = openMark, inkRunning
	case points > of || c.Ruled > 0:
		k = inkGood
	case points < of || c.Ruled < 0:
		k = inkDim
	}
	if h.cell == [2]int{y, x} {
		k = inkSelected
		m.cv.fill(r, k)
	}
	m.cv.right(r, k, text)
	clickable(m.stage, r, func(_, _ int) tea.Cmd {
		if h.cell == [2]int{y, x} {
			return m.open()
		}
		h.cell = [2]int{y, x}
		return nil
	})
	askable(m.inHall, hallCross, r, func() { h.cell = [2]int{y, x} })
}

// open shows the games of the two entrants of the chosen cell; on the diagonal, all
// games of the entrant.
func (m hallTable) open() tea.Cmd {
	h := m.hall
	if h.cell[0] >= len(h.rows) || h.cell[1] >= len(h.rows) {
		return nil
	}
	return openPairs(m.inHall, m.pairs())
}

// pairs lists the pairs of the chosen cell, the latest first.
func (m hallTable) pairs() []*tournament.Pair {
	h := m.hall
	if h.cell[0] >= len(h.rows) || h.cell[1] >= len(h.rows) {
		return nil
	}
	a, b := h.rows[h.cell[0]].Entrant, h.rows[h.cell[1]].Entrant
	list := pairsOf(m.inHall, a)
	if a != b {
		list = slices.DeleteFunc(list, func(p *tournament.Pair) bool { return !slices.Contains(p.Players[:], b) })
	}
	return list
}
