package dighere

import (
	"errors"
	"testing"

	"dohyo/boards"
	"dohyo/boards/dighere"
	"dohyo/boards/fact"
)

// TestNotPlan names the season to which a plan belongs.
func TestNotPlan(t *testing.T) {
	for _, c := range []struct {
		edition dighere.Edition
		seat    boards.Seat
		plan    boards.Move
		want    string
	}{
		{dighere.Edition2019, 0, "5", "roster.try.season"},
		{dighere.Edition2019, 1, "23", "roster.try.season"},
		{dighere.Edition2019, 0, "24", "roster.try.plan"},
		{dighere.Edition2019, 2, "9", "roster.try.plan"},
		{dighere.Edition2020, 0, "5", "roster.try.plan"},
	} {
		var f *fact.Error
		if err := notPlan(c.edition, c.seat, c.plan); !errors.As(err, &f) || string(f.Code) != c.want {
			t.Errorf("edition %d, agent %d, plan %s: %v", c.edition, c.seat, c.plan, err)
		}
	}
}
