package shogi

import "dohyo/boards"

// Allowed lists the legal moves in CSA notation, without declarations; none after the
// end.
func (p *Position) Allowed() []boards.Move {
	if p.over != nil {
		return nil
	}
	legal := p.board.Legal(nil)
	list := make([]boards.Move, len(legal))
	for i, m := range legal {
		list[i] = boards.Move(p.board.CSA(m))
	}
	return list
}
