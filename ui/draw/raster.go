package draw

import (
	"math"
	"slices"
	"strings"
	"sync"
)

// A StoneStyle is how large stones and tiles are drawn.
type StoneStyle uint8

// The styles.
const (
	Rings  StoneStyle = iota // black stones are filled and white ones are rings, where colours don't distinguish them
	Discs                    // both are filled, in two colours
	Shaded                   // both are filled, with edges in the colours between theirs and the board's where blocks are fine
	Smooth                   // the same in coarse blocks too, for terminals of 24-bit colour, which hardly ever leave the blocks to a font
)

// Painted returns the set for a terminal whose colours allow a style. A terminal with
// two stone colours has both filled.
func (s *Set) Painted(style StoneStyle) *Set {
	t := *s
	t.style = style
	if style != Rings && s.Name == unicode.Name {
		t.Stone, t.Last, t.Row, t.Against, t.Dead = [2]string{"●", "●"}, [2]string{"◆", "◆"}, [2]string{"★", "★"}, [2]string{"▲", "▲"}, [2]string{"●×", "●×"}
	}
	return &t
}

// BoardStone returns a side's stone as the board shows it, and its role, for signs
// beside the board. ok is false if stones are blanks, which say nothing there.
func (s *Set) BoardStone(side int) (text string, role Role, ok bool) {
	return strings.TrimRight(s.Stone[side], " "), [2]Role{Black, White}[side], s.Name != block.Name
}

// cellRatio is a cell's height divided by its width.
const cellRatio = 2.0

// An outline reports whether a point belongs to a shape. The unit is a column, from the
// middle of the field.
type outline func(x, y float64) bool

// disc returns a circle.
func disc(radius float64) outline {
	return func(x, y float64) bool { return math.Hypot(x, y) <= radius }
}

// wider returns the shape stretched sideways.
func (f outline) wider(by float64) outline {
	return func(x, y float64) bool { return f(x/by, y) }
}

// ring returns a circle without its middle.
func ring(radius, width float64) outline {
	return func(x, y float64) bool { d := math.Hypot(x, y); return d <= radius && d > radius-width }
}

// diamond returns a square on one corner.
func diamond(radius float64) outline {
	return func(x, y float64) bool { return math.Abs(x)+math.Abs(y) <= radius }
}

// triangle returns a triangle that points up.
func triangle(radius float64) outline {
	return func(x, y float64) bool { return y <= radius*.6 && math.Abs(x) <= (y+radius*.9)*.65 }
}

// saltire returns a cross of two diagonals.
func saltire(radius, width float64) outline {
	return func(x, y float64) bool {
		return max(math.Abs(x), math.Abs(y)) <= radius && min(math.Abs(x-y), math.Abs(x+y)) <= width
	}
}

// upsideDown returns the shape turned by half a turn.
func (f outline) upsideDown() outline {
	return func(x, y float64) bool { return f(-x, -y) }
}

// raised returns the shape moved up.
func (f outline) raised(by float64) outline {
	return func(x, y float64) bool { return f(x, y+by) }
}

// pentagon returns a piece that points up (駒), narrow at its head and wide at its foot.
func pentagon(w, h float64) outline {
	return func(x, y float64) bool {
		x, t := math.Abs(x), y/h+.5 // from the head to the foot
		switch {
		case t < 0 || t > 1:
			return false
		case t < .2:
			return x <= w*(.06+1.5*t)
		}
		return x <= w*(.36+.14*(t-.2)/.8)
	}
}

// edgeLevels is the number of steps of an edge from the ground to the full colour.
const edgeLevels = 3

// EdgePairs is the number of pairs of different steps. Each pair is a role. In the last one the body is in front of the
// ground.
const EdgePairs = 7

// edgeRole returns the role of a cell with two steps, less in the foreground and more
// in the background.
func edgeRole(base Role, less, more int) Role {
	return base + Role([...]int{0, 3, 5}[less]+more-less-1)
}

// EdgePair returns the steps in front and behind of an edge role, counted from the first.
func EdgePair(i int) (front, back float64) {
	pairs := [EdgePairs][2]float64{{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}, {3, 0}}
	return pairs[i][0] / edgeLevels, pairs[i][1] / edgeLevels
}

// A stamp is a shape in cells, line by line. Cells outside it have no text.
type stamp struct {
	w, h  int
	cells []Cell
}

// fill gives a role to the cells without text that lie between others on their line.
func (s *stamp) fill(role Role) *stamp {
	for y := range s.h {
		row := s.cells[y*s.w : (y+1)*s.w]
		first, last := -1, -1
		for x := range row {
			if row[x].Text != "" {
				if first < 0 {
					first = x
				}
				last = x
			}
		}
		for x := first + 1; first >= 0 && x < last; x++ {
			if row[x].Text == "" {
				row[x] = Cell{" ", role}
			}
		}
	}
	return s
}

// in returns the stamp in a role.
func (s *stamp) in(role Role) *stamp {
	t := &stamp{s.w, s.h, slices.Clone(s.cells)}
	for i := range t.cells {
		t.cells[i].Role = role
	}
	return t
}

// put draws the stamp on a picture.
func (s *stamp) put(pic *Picture, x, y int) {
	for i, c := range s.cells {
		if c.Text != "" {
			*pic.At(x+i%s.w, y+i/s.w) = c
		}
	}
}

// A stampKey identifies a stamp by the values it is made from.
type stampKey struct {
	style  StoneStyle
	mosaic Mosaic
	kind   stampKind
	w, h   int
}

// A stampKind is a shape with its role.
type stampKind uint8

const (
	blackStone stampKind = iota
	whiteStone
	lastSign // in the middle of a stone: black's, then white's
	_
	rowSign
	_
	foulSign
	_
	fouledSign
	_
	tileUp
	tileDown
	starSign   // on an empty point
	firstToken // the first Token
)

// stamps caches the stamps already made. Few sizes are in use at a time.
var stamps = struct {
	sync.Mutex
	made map[stampKey]*stamp
}{made: map[stampKey]*stamp{}}

// stamped returns a shape for fields of a size.
func (s *Set) stamped(kind stampKind, w, h int) *stamp {
	key := stampKey{s.style, s.mosaic, kind, w, h}
	stamps.Lock()
	defer stamps.Unlock()
	made, ok := stamps.made[key]
	if !ok {
		made = key.make()
		stamps.made[key] = made
	}
	return made
}

// starRadius returns the radius of a star in columns. With another one a star would be a bar in the
// coarser blocks, whose parts are higher than wide.
func (m Mosaic) starRadius() float64 { return [...]float64{1, .7, .85}[m] }

// gap returns how many columns a stone's radius is smaller than its field's, so that stones
// side by side stay two. Of the widths that look right, these need the fewest parts of cells.
func (k stampKey) gap() float64 {
	if k.mosaic == Quadrants {
		return .25
	}
	return .3
}

// fontBlocks reports whether the blocks may be a font's, which may end before a cell's edge.
func (k stampKey) fontBlocks() bool { return k.mosaic == Quadrants && k.style != Smooth }

// radius returns half of the field's lesser side in columns.
func (k stampKey) radius() float64 { return min(float64(k.w), float64(k.h)*cellRatio) / 2 }

// body returns a stone's shape. A field of an odd number of lines is wider than high, and most
// terminals' cells are higher than cellRatio says, so a stone may be wider too.
func (k stampKey) body() outline {
	f := disc(k.radius() - k.gap()).wider(min(float64(k.w)/2/k.radius(), 1.12))
	if k.fontBlocks() { // only its lower edge needs blocks, whose upper one may have a seam
		return f.raised(k.gap())
	}
	return f
}

func (k stampKey) make() *stamp {
	radius, body := k.radius(), k.body()
	kind, mark := k.kind, BlackMark+Role(k.kind%2)
	switch {
	case kind >= firstToken:
		return k.token()
	case kind == starSign:
		return disc(k.mosaic.starRadius()).solid(k.mosaic, k.w, k.h, Star)
	case kind >= tileUp:
		wide := .98
		if k.h == 2 { // its letter's line is as wide as the field
			wide = 1.2
		}
		f := pentagon(float64(k.w)*wide, float64(k.h)*cellRatio*.96)
		if kind == tileDown {
			f = f.upsideDown()
		}
		return k.painted(f, TileEdge, Tile)
	case kind >= fouledSign:
		return saltire(radius*.45, radius*.16).solid(k.mosaic, k.w, k.h, mark)
	case kind >= foulSign:
		return triangle(radius*.6).solid(k.mosaic, k.w, k.h, mark)
	case kind >= rowSign:
		return diamond(radius*.6).solid(k.mosaic, k.w, k.h, mark)
	case kind >= lastSign:
		if k.h == 2 {
			return disc(k.mosaic.starRadius()).solid(k.mosaic, k.w, k.h, mark)
		}
		return disc(radius*.35).solid(k.mosaic, k.w, k.h, mark)
	case kind == whiteStone && k.style == Rings:
		return ring(radius*.97, max(radius*.22, .9)).solid(k.mosaic, k.w, k.h, White).fill(WhiteCore)
	case k.style == Rings: // the ground may have no colour, so that it can't be in front
		return body.solid(k.mosaic, k.w, k.h, Black)
	}
	return k.painted(body, [2]Role{BlackEdge, WhiteEdge}[kind], [2]Role{Black, White}[kind])
}

// PutTile draws a piece as a pentagon without its text, w columns wide and h lines
// high. It reports whether the set has blocks for it.
func (s *Set) PutTile(pic *Picture, x, y, w, h int, down bool) bool {
	if !s.Blocks || h < 2 {
		return false
	}
	kind := tileUp
	if down {
		kind = tileDown
	}
	s.stamped(kind, w, h).put(pic, x, y)
	return true
}
