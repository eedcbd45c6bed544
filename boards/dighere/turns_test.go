package dighere

import (
	"fmt"
	"strings"
	"testing"

	"dohyo/boards"
)

// TestRested lets a samurai of 2020-21 go diagonally after a step without a
// voluntary action: it stayed, or its plan was impossible when the step began. A
// conflict with others gives no rest.
func TestRested(t *testing.T) {
	for _, c := range []struct {
		steps []string
		want  [Agents]bool
	}{
		{nil, [Agents]bool{true, true}},
		{[]string{"6 8 0 0"}, [Agents]bool{}},
		{[]string{"6 -1 0 0"}, [Agents]bool{false, true}},
		{[]string{"6 2 -1 -1"}, [Agents]bool{}},           // they collide
		{[]string{"14 2 -1 -1"}, [Agents]bool{}},          // it is entered
		{[]string{"2 6 -1 -1"}, [Agents]bool{true, true}}, // outside, occupied
		{[]string{"0 -1 -1 -1"}, [Agents]bool{true, true}},
		{[]string{"6 8 -1 -1", "-1 8 -1 -1"}, [Agents]bool{true, true}}, // the cell is a hole by then
		{[]string{"6 8 -1 -1", "7 0 -1 -1"}, [Agents]bool{true, true}},  // illegal, and in a hole
		{[]string{"6 8 -1 -1", "-1 -1 -1 -1", "0 16 -1 -1"}, [Agents]bool{}},
	} {
		for _, e := range []Edition{Edition2019, Edition2020} {
			p := stepped(t, e, corner(eight), 0, c.steps...)
			for a := range Agents {
				if want := e == Edition2020 && c.want[a]; p.Rested(a) != want {
					t.Errorf("edition %d, %q: agent %d rested: %v", e, c.steps, a, p.Rested(a))
				}
			}
		}
	}
}

// TestTried keeps the plans of the last step as received, if they are plans at
// all.
func TestTried(t *testing.T) {
	for steps, want := range map[string][Agents]int{
		"":                         {-1, -1, -1, -1},
		"23 22 7 0":                {23, 22, 7, 0},
		"24 -2 9 1":                {-1, -1, 9, 1},
		"0 0 0 0":                  {0, 0, 0, 0},
		"6 0 0 0,-1 99 -1 -99":     {-1, -1, -1, -1},
		"6 0 0 0,-1 -1 -1 -1":      {-1, -1, -1, -1},
		"-1 -1 -1 -1,-1 15 -1 -1":  {-1, 15, -1, -1},
		"-1 -1 -1 -1,-1 -1 -1 23 ": {-1, -1, -1, 23},
	} {
		var list []string
		if steps != "" {
			list = strings.Split(steps, ",")
		}
		if got := stepped(t, Edition2020, corner(eight), 0, list...).Tried(); got != want {
			t.Errorf("%s: %v, want %v", steps, got, want)
		}
	}
}

// TestScoresAddUp counts treasure through the steps of a game, which ends when
// all is dug.
func TestScoresAddUp(t *testing.T) {
	f := corner(eight)
	f.Known[0].Amount = 10
	p := stepped(t, Edition2019, f, 0, "14 10 -1 -1")
	if p.Scores() != [2]int{5, 5} || p.Remaining() != 8 || len(p.ToAct()) == 0 {
		t.Errorf("%v, %d in the ground", p.Scores(), p.Remaining())
	}
	p = stepped(t, Edition2019, f, 0, "14 -1 7 -1", "-1 8 -1 -1", "-1 -1 4 -1")
	if p.Scores() != [2]int{10, 0} || fmt.Sprint(p.Known(), p.Hidden()) != "[{8 1 3}] []" || fmt.Sprint(p.Holes()) != "[(0,1) (1,0) (2,1)]" {
		t.Errorf("%v, known %v, hidden %v, holes %v", p.Scores(), p.Known(), p.Hidden(), p.Holes())
	}
	if o, over := p.Outcome(); over || o.By != "" {
		t.Errorf("it is over: %+v", o)
	}
	if eyes, one := p.Eyes(); one || eyes != -1 {
		t.Errorf("the referee's view is agent %d's", eyes)
	}
	if _, err := Edition2019.Start(boards.Setup{Opening: []boards.Move{"-1 -1 -1 -1", "1 2"}}); err == nil || !strings.Contains(err.Error(), "step 2:") {
		t.Errorf("the second step is bad: %v", err)
	}
}

// TestAgrees compares a record's step with the rules.
func TestAgrees(t *testing.T) {
	p := stepped(t, Edition2019, corner(eight), 0, "14 -1 0 7")
	const agents = `[{"direction":6,"x":0,"y":0},{"direction":0,"x":2,"y":0},{"direction":0,"x":0,"y":3},{"direction":7,"x":4,"y":1}]`
	for _, c := range []struct {
		key, told string
		want      string
	}{
		{"actions", "[14,-1,0,7]", ""},
		{"actions", "[14,-1,0,-1]", "the record says actions"},
		{"actions", "[14", "expected actions to be a list as in the format, got [14"},
		{"scores", "[6,0]", ""},
		{"scores", "[0,6]", "the record says scores"},
		{"agents", agents, ""},
		{"agents", strings.Replace(agents, `"x":4`, `"x":5`, 1), "the record says agents"},
		{"timeLeft", "[1]", ""},
	} {
		err := p.Agrees(map[string][]string{c.key: {c.told}})
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %s: %v", c.key, c.told, err)
		}
	}
	if err := p.Agrees(nil); err != nil {
		t.Error(err)
	}
}

// TestFieldBounds accepts a field at its limits and none beyond.
func TestFieldBounds(t *testing.T) {
	with := func(change func(f *Field)) *Field {
		f := corner(eight)
		change(f)
		return f
	}
	for name, c := range map[string]struct {
		f  *Field
		ok bool
	}{
		"size 100":     {with(func(f *Field) { f.Size = MaxSize }), true},
		"size 101":     {with(func(f *Field) { f.Size = MaxSize + 1 }), false},
		"size 6":       {with(func(f *Field) { f.Size = MinSize }), true},
		"no steps":     {with(func(f *Field) { f.Steps = 0 }), true},
		"many steps":   {with(func(f *Field) { f.Steps = 1e6 }), true},
		"a step more":  {with(func(f *Field) { f.Steps = 1e6 + 1 }), false},
		"no time":      {with(func(f *Field) { f.ThinkTime = 0 }), true},
		"much time":    {with(func(f *Field) { f.ThinkTime = 1e9 }), true},
		"a ms more":    {with(func(f *Field) { f.ThinkTime = 1e9 + 1 }), false},
		"much gold":    {with(func(f *Field) { f.Hidden[0].Amount = 1e9 - 6 }), true},
		"more gold":    {with(func(f *Field) { f.Hidden[0].Amount = 1e9 - 4 }), false},
		"less than 0":  {with(func(f *Field) { f.Hidden[0].Amount = -2 }), false},
		"direction 7":  {with(func(f *Field) { f.Agents[0].Direction = 7 }), true},
		"direction -1": {with(func(f *Field) { f.Agents[0].Direction = -1 }), false},
		"at the edge":  {with(func(f *Field) { f.Agents[3] = Agent{0, 5, 5} }), true},
		"over it":      {with(func(f *Field) { f.Agents[3] = Agent{0, 5, 6} }), false},
		"left of it":   {with(func(f *Field) { f.Agents[3] = Agent{0, -1, 5} }), false},
	} {
		if err := c.f.Check(); (err == nil) != c.ok {
			t.Errorf("%s: %v", name, err)
		}
	}
}
