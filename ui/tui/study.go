package tui

import (
	"context"
	"slices"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/boards"
	"dohyo/engines"
	"dohyo/ui/show"
)

// studying is the study of one position by one program. The program's results go
// into it and nowhere else, so the screen can't show lines of another position.
type studying struct {
	who  string
	of   boards.Position
	stop context.CancelFunc

	mu    sync.Mutex // guards heard and fresh, which the program's goroutine sets
	heard engines.Insight
	fresh bool

	took   time.Time
	now    engines.Insight // what the screen shows
	since  time.Time       // when nodes were counted first, from which the speed counts,
	kept   int64           // and how many there were: programs keep the tree of the position before
	names  []string        // the lines of now in the game's notation
	spelt  []string        // the same lines as the program told them
	halted bool            // it has been told to stop
	ended  bool
	err    error
}

// tell notes the program's new result.
func (s *studying) tell(i engines.Insight) {
	i.Lines, i.Layers = slices.Clone(i.Lines), slices.Clone(i.Layers)
	s.mu.Lock()
	s.heard, s.fresh = i, true
	s.mu.Unlock()
}

// take returns the result since the last call.
func (s *studying) take() (i engines.Insight, fresh bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	i, fresh, s.fresh = s.heard, s.fresh, false
	return i, fresh
}

// show puts a result on the screen.
func (s *studying) show(i engines.Insight, now time.Time) {
	s.now, s.took = i, now
	if n := s.nodes(); s.since.IsZero() || n < s.kept {
		s.since, s.kept = now, n
	}
}

// nodes is how much the program has looked at.
func (s *studying) nodes() int64 {
	n := s.now.Nodes
	for _, l := range s.now.Lines {
		n = max(n, l.Nodes)
	}
	return n
}

// speed is how many nodes it looks at in a second; 0 before it has had one.
func (s *studying) speed() int64 {
	d := s.took.Sub(s.since)
	if d < time.Second || s.ended {
		return 0
	}
	return int64(float64(s.nodes()-s.kept) / d.Seconds())
}

// halt tells the program to stop.
func (s *studying) halt() {
	if !s.halted {
		s.halted = true
		s.stop()
	}
}

// studiedMsg says that a study has ended.
type studiedMsg struct {
	of  *studying
	err error
}

// studyRoom begins and ends the studies of the shown match.
type studyRoom struct{ *stage }

// keep begins and stops studies, so that each program of the shown match
// analyses the shown position. A program gets its next position when it has stopped.
func (m studyRoom) keep() tea.Cmd {
	if w := m.run.whole; w != nil && w.running && (m.run.match == nil || m.run.match.s != w.session || m.run.quitting) {
		w.stop()
	}
	var of boards.Position
	var programs []string
	if m.run.showsMatch() && !m.run.suspending && !m.run.quitting {
		of, programs = desk{view{m.stage, m.run.match}}.wanted()
	}
	for who, s := range m.studies {
		switch {
		case of != nil && s.of == of && slices.Contains(programs, who):
		case s.ended:
			delete(m.studies, who)
		default:
			s.halt()
		}
	}
	if of == nil {
		return nil
	}
	var cmds []tea.Cmd
	for _, who := range programs {
		if m.studies[who] == nil {
			cmds = append(cmds, m.begin(who, of))
		}
	}
	return tea.Batch(cmds...)
}

// begin begins a study of the shown position.
func (m studyRoom) begin(who string, of boards.Position) tea.Cmd {
	ctx, stop := context.WithCancel(context.Background())
	s := &studying{who: who, of: of, stop: stop}
	if m.studies == nil {
		m.studies = map[string]*studying{}
	}
	m.studies[who] = s
	snap := &m.run.match.snap
	q := show.StudyQuestion{Who: who, Rules: snap.rules, Start: snap.game.positions[0], Position: of, Lines: linesWanted(m.h)}
	study := m.o.Studies.Study
	return func() tea.Msg {
		defer stop()
		return studiedMsg{s, study(ctx, q, s.tell)}
	}
}

// linesWanted returns how many lines a program is asked for on a screen of some rows.
func linesWanted(rows int) int {
	switch {
	case rows >= 60:
		return 8
	case rows >= 36:
		return 5
	}
	return 3
}

// onStudied notes the end of a study. If another one is wanted, it begins with the next
// look at what is wanted.
func (m studyRoom) onStudied(msg studiedMsg) {
	s := msg.of
	s.ended, s.err = true, msg.err
	if s.halted && m.studies[s.who] == s {
		delete(m.studies, s.who)
	}
}
