package tui

import (
	"maps"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// marking is the mode in which a person marks dead stones and sees how the position
// counts with them. The referee may wait for the result. In any other position the mode
// is only for looking.
type marking struct {
	on       bool
	asked    bool            // the referee waits for the result; otherwise it has no effect
	followed bool            // the running match was followed before
	seen     *arena.Counted  // the proposal that opened the mode by itself
	at       draw.Field      // the cursor
	position boards.Position // with the current marks
}

// lookAtCount opens the mode when the referee waits for a person's decision, and closes
// it when that has been made.
func (m *match) lookAtCount() {
	g := &m.snap.game
	switch {
	case m.scoring.asked && !g.proposed:
		m.scoring = marking{seen: m.scoring.seen}
	case m.commanded() && g.proposed && m.follow && g.count != m.scoring.seen:
		m.openScoring()
	}
}

// openScoring begins to mark the position that is shown.
func (m *match) openScoring() {
	p, ok := m.position().(boards.Countable)
	if !ok {
		return
	}
	g := &m.snap.game
	asked := m.commanded() && g.proposed && m.atEnd()
	s := marking{on: true, asked: asked, followed: m.follow, seen: g.count, position: p}
	if now, err := p.Counted(p.Dead(), nil); err == nil {
		s.position = now
	}
	s.at = m.point()
	if !asked {
		m.show(g.number, m.at) // the game may go on meanwhile
	}
	m.scoring = s
}

// closeScoring leaves the mode, and follows the match again if it was followed before.
func (m *match) closeScoring() {
	s := m.scoring
	m.scoring = marking{seen: s.seen}
	if s.followed && !s.asked {
		m.rejoin()
	}
}

// shown returns the position as it is drawn: with the stones that are marked as dead.
func (m *match) shown() boards.Position {
	if m.scoring.on {
		return m.scoring.position
	}
	if p := m.previewed(); p != nil {
		return m.seen(p.positions[p.at-1])
	}
	return m.seen(m.position())
}

// seen returns a position as it is known from the chosen point of view.
func (m *match) seen(p boards.Position) boards.Position {
	if d := m.snap.drawer; d.Seen != nil {
		return d.Seen(p, m.view())
	}
	return p
}

// counted reports whether the picture shows the owner of each point: while a person
// marks dead stones, and when the game ended by counting.
func (m *match) counted() bool {
	p, ok := m.shown().(boards.Countable)
	if !ok || m.scoring.on {
		return ok
	}
	o, over := p.Outcome()
	return over && o.By == boards.Score && !p.Uncounted()
}

// counting handles the marks of dead stones, and draws the panel with the count.
type counting struct{ view }

// mark marks the stones that share the fate of the one under the cursor as dead, or as
// alive again if they were dead. With all set, these are also the stones that probably
// share it.
func (m counting) mark(all bool) {
	mt := m.match
	s := &mt.scoring
	stones := mt.snap.drawer.Marked(mt.position(), s.at, all)
	if len(stones) == 0 {
		mt.notice = m.l.Say(lang.CountNoStone)
		return
	}
	dead := s.position.(boards.Countable).Dead()
	if slices.Contains(dead, stones[0]) {
		dead = slices.DeleteFunc(dead, func(d boards.Move) bool { return slices.Contains(stones, d) })
	} else {
		dead = append(dead, stones...)
	}
	m.markAll(dead)
}

// markAll marks exactly these stones as dead.
func (m counting) markAll(dead []boards.Move) {
	mt := m.match
	p, err := mt.position().(boards.Countable).Counted(dead, nil)
	if err != nil {
		mt.notice = m.l.Error(err)
		return
	}
	mt.scoring.position = p
}

// settle asks for confirmation to count the game with these marks.
func (m counting) settle() {
	mt := m.match
	dead := mt.scoring.position.(boards.Countable).Dead()
	o, _ := mt.scoring.position.Outcome()
	so := m.l.Say(lang.SettleSo)
	switch told := m.l.Told(o.Fact, o.Detail); {
	case o.Detail == "":
	case len(dead) == 0:
		so += ": " + m.l.Say(lang.CountedAlive, told)
	default:
		so += ": " + m.l.Say(lang.CountedByHand, told, len(dead))
	}
	text := []string{so}
	if others := m.disagree(dead); len(others) > 0 {
		text = append(text, m.l.Say(lang.SettleAgainst, strings.Join(others, m.l.Say(lang.ListComma))))
	}
	c := arena.Count{Game: mt.snap.game.number, Dead: dead, By: refereeName(m.stage)}
	askToConfirm(m.stage, confirm{
		title: m.l.Say(lang.SettleTitle), text: append(text, m.l.Say(lang.LawSettle)), still: func() bool { return scoringAsked(m.view) },
		do: plainly(func() { m.match.send(c) }),
	})
}

// disagree returns the programs whose own claims name other dead stones.
func (m counting) disagree(dead []boards.Move) (names []string) {
	s := &m.match.snap
	if s.game.count == nil {
		return nil
	}
	marked := slices.Sorted(slices.Values(dead))
	for i, player := range s.begin.Players {
		claim, claims := s.game.count.Claims[player.Name]
		if !claims || s.person(i) {
			continue
		}
		if p, err := m.match.position().(boards.Countable).Counted(claim, nil); err == nil { // all stones that share the fate of those
			claim = p.(boards.Countable).Dead()
		}
		if !slices.Equal(slices.Sorted(slices.Values(claim)), marked) {
			names = append(names, player.Name)
		}
	}
	return names
}

// settlePlayOn asks for confirmation to go on with the game, since the sides don't
// agree.
func (m counting) settlePlayOn() {
	c := arena.PlayOn{Game: m.match.snap.game.number, By: refereeName(m.stage)}
	askToConfirm(m.stage, confirm{
		title: m.l.Say(lang.SettleTitle), text: []string{m.l.Say(lang.SettlePlayOn), m.l.Say(lang.LawPlayOn)}, still: func() bool { return scoringAsked(m.view) }, light: true,
		do: plainly(func() { m.match.send(c) }),
	})
}

// scoringAsked reports whether the referee waits for a person's count.
func scoringAsked(m view) bool { return m.match.scoring.asked }

func (m *matchScreen) scoringKeys() []binding {
	asked := func() bool { return scoringAsked(m.view) }
	counting := counting{m.view}
	cursor := func(dx, dy int) func() tea.Cmd {
		return plainly(func() {
			mt := m.match
			cols, rows := mt.snap.drawer.Size(mt.position())
			at := mt.scoring.at
			mt.scoring.at = draw.Field{Col: min(max(at.Col+dx, 1), cols), Row: min(max(at.Row+dy, 1), rows)}
		})
	}
	return []binding{
		{keys: keysOf("left", "h"), name: lang.KeyFour, short: lang.LineCursor, help: lang.HelpMarkAt, do: cursor(-1, 0)},
		{keys: keysOf("right", "l"), do: cursor(1, 0)},
		{keys: keysOf("up", "k"), do: cursor(0, -1)},
		{keys: keysOf("down", "j"), do: cursor(0, 1)},
		{keys: keysOf("enter", "space"), name: lang.KeyEnter, short: lang.LineMark, help: lang.HelpMark, do: plainly(func() { counting.mark(false) })},
		{as: "agree", keys: keysOf("c"), name: key("c"), short: lang.LineSettle, help: lang.HelpSettle, when: asked, do: plainly(counting.settle)},
		{as: "play-on", keys: keysOf("p"), name: key("p"), short: lang.LinePlayOn, help: lang.HelpPlayOn, when: asked, do: plainly(counting.settlePlayOn)},
		{as: "mark-claims", keys: keysOf("g"), name: key("g"), short: lang.LineMarks, help: lang.HelpMarks, do: plainly(func() { counting.mark(true) })},
		{as: "mark-none", keys: keysOf("x"), name: key("x"), help: lang.HelpAlive, when: func() bool { return len(m.match.scoring.position.(boards.Countable).Dead()) > 0 }, do: plainly(func() { counting.markAll(nil) })},
		{as: "numbers", keys: keysOf("m"), name: key("m"), help: lang.HelpNumbers, has: func() bool { return numbered(m.view) }, do: plainly(func() { m.match.numbers = m.match.numbers.Next() })},
		{keys: keysOf("esc", "tab"), name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpUncount, do: plainly(func() { m.match.closeScoring() })},
		paletteBinding(m.stage),
		helpBinding(m.stage),
		quitBinding(m.stage),
		leaveBinding(m.stage),
	}
}

func (m noteLine) scoringNote() (string, ink) {
	if m.match.scoring.asked {
		return m.l.Say(lang.CountAsked), inkTitle
	}
	return m.l.Say(lang.CountTry), inkBanner
}

// tallyLeast is the height in lines below which the moves get the room of the tally of
// a finished game.
const tallyLeast = 9

// drawTally draws how each side's points add up if the position is counted, and the
// players' claims of dead stones until they are settled. It returns the room below.
func (m counting) drawTally(r rect) rect {
	mt := m.match
	if !mt.counted() || r.h < 3 || r.h < tallyLeast && !mt.scoring.on {
		return r
	}
	head := lang.CountHead
	if mt.scoring.on && !mt.scoring.asked {
		head = lang.CountWhatIf
	}
	var line rect
	line, r = r.top(1)
	m.cv.heading(line, m.l.Say(head))
	write := func(k ink, text string, most int) {
		for _, part := range wrap(m.set.Clean(text), r.w, most) {
			line, r = r.top(1)
			m.cv.text(line, k, part)
		}
	}
	for _, f := range mt.snap.drawer.Tally(m.l, mt.snap.drawer.Signs(m.set), mt.shown()) {
		k := inkText
		if f.Alarm {
			k = inkTitle
		}
		write(k, f.Text, 3) // who wins, and after which rules
	}
	if c := mt.snap.game.count; c != nil && (mt.scoring.asked || !mt.scoring.on) {
		for _, text := range m.l.Disputes(c) {
			write(inkDim, text, 2)
		}
	}
	if c := mt.snap.game.count; mt.scoring.asked && c != nil {
		for _, name := range slices.Sorted(maps.Keys(c.Claims)) {
			text := m.l.Say(lang.CountNoClaim, lang.Player(m.l, name))
			if dead := c.Claims[name]; len(dead) > 0 {
				text = m.l.Say(lang.CountClaims, lang.Player(m.l, name), movesText(dead))
			}
			write(inkDim, text, 2)
		}
	}
	_, r = r.top(1)
	return r
}

// movesText returns a line with the moves.
func movesText(moves []boards.Move) string {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = string(m)
	}
	return strings.Join(words, " ")
}
