package tui

import (
	"slices"

	"dohyo/arena"
	"dohyo/ui/feed"
	"dohyo/ui/lang"
)

// talk is the panel with the comments of the players.
type talk struct{ view }

// talkNow returns the comments up to the position on the board: the latest ones if the
// match is followed, otherwise those of the moves up to that position. Total also
// counts earlier comments that aren't returned.
func (m talk) talkNow() (talk []arena.Event, total int) {
	mt := m.match
	if mt.follow {
		return mt.snap.talk, mt.snap.talked
	}
	for _, e := range mt.snap.game.moves[:mt.at] {
		if feed.IsTalk(e) {
			talk = append(talk, e)
		}
	}
	total = len(talk)
	return talk[max(total-talkRows, 0):], total
}

// silent reports whether the shown game is a record in which nobody says anything, so that
// a panel for talk would stay empty.
func (m talk) silent() bool {
	return m.match.s.Replay() && !slices.ContainsFunc(m.match.snap.game.moves, func(e *arena.Moved) bool { return feed.IsTalk(e) })
}

// drawTalk lists the comments of the engines, the newest at the bottom.
func (m talk) drawTalk(r rect) {
	if r.h < 2 {
		return
	}
	head, r := r.top(1)
	m.cv.heading(head, m.l.Say(lang.TalkHead))
	talk, total := m.talkNow()
	if total == 0 {
		m.cv.text(r, inkDim, m.l.Say(lang.TalkNone))
	}
	dropped := total - len(talk)
	r, bar := besidePanel(m.stage, r, len(talk))
	from := rollBy(m.view, r, bar, func(b *rolled) *int { return &b.talk }, max(pageTo(total-1, total, r.h)-dropped, 0), len(talk))
	for i := range min(r.h, len(talk)-from) {
		line := r.row(i)
		var player, seat, move string
		var said arena.Said
		switch e := talk[from+i].(type) {
		case *arena.Muttered:
			player, seat, said = e.Player, e.Seat, e.Said
		case *arena.Moved:
			player, seat, said, move = e.Player, e.Seat, e.Said, m.eventName(e)
		}
		side := max(m.match.snap.side(seat), 0)
		who := " "
		if m.match.snap.drawer.Line == nil { // otherwise the line of play needs the room
			who += shortName(m.stage, player) + " "
		}
		line = m.cv.text(drawSign(m.view, line, side), inkOfSide(side), who)
		if move != "" {
			line = m.cv.text(line, inkText, move+" ")
		}
		line = m.cv.text(line, inkMutter, quoted(m.view, said.Mutter, line.w))
		line = m.cv.text(line, inkDim, " "+thoughtsText(m.view, said, line.w-1))
		if pv := m.eventLine(talk[from+i], said); pv != "" {
			m.cv.text(line, inkDim, "  "+wholeWords(m.set.Clean(pv), line.w-2))
		}
	}
}
