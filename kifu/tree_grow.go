package kifu

import (
	"slices"
	"strings"
)

// TreeOf returns the tree whose only line is a record.
func TreeOf(rec *Record) *Tree {
	t := &Tree{Nodes: make([]TreeNode, len(rec.Moves)+1)}
	for i := range t.Nodes {
		n := TreeNode{Up: int32(i) - 1, Down: int32(i) + 1, Next: NoNode, Moves: int32(i)}
		if i == 0 {
			n.Up = NoNode
		} else {
			m := &rec.Moves[i-1]
			n.Move, n.Side, n.Comment, n.Setup = m.Move, m.Side, m.Comment != "", m.Setup != ""
		}
		if i == len(rec.Moves) {
			n.Down = NoNode
		}
		t.Nodes[i] = n
	}
	t.Line = func(int32) (*Record, error) { return rec, nil }
	return t
}

// Grow adds a move after a node, as the last variation there, and returns its node. A
// move that is there already isn't added again. Nobody played the move, so its comment
// isn't its player's.
func (t *Tree) Grow(after int32, m Move) int32 {
	last := NoNode
	for _, i := range t.Variations(after) {
		if t.Nodes[i].Move == m.Move && t.Nodes[i].Side == m.Side && !t.Nodes[i].Setup {
			return i
		}
		last = i
	}
	if t.read == 0 {
		t.read = len(t.Nodes)
		file := t.Line
		t.Line = func(node int32) (*Record, error) { return t.grownLine(file, node) }
	}
	m.Apart = 0
	if m.Comment != "" {
		m.Apart = strings.Count(m.Comment, "\n") + 1
	}
	at := int32(len(t.Nodes))
	t.Nodes = append(t.Nodes, TreeNode{Up: after, Down: NoNode, Next: NoNode, Moves: t.Nodes[after].Moves + 1, Move: m.Move, Side: m.Side, Comment: m.Comment != "", Noted: &m})
	t.grown = append(t.grown, m)
	if last == NoNode {
		t.Nodes[after].Down = at
	} else {
		t.Nodes[last].Next = at
	}
	return at
}

// grownLine returns the record of the line through a node: its moves in the file,
// and then those that were added. The file's result isn't that of such a line.
func (t *Tree) grownLine(file func(int32) (*Record, error), node int32) (*Record, error) {
	path := t.Path(node)
	i := slices.IndexFunc(path, func(n int32) bool { return int(n) >= t.read })
	if i < 0 {
		return file(node)
	}
	from := path[i-1] // the root is the file's
	rec, err := file(from)
	if err != nil {
		return nil, err
	}
	line := *rec
	line.Moves = slices.Clone(rec.Moves[:min(int(t.Nodes[from].Moves), len(rec.Moves))])
	for _, n := range path[i:] {
		line.Moves = append(line.Moves, t.grown[int(n)-t.read])
	}
	line.Result, line.Rulings, line.Counted, line.Dead, line.Tree = Result{}, nil, false, nil, nil
	return &line, nil
}
