package boards

// A Layout is what lies on a board and beside it, for comparing positions whatever
// moves led to them.
type Layout struct {
	Width, Height int
	Cells         []byte // row by row; 0 is an empty cell, other values belong to the game
	Beside        []byte // what belongs to the position but isn't on the board, such as pieces in hand
	Turn          Side   // to move
	Symmetric     bool   // positions that differ by a rotation or reflection are the same; the board is square
}

// Resize makes room for a board of this size, empty and with nothing beside it. It
// keeps the memory of the slices.
func (l *Layout) Resize(width, height int) {
	l.Width, l.Height = width, height
	if n := width * height; cap(l.Cells) < n {
		l.Cells = make([]byte, n)
	} else {
		l.Cells = l.Cells[:n]
		clear(l.Cells)
	}
	l.Beside = l.Beside[:0]
}
