package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"dohyo/arena/tournament"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/ui/lang"
)

// enterFlags are the flags of tournament enter.
type enterFlags struct {
	pair, referee, hung, by, why string

	look bool // nothing is entered; the output tells what would be
}

func (a judging) tournamentEnterCommand() *cobra.Command {
	var f enterFlags
	cmd := &cobra.Command{
		Use:  "enter DIR FILE...",
		Args: atLeast(2, fact.New("cli.tournament.enter", "DIR and FILE...")),
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			if len(args) == 0 {
				return tournaments(a).tournamentNames(), cobra.ShellCompDirectiveDefault
			}
			return nil, cobra.ShellCompDirectiveDefault
		},
		RunE: func(_ *cobra.Command, args []string) error {
			dir, err := tournaments(a).findTournament(args[0])
			if err != nil {
				return err
			}
			if f.pair != "" && (len(args) > 2 || typedList(args[1])) {
				return fact.New("cli.tournament.onepair", "--pair: expected one file with the records of this pair")
			}
			return a.enterAll(dir, args[1:], f, entering{
				told:    func(line string) error { _, err := fmt.Fprintln(a.app.Out, line); return err },
				refused: a.app.warn,
			})
		},
	}
	cmd.Flags().StringVar(&f.pair, "pair", "", "")
	cmd.Flags().StringVar(&f.referee, "referee", "", "")
	cmd.Flags().StringVar(&f.hung, "hung", "", "")
	cmd.Flags().StringVar(&f.by, "by", "", "")
	cmd.Flags().StringVar(&f.why, "why", "", "")
	return cmd
}

// entering gets the lines about results while they are entered.
type entering struct {
	told    func(line string) error // what was entered, and what followed from it
	refused func(line string)
}

// enterAll enters the results from files, reports those it refuses, and lets the
// tournament proceed.
func (a judging) enterAll(dir string, files []string, f enterFlags, to entering) error {
	l := a.app.language()
	entered, refused := 0, 0
	refuse := func(what string, err error) {
		refused++
		to.refused(l.Say(lang.TourRefused, what, a.app.sayWithin(what, err)))
	}
	enter := func(what string, do func(s *tournament.State) (*tournament.Ruled, error)) error {
		s, err := tournament.Load(dir)
		if err != nil {
			return err
		}
		e, err := do(s)
		if err != nil {
			refuse(what, err)
			return nil
		}
		entered++
		p := tournamentPrinter{lang: l, state: s}
		return to.told(p.entered(e))
	}
	for _, file := range files {
		if typedList(file) {
			list, err := readFile(file, tournament.ReadResults)
			if err != nil {
				refuse(file, err)
			}
			for _, t := range list {
				err := enter(t.Names[0]+" – "+t.Names[1], func(s *tournament.State) (*tournament.Ruled, error) {
					return a.enterTyped(dir, s, t, f)
				})
				if err != nil {
					return err
				}
			}
			continue
		}
		list, err := f.returns(file)
		if err != nil {
			refuse(file, err)
		}
		for _, r := range list {
			what := r.At.String()
			if len(list) == 1 {
				what = file
			}
			err := enter(what, func(s *tournament.State) (*tournament.Ruled, error) {
				if err := f.complete(s, &r); err != nil {
					return nil, err
				}
				if f.look {
					return s.Entering(r)
				}
				return tournament.Enter(dir, s, r, time.Now())
			})
			if err != nil {
				return err
			}
		}
	}
	var err error
	if !f.look {
		err = a.proceed(dir, to.told)
	}
	switch {
	case entered == 0 && refused > 0:
		err = errors.Join(err, errSaid)
	case refused > 0:
		err = errors.Join(err, errPartly)
	}
	return err
}

// typedList reports whether a file is a list of results that a person typed.
func typedList(file string) bool { return strings.HasSuffix(strings.ToLower(file), ".csv") }

// returns reads a file of records, of the pair that the flags name.
func (f enterFlags) returns(file string) ([]tournament.Return, error) {
	var at tournament.At
	if f.pair != "" {
		var err error
		if at, err = tournament.ParseAt(f.pair); err != nil {
			return nil, err
		}
	}
	return tournament.Returns(file, at)
}

// complete fills in from the flags what the slip of a return lacks.
func (f enterFlags) complete(s *tournament.State, r *tournament.Return) error {
	switch {
	case r.Referee == "":
		r.Referee = f.referee
	case f.referee != "" && f.referee != r.Referee:
		return fact.Errorf("cli.tournament.slip", "--referee %s: the slip beside it names %s", f.referee, r.Referee)
	}
	if r.Referee == "" {
		return fact.New("cli.tournament.referee", "expected a slip beside it, or --referee with the name of the referee")
	}
	if f.hung == "" || r.Report != nil {
		return nil
	}
	n, err := entrantNamed(s, f.hung)
	if err != nil {
		return err
	}
	if p := s.Pair(r.At); p != nil {
		for i := range p.Players {
			if p.Players[i] == n {
				r.Hung = i + 1
			}
		}
	}
	if r.Hung == 0 {
		return fact.Errorf("cli.tournament.hung", "--hung: %s doesn't play in %s", f.hung, r.At.String())
	}
	return nil
}

// enterTyped enters a result that a person typed.
func (a judging) enterTyped(dir string, s *tournament.State, t tournament.TypedResult, f enterFlags) (*tournament.Ruled, error) {
	if strings.TrimSpace(f.why) == "" {
		return nil, fact.New("cli.tournament.typed", "--why: expected the reason why results are entered by hand")
	}
	by := f.by
	if by == "" {
		by = a.app.referee()
	}
	e, err := s.ByHand(t, by, f.why)
	if err != nil || f.look {
		return e, err
	}
	return e, tournament.Rule(dir, e, time.Now())
}

// proceed announces what follows from the entered results. Pairs to be played here wait
// for the next run.
func (a judging) proceed(dir string, told func(line string) error) error {
	if tournament.Running(dir) {
		return nil // the process that runs it does this
	}
	t, err := tournament.Open(dir)
	if err != nil || t.State().Over {
		return err
	}
	if len(t.State().Open()) == 0 {
		p := tournamentPrinter{lang: a.app.language(), state: t.State()}
		var unsaid error
		err = t.Proceed(func(e tournament.Event) {
			if text := p.line(e); text != "" {
				unsaid = errors.Join(unsaid, told(text))
			}
		})
		err = errors.Join(err, unsaid)
	}
	return errors.Join(err, t.Close())
}

// readFile reads a file with a function that uses its name in errors.
func readFile[T any](file string, read func(name string, r io.Reader) ([]T, error)) ([]T, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return read(file, f)
}

// entered returns a result entered from elsewhere as a line of text.
func (p *tournamentPrinter) entered(e *tournament.Ruled) string {
	at := tournament.At{Stage: e.Stage, Round: e.Round, Pair: e.Pair}
	l := p.lang
	text := at.String()
	if pair := p.state.Pair(at); pair != nil {
		text += "  " + l.Say(lang.TourPair, p.name(pair.Players[0]), p.name(pair.Players[1]))
	}
	text += "  " + e.Result.Games.String() + "  "
	switch {
	case e.Referee == "":
		text += l.Say(lang.TourEnteredHand, safe.Visible(e.By), safe.Visible(e.Why))
	case e.Whole:
		text += l.Say(lang.TourEnteredWhole, safe.Visible(e.Referee))
	default:
		text += l.Say(lang.TourEnteredLog, safe.Visible(e.Referee))
	}
	if !e.Result.Why.None() {
		text += l.Say(lang.Comma) + l.TournamentResult(e.Result.Why)
	}
	return text
}

// compareTable reports where a published table differs from the standings. It returns an
// error if it does.
func (a judging) compareTable(p *tournamentPrinter, file string) error {
	list, err := readFile(file, tournament.ReadPublished)
	if err != nil {
		return err
	}
	lines, err := p.compare(list)
	for _, line := range lines {
		a.app.warn(line)
	}
	if err == nil && len(lines) > 0 {
		err = errSaid
	}
	return err
}

// compare compares a published table with the standings and returns a line for each
// difference.
func (p *tournamentPrinter) compare(list []tournament.Published) (lines []string, err error) {
	for _, st := range p.state.Stages {
		if st.Skipped {
			continue
		}
		slips, err := p.state.Compare(st.Number, list)
		if err != nil {
			return nil, err
		}
		for _, s := range slips {
			for _, v := range []struct {
				what      lang.Key
				said, got int
			}{{lang.TablePoints, s.Published.Points, s.Got.Points}, {lang.TableDifference, s.Published.Difference, s.Got.Difference}, {lang.TableRank, s.Published.Place, s.Got.Place}} {
				if v.said != v.got {
					lines = append(lines, p.lang.Say(lang.TourSlip, safe.Visible(s.Published.Name), p.lang.Say(v.what), v.said, v.got))
				}
			}
		}
	}
	return lines, nil
}
