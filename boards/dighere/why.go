package dighere

import (
	"strconv"

	"dohyo/boards"
)

var _ boards.Explainer = (*Position)(nil)

// The rules of 2019/12/06 have headings instead of numbers. docs/dighere.md
// covers what they leave open.
var (
	planSource = boards.Source{Doc: "dighere", Section: "プレイプランと行動"}
	endSource  = boards.Source{Doc: "dighere", Section: "試合"}
)

func spot(c Cell) boards.Place { return boards.Place(c.String()) }

// source returns where the reason of a failure stands.
func (p *Position) source(f Failure) boards.Source {
	if f == Crossing || p.edition == Edition2020 && (f == Entered || f == IllegalNot) {
		return boards.Source{Doc: "dighere2020"}
	}
	return planSource
}

// Reasons says for each agent what became of its plan in the last step: who was
// in the way, or what it dug and where it barked.
func (p *Position) Reasons() []boards.Finding {
	if p.before == nil {
		return []boards.Finding{{What: "dig.nothing", Args: []any{p.steps}, From: endSource, Verdict: true}}
	}
	var list []boards.Finding
	if o, over := p.Outcome(); over {
		what := "dig.alldug"
		if p.step >= p.steps {
			what = "dig.laststep"
		}
		list = append(list, boards.Finding{What: what, Args: []any{o.Scores[0], o.Scores[1]}, From: endSource, Verdict: true})
	}
	for a := range Agents {
		list = append(list, p.planFindings(a)...)
	}
	return list
}

// planFindings describes what became of an agent's plan.
func (p *Position) planFindings(a int) []boards.Finding {
	before := p.before
	from := before.agents[a].Cell()
	seat := boards.Seat(a)
	f := boards.Finding{Args: []any{seat}, From: planSource, Verdict: true}
	plan := p.Tried()[a]
	if p.failures[a] == IllegalNot {
		f.What, f.From = "dig.illegal", p.source(IllegalNot)
		f.Args = append(f.Args, p.raw[a])
		f.Marks = boards.Marked(boards.TheMove, spot(from))
		list := []boards.Finding{f}
		if before.edition == Edition2020 && !IsDog(a) && p.raw[a] >= 0 && p.raw[a] <= 23 && p.raw[a]%2 == 1 {
			list = append(list, boards.Finding{What: "dig.mustrest", Args: []any{seat}, From: p.source(IllegalNot)})
		}
		return list
	}
	if plan == stay {
		f.What = "dig.stays"
		f.Marks = boards.Marked(boards.Shape, spot(from))
		return []boards.Finding{f}
	}
	target := from.Plus(Directions[plan%8])
	f.Args = append(f.Args, boards.Term("plan"+strconv.Itoa(int(KindOf(plan)))), spot(target))
	if p.failures[a] != Done {
		f.What, f.From = "dig.failed", p.source(p.failures[a])
		f.Args = append(f.Args, boards.Term(p.failures[a]))
		f.Marks = append(p.marked(boards.TheMove, target), boards.Mark{At: spot(from), Part: boards.Origin})
		return append([]boards.Finding{f}, p.inTheWay(a, target)...)
	}
	f.What = "dig.done"
	f.Marks = boards.Marked(boards.Shape, spot(target))
	list := []boards.Finding{f}
	gold := func(lists ...[]Gold) int {
		for _, l := range lists {
			if i := find(l, target); i >= 0 {
				return l[i].Amount
			}
		}
		return 0
	}
	switch KindOf(plan) {
	case Dig:
		switch amount := gold(before.known, before.hidden); {
		case amount == 0:
			list = append(list, boards.Finding{What: "dig.empty", Args: []any{spot(target)}, From: planSource})
		case p.bothDug(target) && !IsDog(a):
			list = append(list, boards.Finding{What: "dig.halved", Args: []any{amount}, From: planSource, Marks: boards.Marked(boards.Taken, spot(target))})
		default:
			list = append(list, boards.Finding{What: "dig.found", Args: []any{amount}, From: planSource, Marks: boards.Marked(boards.Taken, spot(target))})
		}
	case Move:
		if amount := gold(before.hidden); amount > 0 && IsDog(a) {
			list = append(list, boards.Finding{What: "dig.barks", Args: []any{amount}, From: planSource, Marks: boards.Marked(boards.Taken, spot(target))})
		}
	}
	return list
}

// marked returns a mark on a cell, or none off the field.
func (p *Position) marked(part boards.Part, c Cell) []boards.Mark {
	if !p.field.Inside(c) {
		return nil
	}
	return boards.Marked(part, spot(c))
}

// bothDug reports whether both samurai dug a cell in the last step.
func (p *Position) bothDug(c Cell) bool {
	for a := range 2 {
		act := p.actions[a]
		if KindOf(act) != Dig || p.before.agents[a].Cell().Plus(Directions[act%8]) != c {
			return false
		}
	}
	return true
}

// inTheWay says who prevented an agent's plan.
func (p *Position) inTheWay(a int, target Cell) (list []boards.Finding) {
	before := p.before
	other := func(b int, what string, at Cell) {
		list = append(list, boards.Finding{
			What: what, Args: []any{boards.Seat(b), spot(at)}, From: p.source(p.failures[a]), Marks: boards.Marked(boards.Against, spot(at)),
		})
	}
	switch p.failures[a] {
	case Occupied:
		other(before.AgentAt(target), "dig.stood", target)
	case Collision, Entered, Crossing:
		for b, plan := range p.Tried() {
			if b == a || plan == stay || p.failures[b] == IllegalNot || !before.valid(b, plan) {
				continue
			}
			from := before.agents[b].Cell()
			to := from.Plus(Directions[plan%8])
			switch {
			case p.failures[a] == Crossing && crosses(before.agents[a].Cell(), target, from, to):
				other(b, "dig.crosses", from)
			case p.failures[a] != Crossing && KindOf(plan) == Move && to == target:
				other(b, "dig.alsoto", from)
			}
		}
	case InHole, NoHole, Outside:
		list = append(list, boards.Finding{What: "dig." + string(p.failures[a]), Args: []any{spot(target)}, From: p.source(p.failures[a]), Marks: p.marked(boards.Against, target)})
	}
	return list
}

// valid reports whether a plan is possible in the state before its step.
func (p *Position) valid(a, plan int) bool {
	s := &step{p: p, plans: [Agents]int{stay, stay, stay, stay}}
	s.plans[a] = plan
	s.judge()
	return s.valid[a]
}

// crosses reports whether two diagonals belong to one 2x2 block.
func crosses(a, b, c, d Cell) bool { return a != c && a.Plus(b) == c.Plus(d) }

// Weigh reports whether an agent's plan would succeed if nobody else moved.
func (p *Position) Weigh(seat boards.Seat, m boards.Move) []boards.Finding {
	if p.over() || int(seat) < 0 || int(seat) >= Agents {
		return []boards.Finding{{What: "over", Args: []any{m}, From: endSource, Verdict: true}}
	}
	plans := []boards.Move{"-1", "-1", "-1", "-1"}
	plans[seat] = m
	next, err := p.Play(plans...)
	if err != nil {
		return []boards.Finding{{What: "dig.noplan", Args: []any{m}, From: planSource, Verdict: true}}
	}
	return next.(*Position).planFindings(int(seat))
}

// Claims lists the claims that a plan failed wrongly, one for each failed plan.
func (p *Position) Claims(boards.Move) (list []boards.Claim) {
	if p.before == nil {
		return nil
	}
	for a, f := range p.failures {
		if f != Done {
			list = append(list, boards.Claim{Kind: boards.ClaimPlan, Seat: boards.Seat(a)})
		}
	}
	return list
}

// Answer judges a claim: a plan failed wrongly only if the rules allow it.
func (p *Position) Answer(c boards.Claim, _ boards.Move) boards.Answer {
	if c.Kind != boards.ClaimPlan || p.before == nil || int(c.Seat) < 0 || int(c.Seat) >= Agents {
		return boards.Answer{}
	}
	return boards.Judged(p.failures[c.Seat] == Done, p.planFindings(int(c.Seat))...)
}
