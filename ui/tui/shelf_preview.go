package tui

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena/archive"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// A glance is a preview of the game that is chosen in the list: its last position, how it ended, and
// its moves.
type glance struct {
	of    glanceOf
	asked glanceOf
	last  glanceOf // the chosen game at the last tick
	match *match   // nil if it can't be shown
	err   error
}

// A glanceOf tells a game from others, and from itself before something was added to it.
type glanceOf struct{ number, moves, rulings int }

// glancedMsg carries a game that was read for the preview.
type glancedMsg struct {
	of     glanceOf
	opened openedMsg
}

// The least screen with a preview beside the list, and the columns of that list, beside which a board of fields of two
// lines has room at 120x40; the least columns and lines of a preview below it.
const (
	glanceW, glanceH         = 100, 24
	glanceList, glanceMost   = 52, 112
	glanceLeast, glanceUnder = 56, 9
)

// glancesBeside reports whether there's room for a preview beside the list.
func (m *shelf) glancesBeside() bool { return m.w >= glanceW && m.h >= glanceH }

// glances reports whether there's room for a preview, beside the list or below it.
func (m *shelf) glances() bool {
	_, work := frame(m.w, m.h)
	return m.glancesBeside() || m.under(work.h-1) > 0
}

// under returns how many of h lines the list leaves for a preview below it.
func (m *shelf) under(h int) int {
	if rest := h - len(m.hits) - 1; rest >= glanceUnder && m.w >= glanceLeast {
		return rest
	}
	return 0
}

// glanceAt returns what is to be shown in the preview.
func (m *shelf) glanceAt() (of glanceOf, i int, ok bool) {
	if len(m.hits) == 0 {
		return glanceOf{}, 0, false
	}
	i = m.hits[m.menu.row()]
	e := m.file.Entry(i)
	return glanceOf{i + 1, e.Moves, len(m.ruled[i])}, i, true
}

// onGlanceTick returns a command that reads the chosen game for the preview. A game that is
// passed by isn't read.
func (m *shelf) onGlanceTick() tea.Cmd {
	g := &m.glance
	of, i, ok := m.glanceAt()
	still := of == g.last
	g.last = of
	if !ok || !still || of == g.of || of == g.asked || m.route.screen() != m || !m.glances() {
		return nil
	}
	g.asked = of
	read := m.read(i, 0)
	return func() tea.Msg { return glancedMsg{of, read()} }
}

// onGlanced shows a game in the preview.
func (m *shelf) onGlanced(msg glancedMsg) {
	g := &m.glance
	if msg.of != g.asked {
		return // another one was asked for since
	}
	g.of, g.asked, g.match, g.err = msg.of, glanceOf{}, nil, msg.opened.err
	if g.err != nil || len(msg.opened.game.Events) == 0 {
		return
	}
	session := m.sessionOf(&msg.opened)
	session.From = 0
	if mt := newMatch(session); mt.ready() {
		mt.show(mt.snap.game.number, len(mt.snap.game.moves))
		g.match = mt
	}
}

// drawGlance draws the preview, and the moves in a room of their own unless that is empty.
func (m *shelf) drawGlance(r, below rect) {
	of, i, ok := m.glanceAt()
	if !ok {
		return
	}
	e := m.file.Entry(i)
	r, below = m.cv.panel(r), m.cv.panel(below)
	if below.h > 0 {
		if !m.cv.framed {
			below = below.inset(1, 0) // as the list above it
		}
		var head rect
		head, below = below.top(1)
		m.cv.heading(head, m.l.Say(lang.MovesName))
	}
	head, r := r.top(1)
	m.cv.heading(head, m.l.Say(lang.ShelfGlance, strconv.Itoa(e.Number)))
	g := &m.glance
	if g.of != of {
		m.cv.text(r.row(0), inkDim, m.l.Say(lang.ShelfOpening))
		return
	}
	if e.Event != "" {
		head, r = r.top(1)
		m.cv.text(head, inkDim, e.Event)
	}
	r = m.drawGlancePlayers(r, &e)
	story, k := m.entryResult(&e, r.w), inkTitle
	if mt := g.match; mt != nil && mt.snap.game.end != nil {
		story = m.l.Story(spelling(view{m.stage, mt}, mt.snap.game.last()), mt.snap.names(m.l), mt.snap.game.end, 1, false, "")
		if k = inkGood; lang.ByFault(mt.snap.game.end.By) {
			k = inkBad
		}
	}
	for _, line := range wrap(m.set.Clean(story), r.w, 3) {
		head, r = r.top(1)
		m.cv.text(head, k, line)
	}
	if err := e.Err; err != nil || g.err != nil {
		if err == nil {
			err = g.err
		}
		for _, line := range wrap(m.set.Clean(m.l.Remark(draw.Spelling(m.l, m.set, e.Game, nil), e.Game, err)), r.w, 3) {
			head, r = r.top(1)
			m.cv.text(head, inkBad, line)
		}
	}
	if _, r = r.top(1); g.match != nil {
		m.drawGlanced(r, below, g.match)
	}
}

// drawGlancePlayers writes the players in a line, or in two if they have no room in one, and returns the room below.
func (m *shelf) drawGlancePlayers(r rect, e *archive.Entry) rect {
	var names [2]string
	for side, name := range e.Players {
		names[side] = m.set.Clean(lang.Player(m.l, name))
	}
	const sign, gap = 3, 3
	line, below := r.top(1)
	together := 2*sign+gap+m.cv.width(names[0]+names[1]) <= r.w
	for side, name := range names {
		at := m.cv.text(line, inkOfSide(sideOf(side)), m.entrySign(e, side)+" ")
		at = m.cv.text(at, inkTitle, name)
		switch {
		case side == 1:
		case together:
			_, line = at.left(gap)
		default:
			line, below = below.top(1)
		}
	}
	return below
}

// The columns of the moves in a preview, and their least lines below the board.
const (
	glanceMoves = 44
	glanceRows  = 6
	glanceBelow = 12 // lines that a list must leave for the moves to have a place of their own
)

// drawGlanced draws the board of a preview as large as it can be, with the moves beside it or below
// unless they have a room of their own.
func (m *shelf) drawGlanced(r, moves rect, mt *match) {
	d, at := mt.snap.drawer, mt.shown()
	o := draw.Options{
		Set: m.set, Lang: m.l, View: mt.view(), Count: mt.counted(), Labels: true, Rim: m.set.Edge[0] != "" && m.th.rim, Lines: linesMost,
	}
	own := moves.h > 0
	var board rect
	for ; o.Lines > 0; o.Lines-- {
		w, h := d.Measure(at, o)
		if own && w <= r.w && h <= r.h {
			board = r.centre(w, r.h)
			break
		}
		if !own && w+2+glanceMoves <= r.w && h <= r.h {
			board, moves = r.left(w)
			_, moves = moves.left(2)
			break
		}
		if !own && w <= r.w && h+1+glanceRows <= r.h {
			board, moves = r.top(h)
			_, moves = moves.top(1)
			break
		}
	}
	switch {
	case o.Lines == 0 && own:
	case o.Lines == 0:
		moves = r
	default:
		pic := d.Picture(at, o)
		board.w, board.h = pic.W, pic.H
		m.cv.picture(board, pic)
		hang(m.stage, board, pic, d, at, o)
		clickable(m.stage, board, func(_, _ int) tea.Cmd { return m.openChosen() })
	}
	asks := len(m.mouse.asks)
	(&matchScreen{view: view{m.stage, mt}}).drawMade(moves)
	m.mouse.asks = m.mouse.asks[:asks] // the reasons have no place here
}
