package tui

import (
	"slices"
	"sort"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/draw"
)

// forgetNames drops the names of moves that have changed.
func (v *gameView) forgetNames(g *arena.GameTape) {
	same := 0
	for same < min(max(len(v.names), len(v.listed)), len(g.Moves)) && v.moves[same] == g.Moves[same] {
		same++
	}
	v.names, v.listed = v.names[:min(same, len(v.names))], v.listed[:min(same, len(v.listed))]
}

// moveNameAt returns the name of the shown game's move (or claim) that led to a
// position, counted from 1. It is computed once a move, since that needs the board.
func moveNameAt(m view, at int) string {
	g := &m.match.snap.game
	for i := len(g.names); i < at; i++ {
		g.names = append(g.names, moveWords(m, g.positions[i], g.moves[i].Move))
	}
	return g.names[at-1]
}

// listedNameAt returns the same name as a list has it, where the side has a column of its own and
// points have no brackets.
func listedNameAt(m view, at int) string {
	g := &m.match.snap.game
	if len(g.listed) < at {
		set := m.set.Unsigned().Bare()
		for i := len(g.listed); i < at; i++ {
			g.listed = append(g.listed, moveWordsIn(m, set, g.positions[i], g.moves[i].Move))
		}
	}
	return g.listed[at-1]
}

// openingNames returns the names of the opening's moves, as the list has them.
func (m moveList) openingNames() []string {
	s := &m.match.snap
	if s.game.openedBy == s.game.begin {
		return s.game.opened
	}
	setup := s.game.begin.Setup
	moves := setup.Opening
	names := make([]string, len(moves))
	setup.Opening = nil
	set := m.set.Unsigned().Bare()
	var p boards.Position
	if start, err := s.rules.Start(setup); err == nil {
		p = start
	}
	for i, mv := range moves {
		names[i] = moveWordsIn(m.view, set, p, mv)
		if p != nil {
			p, _ = p.Play(mv)
		}
	}
	s.game.opened, s.game.openedBy = names, s.game.begin
	return names
}

// eventName returns the name of a move in any game of the match, without the sign of its side.
func (m talk) eventName(e *arena.Moved) string {
	g := &m.match.snap.game
	if i := e.Ply - g.base; e.Game == g.number && i >= 1 && i <= len(g.moves) && g.moves[i-1] == e {
		return moveWordsIn(m.view, m.set.Unsigned(), g.positions[i-1], e.Move)
	}
	return moveWordsIn(m.view, m.set.Unsigned(), nil, e.Move)
}

// writeLine returns the names of the moves in the line of play that came with the move to
// a position of the shown game, or, with now, in the line of the current thinking.
func writeLine(m view, said arena.Said, at int, now bool) string {
	d := m.match.snap.drawer
	if said.PV == "" || d.Line == nil {
		return said.PV
	}
	g := &m.match.snap.game
	switch {
	case now:
		return d.Line(m.set, g.positions[at], nil, said.PV)
	case at < 1 || at >= len(g.positions):
		return said.PV
	}
	return d.Line(m.set, g.positions[at-1], g.positions[at], said.PV)
}

// drawSign draws a side's sign, as a stone in its own colour if the board has stones,
// and returns the rest of the line.
func drawSign(m view, r rect, side boards.Side) rect {
	text, k := signOf(m, side), inkOfSide(side)
	if d := m.match.snap.drawer; d != nil && d.Stones && m.th.rim {
		if stone, role, ok := m.set.BoardStone(int(side)); ok {
			text, k = stone, inkOf(role)
		}
	}
	return m.cv.text(r, k, text)
}

// signOf returns the sign of a side; none for a step of all seats, which is no side's.
func signOf(m view, side boards.Side) string {
	if side == boards.None {
		return ""
	}
	if d := m.match.snap.drawer; d != nil {
		return d.Sign(m.set, side)
	}
	return draw.ASCII.Stone[side]
}

// owes reports whether a seat is to move.
func (m talk) owes(p boards.Position, seat string) bool {
	s, ok := m.match.snap.rules.Seat(seat)
	return ok && slices.Contains(p.ToAct(), s)
}

// eventLine returns the names of the moves in the line of play of an event.
func (m talk) eventLine(e arena.Event, said arena.Said) string {
	g := &m.match.snap.game
	switch e := e.(type) {
	case *arena.Moved:
		if e.Game == g.number && e.Ply > g.base && e.Ply-g.base < len(g.positions) {
			line := writeLine(m.view, said, e.Ply-g.base, false)
			if set := m.set.Unsigned(); line == m.match.snap.drawer.Name(m.set, g.positions[e.Ply-g.base-1], e.Move) || line == moveWordsIn(m.view, set, g.positions[e.Ply-g.base-1], e.Move) {
				return "" // the move alone, which is named already
			}
			return line
		}
	case *arena.Muttered: // about the position after the last move before it
		if e.Game == g.number {
			at := sort.Search(len(g.moves), func(i int) bool { return g.moves[i].At.After(e.At.Time) })
			for at > 0 && !m.owes(g.positions[at], e.Seat) { // the mutter and the move came at the same moment
				at--
			}
			return writeLine(m.view, said, at, true)
		}
	}
	return said.PV
}
