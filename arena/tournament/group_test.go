package tournament

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// scoring is a venue where points decide pairs of games. The points follow from
// the entrants' names and the seed.
type scoring struct{ scripted }

func (v *scoring) Play(ctx context.Context, b Sitting) (Report, error) {
	r, err := v.scripted.Play(ctx, b)
	for i, e := range b.Players {
		r.Scores[i] = int(seedOf(b.Seed, len(e.Name), int(e.Name[len(e.Name)-1])) % 7)
	}
	r.Games = Tally{}
	r.Games[1+max(min(r.Scores[1]-r.Scores[0], 1), -1)]++
	return r, err
}

// TestDealGroups checks that sizes differ by at most one, that the first seeds
// are in different groups, and that a guest makes each odd group even.
func TestDealGroups(t *testing.T) {
	for n := 4; n <= 41; n++ {
		for groups := 2; groups <= 8; groups++ {
			var table []int
			for i := range n {
				table = append(table, i)
			}
			guests := []int{100, 101, 102, 103, 104, 105, 106, 107}
			seen := map[int]bool{}
			least, most := n, 0
			list := dealGroups(table, groups, guests)
			if len(list) != min(groups, n/2) {
				t.Fatalf("%d in %d groups: %v", n, groups, list)
			}
			for k, g := range list {
				if len(g)%2 == 1 {
					t.Errorf("%d in %d groups: %v is odd", n, groups, g)
				}
				if g[0] != k {
					t.Errorf("%d in %d groups: seed %d leads group %d", n, groups, g[0]+1, k+1)
				}
				regular := 0
				for _, e := range g {
					if seen[e] {
						t.Errorf("%d is in two groups", e)
					}
					seen[e] = true
					if e < 100 {
						regular++
					}
				}
				least, most = min(least, regular), max(most, regular)
			}
			if most-least > 1 {
				t.Errorf("%d in %d groups: %v", n, groups, list)
			}
		}
	}
}

// classPlan returns the plan of a class: groups with a house player, then a
// knock-out.
func classPlan(t testing.TB, pupils, groups, take int) *Plan {
	t.Helper()
	var text strings.Builder
	for i := range pupils {
		fmt.Fprintf(&text, "[[entrant]]\nname = \"P%02d\"\nplayer = \"p\"\n", i+1)
	}
	fmt.Fprintf(&text, "[[entrant]]\nname = \"House\"\nplayer = \"h\"\nguest = true\n")
	fmt.Fprintf(&text, "[[stage]]\nname = \"groups\"\ngroups = %d\nfill = true\norder = \"scored\"\ndeal = \"round\"\n", groups)
	fmt.Fprintf(&text, "[[stage]]\nname = \"cup\"\nform = \"knockout\"\nfrom = \"groups\"\ntake = %d\nthird = true\nreplays = 1\ndeal = \"round\"\n", take)
	p, _, err := ParsePlan("plan.toml", []byte("name = \"class\"\ngame = \"freestyle\"\nlots = true\n"+text.String()), regulationNamed, false)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestClass plays a class of twenty. In each group everyone plays everyone once,
// a round has the same start position in all groups, and guests don't advance.
// The knock-out is seeded by the places in the groups, and its draws are replayed
// from another position.
func TestClass(t *testing.T) {
	tt := begun(t, classPlan(t, 20, 4, 16))
	v := new(scoring)
	seeds := map[string]map[uint64]bool{} // by round
	again := 0
	v.see = func(b Sitting) {
		key := fmt.Sprint(b.Stage, b.Round, b.Replay)
		if seeds[key] == nil {
			seeds[key] = map[uint64]bool{}
		}
		seeds[key][b.Seed] = true
		again += b.Replay
	}
	if err := tt.Run(t.Context(), v, Options{Concurrency: 3}); err != nil {
		t.Fatal(err)
	}
	s := tt.State()
	all := map[uint64]bool{}
	for key, list := range seeds {
		if len(list) != 1 {
			t.Errorf("round %s: %d starts", key, len(list))
		}
		for seed := range list {
			if all[seed] {
				t.Errorf("round %s starts as another one", key)
			}
			all[seed] = true
		}
	}
	if again == 0 {
		t.Error("nothing was played again")
	}
	league := s.Stages[0]
	if len(league.Groups) != 4 || len(league.Table) != 24 || league.Planned != 5 || len(league.Rounds) != 5 {
		t.Fatalf("groups %v, table %v, %d rounds", league.Groups, league.Table, len(league.Rounds))
	}
	met := map[[2]int]int{}
	group := map[int]int{}
	for k, g := range league.Groups {
		for _, n := range g {
			group[n] = k
		}
	}
	for _, r := range league.Rounds {
		if r.Len() != 12 {
			t.Errorf("round %d has %d pairs", r.Number, r.Len())
		}
		for _, p := range r.All() {
			a, b := min(p.Players[0], p.Players[1]), max(p.Players[0], p.Players[1])
			met[[2]int{a, b}]++
			if group[a] != group[b] || met[[2]int{a, b}] > 1 {
				t.Errorf("%v meet in round %d", p.Players, r.Number)
			}
		}
	}
	if len(met) != 60 {
		t.Errorf("%d pairs", len(met))
	}
	place := map[int]int{} // in its group, among those who can advance
	counts := map[int]int{}
	for _, row := range s.Standings(1, 0) {
		if !s.Plan.Entrants[row.Entrant].Guest {
			counts[row.Group]++
			place[row.Entrant] = counts[row.Group]
		}
		margin := 0
		for _, r := range league.Rounds {
			for _, p := range r.All() {
				if k := slices.Index(p.Players[:], row.Entrant); k >= 0 {
					margin += p.Result.Scores[k] - p.Result.Scores[1-k]
				}
			}
		}
		if got := int(row.Points("margin")); got != margin || int(row.Points("win-points")) != 2*row.Pairs[0]+row.Pairs[1] {
			t.Errorf("%+v: margin %d, want %d", row, got, margin)
		}
	}
	cup := s.Stages[1]
	if len(cup.Table) != 16 || !slices.Equal(cup.Table, league.Order[:16]) {
		t.Fatalf("the cup is played by %v, the groups ended as %v", cup.Table, league.Order)
	}
	for i, n := range cup.Table {
		if place[n] != i/4+1 {
			t.Errorf("seed %d was number %d of its group", i+1, place[n])
		}
	}
	first := cup.Rounds[0].Pair(0)
	if !slices.Contains(first.Players[:], cup.Table[0]) || !slices.Contains(first.Players[:], cup.Table[15]) {
		t.Errorf("the first seed meets %v", first.Players)
	}
	if places := cup.Places(); places[cup.Order[2]] != 3 || places[cup.Order[3]] != 4 {
		t.Errorf("places %v of %v", places, cup.Order)
	}
}

// TestUnevenGroups orders players with the same place by points per match, even
// if their groups differ in size.
func TestUnevenGroups(t *testing.T) {
	tt := begun(t, classPlan(t, 13, 2, 4)) // 7 players and a guest; 6 players
	if err := tt.Run(t.Context(), new(scoring), Options{Concurrency: 3}); err != nil {
		t.Fatal(err)
	}
	s := tt.State()
	rows := map[int]Row{}
	for _, r := range s.Standings(1, 0) {
		rows[r.Entrant] = r
	}
	a, b := rows[s.Stages[0].Order[0]], rows[s.Stages[0].Order[1]]
	if a.Place.Place != 1 || b.Place.Place != 1 || a.Pairs.Sum() == b.Pairs.Sum() {
		t.Fatalf("%+v and %+v, expected a shared first place with different numbers of games", a, b)
	}
	if a.Value("win-points")*b.Pairs.Sum() < b.Value("win-points")*a.Pairs.Sum() {
		t.Errorf("%+v stands before %+v", a, b)
	}
}

// TestCrosstableGroups checks that the table of a group has only its own rows and
// columns, and that a table without groups is one.
func TestCrosstableGroups(t *testing.T) {
	var whole Crosstable
	for i, g := range []int{1, 1, 2, 2, 2} {
		whole.Rows = append(whole.Rows, Row{Entrant: i, Group: g})
		cells := make([]Cell, 5)
		cells[i].Ruled = i
		whole.Cells, whole.Byes = append(whole.Cells, cells), append(whole.Byes, i)
	}
	parts := whole.Groups()
	if len(parts) != 2 || len(parts[0].Rows) != 2 || len(parts[1].Rows) != 3 || parts[1].Byes[0] != 2 {
		t.Fatalf("%v", parts)
	}
	for i, cells := range parts[1].Cells {
		if len(cells) != 3 || cells[i].Ruled != 2+i || parts[1].Rows[i].Entrant != 2+i {
			t.Errorf("row %d: %v", i, cells)
		}
	}
	for i := range whole.Rows {
		whole.Rows[i].Group = 0
	}
	if parts := whole.Groups(); len(parts) != 1 || len(parts[0].Cells[4]) != 5 {
		t.Errorf("without groups: %v", parts)
	}
}
