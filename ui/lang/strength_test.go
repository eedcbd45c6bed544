package lang

import (
	"testing"

	"dohyo/arena"
	"dohyo/arena/tournament"
	"dohyo/boards/catalog"
)

// TestStrengthTitle checks that a run that finds out how strong players are has its title and its
// stage in the person's language, whatever language it was begun in, and that a person's own title
// stays.
func TestStrengthTitle(t *testing.T) {
	game := catalog.Names()[0]
	plan, err := tournament.Strength{Game: game, Players: []string{"mikazuki", "hangetsu"}, Regulation: arena.DefaultFor(game), Games: 8}.Plan()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		l          Lang
		name, want string
	}{
		{English, plan.Name, "Strength: mikazuki, hangetsu"}, {Japanese, plan.Name, "棋力: mikazuki、hangetsu"},
		{English, "棋力: mikazuki、hangetsu", "Strength: mikazuki, hangetsu"}, {Japanese, "My own", "My own"}, {Japanese, "Strength: all", "Strength: all"},
	} {
		if got := Tournament(c.l, c.name, plan); got != c.want {
			t.Errorf("%s, %q: got %q, expected %q", c.l, c.name, got, c.want)
		}
	}
	for _, name := range []string{tournament.StrengthStage, "棋力"} {
		plan.Stages[0].Name = name
		if got := Japanese.Stage(&plan.Stages[0]) + " " + English.Stage(&plan.Stages[0]); got != "棋力 strength" {
			t.Errorf("stage %q: %q", name, got)
		}
	}
	plan.Stages[0].Order = ""
	if got := Tournament(Japanese, plan.Name, plan); got != plan.Name {
		t.Errorf("a tournament of another kind is called %q", got)
	}
}
