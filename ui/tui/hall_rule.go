package tui

import (
	"slices"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena/tournament"
	"dohyo/boards/safe"
	"dohyo/ui/lang"
)

// hallRulings handles the rulings that a person makes in the hall.
type hallRulings struct{ inHall }

// rule returns a command that carries out a ruling, whichever process runs the
// tournament. What describes the ruling in words.
func (m hallRulings) rule(e *tournament.Ruled, what string) tea.Cmd {
	e.By = m.by()
	rule := m.hall.o.Rule
	return func() tea.Msg { return hallRuledMsg{rule(e), what} }
}

// by returns the name under which the person rules.
func (m hallRulings) by() string {
	if m.hall.by != "" {
		return m.hall.by
	}
	return refereeName(m.stage)
}

// reasoned asks for the reason of a ruling, and for the name of the person who makes
// it. The name stays the same until it is changed again.
func (m hallRulings) reasoned(title, what string, do func(why string) tea.Cmd) {
	openReason(m.stage, title, what, m.by(), func(name, why string) tea.Cmd {
		m.hall.by = name
		return do(why)
	})
}

// canRule reports whether rulings are possible here.
func (m hallRulings) canRule() bool {
	return hallStarted(m.inHall) && m.hall.o.Rule != nil && !m.hall.s.Over
}

// canPause reports whether the tournament is running, here or elsewhere, and isn't
// paused already.
func (m hallRulings) canPause() bool {
	return m.canRule() && (m.hall.run != nil || m.hall.o.Run == nil) && m.hall.s.Paused == nil
}

// canAct reports whether rulings can be typed here.
func (m hallRulings) canAct() bool { return m.canRule() && m.hall.o.Act != nil }

// ask lists the possible rulings on the chosen pair or entrant, and on the tournament.
func (m hallRulings) ask() {
	fresh := m.otherRows
	if p := m.pointedPair(); p != nil {
		at, players := p.At, p.Players
		fresh = func() []pickRow {
			if p := m.hall.s.Pair(at); p != nil && p.Players == players {
				return slices.Concat(m.pairRows(p), m.entrantRows(players[0]), m.entrantRows(players[1]), m.otherRows())
			}
			return nil // the pair has other players by now
		}
	} else if n := m.pointedEntrant(); n >= 0 {
		fresh = func() []pickRow { return append(m.entrantRows(n), m.otherRows()...) }
	}
	openLivePick(m.stage, m.l.Say(lang.HallRuleTitle), func() []pickRow {
		if !m.canAct() {
			return nil
		}
		return fresh()
	}, m.overtaken)
}

// askable makes a place on a page ask for rulings at a click of the right button, after
// choose has chosen what they are about.
func askable(m inHall, page int, at rect, choose func()) {
	if m.hall.page != page { // there the chosen entrant or pair is another one
		return
	}
	m.mouse.asks = append(m.mouse.asks, spot{at, func(_, _ int) tea.Cmd {
		choose()
		if rulings := (hallRulings{m}); rulings.canAct() {
			rulings.ask()
		}
		return nil
	}})
}

// overtaken shows the notice that the tournament has moved on and a dialog no longer
// applies.
func (m hallRulings) overtaken() { m.hall.notice = m.l.Say(lang.HallOvertaken) }

// pointedPair returns the pair that is chosen on the page, or nil.
func (m hallRulings) pointedPair() *tournament.Pair {
	h := m.hall
	var p *tournament.Pair
	switch {
	case h.page == hallFront && h.focus == onPairs:
		p = chosenPair(m.inHall)
	case h.page == hallTree:
		if b, _ := h.stage().Bracket(); h.tie < len(b) {
			p = h.stage().PairOfTie(h.tie)
		}
	case h.page == hallTiles:
		if list := h.running(); len(list) > 0 {
			p = h.s.Pair(list[min(h.tile, len(list)-1)].Sitting.At)
		}
	case h.page == hallCross:
		if list := hallTable(m).pairs(); len(list) > 0 && h.cell[0] != h.cell[1] {
			p = list[0]
		}
	}
	if p == nil || p.Bye() {
		return nil
	}
	return p
}

// pointedEntrant returns the entrant that is chosen on the page, or -1.
func (m hallRulings) pointedEntrant() int {
	h := m.hall
	switch {
	case (h.page == hallFront && h.focus == onStandings || h.page == hallRating) && h.standing() < len(h.order):
		return h.order[h.standing()]
	case h.page == hallCross && h.cell[0] == h.cell[1] && h.cell[0] < len(h.rows):
		return h.rows[h.cell[0]].Entrant
	}
	return -1
}

// pairRows returns the rows with the results that a pair can be given.
func (m hallRulings) pairRows(p *tournament.Pair) (rows []pickRow) {
	at := p.At.String()
	for _, r := range []struct{ shown, ruled string }{{versus("1", "0"), "1-0"}, {versus("½", "½"), "1/2"}, {versus("0", "1"), "0-1"}, {versus("0", "0"), "0-0"}} {
		text := at + "  " + entrantName(m.inHall, p.Players[0]) + " " + r.shown + " " + entrantName(m.inHall, p.Players[1])
		if r.ruled == "0-0" {
			text += m.l.Say(lang.HallRuleNeither)
		}
		rows = append(rows, pickRow{text, func() tea.Cmd { return m.propose(true, "result", at, r.ruled) }})
	}
	names := entrantName(m.inHall, p.Players[0]) + " – " + entrantName(m.inHall, p.Players[1])
	rows = append(rows, m.typed(at+"  "+m.l.Say(lang.HallRuleGames), names, lang.HallRuleGamesField, func(text string) tea.Cmd {
		return m.propose(true, "result", at, text)
	}))
	if m.hall.o.Enter != nil && !p.Decided() {
		rows = append(rows, hallEntries{m}.pairRow(p))
	}
	return rows
}

// entrantRows returns the rows with the possible rulings on an entrant: none on one who has
// withdrawn.
func (m hallRulings) entrantRows(n int) []pickRow {
	if m.hall.s.Out(n) {
		return nil
	}
	next := m.nextRound(n)
	name, round := m.hall.s.Plan.Entrants[n].Name, strconv.Itoa(next)
	shown := entrantName(m.inHall, n)
	var rows []pickRow
	if st := m.hall.s.Current(); st == nil || st.Planned == 0 || next <= st.Planned {
		rows = append(rows, pickRow{m.l.Say(lang.HallRuleAbsent, shown, round), func() tea.Cmd { return m.propose(true, "absent", name, round) }})
	}
	return append(rows,
		m.typed(m.l.Say(lang.HallRuleLate, shown), m.l.Say(lang.HallRuleLateText), lang.HallRuleTimeField, func(text string) tea.Cmd {
			return m.propose(false, "late", name, text)
		}),
		pickRow{m.l.Say(lang.HallRuleOut, shown), func() tea.Cmd { return m.propose(true, "withdraw", name) }},
	)
}

// nextRound returns the number of the first round in which an entrant has an undecided
// pair. If there's none, it returns the number of the next round, which may not be
// planned.
func (m hallRulings) nextRound(entrant int) int {
	st := m.hall.s.Current()
	if st == nil {
		return 1
	}
	for _, r := range st.Rounds {
		for _, p := range r.All() {
			if !p.Decided() && (p.Players[0] == entrant || p.Players[1] == entrant) {
				return r.Number
			}
		}
	}
	return len(st.Rounds) + 1
}

// otherRows returns the rows with the possible rulings on the tournament.
func (m hallRulings) otherRows() []pickRow {
	rows := []pickRow{
		m.typed(m.l.Say(lang.HallRuleRounds), m.l.Say(lang.HallRuleRoundsText), lang.HallRuleRoundsField, func(text string) tea.Cmd { return m.propose(false, "rounds", text) }),
		m.typed(m.l.Say(lang.HallRuleTime), m.l.Say(lang.HallRuleTimeText), lang.HallRuleTimeField, func(text string) tea.Cmd { return m.propose(false, "time", text) }),
		m.typed(m.l.Say(lang.HallRuleJoin), m.l.Say(lang.HallRuleJoinText), lang.HallRuleNameField, func(name string) tea.Cmd {
			openLine(m.stage, m.l.Say(lang.HallRuleJoin), name, lang.HallRulePlayerField, func(player string) tea.Cmd { return m.propose(true, "join", name, player) })
			return nil
		}),
	}
	if m.hall.s.Next(m.o.Now) != nil {
		rows = append(rows, m.typed(m.l.Say(lang.HallRuleStart), m.l.Say(lang.HallRuleStartText), lang.HallRuleStartField, func(text string) tea.Cmd { return m.propose(false, "start", text) }))
	}
	if m.canPause() {
		rows = append(rows, pickRow{m.opens(m.l.Say(lang.HallRulePause)), plainly(m.askPause)})
	}
	if len(m.hall.s.Plan.Referees) > 0 {
		rows = append(rows, pickRow{m.opens(m.l.Say(lang.HallRuleReferees)), plainly(m.askReferees)})
	}
	if m.hall.o.Enter == nil {
		return rows
	}
	return append(rows, hallEntries{m}.row())
}

// askReferees lists the possible rulings on referees who judge elsewhere.
func (m hallRulings) askReferees() {
	openLivePick(m.stage, m.l.Say(lang.HallRuleReferees), func() []pickRow {
		if !m.canAct() {
			return nil
		}
		var rows []pickRow
		for _, r := range m.hall.s.Plan.Referees {
			if m.hall.s.Dropped(r.Name) {
				continue
			}
			shown := m.set.Clean(safe.Visible(r.Name))
			rows = append(rows, m.appointing(m.l.Say(lang.HallRuleReplace, shown), "replace", r.Name),
				pickRow{m.l.Say(lang.HallRuleDropOut, shown), func() tea.Cmd { return m.propose(true, "dropout", r.Name) }})
		}
		return append(rows, m.appointing(m.l.Say(lang.HallRuleReferee), "referee"))
	}, m.overtaken)
}

// appointing returns a row that appoints a referee. It asks for the referee's name, and
// for the entrants that belong to the referee.
func (m hallRulings) appointing(title, act string, args ...string) pickRow {
	return m.typed(title, m.l.Say(lang.HallRuleRefereeText), lang.HallRuleNameField, func(name string) tea.Cmd {
		openFilledLine(m.stage, title, name, lang.HallRuleOwnField, "", func(own string) tea.Cmd {
			return m.propose(true, act, append(slices.Clone(args), name, own)...)
		})
		return nil
	})
}

// opens returns the text of a row that opens a dialog with a title.
func (m hallRulings) opens(title string) string { return m.l.Say(lang.HallRuleOpens, title) }

// typed returns a row that asks for a line of text, in a dialog with a title.
func (m hallRulings) typed(title, what string, label lang.Key, do func(text string) tea.Cmd) pickRow {
	return pickRow{m.opens(title), func() tea.Cmd {
		openLine(m.stage, title, what, label, do)
		return nil
	}}
}

// propose asks for the reason of a ruling, which has the form of the command line. A
// heavy ruling is one that can't be taken back; it needs another confirmation.
func (m hallRulings) propose(heavy bool, act string, args ...string) tea.Cmd {
	h := m.hall
	e, what, err := h.o.Act(h.s, act, args)
	if err == nil {
		err = h.s.Check(e)
	}
	if err != nil {
		openTold(m.stage, m.l.Say(lang.HallRuleTitle), []string{m.l.Error(err)})
		return nil
	}
	m.reasoned(m.l.Say(lang.HallRuleTitle), what, func(why string) tea.Cmd {
		e.Why = why
		if !heavy {
			return m.rule(e, what)
		}
		sure := lang.HallRuleSure
		if e.Act == tournament.ActResult {
			sure = lang.HallRuleCorrected
		}
		askToConfirm(m.stage, confirm{
			title: m.l.Say(lang.HallRuleTitle), text: []string{what, m.l.Say(sure, m.by(), why)}, armed: true,
			still: func() bool { return m.canRule() && m.hall.s.Check(e) == nil }, do: func() tea.Cmd { return m.rule(e, what) },
		})
		return nil
	})
	return nil
}

// askPause asks for the reason of a pause. A pause lets the round finish, and no other
// one is announced today.
func (m hallRulings) askPause() {
	m.reasoned(m.l.Say(lang.HallPauseTitle), m.l.Say(lang.HallPauseText), func(why string) tea.Cmd {
		return m.rule(&tournament.Ruled{Act: tournament.ActPause, Why: why}, m.l.Say(lang.TourRuledPause))
	})
}
