package tui

import (
	"slices"
	"strconv"

	"dohyo/arena/archive"
	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

func reasonOf(r kifu.Result) boards.Reason { return boards.Reason(r.By) }
func sideOf(side int) boards.Side          { return boards.Side(side) }

// drawShelf draws the list of a file's games over the whole screen:
//
//	土俵  games.csa                                              12/10000
//	絞り込み: aoba_
//	    1 ▲ AOBA            △ KUMA            ▲ 勝ち、△ 投了 113  2026-11-20
//	!   2 ▲ KUMA            △ AOBA            -             57  2026-11-20
func (m *shelf) draw() {
	p, work := frame(m.w, m.h)
	head := m.cv.text(p.title, inkTitle, m.l.Say(lang.AppName)+"  ")
	head = m.cv.right(head, inkText, m.shelfCount())
	m.cv.text(head, inkText, m.title())
	if m.opening() {
		return
	}
	line, work := work.top(1)
	line = line.inset(1, 0)
	if m.filter.empty() {
		m.cv.text(line, inkDim, m.l.Say(lang.ShelfHint))
	} else {
		line = m.cv.text(line, inkTitle, m.l.Say(lang.ShelfFilter, ""))
		m.cv.field(line, inkTitle, &m.filter, true)
	}
	if under := m.under(work.h); !m.glancesBeside() && under > 0 {
		var glance rect
		work, glance = work.top(work.h - under)
		m.drawGlance(glance.inset(1, 0), rect{})
	}
	if m.glancesBeside() {
		m.cv.framed = isLarge(m.stage)
		list, side := work.left(min(max(work.w*44/100, glanceList), glanceMost))
		if !m.cv.framed {
			_, side = side.left(2)
		}
		var moves rect
		if rows := len(m.hits) + 2; list.h-rows >= glanceBelow { // a short list leaves its room to the moves
			list, moves = list.top(max(rows, 5))
		}
		m.drawGlance(side, moves)
		if work = list; m.cv.framed {
			work = m.cv.edge(work)
			at, rest := work.top(1)
			m.cv.heading(at, m.l.Say(lang.ShelfList))
			work = rest
		}
	}
	work, bar := besidePanel(m.stage, work, len(m.hits))
	for at, row := range m.menu.draw(m.stage, work, bar) {
		n, k := m.hits[row], m.menu.paint(m.stage, at, row)
		e := m.file.Entry(n)
		m.drawEntry(at.inset(1, 0), k, &e, n == m.open)
	}
	n := note{notice: m.notice, ink: inkBad}
	if m.notice == "" {
		n.text, n.ink = m.shelfNote()
	}
	drawFoot(m.stage, p, n)
}

// drawShelfPanel draws the filtered list around the open game, as a panel beside the
// board.
func (m *shelf) drawShelfPanel(r rect) {
	m.panel.set(len(m.hits), slices.Index(m.hits, m.open))
	r, _ = besidePanel(m.stage, r, len(m.hits))
	for at, row := range m.panel.draw(m.stage, r, rect{}) {
		n, k := m.hits[row], m.panel.paint(m.stage, at, row)
		e := m.file.Entry(n)
		m.drawEntry(at, k, &e, n == m.open)
	}
}

// title says who meets in the match whose games are listed. The list of a file of records has
// the file's name.
func (m *shelf) title() string {
	if m.file.Checks() || m.file.Len() == 0 {
		return m.shelfName()
	}
	e := m.file.Entry(0)
	names := lang.Players(m.l, e.Players)
	return m.l.Game(e.Game) + "  " + shortName(m.stage, names[0]) + " – " + shortName(m.stage, names[1])
}

// shelfCount returns the number of the chosen game and the number of games in the list.
func (m *shelf) shelfCount() string {
	text := strconv.Itoa(min(m.menu.row()+1, len(m.hits))) + "/" + strconv.Itoa(len(m.hits))
	if !m.filter.empty() {
		text += " (" + strconv.Itoa(m.looked) + ")"
	}
	return text
}

// drawEntry draws a game in a line: a mark if it has an error, its number, the players,
// the result, the number of moves, and the date.
func (m *shelf) drawEntry(r rect, k ink, e *archive.Entry, open bool) {
	ink := func(other ink) ink {
		if k == inkSelected {
			return k
		}
		return other
	}
	mark, r := r.left(2)
	switch {
	case e.Err != nil:
		m.cv.text(mark, ink(inkBad), faultSign)
	case open:
		m.cv.text(mark, ink(inkTitle), m.set.Clean("▶"))
	}
	numberW, movesW := 6, 5
	if r.w < 60 { // the names need the room
		numberW, movesW = len(strconv.Itoa(max(e.Number, m.file.Len()))), 4
	}
	number, r := r.left(numberW)
	m.cv.right(number, ink(inkDim), strconv.Itoa(e.Number))
	_, r = r.left(1)
	if r.w < entryLeast {
		m.drawNames(r, k, ink, e)
		return
	}
	if r.w >= 64 {
		var date rect
		r, date = r.left(r.w - 11)
		if !e.Start.IsZero() {
			m.cv.right(date, ink(inkDim), e.Start.Format("2006-01-02"))
		}
	}
	r, moves := r.left(r.w - movesW)
	if e.Moves >= 0 {
		m.cv.right(moves, ink(inkDim), strconv.Itoa(e.Moves))
	}
	if r.w >= 70 && e.Opening != nil {
		var opening rect
		r, opening = r.left(r.w - 14)
		m.cv.text(opening, k, m.entryOpening(e))
	}
	result := 20 // such as 引き分け（手数制限）
	switch {
	case r.w < 34: // a name of six letters is whole
		result = 12
	case r.w < 50:
		result = 14
	}
	each := min((r.w-result)/2, 28)
	for side := range boards.Side(2) {
		var name rect
		name, r = r.left(each)
		name.w--
		m.cv.text(m.cv.text(name, ink(inkOfSide(side)), m.entrySign(e, int(side))+" "), k, lang.Player(m.l, e.Players[side]))
	}
	m.cv.text(r, k, m.entryResult(e, r.w))
}

// entryLeast is the columns from which there is more about a game than its players and which of them won.
const entryLeast = 26

// drawNames draws the players of a game in few columns, with the sign of the winner before its name.
func (m *shelf) drawNames(r rect, k ink, ink func(ink) ink, e *archive.Entry) {
	names := lang.Players(m.l, e.Players)
	between := "–"
	if e.Result.Drew() {
		between = "="
	}
	won := ""
	if e.Result.Known && e.Result.Winner >= 0 {
		won = m.entrySign(e, int(e.Result.Winner))
	}
	room := r.w - m.cv.width(between+won)
	lengths := [2]int{m.cv.width(names[0]), m.cv.width(names[1])}
	first := max(min(lengths[0], room/2), min(lengths[0], room-lengths[1]))
	for side, columns := range [2]int{first, room - first} {
		if won != "" && int(e.Result.Winner) == side {
			r = m.cv.text(r, ink(inkOfSide(boards.Side(side))), won)
		}
		if r = m.cv.text(r, k, fitted(m.set.Clean(names[side]), columns)); side == 0 {
			r = m.cv.text(r, ink(inkDim), between)
		}
	}
}

// shelfNote returns the error of the chosen game, or how much of the file has been
// checked.
func (m *shelf) shelfNote() (string, ink) {
	if m.asked >= 0 {
		return m.l.Say(lang.ShelfOpening), inkTitle
	}
	if len(m.hits) > 0 {
		if e := m.file.Entry(m.hits[m.menu.row()]); e.Err != nil {
			return m.l.Remark(draw.Spelling(m.l, m.set, e.Game, nil), e.Game, e.Err), inkBad
		}
	}
	if lost, err := m.file.Broken(); err != nil {
		return m.l.Remark(nil, "", err), inkBad
	} else if lost > 0 {
		return m.l.Say(lang.ShelfCut, lost), inkBad
	}
	select {
	case <-m.file.Listed():
	default:
		return m.l.Say(lang.ShelfReading), inkTitle
	}
	if n, all := m.file.Checked(), m.file.Len(); m.file.Checks() && n < all {
		return m.l.Say(lang.ShelfChecking, n, all), inkDim
	}
	if m.file.Checks() {
		return m.l.Say(lang.ShelfChecked, m.file.Faulty()), inkDim
	}
	return m.shelfName(), inkDim // by which the match can be named in commands
}
