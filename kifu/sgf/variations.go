package sgf

import (
	"io"
	"strings"

	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/kifu"
)

// ReadTree reads the first game of a file with all its variations.
func ReadTree(r io.Reader, o kifu.ReadOptions) (*kifu.Tree, error) {
	for tree, err := range trees(r, o.Name, nil) {
		if tree.Root == nil {
			return nil, err
		}
		return Variations(tree, o.Name)
	}
	return nil, &kifu.Error{File: o.Name, Msg: "the file holds no game"}
}

// Variations takes a tree as a game of five in a row or of Go. The file's name
// is for messages. Nodes whose moves can't be read make none.
func Variations(tree Tree, file string) (*kifu.Tree, error) {
	g := &game{rec: &kifu.Record{File: file, Line: tree.Line}}
	if err := g.board(tree.Root); err != nil {
		return nil, err
	}
	t := &kifu.Tree{}
	var nodes []*Node // by index
	add := func(n *Node, up int32) int32 {
		k := g.treeNode(n)
		if k.Up = up; up != kifu.NoNode {
			k.Moves += t.Nodes[up].Moves
		}
		t.Nodes, nodes = append(t.Nodes, k), append(nodes, n)
		return int32(len(nodes) - 1)
	}
	type branch struct {
		first *Node // of the variations that follow a node
		up    int32
	}
	open := []branch{{tree.Root.Next, add(tree.Root, kifu.NoNode)}}
	for len(open) > 0 { // the depth of a file is not ours to choose
		b := open[len(open)-1]
		open = open[:len(open)-1]
		before := kifu.NoNode
		for n := b.first; n != nil; n = n.Sibling {
			i := add(n, b.up)
			if before == kifu.NoNode {
				t.Nodes[b.up].Down = i
			} else {
				t.Nodes[before].Next = i
			}
			if before = i; n.Next != nil {
				open = append(open, branch{n.Next, i})
			}
		}
	}
	if g.igo != nil {
		diagrams(t)
	}
	t.Line = func(node int32) (*kifu.Record, error) { return lineOf(tree, file, t, nodes, node) }
	return t, nil
}

// diagrams lets stones that are set up behind the last move of all lines be a
// step of their own: nothing else would show them.
func diagrams(t *kifu.Tree) {
	before := make([]bool, len(t.Nodes)) // a move comes behind the node
	for i := len(t.Nodes) - 1; i > 0; i-- {
		n := &t.Nodes[i]
		before[n.Up] = before[n.Up] || before[i] || n.Move != ""
	}
	later := make([]bool, len(t.Nodes)) // such a step is made there, or further up
	for i := 1; i < len(t.Nodes); i++ {
		n := &t.Nodes[i]
		if later[i] = later[n.Up]; later[i] {
			n.Moves++
		} else if n.Setup && n.Move == "" && !before[i] && n.Moves > 0 {
			later[i] = true
			n.Moves++
		}
	}
}

// treeNode is what a node does.
func (g *game) treeNode(n *Node) kifu.TreeNode {
	k := kifu.TreeNode{Down: kifu.NoNode, Next: kifu.NoNode}
	for i := range n.Props {
		p := &n.Props[i]
		switch p.Name {
		case "B", "W":
			for _, v := range p.Values {
				if m, ok := g.treeMove(v); ok {
					k.Moves++
					k.Move, k.Side = m, boards.Side(strings.IndexByte("BW", p.Name[0]))
				}
			}
		case "AB", "AW", "AE":
			k.Setup = true
		case "C":
			k.Comment = strings.TrimSpace(p.Values[0]) != ""
		}
	}
	return k
}

// treeMove reads the value of a move.
func (g *game) treeMove(v string) (boards.Move, bool) {
	if g.igo == nil {
		if m, ok := point(v, g.rec.Size); ok {
			return m, true
		}
		return "pass", strings.TrimSpace(v) == "" || v == "tt"
	}
	i, ok := g.igo.at(v, g.rec.Size)
	if i < 0 {
		return "pass", ok
	}
	return g.igo.moves[i], ok
}

// lineOf reads the line through a node as the main line of a tree of its own.
func lineOf(tree Tree, file string, t *kifu.Tree, nodes []*Node, node int32) (*kifu.Record, error) {
	path := t.Path(node)
	own := make([]Node, len(path))
	main, length := true, len(path) // before the nodes that set up a diagram
	for i, at := range path {
		if n := &t.Nodes[at]; length == len(path) && i > 0 && n.Move == "" && n.Moves > t.Nodes[n.Up].Moves {
			length = i
		}
		own[i] = Node{Props: nodes[at].Props, Line: nodes[at].Line}
		if i > 0 {
			main = main && t.Nodes[path[i-1]].Down == at
		}
		if i > 0 && i < length {
			own[i-1].Next = &own[i]
		}
	}
	rec, err := Record(Tree{Root: &own[0], Line: tree.Line, Open: tree.Open}, file)
	if rec != nil && !main {
		rec.Result, rec.Counted, rec.Dead = kifu.Result{}, false, nil
	}
	if err == nil && length < len(path) {
		err = diagram(rec, own[length:])
	}
	return rec, err
}

// diagram adds the stones that are set up behind the last move of a record of
// Go, as a step without a move.
func diagram(rec *kifu.Record, nodes []Node) error {
	g := &game{rec: rec, igo: &igoGame{moves: namesOf(rec.Size)}}
	var comments []string
	for i := range nodes {
		g.node = &nodes[i]
		for k := range g.node.Props {
			switch p := &g.node.Props[k]; p.Name {
			case "AB", "AW", "AE", "PL":
				if _, err := g.igoProperty(p, false); err != nil {
					return err
				}
			case "C":
				comments = append(comments, kifu.CleanText(Text(p.Values[0])))
			}
		}
	}
	turn := g.igo.turn
	if turn == igo.Empty {
		turn = igo.Color(rec.Moves[len(rec.Moves)-1].Side + 1).Other()
	}
	rec.Moves = append(rec.Moves, kifu.Move{
		Setup: g.igo.text(turn), Side: turn.Side(), Comment: strings.Join(comments, "\n"), Line: nodes[0].Line,
	})
	return nil
}
