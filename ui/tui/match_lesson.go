package tui

import (
	"context"
	"math"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// lesson is a move that is judged before it is made (Regulation.Teach).
type lesson struct {
	of     boards.Position // before the move
	move   boards.Move
	due    bool // it must be asked about
	asking bool
	passed bool // it may be made
}

type lessonMsg struct {
	session *show.Session
	of      boards.Position
	move    boards.Move
	lesson  show.Lesson
	err     error
}

// lessonLimit is the longest wait for a judgement.
const lessonLimit = 10 * time.Second

// judged reports whether a move may be made at once. Otherwise it will be judged first.
func (m *match) judged(p boards.Position, move boards.Move) bool {
	if !m.teaching || m.snap.begin.Regulation.Teach == 0 || len(p.ToAct()) != 1 {
		return true
	}
	for _, c := range m.snap.drawer.Claims {
		if c.Move == move {
			return true // a resignation is no blunder
		}
	}
	l := &m.lesson
	if l.of == p && l.move == move {
		return l.passed
	}
	*l = lesson{of: p, move: move, due: true}
	return false
}

// tutor judges the moves of a person.
type tutor struct{ view }

// wanted asks about the move that is due, outside of the screen's loop.
func (m tutor) wanted() tea.Cmd {
	mt := m.match
	if !mt.lesson.due {
		return nil
	}
	mt.lesson.due, mt.lesson.asking = false, true
	mt.told = m.l.Say(lang.LessonAsks)
	q := show.LessonQuestion{Rules: mt.snap.rules, Start: mt.snap.game.positions[0], Position: mt.lesson.of, Move: mt.lesson.move}
	session, ask := mt.s, m.o.Lesson
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(context.Background(), lessonLimit)
		defer cancel()
		l, err := ask(ctx, q)
		return lessonMsg{session, q.Position, q.Move, l, err}
	}
}

// onLesson makes a move that was judged, or asks about it.
func (m tutor) onLesson(msg lessonMsg) {
	mt := m.match
	l := &mt.lesson
	if mt.s != msg.session || !l.asking || l.of != msg.of || l.move != msg.move {
		return
	}
	l.asking, mt.told = false, ""
	if _, mine := mt.turn(); !mine || mt.position() != msg.of {
		*l = lesson{}
		return
	}
	if msg.err != nil || 100*msg.lesson.Loss < mt.snap.begin.Regulation.Teach || len(msg.lesson.Best) == 0 {
		l.passed = true
		mt.play(m.l, m.set, msg.move)
		if msg.err != nil {
			mt.notice = m.l.Say(lang.LessonFailed, m.l.Error(msg.err))
		}
		return
	}
	seat := msg.of.ToAct()[0]
	mt.send(arena.Hint{
		Game: mt.snap.game.number, Seat: seat, Ply: msg.of.Ply() + 1, From: msg.lesson.From, Move: msg.lesson.Best[0],
		About: msg.move, Loss: math.Round(1000*msg.lesson.Loss) / 10,
	})
	openLesson(m.view, msg)
}

// lessonBox is the question before a move that loses much. The lines of play are stepped
// through on the board.
type lessonBox struct {
	view
	bindings []binding
	msg      lessonMsg
	better   bool // the better line is on the board, not that after the move
}

func openLesson(m view, msg lessonMsg) {
	d := &lessonBox{view: m, msg: msg}
	show := func(better bool) func() tea.Cmd { return plainly(func() { d.show(better) }) }
	step := func(by int) func() tea.Cmd { return plainly(func() { desk{m}.step(by) }) }
	shown := func() bool { return previews(m) }
	hidden := func(better bool) func() bool { // the line, or its beginning
		return func() bool { p := m.match.previewed(); return p == nil || p.at != 1 || d.better != better }
	}
	d.bindings = []binding{
		{keys: keysOf("enter", "y"), name: lang.KeyEnter, short: lang.LineLessonPlay, help: lang.HelpLessonPlay, do: d.play},
		{keys: keysOf("w"), name: key("w"), short: lang.LineLessonWhy, help: lang.HelpLessonWhy, when: hidden(false), do: show(false)},
		{keys: keysOf("b"), name: key("b"), short: lang.LineLessonBetter, help: lang.HelpLessonBetter, when: hidden(true), do: show(true)},
		{keys: keysOf("left", ","), name: lang.KeyArrows, short: lang.LineStudyStep, help: lang.HelpStudyStep, when: shown, do: step(-1)},
		{keys: keysOf("right", "."), when: shown, do: step(1)},
		{keys: keysOf("esc", "n"), name: lang.KeyEsc, short: lang.LineLessonBack, help: lang.HelpLessonBack, last: true, do: plainly(d.back)},
	}
	m.route.open(d)
}

func (m *lessonBox) keys() []binding { return m.bindings }

func (m *lessonBox) help() []binding { return m.bindings }

// pins keeps the position that the question is about.
func (m *lessonBox) pins() {}

// update closes the question when the turn is over.
func (m *lessonBox) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	if _, ok := msg.(tickMsg); ok {
		if _, mine := m.match.turn(); !mine || m.match.position() != m.msg.of {
			desk{m.view}.endPreview()
			m.route.expire(m)
			m.stage.stale = true
		}
	}
	return nil, false
}

// show puts a line on the board: the better one, or what follows the move.
func (m *lessonBox) show(better bool) {
	line := append([]boards.Move{m.msg.move}, m.msg.lesson.Reply...)
	if better {
		line = m.msg.lesson.Best
	}
	p := preview{of: m.msg.of, at: 1}
	now := p.of
	for _, mv := range line {
		next, err := now.Play(mv)
		if err != nil {
			break
		}
		p.moves, p.positions = append(p.moves, mv), append(p.positions, next)
		now = next
	}
	if m.better = better; len(p.moves) > 0 {
		m.match.study.preview = p
	}
}

// play makes the move all the same.
func (m *lessonBox) play() tea.Cmd {
	desk{m.view}.endPreview()
	m.route.close()
	if l := &m.match.lesson; l.of == m.msg.of && l.move == m.msg.move {
		l.passed = true
		m.match.play(m.l, m.set, m.msg.move)
	}
	return nil
}

// back lets the person choose another move.
func (m *lessonBox) back() {
	desk{m.view}.endPreview()
	m.match.lesson = lesson{}
	m.route.close()
}

// lineText names the moves of a line.
func (m *lessonBox) lineText(before boards.Position, line []boards.Move) string {
	const most = 8
	var names []string
	for _, mv := range line[:min(len(line), most)] {
		names = append(names, m.match.snap.drawer.Name(m.set, before, mv))
		next, err := before.Play(mv)
		if err != nil {
			break
		}
		before = next
	}
	return strings.Join(names, " ")
}

func (m *lessonBox) draw() {
	_, work := frame(m.w, m.h)
	w := min(work.w-2, 60)
	l := &m.msg.lesson
	loss, before, after := l.Percents()
	texts := []string{
		m.l.Say(lang.LessonLoses, moveWords(m.view, m.msg.of, m.msg.move), loss, before, after, l.From),
		m.l.Say(lang.LessonReply, m.lineText(m.msg.of, append([]boards.Move{m.msg.move}, l.Reply...))),
		m.l.Say(lang.LessonBest, m.lineText(m.msg.of, l.Best)),
	}
	if p := m.match.previewed(); p != nil {
		name := lang.LessonShows
		if m.better {
			name = lang.LessonShowsBest
		}
		texts = append(texts, m.l.Say(name, p.at, len(p.moves)))
	}
	var lines []string
	for _, t := range texts {
		lines = append(lines, wrap(m.set.Clean(t), w-4, 3)...)
	}
	box := work.centre(w, min(len(lines)+2, work.h))
	box.x, box.y = work.x+work.w-box.w, work.y+work.h-box.h // the board stays visible as far as possible
	in := m.cv.box(box, m.l.Say(lang.LessonTitle))
	for i, text := range lines {
		m.cv.text(in.row(i), inkText, text)
	}
}
