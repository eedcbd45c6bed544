package igo

import (
	"context"
	"slices"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines"
	"dohyo/engines/guess"
)

// Guesser compares games with the proposals of the rules (Fotland §9). It tries no moves, so
// the order is that of the learned weights alone.
var Guesser = &guess.Guesser{Player: "soyokaze", Begin: func() func(context.Context, boards.Position) ([]guess.Proposal, error) {
	return Guess(InUse())
}}

// Guess returns the proposals of a player with a lore, as Guesser's.
func Guess(l *Lore) func(context.Context, boards.Position) ([]guess.Proposal, error) {
	return Programs()[0].New(Settings{Lore: l}).guess
}

// guess lists the proposals in a position.
func (t *Thinker) guess(ctx context.Context, at boards.Position) ([]guess.Proposal, error) {
	p, ok := at.(*rules.Position)
	if !ok {
		return nil, engines.Faultf(engines.Start, "igo.position", "expected a position of Go")
	}
	t.begin(p)
	k := learn(t.reader, p)
	shapes := map[point]map[*rule][]string{} // the names of the patterns, by rule
	for _, o := range k.patterned() {
		r := patternRules()[o.match.Pattern.Rule]
		for _, m := range o.moves {
			if shapes[m.at] == nil {
				shapes[m.at] = map[*rule][]string{}
			}
			if name := o.match.Pattern.Name; !slices.Contains(shapes[m.at][r], name) { // it may match in several ways
				shapes[m.at][r] = append(shapes[m.at][r], name)
			}
		}
	}
	var list []guess.Proposal
	for _, c := range t.allowed(p, k.propose()) {
		g := guess.Proposal{Move: boards.Move(k.board.name(c.at))}
		for _, r := range append([]*rule{c.rule}, c.also...) {
			one := c
			one.rule = r
			names := shapes[c.at][r]
			if len(names) == 0 {
				names = []string{""}
			}
			for _, name := range names {
				g.Reasons = append(g.Reasons, guess.Reason{Rule: r.name, Pattern: name, English: one.reason(true), Japanese: one.reason(false)})
			}
		}
		list = append(list, g)
	}
	return list, ctx.Err()
}
