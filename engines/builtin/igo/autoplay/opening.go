package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// Two players who don't draw lots would play the same game again and again. So each game
// begins with an opening drawn by its number: pairs of stones, one of each color, that are
// each other's image through the center of the board. Neither color gains anything by them.

// letters are the names of the columns.
const letters = "abcdefghjklmnopqrstuvwxyz"

// draw draws the moves of an opening of so many pairs on a board with the stones of a
// handicap, fewer if there is no room. They are on the third line or higher, on small boards
// lower, and no two stones are side by side, so that nothing is captured.
func draw(seed, size, pairs int, stones []string) (moves []string) {
	rng := rand.New(rand.NewPCG(uint64(seed), uint64(size)))
	var taken [][2]int
	for _, s := range stones {
		if x, y, ok := at(s, size); ok {
			taken = append(taken, [2]int{x, y})
		}
	}
	for range pairs {
		room := room(size, taken)
		if len(room) == 0 {
			break
		}
		p := room[rng.IntN(len(room))]
		q := [2]int{size - 1 - p[0], size - 1 - p[1]}
		taken = append(taken, p, q)
		moves = append(moves, name(p), name(q))
	}
	return moves
}

// room returns the points where a pair has room.
func room(size int, taken [][2]int) (list [][2]int) {
	edge := min(2, size/4)
	for y := edge; y < size-edge; y++ {
		for x := edge; x < size-edge; x++ {
			p, q := [2]int{x, y}, [2]int{size - 1 - x, size - 1 - y}
			beside := func(t [2]int) bool { return near(t, p) || near(t, q) }
			if !near(p, q) && !slices.ContainsFunc(taken, beside) {
				list = append(list, p)
			}
		}
	}
	return list
}

// near reports whether two points are the same or side by side.
func near(p, q [2]int) bool {
	x, y := p[0]-q[0], p[1]-q[1]
	return x*x+y*y <= 1
}

// name returns the name of a point of a column and a row, both from 0 at a1.
func name(p [2]int) string { return fmt.Sprintf("%c%d", letters[p[0]], p[1]+1) }

// at returns the column and the row of a named point, if it is one.
func at(name string, size int) (x, y int, ok bool) {
	x = strings.IndexByte(letters, strings.ToLower(name)[0])
	if _, err := fmt.Sscanf(name[1:], "%d", &y); err != nil || x < 0 || y < 1 || y > size {
		return 0, 0, false // a pass
	}
	return x, y - 1, true
}
