package drawer

import (
	"strconv"

	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/ui/diagram"
	"dohyo/ui/draw"
)

// figureMoves is how many moves a figure of a game of Go numbers at most.
const figureMoves = 100

// diagramOf draws a position for paper; one that was counted with whose each
// point is.
func diagramOf(pos boards.Position, o draw.Options) *diagram.Drawing {
	p := pos.(*igo.Position)
	b := boardOf(p, o)
	if p.Settled() {
		for q, owner := range p.Count(deadOf(p)).Owner {
			if at := stoneAt(b, igo.Point(q)); at.Stone == draw.NoStone || at.Dead {
				at.Land = draw.Stone(owner)
			}
		}
	}
	return b.Diagram(o.Numbers)
}

// lay draws the board for a screen that shows pictures.
func lay(pos boards.Position, o draw.Options, fw, fh float64) *diagram.Drawing {
	return boardOf(pos.(*igo.Position), o).Lay(o, fw, fh)
}

// stoneAt is what stands on a point.
func stoneAt(b draw.Board, q igo.Point) *draw.Point { return b.Points.At(int(q)%b.N+1, b.N-int(q)/b.N) }

// figures are the moves of a game, so many to a figure, as books have them:
// a figure shows the stones that stood there before its first move and, with
// their numbers, all that were played in it, taken or not. A second stone on a
// point is told beside it. A counted game has its last position besides.
func figures(o draw.Options, game []boards.Position, _ []int) []draw.Figure {
	var figures []draw.Figure
	for from := 0; from < len(game)-1; {
		f, next := figure(game, from)
		figures, from = append(figures, f), next
	}
	last := game[len(game)-1].(*igo.Position)
	if len(figures) == 0 || last.Settled() {
		o.Numbers, o.Quiet = draw.NoNumbers, true
		figures = append(figures, draw.Figure{To: last.Ply(), Drawing: diagramOf(last, o)})
	}
	return figures
}

// figure is the figure that begins with the move after a position, and the
// position at its end. A board that was set up anew begins another.
func figure(game []boards.Position, from int) (f draw.Figure, next int) {
	start := game[from].(*igo.Position)
	n := start.Size()
	sheet := emptyBoard(n)
	stand := func(b *igo.Board) {
		for q := range igo.Point(n * n) {
			stoneAt(sheet, q).Stone = draw.Stone(b.At(q))
		}
	}
	stand(start.Board())
	f = draw.Figure{From: start.Ply() + 1, To: start.Ply()}
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
			stoneAt(sheet, q).Stone = draw.NoStone
		}
		f.To = p.Ply()
		if q == igo.Pass {
			f.Elsewhere = append(f.Elsewhere, draw.Elsewhere{Ply: p.Ply()})
			continue
		}
		at := stoneAt(sheet, q)
		if at.Stone == draw.NoStone {
			at.Stone, at.Ply = draw.Stone(p.Turn().Other()), p.Ply()
			continue
		}
		name := igo.PointText(q, n)
		if at.Ply > 0 {
			name = strconv.Itoa(at.Ply)
		}
		f.Elsewhere = append(f.Elsewhere, draw.Elsewhere{Ply: p.Ply(), At: name})
	}
	f.Drawing = sheet.Diagram(draw.EachMove)
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
