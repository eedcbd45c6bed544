package tui

import (
	"slices"
	"strconv"
	"strings"

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
	text := half(float64(points) / 2)
	if of > 1 {
		text += "/" + strconv.Itoa(of)
	}
	if c.Ruled > 0 {
		text += ruledMark
	}
	return text
}

// ruledMark follows a result that was even until a rule decided it.
const ruledMark = "+"

// cells returns the cells of the stage at the time of the last standings.
func (m hallTable) cells() [][]tournament.Cell {
	h := m.hall
	if h.cross == nil {
		h.cross = h.s.Crosstable(h.shownStage()).Cells
	}
	return h.cross
}

// pairsOf lists the pairs of an entrant in the shown stage, the latest first.
func (m inHall) pairsOf(entrant int) (list []*tournament.Pair) {
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

// draw draws the table around the chosen cell:
//
//	              1    2    3
//	1 KAZE        ·    1    ½
//	2 BRAIN       0    ·    1
func (m hallTable) draw(r rect) {
	h := m.hall
	st := h.stage()
	if st == nil || len(h.rows) == 0 || r.h < 3 {
		m.cv.text(r, inkDim, m.l.Say(lang.HallNone))
		return
	}
	n := len(h.rows)
	all := m.cells()
	width, ruled := 4, false
	for i := range all {
		for k := range all[i] {
			ruled = ruled || all[i][k].Ruled > 0
			width = max(width, m.cv.width(m.text(&all[i][k]))+2)
		}
	}
	h.cell = [2]int{min(h.cell[0], n-1), min(h.cell[1], n-1)}
	const points = 7
	name := tableName
	for i := range h.rows {
		name = max(name, m.cv.width(m.entrant(h.rows[i].Entrant))+1)
	}
	name = min(name+4, max(r.w-n*width-points, tableName+4), max(r.w-3*width, 8))
	width, named := m.widened(width, (r.w-name-points)/n)
	cols := max((r.w-name-points)/width, 1)
	head, body := r.top(1)
	left := min(pageTo(h.cell[1], n, cols), max(n-cols, 0))
	step := 1
	if 2*n+1 < body.h {
		step = 2 // a free line between the rows
	}
	top := min(pageTo(h.cell[0], n, body.h), max(n-body.h, 0))
	cols = min(cols, n-left)
	column := func(line rect, i int) rect { return rect{line.x + name + i*width, line.y, width - 1, 1} }
	for i := range cols {
		k := inkDim
		if left+i == h.cell[1] {
			k = inkTitle
		}
		text := strconv.Itoa(left + i + 1)
		if named {
			text = fitted(m.entrant(h.rows[left+i].Entrant), width-2)
		}
		m.cv.right(column(head, i), k, text)
	}
	m.cv.right(rect{head.x + name + cols*width, head.y, points, 1}, inkDim, m.l.Say(lang.HallPoints))
	for y := range min(body.h, n-top) {
		row := &h.rows[top+y]
		line := body.row(y * step)
		k := inkText
		if top+y == h.cell[0] {
			k = inkTitle
		}
		m.cv.right(rect{line.x, line.y, 3, 1}, inkDim, strconv.Itoa(top+y+1))
		m.cv.text(rect{line.x + 4, line.y, name - 5, 1}, k, fitted(m.entrant(row.Entrant), name-5))
		for i := range cols {
			m.drawCell(column(line, i), &all[top+y][left+i], top+y, left+i)
		}
		tally := m.tally(row)
		m.cv.right(rect{line.x + name + cols*width, line.y, points, 1}, k, half(float64(tally[0])+float64(tally[1])/2))
	}
	if rows := step*min(body.h, n-top) + 1; ruled && rows < body.h {
		m.cv.text(body.row(rows), inkDim, m.l.Say(lang.TourCrossRuled, ruledMark))
	}
}

// widened returns the width of a column of a table that has so much room for each, and
// whether it takes the names of the opponents in place of their numbers.
func (m hallTable) widened(width, room int) (columns int, named bool) {
	longest := 0
	for i := range m.hall.rows {
		longest = max(longest, m.cv.width(m.entrant(m.hall.rows[i].Entrant)))
	}
	if want := min(longest, tableName) + 3; want <= room {
		return max(width, want), true
	}
	return width, false
}

func (m hallTable) drawCell(r rect, c *tournament.Cell, y, x int) {
	h := m.hall
	k, text := inkText, m.text(c)
	switch points, of := m.points(c); {
	case x == y:
		text = m.set.Clean("·")
	case of == 0 && c.Played(): // announced
		text, k = "*", inkRunning
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
	m.spot(r, func(_, _ int) tea.Cmd {
		if h.cell == [2]int{y, x} {
			return m.open()
		}
		h.cell = [2]int{y, x}
		return nil
	})
}

// open shows the games of the two entrants of the chosen cell; on the diagonal, all
// games of the entrant.
func (m hallTable) open() tea.Cmd {
	h := m.hall
	if h.cell[0] >= len(h.rows) || h.cell[1] >= len(h.rows) {
		return nil
	}
	return m.openPairs(m.pairs())
}

// pairs lists the pairs of the chosen cell, the latest first.
func (m hallTable) pairs() []*tournament.Pair {
	h := m.hall
	if h.cell[0] >= len(h.rows) || h.cell[1] >= len(h.rows) {
		return nil
	}
	a, b := h.rows[h.cell[0]].Entrant, h.rows[h.cell[1]].Entrant
	list := m.pairsOf(a)
	if a != b {
		list = slices.DeleteFunc(list, func(p *tournament.Pair) bool { return !slices.Contains(p.Players[:], b) })
	}
	return list
}

// folderName returns the last part of a path.
func folderName(dir string) string { return dir[strings.LastIndexByte(dir, '/')+1:] }
