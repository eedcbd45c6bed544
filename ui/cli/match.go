package cli

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/roster"
	"dohyo/ui/internal/usage"
	"dohyo/ui/kit"
)

// matchFlags are the flags of match.
type matchFlags struct {
	output
	games, limit, size, concurrency           int
	regulation, clock, opening, position, dir string
	order                                     string
	sprt, left                                string
	recover                                   int
	ponder, pin                               bool
	rules, arbiter, margin, personTime, study string
	teach                                     float64
	turns, ranks                              string
	own                                       map[string]pflag.Value // the flags of settings that only some games have
	seed                                      uint64
}

// output holds the flags that choose how a match is shown.
type output struct{ headless, json, plain, projector bool }

func (o *output) register(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&o.headless, "headless", false, "")
	cmd.Flags().BoolVar(&o.json, "json", false, "")
}

// registerPlain adds the flag of output in which a person can play without a screen.
func (o *output) registerPlain(cmd *cobra.Command) { cmd.Flags().BoolVar(&o.plain, "plain", false, "") }

// registerProjector adds the flag that opens the screen as for a projector.
func (o *output) registerProjector(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&o.projector, "projector", false, "")
}

// check returns an error for two formats at once.
func (o *output) check() error {
	switch {
	case o.projector && o.headless:
		return usage.NotBoth("projector", "headless")
	case o.projector && o.json:
		return usage.NotBoth("projector", "json")
	case o.projector && o.plain:
		return usage.NotBoth("projector", "plain")
	case o.headless && o.json:
		return usage.NotBoth("headless", "json")
	case o.plain && o.headless:
		return usage.NotBoth("plain", "headless")
	case o.plain && o.json:
		return usage.NotBoth("plain", "json")
	}
	return nil
}

// matches creates and runs matches.
type matches struct{ app *app }

// check returns an error for output that is impossible: two formats at once, or persons
// without a screen on which to enter moves.
func (a matches) check(o output, players ...arena.Contestant) error {
	if err := errors.Join(o.check(), checkCast(a.app, o)); err != nil || o.plain {
		return err
	}
	for _, p := range players {
		if p.Person && (o.headless || o.json || !a.app.onTerminal()) {
			return fact.Errorf("cli.match.person", "%s: a person plays on the screen, so a terminal is needed, without --headless and --json", p.Name)
		}
	}
	return nil
}

// checkHand returns an error if a referee has to mark dead stones and there is no
// screen to do it on.
func (a matches) checkHand(o output, r arena.Regulation) error {
	if r.Arbiter == arena.ByHand && !o.plain && (o.headless || o.json || !a.app.onTerminal()) {
		return fact.New("cli.match.hand", "--arbiter hand: the referee marks dead stones on the screen, so a terminal is needed, without --headless and --json")
	}
	return nil
}

func (a matches) matchCommand() *cobra.Command {
	var f matchFlags
	cmd := &cobra.Command{
		Use:  "match GAME PLAYER PLAYER",
		Args: usage.Exactly(3, fact.New("cli.want.players", "GAME PLAYER PLAYER")),
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			if len(args) == 0 {
				return gameNames(), cobra.ShellCompDirectiveNoFileComp
			}
			return a.app.playerNames(), cobra.ShellCompDirectiveDefault
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			cfg, err := a.matchConfig(cmd, &f, args)
			if err != nil {
				return err
			}
			if err := errors.Join(a.check(f.output, cfg.Players[:]...), a.checkHand(f.output, cfg.Regulation)); err != nil {
				return err
			}
			m, err := arena.New(cfg)
			if err != nil {
				return err
			}
			a.app.noteElsewhere(m.Dir())
			return a.run(cmd.Context(), m, f.output)
		},
	}
	f.register(cmd)
	f.registerPlain(cmd)
	f.registerProjector(cmd)
	registerCast(a.app, cmd)
	registerHints(a.app, cmd)
	f.registerGames(cmd)
	fl := cmd.Flags()
	fl.StringVar(&f.personTime, "person-time", "", "")
	fl.StringVar(&f.order, "order", "", "")
	fl.StringVar(&f.position, "position", "", "")
	fl.StringVar(&f.left, "left", "", "")
	fl.StringVar(&f.sprt, "sprt", "", "")
	fl.BoolVar(&f.ponder, "ponder", false, "")
	fl.StringVar(&f.study, "study", "", "")
	fl.StringVar(&f.turns, "turns", "", "")
	fl.StringVar(&f.ranks, "ranks", "", "")
	fl.Float64Var(&f.teach, "teach", 0, "")
	for name, words := range map[string][]string{
		"regulation": append(arena.RegulationNames(), ownRegulations()...), "opening": {"random", arena.Suite, "none"}, "order": {arena.OrderLot, arena.OrderFile}, "time": {"10s/move", "15m+10b", "10m+5x30b", "10m+25/5m", "5m+3i", "20m", "none"}, "study": {"any", arena.StudyAfter}, "person-time": {"none", "30s/move", "15m+30b"}, "turns": arena.TurnWays(),
	} {
		_ = cmd.RegisterFlagCompletionFunc(name, cobra.FixedCompletions(words, cobra.ShellCompDirectiveDefault))
	}
	return cmd
}

// registerGames registers the flags of every command that plays the games of a match.
func (f *matchFlags) registerGames(cmd *cobra.Command) {
	fl := cmd.Flags()
	fl.IntVar(&f.games, "games", 0, "")
	fl.StringVar(&f.regulation, "regulation", "", "")
	fl.StringVar(&f.clock, "time", "", "")
	fl.StringVar(&f.margin, "margin", "", "")
	fl.StringVar(&f.opening, "opening", "", "")
	fl.IntVar(&f.limit, "limit", 0, "")
	fl.IntVar(&f.size, "size", 0, "")
	f.registerSettings(fl)
	fl.StringVar(&f.rules, "rules", "", "")
	fl.StringVar(&f.arbiter, "arbiter", "", "")
	fl.Uint64Var(&f.seed, "seed", 0, "")
	fl.IntVar(&f.concurrency, "concurrency", 1, "")
	fl.BoolVar(&f.pin, "pin", false, "")
	fl.IntVar(&f.recover, "recover", arena.DefaultRecover, "")
	fl.StringVar(&f.dir, "dir", "", "")
}

// matchConfig returns the match that a call's arguments describe.
func (a matches) matchConfig(cmd *cobra.Command, f *matchFlags, args []string) (arena.Config, error) {
	game, ok := catalog.Game(args[0])
	if !ok {
		return arena.Config{}, unknownGame(args[0])
	}
	r, err := regulation(game, f.regulation)
	if err != nil {
		return arena.Config{}, err
	}
	if err := a.apply(cmd, f, game, &r); err != nil {
		return arena.Config{}, err
	}
	if !cmd.Flags().Changed("games") && f.regulation == "" && hides(game) && slices.ContainsFunc(args[1:], roster.IsPerson) {
		r.Games = 1 // in a second game on the same field the person would know where the treasure is
	}
	if f.concurrency < 1 {
		return arena.Config{}, usage.TooSmall("concurrency", f.concurrency, 1)
	}
	seed := f.seed
	if !cmd.Flags().Changed("seed") {
		seed = rand.Uint64() >> 11 // exact in JSON readers that store numbers as doubles
	}
	cfg, err := a.newConfig(game, r, [2]string(args[1:]), seed, f.concurrency, f.dir)
	if f.pin {
		cfg.Cores = arena.Cores(f.concurrency)
	}
	return cfg, err
}

// newConfig returns the configuration of a match. It adds "-2" to the second player's
// name if both have the same.
func (a matches) newConfig(game *boards.Game, r arena.Regulation, players [2]string, seed uint64, concurrency int, dir string) (arena.Config, error) {
	cfg := arena.Config{
		Game: game.Name, Regulation: r, Seed: seed, Concurrency: concurrency, Records: recordFormats(game.Name), Reader: readerOf(game.Name), StandIn: standInOf(game.Name),
	}
	for i, text := range players {
		c, err := a.contestant(game, text)
		if err != nil {
			return cfg, err
		}
		if i == 1 && c.Name == cfg.Players[0].Name {
			c.Name += "-2"
		}
		cfg.Players[i] = c
	}
	if r.Teach > 0 && !teaches(game.Name) {
		return cfg, errTeach(game.Name)
	}
	if err := forPerson(game, &cfg); err != nil {
		return cfg, err
	}
	if r.Arbiter != "" && r.Arbiter != arena.ByHand {
		c, err := a.arbiter(game, r.Arbiter)
		if err == nil && c.Person {
			err = fact.New("cli.match.program", "expected a program")
		}
		if err != nil {
			return cfg, fact.At("--arbiter", err)
		}
		cfg.Arbiter, cfg.Regulation.Arbiter = &c, c.Spec
	}
	cfg.Name = matchName(game, [2]string{cfg.Players[0].Name, cfg.Players[1].Name})
	cfg.Dir, cfg.Parent = dir, a.app.matchesDir()
	return cfg, nil
}

// matchName returns the name of a match that begins now. Another match may get the same
// name in the same second.
func matchName(game *boards.Game, players [2]string) string {
	return fmt.Sprintf("%s-%s-%s-%s", time.Now().Format("20060102-150405"), game.Name, plainName(players[0]), plainName(players[1]))
}

// plainName returns a player's name without characters that are awkward in a typed path.
func plainName(name string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(" /\\:'\"$&|;<>()*?[]`!\t", r) || r < ' ' {
			return '_'
		}
		return r
	}, name)
}

// contestant returns a player from its name or specification.
func (a matches) contestant(game *boards.Game, text string) (arena.Contestant, error) {
	if name, ok := strings.CutPrefix(text, arena.Served); ok {
		return arena.Contestant{}, fact.Errorf("cli.match.served", "%s is a client of 'dohyo serve' and can't be started from here; restart 'dohyo serve', which resumes the match when the client has logged in again", name)
	}
	known, err := a.app.roster()
	if err != nil {
		return arena.Contestant{}, err
	}
	entry, err := known.ResolveFor(game, text)
	if err != nil {
		return arena.Contestant{}, err
	}
	return contestantOf(game, entry)
}

// contestantOf returns a player from an entry of the roster.
func contestantOf(game *boards.Game, entry roster.Entry) (arena.Contestant, error) {
	if err := entry.Check(game); err != nil {
		return arena.Contestant{}, err
	}
	return arena.Contestant{
		Name: entry.Name, Protocol: entry.Protocol, Spec: entry.Spec, Person: entry.Person(), Hands: entry.Hands(game), Away: entry.Away(), Stays: entry.Stays(), Fingerprint: entry.Fingerprint,
		Open: func(p arena.Place) (engines.Player, error) {
			return entry.Open(roster.Options{Game: p.Game, Seat: p.Seat, Dir: p.Dir, Stderr: p.Stderr, Wire: p.Wire})
		},
	}, nil
}

// arbiter returns the player that decides which stones are dead.
func (a matches) arbiter(game *boards.Game, text string) (arena.Contestant, error) {
	playout := kit.Of(game.Name).Arbiter
	if text != arena.ByPlayout || playout == nil {
		return a.contestant(game, text)
	}
	return arena.Contestant{
		Name: text, Protocol: text, Spec: text,
		Open: func(arena.Place) (engines.Player, error) { return playout(), nil },
	}, nil
}

// recordFormats returns the record formats in which matches of a game are saved.
func recordFormats(game string) []arena.RecordFormat {
	var list []arena.RecordFormat
	for _, r := range kit.Of(game).Records {
		if slices.Contains(r.Format.Games, game) {
			list = append(list, r)
		}
	}
	return list
}

// readerOf returns the counter that settles disputes about dead strings in a game, or nil.
func readerOf(game string) engines.Reader { return kit.Of(game).Reader }

// standInOf returns what chooses for programs that don't know an opening rule of a game,
// or nil.
func standInOf(game string) engines.Negotiator { return kit.Of(game).StandIn }

// run plays a match and shows it as o says, or as text if there is no terminal.
func (a matches) run(ctx context.Context, m *arena.Match, o output) error {
	go process.Sweep()      // removes what a killed arena left behind
	debug.SetGCPercent(400) // a match keeps little, so memory costs less here than frequent collection
	switch {
	case o.json:
		return plainly(a).runJSON(ctx, m)
	case o.plain:
		return plainly(a).runAloud(ctx, m)
	case o.headless || !a.app.onTerminal():
		return plainly(a).runPlain(ctx, m)
	}
	return screens(a).watch(ctx, m, o.projector)
}
