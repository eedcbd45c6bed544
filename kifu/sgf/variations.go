package sgf

import (
	"io"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
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
	return nil, &kifu.Error{File: o.Name, Msg: fact.New("read.none", "the file contains no game")}
}

// Variations converts a tree to a game of five in a row or of Go. The file's name
// is for messages. A node whose move can't be read becomes one without a move.
func Variations(tree Tree, file string) (*kifu.Tree, error) {
	g := &game{rec: &kifu.Record{File: file, Line: tree.Line}}
	if err := g.board(tree.Root); err != nil {
		return nil, err
	}
	t := &kifu.Tree{Marks: marks, Part: tree.Part}
	var nodes []*Node // by index, in the order of the file
	var last []int32  // the last child of each
	type branch struct {
		node *Node
		up   int32
	}
	open := []branch{{tree.Root, kifu.NoNode}}
	for len(open) > 0 { // a loop, since a file may be nested to any depth
		b := open[len(open)-1]
		open = open[:len(open)-1]
		i := int32(len(nodes))
		k := g.treeNode(b.node)
		if k.Up = b.up; b.up != kifu.NoNode {
			k.Moves += t.Nodes[b.up].Moves
			if before := last[b.up]; before == kifu.NoNode {
				t.Nodes[b.up].Down = i
			} else {
				t.Nodes[before].Next = i
			}
			last[b.up] = i
		}
		t.Nodes, nodes, last = append(t.Nodes, k), append(nodes, b.node), append(last, kifu.NoNode)
		if b.node.Sibling != nil && i > 0 {
			open = append(open, branch{b.node.Sibling, b.up})
		}
		if b.node.Next != nil {
			open = append(open, branch{b.node.Next, i})
		}
	}
	sets := make([]bool, len(nodes))
	for i, n := range nodes {
		sets[i] = setsNow(n)
	}
	diagrams(t, sets)
	t.Line = func(node int32) (*kifu.Record, error) { return lineOf(tree, file, t, nodes, node) }
	return t, nil
}

// diagrams counts setup after the last move of a line as a step of its
// own, as in the record of that line.
func diagrams(t *kifu.Tree, sets []bool) {
	before := make([]bool, len(t.Nodes)) // a move follows the node
	for i := len(t.Nodes) - 1; i > 0; i-- {
		n := &t.Nodes[i]
		before[n.Up] = before[n.Up] || before[i] || n.Move != ""
	}
	sets[0] = false                     // what the root sets up precedes every move, also its own
	for i := 1; i < len(t.Nodes); i++ { // from here on sets means: something was set up since the last move
		n := &t.Nodes[i]
		if sets[i] = n.Move == "" && n.Moves > 0 && (sets[i] || sets[n.Up]); sets[i] && !before[i] {
			n.Moves++
		}
	}
}

// treeNode converts a node.
func (g *game) treeNode(n *Node) kifu.TreeNode {
	k := kifu.TreeNode{Down: kifu.NoNode, Next: kifu.NoNode, Props: n.Props}
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
			text := safe.Text(Text(p.Values[0]))
			if g.igo == nil {
				_, _, text = timed(text)
			}
			k.Comment = text != ""
		default:
			if signs[p.Name] {
				k.Marks += int32(len(p.Values))
			}
		}
	}
	return k
}

// signs are the properties that mark, name or annotate a node, or change how its
// board is drawn (FF[4], "Markup properties", "Node annotation
// properties", "Move annotation properties").
var signs = map[string]bool{
	"AR": true, "CR": true, "DD": true, "LB": true, "LN": true, "MA": true, "SL": true, "SQ": true, "TR": true, "VW": true,
	"TB": true, "TW": true, "DM": true, "GB": true, "GW": true, "HO": true, "N": true, "UC": true, "V": true,
	"BM": true, "DO": true, "IT": true, "TE": true, "FG": true, "PM": true,
}

// setsNow reports whether a node sets something up; an invalid PL doesn't count.
func setsNow(n *Node) bool {
	for i := range n.Props {
		if p := &n.Props[i]; isSetup(p.Name) && (p.Name != "PL" || sideToPlay(p) != "") {
			return true
		}
	}
	return false
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

// lineOf reads the line through a node as if it were the main line of a tree. It has the
// moves of the tree's nodes: the stones, without what was chosen by an opening rule.
func lineOf(tree Tree, file string, t *kifu.Tree, nodes []*Node, node int32) (*kifu.Record, error) {
	path := t.Path(node)
	own := make([]Node, len(path))
	main := true
	for i, at := range path {
		own[i] = Node{Props: nodes[at].Props, Line: nodes[at].Line}
		if i > 0 {
			main = main && t.Nodes[path[i-1]].Down == at
			own[i-1].Next = &own[i]
		}
	}
	rec, err := Record(Tree{Root: &own[0], Line: tree.Line, Open: tree.Open}, file)
	if rec != nil && !main {
		rec.Result, rec.Counted, rec.Dead = kifu.Result{}, false, nil
	}
	if rec != nil {
		rec = rec.StonesOnly()
	}
	return rec, err
}
