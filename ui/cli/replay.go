package cli

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/kifu/formats"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/tui"
)

func (a *app) replayCommand() *cobra.Command {
	var from int
	var rules string
	var why bool
	cmd := &cobra.Command{
		Use:   "replay RECORD",
		Short: "Step through a record or journal",
		Long: `Step through the games of a record in any format dohyo reads, of a journal, or
of a match by its name or folder, with the keys of a live game. Not on a
terminal: each game's position after move --from (the last by default) is
printed, with the last move and who is to move; in ASCII, if --glyphs doesn't
say otherwise. A record that breaks the rules opens up to that move, and dohyo
says where and why.`,
		Example: `  dohyo replay game.psq
  dohyo replay ~/.local/state/dohyo/matches/NAME --from 12`,
		Args: exactly(1, "one RECORD"),
		RunE: func(cmd *cobra.Command, args []string) error {
			last := !cmd.Flags().Changed("from")
			if from < 0 {
				return fmt.Errorf("--from %d: want a move from 0 on", from)
			}
			if err := checkRules(rules); err != nil {
				return err
			}
			events, err := a.recordEvents(args[0], rules)
			if len(events) == 0 {
				return err
			}
			if !a.onTerminal() {
				if last {
					from = -1
				}
				return errors.Join(a.printPositions(events, from, why), asWrong(err))
			}
			if err != nil {
				a.warn(sayError(err))
			}
			feed := tui.NewFeed()
			for _, e := range events {
				feed.Add(e)
			}
			s := &tui.Session{Name: filepath.Base(args[0]), Feed: feed, From: from, Why: why, Save: saver("", paperBase(args[0])+"-"), Page: a.pageOf(args[0], rules)}
			if write, beside := a.rulingOn(args[0], rules); write != nil {
				s.Rule, s.Copy, s.Journal = write, beside, beside == ""
			}
			return a.show(cmd.Context(), s)
		},
	}
	a.registerHints(cmd)
	cmd.Flags().IntVar(&from, "from", 0, "open at move `N`")
	cmd.Flags().BoolVar(&why, "why", false, "not on a terminal: why the rules have it so; on one: with the panel that shows it")
	registerRules(cmd, &rules)
	return cmd
}

// asWrong marks what is wrong with the record, not with the call.
func asWrong(err error) error {
	if err == nil {
		return nil
	}
	return wrong{err}
}

// recordEvents are the events that a record's games would have been. With an
// error, they go as far as the record makes sense.
func (a *app) recordEvents(name, rules string) ([]arena.Event, error) {
	s, err := a.open(name)
	if err != nil {
		return nil, err
	}
	defer s.close()
	if s.journal {
		events, lost, err := arena.ReadEvents(s.in, s.name)
		a.warnLost(s.name, lost)
		return events, err
	}
	format, in, err := formats.Choose(s.name, s.in)
	if err != nil {
		return nil, err
	}
	var events []arena.Event
	var errs []error
	n := 0
	for rec, err := range format.Read(in, kifu.ReadOptions{Name: s.name}) {
		n++
		if err != nil {
			errs = append(errs, err)
			continue
		}
		g, err := gameOf(rec, rules)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		if events == nil {
			events = append(events, arena.RecordBegin(rec, g))
		}
		positions, err := kifu.Play(rec, g)
		if err != nil {
			errs = append(errs, err)
		}
		if len(positions) > 0 {
			events = append(events, arena.RecordEvents(rec, g, n, positions)...)
		}
	}
	if n == 0 {
		errs = append(errs, fmt.Errorf("%s: want a record, found none", s.name))
	}
	return events, errors.Join(errs...)
}

// plainSet is what lines of text are drawn with: ASCII where nothing else was
// asked for, and instead of blocks, which are nothing without their colours.
func (a *app) plainSet() *draw.Set {
	name := first(a.flags.glyphs, a.cfg.Glyphs)
	if name == "" || name == "block" {
		return draw.ASCII
	}
	return draw.SetNamed(name)
}

// standing tells the move that led to a position of a game, and who is to move
// in it.
func (p *plain) standing(set *draw.Set, g *arena.GameTape, at int) string {
	kind := p.tape.Begin.Kind
	d, ok := draw.For(kind)
	if !ok {
		return ""
	}
	here := g.Positions[at]
	if d.Seat != nil { // all act at once
		if at == 0 {
			return p.lang.Say(lang.AtStart)
		}
		text := p.lang.Say(lang.StepMade, here.Ply()) + "  " + d.Happened(p.lang, set, g.Positions[at-1], here)
		return set.Clean(strings.TrimSpace(text))
	}
	text := p.lang.Say(lang.AtStart)
	if at > 0 {
		before, m := g.Positions[at-1], g.Moves[at-1]
		name := d.Name(set, before, m.Move)
		if i := slices.IndexFunc(d.Claims, func(c draw.Claim) bool { return c.Move == m.Move }); i >= 0 {
			name = p.lang.Say(d.Claims[i].Name)
		}
		text = p.lang.Say(lang.MoveMade, p.lang.Seat(kind, m.Seat), before.Ply()+1, name)
	} else if here.Ply() > 0 {
		text = ""
	}
	seats := here.ToAct()
	decided := at == len(g.Positions)-1 && g.End != nil && g.End.Result != arena.NoResult
	if len(seats) > 0 && !decided {
		seat := p.tape.Rules.Seats[seats[0]]
		text += "  " + p.lang.Say(lang.TurnOfSeat, d.Sign(set, seat.Side)+" "+p.lang.Seat(kind, seat.Name))
	}
	return set.Clean(strings.TrimSpace(text))
}

// printPositions prints each game's position after move n, or its last for -1.
func (a *app) printPositions(events []arena.Event, n int, why bool) error {
	tape := arena.NewTape()
	for _, e := range events {
		if err := tape.Add(e); err != nil {
			return err
		}
	}
	if len(tape.Games) == 0 {
		return errors.New("no game has begun in it")
	}
	longest := 0
	for _, g := range tape.Games {
		longest = max(longest, g.Position().Ply())
	}
	if n > longest {
		return fmt.Errorf("--from %d: want a move up to %d, the last there is", n, longest)
	}
	p := plain{lang: a.language(), tape: tape, out: a.Out}
	set := a.plainSet()
	for i, g := range tape.Games {
		at := len(g.Positions) - 1
		for n >= 0 && at > 0 && g.Positions[at].Ply() > n {
			at--
		}
		shown := g.Positions[at]
		title := p.title(g) + "  " + p.lang.Say(lang.Replaying, shown.Ply(), g.Position().Ply())
		if at == len(g.Positions)-1 && g.End != nil {
			title += "  " + p.lang.Ending(p.names(g), g.End)
		}
		if i > 0 {
			title = "\n" + title
		}
		p.print(title)
		if line := p.standing(set, g, at); line != "" {
			p.print(line)
		}
		p.print(draw.Text(shown, set, p.lang))
		if why {
			p.why(set, g, at)
		}
	}
	return p.err
}

// why prints why the rules have a position as it is: its last move, or one
// that was tried in it; and what was ruled on the game.
func (p *plain) why(set *draw.Set, g *arena.GameTape, at int) {
	pos, ok := g.Positions[at].(boards.Explainer)
	kind := p.tape.Begin.Kind
	d, drawn := draw.For(kind)
	if !ok || !drawn {
		return
	}
	title, findings := p.lang.Say(lang.WhyOf, pos.Ply()), []boards.Finding(nil)
	if move := g.Tried(at); move != "" {
		seat := boards.Seat(0)
		if seats := pos.ToAct(); len(seats) > 0 {
			seat = seats[0]
		}
		title, findings = p.lang.Say(lang.WhyTried, d.Name(set, pos, move)), pos.Weigh(seat, move)
	} else {
		findings = pos.Reasons()
	}
	p.print(set.Clean(title))
	p.reasons(d.Reasons(p.lang, set, kind, pos, findings))
	if at == len(g.Positions)-1 {
		for _, r := range g.Rulings {
			p.print(set.Clean(p.lang.RulingStory(r)))
		}
	}
}
