package tui

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena/problems"
	"dohyo/boards"
	"dohyo/engines/proof"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// The phases of a problem.
type problemPhase uint8

const (
	posing  problemPhase = iota // the solver is asked for a proof
	turning                     // the person is to move
	judging                     // the solver looks at the move
	failing                     // a wrong move is on the board, with its refutation
	solved
	revealed // the solution is stepped through
	skipped  // there is no proof
)

// problemRoom is the screen on which a person solves problems.
type problemRoom struct {
	*stage
	bindings []binding

	list   *show.ProblemSet
	at     int
	wanted string // the key of the problem to begin with; "" for the first
	skip   bool   // only unsolved problems are shown next
	cancel context.CancelFunc
	round  int // of questions to the solver: answers to earlier ones don't count
	loaded bool

	phase  problemPhase
	task   *problems.Task
	states []problems.State  // before each of the person's moves; the last is the one to play from
	shown  []boards.Position // from the start to what is on the board
	moves  []boards.Move     // that led from the first shown position to the last
	back   int               // of shown, where a wrong move began
	tried  boards.Move       // the move that is judged
	typed  string            // a move that was typed too early, "" for none

	pending  []boards.Move // moves that follow on the board, one by one
	next     time.Time     // when the next of them does
	solution []boards.Move // that is shown
	revealN  int           // its moves on the board
	revealAt int           // the number of positions shown before it
	hinted   boards.Move   // the move that the hints are about

	began  time.Time
	took   time.Duration
	best   time.Duration // of the earlier attempts; 0 if it wasn't solved before
	second int           // of the time that is shown
	hints  int           // given in this problem
	clean  bool          // no hint, no wrong move yet
	noted  problems.Mark
	status string
	ink    ink

	cursor draw.Field
	picked draw.Field
	flip   bool
	later  tea.Cmd // begins at the next tick
}

// The messages of the screen.
type (
	problemsMsg struct {
		list []*problems.Problem
		err  error
	}
	posedMsg struct {
		round int
		task  *problems.Task
		err   error
	}
	judgedMsg struct {
		round int
		move  boards.Move
		j     problems.Judgement
		err   error
	}
	solutionMsg struct {
		round int
		hint  int
		moves []boards.Move
		err   error
	}
	scoredMsg struct{ err error }
)

// poseTime bounds the proof of a problem, and judgeTime that of a move.
const (
	poseTime  = 60 * time.Second
	judgeTime = 20 * time.Second
	playPause = 600 * time.Millisecond // between moves that are played out
)

func newProblemRoom(st *stage, set *show.ProblemSet) *problemRoom {
	m := &problemRoom{stage: st, list: set, loaded: true}
	m.bindings = keyring(m.o.Keys).own(m.newKeys())
	if len(set.List) > 0 {
		m.lay(0)
	}
	return m
}

// openProblems shows the problems of the lobby's game.
func openProblems(m *program) tea.Cmd { return openProblemsAt(m, "") }

// openProblemsAt shows the problems of the lobby's game, from the one with a key on.
func openProblemsAt(m *program, key string) tea.Cmd {
	game := m.lobby.game()
	room := newProblemRoom(m.stage, &show.ProblemSet{})
	room.loaded, room.wanted = false, key
	m.route.show(room)
	own, book := m.o.Problems.Own, m.o.Problems.Book
	return func() tea.Msg {
		list, err := own(game)
		if err == nil {
			err = book.Refresh()
		}
		return problemsMsg{list, err}
	}
}

// enterProblems shows a set of problems in place of the lobby.
func enterProblems(m *program, set *show.ProblemSet) {
	room := newProblemRoom(m.stage, set)
	if n := len(set.Passed); n > 0 {
		m.greeting = m.l.Say(lang.ProblemPassed, n, m.l.Error(set.Passed[0]))
		m.notice = m.greeting
	}
	m.route.begin(room)
}

// hasProblems reports whether problems for the lobby's game come with the program.
func hasProblems(m *program) bool {
	return m.o.Problems != nil && m.o.Problems.Has != nil && m.o.Problems.Has(m.lobby.game())
}

func (m *problemRoom) keys() []binding { return m.bindings }

func (m *problemRoom) help() []binding { return m.bindings }

// problem returns the shown problem; nil if there is none.
func (m *problemRoom) problem() *problems.Problem {
	if m.at < len(m.list.List) {
		return m.list.List[m.at]
	}
	return nil
}

// update handles what the solver answers, and plays moves out.
func (m *problemRoom) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	switch msg := msg.(type) {
	case tickMsg:
		return m.tick(), false
	case problemsMsg:
		if m.loaded {
			break
		}
		m.loaded, m.list.List = true, msg.list
		if msg.err != nil {
			m.tell(inkBad, m.l.Error(msg.err))
			break
		}
		if at := slices.IndexFunc(msg.list, func(p *problems.Problem) bool { return p.Key == m.wanted }); at >= 0 {
			return m.choose(at), false
		}
		return m.choose(m.unsolvedFrom(0, 1)), false
	case posedMsg:
		m.onPosed(msg)
	case judgedMsg:
		return m.onJudged(msg), false
	case solutionMsg:
		m.onSolution(msg)
	case scoredMsg:
		if msg.err != nil {
			m.notice = m.l.Say(lang.ProblemUnsaved, m.l.Error(msg.err))
		}
	case tea.MouseWheelMsg:
		if m.phase == revealed {
			m.step(turned(msg))
		}
	}
	return nil, false
}

// tick puts the next of the pending moves on the board.
func (m *problemRoom) tick() tea.Cmd {
	if cmd := m.later; cmd != nil {
		m.later = nil
		return cmd
	}
	if second := int(m.o.Now().Sub(m.began) / time.Second); second != m.second && m.route.screen() == m {
		m.second, m.stale = second, true // the time is shown
	}
	if m.mine() && m.typed != "" {
		text := m.typed
		m.typed, m.stale = "", true
		return m.read(text)
	}
	if len(m.pending) == 0 || m.o.Now().Before(m.next) {
		return nil
	}
	m.stirred = m.o.Now()
	m.stale = true
	mv := m.pending[0]
	if m.pending = m.pending[1:]; !m.put(mv) {
		m.pending = nil
	}
	m.next = m.o.Now().Add(playPause)
	return nil
}

// put makes a move on the shown board.
func (m *problemRoom) put(mv boards.Move) bool {
	next, err := m.position().Play(mv)
	if err != nil {
		return false
	}
	m.shown, m.moves = append(m.shown, next), append(m.moves, mv)
	return true
}

// position returns the shown position.
func (m *problemRoom) position() boards.Position { return m.shown[len(m.shown)-1] }

// tell sets the status line.
func (m *problemRoom) tell(k ink, text string) { m.status, m.ink = text, k }

// choose shows a problem and asks for its proof.
func (m *problemRoom) choose(at int) tea.Cmd {
	m.stop()
	if at < 0 || at >= len(m.list.List) {
		m.tell(inkText, m.l.Say(lang.ProblemNone))
		return nil
	}
	m.lay(at)
	p := m.problem()
	ctx, round := m.ask(poseTime)
	var solver *proof.Solver
	if m.o.Solver != nil {
		solver = m.o.Solver(p.Rules.Name)
	}
	return func() tea.Msg {
		task, err := problems.Pose(ctx, p, solver)
		return posedMsg{round, task, err}
	}
}

// lay puts a problem on the board, which isn't proved yet.
func (m *problemRoom) lay(at int) {
	m.at = at
	p := m.problem()
	m.task, m.clean, m.hints, m.noted, m.best, m.typed = nil, true, 0, problems.Untried, 0, ""
	if s := m.o.Problems.Book.Score(p.Key); s.Mark >= problems.Helped {
		m.best = s.Best
	}
	m.shown, m.moves, m.states, m.pending = []boards.Position{p.Start}, nil, nil, nil
	m.cursor, m.picked, m.flip = draw.Field{}, draw.Field{}, false
	if d, ok := draw.For(p.Rules.Name); ok && d.Flips {
		m.flip = p.Side() != 0
	}
	m.phase, m.began = posing, m.o.Now()
	m.tell(inkDim, m.l.Say(lang.ProblemPosing))
}

// ask begins a question to the solver. It ends the one before.
func (m *problemRoom) ask(most time.Duration) (context.Context, int) {
	m.stop()
	ctx, cancel := context.WithTimeout(context.Background(), most)
	m.cancel = cancel
	return ctx, m.round
}

// stop ends the question to the solver that is under way.
func (m *problemRoom) stop() {
	if m.cancel != nil {
		m.cancel()
		m.cancel = nil
	}
	m.round++
}

func (m *problemRoom) onPosed(msg posedMsg) {
	if msg.round != m.round {
		return
	}
	m.stop()
	if msg.err != nil {
		m.phase = skipped
		m.tell(inkBad, unproved(m, msg.err))
		return
	}
	m.task, m.phase = msg.task, turning
	m.states = []problems.State{msg.task.Begin()}
	m.began = m.o.Now()
	m.tell(inkText, m.l.Say(lang.ProblemYours))
	if !msg.task.Proved() {
		m.tell(inkText, m.l.Say(lang.ProblemByBook))
	}
}

// unproved says why a position can't be posed as a problem.
func unproved(m *problemRoom, err error) string {
	if u, ok := err.(*problems.Unproved); ok {
		if u.Refuted {
			return m.l.Say(lang.ProblemNoAim)
		}
		return m.l.Say(lang.ProblemNoProof)
	}
	return m.l.Error(err)
}

// unsolvedFrom returns the index of the first problem to show from at on, in a
// direction; -1 if there is none.
func (m *problemRoom) unsolvedFrom(at, by int) int {
	for range len(m.list.List) {
		if at < 0 || at >= len(m.list.List) {
			break
		}
		if !m.skip || !m.isSolved(at) {
			return at
		}
		at += by
	}
	return -1
}

func (m *problemRoom) mark(at int) problems.Mark {
	return m.o.Problems.Book.Score(m.list.List[at].Key).Mark
}

func (m *problemRoom) isSolved(at int) bool { return m.mark(at) >= problems.Helped }

// turn shows the next problem in a direction.
func (m *problemRoom) turn(by int) tea.Cmd {
	to := m.unsolvedFrom(m.at+by, by)
	if to < 0 {
		m.notice = m.l.Say(lang.ProblemLast)
		return nil
	}
	return m.choose(to)
}

// anyProblem shows a problem at random.
func anyProblem(m *problemRoom) tea.Cmd {
	var list []int
	for i := range m.list.List {
		if i != m.at && (!m.skip || !m.isSolved(i)) {
			list = append(list, i)
		}
	}
	if len(list) == 0 {
		m.notice = m.l.Say(lang.ProblemAllDone)
		return nil
	}
	return m.choose(list[rand.IntN(len(list))])
}

// note records the score, if it is better than before.
func (m *problemRoom) note(mark problems.Mark, took time.Duration) tea.Cmd {
	if mark <= m.noted {
		return nil
	}
	m.noted = mark
	p, book, now := m.problem(), m.o.Problems.Book, m.o.Now()
	return func() tea.Msg { return scoredMsg{book.Note(p, mark, took, now)} }
}

// leave goes back to where the screen was opened, or leaves the program.
func (m *problemRoom) leave() tea.Cmd {
	if m.phase == failing || m.phase == revealed {
		return m.takeBack()
	}
	m.stop()
	if len(m.route.screens) > 1 {
		m.route.back()
		return nil
	}
	return m.run.quit()
}
