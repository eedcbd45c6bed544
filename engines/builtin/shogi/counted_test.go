package shogi

import (
	"context"
	"testing"
	"time"

	"dohyo/engines"
)

// TestCounted checks that a player that is limited to a number of positions makes the same
// moves with any clock, also with one that is nearly used up, and searches no further.
func TestCounted(t *testing.T) {
	const nodes = 900
	for _, p := range Programs() {
		moves := map[string]bool{}
		for _, clock := range []engines.Clock{{}, {Main: time.Hour}, {Main: time.Millisecond}, {Move: time.Millisecond}} {
			think := p.New(Settings{Seed: 3, NoBook: true, PlayOn: true})
			q := engines.Question{Start: "ln1gk2nl/1r1s1sgb1/p1ppppppp/1p7/9/2P4P1/PP1PPPP1P/1BGSKS1R1/LN3G1NL b - 1", Clock: clock}
			move, talk := counted(think.Advise, nodes)(context.Background(), q, nil)
			moves[string(move)] = true
			if talk.Nodes == 0 || talk.Nodes > nodes+300 {
				t.Errorf("%s, %+v: %d positions", p.Name, clock, talk.Nodes)
			}
		}
		if len(moves) != 1 {
			t.Errorf("%s: the moves depend on the clock: %v", p.Name, moves)
		}
	}
}
