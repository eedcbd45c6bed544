package gomoku

// A cell is a point of a field: 32*(y+5) + x+5 with x to the right and y down,
// both from 0. Five cells of wall stand on every side.
type cell int16

const (
	stride = 32
	margin = 5
	rows   = 20 + 2*margin
	cells  = stride * rows
	nobody = cell(0) // no point: a cell of the wall
)

// The colours of a field; a wall blocks both.
const (
	empty uint8 = 0
	black uint8 = 1
	white uint8 = 2
	wall  uint8 = 3
)

// steps leads from a cell to the next one on each of the four lines:
// right, down, down and right, up and right.
var steps = [4]cell{1, stride, stride + 1, 1 - stride}

// A side is a colour as an index: 0 black, 1 white.
type side uint8

func (s side) colour() uint8 { return uint8(s) + 1 }

// A spot is what one side would make on a point: the four lines, and the crossing
// that they make.
type spot struct {
	crossing
	lines uint32 // four shapes, four bits each; no wider copy than was written
}

// A change is what taking back a stone must restore at one cell.
type change struct {
	at   cell
	side side
	was  spot
}

// sums are the totals of a field over all points. They are small enough that
// a copy is kept for every stone.
type sums struct {
	counts [2][classes]int16 // how many points of each class a side has
	lead   [2]int32          // the evaluation of a side if it is to move
	wait   [2]int32          // and if it isn't
	hot    [2][rows]uint32   // points of a side's class three and up, and its fouls
	undo   int               // length of the undo log
}

// A field is the board of the search. It keeps, for both colours and every
// empty point, the shapes of the four lines and what they make together, and
// updates only what a stone changes. Stones are taken back in reverse order.
type field struct {
	rules  rules
	size   int
	points []cell // every point of the board, row by row
	inner  [cells]uint8
	line   [4][2 * stride]uint64 // two bits a point, the wall included
	shapes *lineTable
	cross  [2]*crossTable
	spots  [2][cells]spot
	sums
	near   [cells]uint8 // stones nearby
	hash   uint64
	stones []cell // in the order they were put
	before []sums // of each stone
	log    []change
	toMove side
}

// newField makes an empty board for a rule set.
func newField(r rules, size int) *field { return newFieldBy(r, size, r.weights()) }

// newFieldBy is newField with other weights.
func newFieldBy(r rules, size int, w *Weights) *field {
	f := &field{
		rules: r, size: size,
		shapes: r.lineTable(),
		stones: make([]cell, 0, size*size),
		before: make([]sums, 0, size*size),
		log:    make([]change, 80*size*size),
	}
	f.cross[0], f.cross[1] = r.crossTables(w)
	for i := range f.inner {
		f.inner[i] = wall
	}
	for d := range f.line {
		for i := range f.line[d] {
			f.line[d][i] = ^uint64(0)
		}
	}
	for y := range size {
		for x := range size {
			p := at(x, y)
			f.points = append(f.points, p)
			f.inner[p] = empty
			for d := range f.line {
				id, pos := locate(p, d)
				f.line[d][id] &^= 3 << (2 * pos)
			}
		}
	}
	for _, p := range f.points {
		for d := range 4 {
			id, pos := locate(p, d)
			e := f.shapes.at(f.line[d][id] >> (2 * (pos - margin)))
			f.spots[0][p].lines |= uint32(e&15-1) << (4 * d)
			f.spots[1][p].lines |= uint32(e>>4-1) << (4 * d)
		}
		for i := range f.spots {
			o := &f.spots[i][p]
			o.crossing = *f.cross[i].at(o.lines)
			f.count(side(i), o, 1)
			f.heat(side(i), p, o.class.isHot())
		}
	}
	return f
}

// at returns the cell of a point counted from 0.
func at(x, y int) cell { return cell((y+margin)*stride + x + margin) }

// x and y are a cell's point counted from 0.
func (p cell) x() int { return int(p)%stride - margin }
func (p cell) y() int { return int(p)/stride - margin }

// locate returns the line of a cell in one of the four directions, and the cell's
// position on it.
func locate(p cell, d int) (id, pos uint) {
	x, y := uint(p)%stride, uint(p)/stride
	switch d {
	case 0:
		return y, x
	case 1:
		return x, y
	case 2:
		return x - y + stride, x
	}
	return x + y, x
}

// put places a stone of the side to move.
func (f *field) put(p cell) {
	us := f.toMove
	f.before = append(f.before, f.sums)
	f.stones = append(f.stones, p)
	f.inner[p] = us.colour()
	f.hash ^= zobrist[us][p]
	for s := range f.spots {
		f.count(side(s), &f.spots[s][p], -1)
		f.heat(side(s), p, false)
	}
	reach := f.rules.reach()
	for d, step := range steps {
		id, pos := locate(p, d)
		key := f.line[d][id] | uint64(us.colour())<<(2*pos)
		f.line[d][id] = key
		q := p - cell(reach)*step
		for k := -reach; k <= reach; k, q = k+1, q+step {
			if f.inner[q] != empty {
				continue
			}
			e := f.shapes.at(key >> (2 * (int(pos) + k - margin)))
			f.renew(0, q, d, uint32(e&15-1))
			f.renew(1, q, d, uint32(e>>4-1))
		}
	}
	f.crowd(p, 1)
	f.toMove = 1 - us
}

// renew updates one shape of one point.
func (f *field) renew(s side, q cell, d int, to uint32) {
	o := &f.spots[s][q]
	lines := o.lines&^(15<<(4*d)) | to<<(4*d)
	if lines == o.lines {
		return
	}
	l := &f.log[f.undo] // field by field: a literal would be built and copied
	l.at, l.side, l.was = q, s, *o
	f.undo++
	c := f.cross[s].at(lines)
	f.lead[s] += int32(c.lead - o.lead)
	f.wait[s] += int32(c.wait - o.wait)
	if c.class != o.class {
		f.counts[s][o.class]--
		f.counts[s][c.class]++
		f.heat(s, q, c.class.isHot())
	}
	o.crossing, o.lines = *c, lines
}

// count adds a point to the sums (by is 1) or removes it (-1).
func (f *field) count(s side, o *spot, by int16) {
	f.counts[s][o.class] += by
	f.lead[s] += int32(by * o.lead)
	f.wait[s] += int32(by * o.wait)
}

// heat marks or unmarks a point as hot.
func (f *field) heat(s side, q cell, on bool) {
	bit := uint32(1) << (uint(q) % stride)
	if on {
		f.hot[s][q/stride] |= bit
	} else {
		f.hot[s][q/stride] &^= bit
	}
}

// take takes back the last stone.
func (f *field) take() {
	last := len(f.stones) - 1
	p := f.stones[last]
	f.stones = f.stones[:last]
	f.toMove = 1 - f.toMove
	f.hash ^= zobrist[f.toMove][p]
	f.inner[p] = empty
	f.crowd(p, ^uint8(0))
	b := &f.before[last]
	for i := b.undo; i < f.undo; i++ {
		c := &f.log[i]
		f.spots[c.side][c.at] = c.was
	}
	f.sums = *b
	f.before = f.before[:last]
	for d := range steps {
		id, pos := locate(p, d)
		f.line[d][id] &^= 3 << (2 * pos)
	}
}

// clear takes back all stones.
func (f *field) clear() {
	for len(f.stones) > 0 {
		f.take()
	}
	f.toMove = 0
}

// pass passes the move to the other side. A second call undoes it.
func (f *field) pass() {
	f.toMove = 1 - f.toMove
}

// around lists the offsets of the points that count as near a stone: two steps
// in every direction, three along the lines.
var around = func() (ways []cell) {
	for y := -3; y <= 3; y++ {
		for x := -3; x <= 3; x++ {
			straight := x == 0 || y == 0 || x == y || x == -y
			if (x != 0 || y != 0) && (max(x, -x) <= 2 && max(y, -y) <= 2 || straight) {
				ways = append(ways, cell(y*stride+x))
			}
		}
	}
	return ways
}()

// crowd adds a stone to the counts of nearby points, or removes it if by is the
// complement of 0.
func (f *field) crowd(p cell, by uint8) {
	for _, w := range around {
		f.near[p+w] += by
	}
}

// shapeOf returns the shape a stone of s on p would make along direction d.
func (f *field) shapeOf(s side, p cell, d int) shape {
	return shape(f.spots[s][p].lines >> (4 * d) & 15)
}

// zobrist holds a random number for each stone on each cell.
var zobrist = func() (z [2][cells]uint64) {
	x := uint64(0x9e3779b97f4a7c15)
	for s := range z {
		for p := range z[s] {
			x += 0x9e3779b97f4a7c15
			z[s][p] = mix(x)
		}
	}
	return z
}()

// mix scatters the bits of x (splitmix64's last step, public domain).
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// rank returns the value of a point for a side, in the units of class.go.
func (f *field) rank(s side, p cell) int32 { return int32(f.spots[s][p].rank) }

// class returns what a stone of a side on an empty point would make.
func (f *field) class(s side, p cell) class { return f.spots[s][p].class }
