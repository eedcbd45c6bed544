package igo

import (
	"math/rand/v2"
	"slices"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// The reasons why a stone can't be put on a board, independent of earlier
// positions.
var (
	ErrOccupied = boards.RuleOccupied
	ErrSuicide  = fact.New("igo.rule.suicide", "suicide")
)

// A Board is stones on points, an immutable value.
type Board struct {
	size   int
	stones []Color
	key    uint64
}

// NewBoard returns an empty board.
func NewBoard(size int) *Board { return &Board{size: size, stones: make([]Color, size*size)} }

// Size returns the number of lines.
func (b *Board) Size() int { return b.size }

// At returns the colour of a point.
func (b *Board) At(p Point) Color { return b.stones[p] }

// Key returns a hash that practically identifies a board among those of its size.
func (b *Board) Key() uint64 { return b.key }

// Equal reports whether the same stones are on both boards.
func (b *Board) Equal(c *Board) bool { return b.key == c.key && slices.Equal(b.stones, c.stones) }

// Points returns the points of a colour, from A1 on by rows.
func (b *Board) Points(c Color) (list []Point) {
	for p, s := range b.stones {
		if s == c {
			list = append(list, Point(p))
		}
	}
	return list
}

// zobrist are random numbers for black and white on each point.
var zobrist = func() (z [MaxSize * MaxSize][3]uint64) {
	rng := rand.New(rand.NewPCG(0x69676f, 0x676f))
	for p := range z {
		z[p][Black], z[p][White] = rng.Uint64(), rng.Uint64()
	}
	return z
}()

// set changes a point of a board that isn't shared yet.
func (b *Board) set(p Point, c Color) {
	b.key ^= zobrist[p][b.stones[p]] ^ zobrist[p][c] // that of Empty is 0
	b.stones[p] = c
}

// with returns a copy of the board with other stones on some points.
func (b *Board) with(c Color, points ...Point) *Board {
	d := &Board{size: b.size, stones: slices.Clone(b.stones), key: b.key}
	for _, p := range points {
		d.set(p, c)
	}
	return d
}

// neighbours appends the points beside a point.
func (b *Board) neighbours(list []Point, p Point) []Point {
	n := Point(b.size)
	if x := p % n; x > 0 {
		list = append(list, p-1)
	}
	if x := p % n; x < n-1 {
		list = append(list, p+1)
	}
	if p >= n {
		list = append(list, p-n)
	}
	if p < n*(n-1) {
		list = append(list, p+n)
	}
	return list
}

// String returns the string of stones that contains a point, and the number of
// its liberties (呼吸点).
func (b *Board) String(p Point) (stones []Point, liberties int) {
	color := b.stones[p]
	var seen [MaxSize * MaxSize]bool
	var buf [4]Point
	seen[p] = true
	stones = append(stones, p)
	for i := 0; i < len(stones); i++ {
		for _, q := range b.neighbours(buf[:0], stones[i]) {
			if seen[q] {
				continue
			}
			switch b.stones[q] {
			case color:
				stones = append(stones, q)
			case Empty:
				liberties++
			default:
				continue
			}
			seen[q] = true
		}
	}
	return stones, liberties
}

// breathes reports whether a point beside one is empty. Then the string there has a
// liberty, and needn't be followed.
func (b *Board) breathes(p Point) bool {
	var buf [4]Point
	return slices.ContainsFunc(b.neighbours(buf[:0], p), func(q Point) bool { return b.stones[q] == Empty })
}

// Put puts a stone on a point and takes the opponent's stones without liberties.
// The error is ErrOccupied or ErrSuicide. Ko isn't checked, since it needs
// earlier boards.
func (b *Board) Put(c Color, p Point) (after *Board, captured []Point, err error) {
	if b.stones[p] != Empty {
		return nil, nil, ErrOccupied
	}
	after = b.with(c, p)
	var buf [4]Point
	for _, q := range after.neighbours(buf[:0], p) {
		if after.stones[q] != c.Other() {
			continue
		}
		if after.breathes(q) {
			continue
		}
		if stones, liberties := after.String(q); liberties == 0 {
			for _, s := range stones {
				after.set(s, Empty)
			}
			captured = append(captured, stones...)
		}
	}
	if !after.breathes(p) {
		if _, liberties := after.String(p); liberties == 0 {
			return nil, nil, ErrSuicide
		}
	}
	slices.Sort(captured)
	return after, captured, nil
}

// Drown puts a stone on an empty point where its string has no liberty, and takes
// that string off (自殺手).
func (b *Board) Drown(c Color, p Point) (after *Board, drowned []Point) {
	after = b.with(c, p)
	drowned, _ = after.String(p)
	for _, s := range drowned {
		after.set(s, Empty)
	}
	slices.Sort(drowned)
	return after, drowned
}

// Area returns each colour's area: its stones, and the empty points that only its
// stones border. Neutral counts the other empty points.
func (b *Board) Area() (owner []Color, black, white, neutral int) {
	owner = slices.Clone(b.stones)
	done := make([]bool, len(b.stones))
	var buf [4]Point
	for p := range b.stones {
		if b.stones[p] != Empty || done[p] {
			continue
		}
		region := []Point{Point(p)}
		done[p] = true
		var borders [3]bool
		for i := 0; i < len(region); i++ {
			for _, q := range b.neighbours(buf[:0], region[i]) {
				if c := b.stones[q]; c != Empty {
					borders[c] = true
				} else if !done[q] {
					done[q] = true
					region = append(region, q)
				}
			}
		}
		color := Empty
		switch {
		case borders[Black] && !borders[White]:
			color = Black
		case borders[White] && !borders[Black]:
			color = White
		}
		for _, q := range region {
			owner[q] = color
		}
	}
	for _, c := range owner {
		switch c {
		case Black:
			black++
		case White:
			white++
		default:
			neutral++
		}
	}
	return owner, black, white, neutral
}
