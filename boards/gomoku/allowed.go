package gomoku

import "dohyo/boards"

// Allowed lists the empty points, row by row from the top; none after the end. Points
// on which a stone would be a foul are among them, since it may be put there. While an
// opening is being settled, its rule may forbid some of them, and its choices come first.
func (p *Position) Allowed() []boards.Move {
	if p.end != playing {
		return nil
	}
	list, _ := p.Choices()
	for y := 1; y <= p.board.Size(); y++ {
		for x := 1; x <= p.board.Size(); x++ {
			if q := At(x, y); p.board.Get(q) == Empty {
				list = append(list, q.Move())
			}
		}
	}
	return list
}
