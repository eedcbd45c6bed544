package tui

import (
	"strings"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// spelling returns how words about the match name moves that are made from a position on,
// nil if that isn't available.
func spelling(m view, p boards.Position) lang.Spelling {
	return draw.Spelling(m.l, m.set, m.match.snap.begin.Kind, p)
}

// spellingAt returns the same for an event.
func spellingAt(m view, e arena.Event) lang.Spelling {
	g := &m.match.snap.game
	if ruled, ok := e.(*arena.Ruled); ok && ruled.Decision != nil {
		return spelling(m, boards.After(g.positions, ruled.Decision.Ply))
	}
	if arena.StampOf(e).Game != g.number || len(g.positions) == 0 {
		return spelling(m, nil)
	}
	return spelling(m, g.positions[min(g.placeOf(e), len(g.positions)-1)])
}

// endingIn is ending in a number of columns. Of what the referee or a program said it leaves out whole clauses, then all, and
// at last it shortens the names: who won and by what stays. The panels and the reasons have the rest.
func endingIn(m view, columns int) string {
	text, _ := endingCut(m, columns)
	return text
}

// endingCut is endingIn, and says whether anything but a detail is left out.
func endingCut(m view, columns int) (told string, cut bool) {
	text := m.set.Clean(ending(m))
	if told, cut = brief(foot{m.stage}, text, columns); !cut {
		return told, false
	}
	names := m.match.snap.names(m.l)
	bare := func() string {
		return m.set.Clean(lang.Bare(m.l, spelling(m, m.match.snap.game.last()), names, m.match.snap.game.end))
	}
	short := bare()
	if part := draw.Clip(text, columns-len(moreSaid)); strings.HasPrefix(part, short) {
		if at, _ := lastMark(clauseEnds, part); at > len(short) {
			return part[:at] + moreSaid, true
		}
	}
	for i := range names {
		names[i] = shortName(m.stage, names[i])
	}
	if m.cv.width(short) > columns {
		short = bare()
	}
	return brief(foot{m.stage}, short, columns)
}

// moreSaid stands for the clauses that are left out.
const moreSaid = " ..."

// last returns the last position of the shown game, nil before it begins.
func (v *gameView) last() boards.Position {
	if len(v.positions) == 0 {
		return nil
	}
	return v.positions[len(v.positions)-1]
}

// ending returns a sentence about the end of the shown game.
func ending(m view) string {
	s := &m.match.snap
	return m.l.Ending(spelling(m, s.game.last()), s.names(m.l), s.game.end)
}
