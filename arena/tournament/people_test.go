package tournament

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"dohyo/arena"
)

// A visit is what the rulings on people in a random tournament came to.
type visit struct {
	*testing.T
	tt     *Tournament
	full   time.Duration               // of each clock
	clocks map[string][2]time.Duration // the main times of each bout, by its folder
	order  []string                    // the bouts in the order in which they began
	ruled  []ruledAt
}

// A ruledAt is a ruling, and what stood before it.
type ruledAt struct {
	*Ruled
	entrant   int
	announced int             // rounds
	decided   map[At]string   // results
	begun     map[string]bool // bouts
}

// play plays a number of bouts. If each is set, the run is stopped after each of them
// and the tournament opened again.
func (v *visit) play(bouts int, each bool) {
	for bouts > 0 && !v.tt.State().Over {
		step := bouts
		if each {
			step = 1
		}
		bouts -= step
		ctx, cancel := context.WithCancel(v.Context())
		err := v.tt.Run(ctx, &scripted{stop: step + 1, cancel: cancel, see: v.see}, Options{Concurrency: 1})
		cancel()
		if err != nil && !errors.Is(err, arena.ErrInterrupted) {
			v.Fatal(err)
		}
		v.tt = reopened(v.T, v.tt)
	}
}

// see checks that a bout that is resumed has the clocks with which it began.
func (v *visit) see(b Sitting) {
	left := [2]time.Duration{time.Duration(v.full), time.Duration(v.full)}
	for side := range b.Rules.Left {
		left[side] = time.Duration(b.Rules.Left[side].Main)
	}
	if was, is := v.clocks[b.Dir]; is && was != left {
		v.Errorf("%s is resumed with %v, it began with %v", b.Dir, left, was)
	} else if !is {
		v.clocks[b.Dir] = left
		v.order = append(v.order, b.Dir)
	}
}

// rule makes a random ruling on a person, if it is possible now.
func (v *visit) rule(rng *rand.Rand) {
	s := v.tt.State()
	e := &Ruled{Act: []Act{ActWithdraw, ActAbsent, ActLate, ActEntrant}[rng.IntN(4)], Entrant: rng.IntN(len(s.Plan.Entrants)), Why: "w", By: "b"}
	entrant := e.Entrant
	announced := len(s.Stages[0].Rounds)
	switch e.Act {
	case ActAbsent:
		e.Stage, e.Round = 1, announced+rng.IntN(2)
	case ActLate:
		e.Late = arena.Span(3 * time.Minute)
		if slices.ContainsFunc(v.ruled, func(r ruledAt) bool { return r.Act == ActLate && r.entrant == entrant }) {
			return
		}
	case ActEntrant:
		e.Joins, entrant = &Entrant{Name: fmt.Sprint("new", len(s.Plan.Entrants)), Player: "p"}, len(s.Plan.Entrants)
	}
	if s.Check(e) != nil {
		return
	}
	r := ruledAt{e, entrant, announced, map[At]string{}, map[string]bool{}}
	for _, p := range pairsOfStage(s) {
		if p.Decided() {
			r.decided[p.At] = fmt.Sprint(p.Result)
		}
	}
	for _, dir := range v.order {
		r.begun[dir] = true
	}
	if err := v.tt.rule(nil, e); err != nil {
		v.Fatal(err)
	}
	v.ruled = append(v.ruled, r)
}

func pairsOfStage(s *State) (list []*Pair) {
	for _, r := range s.Stages[0].Rounds {
		for _, p := range r.All() {
			list = append(list, p)
		}
	}
	return list
}

// check checks every ruling against the tournament's end.
func (v *visit) check() {
	s := v.tt.State()
	for _, r := range v.ruled {
		pairs := map[int]*Pair{} // of the entrant, by round
		for _, p := range pairsOfStage(s) {
			if was, is := r.decided[p.At]; is && was != fmt.Sprint(p.Result) {
				v.Errorf("%s changed from %s to %v", p.At, was, p.Result)
			}
			if slices.Contains(p.Players[:], r.entrant) {
				if pairs[p.Round] != nil {
					v.Errorf("entrant %d has two pairs in round %d", r.entrant, p.Round)
				}
				pairs[p.Round] = p
			}
		}
		switch r.Act {
		case ActWithdraw:
			for round, p := range pairs {
				if round > r.announced {
					v.Errorf("entrant %d has withdrawn and is in %s", r.entrant, p.At)
				} else if r.decided[p.At] == "" {
					v.lost(r, p)
				}
			}
		case ActAbsent:
			if p := pairs[r.Round]; p != nil && r.Round > r.announced {
				v.Errorf("entrant %d is absent and in %s", r.entrant, p.At)
			} else if p != nil {
				v.lost(r, p)
			}
		case ActEntrant:
			for round := range s.Stages[0].Rounds {
				round++
				missing := slices.ContainsFunc(v.ruled, func(x ruledAt) bool {
					return x.entrant == r.entrant && (x.Act == ActWithdraw && round > x.announced || x.Act == ActAbsent && x.Round == round)
				})
				if has := pairs[round] != nil; has != (round > r.announced && !missing) {
					v.Errorf("entrant %d joined after round %d; in round %d it has a pair: %v", r.entrant, r.announced, round, has)
				}
			}
		case ActLate:
			v.late(r)
		}
	}
}

// lost checks that the entrant of a ruling lost a pair without play.
func (v *visit) lost(r ruledAt, p *Pair) {
	side := slices.Index(p.Players[:], r.entrant)
	if p.Bye() && r.Act == ActWithdraw {
		return // a bye counts from its announcement
	}
	if p.Result.Kind != Default || p.Result.Points[side] != 0 {
		v.Errorf("%s of entrant %d (%s) came to %+v", p.At, r.entrant, r.Act, p.Result)
	}
}

// late checks that a late entrant's clock is short in its next bout and no other.
func (v *visit) late(r ruledAt) {
	next := true
	for _, dir := range v.order {
		p := v.pairOf(dir)
		side := slices.Index(p.Players[:], r.entrant)
		if side < 0 {
			continue
		}
		want := v.full
		if !r.begun[dir] && next {
			want, next = v.full-time.Duration(r.Late), false
		}
		if got := v.clocks[dir][side]; got != want {
			v.Errorf("entrant %d begins %s with %v, want %v", r.entrant, dir, got, want)
		}
	}
}

// pairOf returns the pair of a bout.
func (v *visit) pairOf(dir string) *Pair {
	for _, p := range pairsOfStage(v.tt.State()) {
		if p.folder(1, 0) == dir {
			return p
		}
	}
	v.Fatalf("no pair has %s", dir)
	return nil
}

// TestPeople withdraws entrants, excuses them, has them come late and adds new ones at random
// points of random tournaments. Each ruling has its effect and no other, and that doesn't
// depend on how often the tournament was stopped and resumed.
func TestPeople(t *testing.T) {
	acts := map[Act]int{}
	for seed := range uint64(15) {
		rng := rand.New(rand.NewPCG(seed, 1))
		stage := "[[stage]]\nform = \"swiss\"\nrounds = 5\ngames = 1\ntime = \"10m\"\norder = \"denou4\"\n"
		stage += []string{"", "modified = true\n", "bound = 2\n", "method = \"dutch\"\n"}[rng.IntN(4)]
		entrants, points := 4+rng.IntN(6), []int{1 + rng.IntN(4), 1 + rng.IntN(5), rng.IntN(5), 1 + rng.IntN(5)}
		var ends [2][]string
		for each := range 2 {
			v := &visit{T: t, tt: begun(t, plan(t, entrants, stage)), full: 10 * time.Minute, clocks: map[string][2]time.Duration{}}
			for i, n := range points {
				if v.play(n, each == 1); v.tt.State().Over {
					break
				}
				v.rule(rand.New(rand.NewPCG(seed, uint64(i))))
			}
			v.play(1000, each == 1)
			v.check()
			ends[each] = results(v.tt.State())
			for _, r := range v.ruled {
				acts[r.Act]++
			}
		}
		if !slices.Equal(ends[0], ends[1]) {
			t.Errorf("seed %d: stopped after each bout\n%v\nwant\n%v", seed, ends[1], ends[0])
		}
		if t.Failed() {
			t.Fatalf("seed %d: %s", seed, stage)
		}
	}
	for _, act := range []Act{ActWithdraw, ActAbsent, ActLate, ActEntrant} {
		if acts[act] < 4 {
			t.Errorf("only %d rulings %s", acts[act], act)
		}
	}
}
