package paper

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// timed reports whether the times of the moves are known.
func (g *Game) timed() bool {
	for _, m := range g.Moves {
		if m.MS > 0 || m.Charged > 0 {
			return true
		}
	}
	return len(g.Begin.Before) > 0
}

// used returns the time that each side used in the game. For a side with several seats
// it is the slowest seat's time.
func (w writer) used(g *Game) (sides [2]time.Duration) {
	used, _ := arena.Clocks(g.Rules, g.Begin.Clock(g.Match.Regulation), g.Given, g.Moves)
	for i, seat := range g.Rules.Seats {
		sides[seat.Side] = max(sides[seat.Side], used[i])
	}
	return sides
}

// moves returns the table of the moves.
func (w writer) moves(g *Game, d *draw.Drawer) table {
	if d.Deed != nil {
		return w.steps(g, d)
	}
	t := table{kind: "moves", columns: []string{w.l.Say(lang.PaperNumber), w.l.Say(lang.PaperMove)}, note: w.l.Say(lang.PaperNote), narrow: true}
	timed := g.timed()
	if timed {
		t.columns = append(t.columns, w.l.Say(lang.PaperTook), w.l.Say(lang.PaperSum))
	}
	var sums [2]time.Duration
	positions, opening := g.before()
	for i, p := range positions {
		cells := []string{strconv.Itoa(p.Ply() + 1), w.name(g, d, p, opening[i])}
		if timed {
			cells = append(cells, "", "")
		}
		if spent, seats := g.Begin.SpentOn(i), p.ToAct(); spent.Known() && len(seats) == 1 {
			took := time.Duration(spent.Charged[0] * float64(time.Second)).Round(time.Millisecond)
			side := g.Rules.Seats[seats[0]].Side
			sums[side] += took
			cells[2], cells[3] = clock(took), clock(sums[side])
		}
		t.rows = append(t.rows, row{cells: cells})
	}
	for i, m := range g.Moves {
		p := arena.MadeIn(g.Positions, i)
		number := strconv.Itoa(g.Positions[i+1].Ply())
		if g.Positions[i+1].Ply() == p.Ply() { // a statement, not a move on the board
			number = ""
		}
		cells := []string{number, w.name(g, d, p, m.Move)}
		if m.Move == "" {
			cells[1] = w.l.Say(lang.PaperSetup)
		}
		switch {
		case timed && !m.Timed():
			cells = append(cells, "", "")
		case timed:
			took := time.Duration(m.Charged * float64(time.Second)).Round(time.Millisecond)
			cells = append(cells, clock(took), "")
			if s, ok := g.Rules.Seat(m.Seat); ok {
				sums[g.Rules.Seats[s].Side] += took
				cells[3] = clock(sums[g.Rules.Seats[s].Side])
			}
		}
		t.rows = append(t.rows, row{cells: cells, note: joined(joined(joined(m.Words(), lang.Slip(w.l, m.Fact, m.Note)), w.l.Overstep(m.Over)), w.l.Missed(m.Missed))})
	}
	return t
}

// name returns a move's name with its side's sign.
func (w writer) name(g *Game, d *draw.Drawer, p boards.Position, m boards.Move) string {
	sign := ""
	if seats := p.ToAct(); len(seats) > 0 {
		sign = d.Sign(set, g.Rules.Seats[seats[0]].Side)
	}
	name := d.Words(w.l, w.set.Unsigned(), p, m)
	for _, c := range d.Claims {
		if c.Move == m {
			name = w.l.Say(c.Name)
		}
	}
	return sign + name
}

// steps returns the table of a game in which all seats act at once.
func (w writer) steps(g *Game, d *draw.Drawer) table {
	t := table{kind: "steps", columns: []string{w.l.Say(lang.PaperNumber)}, note: w.l.Say(lang.PaperHappens)}
	for i, seat := range g.Rules.Seats {
		t.columns = append(t.columns, d.Sign(set, seat.Side)+d.Seat(w.l, set, boards.Seat(i)))
	}
	t.columns = append(t.columns, w.l.Say(lang.PaperScores))
	timed := g.timed()
	if timed {
		t.columns = append(t.columns, w.l.Say(lang.PaperTook))
	}
	for i, m := range g.Moves {
		p := g.Positions[i+1]
		cells := []string{strconv.Itoa(g.Positions[i].Ply())}
		for seat := range g.Rules.Seats {
			cells = append(cells, d.Deed(w.l, set, p, boards.Seat(seat)).Plan)
		}
		s := d.Scores(p)
		cells = append(cells, fmt.Sprintf("%d–%d", s[0], s[1]))
		if timed {
			cells = append(cells, clock(time.Duration(m.MS*float64(time.Millisecond))))
		}
		t.rows = append(t.rows, row{cells: cells, note: joined(strings.Join(d.Happened(w.l, set, g.Positions[i], p, nil), "  "), lang.Slip(w.l, m.Fact, m.Note))})
	}
	return t
}

// joined returns two remarks as one.
func joined(a, b string) string {
	switch {
	case a == "":
		return b
	case b == "":
		return a
	}
	return a + "  " + b
}

// clock returns a duration as a score sheet shows it: 1:05, 1:02:03, with a tenth of a
// second if it isn't whole.
func clock(d time.Duration) string {
	tenths := (d + 50*time.Millisecond) / (100 * time.Millisecond)
	s, tenth := tenths/10, tenths%10
	text := fmt.Sprintf("%d:%02d", s/60, s%60)
	if s >= 3600 {
		text = fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	if tenth != 0 {
		text += fmt.Sprintf(".%d", tenth)
	}
	return text
}
