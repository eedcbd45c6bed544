package draw

import (
	"fmt"
	"strconv"

	"dohyo/boards"
	"dohyo/ui/diagram"
)

// A Board is a square board of stones, for the drawers of games that have one.
type Board struct {
	N      int
	Points Points                 // the stones and marks of the board
	Turn   boards.Side            // side whose stone the cursor previews
	Star   func(x, y, n int) bool // reports whether a point of the empty board is marked; nil marks none
	Column func(x int) string     // returns a column's name; nil numbers the columns
	Row    func(y int) string     // returns a row's name; nil numbers the rows
	Dim    int                    // 1 if the name of the first column is dim; every other name is
}

func (b Board) star(x, y int) bool { return b.Star != nil && b.Star(x, y, b.N) }

func (b Board) column(x int) string { return named(b.Column, x) }

func (b Board) row(y int) string { return named(b.Row, y) }

// named returns the name of a column or a row.
func named(name func(int) string, i int) string {
	if name == nil {
		return strconv.Itoa(i)
	}
	return name(i)
}

// Picture returns the board as a picture.
func (b Board) Picture(o Options) *Picture {
	var pic *Picture
	if o.Halved {
		pic = b.halve(o)
	} else {
		pic = b.draw(o)
	}
	if o.Labels {
		from := (b.N-pic.Cols)/2 + 1
		b.label(pic, from, from+pic.Cols-1)
	}
	return pic
}

// Measure returns the width and height of the picture in cells.
func (b Board) Measure(o Options) (w, h int) {
	pic := b.frame(o)
	return pic.W, pic.H
}

// frame returns the picture without stones and marks.
func (b Board) frame(o Options) *Picture {
	span := b.N
	if o.Small > 0 {
		span = min(o.Small, b.N)
	}
	if o.Halved {
		return b.halvedFrame(o)
	}
	pic := &Picture{FH: max(o.Lines, 1), Cols: span, Rows: span}
	if pic.FW = 2 * pic.FH; pic.FH == 1 {
		pic.X = 1
	} else {
		pic.FW += pic.FH % 2 // centres the point in a cell, or between two, both ways
	}
	if o.Labels {
		pic.X, pic.Y = pic.X+3, 1
	}
	rim := o.HasRim()
	if rim {
		pic.Y++
	}
	pic.W, pic.H = pic.X+span*pic.FW, pic.Y+span*pic.FH
	if rim {
		pic.H++
	}
	return pic
}

// draw returns the board without its coordinates.
func (b Board) draw(o Options) *Picture {
	n := b.N
	pic := b.frame(o)
	from := (n-pic.Cols)/2 + 1
	to := from + pic.Cols - 1
	pic.Clear()
	if o.HasRim() {
		for x := pic.X - 1; x < pic.W; x++ {
			pic.Put(x, pic.Y-1, o.Set.Edge[0], Rim)
			pic.Put(x, pic.H-1, o.Set.Edge[1], Rim)
		}
	}
	for y := from; y <= to; y++ {
		py := pic.Y + (y-from)*pic.FH
		if pic.FH == 1 {
			pic.Put(pic.X-1, py, " ", Ground)
		}
		for x := from; x <= to; x++ {
			f := field{set: o.Set, state: *b.Points.At(x, y), numbers: o.Numbers, edge: edge(x, y, n), star: b.star(x, y)}
			if o.Cursor == (Field{x, y}) {
				f.cursor, f.turn = true, int(b.Turn)
			}
			px := pic.X + (x-from)*pic.FW
			if pic.FH > 1 {
				f.large(pic, px, py)
			} else {
				f.small(pic, px, py, x == to)
			}
		}
	}
	return pic
}

// label writes the names of the columns above the board and of the rows at its left.
func (b Board) label(p *Picture, from, to int) {
	for i := from; i <= to; i++ {
		text := b.column(i)
		x := p.X + (i-from)*p.FW
		if p.FW > 2 {
			x += (p.FW - len(text)) / 2
		}
		p.Put(x, 0, text, Label+Role((i+b.Dim)%2))
		if p.Halved {
			b.labelHalf(p, i)
			continue
		}
		p.Put(0, p.Y+(i-from)*p.FH+(p.FH-1)/2, fmt.Sprintf("%2s", b.row(i)), Label)
	}
}

// Diagram draws the board for paper, with its names of columns above and rows
// at the left.
func (b Board) Diagram(numbers Numbering) *diagram.Drawing {
	s := newStoneSheet(b)
	s.take(b.Points.list, numbers)
	return s.draw()
}

// Lay draws the fields of the board for a screen that shows pictures, each fw pixels wide
// and fh pixels high.
func (b Board) Lay(o Options, fw, fh float64) *diagram.Drawing {
	s := newStoneSheet(b)
	s.take(b.Points.list, o.Numbers)
	return s.lay(fw, fh, o.Cursor)
}
