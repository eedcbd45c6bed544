package cli

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"dohyo/arena/tournament"
	"dohyo/boards/fact"
	"dohyo/ui/lang"
	"dohyo/ui/paper"
)

func slipsCommand(a tournaments) *cobra.Command {
	var c paperCall
	var round string
	cmd := a.onState("slips DIR", func(s *tournament.State) error {
		st, r, err := roundToPrint(s, round)
		if err != nil {
			return err
		}
		p := &tournamentPrinter{lang: a.app.language(), state: s}
		slips := p.slips(st, r)
		if len(slips.List) == 0 {
			return noSlips(s)
		}
		if c.out == "" {
			c.out = fmt.Sprintf("%s-%d-%02d.html", plainName(s.Begin.Name), st.Number, r.Number)
		}
		fill := func(w io.Writer) error { return slips.HTML(w, a.app.style()) }
		if c.out == "-" {
			return fill(a.app.Out)
		}
		return papers(a).saveOne(c, c.out, fill)
	})
	f := cmd.Flags()
	f.StringVar(&round, "round", "", "")
	f.StringVarP(&c.out, "out", "o", "", "")
	f.BoolVar(&c.force, "force", false, "")
	return cmd
}

func noSlips(s *tournament.State) error {
	return fact.Errorf("cli.tournament.slips", "%s: no pairs to write slips for; no round was announced, or all pairs are byes", s.Begin.Name)
}

func noRound(text string) error {
	return fact.Errorf("cli.tournament.slips.round", "--round %q: no such round was announced; expected STAGE-ROUND, such as 1-03", text)
}

// roundToPrint returns the round that a text names as STAGE-ROUND, or without a text the
// one that was announced last.
func roundToPrint(s *tournament.State, text string) (*tournament.StageState, *tournament.Round, error) {
	var stage, number int
	if text != "" {
		at, err := tournament.ParseAt(text + "-01")
		if err != nil {
			return nil, nil, noRound(text)
		}
		stage, number = at.Stage, at.Round
	}
	for i := len(s.Stages) - 1; i >= 0; i-- {
		st := s.Stages[i]
		for k := len(st.Rounds) - 1; k >= 0; k-- {
			if r := st.Rounds[k]; text == "" || st.Number == stage && r.Number == number {
				return st, r, nil
			}
		}
	}
	if text == "" {
		return nil, nil, noSlips(s)
	}
	return nil, nil, noRound(text)
}

// slips returns the slips of a round's pairs, without byes.
func (p *tournamentPrinter) slips(st *tournament.StageState, r *tournament.Round) *paper.Slips {
	rules := st.Plan.Rules
	b := &paper.Slips{
		Title: lang.Tournament(p.lang, p.state.Begin.Name, p.state.Plan) + "  " + p.lang.Say(lang.TourRound, p.lang.Stage(st.Plan), r.Number),
		Kind:  p.state.Plan.Game, Terms: p.terms(st),
	}
	for _, pair := range r.All() {
		if pair.Bye() {
			continue
		}
		s := paper.Slip{Pair: pair.At.String(), Games: rules.Games, Players: [2]string{p.name(pair.Players[0]), p.name(pair.Players[1])}}
		if pair.Decided() {
			s.Result = p.score(pair.Result)
		}
		b.List = append(b.List, s)
	}
	return b
}
