package tui

import (
	"errors"
	"time"
	"unicode"
	"unicode/utf8"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// entry is how a person makes a move: by pointing at fields, or by typing.
type entry struct {
	game    int // the game and ply of the move
	ply     int
	at      draw.Field  // the field of the cursor; none before it was used
	moved   bool        // the cursor was moved in this position
	picked  draw.Field  // the chosen piece, in games in which a piece and then a field is chosen
	line    field       // the typed text, which stays until it is played or cleared
	played  bool        // the dialog is about the typed move
	barred  string      // the typed text, if it was refused or doubted: what is typed next replaces it
	unread  bool        // it is barred because it is no move: what is typed next may go on with it
	refused boards.Move // the last move here that the rules forbid, as long as the screen says so
	refusal string      // what it says
	early   bool        // Enter was pressed in the other side's turn
	keys    bool        // letters are keys, until Esc or the next move
	doubt   boards.Move // a move that would lose at once: it is made when chosen again

	sent  map[boards.Seat]boards.Move // the plans that were made for this step
	again time.Time                   // when they are sent again
	seat  boards.Seat                 // for whom the cursor was placed; it has been if aimed is set
	aimed bool
}

// forget drops what belongs to an earlier position. Typed text stays, since it may
// be the next move, typed ahead.
func (e *entry) forget(s *snapshot) {
	if n := len(s.game.positions); n > 0 {
		ply := s.game.positions[n-1].Ply()
		if e.game != s.game.number || e.ply != ply {
			*e = entry{game: s.game.number, ply: ply, at: e.at, line: e.line}
		}
	}
}

// point gives the cursor a field: its previous one, or that of the last move.
func (m *match) point() draw.Field {
	e := &m.entry
	if focus := m.snap.drawer.Focus; focus != nil { // a seat acts beside its own place
		if seat, ok := m.turn(); ok && (!e.aimed || e.seat != seat) {
			e.at, e.seat, e.aimed = focus(m.position(), int(seat)+1), seat, true
		}
	}
	if e.at.None() {
		cols, rows := m.snap.drawer.Size(m.position())
		e.at = draw.Field{Col: (cols + 1) / 2, Row: (rows + 1) / 2}
		if n := len(m.snap.game.moves); n > 0 {
			if f, ok := m.snap.drawer.Field(m.position(), m.snap.game.moves[n-1].Move); ok {
				e.at = f
			}
		}
	}
	return e.at
}

// moveCursor moves the cursor by some fields, in directions of the screen.
func (m *match) moveCursor(dx, dy int) {
	if m.flipped() {
		dx, dy = -dx, -dy
	}
	f, p := m.point(), m.position()
	m.entry.moved, m.why.move = true, ""
	if step := m.snap.drawer.Step; step != nil {
		m.entry.at = step(p, f, dx, dy)
	} else {
		cols, rows := m.snap.drawer.Size(p)
		m.entry.at = draw.Field{Col: min(max(f.Col+dx, 1), cols), Row: min(max(f.Row+dy, 1), rows)}
	}
	m.entry.doubt = ""
}

// cursor returns the field of the cursor, none if nobody here is to move.
func (m *match) cursor() draw.Field {
	if m.scoring.on {
		return m.scoring.at
	}
	if _, ok := m.turn(); !ok && (m.edit == nil || !m.edit.pointed) {
		return draw.Field{}
	}
	return m.point()
}

// reach lists where the picked piece can go.
func (m *match) reach() []draw.Field {
	if m.entry.picked.None() || m.snap.drawer.Reach == nil || m.scoring.on || len(m.position().ToAct()) == 0 {
		return nil
	}
	return m.snap.drawer.Reach(m.position(), m.entry.picked)
}

// hand handles the moves of a person at this keyboard.
type hand struct{ view }

// choose handles the choice of the cursor's field.
func (m hand) choose() {
	mt := m.match
	if _, ok := mt.turn(); !ok {
		return
	}
	if mt.entry.refused != "" && mt.why.move == mt.entry.refused {
		mt.why.move = "" // what is chosen now is another one
	}
	mt.entry.played, mt.entry.refused = false, ""
	picked, moves := mt.snap.drawer.Point(mt.position(), mt.entry.picked, mt.point())
	if len(moves) == 0 {
		if picked.None() && mt.entry.picked.None() {
			mt.notice = m.l.Say(lang.NothingThere)
		}
		mt.entry.picked = picked
		return
	}
	m.playOne(moves)
}

// enterLine makes the typed move. A move that can't be played stays in the line, with
// the reason beside it, and so does a move typed ahead.
func (m hand) enterLine() {
	mt := m.match
	seat, ok := mt.turn()
	if !ok {
		mt.entry.early = true
		return
	}
	d := mt.snap.drawer
	mt.entry.played = true
	text := mt.entry.line.text()
	moves, err := d.Read(mt.position(), seat, text)
	if err == nil {
		m.past.moves.add(text)
	}
	switch {
	case err != nil:
		mt.notice = m.l.RefusalOf(text, mt.snap.begin.Kind, err)
		mt.entry.barred = text
		illegal := (*boards.Illegal)(nil)
		if mt.entry.unread = !errors.As(err, &illegal); !mt.entry.unread && readable(mt.position(), seat, illegal.Move) {
			mt.entry.bar(text, illegal.Move, mt.notice)
		}
	case d.Undo != "" && moves[0] == d.Undo:
		mt.entry.line.clear()
		m.takeBack()
	default:
		for _, c := range d.Claims {
			if c.Move == moves[0] && c.Ask {
				m.askClaim(c, false)
				return
			}
		}
		m.playOne(moves)
	}
}

// playOne makes a move, or asks which one of several is meant.
func (m hand) playOne(moves []boards.Move) {
	if len(moves) > 1 {
		m.askWhich(moves)
		return
	}
	m.match.play(m.l, m.set, moves[0])
}

// play makes a person's move. It refuses an illegal move with the reason, and asks
// first about a move that loses by the rules.
func (m *match) play(l lang.Lang, set *draw.Set, move boards.Move) {
	seat, ok := m.turn()
	if !ok {
		return
	}
	p := m.position()
	if err := possible(p, seat, move); err != nil {
		named := m.entry.line.text()
		if m.entry.line.empty() {
			named = m.snap.drawer.Words(l, set, p, move)
		}
		m.notice = l.RefusalOf(named, m.snap.begin.Kind, err)
		m.entry.bar(m.entry.line.text(), move, m.notice)
		return
	}
	if why := m.snap.drawer.Warn(l, set, p, move); why != "" && m.entry.doubt != move {
		if f, ok := m.snap.drawer.Field(p, move); ok {
			m.entry.at, m.entry.moved = f, true
		}
		m.entry.doubt = move
		m.entry.barred, m.entry.unread = m.entry.line.text(), false // Enter plays it all the same, another move replaces it
		m.notice = l.Say(lang.SureAboutFoul, why)
		return
	}
	if m.entry.played { // what is typed from now on is the next move
		m.entry.line.clear()
		m.entry.played = false
	}
	if !m.judged(p, move) {
		return
	}
	m.entry.doubt, m.entry.picked = "", draw.Field{}
	if len(p.ToAct()) == 1 {
		m.send(arena.Enter{Game: m.snap.game.number, Text: string(move)})
		m.lull.done()
		return
	}
	if m.entry.sent == nil {
		m.entry.sent = map[boards.Seat]boards.Move{}
	}
	m.entry.sent[seat] = move
	m.sendPlan(seat)
	if next, ok := m.turn(); ok {
		m.lookAs(next)
	}
}

// bar keeps the move that the line has just refused, how it was typed, and what was said of it.
func (e *entry) bar(text string, move boards.Move, refusal string) {
	e.barred, e.unread, e.refused, e.refusal = text, false, move, refusal
}

// readable reports whether a refused move is one of the game, rather than a text for which there is none: the rules have
// more to say about it than the line does.
func readable(p boards.Position, seat boards.Seat, move boards.Move) bool {
	m, err := p.Parse(seat, string(move))
	return err == nil && m == move
}

// replaced reports whether the next typed text takes the place of what is in the line: another move in place of one that
// was refused or entered too soon. A text that was no move yet may go on.
func (m hand) replaced(text string) bool {
	e := &m.match.entry
	switch {
	case text == "":
		return false
	case e.early:
		return true
	case e.barred == "" || e.barred != e.line.text():
		return false
	case !e.unread:
		return true
	}
	if r, _ := utf8.DecodeRuneInString(text); !unicode.IsLetter(r) && !unicode.IsDigit(r) {
		return false // no move begins with it
	}
	seat, _ := m.match.turn()
	_, err := m.match.snap.drawer.Read(m.match.position(), seat, e.line.text()+text)
	return err != nil
}

// drop forgets the refused move once nothing on the screen is about it any more: neither the notice, nor
// the line, nor the panel, which is about the move in why, if any.
func (e *entry) drop(notice string, why boards.Move) {
	if e.refused != "" && notice != e.refusal && (e.barred == "" || e.barred != e.line.text()) && why != e.refused {
		e.refused, e.refusal = "", ""
	}
}

// possible returns why a seat's move can't be made: an *Illegal or a *NotMove.
func possible(p boards.Position, seat boards.Seat, move boards.Move) error {
	if len(p.ToAct()) == 1 {
		_, err := p.Play(move)
		return err
	}
	if planned, ok := p.(boards.Planned); ok {
		return planned.CheckPlan(seat, move)
	}
	return nil
}

// sendPlan sends the plan of a person's seat.
func (m *match) sendPlan(seat boards.Seat) {
	m.send(arena.Enter{Game: m.snap.game.number, Seat: m.snap.rules.Seats[seat].Name, Text: string(m.entry.sent[seat])})
}

// planAgain is the time after which the plans of an unfinished step are sent again: the
// referee may not have asked for them yet, or asks anew after a pause. A plan that the
// referee has already is ignored.
const planAgain = 300 * time.Millisecond

func (m *match) sendAgain(now time.Time) {
	e := &m.entry
	if len(e.sent) == 0 || now.Before(e.again) || !m.commanded() || m.snap.resting(m.s) || !m.atEnd() {
		return
	}
	if !e.again.IsZero() {
		for seat := range e.sent {
			m.sendPlan(seat)
		}
	}
	e.again = now.Add(planAgain)
}

// A reading is the meaning of the text typed so far.
type reading struct {
	text  string
	bad   bool       // it can't be played, or would lose at once; text says why
	vague bool       // it is no move yet; text says how one looks
	at    draw.Field // where the move goes, none if that isn't known
}

// reading interprets the text typed so far: as a move with its name, or with the
// reason why it can't be played.
func (m hand) reading() reading {
	mt := m.match
	seat, ok := mt.turn()
	if !ok || mt.entry.line.empty() {
		return reading{}
	}
	d, p, kind := mt.snap.drawer, mt.position(), mt.snap.begin.Kind
	moves, err := d.Read(p, seat, mt.entry.line.text())
	if err != nil {
		var illegal *boards.Illegal
		if errors.As(err, &illegal) {
			at, _ := d.Field(p, illegal.Move)
			return reading{text: m.l.RefusalOf(mt.entry.line.text(), kind, err), bad: true, at: at}
		}
		return reading{text: m.l.NotYet(kind), vague: true}
	}
	var r reading
	for i, mv := range moves {
		if i > 0 {
			r.text += " / "
		}
		r.text += moveWords(m.view, p, mv)
		if at, ok := d.Field(p, mv); ok {
			r.at = at
		}
	}
	if len(moves) == 1 && moves[0] != d.Undo {
		if err := possible(p, seat, moves[0]); err != nil {
			return reading{text: m.l.RefusalOf(mt.entry.line.text(), kind, err), bad: true, at: r.at}
		}
		if why := d.Warn(m.l, m.set, p, moves[0]); why != "" {
			if !d.WarnNames {
				why = r.text + "  " + why
			}
			r.text, r.bad = why, true
		}
	}
	return r
}

// moveWords names a move or a claim in words.
func moveWords(m view, p boards.Position, mv boards.Move) string { return moveWordsIn(m, m.set, p, mv) }

// moveWordsIn is moveWords with the characters of a set.
func moveWordsIn(m view, set *draw.Set, p boards.Position, mv boards.Move) string {
	d := m.match.snap.drawer
	for _, c := range d.Claims {
		if c.Move == mv {
			return m.l.Say(c.Name)
		}
	}
	if mv == d.Undo {
		if (hand{m}).corrects() {
			return m.l.Say(lang.LineSlip)
		}
		return m.l.Say(lang.LineUndo)
	}
	return d.Words(m.l, set, p, mv)
}

// hasLine reports whether there is a line for moves below the board: someone plays at
// this keyboard. If text is in it, it stays after the end of the game.
func (m *match) hasLine() bool {
	if m.s.Send == nil || !m.ready() || !m.follow || m.scoring.on || m.snap.drawer.Read == nil {
		return false
	}
	if !m.snap.human(0) && !m.snap.human(1) {
		return false
	}
	return !m.entry.line.empty() || m.live() && !m.snap.resting(m.s) && (m.snap.game.end == nil || m.held != 0)
}

// writing reports whether letters go into the line for moves. They do as long as
// someone plays here, in the other side's turn as well. Otherwise a letter typed at the
// end of a turn could act as a key by surprise. Between two games, while the next one
// waits for its person, letters are keys: the person looks at the end of the game.
func (m *match) writing() bool {
	return m.hasLine() && !m.entry.keys && m.seek.typing == 0 && !m.between()
}

// between reports whether the end of a game is shown until a person begins the next one.
func (m *match) between() bool {
	return m.held != 0 && m.snap.liveWaits && m.entry.line.empty()
}

// ended reports whether the end of a game is shown. What was typed for it can't be played any more.
func (m *match) ended() bool { return m.held != 0 || m.snap.game.end != nil }

// begins reports whether a typed character alone begins a move.
func (m *match) begins(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return text != "" && m.snap.drawer.Begins(r)
}
