package gomoku

import "dohyo/boards"

// Lay fills in the stones, row by row from the top: 1 is black, 2 is white.
func (p *Position) Lay(l *boards.Layout) {
	size := p.board.Size()
	l.Resize(size, size)
	l.Turn, l.Symmetric = boards.Side(p.seat()), true
	for y := range size {
		row := &p.board.lines[y]
		for x := range size {
			bit := uint(x + margin)
			l.Cells[y*size+x] = byte(row[0]>>bit&1 | row[1]>>bit&1<<1)
		}
	}
}

// Placing returns the move to a cell of the layout.
func (p *Position) Placing(cell int) boards.Move {
	size := p.board.Size()
	return At(cell%size+1, cell/size+1).Move()
}
