package tui

import (
	"strconv"
	"strings"
	"time"

	"dohyo/arena/tournament"
	"dohyo/boards/fact"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// hallStandings is the list of places. Its rows glide to their new places.
type hallStandings struct{ inHall }

// draw draws the standings:
//
//	順位 ─────────────────────
//	 1   KAZE            5½  5-1-0
//	 2 ▲ BRAIN           5   5-0-1
func (m hallStandings) draw(r rect) {
	h := m.hall
	if r.h < 2 {
		return
	}
	head, r := r.top(1)
	title := m.l.Say(lang.HallFront)
	if st := h.stage(); st != nil && !st.Done && len(st.Rounds) > 0 {
		title = m.l.Say(lang.HallStandings, h.decided, h.pairs)
	}
	h.cramped = r.h <= 6
	var reason rect
	if h.why && h.focus == onStandings && r.h > 6 {
		lines := max(len(wrap(m.set.Clean(m.reason()), r.w, r.h/2)), 2)
		r, reason = r.top(r.h - 1 - lines)
		_, reason = reason.top(1)
	}
	m.cv.heading(head, title)
	if len(h.rows) == 0 {
		m.cv.text(r, inkDim, m.l.Say(lang.HallNone))
		return
	}
	lines, chosen := m.lines()
	legend := legendLines(m.inHall, markLegend(m.inHall), r.w, r.h)
	r, foot := r.top(min(r.h-len(legend), len(lines)))
	drawLegend(m.inHall, foot, legend)
	r, bar := beside(r, len(lines))
	head.w = r.w
	p := m.plan(r.w)
	p.names(m, head, m.cv.width(title)+2)
	menu := &h.menus[onStandings]
	menu.faint = h.focus != onStandings
	from := min(pageTo(chosen, len(lines), r.h), max(len(lines)-r.h, 0))
	listBar(len(lines), from, func(row int) {
		if at := lines[row]; at >= 0 {
			menu.point(at)
		}
	}).draw(m.stage, bar)
	for i := range min(r.h, len(lines)-from) {
		at := lines[from+i]
		if at < 0 {
			m.cv.text(r.row(i), inkDim, "   "+m.l.Say(lang.HallGroup, -at))
			continue
		}
		row := standingOf(m.inHall, h.order[at])
		if row == nil {
			continue
		}
		k := menu.paint(m.stage, r.row(i), at)
		m.drawRow(r.row(i), k, row, p)
		menu.touch(m.stage, r.row(i), at)
		askable(m.inHall, hallFront, r.row(i), func() { menu.point(at) })
	}
	m.drawReason(reason)
}

// lines returns the lines of the list: indices of rows, and the negative number of a
// group above its first row. It also returns the line of the chosen row.
func (m hallStandings) lines() (list []int, chosen int) {
	group := 0
	for i, n := range m.hall.order {
		if row := standingOf(m.inHall, n); row != nil && row.Group != group {
			group = row.Group
			list = append(list, -group)
		}
		if i == m.hall.standing() {
			chosen = len(list)
		}
		list = append(list, i)
	}
	return list, chosen
}

// decided returns the number of pairs of a stage that have a result.
func decided(st *tournament.StageState) (n int) {
	for _, r := range st.Rounds {
		done, _ := played(r)
		n += done
	}
	return n
}

// standingOf returns an entrant's row of the standings, or nil if it has none.
func standingOf(m inHall, entrant int) *tournament.Row {
	for i := range m.hall.rows {
		if m.hall.rows[i].Entrant == entrant {
			return &m.hall.rows[i]
		}
	}
	return nil
}

// standingsBy is the width in columns from which a row names the criterion that puts it
// above the next one.
const standingsBy = 62

// drawRow draws a row: its place, whether it has risen or fallen, the name, and the
// columns of the plan.
func (m hallStandings) drawRow(r rect, k ink, row *tournament.Row, p standingPlan) {
	number, r := r.left(standingNumber)
	m.cv.right(rect{number.x, number.y, number.w - 1, 1}, k.or(inkDim), placeText(m.inHall, row))
	if p.marks {
		var mark rect
		mark, r = r.left(2)
		switch n := m.hall.climbed(row.Entrant); {
		case n > 0:
			m.cv.text(mark, k.or(inkGood), m.set.Clean("▲"))
		case n < 0:
			m.cv.text(mark, k.or(inkDim), m.set.Clean("▽"))
		}
	}
	if p.by > 0 {
		r, number = r.left(r.w - p.by)
		m.cv.text(number, k.or(inkDim), fitted(placedByShort(m.inHall, row), number.w))
		r.w -= 2
	}
	for i := len(p.columns) - 1; i >= 0; i-- {
		c := p.columns[i]
		r, number = r.left(r.w - c.w)
		m.cv.right(number, k.or(c.ink), c.text(row))
	}
	m.cv.text(r, k, markedName(m.inHall, row.Entrant, r.w))
}

// placeText returns the number of a place. In a knock-out it is the place in the
// bracket, or "" for an entrant who is still in it.
func placeText(m inHall, row *tournament.Row) string {
	if m.hall.places == nil {
		return strconv.Itoa(row.Place.Place)
	}
	if n := m.hall.places[row.Entrant]; n > 0 {
		return strconv.Itoa(n)
	}
	return ""
}

// tallyOf returns the counts that the ranking uses: those of games, or of pairs.
func tallyOf(m inHall, row *tournament.Row) tournament.Tally {
	if m.hall.stage().Plan.ByGames() {
		return row.Games
	}
	return row.Pairs
}

// placedByShort returns the criterion that puts a row above the next one.
func placedByShort(m inHall, row *tournament.Row) string {
	if m.hall.places != nil {
		return m.l.WhyPaired(aboveNext(m, row))
	}
	if row.By != "" {
		return m.l.Criterion(row.By)
	}
	for i := range m.hall.rows {
		if &m.hall.rows[i] == row && tournament.Shared(m.hall.rows, i) {
			return m.l.Say(lang.TableShared)
		}
	}
	return ""
}

// aboveNext returns the reason for the place of a row in a knock-out above the next
// one.
func aboveNext(m inHall, row *tournament.Row) fact.Fact {
	for i := range m.hall.rows {
		if &m.hall.rows[i] == row && i+1 < len(m.hall.rows) {
			return m.hall.stage().Above(row.Entrant, m.hall.rows[i+1].Entrant)
		}
	}
	return fact.Fact{}
}

// columns returns the width that the standings need, up to most. The pairs get the
// rest.
func (m hallStandings) columns(most int) int {
	if most >= standingsBy {
		return most
	}
	need := 36
	for i := range m.hall.rows {
		need = max(need, markedWidth(m.inHall, m.hall.rows[i].Entrant)+3+1+2+6+11)
	}
	return min(need, most)
}

// drawReason draws the criterion that puts the chosen row above the next one, with the
// values of both.
func (m hallStandings) drawReason(r rect) {
	if r.empty() {
		return
	}
	text := m.reason()
	for i, line := range wrap(m.set.Clean(text), r.w, r.h) {
		m.cv.text(r.row(i), inkMutter, line)
	}
}

func (m hallStandings) reason() string {
	h := m.hall
	if h.standing() >= len(h.order) {
		return ""
	}
	text := m.above()
	for _, more := range []string{markedWords(m.inHall, h.order[h.standing()]), changedText(m.inHall, h.order[h.standing()])} {
		if more != "" {
			text = strings.TrimSpace(text + " " + more)
		}
	}
	return text
}

// changedText returns a description of what has changed in the program of an entrant,
// or "".
func changedText(m inHall, entrant int) string {
	if is := m.hall.s.Prints[entrant]; is != nil && len(is.Changed) > 0 {
		return m.hall.tell(is)
	}
	return ""
}

// above returns why the chosen row is above the next one.
func (m hallStandings) above() string {
	h := m.hall
	for i := range h.rows {
		if h.rows[i].Entrant != h.order[h.standing()] {
			continue
		}
		if i+1 == len(h.rows) {
			return m.l.Say(lang.HallLast, entrantName(m.inHall, h.rows[i].Entrant))
		}
		a, b := &h.rows[i], &h.rows[i+1]
		if h.places != nil {
			switch why := aboveNext(m.inHall, a); {
			case why.Code == tournament.SharedPlace.Code:
				return m.l.Say(lang.HallShared, entrantName(m.inHall, a.Entrant), entrantName(m.inHall, b.Entrant))
			case !why.None():
				return m.l.Say(lang.HallAboveTie, entrantName(m.inHall, a.Entrant), entrantName(m.inHall, b.Entrant), m.l.WhyPaired(why))
			}
			return m.l.Say(lang.HallByBracket)
		}
		switch {
		case tournament.Shared(h.rows, i):
			return m.l.Say(lang.HallShared, entrantName(m.inHall, a.Entrant), entrantName(m.inHall, b.Entrant))
		case a.Group != b.Group:
			return m.l.Say(lang.HallLastOf, entrantName(m.inHall, a.Entrant))
		case a.By == "": // before the first result
			return ""
		}
		if a.By.Ordinal() || !a.Needed(a.By) || !b.Needed(a.By) {
			return m.l.Say(lang.HallAboveBy, entrantName(m.inHall, a.Entrant), entrantName(m.inHall, b.Entrant), m.l.Criterion(a.By))
		}
		return m.l.Say(lang.HallAbove, entrantName(m.inHall, a.Entrant), entrantName(m.inHall, b.Entrant), m.l.Criterion(a.By), lang.Points(a.Points(a.By)), lang.Points(b.Points(a.By)))
	}
	return ""
}

// roughly returns a duration, rounded to the precision of an estimate.
func roughly(d time.Duration) time.Duration {
	switch {
	case d >= time.Hour:
		return d.Round(5 * time.Minute)
	case d >= 2*time.Minute:
		return d.Round(time.Minute)
	case d >= 20*time.Second:
		return d.Round(10 * time.Second)
	}
	return max(d.Round(time.Second), time.Second)
}

// fitted returns a name, shortened to the given number of columns.
func fitted(name string, columns int) string {
	if draw.Width(name) <= columns {
		return name
	}
	switch {
	case columns < 3:
		return draw.Clip(name, columns)
	case columns < 6: // the canvas writes it in other characters if there's none
		return draw.Clip(name, columns-1) + "…"
	}
	return draw.Clip(name, columns-2) + ".."
}
