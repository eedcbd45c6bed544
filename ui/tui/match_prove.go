package tui

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena/proofs"
	"dohyo/boards"
	"dohyo/engines/proof"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// A quest is a question to the solver of a game that hasn't been answered yet.
type quest struct {
	position boards.Position
	cancel   context.CancelFunc
}

// proofMsg carries the answer to a quest.
type proofMsg struct {
	session *show.Session
	quest   *quest
	answer  proof.Answer
	checked proofs.Checked
	err     error
}

// Bounds of a proof on the screen.
const (
	proveTime = 30 * time.Second
	proveTree = 2000 // nodes
)

// proving has the game's solver prove the position on the board.
type proving struct{ view }

// hasSolver reports whether there is a solver of the shown game.
func hasSolver(m view) bool {
	return m.match.ready() && m.o.Solver != nil && m.o.Solver(m.match.snap.begin.Kind) != nil
}

// canProve reports whether the solver may be asked about the shown position: its game
// must be over, so that no player gets help.
func canProve(m view) bool {
	return hasSolver(m) && canSow(m) && len(m.match.position().ToAct()) == 1
}

// toggle asks the solver, or ends the search that is under way.
func (m proving) toggle() tea.Cmd {
	mt := m.match
	if q := mt.quest; q != nil {
		q.cancel()
		mt.quest = nil
		mt.told = m.l.Say(lang.ProveStopped)
		return nil
	}
	p, session, solver := mt.position(), mt.s, m.o.Solver(mt.snap.begin.Kind)
	ctx, cancel := context.WithTimeout(context.Background(), proveTime)
	q := &quest{p, cancel}
	mt.quest = q
	mt.told = m.l.Say(lang.ProveAsked)
	return func() tea.Msg {
		defer cancel()
		msg := proofMsg{session: session, quest: q}
		if msg.answer, msg.err = solver.Solve(ctx, proof.Question{Position: p, Size: proveTree}); msg.err == nil && msg.answer.Root != nil {
			msg.checked, msg.err = proofs.Check(p, &msg.answer, proofs.Usual)
		}
		return msg
	}
}

// onProof shows the answer. A proof becomes variations, if its position is still shown.
func (m proving) onProof(msg proofMsg) {
	mt := m.match
	if mt.s != msg.session || mt.quest != msg.quest || mt.quest == nil {
		return
	}
	mt.quest = nil
	a := &msg.answer
	switch {
	case msg.err != nil:
		mt.told, mt.notice = "", m.l.Error(msg.err)
	case a.Verdict == proof.Unknown:
		mt.told = m.l.Say(lang.SolveUnknown, a.Nodes)
	case a.Verdict == proof.Refuted:
		mt.told = m.l.Say(lang.SolveRefuted, lang.Aimed(m.l, a.Aim), a.Nodes)
	case !mt.ready() || mt.position() != msg.quest.position:
		mt.told = m.l.Say(lang.ProveElsewhere, lang.Aimed(m.l, a.Aim), a.Length)
	default:
		m.sow(a)
	}
}

// sow adds the proof to the tree of the game after the position on the board, which stays.
func (m proving) sow(a *proof.Answer) {
	mt := m.match
	p, name := mt.position(), moveWords(m.view, mt.position(), a.Root.Move)
	tree := treePanel(m)
	tree.plant()
	b := &mt.branches
	at := mt.at
	if mt.snap.line == nil {
		at += b.trunk.less
	}
	here := b.path[b.here(at)]
	side := mt.snap.rules.Seats[p.ToAct()[0]].Side
	n := proofs.Sow(b.tree, here, side, a, proveTree)
	for _, node := range b.tree.Variations(here) {
		if b.tree.Nodes[node].Move == a.Root.Move {
			tree.walkTo(node, at)
		}
	}
	if n == 0 {
		mt.told = m.l.Say(lang.ProveKnown, lang.Aimed(m.l, a.Aim), a.Length, name)
		return
	}
	mt.told = m.l.Say(lang.ProveSown, lang.Aimed(m.l, a.Aim), a.Length, name, n)
}
