package tournament

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"dohyo/arena"
)

// heldRound returns a tournament whose round 1 is announced and waits for the referee.
func heldRound(t *testing.T, p *Plan) *Tournament {
	t.Helper()
	p.Hold = true
	tt := begun(t, p)
	if err := tt.Run(t.Context(), new(scripted), Options{}); err == nil || !strings.Contains(err.Error(), "round 1 is announced") {
		t.Fatal(err)
	}
	return reopened(t, tt)
}

// playersIn returns the players of a round, pair by pair.
func playersIn(r *Round) (list [][2]int) {
	for _, p := range r.All() {
		list = append(list, p.Players)
	}
	return list
}

// TestExchangeAfterWithdrawal exchanges players of an announced round in which one has
// withdrawn: the other pairs, the player with the default win, and the one with the bye,
// who plays then.
func TestExchangeAfterWithdrawal(t *testing.T) {
	for _, c := range []struct {
		what     string
		entrants int
		act      Act
		gone     int // the side of the first pair's player who doesn't play
		a, b     Spot
		want     func(was [][2]int) [][2]int
		open     int
	}{
		{"two other pairs", 6, ActWithdraw, 1, Spot{1, 1}, Spot{2, 0},
			func(w [][2]int) [][2]int { return [][2]int{w[0], {w[1][0], w[2][0]}, {w[1][1], w[2][1]}} }, 2},
		{"another one gets the default win", 6, ActWithdraw, 1, Spot{0, 0}, Spot{1, 0},
			func(w [][2]int) [][2]int { return [][2]int{{w[1][0], w[0][1]}, {w[0][0], w[1][1]}, w[2]} }, 2},
		{"the bye plays", 5, ActWithdraw, 1, Spot{0, 1}, Spot{2, 0},
			func(w [][2]int) [][2]int { return [][2]int{{w[0][0], w[2][0]}, w[1]} }, 2},
		{"the bye plays the second player", 5, ActAbsent, 0, Spot{0, 0}, Spot{2, 0},
			func(w [][2]int) [][2]int { return [][2]int{{w[2][0], w[0][1]}, w[1]} }, 2},
	} {
		tt := heldRound(t, plan(t, c.entrants, swissOfSix))
		r := tt.State().Stages[0].Rounds[0]
		was := playersIn(r)
		gone := was[0][c.gone]
		if err := tt.rule(nil, &Ruled{Act: c.act, Entrant: gone, Stage: 1, Round: 1}); err != nil {
			t.Fatal(err)
		}
		if err := tt.rule(nil, tt.State().Exchange(1, 1, c.a, c.b)); err != nil {
			t.Fatalf("%s: %v", c.what, err)
		}
		if got := playersIn(r); !slices.Equal(got, c.want(was)) || r.Open != c.open || len(tt.State().Open()) != c.open {
			t.Errorf("%s: the pairs are %v, %d open; they were %v", c.what, got, r.Open, was)
		}
		if again, err := Load(tt.Dir()); err != nil || !slices.Equal(playersIn(again.Stages[0].Rounds[0]), c.want(was)) || again.Stages[0].Rounds[0].Open != c.open {
			t.Errorf("%s: the journal has other pairs: %v", c.what, err)
		}
		for range 3 {
			if err := tt.Run(t.Context(), new(scripted), Options{}); err == nil {
				t.Fatal("rounds don't wait")
			}
			tt = reopened(t, tt)
		}
		s := goOn(t, tt)
		for _, row := range s.Standings(1, 0) {
			if row.Pairs.Sum() != 4 || row.Entrant == gone && c.act == ActWithdraw && row.Pairs != (Tally{0, 0, 4}) || row.Entrant == gone && row.Pairs[2] < 1 {
				t.Errorf("%s: %d has %v after 4 rounds", c.what, row.Entrant, row.Pairs)
			}
		}
	}
}

// TestExchangeRefused checks that pairs that have begun or have a result keep their
// players, and that nobody is lost or gets a bye by withdrawing.
func TestExchangeRefused(t *testing.T) {
	tt := stopped(t, plan(t, 8, swissOfSix), 1) // a pair is played, another one has begun
	defer func() {
		if err := tt.Close(); err != nil {
			t.Error(err)
		}
	}()
	s := tt.State()
	r := s.Stages[0].Rounds[0]
	was := playersIn(r)
	for i, want := range []bool{false, false, true, true} {
		if s.Movable(r.Pair(i)) != want {
			t.Errorf("pair %d can change: %v", i+1, !want)
		}
	}
	for _, c := range []struct {
		what string
		e    *Ruled
		want string
	}{
		{"a result stands", s.Exchange(1, 1, Spot{0, 1}, Spot{2, 1}), "1-01-01 has already begun"},
		{"a bout goes on", s.Exchange(1, 1, Spot{1, 1}, Spot{2, 1}), "1-01-02 has already begun"},
		{"a player is lost", &Ruled{Act: ActPairs, Stage: 1, Round: 1, Pairs: s.Exchange(1, 1, Spot{2, 1}, Spot{3, 1}).Pairs[:3]}, "the same players"},
		{"no such round", &Ruled{Act: ActPairs, Stage: 1, Round: 2}, "only the latest round"},
	} {
		if err := s.Check(c.e); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.what, err)
		}
	}
	if err := tt.rule(nil, s.Exchange(1, 1, Spot{2, 1}, Spot{3, 1})); err != nil {
		t.Fatal(err)
	}
	if got := playersIn(r); !slices.Equal(got[:2], was[:2]) || got[2] != [2]int{was[2][0], was[3][1]} || !r.Pair(0).Decided() || len(r.Pair(1).Bouts) != 1 || r.Open != 3 {
		t.Errorf("the pairs are %v, %d open", got, r.Open)
	}
	gone := was[3][0]
	if err := tt.rule(nil, &Ruled{Act: ActWithdraw, Entrant: gone}); err != nil {
		t.Fatal(err)
	}
	e := s.Exchange(1, 1, Spot{2, 1}, Spot{3, 1})
	e.Pairs[3].Players[1] = NoOne
	if err := s.Check(e); err == nil {
		t.Error("one who has withdrawn gets a bye")
	}
}

// TestExchangeByes checks which byes new pairs may have: as many as before at most, and none
// for a player who has withdrawn.
func TestExchangeByes(t *testing.T) {
	tt := heldRound(t, plan(t, 5, swissOfSix))
	s := tt.State()
	w := playersIn(s.Stages[0].Rounds[0])
	gone, left, bye := w[0][0], w[0][1], w[2][0]
	if err := tt.rule(nil, &Ruled{Act: ActWithdraw, Entrant: gone}); err != nil {
		t.Fatal(err)
	}
	for what, c := range map[string]struct {
		pairs [][2]int
		ok    bool
	}{
		"the same":                          {w, true},
		"one who has withdrawn has the bye": {[][2]int{{left, bye}, w[1], {gone, NoOne}}, false},
		"they play, and one leaves":         {[][2]int{{left, bye}, w[1]}, true},
		"another one leaves":                {[][2]int{w[0], w[1]}, false},
		"two byes":                          {[][2]int{{left, NoOne}, w[1], {bye, NoOne}}, false},
		"no player before the bye":          {[][2]int{w[0], w[1], {NoOne, bye}}, false},
		"a player twice":                    {[][2]int{w[0], {w[1][0], w[1][0]}, w[2]}, false},
		"a stranger":                        {[][2]int{w[0], {w[1][0], 9}, w[2]}, false},
		"a pair more":                       {append(slices.Clone(w), [2]int{left, bye}), false},
	} {
		e := &Ruled{Act: ActPairs, Stage: 1, Round: 1}
		for _, players := range c.pairs {
			e.Pairs = append(e.Pairs, PairBegin{Players: players})
		}
		if err := s.Check(e); (err == nil) != c.ok {
			t.Errorf("%s: %v", what, err)
		}
	}
	if err := tt.Close(); err != nil {
		t.Error(err)
	}
}

// TestExchangeOfPlayedDefault checks that a pair whose program didn't come to its match
// can't change, though the result is one without play.
func TestExchangeOfPlayedDefault(t *testing.T) {
	tt := begun(t, plan(t, 6, swissOfSix))
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	if err := tt.Run(ctx, &scripted{absent: 1, stop: 2, cancel: cancel}, Options{Concurrency: 1}); !errors.Is(err, arena.ErrInterrupted) {
		t.Fatal(err)
	}
	tt = reopened(t, tt)
	if p := tt.State().Pair(At{1, 1, 1}); p.Result.Kind != Default || tt.State().Movable(p) {
		t.Errorf("%+v can change", p.Result)
	}
	if err := tt.Close(); err != nil {
		t.Error(err)
	}
}

// TestExchangeWhileRunning exchanges players of pairs that wait while another pair of the
// round is played, and then withdraws a player of that one, which stops its bout.
func TestExchangeWhileRunning(t *testing.T) {
	tt := begun(t, plan(t, 6, "[[stage]]\nform = \"swiss\"\nrounds = 1\ngames = 1\n"))
	v := &slow{started: make(chan struct{}, 10)}
	rulings := make(chan Order)
	over := make(chan error, 1)
	go func() { over <- tt.Run(t.Context(), v, Options{Concurrency: 1, Rulings: rulings}) }()
	rule := func(e *Ruled) {
		t.Helper()
		if err := ordered(rulings, e); err != nil {
			t.Fatal(err)
		}
	}
	<-v.started
	was := playersIn(tt.State().Stages[0].Rounds[0])
	rule(tt.State().Exchange(1, 1, Spot{1, 1}, Spot{2, 1}))
	rule(&Ruled{Act: ActWithdraw, Entrant: was[0][0]})
	<-v.started // the next pair
	if got := v.seen[1].BoutBegin.Players; got != [2]int{was[1][0], was[2][1]} {
		t.Errorf("%v play, the pairs were %v", got, was)
	}
	rule(&Ruled{Act: ActWithdraw, Entrant: was[1][0]})
	<-v.started
	rule(&Ruled{Act: ActWithdraw, Entrant: was[2][0]})
	if err := <-over; err != nil {
		t.Fatal(err)
	}
}

// ordered has a run carry out a ruling.
func ordered(to chan<- Order, e *Ruled) error {
	answer := make(chan error, 1)
	to <- Order{e, func(err error) { answer <- err }}
	return <-answer
}
