package igo

import (
	"math"
	"slices"
	"strconv"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// A Count is a game's score.
type Count struct {
	Rules     Rules
	Owner     []Color // the owner of each point, Empty for neutral points
	Area      [3]int  // by colour; Area[Empty] is the neutral points
	Territory [3]int  // surrounded points by colour, including those under dead stones
	Prisoners [3]int  // by the colour that took them, dead stones included
	Black     float64 // points by the rules
	White     float64 // komi included
}

// Count counts the position after removing the strings of these stones as dead.
func (p *Position) Count(dead []Point) Count {
	c := Count{Rules: p.rules, Prisoners: p.prisoners}
	b := p.board
	if dead = p.strings(dead); len(dead) > 0 {
		for _, pt := range dead {
			c.Prisoners[b.At(pt).Other()]++
		}
		b = b.with(Empty, dead...)
	}
	c.Owner, c.Area[Black], c.Area[White], c.Area[Empty] = b.Area()
	for pt, owner := range c.Owner {
		if b.stones[pt] == Empty {
			c.Territory[owner]++
		}
	}
	c.White = p.komi
	if p.rules.Territory {
		c.Black += float64(c.Territory[Black] + c.Prisoners[Black])
		c.White += float64(c.Territory[White] + c.Prisoners[White])
	} else {
		c.Black += float64(c.Area[Black])
		c.White += float64(c.Area[White])
	}
	return c
}

// strings returns whole strings of stones, each named by any of its stones.
func (p *Position) strings(named []Point) (all []Point) {
	for _, pt := range named {
		if pt < 0 || int(pt) >= len(p.board.stones) || p.board.At(pt) == Empty || slices.Contains(all, pt) {
			continue
		}
		stones, _ := p.board.String(pt)
		all = append(all, stones...)
	}
	slices.Sort(all)
	return all
}

// Winner returns the side with more points.
func (c Count) Winner() boards.Side {
	switch {
	case c.Black > c.White:
		return Black.Side()
	case c.White > c.Black:
		return White.Side()
	}
	return boards.None
}

// Result returns the score as records write it: B+3.5, W+12, 0.
func (c Count) Result() string { return c.Won().Error() }

// Won returns who has won and by how many points. In English it is the score as
// records have it. Half points (半目) have facts of their own for languages with a
// word for them.
func (c Count) Won() *fact.Error {
	by := math.Abs(c.Black - c.White)
	whole, part := math.Modf(by)
	n := int(whole)
	black := c.Black > c.White
	switch {
	case by == 0:
		return fact.New("igo.won.none", "0")
	case part == 0 && black:
		return fact.Errorf("igo.won.black", "B+%d", n)
	case part == 0:
		return fact.Errorf("igo.won.white", "W+%d", n)
	case by == .5 && black:
		return fact.New("igo.won.black.justhalf", "B+0.5")
	case by == .5:
		return fact.New("igo.won.white.justhalf", "W+0.5")
	case part == .5 && black:
		return fact.Errorf("igo.won.black.half", "B+%d.5", n)
	case part == .5:
		return fact.Errorf("igo.won.white.half", "W+%d.5", n)
	case black:
		return fact.Errorf("igo.won.black.part", "B+%s", strconv.FormatFloat(by, 'f', -1, 64))
	}
	return fact.Errorf("igo.won.white.part", "W+%s", strconv.FormatFloat(by, 'f', -1, 64))
}
