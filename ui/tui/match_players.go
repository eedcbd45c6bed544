package tui

import (
	"strconv"
	"strings"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/engines"
	"dohyo/ui/lang"
)

// players is the panel of both players: their clocks, and what they said and thought.
type players struct{ view }

// drawPlayers shows both players: name, clock, and what they last said.
func (m players) drawPlayers(r rect) {
	if r.empty() {
		return
	}
	mt := m.match
	used, left := mt.snap.clocks(mt.at)
	for side := range boards.Side(2) {
		var at rect
		at, r = r.top(playerRows(m.view))
		if playsTogether(m.view) {
			m.drawTeam(at, side)
			continue
		}
		m.drawPlayer(at, side, used[side], left[side])
	}
}

func (m players) drawPlayer(r rect, side boards.Side, used time.Duration, left engines.Left) {
	mt := m.match
	s := &mt.snap
	now := m.o.Now()
	line, took := m.drawFace(r, m.face(side, now, used, left), isToMove(m.view, side))
	line = m.cv.text(drawSign(m.view, line, side), inkText, " ")
	line.w--
	m.cv.text(line, inkTitle, s.player(m.l, s.game.sidesAt(mt.at), side))
	said, at, thinking := m.saidBy(side)
	_, below := r.left(2)
	below.w -= took
	m.cv.text(below.row(1), inkMutter, quoted(m.view, said.Mutter, below.w))
	m.cv.text(below.row(2), inkDim, thoughtsText(m.view, said, below.w))
	if below.h > 3 {
		below.w += took
		m.cv.text(below.row(3), inkDim, wholeWords(m.set.Clean(writeLine(m.view, said, at, thinking)), below.w))
	}
}

// playerRows returns the number of lines of a player's panel: one more in games with
// lines of play, and one a seat if a side has several.
//
//go:noinline
func playerRows(m view) int {
	if playsTogether(m) {
		return 1 + len(seatsOf(m, 0))
	}
	if m.match.snap.drawer.Line != nil {
		return 4
	}
	return 3
}

// quoted returns a player's words in quotation marks, or nothing if none of the
// characters can be shown.
func quoted(m view, said string, room int) string {
	text := m.set.Clean(said)
	if strings.Trim(text, "? ") == "" && strings.Trim(said, "? ") != "" || text == "" {
		return ""
	}
	return m.l.Say(lang.Quote, m.set.Shorten(text, room-m.cv.width(m.l.Say(lang.Quote, ""))))
}

// timeToMove returns how long a side has been thinking, if its clock runs.
func timeToMove(m view, side boards.Side, now time.Time) (time.Duration, bool) {
	mt := m.match
	if mt.running(now) < 0 || !mt.atEnd() || !isToMove(m, side) {
		return 0, false
	}
	return max(now.Sub(mt.snap.game.since), 0), true
}

// isToMove reports whether a side is to move in the shown position.
func isToMove(m view, side boards.Side) bool {
	mt := m.match
	if mt.snap.game.end != nil && mt.atEnd() {
		return false
	}
	for _, seat := range mt.position().ToAct() {
		if mt.snap.rules.Seats[seat].Side == side {
			return true
		}
	}
	return false
}

func inkOfSide(side boards.Side) ink {
	if side == 0 {
		return inkPlotBlack
	}
	return inkPlotWhite
}

// saidBy returns a side's latest words at the shown position: those with its move, or
// those during its current thinking.
func (m players) saidBy(side boards.Side) (said arena.Said, at int, now bool) {
	mt := m.match
	if now := mt.snap.game.muttering[side]; now != nil && mt.atEnd() && mt.snap.game.end == nil && isToMove(m.view, side) && !mt.snap.game.old(now) {
		return now.Said, mt.at, true
	}
	for i := mt.at - 1; i >= 0; i-- {
		if e := mt.snap.game.moves[i]; mt.snap.side(e.Seat) == side {
			return e.Said, i + 1, false
		}
	}
	return arena.Said{}, 0, false
}

// old reports whether something was said before the last move, and so about another
// position.
func (v *gameView) old(said *arena.Muttered) bool {
	n := len(v.moves)
	return n > 0 && said.At.Before(v.moves[n-1].At.Time)
}

// judgementText writes a program's score with its sign and its unit.
func judgementText(m view, score int, unit engines.Unit) string {
	if write := m.match.snap.drawer.Score; write != nil {
		return write(m.l, score, unit)
	}
	return m.l.Say(lang.ScorePoints, score)
}

// forcedText writes the win or the loss that a program announces, in moves of the winner.
func forcedText(m view, score int, brief bool) string {
	plies, _ := engines.MateIn(score)
	if write := m.match.snap.drawer.Forced; write != nil {
		return write(m.l, plies, brief)
	}
	win, loss := lang.ThoughtWin, lang.ThoughtLoss
	if brief {
		win, loss = lang.StudyWin, lang.StudyLoss
	}
	if score < 0 {
		return m.l.Say(loss, (1-plies)/2)
	}
	return m.l.Say(win, (plies+1)/2)
}

// thoughtsText writes an engine's figures in a line, as many as fit.
func thoughtsText(m view, s arena.Said, room int) string {
	var parts []string
	if s.Score != nil {
		if _, forced := engines.MateIn(*s.Score); forced {
			parts = append(parts, forcedText(m, *s.Score, false))
		} else {
			parts = append(parts, m.l.Say(lang.ThoughtScore, judgementText(m, *s.Score, s.Unit)))
		}
	}
	if s.Depth > 0 {
		parts = append(parts, m.l.Say(lang.ThoughtDepth, s.Depth))
	}
	if s.Nodes > 0 {
		parts = append(parts, m.l.Say(lang.ThoughtNodes, count(s.Nodes)))
	}
	for n := len(parts); n > 0; n-- {
		if text := strings.Join(parts[:n], "  "); m.cv.width(text) <= room {
			return text
		}
	}
	return ""
}

// count abbreviates a large number: 1.2M.
func count(n int64) string {
	switch {
	case n < 10_000:
		return strconv.FormatInt(n, 10)
	case n < 10_000_000:
		return strconv.FormatFloat(float64(n)/1e3, 'f', 0, 64) + "k"
	case n < 10_000_000_000:
		return strconv.FormatFloat(float64(n)/1e6, 'f', 1, 64) + "M"
	}
	return strconv.FormatFloat(float64(n)/1e9, 'f', 1, 64) + "G"
}

// clockText writes a duration as a clock shows it.
func clockText(d time.Duration) string {
	s := int64(d / time.Second)
	if s < 3600 {
		return strconv.FormatInt(s/60, 10) + ":" + twoDigits(s%60)
	}
	return strconv.FormatInt(s/3600, 10) + ":" + twoDigits(s/60%60) + ":" + twoDigits(s%60)
}

// clockMinutes returns a time without its seconds: 12, 1h05.
func clockMinutes(d time.Duration) string {
	m := int64(d / time.Minute)
	if m < 60 {
		return strconv.FormatInt(m, 10)
	}
	return strconv.FormatInt(m/60, 10) + "h" + twoDigits(m%60)
}

func twoDigits(n int64) string {
	if n < 10 {
		return "0" + strconv.FormatInt(n, 10)
	}
	return strconv.FormatInt(n, 10)
}
