package arena

import (
	"reflect"
	"testing"

	"dohyo/boards"
)

// TestContests counts games two by two, for the players and not for the sides.
func TestContests(t *testing.T) {
	withTally(t, "-1")
	tape := NewTape()
	add := func(e Event) {
		t.Helper()
		if err := tape.Add(e); err != nil {
			t.Fatal(err)
		}
	}
	add(&MatchBegin{Kind: "tally", Games: 6, Players: [2]Contender{{Name: "A"}, {Name: "B"}}, Regulation: Regulation{Pairs: true}})
	play := func(n int, name string, scores ...int) {
		add(&GameBegin{Stamp: Stamp{Event: EvGameBegin, Game: n}, Sides: sidesOf(n), Opening: &boards.Opening{Name: name}})
		if scores != nil {
			add(&GameEnd{Stamp: Stamp{Event: EvGameEnd, Game: n}, Scores: scores})
		}
	}
	play(1, "river", 30, 10)
	play(2, "river", 5, 35)
	play(3, "maze", 8, 8)
	play(4, "maze")
	want := []Contest{
		{Number: 1, Name: "river", Games: [2]int{1, 2}, Scores: [2][2]int{{30, 10}, {35, 5}}, Ended: [2]bool{true, true}, Sum: [2]int{65, 15}, Done: true},
		{Number: 2, Name: "maze", Games: [2]int{3, 4}, Scores: [2][2]int{{8, 8}}, Ended: [2]bool{true, false}},
	}
	got := tape.Contests()
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("got %+v\nwant %+v", got, want)
	}
	if got[0].Winner() != 0 || got[1].Winner() != -1 {
		t.Errorf("winners %d and %d", got[0].Winner(), got[1].Winner())
	}
	tape.Begin.Regulation.Pairs = false
	if got := tape.Contests(); got != nil {
		t.Errorf("contests of a match that has none: %+v", got)
	}
}

// TestLot draws where the games of a contest start: both from the same, the
// next from another, and a resumed match from the same again.
func TestLot(t *testing.T) {
	draws := func(seed uint64) (list []string) {
		rules, err := rulesOf("dighere")
		if err != nil {
			t.Fatal(err)
		}
		m := &Match{cfg: Config{Seed: seed, Regulation: Regulation{Opening: "random"}}, rules: rules}
		for n := 1; n <= 4; n++ {
			d, err := m.draw(n)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, d.setup.Position)
		}
		return list
	}
	a := draws(5)
	if a[0] != a[1] || a[2] != a[3] || a[0] == a[2] || a[0] == "" {
		t.Errorf("drawn: %q", a)
	}
	if b := draws(5); !reflect.DeepEqual(a, b) {
		t.Error("the same seed draws other fields")
	}
	if b := draws(6); b[0] == a[0] {
		t.Error("another seed draws the same field")
	}
}
