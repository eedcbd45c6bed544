package tui

import (
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/ui/lang"
)

// mostChoices is how many choices of an opening rule a dialog lists. If there are more, a
// number is typed.
const mostChoices = 12

// settling returns the position in which a person is asked by an opening rule, if one is.
func settling(m *match) (p boards.Negotiated, ok bool) {
	if _, mine := m.turn(); !mine {
		return nil, false
	}
	p, ok = m.position().(boards.Negotiated)
	return p, ok && p.Settling()
}

// settleNote says what an opening rule asks of the person to move, "" for nothing.
func (m noteLine) settleNote() string {
	p, ok := settling(m.match)
	if !ok {
		return ""
	}
	text, _, _ := m.match.snap.drawer.Asked(m.l, m.set, m.match.snap.begin.Kind, p)
	return text
}

// lookAtChoice opens the choices that an opening rule asks a person for, once, if there are any.
// After Esc they can be typed as well.
func (m controls) lookAtChoice() {
	mt := m.match
	p, ok := settling(mt)
	if !ok || len(m.route.dialogs) > 0 {
		return
	}
	seat, _ := mt.turn()
	at := [2]int{mt.snap.game.number, mt.position().Ply()}
	if mt.chose == at {
		return
	}
	mt.chose = at
	text, moves, words := mt.snap.drawer.Asked(m.l, m.set, mt.snap.begin.Kind, p)
	if len(moves) == 0 || len(moves) > mostChoices {
		return // the line below the board asks
	}
	still := func() bool {
		now, ok := mt.turn()
		return ok && now == seat && at == [2]int{mt.snap.game.number, mt.position().Ply()}
	}
	q := ask{title: m.l.Say(lang.AskOpening, p.OpeningRule()), text: text, still: still}
	for i, c := range moves {
		name := words[i]
		if !lang.Placed(c) {
			name = lang.ChoiceTyped(m.l, c, name)
		}
		o := answer{name: name, do: func() { mt.play(m.l, m.set, c) }}
		if n := strconv.Itoa(i + 1); len(n) == 1 && strings.HasSuffix(string(c), "-"+n) { // a number is chosen
			o.mark = n
		}
		q.options = append(q.options, o)
	}
	pose(m.view, q)
}
