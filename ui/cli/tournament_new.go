package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"dohyo/arena/tournament"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/ui/internal/usage"
	"dohyo/ui/lang"
)

func (a tournaments) tournamentNewCommand() *cobra.Command {
	var file string
	cmd := &cobra.Command{
		Use:  "new [NAME]",
		Args: atMost(1, fact.New("cli.want.ready", "at most one NAME")),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return tournament.ReadyNames(), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return a.askTournament(file)
			}
			text, ok := tournament.Ready(args[0])
			if !ok {
				return fact.Errorf("cli.tournament.ready", "no ready tournament is called %q%w; there is %s", args[0], near(args[0], tournament.ReadyNames()), usage.List(tournament.ReadyNames()))
			}
			return a.writePlan(file, text)
		},
	}
	cmd.Flags().StringVarP(&file, "output", "o", "", "")
	return cmd
}

// writePlan prints the text of a plan, or writes it to a file that isn't there yet.
func (a tournaments) writePlan(file, text string) error {
	if file == "" {
		_, err := io.WriteString(a.Out, text)
		return err
	}
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, os.ErrExist) {
		return fact.Errorf("cli.tournament.there", "%s is there already; nothing was written", file)
	}
	if err != nil {
		return err
	}
	_, err = io.WriteString(f, text)
	return errors.Join(err, f.Close())
}

// An interview asks a person on a terminal for what a plan needs.
type interview struct {
	app *app
	in  *bufio.Reader
}

// askTournament asks a few questions, and writes the plan that they come to.
func (a tournaments) askTournament(file string) error {
	if !a.onTerminal() {
		return fact.Errorf("cli.tournament.new", "expected the name of a ready tournament (%s), or a terminal to ask on", usage.List(tournament.ReadyNames()))
	}
	q := interview{a.app, bufio.NewReader(a.In)}
	text, err := q.plan()
	if err != nil {
		return err
	}
	for file == "" {
		if file, err = q.ask(lang.AskFile, "tournament.toml", nil); err != nil {
			return err
		}
	}
	if err := a.writePlan(file, text); err != nil {
		return err
	}
	_, err = fmt.Fprintln(a.Out, a.language().Say(lang.AskWritten, file, quoted(file)))
	return err
}

// plan asks for the parts of a plan. Each answer is checked at once.
func (q interview) plan() (string, error) {
	name, err := q.ask(lang.AskName, "tournament", nil)
	if err != nil {
		return "", err
	}
	game, err := q.ask(lang.AskGame, gameNames()[0], func(s string) error {
		if !slices.Contains(gameNames(), s) {
			return unknownGame(s)
		}
		return nil
	})
	if err != nil {
		return "", err
	}
	players, err := q.ask(lang.AskPlayers, "", func(s string) error { return q.players(game, s) })
	if err != nil {
		return "", err
	}
	forms := []string{string(tournament.RoundRobin), string(tournament.Gauntlet), string(tournament.Swiss), string(tournament.Knockout)}
	form, err := q.ask(lang.AskForm, forms[0], func(s string) error {
		if !slices.Contains(forms, s) {
			return fact.Errorf("cli.tournament.form", "expected %s", usage.List(forms))
		}
		return nil
	})
	if err != nil {
		return "", err
	}
	number := func(s string) error { _, err := wholeNumber(s); return err }
	rounds := "1"
	if form != string(tournament.Knockout) {
		if rounds, err = q.ask(lang.AskRounds, "1", number); err != nil {
			return "", err
		}
	}
	games, err := q.ask(lang.AskGames, "2", number)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "name = %s\ngame = %s\n", strconv.Quote(name), strconv.Quote(game))
	seen := map[string]int{}
	for _, player := range strings.Fields(players) {
		fmt.Fprintf(&b, "\n[[entrant]]\nplayer = %s\n", strconv.Quote(player))
		if seen[player]++; seen[player] > 1 {
			fmt.Fprintf(&b, "name = %s\n", strconv.Quote(fmt.Sprintf("%s-%d", player, seen[player])))
		}
	}
	fmt.Fprintf(&b, "\n[[stage]]\nform = %s\nrounds = %s\ngames = %s\n", strconv.Quote(form), rounds, games)
	return b.String(), nil
}

// players checks the players that were typed.
func (q interview) players(game, text string) error {
	g, _ := catalog.Game(game)
	list := strings.Fields(text)
	if len(list) < 2 {
		return fact.New("cli.tournament.two", "expected at least two players with a blank between them")
	}
	for _, player := range list {
		if _, err := (matches{q.app}).contestant(g, player); err != nil {
			return err
		}
	}
	return nil
}

// ask asks until the answer is a good one; an empty one is the usual one.
func (q interview) ask(question lang.Key, usual string, check func(string) error) (string, error) {
	l := q.app.language()
	for {
		prompt := l.Say(question)
		if usual != "" {
			prompt += " [" + usual + "]"
		}
		fmt.Fprint(q.app.Out, prompt+": ")
		line, err := q.in.ReadString('\n')
		if err != nil {
			return "", fact.New("cli.tournament.unasked", "the questions weren't answered to the end; nothing was written")
		}
		answer := strings.TrimSpace(line)
		if answer == "" {
			answer = usual
		}
		if check != nil {
			if err := check(answer); err != nil {
				fmt.Fprintln(q.app.Out, l.Error(err))
				continue
			}
		}
		if answer != "" {
			return answer, nil
		}
	}
}
