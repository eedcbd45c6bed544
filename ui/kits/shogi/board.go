package shogi

import (
	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/kifu/textboard"
)

// board reads a board of pieces with the hands beside it.
func board(text, _ string) (*boards.Game, *boards.Setup, error) {
	sfen, err := textboard.Shogi(text)
	if err != nil || sfen == "" {
		return nil, nil, err
	}
	return shogi.Shogi, &boards.Setup{Position: sfen}, nil
}
