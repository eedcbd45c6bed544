package gomoku

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// The second judge follows the guide and RIF 9.2 and 9.3 literally, without
// regard to speed: it places stones on a map and examines the resulting rows. It
// shares no code with the first judge.

type square struct{ x, y int }

type plainBoard struct {
	size   int
	stones map[square]Color
}

// rowThrough lists the unbroken stones around a stone, along a line.
func (b plainBoard) rowThrough(s square, dx, dy int) []square {
	c := b.stones[s]
	for b.stones[square{s.x - dx, s.y - dy}] == c {
		s = square{s.x - dx, s.y - dy}
	}
	var l []square
	for b.stones[s] == c {
		l = append(l, s)
		s = square{s.x + dx, s.y + dy}
	}
	return l
}

func (b plainBoard) free(s square) bool {
	return s.x >= 1 && s.y >= 1 && s.x <= b.size && s.y <= b.size && b.stones[s] == Empty
}

// line lists the empty points of the line through s, in order.
func (b plainBoard) line(s square, dx, dy int) (l []square) {
	for i := -b.size; i <= b.size; i++ {
		if q := (square{s.x + i*dx, s.y + i*dy}); b.free(q) {
			l = append(l, q)
		}
	}
	return l
}

// with calls f with one more stone on the board.
func (b plainBoard) with(s square, c Color, f func()) {
	b.stones[s] = c
	f()
	delete(b.stones, s)
}

var plainDirections = [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}}

// fours counts the sets of four along a line through the stone s that one more
// stone makes an exact five.
func (b plainBoard) fours(s square, dx, dy int) int {
	sets := map[string]bool{}
	for _, q := range b.line(s, dx, dy) {
		b.with(q, Black, func() {
			five := b.rowThrough(q, dx, dy)
			if len(five) == 5 && slices.Contains(five, s) {
				four := slices.DeleteFunc(five, func(r square) bool { return r == q })
				sets[fmt.Sprint(four)] = true
			}
		})
	}
	return len(sets)
}

// straightFours lists the points along a line where one more stone makes four
// in a row that has s in it, with an exact five at both ends.
func (b plainBoard) straightFours(s square, dx, dy int) (l []square) {
	for _, q := range b.line(s, dx, dy) {
		b.with(q, Black, func() {
			four := b.rowThrough(q, dx, dy)
			if len(four) != 4 || !slices.Contains(four, s) {
				return
			}
			for _, end := range []square{{four[0].x - dx, four[0].y - dy}, {four[3].x + dx, four[3].y + dy}} {
				if !b.free(end) {
					return
				}
				fives := 0
				b.with(end, Black, func() { fives = len(b.rowThrough(end, dx, dy)) })
				if fives != 5 {
					return
				}
			}
			l = append(l, q)
		})
	}
	return l
}

// judge returns black's verdict for a stone on s, with its threes and fours.
func (b plainBoard) judge(s square, renju bool) (verdict string, threes, fours int) {
	b.with(s, Black, func() {
		longest := 0
		for _, d := range plainDirections {
			n := len(b.rowThrough(s, d[0], d[1]))
			if n == 5 {
				verdict = "five"
				return
			}
			longest = max(longest, n)
		}
		if longest > 5 {
			verdict = "overline"
			return
		}
		for _, d := range plainDirections {
			fours += b.fours(s, d[0], d[1])
			for _, q := range b.straightFours(s, d[0], d[1]) {
				if renju {
					if v, _, _ := b.judge(q, true); v != "none" {
						continue
					}
				}
				threes++
				break
			}
		}
		switch {
		case fours > 1 && threes > 0:
			verdict = "3x4x4"
		case fours > 1:
			verdict = "4x4"
		case threes > 1 && fours > 0:
			verdict = "3x3x4"
		case threes > 1:
			verdict = "3x3"
		default:
			verdict = "none"
		}
	})
	return verdict, threes, fours
}

// lengths returns the lengths of the rows that a stone of colour c on s makes.
func (b plainBoard) lengths(s square, c Color) (l []int) {
	b.with(s, c, func() {
		for _, d := range plainDirections {
			l = append(l, len(b.rowThrough(s, d[0], d[1])))
		}
	})
	return l
}

func (b plainBoard) board() Board {
	fast := NewBoard(b.size)
	for s, c := range b.stones {
		fast.Put(At(s.x, s.y), c)
	}
	return fast
}

// crowded scatters stones over a part of the board, more of them black, so that
// many shapes arise.
func crowded(rnd *rand.Rand, size int) plainBoard {
	b := plainBoard{size, map[square]Color{}}
	side := 6 + rnd.IntN(size-5)
	left, top := rnd.IntN(size-side+1), rnd.IntN(size-side+1)
	black, white := 0.1+0.4*rnd.Float64(), 0.02+0.25*rnd.Float64()
	for y := top + 1; y <= top+side; y++ {
		for x := left + 1; x <= left+side; x++ {
			switch f := rnd.Float64(); {
			case f < black:
				b.stones[square{x, y}] = Black
			case f < black+white:
				b.stones[square{x, y}] = White
			}
		}
	}
	return b
}

func TestAgainstSecondJudge(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1993, 1128))
	seen, differ := map[string]int{}, 0
	for range 80 {
		b := crowded(rnd, 15)
		fast := b.board()
		for y := 1; y <= 15; y++ {
			for x := 1; x <= 15; x++ {
				s := square{x, y}
				if !b.free(s) {
					continue
				}
				guide := ""
				for _, r := range []Rules{RulesGuide, RulesRenju} {
					verdict, threes, fours := b.judge(s, r == RulesRenju)
					v := fast.Judge(r, At(x, y), Black)
					if v.String() != verdict || v.Kind != Five && v.Kind != Overline && (int(v.Threes) != threes || int(v.Fours) != fours) {
						t.Fatalf("%v at %v: %v with %d threes and %d fours, the second judge says %s with %d and %d\n%s",
							r, s, v, v.Threes, v.Fours, verdict, threes, fours, picture(&fast, At(x, y)))
					}
					if f := fast.Forbidden(r, At(x, y), Black); f != v.Forbidden() {
						t.Fatalf("%v at %v: Forbidden is %v for %v", r, s, f, v)
					}
					seen[verdict]++
					if guide != "" && guide != verdict {
						differ++
					}
					guide = verdict
				}
			}
		}
	}
	for _, k := range kinds {
		if seen[k.Error()] < 10 {
			t.Errorf("the boards had only %d times %s", seen[k.Error()], k)
		}
	}
	if differ < 20 {
		t.Errorf("guide and renju differed only %d times", differ)
	}
	t.Logf("%v; guide and renju differ %d times", seen, differ)
}

// Without fouls only the longest row counts. This is checked for white under all
// rules, and for both colours on all sizes.
func TestRowsAgainstSecondJudge(t *testing.T) {
	rnd := rand.New(rand.NewPCG(2, 15))
	for range 60 {
		size := MinSize + rnd.IntN(MaxSize-MinSize+1)
		b := crowded(rnd, size)
		for s, c := range b.stones {
			if rnd.IntN(2) == 0 {
				b.stones[s] = c.Other() // white in the majority
			}
		}
		fast := b.board()
		for y := 1; y <= size; y++ {
			for x := 1; x <= size; x++ {
				s := square{x, y}
				if !b.free(s) {
					continue
				}
				for _, c := range []Color{Black, White} {
					l := b.lengths(s, c)
					exact, more := slices.Contains(l, 5), slices.Max(l) >= 5
					want := map[Rules]bool{RulesFreestyle: more, RulesStandard: exact}
					if c == White {
						want[RulesGuide], want[RulesRenju] = more, more
					}
					for r, five := range want {
						if v := fast.Judge(r, At(x, y), c); (v.Kind == Five) != five || v.Forbidden() {
							t.Fatalf("%v: %v at %v with rows %v: %v", r, c, s, l, v)
						}
					}
				}
			}
		}
	}
}

// TestEveryLine tries every line within sight of a stone: own, empty or neither
// on each of the ten points around it.
func TestEveryLine(t *testing.T) {
	b := plainBoard{15, map[square]Color{}}
	s := square{8, 8}
	fast := NewBoard(15)
	var fill func(x int)
	fill = func(x int) {
		if x == 8 {
			x++
		}
		if x > 13 {
			w := readRow(&fast)
			var rows, fours, threes int
			b.with(s, Black, func() {
				rows = len(b.rowThrough(s, 1, 0))
				if rows < 5 {
					fours, threes = b.fours(s, 1, 0), min(1, len(b.straightFours(s, 1, 0)))
				}
			})
			if int(w.length) != rows || int(w.fours) != fours || w.three() != (threes == 1) {
				t.Fatalf("%+v, want %d in a row, %d fours, %d threes\n%s", w, rows, fours, threes, picture(&fast, At(8, 8)))
			}
			return
		}
		fill(x + 1)
		for _, c := range []Color{Black, White} {
			b.stones[square{x, 8}] = c
			fast.Put(At(x, 8), c)
			fill(x + 1)
			fast.Take(At(x, 8))
			delete(b.stones, square{x, 8})
		}
	}
	fill(3)
}

func readRow(b *Board) row {
	own, empty := b.look(At(8, 8), horizontal, Black)
	return read(own, empty, true)
}

// picture draws a board like the guide, with the point in question as ★.
func picture(b *Board, p Point) string {
	var s []rune
	for y := 1; y <= b.Size(); y++ {
		for x := 1; x <= b.Size(); x++ {
			c := []rune("+●○")[b.Get(At(x, y))]
			if At(x, y) == p {
				c = '★'
			}
			s = append(s, c)
		}
		s = append(s, '\n')
	}
	return string(s)
}
