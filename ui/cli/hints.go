package cli

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/arena/compare"
	"dohyo/boards"
	"dohyo/engines/scratch"
	"dohyo/ui/lang"
	"dohyo/ui/tui"
)

// noHints is the PLAYER of --hints who gives none.
const noHints = "none"

// hintTime is what a program has for a hint.
const hintTime = 3 * time.Second

// hints are the programs that persons ask for a move, each in processes of its
// own that play in no game.
type hints struct {
	app  *app
	mu   sync.Mutex   // one question at a time
	dir  *scratch.Dir // of their private folders; nil until the first
	open map[string]*compare.Panel
}

// ask asks the player that gives hints: the one that --hints or the configuration
// names, otherwise one of the opponent's kind, or dohyo's strongest.
func (h *hints) ask(ctx context.Context, q tui.HintQuestion) (tui.Hint, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	who := first(h.app.flags.hints, h.app.cfg.Hints)
	if who == noHints {
		return tui.Hint{}, errors.New(h.app.language().Say(lang.HintNone))
	}
	if who == "" {
		who = h.usual(q)
	}
	if who == "" {
		return tui.Hint{}, errors.New(h.app.language().Say(lang.HintNobody))
	}
	p, err := h.panel(who, q.Rules)
	if err != nil {
		return tui.Hint{}, err
	}
	p.NewGame()
	c, err := p.Choose(ctx, 0, compare.Question{Rules: q.Rules, Position: q.Position, History: q.History, Seat: q.Seat, Size: q.Size})
	if err != nil {
		return tui.Hint{}, err
	}
	if c.Fault != "" {
		return tui.Hint{}, fmt.Errorf("%s: %s", p.Players[0].Name, h.app.language().Told(c.Fact, c.Detail))
	}
	return tui.Hint{From: p.Players[0].Name, Move: c.Move, Said: c.Said}, nil
}

// usual is who gives hints unless someone is named.
func (h *hints) usual(q tui.HintQuestion) string {
	if c, err := (matches{h.app}).contestant(q.Rules, q.Opponent); err == nil && askable(c) {
		return q.Opponent
	}
	infos, err := h.app.playerInfos()
	if err != nil {
		return ""
	}
	best := ""
	for _, p := range infos { // the weakest of a game comes first
		if p.Builtin && p.Plays(q.Rules.Name) {
			best = p.Name
		}
	}
	return best
}

// registerHints adds --hints to a command with a screen.
func (a *app) registerHints(cmd *cobra.Command) {
	cmd.Flags().StringVar(&a.flags.hints, "hints", "", "")
	_ = cmd.RegisterFlagCompletionFunc("hints", func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return append(a.playerNames(), noHints), cobra.ShellCompDirectiveDefault
	})
}

// askable tells whether a player can be set to a position.
func askable(c arena.Contestant) bool {
	return !c.Person && c.Protocol != "csatcp" && c.Protocol != "serial"
}

// panel opens a program when it's first asked.
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
	if h.dir == nil {
		if h.dir, err = scratch.New("hints"); err != nil {
			return nil, err
		}
		h.open = map[string]*compare.Panel{}
	}
	h.open[key] = &compare.Panel{
		Players: []arena.Contestant{c}, Clock: arena.Clock{Move: hintTime}, Side: boards.None,
		Dir: filepath.Join(h.dir.Path, fmt.Sprint(len(h.open))),
	}
	return h.open[key], nil
}

// close ends all of them.
func (h *hints) close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, p := range h.open {
		_ = p.Close()
	}
	if h.dir != nil {
		_ = h.dir.Remove()
	}
}
