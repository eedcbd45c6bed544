package tournament

import (
	"slices"
	"strings"
	"testing"
)

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
