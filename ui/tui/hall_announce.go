package tui

import (
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena/tournament"
	"dohyo/boards"
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
}

// announce shows the pairs of the shown round on the whole screen.
func (m *hallScreen) announce() {
	a := &announcement{inHall: m.inHall}
	turn := func(by int) func() tea.Cmd {
		return plainly(func() { a.page = min(max(a.page+by, 0), max(a.pages-1, 0)) })
	}
	rounds := func() bool { return len(a.hall.all()) > 1 }
	round := func(by int) func() tea.Cmd { return plainly(func() { a.hall.turn(by); a.page = 0 }) }
	a.bindings = []binding{
		{keys: keysOf("down", "right", "pgdown", "space"), name: lang.KeyPages, short: lang.LinePages, help: lang.HelpAnnouncePage, when: func() bool { return a.pages > 1 }, do: turn(1)},
		{keys: keysOf("up", "left", "pgup"), when: func() bool { return a.pages > 1 }, do: turn(-1)},
		{keys: keysOf("["), name: key("[ ]"), short: lang.LineRounds, help: lang.HelpHallRounds, when: rounds, do: round(-1)},
		{keys: keysOf("]"), when: rounds, do: round(1)},
		{keys: keysOf("esc", "enter", "p", "q"), name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(m.route.back)},
		helpBinding(m.stage),
	}
	m.route.show(a)
}

func (m *announcement) keys() []binding { return m.bindings }

func (m *announcement) help() []binding { return m.bindings }

// update redraws the screen when results come in.
func (m *announcement) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	if _, ok := msg.(tickMsg); ok && (m.hall.run != nil || m.hall.s.Next(m.o.Now) != nil) && m.route.screen() == m {
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
	_, work = work.inset(1, 0).top(1)
	look := m.lookFor(round.Pairs(), work)
	ties, _ := tiesOf(m.inHall, round)
	rows := look.rows() + 1
	work = m.drawTitle(p.title, work, work.h-rows*round.Len(), round, look)
	fit := max(work.h/rows, 1)
	m.pages = (round.Len() + fit - 1) / fit
	m.page = min(m.page, m.pages-1)
	first := m.page * fit
	for i := range min(fit, round.Len()-first) {
		at, rest := work.top(rows)
		work = rest
		at.h = min(at.h, look.rows())
		p := round.Pair(first + i)
		head := ties[first+i]
		if why := decidedShort(m.inHall, p); why != "" && p.Decided() && !p.Bye() {
			head += m.l.Paren(why)
		}
		m.cv.text(rect{at.x, at.y - 1, at.w, 1}, inkDim, strings.TrimSpace(head))
		m.drawPair(at, p, look)
	}
	n, waits := hallHead{m.inHall}.startNote()
	if !waits || s.Next(m.o.Now) != round {
		n = note{ink: inkDim}
	}
	if m.pages > 1 {
		more := m.l.Say(lang.HallMore, m.page+1, m.pages)
		if n.text != "" {
			more += "  " + n.text
		}
		n.text = more
	}
	drawFoot(m.stage, p, n)
}

// drawTitle draws the name of the round: in letters as large as those of the pairs, or the
// largest for which they leave room, otherwise in the title's line. It returns what is left for
// the pairs.
func (m *announcement) drawTitle(title, work rect, spare int, round *tournament.Round, look announceLook) rect {
	short := roundTitle(m.inHall, round)
	long := lang.Tournament(m.l, m.hall.s.Begin.Name, m.hall.s.Plan) + "  " + short
	for _, size := range []announceSize{m.high(draw.LetteringTall), m.high(draw.LetteringSquare), m.low(1), m.high(draw.LetteringNarrow)} {
		if size.rows < 2 || size.rows > look.names.rows || size.rows+1 > spare {
			continue
		}
		for _, text := range []string{long, short} {
			if list := size.write(safe.Visible(text)); list != nil && m.cv.width(list[0]) <= work.w {
				band, rest := work.top(size.rows)
				for i, line := range list {
					m.cv.centre(band.row(i), inkTitle, line)
				}
				_, rest = rest.top(1)
				return rest
			}
		}
	}
	text := m.set.Clean(short)
	if all := m.set.Clean(long); m.cv.width(all) <= title.w {
		text = all
	}
	m.cv.centre(title, inkTitle, fitted(text, title.w))
	return work
}

// announced returns an entrant's name for large letters, with its kanji even if the
// character set has none.
func (m *announcement) announced(n int) string {
	return safe.Visible(lang.Player(m.l, m.hall.s.Plan.Entrants[n].Name))
}

// drawPair draws the number of a board, the entrants with their sides, and the result.
func (m *announcement) drawPair(r rect, p *tournament.Pair, look announceLook) {
	number, r := r.left(look.number)
	band := number // of the first name
	band.h = look.names.rows
	m.lines(band, inkDim, look.digits.write(strconv.Itoa(p.Pair)), false)
	if p.Bye() {
		m.drawBye(r, p.Players[0], look)
		return
	}
	scores := [2]string{}
	if p.Decided() {
		scores = scoresOf(p)
	}
	if look.stacked {
		for k, n := range p.Players {
			band, rest := r.top(look.names.rows)
			r = rest
			m.lines(band, inkOfSide(boards.Side(k)), look.signs.write(entrantSign(m.inHall, k)), false)
			_, band = band.left(look.sign)
			name, score := band.left(band.w - look.middle)
			m.lines(name, announcedInk(p, k), m.name(n, look), false)
			m.lines(score, inkText, look.scores.write(scores[k]), true)
		}
		return
	}
	between := "-"
	if p.Decided() {
		between = versus(scores[0], scores[1])
	}
	first, second := r.left((r.w - look.middle) / 2)
	middle, second := second.left(look.middle)
	m.lines(first, inkOfSide(0), look.signs.write(entrantSign(m.inHall, 0)), false)
	m.lines(second, inkOfSide(1), look.signs.write(entrantSign(m.inHall, 1)), true)
	_, first = first.left(look.sign)
	second.w -= look.sign
	score := look.scores.write(between)
	m.lines(middle.centre(m.cv.width(score[0]), middle.h), inkText, score, false)
	m.lines(first, announcedInk(p, 0), m.name(p.Players[0], look), true)
	m.lines(second, announcedInk(p, 1), m.name(p.Players[1], look), false)
}

// announcedInk returns the ink of a name: once a pair is decided, its winner stands out even
// if the games were drawn.
func announcedInk(p *tournament.Pair, side int) ink {
	if p.Decided() && p.Result.Points[side] < p.Result.Points[1-side] {
		return inkDim
	}
	return inkTitle
}

// drawBye draws an entrant who has a bye, with a word that says so.
func (m *announcement) drawBye(r rect, n int, look announceLook) {
	if look.names.rows == 1 {
		m.cv.text(r.row(0), inkTitle, byeText(m.inHall, n, r.w))
		return
	}
	name := m.name(n, look)
	band, rest := r.top(look.names.rows)
	m.lines(band, inkTitle, name, false)
	if !look.stacked {
		_, rest = band.left(max(r.w/2, m.cv.width(name[0])+2))
	}
	m.cv.text(rest.row(rest.h/2), inkDim, m.l.Say(lang.TableBye))
}

// name returns the name of an entrant in the letters of an announcement.
func (m *announcement) name(n int, look announceLook) []string {
	if look.names.rows > 1 {
		return look.names.write(m.announced(n))
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
