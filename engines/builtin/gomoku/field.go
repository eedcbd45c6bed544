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

// A change is what undoing a stone must bring back at one cell.
type change struct {
	at    cell
	side  side
	lines uint16
}

// A field is the board of the thinking: it keeps, for both colours and every
// empty point, the shapes of the four lines and what they make together, and
// renews only what a stone changes. Stones are taken in the reverse order.
type field struct {
	rules  rules
	size   int
	points []cell // every point of the board, row by row
	inner  [cells]uint8
	line   [4][2 * stride]uint64 // two bits a point, the wall included
	shapes *lineTable
	cross  [2]*crossTable
	lines  [2][cells]uint16 // four shapes a point, four bits each
	class  [2][cells]class
	rank   [2][cells]int32
	counts [2][classes]int16 // how many points of each class a side has
	worth  [2]int32          // the standing of a side: sum over all points
	hot    [2][rows]uint32   // points of a side's class three and up, and its fouls
	near   [cells]uint8      // stones nearby
	hash   uint64
	stones []cell // in the order they were put
	marks  []int  // length of undo before each stone
	undo   []change
	toMove side
}

// newField makes an empty board for a rule set.
func newField(r rules, size int) *field {
	f := &field{
		rules: r, size: size,
		shapes: r.lineTable(),
		stones: make([]cell, 0, size*size),
		marks:  make([]int, 0, size*size),
		undo:   make([]change, 0, 40*size*size),
	}
	f.cross[0], f.cross[1] = r.crossTables()
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
			f.lines[0][p] |= uint16(e&15-1) << (4 * d)
			f.lines[1][p] |= uint16(e>>4-1) << (4 * d)
		}
		for s := range f.lines {
			c := f.cross[s].at(f.lines[s][p])
			f.class[s][p], f.rank[s][p] = c.class, c.rank
			f.counts[s][c.class]++
			f.worth[s] += c.worth
		}
	}
	return f
}

// at is the cell of a point counted from 0.
func at(x, y int) cell { return cell((y+margin)*stride + x + margin) }

// x and y are a cell's point counted from 0.
func (p cell) x() int { return int(p)%stride - margin }
func (p cell) y() int { return int(p)/stride - margin }

// locate finds the line of a cell in one of the four directions, and the
// place on it.
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
	f.marks = append(f.marks, len(f.undo))
	f.stones = append(f.stones, p)
	f.inner[p] = us.colour()
	f.hash ^= zobrist[us][p]
	f.leave(p)
	reach := int(f.rules.reach())
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
			f.renew(0, q, d, uint16(e&15-1))
			f.renew(1, q, d, uint16(e>>4-1))
		}
	}
	f.crowd(p, 1)
	f.toMove = 1 - us
}

// renew writes one shape of one point.
func (f *field) renew(s side, q cell, d int, to uint16) {
	old := f.lines[s][q]
	lines := old&^(15<<(4*d)) | to<<(4*d)
	if lines == old {
		return
	}
	f.undo = append(f.undo, change{q, s, old})
	f.set(s, q, old, lines)
}

// set moves a point from one crossing to another.
func (f *field) set(s side, q cell, old, lines uint16) {
	a, b := &f.cross[s].known[old], f.cross[s].at(lines)
	f.lines[s][q] = lines
	f.rank[s][q] = b.rank
	f.worth[s] += b.worth - a.worth
	if a.class != b.class {
		f.class[s][q] = b.class
		f.counts[s][a.class]--
		f.counts[s][b.class]++
		f.heat(s, q, b.class.isHot())
	}
}

// heat marks a point as worth a look, or not.
func (f *field) heat(s side, q cell, on bool) {
	bit := uint32(1) << (uint(q) % stride)
	if on {
		f.hot[s][q/stride] |= bit
	} else {
		f.hot[s][q/stride] &^= bit
	}
}

// leave takes a point that gets a stone out of the sums.
func (f *field) leave(p cell) {
	for s := range f.lines {
		c := &f.cross[s].known[f.lines[s][p]]
		f.counts[s][c.class]--
		f.worth[s] -= c.worth
		f.heat(side(s), p, false)
	}
}

// take takes the last stone back.
func (f *field) take() {
	p := f.stones[len(f.stones)-1]
	f.stones = f.stones[:len(f.stones)-1]
	us := 1 - f.toMove
	f.toMove = us
	f.hash ^= zobrist[us][p]
	f.inner[p] = empty
	f.crowd(p, ^uint8(0))
	mark := f.marks[len(f.marks)-1]
	f.marks = f.marks[:len(f.marks)-1]
	for i := len(f.undo) - 1; i >= mark; i-- {
		u := &f.undo[i]
		f.set(u.side, u.at, f.lines[u.side][u.at], u.lines)
	}
	f.undo = f.undo[:mark]
	for d := range steps {
		id, pos := locate(p, d)
		f.line[d][id] &^= 3 << (2 * pos)
	}
	for s := range f.lines {
		c := &f.cross[s].known[f.lines[s][p]]
		f.counts[s][c.class]++
		f.worth[s] += c.worth
		f.heat(side(s), p, c.class.isHot())
	}
}

// pass hands the move over without a stone, and back.
func (f *field) pass() {
	f.toMove = 1 - f.toMove
}

// around are the ways to the points that a stone brings near: two steps
// everywhere, three along the lines.
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

// crowd counts a stone in, or out with the complement of 0.
func (f *field) crowd(p cell, by uint8) {
	for _, w := range around {
		f.near[p+w] += by
	}
}

// shapeOf is the shape a stone of s on p would make along direction d.
func (f *field) shapeOf(s side, p cell, d int) shape {
	return shape(f.lines[s][p] >> (4 * d) & 15)
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
