package tui

import (
	"slices"
	"strconv"
	"strings"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/engines"
	"dohyo/ui/lang"
)

// cards are the panels of two players, one above the moves and one below them. A card
// shows the name, the games won, the comment, the player's own evaluation, and the
// clock in large figures. That of a side with several seats shows its points and their plans.
type cards struct{ view }

// The least widths of the screen and of the column for cards.
const (
	cardsFrom = 100
	cardWidth = 34
)

// The least screen on which clocks and points are twice as large. Their figures are whole
// cells then, which have no seams in any font.
const hugeW, hugeH = 260, 70

// isHuge reports whether the screen has room for such figures.
func isHuge(m *stage) bool { return m.w >= hugeW && m.h >= hugeH }

// cardRows returns the height of a card in lines: its frame, the player's comment, and
// the clock with the line of play beside it. The card of a side with several seats has its points
// instead.
func cardRows(m view) int {
	rows := 6
	switch {
	case playsTogether(m):
		rows = 5
	case m.match.snap.drawer.Line != nil:
		rows = 7
	}
	if isHuge(m.stage) {
		rows += 2
	}
	return rows
}

func (m cards) draw(places [2]rect) {
	if places[0].empty() {
		return
	}
	used, left := m.match.snap.clocks(m.match.at)
	for side := range boards.Side(2) {
		place := places[side]
		if playsTogether(m.view) {
			m.drawTeam(place, side)
			continue
		}
		if m.match.snap.drawer.Flips && !m.match.flipped() {
			place = places[side.Other()] // the first side is below
		}
		m.drawCard(place, side, players(m).face(side, m.o.Now(), used[side], left[side]))
	}
}

func (m cards) drawCard(r rect, side boards.Side, f face) {
	s := &m.match.snap
	owes := isToMove(m.view, side)
	in := m.cv.frame(r, inkFrame)
	name := inkText
	if owes { // only the corner and the name are lit: frames and large figures would cost a kilobyte with every move
		name = inkTitle
		m.cv.text(rect{r.x, r.y, 2, 1}, inkTitle, "╭─")
	}
	head := m.cv.text(rect{r.x + 2, r.y, r.w - 4, 1}, inkFrame, " ")
	head = m.cv.text(drawSign(m.view, head, side), inkText, " ")
	if _, ok := s.sums(); !ok && s.begin.Games > 1 {
		head = m.cv.right(head, inkTitle, " "+lang.Points(s.points[s.game.sidesAt(m.match.at)[side]])+" ")
	}
	m.cv.text(head, name, m.set.Shorten(m.set.Clean(s.player(m.l, s.game.sidesAt(m.match.at), side)), max(head.w-1, 0))+" ")

	said, at, thinking := players(m).saidBy(side)
	line, in := in.top(1)
	if f.running {
		line = m.cv.right(line, inkRunning, " ▶ "+clockText(f.turn))
	} else if owes {
		line = m.cv.right(line, inkRunning, " ▶")
	}
	m.cv.text(line, inkMutter, quoted(m.view, said.Mutter, line.w))
	if m.match.snap.drawer.Line != nil {
		line, in = in.top(1)
		m.cv.text(line, inkDim, wholeWords(m.set.Clean(writeLine(players(m).view, said, at, thinking)), line.w))
	}
	if m.timed() {
		in = m.drawClock(in, f)
	}
	if in.w < 8 {
		return
	}
	if said.Score != nil {
		m.drawStanding(in.row(0), side, *said.Score, said.Unit)
	}
	m.cv.text(in.row(1), inkDim, thoughtsText(m.view, said, in.w))
	m.cv.text(in.row(2), inkDim, m.periodText(f))
}

// timed reports whether times are known. Many records have none.
func (m cards) timed() bool {
	s := &m.match.snap
	return !m.match.s.Replay() || !s.clock().IsZero() || slices.ContainsFunc(s.game.moves, func(e *arena.Moved) bool { return e.MS > 0 })
}

// drawClock draws a clock in large figures at the right of a card, and returns the room
// beside it.
func (m cards) drawClock(r rect, f face) rect {
	k, text := m.clock(f)
	return m.drawFigures(r, k, text)
}

// clock returns what a clock shows, and in which colour.
func (m cards) clock(f face) (k ink, text string) {
	k = inkText
	switch {
	case f.counting && f.left <= countFrom/2:
		k = inkBad
	case f.counting:
		k = inkRunning
	}
	text = clockText(f.total)
	switch {
	case f.counting || f.reading:
		text = clockText(upTo(f.period))
		if f.counting {
			text = clockText(upTo(f.left))
		}
	case m.match.snap.clock().Main > 0:
		text = clockText(upTo(f.total))
	}
	return k, text
}

// besideFigures is the least room beside large figures, in columns.
const besideFigures = 20

// drawFigures writes a number at the right of a card, as large as there's room for, and returns the
// room beside it.
func (m cards) drawFigures(r rect, k ink, text string) rect {
	most := 1
	if isHuge(m.stage) {
		most = 2
	}
	return m.drawFiguresBy(r, k, text, most)
}

// drawFiguresBy is drawFigures with the most by which the figures are enlarged.
func (m cards) drawFiguresBy(r rect, k ink, text string, most int) rect {
	for times := most; times > 0; times-- {
		big := m.set.LargeBy(text, times)
		w := m.cv.width(big[0])
		if times > 1 && w+besideFigures > r.w || len(big) > r.h || w > r.w {
			continue
		}
		for i, row := range big {
			m.cv.right(r.row(i), k, row)
		}
		r.w -= w + 2
		return r
	}
	m.cv.right(r.row(0), k, text)
	r.w -= m.cv.width(text) + 2
	return r
}

// drawTeam draws the card of a side with several seats: its points in large figures, and beside them
// a line for each seat.
func (m cards) drawTeam(r rect, side boards.Side) {
	s := &m.match.snap
	in := m.cv.frame(r, inkFrame)
	head := m.cv.text(rect{r.x + 2, r.y, r.w - 4, 1}, inkFrame, " ")
	head = m.cv.text(head, inkOfTeam(side), signOf(m.view, side))
	head = m.cv.text(head, inkText, " ")
	m.cv.text(head, inkTitle, m.set.Shorten(m.set.Clean(s.player(m.l, s.game.sidesAt(m.match.at), side)), max(head.w-1, 0))+" ")
	if s.drawer.Scores != nil {
		in = m.drawFigures(in, inkText, strconv.Itoa(s.drawer.Scores(m.match.position())[side]))
		in.w = max(in.w-1, 0)
	}
	lines := make([]rect, len(seatsOf(m.view, side)))
	for i := range lines { // spread over the height
		lines[i] = in.row((2*i + 1) * in.h / (2 * len(lines)))
	}
	players(m).drawSeats(lines, side)
}

// periodText returns the byoyomi period that the clock is in, or "".
func (m cards) periodText(f face) string {
	switch {
	case f.stones > 0:
		return m.l.Say(lang.ByoyomiFor, clockText(upTo(f.period)), f.stones)
	case f.periods > 0:
		return m.l.Say(lang.ByoyomiOf, int(upTo(f.period).Seconds()), f.periods)
	case f.reading:
		return m.l.Say(lang.Byoyomi, int(upTo(f.period).Seconds()))
	}
	return ""
}

// drawStanding draws a bar for a player's own evaluation: empty is lost, half is even,
// full is won.
func (m cards) drawStanding(r rect, side boards.Side, score int, unit engines.Unit) {
	const most = 24
	w := min(r.w, most)
	filled, empty := "█", "░"
	if !m.set.Blocks {
		filled, empty = "#", "."
	}
	n := (squash(score, unit) + 1) / 2 * float64(w)
	if _, mate := engines.MateIn(score); mate {
		n = float64(w)
		if score < 0 {
			n = 0
		}
	}
	full := int(n + .5)
	rest := m.cv.text(rect{r.x, r.y, w, 1}, inkOfSide(side), strings.Repeat(filled, full))
	m.cv.text(rest, inkFrame, strings.Repeat(empty, w-full))
}
