package draw

import (
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/ui/diagram"
)

// figureMoves is how many moves a figure of a game of Go numbers at most.
const figureMoves = 100

func newIgoSheet(n int) *stoneSheet {
	s := newStoneSheet(n, igoStar)
	s.column = func(x int) string { return strings.TrimRight(igo.PointText(igo.Point(x-1), n), "0123456789") }
	s.row = func(y int) string { return strconv.Itoa(n + 1 - y) }
	return s
}

// point is where a point stands on the sheet.
func (s *stoneSheet) point(q igo.Point) *paperPoint { return s.at(int(q)%s.n+1, s.n-int(q)/s.n) }

// igoDiagram draws a position for paper; one that was counted with whose each
// point is.
func igoDiagram(pos boards.Position, o Options) *diagram.Drawing {
	p := pos.(*igo.Position)
	s := newIgoSheet(p.Size())
	s.take(igoStates(p, o), o.Numbers)
	if p.Settled() {
		for q, owner := range p.Count(igoDead(p)).Owner {
			if at := s.point(igo.Point(q)); at.color == noStone || at.dead {
				at.owner = stone(owner)
			}
		}
	}
	return s.draw(true)
}

// igoFigures are the moves of a game, so many to a figure, as books have them:
// a figure shows the stones that stood there before its first move and, with
// their numbers, all that were played in it, taken or not. A second stone on a
// point is told beside it. A counted game has its last position besides.
func igoFigures(o Options, game []boards.Position, _ []int) []Figure {
	var figures []Figure
	for from := 0; from < len(game)-1; {
		f, next := igoFigure(game, from)
		figures, from = append(figures, f), next
	}
	last := game[len(game)-1].(*igo.Position)
	if len(figures) == 0 || last.Settled() {
		o.Numbers, o.Quiet = NoNumbers, true
		figures = append(figures, Figure{To: last.Ply(), Drawing: igoDiagram(last, o)})
	}
	return figures
}

// igoFigure is the figure that begins with the move after a position, and the
// position at its end. A board that was set up anew begins another.
func igoFigure(game []boards.Position, from int) (f Figure, next int) {
	start := game[from].(*igo.Position)
	s := newIgoSheet(start.Size())
	stand := func(b *igo.Board) {
		for q := range igo.Point(s.n * s.n) {
			s.point(q).color = stone(b.At(q))
		}
	}
	stand(start.Board())
	f = Figure{From: start.Ply() + 1, To: start.Ply()}
	for next = from + 1; next < len(game) && next-from <= figureMoves; next++ {
		before, p := game[next-1].(*igo.Position), game[next].(*igo.Position)
		if p.Ply() == before.Ply() { // resigned
			continue
		}
		q, _ := p.Last()
		if !follows(before.Board(), p, q) {
			if next > from+1 {
				break
			}
			stand(p.Board())
			s.point(q).color = noStone
		}
		f.To = p.Ply()
		if q == igo.Pass {
			f.Elsewhere = append(f.Elsewhere, Elsewhere{Ply: p.Ply()})
			continue
		}
		at := s.point(q)
		if at.color == noStone {
			at.color, at.text = stone(p.Turn().Other()), strconv.Itoa(p.Ply())
			continue
		}
		name := at.text
		if name == "" {
			name = igo.PointText(q, s.n)
		}
		f.Elsewhere = append(f.Elsewhere, Elsewhere{Ply: p.Ply(), At: name})
	}
	f.Drawing = s.draw(true)
	if f.To < f.From { // nothing but a resignation
		f.From = 0
	}
	return f, next - 1
}

// follows tells whether a stone, or none, was all that was put to a board.
func follows(b *igo.Board, p *igo.Position, q igo.Point) bool {
	if q == igo.Pass {
		return b.Equal(p.Board())
	}
	mover := p.Turn().Other()
	after, _, err := b.Put(mover, q)
	if len(p.Drowned()) > 0 {
		after, _ = b.Drown(mover, q)
		err = nil
	}
	return err == nil && after.Equal(p.Board())
}
