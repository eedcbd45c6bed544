package main

import (
	"testing"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines/builtin/igo"
	"dohyo/engines/builtin/igo/joseki"
)

// TestPlaces turns moves in the corner into moves on the board and back.
func TestPlaces(t *testing.T) {
	for _, c := range []struct {
		m    joseki.Move
		want boards.Move
		in   bool
	}{
		{joseki.Move{X: 3, Y: 4, Side: joseki.First}, "R16", true}, {joseki.Move{X: 1, Y: 1, Side: joseki.Second}, "T19", true},
		{joseki.Move{X: 9, Y: 9, Side: joseki.First}, "L11", true}, {joseki.Move{X: 10, Y: 3, Side: joseki.First}, "K17", false},
	} {
		if got := place(c.m); got != c.want {
			t.Errorf("%v is %s, expected %s", c.m, got, c.want)
		}
		if back, in := corner(c.want, c.m.Side); in != c.in || back != c.m {
			t.Errorf("%s is %v, in the corner %v; expected %v, %v", c.want, back, in, c.m, c.in)
		}
	}
	if _, in := corner("pass", joseki.First); in {
		t.Error("a pass is in the corner")
	}
	path := []joseki.Move{{X: 4, Y: 4, Side: joseki.First}}
	if !near(joseki.Move{X: 6, Y: 3}, path) || near(joseki.Move{X: 7, Y: 4}, path) {
		t.Error("near is two lines")
	}
	next := []joseki.Continuation{{Move: joseki.Move{X: 3, Y: 6, Side: joseki.Second}}}
	if !known(next, joseki.Move{X: 6, Y: 3, Side: joseki.Second}) || known(next, joseki.Move{X: 6, Y: 3, Side: joseki.First}) {
		t.Error("a mirror image is the same move, that of the other side isn't")
	}
}

// TestSearch looks for mistakes in a position: moves of the side to move beside the stones that the
// joseki don't have, with answers in the corner.
func TestSearch(t *testing.T) {
	f := &finder{list: igo.Guesser.Begin(), judge: igo.Programs()[1].New(igo.Settings{Seed: 1, Playouts: 100, PlayOn: true})}
	path := []joseki.Move{{X: 4, Y: 4, Side: joseki.First}, {X: 3, Y: 6, Side: joseki.Second}}
	err := f.search(path, nil, func(m joseki.Move, class joseki.Class, answer joseki.Move) {
		if m.Side != joseki.First || !near(m, path) || class != joseki.Mistake && class != joseki.Trick || class == joseki.Trick && answer.Side != joseki.Second {
			t.Errorf("%v, %v, %v", m, class, answer)
		}
	})
	if err != nil || f.positions != 1 || f.moves != tried {
		t.Errorf("%d moves in %d positions: %v", f.moves, f.positions, err)
	}
	p, err := rules.Game.Start(boards.Setup{Size: boardSize})
	if err != nil {
		t.Fatal(err)
	}
	if m, _ := f.ask(p); m == "" {
		t.Error("no answer to an empty board")
	}
}
