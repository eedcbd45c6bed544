package dighere

import (
	"encoding/json"
	"fmt"
	"reflect"

	"dohyo/boards/fact"
	"dohyo/boards/safe"
)

// A State is a position in the form of golden state lines: the messages of a
// step, everything hidden, and the results of the step.
type State struct {
	Type        string         `json:"type"` // "step", or "end" for the last position
	Step        int            `json:"step"`
	Holes       string         `json:"holes"`
	Known       string         `json:"known"`
	Hidden      string         `json:"hidden"`
	Sensed      [Agents]string `json:"sensed"`
	Places      string         `json:"pos"`
	Directions  [Agents]int    `json:"dirs"`
	LastPlans   [Agents]int    `json:"lastPlans"`
	LastActions [Agents]int    `json:"lastActions"`
	Scores      [2]int         `json:"scores"`
	Remaining   int            `json:"remaining"`
	Plans       *[Agents]int   `json:"plans,omitempty"`
	Actions     *[Agents]int   `json:"actions,omitempty"`
	Reason      string         `json:"reason,omitempty"` // of the end: max_steps, all_dug
}

// StateOf returns the state of a position; next is the one that follows it, nil
// for the last. A game that was stopped early has no reason.
func StateOf(p, next *Position) State {
	s := State{
		Type: "step", Step: p.step, Holes: p.HolesText(), Known: GoldText(p.known), Hidden: GoldText(p.hidden),
		Places: p.PlacesText(), LastPlans: p.plans, LastActions: p.actions, Scores: p.scores, Remaining: p.Remaining(),
	}
	for a := range Agents {
		s.Sensed[a], s.Directions[a] = GoldText(p.Sensed(a)), p.agents[a].Direction
	}
	if next != nil {
		s.Plans, s.Actions = &next.plans, &next.actions
		return s
	}
	s.Type = "end"
	switch {
	case p.scores[0]+p.scores[1] == p.total:
		s.Reason = "all_dug"
	case p.step >= p.steps:
		s.Reason = "max_steps"
	}
	return s
}

// excerpt returns the beginning of a text.
func excerpt(text string) string {
	const most = 40
	if text = safe.Line(text); len(text) > most {
		return safe.Line(text[:most]) + "…"
	}
	return text
}

// Agrees compares what a record says of the step that led to a position, as JSON
// by key, with the rules' results: actions, scores and agents.
func (p *Position) Agrees(told map[string][]string) error {
	for _, c := range []struct {
		key  string
		ours any
	}{{"actions", p.actions}, {"scores", p.scores}, {"agents", p.agents}} {
		if len(told[c.key]) == 0 {
			continue
		}
		theirs := reflect.New(reflect.TypeOf(c.ours))
		if err := json.Unmarshal([]byte(told[c.key][0]), theirs.Interface()); err != nil {
			return fact.Errorf("dighere.state", "expected %s to be a list as in the format, got %s", c.key, excerpt(told[c.key][0]))
		}
		if theirs.Elem().Interface() != c.ours {
			return fact.Errorf("dighere.differs", "the record says %s %v, the rules give %v", c.key, fmt.Sprint(theirs.Elem().Interface()), fmt.Sprint(c.ours))
		}
	}
	return nil
}
