package draw

import "fmt"

// A Tone is the colour of a field that is half a line high. Such fields have no signs, so
// all that they show has a colour of its own.
type Tone uint8

// The tones.
const (
	GroundTone Tone = iota // between two points
	PointTone              // an empty point
	StarTone
	BlackTone
	WhiteTone
	BlackLastTone // a stone with a mark
	WhiteLastTone
	CursorTone
	BlackLandTone
	WhiteLandTone
	FoulTone // an empty point with a mark
	Tones

	Outside = Tones // below the last row
)

// halfRole returns the role of a cell with two fields, one above the other.
func halfRole(upper, lower Tone) Role { return Halves + Role(upper)*Role(Tones+1) + Role(lower) }

// HalfTones returns the tones of a role, counted from Halves.
func HalfTones(i int) (upper, lower Tone) { return Tone(i / int(Tones+1)), Tone(i % int(Tones+1)) }

// CanHalve reports whether the set has characters for fields that are half a line high. They
// also need colours.
func (s *Set) CanHalve() bool { return s.Edge[1] != "" && s.Blocks }

// halvedFrame returns the picture of a board of such fields, without them.
func (b Board) halvedFrame(o Options) *Picture {
	pic := &Picture{FW: 2, FH: 1, Halved: true, Cols: b.N, Rows: b.N}
	if o.Labels {
		pic.X, pic.Y = 3, 1
	}
	pic.W, pic.H = 2*pic.X+b.N*pic.FW, pic.Y+(b.N+1)/2
	return pic
}

// labelHalf writes the name of a row beside it: the upper one of a line at the left, the lower
// one at the right.
func (b Board) labelHalf(p *Picture, row int) {
	x, y := 0, p.Y+(row-1)/2
	if row%2 == 0 {
		x = p.W - p.X + 1
	}
	p.Put(x, y, fmt.Sprintf("%2s", b.row(row)), Label)
}

// halve returns the board with fields of two columns and half a line. A point is at the left
// of its field, a square. Rows have their names by turns at the left and at the right.
func (b Board) halve(o Options) *Picture {
	n := b.N
	pic := b.frame(o)
	pic.Clear()
	for y := 1; y <= n; y += 2 {
		line := pic.Y + (y-1)/2
		for x := 1; x <= n; x++ {
			upper, lower := b.tones(o, x, y), [2]Tone{Outside, Outside}
			if y < n {
				lower = b.tones(o, x, y+1)
			}
			for i := range upper {
				text, upper, lower := o.Set.half(upper[i], lower[i])
				pic.Put(pic.X+2*(x-1)+i, line, text, halfRole(upper, lower))
			}
		}
	}
	return pic
}

// half returns the character of two fields, one above the other, and its tones. With few colours a star and a mark on an
// empty point are smaller than a stone, whose colours they share; beside a stone there's no room for a star.
func (s *Set) half(upper, lower Tone) (text string, front, back Tone) {
	if s.style == Rings || s.style == Discs {
		sign := func(t Tone) bool { return t == StarTone || t == FoulTone }
		empty := func(t Tone) bool { return t == PointTone || t == GroundTone }
		switch {
		case sign(upper) && empty(lower):
			return "▘", upper, lower
		case sign(lower) && empty(upper):
			return "▖", lower, upper
		case upper == StarTone:
			upper = PointTone
		case lower == StarTone:
			lower = PointTone
		}
	}
	return s.Edge[1], upper, lower
}

// tones returns the colours of a point and of the gap after it. A dead stone stands in the
// gap after a point of the other side's territory.
func (b Board) tones(o Options, x, y int) [2]Tone {
	p := b.Points.At(x, y)
	side := Tone(0)
	if p.Stone == WhiteStone {
		side = 1
	}
	switch {
	case o.Cursor == (Field{x, y}):
		return [2]Tone{CursorTone, GroundTone}
	case p.Stone != NoStone && p.Dead:
		return [2]Tone{WhiteLandTone - side, BlackTone + side}
	case p.Stone != NoStone && p.Mark != Unmarked:
		return [2]Tone{BlackLastTone + side, GroundTone}
	case p.Stone != NoStone:
		return [2]Tone{BlackTone + side, GroundTone}
	case p.Mark != Unmarked:
		return [2]Tone{FoulTone, GroundTone}
	case p.Land != NoStone:
		return [2]Tone{BlackLandTone + Tone(p.Land-1), GroundTone}
	case b.star(x, y):
		return [2]Tone{StarTone, GroundTone}
	}
	return [2]Tone{PointTone, GroundTone}
}
