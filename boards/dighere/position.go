package dighere

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// A Position is a game between two steps. It is immutable; callers must not
// modify the lists that it returns.
type Position struct {
	edition  Edition
	field    *Field // as at the beginning
	total    int
	steps    int
	step     int
	agents   [Agents]Agent
	holes    []Cell
	known    []Gold
	hidden   []Gold
	scores   [2]int
	plans    [Agents]int     // of the last step, as the players see them
	actions  [Agents]int     // of the last step
	failures [Agents]Failure // of the last step
	rested   [Agents]bool    // by the last step: in 2020-21 these samurai may go diagonally
	before   *Position       // one step earlier; nil at first
	raw      [Agents]int     // the plans of the last step as received
	eyes     int             // 0 sees everything; otherwise the position is agent eyes-1's view
	unseen   int             // treasure in neither list, which that agent isn't told of
}

// Start returns the start position of a game. The setup's Position is a field or
// a whole game file as JSON; "" is the built-in sample field. The moves of
// Opening are steps from there, each with the plans of all agents: "14 -1 0 7".
// Limit replaces the field's number of steps.
func (e Edition) Start(s boards.Setup) (boards.Position, error) {
	if err := s.Settings.Settled("dighere", nil); err != nil {
		return nil, err
	}
	if err := s.WithoutOpeningRule("dighere"); err != nil {
		return nil, err
	}
	if s.Limit < 0 {
		return nil, fact.Errorf("dighere.steps", "dighere: expected 0 steps or more, got %d", s.Limit)
	}
	text := strings.TrimSpace(s.Position)
	if text == "" {
		text = Sample()
	}
	f, err := ParseField([]byte(text))
	if err != nil {
		return nil, err
	}
	if s.Size != 0 && s.Size != f.Size {
		return nil, fact.Errorf("dighere.size", "dighere: expected a field of size %d, got %d", f.Size, s.Size)
	}
	p := &Position{
		edition: e, field: f, total: f.Total(), steps: f.Steps, agents: f.Agents,
		holes: f.Holes, known: f.Known, hidden: f.Hidden,
		rested: [Agents]bool{true, true, true, true},
	}
	if s.Limit > 0 {
		p.steps = s.Limit
	}
	for a := range Agents {
		p.plans[a], p.actions[a] = stay, stay
	}
	var pos boards.Position = p
	for i, m := range s.Opening {
		if pos, err = pos.Play(m); err != nil {
			return nil, fact.Errorf("dighere.opening", "dighere: step %d: %w", i+1, err)
		}
	}
	return pos, nil
}

var allSeats = []boards.Seat{0, 1, 2, 3}

// ToAct returns all four agents until the last step, or until all treasure is
// dug.
func (p *Position) ToAct() []boards.Seat {
	if p.over() {
		return nil
	}
	return allSeats
}

func (p *Position) over() bool { return p.step >= p.steps || p.scores[0]+p.scores[1] == p.total }

// Ply returns the number of steps made.
func (p *Position) Ply() int { return p.step }

// wantPlan describes an agent's answer.
var wantPlan = fact.New("want.plan", "one integer from -1 to 23")

// Parse reads a plan: one integer. An integer that is no plan of the agent is a
// move too, and counts as staying (Dig Here rules: 不正なプレイプラン).
func (p *Position) Parse(_ boards.Seat, text string) (boards.Move, error) {
	text = strings.TrimSpace(text)
	n, err := strconv.ParseInt(text, 10, 32)
	if err != nil {
		return "", &boards.NotMove{Text: text, Want: wantPlan}
	}
	return boards.Move(strconv.FormatInt(n, 10)), nil
}

// Play makes one step: a plan for each agent, in their order. It refuses no plan;
// Actions and Failures say what became of them.
func (p *Position) Play(moves ...boards.Move) (boards.Position, error) {
	if p.over() {
		return nil, &boards.Illegal{Rule: boards.RuleOver}
	}
	if len(moves) == 1 { // in the form of a record
		fields := strings.Fields(string(moves[0]))
		moves = make([]boards.Move, len(fields))
		for i, f := range fields {
			moves[i] = boards.Move(f)
		}
	}
	if len(moves) != Agents {
		return nil, &boards.Illegal{Rule: fact.Errorf("dighere.rule.plans", "a step needs plans of %d agents, got %d", Agents, len(moves))}
	}
	var raw, plans [Agents]int
	for a, m := range moves {
		n, err := strconv.ParseInt(string(m), 10, 32)
		if err != nil {
			return nil, &boards.NotMove{Text: string(m), Want: wantPlan}
		}
		raw[a], plans[a] = int(n), int(n)
		if !p.edition.legal(a, plans[a], p.rested[a]) {
			plans[a] = stay
		}
	}
	return p.play(raw, plans), nil
}

// Outcome returns the side with more treasure, once the game is over.
func (p *Position) Outcome() (boards.Outcome, bool) {
	if !p.over() {
		return boards.Outcome{}, false
	}
	o := boards.Outcome{
		Winner: boards.None, By: boards.Treasure,
		Detail: fmt.Sprintf("%d-%d", p.scores[0], p.scores[1]), Scores: slices.Clone(p.scores[:]),
	}
	switch {
	case p.scores[0] > p.scores[1]:
		o.Winner = 0
	case p.scores[0] < p.scores[1]:
		o.Winner = 1
	}
	return o, true
}

// Edition returns the rules by which the game is played.
func (p *Position) Edition() Edition { return p.edition }

// Field returns the field as it was at the beginning.
func (p *Position) Field() *Field { return p.field }

// Size returns the number of cells along an edge.
func (p *Position) Size() int { return p.field.Size }

// Steps returns the number of steps after which the game is over.
func (p *Position) Steps() int { return p.steps }

// ThinkTime returns the time of each agent for the whole game, in ms.
func (p *Position) ThinkTime() int { return p.field.ThinkTime }

// Agents returns where the agents stand.
func (p *Position) Agents() [Agents]Agent { return p.agents }

// Holes returns the holes, in the order of the messages.
func (p *Position) Holes() []Cell { return p.holes }

// Known returns the treasure that everybody knows, in the order of the messages.
func (p *Position) Known() []Gold { return p.known }

// Hidden returns the treasure that only dogs beside it notice.
func (p *Position) Hidden() []Gold { return p.hidden }

// Scores returns what each side has dug.
func (p *Position) Scores() [2]int { return p.scores }

// Remaining returns the treasure that is still in the ground.
func (p *Position) Remaining() int {
	sum := p.unseen
	for _, list := range [][]Gold{p.known, p.hidden} {
		for _, g := range list {
			sum += g.Amount
		}
	}
	return sum
}

// Plans returns the plans of the last step as all players see them; all -1 at
// first. A plan that the edition calls invalid (不正) is shown as -1, so that
// partners can't communicate by such plans: in 2019-20 a number that is no plan
// of the agent, in 2020-21 also a plan that was impossible when the step began. A
// plan that failed in conflict with other agents stays visible.
func (p *Position) Plans() [Agents]int { return p.plans }

// Tried returns the plans of the last step as the agents sent them, whether or
// not they succeeded. A number that is no plan at all is -1. Only the referee
// sees these.
func (p *Position) Tried() [Agents]int {
	tried := p.raw
	for a, plan := range tried {
		if p.before == nil || plan < stay || plan > 23 {
			tried[a] = stay
		}
	}
	return tried
}

// Actions returns the actions that resulted from the plans.
func (p *Position) Actions() [Agents]int { return p.actions }

// Failures say why a plan of the last step didn't become an action.
func (p *Position) Failures() [Agents]Failure { return p.failures }

// Rested reports whether a samurai may go diagonally in the next step (2020-21).
func (p *Position) Rested(agent int) bool {
	return p.edition == Edition2020 && !IsDog(agent) && p.rested[agent]
}

// Hole reports whether there's a hole in a cell.
func (p *Position) Hole(c Cell) bool { return slices.Contains(p.holes, c) }

// AgentAt returns the agent in a cell, -1 if there's none.
func (p *Position) AgentAt(c Cell) int {
	return slices.IndexFunc(p.agents[:], func(a Agent) bool { return a.Cell() == c })
}

// Sensed returns the hidden treasure that a dog notices in the eight cells around
// it, in the order of the directions. A samurai notices none.
func (p *Position) Sensed(agent int) []Gold { return p.sensed(nil, agent) }

// sensed appends what Sensed returns.
func (p *Position) sensed(list []Gold, agent int) []Gold {
	if !IsDog(agent) {
		return list
	}
	for _, d := range Directions {
		if i := find(p.hidden, p.agents[agent].Cell().Plus(d)); i >= 0 {
			list = append(list, p.hidden[i])
		}
	}
	return list
}

// Report returns what a step event holds besides the raw plans: keys plans,
// actions, agents, scores, remaining, and why a plan failed.
func (p *Position) Report() any {
	return struct {
		Plans     [Agents]int     `json:"plans"`
		Actions   [Agents]int     `json:"actions"`
		Failures  [Agents]Failure `json:"failures"`
		Agents    [Agents]Agent   `json:"agents"`
		Scores    [2]int          `json:"scores"`
		Remaining int             `json:"remaining"`
	}{p.plans, p.actions, p.failures, p.agents, p.scores, p.Remaining()}
}
