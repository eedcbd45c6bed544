package tui

import (
	"math"
	"slices"
	"strconv"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/arena/lab"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// laboratory is the screen of a match with a question about its openings: what has been
// found about each of them so far, what is still open, and the board of the chosen one.
type laboratory struct {
	view
	bindings []binding

	q       *arena.Inquiry // nil until it is known
	asked   time.Time
	asking  bool
	open    bool    // only openings about which nothing is certain are listed
	chosen  int     // the index of an opening
	menu    listing // of the openings that are shown
	begun   time.Time
	already int // games that had ended by then
}

// labEvery is the shortest time between two looks at the findings.
const labEvery = time.Second

// labMsg carries what a match has found.
type labMsg struct {
	of *laboratory
	q  *arena.Inquiry
}

// newLaboratory makes the screen of a match.
func newLaboratory(m view) *laboratory {
	l := &laboratory{view: m, menu: newListing(0)}
	l.menu.faint = true
	l.menu.chose = func(row int) { l.chosen = l.rows()[row] }
	l.bindings = keyring(l.o.Keys).own(l.newKeys())
	return l
}

// inquires reports whether the match has a question about its openings.
func inquires(m view) bool { return m.match.s.Inquiry != nil }

// openLaboratory shows the screen, as the person left it.
func openLaboratory(m view) tea.Cmd {
	if m.match.lab == nil {
		m.match.lab = newLaboratory(m)
	}
	m.route.show(m.match.lab)
	return m.match.lab.ask()
}

func (m *laboratory) keys() []binding { return m.bindings }

func (m *laboratory) help() []binding { return m.bindings }

func (m *laboratory) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	switch msg := msg.(type) {
	case labMsg:
		if msg.of == m {
			m.take(msg.q)
		}
	case tickMsg:
		if m.route.screen() == m && !m.asking && m.o.Now().Sub(m.asked) >= labEvery {
			return m.ask(), false
		}
	case tea.MouseWheelMsg:
		m.move(func() { m.menu.turn(msg) })
	}
	return nil, false
}

// ask returns a command that looks at the findings.
func (m *laboratory) ask() tea.Cmd {
	find := m.match.s.Inquiry
	m.asking, m.asked = true, m.o.Now()
	return func() tea.Msg { return labMsg{m, find()} }
}

// take keeps the findings.
func (m *laboratory) take(q *arena.Inquiry) {
	m.asking, m.stale = false, true
	if m.q == nil {
		m.begun, m.already = m.o.Now(), m.match.snap.ended
	}
	m.q = q
	if rows := m.rows(); !slices.Contains(rows, m.chosen) && len(rows) > 0 {
		m.chosen = rows[0]
	}
}

// rows lists the openings that are shown, by index.
func (m *laboratory) rows() (list []int) {
	if m.q == nil {
		return nil
	}
	for i, o := range m.q.Openings {
		if !m.open || o.Finding == lab.Open {
			list = append(list, i)
		}
	}
	return list
}

// move chooses another opening: the one that the list goes to.
func (m *laboratory) move(list func()) {
	rows := m.rows()
	if len(rows) == 0 {
		return
	}
	m.menu.set(len(rows), max(slices.Index(rows, m.chosen), 0))
	list()
	m.chosen = rows[m.menu.row()]
}

func (m *laboratory) newKeys() []binding {
	several := func() bool { return len(m.rows()) > 1 }
	page := func(forward bool) func() tea.Cmd {
		return plainly(func() { m.move(func() { m.menu.page(forward) }) })
	}
	return []binding{
		{keys: keysOf("up", "k"), name: lang.KeyUpDown, short: lang.LineChoose, help: lang.HelpChoose, when: several, do: plainly(func() { m.move(m.menu.up) })},
		{keys: keysOf("down", "j"), when: several, do: plainly(func() { m.move(m.menu.down) })},
		{keys: keysOf("pgup"), when: several, do: page(false)},
		{keys: keysOf("pgdown"), when: several, do: page(true)},
		{as: "open-openings", keys: keysOf("u"), name: key("u"), short: lang.LineLabOpen, help: lang.HelpLabOpen, do: plainly(func() {
			m.open = !m.open
			m.move(func() {})
		})},
		{as: "pause", keys: keysOf("space"), name: lang.KeySpace, short: lang.LineGoOn, help: lang.HelpPause, when: func() bool { return isPaused(m.view) }, do: plainly(controls{m.view}.goOn)},
		{as: "pause", keys: keysOf("space"), name: lang.KeySpace, short: lang.LinePause, help: lang.HelpPause, when: func() bool { return isGoing(m.view) }, do: plainly(controls{m.view}.pause)},
		{keys: keysOf("esc", "enter"), name: lang.KeyEsc, short: lang.LineLabBoard, help: lang.HelpLabBoard, last: true, do: plainly(func() { m.route.remove(m) })},
		paletteBinding(m.stage),
		helpBinding(m.stage),
		quitBinding(m.stage),
	}
}

func (m *laboratory) draw() {
	p, work := frame(m.w, m.h)
	s := &m.match.snap
	rest := m.cv.text(p.title, inkTitle, m.l.Say(lang.AppName))
	if s.begin != nil {
		rest = m.cv.text(rest, inkText, "  "+m.l.Say(lang.LabTitle, m.l.Game(s.begin.Kind)))
		names := versus(shortName(m.stage, s.begin.Players[0].Name), shortName(m.stage, s.begin.Players[1].Name))
		if m.cv.width(names)+2 <= rest.w {
			m.cv.right(rest, inkDim, names)
		}
	}
	left := rect{work.x + 1, work.y, work.w - 2, work.h}
	n := note{ink: inkText, name: m.o.Version}
	if m.q == nil || s.begin == nil {
		m.cv.text(left, inkDim, m.l.Say(lang.LabWaits))
		drawFoot(m.stage, p, n)
		return
	}
	sides := [2]string{m.l.Seat(s.begin.Kind, s.rules.Seats[0].Name), m.l.Seat(s.begin.Kind, s.rules.Seats[1].Name)}
	question, state := lang.Inquiry(m.l, m.q, sides[0])
	for _, line := range wrap(m.set.Clean(lang.Capital(question)), left.w, min(3, max(left.h-4, 1))) {
		m.cv.text(left.row(0), inkText, line)
		_, left = left.top(1)
	}
	for _, line := range wrap(m.set.Clean(lang.Capital(state)+m.undecided()), left.w, min(2, max(left.h-3, 1))) {
		m.cv.text(left.row(0), inkTitle, line)
		_, left = left.top(1)
	}
	if left.h > 3 {
		_, left = left.top(1)
	}
	left = m.drawOpening(left)
	m.drawFindings(left, sides)
	n.text = m.progress()
	if m.notice != "" {
		n.text, n.notice, n.ink = "", m.notice, inkBad
	}
	drawFoot(m.stage, p, n)
}

// undecided says about how many openings nothing is certain yet.
func (m *laboratory) undecided() string {
	open, apart := 0, m.match.snap.ended
	for _, o := range m.q.Openings {
		apart -= o.Games + o.Same
		if o.Finding == lab.Open {
			open++
		}
	}
	text := ""
	if !m.q.Decided && m.q.Question.Kind != lab.SPRT {
		text = m.l.Say(lang.LabStillOpen, open, len(m.q.Openings))
	}
	if apart > 2*m.match.snap.begin.Concurrency+2 { // more than those that wait for the other game of their pair
		text += m.l.Say(lang.LabApart, apart)
	}
	return text
}

// progress says how far the match is, and how long it takes at most at its pace so far.
func (m *laboratory) progress() string {
	s := &m.match.snap
	if s.end != nil {
		return m.l.Say(lang.LabOver, s.ended)
	}
	text := m.l.Say(lang.LabPlayed, s.ended, s.begin.Games)
	if s.paused {
		return text + m.l.Say(lang.LabPaused)
	}
	if played, took := s.ended-m.already, m.o.Now().Sub(m.begun); played > 0 && took > time.Second {
		left := time.Duration(float64(took) / float64(played) * float64(s.begin.Games-s.ended))
		text += m.l.Say(lang.LabLeft, m.l.Duration(roughly(left)))
	}
	return text
}

// drawOpening draws the board of the chosen opening at the right, and returns the room that
// is left.
func (m *laboratory) drawOpening(r rect) rect {
	at := m.position(m.chosen)
	d, ok := draw.For(m.match.snap.begin.Kind)
	if at == nil || !ok {
		return r
	}
	for _, o := range []draw.Options{{Lines: 3, Labels: true, Rim: true}, {Lines: 2, Labels: true, Rim: true}, {Labels: true, Rim: true}, {Labels: true}, {Labels: true, Small: 9}, {Small: 7}} {
		o.Lang, o.Set, o.Numbers, o.Quiet, o.Rim = m.l, m.set, draw.EachMove, true, o.Rim && m.th.rim
		if w, h := d.Measure(at, o); h <= r.h && w+2+labTable <= r.w {
			board := rect{r.x + r.w - w, r.y, w, h}
			m.cv.picture(board, d.Picture(at, o))
			r.w -= w + 2
			return r
		}
	}
	return r
}

// labTable is the width of the table of findings, at least.
const labTable = 44

// position returns the position of the i-th opening, nil if it can't be set up.
func (m *laboratory) position(i int) boards.Position {
	b := m.match.snap.begin
	starts := arena.StartsOf(m.match.snap.rules, b.Regulation)
	rules, ok := catalog.Game(b.Kind)
	if !ok || i >= len(starts) {
		return nil
	}
	p, err := rules.Start(boards.Setup{Size: b.Regulation.Size, Rules: b.Regulation.Rules, Position: starts[i].Position, Opening: starts[i].Moves})
	if err != nil {
		return nil
	}
	return p
}

// drawFindings draws the table of the openings: games, share, interval and what is found so
// far.
func (m *laboratory) drawFindings(r rect, sides [2]string) {
	if r.h < 2 {
		return
	}
	name := min(max(r.w-33, 10), 24)
	widths := []int{name, 6, 5, 9}
	if r.w < labTable { // what is found matters more than the interval
		widths = widths[:3]
	}
	columns := func(line rect, k ink, texts ...string) rect {
		for i, w := range widths {
			cell, rest := line.left(min(w, line.w))
			if i == 0 {
				m.cv.line(cell, k, texts[i])
			} else {
				m.cv.right(cell, k, texts[i])
			}
			line = rest
		}
		return line
	}
	rows := m.rows()
	wide, titled := 0, ""
	if m.q.Question.Kind != lab.SPRT {
		titled = m.l.Say(lang.LabFinding)
		wide = m.cv.width(titled)
		for _, i := range rows {
			wide = max(wide, m.cv.width(m.findingText(&m.q.Openings[i], sides)))
		}
	}
	r, below := r.top(min(r.h, max(len(rows)+1, 2)))
	_, below = below.top(1)
	m.drawTiles(below)
	line, r := r.top(1)
	head := columns(line, inkDim, "  "+m.l.Say(lang.LabOpening), m.l.Say(lang.LabGames), "%", m.l.Say(lang.LabInterval))
	r, bar := beside(r, len(rows))
	head.w = r.x + r.w - head.x
	scale := labScale{laboratory: m}
	cells := func(r rect) (gap, finding, plot rect) {
		gap, finding = r.left(min(1, r.w))
		finding, plot = finding.left(min(wide+2, finding.w))
		_, plot = plot.left(min(2, plot.w))
		return gap, finding, plot
	}
	_, found, plot := cells(head)
	scale.on = plot.w >= labScaleLeast
	m.cv.text(found, inkDim, " "+titled)
	scale.head(plot)
	m.menu.set(len(rows), max(slices.Index(rows, m.chosen), 0))
	for line, row := range m.menu.draw(m.stage, r, bar) {
		at, k := rows[row], m.menu.ink(row)
		o := &m.q.Openings[at]
		share, interval := "–", ""
		if o.Games > 0 {
			share, interval = percentText(o.Share), percentText(o.Low)+"–"+percentText(o.High)
		}
		line = columns(line, k, m.menu.mark(row)+m.set.Clean(m.openingName(at)), strconv.Itoa(o.Games), share, interval)
		gap, found, plot := cells(line)
		m.cv.fill(gap, k)
		if m.q.Question.Kind != lab.SPRT {
			m.cv.line(found, leanInks[leanOf(o.Finding, o.Games)], " "+m.findingText(o, sides))
		}
		scale.row(plot, k, o)
	}
}

// leanOf returns the colour's index of a finding.
func leanOf(f lab.Finding, games int) lean {
	switch {
	case f == lab.Fair:
		return leanEven
	case f == lab.First:
		return leanFirstFar
	case f == lab.Second:
		return leanSecondFar
	case games == 0:
		return leanUnplayed
	}
	return leanOpen
}

// openingName returns the name of the i-th opening in the person's language.
func (m *laboratory) openingName(i int) string {
	rules, starts := m.match.snap.rules, arena.StartsOf(m.match.snap.rules, m.match.snap.begin.Regulation)
	if i < len(starts) {
		own := rules.Openings()
		for _, o := range own {
			if !o.Begins(starts[i].Position, starts[i].Moves) {
				continue
			}
			placed := func(s arena.Start) bool {
				return slices.ContainsFunc(own, func(p boards.Opening) bool { return p.Name == o.Name && p.Begins(s.Position, s.Moves) })
			}
			if !slices.ContainsFunc(starts[:i], placed) && !slices.ContainsFunc(starts[i+1:], placed) {
				o.Symmetry, o.Label = "", "" // it comes in one placement only
			}
			return m.l.Opening(o)
		}
	}
	if name := m.q.Openings[i].Name; name != "" {
		return m.l.Opening(boards.Opening{Name: name})
	}
	return strconv.Itoa(i + 1)
}

// percentText writes a share of the points in percent.
func percentText(x float64) string { return strconv.Itoa(int(math.Round(100 * x))) }
