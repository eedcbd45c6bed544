package tui

import (
	"math"
	"strconv"

	"dohyo/arena/ranking"
	"dohyo/arena/tournament"
	"dohyo/ui/lang"
)

// A standingColumn is a column of the standings to the right of the names.
type standingColumn struct {
	name string
	w    int
	ink  ink
	text func(*tournament.Row) string
}

// A standingPlan holds the columns for which there's room.
type standingPlan struct {
	marks   bool // whether a row has risen or fallen
	columns []standingColumn
	by      int // columns of the criterion that puts a row above the next one
}

// standingNumber is the width of a row's place, with a blank.
const standingNumber = 4

// plan chooses the columns for a list of that width: what the order counts first, and
// games won, drawn and lost; then, as long as the names have room, the other criteria
// that decided a place.
func (m hallStandings) plan(room int) (p standingPlan) {
	room -= standingNumber
	if room >= 24 {
		p.marks = true
		room -= 2
	}
	if room >= standingsBy-6 {
		p.by = 20
		name := 0
		for i := range m.hall.rows {
			name = max(name, markedWidth(m.inHall, m.hall.rows[i].Entrant))
		}
		for i := range m.hall.rows {
			// The names, points, and games won, drawn and lost have room beside it.
			p.by = max(p.by, min(m.cv.width(placedByShort(m.inHall, &m.hall.rows[i])), max(room/3, room-name-22)))
		}
		room -= p.by + 2
	}
	first, more := m.figures()
	name := 8
	if room < 28 {
		name = 0 // a name that is cut off still says more than no points
		first.w = 2
		for i := range m.hall.rows {
			first.w = max(first.w, m.cv.width(first.text(&m.hall.rows[i]))+2)
		}
	}
	p.columns = []standingColumn{first}
	room -= first.w
	if tally := (standingColumn{m.l.Say(lang.TableWDL), 11, inkDim, func(row *tournament.Row) string { return tallyOf(m.inHall, row).String() }}); room-tally.w >= name && name > 0 {
		p.columns = append(p.columns, tally)
		room -= tally.w
	}
	if p.by == 0 {
		return p
	}
	for i := range m.hall.rows {
		name = max(name, markedWidth(m.inHall, m.hall.rows[i].Entrant)+1)
	}
	for _, c := range more {
		if room-c.w < name {
			break
		}
		p.columns = append(p.columns, c)
		room -= c.w
	}
	return p
}

// figures returns the column of the first criterion, and those of the others.
func (m hallStandings) figures() (first standingColumn, more []standingColumn) {
	rows := m.hall.rows
	if rows[0].Rating != nil {
		rated := func(c standingColumn, text func(*tournament.Row) string) standingColumn {
			c.text = func(row *tournament.Row) string {
				if !row.Rating.Rated {
					return ""
				}
				return text(row)
			}
			return c
		}
		first = rated(standingColumn{m.l.Say(lang.TableRating), 8, inkTitle, nil}, func(row *tournament.Row) string { return strconv.Itoa(int(math.Round(row.Rating.Rating))) })
		return first, []standingColumn{rated(standingColumn{m.l.Say(lang.TableError), 8, inkDim, nil}, func(row *tournament.Row) string { return strconv.Itoa(int(math.Round(row.Rating.Error))) })}
	}
	if m.hall.places == nil {
		for _, c := range tournament.Deciding(rows) {
			more = append(more, m.criterion(rows, c))
		}
	}
	if own := rows[0].Criteria; m.hall.places == nil && len(own) > 0 && own[0] != ranking.Wins {
		first = m.criterion(rows, own[0])
		first.text = func(row *tournament.Row) string { return lang.Points(row.Points(own[0])) }
		if len(more) > 0 && more[0].name == first.name {
			more = more[1:]
		}
	} else {
		first = standingColumn{m.l.Say(lang.HallPoints), 7, inkTitle, func(row *tournament.Row) string {
			tally := tallyOf(m.inHall, row)
			return lang.Points(float64(tally[0]) + float64(tally[1])/2)
		}}
		if len(more) > 0 && more[0].name == m.l.Criterion(ranking.Wins) {
			more = more[1:] // the same
		}
	}
	first.ink = inkTitle
	return first, more
}

// criterion returns the column of a criterion.
func (m hallStandings) criterion(rows []tournament.Row, c ranking.Criterion) standingColumn {
	col := standingColumn{m.l.Criterion(c), 0, inkDim, func(row *tournament.Row) string {
		if !row.Needed(c) {
			return ""
		}
		return lang.Points(row.Points(c))
	}}
	col.w = max(m.cv.width(col.name), 5)
	for i := range rows {
		col.w = max(col.w, m.cv.width(col.text(&rows[i])))
	}
	col.w += 2
	return col
}

// names writes the names of the columns on the heading, whose title is so wide, if all
// of them have room.
func (p standingPlan) names(m hallStandings, head rect, title int) {
	need := p.by
	for _, c := range p.columns {
		if need += c.w; m.cv.width(c.name)+1 > c.w {
			return
		}
	}
	if p.by > 0 {
		need += 2
	}
	if title+need > head.w {
		return
	}
	_, r := head.left(head.w - need)
	for i, c := range p.columns {
		var at rect
		if at, r = r.left(c.w); i > 0 {
			m.cv.fill(at, inkDim)
		}
		m.cv.right(at, inkDim, " "+c.name)
	}
	if p.by > 0 {
		m.cv.text(r, inkDim, "  "+fitted(m.l.Say(lang.TableBy), p.by-1)+" ")
	}
}
