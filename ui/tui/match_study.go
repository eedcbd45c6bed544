package tui

import (
	"fmt"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// study is the analysis of the position on the board.
type study struct {
	on       bool
	asking   *lookup          // the search for programs under way, nil for none
	able     []string         // the programs that can analyse; nil before they are known
	programs []string         // those that do
	unfit    []string         // those that can't
	why      map[string]error // why, or why only in part
	early    bool             // some programs hadn't answered yet
	chosen   int              // the chosen line, counted over all programs from 1; 0 is none
	preview  preview
	took     time.Time // when results were taken last, so that all programs together change the panel at most so often

	past [2]boards.Position // a position in which the limit of moves ended the game, and the same without it

	agreed int             // number of the live game whose players have agreed
	warned bool            // a person knows that the players get less of the machine
	hinted boards.Position // the last position of a person's turn with a recorded hint
}

// desk decides what is analysed, and takes the programs' results.
type desk struct{ view }

// studyEvery is the time between two changes of the panel.
const studyEvery = 100 * time.Millisecond

// programsMsg carries the programs that can analyse a game, and those that did last.
type programsMsg struct {
	session *show.Session
	asked   *lookup
	found   show.Studiers
	last    []string
}

// A lookup is a search for the programs that can analyse the shown game, and what the person
// wants to do once they are known. It takes seconds on a busy machine.
type lookup struct {
	pick  bool // to choose among them
	whole bool // to analyse the whole game
}

// canStudy reports whether the shown game can be analysed: its sides take turns.
func canStudy(m view) bool {
	return m.match.ready() && mayStudy(m) && m.o.Studies != nil && !playsTogether(m)
}

// studies reports whether the analysis is on.
func studies(m view) bool { return canStudy(m) && m.match.study.on }

// persons reports whether a person plays in the live match.
func (m desk) persons() bool {
	s := &m.match.snap
	return m.match.live() && (s.human(0) || s.human(1))
}

// allowed reports whether the analysis may begin without a question.
func (m desk) allowed() bool {
	switch mt := m.match; {
	case !mt.live(), mt.snap.between():
		return true
	case m.persons():
		return mt.study.agreed != 0 && mt.study.agreed == mt.snap.live
	default:
		return mt.study.warned
	}
}

// toggle begins or ends the analysis. While a match is played, the person is asked
// first.
func (m desk) toggle() tea.Cmd {
	mt := m.match
	st := &mt.study
	switch {
	case st.on:
		st.on, st.chosen, st.preview = false, 0, preview{}
		if planOf(m.view).moves.empty() { // there was no room for its lines either
			mt.told = m.l.Say(lang.StudyOver)
		}
		if a := st.asking; a != nil && !a.pick && !a.whole {
			st.asking = nil
		}
		return nil
	case m.allowed():
		return m.start()
	case m.persons() && mt.snap.networked():
		mt.notice = m.l.Say(lang.StudyNetwork)
	case m.persons() && !mt.commanded():
		mt.notice = m.l.Say(lang.StudyNoPerson)
	case m.persons():
		game := mt.snap.live
		askToConfirm(m.stage, confirm{
			title: m.l.Say(lang.StudyFairTitle), text: []string{m.l.Say(lang.StudyFairText), m.l.Say(lang.StudyFairKept)},
			still: func() bool { return mt.live() && mt.snap.live == game },
			do:    func() tea.Cmd { st.agreed = game; return m.start() },
		})
	default:
		askToConfirm(m.stage, confirm{
			title: m.l.Say(lang.StudyAskTitle), text: []string{m.l.Say(lang.StudyAskText)}, light: true,
			do: func() tea.Cmd { st.warned = true; return m.start() },
		})
	}
	return nil
}

// start turns the analysis on, once the programs for it are known.
func (m desk) start() tea.Cmd {
	st := &m.match.study
	st.on = true
	if st.able != nil {
		return nil
	}
	return m.look(lookup{})
}

// pick lets the person choose the programs that analyse.
func (m desk) pick() tea.Cmd {
	if m.match.study.able != nil && !m.match.study.early && !m.refused() {
		openStudiers(m)
		return nil
	}
	return m.look(lookup{pick: true})
}

// refused reports whether a program has been found unfit since the others were looked up.
func (m desk) refused() bool {
	for who, s := range m.studies {
		if f, ok := fact.Of(s.err); ok && f.Code == engines.UnstudiedCode && slices.Contains(m.match.study.able, who) {
			return true
		}
	}
	return false
}

// look finds out which programs can analyse the game. What the person wanted last is done then.
func (m desk) look(then lookup) tea.Cmd {
	st := &m.match.study
	if st.asking != nil {
		if then != (lookup{}) {
			*st.asking = then
		}
		return nil
	}
	asked := &then
	st.asking = asked
	s, game, o := m.match.s, m.match.snap.begin.Kind, m.o.Studies
	return func() tea.Msg {
		return programsMsg{session: s, asked: asked, found: o.Programs(game), last: o.Recall(game)}
	}
}

// waitsForPrograms reports whether the person waits for a hint, or for programs to be found.
func waitsForPrograms(m view) bool {
	return m.match.study.asking != nil || m.match.hint != nil && m.match.hint.asking
}

// giveUp stops waiting for them. An answer that comes all the same opens nothing.
func (m desk) giveUp() {
	mt := m.match
	if mt.study.asking != nil {
		mt.study.asking, mt.study.on = nil, false
	}
	if mt.hint != nil && mt.hint.asking {
		mt.hint, mt.told = nil, ""
	}
}

// onPrograms notes the programs. Those of the last time analyse again.
func (m desk) onPrograms(msg programsMsg) {
	mt := m.match
	st := &mt.study
	if mt.s != msg.session {
		return
	}
	then := st.asking
	if then != msg.asked {
		then = nil // the person waits no longer
	} else {
		st.asking = nil
	}
	st.able, st.unfit, st.why, st.early = msg.found.Able, msg.found.Unfit, msg.found.Why, msg.found.Early
	if st.programs == nil {
		for _, who := range msg.last {
			if slices.Contains(st.able, who) {
				st.programs = append(st.programs, who)
			}
		}
		if len(st.programs) == 0 && len(st.able) > 0 {
			st.programs = st.able[:1:1]
		}
	}
	switch {
	case len(st.able) == 0:
		st.able, st.on = nil, false
		if then != nil {
			mt.notice = m.l.Say(lang.StudyNobody)
		}
	case then == nil:
	case then.pick:
		openStudiers(m)
	case then.whole && len(st.programs) > 0:
		overall(m).open()
	}
}

// ground returns the shown position as it is analysed: neither the limit of moves ends it, nor a
// resignation, which leaves the board as it was.
func (m desk) ground() boards.Position {
	p, past := m.match.position(), &m.match.study.past
	if len(p.ToAct()) > 0 {
		return p
	}
	if past[0] != p { // programs compare positions by their pointers
		*past = [2]boards.Position{p, boards.PastLimit(p)}
		if before := beforeClaim(m.match); len(past[1].ToAct()) == 0 && before != nil {
			past[1] = before
		}
	}
	return past[1]
}

// beforeClaim returns the position before a claim that has led to the shown one, nil if a move did.
func beforeClaim(mt *match) boards.Position {
	g := &mt.snap.game
	if mt.at == 0 || mt.at > len(g.moves) || !slices.ContainsFunc(mt.snap.drawer.Claims, func(c draw.Claim) bool { return c.Move == g.moves[mt.at-1].Move }) {
		return nil
	}
	return g.positions[mt.at-1]
}

// wanted returns the position to analyse and the programs that do.
func (m desk) wanted() (of boards.Position, programs []string) {
	if !studies(m.view) {
		return nil, nil
	}
	st := &m.match.study
	if !m.allowed() { // another game with a person has begun
		st.on, st.chosen, st.preview = false, 0, preview{}
		return nil, nil
	}
	if of = m.ground(); len(of.ToAct()) != 1 || boards.Unsettled(of) {
		return nil, nil
	}
	return of, st.programs
}

// of returns the study of the shown position by a program, nil if there's none.
func (m desk) of(who string) *studying {
	if s := m.studies[who]; s != nil && s.of == m.ground() && !s.halted {
		return s
	}
	return nil
}

// onTick takes the programs' results, a few times a second at most.
func (m desk) onTick(now time.Time) {
	if !studies(m.view) || now.Sub(m.match.study.took) < studyEvery {
		return
	}
	for _, who := range m.match.study.programs {
		s := m.of(who)
		if s == nil {
			continue
		}
		i, fresh := s.take()
		if !fresh {
			continue
		}
		s.show(i, now)
		m.stale = true
		m.match.study.took = now
		written := map[string]string{} // the names of most lines stay
		for n, moves := range s.spelt {
			written[moves] = s.names[n]
		}
		s.names, s.spelt = s.names[:0], s.spelt[:0]
		for _, l := range i.Lines {
			moves := fmt.Sprint(l.Moves)
			name, ok := written[moves]
			if !ok {
				name = linesPanel(m).names(s.of, l.Moves)
			}
			s.names, s.spelt = append(s.names, name), append(s.spelt, moves)
		}
		m.hintKept(s)
	}
}

// hintKept records the best move that a person sees in its turn.
func (m desk) hintKept(s *studying) {
	mt := m.match
	seat, ok := mt.turn()
	best, any := s.now.Best()
	if !ok || !any || mt.study.hinted == s.of || mt.position() != s.of {
		return
	}
	mt.study.hinted = s.of
	mt.send(arena.Hint{Game: mt.snap.game.number, Seat: seat, Ply: s.of.Ply() + 1, From: s.who, Move: best.Moves[0], Said: arena.Said{Score: best.Score, Unit: best.Unit, Depth: best.Depth, Nodes: best.Nodes}})
}

// A rankedLine is a line of a program, with its rank from 1.
type rankedLine struct {
	by   *studying
	rank int
	engines.Line
}

// ranked returns the lines of all programs for the shown position, in the order of the
// panel.
func (m desk) ranked() (list []rankedLine) {
	if !studies(m.view) {
		return nil
	}
	for _, who := range m.match.study.programs {
		if s := m.of(who); s != nil {
			for i, l := range s.now.Lines {
				list = append(list, rankedLine{s, i + 1, l})
			}
		}
	}
	return list
}

// choose chooses another line.
func (m desk) choose(by int) {
	st := &m.match.study
	n := len(m.ranked())
	if n == 0 {
		return
	}
	switch {
	case st.chosen == 0 && by > 0:
		st.chosen = 1
	case st.chosen == 0:
		st.chosen = n
	default:
		st.chosen = (min(st.chosen, n)-1+by+n)%n + 1
	}
	if st.preview.on() {
		m.play()
	}
}

// awaits reports whether a program has been asked and has sent no line yet.
func (m desk) awaits() bool {
	if m.match.study.asking != nil || overall(m).awaits() {
		return true
	}
	if !studies(m.view) || len(m.ground().ToAct()) != 1 || boards.Unsettled(m.ground()) {
		return false
	}
	return slices.ContainsFunc(m.match.study.programs, func(who string) bool {
		s := m.of(who)
		return s == nil || len(s.now.Lines) == 0 && !s.ended
	})
}
