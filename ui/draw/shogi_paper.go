package draw

import (
	"strconv"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/ui/diagram"
)

// Sizes of a shogi board on paper: a square is a little higher than wide.
const (
	shogiWide  = 32
	shogiHigh  = 35
	shogiHand  = 30 // room for a hand beside the board
	shogiLabel = 20
)

// A shogiSheet is a shogi board on paper: the board, the hand of the side below
// at its right, and the other hand at its left.
type shogiSheet struct {
	*diagram.Drawing
	left, top float64 // of the board
	flip      bool
}

// shogiDiagram draws a position for paper. What is promoted is red and has a
// kanji of its own; the square of the last move is grey, and where it came from
// has a dot.
func shogiDiagram(pos boards.Position, o Options) *diagram.Drawing {
	p := pos.(*shogi.Position)
	b := p.View()
	s := shogiSheet{left: paperRim + shogiHand, top: paperRim + shogiLabel, flip: o.Flip}
	s.Drawing = diagram.New(s.left+9*shogiWide+shogiLabel+shogiHand+paperRim, s.top+9*shogiHigh+paperRim+2)
	s.marks(p, o)
	s.grid(o.Set)
	for q := range shogi.NoSquare {
		if piece := b.At(q); piece != shogi.NoPiece {
			x, y := s.square(q)
			s.piece(x, y, piece)
		}
	}
	for _, c := range []shogi.Color{shogi.Black, shogi.White} {
		s.hand(b, c)
	}
	return s.Drawing
}

// square is the middle of a square.
func (s *shogiSheet) square(q shogi.Square) (x, y float64) {
	col, row := float64(9-q.File()), float64(q.Rank()-1)
	if s.flip {
		col, row = 8-col, 8-row
	}
	return s.left + (col+.5)*shogiWide, s.top + (row+.5)*shogiHigh
}

// marks draws what lies below the pieces: the last move, and the parts that
// squares have in a judge's reasons.
func (s *shogiSheet) marks(p *shogi.Position, o Options) {
	for i, m := range shogiMarks(p, o) {
		x, y := s.square(shogi.Square(i))
		field := func(fill, edge diagram.Ink, width float64) {
			s.Rect(x-shogiWide/2, y-shogiHigh/2, shogiWide, shogiHigh, fill, edge, width)
		}
		switch part := boards.Part(m - ofReason); {
		case m == movedTo:
			field(diagram.Pale, diagram.None, 0)
		case m == movedFrom:
			s.Circle(x, y, 4, diagram.Grey, diagram.None, 0)
		case m < ofReason:
		case part == boards.Against || part == boards.Taken:
			field(diagram.Red, diagram.None, 0)
		case part == boards.Needed || part == boards.Origin:
			s.Circle(x, y, 6, diagram.None, diagram.Red, 2)
		default:
			field(diagram.Grey, diagram.None, 0)
		}
	}
}

// grid draws the lines, the files' numbers and the ranks' names.
func (s *shogiSheet) grid(set *Set) {
	const w, h = 9 * shogiWide, 9 * shogiHigh
	for i := range 10 {
		x, y := s.left+float64(i)*shogiWide, s.top+float64(i)*shogiHigh
		s.Line(x, s.top, x, s.top+h, thinLine, diagram.Black)
		s.Line(s.left, y, s.left+w, y, thinLine, diagram.Black)
	}
	s.Rect(s.left, s.top, w, h, diagram.None, diagram.Black, boldLine)
	for _, x := range []float64{3, 6} {
		for _, y := range []float64{3, 6} {
			s.Circle(s.left+x*shogiWide, s.top+y*shogiHigh, 2.2, diagram.Black, diagram.None, 0)
		}
	}
	style := diagram.Text{Size: 13, Ink: diagram.Black}
	for i := 1; i <= 9; i++ {
		q := shogi.SquareAt(i, i)
		x, y := s.square(q)
		_, rank := set.fileRank(q)
		s.Text(x, s.top-11, strconv.Itoa(i), style)
		s.Text(s.left+w+11, y, rank, style)
	}
}

// piece draws a piece: its outline with the point towards the opponent, and its
// kanji.
func (s *shogiSheet) piece(x, y float64, p shogi.Piece) {
	turned := p.Color() == shogi.White != s.flip
	ink := diagram.Black
	if p.Kind().Promoted() {
		ink = diagram.Red
	}
	up := -1.0
	if turned {
		up = 1
	}
	at := func(dx, dy float64) diagram.Point { return diagram.Point{X: x + dx, Y: y + up*dy} }
	s.Polygon([]diagram.Point{at(0, 15.5), at(9.5, 11), at(13, -14), at(-13, -14), at(-9.5, 11)}, diagram.White, diagram.Black, .8)
	s.Text(x, y-up*1, pieceText(Unicode, p), diagram.Text{Size: 20, Turned: turned, Ink: ink})
}

// hand lists a hand, the strongest pieces first, with their number in kanji
// below.
func (s *shogiSheet) hand(b *shogi.Board, c shogi.Color) {
	x, y := s.left+9*shogiWide+shogiLabel+shogiHand/2, s.top+13
	if c == shogi.White != s.flip {
		x = s.left - shogiHand/2 - 3
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
	if none {
		put("なし", 15, 17)
	}
}

// mark draws the sign of a side, ☗ or ☖.
func (s *shogiSheet) mark(x, y float64, c shogi.Color) {
	fill := diagram.Black
	if c == shogi.White {
		fill = diagram.White
	}
	at := func(dx, dy float64) diagram.Point { return diagram.Point{X: x + dx, Y: y + dy} }
	s.Polygon([]diagram.Point{at(0, -9), at(6, -6), at(8, 8), at(-8, 8), at(-6, -6)}, fill, diagram.Black, 1.2)
}

// kanjiNumber is a number up to 99 in kanji: 三, 十八.
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

// shogiFigures are the positions asked for, those after every so many moves, and
// the last: pieces bear no numbers.
func shogiFigures(o Options, game []boards.Position, asked []int) []Figure {
	const every = 50
	for i := range game {
		if ply := game[i].Ply(); i > 0 && ply%every == 0 && len(game)-1-i > every/3 {
			asked = append(asked, i)
		}
	}
	return positionFigures(shogiDiagram, o, game, asked)
}
