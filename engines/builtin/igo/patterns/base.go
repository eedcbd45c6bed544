package patterns

// A Base is a set of patterns, sorted by the middle of the windows that they match.
type Base struct {
	Patterns []*Pattern
	Rules    []Rule
	sorted   [buckets][]*Pattern
}

// Add adds patterns.
func (b *Base) Add(list ...*Pattern) {
	for _, p := range list {
		p.place()
		b.Patterns = append(b.Patterns, p)
		p.middles(func(n uint8) { b.sorted[n] = append(b.sorted[n], p) })
	}
}

// Moves returns the number of moves of all patterns.
func (b *Base) Moves() (n int) {
	for _, p := range b.Patterns {
		n += p.Count()
	}
	return n
}

// fits reports whether a window holds the pattern. A point that the pattern doesn't
// care about is in all its boards, a point beyond the edge in none.
func (p *Pattern) fits(w window, on uint64) bool {
	return p.own&w.black|p.opp&w.white|p.empty&w.empty == on && p.care&^on == 0
}

// at returns the cells that the pattern allows at a point, as bits.
func (p *Pattern) allows(b uint64) (cells uint8) {
	if p.empty&b != 0 {
		cells |= 1 << Empty
	}
	if p.own&b != 0 {
		cells |= 1 << Black
	}
	if p.opp&b != 0 {
		cells |= 1 << White
	}
	if p.care&b == 0 {
		cells |= 1 << Edge
	}
	return cells
}

// middles calls yield with each middle that a window with the pattern may have.
func (p *Pattern) middles(yield func(n uint8)) {
	var allowed [4]uint8
	for i, m := range middle {
		allowed[i] = p.allows(bit(m[0], m[1]))
	}
	for n := range buckets {
		fit := true
		for i := range middle {
			fit = fit && allowed[i]>>(n>>(2*i)&3)&1 != 0
		}
		if fit {
			yield(uint8(n))
		}
	}
}

// often is roughly how often the points of a board hold each cell.
var often = [4]float64{Empty: 0.6, Black: 0.15, White: 0.15, Edge: 0.1}

// place moves the diagram to where in the window the pattern is compared least often.
func (p *Pattern) place() {
	best, at := 2.0, [2]int{}
	for y := 0; y+len(p.rows) <= Side; y++ {
		for x := 0; x+len(p.rows[0]) <= Side; x++ {
			p.draw(x, y)
			cost, beyond := 1.0, true // the share of middles that fit: a product, as the points are independent
			for _, m := range middle {
				cells, share := p.allows(bit(m[0], m[1])), 0.0
				for c, much := range often {
					share += much * float64(cells>>c&1)
				}
				cost *= share
				beyond = beyond && cells == 1<<Edge
			}
			if !beyond && cost < best {
				best, at = cost, [2]int{x, y}
			}
		}
	}
	p.draw(at[0], at[1])
}

// draw sets the pattern's boards with the diagram at x, y.
func (p *Pattern) draw(x, y int) {
	p.x, p.y = x, y
	p.own, p.opp, p.empty, p.care = ^uint64(0), ^uint64(0), ^uint64(0), 0
	for i, row := range p.rows {
		for j := range len(row) {
			b := bit(x+j, y+len(p.rows)-1-i)
			c, _ := cellOf(row[j])
			if c>>Empty&1 == 0 {
				p.empty &^= b
			}
			if c>>Black&1 == 0 {
				p.own &^= b
			}
			if c>>White&1 == 0 {
				p.opp &^= b
			}
			if c>>Edge&1 == 0 {
				p.care |= b
			}
		}
	}
}

// cellOf returns the cells that a letter of a diagram stands for, as bits.
func cellOf(letter byte) (cells uint8, ok bool) {
	switch letter {
	case 'X':
		return 1 << Black, true
	case 'O':
		return 1 << White, true
	case 'x':
		return 1<<Black | 1<<Empty, true
	case 'o':
		return 1<<White | 1<<Empty, true
	case '%':
		return 1<<Black | 1<<White, true
	case '#':
		return 1 << Edge, true
	case '?':
		return 1<<Empty | 1<<Black | 1<<White | 1<<Edge, true
	case '.', '1', '2', '3', '4', '5', '6', '7', '8', '9':
		return 1 << Empty, true
	}
	return 0, false
}

// A Match is a pattern on a board.
type Match struct {
	Pattern *Pattern
	White   bool // it is for white
	turn    turn
	x, y    int // the lower left point of the window
}

// At returns the column and row of a point of the diagram.
func (m Match) At(x, y int) (int, int) {
	x, y = m.turn.back(m.Pattern.x+x, m.Pattern.y+y)
	return m.x + x, m.y + y
}

// match appends the patterns of a window.
func (b *Base) match(to []Match, w window, x, y int) []Match {
	for t := range turn(turns) {
		v := t.of(w)
		on := v.on()
		for _, p := range b.sorted[v.bucket()] {
			if p.fits(v, on) {
				to = append(to, Match{p, false, t, x, y})
			}
		}
		v = v.exchanged()
		for _, p := range b.sorted[v.bucket()] {
			if p.fits(v, on) {
				to = append(to, Match{p, true, t, x, y})
			}
		}
	}
	return to
}
