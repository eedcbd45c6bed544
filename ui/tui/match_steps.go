package tui

import (
	"strconv"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/engines"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// stepList is the panel with the steps of a game in which all seats act at once.
type stepList struct{ view }

// playsTogether reports whether the shown game's sides have several seats that all act at
// once. The moves of such a game are steps, and each seat has its own clock.
func playsTogether(m view) bool { return m.match.snap.drawer.Seat != nil }

// seatsOf returns the seats of a side.
//
//go:noinline
func seatsOf(m view, side boards.Side) (seats []boards.Seat) {
	for i, s := range m.match.snap.rules.Seats {
		if s.Side == side {
			seats = append(seats, boards.Seat(i))
		}
	}
	return seats
}

// drawTeam draws a side of several seats: its name and points, and for each seat a line
// with its last plan, why that failed, and its clock.
func (m players) drawTeam(r rect, side boards.Side) {
	mt := m.match
	s := &mt.snap
	d := s.drawer
	line := r.row(0)
	if d.Scores != nil {
		line = m.cv.right(line, inkTitle, strconv.Itoa(d.Scores(mt.position())[side]))
		line.w--
	}
	line = m.cv.text(line, inkOfTeam(side), signOf(m.view, side))
	_, line = line.left(1)
	m.cv.text(line, inkTitle, s.player(m.l, s.game.sidesAt(mt.at), side))
	lines := make([]rect, len(seatsOf(m.view, side)))
	for i := range lines {
		_, lines[i] = r.row(1 + i).left(2)
	}
	m.drawSeats(lines, side)
}

// drawSeats draws a line for each seat of a side: its last plan, why that failed, and its clock.
func (m players) drawSeats(lines []rect, side boards.Side) {
	mt := m.match
	s := &mt.snap
	d := s.drawer
	used, left := s.seatClocks(mt.at)
	turn, running := timeToMove(m.view, side, m.o.Now())
	for i, seat := range seatsOf(m.view, side) {
		row := lines[i]
		turn, running := turn, running && !m.waitsFor(seat)
		if !running {
			turn = 0
		}
		f := faceOf(s.clock().Of(seat), turn, running, used[seat], left[seat])
		k := inkText
		if running {
			k = inkRunning
		}
		row = m.cv.right(row, k, shortClock(f.total))
		row.w--
		row = m.cv.text(row, inkText, d.Seat(m.l, m.set, seat)+" ")
		if f := m.fault(seat, mt.at); f != nil {
			row = m.cv.text(row, inkBad, m.l.Reason(boards.Reason(f.Kind))+"  ")
		}
		if plan, made := mt.entry.sent[seat]; made && mt.atEnd() {
			m.cv.text(row, inkTitle, d.Words(m.l, m.set, mt.position(), plan)+" …")
			continue
		}
		m.drawDeed(row, d.Deed(m.l, m.set, mt.shown(), seat))
	}
}

// waitsFor reports whether a seat waits for a person's plan: it is a program, which usually
// answers much sooner, or its own plan is made.
func (m players) waitsFor(seat boards.Seat) bool {
	mt := m.match
	_, made := mt.entry.sent[seat]
	return made || len(mt.snap.game.begin.Persons) > 0 && !mt.snap.hand(seat)
}

// fault returns the fault of a seat that didn't act in the step to a position: a fault
// in that step, or an earlier one that put the seat out of the game. It returns nil if
// there's none.
func (m players) fault(seat boards.Seat, at int) *arena.Faulted {
	s := &m.match.snap
	v := &s.game
	if at == 0 {
		return nil
	}
	if moves := strings.Fields(string(v.moves[at-1].Move)); int(seat) >= len(moves) || boards.Move(moves[seat]) != s.rules.Absent {
		return nil
	}
	for i := len(v.faults) - 1; i >= 0; i-- {
		f := v.faults[i]
		if f.Seat != s.rules.Seats[seat].Name || f.At.After(v.moves[at-1].At.Time) {
			continue
		}
		if f.Kind != string(engines.Garbage) || at == 1 || !v.moves[at-2].At.After(f.At.Time) {
			return f
		}
	}
	return nil
}

// inkOfTeam returns the ink of a side's agents on the board.
func inkOfTeam(side boards.Side) ink { return inkOf(draw.Agent + draw.Role(side)) }

// drawDeed draws the plan of a seat, and the reason if it failed.
func (m players) drawDeed(r rect, d draw.Deed) {
	if !d.Failed {
		m.cv.text(r, inkText, d.Plan)
		return
	}
	r = m.cv.text(r, inkDim, d.Plan+" ")
	why := failedSign + " " + d.Why
	if m.cv.width(why) > r.w {
		why = failedSign // the list of events has the reason
	}
	m.cv.text(r, inkBad, why)
}

// failedSign precedes the reason that a plan failed.
const failedSign = "×"

// shortClock returns a duration as a clock, with tenths of a second below 100 seconds.
func shortClock(d time.Duration) string {
	if d < 100*time.Second {
		return strconv.FormatFloat(d.Truncate(100*time.Millisecond).Seconds(), 'f', 1, 64)
	}
	return clockText(d)
}

// drawSteps lists the steps with the plans of all seats, and keeps the step on the
// board in sight.
func (m stepList) drawSteps(r rect) {
	if r.h < 2 {
		return
	}
	mt := m.match
	g, d := &mt.snap.game, mt.snap.drawer
	seats := len(mt.snap.rules.Seats)
	head, r := r.top(1)
	number, each := head.left(4)
	m.cv.right(number, inkDim, m.l.Say(lang.StepsHead))
	width := min(each.w/seats, 10)
	column := func(row rect, seat int) rect { return rect{row.x + 5 + seat*width, row.y, width - 1, 1} }
	for i, seat := range mt.snap.rules.Seats {
		m.cv.text(column(head, i), inkOfTeam(seat.Side), signOf(m.view, seat.Side)+d.Seat(m.l, m.set, boards.Seat(i)))
	}
	r, bar := besidePanel(m.stage, r, len(g.moves))
	mt.menu.set(len(g.moves), mt.at-1)
	mt.menu.chose = func(step int) { mt.show(mt.snap.game.number, step+1) }
	for row, step := range mt.menu.draw(m.stage, r, bar) {
		at := step + 1 // of the position after the step
		if at == mt.at {
			m.cv.fill(rect{row.x, row.y, min(5+seats*width, row.w), 1}, inkSelected)
		}
		ink := func(k ink) ink {
			if at == mt.at {
				return inkSelected
			}
			return k
		}
		number, _ := row.left(4)
		m.cv.right(number, ink(inkDim), strconv.Itoa(g.positions[at-1].Ply()))
		for seat := range seats {
			deed := d.Deed(m.l, m.set, mt.seen(g.positions[at]), boards.Seat(seat))
			cell := column(row, seat)
			if !deed.Failed {
				m.cv.text(cell, ink(inkText), m.plan(deed, cell.w))
				continue
			}
			m.cv.text(m.cv.text(cell, ink(inkText), m.plan(deed, cell.w-1)), ink(inkBad), failedSign)
		}
	}
}

// plan returns the plan of a seat in so many columns, in its short form if it has no room.
func (m stepList) plan(deed draw.Deed, room int) string {
	if m.cv.width(deed.Plan) <= room {
		return deed.Plan
	}
	return m.set.Shorten(m.set.Clean(deed.Short), room)
}

// drawSlider shows how far into the game the position is; a click goes there.
func (m stepList) drawSlider(r rect) {
	if r.empty() || r.w < 12 {
		return
	}
	mt := m.match
	n := len(mt.snap.game.moves)
	line := m.cv.right(r, inkDim, " "+strconv.Itoa(mt.at)+"/"+strconv.Itoa(n))
	if n == 0 {
		m.cv.text(line, inkDim, strings.Repeat("─", line.w))
		return
	}
	knob := mt.at * (line.w - 1) / n
	m.cv.text(rect{line.x, line.y, knob, 1}, inkTitle, strings.Repeat("━", knob))
	m.cv.text(rect{line.x + knob, line.y, 1, 1}, inkTitle, "●")
	rest := line.w - knob - 1
	m.cv.text(rect{line.x + knob + 1, line.y, rest, 1}, inkDim, strings.Repeat("─", rest))
	clickable(m.stage, line, func(x, _ int) tea.Cmd {
		mt := m.match
		mt.show(mt.snap.game.number, ((x-line.x)*n+(line.w-1)/2)/(line.w-1))
		return nil
	})
}

// drawHappened lists the results of the last steps, the newest at the bottom.
func (m stepList) drawHappened(r rect) {
	if r.h < 2 {
		return
	}
	head, r := r.top(1)
	m.cv.heading(head, m.l.Say(lang.StepsDone))
	mt := m.match
	g, d := &mt.snap.game, mt.snap.drawer
	type line struct {
		at   int
		head bool // the step's number stands before it
		text string
	}
	_, words := r.left(5)
	var lines []line // the newest first
	for at := mt.at; at > 0 && len(lines) < r.h; at-- {
		rows := m.inLines(d.Happened(m.l, m.set, g.positions[at-1], mt.seen(g.positions[at]), nil), words.w)
		for i := len(rows) - 1; i >= 0; i-- {
			lines = append(lines, line{at, i == 0, rows[i]})
		}
	}
	lines = lines[:min(len(lines), r.h)]
	if len(lines) == 0 {
		m.cv.text(r, inkDim, m.l.Say(lang.StepsNone))
	}
	for i, l := range lines {
		row := r.row(len(lines) - 1 - i)
		touchRow(m.stage, row, func() { m.match.show(m.match.snap.game.number, l.at) })
		if number, _ := row.left(4); l.head {
			m.cv.right(number, inkDim, strconv.Itoa(g.positions[l.at-1].Ply()))
		}
		m.cv.text(rect{words.x, row.y, words.w, 1}, inkText, l.text)
	}
}

// inLines sets the events of a step in lines. It keeps each event whole if a line has
// room for it.
func (m stepList) inLines(events []string, columns int) (lines []string) {
	for _, part := range events {
		part = m.set.Clean(part)
		if n := len(lines); n > 0 && m.cv.width(lines[n-1])+len(apart)+m.cv.width(part) <= columns {
			lines[n-1] += apart + part
			continue
		}
		lines = append(lines, wholeWords(part, columns))
	}
	return lines
}

// apart separates the parts of a line, such as the events of a step.
const apart = "  "
