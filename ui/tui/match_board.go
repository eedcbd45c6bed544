package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/boards"
	"dohyo/ui/draw"
)

// A pan is how far a person has moved the visible part of a board that is larger
// than the screen, away from the last move.
type pan struct {
	dx, dy int
	from   draw.Field // the field of that move; after another move the pan is forgotten
}

// board is the panel with the board, or with the part of it that fits.
type board struct{ view }

func (m board) boardPicture(f boardFit) *draw.Picture {
	return m.match.snap.drawer.Picture(m.match.shown(), m.boardOptions(f))
}

// boardOptions returns the options for drawing the board.
func (m board) boardOptions(f boardFit) draw.Options {
	mt := m.match
	cursor, picked := m.pointed(), mt.entry.picked
	if cursor.None() && mt.why.on {
		if picked = mt.why.picked; mt.why.pointing {
			cursor = mt.why.cursor
		}
	}
	_, overlaid := lens(m).shownOverlay()
	return draw.Options{
		Count: mt.counted() && (mt.scoring.on || !overlaid), Marks: lens(m).marks(), Set: m.set, Lang: m.l, View: mt.view(), Lines: f.lines, Halved: f.halved, Labels: f.labels, Rim: f.rim, Flip: mt.flipped(),
		Numbers: mt.numbers, Kinjite: mt.kinjite, Cursor: cursor, Picked: picked, Reach: mt.reach(),
		Why: mt.entry.doubt != "", Exhibits: whyPanel(m).exhibits(),
	}
}

// canHalve reports whether fields that are half a line high can show the position: they have
// no room for numbers and other texts.
func canHalve(m view) bool {
	return m.set.CanHalve() && m.th.rim && m.match.numbers == draw.NoNumbers && len(lens{m}.marks()) == 0
}

// focus returns the field around which a part of the board is shown: the cursor's,
// or else that of the last move.
func (m board) focus() draw.Field {
	mt := m.match
	if at := m.pointed(); !at.None() {
		return at
	}
	if mt.why.on && mt.why.pointing {
		return mt.why.cursor
	}
	if f := mt.snap.drawer.Focus; f != nil {
		return f(mt.position(), mt.view())
	}
	return m.lastField()
}

// lastField returns the field of the move that led to the shown position.
func (m board) lastField() (f draw.Field) {
	mt := m.match
	if mt.at > 0 {
		f, _ = mt.snap.drawer.Field(mt.position(), mt.snap.game.moves[mt.at-1].Move)
	}
	return f
}

// drawPart draws the part of the board that fits.
func (m board) drawPart(p plan) {
	mt := m.match
	if e, last := &mt.entry, m.lastField(); isTurn(m.view) && !e.moved && e.picked.None() && !last.None() {
		e.at = last // the person wants to see the other side's move
	}
	at := m.focus()
	if mt.pan.from != at {
		mt.pan = pan{from: at}
	}
	whole := m.boardPicture(p.fit)
	part := whole.Window(at, mt.pan.dx, mt.pan.dy, p.board.w, p.board.h, p.fit.labels)
	m.cv.picture(p.board, &part.Picture)
	clickable(m.stage, p.board, func(x, y int) tea.Cmd {
		if x, y, ok := part.Whole(x-p.board.x, y-p.board.y); ok {
			m.clickBoard(whole, x, y)
		}
		return nil
	})
}

// isPart reports whether only a part of the board is visible.
func isPart(m view) bool { return shows(m) && layout(m.w, m.h, shapeOf(m)).scrolled }

// look moves the visible part of the board by some fields. Around a move at the edge the part
// stays where it is for the first fields, so look goes on until it moves; at the board's end it
// changes nothing, so that the way back begins at once.
func (m board) look(dx, dy int) {
	p, old := planOf(m.view), m.match.pan
	whole, at := m.boardPicture(p.fit), m.focus()
	if old.from != at {
		old = pan{from: at}
	}
	middle := func(to pan) (x, y int) {
		part := whole.Window(at, to.dx, to.dy, p.board.w, p.board.h, p.fit.labels)
		x, y, _ = part.Whole(p.board.w/2, p.board.h/2)
		return x, y
	}
	x, y := middle(old)
	cols, rows := m.match.snap.drawer.Size(m.match.position())
	for to := old; max(to.dx, -to.dx) <= cols && max(to.dy, -to.dy) <= rows; {
		to.dx, to.dy = to.dx+dx, to.dy+dy
		if newX, newY := middle(to); newX != x || newY != y {
			m.match.pan = to
			return
		}
	}
}

// drawFaceLine draws the players, the side to move and the clocks in a single line.
func (m players) drawFaceLine(r rect) {
	if r.empty() {
		return
	}
	mt := m.match
	used, left := mt.snap.clocks(mt.at)
	var faces [2]faceText
	for side := range boards.Side(2) {
		total := m.face(side, m.o.Now(), used[side], left[side]).total
		faces[side] = faceText{
			sign: m.cv.width(signOf(m.view, side)), moves: isToMove(m.view, side), marked: true, gap: " ", clock: " " + clockText(total), minutes: " " + clockMinutes(total),
			name: m.set.Clean(mt.snap.player(m.l, mt.snap.game.sidesAt(mt.at), side)),
		}
	}
	rooms := [2]int{r.w/2 - 1, r.w / 2}
	switch need := [2]int{m.faceWidth(faces[0]), m.faceWidth(faces[1])}; {
	case r.w/2 < faceLeast:
		rooms = m.narrowFaces(r.w-1, &faces)
	case need[0] > rooms[0]: // what one name doesn't need is the other's
		rooms[0] = max(rooms[0], min(need[0], r.w-1-need[1]))
		rooms[1] = r.w - 1 - rooms[0]
	case need[1] > rooms[1]:
		rooms[1] = max(rooms[1], min(need[1], r.w-1-need[0]))
		rooms[0] = r.w - 1 - rooms[1]
	}
	m.drawFaceText(rect{r.x, r.y, rooms[0], 1}, 0, faces[0])
	m.drawFaceText(rect{r.x + r.w - rooms[1], r.y, rooms[1], 1}, 1, faces[1])
}

// faceLeast is the width of half a line from which it has a name, a clock and room between them. On less, only the side
// to move has a name: of two names there would be one letter each.
const faceLeast = 12

// A faceText is what a line says of a side.
type faceText struct {
	sign           int // its width
	moves, marked  bool
	gap, name      string
	clock, minutes string
}

// faceWidth returns the columns that a side's part of a line needs.
func (m players) faceWidth(f faceText) int {
	n := f.sign + m.cv.width(f.gap+f.name+f.clock)
	if f.marked {
		n++
	}
	return n
}

// narrowFaces shortens what a narrow line of w columns says of both sides, and returns their rooms: the side to move, or
// the first if both are, has its name, and the other one its clock.
func (m players) narrowFaces(w int, faces *[2]faceText) (rooms [2]int) {
	named := 0
	if faces[1].moves && !faces[0].moves {
		named = 1
	}
	other := &faces[1-named]
	other.name, other.gap, other.marked, faces[named].gap = "", "", false, ""
	other.clock, other.minutes = strings.TrimSpace(other.clock), strings.TrimSpace(other.minutes)
	if m.faceWidth(faces[named])+m.faceWidth(*other) > w { // who has a name is to move
		faces[named].marked = false
	}
	if m.faceWidth(faces[named])+m.faceWidth(*other) > w {
		other.clock = other.minutes
	}
	rooms[1-named] = m.faceWidth(*other)
	rooms[named] = w - rooms[1-named]
	return rooms
}

// drawFaceText writes what a line says of a side.
func (m players) drawFaceText(r rect, side boards.Side, f faceText) {
	k, mark := inkText, " "
	if f.moves {
		k, mark = inkTitle, m.set.Clean("▶")
	}
	if f.marked {
		r = m.cv.text(r, k, mark)
	}
	r = m.cv.text(drawSign(m.view, r, side), k, f.gap)
	if m.cv.width(f.clock) > r.w { // without the seconds
		f.clock = f.minutes
	}
	r = m.cv.text(r, k, m.set.Shorten(f.name, max(r.w-m.cv.width(f.clock), 0)))
	m.cv.text(r, k, f.clock)
}

// clickBoard plays on a field in a person's turn, or marks the stone there as dead.
// In a game that is over it tries a move out. At other times it does nothing.
func (m board) clickBoard(pic *draw.Picture, x, y int) {
	mt := m.match
	desk(m).endPreview()
	if f, ok := pic.Field(x, y); ok && mt.scoring.on {
		mt.scoring.at = f
		counting(m).mark(false)
		return
	}
	if _, ok := mt.turn(); !ok {
		switch f, hit := pic.Field(x, y); {
		case hit && mt.why.on:
			whyPanel(m).whyAsk(f)
		case hit && isEditing(m.view):
			editor(m).point(f)
		case hit && canSow(m.view):
			treePanel(m).sowAt(f)
		}
		return
	}
	if f, ok := pic.Field(x, y); ok {
		first := pic.Halved && (mt.entry.at != f || !mt.entry.moved)
		mt.entry.at, mt.entry.moved = f, true
		if first { // such fields are so small that a person looks first
			return
		}
		hand(m).choose()
	}
}
