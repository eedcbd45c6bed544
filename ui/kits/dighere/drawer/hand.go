package drawer

import (
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/dighere"
	"dohyo/ui/draw"
)

// point returns the plans about a cell of the agent from whose point of view the position
// is seen: to stay in its own cell, or to move into, dig or plug one beside it.
func point(pos boards.Position, _, at draw.Field) (draw.Field, []boards.Move) {
	p := pos.(*dighere.Position)
	agent, one := p.Eyes()
	if !one {
		return draw.Field{}, nil
	}
	cell, own := dighere.Cell{X: at.Col - 1, Y: at.Row - 1}, p.Agents()[agent].Cell()
	if cell == own {
		return draw.Field{}, []boards.Move{planOf(dighere.Stay, 0)}
	}
	var plans []boards.Move
	for d := range dighere.Directions {
		if own.Plus(dighere.Directions[d]) != cell {
			continue
		}
		for _, k := range []dighere.Kind{dighere.Move, dighere.Dig, dighere.Plug} {
			if m := planOf(k, d); p.CheckPlan(boards.Seat(agent), m) == nil {
				plans = append(plans, m)
			}
		}
		if len(plans) == 0 { // the refusal of a move says why
			plans = append(plans, planOf(dighere.Move, d))
		}
	}
	return draw.Field{}, plans
}

// planOf returns a plan as the game writes it.
func planOf(k dighere.Kind, d int) boards.Move {
	if k == dighere.Stay {
		return "-1"
	}
	return boards.Move(strconv.Itoa(8*int(k) + d))
}

// The words of typed plans. The longer ones come first.
var (
	planWords = []struct {
		word string
		kind dighere.Kind
	}{
		{"move", dighere.Move}, {"go", dighere.Move}, {"dig", dighere.Dig}, {"plug", dighere.Plug},
		{"m", dighere.Move}, {"d", dighere.Dig}, {"p", dighere.Plug},
		{"動", dighere.Move}, {"掘", dighere.Dig}, {"埋", dighere.Plug},
	}
	wayWords = [8][]string{
		{"s", "south", "down", "↓", "下", "南"}, {"sw", "southwest", "↙", "左下", "南西"},
		{"w", "west", "left", "←", "左", "西"}, {"nw", "northwest", "↖", "左上", "北西"},
		{"n", "north", "up", "↑", "上", "北"}, {"ne", "northeast", "↗", "右上", "北東"},
		{"e", "east", "right", "→", "右", "東"}, {"se", "southeast", "↘", "右下", "南東"},
	}
	stayWords = []string{"stay", "rest", "x", "休"}
)

// read returns the plan that a typed text means: a number, or words such as dig ne, me,
// e (to move), stay, 掘→.
func read(p boards.Position, seat boards.Seat, text string) ([]boards.Move, error) {
	m, err := p.Parse(seat, text)
	if err != nil {
		var ok bool
		if m, ok = planNamed(strings.ToLower(strings.Join(strings.Fields(text), ""))); !ok {
			return nil, err
		}
	}
	if err := p.(*dighere.Position).CheckPlan(seat, m); err != nil {
		return nil, err
	}
	return []boards.Move{m}, nil
}

// planNamed returns the plan of a text without blanks.
func planNamed(text string) (boards.Move, bool) {
	for _, w := range stayWords {
		if text == w {
			return planOf(dighere.Stay, 0), true
		}
	}
	if m, ok := planTo(dighere.Move, text); ok {
		return m, true
	}
	for _, w := range planWords {
		if way, ok := strings.CutPrefix(text, w.word); ok {
			if m, ok := planTo(w.kind, way); ok {
				return m, true
			}
		}
	}
	return "", false
}

// planTo returns the plan of a kind in a direction by its name.
func planTo(k dighere.Kind, way string) (boards.Move, bool) {
	for d, names := range wayWords {
		for _, w := range names {
			if way == w {
				return planOf(k, d), true
			}
		}
	}
	return "", false
}

// begins reports whether a typed plan can begin with a character.
func begins(r rune) bool {
	return strings.ContainsRune("-0123456789mgdpsnwexrul動掘埋休上下左右北南東西↓↙←↖↑↗→↘", r)
}

// planField returns the cell that a plan of the agent from whose point of view the position
// is seen is about. The steps of a game have none.
func planField(pos boards.Position, m boards.Move) (draw.Field, bool) {
	p, ok := pos.(*dighere.Position)
	if !ok {
		return draw.Field{}, false
	}
	agent, one := p.Eyes()
	plan, err := strconv.Atoi(string(m))
	if !one || err != nil || plan < -1 || plan > 23 {
		return draw.Field{}, false
	}
	c := p.Agents()[agent].Cell()
	if plan >= 0 {
		c = c.Plus(dighere.Directions[plan%8])
	}
	return draw.Field{Col: c.X + 1, Row: c.Y + 1}, p.Field().Inside(c)
}
