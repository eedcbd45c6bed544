package drawer

import (
	"strconv"

	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/ui/diagram"
	"dohyo/ui/draw"
)

// figureMoves is the largest number of moves in one figure.
const figureMoves = 100

// diagramOf returns a drawing of a position for paper. After a count it shows the owner
// of each point.
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

// lay returns a drawing of the board for a screen that shows pictures.
func lay(pos boards.Position, o draw.Options, fw, fh float64) *diagram.Drawing {
	return boardOf(pos.(*igo.Position), o).Lay(o, fw, fh)
}

// stoneAt returns the board's state at a point.
func stoneAt(b draw.Board, q igo.Point) *draw.Point { return b.Points.At(int(q)%b.N+1, b.N-int(q)/b.N) }

// figures returns the figures of a game as in books, with a limited number of moves in
// each. A figure shows the stones on the board before its first move and, numbered, all
// moves in it, captured or not. A second stone on a point is noted beside the figure. A
// counted game adds its last position.
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

// figure returns the figure that begins with the move after position from, and the index
// of the position at its end. A new setup of the board starts another figure.
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
			at.Stone, at.Ply = draw.Stone(p.Mover()), p.Ply()
			continue
		}
		name := igo.PointText(q, n)
		if at.Ply > 0 {
			name = strconv.Itoa(at.Ply)
		}
		f.Elsewhere = append(f.Elsewhere, draw.Elsewhere{Ply: p.Ply(), At: name})
	}
	f.Drawing = sheet.Diagram(draw.EachMove)
	if f.To < f.From { // only a resignation
		f.From = 0
	}
	return f, next - 1
}

// follows reports whether a move to q, which may be a pass, turns board b into that of
// position p.
func follows(b *igo.Board, p *igo.Position, q igo.Point) bool {
	if q == igo.Pass {
		return b.Equal(p.Board())
	}
	mover := p.Mover()
	after, _, err := b.Put(mover, q)
	if len(p.Drowned()) > 0 {
		after, _ = b.Drown(mover, q)
		err = nil
	}
	return err == nil && after.Equal(p.Board())
}
