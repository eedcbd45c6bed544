package tui

import (
	"slices"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// A trunk is the shown game as it was played, to return to from its variations.
type trunk struct {
	path []int32         // its nodes, the root first
	tape *arena.GameTape // nil: the feed has it
	less int             // moves that the variations count and the game doesn't: those of its opening
}

// canSow reports whether a click on the board tries a move out: the shown game must be
// over.
func canSow(m view) bool {
	return m.match.ready() && isOver(m) && m.match.snap.drawer.Point != nil && !playsTogether(m) && !m.match.scoring.on && !m.match.why.on
}

// offGame reports whether the board shows another line than that of the game.
func offGame(m view) bool {
	b := &m.match.branches
	return m.match.grows() && !slices.Equal(b.path, b.trunk.path)
}

// sowAt handles a click on a field of a game that is over. A move there becomes a
// variation.
func (m treePanel) sowAt(f draw.Field) {
	mt := m.match
	if len(mt.position().ToAct()) == 0 {
		mt.notice = m.l.Say(lang.SownOver)
		return
	}
	picked, moves := mt.snap.drawer.Point(mt.position(), mt.entry.picked, f)
	switch {
	case len(moves) == 0:
		mt.entry.picked = picked
	case len(moves) == 1:
		m.sow(moves[0])
	default:
		p := mt.position()
		hand(m).askAmong(moves, func() bool { return mt.ready() && mt.position() == p }, m.sow)
	}
}

// sow shows the variation that a move begins, which is new unless the record has it.
func (m treePanel) sow(mv boards.Move) {
	mt := m.match
	mt.entry.picked = draw.Field{}
	p := mt.position()
	if _, err := p.Play(mv); err != nil {
		mt.notice = m.l.Refusal(spelling(m.view, p), mt.snap.begin.Kind, err)
		return
	}
	if isEditing(m.view) {
		editor(m).play(mv, mt.snap.rules.Seats[p.ToAct()[0]].Side)
		mt.told = moveWords(m.view, p, mv)
		return
	}
	if g := &mt.snap.game; mt.at < len(g.moves) && g.moves[mt.at].Move == mv {
		mt.step(1)
		return
	}
	m.plant()
	b := &mt.branches
	at := mt.at
	if mt.snap.line == nil {
		at += b.trunk.less
	}
	side := mt.snap.rules.Seats[p.ToAct()[0]].Side
	node := b.tree.Grow(b.path[b.here(at)], kifu.Move{Move: mv, Side: side})
	m.walkTo(node, at+1)
	said := lang.Sown
	if m.o.Editor != nil && mt.s.Replay() {
		said = lang.SownKept
	}
	mt.told = m.l.Say(said, moveWords(m.view, p, mv))
}

// plant makes a tree of the shown game, unless the record has one.
func (m treePanel) plant() {
	mt := m.match
	if mt.grows() {
		return
	}
	copies := copying(m)
	rec := copies.record(true)
	rec.Opening = nil // its moves are among the others
	before, tree := len(copies.record(false).Moves), kifu.TreeOf(rec)
	mt.branches = branches{tree: tree, game: mt.snap.game.number, own: len(tree.Nodes), path: tree.Path(0)}
	mt.branches.trunk = trunk{path: mt.branches.path, less: before - mt.at}
}

// toGame returns to the game as it was played, at the point where the shown variation leaves
// it.
func (m treePanel) toGame() {
	mt := m.match
	b := &mt.branches
	at := 0
	for i, node := range b.trunk.path {
		if i >= len(b.path) || b.path[i] != node {
			break
		}
		at = int(b.tree.Nodes[node].Moves)
	}
	if b.trunk.tape == nil {
		at -= b.trunk.less
	}
	b.path, mt.snap.line = b.trunk.path, b.trunk.tape
	mt.snap.take(mt.s.Feed, b.game, talkRows)
	mt.show(b.game, min(at, mt.at))
}
