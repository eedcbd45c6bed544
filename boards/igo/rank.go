package igo

import (
	"slices"
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// The ranks of amateurs, in steps from the lowest: 30k is 1, 1k is 30, 1d is 31.
const (
	lowestKyu  = 30 // 級
	highestDan = 9  // 段
)

// parseRank reads a rank: 12k, 3d, "5 kyu", 2段, 初段.
func parseRank(text string) (steps int, err error) {
	bad := fact.Errorf("igo.rank", "go: expected a rank from %dk to %dd, such as 5k or 2d, got %q", lowestKyu, highestDan, text)
	word := strings.ReplaceAll(strings.ToLower(text), " ", "")
	if word == "初段" {
		word = "1d"
	}
	end := strings.IndexFunc(word, func(r rune) bool { return r < '0' || r > '9' })
	if end < 1 {
		return 0, bad
	}
	n, err := strconv.Atoi(word[:end])
	switch unit := word[end:]; {
	case err != nil || n < 1:
	case slices.Contains([]string{"k", "kyu", "級"}, unit) && n <= lowestKyu:
		return lowestKyu + 1 - n, nil
	case slices.Contains([]string{"d", "dan", "段"}, unit) && n <= highestDan:
		return lowestKyu + n, nil
	}
	return 0, bad
}

// An allowance is what evens out a difference in rank. One stone or none is a game
// without stones on the board, in which the weaker player has black.
type allowance struct {
	stones int
	komi   float64
}

// allowances19 is the usual table of 19x19: half a point for one rank (定先), and a stone
// for each rank from two on. There are nine star points.
var allowances19 = []allowance{1: {0, 0.5}, 2: {2, 0.5}, 3: {3, 0.5}, 4: {4, 0.5}, 5: {5, 0.5}, 6: {6, 0.5}, 7: {7, 0.5}, 8: {8, 0.5}, 9: {9, 0.5}}

// allowances13 and allowances9 are Tim Hunt's tables (timhunt.me.uk/go/handicaps, also on
// Sensei's Library, "Handicap for smaller board sizes"). A negative komi is for black.
var allowances13 = []allowance{
	1: {0, 2}, 2: {0, -2}, 3: {2, 4}, 4: {2, 0}, 5: {2, -4}, 6: {3, 2}, 7: {3, -2}, 8: {4, 4}, 9: {4, 0}, 10: {4, -4},
	11: {5, 2}, 12: {5, -2}, 13: {6, 4}, 14: {6, 0}, 15: {6, -4},
}

var allowances9 = []allowance{
	1: {0, 4}, 2: {0, 2}, 3: {0, 0}, 4: {0, -2}, 5: {0, -4}, 6: {2, 4}, 7: {2, 2}, 8: {2, 0}, 9: {2, -2}, 10: {2, -4},
	11: {3, 4}, 12: {3, 2}, 13: {3, 0}, 14: {3, -2}, 15: {3, -4},
}

// byRank returns the handicap between two ranks on a board of size lines, by the table of
// the size that is nearest. Greater differences than a table has get its last line.
func byRank(ranks [2]string, size int) (boards.Handicap, error) {
	var steps [2]int
	for i, text := range ranks {
		var err error
		if steps[i], err = parseRank(text); err != nil {
			return boards.Handicap{}, err
		}
	}
	h := boards.Handicap{}
	diff := steps[1] - steps[0]
	if diff < 0 {
		h.Weaker, diff = 1, -diff
	}
	if diff == 0 {
		h.Even = true
		return h, nil
	}
	table := allowances19
	switch {
	case size == 0 || size >= 16:
	case size >= 11:
		table = allowances13
	default:
		table = allowances9
	}
	a := table[min(diff, len(table)-1)]
	h.Settings = Komi(a.komi)
	if a.stones > 0 {
		h.Settings = h.Settings.And(Handicap(a.stones))
	}
	return h, nil
}
