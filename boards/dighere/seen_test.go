package dighere

import (
	"math/rand/v2"
	"testing"

	"dohyo/boards"
)

// TestSeen plays random plans, many of them impossible. An agent sees exactly
// what its message contains, whatever the others planned.
func TestSeen(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for _, e := range []Edition{Edition2019, Edition2020} {
		invalid, failed := 0, 0
		for range 20 {
			f := Generate(Wishes{Size: 6, Steps: 40, Holes: 8}, rng.Uint64())
			start, err := e.Start(boards.Setup{Position: f.String()})
			if err != nil {
				t.Fatal(err)
			}
			p := start.(*Position)
			for len(p.ToAct()) > 0 {
				var plans [Agents]int
				for a := range plans {
					plans[a] = rng.IntN(28) - 2
				}
				next, err := p.Play(moves(plans)...)
				if err != nil {
					t.Fatal(err)
				}
				before := p
				p = next.(*Position)
				for a := range Agents {
					s := p.Seen(a)
					if string(s.Message(a, 5)) != string(p.Message(a, 5)) {
						t.Fatalf("agent %d is told\\n%s and sees\\n%s", a, p.Message(a, 5), s.Message(a, 5))
					}
					if s.Tried() != p.Plans() || s.Remaining() != p.Remaining() || len(s.Hidden()) != len(p.Sensed(a)) {
						t.Fatalf("agent %d sees plans %v of %v, %d hidden", a, s.Tried(), p.Plans(), len(s.Hidden()))
					}
					if eyes, one := s.Eyes(); !one || eyes != a {
						t.Fatalf("the eyes are %d, %v", eyes, one)
					}
				}
				// Plans that were possible when the step began are shown to all, and no others.
				for a, plan := range plans {
					fits := e.legal(a, plan, before.rested[a]) && plan != stay
					shown := fits && (e == Edition2019 || possible(before, a, plan))
					if (p.Plans()[a] == plan) != (shown || plan == stay) {
						t.Fatalf("edition %d, agent %d: plan %d is shown as %d", e, a, plan, p.Plans()[a])
					}
					if fits && !shown {
						invalid++
						if q := p.Seen((a + 2) % Agents); q.Failures()[a] != Done || q.Tried()[a] != stay {
							t.Fatalf("its partner sees plan %v fail by %q", q.Tried()[a], q.Failures()[a])
						}
						if p.Tried()[a] != plan || p.Failures()[a] == Done {
							t.Fatalf("the referee sees %d, %q", p.Tried()[a], p.Failures()[a])
						}
					}
					if shown && p.Actions()[a] == stay {
						failed++
					}
				}
			}
		}
		if failed == 0 || invalid == 0 != (e == Edition2019) {
			t.Errorf("edition %d: %d invalid plans, %d in conflict", e, invalid, failed)
		}
	}
}
