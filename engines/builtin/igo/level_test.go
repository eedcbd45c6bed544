package igo

import (
	"context"
	"testing"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines"
)

// TestLevelsPlay: the lower levels sometimes play another proposal, which is legal, and
// the upper ones never do.
func TestLevelsPlay(t *testing.T) {
	for _, n := range []int{1, 10} {
		other := 0
		for seed := range uint64(4) {
			full := Programs()[1]
			th := full.At(n).New(Settings{Seed: seed, Playouts: 100})
			p := start(t, boards.Setup{Size: 9, Settings: rules.Komi(7.5), Opening: []boards.Move{"E5", "C3"}})
			m, talk := th.Advise(context.Background(), engines.Question{Position: p}, nil)
			if _, err := p.Play(m); err != nil || talk.Mutter == "" {
				t.Errorf("level %d: %s %v", n, m, err)
			}
			if best, _ := full.New(Settings{Seed: seed, Playouts: 100}).Advise(context.Background(), engines.Question{Position: p}, nil); best != m {
				other++
			}
		}
		if other > 0 != (n == 1) {
			t.Errorf("level %d: %d of 4 moves differ", n, other)
		}
	}
}
