package tui

import (
	tea "charm.land/bubbletea/v2"

	"dohyo/arena/tournament"
	"dohyo/ui/lang"
)

// hallRulings are what a person can rule in the hall.
type hallRulings struct{ inHall }

// rule has a ruling followed, whoever runs the tournament.
func (m hallRulings) rule(e *tournament.Ruled) tea.Cmd {
	e.By = m.referee()
	rule := m.hall.o.Rule
	return func() tea.Msg { return hallRuledMsg{rule(e)} }
}

// canRule tells whether something can be ruled here.
func (m hallRulings) canRule() bool {
	return m.started() && m.hall.o.Rule != nil && !m.hall.s.Over
}

// askPause asks for the reason of a pause: the round is finished, and no other is
// announced today.
func (m hallRulings) askPause() {
	m.openReason(m.l.Say(lang.HallPauseTitle), m.l.Say(lang.HallPauseText), func(why string) tea.Cmd {
		return m.rule(&tournament.Ruled{Act: tournament.ActPause, Why: why})
	})
}

// canSwap tells whether the round that is looked at may have other pairs: it is the
// latest one of a Swiss stage, and none of its matches has begun.
func (m hallRulings) canSwap() bool {
	if !m.canRule() || m.hall.page != hallFront || m.hall.focus != onPairs {
		return false
	}
	st, r := m.hall.stage(), m.hall.round()
	if r == nil || len(r.Pairs) < 2 || st.Done || st.Plan.Form != tournament.Swiss || r.Number != len(st.Rounds) {
		return false
	}
	for i := range r.Pairs {
		if p := &r.Pairs[i]; len(p.Bouts) > 0 || p.Decided() && !p.Bye() {
			return false
		}
	}
	return true
}

// askSwap asks with whose opponent the chosen pair exchanges its second player, and
// then for the reason.
func (m hallRulings) askSwap() {
	one, r := m.chosenPair(), m.hall.round()
	var rows []pickRow
	for i := range r.Pairs {
		other := &r.Pairs[i]
		if other == one {
			continue
		}
		a := [2]int{one.Players[0], other.Players[1]}
		b := [2]int{other.Players[0], one.Players[1]}
		text := m.l.Say(lang.HallSwapRow, m.entrant(a[0]), m.entrant(a[1]), m.entrant(b[0]), m.entrant(b[1]))
		rows = append(rows, pickRow{text, func() tea.Cmd {
			m.openReason(m.l.Say(lang.HallSwapTitle), text, func(why string) tea.Cmd { return m.rule(swapped(r, one.Pair, other.Pair, why)) })
			return nil
		}})
	}
	m.openPick(m.l.Say(lang.HallSwapTitle), rows)
}

// swapped is the ruling by which two pairs of a round exchange their second players.
func swapped(r *tournament.Round, a, b int, why string) *tournament.Ruled {
	e := &tournament.Ruled{Act: tournament.ActPairs, Why: why, Stage: r.Pairs[0].Stage, Round: r.Number}
	for i := range r.Pairs {
		e.Pairs = append(e.Pairs, tournament.PairBegin{Players: r.Pairs[i].Players, Tag: r.Pairs[i].Tag, Why: r.Pairs[i].Why})
	}
	x, y := &e.Pairs[a-1], &e.Pairs[b-1]
	x.Players[1], y.Players[1] = y.Players[1], x.Players[1]
	x.Why, y.Why = nil, nil // they aren't why these meet
	return e
}
