package tui

import (
	"math"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/engines"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// A judged is a player's evaluation of its position: from -1, lost for the first
// side, to 1.
type judged struct {
	at    int // index of the position after the move
	value float64
}

// squash maps an engine's score to a number between -1 and 1. A win rate is taken as it is.
// Other scores count hundredths of some unit; a mate is far beyond.
func squash(score int, unit engines.Unit) float64 {
	if unit == engines.UnitRate {
		return max(-1, min(float64(score)/500, 1))
	}
	const scale, most = 40, 20000
	v := math.Log1p(math.Abs(float64(score))/scale) / math.Log1p(most/scale)
	return math.Copysign(min(v, 1), float64(score))
}

// plot is the panel with the players' evaluations of the game.
type plot struct{ view }

// judgements returns the scores that each player gave in the shown game, all from the
// first side's point of view.
func (m plot) judgements() (by [2][]judged) {
	s := &m.match.snap
	if s.drawer.Scores != nil {
		by[0] = m.ahead()
		return by
	}
	for i, e := range s.game.moves {
		side := s.side(e.Seat)
		if e.Score == nil || side == boards.None {
			continue
		}
		v := squash(*e.Score, e.Unit)
		if side != 0 {
			v = -v
		}
		by[side] = append(by[side], judged{i + 1, v})
	}
	return by
}

// ahead returns the first side's lead in points after each move, as a fraction of the
// largest lead.
func (m plot) ahead() []judged {
	const least = 20 // so that the first points don't fill the plot
	s := &m.match.snap
	leads := make([]judged, 0, len(s.game.moves))
	most := float64(least)
	for at := 1; at < len(s.game.positions); at++ {
		p := s.drawer.Scores(s.game.positions[at])
		lead := float64(p[0] - p[1])
		most = max(most, math.Abs(lead))
		leads = append(leads, judged{at, lead})
	}
	for i := range leads {
		leads[i].value /= most
	}
	return leads
}

// scoring lists the protocols whose programs usually report scores.
var scoring = []string{"gomocup", "usi"}

// scored reports whether the players report scores. The panel has its place
// from the first move where one of those who play mostly does.
func (m plot) scored() bool {
	mt := m.match
	if mt.snap.drawer.Scores != nil || (overall(m)).of() != nil {
		return true
	}
	if mt.snap.scored || mt.s.Replay() {
		return mt.snap.scored
	}
	return slices.ContainsFunc(mt.snap.begin.Players[:], func(c arena.Contender) bool {
		return slices.Contains(scoring, c.Protocol) || slices.ContainsFunc(m.o.Players, func(p show.PlayerInfo) bool {
			return p.Builtin && slices.Contains(strings.Split(c.Spec, ":"), p.Name)
		})
	})
}

// drawScore draws how the players judged the game: a plot where it's high
// enough, otherwise a line of bars. The times of the moves stand below it unless they have a panel.
func (m plot) drawScore(r rect, times bool) {
	if r.empty() {
		return
	}
	by := m.judgements()
	if r.h >= plotLeast || m.cv.framed && r.h == plotLeast-1 { // the frame has taken a line
		head, r := r.top(1)
		m.drawHead(head, by)
		if len(by[0])+len(by[1]) == 0 && len(m.match.snap.game.moves) > 6 && overall(m).of() == nil {
			m.cv.text(r, inkDim, m.l.Say(lang.NoScores))
			return
		}
		if times && r.h >= plotLeast {
			var below rect
			r, below = r.top(r.h - 1)
			m.drawTimes(below)
		}
		m.drawPlot(r, by)
		m.follow(r)
		return
	}
	if r.h > 1 {
		_, r = r.top(1)
	}
	title := lang.ScoreHead
	if m.match.snap.drawer.Scores != nil {
		title = lang.PointsHead
	}
	line := m.cv.text(r, inkDim, m.l.Say(title)+" ")
	m.drawBars(line, by)
}

// drawBars draws a line with a column for each move: high is good for the first side.
func (m plot) drawBars(r rect, by [2][]judged) {
	s := &m.match.snap
	n := len(s.game.moves)
	values := make([]float64, n+1)
	known := make([]bool, n+1)
	for _, js := range by {
		for _, j := range js {
			values[j.at], known[j.at] = j.value, true
		}
	}
	if len(by[0])+len(by[1]) == 0 {
		for _, j := range overall(m).curve() {
			values[j.at], known[j.at] = j.value, true
		}
	}
	from := pageTo(n, n, r.w)
	shown, _ := r.left(min(n-from, r.w))
	m.drag(shown, func(x int) int { return min(from+1+x-r.x, n) })
	for i := from + 1; i <= n && i-from <= r.w; i++ {
		if !known[i] {
			continue
		}
		level := int(math.Round((values[i] + 1) / 2 * float64(len(m.set.Bars)-1)))
		k := inkOfSide(s.side(s.game.moves[i-1].Seat))
		if s.drawer.Scores != nil && values[i] >= 0 {
			k = inkOfSide(0) // who is ahead
		}
		if i == m.match.at {
			k = inkSelected
		}
		m.cv.text(rect{r.x + i - from - 1, r.y, 1, 1}, k, m.set.Bars[level])
	}
}

// drawPlot draws each player's evaluation as a line of dots: the first side's line is solid,
// the other's has gaps. Without fine dots the lines are made of the sides' signs.
func (m plot) drawPlot(r rect, by [2][]judged) {
	if r.w < 4 || r.h < 2 {
		return
	}
	g := newGraph(m.stage, r)
	g.letters = map[ink]string{
		inkOfSide(0): strings.TrimSpace(signOf(m.view, 0)), inkOfSide(1): strings.TrimSpace(signOf(m.view, 1)), inkTitle: "|", inkGood: "*",
	}
	w, h, set := g.w, g.h, g.put
	for x := 0; x < w; x += 4 {
		set(x, h/2, inkFrame)
	}
	n := m.span()
	if at := m.cursor(); at > 0 {
		x, _ := m.column(at, w)
		for y := 0; y < h; y += 2 {
			set(x, y, inkTitle)
		}
	}
	place := func(j judged) (x, y float64) {
		return float64(j.at) / float64(n) * float64(w-1), (1 - j.value) / 2 * float64(h-1)
	}
	for side, js := range by {
		k := inkOfSide(boards.Side(side))
		for i, j := range js {
			x1, y1 := place(j)
			x0, y0 := x1, y1
			if i > 0 {
				x0, y0 = place(js[i-1])
			}
			stroke(x0, y0, x1, y1, func(x, y int) {
				if side == 0 || !g.fine || (x+y)%3 != 0 {
					set(x, y, k)
				}
			})
		}
	}
	curve := overall(m).curve()
	for i, j := range curve { // a program's own curve, thick
		x1, y1 := place(j)
		x0, y0 := x1, y1
		if i > 0 {
			x0, y0 = place(curve[i-1])
		}
		stroke(x0, y0, x1, y1, func(x, y int) {
			set(x, y, inkGood)
			if g.fine {
				set(x, y+1, inkGood)
			}
		})
	}
	g.paint()
}

// span returns the number of moves from the plot's left edge to its right one.
func (m plot) span() int { return plotSpan(len(m.match.snap.game.moves)) }

// plotSpan returns the number of moves for which a plot has room. It grows by half at
// a time: if it grew with every move, all of the plot would be drawn anew.
func plotSpan(moves int) int {
	n := 30
	for n < moves {
		n += n / 2
	}
	return n
}

// column returns the column of a move on a plot of some width, and whether there is one.
func (m plot) column(at, width int) (x int, ok bool) {
	return int(math.Round(float64(at) / float64(m.span()) * float64(width-1))), at <= len(m.match.snap.game.moves)
}

// cursor returns the number of moves at the plot's cursor: under the pointer, or
// else on the board.
func (m plot) cursor() int {
	if h := m.match.hover; h > 0 && h <= len(m.match.snap.game.moves) {
		return h
	}
	return m.match.at
}

// follow lets the mouse read the plot, and drag the shown move along it.
func (m plot) follow(r rect) {
	mt := m.match
	moveAt := func(x int) int {
		n := int(math.Round(float64(x-r.x) / float64(max(r.w-1, 1)) * float64(m.span())))
		return min(max(n, 0), len(mt.snap.game.moves))
	}
	m.drag(r, moveAt)
	m.mouse.hovers = append(m.mouse.hovers, spot{r, func(x, _ int) tea.Cmd {
		if mt.hover = 0; x >= 0 {
			mt.hover = moveAt(x)
		}
		return nil
	}})
}

// drag lets the mouse drag the shown move along a plot.
func (m plot) drag(r rect, moveAt func(x int) int) {
	mt := m.match
	m.mouse.drags = append(m.mouse.drags, spot{r, func(x, _ int) tea.Cmd {
		mt.hover = 0
		mt.show(mt.snap.game.number, moveAt(x))
		return nil
	}})
}

// drawHead names the panel, and behind it what both players say at the cursor, and the
// time of the move.
func (m plot) drawHead(r rect, by [2][]judged) {
	s := &m.match.snap
	title := m.l.Say(lang.PlotHead, m.l.Seat(s.begin.Kind, s.rules.Seats[0].Name))
	if s.drawer.Scores != nil {
		title = m.l.Say(lang.PointsPlotHead, signOf(m.view, 0))
	}
	at := m.cursor()
	if at == 0 || len(by[0])+len(by[1]) == 0 && overall(m).of() == nil {
		m.cv.heading(r, title)
		return
	}
	end := ""
	if m.cv.framed {
		end = " " // before the corner
	}
	text := m.reading(at, r.w-len(end), m.cv.width(m.l.Say(lang.ScoreHead))+2) + end
	if room := r.w - m.cv.width(text) - 1; m.cv.width(title)+2 > room { // the values matter more
		title = m.l.Say(lang.ScoreHead)
	}
	if m.cv.width(title+" "+text) <= r.w {
		m.cv.heading(r, title)
	}
	if m.cv.width(text) < r.w {
		text = " " + text
	}
	m.cv.right(r, inkText, text)
}

// reading writes what the players said last up to a move, each from its own point of view
// as it reported it, and the time of the move. It leaves room for the panel's name if it can do so with fewer blanks or
// without the time. Otherwise it lacks the values that have no room.
func (m plot) reading(at, columns, name int) string {
	s := &m.match.snap
	parts := []string{strconv.Itoa(s.game.base + at)}
	if s.drawer.Scores != nil {
		p := s.drawer.Scores(s.game.positions[at])
		parts = append(parts, signed(signOf(m.view, 0), strconv.Itoa(p[0])), signed(signOf(m.view, 1), strconv.Itoa(p[1])))
	} else {
		for side := range boards.Side(2) {
			if text := m.saidUpTo(at, side); text != "" {
				parts = append(parts, signed(signOf(m.view, side), text))
			}
		}
	}
	if text := overall(m).saidAt(at); text != "" {
		parts = append(parts, m.l.Say(lang.WholePlot, text))
	}
	tries := []string{strings.Join(parts, "  "), strings.Join(parts, " ")}
	if ms := m.spent(at); ms > 0 {
		parts = append(parts, m.l.Say(lang.PlotSeconds, secsText(ms)))
		tries = slices.Concat([]string{strings.Join(parts, "  "), strings.Join(parts, " ")}, tries)
	}
	if i := slices.IndexFunc(tries, m.cv.within(columns-name)); i >= 0 {
		return tries[i]
	}
	if i := slices.IndexFunc(tries, m.cv.within(columns)); i >= 0 {
		return tries[i]
	}
	for len(parts) > 1 && m.cv.width(strings.Join(parts, " ")) > columns {
		parts = parts[:len(parts)-1]
	}
	return strings.Join(parts, " ")
}

// signed writes a side's sign and its score with a space between them, because some sets
// of glyphs have a plus for a side.
func signed(sign, score string) string {
	return strings.TrimSpace(sign) + " " + score
}

// saidUpTo returns the last score that a side reported up to a move.
func (m plot) saidUpTo(at int, side boards.Side) string {
	s := &m.match.snap
	for i := at - 1; i >= 0; i-- {
		e := s.game.moves[i]
		if e.Score == nil || s.side(e.Seat) != side {
			continue
		}
		if _, forced := engines.MateIn(*e.Score); forced {
			return forcedText(m.view, *e.Score, false)
		}
		return judgementText(m.view, *e.Score, e.Unit)
	}
	return ""
}

// stroke sets the dots of a straight line.
func stroke(x0, y0, x1, y1 float64, set func(x, y int)) {
	steps := int(max(math.Abs(x1-x0), math.Abs(y1-y0))) + 1
	for t := range steps + 1 {
		part := float64(t) / float64(steps)
		set(int(math.Round(x0+(x1-x0)*part)), int(math.Round(y0+(y1-y0)*part)))
	}
}
