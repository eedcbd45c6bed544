package draw

import (
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/dighere"
	"dohyo/ui/lang"
)

// DigHere draws SamurAI Dig Here (ここ掘れ犬): the field with (0,0) at the
// top left, and in a cell who stands there, a hole, or treasure. A side's sign
// stands before its agents, a question mark before treasure that isn't known.
// Nobody plays it by hand, so that the hooks for that are nil.
var DigHere = Drawer{
	Picture: func(p boards.Position, o Options) *Picture { return drawDigHere(p.(*dighere.Position), o) },
	Measure: func(p boards.Position, o Options) (w, h int) {
		pic := frameDigHere(p.(*dighere.Position), o)
		return pic.W, pic.H
	},
	Diagram: digHereDiagram,
	Figures: digHereFigures,
	Draws:   func(p boards.Position) bool { _, ok := p.(*dighere.Position); return ok },
	Size: func(p boards.Position) (cols, rows int) {
		n := p.(*dighere.Position).Size()
		return n, n
	},
	Field: func(boards.Position, boards.Move) (Field, bool) { return Field{}, false },
	Focus: func(p boards.Position, view int) Field {
		at := p.(*dighere.Position).Agents()[max(view-1, 0)]
		return Field{at.X + 1, at.Y + 1}
	},
	Place:  digHerePlace,
	Begins: func(rune) bool { return false },
	Name:   digHereName,
	Sign:   func(s *Set, side boards.Side) string { return s.Side[side] },
	Feat: func(l lang.Lang, before, after boards.Position) string {
		return digHereHappened(l, Unicode, before, after)
	},
	Warn:    func(lang.Lang, *Set, boards.Position, boards.Move) string { return "" },
	Opening: func(boards.Position) (boards.Opening, bool) { return boards.Opening{}, false },

	Facts:    digHereFacts,
	FactRows: 3,
	Report:   digHereReport,
	Scores:   func(p boards.Position) [2]int { return p.(*dighere.Position).Scores() },
	Seat:     func(l lang.Lang, s *Set, seat boards.Seat) string { return agentKind(l, s, int(seat)) },
	Deed:     digHereDeed,
	Happened: digHereHappened,
	Event:    digHereHappened,
	Views:    1 + dighere.Agents,
	View:     digHereView,
	Seen: func(p boards.Position, view int) boards.Position {
		if view == 0 {
			return p
		}
		return p.(*dighere.Position).Seen(view - 1)
	},

	Middle: true,
	Demo:   demoDigHere,
}

// sideRoom is what a screen of eighty columns leaves to the board.
const sideRoom = 56

// digHereWidth is how many columns a small cell has: three, for a sign and a
// kanji or two digits, four where there are amounts of three digits, and two
// where the field is too large for that.
func digHereWidth(p *dighere.Position) int {
	f := p.Field()
	most := 0
	for _, list := range [][]dighere.Gold{f.Known, f.Hidden} {
		for _, g := range list {
			most = max(most, g.Amount)
		}
	}
	fits := func(w int) bool { return f.Size*w+digHereLabels <= sideRoom }
	switch {
	case most >= 100 && fits(4):
		return 4
	case fits(3):
		return 3
	}
	return 2
}

// digHereLabels is how many columns the rows' numbers take.
const digHereLabels = 3

// frameDigHere divides the picture, from top to bottom: columns' numbers, rim,
// field, rim.
func frameDigHere(p *dighere.Position, o Options) *Picture {
	n := p.Size()
	pic := &Picture{FW: digHereWidth(p), FH: 1, Cols: n, Rows: n}
	switch {
	case o.Big:
		pic.FW, pic.FH = 6, 3
	case o.Middle:
		pic.FW, pic.FH = 4, 2
	}
	if o.Labels {
		pic.X, pic.Y = digHereLabels, 1
	}
	pic.W, pic.H = pic.X+n*pic.FW, pic.Y+n*pic.FH
	if o.Rim && o.Set.Edge[0] != "" {
		pic.Y++
		pic.H += 2
	}
	return pic
}

func drawDigHere(p *dighere.Position, o Options) *Picture {
	pic := frameDigHere(p, o)
	pic.clear()
	n := p.Size()
	if o.Labels {
		for i := range n {
			role := Label + Role(i%2)
			col := strconv.Itoa(i)
			pic.put(pic.X+i*pic.FW+(pic.FW-len(col)+1)/2, 0, col, role)
			pic.put(0, pic.Y+i*pic.FH+(pic.FH-1)/2, strings.Repeat(" ", 2-min(len(col), 2))+col, Label)
		}
	}
	if o.Rim && o.Set.Edge[0] != "" {
		for x := pic.X; x < pic.W; x++ {
			pic.put(x, pic.Y-1, o.Set.Edge[0], Rim)
			pic.put(x, pic.H-1, o.Set.Edge[1], Rim)
		}
	}
	cells := digHereCells(p, o)
	for y := range n {
		for x := range n {
			c := &cells[y*n+x]
			px, py := pic.X+x*pic.FW, pic.Y+y*pic.FH
			switch {
			case pic.FH == 3:
				c.large(pic, px, py, 1)
			case pic.FH == 2:
				c.large(pic, px, py, 0)
			default:
				c.small(pic, px, py)
			}
		}
	}
	return pic
}

// agentKind is an agent in a kanji or a letter: samurai (侍) or dog (犬).
func agentKind(l lang.Lang, s *Set, agent int) string {
	names := [2]string{"侍", "犬"}
	if s.Letters || l == lang.English {
		names = [2]string{"S", "D"}
	}
	if dighere.IsDog(agent) {
		return names[1]
	}
	return names[0]
}

// agentName is an agent with its side's sign: ▲侍.
func agentName(l lang.Lang, s *Set, agent int) string {
	return s.Side[dighere.SideOf(agent)] + agentKind(l, s, agent)
}
