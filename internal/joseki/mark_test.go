package main

import (
	"testing"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines/builtin/igo"
	"dohyo/engines/builtin/igo/joseki"
	"dohyo/engines/guess"
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

// inUse returns the joseki in use.
func inUse(t *testing.T) *joseki.Graph {
	t.Helper()
	_, g, err := parsed("../../engines/builtin/igo/joseki/joseki.txt")
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestMarksDontHide checks that the search can find the mistakes in use once more. The players
// themselves propose none of them.
func TestMarksDontHide(t *testing.T) {
	g := inUse(t)
	f, err := find(g.Unmarked(), 100, 1)
	if err != nil {
		t.Fatal(err)
	}
	standard := igo.Guesser.Begin()
	all, found := 0, 0
	g.Each(func(path []joseki.Move, next []joseki.Continuation, _ int) {
		wrong := map[boards.Move]bool{}
		for _, n := range next {
			if n.Class == joseki.Mistake {
				wrong[place(n.Move)] = true
			}
		}
		if len(wrong) == 0 {
			return
		}
		p, err := played(path)
		if err != nil {
			t.Fatal(err)
		}
		count := func(list []guess.Proposal, err error) (n int) {
			if err != nil {
				t.Fatal(err)
			}
			for _, o := range list {
				if wrong[o.Move] {
					n++
				}
			}
			return n
		}
		all += len(wrong)
		found += count(f.list(t.Context(), p))
		if n := count(standard(t.Context(), p)); n > 0 {
			t.Errorf("%d mistakes are proposed after %v", n, path)
		}
	})
	if all == 0 || found < all/2 {
		t.Errorf("%d of %d mistakes are proposed while nothing is marked", found, all)
	}
}

// TestSearch looks for mistakes in a position: moves of the side to move beside the stones that the
// joseki don't have, with answers in the corner.
func TestSearch(t *testing.T) {
	f, err := find(inUse(t).Unmarked(), 100, 1)
	if err != nil {
		t.Fatal(err)
	}
	path := []joseki.Move{{X: 4, Y: 4, Side: joseki.First}, {X: 3, Y: 6, Side: joseki.Second}}
	err = f.search(path, nil, func(m joseki.Move, class joseki.Class, answer joseki.Move) {
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

// TestJudged checks the figures about moves that are judged again.
func TestJudged(t *testing.T) {
	var j judged
	if j.String() != "none" {
		t.Error(&j)
	}
	for _, loss := range []int{120, -10, 80, 10} {
		j.add(loss)
	}
	if got, want := j.String(), "4, lose 5.0% on average and 8.0% in the middle, 2 of them at least 8%"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
