package tui

import (
	"path/filepath"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/kifu/edit"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// A position that was set up becomes a variation of the record from which it was taken, for
// questions such as what would follow if a stone stood elsewhere.

// origin is the place in a record from which a position was taken.
type origin struct {
	session *show.Session
	game    int // its number
	rules   *boards.Game
	base    boards.Draft // the position there
	at      edit.Node    // if the record was being edited; otherwise edit.None
	line    []kifu.TreeNode
	path    []int32 // of the shown tree, which ends at the position; nil if it has none
	open    string  // the opening rule of the game, "" for none
	note    string  // which position it is, in words
}

// originOf returns the place of the shown position.
func originOf(m view) *origin {
	mt := m.match
	o := &origin{session: mt.s, game: mt.snap.game.number, rules: mt.snap.rules, at: edit.None, open: openOf(m)}
	name := mt.s.Name
	if e := mt.edit; e != nil {
		o.at = editor{m}.node()
		if e.file.Path != "" {
			name = filepath.Base(e.file.Path)
		}
	}
	o.note = m.l.Say(lang.ComposeFrom, name, mt.at)
	if mt.grows() {
		b := &mt.branches
		o.path = b.path[:b.here(mt.at)+1]
		for _, i := range o.path {
			o.line = append(o.line, b.tree.Nodes[i])
		}
		return o
	}
	for _, mv := range mt.snap.game.moves[:mt.at] {
		for _, s := range o.rules.Seats {
			if s.Name == mv.Seat {
				o.line = append(o.line, kifu.TreeNode{Move: mv.Move, Side: s.Side})
			}
		}
	}
	return o
}

// openOf returns the opening rule of the shown game, "" if it has none.
func openOf(m view) string {
	if n, ok := m.match.position().(boards.Negotiated); ok {
		return n.OpeningRule()
	}
	return ""
}

// stonesOf returns the moves of a game with an opening rule as records that are edited have
// them: the stones in turn, without what was chosen.
func stonesOf(open string, moves []kifu.TreeNode) (list []kifu.TreeNode) {
	if open == "" {
		return moves
	}
	rec := &kifu.Record{Setup: kifu.Setup{OpeningRule: open}}
	for _, n := range moves {
		rec.Moves = append(rec.Moves, kifu.Move{Move: n.Move, Side: n.Side})
	}
	for _, m := range rec.StonesOnly().Moves {
		list = append(list, kifu.TreeNode{Move: m.Move, Side: m.Side})
	}
	return list
}

// node returns the node of the place in a document of the record.
func (o *origin) node(d *edit.Doc) (edit.Node, bool) {
	if o.at != edit.None {
		return o.at, d.Has(o.at)
	}
	if tree, ids, err := d.Tree(); err == nil && o.path != nil && o.in(tree) {
		return ids[o.path[len(o.path)-1]], true
	}
	var moves []kifu.TreeNode
	for _, n := range o.line {
		if n.Move != "" {
			moves = append(moves, n)
		}
	}
	moves = stonesOf(o.open, moves)
	n, left := d.Root(), moves
	for len(left) > 0 {
		next := d.Find(n, left[0].Move, left[0].Side)
		if next != edit.None {
			n, left = next, left[1:]
			continue
		}
		kids := d.Children(n) // a comment or a setup between the moves
		if len(kids) == 0 || d.Moves(kids[0]) {
			return edit.None, false
		}
		n = kids[0]
	}
	return n, true
}

// in reports whether a tree has the line of the place at the same nodes.
func (o *origin) in(t *kifu.Tree) bool {
	for i, at := range o.path {
		if int(at) >= len(t.Nodes) {
			return false
		}
		n, was := &t.Nodes[at], &o.line[i]
		if n.Move != was.Move || n.Side != was.Side || n.Setup != was.Setup || n.Up != was.Up {
			return false
		}
	}
	return true
}

// A placing is the difference between two positions, as a record can hold it.
type placing struct {
	spots []boards.Spot
	sides []boards.Side
	turn  boards.Side
	lost  []string // names of other differences
}

// placingOf compares the position with the one in the record. ok is false if their boards
// have different sizes.
func placingOf(m *composer) (p placing, ok bool) {
	cols, rows := m.drawer.Size(m.position())
	base := m.origin.base
	if c, r := m.drawer.Size(base.Shown()); c != cols || r != rows {
		return p, false
	}
	things := m.now.Things()
	stone := func(d boards.Draft, at boards.Spot) boards.Side {
		if i := d.At(at); i >= 0 {
			return things[i].Side
		}
		return boards.None
	}
	for row := 1; row <= rows; row++ {
		for col := 1; col <= cols; col++ {
			at := boards.Spot{Col: col, Row: row}
			was, is := stone(base, at), stone(m.now, at)
			if was != is {
				p.spots, p.sides = append(p.spots, at), append(p.sides, is)
			}
			if i := m.now.At(at); i >= 0 && things[i].Side == boards.None && base.At(at) != i {
				p.lost = append(p.lost, m.l.Term(string(things[i].Name)))
			}
		}
	}
	before := base.Counts()
	for i, c := range m.now.Counts() {
		switch {
		case c.Sides:
			p.turn = boards.Side(c.Value)
		case !c.Loose && before[i].Value != c.Value:
			p.lost = append(p.lost, m.countName(c))
		}
	}
	return p, true
}

// insert makes the position a variation of the record from which it was taken. What the
// record can't hold is named first, with what can be done instead.
func (m *composer) insert() tea.Cmd {
	maker := m.o.Editor.Maker(m.game.Name)
	if !maker.Setups() {
		askToConfirm(m.stage, confirm{title: m.l.Say(lang.ComposeInsert), text: []string{m.l.Say(lang.ComposeNoSetups), m.l.Say(lang.ComposeInstead)}, light: true,
			do: func() tea.Cmd { return m.openRecord("") }})
		return nil
	}
	p, ok := placingOf(m)
	switch {
	case !ok:
		m.notice = m.l.Say(lang.ComposeOtherSize)
		return nil
	case m.now == m.origin.base:
		m.notice = m.l.Say(lang.ComposeSame)
		return nil
	}
	do := func() tea.Cmd { return settleIn(m, p) }
	if len(p.lost) == 0 {
		return do()
	}
	askToConfirm(m.stage, confirm{title: m.l.Say(lang.ComposeInsert), text: []string{m.l.Say(lang.ComposeLost, strings.Join(p.lost, m.l.Say(lang.ListComma)))}, light: true, do: do})
	return nil
}

// settleIn returns to the record, begins to edit it unless it is being edited, and adds the
// variation.
func settleIn(m *composer, p placing) tea.Cmd {
	o, mt := m.origin, m.run.match
	if mt == nil || mt.s != o.session || mt.snap.game.number != o.game {
		return nil // the record has been left
	}
	m.kept = m.now
	m.route.back()
	v := editor{view{m.stage, mt}}
	then := func() { v.setUp(o, p) }
	if mt.edit == nil {
		return tea.Batch(dropPosition(m), v.beginThen(then))
	}
	then()
	return dropPosition(m)
}

// setUp adds a position to the record as a variation.
func (m editor) setUp(o *origin, p placing) {
	d := m.match.edit.doc
	at, ok := o.node(d)
	if !ok {
		m.match.notice = m.l.Say(lang.ComposeGone)
		return
	}
	var stones []edit.Stone
	for i, s := range p.spots {
		point, ok := d.Point(s.Col, s.Row)
		if !ok {
			m.refused(edit.ErrStones)
			return
		}
		stones = append(stones, edit.Stone{At: point, Side: p.sides[i]})
	}
	n, err := d.SetUp(at, stones, p.turn)
	if m.after(n, err); err == nil {
		m.match.told = m.l.Say(lang.ComposeInserted)
		m.match.entry.picked = draw.Field{}
	}
}
