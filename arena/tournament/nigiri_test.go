package tournament

import "testing"

// TestNigiri checks that the numbers of stones in the journal say who moves first, and that
// both players have about the same chance.
func TestNigiri(t *testing.T) {
	s := &State{Plan: &Plan{Entrants: []Entrant{{Name: "AOBA"}, {Name: "KUMA"}}}, Begin: &Begin{Seed: 7}}
	st := &StageState{Plan: &Stage{Turns: TurnsByStones}}
	first := 0
	const pairs = 1000
	for i := range pairs {
		p := PairBegin{Players: [2]int{0, 1}}
		s.toss(st, &p, i)
		why := p.Why[0]
		held, laid := why.Args[1].(int), why.Args[3].(int)
		if why.Args[0] != "AOBA" || why.Args[2] != "KUMA" || held < 1 || held > handful || laid < 1 || laid > 2 {
			t.Fatalf("got %v", why.Args)
		}
		want := 0 // the higher seed
		if held%2 == laid%2 {
			want = 1
		}
		if p.Players[0] != want {
			t.Errorf("%v: %d moves first", why.Args, p.Players[0])
		}
		first += p.Players[0]
	}
	if first < pairs*45/100 || first > pairs*55/100 {
		t.Errorf("the lower seed moves first in %d of %d pairs", first, pairs)
	}
}
