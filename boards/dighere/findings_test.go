package dighere

import (
	"fmt"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/internal/brief"
)

// corner returns a field with all four agents near one corner, a hole and
// treasure beside them:
//
//	0 6 1 3 . .     0 1 samurai, 2 3 dogs
//	o . . . . .     o a hole
//	2 . . . . .     6 known treasure
//	. 8 . . . .     8 hidden treasure
func corner(hidden ...Gold) *Field {
	return &Field{
		Size: 6, Steps: 100, ThinkTime: 10000, Holes: []Cell{{0, 1}}, Known: []Gold{{6, 1, 0}}, Hidden: hidden,
		Agents: [Agents]Agent{{0, 0, 0}, {0, 2, 0}, {0, 0, 2}, {0, 3, 0}},
	}
}

var eight = Gold{8, 1, 3}

// stepped returns the position after steps, each the plans of all agents.
func stepped(t *testing.T, e Edition, f *Field, limit int, steps ...string) *Position {
	t.Helper()
	p, err := e.Start(boards.Setup{Position: f.String(), Limit: limit})
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range steps {
		if p, err = p.Play(boards.Move(s)); err != nil {
			t.Fatalf("%s: %v", s, err)
		}
	}
	return p.(*Position)
}

// told formats findings in one line.
func told(list []boards.Finding) string { return brief.Findings("dig.", list) }

// TestPlanFindings checks what became of one agent's plan in the last of some
// steps, and who was in the way.
func TestPlanFindings(t *testing.T) {
	for _, c := range []struct {
		edition Edition
		steps   string // separated by commas
		agent   int
		want    string
	}{
		{Edition2019, "-1 -1 -1 -1", 0, "stays 0"},
		{Edition2019, "6 -1 -1 -1", 0, "done 0 plan0 (1,0)"},
		{Edition2019, "14 -1 -1 -1", 0, "done 0 plan1 (1,0); found 6"},
		{Edition2019, "14 10 -1 -1", 0, "done 0 plan1 (1,0); halved 6"},
		{Edition2019, "14 10 -1 -1", 1, "done 1 plan1 (1,0); halved 6"},
		{Edition2019, "-1 8 -1 -1", 1, "done 1 plan1 (2,1); empty (2,1)"},
		{Edition2019, "16 -1 -1 -1", 0, "done 0 plan2 (0,1)"},
		{Edition2019, "-1 -1 7 -1", 2, "done 2 plan0 (1,3); barks 8"},
		{Edition2019, "-1 -1 6 -1", 2, "done 2 plan0 (1,2)"},
		{Edition2019, "2 -1 -1 -1", 0, "failed 0 plan0 (-1,0) outside; outside (-1,0)"},
		{Edition2019, "0 -1 -1 -1", 0, "failed 0 plan0 (0,1) hole; hole (0,1)"},
		{Edition2019, "8 -1 -1 -1", 0, "failed 0 plan1 (0,1) hole; hole (0,1)"},
		{Edition2019, "22 -1 -1 -1", 0, "failed 0 plan2 (1,0) no hole; no hole (1,0)"},
		{Edition2019, "-1 6 -1 -1", 1, "failed 1 plan0 (3,0) occupied; stood 3 (3,0)"},
		{Edition2019, "6 2 -1 -1", 0, "failed 0 plan0 (1,0) collision; alsoto 1 (2,0)"},
		{Edition2019, "14 2 -1 -1", 0, "failed 0 plan1 (1,0) entered; alsoto 1 (2,0)"},
		{Edition2019, "14 2 -1 -1", 1, "done 1 plan0 (1,0)"},
		{Edition2019, "7 -1 -1 -1", 0, "illegal 0 7"},
		{Edition2019, "99 -1 -1 -1", 0, "illegal 0 99"},
		{Edition2019, "-1 -1 9 -1", 2, "illegal 2 9"},
		{Edition2020, "7 -1 -1 -1", 0, "done 0 plan0 (1,1)"},
		{Edition2020, "6 -1 -1 -1,7 -1 -1 -1", 0, "illegal 0 7; mustrest 0"},
		{Edition2020, "6 -1 -1 -1,23 -1 -1 -1", 0, "illegal 0 23; mustrest 0"},
		{Edition2020, "6 -1 -1 -1,1 -1 -1 -1", 0, "illegal 0 1; mustrest 0"},
		{Edition2020, "6 -1 -1 -1,25 -1 -1 -1", 0, "illegal 0 25"},
		{Edition2020, "6 -1 -1 -1,24 -1 -1 -1", 0, "illegal 0 24"},
		{Edition2020, "6 -1 -1 -1,-3 -1 -1 -1", 0, "illegal 0 -3"},
		{Edition2020, "-1 -1 9 -1", 2, "illegal 2 9"},
	} {
		p := stepped(t, c.edition, corner(eight), 0, strings.Split(c.steps, ",")...)
		list := p.planFindings(c.agent)
		if got := told(list); got != c.want || !list[0].Verdict {
			t.Errorf("%d, %s, agent %d: %s, want %s", c.edition, c.steps, c.agent, got, c.want)
		}
		if a := p.Answer(boards.Claim{Kind: boards.ClaimPlan, Seat: boards.Seat(c.agent)}, ""); (a.Holds == boards.True) != (p.failures[c.agent] == Done) || told(a.Why) != c.want {
			t.Errorf("%s: the answer is %v, %s", c.steps, a.Holds, told(a.Why))
		}
	}
}

// TestCrossing stops both samurai on the diagonals of one block, but only the dog
// if it meets a samurai, and nobody in the first edition.
func TestCrossing(t *testing.T) {
	for _, c := range []struct {
		edition Edition
		agents  [Agents]Agent
		plans   string
		fails   string // of each agent
		told    string // of the last agent that failed
	}{
		{Edition2020, [Agents]Agent{{0, 1, 1}, {0, 2, 1}, {0, 5, 5}, {0, 5, 0}}, "7 1 -1 -1", "crossing,crossing,,", "failed 1 plan0 (1,2) crossing; crosses 0 (1,1)"},
		{Edition2020, [Agents]Agent{{0, 1, 1}, {0, 5, 5}, {0, 2, 1}, {0, 5, 0}}, "7 -1 1 -1", ",,crossing,", "failed 2 plan0 (1,2) crossing; crosses 0 (1,1)"},
		{Edition2020, [Agents]Agent{{0, 5, 5}, {0, 5, 0}, {0, 1, 1}, {0, 2, 1}}, "-1 -1 7 1", ",,crossing,crossing", "failed 3 plan0 (1,2) crossing; crosses 2 (1,1)"},
		{Edition2019, [Agents]Agent{{0, 5, 5}, {0, 5, 0}, {0, 1, 1}, {0, 2, 1}}, "-1 -1 7 1", ",,,", ""},
		{Edition2020, [Agents]Agent{{0, 1, 1}, {0, 3, 1}, {0, 5, 5}, {0, 5, 0}}, "7 1 -1 -1", "collision,collision,,", "failed 1 plan0 (2,2) collision; alsoto 0 (1,1)"},
		{Edition2020, [Agents]Agent{{0, 1, 1}, {0, 2, 1}, {0, 5, 5}, {0, 5, 0}}, "7 7 -1 -1", ",,,", ""},
		{Edition2020, [Agents]Agent{{0, 1, 1}, {0, 2, 1}, {0, 5, 5}, {0, 5, 0}}, "0 0 -1 -1", ",,,", ""},
	} {
		f := corner(eight)
		f.Agents = c.agents
		f.Known[0] = Gold{6, 4, 4}
		p := stepped(t, c.edition, f, 0, c.plans)
		var fails []string
		last := ""
		for a, fail := range p.Failures() {
			fails = append(fails, string(fail))
			if fail != Done {
				last = told(p.planFindings(a))
			}
		}
		if strings.Join(fails, ",") != c.fails || last != c.told {
			t.Errorf("edition %d, %s of %v: %v, %s", c.edition, c.plans, c.agents, fails, last)
		}
	}
}

// TestEndReasons checks the reasons at the beginning and the end of a game.
func TestEndReasons(t *testing.T) {
	for _, c := range []struct {
		limit int
		steps []string
		want  string
		over  bool
	}{
		{7, nil, "nothing 7", false},
		{7, []string{"-1 -1 -1 -1"}, "stays 0; stays 1; stays 2; stays 3", false},
		{1, []string{"-1 -1 -1 -1"}, "laststep 0 0; stays 0; stays 1; stays 2; stays 3", true},
		{7, []string{"14 -1 -1 -1"}, "alldug 6 0; done 0 plan1 (1,0); found 6; stays 1; stays 2; stays 3", true},
		{7, []string{"-1 10 -1 -1"}, "alldug 0 6; stays 0; done 1 plan1 (1,0); found 6; stays 2; stays 3", true},
	} {
		p := stepped(t, Edition2019, corner(), c.limit, c.steps...)
		o, over := p.Outcome()
		if got := told(p.Reasons()); got != c.want || over != c.over {
			t.Errorf("%v: %s, want %s", c.steps, got, c.want)
		}
		if s := p.Scores(); over && (s[0] > s[1]) != (o.Winner == 0) || over && (s[0] < s[1]) != (o.Winner == 1) {
			t.Errorf("%v: %+v", c.steps, o)
		}
	}
}

// TestWeighPlans weighs plans of each agent, and of a seat that doesn't exist.
func TestWeighPlans(t *testing.T) {
	start := stepped(t, Edition2019, corner(eight), 0)
	for _, c := range []struct {
		p    *Position
		seat boards.Seat
		move boards.Move
		want string
	}{
		{start, 0, "6", "done 0 plan0 (1,0)"},
		{start, 3, "0", "done 3 plan0 (3,1)"},
		{start, -1, "6", "over 6"},
		{start, 4, "6", "over 6"},
		{start, 1, "left", "noplan left"},
		{stepped(t, Edition2019, corner(eight), 1, "-1 -1 -1 -1"), 0, "6", "over 6"},
	} {
		if got := told(c.p.Weigh(c.seat, c.move)); got != c.want {
			t.Errorf("%s of agent %d: %s, want %s", c.move, c.seat, got, c.want)
		}
	}
	if list := start.Claims(""); list != nil {
		t.Errorf("before the first step: %v", list)
	}
	failed := stepped(t, Edition2019, corner(eight), 0, "2 -1 -1 6")
	if got := fmt.Sprint(failed.Claims("")); got != "[{plan 0}]" {
		t.Errorf("claims %s", got)
	}
	for _, c := range []boards.Claim{{Kind: boards.ClaimPlan, Seat: 4}, {Kind: boards.ClaimPlan, Seat: -1}, {Kind: boards.ClaimMate, Seat: 0}} {
		if a := failed.Answer(c, ""); a.Holds != boards.Open || a.Why != nil {
			t.Errorf("%+v: %+v", c, a)
		}
	}
	if a := start.Answer(boards.Claim{Kind: boards.ClaimPlan}, ""); a.Holds != boards.Open || a.Why != nil {
		t.Errorf("before the first step: %+v", a)
	}
}

// TestSources names the document of each edition's own rules.
func TestSources(t *testing.T) {
	for _, f := range []Failure{Done, IllegalNot, Outside, Occupied, InHole, NoHole, Crossing, Collision, Entered} {
		for _, e := range []Edition{Edition2019, Edition2020} {
			want := "dighere"
			if f == Crossing || e == Edition2020 && (f == IllegalNot || f == Entered) {
				want = "dighere2020"
			}
			if got := stepped(t, e, corner(eight), 0).source(f).Doc; got != want {
				t.Errorf("%q in edition %d is from %s", f, e, got)
			}
		}
	}
}
