package kifu

import "dohyo/boards"

// A Tree is a game with all its variations (変化図), of which a Record is one
// line. Its nodes are those of the file: most make a move, others only say or
// set up something.
type Tree struct {
	Nodes []TreeNode // the root is the first

	// Line is the record of the line that goes through a node: from the root
	// to it, and on by the first variation each time. Of any line but the main
	// one the record knows no result.
	Line func(node int32) (*Record, error)
}

// A TreeNode is a node. Others are told by their index in Tree.Nodes, NoNode
// being none.
type TreeNode struct {
	Up, Down, Next int32 // the node before, the first one after, and the next variation beside it
	Moves          int32 // of the line's record, up to and with this node
	Move           boards.Move
	Side           boards.Side // that makes it
	Setup          bool        // stones are set up
	Comment        bool
}

// NoNode stands where there is no node.
const NoNode int32 = -1

// Branches tells whether there is more than one line.
func (t *Tree) Branches() bool {
	for i := range t.Nodes {
		if t.Nodes[i].Next != NoNode {
			return true
		}
	}
	return false
}

// Path are the nodes of the line through a node, the root first.
func (t *Tree) Path(node int32) []int32 {
	n := 0
	for i := node; i != NoNode; i = t.Nodes[i].Up {
		n++
	}
	path := make([]int32, n, n+64)
	for i := node; i != NoNode; i = t.Nodes[i].Up {
		n--
		path[n] = i
	}
	for i := t.Nodes[node].Down; i != NoNode; i = t.Nodes[i].Down {
		path = append(path, i)
	}
	return path
}

// Variations are the nodes that may follow a node, the main line's first.
func (t *Tree) Variations(node int32) []int32 {
	var list []int32
	for i := t.Nodes[node].Down; i != NoNode; i = t.Nodes[i].Next {
		list = append(list, i)
	}
	return list
}
