package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena/tournament"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// hallEntries enters results that were played elsewhere. The hall shows what a file
// would enter before a person confirms it.
type hallEntries struct{ hallRulings }

// row returns the row that enters the results of any pairs.
func (m hallEntries) row() pickRow {
	return m.typed(m.l.Say(lang.HallEnter), m.l.Say(lang.HallEnterText), lang.HallEnterField, m.ask)
}

// pairRow returns the row that enters the records of one pair, such as its log 1.50.
func (m hallEntries) pairRow(p *tournament.Pair) pickRow {
	at, names := p.At, [2]string{m.hall.s.Plan.Entrants[p.Players[0]].Name, m.hall.s.Plan.Entrants[p.Players[1]].Name}
	text := at.String() + "  " + m.l.Say(lang.HallEnterPair)
	what := at.String() + "  " + entrantName(m.inHall, p.Players[0]) + " – " + entrantName(m.inHall, p.Players[1]) + ". " + m.l.Say(lang.HallEnterPairText)
	return m.typed(text, what, lang.HallEnterField, func(file string) tea.Cmd {
		askEntryReferee(m, show.Entry{File: file, Pair: at.String()}, m.hall.s.Judge(at), func(e show.Entry) tea.Cmd { return askEntryHung(m, e, names) })
		return nil
	})
}

// ask asks for what a file of results lacks: the reason for results that a person typed,
// or the referee who judged the games of a record.
func (m hallEntries) ask(file string) tea.Cmd {
	if strings.HasSuffix(strings.ToLower(file), ".csv") {
		m.reasoned(m.l.Say(lang.HallEnterTitle), file, func(why string) tea.Cmd { return lookAtEntry(m, show.Entry{File: file, By: m.by(), Why: why}) })
		return nil
	}
	askEntryReferee(m, show.Entry{File: file}, "", func(e show.Entry) tea.Cmd { return lookAtEntry(m, e) })
	return nil
}

// askEntryReferee asks who judged the games of a record. The referee to whom the pair was
// dealt is suggested.
func askEntryReferee(m hallEntries, e show.Entry, dealt string, do func(show.Entry) tea.Cmd) {
	openFilledLine(m.stage, m.l.Say(lang.HallEnterTitle), e.File, lang.HallEnterReferee, dealt, func(referee string) tea.Cmd {
		e.Referee = referee
		return do(e)
	})
}

// askEntryHung asks whether a player lost the match by hanging, which a log doesn't say.
func askEntryHung(m hallEntries, e show.Entry, names [2]string) tea.Cmd {
	rows := []pickRow{{m.l.Say(lang.HallEnterPlain), func() tea.Cmd { return lookAtEntry(m, e) }}}
	for _, name := range names {
		rows = append(rows, pickRow{m.l.Say(lang.HallEnterHung, m.set.Clean(lang.Player(m.l, name))), func() tea.Cmd {
			e.Hung = name
			return lookAtEntry(m, e)
		}})
	}
	openChoice(m.stage, m.l.Say(lang.HallEnterTitle), rows)
	return nil
}

// lookAtEntry returns a command that finds out what a file would enter.
func lookAtEntry(m hallEntries, e show.Entry) tea.Cmd {
	enter := m.hall.o.Enter
	openTold(m.stage, m.l.Say(lang.HallEnterTitle), []string{m.l.Say(lang.HallEnterLooks, m.set.Clean(e.File))})
	asked := m.route.top()
	return func() tea.Msg {
		said, any := enter(e, true)
		return hallLookedMsg{e, asked, said, any}
	}
}

// onLooked asks whether to enter what a file has. If it has nothing to enter, it shows
// why, and Esc returns to what was typed.
func (m hallEntries) onLooked(msg hallLookedMsg) {
	if m.route.top() != msg.asked {
		return // the person no longer waits for it
	}
	m.route.close()
	if !msg.any {
		openTold(m.stage, m.l.Say(lang.HallEnterTitle), msg.said)
		return
	}
	enter := m.hall.o.Enter
	askToConfirm(m.stage, confirm{
		title: m.l.Say(lang.HallEnterTitle), text: append(msg.said, m.l.Say(lang.HallEnterSure)), armed: true, still: m.canRule,
		do: func() tea.Cmd {
			return func() tea.Msg {
				said, _ := enter(msg.entry, false)
				return hallEnteredMsg{said}
			}
		},
	})
}
