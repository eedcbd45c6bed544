package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"reflect"
	"slices"
	"strings"
	"sync"

	xterm "github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"

	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/engines/builtin"
	"dohyo/engines/roster"
	"dohyo/ui/draw"
	"dohyo/ui/internal/usage"
	"dohyo/ui/kit"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// knowing guards the players of an app, which the screen's commands read and replace.
var knowing sync.Mutex

// roster returns the built-in players and those of engines.toml and config.toml.
func (a *app) roster() (*roster.Roster, error) {
	knowing.Lock()
	defer knowing.Unlock()
	if a.known != nil {
		return a.known, nil
	}
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	var list []roster.Builtin
	for _, p := range builtin.Programs() {
		list = append(list, roster.Builtin{Name: p.Name, Summary: p.English, Games: p.Games, Protocols: p.Protocols, Levels: p.Levels, Counts: p.Counts})
	}
	// Built-in players run with a home of their own, which has no config.toml.
	r := roster.New([]string{self, "--lang", a.language().String()}, list)
	file := a.enginesFile()
	own, _ := os.Stat(a.configFile())
	if found, err := os.Stat(file); err != nil {
		if a.cfg.Engines != "" {
			return nil, fact.Errorf("cli.config.engines", "engines in %s: %w", a.configFile(), err)
		}
	} else if own == nil || !os.SameFile(own, found) { // --config may name the file of players
		if err := r.Load(file); err != nil {
			return nil, err
		}
	}
	if len(a.cfg.Players) > 0 {
		if err := r.Load(a.configFile(), besidePlayers()...); err != nil {
			return nil, err
		}
	}
	a.known = r
	return r, nil
}

// playerNames returns the names of all players, for completion.
func (a *app) playerNames() []string {
	r, err := a.roster()
	if err != nil {
		return nil
	}
	var names []string
	for _, e := range r.List() {
		names = append(names, e.Name)
	}
	return names
}

// playerInfos returns all players with what the lobby shows of them.
func (a *app) playerInfos() ([]show.PlayerInfo, error) {
	r, err := a.roster()
	if err != nil {
		return nil, err
	}
	var list []show.PlayerInfo
	for _, e := range r.List() {
		info := show.PlayerInfo{Name: e.Name, Games: e.Games, Protocols: e.Protocols, Builtin: e.Builtin, Levels: e.Levels, Own: e.Source != "", Summary: e.Summary}
		if p, ok := builtin.Find(e.Name); ok && e.Builtin {
			info.Summary = summaryOf(p, a.language())
		} else if e.Mate() != "" {
			info.Summary = a.language().Say(lang.PersonBeside, e.Mate())
		}
		list = append(list, info)
	}
	return list, nil
}

// confined returns what confines a player's program on this machine, and what a
// complete cage would confine and this one doesn't. Both are nil after an error, which
// is reported when the player has to play.
func (a *app) confined(player string) (held, open *fact.Error) {
	r, err := a.roster()
	if err != nil {
		return nil, nil
	}
	e, err := r.Resolve(player)
	if err != nil {
		return nil, nil
	}
	if held, open, err = e.Confinement(); err != nil {
		return nil, nil
	}
	return held, open
}

// roll lists the players and tests them.
type roll struct{ app *app }

func (a roll) enginesCommand() *cobra.Command {
	var asJSON, found bool
	cmd := &cobra.Command{
		Use:  "engines",
		Args: atMost(0, fact.New("cli.want.engines", "no arguments (or the command 'engines test PLAYER')")),
		RunE: func(*cobra.Command, []string) error {
			r, err := a.app.roster()
			if err != nil {
				return err
			}
			if found {
				return a.printFound(asJSON)
			}
			for _, e := range r.List() {
				if err := a.printEntry(e, asJSON); err != nil {
					return err
				}
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "")
	cmd.Flags().BoolVar(&found, "found", false, "")
	cmd.AddCommand(a.enginesTestCommand())
	return cmd
}

// printFound prints the programs on this machine that no player runs yet, as tables for
// engines.toml.
func (a roll) printFound(asJSON bool) error {
	tables := programs(a).findPrograms()
	text := ""
	for _, table := range tables {
		if asJSON {
			if err := json.NewEncoder(a.app.Out).Encode(table); err != nil {
				return err
			}
			continue
		}
		var err error
		if text, err = roster.Change(a.app.enginesFile(), text, "", table); err != nil {
			return err
		}
	}
	if asJSON {
		return nil
	}
	note := a.app.language().Say(lang.EnginesFound, len(tables), a.app.enginesFile())
	if len(tables) == 0 {
		note = a.app.language().Say(lang.EnginesNone)
	}
	_, err := fmt.Fprint(a.app.Out, "# "+note+"\n"+text)
	return err
}

func (a roll) printEntry(e roster.Entry, asJSON bool) error {
	if asJSON {
		return json.NewEncoder(a.app.Out).Encode(struct {
			Name      string   `json:"name"`
			Games     []string `json:"games"`
			Protocols []string `json:"protocols"`
			Builtin   bool     `json:"builtin"`
			Command   string   `json:"command,omitempty"`
			Source    string   `json:"source,omitempty"`
		}{e.Name, e.Games, e.Protocols, e.Builtin, e.Command(), e.Source})
	}
	l := a.app.language()
	about := e.Summary
	if about == "" && e.Person() {
		about = l.Person(e.Protocol)
		if e.Mate() != "" {
			about = l.Say(lang.PersonBeside, e.Mate())
		}
	}
	if p, ok := builtin.Find(e.Name); ok && e.Builtin {
		about = summaryOf(p, l)
	}
	if e.Source != "" {
		about = strings.TrimSpace(about + "  " + e.Command() + "  (" + e.Source + ")")
	}
	_, err := fmt.Fprintf(a.app.Out, "%-12s %-24s %s\n", safe.Visible(e.Name), strings.Join(e.Protocols, ","), safe.Visible(about))
	return err
}

func (a roll) enginesTestCommand() *cobra.Command {
	var game string
	cmd := &cobra.Command{
		Use:  "test PLAYER",
		Args: usage.Exactly(1, fact.New("cli.want.player", "a player")),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return a.app.playerNames(), cobra.ShellCompDirectiveDefault
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			r, err := a.app.roster()
			if err != nil {
				return err
			}
			g, _ := catalog.Game(game) // an unknown one is an error of the test
			e, err := r.ResolveFor(g, args[0])
			if err != nil {
				return err
			}
			return a.tryOut(cmd.Context(), e, game)
		},
	}
	cmd.Flags().StringVar(&game, "game", "", "")
	return cmd
}

// tryOut tests a player and prints the results. It returns errSaid if a check failed.
func (a roll) tryOut(ctx context.Context, e roster.Entry, game string) error {
	if e.Person() {
		return fact.Errorf("cli.engines.person", "%s: a person can't be tested", e.Name)
	}
	if game == "" {
		game = e.Games[0]
	}
	g, ok := catalog.Game(game)
	if !ok {
		return unknownGame(game)
	}
	report, err := roster.Test(ctx, e, g, kit.Of(game).Tryout)
	if err != nil {
		return err
	}
	broken, err := printChecks(a.app, draw.Spelling(a.app.language(), a.app.tellingSet(), game, nil), report)
	if err == nil && broken {
		err = errSaid
	}
	return err
}

// The widths of a check's result and of its name, in columns.
const (
	checkMark = 8
	checkWhat = 28
)

// plainColumns is the width of text if the output isn't a terminal.
const plainColumns = 100

// outColumns returns the width of the terminal that shows the output, or plainColumns.
func (a *app) outColumns() int {
	if f, ok := a.outFile(); ok {
		if columns, _, err := xterm.GetSize(f.Fd()); err == nil && columns > 0 {
			return columns
		}
	}
	return plainColumns
}

// printChecks prints the checks of a report, with moves spelled. broken reports whether one failed.
func printChecks(a *app, spelling lang.Spelling, report roster.Report) (broken bool, err error) {
	l := a.language()
	for _, c := range report.Checks {
		mark := lang.TryOK
		if !c.OK {
			mark, broken = lang.TryFailed, true
		}
		head := padded(l.Say(mark), checkMark) + padded(l.Error(c.What), checkWhat) + " "
		lines := draw.Wrap(safe.Visible(l.Seen(spelling, c.Seen)), max(a.outColumns()-checkMark-checkWhat-1, 20), math.MaxInt)
		indent := "\n" + strings.Repeat(" ", checkMark+checkWhat+1)
		if _, err := fmt.Fprintln(a.Out, head+strings.Join(lines, indent)); err != nil {
			return broken, err
		}
	}
	for _, advice := range adviceOn(report) {
		if _, err := fmt.Fprintln(a.Out, strings.Join(draw.Wrap(safe.Visible(l.Say(lang.TryAdvice, l.Error(advice))), a.outColumns(), math.MaxInt), "\n")); err != nil {
			return broken, err
		}
	}
	return broken, nil
}

// adviceOn returns what a person can do about the failures in a report, once each.
func adviceOn(report roster.Report) (list []*fact.Error) {
	for _, c := range report.Checks {
		if c.OK {
			continue
		}
		advice := roster.Remedy(c.Seen)
		if advice != nil && !slices.ContainsFunc(list, func(e *fact.Error) bool { return reflect.DeepEqual(e.Fact, advice.Fact) }) {
			list = append(list, advice)
		}
	}
	return list
}
