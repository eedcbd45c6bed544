package tui

import (
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena/analysis"
	"dohyo/boards"
	"dohyo/engines"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// linesPanel is the panel with the lines that programs have found, and their marks on
// the board.
type linesPanel struct{ view }

// names writes a line of play in the notation of the game.
func (m linesPanel) names(p boards.Position, moves []boards.Move) string {
	const most = 20
	var words []string
	set := m.set.Bare()
	for _, mv := range moves[:min(len(moves), most)] {
		words = append(words, moveWordsIn(m.view, set, p, mv))
		next, err := p.Play(mv)
		if err != nil {
			break
		}
		p = next
	}
	return strings.Join(words, " ")
}

// studyLeast is the lines that the panel needs, and programLeast those of a program in it: its
// head and its best line.
const (
	studyLeast   = 4
	programLeast = 2
)

// linesRoom returns how many of some lines the panel takes. The rest is for the moves, which give
// way if each program has no room for its best line otherwise.
func linesRoom(lines, programs int) int {
	room := max(lines*2/3, studyLeast-1)
	if lines < 2*studyLeast {
		room = studyLeast
	}
	return min(max(room, programLeast*programs), lines)
}

// draw draws the panel, and returns the room below.
func (m linesPanel) draw(r rect) rect {
	st := &m.match.study
	if !studies(m.view) || m.match.scoring.on || r.h < studyLeast {
		return r
	}
	room, _ := r.top(linesRoom(r.h, len(st.programs)))
	if len(st.programs) == 0 {
		line, _ := room.top(1)
		text := m.l.Say(lang.StudyPick)
		if st.asking != nil {
			text = m.wait.before(m.l.Say(lang.StudyLooks))
		}
		m.cv.heading(line, text)
		return rect{r.x, r.y + 2, r.w, r.h - 2}
	}
	number, used := 0, 0
	shown := st.programs[:min(len(st.programs), room.h/programLeast)]
	for i, who := range shown {
		share, _ := rect{room.x, room.y + used, room.w, room.h - used}.top((room.h - used) / (len(shown) - i))
		used += m.drawProgram(share, who, &number)
	}
	_, rest := r.top(used)
	_, rest = rest.top(1)
	return rest
}

// drawProgram draws the lines of a program, and returns how many lines of the screen
// they take. Number counts the lines of all programs.
func (m linesPanel) drawProgram(r rect, who string, number *int) (used int) {
	s := desk(m).of(who)
	head, r := r.top(1)
	name := shortName(m.stage, who)
	side := boards.Side(0)
	if seats := desk(m).ground().ToAct(); len(seats) == 1 {
		side = m.match.snap.rules.Seats[seats[0]].Side
	}
	title := signOf(m.view, side) + " " + name
	m.cv.heading(head, title)
	switch {
	case len(desk(m).ground().ToAct()) != 1 || boards.Unsettled(m.match.position()):
		m.cv.text(r.row(0), inkDim, m.l.Say(lang.StudyNoMoves))
		return 2
	case s == nil && m.studies[who] != nil:
		m.cv.text(r.row(0), inkDim, m.wait.before(m.l.Say(lang.StudyStops, name)))
		return 2
	case s == nil || len(s.now.Lines) == 0 && !s.ended:
		m.cv.text(r.row(0), inkDim, m.wait.before(m.l.Say(lang.StudyWaits, name)))
		return 2
	}
	m.cv.right(head, inkText, " "+m.effort(s, head.w-m.cv.width(title)-2))
	used = 1
	if s.err != nil {
		text := wrap(m.set.Clean(m.l.Say(lang.StudyFailed, name, m.l.Error(s.err))), r.w, 2)
		for _, line := range text[:min(len(text), r.h)] {
			m.cv.text(r.row(used-1), inkBad, line)
			used++
		}
	}
	cells := m.cells(s, r.w)
	for i, c := range cells {
		*number++
		if used-1 >= r.h {
			continue
		}
		n, row := *number, r.row(used-1)
		k := inkText
		if n == m.match.study.chosen {
			k = inkSelected
			m.cv.fill(row, k)
		}
		line := m.cv.text(row, k, c)
		m.cv.text(line, k, wholeWords(m.set.Clean(s.names[i]), line.w))
		clickable(m.stage, row, func(_, _ int) tea.Cmd {
			if m.match.study.chosen == n && m.match.study.preview.on() {
				return desk(m).sow()
			}
			m.match.study.chosen = n
			desk(m).play()
			return nil
		})
		used++
	}
	return used
}

// effort writes how much a program has looked at, if possible in no more than the given columns: the nodes are left
// out, and then the depth.
func (m linesPanel) effort(s *studying, columns int) string {
	var parts []string
	depth := 0
	for _, l := range s.now.Lines {
		depth = max(depth, l.Depth)
	}
	if depth > 0 {
		parts = append(parts, m.l.Say(lang.StudyDepth, depth))
	}
	if nodes := s.nodes(); nodes > 0 {
		parts = append(parts, count(nodes))
		if speed := s.speed(); speed > 0 {
			parts = append(parts, m.l.Say(lang.StudyRate, count(speed)))
		}
	}
	end := ""
	if s.ended {
		end = m.l.Say(lang.StudyEnded)
	}
	for {
		text := strings.TrimSpace(strings.Join(parts, " ") + " " + end)
		if len(parts) == 0 || m.cv.width(text) <= columns {
			return text
		}
		parts = parts[:len(parts)-1]
	}
}

// cells writes what precedes the moves of each line: rank, score and, as far as there
// is room, win rate, depth and nodes.
func (m linesPanel) cells(s *studying, room int) []string {
	columns := [][]string{}
	add := func(least int, write func(i int, l *engines.Line) string) {
		if room < least {
			return
		}
		column := make([]string, len(s.now.Lines))
		for i := range s.now.Lines {
			column[i] = write(i, &s.now.Lines[i])
		}
		columns = append(columns, column)
	}
	add(0, func(i int, _ *engines.Line) string { return strconv.Itoa(i + 1) })
	add(0, func(_ int, l *engines.Line) string { return m.value(l) })
	add(34, func(_ int, l *engines.Line) string { return m.chance(l) })
	add(52, func(_ int, l *engines.Line) string {
		if l.Depth == 0 {
			return ""
		}
		return m.l.Say(lang.StudyDepth, l.Depth)
	})
	add(64, func(_ int, l *engines.Line) string {
		if l.Nodes == 0 {
			return ""
		}
		return count(l.Nodes)
	})
	rows := make([]string, len(s.now.Lines))
	for _, column := range columns {
		w := 0
		for _, c := range column {
			w = max(w, m.cv.width(c))
		}
		for i, c := range column {
			if w > 0 {
				rows[i] += strings.Repeat(" ", w-m.cv.width(c)) + c + " "
			}
		}
	}
	return rows
}

// value writes the score of a line in its unit, or its lead.
func (m linesPanel) value(l *engines.Line) string {
	if l.Score == nil {
		if l.Lead != nil {
			return m.l.Say(lang.StudyLead, *l.Lead)
		}
		return ""
	}
	if _, forced := engines.MateIn(*l.Score); forced {
		return forcedText(m.view, *l.Score, true)
	}
	if l.Unit == engines.UnitRate && l.WinRate != nil {
		return "" // the next column has it
	}
	return judgementText(m.view, *l.Score, l.Unit)
}

// expect returns what the side to move may expect from a line.
func (m linesPanel) expect(l *engines.Line) (win float64, ok bool) {
	a := analysis.Line{Moves: l.Moves, Score: l.Score, Win: l.WinRate}
	return a.Expect(m.o.Studies.Scale(m.match.snap.begin.Kind))
}

// chance writes what the side to move may expect from a line, in percent.
func (m linesPanel) chance(l *engines.Line) string {
	win, ok := m.expect(l)
	if !ok {
		return ""
	}
	return strconv.Itoa(int(100*win+0.5)) + "%"
}

// candidates marks the first program's moves on the board: their ranks, and what they
// are worth where the fields have room for that. A move from field to field marks both.
func (m linesPanel) candidates(marks map[draw.Field]draw.Mark) {
	st := &m.match.study
	if !studies(m.view) || len(st.programs) == 0 {
		return
	}
	s := desk(m).of(st.programs[0])
	if s == nil {
		return
	}
	d := m.match.snap.drawer
	for i := len(s.now.Lines) - 1; i >= 0; i-- { // the best ones on top
		l := &s.now.Lines[i]
		mark := draw.Mark{Text: strconv.Itoa(i + 1), More: m.chance(l), Role: draw.Hint}
		if i == 0 || i+1 == st.chosen {
			mark.Role = draw.Picked
		}
		if i >= 9 {
			mark.Text = "+"
		}
		if to, ok := d.Field(s.of, l.Moves[0]); ok {
			marks[to] = mark
		}
		if d.Leaves == nil {
			continue
		}
		if from, ok := d.Leaves(s.of, l.Moves[0]); ok {
			if to, ok := d.Field(s.of, l.Moves[0]); ok && mark.Role == draw.Picked {
				m.way(marks, from, to, mark.Role)
			}
			mark.More = ""
			marks[from] = mark
		}
	}
}

// way marks the fields that a move passes by arrows, if it goes in a straight line.
func (m linesPanel) way(marks map[draw.Field]draw.Mark, from, to draw.Field, role draw.Role) {
	dx, dy := to.Col-from.Col, to.Row-from.Row
	far := max(dx, -dx, dy, -dy)
	if from.Row < 1 || from.Row > rowsOf(m.view) || dx != 0 && dy != 0 && dx != dy && dx != -dy {
		return
	}
	x, y := dx/max(far, 1), dy/max(far, 1)
	if m.match.flipped() {
		x, y = -x, -y
	}
	sign := arrows[[2]int{x, y}]
	if !m.set.Arrows() {
		sign = plainArrows[[2]int{x, y}]
	}
	if m.match.flipped() {
		x, y = -x, -y
	}
	for i := 1; i < far; i++ {
		at := draw.Field{Col: from.Col + i*x, Row: from.Row + i*y}
		if _, taken := marks[at]; !taken {
			marks[at] = draw.Mark{Text: sign, Role: role, Way: true}
		}
	}
}

// rowsOf returns the rows of the board. Pieces in hand lie beyond them.
func rowsOf(m view) int {
	_, rows := m.match.snap.drawer.Size(m.match.position())
	return rows
}

// arrows are the signs of the directions on the screen, right and down; plainArrows those for
// sets without arrows.
var (
	arrows = map[[2]int]string{
		{0, -1}: "↑", {0, 1}: "↓", {-1, 0}: "←", {1, 0}: "→", {1, -1}: "/", {-1, 1}: "/", {-1, -1}: "\\", {1, 1}: "\\",
	}
	plainArrows = map[[2]int]string{
		{0, -1}: "^", {0, 1}: "v", {-1, 0}: "<", {1, 0}: ">", {1, -1}: "/", {-1, 1}: "/", {-1, -1}: "\\", {1, 1}: "\\",
	}
)
