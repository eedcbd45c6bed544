package tui

import (
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
