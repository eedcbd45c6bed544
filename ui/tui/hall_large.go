package tui

import "dohyo/ui/lang"

// hallSide is the least width of the tables beside the boards on a large screen, in columns.
const hallSide = 62

// drawLarge draws a page on a screen that is large enough for frames. Room that the page itself
// doesn't need shows the boards, or else another table. It reports whether it drew the page.
func (m *hallScreen) drawLarge(r rect) bool {
	if m.cv.framed = isLarge(m.stage); !m.cv.framed {
		return false
	}
	h := m.hall
	h.lists = [hallLists]rect{}
	switch h.page {
	case hallFront:
		left, right := r.left(m.frontColumns(r))
		m.drawTables(left)
		m.drawBeside(right)
	case hallTiles:
		tiles, rest := r.top(min(hallBoards{m.inHall}.lines(rect{0, 0, r.w - 4, r.h - 3})+3, r.h))
		if rest.h < hallTableLeast {
			tiles, rest = r, rect{}
		}
		m.drawTitled(tiles, lang.HallTiles, hallBoards{m.inHall}.draw)
		m.drawBelowBoards(rest)
	case hallTree:
		tree, rest := r, rect{}
		if n := (hallBracket{m.inHall}).lines(r.w-4, r.h-3-hallTableLeast) + 3; r.h-n >= hallTableLeast {
			tree, rest = r.top(n)
		}
		m.drawTitled(tree, lang.HallTree, hallBracket{m.inHall}.draw)
		if len(h.running()) > 0 {
			m.drawTitled(rest, lang.HallTiles, hallBoards{m.inHall}.draw)
			break
		}
		m.drawPairsAndPlot(rest)
	case hallCross:
		table, rest := r.top(min(hallTable{m.inHall}.lines(r.w-2)+3, r.h))
		if rest.h < hallTableLeast {
			table, rest = r, rect{}
		}
		m.drawTitled(table, lang.HallCross, hallTable{m.inHall}.draw)
		if len(h.running()) > 0 {
			m.drawTitled(rest, lang.HallTiles, hallBoards{m.inHall}.draw)
			break
		}
		m.drawPairsAndPlot(rest)
	case hallRating:
		if len(h.running()) > 0 && h.s.Plan.Measures() { // the page has the boards itself
			m.drawTitled(r, lang.HallRating, hallPlot{m.inHall}.draw)
			break
		}
		upper, lower := r.top(r.h / 2)
		m.drawTitled(upper, lang.HallRating, hallPlot{m.inHall}.draw)
		if len(h.running()) > 0 {
			m.drawTitled(lower, lang.HallTiles, hallBoards{m.inHall}.draw)
			break
		}
		m.drawTitled(lower, lang.HallCross, hallTable{m.inHall}.draw)
	}
	return true
}

// frontColumns returns the columns of the tables on the first page: fewer than usual where more of the boards beside
// them are visible then.
func (m *hallScreen) frontColumns(r rect) int {
	list := m.hall.running()
	if len(list) == 0 {
		return r.w / 2
	}
	boards := func(columns int) int {
		room := rect{0, 0, r.w - columns - 4, r.h - 3}
		_, w, h := hallBoards{m.inHall}.tileSize(list, room)
		cols, rows := tilesIn(room, w, h)
		return min(cols*rows, len(list))
	}
	columns := max(hallSide, min(r.w*2/5, 100))
	most := boards(columns)
	for fewer := columns - 2; most < len(list) && fewer >= hallNarow+4; fewer -= 2 {
		if n := boards(fewer); n > most {
			columns, most = fewer, n
		}
	}
	return columns
}

// hallTableLeast is the lines from which something else is drawn below a table.
const hallTableLeast = 12

// drawTitled draws a part of a page in a frame with its name.
func (m *hallScreen) drawTitled(r rect, title lang.Key, draw func(rect)) {
	if r.h < 3 {
		return
	}
	in := m.cv.edge(r)
	m.cv.heading(in.row(0), m.l.Say(title))
	_, in = in.top(1)
	draw(in)
}

// treeLines returns the lines of the whole bracket in a frame, 0 if there is none or it has no room.
func (m *hallScreen) treeLines(width, room int) int {
	if !onPage(m.inHall, hallTree) || len(m.hall.running()) > 0 {
		return 0
	}
	if b, _ := m.hall.stage().Bracket(); len(b) == 0 {
		return 0
	}
	if n := (hallBracket{m.inHall}).lines(width-4, room-3) + 3; n <= room {
		return n
	}
	return 0
}

// drawTables draws the standings and the pairs below each other, and the cross table if there's
// room for all of it; the bracket if no game is played.
func (m *hallScreen) drawTables(r rect) {
	standings, pairs := hallStandings{m.inHall}, hallPairs{m.inHall}
	lines, _ := standings.lines()
	why := whyRows(m.inHall)
	upper, lower := r.top(min(max(len(lines)+3, 7), r.h/2) + why)
	var third rect
	title, drawThird := lang.HallCross, hallTable{m.inHall}.draw
	if round := m.hall.round(); round != nil {
		rows := max(round.Len()+3, 6) + why
		table := len(m.hall.rows) + 2*len((hallTable{m.inHall}).groups()) + 2
		if table += len(hallTable{m.inHall}.legendLines(r.w-2, table)); len(m.hall.running()) > 0 && lower.h-rows >= table {
			lower, third = lower.top(rows)
		} else if tree := m.treeLines(lower.w, lower.h-rows); tree > 0 {
			lower, third = lower.top(lower.h - tree)
			drawThird, title = hallBracket{m.inHall}.draw, lang.HallTree
		}
	}
	m.hall.lists = [hallLists]rect{upper, lower}
	standings.draw(m.cv.edge(upper))
	pairs.draw(m.cv.edge(lower))
	m.drawTitled(third, title, drawThird)
}

// drawBeside draws the boards, or the cross table and the ratings while no game is played.
func (m *hallScreen) drawBeside(r rect) {
	if len(m.hall.running()) > 0 {
		m.drawTitled(r, lang.HallTiles, hallBoards{m.inHall}.draw)
		return
	}
	table, rest := r.top(min(hallTable{m.inHall}.lines(r.w-2)+3, r.h))
	if rest.h < hallTableLeast {
		table = r
	}
	m.drawTitled(table, lang.HallCross, hallTable{m.inHall}.draw)
	if rest.h >= hallTableLeast {
		m.drawTitled(rest, lang.HallRating, hallPlot{m.inHall}.draw)
	}
}

// drawBelowBoards draws the standings and the pairs side by side, and the cross table if there's room for all of it.
func (m *hallScreen) drawBelowBoards(r rect) {
	if r.h < 3 {
		return
	}
	parts := 2
	if r.w >= 3*hallSide && (hallTable{m.inHall}).lines(r.w/3-4)+3 <= r.h {
		parts = 3
	}
	at, rest := r.left(r.w / parts)
	hallStandings{m.inHall}.draw(m.cv.edge(at))
	at, rest = rest.left(r.w / parts)
	hallPairs{m.inHall}.draw(m.cv.edge(at))
	if parts > 2 {
		m.drawTitled(rest, lang.HallCross, hallTable{m.inHall}.draw)
	}
}

// drawPairsAndPlot draws the pairs of the round and the ratings side by side.
func (m *hallScreen) drawPairsAndPlot(r rect) {
	if r.h < 3 {
		return
	}
	left, right := r.left(max(hallSide, min(r.w*2/5, 100)))
	hallPairs{m.inHall}.draw(m.cv.edge(left))
	m.drawTitled(right, lang.HallRating, hallPlot{m.inHall}.draw)
}

// lines returns the lines of the whole table of a width with its legend, with a free line
// between the rows of a small one.
func (m hallTable) lines(width int) (n int) {
	groups := m.groups()
	for _, g := range groups {
		n += g[1] - g[0] + 2
	}
	if rows := n - 2; len(groups) == 1 && 2*rows+2 <= m.h/2 {
		n = 2*rows + 2
	}
	return n + len(m.legendLines(width, n+legendMost))
}

// showsRatings reports whether the ratings are on the screen.
func (m hallPlot) showsRatings() bool {
	switch m.hall.page {
	case hallRating:
		return true
	case hallFront, hallCross, hallTree:
		return isLarge(m.stage) && len(m.hall.running()) == 0
	}
	return false
}
