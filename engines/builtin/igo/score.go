package igo

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	rules "dohyo/boards/igo"
)

// How often the rules are right: the proposals in the positions of a game are compared
// with the moves that were made.

// A ruleScore counts the proposals of a rule.
type ruleScore struct {
	proposed, right   int // moves that it proposed, and those that were made
	first, firstRight int // those that it proposed as the best of all rules
}

// A guessing counts the positions that were looked at, and the ranks of the moves made
// among the proposals.
type guessing struct {
	positions, first, ten, any int
	rules                      map[string]*ruleScore
}

// Scores writes a table of the rules: how often each proposed a move in games, given by
// their last positions, how often that was the move made, and both for the moves that it
// proposed before all others. It looks at every nth position.
func Scores(ctx context.Context, games []*rules.Position, every int, out io.Writer) error {
	g := guessing{rules: map[string]*ruleScore{}}
	for _, p := range games {
		g.game(ctx, p, every)
	}
	share := func(part, all int) string {
		if all == 0 {
			return "–"
		}
		return fmt.Sprintf("%.1f%%", 100*float64(part)/float64(all))
	}
	fmt.Fprintf(out, "%d games, %d positions: first guess %s, first ten %s, proposed at all %s\n", len(games), g.positions,
		share(g.first, g.positions), share(g.ten, g.positions), share(g.any, g.positions))
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "rule\tproposed\tmade\t\tfirst\tmade\t\t")
	for _, name := range ruleNames() {
		s := g.rules[name]
		if s == nil {
			s = &ruleScore{}
		}
		fmt.Fprintf(w, "%s\t%d\t%d\t%s\t%d\t%d\t%s\t\n", name, s.proposed, s.right, share(s.right, s.proposed), s.first, s.firstRight, share(s.firstRight, s.first))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	return ctx.Err()
}

// game compares the proposals of every nth position of a game with its moves.
func (g *guessing) game(ctx context.Context, p *rules.Position, every int) {
	b := newBoard(p.Size())
	r := newReader(b)
	past := history(p)
	for i := 0; i+1 < len(past) && ctx.Err() == nil; i++ {
		at, _ := past[i+1].Last()
		if past[i].Ply()%every != 0 || at == rules.Pass || past[i+1].Ply() != past[i].Ply()+1 {
			continue
		}
		b.set(past[i])
		g.add(learn(r, past[i]).propose(), b.in(at))
	}
}

// add counts the proposals of one position.
func (g *guessing) add(list []proposal, made point) {
	g.positions++
	for i := range list {
		c := &list[i]
		right := c.at == made
		if right {
			g.any++
			if i == 0 {
				g.first++
			}
			if i < 10 {
				g.ten++
			}
		}
		for j, r := range append([]*rule{c.rule}, c.also...) {
			s := g.rules[r.name]
			if s == nil {
				s = &ruleScore{}
				g.rules[r.name] = s
			}
			s.count(right, i == 0 && j == 0)
		}
	}
}

// count counts a proposal.
func (s *ruleScore) count(right, first bool) {
	s.proposed++
	if right {
		s.right++
	}
	if first {
		s.first++
		if right {
			s.firstRight++
		}
	}
}

// guessAsked answers dohyo-rules: the number of positions, in how many the move that was
// made is the first proposal, among the first ten, or proposed at all; then for each
// rule the moves proposed, those of them that were made, and both for the moves that it
// proposed before all others.
func (*Thinker) guessAsked(ctx context.Context, p *rules.Position, args []string) (string, error) {
	every := 1
	if len(args) > 0 {
		n, err := strconv.Atoi(args[0])
		if err != nil || n < 1 || len(args) > 1 {
			return "", errMoves
		}
		every = n
	}
	g := guessing{rules: map[string]*ruleScore{}}
	g.game(ctx, p, every)
	lines := []string{fmt.Sprintf("positions %d %d %d %d", g.positions, g.first, g.ten, g.any)}
	for _, name := range ruleNames() {
		if s := g.rules[name]; s != nil {
			lines = append(lines, fmt.Sprintf("%s %d %d %d %d", name, s.proposed, s.right, s.first, s.firstRight))
		} else {
			lines = append(lines, name+" 0 0 0 0")
		}
	}
	return strings.Join(lines, "\n"), ctx.Err()
}

// ruleNames lists all rules, those of patterns last and by name.
func ruleNames() (list []string) {
	for _, r := range ruleBook {
		list = append(list, r.name)
	}
	n := len(list)
	for name := range patternRules() {
		list = append(list, name)
	}
	slices.Sort(list[n:])
	return list
}
