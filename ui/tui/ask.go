package tui

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// ask is a question that has to be answered before a person's move is made:
// whether a piece promotes, which of several moves is meant, or whether it's
// meant at all that the game shall end.
type ask struct {
	title   string
	game    int // the game and ply it belongs to
	ply     int
	options []answer
	chosen  int
	sure    bool                // only a key that says yes answers, not Enter
	still   func(m *model) bool // whether it is still a question; nil is as long as it's the person's turn
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
		o := answer{key: strconv.Itoa(i + 1), name: name, do: func(m *model) { m.match.play(m.l, mv) }}
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

// askClaim asks whether a person means what ends the game.
func (m *model) askClaim(claims ...draw.Claim) {
	a := ask{title: m.l.Say(lang.ClaimTitle), sure: true}
	for _, c := range claims {
		a.options = append(a.options, answer{name: m.l.Say(c.Name), law: m.claimLaw(c), do: func(m *model) {
			m.match.entry.doubt = c.Move // asked about already
			m.match.play(m.l, c.Move)
		}})
	}
	m.pose(a)
}

// openClaims offers what a person can say instead of a move.
func (m *model) openClaims() { m.askClaim(m.match.snap.drawer.Claims...) }

// claimLaw is what a claim leads to, and where it would fail.
func (m *model) claimLaw(c draw.Claim) string {
	text := m.l.Say(c.Law)
	if why := m.match.snap.drawer.Warn(m.l, m.match.position(), c.Move); why != "" {
		text += " " + why + m.l.Say(lang.FullStop)
	}
	return text
}

// outdated tells whether the position is another one than that of the question.
func (m *model) outdated() bool {
	if still := m.ask.still; still != nil {
		return !still(m)
	}
	_, ok := m.match.turn()
	return !ok || m.ask.game != m.match.entry.game || m.ask.ply != m.match.entry.ply
}

func (m *model) answer(i int) {
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
			n := len(m.ask.options)
			m.ask.chosen = (m.ask.chosen + by + n) % n
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
	if m.ask.sure {
		list = append(list, binding{keys: []string{"y", "Y"}, name: key("y"), short: lang.LineYes, help: lang.HelpPlay, do: chosen})
	} else {
		list = append(list, binding{keys: []string{"enter", "space"}, name: lang.KeyEnter, short: lang.LinePlay, help: lang.HelpPlay, do: chosen})
	}
	return append(list, binding{keys: []string{"esc", "q"}, name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(func(m *model) { m.dialog = noDialog })})
}

func (m *model) drawAsk() {
	m.spots = m.spots[:0] // what lies below is out of reach
	_, work := frame(m.w, m.h)
	w := min(work.w-2, 64)
	law := wrap(m.set.Clean(m.ask.options[m.ask.chosen].law), w-8, 5)
	height := len(m.ask.options) + 2
	if len(law) > 0 {
		height += len(law) + 1
	} else {
		w = min(w, 36)
	}
	at := work.centre(w, height)
	if len(law) == 0 {
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
			if !m.ask.sure {
				m.answer(i)
			}
		})
	}
	for i, l := range law {
		m.cv.text(in.inset(2, 0).row(len(m.ask.options)+1+i), inkText, l)
	}
}
