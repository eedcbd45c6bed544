package cli

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/arena/tournament"
	"dohyo/boards/fact"
	"dohyo/boards/near"
	"dohyo/boards/safe"
	"dohyo/ui/lang"
)

// A tournamentAct is a kind of ruling as typed: its name, its arguments and the function
// that reads them.
type tournamentAct struct {
	name string
	want string // its arguments; those in brackets are optional
	read func(s *tournament.State, args []string) (*tournament.Ruled, error)
}

// tournamentActs lists the rulings on tournaments.
var tournamentActs = []tournamentAct{
	{"result", "PAIR 1-0|1/2|0-1|0-0|W-D-L", readResult},
	{"withdraw", "NAME", func(s *tournament.State, args []string) (*tournament.Ruled, error) {
		n, err := entrantNamed(s, args[0])
		return &tournament.Ruled{Act: tournament.ActWithdraw, Entrant: n}, err
	}},
	{"absent", "NAME ROUND", func(s *tournament.State, args []string) (*tournament.Ruled, error) {
		n, err := entrantNamed(s, args[0])
		if err != nil {
			return nil, err
		}
		round, err := wholeNumber(args[1])
		return &tournament.Ruled{Act: tournament.ActAbsent, Entrant: n, Stage: len(s.Stages), Round: round}, err
	}},
	{"late", "NAME TIME", func(s *tournament.State, args []string) (*tournament.Ruled, error) {
		n, err := entrantNamed(s, args[0])
		if err != nil {
			return nil, err
		}
		d, err := time.ParseDuration(args[1])
		if err != nil {
			err = fact.Errorf("cli.tournament.span", "expected a time such as 3m or 90s, got %q", args[1])
		}
		return &tournament.Ruled{Act: tournament.ActLate, Entrant: n, Late: arena.Span(d)}, err
	}},
	{"swap", "PAIR|NAME PAIR|NAME", readSwap},
	{"rounds", "N", func(s *tournament.State, args []string) (*tournament.Ruled, error) {
		n, err := wholeNumber(args[0])
		return &tournament.Ruled{Act: tournament.ActRounds, Stage: len(s.Stages), Rounds: n}, err
	}},
	{"time", "TIME", func(s *tournament.State, args []string) (*tournament.Ruled, error) {
		c, err := arena.ParseClock(args[0])
		return &tournament.Ruled{Act: tournament.ActTime, Stage: max(len(s.Stages), 1), Time: &c}, err
	}},
	{"start", "now|HH:MM", func(s *tournament.State, args []string) (*tournament.Ruled, error) {
		at, err := readTimeOfDay(args[0], time.Now())
		e := &tournament.Ruled{Act: tournament.ActStart, Stage: len(s.Stages), Starts: arena.Moment{Time: at}}
		if st := s.Current(); st != nil {
			e.Round = len(st.Rounds)
		}
		return e, err
	}},
	{"join", "NAME PLAYER", func(_ *tournament.State, args []string) (*tournament.Ruled, error) {
		return &tournament.Ruled{Act: tournament.ActEntrant, Joins: &tournament.Entrant{Name: args[0], Player: args[1]}}, nil
	}},
	{"dropout", "REFEREE", func(_ *tournament.State, args []string) (*tournament.Ruled, error) {
		return &tournament.Ruled{Act: tournament.ActDropOut, Referee: args[0]}, nil
	}},
	{"referee", "REFEREE [OWN,OWN]", func(_ *tournament.State, args []string) (*tournament.Ruled, error) {
		return &tournament.Ruled{Act: tournament.ActReferee, Referee: args[0], Own: ownOf(args[1:])}, nil
	}},
	{"replace", "REFEREE REFEREE [OWN,OWN]", func(_ *tournament.State, args []string) (*tournament.Ruled, error) {
		return &tournament.Ruled{Act: tournament.ActReferee, Place: args[0], Referee: args[1], Own: ownOf(args[2:])}, nil
	}},
	{"pause", "", func(*tournament.State, []string) (*tournament.Ruled, error) {
		return &tournament.Ruled{Act: tournament.ActPause}, nil
	}},
}

// readTimeOfDay parses the time at which a round begins: now, or the next time that a clock here
// shows HH:MM.
func readTimeOfDay(text string, now time.Time) (time.Time, error) {
	if text == "now" {
		return now.Truncate(time.Millisecond), nil
	}
	t, err := time.Parse("15:04", text)
	if err != nil {
		return now, fact.Errorf("cli.tournament.start", "expected now or a time of day such as 13:30, got %q", text)
	}
	at := time.Date(now.Year(), now.Month(), now.Day(), t.Hour(), t.Minute(), 0, 0, now.Location())
	if at.Before(now) {
		at = time.Date(now.Year(), now.Month(), now.Day()+1, t.Hour(), t.Minute(), 0, 0, now.Location())
	}
	return at, nil
}

// ownOf returns the names of a referee's own entrants.
func ownOf(args []string) (own []string) {
	for _, name := range strings.Split(strings.Join(args, ","), ",") {
		if name = strings.TrimSpace(name); name != "" {
			own = append(own, name)
		}
	}
	return own
}

// tournamentActNames returns the names of the rulings.
func tournamentActNames() (names []string) {
	for _, act := range tournamentActs {
		names = append(names, act.name)
	}
	return names
}

func ruleCommand(a tournaments) *cobra.Command {
	var by, why string
	cmd := &cobra.Command{
		Use:  "rule DIR RULING [ARGUMENT...]",
		Args: atLeast(2, fact.New("cli.tournament.ruling", "DIR and RULING")),
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			switch len(args) {
			case 0:
				return a.tournamentNames(), cobra.ShellCompDirectiveDefault
			case 1:
				return tournamentActNames(), cobra.ShellCompDirectiveNoFileComp
			}
			return nil, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error {
			if _, err := actNamed(args[1], len(args)-2); err != nil {
				return err
			}
			if strings.TrimSpace(why) == "" {
				return fact.New("cli.tournament.why", "--why: expected the reason for the ruling")
			}
			dir, err := a.findTournament(args[0])
			if err != nil {
				return err
			}
			s, err := tournament.Load(dir)
			if err != nil {
				return err
			}
			e, err := a.readAct(s, args[1], args[2:])
			if err != nil {
				return err
			}
			e.By, e.Why = by, why
			if by == "" {
				e.By = a.app.referee()
			}
			if err := tournament.Rule(dir, e, time.Now()); err != nil {
				return err
			}
			p := tournamentPrinter{lang: a.app.language(), state: s}
			if _, err = fmt.Fprintln(a.app.Out, p.ruled(e)); err != nil {
				return err
			}
			return judging(a).afterRuling(dir, e)
		},
	}
	cmd.Flags().StringVar(&by, "by", "", "")
	cmd.Flags().StringVar(&why, "why", "", "")
	return cmd
}

// actNamed returns the ruling of a name that takes the given number of arguments.
func actNamed(name string, arguments int) (act tournamentAct, err error) {
	i := slices.IndexFunc(tournamentActs, func(t tournamentAct) bool { return t.name == name })
	if i < 0 {
		return act, fact.Errorf("cli.tournament.act", "unknown ruling %q%w; the rulings are %s", name, near.Meant(name, tournamentActNames()), tournamentActNames())
	}
	act = tournamentActs[i]
	most := len(strings.Fields(act.want))
	if arguments > most || arguments < most-strings.Count(act.want, "[") {
		return act, fact.Errorf("cli.tournament.arguments", "ruling %s: expected %s", act.name, strings.TrimSpace(act.name+" "+act.want))
	}
	return act, nil
}

// readAct parses a ruling as typed.
func (a tournaments) readAct(s *tournament.State, name string, args []string) (*tournament.Ruled, error) {
	act, err := actNamed(name, len(args))
	if err != nil {
		return nil, err
	}
	e, err := act.read(s, args)
	if err == nil && e.Joins != nil {
		_, err = a.entrant(s.Plan.Game, *e.Joins)
	}
	return e, err
}

// entrantNamed returns the index of the entrant called name.
func entrantNamed(s *tournament.State, name string) (int, error) {
	var names []string
	for i, e := range s.Plan.Entrants {
		if e.Name == name {
			return i, nil
		}
		names = append(names, e.Name)
	}
	return 0, fact.Errorf("cli.tournament.entrant", "unknown entrant %q%w", name, near.Meant(name, names))
}

func wholeNumber(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return 0, fact.Errorf("cli.tournament.number", "expected a number, 1 or more, got %q", text)
	}
	return n, nil
}

// readResult parses a pair and its result.
func readResult(_ *tournament.State, args []string) (*tournament.Ruled, error) {
	at, err := tournament.ParseAt(args[0])
	if err != nil {
		return nil, err
	}
	r := tournament.Result{Kind: tournament.ByRuling}
	points, ok := map[string][2]int{"1-0": {2, 0}, "1/2": {1, 1}, "0-1": {0, 2}, "0-0": {0, 0}}[args[1]]
	if r.Points = points; !ok {
		if r.Games, err = readTally(args[1]); err != nil {
			return nil, err
		}
		r.Points = [2]int{1 + cmp.Compare(r.Games[0], r.Games[2]), 1 + cmp.Compare(r.Games[2], r.Games[0])}
	}
	return &tournament.Ruled{Act: tournament.ActResult, Stage: at.Stage, Round: at.Round, Pair: at.Pair, Result: &r}, nil
}

// readTally parses the games won, drawn and lost by the first player of a pair.
func readTally(text string) (t tournament.Tally, err error) {
	words := strings.Split(text, "-")
	if len(words) == len(t) {
		for i, w := range words {
			n, err := strconv.ParseUint(w, 10, 16)
			if err != nil {
				return t, badPoints(text)
			}
			t[i] = int(n)
		}
		return t, nil
	}
	return t, badPoints(text)
}

func badPoints(text string) error {
	return fact.Errorf("cli.tournament.points", "expected 1-0, 1/2, 0-1 or 0-0, or games won, drawn and lost as 7-1-2, got %q", text)
}

// readSwap parses an exchange: of the second players of two pairs of a round, or of two
// entrants in the round announced last.
func readSwap(s *tournament.State, args []string) (*tournament.Ruled, error) {
	var at [2]tournament.At
	var spots [2]tournament.Spot
	for i, arg := range args {
		var err error
		if at[i], spots[i], err = spotOf(s, arg); err != nil {
			return nil, err
		}
	}
	if at[0].Stage != at[1].Stage || at[0].Round != at[1].Round || at[0] == at[1] {
		return nil, fact.New("cli.tournament.swap", "expected two different pairs of one round, or entrants in them")
	}
	return s.Exchange(at[0].Stage, at[0].Round, spots[0], spots[1]), nil
}

// spotOf returns the spot of a pair's second player, or that of an entrant in the round
// announced last.
func spotOf(s *tournament.State, arg string) (at tournament.At, spot tournament.Spot, err error) {
	n, unknown := entrantNamed(s, arg)
	if unknown != nil {
		if at, err = tournament.ParseAt(arg); err != nil {
			return at, spot, fact.Errorf("cli.tournament.spot", "expected a pair such as 1-03-02, or an entrant: %w", unknown)
		}
		if s.Pair(at) == nil {
			return at, spot, fact.Errorf("cli.tournament.pair", "there is no pair %s", arg)
		}
		return at, tournament.Spot{Pair: at.Pair - 1, Side: 1}, nil
	}
	if st := s.Current(); st != nil && len(st.Rounds) > 0 {
		for i, p := range st.Rounds[len(st.Rounds)-1].All() {
			if side := slices.Index(p.Players[:], n); side >= 0 {
				return p.At, tournament.Spot{Pair: i, Side: side}, nil
			}
		}
	}
	return at, spot, fact.Errorf("cli.tournament.unpaired", "%s isn't in the round announced last", arg)
}

// ruled returns a ruling as a line of text, with the person who made it and the reason.
func (p *tournamentPrinter) ruled(e *tournament.Ruled) string {
	if e.Act == tournament.ActEnter {
		return p.entered(e)
	}
	return p.lang.Say(lang.TourRuled, p.ruling(e), safe.Visible(e.By), safe.Visible(e.Why))
}

// ruling returns the effect of a ruling as text.
func (p *tournamentPrinter) ruling(e *tournament.Ruled) string {
	at := tournament.At{Stage: e.Stage, Round: e.Round, Pair: e.Pair}
	l := p.lang
	what := ""
	switch e.Act {
	case tournament.ActResult:
		first, second := p.halves(e.Result.Points[0]), p.halves(e.Result.Points[1])
		what = l.Say(lang.TourRuledResult, at.String(), first, second)
		if pair := p.state.Pair(at); pair != nil {
			what = l.Say(lang.TourRuledPair, at.String(), p.name(pair.Players[0]), first, second, p.name(pair.Players[1]))
		}
		if e.Result.Games.Sum() > 0 {
			what += "  " + e.Result.Games.String()
		}
		if e.Was != nil {
			what += "  " + l.Say(lang.TourInstead, p.halves(e.Was.Points[0]), p.halves(e.Was.Points[1]))
		}
	case tournament.ActWithdraw:
		if what = l.Say(lang.TourRuledOut, p.name(e.Entrant)); e.Fills != nil {
			what = l.Say(lang.TourRuledFills, p.name(e.Entrant), p.name(*e.Fills))
		}
	case tournament.ActAbsent:
		what = l.Say(lang.TourRuledAbsent, p.name(e.Entrant), e.Round)
	case tournament.ActLate:
		what = l.Say(lang.TourRuledLate, p.name(e.Entrant), l.Duration(time.Duration(e.Late)))
	case tournament.ActPairs:
		var new []string
		for _, pair := range e.Pairs {
			switch {
			case len(pair.Why) == 0 || pair.Why[0].Code != tournament.Swapped.Code:
			case pair.Players[1] == tournament.NoOne:
				new = append(new, l.Say(lang.TourBye, p.name(pair.Players[0])))
			default:
				text := l.Say(lang.TourPair, p.name(pair.Players[0]), p.name(pair.Players[1]))
				if last := p.state.Met(e.Stage, e.Round, pair.Players); last > 0 {
					text += l.Paren(l.Say(lang.TourRuledMet, p.name(pair.Players[0]), p.name(pair.Players[1]), last))
				}
				new = append(new, text)
			}
		}
		what = l.Say(lang.TourRuledPairs, e.Round) + "  " + strings.Join(new, " / ")
	case tournament.ActRounds:
		what = l.Say(lang.TourRuledRounds, e.Rounds)
	case tournament.ActTime:
		what = l.Say(lang.TourRuledTime, l.Clock(*e.Time))
	case tournament.ActEntrant:
		what = l.Say(lang.TourRuledJoins, safe.Visible(e.Joins.Name), safe.Visible(e.Joins.Player))
	case tournament.ActDropOut:
		what = l.Say(lang.TourRuledDropOut, safe.Visible(e.Referee))
	case tournament.ActReferee:
		if what = l.Say(lang.TourRuledReferee, safe.Visible(e.Referee)); e.Place != "" {
			what = l.Say(lang.TourRuledReplaces, safe.Visible(e.Referee), safe.Visible(e.Place))
		}
	case tournament.ActStart:
		what = l.Say(lang.TourRuledStart, e.Round, lang.StartTime(e.Starts.Time, e.At.Time))
	case tournament.ActPause:
		what = l.Say(lang.TourRuledPause)
	}
	return what
}
