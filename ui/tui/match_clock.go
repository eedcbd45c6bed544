package tui

import (
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/engines"
	"dohyo/ui/lang"
)

// A face is what a side's clock shows.
type face struct {
	total    time.Duration // remaining main time; used time if there is no main time
	turn     time.Duration // of the current move
	running  bool
	reading  bool          // 秒読み: the main time is used up, and left is that of the byoyomi
	left     time.Duration // until the flag falls, if it can fall
	period   time.Duration // until the byoyomi period is used up
	periods  int           // remaining byoyomi periods, including the running one; 0 if the clock has only one
	stones   int           // Canadian byoyomi: the moves to be made in this period
	counting bool          // little time is left, and each second is shown large
}

// countFrom is the remaining time from which the seconds are shown large.
const countFrom = 10 * time.Second

// face returns a side's clock in the shown position.
func (m players) face(side boards.Side, now time.Time, used time.Duration, left engines.Left) face {
	turn, running := timeToMove(m.view, side, now)
	clock := m.match.snap.clockOf(side)
	f := faceOf(clock, turn, running, used, left)
	if m.flagFell(side) && clock.Move == 0 {
		f.total, f.left, f.reading, f.periods, f.stones = 0, 0, false, 0, 0
	}
	return f
}

// flagFell reports whether the shown game ended in the shown position because a
// side's time ran out. No move was charged for that.
func (m players) flagFell(side boards.Side) bool {
	mt := m.match
	e := mt.snap.game.end
	return e != nil && mt.atEnd() && e.Result == arena.Win && e.By == arena.ByTime && e.Side == side.Other()
}

// face computes what a clock shows, from the used and the remaining time before a
// turn and the time of the turn.
func (s *snapshot) face(turn time.Duration, running bool, used time.Duration, left engines.Left) face {
	return faceOf(s.clock(), turn, running, used, left)
}

func faceOf(c arena.Clock, turn time.Duration, running bool, used time.Duration, left engines.Left) face {
	f := face{total: used + turn, turn: turn, running: running}
	if c.IsZero() {
		return f
	}
	f.left = max(c.Budget(left)-turn, 0)
	if c.Move > 0 {
		f.counting = running && f.left < countFrom && c.Move > countFrom
		return f
	}
	f.total = left.Main
	if running {
		f.total = max(left.Main+c.Increment-turn, 0)
	}
	f.reading = c.Byoyomi > 0 && f.total == 0
	f.beyond(c, left)
	f.counting = running && f.left < countFrom
	return f
}

// beyond computes what a clock shows when the main time is used up.
func (f *face) beyond(c arena.Clock, left engines.Left) {
	if f.period = c.Byoyomi; !f.reading {
		return
	}
	if c.Stones > 0 {
		if f.stones = left.Stones; left.Stones == 0 { // the main time runs out in this turn
			f.stones = c.Stones
		} else {
			f.period = left.Period
		}
	}
	if c.Periods > 0 {
		f.periods = left.Periods
	}
	if !f.running {
		return
	}
	f.period = f.left
	if c.Periods > 0 {
		f.periods = max(int((f.left+c.Byoyomi-1)/c.Byoyomi), 1)
		f.period -= time.Duration(f.periods-1) * c.Byoyomi
	}
}

// upTo rounds a time up to whole seconds: a byoyomi of ten seconds begins with 10,
// and the flag falls at 0.
func upTo(d time.Duration) time.Duration {
	return (d + time.Second - 1).Truncate(time.Second)
}

// digit is a second shown large, three cells wide and three lines high.
func (m players) digit(d time.Duration) []string {
	n := int(upTo(d)/time.Second) % 10
	if big := m.set.Large(string(rune('0' + n))); len(big) <= 3 {
		return big
	}
	return segments[n][:]
}

// segments are digits of ASCII in three lines.
var segments = [10][3]string{
	{" _ ", "| |", "|_|"}, {"   ", "  |", "  |"}, {" _ ", " _|", "|_ "}, {" _ ", " _|", " _|"}, {"   ", "|_|", "  |"},
	{" _ ", "|_ ", " _|"}, {" _ ", "|_ ", "|_|"}, {" _ ", "  |", "  |"}, {" _ ", "|_|", "|_|"}, {" _ ", "|_|", " _|"},
}

// drawFace writes a clock at the right of a player's lines. It returns the rest of
// the first line, and the number of columns that it took of the others.
func (m players) drawFace(r rect, f face, owes bool) (line rect, took int) {
	line = r.row(0)
	if f.counting {
		k := inkRunning
		if f.left <= countFrom/2 {
			k = inkBad
		}
		big := m.digit(f.left)
		width := m.cv.width(big[0]) + 1
		for i, text := range big {
			m.cv.right(r.row(i), k, text)
		}
		line.w, took = line.w-width, width
		return m.cv.right(line, inkRunning, m.l.Say(lang.ByoyomiLeft)+" "), took
	}
	switch {
	case f.stones > 0:
		line = m.cv.right(line, inkText, m.l.Say(lang.ByoyomiFor, clockText(upTo(f.period)), f.stones))
	case f.periods > 0:
		line = m.cv.right(line, inkText, m.l.Say(lang.ByoyomiOf, int(upTo(f.period)/time.Second), f.periods))
	case f.reading:
		line = m.cv.right(line, inkText, m.l.Say(lang.Byoyomi, int(upTo(f.period)/time.Second)))
	case m.match.snap.clock().Main > 0:
		line = m.cv.right(line, inkText, clockText(upTo(f.total)))
	default:
		line = m.cv.right(line, inkText, clockText(f.total))
	}
	switch {
	case f.running:
		line = m.cv.right(line, inkRunning, "▶ "+clockText(f.turn)+"  ")
	case owes:
		line = m.cv.right(line, inkRunning, "▶  ")
	}
	return line, 0
}
