package tui

import (
	"time"

	"dohyo/boards"
	"dohyo/engines"
	"dohyo/ui/lang"
)

// projector shows a match to a hall: the board, names, clocks and mutters, and nothing
// else, as large as the screen allows. How the game ended stands with the winner.
type projector struct{ view }

// The room that the players need beside the board, and above and below it.
const (
	castColumns = 30 // beside
	castRows    = 3  // below: the clocks in a line, and a mutter each
)

// A showing is where a projector's parts go.
type showing struct {
	fit    boardFit
	board  rect
	column rect // of the players, beside the board
	face   rect // or their names and clocks in a line below it
	said   [2]rect
}

// plan divides the screen. ok is false if the board has no room. Of two layouts it takes
// the one with the larger fields.
func (m projector) plan() (s showing, ok bool) {
	all := rect{0, 0, m.w, m.h}
	if m.speaks() {
		all, _ = all.top(all.h - 1)
	}
	shape := shapeOf(m.view)
	fit := func(w, h int) (f boardFit, ok bool) {
		for lines := linesMost; lines >= 0; lines-- {
			if lines == 1 {
				continue // the same as 0
			}
			for _, labels := range []bool{true, false} { // the fields are more than their numbers
				f = boardFit{lines: lines, labels: labels}
				if f.w, f.h = shape.measure(f); f.w <= w && f.h <= h {
					return f, true
				}
			}
		}
		return f, false
	}
	beside, sideOK := fit(all.w-castColumns-sideGap, all.h)
	below, belowOK := fit(all.w, all.h-castRows)
	switch {
	case sideOK && (!belowOK || beside.lines >= below.lines):
		s.fit = beside
		spare := max(all.w-beside.w-castColumns-sideGap, 0) / 3
		s.board = rect{spare, (all.h - beside.h) / 2, beside.w, beside.h}
		x := spare + beside.w + sideGap
		s.column = rect{x, 0, all.w - x - 1, all.h}
		return s, true
	case belowOK:
		s.fit = below
		s.board = rect{(all.w - below.w) / 2, (all.h - castRows - below.h) / 2, below.w, below.h}
		foot := rect{1, all.h - castRows, all.w - 2, castRows}
		s.face, s.said = foot.row(0), [2]rect{foot.row(1), foot.row(2)}
		return s, true
	}
	return s, false
}

// speaks reports whether there is something to say to the person at the keyboard.
func (m projector) speaks() bool {
	mt := m.match
	return atKeyboard(m.view) || mt.notice != "" || mt.told != "" || mt.seek.typing != 0 || !mt.follow && mt.live() || mt.s.Watch && !mt.live() && mt.snap.end == nil
}

// draw draws the screen. It returns false if there is no room for the whole board.
func (m projector) draw() bool {
	mt := m.match
	s, ok := m.plan()
	if !ok {
		return false
	}
	pic := board(m).boardPicture(s.fit)
	m.cv.picture(s.board, pic)
	hang(m.stage, s.board, pic, mt.snap.drawer, mt.shown(), board(m).boardOptions(s.fit))
	used, left := mt.snap.clocks(mt.at)
	if s.column.empty() {
		players(m).drawFaceLine(s.face)
		for side := range boards.Side(2) {
			said, _, _ := players(m).saidBy(side)
			line := m.cv.text(drawSign(m.view, s.said[side], side), inkText, " ")
			m.cv.text(line, inkMutter, quoted(m.view, said.Mutter, line.w))
		}
		if e := mt.snap.game.end; e != nil && mt.atEnd() {
			m.cv.line(s.said[1], inkGood, endingIn(m.view, s.said[1].w))
		}
	} else {
		upper, lower := s.column.top(s.column.h / 2)
		for side := range boards.Side(2) {
			place := [2]rect{upper, lower}[side]
			if mt.snap.drawer.Flips && !mt.flipped() {
				place = [2]rect{lower, upper}[side]
			}
			m.drawPlayer(place, side, used, left)
		}
	}
	if m.speaks() {
		foot{m.stage}.drawNote(rect{1, m.h - 1, m.w - 2, 1}, noteLine(m).note())
	}
	return true
}

// castLines is the height of a player's room for each time that the figures of the clock are enlarged.
const castLines = 12

// clockTimes returns by how much the figures of a clock are enlarged in a player's room, of which they take at most two
// thirds of the width.
func (m projector) clockTimes(r rect, text string) int {
	times := max(r.h/castLines, 1)
	for times > 1 && m.cv.width(m.set.LargeBy(text, times)[0]) > r.w*2/3 {
		times--
	}
	return times
}

// drawPlayer draws a player: the name, the clock in large figures, and the last mutter.
func (m projector) drawPlayer(r rect, side boards.Side, used [2]time.Duration, left [2]engines.Left) {
	mt := m.match
	_, r = r.top(min(1, r.h-1))
	s := &mt.snap
	owes := isToMove(m.view, side)
	line, r := r.top(1)
	name := inkText
	if owes {
		name = inkTitle
	}
	if _, ok := s.sums(); !ok && s.begin.Games > 1 {
		line = m.cv.right(line, inkTitle, " "+lang.Points(s.points[s.game.sidesAt(mt.at)[side]]))
	}
	line = m.cv.text(drawSign(m.view, line, side), name, " ")
	m.cv.text(line, name, m.set.Shorten(m.set.Clean(s.player(m.l, s.game.sidesAt(mt.at), side)), max(line.w, 0)))
	k, text := cards(m).clock(players(m).face(side, m.o.Now(), used[side], left[side]))
	times := m.clockTimes(r, text)
	clock, r := r.top(min(len(m.set.LargeBy(text, times)), r.h))
	if !clock.empty() {
		cards(m).drawFiguresBy(clock, k, text, times)
	}
	_, r = r.top(min(1, r.h))
	if s.game.end != nil && mt.atEnd() && max(s.game.end.Side, 0) == side {
		for _, text := range wrap(m.set.Clean(ending(m.view)), r.w, max(r.h-1, 0)) {
			var row rect
			row, r = r.top(1)
			m.cv.text(row, inkGood, text)
		}
	}
	said, _, _ := players(m).saidBy(side)
	if said.Mutter == "" || r.h < 1 {
		return
	}
	for i, text := range wrap(m.l.Say(lang.Quote, m.set.Clean(said.Mutter)), r.w, r.h) {
		m.cv.text(r.row(i), inkMutter, text)
	}
}
