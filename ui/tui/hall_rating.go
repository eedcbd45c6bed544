package tui

import (
	"math"
	"slices"
	"strconv"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/arena/rating"
	"dohyo/arena/tournament"
	"dohyo/ui/lang"
)

// hallRatings holds the ratings of all entrants at several moments of the tournament.
type hallRatings struct {
	games  int // number of games at the last request
	asking bool
	asked  time.Time
	took   time.Duration
	at     []int          // the moments, as numbers of games played
	lists  []*rating.List // the ratings at these moments
}

// hallRatedMsg carries computed ratings.
type hallRatedMsg struct {
	at    []int
	lists []*rating.List
	took  time.Duration
}

func (h *hallRatings) take(msg hallRatedMsg) {
	h.at, h.lists, h.took, h.asking = msg.at, msg.lists, msg.took, false
}

// hallPlot is the page with the ratings.
type hallPlot struct{ inHall }

// Ratings are computed at no more than ratedMost moments. With more players there are
// fewer moments, since the time grows with the cube of the players.
const (
	ratedMost  = 24
	ratedLeast = 4
	ratedWork  = 2000 // moments times players
)

// wanted returns a command that computes the ratings if their page is shown and there
// are new results, or nil. The computation takes at most a tenth of the time.
func (m hallPlot) wanted() tea.Cmd {
	h, p, now := m.hall, &m.hall.plot, m.o.Now()
	if !hallStarted(m.inHall) || !m.showsRatings() || p.asking || h.s.Games == p.games || now.Sub(p.asked) < max(time.Second, 10*p.took) {
		return nil
	}
	p.asking, p.asked, p.games = true, now, h.s.Games
	n, list, anchors := len(h.s.Plan.Entrants), m.results(), map[int]float64{}
	for i, e := range h.s.Plan.Entrants {
		if e.Rating != nil {
			anchors[i] = *e.Rating
		}
	}
	return func() tea.Msg { return ratedAt(n, list, anchors) }
}

// results returns the results of the games played, in the order of the rounds.
func (m hallPlot) results() (list []rating.Result) {
	for _, st := range m.hall.s.Stages {
		for _, r := range st.Rounds {
			for _, p := range r.All() {
				if p.Result.Games.Sum() > 0 && !p.Bye() {
					g := p.Result.Games
					list = append(list, rating.Result{A: p.Players[0], B: p.Players[1], Wins: g[0], Draws: g[1], Losses: g[2]})
				}
			}
		}
	}
	return list
}

// ratedAt computes the ratings of n players at several moments of a list of results. Those of
// the anchors are known.
func ratedAt(n int, list []rating.Result, anchors map[int]float64) (msg hallRatedMsg) {
	begin := time.Now()
	all := 0
	for _, r := range list {
		all += r.N()
	}
	moments := min(max(ratedWork/max(n, 1), ratedLeast), ratedMost)
	games := 0
	for i, r := range list {
		before := games
		games += r.N()
		if games*moments/all > before*moments/all || i == len(list)-1 {
			msg.at = append(msg.at, games)
			msg.lists = append(msg.lists, rating.Rate(n, list[:i+1], rating.Options{Anchors: anchors}))
		}
	}
	msg.took = time.Since(begin)
	return msg
}

// draw draws a list of the ratings, and a plot of them. The plot shows the chosen
// entrant's line with its errors.
func (m hallPlot) draw(r rect) {
	p := &m.hall.plot
	if len(p.lists) == 0 {
		why := lang.HallNoRatings
		if len(m.results()) == 0 {
			why = lang.HallNoGame
		}
		m.cv.text(r, inkDim, m.l.Say(why))
		if m.hall.s.Plan.Measures() && len(m.hall.running()) > 0 && r.h > 2 {
			_, r = r.top(2)
			hallBoards(m).draw(r)
		}
		return
	}
	if last := p.lists[len(p.lists)-1]; len(last.Players) > 2 && !slices.ContainsFunc(last.Players, func(p rating.Player) bool { return p.Rated }) && r.h > 4 {
		text := wrap(m.set.Clean(m.l.Say(lang.HallUnrated)), r.w, 3)
		for i, line := range text {
			m.cv.text(r.row(i), inkTitle, line)
		}
		_, r = r.top(len(text) + 1)
	}
	if m.hall.s.Plan.Measures() {
		r = m.drawVerdict(r)
		if r.h >= ratedBoards && len(m.hall.running()) > 0 {
			var below rect
			r, below = r.top(r.h / 2)
			_, below = below.top(1)
			hallBoards(m).draw(below)
		}
	}
	list := m.listWidth(r.w - ratedPlot - 2)
	switch {
	case r.w >= list+ratedPlot+2:
		left, right := r.left(list)
		_, right = right.left(2)
		m.drawList(left)
		m.drawPlot(right)
	case r.h >= 14:
		upper, lower := r.top(r.h / 2)
		m.drawPlot(upper)
		m.drawList(lower)
	default:
		m.drawList(r)
	}
}

// drawVerdict writes which player is stronger than the next one, or how the challengers of a
// gauntlet compare with the others, and returns the room below.
func (m hallPlot) drawVerdict(r rect) rect {
	const most = 6 // sentences
	var text []string
	var pairs [][2]int
	rated := m.rated()
	for i := range min(len(rated)-1, most) {
		pairs = append(pairs, [2]int{rated[i], rated[i+1]})
	}
	if st := m.hall.stage(); st.Plan.Form == tournament.Gauntlet && len(m.hall.s.Stages) == 1 {
		pairs = nil
		for _, c := range m.hall.s.Comparisons(st.Number) {
			pairs = append(pairs, [2]int{c.A, c.B})
		}
	}
	for _, p := range pairs[:min(len(pairs), most)] {
		if line := m.verdict(p[0], p[1]); line != "" {
			text = append(text, wrap(m.set.Clean(line), r.w, 2)...)
		}
	}
	if len(text) == 0 || len(text) > r.h/3 {
		return r
	}
	for _, i := range rated {
		lines := wrap(m.set.Clean(lang.LostApart(m.l, entrantName(m.inHall, i), m.hall.s.Losses(i))), r.w, 3)
		if len(text)+len(lines) <= r.h/2 {
			text = append(text, lines...)
		}
	}
	for i, line := range text {
		m.cv.text(r.row(i), inkTitle, line)
	}
	_, r = r.top(len(text) + 1)
	return r
}

// verdict compares two entrants in a sentence, "" if that is impossible.
func (m hallPlot) verdict(a, b int) string {
	last := m.hall.plot.lists[len(m.hall.plot.lists)-1]
	lost := [2]arena.Means{m.hall.s.Losses(a), m.hall.s.Losses(b)}
	if diff, err95 := last.Difference(a, b); !math.IsNaN(diff) {
		return lang.StrongerBy(m.l, entrantName(m.inHall, a), entrantName(m.inHall, b), diff, err95, lost)
	}
	var met [3]int
	for _, r := range m.results() {
		switch {
		case r.A == a && r.B == b:
			met = [3]int{met[0] + r.Wins, met[1] + r.Draws, met[2] + r.Losses}
		case r.A == b && r.B == a:
			met = [3]int{met[0] + r.Losses, met[1] + r.Draws, met[2] + r.Wins}
		}
	}
	if games := met[0] + met[1] + met[2]; len(last.Players) > 2 && (games < 2 || met[0] != games && met[2] != games) {
		return "" // games against others tell more than these
	}
	return lang.Stronger(m.l, entrantName(m.inHall, a), entrantName(m.inHall, b), met[0], met[1], met[2], math.NaN(), math.NaN(), lost)
}

// The width in columns of the figures in the list of ratings, and the least width of
// the plot.
const (
	ratedFigures = 19 // rating with its error, and games
	ratedPlot    = 28
	ratedBoards  = 26 // the height from which there are boards below
)

// listWidth returns the width of the list of ratings in columns. Long names widen it,
// as far as there's room.
func (m hallPlot) listWidth(room int) int {
	const least, most = 34, 60
	w := least
	for _, n := range m.hall.order {
		w = max(w, markedWidth(m.inHall, n)+ratedFigures+1)
	}
	return max(min(w, room, most), least)
}

// rated returns the entrants of the standings in the order of their ratings.
func (m hallPlot) rated() []int {
	last := m.hall.plot.lists[len(m.hall.plot.lists)-1]
	list := slices.Clone(m.hall.order)
	list = slices.DeleteFunc(list, func(n int) bool { return n >= len(last.Players) }) // has joined since
	slices.SortStableFunc(list, last.Above)
	return list
}

// chosen returns the entrant in the chosen row of the standings, or -1. The plot draws
// this entrant's line.
func (m hallPlot) chosen() int {
	if h := m.hall; h.standing() < len(h.order) {
		return h.order[h.standing()]
	}
	return -1
}

func (m hallPlot) drawList(r rect) {
	h := m.hall
	last := h.plot.lists[len(h.plot.lists)-1]
	list := m.rated()
	head, r := r.top(1)
	title := lang.HallRating
	if m.cv.framed { // the frame has that title
		title = lang.TableName
	}
	m.cv.heading(head, m.l.Say(title))
	m.drawColumns(head, m.cv.width(m.l.Say(title))+1)
	h.rated.set(len(list), max(slices.Index(list, m.chosen()), 0))
	h.rated.chose = func(row int) { h.menus[onStandings].choose(slices.Index(h.order, list[row])) }
	legend := legendLines(m.inHall, markLegend(m.inHall), r.w, r.h)
	r, foot := r.top(min(r.h-len(legend), len(list)))
	drawLegend(m.inHall, foot, legend)
	r, bar := beside(r, len(list))
	for at, row := range h.rated.draw(m.stage, r, bar) {
		k := h.rated.paint(m.stage, at, row)
		m.drawRating(at, k, list[row], &last.Players[list[row]])
	}
}

// The figures of an entrant in the list of ratings.
const (
	ratedRating = iota
	ratedError
	ratedGames
)

// ratedColumns are their widths.
var ratedColumns = [...]int{ratedRating: 6, ratedError: 6, ratedGames: 6}

// columns returns the places of the name and of the figures in a row of the list, empty for those without room. Where
// there's little room the name matters more than the number of games and the error.
func (m hallPlot) columns(line rect) (name rect, at [len(ratedColumns)]rect) {
	w := line.w
	take := func(i int) {
		line, at[i] = line.left(line.w - ratedColumns[i])
	}
	if w >= ratedFigures+8 {
		take(ratedGames)
	}
	if line.w >= ratedColumns[ratedRating]+ratedColumns[ratedError]+8 {
		take(ratedError)
	}
	take(ratedRating)
	line.w--
	return line, at
}

// drawColumns writes the names of the columns on the heading, whose title is so wide, if all of them have room.
func (m hallPlot) drawColumns(head rect, title int) {
	_, columns := m.columns(head)
	names := [...]string{ratedRating: m.l.Say(lang.TableRating), ratedError: m.l.Say(lang.TableError), ratedGames: m.l.Say(lang.TourGames)}
	if columns[ratedRating].x-1 < head.x+title {
		return
	}
	for i, at := range columns {
		if m.cv.width(names[i]) > at.w && at.w > 0 {
			return
		}
	}
	for i, at := range columns {
		if at.w == 0 {
			continue
		}
		if i == ratedRating { // a blank after the line
			at.x, at.w = at.x-1, at.w+1
		}
		m.cv.fill(at, inkDim)
		m.cv.right(at, inkDim, names[i])
	}
}

// drawRating draws a row of the list.
func (m hallPlot) drawRating(line rect, k ink, n int, p *rating.Player) {
	rated, err95 := m.ratingText(p)
	name, at := m.columns(line)
	m.cv.right(at[ratedRating], k.or(inkTitle), rated)
	m.cv.text(at[ratedError], k.or(inkTitle), err95)
	m.cv.right(at[ratedGames], k.or(inkDim), strconv.Itoa(p.Games))
	m.cv.text(name, k, markedName(m.inHall, n, name.w))
}

// ratingText returns a rating and its error. Without a rating it returns a bound, or "-".
func (m hallPlot) ratingText(p *rating.Player) (rated, err95 string) {
	switch {
	case p.Rated:
		return strconv.Itoa(int(math.Round(p.Rating))), m.set.Clean(" ±") + strconv.Itoa(int(math.Round(p.Error)))
	case math.IsNaN(p.Bound):
		return "-", ""
	case p.Points > 0:
		return ">" + strconv.Itoa(int(math.Round(p.Bound))), ""
	}
	return "<" + strconv.Itoa(int(math.Round(p.Bound))), ""
}

// drawPlot draws the ratings over the number of games.
func (m hallPlot) drawPlot(r rect) {
	h, p := m.hall, &m.hall.plot
	head, r := r.top(1)
	title, reason := m.l.Say(lang.HallPlot), ""
	last := p.lists[len(p.lists)-1]
	if n := m.chosen(); n >= 0 && n < len(last.Players) {
		if why := last.Players[n].Why; !last.Players[n].Rated && !why.None() {
			if reason = m.l.Rating(why); min(m.cv.width(entrantName(m.inHall, n)), 10)+m.cv.width(reason)+3 <= head.w {
				title, reason = reason, ""
			}
		}
		title = fitted(entrantName(m.inHall, n), max(head.w-m.cv.width(title)-3, 6)) + "  " + title
	}
	m.cv.heading(head, title)
	for _, line := range wrap(m.set.Clean(reason), r.w, 3) { // too long for the heading
		at, below := r.top(1)
		m.cv.text(at, inkDim, line)
		r = below
	}
	const axis = 6
	field, foot := r.top(r.h - 1)
	scale, field := field.left(axis)
	if field.w < 8 || field.h < 3 {
		return
	}
	low, high := m.span()
	from, to := m.first(), p.at[len(p.at)-1]
	at := func(i int, rated float64) (x, y float64) {
		return float64(p.at[i]-from) / float64(max(to-from, 1)), (rated - low) / (high - low)
	}
	g := newGraph(m.stage, field)
	for _, n := range h.order {
		if n != m.chosen() {
			m.drawLine(g, n, at, inkFrame, false)
		}
	}
	if n := m.chosen(); n >= 0 {
		m.drawLine(g, n, at, inkTitle, true)
	}
	g.paint()
	m.cv.right(rect{scale.x, scale.y, axis - 1, 1}, inkDim, strconv.Itoa(int(math.Round(high))))
	m.cv.right(rect{scale.x, scale.y + field.h - 1, axis - 1, 1}, inkDim, strconv.Itoa(int(math.Round(low))))
	foot = rect{foot.x + axis, foot.y, field.w, 1}
	if from > 0 {
		m.cv.text(foot, inkDim, strconv.Itoa(from))
	}
	m.cv.right(foot, inkDim, m.l.Say(lang.HallAfterGames, to))
}

// first returns the number of games at the plot's left edge: there are no ratings before. With ratings at a single
// moment it is 0, so that they are at the right edge.
func (m hallPlot) first() int {
	p := &m.hall.plot
	i := slices.IndexFunc(p.lists, func(l *rating.List) bool {
		return slices.ContainsFunc(l.Players, func(p rating.Player) bool { return p.Rated })
	})
	if i < 0 || i == len(p.lists)-1 {
		return 0
	}
	return p.at[i]
}

// span returns the lowest and the highest rating of the plot.
func (m hallPlot) span() (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	half := len(m.hall.plot.lists) / 3 // the errors of the first ratings are too large
	for i, l := range m.hall.plot.lists {
		for n := range l.Players {
			p := &l.Players[n]
			if !p.Rated || i < half && len(m.hall.plot.lists) > 3 {
				continue
			}
			e := 0.0
			if n == m.chosen() {
				e = p.Error
			}
			low, high = min(low, p.Rating-e), max(high, p.Rating+e)
		}
	}
	if low > high {
		return -100, 100
	}
	const least = 20
	if high-low < least {
		middle := (low + high) / 2
		low, high = middle-least/2, middle+least/2
	}
	return math.Floor(low/10) * 10, math.Ceil(high/10) * 10
}

// drawLine draws the line of an entrant's ratings, with their errors if wanted.
func (m hallPlot) drawLine(g *graph, n int, at func(i int, rated float64) (x, y float64), k ink, errors bool) {
	last := -1
	for i, l := range m.hall.plot.lists {
		if n >= len(l.Players) || !l.Players[n].Rated {
			continue
		}
		p := &l.Players[n]
		x, y := at(i, p.Rating)
		if errors {
			_, y0 := at(i, p.Rating-p.Error)
			_, y1 := at(i, p.Rating+p.Error)
			g.bar(x, y0, y1, inkGood)
		}
		if last >= 0 {
			x0, y0 := at(last, m.hall.plot.lists[last].Players[n].Rating)
			g.line(x0, y0, x, y, k)
		}
		g.dot(x, y, k)
		last = i
	}
}
