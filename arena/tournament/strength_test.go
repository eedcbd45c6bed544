package tournament

import (
	"testing"

	"dohyo/arena"
	"dohyo/boards/catalog"
)

// TestStrengthPlan checks how long such a tournament lasts, and that its error is that of
// the difference of two players.
func TestStrengthPlan(t *testing.T) {
	game := catalog.Names()[0]
	for _, c := range []struct {
		until  float64
		games  int
		rounds int
	}{{0, 20, 10}, {0, 1, 1}, {0, 0, 1}, {100, 0, 94}, {50, 0, 372}} {
		s := Strength{Game: game, Players: []string{"mikazuki", "hangetsu"}, Regulation: arena.DefaultFor(game), Until: c.until, Games: c.games}
		p, err := s.Plan()
		if err != nil {
			t.Fatal(err)
		}
		if st := p.Stages[0]; st.Rounds != c.rounds || st.Rules.Games != 2 || !p.Measures() {
			t.Errorf("until %v, %d games: %d rounds of %d games", c.until, c.games, st.Rounds, st.Rules.Games)
		}
	}
	for _, players := range [][]string{nil, {"mikazuki"}, {"mikazuki", "mikazuki"}} {
		if _, err := (Strength{Game: game, Players: players, Regulation: arena.DefaultFor(game)}).Plan(); err == nil {
			t.Errorf("%v can't be compared", players)
		}
	}
	if _, err := (Strength{Game: "no such game", Players: []string{"a", "b"}}).Plan(); err == nil {
		t.Error("an unknown game is taken")
	}
}
