package tui

import (
	"strconv"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena/problems"
	"dohyo/boards"
	"dohyo/engines/proof"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

func (m *problemRoom) newKeys() []binding {
	move := func(dx, dy int) func() tea.Cmd { return plainly(func() { m.move(dx, dy) }) }
	some := func() bool { return len(m.list.List) > 0 }
	several := func() bool { return len(m.list.List) > 1 }
	posed := func() bool { return m.task != nil && m.phase != judging }
	playing := func() bool { return posed() && (m.phase == turning || m.phase == failing) }
	movable := func() bool { return posed() && (m.phase == failing || m.phase == revealed || len(m.moves) > 0) }
	done := func() bool { return m.phase == solved || m.phase == revealed || m.phase == skipped }
	shown := func() bool { return posed() && m.phase == revealed }
	nextRank := func() int {
		if done() {
			return 9
		}
		return 1
	}
	return []binding{
		{keys: keysOf("enter", "space"), name: lang.KeyEnter, short: lang.LineProblemPlay, help: lang.HelpProblemPlay, when: m.mine, do: m.pick},
		{keys: keysOf("enter", "space"), do: func() tea.Cmd { return m.turn(1) }, when: func() bool { return several() && done() }},
		{keys: keysOf("enter", "space"), do: m.takeBack, when: func() bool { return m.phase == failing }},
		{keys: keysOf("left", "h"), name: lang.KeyFour, help: lang.HelpProblemMove, when: m.mine, do: move(-1, 0)},
		{keys: keysOf("right", "l"), when: m.mine, do: move(1, 0)},
		{keys: keysOf("up", "k"), when: m.mine, do: move(0, -1)},
		{keys: keysOf("down", "j"), when: m.mine, do: move(0, 1)},
		{keys: keysOf("left", "h"), name: lang.KeyArrows, short: lang.LineSteps, help: lang.HelpProblemStep, when: shown, do: plainly(func() { m.step(-1) }), rank: func() int { return 9 }},
		{keys: keysOf("right", "l"), when: shown, do: plainly(func() { m.step(1) })},
		{keys: keysOf("up", "k"), when: shown, do: plainly(func() { m.step(-1) })},
		{keys: keysOf("down", "j"), when: shown, do: plainly(func() { m.step(1) })},
		{as: "problem-type", keys: keysOf(":"), name: key(":"), short: lang.LineTyping, help: lang.HelpProblemType, when: m.soon, do: m.typeMove, rank: func() int {
			if !m.mine() {
				return -1
			}
			return 0
		}},
		{as: "problem-back", keys: keysOf("backspace", "u"), name: key("Backspace"), short: lang.LineProblemBack, help: lang.HelpProblemBack, when: movable, do: m.takeBack, rank: func() int {
			if m.phase == failing {
				return 9
			}
			return 0
		}},
		{as: "problem-hint", keys: keysOf("i"), name: key("i"), short: lang.LineProblemHint, help: lang.HelpProblemHint, when: playing, do: m.hint, rank: func() int { return 2 }},
		{as: "problem-solution", keys: keysOf("s"), name: key("s"), short: lang.LineProblemSolve, help: lang.HelpProblemSolve, when: func() bool { return posed() && m.phase != revealed }, do: m.reveal},
		{as: "problem-again", keys: keysOf("r"), name: key("r"), help: lang.HelpProblemAgain, when: movable, do: plainly(m.reset)},
		{as: "problem-next", says: lang.ActProblemNext, keys: keysOf("n", "pgdown"), name: key("n p"), short: lang.LineProblemNext, help: lang.HelpProblemNext, when: several, do: func() tea.Cmd { return m.turn(1) }, rank: nextRank},
		{as: "problem-previous", says: lang.ActProblemPrev, keys: keysOf("p", "pgup"), when: several, do: func() tea.Cmd { return m.turn(-1) }},
		{as: "problem-random", keys: keysOf("x"), name: key("x"), help: lang.HelpProblemAny, when: several, do: func() tea.Cmd { return anyProblem(m) }},
		{as: "problem-unsolved", keys: keysOf("U"), name: key("U"), help: lang.HelpProblemSkip, when: some, do: plainly(func() { m.skip = !m.skip })},
		{as: "problem-flip", keys: keysOf("v"), name: key("v"), help: lang.HelpProblemFlip, has: func() bool { return m.problem() == nil || m.drawer().Flips }, when: some, do: plainly(func() { m.flip = !m.flip })},
		{keys: keysOf("esc"), name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: m.leave},
		paletteBinding(m.stage),
		helpBinding(m.stage),
		quitBinding(m.stage),
	}
}

// problemSide is the width of the text beside the board, in columns.
const problemSide = 30

// draw draws the board, and beside it or below it the task:
//
//	土俵  問題  第3問（全120問）                                    12/120 正解
//	  ９ ８ ７ ６ ５ ４ ３ ２ １      先手番、玉を詰ます
//	…                                 あなたの番。
//	                                  o o ^ x . . . . . .
func (m *problemRoom) draw() {
	p, work := frame(m.w, m.h)
	head := m.cv.text(p.title, inkTitle, m.l.Say(lang.AppName)+"  ")
	if n := len(m.list.List); n > 0 {
		good := 0
		for i := range m.list.List {
			if m.isSolved(i) {
				good++
			}
		}
		total := m.l.Say(lang.ProblemTotal, good, n)
		if m.cv.width(total) < head.w/2 {
			head = m.cv.right(head, inkText, total)
		}
		m.cv.text(head, inkText, m.l.Say(lang.ProblemsTitle)+"  "+m.l.Say(lang.ProblemOf, m.at+1, n))
	} else {
		m.cv.text(head, inkText, m.l.Say(lang.ProblemsTitle))
	}
	n := note{ink: inkText, name: m.o.Version}
	if m.notice != "" {
		n.notice, n.ink = m.notice, inkBad
	} else if m.skip {
		n.text, n.ink = m.l.Say(lang.ProblemSkips), inkTitle
	}
	if m.problem() == nil {
		m.cv.text(work.inset(1, 0).row(0), m.ink, m.status)
		drawFoot(m.stage, p, n)
		return
	}
	side := m.drawBoard(rect{work.x + 1, work.y, work.w - 2, work.h})
	if side.w < problemSide/2 || side.h < 2 { // the note says what matters
		if n.text+n.notice == "" || m.skip && m.notice == "" {
			n.text, n.ink, n.name = m.status, m.ink, ""
			if m.phase == turning && len(m.moves) == 0 && m.hints == 0 {
				n.text = m.words()
			}
		}
	} else {
		m.drawTask(side)
	}
	drawFoot(m.stage, p, n)
}

// words returns the task in words.
func (m *problemRoom) words() string {
	aim := m.problem().Aim
	if m.task != nil {
		aim = m.task.Aim
	}
	return lang.ProblemWords(m.l, m.problem(), aim)
}

// options returns the options for the board.
func (m *problemRoom) options() draw.Options {
	o := draw.Options{Set: m.set, Lang: m.l, Labels: true, Flip: m.flip, Picked: m.picked, Marks: map[draw.Field]draw.Mark{}}
	p, d := m.position(), m.drawer()
	if m.mine() {
		o.Cursor = m.point()
		if !m.picked.None() && d.Reach != nil {
			o.Reach = d.Reach(p, m.picked)
		}
		markHint(m, &o)
	}
	target := m.problem().Target
	if m.task != nil && m.task.Answer.Target != "" {
		target = m.task.Answer.Target
	}
	if f, ok := targetField(d, m.shown[0], p, target); ok {
		o.Marks[f] = draw.Mark{Text: m.set.Clean(targetMark)}
	}
	if len(o.Marks) == 0 {
		o.Marks = nil
	}
	return o
}

// targetMark is the mark of what is attacked or defended.
const targetMark = "△"

// targetField returns the field of what is attacked or defended since a position, if it's still there.
func targetField(d *draw.Drawer, start, now boards.Position, target boards.Move) (draw.Field, bool) {
	if target == "" || proof.Gone(start, now, target) {
		return draw.Field{}, false
	}
	return d.Field(now, target)
}

// markHint shows the second and the third hint on the board.
func markHint(m *problemRoom, o *draw.Options) {
	if m.hints < 2 {
		return
	}
	p, d := m.position(), m.drawer()
	if d.Leaves != nil {
		if f, ok := d.Leaves(p, m.hinted); ok && m.picked.None() {
			o.Picked = f
		}
		return
	}
	if m.hints > 2 {
		return
	}
	for f := range draw.HintPoints(d, p, m.hinted) {
		o.Marks[f] = draw.Mark{Text: "?", Role: draw.Hint}
	}
}

// drawBoard draws the board in the largest size that leaves room for the text beside it, and
// returns that room. On a small screen the room is below it, or there is none.
func (m *problemRoom) drawBoard(r rect) (side rect) {
	d, p, o := m.drawer(), m.position(), m.options()
	try := func(lines int, labels, rim bool) (w, h int) {
		o.Lines, o.Labels, o.Rim = lines, labels, rim
		return d.Measure(p, o)
	}
	for _, beside := range []int{problemSide + 2, 0} {
		for _, labels := range []bool{true, false} {
			for lines := linesMost; lines >= 1; lines-- {
				w, h := try(lines, labels, labels && lines > 1 && m.th.rim)
				if h <= r.h && w+beside <= r.w {
					at := rect{r.x, r.y, w, h}
					pic := d.Picture(p, o)
					m.cv.picture(at, pic)
					hang(m.stage, at, pic, d, p, o)
					clickable(m.stage, at, func(x, y int) tea.Cmd { return m.click(pic, x-at.x, y-at.y) })
					if beside > 0 {
						return rect{r.x + w + 2, r.y, r.w - w - 2, r.h}
					}
					return rect{r.x, r.y + h, r.w, r.h - h}
				}
			}
		}
	}
	try(1, true, false)
	whole := d.Picture(p, o)
	part := whole.Window(m.point(), 0, 0, r.w, r.h, true)
	m.cv.picture(r, &part.Picture)
	clickable(m.stage, r, func(x, y int) tea.Cmd {
		if x, y, ok := part.Whole(x-r.x, y-r.y); ok {
			return m.click(whole, x, y)
		}
		return nil
	})
	return rect{}
}

// click chooses a field with the mouse.
func (m *problemRoom) click(pic *draw.Picture, x, y int) tea.Cmd {
	if f, ok := pic.Field(x, y); ok && m.mine() {
		m.cursor = f
		return m.pick()
	}
	return nil
}

// drawTask writes the task, the status and the marks.
func (m *problemRoom) drawTask(r rect) {
	at := r
	para := func(k ink, text string, most int) {
		for _, line := range wrap(m.set.Clean(text), r.w, most) {
			if at.h > 0 {
				m.cv.text(at.row(0), k, line)
				_, at = at.top(1)
			}
		}
	}
	gap := func() { _, at = at.top(min(1, at.h)) }
	para(inkTitle, m.words(), 3)
	if own := m.problem().Words; own != "" && own != m.words() {
		para(inkText, own, 4)
	}
	para(inkDim, pathEnd(m.stage, lang.ProblemSource(m.l, m.problem()), r.w), 1)
	if m.best > 0 {
		para(inkDim, m.l.Say(lang.ProblemBest, m.l.Duration(m.best.Round(time.Second))), 1)
	}
	gap()
	para(m.ink, m.status, 5)
	if m.phase != posing && m.phase != skipped && m.phase != solved {
		para(inkDim, m.l.Duration(m.o.Now().Sub(m.began).Truncate(time.Second)), 1)
	}
	gap()
	drawProblemMoves(m, &at, para)
	drawProblemMarks(m, at)
}

// drawProblemMoves lists the moves on the board, the last ones where there is no room for all.
func drawProblemMoves(m *problemRoom, at *rect, para func(ink, string, int)) {
	var lines []string
	for i, mv := range m.moves { // a line never ends between a move and its number
		text := m.set.Clean(strconv.Itoa(i+1) + " " + m.name(m.shown[i], mv))
		if n := len(lines); n > 0 && m.cv.width(lines[n-1]+"  "+text) <= at.w {
			lines[n-1] += "  " + text
			continue
		}
		lines = append(lines, text)
	}
	room := max(at.h-4, 0)
	for _, line := range lines[max(len(lines)-room, 0):] {
		para(inkText, line, 1)
	}
	if len(m.moves) > 0 {
		_, *at = at.top(min(1, at.h))
	}
}

// problemSigns are the signs of problems by how far a person has come.
var problemSigns = map[problems.Mark]struct {
	text string
	ink  ink
}{
	problems.Untried: {".", inkDim}, problems.Failed: {"x", inkBad}, problems.Helped: {"^", inkTitle}, problems.Solved: {"o", inkGood},
}

// drawProblemMarks draws a sign a problem, in rows, with the shown problem among them; what the
// signs mean; and in what is left of a large screen the problems that follow.
func drawProblemMarks(m *problemRoom, r rect) {
	if r.h < 1 || r.w < 4 {
		return
	}
	all := func(columns int) int { return (len(m.list.List) + columns - 1) / columns }
	above, below := r.top(min(r.h, all(r.w/2)+1))
	if _, below = below.top(1); drawProblemOthers(m, below) {
		r = above
	}
	legend, marks := r.row(r.h-1), r
	if marks.h--; marks.h < 1 {
		marks, legend = r, rect{}
	}
	marks, bar := beside(marks, all(r.w/2))
	columns := marks.w / 2
	rows := all(columns)
	from := pageTo(m.at/columns, rows, marks.h)
	sb := listBar(rows, from, nil)
	sb.to = func(row int) tea.Cmd {
		if row == m.at/columns {
			return nil
		}
		return m.choose(row * columns)
	}
	sb.draw(m.stage, bar)
	for i := range min(marks.h, rows-from) {
		for j := range columns {
			n := (from+i)*columns + j
			if n >= len(m.list.List) {
				break
			}
			s := problemSigns[m.mark(n)]
			k := s.ink
			if n == m.at {
				k = inkSelected
			}
			cell := rect{marks.x + 2*j, marks.y + i, 2, 1}
			m.cv.text(cell, k, s.text)
			clickable(m.stage, cell, func(_, _ int) tea.Cmd { return m.choose(n) })
		}
	}
	if legend.w > 0 {
		m.cv.text(legend, inkDim, m.l.Say(lang.ProblemLegend))
	}
}
