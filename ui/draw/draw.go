// Package draw turns positions into pictures made of cells. A cell has a text and a
// role, such as a black stone or the last move, but no colour. The screen paints the
// roles with its theme; plain output prints the text.
//
//	d, ok := draw.For(game.Name)
//	pic := d.Picture(position, draw.Options{Set: draw.SetNamed("unicode"), Labels: true})
//	fmt.Print(pic.Text())
//
// A game joins with a Drawer in its kit. A Board draws games of stones.
// It knows no game and no colours.
package draw

import "strings"

// A Role is what a cell of a picture shows.
type Role uint8

// The roles.
const (
	Empty    Role = iota // outside the board
	Label                // coordinates
	LabelOdd             // every other coordinate, so that 10 11 12 can be read
	Rim                  // the edge of the board
	Ground               // an empty point
	Ruled                // an empty point with a line below it, where points are of double size
	Star
	Black
	White
	WhiteCore // the middle of a large stone that is a ring
	BlackLast
	WhiteLast
	BlackRow // in the row that won
	WhiteRow
	BlackFoul // in a shape that fouls
	Wanted    // an empty point that such a shape needs
	Kinjite   // an empty point that is a foul
	BlackMark // in the middle of a large stone
	WhiteMark
	BlackNumber // a move number on a stone
	WhiteNumber
	BlackNumberLast
	WhiteNumberLast
	Cursor
	BlackDead // a stone marked as dead (死石)
	WhiteDead
	BlackLand // an empty point of black's territory (地)
	WhiteLand
	NoLand // an empty point of neither side, in a picture that shows territory
	Hint   // a mark laid over an empty point, in neither side's colour

	// Pieces written on tiles.
	Tile          // the edge of a large tile
	BlackPiece    // the text of a piece
	WhitePiece    //
	BlackPromoted //
	WhitePromoted //
	TurnedPiece   // the text of white's piece on a large tile, whose shape shows the side
	TurnedPromoted
	BlackInHand // the number of such pieces in hand
	WhiteInHand //
	Turned      // the sign of pieces that face down
	LastSign    // beside the piece that moved last
	CheckSign   // beside a king in check
	Picked      // the piece to move
	Origin      // the square that the last move came from

	// Fields with agents (Dig Here).
	Agent       // of the first side
	AgentB      // of the second side
	AgentOnGold // an agent of the first side on treasure
	AgentBOnGold
	Hole
	Gold       // known treasure
	GoldHidden // hidden treasure
	Near       // the fields around the agent whose view is shown
	Failed     // the target of a failed action

	// The edges of large stones, tiles and tokens. A cell has two of the colours between
	// the ground and the full colour, see EdgePair.
	BlackEdge
	WhiteEdge  = BlackEdge + EdgePairs
	TileEdge   = WhiteEdge + EdgePairs
	FirstEdge  = TileEdge + EdgePairs // of the first side's agents
	SecondEdge = FirstEdge + EdgePairs
	PitEdge    = SecondEdge + EdgePairs
	CoinEdge   = PitEdge + EdgePairs

	// Two fields in a cell, one above the other, see HalfTones.
	Halves = CoinEdge + EdgePairs

	Roles = Halves + Role(Tones)*Role(Tones+1) // the number of roles
)

// A Cell is one column of one line. The column after a wide character has no text.
type Cell struct {
	Text string
	Role Role
}

// A Field is a place that a person can point at. A field of the board has a column
// counted from the left and a row counted from the top, both from 1 and as the first
// side sees them. A drawer may add fields beside the board. The zero Field is none.
type Field struct{ Col, Row int }

// None reports whether the field is the zero Field.
func (f Field) None() bool { return f == Field{} }

// A Picture is a board as cells.
type Picture struct {
	W, H   int
	Cells  []Cell // line by line
	X, Y   int    // cell of the first field
	FW, FH int    // columns and lines per field
	Halved bool   // a line has two rows of fields; FH is 1
	Cols   int    // fields per row
	Rows   int
	Flip   bool   // the board is seen from the second side
	Beside []Area // fields that are not on the board
}

// An Area is a field beside the board, and where it is in the picture.
type Area struct {
	X, Y, W, H int
	Field      Field
}

// At returns the cell in a column and a line, both from 0.
func (p *Picture) At(x, y int) *Cell { return &p.Cells[y*p.W+x] }

// Field returns the field that a cell belongs to. ok is false for a cell of none.
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
	if p.Halved { // the left column of a field is the upper row, the right one the lower row
		f.Row = min(2*(y-p.Y)+(x-p.X)%p.FW+1, max(p.Rows, 2*(y-p.Y)+1))
	}
	ok = f.Col <= p.Cols && f.Row <= p.Rows
	if p.Flip {
		f = Field{p.Cols + 1 - f.Col, p.Rows + 1 - f.Row}
	}
	return f, ok
}

// Text returns the picture as plain lines without trailing blanks.
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

// Clear allocates the cells and makes all of them blank.
func (p *Picture) Clear() {
	p.Cells = make([]Cell, p.W*p.H)
	for i := range p.Cells {
		p.Cells[i].Text = " "
	}
}

// Put writes a text from a cell on, in one role. A wide character takes two cells.
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

// A Numbering is a way to count the moves on the stones.
type Numbering uint8

// The numberings (付録D of the guide).
const (
	NoNumbers Numbering = iota
	EachMove            // 謎式: every stone counts one
	Pairs               // 風式: a black and a white stone together count one
)

// Next returns the numbering that the key selects after this one.
func (n Numbering) Next() Numbering { return (n + 1) % 3 }
