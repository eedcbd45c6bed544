package cli

import (
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"sort"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/builtin"
	"dohyo/engines/process"
	"dohyo/ui/internal/usage"
	"dohyo/ui/lang"
)

// services run built-in players and arenas for other programs.
type services struct{ app *app }

func (a services) engineCommand() *cobra.Command {
	var protocol, rules, side, clock, position string
	var comments, playOn, ponder bool
	var written []string
	var limit, unit, least time.Duration
	var seed uint64
	var size, playouts, level, threads int
	var nodes int64
	cmd := &cobra.Command{
		Use:       "engine NAME [ARGUMENT...]",
		Args:      atLeast(1, fact.New("cli.want.builtin", "the name of a built-in engine")),
		ValidArgs: builtinNames(),
		RunE: func(cmd *cobra.Command, args []string) error {
			p, ok := builtin.Find(args[0])
			if !ok {
				return fact.Errorf("cli.engine.unknown", "unknown built-in engine %q; expected one of %s", args[0], builtinNames())
			}
			if err := (engineLimits{limit, playouts, nodes, level, threads, ponder, written}).check(p); err != nil {
				return err
			}
			if threads == 0 {
				threads = min(runtime.GOMAXPROCS(0), mostThreads)
			}
			if protocol == "" && slices.Contains(p.Protocols, "gomocup") {
				protocol = "gomocup"
			}
			c := builtin.Call{
				Protocol: protocol, Args: args[1:], Size: size, Time: limit, Seed: seed, Playouts: playouts, Nodes: nodes, Level: level, Dir: ".", Began: process.Began(),
				English: a.app.language().String() == "en", Version: version(), Load: a.app.loadRecord, Lore: written, In: heard(a.app.In), Out: a.app.Out,
			}
			if rules != "" {
				if c.Game, ok = catalog.Game(rules); !ok {
					return usage.OneOf("rules", rules, gameNames())
				}
			}
			if cmd.Flags().Changed("size") {
				if err := checkSize(c.Game, p.Games, size); err != nil {
					return err
				}
			}
			if err := alone(&c, side, clock, position); err != nil {
				return err
			}
			if unit < 0 || least < 0 {
				return fact.Errorf("cli.engine.charge", "--unit %v --least %v: expected 0 or more", unit.String(), least.String())
			}
			if c.Clock != (engines.Clock{}) {
				c.Clock.Unit, c.Clock.Least = unit, least
			}
			c.Comments, c.PlayOn, c.Threads, c.Ponder = comments, playOn, threads, ponder
			forTime(p, threads)
			return p.Run(cmd.Context(), c)
		},
	}
	cmd.Flags().StringVar(&protocol, "protocol", "", "")
	cmd.Flags().StringVar(&rules, "rules", "", "")
	cmd.Flags().IntVar(&size, "size", 0, "")
	cmd.Flags().DurationVar(&limit, "time", 0, "")
	cmd.Flags().IntVar(&playouts, "playouts", 0, "")
	cmd.Flags().Int64Var(&nodes, "nodes", 0, "")
	cmd.Flags().IntVar(&level, "level", 0, "")
	cmd.Flags().StringSliceVar(&written, "lore", nil, "")
	cmd.Flags().BoolVar(&playOn, "never-resign", false, "")
	cmd.Flags().IntVar(&threads, "threads", 1, "")
	cmd.Flags().BoolVar(&ponder, "ponder", false, "")
	cmd.Flags().StringVar(&side, "side", "black", "")
	cmd.Flags().StringVar(&clock, "clock", "none", "")
	cmd.Flags().DurationVar(&unit, "unit", 0, "")
	cmd.Flags().DurationVar(&least, "least", 0, "")
	cmd.Flags().StringVar(&position, "position", "", "")
	cmd.Flags().BoolVar(&comments, "comments", false, "")
	cmd.Flags().Uint64Var(&seed, "seed", 0, "")
	_ = cmd.RegisterFlagCompletionFunc("protocol", cobra.FixedCompletions(builtinProtocols(), cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

// engineLimits are what the command line says about a built-in player's search.
type engineLimits struct {
	time     time.Duration
	playouts int
	nodes    int64
	level    int
	threads  int
	ponder   bool
	lore     []string
}

// check returns an error if the player can't be limited in this way.
func (e engineLimits) check(p builtin.Program) error {
	if e.time < 0 {
		return fact.Errorf("cli.engine.time", "--time %v: expected 0 (chosen by the engine) or more", e.time.String())
	}
	if e.playouts < 0 {
		return fact.Errorf("cli.engine.playouts", "--playouts %d: expected 0 (as the clock allows) or more", e.playouts)
	}
	if e.nodes < 0 || e.nodes > 0 && !p.Counts {
		return fact.Errorf("cli.engine.nodes", "--nodes %d: expected 0 (as the clock allows) or more, and a player that counts positions: %s", e.nodes,
			namesWhere(func(p builtin.Program) bool { return p.Counts }))
	}
	if err := p.CheckLevel(e.level); err != nil {
		return fact.At("--level", err)
	}
	if len(e.lore) > 0 && !p.Reads {
		return fact.Errorf("cli.engine.lore", "--lore: %s reads no such files", p.Name)
	}
	if e.threads < 0 || e.threads > mostThreads || e.threads != 1 && !p.Threads {
		return fact.Errorf("cli.engine.threads", "--threads %d: expected 1 to %d or 0 (one for each processor), and a player that can use several: %s", e.threads, mostThreads,
			namesWhere(func(p builtin.Program) bool { return p.Threads }))
	}
	if e.ponder && (!p.Ponders || e.playouts > 0 || e.level > 0) {
		return fact.Errorf("cli.engine.ponder", "--ponder: expected a player that can, %s, without --playouts and --level", namesWhere(func(p builtin.Program) bool { return p.Ponders }))
	}
	return nil
}

// checkSize returns an error if game has no board of that size. If game is nil, it
// checks the first game that the program plays.
func checkSize(game *boards.Game, played []string, size int) error {
	if game == nil {
		game, _ = catalog.Game(played[0])
	}
	if _, err := game.Start(boards.Setup{Size: size}); err != nil || size == 0 {
		return fact.Errorf("cli.engine.size", "--size %d: %w", size, err)
	}
	return nil
}

// forTime tunes the garbage collector and the scheduler so that engines answer in
// time. Most engines keep their tables and leave little garbage. If one leaves much,
// the end of a collection waits for the search, which on a busy machine waits for a
// processor, and delays the watchdog (engines.Watchdog) too. So the process collects
// only after a lot of garbage, once in dozens of moves. It uses one processor more
// than threads that search, because the watchdog has to run beside them.
func forTime(p builtin.Program, threads int) {
	const together = 256 << 20
	debug.SetGCPercent(400)
	if p.Leaves {
		debug.SetGCPercent(-1)
		debug.SetMemoryLimit(together)
	}
	if runtime.GOMAXPROCS(0) < threads+1 {
		runtime.GOMAXPROCS(threads + 1)
	}
}

// alone sets what CSA's line protocol doesn't tell an engine: its side, its clock
// and the position. position may be the name of a file.
func alone(c *builtin.Call, side, clock, position string) error {
	to, err := sideNamed(side)
	if err != nil {
		return err
	}
	c.Side = to
	t, err := arena.ParseClock(clock)
	if err != nil {
		return fact.At("--clock", err)
	}
	c.Clock = t.Told()
	c.Position = position
	if record, err := os.ReadFile(position); err == nil {
		c.Position = string(record)
	}
	return nil
}

// builtinProtocols returns the protocols of the built-in engines, sorted.
func builtinProtocols() []string {
	var names []string
	for _, p := range builtin.Programs() {
		for _, name := range p.Protocols {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	sort.Strings(names)
	return names
}

// mostThreads is the highest number of threads of a player.
const mostThreads = 256

func builtinNames() []string {
	var names []string
	for _, p := range builtin.Programs() {
		names = append(names, p.Name)
	}
	return names
}

// namesWhere lists the built-in players that can do something.
func namesWhere(can func(p builtin.Program) bool) (names []string) {
	for _, p := range builtin.Programs() {
		if can(p) {
			names = append(names, p.Name)
		}
	}
	return names
}

// builtinList returns the list of built-in engines for the help.
func builtinList(l lang.Lang) string {
	var b strings.Builder
	for _, p := range builtin.Programs() {
		fmt.Fprintf(&b, "  %-10s %s\n", p.Name, summaryOf(p, l))
	}
	return b.String()
}

// summaryOf returns the description of a built-in engine in a language.
func summaryOf(p builtin.Program, l lang.Lang) string {
	if l == lang.Japanese {
		return p.Japanese
	}
	return p.English
}
