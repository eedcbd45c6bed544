// Package drawer draws SamurAI Dig Here (ここ掘れ犬): the field on the screen and on paper,
// and the agents' actions.
//
//	pic := drawer.Drawer.Picture(position, draw.Options{})
//
// It knows no colours: a cell has a role, which the screen paints.
package drawer

import (
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/dighere"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// Drawer draws the game. (0,0) is at the top left. A cell shows an agent, a hole or
// treasure. A side's sign precedes its agents, and a question mark precedes unknown
// treasure. A person plans for the agent from whose point of view the field is drawn.
var Drawer = draw.Drawer{
	Picture: func(p boards.Position, o draw.Options) *draw.Picture { return picture(p.(*dighere.Position), o) },
	Measure: func(p boards.Position, o draw.Options) (w, h int) {
		pic := frame(p.(*dighere.Position), o)
		return pic.W, pic.H
	},
	Diagram: diagramOf,
	Lay:     lay,
	Figures: figures,
	Draws:   func(p boards.Position) bool { _, ok := p.(*dighere.Position); return ok },
	Size: func(p boards.Position) (cols, rows int) {
		n := p.(*dighere.Position).Size()
		return n, n
	},
	Point: point,
	Read:  read,
	Field: planField,
	Focus: func(p boards.Position, view int) draw.Field {
		at := p.(*dighere.Position).Agents()[max(view-1, 0)]
		return draw.Field{Col: at.X + 1, Row: at.Y + 1}
	},
	Place:  place,
	Begins: begins,
	Name:   stepName,
	Spoken: spoken,
	Sign:   func(s *draw.Set, side boards.Side) string { return s.Side[side] },
	Feat: func(l lang.Lang, before, after boards.Position) string {
		return told(l, draw.Unicode, before, after)
	},
	Warn:    func(lang.Lang, *draw.Set, boards.Position, boards.Move) string { return "" },
	Opening: func(boards.Position) (boards.Opening, bool) { return boards.Opening{}, false },

	Facts:    factsOf,
	FactRows: 3,
	Report:   report,
	Scores:   func(p boards.Position) [2]int { return p.(*dighere.Position).Scores() },
	Seat:     func(l lang.Lang, s *draw.Set, seat boards.Seat) string { return agentKind(l, s, int(seat)) },
	Deed:     deed,
	Happened: happened,
	Event:    told,
	Views:    1 + dighere.Agents,
	View:     viewText,
	Seen: func(p boards.Position, view int) boards.Position {
		if view == 0 {
			return p
		}
		return p.(*dighere.Position).Seen(view - 1)
	},

	Demo:  demo,
	Thing: thing,
}

// thing returns what can be put on the field.
func thing(s *draw.Set, t boards.Thing) draw.Cell {
	switch t.Name {
	case "draft.hole":
		return draw.Cell{Text: "()", Role: draw.Hole}
	case "draft.known":
		return draw.Cell{Text: "10", Role: draw.Gold}
	case "draft.hidden":
		return draw.Cell{Text: "?2", Role: draw.GoldHidden}
	}
	kind := agentKind(lang.English, s, int(t.Key-'0'))
	return draw.Cell{Text: s.Side[t.Side] + kind, Role: draw.Agent + draw.Role(t.Side)}
}

// sideRoom is the width left for the board on a screen of eighty columns.
const sideRoom = 56

// cellWidth returns the width of a small cell in columns: three for a sign and a kanji
// or two digits, four if there are amounts of three digits, and two if the field is too
// large for that.
func cellWidth(p *dighere.Position) int {
	f := p.Field()
	most := 0
	for _, list := range [][]dighere.Gold{f.Known, f.Hidden} {
		for _, g := range list {
			most = max(most, g.Amount)
		}
	}
	fits := func(w int) bool { return f.Size*w+labels <= sideRoom }
	switch {
	case most >= 100 && fits(4):
		return 4
	case fits(3):
		return 3
	}
	return 2
}

// labels is the width of the row numbers in columns.
const labels = 3

// frame returns an empty picture, from top to bottom: column numbers, rim, field, rim.
func frame(p *dighere.Position, o draw.Options) *draw.Picture {
	n := p.Size()
	pic := &draw.Picture{FW: cellWidth(p), FH: 1, Cols: n, Rows: n}
	if o.Lines > 1 {
		pic.FW, pic.FH = 2*o.Lines, o.Lines
	}
	if o.Labels {
		pic.X, pic.Y = labels, 1
	}
	pic.W, pic.H = pic.X+n*pic.FW, pic.Y+n*pic.FH
	if o.HasRim() {
		pic.Y++
		pic.H += 2
	}
	return pic
}

func picture(p *dighere.Position, o draw.Options) *draw.Picture {
	pic := frame(p, o)
	pic.Clear()
	n := p.Size()
	if o.Labels {
		for i := range n {
			role := draw.Label + draw.Role(i%2)
			col := strconv.Itoa(i)
			pic.Put(pic.X+i*pic.FW+(pic.FW-len(col)+1)/2, 0, col, role)
			pic.Put(0, pic.Y+i*pic.FH+(pic.FH-1)/2, strings.Repeat(" ", 2-min(len(col), 2))+col, draw.Label)
		}
	}
	if o.HasRim() {
		for x := pic.X; x < pic.W; x++ {
			pic.Put(x, pic.Y-1, o.Set.Edge[0], draw.Rim)
			pic.Put(x, pic.H-1, o.Set.Edge[1], draw.Rim)
		}
	}
	cells := cellsOf(p, o)
	for y := range n {
		for x := range n {
			c := &cells[y*n+x]
			px, py := pic.X+x*pic.FW, pic.Y+y*pic.FH
			if pic.FH > 1 {
				c.large(pic, px, py)
			} else {
				c.small(pic, px, py)
			}
			if o.Cursor == (draw.Field{Col: x + 1, Row: y + 1}) {
				pointAt(pic, px, py)
			}
		}
	}
	return pic
}

// pointAt shows the cursor on a cell.
func pointAt(pic *draw.Picture, x, y int) {
	for i := range pic.FW {
		for j := range pic.FH {
			pic.At(x+i, y+j).Role = draw.Cursor
		}
	}
}

// agentKind returns an agent's kind as a kanji or a letter: samurai (侍) or dog (犬).
func agentKind(l lang.Lang, s *draw.Set, agent int) string {
	names := [2]string{"侍", "犬"}
	if s.Letters || l == lang.English {
		names = [2]string{"S", "D"}
	}
	if dighere.IsDog(agent) {
		return names[1]
	}
	return names[0]
}

// agentName returns an agent with its side's sign: ▲侍.
func agentName(l lang.Lang, s *draw.Set, agent int) string {
	return s.Side[dighere.SideOf(agent)] + agentKind(l, s, agent)
}
