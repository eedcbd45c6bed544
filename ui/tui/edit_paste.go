package tui

import (
	tea "charm.land/bubbletea/v2"

	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/kifu/edit"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// The moves of a pasted record can become a variation of the shown one.

// grafts returns the ways in which pasted moves fit into the shown record: from its
// start, or after the shown position. There are none if another screen is shown.
func (m pasting) grafts(what *show.Pasted) (rows []pickRow) {
	if !m.run.showsMatch() || what.Games != 1 || len(what.Line) == 0 {
		return nil
	}
	mt := m.run.match
	v := view{m.stage, mt}
	if what.Game != mt.snap.begin.Kind || !mt.ready() || mt.edit == nil && !canEdit(v) {
		return nil
	}
	for _, at := range []int{0, mt.at} {
		key := lang.PasteHere
		if at == 0 {
			if key = lang.PasteFromStart; what.From != mt.snap.game.begin.Setup.Position {
				continue
			}
		}
		if line, ok := fitting(mt.snap.rules, mt.snap.game.positions[at], what.Line); ok && (at > 0 || len(rows) == 0) {
			rows = append(rows, pickRow{m.l.Say(key), func() tea.Cmd { return graft(v, at == 0, line) }})
		}
	}
	return rows
}

// fitting returns moves with their sides, if all of them can be made one after the
// other from a position.
func fitting(rules *boards.Game, p boards.Position, moves []boards.Move) ([]kifu.Move, bool) {
	line := make([]kifu.Move, len(moves))
	for i, mv := range moves {
		seats := p.ToAct()
		if len(seats) != 1 {
			return nil, false
		}
		next, err := p.Play(mv)
		if err != nil {
			return nil, false
		}
		line[i], p = kifu.Move{Move: mv, Side: rules.Seats[seats[0]].Side}, next
	}
	return line, true
}

// graft adds moves to the shown record as one change, and begins to edit it unless it is
// being edited.
func graft(v view, fromStart bool, line []kifu.Move) tea.Cmd {
	m := editor{v}
	add := func() {
		at := m.node()
		if fromStart {
			at = m.match.edit.doc.Root()
		}
		m.graft(at, line)
	}
	if v.match.edit == nil {
		return m.beginThen(add)
	}
	add()
	return nil
}

// graft adds moves after a node, except for those that the record has, and shows the last.
func (m editor) graft(at edit.Node, line []kifu.Move) {
	d := m.match.edit.doc
	err := d.Together(func() error {
		for _, mv := range line {
			next := d.Find(at, mv.Move, mv.Side)
			if next == edit.None {
				var err error
				if next, err = d.Add(at, mv); err != nil {
					return err
				}
			}
			at = next
		}
		return nil
	})
	if err != nil {
		m.refused(err)
		return
	}
	m.show(at)
	m.match.told = m.l.Say(lang.PasteAdded)
}
