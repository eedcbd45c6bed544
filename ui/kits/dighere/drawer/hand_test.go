package drawer

import (
	"errors"
	"slices"
	"testing"

	"dohyo/boards"
	"dohyo/boards/dighere"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// TestSpoken writes plans in the words of a language.
func TestSpoken(t *testing.T) {
	for _, c := range []struct {
		l    lang.Lang
		set  *draw.Set
		move boards.Move
		want string
	}{
		{lang.Japanese, draw.Unicode, "6", "動→"}, {lang.English, draw.Unicode, "6", "go→"}, {lang.Japanese, draw.Unicode, "14 -1", "掘→、休"},
		{lang.Japanese, draw.Unicode, "x", "x"},
	} {
		if got := Drawer.Words(c.l, c.set, nil, c.move); got != c.want {
			t.Errorf("%s is %q, want %q", c.move, got, c.want)
		}
	}
}

// TestPlanByHand reads typed plans, and finds the plans about a cell, from the point of
// view of an agent.
func TestPlanByHand(t *testing.T) {
	p := fieldOfDigHere(t, dighere.Edition2019, "duel", "-1 -1 -1 -1")
	for _, c := range []struct {
		seat boards.Seat
		text string
		want boards.Move
		code string // of the refusal
	}{
		{0, "e", "6", ""}, {0, " Dig E ", "14", ""}, {0, "掘→", "14", ""}, {0, "-1", "-1", ""}, {0, "stay", "-1", ""}, {0, "休", "-1", ""},
		{0, "6", "6", ""}, {2, "左下", "1", ""},
		{0, "ne", "", "dighere.plan.diagonal"}, {2, "dig n", "", "dighere.plan.dog"}, {0, "w", "", "dighere.plan.outside"},
		{0, "plug e", "", "dighere.plan.nohole"}, {0, "99", "", "dighere.plan.number"}, {0, "hello", "", "notmove"},
	} {
		moves, err := read(p, c.seat, c.text)
		var illegal *boards.Illegal
		var not *boards.NotMove
		code := ""
		switch {
		case errors.As(err, &illegal):
			code = illegal.Rule.Fact.Code
		case errors.As(err, &not):
			code = "notmove"
		}
		if code != c.code || (c.want != "") != (len(moves) == 1) || c.want != "" && moves[0] != c.want {
			t.Errorf("seat %d %q: %v, %v; want %q %q", c.seat, c.text, moves, err, c.want, c.code)
		}
		if c.want != "" && !begins([]rune(c.text)[0]) && c.text[0] != ' ' {
			t.Errorf("no plan begins with %q", c.text)
		}
	}
	seen := p.(*dighere.Position).KnownTo(0)
	at := seen.(*dighere.Position).Agents()[0].Cell()
	cell := func(dx, dy int) draw.Field { return draw.Field{Col: at.X + dx + 1, Row: at.Y + dy + 1} }
	for _, c := range []struct {
		dx, dy int
		want   []boards.Move
	}{{0, 0, []boards.Move{"-1"}}, {1, 0, []boards.Move{"6", "14"}}, {1, 1, []boards.Move{"7"}}, {3, 0, nil}} {
		if _, got := point(seen, draw.Field{}, cell(c.dx, c.dy)); !slices.Equal(got, c.want) {
			t.Errorf("plans for the cell %d,%d: %v, want %v", c.dx, c.dy, got, c.want)
		}
	}
	if _, got := point(p, draw.Field{}, cell(1, 0)); got != nil {
		t.Errorf("the referee has plans: %v", got)
	}
	if f, ok := planField(seen, "6"); !ok || f != cell(1, 0) {
		t.Errorf("the plan's field is %v", f)
	}
}
