package dighere

import (
	"context"

	rules "dohyo/boards/dighere"
	"dohyo/engines/builtin"
	"dohyo/engines/dighere"
)

// Builtin returns the players as programs.
func Builtin() []builtin.Program {
	var list []builtin.Program
	for _, p := range Programs() {
		list = append(list, builtin.Program{
			Name: p.Name, Kanji: p.Kanji, Japanese: p.Summary.Japanese, English: p.Summary.English,
			Games: builtin.GamesOf(rules.Games()), Protocols: []string{"dighere"}, Serve: p.serve, Levels: p.Levels(),
			Spends: p.spends, Playout: p.playout,
		})
	}
	return list
}

// serve plays one agent.
func (p Program) serve(_ context.Context, c builtin.Call) error {
	p = p.At(c.Level)
	s := Settings{Seed: c.Seed, Think: c.Time, Samples: c.Playouts}
	if c.Game != nil && c.Game.Name == rules.Games()[rules.Edition2020].Name {
		s.Edition = rules.Edition2020
	}
	return dighere.Serve(c.In, c.Out, p.New(s))
}
