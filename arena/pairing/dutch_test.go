package pairing

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"testing"

	"github.com/gnutterts/chesspairing"

	"dohyo/boards/fact"
)

// reference returns the folder of the library's reference data: rounds that
// bbpPairings and JaVaFo, the reference programs of FIDE, have paired.
func reference(t *testing.T) string {
	t.Helper()
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/gnutterts/chesspairing").Output()
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(strings.TrimSpace(string(out)), "pairing", "dutch", "testdata")
	if _, err := os.Stat(dir); err != nil {
		t.Skip("without the library's reference data:", err)
	}
	return dir
}

// TestDutchReference pairs every round of the reference data after the rounds that
// the reference programs have paired before it.
func TestDutchReference(t *testing.T) {
	// The library lists these as JaVaFo 2.2's different reading of the rules.
	differs := []string{"golden-javafo/12-players-7-rounds/7", "golden-javafo/9-players-5-rounds/4", "golden-javafo/9-players-5-rounds/5", "golden-javafo/withdrawal/5"}
	compared, apart := 0, []string{}
	for _, of := range []string{"golden-bbppairings", "golden-javafo"} {
		scenarios, err := filepath.Glob(filepath.Join(reference(t), of, "*", "scenario.json"))
		if err != nil || len(scenarios) == 0 {
			t.Fatal(of, err)
		}
		for _, s := range scenarios {
			name := of + "/" + filepath.Base(filepath.Dir(s))
			for k, same := range replayDutch(t, filepath.Dir(s)) {
				compared++
				if !same {
					apart = append(apart, name+"/"+string(rune('1'+k)))
				}
			}
		}
	}
	if !slices.Equal(apart, differs) || compared < 80 {
		t.Errorf("of %d rounds these differ: %q, want %q", compared, apart, differs)
	}
}

// replayDutch pairs the rounds of a scenario, and returns for each whether it
// matches.
func replayDutch(t *testing.T, dir string) (same []bool) {
	read := func(name string, v any) {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err == nil {
			err = json.Unmarshal(data, v)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	var s struct {
		Players []struct {
			ID     string
			Rating int
		}
		TotalRounds        int
		ResultStrategy     string
		WithdrawAfterRound map[string]int
	}
	read("scenario.json", &s)
	sort.SliceStable(s.Players, func(i, j int) bool { return s.Players[i].Rating > s.Players[j].Rating })
	index := map[string]int{}
	for i, p := range s.Players {
		index[p.ID] = i
	}
	var rounds [][]Meeting
	for k := range s.TotalRounds {
		var out []int
		for id, after := range s.WithdrawAfterRound {
			if k >= after {
				out = append(out, index[id])
			}
		}
		var want struct {
			Pairings []struct{ WhiteID, BlackID string }
			Byes     []struct{ PlayerID string }
		}
		read("round-"+string(rune('1'+k))+".json", &want)
		got, err := Dutch(len(s.Players), rounds, out, s.TotalRounds, Options{})
		if err != nil {
			t.Fatalf("%s, round %d: %v", dir, k+1, err)
		}
		var pairs, wanted [][2]int
		for _, p := range got.Pairs {
			pairs = append(pairs, [2]int{p.First, p.Second})
		}
		bye := Nobody
		var round []Meeting
		for _, p := range want.Pairings {
			a, b := index[p.WhiteID], index[p.BlackID]
			wanted = append(wanted, [2]int{a, b})
			points := 2
			if b < a {
				points = 0 // the better seed wins
			}
			round = append(round, Meeting{First: a, Second: b, Points: points})
		}
		for _, b := range want.Byes {
			bye = index[b.PlayerID]
			round = append(round, Meeting{First: bye, Second: Nobody, Points: 2})
		}
		byFirst := func(a, b [2]int) int { return slices.Compare(a[:], b[:]) }
		slices.SortFunc(pairs, byFirst)
		slices.SortFunc(wanted, byFirst)
		same = append(same, slices.Equal(pairs, wanted) && got.Bye == bye)
		rounds = append(rounds, round)
	}
	return same
}

// TestDutchLast lets two players who have moved first twice more than second meet
// in the last round if they have more than half of the points, and in no earlier
// round.
func TestDutchLast(t *testing.T) {
	// 0 and 1 won all their games with the first move, 2 and 3 lost them all and left.
	rounds := [][]Meeting{
		{{First: 0, Second: 2, Points: 2}, {First: 1, Second: 3, Points: 2}},
		{{First: 0, Second: 3, Points: 2}, {First: 1, Second: 2, Points: 2}},
	}
	if r, err := Dutch(4, rounds, []int{2, 3}, 3, Options{}); err != nil || ordered(r.Pairs[0].First, r.Pairs[0].Second) != [2]int{0, 1} {
		t.Errorf("in the last round: %v %v", r, err)
	}
	for _, total := range []int{0, 5} {
		r, err := Dutch(4, rounds, []int{2, 3}, total, Options{})
		if f, ok := fact.Of(err); !ok || f.Code != "pairing.dutch" {
			t.Errorf("of %d rounds: %v %v", total, r, err)
		}
	}
}

// TestDutchRandom plays random tournaments. Nobody meets twice or has two byes,
// no forbidden pair is made, and turns differ by at most 2 before the last round.
// DOHYO_PAIRINGS sets the number of tournaments.
func TestDutchRandom(t *testing.T) {
	from, to := tournaments(t, 5)
	for seed := from; seed < to; seed++ {
		rng := rand.New(rand.NewPCG(uint64(seed), 9))
		n, total := 16+rng.IntN(30), 7
		var rounds [][]Meeting
		var out []int
		for k := range total {
			if k > 0 && rng.IntN(3) == 0 {
				if i := rng.IntN(n); !slices.Contains(out, i) {
					out = append(out, i)
				}
			}
			o := Options{Seed: uint64(seed), Forbidden: [][2]int{{0, n / 2}, {1, 1 + n/2}}}
			r, err := Dutch(n, rounds, out, total, o)
			if err != nil {
				t.Fatalf("tournament %d, round %d: %v", seed, k+1, err)
			}
			players := Standings(n, rounds, out)
			whole(t, players, r)
			if v := ValueOf(players, r); v.Repeats > 0 || v.Byes > 0 {
				t.Errorf("tournament %d, round %d: %+v", seed, k+1, v)
			}
			if k < total-1 && beyond(players, r, 2) > 0 {
				t.Errorf("tournament %d, round %d: turns beyond 2", seed, k+1)
			}
			var round []Meeting
			for _, p := range r.Pairs {
				if slices.Contains(o.Forbidden, ordered(p.First, p.Second)) {
					t.Errorf("tournament %d: %v was forbidden", seed, p)
				}
				round = append(round, Meeting{First: p.First, Second: p.Second, Points: rng.IntN(3)})
			}
			if r.Bye != Nobody {
				round = append(round, Meeting{First: r.Bye, Second: Nobody, Points: 2})
			}
			rounds = append(rounds, round)
		}
	}
	if r, err := Dutch(1, nil, nil, 3, Options{}); err != nil || r.Bye != 0 {
		t.Errorf("alone: %v %v", r, err)
	}
}

// TestStandings checks scores, opponents, turns and byes after some rounds.
// Results without play only add to the score.
func TestStandings(t *testing.T) {
	rounds := [][]Meeting{
		{{First: 0, Second: 1, Points: 2}, {First: 2, Second: Nobody, Points: 2}, {First: 3, Second: Nobody, Points: 1}},
		{{First: 2, Second: 0, Points: 1}, {First: 3, Second: 1, Points: 0, Default: true}},
		{{First: 1, Second: 2, Points: 0}, {First: 0, Second: 3, Points: 0, Default: true, Lost: true}},
	}
	want := []Player{
		{Score: 3, Met: []int{1, 2}, Moved: []Turn{First, Second}},
		{Score: 2, Met: []int{0, 2}, Moved: []Turn{Second, First}},
		{Score: 5, Met: []int{0, 1}, Moved: []Turn{First, Second}, Byes: 1},
		{Score: 1, Out: true},
	}
	for i, p := range Standings(4, rounds, []int{3}) {
		w := want[i]
		if p.Score != w.Score || !slices.Equal(p.Met, w.Met) || !slices.Equal(p.Moved, w.Moved) || p.Byes != w.Byes || p.Out != w.Out {
			t.Errorf("%d: %+v, want %+v", i, p, w)
		}
	}
	// The library counts the same way: 2 has had its bye, so 1 gets the next one.
	rounds = [][]Meeting{rounds[0][:2]}
	if r, err := Dutch(3, rounds, nil, 5, Options{}); err != nil || r.Bye != 1 || ordered(r.Pairs[0].First, r.Pairs[0].Second) != [2]int{0, 2} {
		t.Errorf("got %v, %v, expected a bye for player 1 and the pair 0 2", r, err)
	}
}

// TestDutchResult translates each result to the library's value.
func TestDutchResult(t *testing.T) {
	for _, tt := range []struct {
		m    Meeting
		want chesspairing.GameResult
	}{
		{Meeting{Points: 2}, chesspairing.ResultWhiteWins},
		{Meeting{Points: 1}, chesspairing.ResultDraw},
		{Meeting{Points: 0}, chesspairing.ResultBlackWins},
		{Meeting{Points: 2, Default: true}, chesspairing.ResultForfeitWhiteWins},
		{Meeting{Points: 0, Default: true}, chesspairing.ResultForfeitBlackWins},
		{Meeting{Points: 0, Default: true, Lost: true}, chesspairing.ResultDoubleForfeit},
		{Meeting{Points: 2, Default: true, Lost: true}, chesspairing.ResultForfeitWhiteWins},
	} {
		if got := dutchResult(tt.m); got != tt.want {
			t.Errorf("%+v: %s, want %s", tt.m, got, tt.want)
		}
	}
}
