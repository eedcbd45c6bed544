package tui

import (
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena/tournament"
	"dohyo/ui/lang"
)

// hallTable is the cross table of the stage that is looked at: what each has against
// each, in the order of the standings.
type hallTable struct{ inHall }

// A meeting is all that two have played in a stage, and what it came to for the one
// who is asked about.
type meeting struct {
	pairs  []*tournament.Pair
	points int // half points, by games where those count
	games  int
}

// meetings are those of an entrant in a stage, by opponent.
func meetings(st *tournament.StageState, entrant int) map[int]*meeting {
	all := map[int]*meeting{}
	for _, r := range st.Rounds {
		for i := range r.Pairs {
			p := &r.Pairs[i]
			k := slices.Index(p.Players[:], entrant)
			if k < 0 || p.Bye() {
				continue
			}
			with := p.Players[1-k]
			if all[with] == nil {
				all[with] = &meeting{}
			}
			all[with].add(p, k, st.Plan.ByGames())
		}
	}
	return all
}

func (t *meeting) add(p *tournament.Pair, side int, byGames bool) {
	t.pairs = append(t.pairs, p)
	if !p.Decided() {
		return
	}
	g := p.Result.Games
	if !byGames || g.Sum() == 0 {
		t.points += p.Result.Points[side]
		t.games++
		return
	}
	t.points += 2*g[2*side] + g[1]
	t.games += g.Sum()
}

// text is what a cell says: 1½, or with many games what is beside those, 12½/20.
func (t *meeting) text() string {
	switch {
	case t == nil || t.games == 0:
		return ""
	case t.games > 1:
		return half(float64(t.points)/2) + "/" + strconv.Itoa(t.games)
	}
	return half(float64(t.points) / 2)
}

// pairsOf are the pairs of an entrant in the stage that is looked at, the latest
// first.
func (m inHall) pairsOf(entrant int) (list []*tournament.Pair) {
	st := m.hall.stage()
	if st == nil {
		return nil
	}
	for _, r := range st.Rounds {
		for i := range r.Pairs {
			if p := &r.Pairs[i]; slices.Contains(p.Players[:], entrant) && !p.Bye() {
				list = append(list, p)
			}
		}
	}
	slices.Reverse(list)
	return list
}

// tableName is the columns of the names, as far as there's room.
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
	all := make([]map[int]*meeting, n)
	width := 4
	for i, row := range h.rows {
		all[i] = meetings(st, row.Entrant)
		for _, t := range all[i] {
			width = max(width, m.cv.width(t.text())+2)
		}
	}
	h.cell = [2]int{min(h.cell[0], n-1), min(h.cell[1], n-1)}
	name := min(tableName+4, max(r.w-3*width, 8))
	const points = 7
	cols := max((r.w-name-points)/width, 1)
	head, body := r.top(1)
	left := min(pageTo(h.cell[1], n, cols), max(n-cols, 0))
	top := min(pageTo(h.cell[0], n, body.h), max(n-body.h, 0))
	cols = min(cols, n-left)
	column := func(line rect, i int) rect { return rect{line.x + name + i*width, line.y, width - 1, 1} }
	for i := range cols {
		k := inkDim
		if left+i == h.cell[1] {
			k = inkTitle
		}
		m.cv.right(column(head, i), k, strconv.Itoa(left+i+1))
	}
	m.cv.right(rect{head.x + name + cols*width, head.y, points, 1}, inkDim, m.l.Say(lang.HallPoints))
	for y := range min(body.h, n-top) {
		row := &h.rows[top+y]
		line := body.row(y)
		k := inkText
		if top+y == h.cell[0] {
			k = inkTitle
		}
		m.cv.right(rect{line.x, line.y, 3, 1}, inkDim, strconv.Itoa(top+y+1))
		m.cv.text(rect{line.x + 4, line.y, name - 5, 1}, k, fitted(m.entrant(row.Entrant), name-5))
		for i := range cols {
			m.drawCell(column(line, i), all[top+y], top+y, left+i)
		}
		tally := m.tally(row)
		m.cv.right(rect{line.x + name + cols*width, line.y, points, 1}, k, half(float64(tally[0])+float64(tally[1])/2))
	}
}

func (m hallTable) drawCell(r rect, with map[int]*meeting, y, x int) {
	h := m.hall
	k := inkText
	text := m.set.Clean("·")
	if x != y {
		t := with[h.rows[x].Entrant]
		text = t.text()
		if t != nil && t.games == 0 {
			text, k = "*", inkRunning
		}
		if t != nil && t.games > 0 {
			switch {
			case t.points > t.games:
				k = inkGood
			case t.points < t.games:
				k = inkDim
			}
		}
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

// open shows what the two of the chosen cell have played; on the diagonal all games
// of the one.
func (m hallTable) open() tea.Cmd {
	h := m.hall
	if h.cell[0] >= len(h.rows) || h.cell[1] >= len(h.rows) {
		return nil
	}
	a, b := h.rows[h.cell[0]].Entrant, h.rows[h.cell[1]].Entrant
	list := m.pairsOf(a)
	if a != b {
		list = slices.DeleteFunc(list, func(p *tournament.Pair) bool { return !slices.Contains(p.Players[:], b) })
	}
	return m.openPairs(list)
}

// folderName is the last part of a path.
func folderName(dir string) string { return dir[strings.LastIndexByte(dir, '/')+1:] }
