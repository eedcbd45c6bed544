package tournament

import (
	"reflect"
	"testing"
)

// TestNextSeeding lists the last stage first, everybody once and no guest, then those of
// earlier tournaments who are in no list yet. A stage that was skipped has no list, and one
// that is still played counts by its present order.
func TestNextSeeding(t *testing.T) {
	const two = `
[[entrant]]
name = "guest"
player = "g"
guest = true
[[seeding]]
name = "last year"
order = ["P03", "gone", "P01"]
[[seeding]]
name = "before"
order = ["gone", "P09", "P02"]
[[stage]]
name = "a"
form = "swiss"
rounds = 2
fill = true
games = 1
skip_below = 5
[[stage]]
name = "b"
from = "a"
take = 2
games = 1
`
	named := func(s *State, list []int) (names []string) {
		for _, n := range list {
			if e := s.Plan.Entrants[n]; !e.Guest {
				names = append(names, e.Name)
			}
		}
		return names
	}
	old := []Past{{Name: "last year", Order: []string{"gone"}}, {Name: "before", Order: []string{"P09"}}}

	s := played(t, plan(t, 5, two)).State()
	var rest []string
	for _, name := range named(s, s.Stages[0].Order) {
		if e := s.Plan.entrant(name); e != s.Stages[1].Order[0] && e != s.Stages[1].Order[1] {
			rest = append(rest, name)
		}
	}
	want := append([]Past{{Name: "b", Order: named(s, s.Stages[1].Order)}, {Name: "a", Order: rest}}, old...)
	if got := s.NextSeeding(); !reflect.DeepEqual(got, want) || len(rest) != 3 {
		t.Errorf("after two stages: %v, want %v", got, want)
	}

	s = played(t, plan(t, 3, two)).State() // too few for stage a
	got := s.NextSeeding()
	if len(got) != 3 || got[0].Name != "b" || len(got[0].Order) != 3 || !reflect.DeepEqual(got[1:], old) {
		t.Errorf("with a stage that was skipped: %v", got)
	}

	s = stopped(t, plan(t, 5, two), 4).State() // in round 2
	var rows []int
	for _, r := range s.Standings(1, 0) {
		rows = append(rows, r.Entrant)
	}
	want = append([]Past{{Name: "a", Order: named(s, rows)}}, old...)
	if got := s.NextSeeding(); !reflect.DeepEqual(got, want) || len(rows) != 6 {
		t.Errorf("while the first stage is played: %v, want %v", got, want)
	}
}
