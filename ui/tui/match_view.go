package tui

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// A view is what all that shows a match stands on.
type view struct {
	*stage
	match *match
}

// matchScreen is the screen of a running match, and of a record that is replayed.
// Its panels are types of their own, each a view.
type matchScreen struct {
	view
	bindings []binding
	inLine   []binding // those that aren't letters, which go into the line for moves
	scoring  []binding
}

func newMatchScreen(st *stage, mt *match) *matchScreen {
	m := &matchScreen{view: view{st, mt}}
	m.bindings, m.scoring = m.newKeys(), m.scoringKeys()
	for _, b := range m.bindings {
		if !b.typed() {
			m.inLine = append(m.inLine, b)
		}
	}
	return m
}

// replays tells whether the match is a record.
func (m *matchScreen) replays() bool { return m.match.s.Replay() }

func (m *matchScreen) keys() []binding {
	if m.match.writing() {
		return m.inLine
	}
	return m.help()
}

// help lists letters, too, while they go into the line for moves.
func (m *matchScreen) help() []binding {
	if m.match.scoring.on {
		return m.scoring
	}
	return m.bindings
}

// update takes in moves and searches that are typed, the wheel, and what was
// asked for outside.
func (m *matchScreen) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		return nil, hand{m.view}.typed(msg) || search{m.view}.sought(msg)
	case tea.PasteMsg:
		m.paste(msg.Content)
	case tea.MouseWheelMsg:
		if m.match.ready() {
			m.match.step(turned(msg))
		}
	case tickMsg:
		return m.onTick(), false
	case hintMsg:
		hinting{m.view}.onHint(msg)
	case analyzedMsg:
		lens{m.view}.onAnalyzed(msg)
	case ruledMsg:
		m.onRuled(msg)
	case savedMsg:
		saving{m.view}.onSaved(msg)
	}
	return nil, false
}

// paste takes pasted text into the line for moves, or what is looked for.
func (m *matchScreen) paste(text string) {
	switch mt := m.match; {
	case mt.writing():
		mt.notice, mt.told, mt.entry.doubt = "", "", ""
		mt.entry.line.add(text)
	case mt.seek.typing != 0:
		mt.seek.text.add(text)
	}
}

// onTick looks at the match, whether it is the screen that is shown or not.
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
	controls{m.view}.lookAtBreak()
	if !mt.onward {
		return nil
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
		m.drawFoot(p, noteLine{m.view}.note())
		return
	}
	p := layout(m.w, m.h, m.shape())
	if !p.title.empty() {
		head{m.view}.drawTitle(p.title)
	}
	switch {
	case p.tooSmall:
		m.drawTooSmall(p)
	case p.scrolled && mt.why.on: // its words come before the board
		players{m.view}.drawFaceLine(p.face)
		whyPanel{m.view}.drawWhy(p.board.inset(0, 0))
	case p.scrolled:
		players{m.view}.drawFaceLine(p.face)
		board{m.view}.drawPart(p)
		players{m.view}.drawPlayers(p.players)
		m.drawLists(p)
	default:
		pic := board{m.view}.boardPicture(p.fit)
		m.cv.picture(p.board, pic)
		m.spot(p.board, func(x, y int) tea.Cmd {
			board{m.view}.clickBoard(pic, x-p.board.x, y-p.board.y)
			return nil
		})
		players{m.view}.drawFaceLine(p.face)
		players{m.view}.drawPlayers(p.players)
		if p.moves.empty() { // no panel has room for it
			p.facts = lens{m.view}.drawLegend(p.facts)
		}
		facts{m.view}.drawFacts(p.facts)
		stepList{m.view}.drawSlider(p.slider)
		facts{m.view}.drawLarge(p.large)
		m.drawLists(p)
		plot{m.view}.drawScore(p.score)
	}
	m.drawFoot(p, noteLine{m.view}.note())
}

// shape is what the screen is to hold.
func (m view) shape() shape {
	mt := m.match
	d := mt.snap.drawer
	s := shape{
		measure: func(f boardFit) (w, h int) {
			return d.Measure(mt.position(), draw.Options{Set: m.set, Lang: m.l, Big: f.big, Middle: f.middle, Labels: f.labels, Rim: f.rim})
		},
		rim: m.set.Edge[0] != "" && m.th.rim, scored: plot{m}.scored(), games: max(mt.snap.begin.Games, len(mt.snap.rows)),
		lines: 3, facts: d.FactRows, middle: d.Middle,
	}
	if d.Line != nil {
		s.lines++
	}
	if m.together() {
		s.lines, s.slider = m.playerRows(), true
	}
	if mt.live() && (mt.snap.typedFor(0) || mt.snap.typedFor(1)) {
		s.large = facts{m}.largeRows()
	}
	return s
}

func (m *matchScreen) waitText() string {
	if m.match.failure != nil {
		return m.run.runFailed(m.match.failure)
	}
	if err := m.match.s.Feed.Err(); err != nil {
		return m.l.Say(lang.FeedError, m.l.Error(err))
	}
	return m.l.Say(lang.Starting)
}

func (m board) boardPicture(f boardFit) *draw.Picture {
	return m.match.snap.drawer.Picture(m.match.shown(), m.boardOptions(f))
}

// boardOptions are how the board is shown.
func (m board) boardOptions(f boardFit) draw.Options {
	mt := m.match
	cursor, picked := m.pointed(), mt.entry.picked
	if cursor.None() && mt.why.on {
		if picked = mt.why.picked; mt.why.pointing {
			cursor = mt.why.cursor
		}
	}
	_, overlaid := lens{m.view}.shownOverlay()
	return draw.Options{
		Count: mt.counted() && (mt.scoring.on || !overlaid), Marks: lens{m.view}.marks(), Set: m.set, Lang: m.l, View: mt.view, Big: f.big, Middle: f.middle, Labels: f.labels, Rim: f.rim, Flip: mt.flipped(),
		Numbers: mt.numbers, Kinjite: mt.kinjite, Cursor: cursor, Picked: picked, Reach: mt.reach(),
		Why: mt.entry.doubt != "", Exhibits: whyPanel{m.view}.exhibits(),
	}
}

// drawTooSmall says what is needed; the game runs on.
func (m *matchScreen) drawTooSmall(p plan) {
	_, work := frame(m.w, m.h)
	if m.match.why.on { // its words need no board
		whyPanel{m.view}.drawWhy(rect{1, work.y, work.w - 2, work.h})
		return
	}
	text := m.l.Say(lang.TooSmall, m.w, m.h, p.needW, p.needH)
	if m.run.running() && !m.match.snap.paused {
		text += m.l.Say(lang.GoesOn)
	}
	text = m.set.Clean(text)
	for i, line := range wrap(text, work.w-2, work.h) {
		m.cv.text(rect{1, work.y + i, work.w - 2, 1}, inkBad, line)
	}
}

// head is the line above a match: which game it is and how it stands.
type head struct{ view }

// drawTitle tells which game this is, how the match stands, and how the game
// began. Where there isn't room for all, the score is the last to go.
func (m head) drawTitle(r rect) {
	s := &m.match.snap
	score := m.scoreText()
	least := m.cv.width(score) + 2
	game := m.l.Game(s.begin.Kind)
	number := ""
	if s.begin.Games > 1 {
		number = m.l.Say(lang.GameOf, s.game.number, s.begin.Games)
	}
	left := r
	switch app := m.l.Say(lang.AppName) + "  "; {
	case m.cv.width(app+game+" "+number)+least <= r.w:
		left = m.cv.text(m.cv.text(r, inkTitle, app), inkText, game+" "+number)
	case m.cv.width(number)+least <= r.w:
		left = m.cv.text(r, inkText, number)
	}
	for _, o := range m.openingTexts() {
		if m.cv.width(o)+least+2 <= left.w {
			left = m.cv.right(left, inkDim, o)
			break
		}
	}
	m.cv.centre(left, inkTitle, score)
}

// openingTexts are the opening's name, the longer one first.
func (m view) openingTexts() []string {
	s := &m.match.snap
	o := boards.Opening{}
	if b := s.game.begin.Opening; b != nil {
		o = *b
	} else if seen, ok := s.drawer.Opening(m.match.position()); ok {
		o = seen
	}
	if o.Name == "" {
		return nil
	}
	short := o
	short.Symmetry, short.Label = "", ""
	return []string{m.l.Opening(o), m.l.Opening(short)}
}

// scoreText is how the match stands: BRAIN 1½-½ KAZE.
func (m head) scoreText() string {
	s := &m.match.snap
	if p, ok := s.sums(); ok {
		return m.name(s.begin.Players[0].Name) + " " + strconv.Itoa(p[0]) + "-" + strconv.Itoa(p[1]) + " " + m.name(s.begin.Players[1].Name)
	}
	if file := m.match.s.Games; file != nil && file.Checks() { // a game of no match
		return m.name(s.names()[0]) + " - " + m.name(s.names()[1])
	}
	p := s.points()
	return m.name(s.begin.Players[0].Name) + " " + half(p[0]) + "-" + half(p[1]) + " " + m.name(s.begin.Players[1].Name)
}

// half writes a number of won games, draws being halves.
func half(p float64) string {
	whole := strconv.Itoa(int(p))
	switch {
	case p == float64(int(p)):
		return whole
	case p < 1:
		return "½"
	}
	return whole + "½"
}
