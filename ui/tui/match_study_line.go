package tui

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// A preview is a line that is played through on the board. Nothing of the game changes.
type preview struct {
	of        boards.Position // the shown position, before the line
	rank      int             // of the line, from 1; 0 for a line of a lesson
	moves     []boards.Move
	positions []boards.Position // after each of the moves
	at        int               // moves of the line on the board
}

func (p *preview) on() bool { return p.of != nil }

// previewed returns the preview, if it is of the shown position.
func (m *match) previewed() *preview {
	if p := &m.study.preview; p.on() && m.ready() && p.of == m.position() {
		return p
	}
	return nil
}

// previews reports whether a line is on the board.
func previews(m view) bool { return m.match.previewed() != nil }

// hasLine reports whether a line is chosen that isn't on the board.
func hasStudyLine(m view) bool {
	n := m.match.study.chosen
	return arrowsFree(m) && !previews(m) && n > 0 && n <= len(desk{m}.ranked())
}

// choosesLine reports whether there are lines to choose from.
func choosesLine(m view) bool { return !isEditing(m) && arrowsFree(m) && len(desk{m}.ranked()) > 0 }

// play puts the chosen line on the board.
func (m desk) play() {
	st := &m.match.study
	list := m.ranked()
	if st.chosen < 1 || st.chosen > len(list) {
		return
	}
	l := list[st.chosen-1]
	p := preview{of: m.match.position(), rank: l.rank, at: 1}
	now := m.ground()
	for _, mv := range l.Moves {
		next, err := now.Play(mv)
		if err != nil {
			break
		}
		p.moves, p.positions = append(p.moves, mv), append(p.positions, next)
		now = next
	}
	if len(p.moves) > 0 {
		st.preview = p
	}
}

// step goes through the line on the board. Before its first move it is taken off.
func (m desk) step(by int) {
	p := m.match.previewed()
	if p.at = min(p.at+by, len(p.moves)); p.at < 1 {
		m.match.study.preview = preview{}
	}
}

// endPreview takes the line off the board.
func (m desk) endPreview() { m.match.study.preview = preview{} }

// sow keeps the line as a variation, up to the move on the board.
func (m desk) sow() tea.Cmd {
	mt := m.match
	p := mt.previewed()
	switch {
	case p == nil:
		return nil
	case mt.live():
		mt.notice = m.l.Say(lang.StudySowOver)
		return nil
	}
	moves := p.moves[:p.at]
	mt.study.preview, mt.study.chosen = preview{}, 0
	for _, mv := range moves {
		before := mt.position()
		treePanel(m).sow(mv)
		if mt.position() == before { // it was refused, and says why
			return nil
		}
	}
	mt.step(-len(moves)) // the variation may count the moves of the opening, too
	mt.told = m.l.Say(lang.StudySown, len(moves))
	return nil
}

// note says which line is on the board.
func (m desk) note() string {
	p := m.match.previewed()
	if p == nil {
		return ""
	}
	before := p.of
	if p.at > 1 {
		before = p.positions[p.at-2]
	}
	if p.rank == 0 { // of a lesson
		return m.l.Say(lang.LessonPreview, p.at, len(p.moves), moveWords(m.view, before, p.moves[p.at-1]))
	}
	return m.l.Say(lang.StudyPreview, p.rank, p.at, len(p.moves), moveWords(m.view, before, p.moves[p.at-1]))
}

// previewMarks numbers the moves of the line on the board.
func (m desk) previewMarks(p *preview) map[draw.Field]draw.Mark {
	marks := map[draw.Field]draw.Mark{}
	for i := range p.at {
		if f, ok := m.match.snap.drawer.Field(p.positions[i], p.moves[i]); ok {
			marks[f] = draw.Mark{Text: strconv.Itoa((i + 1) % 100), Role: draw.Picked}
		}
	}
	return marks
}
