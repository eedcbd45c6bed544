package tui

import (
	"errors"
	"strings"

	"dohyo/kifu"
	"dohyo/ui/lang"
)

// remark returns what is wrong with the record at the shown position: why the record
// stops here, or that the move was made after the end.
func (m noteLine) remark() string {
	mt := m.match
	if err := mt.s.Feed.Err(); err != nil && mt.s.Watch {
		return m.l.Say(lang.WatchEnded, m.l.Error(err))
	}
	if n := len(mt.remarks); n > 0 && mt.short && mt.atEnd() {
		return m.l.Remark(spelling(m.view, nil), mt.snap.begin.Kind, mt.remarks[n-1])
	}
	for _, err := range mt.remarks {
		var wrong *kifu.PlayError
		if errors.As(err, &wrong) && wrong.Ply > 0 && wrong.Ply == mt.snap.game.base+mt.at {
			return m.l.Remark(spelling(m.view, nil), mt.snap.begin.Kind, err)
		}
	}
	return ""
}

// comments is the panel with the comment on a move, if it is long.
type comments struct{ view }

// drawComment shows the comment on the last move below the list of moves, if it isn't
// the player's own or the players' panels have no room for all of it. It returns the
// room above.
func (m comments) drawComment(r rect) rect {
	text, side := m.comment()
	most := max(r.h/2, 4)
	if side < 0 && r.h < 9 { // it stands nowhere else
		most = r.h/2 - 1
	}
	if text == "" || most < 1 || side >= 0 && r.h < 9 {
		return r
	}
	lines := m.commentLines(text, r.w-1, most)
	above, at := r.top(r.h - len(lines) - 1)
	head, at := at.top(1)
	title := m.l.Say(lang.CommentHead)
	if side >= 0 {
		title = signOf(m.view, sideOf(side)) + " " + title
	}
	m.cv.heading(head, title)
	for i, line := range lines {
		m.cv.text(at.row(i), inkMutter, line)
	}
	return above
}

// comment returns the comment on the last move on the board, or on the whole game
// before the first move. Of a player's own words it has only those that are longer than
// a mutter. side is the side that said it, -1 if somebody else wrote it.
func (m comments) comment() (text string, side int) {
	mt := m.match
	if mt.at == 0 {
		return mt.snap.game.begin.Comment, -1
	}
	e := mt.snap.game.moves[mt.at-1]
	if len(e.Mutter) <= mutterBytes && !strings.Contains(e.Mutter, "\n") {
		return e.Comment, -1
	}
	return e.Words(), int(mt.snap.side(e.Seat))
}

// mutterBytes is the longest mutter that the rules allow (guide, sec. 3.4). The
// players' panels have room for it.
const mutterBytes = 30

// commentLines wraps a comment into lines, up to a maximum number. If that isn't all
// of the comment, the last line says so.
func (m comments) commentLines(text string, columns, most int) []string {
	var lines []string
	for part := range strings.SplitSeq(text, "\n") {
		if len(lines) > most {
			break
		}
		if part = m.set.Clean(part); part == "" {
			lines = append(lines, "")
		}
		lines = append(lines, wrap(part, columns, most+1)...)
	}
	if len(lines) > most {
		lines = append(lines[:most-1], wholeWords(lines[most-1], columns-4)+" ...")
	}
	return lines
}
