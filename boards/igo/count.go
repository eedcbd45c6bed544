package igo

import (
	"slices"
	"strconv"

	"dohyo/boards"
)

// A Count is a game's score.
type Count struct {
	Rules     Rules
	Owner     []Color // whose each point is, Empty for neutral ones
	Area      [3]int  // by colour; Area[Empty] is the neutral points
	Territory [3]int  // surrounded points by colour, the dead stones' among them
	Prisoners [3]int  // by the colour that took them, the dead stones among them
	Black     float64 // points by the rules
	White     float64 // komi included
}

// Count counts the position with the strings of these stones taken off as
// dead.
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

// strings are whole strings of stones, each named by any of its stones.
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

// Winner is the side with more points.
func (c Count) Winner() boards.Side {
	switch {
	case c.Black > c.White:
		return Black.Side()
	case c.White > c.Black:
		return White.Side()
	}
	return boards.None
}

// Result is the score as records have it: B+3.5, W+12, 0.
func (c Count) Result() string {
	points := func(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }
	switch {
	case c.Black > c.White:
		return "B+" + points(c.Black-c.White)
	case c.White > c.Black:
		return "W+" + points(c.White-c.Black)
	}
	return "0"
}
