package tui

import (
	"strings"
	"testing"

	"dohyo/arena/tournament"
	"dohyo/boards/fact"
	"dohyo/ui/lang"
)

// TestHallSwaps checks that two pairs can exchange players by a ruling with a reason
// and a name, but only before the round begins.
func TestHallSwaps(t *testing.T) {
	f := swissHall()
	m := f.show(f.until(4), lang.English, "unicode", 80, 24)
	was := f.state.Stages[0].Rounds[3].Pairs()
	press(m, "right", "x")
	for _, row := range of[*pick](m).rows {
		if pairs, met, ok := strings.Cut(row.text, "have met"); ok && (strings.Count(pairs, " - ") != 2 || strings.Contains(met, " - ")) {
			t.Errorf("%q: the pairs aren't before the remark", row.text)
		}
	}
	press(m, "down", "enter")
	if !is[*reason](m) {
		t.Fatalf("at %s", m.where())
	}
	press(m, "enter") // without a reason nothing is ruled
	if f.ruled != nil {
		t.Fatal("it was ruled without a reason")
	}
	press(m, "c", "l", "u", "b", "enter")
	if f.ruled == nil || f.ruled.Why != "club" || f.ruled.By != "MOUNTECH" || f.ruled.Round != 4 || len(f.ruled.Pairs) != len(was) {
		t.Fatalf("ruled %+v", f.ruled)
	}
	got, want := f.ruled.Pairs, was
	if got[0].Players != [2]int{want[0].Players[0], want[2].Players[1]} || got[2].Players != [2]int{want[2].Players[0], want[0].Players[1]} || got[1].Players != want[1].Players {
		t.Errorf("the pairs are %v, they were %v", got, want)
	}
	if why := got[0].Why; len(why) != 1 || why[0].Code != "pair.swapped" {
		t.Errorf("they meet for the reason %v", why)
	}
	if err := f.state.Add(f.ruled); err != nil {
		t.Errorf("the tournament refuses it: %v", err)
	}
	if err := m.hall.s.Add(f.ruled); err != nil {
		t.Fatal(err)
	}
	press(m, "y")
	wantShown(t, m, "ruled by MOUNTECH: club")
	press(m, "y")
	f.tell(m, f.until(4), f.until(4)+1) // a match begins
	f.tick(m, lookEvery)
	f.ruled = nil
	press(m, "x")
	if !m.undialogued() {
		t.Errorf("at %s though the match has begun", m.where())
	}
	press(m, "down", "x") // the others can still change
	if !is[*pick](m) || len(of[*pick](m).rows) != 4 {
		t.Errorf("at %s with the second pair", m.where())
	}
}

// TestHallSwapsAfterWithdrawal lets the pairs change after an entrant has withdrawn from
// the announced round, so that the entrants left over can play each other.
func TestHallSwapsAfterWithdrawal(t *testing.T) {
	f := playFake(fakePlan("gomoku", 5, tournament.Stage{Name: "A", Form: tournament.Swiss, Rounds: 3}))
	m := f.show(f.until(2), lang.English, "unicode", 80, 24)
	r := f.state.Stages[0].Rounds[1]
	gone, bye := r.Pair(0).Players[0], r.Pair(2).Players[0]
	for _, e := range []tournament.Event{
		&tournament.Ruled{Act: tournament.ActWithdraw, Entrant: gone},
		&tournament.ResultEnd{At: r.Pair(0).At, Result: tournament.Result{Kind: tournament.Default, Points: [2]int{0, 2}, Why: fact.Fact{Code: "result.withdrawn"}}},
		&tournament.ResultEnd{At: r.Pair(2).At, Result: tournament.Result{Kind: tournament.Bye, Points: [2]int{2, 0}}},
	} {
		f.feed.Add(e)
		f.tick(m, lookEvery)
	}
	press(m, "right", "x")
	name := func(n int) string { return f.state.Plan.Entrants[n].Name }
	wantShown(t, m, name(bye)+" - "+name(r.Pair(0).Players[1])+"  /  "+name(gone)+" leaves the round")
	for i, row := range of[*pick](m).rows {
		if strings.Contains(row.text, "leaves") {
			press(m, strings.Fields(strings.Repeat("down ", i))...)
		}
	}
	press(m, "enter", "i", "l", "l", "enter")
	if f.ruled == nil || len(f.ruled.Pairs) != 2 || f.ruled.Why != "ill" {
		t.Fatalf("ruled %+v", f.ruled)
	}
	f.feed.Add(f.ruled)
	f.tick(m, lookEvery)
	if r := m.hall.s.Stages[0].Rounds[1]; r.Len() != 2 || r.Open != 2 || r.Pair(0).Players != [2]int{bye, r.Pair(0).Players[1]} {
		t.Errorf("the round has %v, %d open", playersOf(r), r.Open)
	}
}
