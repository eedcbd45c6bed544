package igo

import "dohyo/boards"

// Allowed lists the moves that the rules allow: points row by row from the bottom, then
// pass; none after the end.
func (p *Position) Allowed() []boards.Move {
	if p.Over() {
		return nil
	}
	var list []boards.Move
	for pt := Point(0); int(pt) < p.board.size*p.board.size; pt++ {
		if p.board.stones[pt] == Empty && p.Why(pt) == nil {
			list = append(list, boards.Move(PointText(pt, p.board.size)))
		}
	}
	return append(list, boards.Move(PointText(Pass, p.board.size)))
}
