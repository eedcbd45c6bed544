package sgf

import (
	"strings"

	"dohyo/boards"
	"dohyo/kifu"
)

// point reads a point of a board with size lines: hh, or H8 as in renju.
func point(value string, size int) (boards.Move, bool) {
	v := strings.TrimSpace(value)
	if len(v) < 2 || len(v) > 3 {
		return "", false
	}
	x, ok := line(v[0], size)
	if !ok {
		return "", false
	}
	y := 0
	if '0' <= v[1] && v[1] <= '9' {
		for i := 1; i < len(v); i++ {
			if v[i] < '0' || v[i] > '9' {
				return "", false
			}
			y = 10*y + int(v[i]-'0')
		}
		y = size + 1 - y // rows are counted from the bottom
	} else if len(v) == 3 {
		return "", false
	} else if y, ok = line(v[1], size); !ok {
		return "", false
	}
	if y < 1 || y > size {
		return "", false
	}
	return kifu.Stone(x, y), true
}

// line returns the number of a letter. Upper-case letters follow z (FF[4], Go,
// "Move"); on smaller boards they mean the same as the lower-case ones.
func line(c byte, size int) (int, bool) {
	n := 0
	switch {
	case 'a' <= c && c <= 'z':
		n = int(c-'a') + 1
	case 'A' <= c && c <= 'Z':
		if n = int(c-'A') + 1; size > 26 {
			n += 26
		}
	}
	return n, 1 <= n && n <= size
}

// letters writes a point.
func letters(x, y int) string {
	const all = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	return string([]byte{all[x-1], all[y-1]})
}

// points reads a value of a list of points: a point, or a rectangle aa:cc
// (FF[4], "Compressed point lists").
func points(value string, size int) ([]boards.Move, bool) {
	a, b, rectangle := Compose(value)
	from, ok := point(a, size)
	if !ok || !rectangle {
		return []boards.Move{from}, ok
	}
	to, ok := point(b, size)
	if !ok {
		return nil, false
	}
	x1, y1, _ := kifu.Point(from)
	x2, y2, _ := kifu.Point(to)
	var all []boards.Move
	for y := min(y1, y2); y <= max(y1, y2); y++ {
		for x := min(x1, x2); x <= max(x1, x2); x++ {
			all = append(all, kifu.Stone(x, y))
		}
	}
	return all, true
}
