package igo

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines"
)

// How often the rules are right: the proposals in the positions of a game are compared
// with the moves that were made.

// A ruleScore counts the proposals of a rule.
type ruleScore struct {
	proposed, right   int // moves that it proposed, and those that were made
	played, best      int // and those that soyokaze plays, and that hayate chooses
	first, firstRight int // those that it proposed as the best of all rules
}

// A guessing counts the positions that were looked at, and the ranks of the moves made
// among the proposals.
type guessing struct {
	positions, first, ten, any int
	rules                      map[string]*ruleScore
	judges                     *judges // nil if the proposals are compared with the moves made alone
}

// judges are the two players, which say what they would play.
type judges struct{ simple, deep *Thinker }

func newJudges(playouts int) *judges {
	return &judges{
		simple: Programs()[0].New(Settings{Seed: 1, PlayOn: true}),
		deep:   Programs()[1].New(Settings{Seed: 1, PlayOn: true, Playouts: playouts}),
	}
}

// plays returns a player's move, for which it takes as long as it needs.
func (t *Thinker) plays(ctx context.Context, p *rules.Position) boards.Move {
	m, _ := t.Advise(ctx, engines.Question{Position: p, Long: true}, nil)
	return m
}

// move returns what a player plays in a position, nowhere for a pass.
func (t *Thinker) move(ctx context.Context, p *rules.Position) point {
	t.NewGame()
	q, err := rules.ParsePoint(string(t.plays(ctx, p)), p.Size())
	if err != nil {
		return nowhere
	}
	return t.board.in(q)
}

// Scores writes a table of the rules: how often each proposed a move in games, given by
// their last positions, how often that was the move made, and both for the moves that it
// proposed before all others. It looks at every nth position. With playouts it also says
// how often that was the move that soyokaze plays there, and that hayate chooses after so
// many playouts. Once ctx has ended, the table is of the positions until then, and the error
// is that of ctx.
func Scores(ctx context.Context, games []*rules.Position, every, playouts int, out io.Writer) error {
	g := guessing{rules: map[string]*ruleScore{}}
	if playouts > 0 {
		g.judges = newJudges(playouts)
	}
	begun := 0
	for _, p := range games {
		if ctx.Err() != nil {
			break
		}
		begun++
		g.game(ctx, p, every)
	}
	share := func(part, all int) string {
		if all == 0 {
			return "–"
		}
		return fmt.Sprintf("%.1f%%", 100*float64(part)/float64(all))
	}
	if ctx.Err() != nil {
		fmt.Fprintf(out, "interrupted in game %d of %d\n", begun, len(games))
	}
	fmt.Fprintf(out, "%d games, %d positions: first guess %s, first ten %s, proposed at all %s\n", begun, g.positions,
		share(g.first, g.positions), share(g.ten, g.positions), share(g.any, g.positions))
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	judged := ""
	if g.judges != nil {
		judged = "soyokaze\t\thayate\t\t"
	}
	fmt.Fprintf(w, "rule\tproposed\tmade\t\t%sfirst\tmade\t\t\n", judged)
	for _, name := range ruleNames() {
		s := g.rules[name]
		if s == nil {
			s = &ruleScore{}
		}
		if g.judges != nil {
			judged = fmt.Sprintf("%d\t%s\t%d\t%s\t", s.played, share(s.played, s.proposed), s.best, share(s.best, s.proposed))
		}
		fmt.Fprintf(w, "%s\t%d\t%d\t%s\t%s%d\t%d\t%s\t\n", name, s.proposed, s.right, share(s.right, s.proposed), judged, s.first, s.firstRight, share(s.firstRight, s.first))
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
		said := chosen{made: b.in(at)}
		if g.judges != nil {
			said.played, said.best = g.judges.simple.move(ctx, past[i]), g.judges.deep.move(ctx, past[i])
		}
		if ctx.Err() != nil { // the players didn't finish
			return
		}
		g.add(learn(r, past[i]).propose(), said)
	}
}

// chosen are the moves with which the proposals of a position are compared: the move that was
// made, and what the two players would play, or nowhere.
type chosen struct{ made, played, best point }

// add counts the proposals of one position.
func (g *guessing) add(list []proposal, said chosen) {
	g.positions++
	for i := range list {
		c := &list[i]
		right := c.at == said.made
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
			if c.at == said.played {
				s.played++
			}
			if c.at == said.best {
				s.best++
			}
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
