// Package draw turns positions into pictures made of cells: what stands on the
// board, how it is marked, and in which role, but not in which colour. The
// screen paints the roles with its theme; plain output prints the text.
//
//	d, ok := draw.For(game.Name)
//	pic := d.Picture(position, draw.Options{Set: draw.SetNamed("unicode"), Labels: true})
//	fmt.Print(pic.Text())
//
// A game joins with a Drawer in its kit. A Board draws games of stones.
package draw

import "strings"

// A Role is what a cell of a picture shows.
type Role uint8

// The roles.
const (
	Empty    Role = iota // outside the board
	Label                // coordinates
	LabelOdd             // every other one, so that 10 11 12 can be read
	Rim                  // the edge of the board
	Ground               // an empty point
	Ruled                // the same with a line below it, where points are of twice the size
	Star
	Black
	White
	WhiteCore // the middle of a large stone that is a ring
	BlackLast
	WhiteLast
	BlackRow // in the row that won
	WhiteRow
	BlackFoul // in a shape that fouls
	Wanted    // an empty point such a shape needs
	Kinjite   // an empty point that is a foul
	BlackMark // in the middle of a large stone
	WhiteMark
	BlackNumber // a move number on a stone
	WhiteNumber
	BlackNumberLast
	WhiteNumberLast
	Cursor
	BlackDead // a stone that is taken for dead (死石)
	WhiteDead
	BlackLand // an empty point that is black's (地)
	WhiteLand
	NoLand // an empty point that is nobody's, in a picture that says whose each is
	Hint   // what is laid over an empty point and is neither side's

	// Of pieces that are written on tiles.
	Tile          // the edge of a large one
	BlackPiece    // what is written on it
	WhitePiece    //
	BlackPromoted //
	WhitePromoted //
	BlackInHand   // how many of them are in hand
	WhiteInHand   //
	Turned        // the sign of pieces that look down
	LastSign      // beside the piece that moved last
	CheckSign     // beside a king in check
	Picked        // the piece that is to be moved
	Origin        // where the last move came from

	// Of fields with agents (Dig Here).
	Agent       // of the first side
	AgentB      // of the second
	AgentOnGold // the same, on treasure
	AgentBOnGold
	Hole
	Gold       // treasure that is known
	GoldHidden // treasure that isn't
	Near       // around the one through whose eyes one looks
	Failed     // what was aimed at in vain

	// The edges of large stones and tiles: a cell with two of the colours between the
	// ground and the full colour, see EdgePair.
	BlackEdge
	WhiteEdge = BlackEdge + EdgePairs
	TileEdge  = WhiteEdge + EdgePairs

	Roles = TileEdge + EdgePairs // how many there are
)

// A Cell is one column of one line. The column after a wide character has no
// text.
type Cell struct {
	Text string
	Role Role
}

// A Field is a place that a person can point at: of the board, with columns
// counted from the left and rows from the top as the first side sees it, from
// 1, or one of those beside the board that a drawer adds. The zero Field is
// none.
type Field struct{ Col, Row int }

// None tells whether the field is no field at all.
func (f Field) None() bool { return f == Field{} }

// A Picture is a board as cells.
type Picture struct {
	W, H   int
	Cells  []Cell // line by line
	X, Y   int    // where the first field begins
	FW, FH int    // columns and lines of a field
	Cols   int    // fields in a row
	Rows   int
	Flip   bool   // the board is seen from the second side
	Beside []Area // fields that are not on the board
}

// An Area is a field beside the board, and where it is in the picture.
type Area struct {
	X, Y, W, H int
	Field      Field
}

// At is the cell in a column and a line, both from 0.
func (p *Picture) At(x, y int) *Cell { return &p.Cells[y*p.W+x] }

// Field tells which field a cell belongs to.
func (p *Picture) Field(x, y int) (f Field, ok bool) {
	for _, a := range p.Beside {
		if x >= a.X && x < a.X+a.W && y >= a.Y && y < a.Y+a.H {
			return a.Field, true
		}
	}
	if x < p.X || y < p.Y {
		return Field{}, false
	}
	f = Field{(x-p.X)/p.FW + 1, (y-p.Y)/p.FH + 1}
	ok = f.Col <= p.Cols && f.Row <= p.Rows
	if p.Flip {
		f = Field{p.Cols + 1 - f.Col, p.Rows + 1 - f.Row}
	}
	return f, ok
}

// Text is the picture as plain lines, without blanks at their ends.
func (p *Picture) Text() string {
	var b strings.Builder
	for y := range p.H {
		var line strings.Builder
		for x := range p.W {
			line.WriteString(p.At(x, y).Text)
		}
		b.WriteString(strings.TrimRight(line.String(), " "))
		b.WriteByte('\n')
	}
	return b.String()
}

// Clear makes the cells, all of them blank.
func (p *Picture) Clear() {
	p.Cells = make([]Cell, p.W*p.H)
	for i := range p.Cells {
		p.Cells[i].Text = " "
	}
}

// Put writes text from a cell on, all in one role. A wide character takes two.
func (p *Picture) Put(x, y int, text string, role Role) {
	for i, r := range text {
		if x >= p.W {
			return
		}
		w := runeWidth(r)
		*p.At(x, y) = Cell{text[i : i+len(string(r))], role}
		if w == 2 && x+1 < p.W {
			*p.At(x+1, y) = Cell{"", role}
		}
		x += max(w, 1)
	}
}

// A Numbering is how moves are counted on the stones.
type Numbering uint8

// The numberings (付録D of the guide).
const (
	NoNumbers Numbering = iota
	EachMove            // 謎式: every stone counts one
	Pairs               // 風式: a black and a white stone together count one
)

// Next is the numbering that a key goes on to.
func (n Numbering) Next() Numbering { return (n + 1) % 3 }
