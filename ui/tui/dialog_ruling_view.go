package tui

import (
	"dohyo/arena"
	"dohyo/ui/lang"
)

// draw shows the claim with the rules' answer, the possible rulings, and what will
// be written.
func (m *ruling) draw() {
	_, work := frame(m.w, m.h)
	w := min(work.w-2, 76)
	law := []string{m.l.Say(lang.RuleChoose)}
	if row := m.menu.row(); row >= 0 {
		law = []string{m.options[row].law}
	}
	if m.claim > 0 {
		law = m.claims[m.claim].says
	}
	what := []string{m.l.Say(lang.RuleNothing)}
	if m.menu.row() >= 0 {
		what = wrap(m.set.Clean(m.writtenRuling()), w-6, 3)
	}
	typed := 1
	if m.setsClocks() {
		typed++
	}
	heads := 3 // of the claim, the rules and the record
	tight := 2+heads+1+len(m.options)+typed+len(what) > work.h
	if tight {
		heads = 1
	}
	room := max(work.h-2-heads-len(m.options)-typed-len(what), 1)
	var lines []string
	for _, text := range law {
		lines = append(lines, wrap(m.set.Clean(text), w-6, 4)...)
	}
	if len(lines) > room {
		lines = lines[:room]
	}
	shown := min(len(m.options), max(work.h-2-heads-len(lines)-typed-len(what), 1))
	height := 2 + heads + len(lines) + shown + typed + len(what)
	air := min(max(work.h-height, 0), 2)
	in := m.cv.box(work.centre(w, height+air), m.l.Say(lang.RuleTitle, m.game))
	y := 0
	put := func(k ink, text string) { m.cv.line(in.row(y), k, text); y++ }
	head := func(title lang.Key) {
		if !tight {
			m.cv.heading(in.row(y), m.l.Say(title))
			y++
		}
	}
	put(inkTitle, m.l.Say(lang.ClaimHead)+" ◀ "+m.claims[m.claim].name+" ▶")
	head(lang.RuleLaw)
	for _, l := range lines {
		m.cv.text(in.inset(1, 0).row(y), inkText, l)
		y++
	}
	y += air / 2
	list := rect{in.x, in.y + y, in.w, min(shown, max(in.h-y, 0))}
	for at, row := range m.menu.draw(m.stage, list, inEdge(in, list)) {
		m.cv.line(at, m.menu.ink(row), m.menu.mark(row)+m.options[row].name)
	}
	y += shown
	m.drawTyped(in.row(y), lang.RuleReason, &m.reason)
	y++
	if typed > 1 {
		m.drawTyped(in.row(y), lang.RuleClocks, &m.left)
		y++
	}
	y += air - air/2
	head(lang.RuleRecord)
	for _, l := range what {
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
		text = m.l.Ending(s.names(m.l), &arena.GameEnd{
			Moves: s.game.base + len(s.game.moves), Side: c.Winner, Result: c.Result, By: c.Reason, Detail: c.Why,
		})
	}
	text += m.l.Say(lang.FullStop)
	if n := len(s.game.moves) - m.at; n > 0 && c.Act == "" && c.Reason == arena.ByRuling {
		text += " " + m.l.Say(lang.RuleEnds, c.Ply, n) + m.l.Say(lang.FullStop)
	}
	if mt.s.Copy != nil {
		text += " " + m.l.Say(lang.RuleCopy, mt.s.Copy()) + m.l.Say(lang.FullStop)
	}
	return text
}
