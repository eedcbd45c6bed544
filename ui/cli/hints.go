package cli

import (
	"context"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/arena/compare"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/ui/show"
)

// noHints is the value of --hints that turns hints off.
const noHints = "none"

// hintTime is a program's time for a hint.
const hintTime = 3 * time.Second

// hints are the programs that persons ask for a move. Each runs in processes of its
// own that take part in no game.
type hints struct {
	app   *app
	mu    sync.Mutex // one question at a time
	aside aside
	open  map[string]*compare.Panel
}

// ask returns a hint from the player that --hints or the configuration names. If
// neither names one, it asks the opponent's engine if it is askable, or else dohyo's
// strongest player.
func (h *hints) ask(ctx context.Context, q show.HintQuestion) (show.Hint, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	who := first(h.app.flags.hints, h.app.cfg.Hints)
	if who == noHints {
		return show.Hint{}, fact.New("cli.hints.none", "this match has no hints (--hints none)")
	}
	if who == "" {
		who = h.usual(q)
	}
	if who == "" {
		return show.Hint{}, fact.New("cli.hints.nobody", "no program on this machine plays this game")
	}
	p, err := h.panel(who, q.Rules)
	if err != nil {
		return show.Hint{}, err
	}
	p.NewGame()
	c, err := p.Choose(ctx, 0, compare.Question{Rules: q.Rules, Position: q.Position, History: q.History, Seat: q.Seat, Size: q.Size})
	if err != nil {
		return show.Hint{}, err
	}
	if c.Fault != "" {
		return show.Hint{}, fact.At(p.Players[0].Name, fact.Said(c.Fact, c.Detail))
	}
	return show.Hint{From: p.Players[0].Name, Move: c.Move, Said: c.Said}, nil
}

// usual returns the player who gives hints by default, or "".
func (h *hints) usual(q show.HintQuestion) string {
	if c, err := (matches{h.app}).contestant(q.Rules, q.Opponent); err == nil && askable(c) {
		return q.Opponent
	}
	infos, err := h.app.playerInfos()
	if err != nil {
		return ""
	}
	best := ""
	for _, p := range infos { // from the weakest to the strongest of a game
		if p.Builtin && p.Plays(q.Rules.Name) {
			best = p.Name
		}
	}
	return best
}

// registerHints adds --hints to a command with a screen.
func registerHints(a *app, cmd *cobra.Command) {
	cmd.Flags().StringVar(&a.flags.hints, "hints", "", "")
	cmd.PreRunE = func(*cobra.Command, []string) error { return a.checkHints() }
	_ = cmd.RegisterFlagCompletionFunc("hints", func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return append(a.playerNames(), noHints), cobra.ShellCompDirectiveDefault
	})
}

// checkHints returns an error if --hints names nobody who can be asked for a move in some
// game. Whether it plays the game at hand is known only when it is asked.
func (a *app) checkHints() error {
	if who := a.flags.hints; who != "" && who != noHints {
		known, err := a.roster()
		if err != nil {
			return err
		}
		entry, err := known.Resolve(who)
		switch c := (arena.Contestant{Name: entry.Name, Protocol: entry.Protocol}); {
		case err != nil:
		case entry.Person():
			err = fact.Errorf("cli.hints.person", "expected a program, not a person")
		case !askable(c):
			err = notSettable(c)
		}
		if err != nil {
			return fact.Errorf("cli.hints", "--hints: %w", err)
		}
	}
	return nil
}

// askable reports whether a position can be set up for a player.
func askable(c arena.Contestant) bool {
	return !c.Person && c.Protocol != "csatcp" && c.Protocol != "serial"
}

// panel returns the panel of a player for a game. It makes the panel on first use.
func (h *hints) panel(who string, rules *boards.Game) (*compare.Panel, error) {
	key := rules.Name + " " + who
	if p := h.open[key]; p != nil {
		return p, nil
	}
	c, err := matches{h.app}.contestant(rules, who)
	if err == nil && !askable(c) {
		err = notSettable(c)
	}
	if err != nil {
		return nil, err
	}
	dir, err := h.aside.folder()
	if err != nil {
		return nil, err
	}
	if h.open == nil {
		h.open = map[string]*compare.Panel{}
	}
	h.open[key] = &compare.Panel{Players: []arena.Contestant{c}, Clock: arena.Clock{Move: hintTime}, Side: boards.None, Dir: dir}
	return h.open[key], nil
}

// close ends all programs and removes their folders.
func (h *hints) close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, p := range h.open {
		_ = p.Close()
	}
	h.aside.remove()
}
