package guess

import (
	"testing"

	"dohyo/boards"
)

// TestTally counts two positions: in one the first proposal is played, in the other the
// second, which two patterns of one rule propose.
func TestTally(t *testing.T) {
	list := []Proposal{
		{Move: "A1", Reasons: []Reason{{Rule: "cut"}, {Rule: "shape", Pattern: "p"}}},
		{Move: "B1", Reasons: []Reason{{Rule: "shape", Pattern: "p"}, {Rule: "shape", Pattern: "q"}}},
	}
	var tally Tally
	for _, m := range []boards.Move{"A1", "B1", "C1"} {
		tally.Add(list, m)
	}
	if tally.Moves != 3 || tally.First != 1 || tally.Ten != 2 || tally.Any != 2 {
		t.Errorf("%+v", tally)
	}
	for _, want := range []struct {
		counts map[string]Count
		name   string
		count  Count
	}{
		{tally.Rules, "cut", Count{Proposed: 3, Played: 1, First: 3, Right: 1}},
		{tally.Rules, "shape", Count{Proposed: 6, Played: 2}},
		{tally.Patterns, "p", Count{Proposed: 6, Played: 2}},
		{tally.Patterns, "q", Count{Proposed: 3, Played: 1}},
	} {
		if got := want.counts[want.name]; got != want.count {
			t.Errorf("%s: %+v, want %+v", want.name, got, want.count)
		}
	}
	if rows := Rows(tally.Rules); len(rows) != 2 || rows[0].Name != "shape" {
		t.Errorf("rows %v", rows)
	}
	if Rank(list, "B1") != 2 || Rank(list, "C1") != 0 {
		t.Error("ranks")
	}
}
