package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/engines/guess"
	"dohyo/kifu"
	"dohyo/ui/draw"
	"dohyo/ui/kit"
	"dohyo/ui/lang"
	"dohyo/ui/term"
)

// A guessCall holds the arguments of the command.
type guessCall struct {
	rules, side   string
	game, every   int
	asJSON, moves bool
}

// guessing implements dohyo guess.
type guessing struct {
	app   *app
	c     *guessCall
	tally guess.Tally
}

func (a guessing) guessCommand() *cobra.Command {
	a.c = &guessCall{}
	cmd := &cobra.Command{
		Use:  "guess RECORD...",
		Args: atLeast(1, fact.New("cli.want.guess", "one or more records")),
		RunE: func(cmd *cobra.Command, args []string) error {
			if a.c.every < 1 || a.c.game < 0 {
				return fact.New("cli.guess.numbers", "--every: expected 1 or more; --game: 0 or more")
			}
			if err := checkRules(a.c.rules); err != nil {
				return err
			}
			if a.c.side != "" {
				if _, err := sideNamed(a.c.side); err != nil {
					return err
				}
			}
			return a.guess(cmd.Context(), args)
		},
	}
	f := cmd.Flags()
	f.IntVar(&a.c.game, "game", 0, "")
	f.IntVar(&a.c.every, "every", 1, "")
	f.StringVar(&a.c.side, "side", "", "")
	f.BoolVar(&a.c.moves, "moves", false, "")
	f.BoolVar(&a.c.asJSON, "json", false, "")
	registerRules(cmd, &a.c.rules)
	_ = cmd.RegisterFlagCompletionFunc("side", cobra.FixedCompletions([]string{"black", "white"}, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

// guess compares the games in all files and prints the totals.
func (a guessing) guess(ctx context.Context, names []string) error {
	guard := term.NewGuard(ctx, nil)
	defer guard.Close()
	var left []error
	games := 0
	for _, name := range names {
		files, err := recordFiles(name)
		left = append(left, err)
		for _, file := range files {
			n, err := a.file(guard.Context(), file)
			games, left = games+n, append(left, err)
		}
	}
	if a.tally.Moves > 0 {
		left = append(left, a.totals(games))
	}
	return errors.Join(append(left, context.Cause(guard.Context()))...)
}

// file compares the games in a file and returns their number. A game that can't be
// compared doesn't stop the others.
func (a *guessing) file(ctx context.Context, file recordRef) (games int, err error) {
	s, err := a.app.openRef(file)
	if err != nil {
		return 0, err
	}
	records, closing, err := a.app.recordsIn(s, kifu.ReadOptions{})
	if err != nil {
		return 0, err
	}
	defer closing()
	var left []error
	n := 0
	for rec, err := range records {
		n++
		if a.c.game > 0 && n != a.c.game {
			continue
		}
		before := a.tally.Moves
		if err == nil {
			err = a.record(ctx, file.path, n, rec)
		}
		if ctx.Err() != nil {
			break
		}
		if err != nil {
			left = append(left, wrong{solvedIn(file.path, n, err)})
		}
		if err == nil || a.tally.Moves > before {
			games++
		}
	}
	switch {
	case n == 0:
		left = append(left, noRecord(file.path))
	case a.c.game > n:
		left = append(left, noSuchGame(a.c.game, file.path))
	}
	return games, errors.Join(left...)
}

// A guessEvent is the comparison of one move in JSON.
type guessEvent struct {
	Event   string        `json:"event"` // guess
	At      string        `json:"at"`
	File    string        `json:"file"`
	Record  int           `json:"record"`
	Ply     int           `json:"ply"`
	Side    string        `json:"side"`
	Move    boards.Move   `json:"move"`
	Rank    int           `json:"rank"` // 0 if it isn't proposed
	Of      int           `json:"of"`
	Reasons []guessReason `json:"reasons,omitempty"`
	Guess   boards.Move   `json:"guess,omitempty"`
	Why     []guessReason `json:"why,omitempty"`

	before boards.Position
}

type guessReason struct {
	Rule    string `json:"rule"`
	Pattern string `json:"pattern,omitempty"`
	Text    string `json:"text"`
}

// record compares the moves of a game, up to one that is illegal.
func (a *guessing) record(ctx context.Context, file string, n int, rec *kifu.Record) error {
	rules, err := gameOf(rec, a.c.rules)
	if err != nil {
		return err
	}
	g := kit.Of(rules.Name).Guesser
	if g == nil {
		return fact.Errorf("cli.guess.none", "%s has no player that proposes moves with reasons", boards.Called(rules.Name))
	}
	positions, remarks := kifu.Follow(rec, rules)
	if len(positions) == 0 {
		return remarks[0]
	}
	d, _ := draw.For(rules.Name)
	set := draw.Unicode.Written(a.app.notations()...)
	if a.c.moves && !a.c.asJSON {
		fmt.Fprintln(a.app.Out, a.app.language().Say(lang.GuessHead, safe.Visible(file), n, lang.Player(a.app.language(), g.Player)))
	}
	ask := g.Begin()
	for i := 0; i+1 < len(positions); i++ {
		p := positions[i]
		seats, m := p.ToAct(), rec.Moves[i].Move
		if len(seats) != 1 || (i+1)%a.c.every != 0 || a.c.side != "" && rules.Seats[seats[0]].Name != a.c.side {
			continue
		}
		list, err := ask(ctx, p)
		if err != nil {
			return err
		}
		if len(list) == 0 {
			continue
		}
		a.tally.Add(list, m)
		if !a.c.moves {
			continue
		}
		e := guessEvent{
			Event: "guess", At: stamp(), File: file, Record: n, Ply: i + 1, Side: rules.Seats[seats[0]].Name, Move: m, Rank: guess.Rank(list, m), Of: len(list),
			Guess: list[0].Move, Why: a.reasons(&list[0]), before: p,
		}
		if e.Rank > 0 {
			e.Reasons = a.reasons(&list[e.Rank-1])
		}
		if err := a.tell(&e, d, set); err != nil {
			return err
		}
	}
	return brokeAt(rec, positions, remarks)
}

// reasons returns the reasons of a proposal in the caller's language.
func (a *guessing) reasons(p *guess.Proposal) (list []guessReason) {
	l := a.app.language()
	for _, r := range p.Reasons {
		list = append(list, guessReason{r.Rule, r.Pattern, l.Say(lang.Text(r.English, r.Japanese))})
	}
	return list
}

// tell prints the comparison of a move.
func (a *guessing) tell(e *guessEvent, d *draw.Drawer, set *draw.Set) error {
	if a.c.asJSON {
		return a.line(e)
	}
	l := a.app.language()
	ply, name := fmt.Sprintf("%4d ", e.Ply), pad(d.Name(set, e.before, e.Move), guessMove, false)
	guessed := l.Say(lang.GuessOther, d.Name(set, e.before, e.Guess), e.Why[0].Text)
	text := l.Say(lang.GuessNone, e.Of, guessed)
	switch {
	case e.Rank == 1:
		text = l.Say(lang.GuessFirst, e.Of, e.Reasons[0].Text)
	case e.Rank > 1:
		text = l.Say(lang.GuessRank, e.Rank, e.Of, e.Reasons[0].Text, guessed)
	}
	_, err := fmt.Fprintln(a.app.Out, strings.TrimRight(set.Clean(ply+name+text), " "))
	return err
}

// guessMove is the width of a move.
const guessMove = 7

// A guessSum holds the totals in JSON.
type guessSum struct {
	Event    string     `json:"event"` // guesses
	At       string     `json:"at"`
	Games    int        `json:"games"`
	Moves    int        `json:"moves"`
	First    int        `json:"first"`
	Ten      int        `json:"ten"`
	Any      int        `json:"any"`
	Rules    []guessRow `json:"rules"`
	Patterns []guessRow `json:"patterns"`
}

type guessRow struct {
	Name     string `json:"name"`
	Proposed int    `json:"proposed"`
	Played   int    `json:"played"`
	First    int    `json:"first"`
	Right    int    `json:"right"`
}

// mostRows is the number of patterns in the table. JSON has all.
const mostRows = 20

// totals prints how often the proposals were right, by rule and pattern.
func (a *guessing) totals(games int) error {
	t, l := &a.tally, a.app.language()
	rules, shapes := guess.Rows(t.Rules), guess.Rows(t.Patterns)
	if a.c.asJSON {
		s := guessSum{Event: "guesses", At: stamp(), Games: games, Moves: t.Moves, First: t.First, Ten: t.Ten, Any: t.Any, Rules: []guessRow{}, Patterns: []guessRow{}}
		for _, r := range rules {
			s.Rules = append(s.Rules, guessRow{r.Name, r.Proposed, r.Played, r.Count.First, r.Right})
		}
		for _, r := range shapes {
			s.Patterns = append(s.Patterns, guessRow{r.Name, r.Proposed, r.Played, r.Count.First, r.Right})
		}
		return a.line(s)
	}
	share := func(n, of int) float64 { return 100 * float64(n) / float64(max(of, 1)) }
	fmt.Fprintln(a.app.Out, l.Say(lang.GuessSum, games, t.Moves, share(t.First, t.Moves), share(t.Ten, t.Moves), share(t.Any, t.Moves)))
	for _, part := range []struct {
		head lang.Key
		rows []guess.Row
	}{{lang.GuessRules, rules}, {lang.GuessPatterns, shapes[:min(len(shapes), mostRows)]}} {
		if len(part.rows) == 0 {
			continue
		}
		list := table{columns: slices.Concat(
			figures(""), words(l.Say(part.head)), figures(l.Say(lang.GuessProposed), l.Say(lang.GuessPlayed), "", l.Say(lang.GuessBest), l.Say(lang.GuessRight), ""),
		), keys: 2}
		for i, r := range part.rows {
			list.add(
				strconv.Itoa(i+1), r.Name, strconv.Itoa(r.Proposed), strconv.Itoa(r.Played), fmt.Sprintf("%.1f%%", share(r.Played, r.Proposed)),
				strconv.Itoa(r.Count.First), strconv.Itoa(r.Right), fmt.Sprintf("%.1f%%", share(r.Right, r.Count.First)),
			)
		}
		fmt.Fprintf(a.app.Out, "\n%s", list.text(a.app.room()))
	}
	return nil
}

// line prints a value as a line of JSON.
func (a *guessing) line(v any) error {
	b, err := json.Marshal(v)
	if err == nil {
		_, err = fmt.Fprintf(a.app.Out, "%s\n", b)
	}
	return err
}
