package drawer

import (
	"strconv"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/ui/diagram"
	"dohyo/ui/draw"
	"dohyo/ui/kits/shogi/words"
	"dohyo/ui/lang"
)

// The sizes of a shogi board on paper. A square is slightly higher than wide.
const (
	paperWide = 32
	paperHigh = 35
	handWide  = 30 // room for a hand beside the board
	labelWide = 20
)

// A sheet is a drawing of a shogi board. On paper it has the lower side's hand at the
// right and the other hand at the left; on a screen it is the board alone.
type sheet struct {
	*diagram.Drawing
	left, top  float64 // of the board
	wide, high float64 // of a square
	flip       bool
}

// scale returns the scale relative to the sizes on paper.
func (s *sheet) scale() float64 { return min(s.wide/paperWide, s.high/paperHigh) }

// diagramOf returns a drawing of a position for paper. Promoted pieces are red and have
// a kanji of their own. The last move's target is grey, and its origin has a dot.
func diagramOf(pos boards.Position, o draw.Options) *diagram.Drawing {
	p := pos.(*shogi.Position)
	b := p.View()
	s := sheet{left: draw.PaperRim + handWide, top: draw.PaperRim + labelWide, wide: paperWide, high: paperHigh, flip: o.Flip}
	s.Drawing = diagram.New(s.left+9*s.wide+labelWide+handWide+draw.PaperRim, s.top+9*s.high+draw.PaperRim+2)
	s.board(p, o)
	s.labels(o.Set)
	for _, c := range []shogi.Color{shogi.Black, shogi.White} {
		s.hand(b, c, o.Lang)
	}
	return s.Drawing
}

// lay returns a drawing of the board for a screen that shows pictures, with squares of
// the given size in pixels.
func lay(pos boards.Position, o draw.Options, fw, fh float64) *diagram.Drawing {
	p := pos.(*shogi.Position)
	s := sheet{wide: fw, high: fh, flip: o.Flip, Drawing: diagram.New(9*fw, 9*fh)}
	s.board(p, o)
	if q := squareOf(o.Cursor); q != shogi.NoSquare {
		x, y := s.square(q)
		draw.Frame(s.Drawing, x-fw/2, y-fh/2, fw, fh)
	}
	return s.Drawing
}

// board draws the board and its pieces.
func (s *sheet) board(p *shogi.Position, o draw.Options) {
	b := p.View()
	s.marks(p, o)
	s.grid()
	for q := range shogi.NoSquare {
		if piece := b.At(q); piece != shogi.NoPiece {
			x, y := s.square(q)
			s.piece(x, y, piece)
		}
	}
}

// square returns the centre of a square.
func (s *sheet) square(q shogi.Square) (x, y float64) {
	col, row := float64(9-q.File()), float64(q.Rank()-1)
	if s.flip {
		col, row = 8-col, 8-row
	}
	return s.left + (col+.5)*s.wide, s.top + (row+.5)*s.high
}

// marks draws what lies below the pieces: the last move, and the parts of squares in a
// judge's reasons.
func (s *sheet) marks(p *shogi.Position, o draw.Options) {
	k := s.scale()
	for i, m := range marksOf(p, o) {
		x, y := s.square(shogi.Square(i))
		field := func(fill, edge diagram.Ink, width float64) {
			s.Rect(x-s.wide/2, y-s.high/2, s.wide, s.high, fill, edge, width)
		}
		switch part := boards.Part(m - ofReason); {
		case m == movedTo:
			field(diagram.Pale, diagram.None, 0)
		case m == movedFrom:
			s.Circle(x, y, 4*k, diagram.Grey, diagram.None, 0)
		case m < ofReason:
		case part == boards.Against || part == boards.Taken:
			field(diagram.Red, diagram.None, 0)
		case part == boards.Needed || part == boards.Origin:
			s.Circle(x, y, 6*k, diagram.None, diagram.Red, 2*k)
		default:
			field(diagram.Grey, diagram.None, 0)
		}
	}
}

// grid draws the lines.
func (s *sheet) grid() {
	w, h, k := 9*s.wide, 9*s.high, s.scale()
	for i := range 10 {
		x, y := s.left+float64(i)*s.wide, s.top+float64(i)*s.high
		s.Line(x, s.top, x, s.top+h, draw.ThinLine, diagram.Black)
		s.Line(s.left, y, s.left+w, y, draw.ThinLine, diagram.Black)
	}
	s.Rect(s.left, s.top, w, h, diagram.None, diagram.Black, draw.BoldLine)
	for _, x := range []float64{3, 6} {
		for _, y := range []float64{3, 6} {
			s.Circle(s.left+x*s.wide, s.top+y*s.high, 2.2*k, diagram.Black, diagram.None, 0)
		}
	}
}

// labels draws the numbers of the files and the names of the ranks.
func (s *sheet) labels(set *draw.Set) {
	style := diagram.Text{Size: 13, Ink: diagram.Black}
	for i := 1; i <= 9; i++ {
		q := shogi.SquareAt(i, i)
		x, y := s.square(q)
		_, rank := fileRank(set, q)
		s.Text(x, s.top-11, strconv.Itoa(i), style)
		s.Text(s.left+9*s.wide+11, y, rank, style)
	}
}

// piece draws a piece: its outline, pointing towards the opponent, and its kanji.
func (s *sheet) piece(x, y float64, p shogi.Piece) {
	turned := p.Color() == shogi.White != s.flip
	ink := diagram.Black
	if p.Kind().Promoted() {
		ink = diagram.Red
	}
	up := -1.0
	if turned {
		up = 1
	}
	k := s.scale()
	at := func(dx, dy float64) diagram.Point { return diagram.Point{X: x + dx*k, Y: y + up*dy*k} }
	s.Polygon([]diagram.Point{at(0, 15.5), at(9.5, 11), at(13, -14), at(-13, -14), at(-9.5, 11)}, diagram.Piece, diagram.Black, .8*k)
	s.Text(x, y-up*k, pieceText(draw.Unicode, p), diagram.Text{Size: 20 * k, Turned: turned, Ink: ink})
}

// hand lists the pieces in a hand, the strongest first, each with its number in kanji
// below.
func (s *sheet) hand(b *shogi.Board, c shogi.Color, l lang.Lang) {
	x, y := s.left+9*s.wide+labelWide+handWide/2, s.top+13
	if c == shogi.White != s.flip {
		x = s.left - handWide/2 - 3
	}
	s.mark(x, y, c)
	y += 25
	put := func(text string, size, high float64) {
		for _, r := range text {
			s.Text(x, y, string(r), diagram.Text{Size: size, Ink: diagram.Black})
			y += high
		}
	}
	none := true
	for k := shogi.HI; k >= shogi.FU; k-- {
		n := b.Hand(c, k)
		if n == 0 {
			continue
		}
		none = false
		put(short[k], 21, 21)
		if n > 1 {
			put(kanjiNumber(n), 14, 15)
		}
		y += 4
	}
	switch text := l.Say(words.NoHand); {
	case none && l == lang.Japanese: // downwards, as the pieces
		put(text, 15, 17)
	case none:
		s.Text(x, y, text, diagram.Text{Size: 11, Ink: diagram.Black})
	}
}

// mark draws the sign of a side, ☗ or ☖.
func (s *sheet) mark(x, y float64, c shogi.Color) {
	fill := diagram.Black
	if c == shogi.White {
		fill = diagram.White
	}
	at := func(dx, dy float64) diagram.Point { return diagram.Point{X: x + dx, Y: y + dy} }
	s.Polygon([]diagram.Point{at(0, -9), at(6, -6), at(8, 8), at(-8, 8), at(-6, -6)}, fill, diagram.Black, 1.2)
}

// kanjiNumber returns a number up to 99 in kanji: 三, 十八.
func kanjiNumber(n int) string {
	digits := []rune("〇一二三四五六七八九")
	switch {
	case n < 10:
		return string(digits[n])
	case n < 20:
		return "十" + kanjiUnits(n)
	}
	return string(digits[n/10]) + "十" + kanjiUnits(n)
}

func kanjiUnits(n int) string {
	if n%10 == 0 {
		return ""
	}
	return kanjiNumber(n % 10)
}

// figures returns the positions asked for, every 50th position and the last. Pieces
// can't carry numbers, so moves aren't numbered.
func figures(o draw.Options, game []boards.Position, asked []int) []draw.Figure {
	const every = 50
	for i := range game {
		if ply := game[i].Ply(); i > 0 && ply%every == 0 && len(game)-1-i > every/3 {
			asked = append(asked, i)
		}
	}
	return draw.PositionFigures(diagramOf, o, game, asked)
}
