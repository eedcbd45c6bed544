package cells

import (
	"dohyo/ui/draw"
	"fmt"
	"strings"
)

// Lines and blocks must meet their neighbours. They are drawn as shapes over the whole
// cell, because fonts leave gaps between them.

// The directions in which a line character reaches from the cell's middle.
const (
	up = 1 << iota
	down
	left
	right
)

// strokes are the line characters, light and heavy, and their directions. The rounded
// corners are drawn square.
var strokes = map[rune]struct{ ends, thick int }{
	'─': {left | right, 1}, '│': {up | down, 1}, '┼': {up | down | left | right, 1},
	'┌': {down | right, 1}, '┐': {down | left, 1}, '└': {up | right, 1}, '┘': {up | left, 1},
	'╭': {down | right, 1}, '╮': {down | left, 1}, '╰': {up | right, 1}, '╯': {up | left, 1},
	'├': {up | down | right, 1}, '┤': {up | down | left, 1}, '┬': {down | left | right, 1}, '┴': {up | left | right, 1},
	'╴': {left, 1}, '╵': {up, 1}, '╶': {right, 1}, '╷': {down, 1},
	'━': {left | right, 2}, '┃': {up | down, 2}, '╋': {up | down | left | right, 2},
	'╸': {left, 2}, '╺': {right, 2},
}

// wholeWidth reports whether a shape reaches from the left edge of its cell to the right
// one, with the same height everywhere. Neighbours of the same kind are one shape.
func wholeWidth(text string) bool {
	switch text {
	case "▀", "▔", "─", "━":
		return true
	}
	return text >= "▁" && text <= "█"
}

// shape returns the SVG path of a character drawn as a shape, in a cell at the given
// pixel position and width. It returns "" for other characters.
func shape(text string, x, y, width int) string {
	runes := []rune(text)
	if len(runes) != 1 {
		return ""
	}
	if s, ok := strokes[runes[0]]; ok {
		return stroke(s.ends, s.thick, x, y, width)
	}
	// part returns the path of a part of the cell, in eighths from an edge.
	part := func(x0, y0, x1, y1 float64) string {
		w, h := float64(width)/8, float64(cellHeight)/8
		return rectangle(float64(x)+x0*w, float64(y)+y0*h, float64(x)+x1*w, float64(y)+y1*h)
	}
	switch r := runes[0]; {
	case r == '▀':
		return part(0, 0, 8, 4)
	case r >= '▁' && r <= '█':
		return part(0, float64('█'-r), 8, 8)
	case r > '█' && r <= '▏':
		return part(0, 0, float64('▐'-r), 8)
	case r == '▐':
		return part(4, 0, 8, 8)
	case r == '▔':
		return part(0, 0, 8, 1)
	case r == '▕':
		return part(7, 0, 8, 8)
	case r >= '◢' && r <= '◥':
		return triangle(int(r-'◢'), x, y, width)
	}
	of, rows, _ := draw.MosaicParts(runes[0])
	var path string
	for i := range 2 * rows {
		if of>>i&1 != 0 {
			left, top, high := float64(i%2*4), float64(i/2*8)/float64(rows), 8/float64(rows)
			path += part(left, top, left+4, top+high)
		}
	}
	return path
}

// triangle returns half of a cell: all corners except one, clockwise from the upper
// left. ◢ ◣ ◤ ◥ leave out these corners in turn.
func triangle(without, x, y, width int) string {
	corners := [4][2]int{{x, y}, {x + width, y}, {x + width, y + cellHeight}, {x, y + cellHeight}}
	path, command := "", "M"
	for i, c := range corners {
		if i != without {
			path += fmt.Sprintf("%s%d %d", command, c[0], c[1])
			command = "L"
		}
	}
	return path + "Z"
}

// stroke returns lines from the middle of a cell to its edges.
func stroke(ends, thick, x, y, width int) string {
	half := float64(thick) / 2
	x0, y0 := float64(x), float64(y)
	x1, y1 := x0+float64(width), y0+cellHeight
	mx, my := (x0+x1)/2, (y0+y1)/2
	var b strings.Builder
	if ends&left != 0 {
		b.WriteString(rectangle(x0, my-half, mx+half, my+half))
	}
	if ends&right != 0 {
		b.WriteString(rectangle(mx-half, my-half, x1, my+half))
	}
	if ends&up != 0 {
		b.WriteString(rectangle(mx-half, y0, mx+half, my+half))
	}
	if ends&down != 0 {
		b.WriteString(rectangle(mx-half, my-half, mx+half, y1))
	}
	return b.String()
}

// rectangle returns a closed path along the four sides.
func rectangle(x0, y0, x1, y1 float64) string {
	return fmt.Sprintf("M%g %gH%gV%gH%gZ", x0, y0, x1, y1, x0)
}
