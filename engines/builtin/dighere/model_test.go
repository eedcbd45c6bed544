package dighere

import (
	"bufio"
	"bytes"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"dohyo/boards"
	rules "dohyo/boards/dighere"
	"dohyo/engines/dighere"
)

// startOf returns a position of a generated field.
func startOf(t testing.TB, e rules.Edition, w rules.Wishes, seed uint64) *rules.Position {
	t.Helper()
	p, err := e.Start(boards.Setup{Position: rules.Generate(w, seed).String()})
	if err != nil {
		t.Fatal(err)
	}
	return p.(*rules.Position)
}

// viewOf returns the view that an agent receives.
func viewOf(t testing.TB, p *rules.Position, agent, left int) *dighere.View {
	t.Helper()
	v, err := dighere.ReadView(bufio.NewReader(bytes.NewReader(p.Message(agent, left))))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func playPlans(t testing.TB, p *rules.Position, plans [rules.Agents]int) *rules.Position {
	t.Helper()
	var moves []boards.Move
	for _, plan := range plans {
		moves = append(moves, boards.Move(strconv.Itoa(plan)))
	}
	q, err := p.Play(moves...)
	if err != nil {
		t.Fatal(err)
	}
	return q.(*rules.Position)
}

// worldOf returns a position as a world in which nobody knows of any hidden
// treasure.
func worldOf(p *rules.Position) *world {
	g := newGround(p.Size())
	w := &world{g: g, edition: p.Edition(), left: p.Steps() - p.Ply(), hole: make([]bool, g.cells), gold: make([]int, g.cells), knows: make([]uint8, g.cells), scores: p.Scores()}
	for a, agent := range p.Agents() {
		w.at[a] = g.at(agent.Cell())
	}
	for s := range w.rested {
		w.rested[s] = true
	}
	for _, h := range p.Holes() {
		w.hole[g.at(h)] = true
	}
	for _, k := range p.Known() {
		w.put(g.at(k.Cell()), k.Amount, everybody)
	}
	for _, h := range p.Hidden() {
		w.put(g.at(h.Cell()), h.Amount, 0)
	}
	return w
}

// TestModel plays random moves in the model and by the rules, in crowded
// fields: both agree in all that matters.
func TestModel(t *testing.T) {
	for _, e := range []rules.Edition{rules.Edition2019, rules.Edition2020} {
		for seed := range uint64(60) {
			rng := rand.New(rand.NewPCG(seed, 9))
			p := startOf(t, e, rules.Wishes{Size: 6, Steps: 60, Treasures: 12}, seed)
			w := worldOf(p)
			for len(p.ToAct()) > 0 {
				var plans [rules.Agents]int
				for a := range plans {
					plans[a] = rng.IntN(9) - 1
					if !rules.IsDog(a) {
						if plans[a] = rng.IntN(25) - 1; plans[a]%2 != 0 && !p.Rested(a) {
							plans[a] = stay
						}
					}
				}
				p = playPlans(t, p, plans)
				w.step(plans)
				want := worldOf(p)
				if w.at != want.at || w.scores != want.scores || !slices.Equal(w.hole, want.hole) || !slices.Equal(w.gold, want.gold) || w.left != want.left {
					t.Fatalf("seed %d, step %d, plans %v: at %v, scores %v; want %v, %v", seed, p.Ply(), plans, w.at, w.scores, want.at, want.scores)
				}
				if e == rules.Edition2020 && w.rested != [2]bool{p.Rested(0), p.Rested(1)} {
					t.Fatalf("seed %d, step %d, plans %v: rested %v", seed, p.Ply(), plans, w.rested)
				}
				for _, k := range p.Known() {
					if w.knows[w.g.at(k.Cell())] != everybody {
						t.Fatalf("seed %d, step %d: nobody heard of %v", seed, p.Ply(), k)
					}
				}
			}
		}
	}
}

// TestPlayoutsAreLegal follows playouts in crowded fields: no samurai makes a
// diagonal move that the rules forbid, and treasure adds up.
func TestPlayoutsAreLegal(t *testing.T) {
	for seed := range uint64(40) {
		e := rules.Edition(seed % 2)
		p := startOf(t, e, rules.Wishes{Treasures: 9, Known: 3}, seed)
		w := worldOf(p)
		w.goal = [2]int{off, off}
		crowd := crowd{rng: rand.NewPCG(seed, 0), silent: [2]bool{true, false}}
		for c := range w.g.cells {
			crowd.hidden = append(crowd.hidden, c)
		}
		total := p.Remaining()
		for range 100 {
			plans := crowd.plans(w)
			for s := range 2 {
				if plans[s] > 23 || plans[s] > 0 && plans[s]%2 == 1 && !(e == rules.Edition2020 && w.rested[s]) {
					t.Fatalf("seed %d: the plans %v", seed, plans)
				}
			}
			if w.step(plans); w.scores[0]+w.scores[1] > total {
				t.Fatalf("seed %d: scores %v of %d", seed, w.scores, total)
			}
		}
		if w.scores == [2]int{} {
			t.Errorf("seed %d: nobody dug anything", seed)
		}
	}
}

// TestWays compares ways with the steps that they consist of.
func TestWays(t *testing.T) {
	for seed := range uint64(20) {
		p := startOf(t, rules.Edition2019, rules.Wishes{Holes: 20}, seed)
		w := worldOf(p)
		var ways ways
		goal := w.at[0]
		for _, dog := range []bool{false, true} {
			ways.find(w.g, goal, dog, w.hole, nil)
			by := 2
			if dog {
				by = 1
			}
			for c, steps := range ways.steps {
				least := far
				for d := 0; d < 8; d += by {
					if n := w.g.near[c][d]; n != off && ways.steps[n] < far {
						enter := 1
						if n != goal && w.hole[n] {
							enter = 2
						}
						if dog && w.hole[n] {
							continue
						}
						least = min(least, ways.steps[n]+enter)
					}
				}
				if c == goal {
					least = 0
				}
				if dog && w.hole[c] {
					least = far
				}
				if steps != least {
					t.Fatalf("seed %d, dog %v, cell %d: %d steps, want %d", seed, dog, c, steps, least)
				}
			}
		}
	}
}
