package tui

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena/tournament"
	"dohyo/boards/safe"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// announcement is the screen with the pairs of a round in large letters, for a
// projector.
type announcement struct {
	inHall
	bindings []binding
	page     int
	pages    int // of the last drawing
	middle   int // columns between the names
}

// announce shows the pairs of the shown round on the whole screen.
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
		helpBinding(m.stage),
	}
	m.route.show(a)
}

func (m *announcement) keys() []binding { return m.bindings }

func (m *announcement) help() []binding { return m.bindings }

// update redraws the screen when results come in.
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
		drawFoot(m.stage, p, note{})
		return
	}
	s := m.hall.s
	m.cv.centre(p.title, inkTitle, safe.Visible(s.Begin.Name)+"  "+roundTitle(m.inHall, round))
	_, work = work.inset(1, 0).top(1)
	_, m.middle = hallPairs{m.inHall}.results(round, 0)
	size := m.sizeFor(round.Pairs(), work)
	ties, _ := tiesOf(m.inHall, round)
	rows := size.rows + 1
	fit := max(work.h/rows, 1)
	m.pages = (round.Len() + fit - 1) / fit
	m.page = min(m.page, m.pages-1)
	first := m.page * fit
	for i := range min(fit, round.Len()-first) {
		at, rest := work.top(rows)
		work = rest
		at.h = min(at.h, size.rows)
		m.cv.text(rect{at.x, at.y - 1, at.w, 1}, inkDim, ties[first+i])
		m.drawPair(at, round.Pair(first+i), size)
	}
	n := note{ink: inkDim}
	if m.pages > 1 {
		n.text = m.l.Say(lang.HallMore, m.page+1, m.pages)
	}
	drawFoot(m.stage, p, n)
}

// The columns around the names: the number of the board, and the sign of the side.
const (
	announceNumber = 12
	announceSign   = 4
)

// An announceSize is a size of letters. Write returns nil if the size lacks a character
// of the text.
type announceSize struct {
	rows  int
	write func(text string) []string
}

// announcePlain is the size for names without a large form, or without room for it.
var announcePlain = announceSize{1, func(text string) []string { return []string{text} }}

// low returns a size with few lines, which has only ASCII.
func (m *announcement) low() announceSize {
	return announceSize{len(m.set.Large("0")), func(text string) []string {
		for _, r := range text {
			if one := m.set.Large(string(r)); r != ' ' && (len(one) == 0 || one[0] == "") {
				return nil
			}
		}
		return m.set.Large(text)
	}}
}

// narrow returns the narrowest size for kanji and kana. A name that is too wide in it,
// such as a long one in ASCII, is written in the low size if it fits there.
func (m *announcement) narrow(columns int) announceSize {
	narrow, low := m.high(draw.LetteringNarrow), m.low()
	return announceSize{narrow.rows, func(text string) []string {
		for _, size := range []announceSize{narrow, low} {
			if name := size.write(text); name != nil && m.cv.width(name[0]) <= columns {
				return name
			}
		}
		return nil
	}}
}

// high returns a size that also has kanji and kana. The size has no rows if the
// character set can't show it.
func (m *announcement) high(l draw.Lettering) announceSize {
	return announceSize{len(m.set.Lettered("0", l)), func(text string) []string { return m.set.Lettered(text, l) }}
}

// sizeFor returns the largest size in which all pairs fit on one page. If none is small
// enough, it returns one that has letters for all names and room for two pairs a page.
func (m *announcement) sizeFor(pairs []tournament.Pair, r rect) announceSize {
	room := (r.w - announceNumber - 2*announceSign - m.middle) / 2
	tall, square, narrow, low := m.high(draw.LetteringTall), m.high(draw.LetteringSquare), m.narrow(room), m.low()
	for _, s := range []announceSize{tall, square, low, narrow} {
		if len(pairs)*(s.rows+1) > r.h {
			continue
		}
		if fits, whole, _ := m.fits(s, pairs, room); fits && whole {
			return s
		}
	}
	for i, s := range []announceSize{low, square, narrow, narrow, low} {
		if r.h < min(2, len(pairs))*(s.rows+1) {
			continue
		}
		// As a last resort, names that the size can't write are in plain letters.
		if fits, whole, some := m.fits(s, pairs, room); fits && (whole || i >= 3 && some) {
			return s
		}
	}
	return announcePlain
}

// fits reports whether there's room for the names in a size, whether all of them can
// be written in it, and whether some can.
func (m *announcement) fits(s announceSize, pairs []tournament.Pair, room int) (fits, whole, some bool) {
	if s.rows == 0 {
		return false, false, false
	}
	whole = true
	for i := range pairs {
		for _, n := range pairs[i].Players {
			if n == tournament.NoOne {
				continue
			}
			switch name := s.write(m.announced(n)); {
			case name == nil:
				whole = false
			case m.cv.width(name[0]) > room:
				return false, whole, some
			default:
				some = true
			}
		}
	}
	return true, whole, some
}

// announced returns an entrant's name for large letters, with its kanji even if the
// character set has none.
func (m *announcement) announced(n int) string {
	return safe.Visible(m.hall.s.Plan.Entrants[n].Name)
}

// drawPair draws the number of a board, and the entrants with their sides.
func (m *announcement) drawPair(r rect, p *tournament.Pair, size announceSize) {
	number, r := r.left(announceNumber)
	digits := announcePlain
	if size.rows > 1 {
		digits = m.low()
	}
	m.lines(number, inkDim, digits.write(strconv.Itoa(p.Pair)), false)
	if p.Bye() {
		name := m.name(p.Players[0], size)
		if len(name) == 1 {
			m.cv.text(r.row(r.h/2), inkTitle, byeText(m.inHall, p.Players[0], r.w))
			return
		}
		m.lines(r, inkTitle, name, false)
		_, r = r.left(max(r.w/2, m.cv.width(name[0])+2))
		m.cv.text(r.row(r.h/2), inkDim, byeText(m.inHall, p.Players[0], r.w))
		return
	}
	middle := r.row(r.h / 2)
	first, second := r.left((r.w - m.middle) / 2)
	_, second = second.left(m.middle)
	m.cv.text(middle, inkOfSide(0), entrantSign(m.inHall, 0))
	m.cv.right(middle, inkOfSide(1), entrantSign(m.inHall, 1))
	between := "-"
	if p.Decided() {
		between = scored(p)
	}
	m.cv.centre(rect{first.x + first.w, middle.y, m.middle, 1}, inkText, between)
	first.x, first.w = first.x+announceSign, first.w-announceSign
	second.w -= announceSign
	names := [2][]string{m.name(p.Players[0], size), m.name(p.Players[1], size)}
	if len(names[0]) == 1 || len(names[1]) == 1 { // the larger one would seem to be favoured
		for k, n := range p.Players {
			names[k] = m.name(n, announcePlain)
		}
	}
	m.lines(first, inkTitle, names[0], true)
	m.lines(second, inkTitle, names[1], false)
}

// name returns the name of an entrant in a size, or unchanged if the size lacks a
// letter of it.
func (m *announcement) name(n int, size announceSize) []string {
	if big := size.write(m.announced(n)); size.rows > 1 && big != nil {
		return big
	}
	return []string{entrantName(m.inHall, n)}
}

// lines writes lines from the left or the right edge, in the middle of the height.
func (m *announcement) lines(r rect, k ink, list []string, right bool) {
	if len(list) == 1 {
		list = []string{fitted(list[0], r.w)}
	}
	top := max(r.h-len(list), 0) / 2
	if len(list) == 1 {
		top = r.h / 2
	}
	for i, line := range list {
		if right {
			m.cv.right(r.row(top+i), k, line)
		} else {
			m.cv.text(r.row(top+i), k, line)
		}
	}
}
