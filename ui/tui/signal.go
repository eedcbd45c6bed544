package tui

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"dohyo/ui/lang"
	"dohyo/ui/show"
	"dohyo/ui/term"
)

// A watched is the state of a match at the last look, to find out what has changed since.
type watched struct {
	match  *match
	number int       // of the shown game
	since  time.Time // when it came into sight
	closed bool      // it has ended
	ended  int       // its number, if its end calls
	over   bool      // the match has ended
	game   int       // number of the game in which it is a person's turn; 0 for none
	ply    int
	faults int
}

// longGame is how long a game must have been watched for a signal at its end, if no person plays it:
// those of a fast match would call every few seconds.
const longGame = time.Minute

// watch returns the present state of the match.
func (m *model) watch() watched {
	mt := m.match
	if mt == nil || !mt.ready() || mt.s.Replay() {
		return watched{}
	}
	s := &mt.snap
	w := watched{match: mt, number: s.game.number, since: m.o.Now(), over: s.end != nil, faults: len(s.game.faults)}
	was := m.seen
	same := was.match == mt && was.number == w.number
	if same {
		w.since = was.since
	}
	switch w.closed = s.game.end != nil; {
	case w.closed && same && was.closed: // known
		w.ended = was.ended
	case w.closed && (s.human(0) || s.human(1) || w.since.Add(longGame).Before(m.o.Now())):
		w.ended = w.number
	}
	if _, ok := mt.turn(); ok {
		w.game, w.ply = s.game.number, len(s.game.moves)
	}
	return w
}

// signal calls the person about what has changed since the last look, unless the window has the
// focus. Of several changes it reports the most serious one.
func (m *model) signal() tea.Cmd {
	was, now := m.seen, m.watch()
	m.seen = now
	if now.match == nil || was.match != now.match || m.here {
		return nil
	}
	s := &now.match.snap
	text := ""
	switch wants := func(name string) bool { return slices.Contains(m.o.Signals, name) }; {
	case now.faults > was.faults && wants(show.SignalFault):
		f := s.game.faults[now.faults-1]
		text = m.l.Say(lang.SignalFault, shortName(m.stage, f.Player))
	case now.over && !was.over && was.ended != 0 && now.ended == was.ended && s.game.number == 1: // the end of the only game has been told
	case now.over && !was.over && s.end != nil && wants(show.SignalEnd):
		text = m.l.Match(s.end, resultPanel{view{m.stage, now.match}}.finalScore())
	case now.ended != 0 && now.ended != was.ended && wants(show.SignalEnd):
		text = ending(view{m.stage, now.match})
	case now.game != 0 && (now.game != was.game || now.ply != was.ply) && wants(show.SignalTurn):
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

// ring returns the sequences that call the person. The Linux console would print a notification, so
// it gets none. A terminal that draws in ASCII gets one only if the person asks for it by name,
// because it may not understand it.
func (m *model) ring(text string) string {
	text = m.set.Clean(text)
	bell, notes := "", ""
	for _, way := range m.o.Calls {
		switch way {
		case show.ByNote:
			if bell = "\a"; !m.set.Letters {
				notes = m.o.Notes.Notification("dohyo", text)
			}
		case show.ByBell:
			bell = "\a"
		case show.ByNone:
		default:
			if !m.o.Mute {
				notes += term.Notes(way).Notification("dohyo", text)
			}
		}
	}
	if m.o.Guest && notes != "" {
		notes = ansi.TmuxPassthrough(notes)
	}
	return bell + notes
}
