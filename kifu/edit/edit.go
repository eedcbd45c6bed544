// Package edit changes records: moves, variations, comments, marks, setup and the
// players and results of a game, with undo and redo without bound.
//
//	d := edit.New(form)                  // of the record's format: sgf.Edit, kif.Edit, …
//	n, err := d.Add(d.Root(), kifu.Move{Move: "D4", Side: 0})
//	err = d.Comment(n, "the usual move")
//	d.Undo()                             // the comment
//	tree, nodes := d.Tree()              // for a screen
//
// A Doc is a tree of nodes; a Form gives their contents a meaning. A form of text
// keeps each node as it is in the file, so everything that isn't changed keeps its
// bytes. A form of moves keeps kifu.Moves, and a format's Write writes them. Only
// File and Writing read and write files.
package edit

import (
	"slices"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/kifu"
)

// A Node names a node of a Doc. It stays the same for as long as the Doc lives, also
// if the node is deleted and comes back by Undo.
type Node int32

// None is no node.
const None Node = -1

// Content is what a node contains. Contents are values: a change makes another one,
// and never changes what a pointer in it points to.
type Content struct {
	// Of a form of text. The pieces of all nodes, in the order of the tree, are the
	// text of the game; After follows the last descendant.
	Before, Body, After string

	// Of a form of moves. Move is nil in the root, which alone has Head.
	Move *kifu.Move
	Head *kifu.Record
}

// A Mark is a sign on a point of the board.
type Mark struct {
	Kind string      // of the signs that Signs lists
	At   boards.Move // the point
	To   boards.Move // the end of an arrow or a line; "" for other signs
	Text string      // of a label
}

// The kinds of signs: those of the Smart Game Format.
const (
	Triangle = "TR"
	Square   = "SQ"
	Circle   = "CR"
	Cross    = "MA"
	Label    = "LB"
	Arrow    = "AR"
)

// A Form is how the nodes of a record are written. It belongs to one Doc.
type Form interface {
	// Nodes returns the nodes of the record, the root first, and the index of each
	// one's parent, which precedes it; the root's is -1.
	Nodes() (list []Content, up []int)

	// NewMove returns a new node with a move.
	NewMove(m kifu.Move) (Content, error)

	// AsVariation returns a node as one of several variations. It may be one already.
	AsVariation(c Content) Content

	// MoveOf returns the move that a node makes. ok is false for a node without one.
	MoveOf(c Content) (m boards.Move, side boards.Side, ok bool)

	// Comment and WithComment read and change the comment of a node. That of the root
	// is on the whole game.
	Comment(c Content) string
	WithComment(c Content, text string) (Content, error)

	// Marks lists the signs of a node. WithMark adds one, or removes those of its kind
	// from its point. A form that holds no signs returns ErrMarks.
	Marks(c Content) []Mark
	WithMark(c Content, m Mark, on bool) (Content, error)

	// Point returns the point in a column, from the left, and a row, from the top, both
	// from 1. ok is false in records that hold no signs.
	Point(col, row int) (at boards.Move, ok bool)

	// WithStone puts a stone of a side on a point, or removes it: boards.None. NewSetup
	// returns the new node in which it is written after a move.
	WithStone(c Content, root bool, at boards.Move, side boards.Side) (Content, error)
	NewSetup() (Content, error)

	// WithTurn says who is to move after a setup.
	WithTurn(c Content, side boards.Side) (Content, error)

	// Head reads and WithHead changes what the root says of the whole game.
	Head(root Content) Head
	WithHead(root Content, h Head) (Content, error)

	// WithEncoding returns the root of a record with text beyond ASCII, whose encoding it
	// may have to name.
	WithEncoding(root Content) Content

	// WithResult returns the root after a change to the moves of the main line, which
	// may change the result.
	WithResult(root Content, main []Content) Content

	// Tree returns the nodes, in the same order, as a tree.
	Tree(list []Content, up []int) (*kifu.Tree, error)

	// Record returns the main line, with the tree of all lines.
	Record(list []Content, up []int) (*kifu.Record, error)
}

// What a record in a form can't hold.
var (
	ErrMarks  = fact.New("edit.marks", "records of this game can't hold marks on the board")
	ErrStones = fact.New("edit.stones", "stones can't be placed in a record of this game")
	errRoot   = fact.New("edit.root", "the start of the game can't be deleted or moved")
)

// A Doc is a record that is being changed.
type Doc struct {
	form  Form
	nodes []node

	step   change   // being made
	undo   []change // the oldest first
	redo   []change
	number int // of the last change made, which no other state has
	state  int // the number of the change that led to this state
	saved  int // the state that was saved

	joined bool // changes belong to one step; see Together
	last   Node // where the last of them was made
}

type node struct {
	Content
	up   Node
	kids []Node // replaced, never changed
}

// A change is the nodes that were changed, as they were before or after.
type change struct {
	nodes []wasNode
	state int // that it leads back to
	at    Node
}

type wasNode struct {
	at  Node
	was node
}

// New returns a Doc of a record.
func New(form Form) *Doc {
	d := &Doc{form: form}
	list, up := form.Nodes()
	d.nodes = make([]node, len(list))
	counts := make([]int, len(list))
	for i := range list {
		if up[i] >= 0 {
			counts[up[i]]++
		}
	}
	for i, c := range list {
		d.nodes[i] = node{Content: c, up: Node(up[i])}
		if n := counts[i]; n > 0 {
			d.nodes[i].kids = make([]Node, 0, n)
		}
		if up[i] >= 0 {
			p := &d.nodes[up[i]]
			p.kids = append(p.kids, Node(i))
		}
	}
	return d
}

// Root returns the first node, which begins the game.
func (d *Doc) Root() Node { return 0 }

// Parent returns the node before another one; None before the root.
func (d *Doc) Parent(n Node) Node { return d.nodes[n].up }

// Children returns the nodes that follow a node, the main line's first.
func (d *Doc) Children(n Node) []Node { return slices.Clone(d.nodes[n].kids) }

// Has reports whether a node is in the tree.
func (d *Doc) Has(n Node) bool {
	for n > 0 && int(n) < len(d.nodes) {
		up := d.nodes[n].up
		if up == None || !slices.Contains(d.nodes[up].kids, n) {
			return false
		}
		n = up
	}
	return n == 0
}

// touch keeps a node as it is before it is changed, and returns it.
func (d *Doc) touch(n Node) *node {
	if !slices.ContainsFunc(d.step.nodes, func(w wasNode) bool { return w.at == n }) {
		d.step.nodes = append(d.step.nodes, wasNode{n, d.nodes[n]})
	}
	return &d.nodes[n]
}

// set changes the content of a node.
func (d *Doc) set(n Node, c Content) {
	if d.nodes[n].Content != c {
		d.touch(n).Content = c
	}
}

// done makes what was changed since the last call one step for Undo. At is where it
// took place.
func (d *Doc) done(at Node) {
	if len(d.step.nodes) == 0 {
		return
	}
	if d.joined {
		d.last = at
		return
	}
	d.step.state, d.step.at = d.state, at
	d.undo, d.redo = append(d.undo, d.step), nil
	d.step = change{}
	d.number++
	d.state = d.number
}

// Together makes several changes, which are one step for Undo. An error takes all of them
// back.
func (d *Doc) Together(do func() error) error {
	d.joined = true
	err := do()
	d.joined = false
	if err != nil {
		d.drop()
		return err
	}
	d.done(d.last)
	return nil
}

// drop takes back what was changed since the last call of done.
func (d *Doc) drop() {
	for _, w := range slices.Backward(d.step.nodes) {
		d.nodes[w.at] = w.was
	}
	d.step = change{}
}

// Undo takes the last change back and returns where it was made.
func (d *Doc) Undo() (at Node, ok bool) { return d.back(&d.undo, &d.redo) }

// Redo makes the change again that Undo took back.
func (d *Doc) Redo() (at Node, ok bool) { return d.back(&d.redo, &d.undo) }

func (d *Doc) back(from, to *[]change) (Node, bool) {
	n := len(*from) - 1
	if n < 0 {
		return None, false
	}
	c := (*from)[n]
	*from = (*from)[:n]
	now := change{state: d.state, at: c.at, nodes: make([]wasNode, len(c.nodes))}
	for i, w := range c.nodes {
		now.nodes[i] = wasNode{w.at, d.nodes[w.at]}
		d.nodes[w.at] = w.was
	}
	d.state = c.state
	*to = append(*to, now)
	at := c.at
	for !d.Has(at) {
		at = d.nodes[at].up
	}
	return at, true
}

// CanUndo and CanRedo report whether there is a change to take back or make again.
func (d *Doc) CanUndo() bool { return len(d.undo) > 0 }

// CanRedo is CanUndo for Redo.
func (d *Doc) CanRedo() bool { return len(d.redo) > 0 }

// Changed reports whether the record differs from what was saved.
func (d *Doc) Changed() bool { return d.state != d.saved }

// State returns a number that identifies the current state of the record.
func (d *Doc) State() int { return d.state }

// Saved notes that a state has been saved.
func (d *Doc) Saved(state int) { d.saved = state }

// Unsaved notes that no state has been saved.
func (d *Doc) Unsaved() { d.saved = -1 }

// try makes a change to a node's content.
func (d *Doc) try(n Node, c Content, err error) error {
	if err != nil {
		d.drop()
		return err
	}
	d.set(n, c)
	d.declare()
	d.done(n)
	return nil
}

func (d *Doc) declare() { d.set(0, d.form.WithEncoding(d.nodes[0].Content)) }

// Add adds a move after a node, as the last variation there. It doesn't check
// whether the move is there already: see Find.
func (d *Doc) Add(after Node, m kifu.Move) (Node, error) {
	main := d.mainEnd()
	c, err := d.form.NewMove(m)
	if err != nil {
		return None, err
	}
	n := d.grow(after, c)
	d.declare()
	d.settle(main)
	d.done(n)
	return n, nil
}

// grow adds a node.
func (d *Doc) grow(after Node, c Content) Node {
	n := Node(len(d.nodes))
	d.nodes = append(d.nodes, node{Content: c, up: after})
	p := d.touch(after)
	p.kids = append(slices.Clone(p.kids), n)
	d.fork(after)
	return n
}

// fork writes the nodes that follow a node as variations, if there are several.
func (d *Doc) fork(n Node) {
	kids := d.nodes[n].kids
	if len(kids) < 2 {
		return
	}
	for _, k := range kids {
		d.set(k, d.form.AsVariation(d.nodes[k].Content))
	}
}

// mainEnd returns the last node with a move of the main line.
func (d *Doc) mainEnd() Node {
	last := Node(0)
	for n := Node(0); ; n = d.nodes[n].kids[0] {
		if d.moves(n) {
			last = n
		}
		if len(d.nodes[n].kids) == 0 {
			return last
		}
	}
}

// settle looks at the result after a change, given the end of the main line before.
func (d *Doc) settle(before Node) {
	if d.mainEnd() == before {
		return
	}
	var main []Content
	for n := Node(0); ; n = d.nodes[n].kids[0] {
		main = append(main, d.nodes[n].Content)
		if len(d.nodes[n].kids) == 0 {
			break
		}
	}
	d.set(0, d.form.WithResult(d.nodes[0].Content, main))
}

// Delete removes a node with all that follows.
func (d *Doc) Delete(n Node) error {
	if n == 0 {
		return errRoot
	}
	main := d.mainEnd()
	p := d.touch(d.nodes[n].up)
	p.kids = slices.DeleteFunc(slices.Clone(p.kids), func(k Node) bool { return k == n })
	d.settle(main)
	d.done(n)
	return nil
}

// Shift moves a variation among those beside it, forward or back, and reports
// whether there is room.
func (d *Doc) Shift(n Node, by int) (bool, error) {
	if n == 0 {
		return false, errRoot
	}
	kids := d.nodes[d.nodes[n].up].kids
	at := slices.Index(kids, n)
	to := min(max(at+by, 0), len(kids)-1)
	if to == at {
		return false, nil
	}
	main := d.mainEnd()
	d.place(n, to)
	d.settle(main)
	d.done(n)
	return true, nil
}

// place moves a node to a place among those beside it.
func (d *Doc) place(n Node, to int) {
	p := d.touch(d.nodes[n].up)
	kids := slices.DeleteFunc(slices.Clone(p.kids), func(k Node) bool { return k == n })
	p.kids = slices.Insert(kids, to, n)
}

// Promote makes the line through a node the main line, up to that node. It reports
// whether it wasn't.
func (d *Doc) Promote(n Node) bool {
	main := d.mainEnd()
	for k := n; k != 0; k = d.nodes[k].up {
		if d.nodes[d.nodes[k].up].kids[0] != k {
			d.place(k, 0)
		}
	}
	if len(d.step.nodes) == 0 {
		return false
	}
	d.settle(main)
	d.done(n)
	return true
}

// commented returns the node that has the comment of another one. Records of moves have
// no place for one on the end of a line: it belongs to the last move.
func (d *Doc) commented(n Node) Node {
	for n > 0 {
		m := d.nodes[n].Move
		if m == nil || m.Move != "" || m.Setup != "" || m.Comment != "" {
			break
		}
		n = d.nodes[n].up
	}
	return n
}

// CommentOf returns the comment of a node.
func (d *Doc) CommentOf(n Node) string { return d.form.Comment(d.nodes[d.commented(n)].Content) }

// Comment changes the comment of a node; "" removes it.
func (d *Doc) Comment(n Node, text string) error {
	if d.CommentOf(n) == text {
		return nil
	}
	n = d.commented(n)
	c, err := d.form.WithComment(d.nodes[n].Content, text)
	return d.try(n, c, err)
}

// MarksOf lists the signs of a node.
func (d *Doc) MarksOf(n Node) []Mark { return d.form.Marks(d.nodes[n].Content) }

// Mark puts a sign on the board, or removes those of its kind from its point.
func (d *Doc) Mark(n Node, m Mark, on bool) error {
	c, err := d.form.WithMark(d.nodes[n].Content, m, on)
	return d.try(n, c, err)
}

// Point returns the point in a column, from the left, and a row, from the top.
func (d *Doc) Point(col, row int) (boards.Move, bool) { return d.form.Point(col, row) }

// HeadOf returns what the record says of the whole game.
func (d *Doc) HeadOf() Head { return d.form.Head(d.nodes[0].Content) }

// SetHead changes it. Lines that stay the same stay as they are written.
func (d *Doc) SetHead(h Head) error {
	c, err := d.form.WithHead(d.nodes[0].Content, h)
	return d.try(0, c, err)
}

// list returns the nodes in the order of the tree, with the index of each one's
// parent.
func (d *Doc) list() (contents []Content, up []int, ids []Node) {
	at := make([]int32, len(d.nodes))
	open := []Node{0}
	for len(open) > 0 {
		n := open[len(open)-1]
		open = open[:len(open)-1]
		at[n] = int32(len(ids))
		parent := -1
		if n != 0 {
			parent = int(at[d.nodes[n].up])
		}
		contents, up, ids = append(contents, d.nodes[n].Content), append(up, parent), append(ids, n)
		for _, k := range slices.Backward(d.nodes[n].kids) {
			open = append(open, k)
		}
	}
	return contents, up, ids
}

// Tree returns the record as a tree, and the node for each index in it.
func (d *Doc) Tree() (*kifu.Tree, []Node, error) {
	contents, up, ids := d.list()
	t, err := d.form.Tree(contents, up)
	return t, ids, err
}

// Record returns the record of the main line, with all lines as its tree.
func (d *Doc) Record() (*kifu.Record, error) {
	contents, up, _ := d.list()
	return d.form.Record(contents, up)
}

// Text returns the text of a record in a form of text, as in the file.
func (d *Doc) Text() string {
	size := 0
	for i := range d.nodes {
		size += len(d.nodes[i].Before) + len(d.nodes[i].Body) + len(d.nodes[i].After)
	}
	text := make([]byte, 0, size)
	type step struct {
		n     Node
		after bool
	}
	open := []step{{n: 0}}
	for len(open) > 0 {
		s := open[len(open)-1]
		open = open[:len(open)-1]
		n := &d.nodes[s.n]
		if s.after {
			text = append(text, n.After...)
			continue
		}
		text = append(append(text, n.Before...), n.Body...)
		if n.After != "" {
			open = append(open, step{s.n, true})
		}
		for _, k := range slices.Backward(n.kids) {
			open = append(open, step{n: k})
		}
	}
	return string(text)
}

// Moves reports whether a node makes a move.
func (d *Doc) Moves(n Node) bool { return d.moves(n) }

// moves reports whether a node makes a move.
func (d *Doc) moves(n Node) bool {
	_, _, ok := d.form.MoveOf(d.nodes[n].Content)
	return ok
}

// Find returns the node after another one that makes a move of a side; None if there
// is none.
func (d *Doc) Find(after Node, m boards.Move, side boards.Side) Node {
	for _, k := range d.nodes[after].kids {
		if made, by, ok := d.form.MoveOf(d.nodes[k].Content); ok && made == m && by == side {
			return k
		}
	}
	return None
}
