package tui

import (
	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/lang"
)

// A ruledRoom is how the dialog's texts are divided in a box of some width.
type ruledRoom struct {
	box        rect
	law, what  []string // what the rules say, and what will be written
	shown, air int      // lines of the list, and blank ones
	typed      int      // lines that the referee types
	tight      bool     // there are no headings
	cut        bool     // some of the texts or of the list isn't shown
	side       rect     // where the dialog's question stands, too; empty is the middle of the screen
	board      ruledBoard
}

// The lines of what will be written: the most, and those that even a low screen has.
const whatMost, whatLeast = 6, 3

// room divides the dialog's texts in a box of w columns in a part of the screen. With most set, it does
// so for the option that has the most to say, so that the box has room for all of them.
func (m *ruling) room(work rect, w int, most bool) (t ruledRoom) {
	said := func(texts []string) (lines []string) {
		for _, text := range texts {
			lines = append(lines, wrap(m.set.Clean(text), w-6, m.h)...)
		}
		return lines
	}
	row := m.menu.row()
	t.law, t.what, t.typed = said([]string{m.l.Say(lang.RuleChoose)}), []string{m.l.Say(lang.RuleNothing)}, 1
	switch {
	case m.claim > 0:
		t.law = said(m.claims[m.claim].says)
	case row >= 0:
		t.law = said([]string{m.options[row].law})
	case m.match.atEnd():
		t.law = append(said([]string{lang.Unseen(m.l, m.match.snap.game.end)}), t.law...)
	}
	for i := range m.options {
		if law := said([]string{m.options[i].law}); most && m.claim == 0 && len(law) > len(t.law) {
			t.law = law
		}
	}
	if m.setsClocks() || most && m.clocks {
		t.typed++
	}
	heads := 3 // of the claim, the rules and the record
	rows := min(max(work.h-2-heads-len(t.law)-len(m.options)-t.typed, whatLeast), whatMost)
	switch {
	case most:
		t.what = make([]string, rows)
	case row >= 0:
		t.what = wrap(m.set.Clean(m.writtenRuling()), w-6, rows)
	}
	t.tight = 2+heads+1+len(m.options)+t.typed+len(t.what) > work.h
	if t.tight {
		heads = 1
	}
	if room := max(work.h-2-heads-len(m.options)-t.typed-len(t.what), 1); len(t.law) > room {
		t.law, t.cut = firstLines(t.law, w-6, room), true
	}
	t.shown = min(len(m.options), max(work.h-2-heads-len(t.law)-t.typed-len(t.what), 1))
	t.cut = t.cut || t.shown < len(m.options)
	height := 2 + heads + len(t.law) + t.shown + t.typed + len(t.what)
	t.air = min(max(work.h-height, 0), 2)
	t.box = work.centre(w, height+t.air)
	return t
}

// rulingWidth is the most columns of the dialog, and rulingLeast the fewest in which it stands
// beside the board.
const rulingWidth, rulingLeast = 76, 44

// layRuling puts the dialog beside the board, so that what is disputed stays visible, if its texts fit
// there as well as in the middle of the screen. Where the board on the screen leaves too little room, the dialog
// stands beside a smaller one, or a part of it.
func (m *ruling) layRuling() ruledRoom {
	_, work := frame(m.w, m.h)
	if side := rightOfBoard(m.view); side.w >= rulingLeast {
		if t := m.room(side, min(side.w, rulingWidth), true); !t.tight && !t.cut && !m.clips(t) {
			t = m.room(side, t.box.w, false)
			t.side = side
			return t
		}
	}
	ways := ruledWays(m.view)
	for _, most := range []bool{true, false} { // a box that has room for only some of the options jumps
		for _, way := range ways {
			if t := m.room(way.side, way.side.w, most); !t.cut && !m.clips(t) {
				t = m.room(way.side, way.side.w, false)
				t.side, t.board = way.side, way.board
				return t
			}
		}
	}
	return m.room(work, min(work.w-2, rulingWidth), false)
}

// clips reports whether a line of the dialog is cut off in a box.
func (m *ruling) clips(t ruledRoom) bool {
	most := t.box.w - 4
	for i := range m.options {
		if m.cv.width(m.menu.mark(i)+m.options[i].name) > most {
			return true
		}
	}
	return m.cv.width(m.claimLine()) > most
}

// claimLine is the line in which the claim is chosen.
func (m *ruling) claimLine() string {
	return m.l.Say(lang.ClaimHead) + " ◀ " + m.claims[m.claim].name + " ▶"
}

// rightOfBoard returns the room at the right of the whole board, which is empty if there's none.
func rightOfBoard(m view) rect {
	p := layout(m.w, m.h, shapeOf(m))
	_, work := frame(m.w, m.h)
	if p.tooSmall || p.scrolled || m.match.projector {
		return rect{}
	}
	_, side := work.left(p.board.x + p.board.w + 1 - work.x)
	return side
}

// draw shows the claim with the rules' answer, the possible rulings, and what will
// be written.
func (m *ruling) draw() {
	t := m.layRuling()
	drawRuledBoard(m.view, t.board)
	in := m.cv.box(t.box, m.l.Say(lang.RuleTitle, m.game))
	y := 0
	put := func(k ink, text string) { m.cv.line(in.row(y), k, text); y++ }
	head := func(title lang.Key) {
		if !t.tight {
			m.cv.heading(in.row(y), m.l.Say(title))
			y++
		}
	}
	put(inkTitle, m.claimLine())
	head(lang.RuleLaw)
	for _, l := range t.law {
		m.cv.text(in.inset(1, 0).row(y), inkText, l)
		y++
	}
	y += t.air / 2
	list := rect{in.x, in.y + y, in.w, min(t.shown, max(in.h-y, 0))}
	for at, row := range m.menu.draw(m.stage, list, inEdge(in, list)) {
		m.cv.line(at, m.menu.ink(row), m.menu.mark(row)+m.options[row].name)
	}
	y += t.shown
	m.drawTyped(in.row(y), lang.RuleReason, &m.reason)
	y++
	if t.typed > 1 {
		m.drawTyped(in.row(y), lang.RuleClocks, &m.left)
		y++
	}
	y += t.air - t.air/2
	head(lang.RuleRecord)
	for _, l := range t.what {
		m.cv.text(in.inset(1, 0).row(y), inkText, l)
		y++
	}
}

// drawTyped draws a line of text that the referee types.
func (m *ruling) drawTyped(r rect, title lang.Key, f *field) {
	r = m.cv.text(r, inkDim, m.l.Say(title)+": ")
	switch {
	case m.editing == f:
		m.cv.field(r, inkTitle, f, true)
	case f.empty() && title == lang.RuleReason:
		m.cv.text(r, inkDim, m.l.Say(lang.RuleNoReason))
	default:
		m.cv.text(r, inkText, f.text())
	}
}

// writtenRuling describes what will be written, and where.
func (m *ruling) writtenRuling() string {
	mt := m.match
	s := &mt.snap
	c, err := m.command()
	if err != nil {
		return m.l.Say(lang.RuleClockBad, m.left.text())
	}
	var text string
	switch {
	case c.Act == arena.ActWithdraw:
		text = m.l.Say(lang.RuleWithdrawn)
	case c.Act == arena.ActVoid:
		text = m.l.Say(lang.RuleVoided)
	case c.Act == arena.ActGoOn && m.clocks:
		text = m.l.Say(lang.RuleGoesWith, c.Ply, m.left.text())
	case c.Act == arena.ActGoOn:
		text = m.l.Say(lang.RuleGoes, c.Ply)
	default:
		text = m.l.Ending(spelling(m.view, boards.After(s.game.positions, c.Ply)), s.names(m.l), &arena.GameEnd{
			Moves: s.game.base + len(s.game.moves), Side: c.Winner, Result: c.Result, By: c.Reason, Detail: c.Why, Ruled: true,
		})
	}
	text += m.l.Say(lang.FullStop)
	if n := len(s.game.moves) - m.at; n > 0 && c.Act == "" && c.Reason == arena.ByRuling {
		text = lang.Follow(text, m.l.Say(lang.RuleEnds, c.Ply, n)+m.l.Say(lang.FullStop))
	}
	if mt.s.Copy != nil {
		text = lang.Follow(text, m.l.Say(lang.RuleCopy, mt.s.Copy())+m.l.Say(lang.FullStop))
	}
	return text
}
