package cli

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/ui/lang"
)

// resuming implements dohyo resume for matches.
type resuming struct{ app *app }

func (a resuming) resumeCommand() *cobra.Command {
	var o output
	var game, ply int
	var left string
	var changed bool
	cmd := &cobra.Command{
		Use:  "resume [MATCH]",
		Args: atMost(1, fact.New("cli.want.match", "at most one MATCH")),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			var names []string
			for _, u := range a.unfinished() {
				names = append(names, filepath.Base(u.dir))
			}
			return names, cobra.ShellCompDirectiveDefault
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			name := ""
			if len(args) == 1 {
				name = args[0]
			}
			if dir := tournaments(a).tournamentNamed(name); dir != "" {
				return tournaments(a).resumeTournament(cmd.Context(), dir, o, changed)
			}
			m, err := a.reopen(name)
			if err == nil && !changed {
				err = a.unchanged(m)
			}
			if err != nil {
				return err
			}
			if m.Over() {
				return fact.Errorf("cli.resume.over", "the match in %s is over; 'dohyo replay %s' shows it", m.Dir(), plainly(a).matchName(m.Dir()))
			}
			if err := errors.Join(matches(a).check(o, m.Players()...), matches(a).checkHand(o, m.Regulation())); err != nil {
				return fact.At(m.Name(), err)
			}
			if cmd.Flags().Changed("game") || cmd.Flags().Changed("ply") || left != "" {
				if err := from(m, game, ply, left); err != nil {
					return err
				}
			}
			if m.Lost() > 0 {
				a.app.warn(fmt.Sprintf("%s: the last event was cut off; %d bytes dropped, going on from the event before it",
					filepath.Join(m.Dir(), arena.JournalName), m.Lost()))
			}
			return matches(a).run(cmd.Context(), m, o)
		},
	}
	o.register(cmd)
	o.registerPlain(cmd)
	o.registerProjector(cmd)
	registerCast(a.app, cmd)
	registerHints(a.app, cmd)
	cmd.Flags().IntVar(&game, "game", 0, "")
	cmd.Flags().IntVar(&ply, "ply", -1, "")
	cmd.Flags().StringVar(&left, "left", "", "")
	cmd.Flags().BoolVar(&changed, "changed-players", false, "")
	return cmd
}

// from resumes a game at another ply or with other clock times. Game 0 is the only game
// that can continue, and ply -1 is the last position.
func from(m *arena.Match, game, ply int, left string) error {
	r := arena.Resumption{Game: game, Ply: ply}
	if left != "" {
		spans, err := timesLeft(left, m.Regulation().Clock, m.Rules())
		if err != nil {
			return err
		}
		for _, s := range spans {
			r.Left = append(r.Left, engines.Left(s))
		}
	}
	return m.From(r)
}

// reopen loads a match by its name or folder. "" means the newest unfinished match.
func (a resuming) reopen(name string) (*arena.Match, error) {
	dir, err := a.findMatch(name)
	if err != nil {
		return nil, err
	}
	m, err := arena.Reopen(dir, recordFormats, a.recontest)
	if err == nil {
		m.Read(readerOf(m.Rules().Name))
		m.StandIn(standInOf(m.Rules().Name))
	}
	return m, err
}

// unchanged returns an error if the programs of a match's players have changed.
func (a resuming) unchanged(m *arena.Match) error {
	list := m.Changed()
	if len(list) == 0 || m.Over() {
		return nil
	}
	return a.app.refuseChanged(list, plainly(a).matchName(m.Dir()))
}

// refuseChanged returns an error that lists the changes and says how to resume the match
// or tournament name despite them.
func (a *app) refuseChanged(list []arena.Changed, name string) error {
	l := a.language()
	var parts []string
	for _, c := range list {
		for _, d := range c.Differences {
			parts = append(parts, l.Difference(c.Player, d))
		}
	}
	return lang.Said{Text: l.Say(lang.ChangedPlayers, strings.Join(parts, l.Say(lang.Between)), name)}
}

// recontest returns a player rebuilt from its entry in the journal.
func (a resuming) recontest(game string, c arena.Contender) (arena.Contestant, error) {
	g, ok := catalog.Game(game)
	if !ok {
		return arena.Contestant{}, unknownGame(game)
	}
	return matches(a).arbiter(g, c.Spec) // no player's spec is one of the arbiter's keywords
}

// findMatch returns the folder of a match.
func (a resuming) findMatch(name string) (string, error) {
	if name == "" {
		for _, u := range a.unfinished() {
			if len(winding([]unfinished{u}, 1)) > 0 { // skips matches in which a client has left the server
				return u.dir, nil
			}
		}
		return "", fact.Errorf("cli.resume.none", "no match in %s can be resumed", a.app.matchesDir())
	}
	tried := []string{name, filepath.Join(a.app.matchesDir(), name)}
	for _, dir := range tried {
		if filepath.Base(dir) == arena.JournalName {
			dir = filepath.Dir(dir)
		}
		unpacked(dir)
		if _, err := os.Stat(filepath.Join(dir, arena.JournalName)); err == nil {
			return dir, nil
		}
	}
	return "", fact.Errorf("cli.resume.unknown", "%s: expected the name or folder of a match; there is no %s in %s or %s", name, arena.JournalName, tried[0], tried[1])
}

// An unfinished is an unfinished match on disk.
type unfinished struct {
	dir  string
	at   time.Time
	tape *arena.Tape
}

// unfinished returns the matches that can be resumed, newest first. It leaves out those
// that another dohyo is running.
func (a resuming) unfinished() []unfinished {
	entries, err := os.ReadDir(a.app.matchesDir())
	if err != nil {
		return nil
	}
	var list []unfinished
	for _, e := range entries {
		file := filepath.Join(a.app.matchesDir(), e.Name(), arena.JournalName)
		info, err := os.Stat(file)
		if err != nil || arena.Ended(file) || arena.Running(file) {
			continue
		}
		list = append(list, unfinished{dir: filepath.Dir(file), at: info.ModTime()})
	}
	sort.Slice(list, func(i, j int) bool { return list[i].at.After(list[j].at) })
	return list
}

// winding returns those of the first n unfinished matches that can go on, with the tapes
// of their journals.
func winding(list []unfinished, n int) []unfinished {
	var good []unfinished
	for _, u := range list[:min(n, len(list))] {
		tape, _, err := arena.WindJournal(filepath.Join(u.dir, arena.JournalName))
		var broken *arena.JournalError
		if tape == nil || tape.Begin == nil || err != nil && !errors.As(err, &broken) || !tape.Begin.CanGoOn() {
			continue
		}
		u.tape = tape
		good = append(good, u)
	}
	return good
}
