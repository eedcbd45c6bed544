package tui

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// drawMatch draws the match screen.
func (m *model) drawMatch() {
	mt := m.match
	if !mt.ready() {
		p, work := frame(m.w, m.h)
		m.cv.text(p.title, inkTitle, m.l.Say(lang.AppName))
		m.cv.centre(work.row(work.h/2), inkDim, m.waitText())
		m.drawNote(p.note)
		m.drawKeys(p.keys)
		return
	}
	p := layout(m.w, m.h, m.shape())
	if !p.title.empty() {
		m.drawTitle(p.title)
	}
	switch {
	case p.tooSmall:
		m.drawTooSmall(p)
	case p.scrolled && mt.why.on: // its words come before the board
		m.drawFaceLine(p.face)
		m.drawWhy(p.board.inset(0, 0))
	case p.scrolled:
		m.drawFaceLine(p.face)
		m.drawPart(p)
		m.drawPlayers(p.players)
		m.drawLists(p)
	default:
		pic := m.boardPicture(p.fit)
		m.cv.picture(p.board, pic)
		m.spots = append(m.spots, spot{p.board, func(m *model, x, y int) tea.Cmd {
			m.clickBoard(pic, x-p.board.x, y-p.board.y)
			return nil
		}})
		m.drawFaceLine(p.face)
		m.drawPlayers(p.players)
		if p.moves.empty() { // no panel has room for it
			p.facts = m.drawLegend(p.facts)
		}
		m.drawFacts(p.facts)
		m.drawSlider(p.slider)
		m.drawLarge(p.large)
		m.drawLists(p)
		m.drawScore(p.score)
	}
	m.drawNote(p.note)
	m.drawKeys(p.keys)
}

// shape is what the screen is to hold.
func (m *model) shape() shape {
	mt := m.match
	d := mt.snap.drawer
	s := shape{
		measure: func(f boardFit) (w, h int) {
			return d.Measure(mt.position(), draw.Options{Set: m.set, Lang: m.l, Big: f.big, Middle: f.middle, Labels: f.labels, Rim: f.rim})
		},
		rim: m.set.Edge[0] != "" && m.th.rim, scored: m.scored(), games: max(mt.snap.begin.Games, len(mt.snap.rows)),
		lines: 3, facts: d.FactRows, middle: d.Middle,
	}
	if d.Line != nil {
		s.lines++
	}
	if m.together() {
		s.lines, s.slider = m.playerRows(), true
	}
	if mt.live() && (mt.snap.typedFor(0) || mt.snap.typedFor(1)) {
		s.large = m.largeRows()
	}
	return s
}

func (m *model) waitText() string {
	if m.match.failure != nil {
		return m.runFailed(m.match.failure)
	}
	if err := m.match.s.Feed.Err(); err != nil {
		return m.l.Say(lang.FeedError, m.l.Error(err))
	}
	return m.l.Say(lang.Starting)
}

func (m *model) boardPicture(f boardFit) *draw.Picture {
	return m.match.snap.drawer.Picture(m.match.shown(), m.boardOptions(f))
}

// boardOptions are how the board is shown.
func (m *model) boardOptions(f boardFit) draw.Options {
	mt := m.match
	cursor, picked := m.pointed(), mt.entry.picked
	if cursor.None() && mt.why.on {
		if picked = mt.why.picked; mt.why.pointing {
			cursor = mt.why.cursor
		}
	}
	_, overlaid := m.shownOverlay()
	return draw.Options{
		Count: mt.counted() && (mt.scoring.on || !overlaid), Marks: m.marks(), Set: m.set, Lang: m.l, View: mt.view, Big: f.big, Middle: f.middle, Labels: f.labels, Rim: f.rim, Flip: mt.flipped(),
		Numbers: mt.numbers, Kinjite: mt.kinjite, Cursor: cursor, Picked: picked, Reach: mt.reach(),
		Why: mt.entry.doubt != "", Exhibits: m.exhibits(),
	}
}

// drawTooSmall says what is needed; the game runs on.
func (m *model) drawTooSmall(p plan) {
	_, work := frame(m.w, m.h)
	if m.match.why.on { // its words need no board
		m.drawWhy(rect{1, work.y, work.w - 2, work.h})
		return
	}
	text := m.l.Say(lang.TooSmall, m.w, m.h, p.needW, p.needH)
	if m.running() && !m.match.snap.paused {
		text += m.l.Say(lang.GoesOn)
	}
	text = m.set.Clean(text)
	for i, line := range wrap(text, work.w-2, work.h) {
		m.cv.text(rect{1, work.y + i, work.w - 2, 1}, inkBad, line)
	}
}

// drawTitle tells which game this is, how the match stands, and how the game
// began. Where there isn't room for all, the score is the last to go.
func (m *model) drawTitle(r rect) {
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
func (m *model) openingTexts() []string {
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
func (m *model) scoreText() string {
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

// name is a player's name, not longer than it's worth.
func (m *model) name(n string) string {
	const most = 16
	n = m.set.Clean(n)
	if draw.Width(n) <= most {
		return n
	}
	return draw.Clip(n, most-2) + ".."
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
