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
