package tui

import (
	"dohyo/boards"
	"dohyo/ui/draw"
)

// view is embedded in every type that shows a match.
type view struct {
	*stage
	match *match
}

// shape returns the requirements of the match for the layout.
func (m view) shape() shape {
	mt := m.match
	d := mt.snap.drawer
	s := shape{
		measure: func(f boardFit) (w, h int) {
			return d.Measure(mt.position(), draw.Options{Set: m.set, Lang: m.l, Lines: f.lines, Labels: f.labels, Rim: f.rim})
		},
		rim: m.set.Edge[0] != "" && m.th.rim, scored: plot{m}.scored(), games: max(mt.snap.begin.Games, mt.snap.last-mt.snap.first+1),
		lines: 3, facts: d.FactRows,
	}
	s.silent = !m.together() && talk{m}.silent()
	if d.Line != nil {
		s.lines++
	}
	if m.w >= cardsFrom {
		s.card = m.cardRows()
	}
	if m.together() {
		s.lines, s.card, s.slider = m.playerRows(), 0, true
	}
	if mt.live() && (mt.snap.typedFor(0) || mt.snap.typedFor(1)) {
		s.large = facts{m}.largeRows()
	}
	return s
}

// openingTexts returns the opening's name in a long and a short form, or nil if it has
// none.
func (m view) openingTexts() []string {
	s := &m.match.snap
	o := boards.Opening{}
	if b := s.game.begin.Opening; b != nil {
		o = *b
	} else if seen, ok := s.drawer.Opening(m.match.position()); ok {
		o = seen
	}
	if o.Name == "" {
		return nil
	}
	short := o
	short.Symmetry, short.Label = "", ""
	return []string{m.l.Opening(o), m.l.Opening(short)}
}
