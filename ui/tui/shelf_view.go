package tui

import (
	"slices"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena/archive"
	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/ui/lang"
)

func reasonOf(r kifu.Result) boards.Reason { return boards.Reason(r.By) }
func sideOf(side int) boards.Side          { return boards.Side(side) }

// drawShelf draws the list of a file's games over the whole screen:
//
//	土俵  games.csa                                              12/10000
//	絞り込み: aoba_
//	    1 ▲ AOBA            △ KUMA            ▲ 投了       113  2026-11-20
//	!   2 ▲ KUMA            △ AOBA            -             57  2026-11-20
func (m *model) drawShelf() {
	p, work := frame(m.w, m.h)
	s := m.shelf
	head := m.cv.text(p.title, inkTitle, m.l.Say(lang.AppName)+"  ")
	head = m.cv.right(head, inkText, m.shelfCount())
	m.cv.text(head, inkText, m.shelfName())
	line, work := work.top(1)
	line = line.inset(1, 0)
	if s.filter.empty() {
		m.cv.text(line, inkDim, m.l.Say(lang.ShelfHint))
	} else {
		line = m.cv.text(line, inkTitle, m.l.Say(lang.ShelfFilter, ""))
		m.cv.field(line, inkTitle, &s.filter, true)
	}
	s.page = work.h
	s.chosen = min(s.chosen, max(len(s.hits)-1, 0))
	from := pageTo(s.chosen, len(s.hits), work.h)
	for i := range min(work.h, len(s.hits)-from) {
		n := s.hits[from+i]
		e := s.file.Entry(n)
		k := inkText
		if from+i == s.chosen {
			k = inkSelected
			m.cv.fill(work.row(i), k)
		}
		m.drawEntry(work.row(i).inset(1, 0), k, &e, n == s.open)
		m.touchRow(work.row(i), from+i)
	}
	m.drawNote(p.note)
	m.drawKeys(p.keys)
}

// touchRow lets a click choose a game of the list, and a second one open it.
func (m *model) touchRow(r rect, at int) {
	m.spots = append(m.spots, spot{r, func(m *model, _, _ int) tea.Cmd {
		if m.shelf.chosen == at {
			return m.openChosen()
		}
		m.shelf.chosen = at
		return nil
	}})
}

// drawShelfPanel is the list around the open game as a panel beside the board,
// with what the filter lets through.
func (m *model) drawShelfPanel(r rect) {
	s := m.shelf
	now := max(slices.Index(s.hits, s.open), 0)
	from := pageTo(now, len(s.hits), r.h)
	for i := range min(r.h, len(s.hits)-from) {
		n := s.hits[from+i]
		e := s.file.Entry(n)
		k := inkText
		if n == s.open {
			k = inkSelected
			m.cv.fill(r.row(i), k)
		}
		m.drawEntry(r.row(i), k, &e, n == s.open)
		m.spots = append(m.spots, spot{r.row(i), func(m *model, _, _ int) tea.Cmd { return m.openGame(n, 0) }})
	}
}

// shelfCount is which game is chosen, of how many.
func (m *model) shelfCount() string {
	s := m.shelf
	text := strconv.Itoa(min(s.chosen+1, len(s.hits))) + "/" + strconv.Itoa(len(s.hits))
	if !s.filter.empty() {
		text += " (" + strconv.Itoa(s.looked) + ")"
	}
	return text
}

// drawEntry is a game in a line: whether something is wrong with it, its
// number, the players, how it ended, after how many moves, and when.
func (m *model) drawEntry(r rect, k ink, e *archive.Entry, open bool) {
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
	number, r := r.left(6)
	m.cv.right(number, ink(inkDim), strconv.Itoa(e.Number))
	_, r = r.left(1)
	if r.w >= 64 {
		var date rect
		r, date = r.left(r.w - 11)
		if !e.Start.IsZero() {
			m.cv.right(date, ink(inkDim), e.Start.Format("2006-01-02"))
		}
	}
	r, moves := r.left(r.w - 5)
	if e.Moves >= 0 {
		m.cv.right(moves, ink(inkDim), strconv.Itoa(e.Moves))
	}
	if r.w >= 70 && e.Opening != nil {
		var opening rect
		r, opening = r.left(r.w - 14)
		m.cv.text(opening, k, m.entryOpening(e))
	}
	each := min((r.w-14)/2, 28)
	for side := range boards.Side(2) {
		var name rect
		name, r = r.left(each)
		name.w--
		m.cv.text(m.cv.text(name, ink(inkOfSide(side)), m.entrySign(e, int(side))+" "), k, e.Players[side])
	}
	m.cv.text(r, k, m.entryResult(e))
}

// shelfNote tells what is wrong with the chosen game, or how far the file has
// been gone through.
func (m *model) shelfNote() (string, ink) {
	s := m.shelf
	if m.notice != "" {
		return m.notice, inkBad
	}
	if s.asked >= 0 {
		return m.l.Say(lang.ShelfOpening), inkTitle
	}
	if s.chosen < len(s.hits) {
		if e := s.file.Entry(s.hits[s.chosen]); e.Err != nil {
			return m.l.Remark(e.Game, e.Err), inkBad
		}
	}
	if lost, err := s.file.Broken(); err != nil {
		return m.l.Remark("", err), inkBad
	} else if lost > 0 {
		return m.l.Say(lang.ShelfCut, lost), inkBad
	}
	select {
	case <-s.file.Listed():
	default:
		return m.l.Say(lang.ShelfReading), inkTitle
	}
	if n, all := s.file.Checked(), s.file.Len(); s.file.Checks() && n < all {
		return m.l.Say(lang.ShelfChecking, n, all), inkDim
	}
	if s.file.Checks() {
		return m.l.Say(lang.ShelfChecked, s.file.Faulty()), inkDim
	}
	return "", inkText
}
