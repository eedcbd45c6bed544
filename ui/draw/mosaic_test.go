package draw

import (
	"slices"
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

// TestUpsideDown turns the blocks of each mosaic.
func TestUpsideDown(t *testing.T) {
	for before, after := range map[string]string{"▘": "▗", "▙": "▜", "▌": "▐", "🬀": "🬞", "🬂": "🬭", "\U0001CEA8": "\U0001CEA0", "▂": "\U0001FB82", "█": "█", "X": "X"} {
		if got := upsideDown.Replace(before); got != after {
			t.Errorf("%s turned is %s, want %s", before, got, after)
		}
	}
}

// TestFinerStones checks that a stone's edge is nearer to a circle in finer blocks.
func TestFinerStones(t *testing.T) {
	for _, style := range []StoneStyle{Discs, Shaded} {
		last := 1.0
		for _, m := range []Mosaic{Quadrants, Sextants, Octants} {
			k := stampKey{style, m, blackStone, 7, 3}
			off := k.make().against(k.body())
			if off >= last {
				t.Errorf("style %d, mosaic %d: %.4f of the field differ from the circle, in coarser blocks %.4f", style, m, off, last)
			}
			last = off
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

// TestStonesApart checks that of two stones above each other little of the edge between them has
// their full colour, and that large tokens don't touch.
func TestStonesApart(t *testing.T) {
	for _, style := range []StoneStyle{Discs, Shaded} {
		for _, m := range []Mosaic{Quadrants, Sextants, Octants} {
			for _, size := range [][2]int{{4, 2}, {6, 3}, {7, 3}, {8, 4}, {10, 5}, {16, 8}} {
				most := 0
				switch {
				case style == Discs && m == Quadrants:
					most = size[0] // half of the edge
				}
				n := 0
				for _, step := range (stampKey{style, m, blackStone, size[0], size[1]}).make().top(BlackEdge) {
					if step == 1 {
						n++
					}
				}
				if n > most {
					t.Errorf("style %d, mosaic %d, %v: %d of %d parts at the upper edge have the full colour, at most %d", style, m, size, n, 2*size[0], most)
				}
				if token := (stampKey{style, m, firstToken, size[0], size[1]}).make(); size[1] >= 5 && slices.Max(token.top(FirstEdge)) > 0 {
					t.Errorf("style %d, mosaic %d, %v: a token touches the field above", style, m, size)
				}
			}
		}
	}
}

// top returns the steps from the ground to the shape's colour along its upper edge, from 0 to 1.
func (s *stamp) top(base Role) (steps []float64) {
	for _, c := range s.cells[:s.w] {
		of, _, _ := MosaicParts([]rune(c.Text + " ")[0])
		for i := range 2 {
			less, more := EdgePair(max(int(c.Role)-int(base), 0))
			switch filled := of>>i&1 == 1; {
			case c.Text == "":
				steps = append(steps, 0)
			case c.Role < base: // the block is the stone
				steps = append(steps, map[bool]float64{true: 1}[filled])
			case filled:
				steps = append(steps, less)
			default:
				steps = append(steps, more)
			}
		}
	}
	return steps
}

// against returns how much of a field differs from a shape, sampled finely. A step of an
// edge covers its part of the place.
func (s *stamp) against(f outline) (off float64) {
	const across, down = 20, 48
	for at, c := range s.cells {
		less, more := 0.0, 1.0
		if c.Role >= BlackEdge {
			less, more = EdgePair(int(c.Role - BlackEdge))
		}
		of, rows, _ := MosaicParts([]rune(c.Text + " ")[0])
		for i := range across * down {
			px, py := (float64(i%across)+.5)/across, (float64(i/across)+.5)/down
			has := 0.0
			if c.Text != "" {
				if has = less; rows == 0 || of>>(int(py*float64(rows))*2+int(px*2))&1 == 0 {
					has = more
				}
				if c.Role < BlackEdge { // the block is the stone
					has = 1 - has
				}
			}
			want := 0.0
			if f(float64(at%s.w)+px-float64(s.w)/2, (float64(at/s.w)+py-float64(s.h)/2)*cellRatio) {
				want = 1
			}
			off += (has - want) * (has - want)
		}
	}
	return off / float64(len(s.cells)*across*down)
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
