package tui

import (
	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// matchScreen is the screen of a running match, and of a record that is replayed.
// Its panels are types of their own, each a view.
type matchScreen struct {
	view
	bindings []binding
	inLine   []binding // those that aren't letters, for the time of typing moves
	scoring  []binding
}

func newMatchScreen(st *stage, mt *match) *matchScreen {
	m := &matchScreen{view: view{st, mt}}
	mt.teaching = st.o.Lesson != nil
	m.bindings, m.scoring = keyring(m.o.Keys).own(m.newKeys()), keyring(m.o.Keys).own(m.scoringKeys())
	for _, b := range m.bindings {
		if !b.typed() {
			m.inLine = append(m.inLine, b)
		}
	}
	return m
}

// replays reports whether the match is a record.
func (m *matchScreen) replays() bool { return m.match.s.Replay() }

// keys returns the keys of the search, or of the line for moves, while a text is typed
// there. Otherwise it returns those of the screen.
func (m *matchScreen) keys() []binding {
	if m.match.seek.typing == 0 && m.match.writing() {
		return m.inLine
	}
	return m.help()
}

// help returns the keys of the screen. It has the letters even while they go into the
// line for moves; a search takes all keys itself.
func (m *matchScreen) help() []binding {
	switch {
	case m.match.seek.typing != 0:
		return typingKeys(m.stage)
	case m.match.scoring.on:
		return m.scoring
	}
	return m.bindings
}

// update handles typed moves and searches, the wheel, and the results of commands.
func (m *matchScreen) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		if m.match.lull.takes(msg, m.o.Now()) {
			return nil, true
		}
		if (hand{m.view}).typed(msg) {
			m.match.lull.typed = m.o.Now()
			return nil, true
		}
		return search{m.view}.sought(msg)
	case tea.PasteMsg:
		return m.paste(msg.Content), true
	case tea.MouseWheelMsg:
		if m.match.ready() && !m.mouse.wheel(msg) {
			m.match.step(turned(msg))
		}
	case tickMsg:
		return m.onTick(), false
	case programsMsg:
		desk{m.view}.onPrograms(msg)
	case wholeMsg:
		overall{m.view}.onEnd(msg)
	case wroteMsg:
		overall{m.view}.onWrote(msg)
	case hintMsg:
		hinting{m.view}.onHint(msg)
	case lessonMsg:
		tutor{m.view}.onLesson(msg)
	case proofMsg:
		return proving{m.view}.onProof(msg), false
	case besidesMsg:
		proving{m.view}.onBesides(msg)
	case matedMsg:
		proving{m.view}.onMated(msg)
	case analyzedMsg:
		lens{m.view}.onAnalyzed(msg)
	case ruledMsg:
		m.onRuled(msg)
	case copiedMsg:
		return copying{m.view}.onCopied(msg), false
	case savedMsg:
		saving{m.view}.onSaved(msg)
	case editMsg:
		editor{m.view}.onEdit(msg)
	case editSavedMsg:
		return keeper{m.view}.onSaved(msg), false
	case draftMsg:
		keeper{m.view}.onDraft(msg)
	}
	return nil, false
}

// paste adds pasted text to the line for moves, or to the search. Elsewhere on the screen
// of a record it may be another record.
func (m *matchScreen) paste(text string) tea.Cmd {
	switch mt := m.match; {
	case mt.writing():
		mt.notice, mt.told, mt.entry.doubt = "", "", ""
		mt.entry.line.add(text)
	case mt.seek.typing != 0:
		mt.seek.text.add(text)
	case m.replays() && mt.ready():
		return pasting{m.stage}.recognize(text, mt.snap.begin.Kind)
	}
	return nil
}

// onTick looks for news of the match, even while another screen is shown.
func (m *matchScreen) onTick() tea.Cmd {
	mt, now := m.match, m.o.Now()
	before := mt.snap.version
	mt.pin(m.route.pinned(), now)
	if mt.tick(now) {
		m.stale = true
	}
	if mt.snap.version != before {
		m.stirred = now
	}
	desk{m.view}.onTick(now)
	overall{m.view}.look(now)
	controls{m.view}.lookAtBreak()
	controls{m.view}.lookAtChoice()
	if !mt.onward {
		return keeper{m.view}.onTick(now)
	}
	mt.onward = false
	next := gamePanel{m.view}.otherGame(1)
	mt.auto = next != nil
	return next
}

func (m *matchScreen) draw() {
	mt := m.match
	if !mt.ready() {
		p, work := frame(m.w, m.h)
		m.cv.text(p.title, inkTitle, m.l.Say(lang.AppName))
		m.cv.centre(work.row(work.h/2), inkDim, m.waitText())
		drawFoot(m.stage, p, noteLine{m.view}.note())
		return
	}
	if mt.projector && !mt.why.on && !mt.scoring.on && (projector{m.view}).draw() {
		return
	}
	p := layout(m.w, m.h, shapeOf(m.view))
	if !p.title.empty() {
		head{m.view}.drawTitle(p.title)
	}
	switch {
	case p.tooSmall:
		m.drawTooSmall(p)
	case crowded(m.view, p): // the reasons take precedence over the board, which gets what they leave
		players{m.view}.drawFaceLine(p.face)
		reasons := rect{0, p.board.y, m.w, p.board.h}
		if m.w >= 2*leastW { // on less every column counts
			reasons = reasons.inset(1, 0)
		}
		if rest := p.board.h - (whyPanel{m.view}).lines(reasons.w); rest >= whyBoard {
			p.board.h = min(rest, p.board.h)
			_, reasons = reasons.top(p.board.h)
			board{m.view}.drawPart(p)
		}
		whyPanel{m.view}.drawWhy(reasons)
	case p.scrolled:
		players{m.view}.drawFaceLine(p.face)
		board{m.view}.drawPart(p)
		players{m.view}.drawPlayers(p.players)
		m.drawLists(p)
	default:
		pic := board{m.view}.boardPicture(p.fit)
		m.cv.picture(p.board, pic)
		hang(m.stage, p.board, pic, mt.snap.drawer, mt.shown(), board{m.view}.boardOptions(p.fit))
		clickable(m.stage, p.board, func(x, y int) tea.Cmd {
			board{m.view}.clickBoard(pic, x-p.board.x, y-p.board.y)
			return nil
		})
		m.mouse.asks = append(m.mouse.asks, spot{p.board, func(x, y int) tea.Cmd {
			if f, ok := pic.Field(x-p.board.x, y-p.board.y); ok {
				whyPanel{m.view}.askAt(f)
			}
			return nil
		}})
		players{m.view}.drawFaceLine(p.face)
		players{m.view}.drawPlayers(p.players)
		cards{m.view}.draw(p.cards)
		if p.moves.empty() { // no panel has room for it
			p.facts = lens{m.view}.drawLegend(p.facts)
		}
		stepList{m.view}.drawSlider(p.slider)
		facts{m.view}.drawLarge(p.large)
		p = m.frames(p)
		facts{m.view}.drawFacts(p.facts)
		m.drawLists(p)
		plot{m.view}.drawScore(p.score, p.times.empty())
		plot{m.view}.drawTimesPanel(p.times)
	}
	drawFoot(m.stage, p, noteLine{m.view}.note())
}

func (m *matchScreen) waitText() string {
	if m.match.failure != nil {
		return m.run.runFailed(m.match.failure)
	}
	if err := m.match.s.Feed.Err(); err != nil {
		return m.l.Say(lang.FeedError, m.l.Error(err))
	}
	return m.wait.before(m.l.Say(lang.Starting))
}

// drawTooSmall shows the size that the screen needs. The game continues.
func (m *matchScreen) drawTooSmall(p plan) {
	_, work := frame(m.w, m.h)
	if m.match.why.on { // the reasons need no board
		whyPanel{m.view}.drawWhy(rect{1, work.y, work.w - 2, work.h})
		return
	}
	text := m.l.Say(lang.TooSmall, m.w, m.h, p.needW, p.needH)
	if m.run.running() && !m.match.snap.resting(m.match.s) {
		text += m.l.Say(lang.GoesOn)
	}
	text = m.set.Clean(text)
	for i, line := range wrap(text, work.w-2, work.h) {
		m.cv.text(rect{1, work.y + i, work.w - 2, 1}, inkBad, line)
	}
}
