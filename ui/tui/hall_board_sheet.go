package tui

import (
	"strconv"

	"dohyo/boards"
	"dohyo/boards/safe"
	"dohyo/ui/lang"
)

// sheetLeast is the least width of the list of moves beside a single board in columns.
const sheetLeast = 34

// drawSheet lists the last moves of the only running board beside it, with their seconds
// and what the programs say.
func (m hallBoards) drawSheet(r rect, s *snapshot) {
	const number, sign, seconds = 4, 3, 7
	head, r := r.top(1)
	m.cv.heading(head, m.l.Say(lang.TourPair, m.set.Clean(s.player(m.l, s.game.sides(), 0)), m.set.Clean(s.player(m.l, s.game.sides(), 1))))
	moves := s.game.moves
	from := max(len(moves)-r.h, 0)
	name := 8
	texts := make([]string, 0, r.h)
	for i := from; i < len(moves); i++ {
		text := m.set.Clean(bare(s.drawer.Name(m.set, s.game.positions[i], moves[i].Move)))
		texts = append(texts, text)
		name = max(name, m.cv.width(text)+1)
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
		at, line = line.left(seconds)
		m.cv.right(at, inkDim, secsText(e.MS)+" "+m.l.Say(lang.SecondsHead))
		_, line = line.left(2)
		m.cv.text(line, inkMutter, fitted(m.set.Clean(safe.Visible(e.Mutter)), line.w))
	}
}
