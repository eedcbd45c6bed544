package tournament

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"dohyo/boards/fact"
)

// TestRanksInSwiss plays a Swiss stage of four stronger and four weaker players. The weaker
// player of a pair has the first move, for which the ranks are the reason, and the first
// moves of even games are balanced. A referee's swap follows the ranks, too.
func TestRanksInSwiss(t *testing.T) {
	text := "name = \"test\"\ngame = \"go\"\n"
	for i, rank := range []string{"2d", "2d", "2d", "2d", "1k", "1k", "1k", "1k"} {
		text += fmt.Sprintf("[[entrant]]\nname = \"P%d\"\nplayer = \"p\"\nrank = %q\n", i, rank)
	}
	text += "[[stage]]\nregulation = \"go9\"\nform = \"swiss\"\nby_rank = true\ngames = 1\n"
	for _, more := range []string{"rounds = 5\n", "rounds = 2\nturns = \"lot\"\n", "rounds = 3\nform = \"roundrobin\"\n"} {
		source := text + more
		if strings.Contains(more, "form") {
			source = strings.Replace(source, "form = \"swiss\"\n", "", 1)
		}
		p, _, err := ParsePlan("plan.toml", []byte(source), regulationNamed, false)
		if err != nil {
			t.Fatal(err)
		}
		balance, even, uneven := map[int]int{}, 0, 0
		for _, r := range played(t, p).State().Stages[0].Rounds {
			for _, pair := range r.All() {
				a, b := pair.Players[0], pair.Players[1]
				byRank := slices.ContainsFunc(pair.Why, func(f fact.Fact) bool { return f.Code == "turns.ranks" })
				lots := slices.ContainsFunc(pair.Why, func(f fact.Fact) bool { return f.Code == "pair.turns.lot" })
				if a/4 == b/4 {
					even++
					balance[a]++
					balance[b]--
					if byRank || lots != strings.Contains(more, "lot") {
						t.Errorf("%q: even pair %v: %v", more, pair.Players, pair.Why)
					}
					continue
				}
				if uneven++; a < b || !byRank || lots {
					t.Errorf("%q: pair %v: %v", more, pair.Players, pair.Why)
				}
			}
		}
		if even == 0 || uneven == 0 {
			t.Fatalf("%q: %d even pairs, %d with handicap", more, even, uneven)
		}
		for n, b := range balance {
			if strings.Contains(more, "5") && (b > 1 || b < -1) {
				t.Errorf("player %d has %+d first moves in even games", n, b)
			}
		}
	}
	p, _, err := ParsePlan("plan.toml", []byte(text+"rounds = 2\n"), regulationNamed, false)
	if err != nil {
		t.Fatal(err)
	}
	pairs := []PairBegin{{Players: [2]int{0, 5}, Why: []fact.Fact{Swapped}}, {Players: [2]int{6, 1}}, {Players: [2]int{2, 3}}, {Players: [2]int{4, NoOne}}}
	s := &State{Plan: p}
	s.rankFirst(&StageState{Plan: &p.Stages[0]}, pairs)
	if pairs[0].Players != [2]int{5, 0} || pairs[0].Why[0].Code != Swapped.Code || pairs[1].Players != [2]int{6, 1} || pairs[2].Players != [2]int{2, 3} {
		t.Errorf("%+v", pairs)
	}
	if _, _, err := ParsePlan("plan.toml", []byte(text+"rounds = 2\nmethod = \"dutch\"\n"), regulationNamed, false); err == nil || !strings.Contains(err.Error(), "by_rank") {
		t.Errorf("the Dutch system with ranks: %v", err)
	}
}

// TestByRank plans stages with handicaps by rank and with first moves drawn in each match,
// and describes their matches.
func TestByRank(t *testing.T) {
	file := func(rank, stage string) string {
		return "name = \"test\"\ngame = \"go\"\n[[entrant]]\nname = \"A\"\nplayer = \"p\"\nrank = \"1k\"\n[[entrant]]\nname = \"B\"\nplayer = \"p\"\n" + rank +
			"\n[[stage]]\nregulation = \"go9\"\n" + stage
	}
	for _, c := range []struct{ name, rank, stage, want string }{
		{"", `rank = "1d"`, "by_rank = true\nturns = \"nigiri\"", ""},
		{"without a rank", ``, "by_rank = true", `entrant "B": go: expected a rank`},
		{"a drawn Swiss", ``, "form = \"swiss\"\nrounds = 1\nturns = \"nigiri\"", "turns: can only be used in a stage of the form"},
	} {
		p, _, err := ParsePlan("plan.toml", []byte(file(c.rank, c.stage)), regulationNamed, false)
		if c.want != "" {
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%s: %v, want %s", c.name, err, c.want)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		r := p.Stages[0].ranked(p.Stages[0].Rules, p.Entrants[0], p.Entrants[1])
		if !slices.Equal(r.Ranks, []string{"1k", "1d"}) || r.Turns != "nigiri" {
			t.Errorf("ranks %q, turns %q", r.Ranks, r.Turns)
		}
	}
	p, _, err := ParsePlan("plan.toml", []byte(strings.Replace(file(`rank = "1d"`, "by_rank = true"), `"go"`, `"freestyle"`, 1)), regulationNamed, false)
	if err == nil {
		t.Errorf("a game without handicaps by rank has %+v", p.Stages[0])
	}
}
