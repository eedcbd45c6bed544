package tui

import (
	"slices"

	"dohyo/kifu"
	"dohyo/kifu/edit"
	"dohyo/ui/lang"
)

// Variations that were tried out by clicks before the record is edited become part of it.

// A carrying is what was tried out on a record.
type carrying struct {
	tree *kifu.Tree
	own  int    // the tree's first nodes, which the record has
	at   int32  // the node of the shown position
	open string // the game's opening rule, "" for none
}

// carried returns what was tried out on the shown record, or nil.
func carried(m view) *carrying {
	b := &m.match.branches
	if !m.match.grows() || m.match.edit != nil || len(b.tree.Nodes) <= b.own {
		return nil
	}
	at := m.match.at
	if m.match.snap.line == nil {
		at += b.trunk.less
	}
	return &carrying{tree: b.tree, own: b.own, at: b.path[b.here(at)], open: openOf(m)}
}

// carry adds the moves that were tried out to the record, as one step, and shows the position that was
// on the board.
func (m editor) carry(c *carrying) {
	d := m.match.edit.doc
	found, ok := c.roots(d)
	if !ok {
		m.match.notice = m.l.Say(lang.ComposeGone)
		return
	}
	if err := d.Together(func() error { return c.add(d, found) }); err != nil {
		m.refused(err)
		return
	}
	n, ok := found[c.at]
	if !ok {
		n, ok = c.node(d, c.at)
	}
	if ok {
		m.show(n)
	}
}

// roots returns the record's nodes after which moves were tried out.
func (c *carrying) roots(d *edit.Doc) (map[int32]edit.Node, bool) {
	found := map[int32]edit.Node{}
	for _, n := range c.tree.Nodes[c.own:] {
		if _, known := found[n.Up]; known || int(n.Up) >= c.own {
			continue
		}
		at, ok := c.node(d, n.Up)
		if !ok {
			return nil, false
		}
		found[n.Up] = at
	}
	return found, true
}

// add adds the moves, and keeps the nodes that they became.
func (c *carrying) add(d *edit.Doc, found map[int32]edit.Node) error {
	for i := c.own; i < len(c.tree.Nodes); i++ {
		n := &c.tree.Nodes[i]
		next := d.Find(found[n.Up], n.Move, n.Side)
		if next == edit.None {
			var err error
			if next, err = d.Add(found[n.Up], kifu.Move{Move: n.Move, Side: n.Side}); err != nil {
				return err
			}
		}
		found[int32(i)] = next
	}
	return nil
}

// node returns a node of the record itself in its document.
func (c *carrying) node(d *edit.Doc, at int32) (edit.Node, bool) {
	path := c.tree.Path(at)
	o := origin{at: edit.None, open: c.open, path: path[:slices.Index(path, at)+1]}
	for _, i := range o.path {
		o.line = append(o.line, c.tree.Nodes[i])
	}
	return o.node(d)
}
