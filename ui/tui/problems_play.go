package tui

import (
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena/problems"
	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// drawer returns the drawer of the shown problem's game.
func (m *problemRoom) drawer() *draw.Drawer {
	d, _ := draw.For(m.problem().Rules.Name)
	return d
}

// name names a move in the shown position.
func (m *problemRoom) name(p boards.Position, mv boards.Move) string {
	return m.drawer().Name(m.set, p, mv)
}

// mine reports whether the person can move.
func (m *problemRoom) mine() bool { return m.phase == turning && len(m.pending) == 0 }

// soon reports whether the person can move now, or will once the solver has answered and the
// answer is on the board. A move can be typed then: keys of its letters do other things.
func (m *problemRoom) soon() bool {
	return m.problem() != nil && (m.phase == posing || m.phase == judging || m.phase == turning)
}

// point returns the cursor's field: its place before, or the middle of the board.
func (m *problemRoom) point() draw.Field {
	if m.cursor.None() && m.problem() != nil {
		cols, rows := m.drawer().Size(m.position())
		m.cursor = draw.Field{Col: (cols + 1) / 2, Row: (rows + 1) / 2}
	}
	return m.cursor
}

// move moves the cursor by some fields, in directions of the screen.
func (m *problemRoom) move(dx, dy int) {
	if m.problem() == nil {
		return
	}
	if m.flip {
		dx, dy = -dx, -dy
	}
	f, p, d := m.point(), m.position(), m.drawer()
	if d.Step != nil {
		m.cursor = d.Step(p, f, dx, dy)
		return
	}
	cols, rows := d.Size(p)
	m.cursor = draw.Field{Col: min(max(f.Col+dx, 1), cols), Row: min(max(f.Row+dy, 1), rows)}
}

// pick handles the choice of the cursor's field.
func (m *problemRoom) pick() tea.Cmd {
	if !m.mine() {
		return nil
	}
	picked, moves := m.drawer().Point(m.position(), m.picked, m.point())
	switch len(moves) {
	case 0:
		if picked.None() && m.picked.None() {
			m.notice = m.l.Say(lang.NothingThere)
		}
		m.picked = picked
		return nil
	case 1:
		return m.play(moves[0])
	}
	askProblemMove(m, moves)
	return nil
}

// typeMove asks for a move as text.
func (m *problemRoom) typeMove() tea.Cmd {
	openLine(m.stage, m.l.Say(lang.ProblemType), m.l.Say(lang.ProblemTypeText), lang.ProblemTypeMove, func(text string) tea.Cmd { return m.read(text) })
	return nil
}

// read makes a typed move, or keeps it until the person can move.
func (m *problemRoom) read(text string) tea.Cmd {
	if !m.mine() {
		if m.soon() && text != "" {
			m.typed, m.notice = text, m.l.Say(lang.ProblemTyped, text)
		}
		return nil
	}
	d := m.drawer()
	moves, err := d.Read(m.position(), m.problem().Seat, text)
	switch {
	case err != nil:
		m.notice = m.l.RefusalOf(text, m.problem().Rules.Name, err)
	case d.Undo != "" && moves[0] == d.Undo:
		return m.takeBack()
	case len(moves) == 1:
		return m.play(moves[0])
	default:
		askProblemMove(m, moves)
	}
	return nil
}

// askProblemMove asks which of several moves is meant.
func askProblemMove(m *problemRoom, moves []boards.Move) {
	d, p := m.drawer(), m.position()
	a := ask{title: m.l.Say(lang.AskWhich), still: m.mine}
	promotes := len(moves) == 2 && d.Promotes != nil && d.Promotes(moves[0], moves[1])
	for i, mv := range moves {
		o := answer{key: strconv.Itoa(i + 1), name: d.Name(m.set, p, mv), do: func() {
			m.route.clear() // the line in which the move was typed, too
			m.later = m.play(mv)
		}}
		if promotes {
			o.key = []string{"y", "n"}[i]
		}
		a.options = append(a.options, o)
	}
	if promotes {
		a.title = m.l.Say(lang.AskPromote)
	}
	pose(view{m.stage, nil}, a)
}

// play makes the person's move and has it judged.
func (m *problemRoom) play(mv boards.Move) tea.Cmd {
	p := m.position()
	m.picked, m.hints = draw.Field{}, 0
	if _, err := p.Play(mv); err != nil {
		m.notice = m.l.Refusal(draw.Spelling(m.l, m.set, m.problem().Rules.Name, m.position()), m.problem().Rules.Name, err)
		return nil
	}
	m.back = len(m.shown)
	m.put(mv)
	m.tried, m.phase = mv, judging
	m.tell(inkDim, m.l.Say(lang.ProblemJudging))
	ctx, round := m.ask(judgeTime)
	task, state := m.task, m.states[len(m.states)-1]
	return func() tea.Msg {
		j, err := task.Judge(ctx, state, mv)
		return judgedMsg{round, mv, j, err}
	}
}

// onJudged shows the judgement of the move, and answers it.
func (m *problemRoom) onJudged(msg judgedMsg) tea.Cmd {
	if msg.round != m.round || m.phase != judging {
		return nil
	}
	m.stop()
	m.stirred = m.o.Now()
	before := m.shown[m.back-1]
	name := m.name(before, msg.move)
	j := msg.j
	switch {
	case msg.err != nil:
		m.phase = failing
		m.tell(inkBad, m.l.Error(msg.err))
		return nil
	case j.Verdict == problems.Undecided:
		m.phase = failing
		m.tell(inkTitle, m.l.Say(lang.ProblemUnsure, name))
		return nil
	case j.Verdict == problems.Wrong:
		return m.fail(before, msg.move, &j)
	}
	told := ""
	if j.Other && j.Plies > 0 {
		told = m.l.Say(lang.ProblemOther, name, j.Plies)
	} else if j.Other {
		told = m.l.Say(lang.ProblemOtherNo, name)
	}
	if j.Done {
		return m.solve(told)
	}
	m.states = append(m.states, j.Next)
	m.pending, m.next = []boards.Move{j.Reply}, m.o.Now().Add(playPause)
	m.phase = turning
	if told == "" {
		told = m.l.Say(lang.ProblemTheirs, m.name(m.position(), j.Reply))
	}
	m.tell(inkGood, told)
	return nil
}

// fail shows what refutes a wrong move.
func (m *problemRoom) fail(before boards.Position, mv boards.Move, j *problems.Judgement) tea.Cmd {
	m.phase, m.clean, m.typed = failing, false, ""
	name := m.name(before, mv)
	text := m.l.Say(lang.ProblemWrong, name)
	here := m.position()
	o, over := here.Outcome()
	switch {
	case len(j.After) > 0:
		text = m.l.Say(lang.ProblemRefuted, name, m.name(here, j.After[0]))
		m.pending, m.next = j.After, m.o.Now().Add(playPause)
	case over && o.Winner == m.problem().Side().Other():
		text = m.l.Say(lang.ProblemFoul, name, m.l.Reason(o.By))
	case m.task.Unforced(before, mv):
		text = m.l.Say(lang.ProblemCheck, name)
	}
	m.tell(inkBad, text)
	return m.note(problems.Failed, 0)
}

// solve ends the problem.
func (m *problemRoom) solve(told string) tea.Cmd {
	m.phase, m.took, m.typed = solved, m.o.Now().Sub(m.began), ""
	mark, text := problems.Solved, lang.ProblemDone
	if !m.clean {
		mark, text = problems.Helped, lang.ProblemHelped
	}
	words := m.l.Say(text, m.l.Duration(m.took.Round(1e9)))
	if told != "" {
		words = lang.Follow(told, words)
	}
	m.tell(inkGood, words)
	return m.note(mark, m.took)
}

// takeBack takes the wrong move, the last pair of moves, or the shown solution off the board.
func (m *problemRoom) takeBack() tea.Cmd {
	m.typed = ""
	switch m.phase {
	case failing:
		m.cut(m.back)
		m.phase = turning
	case revealed:
		m.reset()
		return nil
	case turning, solved:
		if len(m.states) == 0 || len(m.moves) == 0 {
			return nil
		}
		m.clean = m.clean && m.phase != turning
		if m.phase == turning {
			m.states = m.states[:len(m.states)-1]
		}
		m.cut(1 + 2*(len(m.states)-1))
		m.phase = turning
	default:
		return nil
	}
	m.pending = nil
	m.tell(inkText, m.l.Say(lang.ProblemYours))
	return nil
}

// cut keeps the first n shown positions.
func (m *problemRoom) cut(n int) {
	m.shown, m.moves = m.shown[:n], m.moves[:n-1]
	m.picked = draw.Field{}
}

// reset begins the problem again.
func (m *problemRoom) reset() {
	if m.task == nil {
		return
	}
	m.stop()
	m.cut(1)
	m.states, m.pending, m.hints, m.typed = m.states[:1], nil, 0, ""
	m.phase = turning
	m.tell(inkText, m.l.Say(lang.ProblemReset))
}

// hint gives a hint, each time more.
func (m *problemRoom) hint() tea.Cmd { return m.lookUp(min(m.hints+1, 3)) }

// reveal shows the solution.
func (m *problemRoom) reveal() tea.Cmd {
	askToConfirm(m.stage, confirm{
		title: m.l.Say(lang.ProblemReveal), text: []string{m.l.Say(lang.ProblemRevealText)}, light: true,
		do: func() tea.Cmd { return m.lookUp(0) },
	})
	return nil
}

// lookUp asks for the solution from here on, for a hint or, if hint is 0, to show it.
func (m *problemRoom) lookUp(hint int) tea.Cmd {
	if m.task == nil {
		return nil
	}
	switch {
	case hint == 0 && m.phase != turning:
		m.reset()
	case m.phase == failing:
		m.takeBack()
	}
	ctx, round := m.ask(judgeTime)
	task, state := m.task, m.states[len(m.states)-1]
	return func() tea.Msg {
		moves, err := task.Solution(ctx, state)
		return solutionMsg{round, hint, moves, err}
	}
}

// onSolution gives the hint that was asked for, or begins to show the solution.
func (m *problemRoom) onSolution(msg solutionMsg) {
	if msg.round != m.round {
		return
	}
	m.stop()
	if msg.err != nil || len(msg.moves) == 0 {
		if msg.err != nil {
			m.notice = unproved(m, msg.err)
		}
		return
	}
	m.clean = false
	if msg.hint == 0 {
		m.pending = nil
		m.phase, m.solution, m.revealN, m.revealAt = revealed, msg.moves, 0, len(m.shown)
		m.later = m.note(problems.Failed, 0)
		m.step(1)
		return
	}
	m.hints, m.hinted = msg.hint, msg.moves[0]
	p := m.position()
	switch msg.hint {
	case 1:
		m.tell(inkTitle, m.l.Say(lang.ProblemHint1, len(msg.moves)))
	case 2:
		m.tell(inkTitle, m.l.Say(lang.ProblemHint2At))
		if d := m.drawer(); d.Leaves != nil {
			m.tell(inkTitle, m.l.Say(lang.ProblemHint2))
		}
	case 3:
		m.tell(inkTitle, m.l.Say(lang.ProblemHint3, m.name(p, m.hinted)))
		d := m.drawer()
		if f, ok := d.Field(p, m.hinted); ok {
			m.cursor = f
		}
		if d.Leaves != nil {
			m.picked, _ = d.Leaves(p, m.hinted)
		}
	}
}

// step goes through the shown solution.
func (m *problemRoom) step(by int) {
	to := min(max(m.revealN+by, 0), len(m.solution))
	m.cut(m.revealAt)
	m.revealN = 0
	last := ""
	for ; m.revealN < to; m.revealN++ {
		before := m.position()
		if !m.put(m.solution[m.revealN]) {
			break
		}
		last = m.name(before, m.solution[m.revealN])
	}
	m.tell(inkTitle, strings.TrimSpace(m.l.Say(lang.ProblemShown, m.revealN, len(m.solution), last)))
}
