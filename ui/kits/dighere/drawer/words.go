package drawer

import (
	"fmt"
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/dighere"
	"dohyo/ui/draw"
	"dohyo/ui/kits/dighere/words"
	"dohyo/ui/lang"
)

// The eight directions, clockwise from down, as arrows and as letters.
var (
	arrows  = [8]string{"↓", "↙", "←", "↖", "↑", "↗", "→", "↘"}
	compass = [8]string{"S", "SW", "W", "NW", "N", "NE", "E", "SE"}
)

// planText returns a plan in short: 掘↗, or dig NE without kanji.
func planText(l lang.Lang, s *draw.Set, plan int) string {
	kind := dighere.KindOf(plan)
	text := words.Plan(l, kind, !s.Letters)
	if kind == dighere.Stay {
		return text
	}
	if !s.Arrows() {
		text += " "
	}
	return text + direction(s, plan)
}

// direction returns the direction of a plan as an arrow or as letters, "" if it has none.
func direction(s *draw.Set, plan int) string {
	switch {
	case dighere.KindOf(plan) == dighere.Stay:
		return ""
	case s.Arrows():
		return arrows[plan%8]
	}
	return compass[plan%8]
}

// planShort returns a plan as a letter and its direction: 掘↗, or dNE without arrows.
func planShort(l lang.Lang, s *draw.Set, plan int) string {
	return words.PlanShort(l, dighere.KindOf(plan), !s.Letters) + direction(s, plan)
}

// stepName returns the plans of a step as text, without a position to give details.
func stepName(s *draw.Set, _ boards.Position, m boards.Move) string {
	return spoken(lang.English, s, m)
}

// spoken is stepName in a language.
func spoken(l lang.Lang, s *draw.Set, m boards.Move) string {
	var words []string
	for _, w := range strings.Fields(string(m)) {
		plan, err := strconv.Atoi(w)
		if err != nil {
			return string(m)
		}
		words = append(words, planText(l, s, plan))
	}
	return strings.Join(words, l.Say(lang.ListComma))
}

// deed returns an agent's plan in the last step and the reason if it failed.
func deed(l lang.Lang, s *draw.Set, pos boards.Position, seat boards.Seat) draw.Deed {
	p := pos.(*dighere.Position)
	if p.Ply() == 0 {
		return draw.Deed{}
	}
	plan := p.Tried()[seat]
	d := draw.Deed{Plan: planText(l, s, plan), Short: planShort(l, s, plan), Aloud: words.Aloud(l, plan)}
	if f := p.Failures()[seat]; f != dighere.Done {
		d.Failed, d.Why = true, words.Failure(l, f)
	}
	return d
}

// happened returns the result of a step as text: what was dug, which dog barked, and
// which plans failed, unless it is for a listener.
func happened(l lang.Lang, s *draw.Set, from, to boards.Position, called func(boards.Seat) string) (feats []string) {
	before, ok := from.(*dighere.Position)
	if !ok {
		return nil
	}
	listens := called != nil
	if !listens {
		called = func(seat boards.Seat) string { return agentName(l, s, int(seat)) }
	}
	after := to.(*dighere.Position)
	actions := after.Actions()
	for a, action := range actions {
		if action < 0 {
			continue
		}
		cell := before.Agents()[a].Cell().Plus(dighere.Directions[action%8])
		switch dighere.KindOf(action) {
		case dighere.Dig:
			gold := goldAt(cell, before.Known(), before.Hidden())
			if side := dighere.SideOf(a); gold == 0 { // not known from this point of view
				gold = after.Scores()[side] - before.Scores()[side]
			}
			if gold > 0 {
				feats = append(feats, l.Say(words.Found, called(boards.Seat(a)), gold))
			}
		case dighere.Move:
			if gold := goldAt(cell, after.Known()); gold > 0 && goldAt(cell, before.Known()) == 0 && dighere.IsDog(a) {
				feats = append(feats, l.Say(words.Bark, called(boards.Seat(a)), gold))
			}
		}
	}
	for a, f := range after.Failures() {
		if f != dighere.Done && !listens {
			feats = append(feats, l.Say(words.Failed, called(boards.Seat(a)), words.Failure(l, f)))
		}
	}
	return feats
}

// told returns what happened as one text.
func told(l lang.Lang, s *draw.Set, from, to boards.Position) string {
	return strings.Join(happened(l, s, from, to, nil), "  ")
}

// goldAt returns the amount of treasure in a cell according to the lists.
func goldAt(c dighere.Cell, lists ...[]dighere.Gold) int {
	for _, list := range lists {
		for _, g := range list {
			if g.Cell() == c {
				return g.Amount
			}
		}
	}
	return 0
}

func sum(list []dighere.Gold) (n int) {
	for _, g := range list {
		n += g.Amount
	}
	return n
}

// factsOf returns the progress of the game, the treasure left in the ground and, under
// the rules of 2020, the samurai that may move diagonally.
func factsOf(l lang.Lang, s *draw.Set, pos boards.Position) []draw.Fact {
	p := pos.(*dighere.Position)
	known := sum(p.Known())
	facts := []draw.Fact{{Text: l.Say(words.Step, p.Ply(), p.Steps(), p.Remaining(), known, p.Remaining()-known), Alarm: p.Steps()-p.Ply() <= 10}}
	var rested []string
	for a := range 2 {
		if p.Rested(a) {
			rested = append(rested, agentName(l, s, a))
		}
	}
	if len(rested) > 0 {
		facts = append(facts, draw.Fact{Text: l.Say(words.Rested, strings.Join(rested, " ")), Alarm: false})
	}
	return facts
}

// viewText returns the name of the point of view from which the field is drawn. For an
// agent it adds what the agent knows and senses.
func viewText(l lang.Lang, s *draw.Set, pos boards.Position, view int) string {
	p := pos.(*dighere.Position)
	if view == 0 {
		return l.Say(words.Referee)
	}
	agent := view - 1
	if !dighere.IsDog(agent) {
		return l.Say(words.SeesSamurai, agentName(l, s, agent), len(p.Known()))
	}
	sensed := p.Sensed(agent)
	if len(sensed) == 0 {
		return l.Say(words.SensesNone, agentName(l, s, agent), len(p.Known()))
	}
	return l.Say(words.Senses, agentName(l, s, agent), len(p.Known()), goldList(l, sensed))
}

// goldList returns treasure as text: 8 (3,1), 6 (4,2).
func goldList(l lang.Lang, list []dighere.Gold) string {
	var words []string
	for _, g := range list {
		words = append(words, fmt.Sprintf("%d %v", g.Amount, g.Cell()))
	}
	return strings.Join(words, l.Say(lang.ListComma))
}

// report returns each agent's plan, action and sensing in detail, then all treasure in
// the ground. For a position from an agent's point of view it returns only the treasure
// that the agent knows.
func report(l lang.Lang, s *draw.Set, pos boards.Position) []draw.Fact {
	p := pos.(*dighere.Position)
	facts := factsOf(l, s, pos)
	facts[0].Alarm = true
	eyes, one := p.Eyes()
	hidden := words.HiddenHead
	if one {
		hidden = words.SensedHead
	}
	for a, agent := range p.Agents() {
		d := deed(l, s, pos, boards.Seat(a))
		line := agentName(l, s, a) + " " + agent.Cell().String() + "  " + d.Plan
		if d.Failed {
			line += "  " + l.Say(words.NotDone, d.Why)
		}
		facts = append(facts, draw.Fact{Text: line, Alarm: false})
		if sensed := p.Sensed(a); len(sensed) > 0 && (!one || a == eyes) {
			facts = append(facts, draw.Fact{Text: "  " + l.Say(words.Sensed, goldList(l, sensed)), Alarm: false})
		}
	}
	for _, g := range []struct {
		head lang.Key
		list []dighere.Gold
	}{{words.KnownHead, p.Known()}, {hidden, p.Hidden()}} {
		facts = append(facts, draw.Fact{Text: l.Say(g.head, len(g.list), sum(g.list)), Alarm: true})
		const row = 6 // per line
		for from := 0; from < len(g.list); from += row {
			facts = append(facts, draw.Fact{Text: "  " + goldList(l, g.list[from:min(from+row, len(g.list))]), Alarm: false})
		}
	}
	return facts
}

// place returns a cell's name, its coordinates, and its field.
func place(_ *draw.Set, _ boards.Position, at boards.Place) (string, draw.Field) {
	var x, y int
	if _, err := fmt.Sscanf(string(at), "(%d,%d)", &x, &y); err != nil || x < 0 || y < 0 {
		return string(at), draw.Field{}
	}
	return string(at), draw.Field{Col: x + 1, Row: y + 1}
}
