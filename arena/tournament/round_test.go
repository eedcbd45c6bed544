package tournament

import (
	"reflect"
	"testing"

	"dohyo/boards/fact"
)

// TestRoundPacked checks that a round whose pairs all have results is the same when it is
// packed, whatever the results are.
func TestRoundPacked(t *testing.T) {
	at := func(i int) At { return At{2, 5, i + 1} }
	list := []Pair{
		{Players: [2]int{3, 40}, Result: Result{Kind: Played, Points: [2]int{won, lost}, Games: Tally{7, 1, 2}}},
		{Players: [2]int{2, NoOne}, Result: Result{Kind: Bye, Points: [2]int{won, lost}}},
		{Players: [2]int{0, 1}, Result: Result{Kind: Default, Points: [2]int{lost, won}}},
		{Players: [2]int{4, 5}, Result: Result{Kind: Default, Points: [2]int{won, lost}, Why: fact.Fact{Code: "result.absent"}}},
		{Players: [2]int{6, 7}, Tag: "final", Why: []fact.Fact{{Code: "tie.final"}}, Result: Result{Kind: Played, Points: [2]int{drawn, drawn}, Games: Tally{1: 2}}},
		{Players: [2]int{8, 9}, Result: Result{Kind: ByRuling, Points: [2]int{lost, won}, By: "Sato", Reason: "seen"}},
		{Players: [2]int{10, 40000}, Result: Result{Kind: Played, Points: [2]int{won, lost}, Games: Tally{1}}},
		{Players: [2]int{11, 12}, Result: Result{Kind: Played, Points: [2]int{won, lost}, Games: Tally{70000, 0, 1}}},
		{Players: [2]int{13, 14}, Result: Result{Kind: Played, Points: [2]int{won, lost}, Games: Tally{2}, Scores: [2]int{30, 12}}},
		{Players: [2]int{15, 16}, Bouts: []Bout{{Done: true}}, Result: Result{Kind: Played, Points: [2]int{won, lost}, Games: Tally{2}}},
	}
	for i := range list {
		list[i].At = at(i)
	}
	r := &Round{Number: 5, stage: 2, pairs: append([]Pair(nil), list...)}
	r.pack()
	if len(r.odd) != 7 {
		t.Errorf("%d of %d aren't packed", len(r.odd), len(list))
	}
	if got := r.Pairs(); !reflect.DeepEqual(got, list) || r.Len() != len(list) {
		t.Errorf("packed %+v", got)
	}
	for i := range list {
		if got := *r.Pair(i); !reflect.DeepEqual(got, list[i]) {
			t.Errorf("packed %+v, want %+v", got, list[i])
		}
	}
	r.unpack()
	if !reflect.DeepEqual(r.pairs, list) || r.packed != nil || r.odd != nil {
		t.Errorf("unpacked %+v", r)
	}
}

// TestRuledPacked: a ruling changes a result of a round that is packed, and the round is
// packed again.
func TestRuledPacked(t *testing.T) {
	one, err := New(Config{Dir: t.TempDir(), Plan: plan(t, 6, "[[stage]]\nform = \"roundrobin\"\ngames = 1\n"), Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		one.State().Plan.Hold = true
		_ = one.Run(t.Context(), new(scripted), Options{}) // to the next announcement
		if one, err = Open(one.Dir()); err != nil {
			t.Fatal(err)
		}
	}
	defer one.Close()
	s := one.State()
	r := s.Stages[0].Rounds[0]
	if r.packed == nil || r.pairs != nil {
		t.Fatalf("%+v isn't packed", r)
	}
	e := &Ruled{Act: ActResult, By: "Sato", Why: "seen", Stage: 1, Round: 1, Pair: 1, Result: &Result{Kind: ByRuling, Points: [2]int{drawn, drawn}, By: "Sato", Reason: "seen"}}
	if err := s.Add(e); err != nil {
		t.Fatal(err)
	}
	if got := s.Pair(At{1, 1, 1}).Result; got.Points != [2]int{drawn, drawn} || got.By != "Sato" || r.packed == nil {
		t.Errorf("unexpected result of Pair: %+v", got)
	}
	if other := r.Pair(1); other.Result.Kind != Played {
		t.Errorf("unexpected result of Pair: %+v", other)
	}
}
