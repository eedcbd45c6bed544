package igo

import (
	"errors"

	"dohyo/boards"
	"dohyo/boards/fact"
)

var _ boards.Explainer = (*Position)(nil)

// The rules that a reason can refer to, with their section in each rule set: the
// Chinese rules of 2002 and the Japanese ones of 1989 by article, Tromp and
// Taylor's and the AGA's concise ones by number.
const (
	captureRule = iota
	suicideRule
	koRule
	superkoRule
	endRule
	countRule
)

var sections = map[string][6]string{
	"chinese":      {"4", "5", "6", "6", "7", "9"},
	"japanese":     {"5", "4", "6", "", "9", "10"},
	"tromp-taylor": {"7", "7", "6", "6", "8", "9"},
	"aga":          {"5", "5", "6", "6", "9", "12"},
}

// source returns the section of the rule set that contains a rule. What its
// document lacks is this arena's own, and is described in docs/gtp.md.
func (r Rules) source(rule int) boards.Source {
	if s := sections[r.Name][rule]; s != "" {
		return boards.Source{Doc: "go-" + r.Name, Section: s}
	}
	return boards.Source{Doc: "go-rules", Section: r.Name}
}

func (p *Position) spot(q Point) boards.Place { return boards.Place(PointText(q, p.board.size)) }

func (p *Position) spots(points []Point) boards.Places {
	l := make(boards.Places, len(points))
	for i, q := range points {
		l[i] = p.spot(q)
	}
	return l
}

// Reasons says what the last move took, which ko it began, and how the game
// ended.
func (p *Position) Reasons() []boards.Finding {
	switch {
	case p.resigned != Empty:
		return []boards.Finding{{What: "resigned", Args: []any{boards.Seat(p.resigned - 1)}, Verdict: true}}
	case p.passes >= 2:
		return p.countFindings()
	case p.Over():
		return []boards.Finding{{What: "go.limit", Args: []any{p.limit}, From: boards.Source{Doc: "go-rules"}, Verdict: true}}
	case p.before == nil:
		return []boards.Finding{{What: "go.nothing", From: p.rules.source(captureRule), Verdict: true}}
	case p.ToPlace() > 0:
		return append(p.made(p.before), boards.Finding{What: "go.placing", Args: []any{p.ToPlace()}})
	case p.last == Pass:
		return []boards.Finding{{What: "go.pass", Args: []any{p.turn.Other().Side()}, From: p.rules.source(endRule), Verdict: true}}
	}
	return p.made(p.before)
}

// made says what the last move made of the position before.
func (p *Position) made(before *Position) []boards.Finding {
	at := p.spot(p.last)
	mover := p.Mover()
	first := boards.Finding{What: "go.legal", Args: []any{mover.Side(), at}, From: p.rules.source(suicideRule), Marks: boards.Marked(boards.TheMove, at), Verdict: true}
	if own := p.spots(p.drowned); len(own) > 0 {
		return []boards.Finding{first, {What: "go.drowned", Args: []any{len(own), own}, From: p.rules.source(suicideRule), Marks: boards.Marked(boards.Taken, own...)}}
	}
	stones, liberties := p.board.String(p.last)
	var list []boards.Finding
	if len(p.captured) > 0 {
		taken := p.spots(p.captured)
		list = append(list, boards.Finding{What: "go.takes", Args: []any{len(taken), taken}, From: p.rules.source(captureRule), Marks: boards.Marked(boards.Taken, taken...)})
	}
	group := p.spots(stones)
	list = append(list, boards.Finding{
		What: "go.liberties", Args: []any{len(stones), liberties}, From: p.rules.source(captureRule),
		Marks: append(boards.Marked(boards.Shape, group...), boards.Marked(boards.Needed, p.spots(p.board.liberties(stones))...)...),
	})
	if q, ok := p.Ko(); ok {
		list = append(list, boards.Finding{What: "go.ko", Args: []any{p.turn.Side(), p.spot(q)}, From: p.rules.source(koRule), Marks: boards.Marked(boards.Against, p.spot(q))})
	}
	if earlier := before.alike(p.board); earlier >= 0 {
		list = append(list, boards.Finding{What: "go.seen", Args: []any{earlier}, From: p.rules.source(superkoRule)})
	}
	return append([]boards.Finding{first}, list...)
}

// alike returns the ply of an earlier position with the same stones, or -1. Some
// rules allow the repetition.
func (p *Position) alike(b *Board) int { return p.Under(Positional).repeats(b) }

// liberties returns the empty points beside stones.
func (b *Board) liberties(stones []Point) (list []Point) {
	seen := map[Point]bool{}
	for _, s := range stones {
		for _, q := range b.neighbours(nil, s) {
			if b.stones[q] == Empty && !seen[q] {
				seen[q] = true
				list = append(list, q)
			}
		}
	}
	return list
}

// countFindings describes how the game was counted.
func (p *Position) countFindings() []boards.Finding {
	c := p.Count(p.dead)
	from := p.rules.source(countRule)
	list := []boards.Finding{{What: "go.counted", Args: []any{c.Won()}, From: from, Verdict: true}}
	if p.rules.Territory {
		for _, side := range []Color{Black, White} {
			list = append(list, boards.Finding{What: "go.territory", Args: []any{side.Side(), c.Territory[side], c.Prisoners[side]}, From: from})
		}
	} else {
		for _, side := range []Color{Black, White} {
			list = append(list, boards.Finding{What: "go.area", Args: []any{side.Side(), c.Area[side], c.Territory[side]}, From: from})
		}
	}
	if p.komi != 0 {
		list = append(list, boards.Finding{What: "go.komi", Args: []any{p.komi}, From: from})
	}
	neutral := boards.Places{}
	for q, owner := range c.Owner {
		if owner == Empty {
			neutral = append(neutral, p.spot(Point(q)))
		}
	}
	if len(neutral) > 0 {
		list = append(list, boards.Finding{What: "go.neutral", Args: []any{len(neutral)}, From: from, Marks: boards.Marked(boards.Needed, neutral...)})
	}
	switch dead := p.spots(p.dead); {
	case len(dead) > 0:
		list = append(list, boards.Finding{What: "go.dead", Args: []any{len(dead), dead}, From: boards.Source{Doc: "go-counting"}, Marks: boards.Marked(boards.Taken, dead...)})
	case !p.counted:
		list = append(list, boards.Finding{What: "go.alive", From: boards.Source{Doc: "go-counting"}})
	default:
		list = append(list, boards.Finding{What: "go.nodead", From: boards.Source{Doc: "go-counting"}})
	}
	return list
}

// Weigh says what a stone would take and make, or which rule forbids it.
func (p *Position) Weigh(seat boards.Seat, m boards.Move) []boards.Finding {
	refused := func(what string, rule int, marks []boards.Mark, args ...any) []boards.Finding {
		return []boards.Finding{{What: what, Args: append([]any{m}, args...), From: p.rules.source(rule), Marks: marks, Verdict: true}}
	}
	switch {
	case m == Resign:
		return []boards.Finding{{What: "resigned", Args: []any{seat}, Verdict: true}}
	case p.Over():
		return refused("over", endRule, nil)
	}
	q, err := ParsePoint(string(m), p.board.size)
	switch {
	case err != nil:
		return refused("go.nopoint", captureRule, nil, p.board.size)
	case q == Pass:
		return []boards.Finding{{What: "go.maypass", Args: []any{p.turn.Side()}, From: p.rules.source(endRule), Verdict: true}}
	}
	at := boards.Marked(boards.TheMove, p.spot(q))
	next, rule := p.As(Color(seat + 1)).try(q)
	switch {
	case rule == nil:
		return next.made(p)
	case rule == ErrOccupied:
		return refused("go.occupied", captureRule, boards.Marked(boards.Against, p.spot(q)))
	case rule == ErrSuicide:
		return p.suicide(Color(seat+1), q, refused)
	case rule == ruleKo:
		list := refused("go.simpleko", koRule, at, p.ply-1)
		if p.last != Pass {
			list = append(list, boards.Finding{
				What: "go.kotaken", Args: []any{p.turn.Other().Side(), p.spot(p.last), p.ply}, From: p.rules.source(koRule),
				Marks: append(boards.Marked(boards.Against, p.spot(p.last)), at...),
			})
		}
		return list
	}
	after, _, err := p.board.Put(Color(seat+1), q)
	if err == ErrSuicide {
		after, _ = p.board.Drown(Color(seat+1), q)
	}
	earlier := p.As(Color(seat + 1)).repeats(after)
	if earlier == p.ply {
		return refused("go.drownsalone", superkoRule, at)
	}
	return refused("go.superko", superkoRule, at, earlier)
}

// suicide says which stones would have no liberty left, and which stones enclose
// them.
func (p *Position) suicide(c Color, q Point, refused func(string, int, []boards.Mark, ...any) []boards.Finding) []boards.Finding {
	after := p.board.with(c, q)
	stones, _ := after.String(q)
	list := refused("go.suicide", suicideRule, boards.Marked(boards.TheMove, p.spot(q)), len(stones))
	own, enemies := p.spots(stones), boards.Places{}
	seen := map[Point]bool{}
	for _, s := range stones {
		for _, n := range after.neighbours(nil, s) {
			if after.At(n) == c.Other() && !seen[n] {
				seen[n] = true
				enemies = append(enemies, p.spot(n))
			}
		}
	}
	return append(list, boards.Finding{
		What: "go.noliberty", Args: []any{own, c.Other().Side()}, From: p.rules.source(suicideRule),
		Marks: append(boards.Marked(boards.Shape, own...), boards.Marked(boards.Against, enemies...)...),
	})
}

// Claims lists what can be claimed: the move isn't allowed, it broke the rule of
// ko, or the game was counted wrongly.
func (p *Position) Claims(tried boards.Move) (list []boards.Claim) {
	seat := boards.Seat(p.turn - 1)
	switch {
	case tried != "":
		list = append(list, boards.Claim{Kind: boards.ClaimIllegal, Seat: seat}, boards.Claim{Kind: boards.ClaimKo, Seat: seat})
	case p.before != nil && p.last != Pass:
		list = append(list, boards.Claim{Kind: boards.ClaimIllegal, Seat: 1 - seat}, boards.Claim{Kind: boards.ClaimKo, Seat: 1 - seat})
	}
	if p.passes >= 2 && p.resigned == Empty {
		list = append(list, boards.Claim{Kind: boards.ClaimCount, Seat: seat})
	}
	return list
}

// Answer judges a claim. The rules can't determine which stones are dead, so that
// claim stays open.
func (p *Position) Answer(c boards.Claim, tried boards.Move) boards.Answer {
	at, m := p, tried
	if m == "" && p.before != nil {
		at, m = p.before, boards.Move(PointText(p.last, p.board.size))
	}
	switch c.Kind {
	case boards.ClaimIllegal, boards.ClaimKo:
		q, err := ParsePoint(string(m), p.board.size)
		if err != nil {
			return boards.Judged(true, at.Weigh(c.Seat, m)...)
		}
		var rule *fact.Error
		if q != Pass {
			rule = at.As(Color(c.Seat + 1)).Why(q)
		}
		holds := rule != nil
		if c.Kind == boards.ClaimKo {
			holds = holds && (rule == ruleKo || errors.Is(rule, ruleSuperko))
		}
		return boards.Judged(holds, at.Weigh(c.Seat, m)...)
	case boards.ClaimCount:
		return boards.Answer{Holds: boards.Open, Why: p.Reasons()}
	}
	return boards.Answer{}
}
