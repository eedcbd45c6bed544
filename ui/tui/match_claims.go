package tui

import (
	"strconv"

	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// askWhich asks which of several moves is meant.
func (m hand) askWhich(moves []boards.Move) {
	m.askAmong(moves, m.stillMine(), func(mv boards.Move) { m.match.play(m.l, m.set, mv) })
}

// askAmong asks which one of several moves is meant, while the question applies, and
// does something with it.
func (m hand) askAmong(moves []boards.Move, still func() bool, do func(boards.Move)) {
	mt := m.match
	p := mt.position()
	a := ask{title: m.l.Say(lang.AskWhich), still: still}
	promotes := len(moves) == 2 && mt.snap.drawer.Promotes != nil && mt.snap.drawer.Promotes(moves[0], moves[1])
	for i, mv := range moves {
		name := moveWords(m.view, p, mv)
		o := answer{key: strconv.Itoa(i + 1), name: name, do: func() { do(mv) }}
		if promotes {
			o.key = []string{"y", "n"}[i]
		}
		a.options = append(a.options, o)
	}
	if promotes {
		a.title = m.l.Say(lang.AskPromote)
	}
	pose(m.view, a)
}

// askClaim asks a person to confirm a claim that ends the game. armed is true if
// Enter has already been pressed on it.
func (m hand) askClaim(c draw.Claim, armed bool) {
	askToConfirm(m.stage, confirm{
		title: m.l.Say(c.Sure), text: []string{m.claimLaw(c)}, armed: armed, still: m.stillMine(),
		do: plainly(func() {
			m.match.entry.doubt = c.Move // asked about already
			m.match.play(m.l, m.set, c.Move)
		}),
	})
}

// askPass asks before a pass, since two passes end play. A person can take a pass
// back, so Enter is enough, or the key of the pass once more.
func (m hand) askPass() {
	d := m.match.snap.drawer
	var again []string
	for _, b := range m.route.top().keys() {
		if b.as == "pass" || b.as == "pass-typed" {
			again = append(again, b.pressed()...)
		}
	}
	for _, c := range d.Claims {
		if c.Move != d.Pass {
			continue
		}
		askToConfirm(m.stage, confirm{
			title: m.l.Say(c.Sure), text: []string{m.claimLaw(c)}, light: true, again: again, still: m.stillMine(),
			do: plainly(func() { m.match.play(m.l, m.set, c.Move) }),
		})
	}
}

// openClaims offers what a person can do instead of a move. If that is one thing only, it
// asks about it at once.
func (m hand) openClaims() {
	if claims := m.match.snap.drawer.Claims; len(claims) == 1 {
		m.askClaim(claims[0], true)
		return
	}
	a := ask{title: m.l.Say(lang.ClaimTitle), final: true, still: m.stillMine()}
	for _, c := range m.match.snap.drawer.Claims {
		a.options = append(a.options, answer{name: m.l.Say(c.Name), law: m.claimLaw(c), do: func() {
			m.askClaim(c, true)
		}})
	}
	pose(m.view, a)
}

// claimLaw returns the consequence of a claim, and why it would fail, if so.
func (m hand) claimLaw(c draw.Claim) string {
	text := m.l.Say(c.Law)
	if why := m.match.snap.drawer.Warn(m.l, m.set, m.match.position(), c.Move); why != "" {
		text += " " + why + m.l.Say(lang.FullStop)
	}
	return text
}

// stillMine returns a function that reports whether the person is still to move in
// the position in which a question was asked.
func (m hand) stillMine() func() bool {
	game, ply := m.match.entry.game, m.match.entry.ply
	return func() bool {
		_, ok := m.match.turn()
		return ok && game == m.match.entry.game && ply == m.match.entry.ply
	}
}
