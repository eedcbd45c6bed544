package pairing

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"dohyo/boards/fact"
)

// seen formats a round: the better seed first, and the player with the bye.
func seen(r Round) string {
	var words []string
	for _, p := range r.Pairs {
		words = append(words, fmt.Sprintf("%d-%d", min(p.First, p.Second), max(p.First, p.Second)))
	}
	slices.Sort(words)
	if r.Bye != Nobody {
		words = append(words, fmt.Sprint(r.Bye))
	}
	return strings.Join(words, " ")
}

// turned returns the turns of a player: 1 for the first move, 2 for the second.
func turned(s string) (list []Turn) {
	for _, c := range s {
		list = append(list, map[rune]Turn{'1': First, '2': Second}[c])
	}
	return list
}

// lower gives the first move to the player with the lower number in every pair.
func lower(a, b int) Turn {
	if a < b {
		return First
	}
	return Second
}

// between gives the first move in the pair of two players to b only.
func between(a, b int) func(int, int) Turn {
	return func(x, y int) Turn {
		if (x == a && y == b) || (x == b && y == a) {
			return lower(y, x)
		}
		return 0
	}
}

// moveds returns players without points who had these turns.
func moveds(turns ...string) (list []Player) {
	for _, s := range turns {
		list = append(list, Player{Moved: turned(s)})
	}
	return list
}

// TestGivenTurns checks that the given player moves first, also where that is against the
// balance and where first moves are drawn.
func TestGivenTurns(t *testing.T) {
	players := moveds("111", "222")
	r, err := Swiss([]Player{{}, {Score: 2}}, Options{Given: lower}) // listed by score
	if err != nil || len(r.Pairs) != 1 || r.Pairs[0].First != 0 {
		t.Errorf("%+v, %v; want 0 to move first", r.Pairs, err)
	}
	for _, o := range []Options{{Given: lower}, {Given: lower, Lots: true, Seed: 1}, {Given: lower, Lots: true, Seed: 2}, {Given: lower, Bound: 1}} {
		r, err := Swiss(players, o)
		if err != nil || len(r.Pairs) != 1 || r.Pairs[0].First != 0 {
			t.Errorf("%+v: %+v, %v; want 0 to move first", o, r.Pairs, err)
		}
	}
}

// TestSwissCriteria has for each criterion a field in which that criterion
// decides, and no earlier one, against all later ones.
func TestSwissCriteria(t *testing.T) {
	met := func(score int, with ...int) Player { return Player{Score: score, Met: with} }
	moved := func(score int, turns string) Player { return Player{Score: score, Moved: turned(turns)} }
	for _, tt := range []struct {
		name    string
		players []Player
		o       Options
		want    string
	}{
		{"forbidden, though they meet again", []Player{met(0, 2, 3), met(0, 2, 3), met(0, 0, 1), met(0, 0, 1)}, Options{Forbidden: [][2]int{{0, 1}}}, "0-2 1-3"},
		{"no repeats, though the scores differ", []Player{met(4, 1), met(4, 0), met(0, 3), met(0, 2)}, Options{}, "0-2 1-3"},
		{"no third meeting", []Player{met(0, 1, 2, 2, 3), met(0, 0, 2, 3, 3), met(0, 0, 0, 1, 3), met(0, 0, 1, 1, 2)}, Options{}, "0-1 2-3"},
		{"no repeats, though it is a second bye", []Player{met(2, 1), met(2, 0, 2), {Byes: 1, Met: []int{1}}}, Options{}, "0-2 1"},
		{"no second bye, though the score is higher", []Player{{Score: 4}, {Score: 2}, {Byes: 1}}, Options{}, "0-2 1"},
		{"the fewest byes, where all have had some", []Player{{Byes: 2}, {Byes: 1}, {Byes: 2}}, Options{}, "0-2 1"},
		{"the bye to the lowest score", []Player{{Score: 3}, {Score: 3}, {Score: 1}}, Options{}, "0-1 2"},
		{"the bye to the lowest score, though pairs inside are fewer", []Player{met(4, 1), met(4, 0), {Score: 2}, {Score: 2}, {}}, Options{}, "0-2 1-3 4"},
		{"the bound, though the scores differ", []Player{moved(4, "11"), moved(4, "11"), moved(0, "22"), moved(0, "22")}, Options{Bound: 2}, "0-2 1-3"},
		{"inside the score group, without a bound", []Player{moved(4, "11"), moved(4, "11"), moved(0, "22"), moved(0, "22")}, Options{}, "0-1 2-3"},
		{"inside the highest group, though the lower ones have fewer", []Player{met(4), met(4), met(2, 4), met(2, 5), met(0, 2), met(0, 3)}, Options{Forbidden: [][2]int{{2, 3}, {4, 5}}}, "0-1 2-5 3-4"},
		{"the least differences", []Player{{Score: 6}, {Score: 4}, {Score: 2}, {Score: 1}}, Options{Forbidden: [][2]int{{0, 1}}}, "0-2 1-3"},
		{"the balance of the turns, against the seeds", []Player{moved(0, "1"), moved(0, "2"), moved(0, "1"), moved(0, "2")}, Options{Forbidden: [][2]int{{0, 1}}}, "0-3 1-2"},
		{"turns in a row, where the balance is alike", []Player{moved(0, "12"), moved(0, "21"), moved(0, "12"), moved(0, "21")}, Options{Forbidden: [][2]int{{0, 1}}}, "0-3 1-2"},
		{"given turns have no part in the balance", []Player{moved(0, "1"), moved(0, "2"), moved(0, "1"), moved(0, "2")}, Options{Forbidden: [][2]int{{0, 1}}, Given: lower}, "0-2 1-3"},
		{"nor do they attract pairs", make([]Player, 8), Options{Given: between(0, 1)}, "0-4 1-5 2-6 3-7"},
		{"turns by lot ask for nothing", []Player{moved(0, "12"), moved(0, "21"), moved(0, "12"), moved(0, "21")}, Options{Lots: true}, "0-2 1-3"},
		{"turns by lot know no bound", []Player{moved(4, "11"), moved(4, "11"), moved(0, "22"), moved(0, "22")}, Options{Bound: 2, Lots: true}, "0-1 2-3"},
		{"the upper half against the lower half", make([]Player, 8), Options{}, "0-4 1-5 2-6 3-7"},
		{"the last one has the bye", make([]Player, 7), Options{}, "0-3 1-4 2-5 6"},
		{"the last one goes down to the first one", []Player{{Score: 2}, {Score: 2}, {Score: 2}, {}, {}, {}}, Options{}, "0-1 2-3 4-5"},
		{"one comes in and one goes down: the rest by halves", append([]Player{{Score: 4}}, append(slices.Repeat([]Player{{Score: 2}}, 10), Player{})...), Options{Forbidden: [][2]int{{0, 11}}}, "0-1 10-11 2-6 3-7 4-8 5-9"},
		{"who left is in no pair", []Player{{}, {Out: true}, {}, {}, {}}, Options{}, "0-3 2-4"},
	} {
		r, err := Swiss(tt.players, tt.o)
		if got := seen(r); err != nil || got != tt.want {
			t.Errorf("%s: %s (%v), want %s", tt.name, got, err, tt.want)
		}
	}
}

// TestTurns gives the first move to the player with fewer first moves, then to
// the one who didn't have the last one, then by the latest round in which they
// differ, then by lot.
func TestTurns(t *testing.T) {
	for _, tt := range []struct {
		a, b  string
		first int // -1 for either
	}{
		{"", "", -1},
		{"1", "2", 1},
		{"2", "1", 0},
		{"1", "", 1},
		{"11", "1", 1},
		{"2", "22", 1},
		{"12", "21", 0},
		{"112", "121", 0},
		{"1221", "2121", 0}, // both moved first in their last games, but not in the ones before
		{"2121", "1221", 1},
		{"12", "12", -1},
		{"1", "121", -1},
		{"112", "11212", 1},
		{"11212", "112", 0},
		{"1122", "1212", 0}, // two in a row count more
	} {
		players := []Player{{Moved: turned(tt.a)}, {Moved: turned(tt.b)}}
		first := map[int]bool{}
		for seed := range uint64(40) {
			r, err := Swiss(players, Options{Seed: seed})
			if err != nil {
				t.Fatal(err)
			}
			first[r.Pairs[0].First] = true
		}
		if (tt.first < 0) != (len(first) == 2) || tt.first >= 0 && !first[tt.first] {
			t.Errorf("%q against %q: first %v, want %d", tt.a, tt.b, first, tt.first)
		}
	}
	// By lot each is first about equally often, whatever their earlier turns, and
	// the same seed gives the same result.
	n := 0
	for seed := range uint64(1000) {
		players := []Player{{Moved: turned("1111")}, {Moved: turned("2222")}}
		r, _ := Swiss(players, Options{Seed: seed, Lots: true})
		again, _ := Swiss(players, Options{Seed: seed, Lots: true})
		if r.Pairs[0].First != again.Pairs[0].First {
			t.Fatal("the same seed draws otherwise")
		}
		n += r.Pairs[0].First
	}
	if n < 420 || n > 580 {
		t.Errorf("second player first %d times of 1000", n)
	}
}

// TestWhy checks the reasons of each pair and bye.
func TestWhy(t *testing.T) {
	said := func(list []fact.Fact) string {
		var words []string
		for _, f := range list {
			word := f.Code
			for _, a := range f.Args {
				if inner, ok := a.(fact.Fact); ok {
					a = inner.Code
				}
				word += fmt.Sprintf(" %v", a)
			}
			words = append(words, word)
		}
		return strings.Join(words, ", ")
	}
	met := func(score int, with ...int) Player { return Player{Score: score, Met: with} }
	for _, tt := range []struct {
		players []Player
		o       Options
		want    []string // of the boards in their order, then of the bye
	}{
		{[]Player{{Score: 3}, {Score: 3}, {Score: 1}, {Score: 1}}, Options{}, []string{"pair.group 1.5", "pair.group 0.5", ""}},
		{[]Player{{Score: 3}, {Score: 1}}, Options{}, []string{"pair.float 1.5 0.5 pair.float.alone", ""}},
		{[]Player{{Score: 2}, {Score: 2}, {Score: 2}, {}}, Options{}, []string{"pair.group 1", "pair.float 1 0 pair.float.odd", ""}},
		// 0 has met the last, and so meets one of the group between, which leaves one, or three, of it.
		{[]Player{met(4, 3), met(2), met(2), met(0, 0)}, Options{}, []string{"pair.float 2 1 pair.float.alone", "pair.float 1 0 pair.float.last", ""}},
		{[]Player{met(4, 5), met(2), met(2), met(2), met(2), met(0, 0)}, Options{}, []string{"pair.float 2 1 pair.float.alone", "pair.group 1", "pair.float 1 0 pair.float.rest", ""}},
		{[]Player{met(2, 1), met(2, 0), met(0), met(0)}, Options{}, []string{"pair.float 1 0 pair.float.met", "pair.float 1 0 pair.float.met", ""}},
		{[]Player{met(2), met(2), met(0, 3), met(0, 2)}, Options{}, []string{"pair.float 1 0 pair.float.below", "pair.float 1 0 pair.float.below", ""}},
		{[]Player{met(2, 1), met(0, 0)}, Options{}, []string{"pair.float 1 0 pair.float.alone, pair.repeat 1", ""}},
		{[]Player{met(2, 1, 1), met(2, 0, 0)}, Options{}, []string{"pair.group 1, pair.repeat 2", ""}},
		{[]Player{{Score: 2}, {Score: 2}, {Score: 1, Byes: 1}}, Options{Forbidden: [][2]int{{0, 2}, {1, 2}}}, []string{"pair.group 1", "pair.bye 0.5, pair.bye.again 1"}},
		{[]Player{{Score: 2}, {Score: 2}, {}}, Options{}, []string{"pair.group 1", "pair.bye 0"}},
		{[]Player{{Score: 2}}, Options{}, []string{"pair.bye.alone"}},
		// 0 joins a group of three, two of which meet, so nobody is left over.
		{[]Player{{Score: 4}, {Score: 2}, {Score: 2}, {Score: 2}}, Options{}, []string{"pair.float 2 1 pair.float.alone", "pair.group 1", ""}},
	} {
		r, err := Swiss(tt.players, tt.o)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, p := range r.Pairs {
			got = append(got, said(p.Why))
		}
		if got = append(got, said(r.ByeWhy)); !slices.Equal(got, tt.want) {
			t.Errorf("%+v: %q, want %q", tt.players, got, tt.want)
		}
	}
}

// TestForbidden returns an error if the forbidden pairs leave no round.
func TestForbidden(t *testing.T) {
	r, err := Swiss(make([]Player, 4), Options{Forbidden: [][2]int{{0, 1}, {2, 0}, {0, 3}}})
	if f, ok := fact.Of(err); !ok || f.Code != "pairing.forbidden" {
		t.Errorf("got %v, %v, expected the error pairing.forbidden", r, err)
	}
	if r, err := Swiss(nil, Options{}); err != nil || len(r.Pairs) > 0 || r.Bye != Nobody {
		t.Errorf("nobody: %v %v", r, err)
	}
}

// TestOneSided counts a meeting that only one of the two players lists, and
// counts it once if both do.
func TestOneSided(t *testing.T) {
	for _, players := range [][]Player{
		{{Met: []int{1}}, {}, {}, {}},
		{{}, {Met: []int{0}}, {}, {}},
		{{Met: []int{1}}, {Met: []int{0}}, {}, {}},
	} {
		f := newField(players, Options{})
		if n := f.meetings(1, 0); n != 1 {
			t.Errorf("%+v: %d meetings", players, n)
		}
	}
}
