package catalog_test

import (
	"slices"
	"testing"

	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/internal/games"
)

func init() { games.Install() }

// TestGames finds each game by its name, which no other has, and starts it with
// one of its seats to move.
func TestGames(t *testing.T) {
	names := catalog.Names()
	for _, name := range []string{"gomoku", "renju", "shogi", "go"} {
		if !slices.Contains(names, name) {
			t.Errorf("%s isn't among %v", name, names)
		}
	}
	for i, g := range catalog.Games() {
		if names[i] != g.Name || slices.Index(names, g.Name) != i {
			t.Errorf("%s stands in place %d of %v", g.Name, i, names)
		}
		if found, ok := catalog.Game(g.Name); !ok || found != g {
			t.Errorf("%s isn't found by its name", g.Name)
		}
		p, err := g.Start(boards.Setup{})
		if err != nil {
			t.Errorf("%s: %v", g.Name, err)
			continue
		}
		for _, seat := range p.ToAct() {
			if int(seat) >= len(g.Seats) {
				t.Errorf("%s: seat %d is to move, of %d", g.Name, seat, len(g.Seats))
			}
		}
		if _, over := p.Outcome(); over || len(p.ToAct()) == 0 {
			t.Errorf("%s is over before it begins", g.Name)
		}
	}
	for _, name := range []string{"", "Gomoku", "chess"} {
		if g, ok := catalog.Game(name); ok || g != nil {
			t.Errorf("%q is a game: %v", name, g)
		}
	}
	catalog.Games()[0] = nil
	if catalog.Games()[0] == nil {
		t.Error("the list can be changed from outside")
	}
}
