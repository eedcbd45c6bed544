package builtin

import (
	rules "dohyo/boards/dighere"
	"dohyo/engines/builtin/dighere"
	protocol "dohyo/engines/dighere"
)

// digherePrograms are the players of SamurAI Dig Here.
func digherePrograms() []Program {
	var games []string
	for _, g := range rules.Games() {
		games = append(games, g.Name)
	}
	var list []Program
	for _, p := range dighere.Programs() {
		list = append(list, Program{
			Name: p.Name, Kanji: p.Kanji, Japanese: p.Summary.Japanese, English: p.Summary.English,
			Games: games, Protocols: []string{"dighere"}, dighere: p,
		})
	}
	return list
}

// runDighere plays one agent.
func (p Program) runDighere(c Call) error {
	s := dighere.Settings{Seed: c.Seed, Think: c.Time}
	if c.Game != nil && c.Game.Name == rules.Games()[rules.Edition2020].Name {
		s.Edition = rules.Edition2020
	}
	return protocol.Serve(c.In, c.Out, p.dighere.New(s))
}
