package shogi

import "dohyo/boards"

// Lay fills in the pieces, row by row from white's edge, each row from black's
// left (9 to 1), and the pieces in hand of black and white by kind.
func (p *Position) Lay(l *boards.Layout) {
	l.Resize(9, 9)
	l.Turn, l.Symmetric = p.board.turn.Side(), false
	for s, piece := range p.board.squares {
		l.Cells[(s%9)*9+8-s/9] = byte(piece)
	}
	for _, c := range [...]Color{Black, White} {
		l.Beside = append(l.Beside, p.board.hands[c][FU:HI+1]...)
	}
}

// Placing returns "": a move of a piece needs more than a square.
func (p *Position) Placing(int) boards.Move { return "" }
