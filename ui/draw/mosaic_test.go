package draw

import (
	"slices"
	"strings"
	"testing"
)

// TestMosaics compares the blocks with Unicode's charts, in samples and by their number.
func TestMosaics(t *testing.T) {
	for _, c := range []struct {
		mosaic Mosaic
		of     int
		want   rune
	}{
		{Quadrants, 1, '▘'}, {Quadrants, 6, '▞'}, {Quadrants, 15, '█'},
		{Sextants, 0, ' '}, {Sextants, 1, '🬀'}, {Sextants, 3, '🬂'}, {Sextants, 20, '🬓'}, {Sextants, 21, '▌'}, {Sextants, 22, '🬔'}, {Sextants, 41, '🬧'},
		{Sextants, 42, '▐'}, {Sextants, 43, '🬨'}, {Sextants, 62, '🬻'}, {Sextants, 63, '█'},
		{Octants, 0, ' '}, {Octants, 1, 0x1CEA8}, {Octants, 2, 0x1CEAB}, {Octants, 3, 0x1FB82}, {Octants, 4, 0x1CD00}, {Octants, 5, '▘'}, {Octants, 6, 0x1CD01},
		{Octants, 7, 0x1CD02}, {Octants, 8, 0x1CD03}, {Octants, 10, '▝'}, {Octants, 15, '▀'}, {Octants, 16, 0x1CD09}, {Octants, 20, 0x1FBE6}, {Octants, 63, 0x1FB85},
		{Octants, 64, 0x1CEA3}, {Octants, 80, '▖'}, {Octants, 85, '▌'}, {Octants, 240, '▄'}, {Octants, 254, 0x1CDE5}, {Octants, 255, '█'},
	} {
		if got := mosaics[c.mosaic][c.of]; got != c.want {
			t.Errorf("mosaic %d, parts %b: %U, want %U", c.mosaic, c.of, got, c.want)
		}
		if of, rows, ok := MosaicParts(c.want); c.of > 0 && (!ok || mosaics[rows-2][of] != c.want) {
			t.Errorf("%U: parts %b of %d rows", c.want, of, rows)
		}
	}
	for m, list := range mosaics {
		list = slices.Clone(list)
		slices.Sort(list)
		if len(list) != 1<<Mosaic(m).parts() || len(slices.Compact(list)) != len(list) {
			t.Errorf("mosaic %d doesn't have a character for each of its parts", m)
		}
	}
	if _, _, ok := MosaicParts('X'); ok {
		t.Error("X is a block")
	}
}

// TestRoundStones checks that a stone is nearly a circle, in finer blocks about as near as in
// quadrants, which have eighths at their side.
func TestRoundStones(t *testing.T) {
	for _, style := range []StoneStyle{Discs, Shaded, Smooth} {
		for _, size := range [][2]int{{4, 2}, {6, 3}, {7, 3}, {8, 4}, {10, 5}} {
			off := func(m Mosaic) float64 {
				k := stampKey{style, m, blackStone, size[0], size[1]}
				return k.make().against(k.body())
			}
			quadrants := off(Quadrants)
			if most := .2 / float64(size[1]); quadrants > most {
				t.Errorf("style %d, %v: %.3f of the field differ from the circle, at most %.3f", style, size, quadrants, most)
			}
			for _, m := range []Mosaic{Sextants, Octants} {
				if fine := off(m); fine > 1.2*quadrants {
					t.Errorf("style %d, %v: %.3f of the field differ from the circle in mosaic %d, %.3f in quadrants", style, size, fine, m, quadrants)
				}
			}
		}
	}
}

// TestStonesAreEven checks that stones, holes and agents whose blocks aren't a font's are the same on the left and the right,
// and above and below, and that from three lines on coarse blocks have tones where they make a stone rounder.
func TestStonesAreEven(t *testing.T) {
	for _, m := range []Mosaic{Quadrants, Sextants, Octants} {
		for _, size := range [][2]int{{3, 2}, {4, 2}, {5, 3}, {6, 3}, {7, 3}, {8, 4}, {10, 5}, {12, 6}, {16, 8}} {
			for _, kind := range []stampKind{blackStone, whiteStone, firstToken + stampKind(PitToken)} {
				s := (stampKey{Smooth, m, kind, size[0], size[1]}).make()
				w, h := size[0]*gridW, size[1]*gridH
				uneven, tones := 0, 0
				for y := range h {
					for x := range w {
						step := s.step(x, y)
						if step != s.step(w-1-x, y) || step != s.step(x, h-1-y) {
							uneven++
						}
						if step != 0 && step != 1 {
							tones++
						}
					}
				}
				if uneven > 0 {
					t.Errorf("mosaic %d, %v, kind %d: %d places differ from those on the other side", m, size, kind, uneven)
				}
				if size[1] == 2 && tones > 0 {
					t.Errorf("mosaic %d, %v, kind %d: %d places have tones, which are spots on two lines", m, size, kind, tones)
				}
				if m == Quadrants && (size == [2]int{5, 3} || size == [2]int{6, 3}) && tones == 0 {
					t.Errorf("%v, kind %d: the edge has no tones", size, kind)
				}
			}
		}
	}
}

// TestDots checks the characters of plots.
func TestDots(t *testing.T) {
	for name, want := range map[string]string{"unicode": "⠁⠑⡇⣿", "sextants": "🬀🬈▌█", "full": "⠁⠑⡇⣿"} {
		rows, char := SetNamed(name).Dots()
		got := char(1) + char(1|8) + char(1|4|16|(1<<6)&(1<<(2*rows)-1)) + char(1<<(2*rows)-1)
		if got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
	if rows, _ := SetNamed("octants").Dots(); rows != 4 {
		t.Errorf("octants have %d rows", rows)
	}
}

// TestStonesApart checks that stones above each other and side by side don't meet in their full
// colour, and that large tokens don't touch.
func TestStonesApart(t *testing.T) {
	for _, style := range []StoneStyle{Discs, Shaded, Smooth} {
		for _, m := range []Mosaic{Quadrants, Sextants, Octants} {
			for _, size := range [][2]int{{4, 2}, {6, 3}, {7, 3}, {8, 4}, {10, 5}, {16, 8}} {
				w, h := size[0]*gridW, size[1]*gridH
				stone := (stampKey{style, m, blackStone, size[0], size[1]}).make()
				for x := range w {
					if stone.step(x, 0) == 1 && stone.step(x, h-1) == 1 {
						t.Errorf("style %d, mosaic %d, %v: two stones above each other meet", style, m, size)
						break
					}
				}
				for y := range h {
					if stone.step(0, y) == 1 && stone.step(w-1, y) == 1 {
						t.Errorf("style %d, mosaic %d, %v: two stones side by side meet", style, m, size)
						break
					}
				}
				token := (stampKey{style, m, firstToken, size[0], size[1]}).make()
				for x := range w {
					if size[1] >= 5 && token.step(x, 0) > 0 {
						t.Errorf("style %d, mosaic %d, %v: a token touches the field above", style, m, size)
						break
					}
				}
			}
		}
	}
}

// step returns the step from the ground to the shape's colour, from 0 to 1, at a place of the grid
// over all cells.
func (s *stamp) step(x, y int) float64 {
	c := s.cells[y/gridH*s.w+x/gridW]
	x, y = x%gridW, y%gridH
	if c.Text == "" {
		return 0
	}
	front, back := 1.0, 0.0 // the body is in front
	if c.Role >= BlackEdge {
		front, back = EdgePair(int(c.Role-BlackEdge) % EdgePairs)
	}
	r := []rune(c.Text)[0]
	if a, ok := eighths[r]; ok && a.has(x, y) {
		return front
	}
	if of, rows, ok := MosaicParts(r); ok && of>>(y*rows/gridH*2+x*2/gridW)&1 == 1 {
		return front
	}
	return back
}

// against returns how much of a field differs from a shape. A step of an edge covers its part of the
// place.
func (s *stamp) against(f outline) (off float64) {
	for y := range s.h * gridH {
		for x := range s.w * gridW {
			want := 0.0
			if f((float64(x)+.5)/gridW-float64(s.w)/2, ((float64(y)+.5)/gridH-float64(s.h)/2)*cellRatio) {
				want = 1
			}
			off += (s.step(x, y) - want) * (s.step(x, y) - want)
		}
	}
	return off / float64(s.w*s.h*gridW*gridH)
}

// TestSeams checks that a stone in quadrants has few places in which the colour in front of a cell
// continues in the next cell to the right or above: a font may leave lines there.
func TestSeams(t *testing.T) {
	for size, most := range map[[2]int]int{{4, 2}: 40, {6, 3}: 80, {7, 3}: 85, {8, 4}: 97, {10, 5}: 135} {
		s := (stampKey{Discs, Quadrants, blackStone, size[0], size[1]}).make()
		seams := 0
		for at, c := range s.cells {
			front := 1.0
			if c.Role >= BlackEdge {
				front = 0
			}
			if strings.TrimSpace(c.Text) == "" {
				continue
			}
			same := func(x, y, nextX, nextY int) {
				next := 0.0
				if nextX < s.w*gridW && nextY >= 0 {
					next = s.step(nextX, nextY)
				}
				if s.step(x, y) == front && next == front {
					seams++
				}
			}
			right, top := at%s.w*gridW+gridW-1, at/s.w*gridH
			for i := range gridH {
				same(right, top+i, right+1, top+i)
			}
			for i := range gridW {
				same(right-i, top, right-i, top-1)
			}
		}
		if seams > most {
			t.Errorf("%v: %d places of seams, at most %d", size, seams, most)
		}
	}
}

// TestLastMarkIsSquare checks that the mark of the last move on a stone of two lines, and a mark on an
// empty point of that size, are about as wide as high.
func TestLastMarkIsSquare(t *testing.T) {
	for _, m := range []Mosaic{Quadrants, Sextants, Octants} {
		for _, kind := range []stampKind{lastSign, starSign} {
			s := (stampKey{Shaded, m, kind, 4, 2}).make()
			wide, high := 0.0, 0.0 // from the middle
			for at, c := range s.cells {
				of, rows, _ := MosaicParts([]rune(c.Text + " ")[0])
				for part := range 2 * rows {
					if of>>part&1 == 1 && at == 1 { // the cell at the upper left of the middle
						wide, high = max(wide, 1-float64(part%2)/2), max(high, (1-float64(part/2)/float64(rows))*cellRatio)
					}
				}
			}
			if wide == 0 || wide > 1.5*high || high > 1.5*wide {
				t.Errorf("mosaic %d, kind %d: %.1f wide and %.1f high", m, kind, 2*wide, 2*high)
			}
		}
	}
}
