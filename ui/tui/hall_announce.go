package tui

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena/tournament"
	"dohyo/boards/safe"
	"dohyo/ui/lang"
)

// announcement is the screen with the pairs of a round, to be read from afar: on a
// projector.
type announcement struct {
	inHall
	bindings []binding
	page     int
	pages    int // of the last drawing
}

// announce shows the pairs of the round that is looked at over the whole screen.
func (m *hallScreen) announce() {
	a := &announcement{inHall: m.inHall}
	turn := func(by int) func() tea.Cmd {
		return plainly(func() { a.page = min(max(a.page+by, 0), max(a.pages-1, 0)) })
	}
	round := func(by int) func() tea.Cmd { return plainly(func() { a.hall.turn(by); a.page = 0 }) }
	a.bindings = []binding{
		{keys: []string{"down", "right", "pgdown", "space"}, name: lang.KeyPages, short: lang.LinePages, help: lang.HelpAnnouncePage, when: func() bool { return a.pages > 1 }, do: turn(1)},
		{keys: []string{"up", "left", "pgup"}, when: func() bool { return a.pages > 1 }, do: turn(-1)},
		{keys: []string{"["}, name: key("[ ]"), short: lang.LineRounds, help: lang.HelpHallRounds, do: round(-1)},
		{keys: []string{"]"}, do: round(1)},
		{keys: []string{"esc", "enter", "p", "q"}, name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(m.route.back)},
		m.helpBinding(),
	}
	m.route.show(a)
}

func (m *announcement) keys() []binding { return m.bindings }

func (m *announcement) help() []binding { return m.bindings }

// update has it drawn anew as results come in.
func (m *announcement) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	if _, ok := msg.(tickMsg); ok && m.hall.run != nil && m.route.screen() == m {
		m.stale = true
	}
	return nil, false
}

func (m *announcement) draw() {
	p, work := frame(m.w, m.h)
	round := m.hall.round()
	if round == nil {
		m.drawFoot(p, note{})
		return
	}
	s := m.hall.s
	m.cv.centre(p.title, inkTitle, safe.Visible(s.Begin.Name)+"  "+m.l.Say(lang.TourRound, safe.Visible(m.hall.stage().Plan.Name), round.Number))
	_, work = work.inset(1, 0).top(1)
	large := len(m.set.Large("0"))
	rows := large + 1
	if !m.fitLarge(round.Pairs, work.w) || len(round.Pairs)*rows > work.h && work.h < 2*rows {
		large, rows = 1, 2
	}
	fit := max(work.h/rows, 1)
	m.pages = (len(round.Pairs) + fit - 1) / fit
	m.page = min(m.page, m.pages-1)
	first := m.page * fit
	for i := range min(fit, len(round.Pairs)-first) {
		at, rest := work.top(rows)
		work = rest
		if at.h > large {
			at.h = large
		}
		m.drawPair(at, &round.Pairs[first+i], large > 1)
	}
	n := note{ink: inkDim}
	if m.pages > 1 {
		n.text = m.l.Say(lang.HallMore, m.page+1, m.pages)
	}
	m.drawFoot(p, n)
}

// The columns around the names: the number of the board, and the sign of the side.
const (
	announceNumber = 12
	announceSign   = 4
)

// fitLarge tells whether names have a large form, and all of those room for it. The
// others stand in the middle of their lines.
func (m *announcement) fitLarge(pairs []tournament.Pair, columns int) bool {
	room, any := (columns-announceNumber-2*announceSign-5)/2, false
	for i := range pairs {
		for _, n := range pairs[i].Players {
			if n == tournament.NoOne {
				continue
			}
			if big := m.largeName(n); big != nil && m.cv.width(big[0]) > room {
				return false
			} else if big != nil {
				any = true
			}
		}
	}
	return any
}

// largeName is a name in large letters, nil where some of its characters have none.
func (m *announcement) largeName(n int) []string {
	name := m.entrant(n)
	for _, r := range name {
		if r == ' ' {
			continue
		}
		if one := m.set.Large(string(r)); len(one) == 0 || one[0] == "" {
			return nil
		}
	}
	return m.set.Large(name)
}

// drawPair draws the number of a board, and who sits there with which side.
func (m *announcement) drawPair(r rect, p *tournament.Pair, large bool) {
	number, r := r.left(announceNumber)
	m.lines(number, inkDim, m.write(strconv.Itoa(p.Pair), large), false)
	if p.Bye() {
		name := m.name(p.Players[0], large)
		if len(name) == 1 {
			m.cv.text(r.row(r.h/2), inkTitle, m.byeText(p.Players[0], r.w))
			return
		}
		m.lines(r, inkTitle, name, false)
		_, r = r.left(r.w / 2)
		m.cv.text(r.row(r.h/2), inkDim, m.byeText(p.Players[0], r.w))
		return
	}
	middle := r.row(r.h / 2)
	first, second := r.left((r.w - 5) / 2)
	_, second = second.left(5)
	m.cv.text(middle, inkOfSide(0), m.sign(0))
	m.cv.right(middle, inkOfSide(1), m.sign(1))
	between := "-"
	if p.Decided() {
		between = scored(p)
	}
	m.cv.centre(rect{first.x + first.w, middle.y, 5, 1}, inkText, between)
	first.x, first.w = first.x+announceSign, first.w-announceSign
	second.w -= announceSign
	m.lines(first, inkTitle, m.name(p.Players[0], large), true)
	m.lines(second, inkTitle, m.name(p.Players[1], large), false)
}

func (m *announcement) name(n int, large bool) []string {
	if big := m.largeName(n); large && big != nil {
		return big
	}
	return []string{m.entrant(n)}
}

func (m *announcement) write(text string, large bool) []string {
	if large {
		return m.set.Large(text)
	}
	return []string{text}
}

// lines writes lines from the left or the right edge.
func (m *announcement) lines(r rect, k ink, list []string, right bool) {
	if len(list) == 1 {
		r = r.row(r.h / 2)
		list = []string{fitted(list[0], r.w)}
	}
	for i, line := range list {
		if right {
			m.cv.right(r.row(i), k, line)
		} else {
			m.cv.text(r.row(i), k, line)
		}
	}
}
