package gomoku

// A ShapeKind is the kind of a Shape.
type ShapeKind uint8

// The kinds of shapes.
const (
	ShapeFive         ShapeKind = iota // the row that wins
	ShapeOverline                      // the row of six or more
	ShapeFour                          // one more stone makes a five
	ShapeStraightFour                  // 達四: a four that two points complete
	ShapeThree                         // one more stone makes a straight four
)

// String is "five", "overline", "four", "straight four" or "three".
func (k ShapeKind) String() string {
	return [...]string{"five", "overline", "four", "straight four", "three"}[k]
}

// A Shape is a set of stones in a line that leads to a verdict, including the new
// stone.
type Shape struct {
	Kind   ShapeKind
	Stones []Point // along the line
	Points []Point // the empty points that matter: those that make a five of a four, or a straight four of a three
}

// Shapes lists the shapes behind the verdict of Judge on the same stone, so that
// a screen can show them: the fives; or the overlines; or all fours and then all
// threes, as many as the verdict counts.
func (b *Board) Shapes(r Rules, p Point, c Color) []Shape {
	v := b.Judge(r, p, c)
	if c != Black && c != White || !b.On(p) || b.Get(p) != Empty {
		return nil
	}
	after := *b
	after.Put(p, c)
	exact := r.exact(c)
	var long, fours, threes []Shape
	for d := range directions {
		own, empty := b.look(p, d, c)
		w := read(own, empty, exact)
		switch {
		case v.Kind == Five && w.five(exact):
			long = append(long, Shape{Kind: ShapeFive, Stones: w.stretch(p, d)})
		case v.Kind == Overline && w.length > 5:
			long = append(long, Shape{Kind: ShapeOverline, Stones: w.stretch(p, d)})
		case v.Kind == Five || v.Kind == Overline:
		default:
			fours = append(fours, after.fours(w, p, d, c)...)
			if t, ok := after.three(r, w, p, d, c); ok {
				threes = append(threes, t)
			}
		}
	}
	return append(append(long, fours...), threes...)
}

// fours lists the fours along a line. The new stone on p must be on the board.
func (b *Board) fours(w row, p Point, d direction, c Color) []Shape {
	below, above := w.ends(p, d)
	if w.fiveBelow && w.fiveAbove && w.length == 4 {
		return []Shape{{ShapeStraightFour, w.stretch(p, d), []Point{below, above}}}
	}
	var l []Shape
	if w.fiveBelow {
		l = append(l, Shape{ShapeFour, b.joined(w, p, d, c, true), []Point{below}})
	}
	if w.fiveAbove {
		l = append(l, Shape{ShapeFour, b.joined(w, p, d, c, false), []Point{above}})
	}
	return l
}

// three returns the three along a line, if there is one that counts.
func (b *Board) three(r Rules, w row, p Point, d direction, c Color) (Shape, bool) {
	below, above := w.ends(p, d)
	reads := r == RulesRenju && c == Black
	s := Shape{Kind: ShapeThree}
	if w.fourBelow && (!reads || b.allowed(below)) {
		s.Stones, s.Points = b.joined(w, p, d, c, true), append(s.Points, below)
	}
	if w.fourAbove && (!reads || b.allowed(above)) {
		s.Stones, s.Points = b.joined(w, p, d, c, false), append(s.Points, above)
	}
	return s, len(s.Points) > 0
}

// stretch lists the unbroken stones around p.
func (w row) stretch(p Point, d direction) []Point {
	l := make([]Point, w.length)
	for i := range l {
		l[i] = p + steps[d]*Point(i-int(w.before))
	}
	return l
}

// joined lists the stones around p and those behind the empty point below or
// above them, along the line.
func (b *Board) joined(w row, p Point, d direction, c Color, atBelow bool) []Point {
	below, above := w.ends(p, d)
	l := w.stretch(p, d)
	if atBelow {
		for q := below - steps[d]; b.Get(q) == c; q -= steps[d] {
			l = append([]Point{q}, l...)
		}
		return l
	}
	for q := above + steps[d]; b.Get(q) == c; q += steps[d] {
		l = append(l, q)
	}
	return l
}
