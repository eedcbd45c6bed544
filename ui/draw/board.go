package draw

import (
	"strconv"

	"dohyo/boards"
	"dohyo/ui/diagram"
)

// A Board is a square board of stones, for drawers of games that need no more
// than that.
type Board struct {
	N      int
	At     func(x, y int) boards.Side // the stone on a point, from 1 from the top left; None is none
	Last   Field                      // where the last stone was put
	Turn   boards.Side                // whose stone the cursor would put
	Column func(x int) string         // a column's name; nil is its number
}

// points are the board's points in states that drawers share.
func (b Board) points(quiet bool) []pointState {
	t := newPointTable(b.N)
	for y := 1; y <= b.N; y++ {
		for x := 1; x <= b.N; x++ {
			s := t.at(x, y)
			s.color = noStone
			if side := b.At(x, y); side != boards.None {
				s.color = stone(side) + 1
			}
			if b.Last == (Field{x, y}) && !quiet {
				s.mark = last
			}
		}
	}
	return t.points
}

func noStar(int, int, int) bool { return false }

func (b Board) column(x int) string {
	if b.Column == nil {
		return strconv.Itoa(x)
	}
	return b.Column(x)
}

// Picture draws the board.
func (b Board) Picture(o Options) *Picture {
	pic := drawStones(grid{n: b.N, points: b.points(o.Quiet), turn: int(b.Turn), star: noStar}, o)
	if o.Labels {
		from := (b.N-pic.Cols)/2 + 1
		pic.label(from, from+pic.Cols-1, b.column, strconv.Itoa)
	}
	return pic
}

// Measure is how large the picture is.
func (b Board) Measure(o Options) (w, h int) {
	pic := frameStones(b.N, o)
	return pic.W, pic.H
}

// Diagram draws the board for paper.
func (b Board) Diagram() *diagram.Drawing {
	s := newStoneSheet(b.N, noStar)
	s.column = b.column
	s.take(b.points(false), NoNumbers)
	return s.draw(true)
}

// StoneSign is a side's stone, for Drawer.Sign.
func StoneSign(s *Set, side boards.Side) string { return stoneSign(s, side) }

// Add lets a game's drawer join.
func Add(game string, d *Drawer) { drawers[game] = d }
