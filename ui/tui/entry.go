package tui

import (
	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/lang"
)

// entry is how a person makes a move: by pointing at a field, or by typing.
type entry struct {
	game     int // the game and ply it belongs to
	ply      int
	col, row int         // the field pointed at; 0 before any was
	typing   bool        // text is being typed
	text     string      // so far
	doubt    boards.Move // a move that would lose at once: the same again makes it
}

// forget drops what was begun for a position that is no longer there.
func (e *entry) forget(s *snapshot) {
	if n := len(s.game.positions); n > 0 {
		ply := s.game.positions[n-1].Ply()
		if e.game != s.game.number || e.ply != ply {
			*e = entry{game: s.game.number, ply: ply, col: e.col, row: e.row}
		}
	}
}

// point gives the cursor a place to be: where it was, or on the last move.
func (m *match) point() (col, row int) {
	e := &m.entry
	cols, rows := m.snap.drawer.Size(m.position())
	if e.col < 1 || e.row < 1 || e.col > cols || e.row > rows {
		e.col, e.row = (cols+1)/2, (rows+1)/2
		if n := len(m.snap.game.moves); n > 0 {
			if c, r, ok := m.snap.drawer.Field(m.snap.game.moves[n-1].Move); ok {
				e.col, e.row = c, r
			}
		}
	}
	return e.col, e.row
}

// move lets the cursor go some fields.
func (m *match) moveCursor(dx, dy int) {
	col, row := m.point()
	cols, rows := m.snap.drawer.Size(m.position())
	m.entry.col, m.entry.row = min(max(col+dx, 1), cols), min(max(row+dy, 1), rows)
	m.entry.doubt = ""
}

// cursor is the move the cursor stands on, "" when nobody here is to move.
func (m *match) cursor() boards.Move {
	if _, ok := m.turn(); !ok {
		return ""
	}
	col, row := m.point()
	return m.snap.drawer.Move(m.position(), col, row)
}

// play makes a person's move, if it can be made: text that is no move and
// moves that aren't allowed are refused with the reason, and one that loses by
// the rules is asked about first.
func (m *match) play(l lang.Lang, text string) {
	seat, ok := m.turn()
	if !ok {
		return
	}
	p := m.position()
	move, err := p.Parse(seat, m.snap.drawer.Read(p, text))
	if err == nil {
		_, err = p.Play(move)
	}
	if err != nil {
		m.notice = l.Refusal(err)
		return
	}
	if why := m.snap.drawer.Warn(l, p, move); why != "" && m.entry.doubt != move {
		if col, row, ok := m.snap.drawer.Field(move); ok {
			m.entry.col, m.entry.row = col, row
		}
		m.entry.doubt = move
		m.notice = l.Say(lang.SureAboutFoul, why)
		return
	}
	m.entry.typing, m.entry.text, m.entry.doubt = false, "", ""
	m.send(arena.Enter{Game: m.snap.game.number, Text: string(move)})
}
