package tui

import (
	"strconv"

	"dohyo/boards"
	"dohyo/boards/safe"
	"dohyo/ui/feed"
	"dohyo/ui/lang"
)

// The least size of a list of moves beside or below a board.
const (
	sheetLeast = 34 // columns
	sheetBare  = 22 // columns beside a board, without what the programs say
	sheetSaid  = 11 // columns of what they say: with fewer it is cut to a word
	sheetLines = 6
)

// A sheetPlan says where the moves of the running games are listed: beside or below the boards
// of a single row, which share its width then. Otherwise there is no room for them.
type sheetPlan struct {
	beside, below bool
	bare          bool // the moves would also fit beside the boards, without what the programs say
	step          int  // from one board to the next
}

// planSheets plans the lists of moves of some boards of a size.
func planSheets(r rect, boards, w, h, cols int) sheetPlan {
	if boards > cols || h > r.h {
		return sheetPlan{step: w + boardsGap}
	}
	step := (r.w + boardsGap) / boards
	beside := step - boardsGap - w - boardsGap - 1
	switch {
	case beside >= sheetLeast:
		return sheetPlan{beside: true, step: step}
	case step-boardsGap >= sheetLeast && r.h-h-1 >= sheetLines:
		return sheetPlan{below: true, bare: beside >= sheetBare, step: step}
	case beside >= sheetBare:
		return sheetPlan{beside: true, bare: true, step: step}
	case step-boardsGap >= sheetBare && r.h-h-1 >= sheetLines:
		return sheetPlan{below: true, step: step}
	}
	return sheetPlan{step: w + boardsGap}
}

// drawSheets draws the moves of the running games where the boards leave room.
func (m hallBoards) drawSheets(r rect, list []*feed.Bout, w, h int, p sheetPlan) {
	for i, b := range list {
		s := &m.board(b).snap
		at := rect{r.x + i*p.step, r.y, p.step - boardsGap, r.h}
		switch {
		case !s.ready():
		case p.beside:
			_, at = at.left(w + boardsGap + 1)
			m.drawSheet(at, s)
		case p.below:
			_, at = at.top(h + 1)
			m.drawSheet(at, s)
		}
	}
}

// drawSheet lists the last moves of a game, with their seconds and what the programs say.
func (m hallBoards) drawSheet(r rect, s *snapshot) {
	const number, sign = 4, 3
	seconds := 7
	head, r := r.top(1)
	m.cv.heading(head, m.l.Say(lang.TourPair, m.set.Clean(s.player(m.l, s.game.sides(), 0)), m.set.Clean(s.player(m.l, s.game.sides(), 1))))
	moves := s.game.moves
	from := max(len(moves)-r.h, 0)
	name := 8
	texts, listed := make([]string, 0, r.h), m.set.Unsigned().Bare() // the sides have a column of their own
	for i := from; i < len(moves); i++ {
		text := m.set.Clean(s.drawer.Listed(m.l, listed, s.game.positions[i], moves[i].Move))
		texts = append(texts, text)
		name = max(name, m.cv.width(text)+1)
	}
	if r.w < number+sign+name+seconds {
		seconds = 0
	}
	name = min(name, r.w-number-sign-seconds)
	for i, text := range texts {
		e, line := moves[from+i], r.row(i)
		at, line := line.left(number)
		m.cv.right(rect{at.x, at.y, at.w - 1, 1}, inkDim, strconv.Itoa(e.Ply))
		at, line = line.left(sign)
		if side := s.side(e.Seat); side != boards.None {
			m.cv.text(at, inkOfSide(side), s.drawer.Sign(m.set, side))
		}
		at, line = line.left(name)
		m.cv.text(at, inkText, fitted(text, name-1))
		if seconds == 0 {
			continue
		}
		at, line = line.left(seconds)
		m.cv.right(at, inkDim, secsText(e.MS)+" "+m.l.Say(lang.SecondsHead))
		if _, line = line.left(2); line.w < sheetSaid {
			continue
		}
		m.cv.text(line, inkMutter, fitted(m.set.Clean(safe.Visible(e.Mutter)), line.w))
	}
}
