package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/boards"
	"dohyo/ui/draw"
)

// TestComposeDrag checks that dragging a thing on the board or in a hand is a single change,
// and that nothing changes if it is dropped on its own field or where it isn't allowed.
func TestComposeDrag(t *testing.T) {
	const (
		array = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
		held  = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPP1PPPP/1B5R1/LNSGKGSNL b P 1"
	)
	field := func(col, row int) draw.Field { return draw.Field{Col: col, Row: row} }
	above, below := field(1, 0), field(1, 10)
	cases := []struct {
		name   string
		hand   bool // a pawn is in hand at first
		from   draw.Field
		over   []draw.Field
		want   string
		change int
	}{
		{"on the board", false, field(3, 7), []draw.Field{field(3, 6), field(3, 5)}, "lnsgkgsnl/1r5b1/ppppppppp/9/2P6/9/PP1PPPPPP/1B5R1/LNSGKGSNL b - 1", 1},
		{"onto a piece", false, field(2, 8), []draw.Field{field(7, 3)}, "lnsgkgsnl/1r5b1/ppppppBpp/9/9/9/PPPPPPPPP/7R1/LNSGKGSNL b - 1", 1},
		{"and back", false, field(3, 7), []draw.Field{field(3, 5), field(3, 7)}, array, 0},
		{"a click", false, field(3, 7), nil, "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PP1PPPPPP/1B5R1/LNSGKGSNL b - 1", 1},
		{"into white's hand", false, field(2, 8), []draw.Field{above}, "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/7R1/LNSGKGSNL b b 1", 1},
		{"into black's hand", false, field(8, 8), []draw.Field{field(8, 5), below}, "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B7/LNSGKGSNL b R 1", 1},
		{"a king can't be in hand", false, field(5, 9), []draw.Field{below}, array, 0},
		{"out of the hand", true, field(7, 10), []draw.Field{field(5, 6)}, "lnsgkgsnl/1r5b1/ppppppppp/9/9/4P4/PPPP1PPPP/1B5R1/LNSGKGSNL b - 1", 1},
		{"from hand to hand", true, field(7, 10), []draw.Field{above}, "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPP1PPPP/1B5R1/LNSGKGSNL b p 1", 1},
		{"over nothing", true, field(5, 5), []draw.Field{field(5, 4)}, "lnsgkgsnl/1r5b1/ppppppppp/9/4P4/9/PPPP1PPPP/1B5R1/LNSGKGSNL b - 1", 1},
	}
	for _, tt := range cases {
		t.Run(tt.name, func(t *testing.T) {
			m, _ := composed(t, "shogi")
			c := m.route.top().(*composer)
			c.thing = 7 // a pawn
			start := array
			if tt.hand {
				start = held
				var err error
				for _, s := range []struct {
					at    boards.Spot
					thing int
				}{{boards.Spot{Col: 5, Row: 7}, -1}, {boards.Spot{Col: 1, Row: 10}, 7}} {
					if c.now, err = c.now.Put(s.at, s.thing); err != nil {
						t.Fatal(err)
					}
				}
			}
			press(m, "tab", "tab") // draws it
			dragOver(t, m, tt.from, tt.over...)
			if got := c.now.Setup().Position; got != tt.want || len(c.before) != tt.change {
				t.Errorf("%d changes\ngot  %s\nwant %s", len(c.before), got, tt.want)
			}
			press(m, "ctrl+z")
			if got := c.now.Setup().Position; got != start {
				t.Errorf("undone: %s", got)
			}
		})
	}
}

// TestComposeDragTreasure drags treasure, which keeps its amount, in Dig Here.
func TestComposeDragTreasure(t *testing.T) {
	m, _ := composed(t, "dighere2020")
	c := m.route.top().(*composer)
	press(m, "ctrl+d", "down", "down", "enter") // the agents alone
	var free []draw.Field
	for col := 1; len(free) < 3; col++ {
		if c.now.At(boards.Spot{Col: col, Row: 1}) < 0 {
			free = append(free, draw.Field{Col: col, Row: 1})
		}
	}
	c.now, _ = c.now.Adjust(0, 24)
	c.now, _ = c.now.Put(spotOf(free[0]), 1)
	c.now, _ = c.now.Adjust(0, 6)
	c.before, c.thing = nil, 1
	before := c.now.Setup().Position
	dragOver(t, m, free[0], free[1], free[2])
	after := c.now.Setup().Position
	if before == after || strings.Count(after, "24") != strings.Count(before, "24") || c.now.At(spotOf(free[2])) != 1 || c.now.At(spotOf(free[0])) >= 0 || c.now.Counts()[0].Value != 6 {
		t.Errorf("from\n%s\nto\n%s", before, after)
	}
	c.at = free[2]
	press(m, "ctrl+x", "left", "space")
	if got := c.now.At(spotOf(free[1])); got != 1 || strings.Count(c.now.Setup().Position, "24") != strings.Count(before, "24") {
		t.Errorf("picked up and put elsewhere: %d in\n%s", got, c.now.Setup().Position)
	}
}

// dragOver presses the button on a field of the position editor, moves the pointer over
// others, and releases it there. Row 0 and the row below the board are the lines of the
// hands.
func dragOver(t *testing.T, m *model, from draw.Field, over ...draw.Field) {
	t.Helper()
	c := m.route.top().(*composer)
	m.View()
	if len(m.mouse.drags) == 0 {
		t.Fatal("nothing can be dragged")
	}
	r := m.mouse.drags[len(m.mouse.drags)-1].at
	o, _ := c.fit(r.w, r.h)
	p := c.drawer.Picture(c.position(), o)
	place := func(f draw.Field) (x, y int) {
		for y := range p.H {
			for x := range p.W {
				if got, ok := p.Field(x, y); ok && got == f {
					return r.x + x, r.y + y
				}
			}
		}
		if f.Row == 0 {
			return r.x + r.w - 1, r.y
		}
		return r.x + r.w - 1, r.y + r.h - 1
	}
	x, y := place(from)
	m.Update(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
	for _, f := range over {
		x, y = place(f)
		m.Update(tea.MouseMotionMsg{X: x, Y: y, Button: tea.MouseLeft})
		m.View()
	}
	m.Update(tea.MouseReleaseMsg{X: x, Y: y, Button: tea.MouseLeft})
}
