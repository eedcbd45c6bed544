package tui

import (
	"slices"

	"dohyo/arena"
	"dohyo/boards/safe"
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
	visible := talk[from : from+min(r.h, len(talk)-from)]
	named := m.named(visible, r.w)
	for i, e := range visible {
		line := r.row(i)
		player, seat, move, said := m.utterance(e)
		side := max(m.match.snap.side(seat), 0)
		who := " "
		if named {
			who += shortName(m.stage, player) + " "
		}
		line = m.cv.text(drawSign(m.view, line, side), inkOfSide(side), who)
		if move != "" {
			line = m.cv.text(line, inkText, move+" ")
		}
		line = m.cv.text(line, inkMutter, m.words(e, said, line.w))
		line = m.cv.text(line, inkDim, " "+thoughtsText(m.view, said, line.w-1))
		if pv := m.eventLine(e, said); pv != "" {
			m.cv.text(line, inkDim, "  "+wholeWords(m.set.Clean(pv), line.w-2))
		}
	}
}

// utterance returns who said something, at which move, if at one, and what.
func (m talk) utterance(e arena.Event) (player, seat, move string, said arena.Said) {
	switch e := e.(type) {
	case *arena.Muttered:
		return e.Player, e.Seat, "", e.Said
	case *arena.Moved:
		return e.Player, e.Seat, m.eventName(e), e.Said
	}
	return "", "", "", arena.Said{}
}

// words returns what was said: a player's own words in quotation marks, and those of
// somebody else without.
func (m talk) words(e arena.Event, said arena.Said, columns int) string {
	move, ok := e.(*arena.Moved)
	if said.Mutter != "" || !ok || move.Comment == "" {
		return quoted(m.view, said.Mutter, columns)
	}
	return fitted(m.set.Clean(safe.Visible(move.Comment)), columns)
}

// named reports whether comments have the names of the players, whose signs they have anyway: where there's room for
// that beside every comment, and no line of play needs it.
func (m talk) named(list []arena.Event, columns int) bool {
	if m.match.snap.drawer.Line != nil {
		return false
	}
	const sign, spaces = 1, 3
	for _, e := range list {
		player, _, move, said := m.utterance(e)
		spoken := m.cv.width(m.words(e, said, 1<<10))
		if spoken > 0 && sign+spaces+m.cv.width(shortName(m.stage, player)+move)+spoken > columns {
			return false
		}
	}
	return true
}
