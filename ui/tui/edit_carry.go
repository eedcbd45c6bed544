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
	own  int   // the tree's first nodes, which the record has
	at   int32 // the node of the shown position
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
	return &carrying{tree: b.tree, own: b.own, at: b.path[b.here(at)]}
}

// carry adds the moves that were tried out to the record, and shows the position that was
// on the board.
func (m editor) carry(c *carrying) {
	d := m.match.edit.doc
	found := map[int32]edit.Node{}
	for i := c.own; i < len(c.tree.Nodes); i++ {
		n := &c.tree.Nodes[i]
		up, ok := found[n.Up]
		if !ok {
			if up, ok = c.node(d, n.Up); !ok {
				m.match.notice = m.l.Say(lang.ComposeGone)
				return
			}
			found[n.Up] = up
		}
		next := d.Find(up, n.Move, n.Side)
		if next == edit.None {
			var err error
			if next, err = d.Add(up, kifu.Move{Move: n.Move, Side: n.Side}); err != nil {
				m.refused(err)
				return
			}
		}
		found[int32(i)] = next
	}
	n, ok := found[c.at]
	if !ok {
		n, ok = c.node(d, c.at)
	}
	if ok {
		m.show(n)
	}
}

// node returns a node of the record itself in its document.
func (c *carrying) node(d *edit.Doc, at int32) (edit.Node, bool) {
	path := c.tree.Path(at)
	o := origin{at: edit.None, path: path[:slices.Index(path, at)+1]}
	for _, i := range o.path {
		o.line = append(o.line, c.tree.Nodes[i])
	}
	return o.node(d)
}
