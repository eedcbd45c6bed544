package kifu

import (
	"slices"
	"time"

	"dohyo/boards"
)

// A Tree is a game with all its variations (変化図), of which a Record is one
// line. Its nodes are those of the file: most make a move, others only say or
// set up something, or tell how a line ended. Readers make it, writers and the
// screen go through it.
type Tree struct {
	Nodes []TreeNode // the root is the first, and each follows its parent

	// Marks names the formats that can hold the marks of this tree: Format.Marks.
	Marks string

	// Part says that the file has more than could be read: then the record is
	// to be written without its variations.
	Part bool

	// Line is the record of the line that goes through a node: from the root
	// to it, and on by the first variation each time. Of any line but the main
	// one the record knows no result.
	Line func(node int32) (*Record, error)

	read  int    // the number of nodes of the file, once Grow has added others
	grown []Move // the moves of those
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
	Marks          int32 // signs on the board, names of the node and the like

	Props []Prop // all that an SGF has in the node, as written there
	Noted *Move  // in formats with notes: the move with all that was noted beside it
}

// A Prop is a property of an SGF as written in the file, escapes included.
type Prop struct {
	Name   string // upper-case letters
	Values []string
}

// NoNode stands where there is no node.
const NoNode int32 = -1

// Branches reports whether there is more than one line.
func (t *Tree) Branches() bool {
	for i := range t.Nodes {
		if t.Nodes[i].Next != NoNode {
			return true
		}
	}
	return false
}

// Left is what a format leaves out of a record.
type Left struct {
	Variations, Setups, Marks, Comments int

	Moves              int // behind the opening
	Names, Ends, Times int // games whose players' names, end or times are left out
}

// Any reports whether there is something.
func (l Left) Any() bool { return l != Left{} }

// Add counts more.
func (l *Left) Add(m Left) {
	l.Variations += m.Variations
	l.Setups += m.Setups
	l.Marks += m.Marks
	l.Comments += m.Comments
	l.Moves += m.Moves
	l.Names += m.Names
	l.Ends += m.Ends
	l.Times += m.Times
}

// lacked returns what a format leaves out of the game itself.
func (r *Record) lacked(f *Format) Left {
	var l Left
	if f.Begun {
		l.Moves = max(len(r.Moves)-begun, 0)
	}
	if f.NoNames && r.Players != [2]string{} {
		l.Names = 1
	}
	if f.NoEnds && (r.Result.Known || r.Result.By != "") {
		l.Ends = 1
	}
	timed := func(m Move) bool { return m.Timed || m.Clocked }
	if f.NoTimes && (r.Clock != Clock{} || r.Totals != [2]time.Duration{} || slices.ContainsFunc(r.Moves, timed)) {
		l.Times = 1
	}
	return l
}

// begun is the number of moves in an opening that a format can hold.
const begun = 3

// LeftBy returns what writing a record in a format leaves out, of what is in the
// record beside its moves. Of a record that was read without its tree it tells
// of no variations, setups and marks.
func (r *Record) LeftBy(f *Format) Left {
	l := r.lacked(f)
	if f.Silent && r.Comment != "" {
		l.Comments++
	}
	t := r.Tree
	if t == nil {
		for i := range r.Moves {
			if !f.Comments && r.Moves[i].Comment != "" {
				l.Comments++
			}
		}
		return l
	}
	trees := f.Trees && !t.Part
	main := make([]bool, len(t.Nodes))
	for i := range t.Nodes {
		n := &t.Nodes[i]
		main[i] = n.Up == NoNode || main[n.Up] && t.Nodes[n.Up].Down == int32(i)
		if n.Next != NoNode && !trees {
			l.Variations++
		}
		if f.Marks != t.Marks || t.Part {
			l.Marks += int(n.Marks)
		}
		if n.Up != NoNode && n.Comment && (!f.Comments || !main[i] && !trees) {
			l.Comments++
		}
		if n.Setup && n.Moves > 0 && !trees && (!main[i] || f.Marks != t.Marks) {
			l.Setups++
		}
	}
	return l
}

// Path returns the nodes of the line through a node, the root first.
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

// Variations returns the nodes that may follow a node, the main line's first.
func (t *Tree) Variations(node int32) []int32 {
	var list []int32
	for i := t.Nodes[node].Down; i != NoNode; i = t.Nodes[i].Next {
		list = append(list, i)
	}
	return list
}
