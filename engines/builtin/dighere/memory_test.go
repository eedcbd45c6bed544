package dighere

import (
	"math/rand/v2"
	"testing"
	"time"

	rules "dohyo/boards/dighere"
	"dohyo/engines/dighere"
)

func TestEar(t *testing.T) {
	g := newGround(6)
	const at = 14 // (2,2)
	for _, c := range []struct {
		name  string
		plans []int
		want  int // as reported by the last plan
	}{
		{"stay, then to the lower right", []int{stay, telling(6)}, 15},
		{"every direction has its plan", []int{3, stay, telling(7)}, 21},
		{"staying twice says nothing", []int{stay, stay, 4}, off},
		{"going says nothing", []int{1, 4}, off},
		{"nor does staying", []int{4, stay}, off},
		{"again", []int{stay, 4, stay, telling(0)}, 20},
	} {
		t.Run(c.name, func(t *testing.T) {
			var e ear
			got := off
			for _, plan := range c.plans {
				got = e.hear(g, plan, at)
			}
			if got != c.want {
				t.Errorf("told of %d, want %d", got, c.want)
			}
		})
	}
	var e ear
	e.hear(g, stay, 0)
	if c := e.hear(g, telling(2), 0); c != off {
		t.Errorf("told of %d beyond the edge", c)
	}
}

// TestMemory follows games of both editions: what an agent takes for certain is
// true, it never rules out what is there, and it reports to its samurai only
// what is there.
func TestMemory(t *testing.T) {
	told := 0
	for seed := range uint64(12) {
		e := rules.Edition(seed % 2)
		p := startOf(t, e, rules.Wishes{Symmetric: seed%4 < 2, Known: 2}, seed)
		var minds [rules.Agents]*mind
		for a := range minds {
			minds[a] = &mind{edition: e, settings: Settings{Edition: e, Think: time.Nanosecond}}
		}
		rng := rand.New(rand.NewPCG(seed, 3))
		for len(p.ToAct()) > 0 {
			var plans [rules.Agents]int
			hidden := map[int]int{}
			for a, m := range minds {
				plans[a] = m.plan(viewOf(t, p, a, 10000))
				for _, h := range p.Hidden() {
					hidden[m.g.at(h.Cell())] = h.Amount
				}
				sum := 0.0
				for c := range m.g.cells {
					amount, there := hidden[c]
					if there && m.odds[c] == 0 && m.sure[c] == 0 {
						t.Fatalf("seed %d, step %d: agent %d rules out %d", seed, p.Ply(), a, c)
					}
					if m.sure[c] > 0 && !there || rules.IsDog(a) && m.sure[c] > 0 && m.sure[c] != amount {
						t.Fatalf("seed %d, step %d: agent %d is sure of %d in %d, there's %d", seed, p.Ply(), a, m.sure[c], c, amount)
					}
					if !rules.IsDog(a) && m.told[c] {
						told++
					}
					sum += m.expect[c]
				}
				// An agent that missed a step can't recognize impossible plans.
				if e == rules.Edition2020 && m.views > 1 && m.rested != [2]bool{p.Rested(0), p.Rested(1)} {
					t.Fatalf("seed %d, step %d: rested %v", seed, p.Ply(), m.rested)
				}
				if sum > float64(m.unsure)+1e-6 {
					t.Fatalf("seed %d, step %d: expects %v of %d", seed, p.Ply(), sum, m.unsure)
				}
			}
			if rng.IntN(10) == 0 {
				plans[1] = stay // like a plan that came too late
			}
			if rng.IntN(30) == 0 { // a restarted program
				a := rng.IntN(rules.Agents)
				minds[a] = &mind{edition: e, settings: minds[a].settings}
			}
			p = playPlans(t, p, plans)
		}
	}
	if told == 0 {
		t.Error("no dog told its samurai of anything")
	}
}

// TestSpend checks that all steps together take less than the time available,
// however much each step exceeds its share.
func TestSpend(t *testing.T) {
	for _, c := range []struct {
		think, steps int
		over         time.Duration // how much longer each step takes than planned
	}{
		{10_000, 100, 0}, {10_000, 100, 5 * time.Millisecond}, {60_000, 1000, time.Millisecond}, {500, 100, 0}, {1, 100, 0}, {0, 100, 0}, {10_000, 1, 50 * time.Millisecond},
	} {
		m := &mind{}
		left := time.Duration(c.think) * time.Millisecond
		for step := range c.steps {
			spent := m.spend(&dighere.View{Step: step, Steps: c.steps, TimeLeft: int(left.Milliseconds())})
			if spent < 0 {
				t.Fatalf("%+v: %v", c, spent)
			}
			if spent > 0 {
				spent += c.over
			}
			left -= spent
		}
		if left < 0 || c.think >= 1000 && left < min(time.Duration(c.think)*time.Millisecond/20, mostReserve/2) {
			t.Errorf("%+v: %v left", c, left)
		}
	}
}
