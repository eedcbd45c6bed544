package gomoku

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/internal/brief"
)

// told formats findings in one line.
func told(list []boards.Finding) string { return brief.Findings("gomoku.", list) }

// TestExplain judges single lines and crosses of lines. The new stone is ★; the
// drawing's upper left corner is at 303.
func TestExplain(t *testing.T) {
	const unread = "+++++++++ ++●++++++ ++○●●○○++ +++●+●+++ ++○○●++++ +++●★●+++ ++○+++○++ +++++++++" // §2.5(2)
	for _, c := range []struct {
		rules   Rules
		color   Color
		drawing string
		want    string
	}{
		{RulesGuide, Black, "★", "nofoul 0 303"},
		{RulesGuide, White, "★", "free 1 303"},
		{RulesStandard, Black, "★", "free 0 303"},
		{RulesGuide, Black, "○●●●★+", "nofoul 0 703; four [403 503 603 703] [803]"},
		{RulesGuide, Black, "+●●●★+", "nofoul 0 703; straightfour [403 503 603 703] [303 803]"},
		{RulesGuide, Black, "○●+●●★○", "nofoul 0 803; four [403 603 703 803] [503]"},
		{RulesGuide, Black, "○●●+●★○", "nofoul 0 803; four [403 503 703 803] [603]"},
		{RulesGuide, Black, "○★●+●●○", "nofoul 0 403; four [403 503 703 803] [603]"},
		{RulesGuide, Black, "○★+●●●○", "nofoul 0 403; four [403 603 703 803] [503]"},
		{RulesGuide, Black, "++●●★++", "nofoul 0 703; three [503 603 703] [403 803]"},
		{RulesGuide, Black, "++●+●★+", "nofoul 0 803; three [503 703 803] [603]"},
		{RulesGuide, Black, "+★●+●++", "nofoul 0 403; three [403 503 703] [603]"},

		// The five is named first only where the stone would otherwise be a foul.
		{RulesGuide, Black, "○●●●★●", "five 0 703; row5 [403 503 603 703 803] []"},
		{RulesGuide, Black, "○●●●●★○ ++++○●+ ++++○●+ ++++○●+ +++++++",
			"five 0 803; row5 [403 503 603 703 803] []"}, // with a four
		{RulesGuide, Black, "○●●●●★○ +++++●+ +++++●+ +++++++ +++++++",
			"five 0 803; row5 [403 503 603 703 803] []"}, // with two stones up to the edge
		{RulesGuide, Black, "++++++++ ++++++++ ○●●●●★○+ +++++●++ +++++●++ ++++++++ ++++++++",
			"five 0 805; row5 [405 505 605 705 805] []"}, // with a three
		{RulesGuide, Black, "++++++++++ ++++++++++ ○●●●●★○+++ +++++●●+++ +++++●+●++ ++++++++++ ++++++++++",
			"fivefirst 0 805; row5 [405 505 605 705 805] []"}, // with two threes
		{RulesGuide, Black, "○●●●●★○+++ +++++●●+++ +++++●+●++ +++++●++●+ ++++++++++",
			"fivefirst 0 803; row5 [403 503 603 703 803] []"}, // with two fours
		{RulesGuide, Black, "○●●●●★○ +++++●+ +++++●+ +++++●+ +++++●+ +++++●+ +++++++",
			"fivefirst 0 803; row5 [403 503 603 703 803] []"}, // with six
		{RulesStandard, Black, "○●●●●★○+++ +++++●●+++ +++++●+●++ +++++●++●+ ++++++++++",
			"five 0 803; row5 [403 503 603 703 803] []"}, // no fouls there
		{RulesFreestyle, White, "●○○○★○○●", "longfive 1 703; rowlong [403 503 603 703 803 903] 6"},
		{RulesFreestyle, White, "●○○○★○●", "five 1 703; row5 [403 503 603 703 803] []"},

		{RulesGuide, Black, "●●●★●●", "foul 0 603 overline; overline [303 403 503 603 703 803] 6"},
		{RulesRenju, Black, "●●●★●●", "foul 0 603 overline; overline [303 403 503 603 703 803] 6"},

		// A four and a three together aren't a foul, and are named as what they are.
		{RulesGuide, Black, "++○●●●★+ ++++++●+ ++++++●+ ++++++○+", "nofoul 0 903; four [603 703 803 903] [1003]"},
		{RulesGuide, Black, "++++++++ ++++++++ ++○●●●★+ ++++++●+ ++++++●+ ++++++++ ++++++++",
			"fourthree 0 905; four [605 705 805 905] [1005]; three [905 906 907] [904 908]"},
		{RulesGuide, Black, "++++++++ ++++++++ +++●●★++ +++++●++ +++++●++ ++++++++ ++++++++",
			"foul 0 805 3x3; three [605 705 805] [505 905]; three [805 806 807] [804 808]"},
		{RulesRenju, Black, "++++++++ ++++++++ +++●●★++ +++++●++ +++++●++ ++++++++ ++++++++",
			"foul 0 805 3x3; three [605 705 805] [505 905]; three [805 806 807] [804 808]"},
		{RulesGuide, Black, unread, "foul 0 708 3x3; three [608 708 808] [508 908]; three [705 707 708] [706]; notread"},
		{RulesRenju, Black, unread, "nofoul 0 708; three [608 708 808] [508 908]; falsethree [705 707 708] [706] 3x3x4"},
		{RulesStandard, Black, unread, "free 0 708; three [608 708 808] [508 908]; three [705 707 708] [706]"},
	} {
		b, stars, _ := diagram(t, c.drawing, 3, 3)
		if got := told(b.explain(c.rules, stars[0], c.color)); got != c.want {
			t.Errorf("%v, %v, %s:\n%s, want\n%s", c.rules, c.color, c.drawing, got, c.want)
		}
	}
}

// TestReasons checks the reasons for how a position arose.
func TestReasons(t *testing.T) {
	for _, c := range []struct {
		limit       int
		moves, want string
	}{
		{0, "", "nothing"},
		{0, "808", "nofoul 0 808"},
		{0, "808 907", "free 1 907"},
		{0, "resign", "resigned 0"},
		{0, "808 resign", "resigned 1"},
		{2, "808 907", "limit 2; free 1 907"},
		{0, "808 907 resign ! 101", "nofoul 0 101"},
		{0, "808 [w_101]", "nothing"},
		{0, "[b_601_701_901_1001_w_501_to_b] 801", "five 0 801; row5 [601 701 801 901 1001] []"},
	} {
		p := played(t, RulesGuide, boards.Setup{Limit: c.limit}, c.moves)
		if got := told(p.Reasons()); got != c.want {
			t.Errorf("%s: %s, want %s", c.moves, got, c.want)
		}
	}
	p := played(t, RulesFreestyle, boards.Setup{Position: motley(At(1, 1))}, "101")
	if got := told(p.Reasons()); got != "full; free 0 101" {
		t.Errorf("a full board: %s", got)
	}
}

// TestMarks marks the new stone as the move, the others of the row as its
// shape, and the points that make more of it.
func TestMarks(t *testing.T) {
	b, stars, _ := diagram(t, "○●●+●★○", 3, 3)
	list := b.explain(RulesGuide, stars[0], Black)
	parts := map[boards.Place]boards.Part{}
	for _, m := range list[1].Marks {
		parts[m.At] = m.Part
	}
	want := map[boards.Place]boards.Part{"403": boards.Shape, "503": boards.Shape, "603": boards.Needed, "703": boards.Shape, "803": boards.TheMove}
	if !maps.Equal(parts, want) {
		t.Errorf("%v, want %v", parts, want)
	}
}

// TestWhoClaims checks whom a claim accuses: about the last stone the player who placed
// it, about a tried move the player who tried it.
func TestWhoClaims(t *testing.T) {
	for _, c := range []struct {
		rules Rules
		moves string
		tried boards.Move
		want  string
	}{
		{RulesGuide, "", "", ""},
		{RulesGuide, "", "1616", "illegal 0"},
		{RulesGuide, "808", "", "foul 0; five 0"},
		{RulesGuide, "808", "808", "illegal 1; foul 0; five 0"},
		{RulesGuide, "808 807", "", "five 1"},
		{RulesFreestyle, "808", "", "five 0"},
		{RulesGuide, "808 resign", "", ""},
		{RulesGuide, "808 [w_101]", "", ""},
		{RulesGuide, "808 [to_b] 707", "", "foul 0; five 0"},
	} {
		var got []string
		for _, claim := range played(t, c.rules, boards.Setup{}, c.moves).Claims(c.tried) {
			got = append(got, fmt.Sprintf("%s %d", claim.Kind, claim.Seat))
		}
		if strings.Join(got, "; ") != c.want {
			t.Errorf("%v, %s, %q tried: %v, want %s", c.rules, c.moves, c.tried, got, c.want)
		}
	}
}
