package formats

import (
	"slices"

	"dohyo/kifu"
)

// For lists the formats that hold records of a game, by the game's name.
func For(game string) []*kifu.Format {
	var list []*kifu.Format
	for _, f := range table {
		if slices.Contains(f.Games, game) {
			list = append(list, f)
		}
	}
	return list
}
