package tournament

import (
	"context"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/arena/ranking"
	"dohyo/boards/fact"
)

// given is a venue with the result of each match by the name of its folder.
type given map[string]Report

func (v given) Play(_ context.Context, b Sitting) (Report, error) {
	r, ok := v[filepath.Base(b.Dir)]
	if !ok {
		r.Games = Tally{b.Rules.Games}
	}
	return r, nil
}

// TestReasons checks that the journal alone gives the reason that decided a pair, even if
// the score doesn't show it.
func TestReasons(t *testing.T) {
	const cup = "[[stage]]\nform = \"knockout\"\ngames = 1\nreplays = 2\n"
	w, d, l := Report{Games: Tally{1, 0, 0}}, Report{Games: Tally{0, 1, 0}}, Report{Games: Tally{0, 0, 1}}
	close, clear := Report{Games: Tally{5, 1, 4}}, Report{Games: Tally{9, 0, 1}}
	hung := Report{Games: Tally{0, 0, 1}, Hung: 1, Why: fact.Fact{Code: "result.hang", Args: []any{"P01"}}}
	late := func(seconds int) Report {
		return Report{Games: Tally{1, 0, 0}, Why: fact.Fact{Code: "result.late", Args: []any{"P01", time.Duration(seconds) * time.Second}}}
	}
	one := func(code string, args ...any) []fact.Fact { return []fact.Fact{{Code: code, Args: args}} }
	// The first moves of replays and of every second board are exchanged.
	tests := map[string]struct {
		stage   string
		matches given
		want    []fact.Fact
	}{
		"won":                    {cup, given{"1-01-01": w}, nil},
		"replay":                 {cup, given{"1-01-01": d, "1-01-01r1": w}, one("result.replay", "P02", 1)},
		"second replay":          {cup, given{"1-01-01": d, "1-01-01r1": d, "1-01-01r2": w}, one("result.replay", "P01", 2)},
		"drawn to the end":       {cup, given{"1-01-01": d, "1-01-01r1": d, "1-01-01r2": d}, one("result.seed.replays", "P01", 2)},
		"hung in the replay":     {cup, given{"1-01-01": d, "1-01-01r1": w, "1-01-01r2": d}, one("result.replay", "P02", 1)},
		"hung":                   {cup, given{"1-01-01": hung}, hung.facts()},
		"hung after a draw":      {cup, given{"1-01-01": d, "1-01-01r1": hung}, append(hung.facts(), one("result.replay", "P01", 1)...)},
		"boards":                 {cup + "boards = 3\n", given{"1-01-01": w, "1-01-01.2": w, "1-01-01.3": w}, nil},
		"boards with a replay":   {cup + "boards = 3\n", given{"1-01-01": d, "1-01-01r1": l, "1-01-01.2": w, "1-01-01.3": w}, one("result.boards.replays", "P01", 2, 1, 1)},
		"late at two boards":     {cup + "boards = 3\n", given{"1-01-01": late(2), "1-01-01.2": late(3), "1-01-01.3": late(2)}, append(late(2).facts(), late(3).facts()...)},
		"boards of many games":   {cup + "boards = 3\n", given{"1-01-01": close, "1-01-01.2": clear, "1-01-01.3": close}, one("result.boards", "P01", 2, 1)},
		"a drawn league":         {"[[stage]]\nform = \"roundrobin\"\ngames = 1\nreplays = 1\n", given{"1-01-01": d, "1-01-01r1": d}, nil},
		"a league with a replay": {"[[stage]]\nform = \"roundrobin\"\ngames = 1\nreplays = 1\n", given{"1-01-01": d, "1-01-01r1": w}, one("result.replay", "P02", 1)},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			tt := begun(t, plan(t, 2, test.stage))
			if err := tt.Run(t.Context(), test.matches, Options{}); err != nil {
				t.Fatal(err)
			}
			s, err := Load(tt.Dir())
			if err != nil {
				t.Fatal(err)
			}
			if got := s.Reasons(s.Pair(At{1, 1, 1})); !reflect.DeepEqual(got, test.want) {
				t.Errorf("%+v, want %+v", got, test.want)
			}
		})
	}
}

// TestReasonsOtherwise: games that weren't decided by play are named with the loser, in the
// players' order of the pair, and are added up over its matches.
func TestReasonsOtherwise(t *testing.T) {
	flag := Report{Games: Tally{1, 0, 0}, Won: [2]arena.Means{{Time: 1}, {}}}
	for name, c := range map[string]struct {
		stage   string
		matches given
		want    []fact.Fact
	}{
		"one game": {"games = 1\n", given{"1-01-01": flag}, []fact.Fact{{Code: "result.time", Args: []any{"P02"}}}},
		"in a replay": {"games = 1\nreplays = 1\n", given{"1-01-01": {Games: Tally{0, 1, 0}}, "1-01-01r1": flag},
			[]fact.Fact{{Code: "result.replay", Args: []any{"P02", 1}}, {Code: "result.time.games", Args: []any{"P01", 1}}}},
		"of ten games": {"games = 10\n", given{"1-01-01": {Games: Tally{6, 0, 4}, Won: [2]arena.Means{{Fault: 2, Ruling: 1}, {Time: 3}}}},
			[]fact.Fact{{Code: "result.fault.games", Args: []any{"P02", 2}}, {Code: "result.ruled.games", Args: []any{"P02", 1}}, {Code: "result.time.games", Args: []any{"P01", 3}}}},
		"on two boards": {"games = 1\nboards = 3\n", given{"1-01-01": flag, "1-01-01.2": {Games: Tally{0, 0, 1}, Won: [2]arena.Means{{}, {Fault: 1}}}},
			[]fact.Fact{{Code: "result.time.games", Args: []any{"P02", 1}}, {Code: "result.fault.games", Args: []any{"P02", 1}}}},
		"by a ruling": {"games = 1\n", given{"1-01-01": {Games: Tally{0, 0, 1}, Won: [2]arena.Means{{}, {Ruling: 1}}}}, []fact.Fact{{Code: "result.ruled", Args: []any{"P01"}}}},
		"by a fault":  {"games = 1\n", given{"1-01-01": {Games: Tally{0, 0, 1}, Won: [2]arena.Means{{}, {Fault: 1}}}}, []fact.Fact{{Code: "result.fault", Args: []any{"P01"}}}},
	} {
		t.Run(name, func(t *testing.T) {
			tt := begun(t, plan(t, 2, "[[stage]]\nform = \"knockout\"\n"+c.stage))
			if err := tt.Run(t.Context(), c.matches, Options{}); err != nil {
				t.Fatal(err)
			}
			s, err := Load(tt.Dir()) // its rounds are packed
			if err != nil {
				t.Fatal(err)
			}
			got := s.Reasons(s.Pair(At{1, 1, 1}))
			by := func(a, b fact.Fact) int { return strings.Compare(a.Code, b.Code) }
			slices.SortFunc(got, by)
			slices.SortFunc(c.want, by)
			if !reflect.DeepEqual(got, c.want) {
				t.Errorf("%+v, want %+v", got, c.want)
			}
		})
	}
}

// facts returns the reason of a report.
func (r Report) facts() []fact.Fact { return []fact.Fact{r.Why} }

// TestReasonsOfPersons checks that a result that a person decided or entered names that
// person and the stated reason, and no other reason.
func TestReasonsOfPersons(t *testing.T) {
	s := NewState()
	s.Plan = &Plan{Entrants: []Entrant{{Name: "A"}, {Name: "B"}}, Stages: []Stage{{Form: Knockout, Replays: 1}}}
	s.Stages = []*StageState{{Number: 1, Plan: &s.Plan.Stages[0]}}
	replayed := []Bout{
		{BoutBegin: &BoutBegin{Board: 1, Players: [2]int{0, 1}}, Done: true, Report: Report{Games: Tally{0, 1, 0}}},
		{BoutBegin: &BoutBegin{Board: 1, Players: [2]int{1, 0}, Replay: 1}, Done: true, Report: Report{Games: Tally{1, 0, 0}}},
	}
	at := At{1, 1, 1}
	for name, c := range map[string]struct {
		pair Pair
		want []string
	}{
		"open":     {Pair{At: at, Players: [2]int{0, 1}, Bouts: replayed[:1]}, nil},
		"bye":      {Pair{At: at, Players: [2]int{0, NoOne}, Result: Result{Kind: Bye, Points: [2]int{won, lost}}}, nil},
		"played":   {Pair{At: at, Players: [2]int{0, 1}, Bouts: replayed, Result: Result{Kind: Played, Points: [2]int{lost, won}}}, []string{"result.replay"}},
		"ruled":    {Pair{At: at, Players: [2]int{0, 1}, Bouts: replayed, Result: Result{Kind: ByRuling, Points: [2]int{lost, won}, By: "R", Reason: "x"}}, []string{"result.ruling"}},
		"against":  {Pair{At: at, Players: [2]int{0, 1}, Bouts: replayed, Result: Result{Kind: Played, Points: [2]int{won, lost}}}, nil},
		"entered":  {Pair{At: at, Players: [2]int{0, 1}, Result: Result{Kind: Entered, Points: [2]int{won, lost}, By: "R", Reason: "x"}}, []string{"result.entered"}},
		"returned": {Pair{At: at, Players: [2]int{0, 1}, Result: Result{Kind: Entered, Points: [2]int{won, lost}}}, nil},
	} {
		var got []string
		for _, f := range s.Reasons(&c.pair) {
			got = append(got, f.Code)
			if f.Code != "result.replay" && !reflect.DeepEqual(f.Args, []any{"R", "x"}) {
				t.Errorf("%s: %+v", name, f)
			}
		}
		if !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

// TestRatedPlaces: a place by rating names the rating. Only equal ratings share one.
func TestRatedPlaces(t *testing.T) {
	even, first, all := Report{Games: Tally{1: 2}}, Report{Games: Tally{1, 1, 0}}, Report{Games: Tally{2, 0, 0}}
	for name, c := range map[string]struct {
		pairs  map[[2]int]Report // by the entrants
		places []int
		by     []ranking.Criterion
	}{
		"all drawn":         {map[[2]int]Report{{0, 1}: even, {0, 2}: even, {1, 2}: even}, []int{1, 1, 1}, []ranking.Criterion{"", "", ""}},
		"one above":         {map[[2]int]Report{{0, 1}: first, {0, 2}: first, {1, 2}: even}, []int{1, 2, 2}, []ranking.Criterion{Rating, "", ""}},
		"three ratings":     {map[[2]int]Report{{0, 1}: first, {0, 2}: first, {1, 2}: first}, []int{1, 2, 3}, []ranking.Criterion{Rating, Rating, ""}},
		"one won all":       {map[[2]int]Report{{0, 1}: all, {0, 2}: all, {1, 2}: even}, []int{1, 2, 2}, []ranking.Criterion{Rating, "", ""}},
		"each won from all": {map[[2]int]Report{{0, 1}: all, {0, 2}: all, {1, 2}: all}, []int{1, 2, 3}, []ranking.Criterion{ranking.Wins, ranking.Wins, ""}},
	} {
		t.Run(name, func(t *testing.T) {
			tt := begun(t, plan(t, 3, "[[stage]]\nform = \"roundrobin\"\ngames = 2\norder = \"rating\"\n"))
			if err := tt.Run(t.Context(), byPair(c.pairs), Options{}); err != nil {
				t.Fatal(err)
			}
			rows := tt.State().Standings(1, 0)
			for i, row := range rows {
				shared := i+1 < len(rows) && c.places[i] == c.places[i+1]
				if row.Entrant != i || row.Place.Place != c.places[i] || row.By != c.by[i] || Shared(rows, i) != shared {
					t.Errorf("row %d: entrant %d, place %d by %q, shared %v", i, row.Entrant, row.Place.Place, row.By, Shared(rows, i))
				}
			}
		})
	}
}

// byPair is a venue with the result of each pair by its entrants, the earlier one first.
type byPair map[[2]int]Report

func (v byPair) Play(_ context.Context, b Sitting) (Report, error) {
	players := b.BoutBegin.Players
	if r, ok := v[players]; ok {
		return r, nil
	}
	r := v[[2]int{players[1], players[0]}]
	r.Games = r.Games.swapped()
	return r, nil
}
