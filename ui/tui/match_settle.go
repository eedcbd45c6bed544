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

// lookAtChoice shows a person once what an opening rule asks, and opens the choices if there
// are any. After Esc they can be typed as well.
func (m controls) lookAtChoice() {
	mt := m.match
	seat, ok := mt.turn()
	if !ok || len(m.route.dialogs) > 0 {
		return
	}
	p, negotiated := mt.position().(boards.Negotiated)
	at := [2]int{mt.snap.game.number, mt.position().Ply()}
	if !negotiated || !p.Settling() || mt.chose == at {
		return
	}
	mt.chose = at
	text, moves, words := mt.snap.drawer.Asked(m.l, m.set, mt.snap.begin.Kind, p)
	if len(moves) == 0 || len(moves) > mostChoices {
		mt.told = text
		return
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
