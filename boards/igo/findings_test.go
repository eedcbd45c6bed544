package igo

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/internal/brief"
)

// told formats findings in one line.
func told(list []boards.Finding) string { return brief.Findings("go.", list) }

// marked lists the places that a finding marks with a part.
func marked(f boards.Finding, part boards.Part) (at []string) {
	for _, m := range f.Marks {
		if m.Part == part {
			at = append(at, string(m.At))
		}
	}
	slices.Sort(at)
	return at
}

// TestReasons checks the reasons that are given for each kind of position.
func TestReasons(t *testing.T) {
	const ko = "b B2 C1 D2 w C2 B3 D3 C4 to b"
	for _, c := range []struct {
		setup boards.Setup
		moves string
		want  string
	}{
		{boards.Setup{}, "", "nothing"},
		{boards.Setup{}, "C3", "legal 0 C3; liberties 1 4"},
		{boards.Setup{}, "C3 resign", "resigned 1"},
		{boards.Setup{}, "C3 pass", "pass 1"},
		{boards.Setup{Limit: 1}, "C3", "limit 1"},
		{boards.Setup{Position: ko}, "C3", "legal 0 C3; takes 1 [C2]; liberties 1 1; ko 1 C2"},
		{boards.Setup{Position: ko, Rules: "simple-ko"}, "C3 pass pass ! C2 pass pass ! C3", "legal 0 C3; takes 1 [C2]; liberties 1 1; ko 1 C2; seen 1"},
		{boards.Setup{Position: ko, Rules: "simple-ko"}, "C3 pass pass ! C2", "legal 1 C2; takes 1 [C3]; liberties 1 1; ko 0 C3; seen 0"},
		{boards.Setup{}, "pass pass", "counted 0; area 0 0 0; area 1 0 0; neutral 25; alive"},
		{boards.Setup{Settings: Komi(0.5)}, "C3 pass pass", "counted B+24.5; area 0 25 24; area 1 0 0; komi 0.5; alive"},
		{boards.Setup{Rules: "japanese"}, "C3 pass pass", "counted B+24; territory 0 24 0; territory 1 0 0; alive"},
	} {
		c.setup.Size = 5
		list := played(t, c.setup, c.moves).Reasons()
		if got := told(list); got != c.want || !list[0].Verdict {
			t.Errorf("%+v, %s:\n%s, want\n%s", c.setup, c.moves, got, c.want)
		}
	}
	ended := played(t, boards.Setup{Size: 5, Position: "b C3 w A1 to b"}, "pass pass")
	for dead, want := range map[string]string{"": "nodead", "A1": "dead 1 [A1]"} {
		list := ended.WithDead(mustPoints(dead)).Reasons()
		if got := told(list[len(list)-1:]); got != want {
			t.Errorf("dead %q: %s, want %s", dead, got, want)
		}
	}
}

func mustPoints(names string) (points []Point) {
	for _, name := range strings.Fields(names) {
		p, err := ParsePoint(name, 5)
		if err != nil {
			panic(err)
		}
		points = append(points, p)
	}
	return points
}

// TestMarks marks each liberty and each enemy once.
func TestMarks(t *testing.T) {
	list := played(t, boards.Setup{Size: 5, Position: "b A1 B2 w C1 to b"}, "B1").Reasons()
	if got := marked(list[1], boards.Needed); !slices.Equal(got, []string{"A2", "B3", "C2"}) {
		t.Errorf("liberties %v", got)
	}
	p := mustStart(t, boards.Setup{Size: 5, Position: "b A1 w A2 B2 C1 to b"})
	list = p.Weigh(0, "B1")
	if got := told(list); got != "suicide B1 2; noliberty [A1 B1] 1" && got != "suicide B1 2; noliberty [B1 A1] 1" {
		t.Errorf("unexpected result of told:\n%s", got)
	}
	if got := marked(list[1], boards.Against); !slices.Equal(got, []string{"A2", "B2", "C1"}) {
		t.Errorf("shut in by %v", got)
	}
}

// TestWeigh checks the reasons why each kind of move is allowed or not.
func TestWeigh(t *testing.T) {
	const ko = "b B2 C1 D2 w C2 B3 D3 C4 to b"
	for _, c := range []struct {
		position, moves string
		seat            boards.Seat
		move            boards.Move
		want            string
	}{
		{"", "", 0, "resign", "resigned 0"},
		{"", "pass pass", 0, "C3", "over C3"},
		{"", "", 0, "Z3", "nopoint Z3 5"},
		{"", "", 0, "pass", "maypass 0"},
		{"", "C3", 1, "C3", "occupied C3"},
		{"", "C3", 0, "C4", "legal 0 C4; liberties 2 6"},
		{ko, "C3", 1, "C2", "simpleko C2 0; kotaken 0 C3 1"},
		{ko, "A5 E5 C3", 1, "C2", "simpleko C2 2; kotaken 0 C3 3"},
		{ko, "C3 pass pass !", 1, "C2", "superko C2 0"},
	} {
		p := played(t, boards.Setup{Size: 5, Position: c.position}, c.moves)
		if got := told(p.Weigh(c.seat, c.move)); got != c.want {
			t.Errorf("%s after %q: %s, want %s", c.move, c.moves, got, c.want)
		}
	}
}

// TestWhichRepeats names the earlier position that a move would make again: under
// the situational rule, the one that the same side made.
func TestWhichRepeats(t *testing.T) {
	const ko = "b B2 C1 D2 w C2 B3 D3 C4 to b"
	for _, c := range []struct {
		rules, moves string
		seat         boards.Seat
		move         boards.Move
		want         string
	}{
		{"aga", "C3 pass pass ! C2 pass pass !", 0, "C3", "superko C3 1"},
		{"aga", "C3 pass pass !", 1, "C2", "legal 1 C2; takes 1 [C3]; liberties 1 1; ko 0 C3; seen 0"},
		{"chinese", "C3 pass pass !", 1, "C2", "superko C2 0"},
	} {
		p := played(t, boards.Setup{Size: 5, Rules: c.rules, Position: ko}, c.moves)
		if got := told(p.Weigh(c.seat, c.move)); got != c.want {
			t.Errorf("%s, %s after %q: %s, want %s", c.rules, c.move, c.moves, got, c.want)
		}
	}
}

// TestClaimsOfGo lists what can be claimed: of a refused move, of the one made,
// and of the count.
func TestClaimsOfGo(t *testing.T) {
	for _, c := range []struct {
		moves string
		tried boards.Move
		want  string
	}{
		{"", "", ""},
		{"C3", "", "illegal 0; ko 0"},
		{"C3 pass", "", ""},
		{"C3", "C3", "illegal 1; ko 1"},
		{"", "Z9", "illegal 0; ko 0"},
		{"pass pass", "", "count 0"},
		{"C3 resign", "", "illegal 0; ko 0"},
		{"pass resign", "", ""},
	} {
		var got []string
		for _, claim := range played(t, boards.Setup{Size: 5}, c.moves).Claims(c.tried) {
			got = append(got, fmt.Sprintf("%s %d", claim.Kind, claim.Seat))
		}
		if strings.Join(got, "; ") != c.want {
			t.Errorf("%q, tried %q: %v, want %s", c.moves, c.tried, got, c.want)
		}
	}
}

// TestAnswersOfGo judges claims of moves made and tried.
func TestAnswersOfGo(t *testing.T) {
	const ko = "b B2 C1 D2 w C2 B3 D3 C4 to b"
	for _, c := range []struct {
		moves string
		kind  boards.ClaimKind
		seat  boards.Seat
		tried boards.Move
		holds boards.Holds
		first string
	}{
		{"C3", boards.ClaimIllegal, 0, "", boards.Untrue, "legal"},
		{"C3", boards.ClaimKo, 0, "", boards.Untrue, "legal"},
		{"C3", boards.ClaimIllegal, 1, "C2", boards.True, "simpleko"},
		{"C3", boards.ClaimKo, 1, "C2", boards.True, "simpleko"},
		{"C3", boards.ClaimIllegal, 1, "C3", boards.True, "occupied"},
		{"C3", boards.ClaimKo, 1, "C3", boards.Untrue, "occupied"},
		{"C3", boards.ClaimIllegal, 1, "A5", boards.Untrue, "legal"},
		{"C3", boards.ClaimIllegal, 1, "pass", boards.Untrue, "maypass"},
		{"C3", boards.ClaimIllegal, 1, "Z9", boards.True, "nopoint"},
		{"C3 pass", boards.ClaimIllegal, 1, "", boards.Untrue, "maypass"},
		{"pass pass", boards.ClaimCount, 0, "", boards.Open, "counted"},
		{"C3", boards.ClaimMate, 0, "", boards.Open, ""},
	} {
		a := played(t, boards.Setup{Size: 5, Position: ko}, c.moves).Answer(boards.Claim{Kind: c.kind, Seat: c.seat}, c.tried)
		first := ""
		if len(a.Why) > 0 {
			first = strings.TrimPrefix(a.Why[0].What, "go.")
		}
		if a.Holds != c.holds || first != c.first {
			t.Errorf("%s of %d, %q tried after %s: %v by %q", c.kind, c.seat, c.tried, c.moves, a.Holds, first)
		}
	}
}
