package gomoku

import (
	"context"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/gomoku"
	"dohyo/engines"
	"dohyo/engines/builtin"
	"dohyo/engines/fivemoku"
	"dohyo/engines/gomocup"
)

// gomocupName is the protocol in which INFO rule names the game.
const gomocupName = "gomocup"

// Builtin returns the players as programs.
func Builtin() []builtin.Program {
	var list []builtin.Program
	for _, p := range Programs() {
		list = append(list, builtin.Program{
			Name: p.Name, Kanji: p.Kanji, Japanese: p.Summary.Japanese, English: p.Summary.English,
			Games: builtin.GamesOf(gomoku.Games()), Protocols: []string{"handoff", "legacy", gomocupName},
			Levels: p.Levels(), Serve: p.serve, Spends: p.spends,
		})
	}
	return list
}

// mind returns the program as the protocols call it.
func (p Program) mind(c builtin.Call) engines.Mind {
	language := Japanese
	if c.English {
		language = English
	}
	once := c.Protocol != gomocupName
	return func(game *boards.Game, size int) engines.Thinker {
		t := p.New(game, size, c.Seed, language)
		return func(ctx context.Context, moves []boards.Move, limit time.Duration, talk func(engines.Talk)) (boards.Move, engines.Talk) {
			if limit == 0 {
				limit = c.Time
			}
			return t.Think(ctx, moves, Limit{Time: limit, Once: once}, talk)
		}
	}
}

// surveyor returns the program's analysis.
func (p Program) surveyor(c builtin.Call) func(*boards.Game, int) engines.Adviser {
	return func(game *boards.Game, size int) engines.Adviser { return p.New(game, size, c.Seed, Japanese).Survey }
}

// serve speaks one of the protocols.
func (p Program) serve(ctx context.Context, c builtin.Call) error {
	p = p.At(c.Level)
	game := c.Game
	if game == nil && c.Protocol != gomocupName {
		game = gomoku.Guide
	}
	called := fivemoku.Program{Name: p.Name, Mind: p.mind(c), Rules: game, Size: c.Size, Time: c.Time, Began: c.Began}
	switch c.Protocol {
	case gomocupName:
		b := gomocup.Brain{Name: p.Name, Version: c.Version, Mind: p.mind(c), Survey: p.surveyor(c), Rules: game, Time: c.Time, Settler: NewSettler(c.Seed)}
		return b.Serve(ctx, c.In, c.Out)
	case "handoff":
		return called.ServeHandoff(ctx, c.Dir)
	case "legacy":
		return called.ServeLegacy(ctx, c.Dir, c.Args)
	}
	return fact.Errorf("builtin.unreached", "%s can't be reached over %s", p.Name, c.Protocol)
}
