package csa

import (
	"fmt"
	"strings"

	"dohyo/boards"
	"dohyo/boards/shogi"
)

// plain tells whether a program needs not be told where play begins: at the
// usual array, with no move made.
func plain(p *shogi.Position) bool {
	return len(p.Moves()) == 0 && p.Initial().View().Same(shogi.NewBoard())
}

// record writes a position as a CSA record: where the game began, and all moves
// since, so that a program that reads it knows of repetitions too.
func record(p *shogi.Position) string {
	first := p.Initial().View()
	var out strings.Builder
	for rank := 1; rank <= 9; rank++ {
		fmt.Fprintf(&out, "P%d", rank)
		for file := 9; file >= 1; file-- {
			out.WriteString(first.At(shogi.SquareAt(file, rank)).String())
		}
		out.WriteByte('\n')
	}
	for _, c := range []shogi.Color{shogi.Black, shogi.White} {
		hand := ""
		for k := shogi.HI; k >= shogi.FU; k-- {
			hand += strings.Repeat("00"+k.CSA(), first.Hand(c, k))
		}
		if hand != "" {
			fmt.Fprintf(&out, "P%s%s\n", sign(c), hand)
		}
	}
	out.WriteString(sign(first.Turn()) + "\n")
	for _, m := range movesOf(p) {
		out.WriteString(string(m) + "\nT0\n") // gpsshogi 0.7.0 dies of a move without a time
	}
	return out.String()
}

// movesOf are the moves that led to a position.
func movesOf(p *shogi.Position) []boards.Move {
	b := p.Initial().Board()
	var moves []boards.Move
	for _, m := range p.Moves() {
		moves = append(moves, boards.Move(b.CSA(m)))
		b.Do(m)
	}
	return moves
}

// shogiOf is a position as the shogi it must be.
func shogiOf(p boards.Position) (*shogi.Position, error) {
	s, ok := p.(*shogi.Position)
	if !ok {
		return nil, fmt.Errorf("the CSA protocol has words for shogi only, got %T", p)
	}
	return s, nil
}
