package gomoku

import (
	"slices"
	"strings"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/kifu"
	"dohyo/kifu/textboard"
)

// board reads a board of stones. It belongs to these games if one of them is wanted, or
// if it has their size or numbered columns. Columns with letters without I belong to
// other games.
func board(text, game string) (*boards.Game, *boards.Setup, error) {
	b, err := textboard.Stones(text)
	if b == nil {
		return nil, nil, err
	}
	ours := slices.IndexFunc(gomoku.Games(), func(g *boards.Game) bool { return g.Name == game })
	if b.Size < gomoku.MinSize || b.Size > gomoku.MaxSize || b.Letters || ours < 0 && b.Size != gomoku.MinSize && !b.Numbers {
		return nil, nil, nil
	}
	g := gomoku.Guide
	if ours >= 0 {
		g = gomoku.Games()[ours]
	}
	if _, err := g.Start(boards.Setup{Size: b.Size}); err != nil {
		g = gomoku.Freestyle // which has the larger boards
	}
	turn := b.Turn
	if turn == boards.None {
		turn = 0
		if b.Of(0) > b.Of(1) {
			turn = 1
		}
	}
	var words []string
	for side := range 2 {
		words = append(words, "bw"[side:side+1])
		for i, c := range b.Cells {
			if c == side+1 {
				words = append(words, string(kifu.Stone(i%b.Size+1, i/b.Size+1)))
			}
		}
	}
	words = append(words, "to", "bw"[turn:turn+1])
	return g, &boards.Setup{Size: b.Size, Position: strings.Join(words, " ")}, nil
}
