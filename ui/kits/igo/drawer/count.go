package drawer

import (
	"math"
	"strconv"

	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/ui/draw"
	"dohyo/ui/kits/igo/words"
	"dohyo/ui/lang"
)

// factsOf returns the captures of each side and the komi, or each side's points after
// the count.
func factsOf(l lang.Lang, s *draw.Set, pos boards.Position) []draw.Fact {
	p := pos.(*igo.Position)
	if p.Settled() {
		c := p.Count(deadOf(p))
		return []draw.Fact{{Text: l.Say(words.Score, draw.StoneSign(s, 0), points(c.Black), draw.StoneSign(s, 1), points(c.White), l.Error(c.Won())), Alarm: true}}
	}
	return []draw.Fact{{Text: l.Say(words.Taken,
		draw.StoneSign(s, 0), p.Prisoners(igo.Black), draw.StoneSign(s, 1), p.Prisoners(igo.White), points(p.Komi()))}}
}

// tally returns the parts of each side's points (地の計算). Under area scoring these are its
// stones and surrounded points; under territory scoring they are its surrounded points
// and prisoners, dead stones included.
func tally(l lang.Lang, who func(boards.Side) string, pos boards.Position) []draw.Fact {
	p := pos.(*igo.Position)
	c := p.Count(deadOf(p))
	line := func(color igo.Color, total float64) draw.Fact {
		sign := who(color.Side())
		text := l.Say(words.ByArea, sign, points(total), c.Area[color]-c.Territory[color], c.Territory[color])
		if c.Rules.Territory {
			text = l.Say(words.ByTerritory, sign, points(total), c.Territory[color], c.Prisoners[color])
		}
		if color == igo.White && p.Komi() != 0 {
			text += l.Say(words.Komi, points(p.Komi()))
		}
		return draw.Fact{Text: text}
	}
	facts := []draw.Fact{line(igo.Black, c.Black), line(igo.White, c.White)}
	if n := c.Area[igo.Empty]; n > 0 {
		facts = append(facts, draw.Fact{Text: l.Say(words.Neutral, n)})
	}
	result := l.Say(words.Even)
	switch side := c.Winner(); side {
	case 0:
		result = l.Say(words.Ahead, who(side), lead(l, c.Black-c.White))
	case 1:
		result = l.Say(words.Ahead, who(side), lead(l, c.White-c.Black))
	}
	way := words.AreaRules
	if c.Rules.Territory {
		way = words.TerritoryRules
	}
	return append(facts, draw.Fact{Text: result + l.Say(way, l.RuleSet(c.Rules.Name)), Alarm: true})
}

// lead returns the points by which a side is ahead as text: 3.5 is 3目半, and 0.5 is 半目.
func lead(l lang.Lang, x float64) string {
	switch whole, part := math.Modf(x); {
	case part != 0.5:
		return l.Say(words.Lead, points(x))
	case whole == 0:
		return l.Say(words.LeadHalf)
	default:
		return l.Say(words.LeadAndHalf, points(whole))
	}
}

// points returns a number of points as text: 41, 7.5.
func points(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

// marked returns the stones to mark as dead, or as alive again, together with the one on
// a field. These are its string (連) or, if all is set, all stones of its colour that are
// connected to it through empty points.
func marked(pos boards.Position, f draw.Field, all bool) []boards.Move {
	p := pos.(*igo.Position)
	n, b := p.Size(), p.Board()
	from := pointOf(f, n)
	color := b.At(from)
	if color == igo.Empty {
		return nil
	}
	seen := make([]bool, n*n)
	seen[from] = true
	var list []boards.Move
	reached := []igo.Point{from}
	for i := 0; i < len(reached); i++ {
		q := reached[i]
		if b.At(q) == color {
			list = append(list, boards.Move(igo.PointText(q, n)))
		}
		for _, next := range beside(int(q), n) {
			if at := b.At(igo.Point(next)); !seen[next] && (at == color || at == igo.Empty && all) {
				seen[next] = true
				reached = append(reached, igo.Point(next))
			}
		}
	}
	return list
}

// beside returns the points adjacent to q on a board of n lines.
func beside(q, n int) []int {
	var list []int
	if q%n > 0 {
		list = append(list, q-1)
	}
	if q%n < n-1 {
		list = append(list, q+1)
	}
	if q >= n {
		list = append(list, q-n)
	}
	if q < n*(n-1) {
		list = append(list, q+n)
	}
	return list
}
