package gomoku

import (
	"dohyo/boards"
)

var _ boards.Explainer = (*Position)(nil)

// The documents that the reasons of this game come from.
const (
	docGuide = "guide" // 五目競争公式ガイド
	docRIF   = "rif"   // the international rules of renju
	docRules = "rules" // docs/rules.md: what the documents leave open

	docOpenings = "openings" // docs/openings.md: the opening rules with their sources
)

// source returns where a rule stands: the guide's section, or the section of the
// other rule set's own document.
func (r Rules) source(guide, rif string) boards.Source {
	switch r {
	case RulesGuide:
		return boards.Source{Doc: docGuide, Section: guide}
	case RulesRenju:
		return boards.Source{Doc: docRIF, Section: rif}
	}
	return boards.Source{Doc: docRules, Section: r.String()}
}

// spot returns a point as findings name it.
func spot(p Point) boards.Place { return boards.Place(p.Move()) }

func spots(points []Point) boards.Places {
	l := make(boards.Places, len(points))
	for i, p := range points {
		l[i] = spot(p)
	}
	return l
}

// Reasons says what the last stone made, with its threes and fours.
func (p *Position) Reasons() []boards.Finding {
	switch {
	case p.end == byResign:
		return []boards.Finding{{What: "resigned", Args: []any{p.actor()}, Verdict: true}}
	case p.open != nil && p.open.act != "":
		return []boards.Finding{p.chose()}
	case p.last == 0:
		return []boards.Finding{{What: "gomoku.nothing", From: p.rules.source("2.1", "2"), Verdict: true}}
	}
	before := p.board
	c := before.Get(p.last)
	before.Take(p.last)
	list := before.explain(p.rules, p.last, c)
	switch p.end {
	case byLimit:
		list = append([]boards.Finding{{What: "gomoku.limit", Args: []any{int(p.limit)}, From: p.rules.source("1.2", "limit"), Verdict: true}}, list...)
	case byFull:
		list = append([]boards.Finding{{What: "gomoku.full", From: p.rules.source("1.2", "limit"), Verdict: true}}, list...)
	}
	return list
}

// Weigh says what a stone on a point would make.
func (p *Position) Weigh(seat boards.Seat, m boards.Move) []boards.Finding {
	q := pointOf(m)
	refused := func(what string, at ...boards.Mark) []boards.Finding {
		return []boards.Finding{{What: what, Args: []any{m}, Marks: at, From: p.rules.source("3.3", "3"), Verdict: true}}
	}
	switch {
	case m == Resign:
		return []boards.Finding{{What: "resigned", Args: []any{seat}, Verdict: true}}
	case p.end != playing:
		return refused("over")
	case seat != p.actor():
		return refused("turn")
	case p.now() != nil:
		return p.weighOpening(m)
	case !p.board.On(q):
		return refused("gomoku.off")
	case p.board.Get(q) != Empty:
		return refused("gomoku.occupied", boards.Mark{At: spot(q), Part: boards.Against})
	}
	return p.board.explain(p.rules, q, p.ToMove())
}

// explain returns the verdict on a stone that isn't on the board yet, and then
// the rows that make it.
func (b *Board) explain(r Rules, p Point, c Color) []boards.Finding {
	v := b.Judge(r, p, c)
	side := boards.Side(c - Black)
	verdict := boards.Finding{Args: []any{side, spot(p)}, Marks: boards.Marked(boards.TheMove, spot(p)), Verdict: true}
	switch {
	case v.Kind == Five:
		verdict.What, verdict.From = "gomoku.five", r.source("2.3", "9.1")
		if v.Length > 5 {
			verdict.What = "gomoku.longfive"
		} else if b.alsoFoul(r, p, c) {
			verdict.What = "gomoku.fivefirst"
		}
	case v.Forbidden():
		verdict.What, verdict.From = "gomoku.foul", r.source("2.3", "9.2")
		verdict.Args = append(verdict.Args, boards.Term(v.String()))
	case r.fouls(c) && v.Fours == 1 && v.Threes == 1:
		verdict.What, verdict.From = "gomoku.fourthree", r.source("2.3", "9.2")
	case r.fouls(c):
		verdict.What, verdict.From = "gomoku.nofoul", r.source("2.3", "9.2")
	default:
		verdict.What, verdict.From = "gomoku.free", r.source("2.3", "9.2")
	}
	list := []boards.Finding{verdict}
	for _, s := range b.Shapes(r, p, c) {
		list = append(list, r.shape(s, p))
	}
	if r == RulesRenju && c == Black && v.Kind != Five && v.Kind != Overline {
		list = append(list, b.falseThrees(p)...)
	}
	if v.Kind == ThreeThree && r == RulesGuide && b.Judge(RulesRenju, p, c).Kind == None {
		list = append(list, boards.Finding{What: "gomoku.notread", From: boards.Source{Doc: docGuide, Section: "2.5(2)"}})
	}
	return list
}

// alsoFoul reports whether a stone that makes a five would otherwise be a foul.
func (b *Board) alsoFoul(r Rules, p Point, c Color) bool {
	if !r.fouls(c) {
		return false
	}
	longest, fours, threes := uint8(0), uint8(0), 0
	for d := range directions {
		own, empty := b.look(p, d, c)
		w := read(own, empty, true)
		longest, fours = max(longest, w.length), fours+w.fours
		if w.three() {
			threes++
		}
	}
	return longest > 5 || fours > 1 || threes > 1
}

// shape describes a row of a verdict.
func (r Rules) shape(s Shape, p Point) boards.Finding {
	f := boards.Finding{Args: []any{spots(s.Stones), spots(s.Points)}}
	for _, q := range s.Stones {
		part := boards.Shape
		if q == p {
			part = boards.TheMove
		}
		f.Marks = append(f.Marks, boards.Mark{At: spot(q), Part: part})
	}
	f.Marks = append(f.Marks, boards.Marked(boards.Needed, spots(s.Points)...)...)
	switch s.Kind {
	case ShapeFive:
		f.What, f.From = "gomoku.row5", r.source("2.2", "9.1")
		if len(s.Stones) > 5 {
			f.What, f.Args = "gomoku.rowlong", []any{spots(s.Stones), len(s.Stones)}
		}
	case ShapeOverline:
		f.What, f.From, f.Args = "gomoku.overline", r.source("2.3", "9.2"), []any{spots(s.Stones), len(s.Stones)}
	case ShapeFour:
		f.What, f.From = "gomoku.four", r.source("2.2", "9.2")
	case ShapeStraightFour:
		f.What, f.From = "gomoku.straightfour", r.source("2.2", "9.2")
	case ShapeThree:
		f.What, f.From = "gomoku.three", r.source("2.2", "9.3")
	}
	return f
}

// falseThrees describes the rows that look like threes but are none by the rules
// of renju, since black may not make the straight four.
func (b *Board) falseThrees(p Point) (list []boards.Finding) {
	after := *b
	after.Put(p, Black)
	for d := range directions {
		own, empty := b.look(p, d, Black)
		w := read(own, empty, true)
		if !w.three() || after.canExtend(w, p, d) {
			continue
		}
		below, above := w.ends(p, d)
		var ends []Point
		stones := w.stretch(p, d)
		if w.fourBelow {
			ends, stones = append(ends, below), after.joined(w, p, d, Black, true)
		}
		if w.fourAbove {
			ends, stones = append(ends, above), after.joined(w, p, d, Black, false)
		}
		f := RulesRenju.shape(Shape{ShapeThree, stones, nil}, p)
		f.What, f.From = "gomoku.falsethree", RulesRenju.source("", "9.3")
		f.Args = []any{spots(stones), spots(ends), boards.Term(after.Judge(RulesRenju, ends[0], Black).String())}
		f.Marks = append(f.Marks, boards.Marked(boards.Against, spots(ends)...)...)
		list = append(list, f)
	}
	return list
}

// Claims lists what can be claimed: black's last stone was a foul, it made a
// five, or a move isn't allowed.
func (p *Position) Claims(tried boards.Move) (list []boards.Claim) {
	if tried != "" {
		list = append(list, boards.Claim{Kind: boards.ClaimIllegal, Seat: p.actor()})
	}
	if p.last == 0 || p.end == byResign || p.open != nil && p.open.act != "" {
		return list
	}
	mover := 1 - p.seat()
	if p.rules.fouls(p.board.Get(p.last)) {
		list = append(list, boards.Claim{Kind: boards.ClaimFoul, Seat: mover})
	}
	return append(list, boards.Claim{Kind: boards.ClaimFive, Seat: mover})
}

// Answer judges a claim.
func (p *Position) Answer(c boards.Claim, tried boards.Move) boards.Answer {
	switch c.Kind {
	case boards.ClaimFoul:
		return boards.Judged(p.made.Forbidden(), p.Reasons()...)
	case boards.ClaimFive:
		return boards.Judged(p.made.Kind == Five, p.Reasons()...)
	case boards.ClaimIllegal:
		_, err := p.Play(tried)
		return boards.Judged(err != nil, p.Weigh(p.actor(), tried)...)
	}
	return boards.Answer{}
}
