package draw

// A Window is a part of a picture, for a screen that is smaller than the board.
type Window struct {
	Picture
	xs, ys []int // column and line of the whole picture for each column and line of the window
}

// Columns and lines that a window needs for coordinates at its edges. A smaller window
// shows only the board.
const (
	labelColumns = 16
	labelLines   = 7
)

// Window returns the part of the picture around a field that fits w columns and h
// lines, moved by dx and dy fields. The coordinates of its fields stay at its edges;
// labels says whether the picture has coordinates.
func (p *Picture) Window(at Field, dx, dy, w, h int, labels bool) *Window {
	x, y := p.cellOf(at)
	var left, right, top []int
	body := p.Cols * p.FW
	if allButLabels := p.X <= 1 && body+1 <= w && p.W > w; labels && w >= labelColumns && !allButLabels {
		left, right = span(0, p.X), span(p.X+p.Cols*p.FW, p.W)
	}
	if labels && h >= labelLines && p.Y > 0 {
		top = span(p.Y-1, p.Y)
	}
	var board []int
	if len(left)+len(right) > 0 {
		board = span(p.X, p.X+p.Cols*p.FW)
	} else {
		board = span(0, p.W)
	}
	first, room := 0, w-len(left)-len(right)
	if len(board) > room {
		room -= room % p.FW
		first = x - board[0] + dx*p.FW - room/2
		first -= mod(first+board[0]-p.X, p.FW)
		first = min(max(first, 0), len(board)-room)
		board = board[first : first+room]
	}
	lines := span(0, p.H)
	if len(top) > 0 {
		lines = append(span(0, p.Y-1), span(p.Y, p.H)...)
		if y >= p.Y {
			y--
		}
	}
	if room := h - len(top); len(lines) > room {
		from := min(max(y+dy*p.FH-room/2, 0), len(lines)-room)
		lines = lines[from : from+room]
	} else {
		top, lines = nil, span(0, p.H)
	}
	return p.cut(append(append(left, board...), right...), append(top, lines...))
}

// cut returns the picture of these columns and lines. Half of a wide character becomes
// a blank.
func (p *Picture) cut(xs, ys []int) *Window {
	v := &Window{Picture: Picture{W: len(xs), H: len(ys)}, xs: xs, ys: ys}
	v.Clear()
	for j, y := range ys {
		for i, x := range xs {
			c := *p.At(x, y)
			wide := x+1 < p.W && p.At(x+1, y).Text == ""
			switch {
			case wide && (i+1 == len(xs) || xs[i+1] != x+1), c.Text == "" && (i == 0 || xs[i-1] != x-1):
				c.Text = " "
			}
			*v.At(i, j) = c
		}
	}
	return v
}

// Whole returns the cell of the whole picture that a cell of the window shows.
func (v *Window) Whole(x, y int) (wx, wy int, ok bool) {
	if x < 0 || y < 0 || x >= len(v.xs) || y >= len(v.ys) {
		return 0, 0, false
	}
	return v.xs[x], v.ys[y], true
}

// cellOf returns the first cell of a field, or of the middle field for none.
func (p *Picture) cellOf(f Field) (x, y int) {
	for _, a := range p.Beside {
		if a.Field == f {
			return a.X, a.Y
		}
	}
	if f.Col < 1 || f.Row < 1 || f.Col > p.Cols || f.Row > p.Rows {
		f = Field{(p.Cols + 1) / 2, (p.Rows + 1) / 2}
	}
	if p.Flip {
		f = Field{p.Cols + 1 - f.Col, p.Rows + 1 - f.Row}
	}
	if p.Halved {
		return p.X + (f.Col-1)*p.FW + (f.Row-1)%2, p.Y + (f.Row-1)/2
	}
	return p.X + (f.Col-1)*p.FW, p.Y + (f.Row-1)*p.FH
}

// span returns the numbers from one up to but not including another.
func span(from, to int) []int {
	list := make([]int, 0, max(to-from, 0))
	for i := from; i < to; i++ {
		list = append(list, i)
	}
	return list
}

// mod returns the nonnegative remainder.
func mod(a, n int) int { return ((a % n) + n) % n }
