package tui

import (
	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/feed"
	"dohyo/ui/lang"
)

// askRuling shows the chosen ruling with all that it changes, and asks for
// confirmation.
func (m *ruling) askRuling() {
	askToConfirm(m.stage, confirm{
		title: m.l.Say(lang.RuleTitle, m.game), text: m.changes(),
		do: m.rule, armed: true, side: m.besideFor, beside: m.drawBeside,
	})
}

// besideFor returns where the question stands: beside the board, if the dialog does.
func (m *ruling) besideFor() rect { return m.layRuling().side }

// drawBeside draws the board beside the question, if the dialog has one of its own.
func (m *ruling) drawBeside() { drawRuledBoard(m.view, m.layRuling().board) }

// changes describes the effect of the chosen ruling: the players of the game, its
// result before and after, the score of the match, and where the game ends.
func (m *ruling) changes() []string {
	s := &m.match.snap
	c, err := m.command()
	if err != nil {
		return []string{m.writtenRuling()}
	}
	names := s.names(m.l)
	whose := m.l.Say(lang.RuleWhose, s.game.number, names[0], names[1])
	then := m.endBy(c)
	text := []string{
		whose + " " + m.options[m.menu.row()].name + m.l.Say(lang.FullStop),
		m.l.Say(lang.RuleNow, m.resultWords(m.current())) + "  " + m.l.Say(lang.RuleThen, m.resultWords(then)),
	}
	if now, after, ok := m.scoresIf(then); ok {
		text = append(text, m.l.Say(lang.RuleScore, now, after))
	}
	return append(text, m.writtenRuling())
}

// current returns the end of the game before the ruling. The moves of a record may stop at one
// that can't be played; its end is then the one that the record states.
func (m *ruling) current() *arena.GameEnd {
	s, games := &m.match.snap, m.match.s.Games
	if s.game.end != nil || m.match.live() || games == nil || games.Len() < s.game.number {
		return s.game.end
	}
	e := games.Entry(s.game.number - 1)
	if !e.Result.Known || e.Number != s.game.number {
		return nil
	}
	end := &arena.GameEnd{Side: e.Result.Winner, Result: arena.NoResult}
	switch {
	case e.Result.Winner != boards.None:
		end.Result, end.Winner = arena.Win, &e.Players[e.Result.Winner]
	case e.Result.Drew():
		end.Result = arena.Draw
	}
	return end
}

// resultWords returns a game's result in a few words.
func (m *ruling) resultWords(e *arena.GameEnd) string {
	if e == nil {
		return m.l.Say(lang.RuleOpen)
	}
	return m.l.ResultOf(e)
}

// endBy returns the end of the shown game after a command, nil if it has none.
func (m *ruling) endBy(c arena.Rule) *arena.GameEnd {
	s := &m.match.snap
	switch c.Act {
	case arena.ActGoOn, arena.ActVoid:
		return nil
	case arena.ActWithdraw:
		if last := s.game.inForce(); last != nil {
			return last.Was
		}
		return nil
	}
	end := &arena.GameEnd{Side: c.Winner, Result: c.Result, By: c.Reason}
	end.Game = s.game.number
	if c.Winner != boards.None {
		name := s.names(m.l)[c.Winner]
		end.Winner = &name
	}
	return end
}

// scoresIf returns the score of the match now, and with another end of the shown
// game. ok is false if there is no match.
func (m *ruling) scoresIf(end *arena.GameEnd) (now, then string, ok bool) {
	mt := m.match
	if !mt.live() && !mt.s.Journal || mt.snap.begin.Regulation.Pairs {
		return "", "", false
	}
	number, names := mt.snap.game.number, mt.snap.begin.Players
	mt.s.Feed.Look(func(held feed.State) {
		t := held.Tape
		words := func(e *arena.GameEnd) string {
			p := t.ScoreIf(number, e)
			points := func(s arena.Standing) string { return lang.Points(float64(s.Wins) + float64(s.Draws)/2) }
			return lang.Player(m.l, names[0].Name) + " " + versus(points(p[0]), points(p[1])) + " " + lang.Player(m.l, names[1].Name)
		}
		now, then = words(mt.snap.game.end), words(end)
	})
	return now, then, true
}

// inForce returns the last ruling on the game that decided something and hasn't been
// withdrawn, nil if there is none.
func (v *gameView) inForce() *arena.Ruled {
	var stack []*arena.Ruled
	for _, r := range v.rulings {
		switch {
		case r.Decision == nil:
		case r.Act != arena.ActWithdraw:
			stack = append(stack, r)
		case len(stack) > 0:
			stack = stack[:len(stack)-1]
		}
	}
	if len(stack) == 0 {
		return nil
	}
	return stack[len(stack)-1]
}
