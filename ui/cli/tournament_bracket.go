package cli

import (
	"fmt"
	"html"
	"slices"
	"strconv"
	"strings"

	"dohyo/arena/pairing"
	"dohyo/arena/tournament"
	"dohyo/ui/bracket"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// The measures of a bracket on a page, in pixels.
const (
	bracketLine   = 24 // between two opponents
	bracketLetter = 9  // the width of a column of bold text
	bracketPad    = 8  // beside a name
	bracketLeast  = 130
	bracketMost   = 300 // the width of a round
)

// bracketPage draws a bracket on a page.
type bracketPage struct {
	*tournamentPrinter
	*bracket.Plan
	b     strings.Builder
	st    *tournament.StageState
	won   []int
	marks marking
	width int // of a round
}

// bracketPicture returns the bracket of a knock-out as SVG, and "" for another form. The way of
// each winner is a thick line.
func (p *tournamentPrinter) bracketPicture(st *tournament.StageState) string {
	b, won := st.Bracket()
	if len(b) == 0 {
		return ""
	}
	d := &bracketPage{tournamentPrinter: p, Plan: bracket.Lay(b, 2), st: st, won: won, marks: p.marking(st)}
	longest := 0
	for i := range b {
		longest = max(longest, draw.Width(d.winner(i)), draw.Width(d.comes(i, 0)), draw.Width(d.comes(i, 1)))
	}
	d.width = min(max(longest*bracketLetter+2*bracketPad, bracketLeast), bracketMost)
	w, h := d.width*(d.Rounds+1), d.down(d.Height)
	fmt.Fprintf(&d.b, `<svg class="bracket" role="img" aria-label="%s" width="%d" height="%d" viewBox="0 0 %d %d">`+"\n",
		html.EscapeString(p.lang.Say(lang.HallTree)), w, h, w, h)
	var named []int
	for i, t := range b {
		if d.InMain(i) && !slices.Contains(named, t.Round) {
			named = append(named, t.Round)
			d.text(d.width*(t.Round-1), bracketLine, "round", p.lang.Tie(t.Name))
		}
	}
	for i := range b {
		if y, ok := d.Heads[i]; ok {
			d.text(0, d.down(y), "round", p.lang.Tie(b[i].Name))
		}
		d.tie(i)
	}
	d.b.WriteString("</svg>\n")
	return d.b.String()
}

// down returns where a line of the plan is, below the names of the rounds.
func (d *bracketPage) down(y int) int { return (y+3)*bracketLine/2 + bracketLine/2 }

func (d *bracketPage) text(x, y int, class, text string) {
	if text != "" {
		fmt.Fprintf(&d.b, `<text class="%s" x="%d" y="%d">%s</text>`+"\n", class, x+bracketPad/2, y-bracketLine/5, html.EscapeString(text))
	}
}

// line draws a horizontal or vertical line.
func (d *bracketPage) line(wins bool, x0, y0, x1, y1 int) {
	class := ""
	if wins {
		class = ` class="won"`
	}
	fmt.Fprintf(&d.b, `<path%s d="M%d %dL%d %d"/>`+"\n", class, x0, y0, x1, y1)
}

// tie draws the players of a tie, the lines that join them, and the winner.
func (d *bracketPage) tie(i int) {
	tie, t := d.Bracket[i], d.Ties[i]
	end, y := d.width*tie.Round, d.down(t.Y)
	who := d.sides(i)
	for k, s := range []pairing.Source{tie.A, tie.B} {
		wins := who[k] != pairing.Nobody && d.won[i] == who[k]
		x, from := end-d.width, d.down(t.From[k])
		if !bracket.Inside(s) {
			if s.Tie < 0 {
				x = 0 // a seed who had a bye before
			}
			class := ""
			if wins {
				class = "won"
			}
			d.text(x, from, class, d.comes(i, k))
		}
		d.line(wins, x, from, end, from)
		d.line(wins, end, from, end, y)
	}
	if tie.Win > 0 { // the last tie of a tree
		d.line(d.won[i] != pairing.Nobody, end, y, end+d.width, y)
	}
	d.text(end, y, "won", d.winner(i))
}

// sides returns the two players of a tie, as indices into the table.
func (d *bracketPage) sides(i int) [2]int {
	a, b, _ := d.Bracket.Sides(i, d.won)
	return [2]int{a, b}
}

// comes returns what stands where a player comes into a tree: a seed with its number, or
// the loser of another tie. It is "" for a player from an earlier tie of the tree.
func (d *bracketPage) comes(i, k int) string {
	s, who := []pairing.Source{d.Bracket[i].A, d.Bracket[i].B}[k], d.sides(i)[k]
	switch {
	case bracket.Inside(s):
		return ""
	case who == pairing.Nobody && s.Loser:
		return d.lang.Say(lang.HallLoser, d.lang.Tie(d.Bracket[s.Tie].Name))
	case who == pairing.Nobody:
		return ""
	}
	name := d.marked(d.marks, d.st.Table[who])
	if s.Tie < 0 {
		name = strconv.Itoa(who+1) + " " + name
	}
	return name
}

// winner returns the winner of a tie with the result as the winner sees it, and what decided
// an even one.
func (d *bracketPage) winner(i int) string {
	won := d.won[i]
	if won == pairing.Nobody {
		return ""
	}
	text := d.marked(d.marks, d.st.Table[won])
	p := d.st.PairOfTie(i)
	if p == nil || !p.Decided() {
		return text
	}
	own := 0
	if p.Players[0] != d.st.Table[won] {
		own = 1
	}
	score := p.Result.Score()
	text += " " + d.points(score[own]) + "–" + d.points(score[1-own])
	for _, f := range d.state.Reasons(p) {
		if short := lang.DecidedShort(d.lang, f); short != "" {
			return text + d.lang.Paren(short)
		}
	}
	return text
}
