package ranking

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"testing"
)

// TestGolden ranks the golden tournaments. Every value must match exactly; only
// lots may change the order.
func TestGolden(t *testing.T) {
	data, err := os.ReadFile("testdata/ranking.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	lines := 0
	for line := range bytes.Lines(data) {
		var g struct {
			ID      int
			Order   string
			Players []int
			Games   [][3]any
			Want    []struct {
				Player                    int
				Wins, Solkoff, SB, Median float64
				Direct                    *float64
			}
		}
		if err := json.Unmarshal(line, &g); err != nil {
			t.Fatal(err)
		}
		lines++
		index := map[any]int{nil: Nobody}
		for i, p := range g.Players {
			index[float64(p)] = i
		}
		var games []Game
		for _, x := range g.Games {
			games = append(games, Game{A: index[x[0]], B: index[x[1]], Points: map[any]int{"1-0": Win, "0-1": Loss, "1/2": Draw}[x[2]]})
		}
		direct := DH
		if g.Order == "denou4" {
			direct = DB
		}
		for i, p := range Rank(len(g.Players), games, Named[g.Order], 0) {
			w := g.Want[i]
			if g.Players[p.Player] != w.Player || p.Place != i+1 {
				t.Errorf("line %d, place %d: player %d, want %d at %d", g.ID, p.Place, g.Players[p.Player], w.Player, i+1)
			}
			got := [4]float64{p.Points(Wins), p.Points(Solkoff), p.Points(SB), p.Points(Median)}
			if want := [4]float64{w.Wins, w.Solkoff, w.SB, w.Median}; got != want {
				t.Errorf("line %d, player %d: %v, want %v", g.ID, w.Player, got, want)
			}
			if p.Needed(direct) != (w.Direct != nil) || w.Direct != nil && p.Points(direct) != *w.Direct {
				t.Errorf("line %d, player %d: direct %v (%v), want %v", g.ID, w.Player, p.Points(direct), p.Needed(direct), w.Direct)
			}
		}
	}
	if lines != 40 {
		t.Errorf("%d lines", lines)
	}
}

// A published is a table of appendix B: the printed sums, and those that follow
// from its rows.
type published struct {
	Name    string
	Players []struct {
		No      int
		Program string
		Results []struct {
			Opp, Wins, Losses, Draws int
			Mark                     string
		}
		Published, Computed struct{ Points, Diff, Rank int }
	}
}

func tables(t *testing.T) []published {
	t.Helper()
	data, err := os.ReadFile("testdata/tables.json")
	if err != nil {
		t.Fatal(err)
	}
	var all struct{ Tournaments []published }
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	return all.Tournaments
}

// games returns the games of a table, each match once.
func (p published) games() []Game {
	var games []Game
	for _, a := range p.Players {
		for _, r := range a.Results {
			if r.Opp < a.No {
				continue
			}
			for points, n := range map[int]int{Win: r.Wins, Draw: r.Draws, Loss: r.Losses} {
				for range n {
					games = append(games, Game{A: a.No - 1, B: r.Opp - 1, Points: points})
				}
			}
		}
	}
	return games
}

// TestTables reproduces both tournaments of appendix B. It compares each cell
// with its row, which reveals the one that doesn't add up.
func TestTables(t *testing.T) {
	var slips []string
	for _, tour := range tables(t) {
		for _, p := range Rank(len(tour.Players), tour.games(), FiveMoku, 0) {
			row := tour.Players[p.Player]
			if p.Place != row.Published.Rank || p.Points(MatchPoints) != float64(row.Published.Points) {
				t.Errorf("%s: place %d, %v points, want %+v", row.Program, p.Place, p.Points(MatchPoints), row.Published)
			}
			if d := p.Points(Difference); d != float64(row.Published.Diff) {
				slips = append(slips, fmt.Sprintf("%s %s: difference %d printed, %v in its row", tour.Name, row.Program, row.Published.Diff, d))
			}
		}
	}
	if want := []string{"第2回大会 DAGANE1: difference -28 printed, -41 in its row"}; !slices.Equal(slips, want) {
		t.Errorf("slips %q, want %q", slips, want)
	}
}

// TestCriteriaDecide has for each criterion, except those of TestDirect and
// TestLots, a tournament in which only that criterion separates two players.
func TestCriteriaDecide(t *testing.T) {
	win := func(a, b int) Game { return Game{A: a, B: b, Points: Win} }
	draw := func(a, b int) Game { return Game{A: a, B: b, Points: Draw} }
	bye := func(a int) Game { return Game{A: a, B: Nobody, Points: Win} }
	tests := []struct {
		by     Criterion
		order  Order
		n      int
		games  []Game
		better int // stands directly above worse, who is before it in the table
		worse  int
	}{
		{Wins, CSA2000, 3, []Game{bye(1), {A: 0, B: Nobody, Points: Draw}}, 1, 0},
		// 1 lost to 2, who has one more win than 3, to whom 0 lost.
		{Solkoff, CSA2000, 4, []Game{win(2, 1), win(3, 0), bye(2)}, 1, 0},
		// Both met 2 (one win) and 3 (two wins); 1 has beaten the better one.
		{SB, CSA2000, 4, []Game{win(0, 2), win(3, 0), win(1, 3), win(2, 1), bye(3)}, 1, 0},
		// Each has beaten three players with 6 wins in total; the middle ones have 2
		// and 1.
		{Median, CSA2000, 8, median(), 1, 0},
		{Table, CSA2000, 2, []Game{draw(0, 1)}, 0, 1},
		{MatchPoints, FiveMoku, 3, []Game{win(1, 0), draw(1, 0), win(2, 0), win(0, 2)}, 1, 2},
		{Difference, FiveMoku, 4, []Game{win(1, 3), win(1, 3), win(0, 2)}, 1, 0},
	}
	for _, tt := range tests {
		places := Rank(tt.n, tt.games, tt.order, 0)
		i := slices.IndexFunc(places, func(p Place) bool { return p.Player == tt.better })
		if i+1 == len(places) || places[i+1].Player != tt.worse || places[i].By != tt.by {
			t.Errorf("%s: %d stands above by %q: %v", tt.by, tt.better, places[i].By, places)
		}
		for _, c := range tt.order { // the criteria before it are equal
			if c == tt.by {
				break
			}
			if i+1 < len(places) && places[i].Value(c) != places[i+1].Value(c) {
				t.Errorf("%s: %s parts them already", tt.by, c)
			}
		}
	}
}

// median returns games in which 0 and 1 have beaten three players each: 0 those
// with 0, 1 and 5 wins, 1 those with 1, 2 and 3 wins, so that only the medians
// differ.
func median() []Game {
	var games []Game
	for winner, beaten := range [][]int{{2, 3, 4}, {5, 6, 7}} {
		for _, b := range beaten {
			games = append(games, Game{A: winner, B: b, Points: Win})
		}
	}
	for player, wins := range map[int]int{2: 0, 3: 1, 4: 5, 5: 1, 6: 2, 7: 3} {
		for range wins {
			games = append(games, Game{A: player, B: Nobody, Points: Win})
		}
	}
	return games
}

// TestDirect counts only the games between the tied players: DH their wins, DB
// their wins minus their losses, Direct their points if all have met.
func TestDirect(t *testing.T) {
	// 0, 1 and 2 are tied by the number of wins; 2 beat 0, 1 met none of them.
	games := []Game{
		{A: 2, B: 0, Points: Win}, {A: 0, B: 3, Points: Win}, {A: 1, B: 3, Points: Win},
	}
	for _, tt := range []struct {
		by     Criterion
		order  []int
		values []int
	}{
		{DH, []int{2, 0, 1, 3}, []int{2, 0, 0, 0}},
		{DB, []int{2, 1, 0, 3}, []int{2, 0, -2, 0}},
		{Direct, []int{0, 1, 2, 3}, []int{0, 0, 0, 0}},
	} {
		places := Rank(4, games, Order{Wins, tt.by, Table}, 0)
		for i, p := range places {
			if p.Player != tt.order[i] || p.Value(tt.by) != tt.values[i] || p.Needed(tt.by) != (tt.by != Direct && i < 3) {
				t.Errorf("%s: place %d: %+v, want player %d with %d", tt.by, i+1, p, tt.order[i], tt.values[i])
			}
		}
		if tt.by != Direct && places[0].By != tt.by {
			t.Errorf("%s: decided by %q", tt.by, places[0].By)
		}
	}
	all := append(slices.Clone(games), Game{A: 1, B: 0, Points: Draw}, Game{A: 1, B: 2, Points: Draw}, Game{A: 0, B: Nobody, Points: Draw}, Game{A: 2, B: Nobody, Points: Draw})
	places := Rank(4, all, Order{Wins, Direct, Table}, 0)
	if got := []int{places[0].Player, places[1].Player, places[2].Player}; !slices.Equal(got, []int{2, 1, 0}) || places[0].By != Direct || places[1].Points(Direct) != 1 || !places[1].Needed(Direct) {
		t.Errorf("all have met: %+v", places)
	}
	if places := Rank(2, []Game{{A: 0, B: 1, Points: Draw}}, Order{Wins, DH, Table}, 0); !places[0].Needed(DH) || places[0].Value(DH) != 0 {
		t.Errorf("a draw is no win: %+v", places)
	}
}

// TestFIDE counts the handbook's criteria in a tournament of four.
func TestFIDE(t *testing.T) {
	games := []Game{
		{A: 0, B: 1, Points: Win}, {A: 2, B: 3, Points: Draw},
		{A: 0, B: 2, Points: Draw}, {A: 1, B: 3, Points: Win},
		{A: 0, B: 3, Points: Win}, {A: 1, B: Nobody, Points: Win},
	}
	// Points: 2½, 2, 1, ½.
	for c, want := range map[Criterion][4]float64{
		// The bye counts as a draw for the opponents of player 1. Its virtual opponent
		// in it has 1 point.
		Buchholz:        {3, 4, 3, 5},
		BuchholzCut1:    {2.5, 3.5, 2.5, 4},
		BuchholzMedian:  {1, 1, 0, 1.5},
		SonnebornBerger: {2.5, 1.5, 1.5, .5},
		MostWins:        {2, 2, 0, 0},
		PlayedWins:      {2, 1, 0, 0},
		Progressive:     {5, 3, 1.5, 1.5},
		Solkoff:         {3.5, 3, 3, 5.5},
		SB:              {2.5, .5, 0, 0},
		Difference:      {2, 0, 0, -2},
	} {
		for _, p := range Rank(4, games, Order{c}, 0) {
			if got := p.Points(c); got != want[p.Player] {
				t.Errorf("%s of %d: %v, want %v", c, p.Player, got, want[p.Player])
			}
		}
	}
}

// TestUnplayed counts a win by default for the player who has it, and in no other
// criterion.
func TestUnplayed(t *testing.T) {
	games := []Game{{A: 0, B: 1, Points: Win, Unplayed: true}, {A: 1, B: 2, Points: Loss, Unplayed: true, Lost: true}}
	places := Rank(3, games, CSA2000, 0)
	if places[0].Player != 0 || places[0].Points(Wins) != 1 || !places[0].Needed(Wins) || places[0].Needed(DB) {
		t.Errorf("unexpected places: %+v", places)
	}
	for _, p := range places {
		for _, c := range []Criterion{Solkoff, SB, Median} {
			if p.Value(c) != 0 {
				t.Errorf("%d has %s %d", p.Player, c, p.Value(c))
			}
		}
		if p.Player > 0 && p.Value(Wins) != 0 {
			t.Errorf("%d has %d", p.Player, p.Value(Wins))
		}
	}
	if p := Rank(2, games[:1], FiveMoku, 0); p[0].Points(MatchPoints) != 2 || p[0].Value(Difference) != 0 {
		t.Errorf("a match by default: %+v", p)
	}
	if p := Rank(2, []Game{{A: 0, B: 1, Points: Loss, Unplayed: true}}, FiveMoku, 0); p[0].Player != 1 || p[0].Points(MatchPoints) != 2 || p[1].Value(MatchPoints) != 0 {
		t.Errorf("a match by default of the other one: %+v", p)
	}
}

// TestShared gives players whom no criterion separates the same place, and skips
// the following numbers.
func TestShared(t *testing.T) {
	places := Rank(4, []Game{{A: 3, B: Nobody, Points: Win}, {A: 1, B: Nobody, Points: Draw}, {A: 2, B: Nobody, Points: Draw}}, Order{Wins}, 0)
	var got []int
	for _, p := range places {
		got = append(got, p.Player, p.Place)
	}
	if want := []int{3, 1, 1, 2, 2, 2, 0, 4}; !slices.Equal(got, want) || places[1].By != "" || places[0].By != Wins {
		t.Errorf("%v, want %v: %+v", got, want, places)
	}
}

// TestLots gives the same order for the same lots, and the table's for 0. Each of
// the tied players comes first about equally often.
func TestLots(t *testing.T) {
	first := map[int]int{}
	for lots := range uint64(3000) {
		a, b := Rank(3, nil, Denou4, lots), Rank(3, nil, Denou4, lots)
		if a[0].Player != b[0].Player || a[0].By != Lot || a[2].By != "" {
			t.Fatal(a, b)
		}
		first[a[0].Player]++
	}
	for p := range 3 {
		if first[p] < 900 || first[p] > 1100 {
			t.Errorf("%d is first %d times of 3000", p, first[p])
		}
	}
	for i, p := range Rank(3, nil, Denou4, 0) {
		if p.Player != i {
			t.Errorf("without lots: %v at %d", p.Player, i)
		}
	}
}

// BenchmarkRank ranks 40 players after 100,000 games.
func BenchmarkRank(b *testing.B) {
	var games []Game
	for i := range 100_000 {
		a := i % 40
		games = append(games, Game{A: a, B: (a + 1 + i/40%39) % 40, Points: i / 7 % 3})
	}
	for b.Loop() {
		Rank(40, games, CSA2000, 0)
	}
}

// TestLostByBoth: a game on the board that a ruling gave to nobody is a loss for both, by every
// criterion.
func TestLostByBoth(t *testing.T) {
	games := []Game{{A: 0, B: 1, Lost: true, Round: 1}, {A: 0, B: 2, Points: Win, Round: 2}, {A: 1, B: 3, Points: Win, Round: 2}}
	for _, c := range []Criterion{Wins, SB, SonnebornBerger, MostWins, PlayedWins, Difference, MatchPoints} {
		places := Rank(4, games, Order{c}, 0)
		values := map[int]int{}
		for _, p := range places {
			values[p.Player] = p.Value(c)
		}
		if values[0] != values[1] {
			t.Errorf("%s: %d and %d, though both won one game and lost one", c, values[0], values[1])
		}
	}
	for _, c := range []Criterion{DB, DH, Direct} {
		places := Rank(2, games[:1], Order{c}, 0)
		if places[0].Value(c) != places[1].Value(c) {
			t.Errorf("%s: %d and %d, though both lost", c, places[0].Value(c), places[1].Value(c))
		}
	}
}
