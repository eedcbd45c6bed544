package igo

import (
	_ "embed"
	"fmt"
	"math"
	"slices"
	"strings"
)

// How promising a proposal is: the rules' values in points say what is at stake, but not
// how often a strong player follows the rule. Weights learned from games do. The promise
// of a move is the sum of the weights of its traits. Of two moves whose promises differ
// by one, the better one was played e times as often.

//go:embed weights.txt
var weightText string

// weights holds the weights.
type weights struct {
	rules  map[string]*[3]float64 // that the rule proposes it, the logarithm of its value, and that it is close to the last move
	places map[string]*[8]float64 // by the number of a place
}

// The kinds of places, with the number that each takes.
const (
	placeNear   = "near"   // lines to the last move
	placeApart  = "apart"  // steps to the last move if it is close
	placeBefore = "before" // lines to the move before that
	placeLine   = "line"   // the line of the board
	placeEarly  = "early"  // likewise, in the opening
)

// close by is how many lines from the last move a proposal counts as an answer.
const closeBy = 2

// farthest is the largest distance in lines; larger ones count as this one.
const farthest = 6

// read reads the weights: a line for each place, with its number and weight, and for
// each rule, with its three weights.
func readWeights(text string) (*weights, error) {
	w := &weights{map[string]*[3]float64{}, map[string]*[8]float64{}}
	for n, line := range strings.Split(text, "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		var name string
		var at int
		var x [3]float64
		if _, err := fmt.Sscanf(line, "rule %s %f %f %f", &name, &x[0], &x[1], &x[2]); err == nil {
			w.rules[name] = &x
			continue
		}
		if _, err := fmt.Sscanf(line, "%s %d %f", &name, &at, &x[0]); err != nil || at < 0 || at >= len(w.place(name)) {
			return nil, fmt.Errorf("line %d: %q", n+1, line) // not told
		}
		w.place(name)[at] = x[0]
	}
	return w, nil
}

// ofValue is the weight of the logarithm of a rule's value before anything is learned.
const ofValue = 0.7

// rule and place return weights, which are added if they aren't known yet.
func (w *weights) rule(name string) *[3]float64 {
	if w.rules[name] == nil {
		w.rules[name] = &[3]float64{1: ofValue}
	}
	return w.rules[name]
}

func (w *weights) place(name string) *[8]float64 {
	if w.places[name] == nil {
		w.places[name] = &[8]float64{}
	}
	return w.places[name]
}

// complete adds the rules and places that aren't known yet, so that players may use the weights
// at the same time.
func (w *weights) complete() *weights {
	for _, name := range ruleNames() {
		w.rule(name)
	}
	for _, name := range []string{placeNear, placeApart, placeBefore, placeLine, placeEarly} {
		w.place(name)
	}
	return w
}

// A trait is a property of a proposal: a weight, and its factor.
type trait struct {
	weight *float64
	times  float64
}

// traits returns the traits of a proposal, with the weights of w.
func (k *knowledge) traits(to []trait, w *weights, c *proposal) []trait {
	last := k.last
	answer := false
	if last[0] != nowhere {
		far := min(k.board.lines(c.at, last[0]), farthest)
		answer = far <= closeBy
		to = append(to, trait{&w.place(placeNear)[far], 1})
		if answer {
			to = append(to, trait{&w.place(placeApart)[k.board.apart(c.at, last[0])], 1})
		}
	}
	if last[1] != nowhere {
		to = append(to, trait{&w.place(placeBefore)[min(k.board.lines(c.at, last[1]), farthest)], 1})
	}
	line := min(k.board.line[c.at], farthest)
	to = append(to, trait{&w.place(placeLine)[line], 1})
	if k.opening() {
		to = append(to, trait{&w.place(placeEarly)[line], 1})
	}
	for _, v := range c.votes {
		r := w.rule(v.rule.name)
		to = append(to, trait{&r[0], 1}, trait{&r[1], math.Log1p(v.value)})
		if answer {
			to = append(to, trait{&r[2], 1})
		}
	}
	return to
}

// Urgent moves are tried before all others (Fotland §4): those that are proved to decide
// the life of a group, if enough points are at stake, and those that a pattern marks.
const (
	urgency    = 7
	urgentFrom = 6
)

// urgent reports whether a proposal is urgent.
func (c *proposal) urgent() bool {
	return c.first || slices.ContainsFunc(c.votes, func(v vote) bool { return v.rule.urgent && v.value >= urgentFrom })
}

// lines returns the distance between two points in lines: the larger of columns and rows.
func (g *grid) lines(p, q point) int {
	x, y := g.xy(p)
	v, w := g.xy(q)
	return max(x-v, v-x, y-w, w-y)
}

// sum adds up the traits.
func sum(list []trait) (total float64) {
	for _, t := range list {
		total += *t.weight * t.times
	}
	return total
}
