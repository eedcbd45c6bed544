package paper

import (
	"fmt"
	"strconv"

	"dohyo/arena/analysis"
	"dohyo/ui/lang"
)

// A Review is the result of a program's analysis of a game.
type Review struct {
	Engine string
	Totals [2]analysis.Total // by side
	Marked []Marked
}

// A Marked is a move that the analysis marks, in words.
type Marked struct {
	Ply                         int
	Move, Grade, Expect, Better string
}

// review returns the parts of the analysis.
func (w writer) review(g *Game) []part {
	r := g.Review
	if r == nil {
		return nil
	}
	list := facts{{w.l.Say(lang.PaperBy2), r.Engine}}
	names := g.names(w.l)
	players := table{kind: "review", columns: []string{"", w.l.Say(lang.PaperAccuracy), w.l.Say(lang.PaperLoss)}}
	for grade := analysis.Inaccuracy; grade <= analysis.Blunder; grade++ {
		players.columns = append(players.columns, lang.Grade(w.l, grade))
	}
	for side, t := range r.Totals {
		cells := []string{names[side], fmt.Sprintf("%.1f%%", t.Accuracy), fmt.Sprintf("%.1f%%", 100*t.Loss)}
		for grade := analysis.Inaccuracy; grade <= analysis.Blunder; grade++ {
			cells = append(cells, strconv.Itoa(t.Grades[grade]))
		}
		players.rows = append(players.rows, row{cells: cells})
	}
	parts := []part{list, players}
	if len(r.Marked) > 0 {
		marks := table{kind: "marks", columns: []string{w.l.Say(lang.PaperNumber), w.l.Say(lang.PaperMove), w.l.Say(lang.PaperMarked), w.l.Say(lang.PaperWinning), w.l.Say(lang.PaperBetter)}}
		for _, m := range r.Marked {
			marks.rows = append(marks.rows, row{cells: []string{strconv.Itoa(m.Ply), m.Move, m.Grade, m.Expect, m.Better}})
		}
		parts = append(parts, marks)
	}
	return parts
}
