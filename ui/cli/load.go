package cli

import (
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/kifu"
	"dohyo/kifu/formats"
)

// load returns every position of a file's first record, for engines that have to
// analyse one (builtin.Call). If a move is illegal, it returns an error and the
// positions before that move.
func load(path string, g *boards.Game) ([]boards.Position, error) {
	records, _, err := formats.ReadFile(path)
	if len(records) == 0 {
		if err == nil {
			err = fact.New("read.none", "the file contains no game")
		}
		return nil, err
	}
	positions, remarks := kifu.Follow(records[0], g)
	if n := len(remarks); n > 0 && len(positions) <= len(records[0].Moves) {
		return positions, remarks[n-1]
	}
	return positions, nil
}
