package arena

import (
	"fmt"
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
	// If only one more game follows, that game alone decides the contest.
	tape.Begin.Games = 3
	last := tape.Contests()[1]
	if !last.Done || last.Sum != [2]int{8, 8} || last.Ended != [2]bool{true, false} {
		t.Errorf("the last contest of three games: %+v", last)
	}
	tape.Begin.Regulation.Pairs = false
	if got := tape.Contests(); got != nil {
		t.Errorf("contests of a match that has none: %+v", got)
	}
}

// TestContestSum counts a match of one game. A contest with a game without scores stays open.
func TestContestSum(t *testing.T) {
	end := func(n int, scores ...int) *GameEnd { return &GameEnd{Stamp: Stamp{Game: n}, Scores: scores} }
	for _, c := range []struct {
		name   string
		games  int
		ends   []*GameEnd
		wins   [2]int
		scores [2]int
	}{
		{"both games", 2, []*GameEnd{end(1, 10, 4), end(2, 9, 4)}, [2]int{1, 0}, [2]int{14, 13}},
		{"one game", 1, []*GameEnd{end(1, 10, 4)}, [2]int{1, 0}, [2]int{10, 4}},
		{"the second is to come", 2, []*GameEnd{end(1, 10, 4)}, [2]int{0, 0}, [2]int{10, 4}},
		{"the second is void", 2, []*GameEnd{end(1, 10, 4), end(2)}, [2]int{0, 0}, [2]int{10, 4}},
		{"the first is void", 2, []*GameEnd{end(1), end(2, 8, 0)}, [2]int{0, 0}, [2]int{0, 8}},
		{"three games", 3, []*GameEnd{end(1, 10, 4), end(2, 4, 10), end(3, 1, 2)}, [2]int{1, 1}, [2]int{21, 10}},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := newLedger(&MatchBegin{Games: c.games, Regulation: Regulation{Pairs: true}})
			for _, e := range c.ends {
				l.set(e.Game, e)
			}
			got := l.standings()
			if [2]int{got[0].Wins, got[1].Wins} != c.wins || [2]int{got[0].Score, got[1].Score} != c.scores {
				t.Errorf("got %+v, want wins %v, scores %v", got, c.wins, c.scores)
			}
		})
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
		m := &Match{cfg: Config{Seed: seed, Regulation: Regulation{Opening: "random"}}, rules: rules, begin: new(MatchBegin)}
		for n := 1; n <= 4; n++ {
			d, err := m.draw(n)
			if err != nil {
				t.Fatal(err)
			}
			if want := fmt.Sprintf("#%d", (n+1)/2); d.opening.Name != want {
				t.Errorf("game %d starts from %s, want %s", n, d.opening.Name, want)
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
