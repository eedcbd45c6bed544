package tui

import (
	"dohyo/arena"
	"dohyo/kifu"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// branches is the state of the variations of the shown record. The line through a node
// is shown like any other game: it replaces the main line in the snapshot.
type branches struct {
	tree *kifu.Tree
	game int     // its number
	own  int     // the nodes of the record itself; those after them were tried out
	path []int32 // the nodes of the line that is shown, the root first

	trunk trunk
}

// plant begins with the main line of a record's tree. It ignores a tree without
// variations.
func (m *match) plant(t *kifu.Tree) {
	if t == nil || !t.Branches() || !m.ready() {
		return
	}
	m.branches = branches{tree: t, game: m.snap.game.number, own: len(t.Nodes), path: t.Path(0)}
	if last := m.branches.path[len(m.branches.path)-1]; int(t.Nodes[last].Moves) > len(m.snap.game.moves) {
		m.walk(m.branches.path) // only the tree knows a diagram at its end
	}
	m.branches.trunk = trunk{path: m.branches.path, tape: m.snap.line}
}

// grows reports whether the shown game has variations.
func (m *match) grows() bool {
	return m.branches.tree != nil && m.branches.game == m.snap.game.number
}

// here returns the last node of the position on the board, as an index into path. A
// node without a move belongs to the move before it.
func (b *branches) here(at int) int {
	i := 0
	for i+1 < len(b.path) && int(b.tree.Nodes[b.path[i+1]].Moves) <= at {
		i++
	}
	return i
}

// fork returns the node at which another variation can be chosen, as an index into
// path: that of the next move if there are several, otherwise that of the move on the
// board. It returns 0 if there's none.
func (b *branches) fork(at int) int {
	i := b.here(at)
	nodes := b.tree.Nodes
	if i+1 < len(b.path) && (nodes[b.path[i+1]].Next != kifu.NoNode || nodes[b.path[i]].Down != b.path[i+1]) {
		return i + 1
	}
	moved := false
	for ; i > 0; i-- { // this move, and the comments and setups before it
		n := &nodes[b.path[i]]
		if n.Move != "" && moved {
			break
		}
		if moved = moved || n.Move != ""; n.Next != kifu.NoNode || nodes[n.Up].Down != b.path[i] {
			return i
		}
	}
	return 0
}

// treePanel is the panel with the variations around the position.
type treePanel struct{ view }

// vary switches to another variation.
func (m treePanel) vary(by int) {
	mt := m.match
	b := &mt.branches
	i := b.fork(mt.at)
	if i == 0 {
		return
	}
	list := b.tree.Variations(b.path[i-1])
	for k, node := range list {
		if node == b.path[i] {
			m.walkTo(list[(k+by+len(list))%len(list)], mt.at)
			return
		}
	}
}

// walkTo shows the line through a node, after the given number of moves.
func (m treePanel) walkTo(node int32, at int) {
	mt := m.match
	b := &mt.branches
	if err := mt.walk(b.tree.Path(node)); err != nil {
		mt.notice = m.l.Say(lang.TreeBroken, m.l.Error(err))
		return
	}
	mt.game, mt.at = b.game, min(max(at, 0), len(mt.snap.game.moves))
	mt.follow, mt.chosen, mt.entry.picked = false, true, draw.Field{}
}

// walk replaces the shown line with another one.
func (m *match) walk(path []int32) error {
	tape, err := m.line(path)
	if err != nil {
		return err
	}
	m.branches.path, m.snap.line = path, tape
	m.snap.take(m.s.Feed, m.branches.game, talkRows)
	return nil
}

// line returns the tape of a line. Positions that it shares with the shown line stay
// the same values, so results computed for them remain valid.
func (m *match) line(path []int32) (*arena.GameTape, error) {
	rec, err := m.branches.tree.Line(path[len(path)-1])
	if err != nil {
		return nil, err
	}
	rules := m.snap.rules
	positions, _ := kifu.Follow(rec, rules) // a line that breaks the rules is shown as far as it makes sense
	if len(positions) == 0 {
		return nil, lang.Said{Text: m.s.Name} // the record that can't be followed
	}
	now, less := &m.snap.game, 0
	if m.snap.line == nil {
		less = m.branches.trunk.less
	}
	for i, node := range path {
		if i >= len(m.branches.path) || m.branches.path[i] != node {
			break
		}
		at := int(m.branches.tree.Nodes[node].Moves)
		if at < len(positions) && at >= less && at-less < len(now.positions) && i+1 < len(path) {
			positions[at] = now.positions[at-less]
		}
	}
	tape := arena.NewTape()
	for side := range rec.Called {
		rec.Called[side] = m.snap.begin.Players[side^rec.First&1].Name
	}
	events := append([]arena.Event{arena.RecordBegin(rec, rules)}, arena.RecordEvents(rec, rules, m.branches.game, positions)...)
	for _, e := range events {
		if err := tape.Add(e); err != nil {
			return nil, err
		}
	}
	return tape.Game(m.branches.game), nil
}

// forkMarks marks the points of the variations that can be chosen with letters.
func (m treePanel) forkMarks(marks map[draw.Field]draw.Mark) {
	mt := m.match
	b := &mt.branches
	i := b.fork(mt.at)
	if i == 0 || i <= b.here(mt.at) { // of the next move only
		return
	}
	for k, node := range b.tree.Variations(b.path[i-1]) {
		if k == 26 {
			return
		}
		f, ok := mt.snap.drawer.Field(mt.position(), b.tree.Nodes[node].Move)
		if !ok {
			continue
		}
		mark := draw.Mark{Text: string(rune('A' + k)), Role: draw.Hint}
		if node == b.path[i] {
			mark.Role = draw.Picked
		}
		marks[f] = mark
	}
}

// hasTree reports whether the shown record has variations.
func hasTree(m view) bool { return m.match.branches.tree != nil }

// isFork reports whether a variation can be chosen here.
func isFork(m view) bool {
	return arrowsFree(m) && m.match.grows() && m.match.branches.fork(m.match.at) > 0
}
