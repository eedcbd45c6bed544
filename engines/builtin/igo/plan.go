package igo

import (
	"context"
	"fmt"
	"strings"

	rules "dohyo/boards/igo"
)

// What the strategy says of a position, and what the lookahead found, for other programs.

// turnWorth returns what the turn is worth to the side that has it (先手の価値, Fotland §4), in
// points: half of what changes if the other side has it. The net knows whose turn it is, so the
// lookahead adds nothing for it.
func (k *knowledge) turnWorth() float64 {
	o := &knowledge{board: k.board, reader: k.reader.trier(), position: k.position, turn: k.foe(), last: k.last}
	o.renew()
	return (k.lead() + o.lead()) / 2
}

// strategyAsked answers dohyo-strategy: the stage of the game; the margin, with the lead of the side
// to move; what the turn is worth; and for each group or string that hangs whether it is urgent,
// important or small, defend or attack, a stone of it, the move, and the points at stake.
func (t *Thinker) strategyAsked(_ context.Context, p *rules.Position, args []string) (string, error) {
	if len(args) > 0 {
		return "", errPoints
	}
	t.begin(p)
	k := learn(t.reader, p)
	lines := []string{
		"stage " + k.stage().String(),
		fmt.Sprintf("margin %s %.1f", k.prospect(), k.lead()),
		fmt.Sprintf("turn %.1f", k.turnWorth()),
	}
	for _, h := range k.hanging() {
		how, what := "small", "attack"
		if h.stake >= quietFrom {
			how = "important"
		}
		if h.stake >= urgentStake {
			how = "urgent"
		}
		if h.own {
			what = "defend"
		}
		lines = append(lines, fmt.Sprintf("%s %s %s %s %.0f", how, what, k.board.name(h.stone), k.board.named(h.at), h.stake))
	}
	return strings.Join(lines, "\n"), nil
}

// lookaheadAsked answers dohyo-lookahead: the positions that were evaluated, those of them that
// quiescence reached, and the depth; then for each move that was tried, the chosen one first, how
// often it was visited, its value for the side to move from -1 to 1, the rule that proposes it, and
// the line that was visited most.
func (t *Thinker) lookaheadAsked(ctx context.Context, p *rules.Position, args []string) (string, error) {
	if len(args) > 0 {
		return "", errPoints
	}
	t.begin(p)
	k := learn(t.reader, p)
	list := t.allowed(p, k.propose())
	l := newLookahead(k)
	l.over = func() bool { return ctx.Err() != nil }
	l.found = func(int) {}
	l.whim = func(p point) float64 { return t.whim(k, p) }
	best := l.choose(list)
	lines := []string{fmt.Sprintf("positions %d %d %d", l.positions, l.settled, l.depth)}
	for _, o := range l.order(best) {
		rule := "pass"
		if o.proposal >= 0 {
			rule = list[o.proposal].rule.name
		}
		var names []string
		for _, q := range o.principal() {
			names = append(names, k.board.name(q))
		}
		lines = append(lines, fmt.Sprintf("%s %.0f %.2f %s %s", names[0], o.visits, o.mean(k.turn), rule, strings.Join(names, " ")))
	}
	return strings.Join(lines, "\n"), ctx.Err()
}
