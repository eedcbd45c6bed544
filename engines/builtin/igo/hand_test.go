package igo

import (
	"context"
	"testing"
	"time"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines"
)

// TestThreads has several threads search, and compares what they leave in the tree: each game has gone
// through the root, visits add up, no game counts as lost that isn't, and no hand's board is left in a variation.
func TestThreads(t *testing.T) {
	for _, size := range []int{9, 19} {
		const games = 600
		th := Programs()[1].New(Settings{Seed: 1, Threads: 4, Playouts: games})
		p := start(t, boards.Setup{Size: size, Settings: rules.Komi(7.5)})
		m, talk := th.Advise(t.Context(), engines.Question{Position: p}, nil)
		if _, err := p.Play(m); err != nil {
			t.Fatal(err)
		}
		tree := th.tree
		if len(tree.hands) != 3 {
			t.Fatalf("%d further hands", len(tree.hands))
		}
		if tree.games < games || tree.games > games+3 || talk.Nodes != int64(tree.games) {
			t.Errorf("%d lines: %d games, told %d", size, tree.games, talk.Nodes)
		}
		if root := tree.nodes[0]; int(root.visits) != tree.games {
			t.Errorf("%d lines: %v visits of the root in %d games", size, root.visits, tree.games)
		}
		for i, n := range tree.nodes {
			below := float32(0)
			for _, k := range tree.nodes[n.first : n.first+int32(n.count)] {
				below += k.visits
			}
			if n.grown && below > n.visits || n.wins > n.visits || n.wins < 0 {
				t.Errorf("%d lines: node %d has %v wins of %v visits, and %v below it", size, i, n.wins, n.visits, below)
			}
		}
		seeds := map[uint64]bool{tree.seed: true}
		for i, h := range tree.hands {
			if seeds[h.seed] {
				t.Errorf("%d lines: hand %d draws the same numbers as another", size, i)
			}
			seeds[h.seed] = true
			for _, q := range h.reader.board.points {
				if h.reader.board.at[q] != empty {
					t.Errorf("%d lines: hand %d leaves a stone on %s", size, i, h.board.name(q))
				}
			}
		}
	}
}

// TestHelp has only the further hands play.
func TestHelp(t *testing.T) {
	const enough = 100
	th := Programs()[1].New(Settings{Seed: 1, Threads: 3})
	p := start(t, boards.Setup{Size: 9, Settings: rules.Komi(7.5)})
	th.begin(p)
	tree := th.plant(p)
	tree.plan(p, nil)
	stop := tree.help(func() bool { return tree.played() >= enough })
	for tree.played() < enough {
		time.Sleep(time.Millisecond)
	}
	stop()
	if n := tree.games; n < enough || n > enough+1 {
		t.Errorf("%d games", n)
	}
	if len(tree.moves) > 0 {
		t.Error("the first hand has played")
	}
}

// TestThreadsFollow has the hands' boards follow the game.
func TestThreadsFollow(t *testing.T) {
	th := Programs()[1].New(Settings{Seed: 1, Threads: 2, Playouts: 40})
	p := start(t, boards.Setup{Size: 9, Settings: rules.Komi(7.5)})
	for range 12 {
		m, _ := th.Advise(t.Context(), engines.Question{Position: p}, nil)
		for _, h := range th.tree.hands {
			for _, q := range h.reader.board.points {
				if got, want := h.reader.board.at[q], p.Board().At(h.board.out(q)); got != want {
					t.Fatalf("move %d: %s is %v, expected %v", p.Ply()+1, h.board.name(q), got, want)
				}
			}
		}
		next, err := p.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		p = next.(*rules.Position)
	}
}

// TestSeedStays searches with one thread as before, whether the settings say 0 or 1.
func TestSeedStays(t *testing.T) {
	p := start(t, boards.Setup{Size: 9, Settings: rules.Komi(7.5)})
	var lines []string
	for _, threads := range []int{0, 1} {
		th := Programs()[1].New(Settings{Seed: 7, Threads: threads, Playouts: 200})
		_, talk := th.Advise(t.Context(), engines.Question{Position: p}, nil)
		lines = append(lines, talk.PV)
	}
	if lines[0] != lines[1] {
		t.Errorf("%v", lines)
	}
}

// TestThreadsEnd ends a search without limit when its context ends.
func TestThreadsEnd(t *testing.T) {
	th := Programs()[1].New(Settings{Seed: 1, Threads: 3})
	ctx, stop := context.WithTimeout(t.Context(), 30*time.Millisecond)
	defer stop()
	p := start(t, boards.Setup{Size: 9, Settings: rules.Komi(7.5)})
	if m, _ := th.Advise(ctx, engines.Question{Position: p, Long: true}, nil); m == "" {
		t.Error("no answer")
	}
	th.rest()
}
