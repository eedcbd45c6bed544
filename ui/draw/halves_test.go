package draw

import "testing"

// TestHalves checks the picture of a board whose fields are half a line high: its size, that
// each field has a cell of its own, and what the cells say.
func TestHalves(t *testing.T) {
	for _, n := range []int{19, 24, 25} {
		b := Board{N: n, Points: NewPoints(n)}
		b.Points.At(3, 4).Stone = BlackStone
		*b.Points.At(n, n) = Point{Stone: WhiteStone, Mark: LastMark}
		o := Options{Set: SetNamed("unicode"), Halved: true, Labels: true, Cursor: Field{1, 1}}
		pic := b.Picture(o)
		if w, h := b.Measure(o); w != pic.W || h != pic.H || w != 2*n+6 || h != (n+1)/2+1 {
			t.Errorf("%d: the picture has %dx%d, measured %dx%d", n, pic.W, pic.H, w, h)
		}
		for col := 1; col <= n; col++ {
			for row := 1; row <= n; row++ {
				x, y := pic.cellOf(Field{col, row})
				if f, ok := pic.Field(x, y); !ok || f != (Field{col, row}) {
					t.Fatalf("%d: column %d, row %d is at %d,%d, where %v is", n, col, row, x, y, f)
				}
			}
		}
		for x := range pic.W { // nothing outside the board is a field
			if f, ok := pic.Field(x, pic.H-1); ok && f.Row > n {
				t.Errorf("%d: row %d", n, f.Row)
			}
		}
		tone := func(col, row int) Tone {
			_, y := pic.cellOf(Field{col, row})
			upper, lower := HalfTones(int(pic.At(pic.X+2*(col-1), y).Role - Halves))
			return [2]Tone{lower, upper}[row%2]
		}
		for _, want := range []struct {
			col, row int
			tone     Tone
		}{{1, 1, CursorTone}, {3, 4, BlackTone}, {n, n, WhiteLastTone}, {2, 2, PointTone}} {
			if got := tone(want.col, want.row); got != want.tone {
				t.Errorf("%d: column %d, row %d has tone %d, want %d", n, want.col, want.row, got, want.tone)
			}
		}
	}
}

// TestHalvedSigns checks that with few colours stars and marked points are told from stones by their shape, and that a
// stone beside a star keeps its own.
func TestHalvedSigns(t *testing.T) {
	for _, style := range []StoneStyle{Rings, Discs, Shaded} {
		set := Unicode.Painted(style)
		b := Board{N: 9, Points: NewPoints(9), Star: func(x, y, _ int) bool { return x%4 == 3 && y%4 == 3 }}
		b.Points.At(7, 4).Stone = WhiteStone // beside the star at (7, 3)
		b.Points.At(2, 2).Mark = KinjiteMark
		pic := b.Picture(Options{Set: set, Halved: true})
		want := map[[2]int]string{{2, 0}: "▖", {4, 1}: "▘", {12, 1}: set.Edge[1], {4, 3}: "▘", {0, 0}: set.Edge[1]}
		for at, text := range want {
			if style == Shaded {
				text = set.Edge[1]
			}
			if got := pic.At(at[0], at[1]).Text; got != text {
				t.Errorf("style %d: %q at %v, want %q", style, got, at, text)
			}
		}
		upper, lower := HalfTones(int(pic.At(12, 1).Role - Halves))
		if lower != WhiteTone || (upper == StarTone) != (style == Shaded) {
			t.Errorf("style %d: tones %d and %d beside a star", style, upper, lower)
		}
	}
}
