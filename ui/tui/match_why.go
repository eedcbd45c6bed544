package tui

import (
	"errors"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// why is the state of the panel with the judge's reasons. They are about the shown
// position, a move that was tried in it, or a move that a person points at.
type why struct {
	on       bool
	chosen   int    // the reason that is shown on the board, from 1; 0 is all
	at       moment // the position of the reasons; a new one resets the panel
	pointing bool   // the arrows move a cursor, though it's nobody's turn here
	cursor   draw.Field
	picked   draw.Field  // the piece to be moved, in games of two steps
	move     boards.Move // that was pointed at
}

// about returns the move that was pointed at, "" if the panel isn't shown.
func (w *why) about() boards.Move {
	if !w.on {
		return ""
	}
	return w.move
}

// whyPanel is the panel that shows the reasons.
type whyPanel struct{ view }

// A moment is a position of a game, by its number and how many moves were made.
type moment struct{ game, at int }

// A subject is the title and the reasons of the panel.
type subject struct {
	title   string
	end     string // how the game ended, if the reasons don't tell it
	reasons []draw.Reason
}

// tape returns the arena's tape of the shown game.
func (v *gameView) tape() *arena.GameTape {
	return &arena.GameTape{
		Begin: v.begin, Number: v.number, Given: v.given, Base: v.base, Positions: v.positions, Moves: v.moves,
		Faults: v.faults, Rulings: v.rulings, End: v.end,
	}
}

// explains reports whether the game can give reasons.
func (m whyPanel) explains() bool {
	if !m.match.ready() {
		return false
	}
	_, ok := m.match.position().(boards.Explainer)
	return ok
}

func (m whyPanel) toggleWhy() {
	w := &m.match.why
	*w = why{on: !w.on}
	if w.on {
		m.match.talk, m.match.games, m.match.wire = false, false, false
	}
}

// whyNow returns the panel's state for the shown position.
func (m *match) whyNow() *why {
	now := moment{m.snap.game.number, m.at}
	if w := &m.why; w.at != now {
		*w = why{on: w.on, at: now, cursor: w.cursor}
	}
	return &m.why
}

// subject returns the subject of the panel, with the reasons from the rules.
func (m whyPanel) subject() subject {
	mt := m.match
	mt.whyNow()
	p, ok := mt.position().(boards.Explainer)
	if !ok {
		return subject{}
	}
	d, kind := mt.snap.drawer, mt.snap.begin.Kind
	seat := boards.Seat(0)
	if seats := p.ToAct(); len(seats) > 0 {
		seat = seats[0]
	}
	reasons := func(list []boards.Finding) []draw.Reason { return d.Reasons(m.l, m.set, kind, p, list) }
	if move := m.proposal(seat); move != "" {
		return subject{title: m.l.Say(lang.WhyProposed, m.set.Clean(d.Words(m.l, m.set, p, move))), reasons: reasons(p.Weigh(seat, move))}
	}
	if move := mt.snap.game.tape().Tried(mt.at); move != "" {
		return subject{title: m.l.Say(lang.WhyTried, m.set.Clean(d.Words(m.l, m.set, p, move))), reasons: reasons(p.Weigh(seat, move))}
	}
	title := m.l.Say(lang.WhyHead)
	if p.Ply() > 0 {
		title = m.l.Say(lang.WhyOf, p.Ply())
	}
	s := subject{title: title, end: m.untold()}
	if e := m.match.snap.game.end; s.end == "" || p.Ply() > 0 && !lang.ByFault(e.By) { // the last move is no reason for a program's failure
		s.reasons = reasons(p.Reasons())
	}
	return s
}

// untold returns how the game ended, if the last position is shown and the game isn't
// over there by the rules: by a foul that the moves don't contain, or by the clock.
func (m whyPanel) untold() string {
	e := m.match.snap.game.end
	if e == nil || !m.match.atEnd() || len(m.match.position().ToAct()) == 0 {
		return ""
	}
	return lang.Follow(resultPanel(m).story(e), lang.Unseen(m.l, e))
}

// proposal returns the move that is typed, asked about or pointed at, or "".
func (m whyPanel) proposal(seat boards.Seat) boards.Move {
	mt := m.match
	d, p := mt.snap.drawer, mt.position()
	if _, ok := mt.turn(); !ok {
		return mt.why.move
	}
	if !mt.entry.line.empty() {
		moves, err := d.Read(p, seat, mt.entry.line.text())
		if illegal := (*boards.Illegal)(nil); errors.As(err, &illegal) && readable(p, seat, illegal.Move) {
			return illegal.Move
		}
		if err == nil && len(moves) == 1 && moves[0] != d.Undo {
			return moves[0]
		}
		return ""
	}
	if mt.why.move != "" { // the mouse asked
		return mt.why.move
	}
	if !mt.entry.moved || d.Point == nil { // the cursor still marks the last move
		return ""
	}
	if _, moves := d.Point(p, mt.entry.picked, mt.entry.at); len(moves) > 0 {
		return moves[0]
	}
	return ""
}

// exhibits returns the exhibits of the reasons for the board.
func (m whyPanel) exhibits() []draw.Exhibit {
	if !m.match.why.on {
		return nil
	}
	reasons := m.subject().reasons
	if c := m.match.why.chosen; c > 0 && c <= len(reasons) {
		return reasons[c-1].Exhibits
	}
	return draw.Explained(reasons...)
}

// chooseReason switches to another reason, or to all of them.
func (m whyPanel) chooseReason(by int) {
	w := m.match.whyNow()
	n := len(m.subject().reasons) + 1
	w.chosen = (w.chosen + by + n) % n
}

// whyPoint lets the arrows move a cursor if it's nobody's turn here, so that a person
// can ask about any move.
func (m whyPanel) whyPoint() {
	w := m.match.whyNow()
	if w.pointing = !w.pointing; w.pointing && w.cursor.None() {
		cols, rows := m.match.snap.drawer.Size(m.match.position())
		w.cursor = draw.Field{Col: (cols + 1) / 2, Row: (rows + 1) / 2}
	}
	w.picked, w.move = draw.Field{}, ""
}

func (m whyPanel) whyCursor(dx, dy int) {
	mt := m.match
	w, d, p := mt.whyNow(), mt.snap.drawer, mt.position()
	if mt.flipped() {
		dx, dy = -dx, -dy
	}
	if d.Step != nil {
		w.cursor = d.Step(p, w.cursor, dx, dy)
	} else {
		cols, rows := d.Size(p)
		w.cursor = draw.Field{Col: min(max(w.cursor.Col+dx, 1), cols), Row: min(max(w.cursor.Row+dy, 1), rows)}
	}
}

// whyAsk asks about a field: about the move there, or in games of two steps about the
// piece that would move.
func (m whyPanel) whyAsk(at draw.Field) {
	mt := m.match
	w, d := mt.whyNow(), mt.snap.drawer
	w.cursor, w.move, w.chosen = at, "", 0
	if d.Point == nil {
		return
	}
	was := w.picked
	if _, ok := mt.turn(); ok && was.None() {
		was = mt.entry.picked
	}
	picked, moves := d.Point(mt.position(), was, at)
	switch w.picked = picked; {
	case len(moves) > 0:
		w.move, w.picked = moves[0], draw.Field{}
	case picked.None() && was.None():
		mt.told = m.l.Say(lang.WhyNoMove)
	}
}

// whyEnter asks about the field under the cursor. If that is what the reasons are about, it
// returns to those of the position.
func (m whyPanel) whyEnter() {
	w := m.match.whyNow()
	was := w.move
	if m.whyAsk(w.cursor); was != "" && w.move == was {
		w.move = ""
	}
}

// open shows the reasons, if the game can give any.
func (m whyPanel) open() {
	if m.explains() && !m.match.why.on {
		m.toggleWhy()
	}
}

// askAt shows what the rules say about a move on a field.
func (m whyPanel) askAt(at draw.Field) {
	if m.open(); m.match.why.on {
		m.whyAsk(at)
	}
}

// askRefused shows what the rules say about the move that they have just refused, or stops showing it.
func (m whyPanel) askRefused() {
	w, move := m.match.whyNow(), m.match.entry.refused
	switch {
	case w.on && w.move == move:
		m.toggleWhy()
		return
	case !w.on:
		m.toggleWhy()
	}
	w = m.match.whyNow()
	w.move, w.chosen = move, 0
}

// A whyRow is a line of the panel.
type whyRow struct {
	text, source string
	ink          ink
	reason       int // the reason that begins in this row, from 1
}

// rows returns the lines of the panel: the reasons with their sources, and the rulings on the game.
func (m whyPanel) rows(s subject, columns int) (rows []whyRow) {
	w := m.match.whyNow()
	put := func(reason int, k ink, text, source string) {
		most := 6 // lines of a reason
		if reason == 0 {
			most = 12 // a program's own words may be long
		}
		mark := chosenMark(reason > 0 && reason == w.chosen)
		for i, line := range wrap(text, columns-2, most) {
			if i > 0 {
				mark, reason = "  ", 0
			}
			rows = append(rows, whyRow{text: mark + line, ink: k, reason: reason})
		}
		if source == "" || len(rows) == 0 {
			return
		}
		last := &rows[len(rows)-1]
		if m.cv.width(last.text)+m.cv.width(source)+2 <= columns {
			last.source = source
			return
		}
		for _, line := range wrap(source, columns-2, 2) {
			rows = append(rows, whyRow{source: line})
		}
	}
	if s.end != "" {
		put(0, inkTitle, s.end, "")
		if remedy := resultPanel(m).remedy(m.match.snap.game.end); remedy != "" {
			put(0, inkText, remedy, "")
		}
	}
	for i, f := range s.reasons {
		k := inkText
		switch {
		case w.chosen == i+1:
			k = inkSelected
		case f.Verdict:
			k = inkTitle
		}
		source := f.Source
		if i+1 < len(s.reasons) && s.reasons[i+1].Source == source {
			source = "" // the last one has it for all
		}
		put(i+1, k, f.Text, source)
	}
	for _, e := range m.match.snap.game.rulings {
		put(0, inkBanner, m.set.Clean(m.l.RulingStory(spellingAt(m.view, e), e)), "")
	}
	return rows
}

// The lines that the reasons have at least, so that what is below them seldom moves, and those from which something is
// drawn below them.
const (
	whyLeast   = 6
	belowLeast = 6
)

// whyBoard is the least number of lines of a part of the board above the reasons: its columns' names and two fields.
const whyBoard = 3

// lines returns the lines that the reasons need in some columns, with their heading.
func (m whyPanel) lines(columns int) int { return len(m.rows(m.subject(), columns)) + 1 }

// drawWhy lists the reasons, and returns the room below them.
func (m whyPanel) drawWhy(r rect) (rest rect) {
	if r.h < 2 {
		return rect{}
	}
	edge, columns := 0, r.w
	if m.cv.framed {
		edge, columns = 1, r.w-4
	}
	s := m.subject()
	rows := m.rows(s, columns)
	if need := max(len(rows), whyLeast) + 1 + edge; r.h-need >= belowLeast {
		r, rest = r.top(need)
	}
	head, r := m.cv.panel(r).top(1)
	more := ""
	if len(rows) > r.h {
		more = " " + m.l.Say(lang.WhyMore)
	}
	title, room := s.title, head.w-m.cv.width(more)
	if short := m.l.Say(lang.WhyHead); more != "" && m.cv.width(title) > room && m.cv.width(short) <= room {
		title = short
	}
	m.cv.heading(head, foot{m.stage}.briefly(title, head.w))
	chosen, top := m.match.whyNow().chosen, 0
	for i := range rows {
		if rows[i].reason > 0 && rows[i].reason == chosen && i >= r.h {
			top = min(i, len(rows)-r.h)
		}
	}
	for i := range min(r.h, len(rows)-top) {
		line := r.row(i)
		m.cv.text(line, rows[top+i].ink, rows[top+i].text)
		m.cv.right(line, inkDim, rows[top+i].source)
		if n := rows[top+i].reason; n > 0 {
			touchRow(m.stage, line, func() { m.match.whyNow().chosen = n })
		}
	}
	if top+r.h < len(rows) {
		m.cv.right(rect{head.x, head.y, head.w, 1}, inkDim, more)
	}
	return rest
}
