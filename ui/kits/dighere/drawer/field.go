package drawer

import (
	"strconv"
	"strings"

	"dohyo/boards/dighere"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// A cell is a cell of the field with everything that affects its look.
type cell struct {
	set    *draw.Set
	lang   lang.Lang
	agent  int // the agent on it, -1 for none
	hole   bool
	amount int  // of the visible treasure
	hidden bool // not all agents know the treasure
	near   bool // next to the dog from whose point of view the field is drawn
	failed bool // the target of a failed plan in the last step
	edges  [2]bool
	part   string // the sign of its part in a judge's reason
}

// cellsOf returns all cells, row by row, from the point of view of the referee or of an
// agent.
func cellsOf(p *dighere.Position, o draw.Options) []cell {
	n := p.Size()
	cells := make([]cell, n*n)
	for i := range cells {
		cells[i] = cell{set: o.Set, lang: o.Lang, agent: -1, edges: [2]bool{i%n == n-1, i/n == n-1}}
	}
	at := func(c dighere.Cell) *cell {
		if !p.Field().Inside(c) {
			return new(cell)
		}
		return &cells[c.Y*n+c.X]
	}
	for _, h := range p.Holes() {
		at(h).hole = true
	}
	for _, g := range p.Known() {
		at(g.Cell()).amount = g.Amount
	}
	hidden := p.Hidden()
	if agent := o.View - 1; agent >= 0 {
		hidden = p.Sensed(agent)
		if dighere.IsDog(agent) {
			for _, d := range dighere.Directions {
				at(p.Agents()[agent].Cell().Plus(d)).near = true
			}
		}
	}
	for _, g := range hidden {
		c := at(g.Cell())
		c.amount, c.hidden = g.Amount, true
	}
	plans, fails := p.Tried(), p.Failures()
	for a, agent := range p.Agents() {
		at(agent.Cell()).agent = a
		// An agent whose plan failed hasn't moved.
		if fails[a] != dighere.Done && plans[a] >= 0 && !o.Quiet {
			at(agent.Cell().Plus(dighere.Directions[plans[a]%8])).failed = true
		}
	}
	for _, m := range o.Exhibits {
		at(dighere.Cell{X: m.Field.Col - 1, Y: m.Field.Row - 1}).part = draw.PartSign(m.Part)
	}
	return cells
}

// role returns the role of the cell's ground.
func (c *cell) role() draw.Role {
	switch {
	case c.agent >= 0 && c.amount > 0:
		return draw.AgentOnGold + draw.Role(dighere.SideOf(c.agent))
	case c.agent >= 0:
		return draw.Agent + draw.Role(dighere.SideOf(c.agent))
	case c.hole:
		return draw.Hole
	case c.amount > 0 && c.hidden:
		return draw.GoldHidden
	case c.amount > 0:
		return draw.Gold
	case c.near:
		return draw.Near
	}
	return draw.Ground
}

// look returns the cell's text for a width in columns. If under is set, known treasure
// under an agent is part of it where it has room.
func (c *cell) look(columns int, under bool) string {
	s := c.set
	switch {
	case c.agent >= 0:
		kind := agentKind(c.lang, s, c.agent)
		sign := s.Side[dighere.SideOf(c.agent)]
		if c.amount > 0 && !c.hidden && under {
			// A letter leaves a column for the amount, which a kanji doesn't.
			text := strconv.Itoa(c.amount)
			if agent := sign + agentKind(lang.English, s, c.agent); len(text) <= columns-draw.Width(agent) {
				return agent + text
			}
		}
		if columns == 2 { // a letter and the sign, because a kanji takes both columns
			return agentKind(lang.English, s, c.agent) + sign
		}
		return sign + kind
	case c.hole:
		return "(" + strings.Repeat(" ", min(columns, 3)-2) + ")"
	case c.amount > 0:
		text := strconv.Itoa(c.amount)
		if c.hidden && len(text) < columns {
			text = "?" + text
		}
		return strings.Repeat(" ", max(columns-len(text), 0)) + text
	}
	return strings.Repeat(" ", max(columns-2, 0)) + s.Square
}

// small draws a cell of one line.
func (c *cell) small(pic *draw.Picture, x, y int) {
	role := c.role()
	pic.Put(x, y, draw.Fit(c.look(pic.FW, true), pic.FW), role)
	if c.failed {
		c.fail(pic, x, y)
	}
	if c.part != "" {
		pic.Put(x, y, c.part, draw.Failed)
	}
}

// fail marks the target of a failed plan. If no column is free, only the ground changes.
func (c *cell) fail(pic *draw.Picture, x, y int) {
	if pic.At(x, y).Text == " " {
		pic.Put(x, y, c.set.Capture, draw.Failed)
		return
	}
	for i := range pic.FW {
		if cell := pic.At(x+i, y); cell.Role == draw.Ground || cell.Role == draw.Near {
			cell.Role = draw.Failed
		}
	}
}

// pit draws a hole of several lines with round corners. Its edge on the middle line tells
// it from the ground where there's no colour.
func (c *cell) pit(pic *draw.Picture, x, y int) {
	for i := range pic.FH {
		edge := max(pic.FW/8, 1)
		if pic.FH > 2 && (i == 0 || i == pic.FH-1) {
			edge *= 2
		}
		text := strings.Repeat(" ", pic.FW-2*edge)
		if i == (pic.FH-1)/2 {
			text = "(" + text[2:] + ")"
		}
		pic.Put(x+edge, y+i, text, draw.Hole)
	}
}

// large draws a cell of several lines: a round token where the set has blocks, otherwise
// an area in its colour. Its content is in the middle.
func (c *cell) large(pic *draw.Picture, x, y int) {
	role := c.role()
	ground := draw.Ground
	if c.near {
		ground = draw.Near
	}
	for i := range pic.FH {
		at := ground
		if ground == draw.Ground && i == pic.FH-1 && !c.edges[1] {
			at = draw.Ruled
		}
		pic.Put(x, y+i, strings.Repeat(" ", pic.FW), at)
		if c.set.Rule != "" && !c.edges[0] && ground == draw.Ground {
			pic.Put(x+pic.FW-1, y+i, c.set.Rule, at)
		}
	}
	switch token, is := c.token(); {
	case is && c.set.PutToken(pic, x, y, pic.FW, pic.FH, token):
	case c.hole && c.agent < 0:
		c.pit(pic, x, y)
	case is:
		for i := range pic.FH {
			pic.Put(x, y+i, strings.Repeat(" ", pic.FW), role)
		}
	case c.set.Rule == "":
		pic.Put(x+(pic.FW-2)/2, y+(pic.FH-1)/2, c.set.Square, role)
	}
	c.content(pic, x, y)
	if c.failed {
		c.fail(pic, x, y)
	}
	if c.part != "" {
		pic.Put(x, y, c.part, draw.Failed)
	}
}

// token returns the token on the cell.
func (c *cell) token() (t draw.Token, ok bool) {
	switch {
	case c.agent >= 0:
		return draw.FirstToken + draw.Token(dighere.SideOf(c.agent)), true
	case c.hole:
		return draw.PitToken, true
	case c.amount > 0 && c.hidden:
		return draw.VeiledToken, true
	case c.amount > 0:
		return draw.CoinToken, true
	}
	return 0, false
}

// content writes the contents of a cell that is several lines high into its middle: an
// agent with any treasure under it, or treasure. If there's room, the kind of an agent and
// an amount are in large letters below a sign.
func (c *cell) content(pic *draw.Picture, x, y int) {
	if c.agent < 0 && (c.hole || c.amount == 0) {
		return
	}
	lines := []string{c.look(min(pic.FW-1, 3), false)}
	switch sign, large := c.enlarged(pic.FW, pic.FH); {
	case large != nil:
		lines = append([]string{sign}, large...)
	case c.agent < 0 && pic.FW > 3:
		lines[0] = strings.TrimSpace(c.look(4, false))
	}
	if c.agent >= 0 && c.amount > 0 {
		under := cell{set: c.set, agent: -1, amount: c.amount, hidden: c.hidden}
		lines = append(lines, strings.TrimSpace(under.look(3, false)))
	}
	role, top := c.role(), y+max(pic.FH-len(lines), 0)/2
	for i, line := range lines[:min(len(lines), pic.FH)] {
		if strings.TrimSpace(line) == "" {
			continue
		}
		// A letter of blocks has no corners to cover the token's edge with.
		text := strings.TrimLeft(line, " ")
		left := x + (pic.FW-draw.Width(line)+1)/2 + draw.Width(line) - draw.Width(text)
		pic.Put(left, top+i, strings.TrimRight(text, " "), role)
	}
}

// enlarged returns the content in large letters and the sign above them, if there's room
// for it in a cell.
func (c *cell) enlarged(w, h int) (sign string, large []string) {
	text := strconv.Itoa(c.amount)
	switch {
	case !c.set.Blocks:
		return "", nil
	case c.agent >= 0:
		sign, text = c.set.Side[dighere.SideOf(c.agent)], agentKind(c.lang, c.set, c.agent)
	case c.hidden:
		sign = "?"
	}
	// The token is round, so the letters need room at their corners.
	fits := func(list []string) bool { return list != nil && len(list)+2 < h && draw.Width(list[0])+4 <= w }
	if large = c.set.Lettered(text, draw.LetteringSquare); fits(large) {
		return sign, large
	}
	if large = c.set.Lettered(text, draw.LetteringNarrow); len(large) > 0 && len(large)+1 < h && draw.Width(large[0])+8 <= w {
		return sign, large // a narrow letter has room at its corners
	}
	if len(text) == draw.Width(text) { // no kanji
		if large = c.set.Large(text); fits(large) {
			return sign, large
		}
	}
	return "", nil
}
