package tournament

import (
	"fmt"
	"testing"

	"dohyo/arena/pairing"
)

// TestMeetings describes pairs that were played, pairs that weren't, and byes for
// the Dutch system.
func TestMeetings(t *testing.T) {
	st := &StageState{seat: map[int]int{7: 0, 5: 1}}
	for _, c := range []struct {
		players [2]int
		result  Result
		want    pairing.Meeting
	}{
		{[2]int{7, 5}, Result{Kind: Played, Points: [2]int{2, 0}}, pairing.Meeting{First: 0, Second: 1, Points: 2}},
		{[2]int{5, 7}, Result{Kind: Played, Points: [2]int{0, 2}}, pairing.Meeting{First: 1, Second: 0}},
		{[2]int{7, 5}, Result{Kind: Default, Points: [2]int{0, 2}}, pairing.Meeting{First: 0, Second: 1, Default: true}},
		{[2]int{7, 5}, Result{Kind: Default}, pairing.Meeting{First: 0, Second: 1, Default: true, Lost: true}},
		{[2]int{5, NoOne}, Result{Kind: Bye, Points: [2]int{2, 0}}, pairing.Meeting{First: 1, Second: pairing.Nobody, Points: 2}},
	} {
		if got := st.meeting(&Pair{Players: c.players, Result: c.result}); got != c.want {
			t.Errorf("%v %v: %+v, want %+v", c.players, c.result, got, c.want)
		}
	}
}

// apart returns for each player of a Swiss stage the largest difference between
// first and second moves after any round, and whether two players met twice.
func apart(st *StageState) (most []int, twice bool) {
	balance, met := map[int]int{}, map[[2]int]bool{}
	for _, r := range st.Rounds {
		worst := 0
		for _, p := range r.All() {
			if p.Bye() {
				continue
			}
			a, b := p.Players[0], p.Players[1]
			twice = twice || met[[2]int{a, b}] || met[[2]int{b, a}]
			met[[2]int{a, b}] = true
			balance[a]++
			balance[b]--
			worst = max(worst, balance[a], -balance[a], balance[b], -balance[b])
		}
		most = append(most, worst)
	}
	return most, twice
}

// TestBound keeps the difference between first and second moves within the bound,
// which they would exceed without it. The Dutch system keeps it within two by its
// own rules, and gives other rounds.
func TestBound(t *testing.T) {
	const stage = "[[stage]]\nform = \"swiss\"\nrounds = 7\ngames = 1\n"
	of := func(more string) (over int, pairs string) {
		st := played(t, plan(t, 12, stage+more)).State().Stages[0]
		most, twice := apart(st)
		if twice {
			t.Errorf("%q: two met twice", more)
		}
		for i, n := range most {
			if n > 1 {
				over++
			}
			if n > 2 && more != "" {
				t.Errorf("%q: %d apart after round %d", more, n, i+1)
			}
		}
		for _, r := range st.Rounds {
			for _, p := range r.All() {
				pairs += fmt.Sprint(p.Players)
			}
		}
		return over, pairs
	}
	free, plain := of("")
	bound, _ := of("bound = 1\n")
	if bound >= free {
		t.Errorf("%d rounds break the bound, %d without it", bound, free)
	}
	if _, dutch := of("method = \"dutch\"\n"); dutch == plain {
		t.Error("the Dutch system gives the rounds of the other one")
	}
}

// TestMissingRounds has a player withdraw: it misses the rounds in which it has no pair.
func TestMissingRounds(t *testing.T) {
	st := &StageState{Plan: &Stage{Form: Swiss}, Table: []int{4, 7, 9}, seat: map[int]int{4: 0, 7: 1, 9: 2}}
	r := &Round{Number: 3, pairs: []Pair{{Players: [2]int{9, 4}}}}
	got := st.missing(r)
	if len(got) != 1 || got[0] != 1 {
		t.Errorf("missing %+v", got)
	}
	if got := st.missing(&Round{Number: 4, pairs: []Pair{{Players: [2]int{9, 4}}, {Players: [2]int{7, NoOne}}}}); got != nil {
		t.Errorf("missing %+v, though it has a bye", got)
	}
}
