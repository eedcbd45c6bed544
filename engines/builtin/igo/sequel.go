package igo

import (
	"context"
	"fmt"
	"slices"
	"strings"

	rules "dohyo/boards/igo"
	"dohyo/engines/builtin/igo/joseki"
)

// josekiSize is the size of the board on which the corners' joseki (定石) are known.
const josekiSize = 19

// A sequel is a move that the joseki have in a corner.
type sequel struct {
	at    point
	color color
	class joseki.Class
	count int     // games in which it was played
	share float64 // of its side's moves in this position
}

// sequels returns the known sequels in the corners of a board, corner by corner, the most
// frequent first. Corners without stones have none.
func (b *board) sequels(known *joseki.Base) (list []sequel) {
	if b.size != josekiSize {
		return nil
	}
	for _, n := range b.nooks() {
		var c joseki.Corner
		side := [...]joseki.Side{black: joseki.First, white: joseki.Second}
		color := [...]color{joseki.First: black, joseki.Second: white}
		stones := false
		for x := uint8(1); x <= joseki.Reach; x++ {
			for y := uint8(1); y <= joseki.Reach; y++ {
				if s := b.at[n.at(b.grid, int(x), int(y))]; s != empty {
					c.Set(joseki.Move{X: x, Y: y, Side: side[s]})
					stones = true
				}
			}
		}
		if !stones {
			continue
		}
		next := known.Next(&c)
		var all [joseki.Second + 1]int
		for _, m := range next {
			all[m.Side] += m.Count
		}
		for _, m := range next {
			s := sequel{n.at(b.grid, int(m.X), int(m.Y)), color[m.Side], m.Class, m.Count, float64(m.Count) / float64(max(all[m.Side], 1))}
			list = append(list, s)
			if m.X != m.Y && c.Symmetric() {
				s.at = n.at(b.grid, int(m.Y), int(m.X))
				list = append(list, s)
			}
		}
	}
	return list
}

// inCorners returns the sequels on the board.
func (k *knowledge) inCorners() []sequel {
	if !k.cornered {
		k.corners, k.cornered = k.board.sequels(k.reader.lore.joseki()), true
	}
	return k.corners
}

// blundered reports whether the joseki call a move of the side to move a mistake, which is never
// chosen.
func (k *knowledge) blundered(p point) bool {
	return slices.ContainsFunc(k.inCorners(), func(s sequel) bool {
		return s.at == p && s.color == k.turn && s.class == joseki.Mistake
	})
}

// sequence plays a joseki. Doubtful moves are for who is behind.
func sequence(k *knowledge, add func(point, float64, int)) {
	for _, s := range k.inCorners() {
		if s.color != k.turn {
			continue
		}
		switch s.class {
		case joseki.Urgent:
			add(s.at, 22+6*s.share, 0)
		case joseki.Normal:
			add(s.at, 10+6*s.share, 0)
		case joseki.Rare, joseki.Complex, joseki.Trick:
			if k.lead() < -10 {
				add(s.at, 10, 0)
			}
		}
	}
}

// josekiAsked answers dohyo-joseki: the known continuations, of the corner nearest to
// a point if one is given.
func (t *Thinker) josekiAsked(_ context.Context, p *rules.Position, args []string) (string, error) {
	b := t.begin(p)
	if len(args) > 1 {
		return "", errPoints
	}
	list := b.sequels(t.reader.lore.joseki())
	if len(args) == 1 {
		q, err := rules.ParsePoint(args[0], b.size)
		if err != nil || q == rules.Pass {
			return "", errPoints
		}
		at := b.in(q)
		list = slices.DeleteFunc(list, func(s sequel) bool { return b.quarter(s.at) != b.quarter(at) })
	}
	var lines []string
	for _, s := range list {
		lines = append(lines, fmt.Sprintf("%s %s %s %d %.1f", sides[s.color], b.name(s.at), s.class, s.count, 100*s.share))
	}
	return strings.Join(lines, "\n"), nil
}

// quarter is the quarter of the board in which a point lies.
func (b *board) quarter(p point) [2]bool {
	x, y := b.xy(p)
	return [2]bool{2*x >= b.size, 2*y >= b.size}
}
