// Package drawer draws shogi (将棋): positions on the screen and on paper.
// It also reads and spells moves.
//
//	pic := drawer.Drawer.Picture(position, draw.Options{})
//
// It knows no colours: a cell has a role, which the screen paints.
package drawer

import (
	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/ui/draw"
	"dohyo/ui/kits/shogi/words"
	"dohyo/ui/lang"
)

// Drawer draws shogi as in printed diagrams: files 9 to 1 from the left, ranks 一 to 九
// from the top, and the hands above and below. A field's first column shows the owner of
// the piece: the pieces of the side above have a sign that points down.
var Drawer = draw.Drawer{
	Picture: func(p boards.Position, o draw.Options) *draw.Picture { return picture(p.(*shogi.Position), o) },
	Measure: func(_ boards.Position, o draw.Options) (w, h int) {
		pic := newFrame(o).Picture
		return pic.W, pic.H
	},
	Diagram:  diagramOf,
	Lay:      lay,
	Figures:  figures,
	Draws:    func(p boards.Position) bool { _, ok := p.(*shogi.Position); return ok },
	Size:     func(boards.Position) (int, int) { return 9, 9 },
	Point:    point,
	Reach:    reach,
	Step:     step,
	Field:    func(_ boards.Position, m boards.Move) (draw.Field, bool) { return moveField(m) },
	Leaves:   leaves,
	Mover:    mover,
	Place:    place,
	Standing: standing,
	Score:    func(l lang.Lang, score int, _ engines.Unit) string { return l.Say(words.ScorePawns, score) },
	Forced:   forced,
	Begins:   begins,
	Read:     read,
	Promotes: promotes,
	Name:     name, Notations: notations, InKanji: inKanji,
	Line:     line,
	Sign:     func(s *draw.Set, side boards.Side) string { return s.Side[side] },
	Feat:     feat,
	Event:    event,
	Warn:     warn,
	Opening:  func(boards.Position) (boards.Opening, bool) { return boards.Opening{}, false },
	Called:   called,
	Forms:    formNames,
	Facts:    factsOf,
	FactRows: 2,
	Report:   report,
	Claims: []draw.Claim{
		{Move: shogi.Resign, Name: lang.ClaimResign, Sure: lang.SureResign, Law: lang.LawResign, Ask: true},
		{Move: shogi.Win, Name: words.Declare, Sure: words.SureDeclare, Law: words.LawDeclare, Ask: true},
		{Move: shogi.BreakOff, Name: lang.ClaimBreakOff, Sure: lang.SureBreakOff, Law: lang.LawBreakOffResume, Ask: true},
	},
	Undo:  shogi.TakeBack,
	Flips: true,
	Demo:  demo,
	Thing: thing,
}

// thing returns a piece of the palette.
func thing(s *draw.Set, t boards.Thing) draw.Cell {
	k, _ := shogi.KindNamed(string(t.Name))
	p := shogi.PieceOf(shogi.Color(t.Side), k)
	return draw.Cell{Text: pieceText(s, p), Role: pieceRole(p)}
}

// A frame is a picture without pieces, with the locations of its parts.
type frame struct {
	*draw.Picture
	o     draw.Options
	hands [2]int // the lines of the upper and the lower hand
	files int    // the line of the file numbers
}

// newFrame returns an empty frame, from top to bottom: a hand, the files, the rim, the
// board, the rim, a hand.
func newFrame(o draw.Options) frame {
	f := frame{Picture: &draw.Picture{FW: 3, FH: 1, Cols: 9, Rows: 9, Flip: o.Flip}, o: o}
	gap := 0
	if o.Lines > 1 {
		f.FW, f.FH, gap = 2*o.Lines, o.Lines, min(o.Lines-2, 1)
	}
	y := 1 + gap
	if o.Labels {
		f.files = y
		y++
	}
	if o.HasRim() {
		y++
	}
	f.Y = y
	y += 9 * f.FH
	if o.HasRim() {
		y++
	}
	f.hands[1] = y + gap
	f.W, f.H = 9*f.FW+1, f.hands[1]+1
	if o.Labels {
		f.W += 3
	}
	return f
}

func picture(p *shogi.Position, o draw.Options) *draw.Picture {
	f := newFrame(o)
	f.Clear()
	b := p.View()
	if o.Labels {
		f.label()
	}
	right := 9*f.FW + 1
	if o.HasRim() {
		for x := range right {
			f.Put(x, f.Y-1, o.Set.Edge[0], draw.Rim)
			f.Put(x, f.Y+9*f.FH, o.Set.Edge[1], draw.Rim)
		}
	}
	marks := marksOf(p, o)
	for row := 1; row <= 9; row++ {
		y := f.Y + (row-1)*f.FH
		for col := 1; col <= 9; col++ {
			at := draw.Field{Col: col, Row: row}
			if o.Flip {
				at = draw.Field{Col: 10 - col, Row: 10 - row}
			}
			s := squareOf(at)
			t := tile{set: o.Set, piece: b.At(s), mark: marks[s], over: o.Marks[at], cursor: at == o.Cursor, flip: o.Flip, edge: row == 9, last: col == 9}
			x := (col - 1) * f.FW
			if f.FH > 1 {
				t.large(f.Picture, x, y)
			} else {
				t.small(f.Picture, x, y)
			}
		}
		for i := range f.FH {
			f.Put(right-1, y+i, " ", draw.Ground)
		}
	}
	for i, c := range []shogi.Color{shogi.White, shogi.Black} {
		if o.Flip {
			c = c.Other()
		}
		f.hand(b, c, f.hands[i])
	}
	return f.Picture
}

// label writes the coordinates, in the characters of the notation.
func (f *frame) label() {
	for i := range 9 {
		file, rank := 9-i, i+1
		if f.Flip {
			file, rank = i+1, 9-i
		}
		s := shogi.SquareAt(file, rank)
		top, side := fileRank(f.o.Set, s)
		f.Put(i*f.FW+(f.FW-1)/2, f.files, top, draw.Label+draw.Role(i%2))
		f.Put(9*f.FW+2, f.Y+i*f.FH+(f.FH-1)/2, side, draw.Label)
	}
}

// squareOf returns the square of a field, or NoSquare beside the board.
func squareOf(f draw.Field) shogi.Square {
	if f.Col < 1 || f.Col > 9 || f.Row < 1 || f.Row > 9 {
		return shogi.NoSquare
	}
	return shogi.SquareAt(10-f.Col, f.Row)
}

func fieldOf(s shogi.Square) draw.Field { return draw.Field{Col: 10 - s.File(), Row: s.Rank()} }

// forced announces a mate, given or suffered, in a number of plies.
func forced(l lang.Lang, plies int, brief bool) string {
	mate, mated := words.Mate, words.Mated
	if brief {
		mate, mated = words.MateBrief, words.MatedBrief
	}
	if plies < 0 {
		return l.Say(mated, -plies)
	}
	return l.Say(mate, plies)
}
