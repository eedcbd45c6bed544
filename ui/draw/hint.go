package draw

import (
	"iter"

	"dohyo/boards"
)

// HintPoints returns the points among which a move is for the second hint, with the move on
// each: those of a block of nine on which the side to move can play.
func HintPoints(d *Drawer, p boards.Position, m boards.Move) iter.Seq2[Field, boards.Move] {
	return func(yield func(Field, boards.Move) bool) {
		at, ok := d.Field(p, m)
		if !ok {
			return
		}
		const block = 3 // fields; the place within it stays open
		for row := (at.Row-1)/block*block + 1; row <= (at.Row-1)/block*block+block; row++ {
			for col := (at.Col-1)/block*block + 1; col <= (at.Col-1)/block*block+block; col++ {
				f := Field{Col: col, Row: row}
				_, moves := d.Point(p, Field{}, f)
				if len(moves) == 0 {
					continue
				}
				if _, err := p.Play(moves[0]); err == nil && !yield(f, moves[0]) {
					return
				}
			}
		}
	}
}
