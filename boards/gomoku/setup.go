package gomoku

import (
	"strings"

	"dohyo/boards"
)

// Edited returns the position after setting some points, as records do in the
// middle of a game: "b 808 w 907 e 809 to w" sets black, white and empty points,
// and the side to move if it changes. The earlier moves still count, but the
// board no longer follows from them, and an end of the game is cancelled.
func (p *Position) Edited(text string) (boards.Position, error) {
	next := *p
	next.prev, next.last, next.end, next.made, next.from = nil, 0, playing, Verdict{}, p.ply
	if p.open != nil { // the stones are no longer those of the opening rule
		settled := *p.open
		settled.step = len(settled.rule.steps)
		next.open = &settled
	}
	words := moveTexts(text)
	kind := ""
	for i := 0; i < len(words); i++ {
		bad := func(want error) error {
			return boards.BadSetup(p.rules.String(), text, want, words[min(i, len(words)-1)])
		}
		switch w := words[i]; w {
		case "b", "w", "e":
			kind = w
		case "to":
			if i++; i == len(words) || words[i] != "b" && words[i] != "w" {
				return nil, bad(boards.WantTurn)
			}
			next.turn = uint8(next.ply&1) ^ uint8(strings.Index("bw", words[i]))
		default:
			m, ok := canonical(w)
			q := pointOf(m)
			if !ok || kind == "" || !next.board.On(q) {
				return nil, bad(boards.WantStones)
			}
			next.put(q, Color(strings.Index("ebw", kind)))
		}
	}
	if size := next.board.Size(); int(next.ply+next.set) >= size*size {
		next.end = byFull
	}
	return &next, nil
}

// put sets a point to a colour or to empty.
func (p *Position) put(q Point, c Color) {
	if p.board.Get(q) != Empty {
		p.board.Take(q)
		p.set--
	}
	if c != Empty {
		p.board.Put(q, c)
		p.set++
	}
}

// Follows reports whether the position was made from another one by a move of the
// side to move there, without a setup in between.
func (p *Position) Follows(q boards.Position) bool {
	o, ok := q.(*Position)
	b := p.prev
	return ok && b != nil && b.Ply() == o.Ply() && b.turn == o.turn && b.from == o.from && b.board == o.board
}

// Previous returns the position in which the last move was made, nil if there is
// none.
func (p *Position) Previous() boards.Position {
	if p.prev == nil {
		return nil
	}
	return p.prev
}

// Placed reports whether stones were set up, so that the board doesn't follow
// from History.
func (p *Position) Placed() bool { return p.from > 0 || p.set != 0 || p.turn != 0 }

// Placement returns the position without its past in the form of Setup.Position:
// as moves that lead to it, which count toward the limit, if the sides can have made them in turn
// without ending the game, otherwise as stones and the side to move.
func (p *Position) Placement() string {
	var stones [2][]string
	for y := 1; y <= p.Size(); y++ {
		for x := 1; x <= p.Size(); x++ {
			if c := p.At(x, y); c != Empty {
				stones[c-Black] = append(stones[c-Black], string(At(x, y).Move()))
			}
		}
	}
	b, w := stones[0], stones[1]
	if len(b)-len(w) == int(p.seat()) {
		var moves []string
		for i := range b {
			if moves = append(moves, b[i]); i < len(w) {
				moves = append(moves, w[i])
			}
		}
		text := strings.Join(moves, " ")
		if _, err := Start(p.rules, boards.Setup{Size: p.Size(), Position: text}); err == nil {
			return text
		}
	}
	var words []string
	for side, list := range stones {
		if len(list) > 0 {
			words = append(append(words, "bw"[side:side+1]), list...)
		}
	}
	return strings.Join(append(words, "to", "bw"[p.seat():p.seat()+1]), " ")
}
