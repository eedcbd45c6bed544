package igo

import (
	"strings"

	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/kifu/textboard"
)

// board reads a board of stones. Prisoners that are listed beside it are skipped, since
// no record has them.
func board(text, _ string) (*boards.Game, *boards.Setup, error) {
	b, err := textboard.Stones(text)
	if b == nil || b.Size > igo.MaxSize {
		return nil, nil, err
	}
	var words []string
	for side := range 2 {
		words = append(words, "bw"[side:side+1])
		for i, c := range b.Cells {
			if c == side+1 {
				x, y := i%b.Size, b.Size-1-i/b.Size
				words = append(words, igo.PointText(igo.Point(y*b.Size+x), b.Size))
			}
		}
	}
	if b.Turn != boards.None {
		words = append(words, "to", "bw"[b.Turn:b.Turn+1])
	}
	return igo.Game, &boards.Setup{Size: b.Size, Position: strings.Join(words, " ")}, nil
}
