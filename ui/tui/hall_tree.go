package tui

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena/pairing"
	"dohyo/arena/tournament"
	"dohyo/ui/bracket"
	"dohyo/ui/lang"
)

// hallBracket is the page with a knock-out as a tree. The ties for other places are
// separate trees below it.
type hallBracket struct{ inHall }

// A treePlan is the layout of a bracket and who has won its ties.
type treePlan struct {
	*bracket.Plan
	won []int
}

// planTree lays out a bracket: opponents are two lines apart, and further in a higher room.
func planTree(b pairing.Bracket, won []int, room int) treePlan {
	p := bracket.Lay(b, treeLines)
	for p.Height < room && p.Gap < 3*treeLines {
		next := bracket.Lay(b, p.Gap+treeLines)
		if next.Height > room {
			break
		}
		p = next
	}
	return treePlan{p, won}
}

// treeLines is the least distance between two opponents in lines.
const treeLines = 2

// nearest returns the tie whose winner's line is nearest to a line.
func (p treePlan) nearest(y int) (tie int) {
	far := func(i int) int { return max(p.Ties[i].Y-y, y-p.Ties[i].Y) }
	for i := range p.Ties {
		if far(i) < far(tie) {
			tie = i
		}
	}
	return tie
}

// lines returns the lines that the whole tree takes in a room, with the names of its rounds and its legend.
func (m hallBracket) lines(width, room int) int {
	b, won := m.hall.stage().Bracket()
	if len(b) == 0 {
		return room
	}
	legend := len(legendLines(m.inHall, markLegend(m.inHall), width, room))
	return planTree(b, won, room-1-legend).Height + 1 + legend
}

// draw draws the bracket around the chosen tie, below the names of its rounds. Arrows
// beside these show that there's more. A small screen gets a list of the ties.
//
//	 semi-final  final     →
//	1 KAZE ━━━━┓
//	           ┣━ KAZE 2 ━━┓
//	8 BRAIN ───┘           ┣━ KAZE
func (m hallBracket) draw(r rect) {
	h := m.hall
	st := h.stage()
	b, won := st.Bracket()
	if len(b) == 0 || r.h < 3 || r.w < 12 {
		m.cv.text(r, inkDim, m.l.Say(lang.HallNone))
		return
	}
	legend := legendLines(m.inHall, markLegend(m.inHall), r.w, r.h)
	r, foot := r.top(r.h - len(legend))
	drawLegend(m.inHall, foot, legend)
	if h.listed = m.listed(r); h.listed {
		hallTies(m).draw(r)
		return
	}
	head, r := r.top(1)
	p := planTree(b, won, r.h)
	r, bar := beside(r, p.Height)
	h.tie = min(h.tie, len(b)-1)
	width := m.columnWidth(st, p.Rounds, r.w)
	var big canvas
	big.set = m.set
	big.reset(max(width*(p.Rounds+1)-2, r.w), p.Height)
	d := treeDrawing{inHall: m.inHall, treePlan: p, st: st, cv: &big, width: width}
	for i := range b {
		d.tie(i)
	}
	for i, y := range p.Heads {
		big.text(rect{0, y, big.w, 1}, inkDim, m.l.Tie(b[i].Name))
	}
	// Keep the chosen tie and its players in sight.
	t := p.Ties[h.tie]
	x0, x1 := width*(b[h.tie].Round-1), min(width*(b[h.tie].Round+1), big.w)
	h.across[0] = inSight(h.across[0], x0, x1, r.w, big.w)
	h.across[1] = inSight(h.across[1], max(t.From[0]-1, 0), min(t.From[1]+2, p.Height), r.h, p.Height)
	m.cv.part(r, &big, h.across[0], h.across[1])
	head.w = r.w
	m.drawRounds(head, p, width, big.w)
	textBar(p.Height, h.across[1], r.h, func(row int) { h.tie = p.nearest(row + r.h/2) }).draw(m.stage, bar)
	for i, t := range p.Ties {
		for _, y := range []int{t.From[0], t.Y, t.From[1]} {
			at := rect{r.x + width*b[i].Round - width - h.across[0], r.y + y - h.across[1], width, 1}
			if y == t.Y {
				at.x += width
			}
			if at.y < r.y || at.y >= r.y+r.h || at.x < r.x {
				continue
			}
			clickable(m.stage, at, func(_, _ int) tea.Cmd {
				if h.tie == i {
					return m.open()
				}
				h.tie = i
				return nil
			})
			askable(m.inHall, hallTree, at, func() { h.tie = i })
		}
	}
}

// drawRounds writes the names of the rounds above the columns of their players, and
// arrows where the tree goes on beyond the screen.
func (m hallBracket) drawRounds(r rect, p treePlan, width, whole int) {
	var line canvas
	line.set = m.set
	line.reset(whole, 1)
	for i, t := range p.Bracket {
		x := width * (t.Round - 1)
		if x > 0 {
			x++ // above the winners
		}
		if p.InMain(i) && line.cells[x].text == " " {
			line.text(rect{x, 0, width - 2, 1}, inkDim, fitted(m.l.Tie(t.Name), width-2))
		}
	}
	at := m.hall.across[0]
	m.cv.part(r, &line, at, 0)
	if at > 0 {
		m.cv.text(rect{r.x, r.y, 2, 1}, inkTitle, m.set.Clean("← "))
	}
	if at+r.w < whole {
		m.cv.text(rect{r.x + r.w - 2, r.y, 2, 1}, inkTitle, m.set.Clean(" →"))
	}
}

// columnWidth returns the width of a round in columns: an equal part of the room up to
// most if the names fit in it. Otherwise as many rounds are in sight as possible, two at
// least.
func (m hallBracket) columnWidth(st *tournament.StageState, rounds, room int) int {
	const least, most, lines = 13, 48, 4
	name, beside, names := 0, len("12 "), least // beside it is its seed, or its result
	for i, n := range st.Table {
		w := markedWidth(m.inHall, n)
		name = max(name, w)
		names = max(names, w+lines, len(strconv.Itoa(i+1)+" ")+w+lines-1)
	}
	for _, r := range st.Rounds {
		for _, p := range r.All() {
			if p.Decided() {
				beside = max(beside, m.cv.width(" "+scored(p)+m.l.Paren(decidedShort(m.inHall, p))))
			}
		}
	}
	need := max(name+beside+lines, least)
	share := (room + 2) / (rounds + 1) // the last one has no lines behind it
	if share >= names {
		return min(share, max(need, most))
	}
	return min(names, room/2)
}

// inSight returns the scroll offset that brings the part between from and to into
// sight, with the least change of the offset at. Room is the visible length, and length
// the whole one.
func inSight(at, from, to, room, length int) int {
	at = min(max(at, to-room), from)
	return min(max(at, 0), max(length-room, 0))
}

// part copies a part of another canvas into r, from column x and line y on.
func (c *canvas) part(r rect, of *canvas, x, y int) {
	for dy := range min(r.h, of.h-y) {
		for dx := range min(r.w, of.w-x) {
			src := of.cells[(y+dy)*of.w+x+dx]
			w := 1
			switch {
			case src.text == "" && dx > 0:
				continue
			case src.text == "":
				src.text = " " // its left half isn't in sight
			case x+dx+1 < of.w && of.cells[(y+dy)*of.w+x+dx+1].text == "":
				if w = 2; dx+1 == r.w {
					continue
				}
			}
			c.put(r.x+dx, r.y+dy, src.text, w, src.ink)
		}
	}
}

// treeDrawing draws ties on a canvas of their own.
type treeDrawing struct {
	inHall
	treePlan
	st    *tournament.StageState
	cv    *canvas
	width int
}

// tie draws the players of a tie, the lines that join them, and the winner.
func (d *treeDrawing) tie(i int) {
	t := d.Ties[i]
	tie := d.Bracket[i]
	x := d.width * (tie.Round - 1)
	end := x + d.width - 1
	a, b, _ := d.Bracket.Sides(i, d.won)
	chosen := i == d.hall.tie
	for k, s := range []pairing.Source{tie.A, tie.B} {
		who := []int{a, b}[k]
		wins := d.won[i] != pairing.Nobody && d.won[i] == who
		line, ink := "─", inkFrame
		if wins {
			line, ink = d.heavy(line, "━"), inkTitle
		}
		if !bracket.Inside(s) { // no earlier tie has drawn the name
			d.name(i, k, x, t.From[k], s)
		}
		for at := d.free(x, t.From[k]); at < end; at++ {
			d.cv.text(rect{at, t.From[k], 1, 1}, ink, line)
		}
		corner, side := []string{"┐", "┘"}[k], "│"
		if wins {
			corner, side = d.heavy(corner, []string{"┓", "┛"}[k]), d.heavy(side, "┃")
		}
		d.cv.text(rect{end, t.From[k], 1, 1}, ink, corner)
		from, to := t.From[k]+1, t.Y
		if k == 1 {
			from, to = t.Y+1, t.From[k]
		}
		for y := from; y < to; y++ {
			d.cv.text(rect{end, y, 1, 1}, ink, side)
		}
	}
	joint, ink := "├", inkFrame
	if d.won[i] != pairing.Nobody {
		joint, ink = d.heavy(joint, "┣"), inkTitle
	}
	d.cv.text(rect{end, t.Y, 1, 1}, ink, joint)
	d.winner(i, end+2, t.Y, chosen)
}

// heavy returns the heavy line if the set has it, otherwise the light one.
func (d *treeDrawing) heavy(light, heavy string) string {
	if d.set.Clean(heavy) != heavy {
		return light
	}
	return heavy
}

// free returns the first free column after the text in a line of a round.
func (d *treeDrawing) free(x, y int) int {
	last := x
	for at := x; at < x+d.width-1; at++ {
		if c := d.cv.cells[y*d.cv.w+at]; c.text != " " {
			last = at + 2
		}
	}
	return last
}

// name writes a player who comes into a tie from outside the tree: a seed, or the loser
// of another tie. A seed who enters in a later round had a bye.
func (d *treeDrawing) name(i, k, x, y int, s pairing.Source) {
	a, b, _ := d.Bracket.Sides(i, d.won)
	who := []int{a, b}[k]
	if s.Tie < 0 && d.Bracket[i].Round > 1 { // a bye
		x = 0
	}
	text, marks, ink := "", "", inkDim
	if who != pairing.Nobody {
		text, marks, ink = entrantName(d.inHall, d.st.Table[who]), marksOf(d.inHall, d.st.Table[who]), inkText
		if s.Tie < 0 {
			text = strconv.Itoa(who+1) + " " + text
		}
		if d.won[i] == who {
			ink = inkTitle
		}
	} else if s.Loser {
		text = d.l.Say(lang.HallLoser, d.l.Tie(d.Bracket[s.Tie].Name))
	}
	rest := d.cv.text(rect{x, y, d.width - 3, 1}, ink, fitted(text, d.width-3-d.cv.width(marks))+marks)
	if s.Tie < 0 && d.Bracket[i].Round > 1 {
		line, ink := "─", inkFrame
		if d.won[i] == who && who != pairing.Nobody {
			line, ink = d.heavy(line, "━"), inkTitle
		}
		for at := rest.x + 1; at < d.width*(d.Bracket[i].Round-1); at++ {
			d.cv.text(rect{at, y, 1, 1}, ink, line)
		}
	}
}

// winner writes the winner of a tie with the result, or marks a tie that is being
// played.
func (d *treeDrawing) winner(i, x, y int, chosen bool) {
	k := inkTitle
	if chosen {
		k = inkSelected
	}
	room := d.width - 4
	p := d.st.PairOfTie(i)
	var text, result, why string
	switch {
	case d.won[i] != pairing.Nobody:
		text = entrantName(d.inHall, d.st.Table[d.won[i]])
		if p != nil && p.Decided() {
			result = " " + scored(p)
			if p.Players[0] != d.st.Table[d.won[i]] {
				result = " " + scored(turned2(p))
			}
			why = d.l.Paren(decidedShort(d.inHall, p))
		}
	case p != nil && runningPairs(d.inHall)[p.At]:
		text, k = d.set.Clean("▶"), k.or(inkRunning)
	case chosen:
		text = "  "
	}
	if text == "" {
		return
	}
	// Where there's no room for all, the name says more than the reason, and the reason
	// more than the score.
	name := d.stage.cv.width(text)
	if name > room {
		name = 4
	}
	switch fits := func(s string) bool { return d.stage.cv.width(s)+name <= room }; {
	case fits(result + why):
		result += why
	case why != "" && fits(why):
		result = why
	case !fits(result):
		result = ""
	}
	text = fitted(text, room-d.stage.cv.width(result))
	rest := d.cv.text(rect{x, y, d.width - 2, 1}, k, text)
	d.cv.text(rest, k.or(inkDim), result)
}

// turned2 returns a pair with its sides exchanged.
func turned2(p *tournament.Pair) *tournament.Pair {
	t := *p
	g := p.Result.Games
	t.Players = [2]int{p.Players[1], p.Players[0]}
	t.Result.Points = [2]int{p.Result.Points[1], p.Result.Points[0]}
	t.Result.Games = tournament.Tally{g[2], g[1], g[0]}
	return &t
}

// open shows the games of the chosen tie.
func (m hallBracket) open() tea.Cmd {
	st := m.hall.stage()
	b, _ := st.Bracket()
	if m.hall.tie >= len(b) {
		return nil
	}
	if p := st.PairOfTie(m.hall.tie); p != nil {
		return openOnePair(m.inHall, p)
	}
	m.hall.notice = m.l.Say(lang.HallNoGames)
	return nil
}

// step chooses a tie next to the chosen one: above or below it in its round, or the
// nearest one in the round before or after.
func (m hallBracket) step(dx, dy int) {
	st := m.hall.stage()
	b, won := st.Bracket()
	if len(b) == 0 {
		return
	}
	p := planTree(b, won, 0)
	now := min(m.hall.tie, len(b)-1)
	best, far := -1, 0
	for i, t := range p.Ties {
		away := t.Y - p.Ties[now].Y
		if b[i].Round != b[now].Round+dx || dx == 0 && away*dy <= 0 {
			continue
		}
		if away = max(away, -away); best < 0 || away < far {
			best, far = i, away
		}
	}
	if best >= 0 {
		m.hall.tie = best
	}
}
