package engines

import (
	"strings"
	"testing"

	"dohyo/boards"
)

// TestPoints writes what an insight says about points, and reads it again.
func TestPoints(t *testing.T) {
	of := func(f float64) *float64 { return &f }
	lines := []Line{
		{Moves: []boards.Move{"D4", "C3"}, Prior: of(0.2249)}, {Moves: []boards.Move{"C3"}}, {Prior: of(0.5)},
		{Moves: []boards.Move{"pass"}, Prior: of(1)}, {Moves: []boards.Move{"B2"}, Prior: of(0.004)}, {Moves: []boards.Move{"B 2"}, Prior: of(0.5)},
	}
	owner := func(text string) []Layer { return []Layer{{Kind: "other", Text: "1"}, {Kind: LayerOwner, Text: text}} }
	for _, c := range []struct {
		insight              Insight
		points, owners, want string
	}{
		{Insight{Lines: lines, Layers: owner("-1 -0.5 0\n0.04 0.05 1.0005")}, "agmmny D4:22 pass:100", "-1.000 -0.500 0.000 0.000 0.083 1.000", "D4 0.22 pass 1.00"},
		{Insight{Lines: lines}, "- D4:22 pass:100", "", "D4 0.22 pass 1.00"},
		{Insight{Layers: owner("1 -1")}, "ya", "1.000 -1.000", ""},
		{Insight{Layers: owner("1 2")}, "", "", ""},
		{Insight{Layers: owner("1 NaN")}, "", "", ""},
		{Insight{Layers: owner("")}, "", "", ""},
		{Insight{Lines: lines[1:3]}, "", "", ""},
		{Insight{}, "", "", ""},
	} {
		got := c.insight.Points()
		talk := Talk{Points: got}
		var owners, priors string
		for _, l := range talk.Layers() {
			if l.Kind == LayerOwner {
				owners = l.Text
			} else {
				priors = l.Text
			}
		}
		if got != c.points || owners != c.owners || priors != c.want || CleanPoints(got) != got {
			t.Errorf("%+v: %q, %q, %q, want %q, %q, %q", c.insight, got, owners, priors, c.points, c.owners, c.want)
		}
	}
	many := Insight{}
	for range 100 {
		many.Lines = append(many.Lines, Line{Moves: []boards.Move{"D4"}, Prior: of(0.01)})
	}
	if got := many.Points(); got != "-"+strings.Repeat(" D4:1", mostPriors) || CleanPoints(got) == "" {
		t.Errorf("of a hundred moves %q are written", got)
	}
}

// TestCleanPoints refuses points without their form.
func TestCleanPoints(t *testing.T) {
	for _, bad := range []string{
		"", " ", "az", "aaA", "a\x1b", "--", "- ", "-  D4:1", "a D4", "a D4:", "a D4:0", "a D4:101", "a D4:x", "a D4:-5", "a :5", "a D\x1b:5", "a 日:5",
		"a ABCDEFGHIJK:5", "-" + strings.Repeat(" D4:1", mostPriors+1), strings.Repeat("a", 10_000),
	} {
		talk := Talk{Points: bad}
		if got := CleanPoints(bad); got != "" || talk.Layers() != nil {
			t.Errorf("%q: %q", bad, got)
		}
	}
}
