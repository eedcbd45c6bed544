//go:build e2e

package cli

import (
	"context"
	"testing"

	"dohyo/arena/proofs"
	"dohyo/engines/proof"
	"dohyo/ui/kit"
)

// TestE2ELongMates proves the long mates that come with the program: each has the length of its
// line and no shorter one, no other move mates before the last one but by a detour, and the tree
// holds by the rules.
func TestE2ELongMates(t *testing.T) {
	const long, longest = 19, 31
	counts := [2]int{}
	for _, game := range posedGames() {
		list, err := ownProblems(game)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range list {
			if p.Aim != proof.Mate || p.Plies < long {
				continue
			}
			counts[0]++
			if p.Plies >= longest {
				counts[1]++
			}
			a, err := kit.Of(game).Solver.Solve(context.Background(), proof.Question{Position: p.Start, Aim: p.Aim, All: true})
			if err != nil || a.Verdict != proof.Proved || a.Length != p.Plies || !a.Shortest || len(a.Remarks) > 0 || a.Undecided > 0 {
				t.Errorf("%d: %s in %d (shortest: %v), want %d; %v, %d undecided, %v", p.Number, a.Verdict, a.Length, a.Shortest, p.Plies, a.Remarks, a.Undecided, err)
				continue
			}
			for _, o := range a.Others {
				if o.Ply < p.Plies && !o.Detour {
					t.Errorf("%d: %s mates, too, at move %d", p.Number, o.Move, o.Ply)
				}
			}
			checked, err := proofs.Check(p.Start, &a, proofs.Usual)
			if err != nil || !checked.Whole {
				t.Errorf("%d: %+v, %v", p.Number, checked, err)
			}
			t.Logf("%d: %d plies, %d positions searched, %d in the tree, %+v", p.Number, a.Length, a.Nodes, a.Size, checked)
		}
	}
	if counts[0] < 20 || counts[1] < 8 {
		t.Errorf("only %d, %d of them of %d plies and more", counts[0], counts[1], longest)
	}
}
