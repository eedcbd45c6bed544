package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/ui/draw"
	"dohyo/ui/internal/usage"
	"dohyo/ui/lang"
)

// ruleFlags are the flags of dohyo rule.
type ruleFlags struct {
	game, ply            int
	claim, seat, result  string
	left, why, by, rules string
}

// rulings implements dohyo rule.
type rulings struct{ app *app }

func (a rulings) ruleCommand() *cobra.Command {
	var f ruleFlags
	cmd := &cobra.Command{
		Use:  "rule MATCH|RECORD",
		Args: usage.Exactly(1, fact.New("cli.want.matchrecord", "one MATCH or RECORD")),
		RunE: func(cmd *cobra.Command, args []string) error {
			if !cmd.Flags().Changed("ply") {
				f.ply = -1
			} else if f.ply < 0 {
				return usage.TooSmall("ply", f.ply, 0)
			}
			if err := checkRules(f.rules); err != nil {
				return err
			}
			return a.rule(args[0], &f)
		},
	}
	fl := cmd.Flags()
	fl.IntVar(&f.game, "game", 1, "")
	fl.IntVar(&f.ply, "ply", 0, "")
	fl.StringVar(&f.claim, "claim", "", "")
	fl.StringVar(&f.seat, "seat", "", "")
	fl.StringVar(&f.result, "result", "", "")
	fl.StringVar(&f.left, "left", "", "")
	fl.StringVar(&f.why, "why", "", "")
	fl.StringVar(&f.by, "by", "", "")
	registerRules(cmd, &f.rules)
	return cmd
}

// rule answers a claim or makes a ruling.
func (a rulings) rule(name string, f *ruleFlags) error {
	game, g, err := replays(a).numbered(name, f.rules, f.game)
	if err != nil {
		return err
	}
	tape := game.tape
	at := len(g.Positions) - 1
	for f.ply >= 0 && at > 0 && g.Positions[at].Ply() > f.ply {
		at--
	}
	if ply := g.Positions[at].Ply(); f.ply >= 0 && ply != f.ply {
		return usage.Outside("ply", f.ply, g.Base, g.Position().Ply())
	}
	found, err := a.answerClaims(tape, g, at, f)
	if err != nil || f.result == "" {
		return err
	}
	write, beside := a.rulingOn(name, f.rules)
	if write == nil {
		return fact.Errorf("cli.rule.file", "%s: expected a record or a match to rule on", name)
	}
	c, err := f.ruling(tape, g, at, found, beside != nil)
	if err != nil {
		return err
	}
	if c.By = first(f.by, a.app.referee()); strings.TrimSpace(c.By) == "" {
		return fact.New("cli.rule.by", "--by: expected the referee's name")
	}
	added, where, err := write(c)
	if err != nil {
		return err
	}
	p := plain{lang: a.app.language(), tape: tape, out: a.app.Out, told: a.app.tellingSet()}
	for _, e := range added {
		if err := tape.Add(e); err != nil {
			return err
		}
		if r, ok := e.(*arena.Ruled); ok {
			p.print(p.lang.RulingStory(p.spellingAt(tape.Game(r.Game), r), r))
		}
	}
	switch {
	case beside != nil:
		p.print(p.lang.Say(lang.RuledAt, where))
	case c.Act == arena.ActGoOn || c.Act == arena.ActVoid:
		p.print(p.lang.Say(lang.RuledResume, where))
	default:
		p.print(p.lang.Say(lang.RuledJournal))
	}
	if p.err == nil && a.app.left {
		return errPartly // already reported with the copy's name
	}
	return p.err
}

// answerClaims prints the rules' answer to the claim given, or to every claim that
// applies. found is the finding on the claim given.
func (a rulings) answerClaims(tape *arena.Tape, g *arena.GameTape, at int, f *ruleFlags) (found *arena.Finding, err error) {
	kind, l, set := tape.Begin.Kind, a.app.language(), a.app.lineSet()
	d, ok := draw.For(kind)
	if !ok {
		return nil, fact.Errorf("cli.rule.noclaims", "%s has no known claims", kind)
	}
	if f.result != "" && f.claim == "" {
		return nil, nil
	}
	p := plain{lang: l, tape: tape, out: a.app.Out, told: a.app.tellingSet()}
	var known []string
	for _, c := range g.ClaimsAt(tape.Begin, tape.Rules, at) {
		seat := tape.Rules.Seats[c.Seat].Name
		known = append(known, string(c.Kind)+" "+seat)
		if f.claim != "" && f.claim != string(c.Kind) || f.seat != "" && f.seat != seat || found != nil {
			continue
		}
		answer := g.Examine(tape.Begin, tape.Rules, at, c)
		ply := arena.ClaimedPly(g.Positions[at].Ply(), c.Kind, g.Tried(at))
		reasons := d.ReasonsFor(l, set, kind, g.Positions[at], g.ClaimedOn(at, c.Kind), answer.Why)
		p.print(set.Clean(fmt.Sprintf("%s %s: %s", c.Kind, seat, l.Claim(c.Kind, d.Party(l, set, kind, c.Seat), ply))))
		p.print("  " + set.Clean(lang.ClaimAnswer(l, answer.Holds)))
		p.reasons(reasons)
		if f.claim != "" {
			found = d.Found(kind, [2]boards.Position{g.Positions[at], g.ClaimedOn(at, c.Kind)}, c, answer)
		}
	}
	if f.claim != "" && found == nil {
		return nil, usage.OneOf("claim", strings.TrimSpace(f.claim+" "+f.seat), known)
	}
	return found, p.err
}

// reasons prints a judge's reasons, one per line.
func (p *plain) reasons(list []draw.Reason) {
	for _, r := range list {
		text := "  " + r.Text
		if !r.Verdict {
			text = "  " + text
		}
		if r.Source != "" {
			text += "  [" + r.Source + "]"
		}
		p.print(text)
	}
}

// ruling returns the ruling made by the flags. record reports whether it is on a record
// rather than a match.
func (f *ruleFlags) ruling(tape *arena.Tape, g *arena.GameTape, at int, found *arena.Finding, record bool) (arena.Rule, error) {
	c := arena.Rule{Game: f.game, Ply: g.Positions[at].Ply(), Winner: boards.None, Why: f.why, Finding: found, Reason: arena.ByRuling}
	switch f.result {
	case "black", "white":
		c.Winner, c.Result = boards.Side(slices.Index([]string{"black", "white"}, f.result)), arena.Win
	case "draw":
		c.Result = arena.Draw
	case "none":
		c.Result, c.Reason = arena.NoResult, arena.ByBrokenOff
	case "go-on":
		c.Act = arena.ActGoOn
	case "void":
		c.Act = arena.ActVoid
	case "withdraw":
		c.Act = arena.ActWithdraw
	default:
		return c, usage.OneOf("result", f.result, []string{"black", "white", "draw", "none", "go-on", "void", "withdraw"})
	}
	if record && (c.Act == arena.ActGoOn || c.Act == arena.ActVoid) {
		return c, arena.ErrRecordEnds
	}
	if f.left == "" {
		return c, nil
	}
	if c.Act != arena.ActGoOn {
		return c, fact.New("cli.rule.left", "--left: can only be used with --result go-on")
	}
	left, err := timesLeft(f.left, g.Begin.Clock(tape.Begin.Regulation), tape.Rules)
	if err != nil {
		return c, err
	}
	for _, l := range left {
		c.Left = append(c.Left, engines.Left(l))
	}
	return c, nil
}
