package tui

import (
	"strings"

	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// view is embedded in every type that shows a match.
type view struct {
	*stage
	match *match
}

// shapeOf returns the requirements of the match for the layout.
func shapeOf(m view) shape {
	mt := m.match
	d := mt.snap.drawer
	s := shape{
		measure: func(f boardFit) (w, h int) {
			return d.Measure(mt.position(), draw.Options{Set: m.set, Lang: m.l, Lines: f.lines, Halved: f.halved, Labels: f.labels, Rim: f.rim})
		},
		rim: m.set.Edge[0] != "" && m.th.rim, halves: canHalve(m), scored: plot{m}.scored(), games: max(mt.snap.begin.Games, mt.snap.last-mt.snap.first+1),
		lines: 3, facts: d.FactRows,
	}
	s.timed, s.framed = plot{m}.timed(), isLarge(m.stage)
	s.silent = !playsTogether(m) && talk{m}.silent()
	if d.Line != nil {
		s.lines++
	}
	if m.w >= cardsFrom {
		s.card = cardRows(m)
	}
	if playsTogether(m) {
		s.lines, s.slider = playerRows(m), true
	}
	if mt.live() && (mt.snap.typedFor(0) || mt.snap.typedFor(1)) && len(mt.snap.game.moves) > 0 {
		s.large = facts{m}.largeRows()
	}
	return s
}

// openingTexts returns the opening's name in a long and a short form, or nil if it has
// none.
func openingTexts(m view) []string {
	s := &m.match.snap
	o := boards.Opening{}
	if b := s.game.begin.Opening; b != nil {
		o = lang.OwnOpening(s.begin.Kind, *b)
	} else if seen, ok := s.drawer.Opening(m.match.position()); ok {
		o = seen
	}
	if o.Name == "" {
		return calledTexts(m)
	}
	short := o
	short.Symmetry, short.Label = "", ""
	return []string{m.l.Opening(o), m.l.Opening(short)}
}

// calledTexts returns the names that apply to the position, in a long form and a short
// one with the latest of each side, or nil if there are none.
func calledTexts(m view) []string {
	d := m.match.snap.drawer
	if d.Called == nil {
		return nil
	}
	var long, short []string
	last := map[boards.Side]int{}
	for _, n := range m.match.names(m.match.at) {
		text := n.Of(m.l, m.set, d.Sign)
		long = append(long, text)
		if at, ok := last[n.Side]; ok {
			short[at] = text
			continue
		}
		last[n.Side] = len(short)
		short = append(short, text)
	}
	if len(long) == 0 {
		return nil
	}
	list := []string{strings.Join(long, " "), strings.Join(short, " ")}
	return append(list, short[len(short)-1])
}

// newNames returns the names that come true with the move that leads to position at.
func newNames(m view, at int) string {
	d := m.match.snap.drawer
	if at == 0 {
		return ""
	}
	var list []string
	for _, n := range draw.NewNames(m.match.names(at-1), m.match.names(at)) {
		list = append(list, n.Of(m.l, m.set, d.Sign))
	}
	return strings.Join(list, " ")
}

// calledAt keeps the names of a position.
type calledAt struct {
	position boards.Position
	names    []draw.Name
}

// names returns the names that apply to a position of the game. It keeps those of the
// last two positions, because the screen is drawn more often than the position changes.
func (m *match) names(at int) []draw.Name {
	p := m.seen(m.snap.game.positions[at])
	keep := &m.called[at%2]
	if keep.position != p {
		*keep = calledAt{p, m.snap.drawer.Names(p)}
	}
	return keep.names
}
