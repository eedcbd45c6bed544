package cli

import (
	"context"
	"sync"

	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/builtin"
)

// analysts are the programs that analyse positions on request. Each runs in its
// own process, apart from the players of a match.
type analysts struct {
	app   *app
	mu    sync.Mutex // one question at a time
	aside aside
	open  map[string]engines.Analyst
}

// names returns the built-in players that can analyse a game.
func (a *analysts) names(game string) []string {
	if name := builtin.Analyst(game); name != "" {
		return []string{name}
	}
	return nil
}

// ask returns the analysis of p by the program who. Its errors are meant for the user.
func (a *analysts) ask(ctx context.Context, who, game string, p boards.Position) ([]engines.Layer, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	program, err := a.program(who, game)
	if err != nil {
		return nil, err
	}
	return program.Analyze(ctx, p)
}

func (a *analysts) program(who, game string) (engines.Analyst, error) {
	if p := a.open[who]; p != nil {
		return p, nil
	}
	rules, ok := catalog.Game(game)
	if !ok {
		return nil, unknownGame(game)
	}
	c, err := matches{a.app}.contestant(rules, who)
	if err != nil {
		return nil, err
	}
	player, err := a.aside.open(c, rules)
	if err != nil {
		return nil, err
	}
	p, ok := player.(engines.Analyst)
	if !ok {
		_ = player.Close()
		return nil, fact.New("cli.analyst.protocol", "its protocol has no command for that")
	}
	if a.open == nil {
		a.open = map[string]engines.Analyst{}
	}
	a.open[who] = p
	return p, nil
}

// close ends all analysts and removes their folders.
func (a *analysts) close() {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, p := range a.open {
		_ = p.Close()
	}
	a.aside.remove()
}
