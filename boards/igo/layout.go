package igo

import "dohyo/boards"

// Lay fills in the stones, row by row from the top: 1 is black, 2 is white. A point
// that is forbidden by ko isn't part of it.
func (p *Position) Lay(l *boards.Layout) {
	n := p.board.size
	l.Resize(n, n)
	l.Turn, l.Symmetric = p.turn.Side(), true
	for i, c := range p.board.stones {
		l.Cells[(n-1-i/n)*n+i%n] = byte(c)
	}
}

// Placing returns the move to a cell of the layout.
func (p *Position) Placing(cell int) boards.Move {
	n := p.board.size
	return boards.Move(PointText(Point((n-1-cell/n)*n+cell%n), n))
}
