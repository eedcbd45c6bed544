package igo

import (
	_ "embed"
	"strings"
	"sync"
)

//go:embed patterns.txt
var patternText string

// shapes holds for each surrounding of a point whether it matches a pattern of
// patterns.txt. A surrounding is a number with two bits, a color, for each of
// the eight cells in the order of grid.around.
var shapes = sync.OnceValue(func() *[1 << 16]bool {
	var all [1 << 16]bool
	for _, rows := range diagrams(patternText) {
		for turn := range 8 {
			for _, swap := range []bool{false, true} {
				fill(&all, orient(rows, turn), swap, 0, 0)
			}
		}
	}
	return &all
})

// diagrams returns the diagrams of a text, without their names.
func diagrams(text string) (list [][3]string) {
	var lines []string
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		if strings.HasPrefix(line, "# ") || line == "#" || line == "" {
			lines = nil
			continue
		}
		if lines = append(lines, line); len(lines) == 4 { // its name, and three rows
			list = append(list, [3]string(lines[1:]))
		}
	}
	return list
}

// orient returns a diagram, turned and mirrored, as the eight cells of
// grid.around.
func orient(rows [3]string, turn int) (at [8]byte) {
	xy := [8][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}}
	for i, d := range xy {
		x, y := d[0], d[1]
		if turn&1 != 0 {
			x = -x
		}
		if turn&2 != 0 {
			y = -y
		}
		if turn&4 != 0 {
			x, y = y, x
		}
		at[i] = rows[1-y][x+1]
	}
	return at
}

// fill marks all surroundings that match a diagram, from cell i on. So holds
// the cells before it.
func fill(all *[1 << 16]bool, at [8]byte, swap bool, i int, so uint16) {
	if i == 8 {
		all[so] = true
		return
	}
	for _, c := range []color{empty, black, white, edge} {
		seen := c
		if swap && (c == black || c == white) {
			seen = c.Other()
		}
		fits := false
		switch at[i] {
		case '.':
			fits = c == empty
		case '#':
			fits = c == edge
		case 'X':
			fits = seen == black
		case 'O':
			fits = seen == white
		case 'x':
			fits = seen != black
		case 'o':
			fits = seen != white
		case '?':
			fits = true
		}
		if fits {
			fill(all, at, swap, i+1, so|uint16(c)<<(2*i))
		}
	}
}
