package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
	"dohyo/ui/term"
)

// What a person is called for while the window isn't looked at.
const (
	SignalEnd   = "end"   // a match has ended, or a game in which a person plays
	SignalTurn  = "turn"  // it is a person's turn
	SignalFault = "fault" // a player has failed
	NoSignals   = "none"
)

// The ways to call a person, besides the sequences of term.Notes.
const (
	ByBell = "bell"
	ByNote = "auto" // the bell, and a notification by the sequence that the terminal knows
	ByNone = "none"
)

// CallNames lists the ways by the names that Options.Calls has.
func CallNames() []string {
	return []string{ByNote, ByBell, string(term.OSC9), string(term.OSC99), string(term.OSC777), ByNone}
}

// SignalNames lists them by the names that Options.Signals has.
func SignalNames() []string { return []string{SignalEnd, SignalTurn, SignalFault, NoSignals} }

// A watched is what was last seen of a match, by which a change is told.
type watched struct {
	match  *match
	ended  int  // the game that has ended
	over   bool // and the match
	game   int  // where it is a person's turn; 0 is nowhere
	ply    int
	faults int
}

// watch is what is to be seen of the match now.
func (m *model) watch() watched {
	mt := m.match
	if mt == nil || !mt.ready() || mt.s.Replay() {
		return watched{}
	}
	s := &mt.snap
	w := watched{match: mt, over: s.end != nil, faults: len(s.game.faults)}
	if s.game.end != nil && (s.human(0) || s.human(1)) {
		w.ended = s.game.number
	}
	if _, ok := mt.turn(); ok {
		w.game, w.ply = s.game.number, len(s.game.moves)
	}
	return w
}

// signal calls the person for what has changed since the last look, unless the window is
// looked at. Of several things the gravest is told.
func (m *model) signal() tea.Cmd {
	was, now := m.seen, m.watch()
	m.seen = now
	if now.match == nil || was.match != now.match || m.here {
		return nil
	}
	s := &now.match.snap
	text := ""
	switch wants := func(name string) bool { return slices.Contains(m.o.Signals, name) }; {
	case now.faults > was.faults && wants(SignalFault):
		f := s.game.faults[now.faults-1]
		text = m.l.Say(lang.SignalFault, shortName(m.stage, f.Player))
	case now.over && !was.over && s.end != nil && wants(SignalEnd):
		text = m.l.Match(s.end, resultPanel{view{m.stage, now.match}}.finalScore())
	case now.ended != 0 && now.ended != was.ended && wants(SignalEnd):
		text = m.l.Ending(s.names(), s.game.end)
	case now.game != 0 && (now.game != was.game || now.ply != was.ply) && wants(SignalTurn):
		text = m.l.Say(lang.SignalTurn)
	}
	if text == "" {
		return nil
	}
	if call := m.ring(text); call != "" {
		return tea.Raw(call)
	}
	return nil
}

// ring returns what calls the person. The Linux console would print a notification, and
// one that draws in ASCII isn't known to read it, unless a person asks for it by name.
func (m *model) ring(text string) string {
	text = m.set.Clean(text)
	bell, notes := "", ""
	for _, way := range m.o.Calls {
		switch way {
		case ByNote:
			if bell = "\a"; !m.set.Letters {
				notes = m.o.Notes.Notification("dohyo", text)
			}
		case ByBell:
			bell = "\a"
		case ByNone:
		default:
			if !m.o.Mute {
				notes += term.Notes(way).Notification("dohyo", text)
			}
		}
	}
	return bell + notes
}
