package tui

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// ask is a question that has to be answered before a person's move is made:
// whether a piece promotes, which of several moves is meant, or how the game
// shall end.
type ask struct {
	title   string
	game    int // the game and ply it belongs to
	ply     int
	options []answer
	chosen  int
	still   func(m *model) bool // whether it is still a question; nil is as long as it's the person's turn
	final   bool                // answers end the game: none is chosen at first, and the chosen one is confirmed
}

// An answer is one of those to choose from.
type answer struct {
	key  string // that chooses it at once; "" if it has to be confirmed
	name string
	law  string // what it leads to by the rules
	do   func(m *model)
}

// pose asks.
func (m *model) pose(a ask) {
	a.game, a.ply = m.match.entry.game, m.match.entry.ply
	m.ask, m.dialog = a, askDialog
}

// askWhich asks which of several moves is meant.
func (m *model) askWhich(moves []boards.Move) {
	mt := m.match
	p := mt.position()
	a := ask{title: m.l.Say(lang.AskWhich)}
	promotes := len(moves) == 2 && mt.snap.drawer.Promotes != nil && mt.snap.drawer.Promotes(moves[0], moves[1])
	for i, mv := range moves {
		name := m.moveWords(p, mv)
		o := answer{key: strconv.Itoa(i + 1), name: name, do: func(m *model) { m.match.play(m.l, m.set, mv) }}
		if promotes {
			o.key = []string{"y", "n"}[i]
		}
		a.options = append(a.options, o)
	}
	if promotes {
		a.title = m.l.Say(lang.AskPromote)
	}
	m.pose(a)
}

// askClaim asks whether a person means what ends the game; Esc leads back to
// a dialog. Armed says that Enter has been pressed on it.
func (m *model) askClaim(c draw.Claim, armed bool, back dialog) {
	game, ply := m.match.entry.game, m.match.entry.ply
	m.confirm(confirm{
		title: m.l.Say(c.Name), text: []string{m.claimLaw(c)}, armed: armed, back: back,
		still: func(m *model) bool { return m.mayAnswer(game, ply) },
		do: plainly(func(m *model) {
			m.match.entry.doubt = c.Move // asked about already
			m.match.play(m.l, m.set, c.Move)
		}),
	})
}

// askPass asks before a pass, which two of end the game's play. A person can take
// it back, so Enter is enough.
func (m *model) askPass() {
	d := m.match.snap.drawer
	game, ply := m.match.entry.game, m.match.entry.ply
	for _, c := range d.Claims {
		if c.Move != d.Pass {
			continue
		}
		m.confirm(confirm{
			title: m.l.Say(c.Name), text: []string{m.claimLaw(c)}, light: true,
			still: func(m *model) bool { return m.mayAnswer(game, ply) },
			do:    plainly(func(m *model) { m.match.play(m.l, m.set, c.Move) }),
		})
	}
}

// openClaims offers what a person can say instead of a move.
func (m *model) openClaims() {
	a := ask{title: m.l.Say(lang.ClaimTitle), final: true, chosen: -1}
	for _, c := range m.match.snap.drawer.Claims {
		a.options = append(a.options, answer{name: m.l.Say(c.Name), law: m.claimLaw(c), do: func(m *model) {
			m.askClaim(c, true, askDialog)
		}})
	}
	m.pose(a)
}

// claimLaw is what a claim leads to, and where it would fail.
func (m *model) claimLaw(c draw.Claim) string {
	text := m.l.Say(c.Law)
	if why := m.match.snap.drawer.Warn(m.l, m.set, m.match.position(), c.Move); why != "" {
		text += " " + why + m.l.Say(lang.FullStop)
	}
	return text
}

// outdated tells whether the position is another one than that of the question.
func (m *model) outdated() bool {
	if still := m.ask.still; still != nil {
		return !still(m)
	}
	return !m.mayAnswer(m.ask.game, m.ask.ply)
}

// mayAnswer tells whether a person is still to move where a question came up.
func (m *model) mayAnswer(game, ply int) bool {
	_, ok := m.match.turn()
	return ok && game == m.match.entry.game && ply == m.match.entry.ply
}

func (m *model) answer(i int) {
	if i < 0 {
		return // nothing is chosen
	}
	m.dialog = noDialog
	if !m.outdated() && i < len(m.ask.options) {
		m.ask.options[i].do(m)
	}
}

// askKeys are the keys of the question that is asked now.
func (m *model) askKeys() []binding {
	chosen := func(m *model) tea.Cmd { m.answer(m.ask.chosen); return nil }
	choose := func(by int) func(*model) tea.Cmd {
		return plainly(func(m *model) {
			m.ask.chosen = chooseBy(m.ask.chosen, by, len(m.ask.options))
		})
	}
	var list []binding
	for i, o := range m.ask.options {
		if o.key != "" {
			list = append(list, binding{keys: []string{o.key}, name: key(o.key), short: lang.Same(o.name), help: lang.HelpPlay, do: plainly(func(m *model) { m.answer(i) })})
		}
	}
	list = append(list,
		binding{keys: []string{"up", "k"}, name: lang.KeyUpDown, short: lang.LineChoose, help: lang.HelpChoose, do: choose(-1)},
		binding{keys: []string{"down", "j", "tab"}, do: choose(1)},
	)
	if m.ask.final {
		list = append(list, binding{keys: []string{"enter"}, name: lang.KeyEnter, short: lang.LineThen, help: lang.HelpSureEnter, do: chosen})
	} else {
		list = append(list, binding{keys: []string{"enter", "space"}, name: lang.KeyEnter, short: lang.LinePlay, help: lang.HelpPlay, do: chosen})
	}
	return append(list, binding{keys: []string{"esc", "q"}, name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(func(m *model) { m.dialog = noDialog })})
}

// chooseBy is the row of a list of n that is so many further, around its ends.
// From no row (-1) it leads to the first or the last.
func chooseBy(row, by, n int) int {
	if row < 0 && by < 0 {
		row = 0
	}
	return (row + by + n) % n
}

func (m *model) drawAsk() {
	m.spots = m.spots[:0] // what lies below is out of reach
	_, work := frame(m.w, m.h)
	w := min(work.w-2, 64)
	var law []string
	if c := m.ask.chosen; c >= 0 {
		law = wrap(m.set.Clean(m.ask.options[c].law), w-8, 5)
	}
	rows := len(law)
	if m.ask.final { // the box stays as large while one looks at another
		for _, o := range m.ask.options {
			rows = max(rows, len(wrap(m.set.Clean(o.law), w-8, 5)))
		}
	}
	height := len(m.ask.options) + 2
	if rows > 0 {
		height += rows + 1
	} else {
		w = min(w, 36)
	}
	at := work.centre(w, height)
	if rows == 0 {
		at.x = work.x + work.w - at.w // the board is what the question is about
	}
	in := m.cv.box(at, m.ask.title)
	for i, o := range m.ask.options {
		k := inkText
		if i == m.ask.chosen {
			k = inkSelected
		}
		text := chosenMark(i == m.ask.chosen) + o.name
		if o.key != "" {
			text = chosenMark(i == m.ask.chosen) + o.key + "  " + o.name
		}
		m.cv.line(in.row(i), k, text)
		m.touch(in.row(i), func(m *model) {
			m.ask.chosen = i
			if !m.ask.final {
				m.answer(i)
			}
		})
	}
	for i, l := range law {
		m.cv.text(in.inset(2, 0).row(len(m.ask.options)+1+i), inkText, l)
	}
}
