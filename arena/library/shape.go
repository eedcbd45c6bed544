package library

import (
	"slices"
	"strings"

	"dohyo/boards/fact"
)

// A Shape is a diagram of stones, somewhere on a board or at its edges, in any
// rotation or reflection.
//
//	..X.      X and O are stones, . is an empty point, ? any point.
//	.OX.      | at the side of a row and rows of - are edges of the board.
//	....|
//	-----
type Shape struct {
	width, height            int
	cells                    []byte // row by row; any for a point that doesn't matter
	left, right, top, bottom bool   // lies at that edge
	exact                    bool   // only with these colours
}

// anyPoint stands for a point that doesn't matter.
const anyPoint = 0xff

// mostShape is the longest side of a shape.
const mostShape = 25

// ParseShape reads a diagram, with rows on lines of their own or separated by
// slashes. Exact says that X is black and O white; otherwise the colours may be
// exchanged.
func ParseShape(text string, exact bool) (*Shape, error) {
	s := &Shape{exact: exact}
	var rows []string
	for line := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == '\n' || r == '\r' || r == '/' }) {
		if line = strings.TrimSpace(line); line != "" {
			rows = append(rows, line)
		}
	}
	if len(rows) > 0 && edge(rows[0]) {
		s.top, rows = true, rows[1:]
	}
	if n := len(rows); n > 0 && edge(rows[n-1]) {
		s.bottom, rows = true, rows[:n-1]
	}
	for i, row := range rows {
		if strings.HasPrefix(row, "|") {
			s.left, row = true, row[1:]
		}
		if strings.HasSuffix(row, "|") {
			s.right, row = true, row[:len(row)-1]
		}
		n := 0
		for _, r := range row {
			cell, ok := shapeCell(r)
			if !ok {
				return nil, fact.Errorf("library.shape.cell", "shape, row %d: expected X, O, . or ?, got %q", i+1, string(r))
			}
			s.cells = append(s.cells, cell)
			n++
		}
		if i == 0 {
			s.width = n
		}
		if n != s.width {
			return nil, fact.Errorf("library.shape.row", "shape, row %d: expected %d points as in row 1, got %d", i+1, s.width, n)
		}
	}
	s.height = len(rows)
	switch {
	case s.width == 0 || s.width > mostShape || s.height > mostShape:
		return nil, fact.Errorf("library.shape.size", "shape: expected rows of 1 to %d points, got %d of %d", mostShape, s.height, s.width)
	case !slices.ContainsFunc(s.cells, func(c byte) bool { return c == 1 || c == 2 }):
		return nil, fact.New("library.shape.empty", "shape: expected at least one stone, X or O")
	}
	return s, nil
}

// edge reports whether a row is an edge of the board.
func edge(row string) bool { return strings.Trim(row, "-+|") == "" && strings.Contains(row, "--") }

func shapeCell(r rune) (cell byte, ok bool) {
	switch r {
	case 'X', 'x', '#', '●':
		return 1, true
	case 'O', 'o', '○':
		return 2, true
	case '.', '+', '·':
		return 0, true
	case '?', '*':
		return anyPoint, true
	}
	return 0, false
}

// turned returns the shape after one of the symmetries.
func (s *Shape) turned(t int) *Shape {
	w, h := s.width, s.height
	r := &Shape{width: w, height: h, cells: make([]byte, len(s.cells)), left: s.left, right: s.right, top: s.top, bottom: s.bottom}
	if t&1 != 0 {
		r.left, r.right = r.right, r.left
	}
	if t&2 != 0 {
		r.top, r.bottom = r.bottom, r.top
	}
	if t&4 != 0 {
		r.width, r.height = h, w
		r.left, r.top, r.right, r.bottom = r.top, r.left, r.bottom, r.right
	}
	for i, c := range s.cells {
		x, y := turn(t, i%w, i/w, w, h)
		r.cells[y*r.width+x] = c
	}
	return r
}

// exchanged returns the shape with the other colours.
func (s *Shape) exchanged() *Shape {
	r := *s
	r.cells = slices.Clone(s.cells)
	for i, c := range r.cells {
		if c == 1 || c == 2 {
			r.cells[i] = 3 - c
		}
	}
	return &r
}

func (s *Shape) same(o *Shape) bool {
	return s.width == o.width && s.height == o.height && slices.Equal(s.cells, o.cells) &&
		s.left == o.left && s.right == o.right && s.top == o.top && s.bottom == o.bottom
}

// A looker looks for a shape in trails.
type looker struct {
	variants []*Shape
	cells    []byte // of the present position
	width    int
	height   int
}

func (s *Shape) looker() *looker {
	l := new(looker)
	for t := range symmetries {
		v := s.turned(t)
		for _, v := range []*Shape{v, v.exchanged()} {
			if !slices.ContainsFunc(l.variants, v.same) {
				l.variants = append(l.variants, v)
			}
			if s.exact {
				break
			}
		}
	}
	return l
}

// in returns the first number of moves, from on, after which the shape is on the
// board; -1 for never.
func (l *looker) in(packed []byte, from int) (ply int, err error) {
	ply = -1
	if packed == nil {
		return ply, nil
	}
	looked := false
	err = walk(packed, func(t *trail, n int, s *step) bool {
		if n < 0 {
			if !t.symmetric {
				return false // no stones
			}
			l.width, l.height = t.width, t.height
			l.cells = slices.Grow(l.cells[:0], t.width*t.height)[:t.width*t.height]
			clear(l.cells)
		}
		for _, c := range s.changes {
			if int(c.cell) < len(l.cells) {
				l.cells[c.cell] = c.now
			}
		}
		if n+1 < from {
			return true
		}
		if looked && l.around(s.changes) || !looked && l.anywhere() {
			ply = n + 1
			return false
		}
		looked = true
		return true
	})
	return ply, err
}

// anywhere reports whether the shape is on the board.
func (l *looker) anywhere() bool {
	for _, v := range l.variants {
		for y := 0; y+v.height <= l.height; y++ {
			for x := 0; x+v.width <= l.width; x++ {
				if l.at(v, x, y) {
					return true
				}
			}
		}
	}
	return false
}

// around reports whether the shape is on the board with one of the changed cells in
// it.
func (l *looker) around(changes []change) bool {
	for _, c := range changes {
		if int(c.cell) >= len(l.cells) {
			continue
		}
		x, y := int(c.cell)%l.width, int(c.cell)/l.width
		for _, v := range l.variants {
			for i, want := range v.cells {
				if want == c.now && l.at(v, x-i%v.width, y-i/v.width) {
					return true
				}
			}
		}
	}
	return false
}

// at reports whether a variant lies on the board with its first cell at x, y.
func (l *looker) at(v *Shape, x, y int) bool {
	if x < 0 || y < 0 || x+v.width > l.width || y+v.height > l.height ||
		v.left && x != 0 || v.top && y != 0 || v.right && x+v.width != l.width || v.bottom && y+v.height != l.height {
		return false
	}
	for row := range v.height {
		cells := l.cells[(y+row)*l.width+x:]
		for i, want := range v.cells[row*v.width : (row+1)*v.width] {
			if want != anyPoint && want != cells[i] {
				return false
			}
		}
	}
	return true
}
