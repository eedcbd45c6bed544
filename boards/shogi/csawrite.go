package shogi

import "dohyo/boards"

// CSAPosition writes the board as the lines of a CSA position, each ended by a
// newline: nine ranks, the hands, and the side to move. ParseCSAPosition reads
// it.
func (b *Board) CSAPosition() string {
	var text []byte
	for rank := 1; rank <= 9; rank++ {
		text = append(text, 'P', byte('0'+rank))
		for file := 9; file >= 1; file-- {
			text = append(text, b.At(SquareAt(file, rank)).String()...)
		}
		text = append(text, '\n')
	}
	for _, c := range []Color{Black, White} {
		start := len(text)
		text = append(text, 'P', c.sign())
		for k := HI; k >= FU; k-- {
			for range b.Hand(c, k) {
				text = append(append(text, "00"...), k.CSA()...)
			}
		}
		if len(text) == start+2 {
			text = text[:start]
			continue
		}
		text = append(text, '\n')
	}
	return string(append(text, b.turn.sign(), '\n'))
}

// CSAMoves returns the moves from the initial position to this one in the form of
// boards.
func (p *Position) CSAMoves() []boards.Move {
	b := p.Initial().Board()
	var moves []boards.Move
	for _, m := range p.Moves() {
		moves = append(moves, boards.Move(b.CSA(m)))
		b.Do(m)
	}
	return moves
}
