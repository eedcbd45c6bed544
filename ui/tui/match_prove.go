package tui

import (
	"context"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena/proofs"
	"dohyo/boards"
	"dohyo/engines"
	"dohyo/engines/proof"
	"dohyo/kifu"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// A quest is a question to the solver of a game, and after its answer to others, that hasn't
// been answered in full yet.
type quest struct {
	position boards.Position
	cancel   context.CancelFunc

	answer proof.Answer
	said   []string    // what has been found out
	left   int         // questions that follow the solver's answer and are still open
	tree   *kifu.Tree  // that has the proof; nil if it isn't sown
	node   int32       // of the position there
	seat   boards.Side // of the attacker
}

// proofMsg carries the answer to a quest.
type proofMsg struct {
	session *show.Session
	quest   *quest
	answer  proof.Answer
	checked proofs.Checked
	err     error
}

// besidesMsg carries the other solutions.
type besidesMsg struct {
	session *show.Session
	quest   *quest
	answer  proof.Answer
	list    []proofs.Beside
	err     error
}

// matedMsg carries what a program says of a mate.
type matedMsg struct {
	session *show.Session
	quest   *quest
	who     string
	said    engines.Insight
	err     error
}

// Bounds of a proof on the screen.
const (
	proveTime = 30 * time.Second
	proveTree = 2000 // nodes

	othersNamed = 3 // other solutions that are named; all of them are variations

	besideTree = 200 // nodes of another solution
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
		if len(q.said) > 0 {
			mt.told = m.told(q)
		}
		return nil
	}
	p, session, solver := mt.position(), mt.s, m.o.Solver(mt.snap.begin.Kind)
	ctx, cancel := context.WithTimeout(context.Background(), proveTime)
	q := &quest{position: p, cancel: cancel}
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

// awaits reports whether an answer belongs to the quest under way.
func (m proving) awaits(s *show.Session, q *quest) bool {
	return m.match.s == s && m.match.quest == q && q != nil
}

// onProof shows the answer. A proof becomes variations, if its position is still shown. Then
// others are asked.
func (m proving) onProof(msg proofMsg) tea.Cmd {
	mt, q := m.match, msg.quest
	if !m.awaits(msg.session, q) {
		return nil
	}
	a := &msg.answer
	q.answer = *a
	shown := mt.ready() && mt.position() == q.position
	switch {
	case msg.err != nil:
		mt.quest, mt.told, mt.notice = nil, "", m.l.Error(msg.err)
		return nil
	case a.Verdict == proof.Unknown:
		q.said = append(q.said, m.l.Say(lang.SolveUnknown, a.Nodes))
	case a.Verdict == proof.Refuted:
		q.said = append(q.said, m.l.Say(lang.SolveRefuted, lang.Aimed(m.l, a.Aim), a.Nodes))
	case !shown:
		mt.quest, mt.told = nil, m.l.Say(lang.ProveElsewhere, lang.Aimed(m.l, a.Aim), a.Length)
		return nil
	default:
		q.said = append(q.said, m.sow(q))
	}
	var next tea.Cmd
	if shown {
		next = m.further(q)
	}
	m.report(q)
	return next
}

// further asks for the other solutions of a proof, and the programs that analyse for a mate.
func (m proving) further(q *quest) tea.Cmd {
	mt := m.match
	solver := m.o.Solver(mt.snap.begin.Kind)
	ctx, cancel := context.WithCancel(context.Background())
	q.cancel = cancel
	var cmds []tea.Cmd
	if session := mt.s; solver.Others && q.answer.Root != nil {
		cmds = append(cmds, func() tea.Msg {
			ctx, cancel := context.WithTimeout(ctx, proveTime)
			defer cancel()
			msg := besidesMsg{session: session, quest: q}
			if msg.answer, msg.err = solver.Solve(ctx, proof.Question{Position: q.position, Aim: q.answer.Aim, Target: q.answer.Target, Size: proveTree, All: true}); msg.err == nil {
				msg.list, msg.err = proofs.Besides(ctx, solver, q.position, &msg.answer, besideTree)
			}
			return msg
		})
	}
	if slices.Contains(solver.Aims, proof.Mate) && m.o.Studies != nil {
		for _, who := range mt.study.programs {
			cmds = append(cmds, m.askForMate(ctx, q, who))
		}
	}
	q.left = len(cmds)
	return tea.Batch(cmds...)
}

// askForMate asks a program for a mate.
func (m proving) askForMate(ctx context.Context, q *quest, who string) tea.Cmd {
	snap := &m.match.snap
	msg := matedMsg{session: m.match.s, quest: q, who: who}
	question := show.StudyQuestion{Who: who, Rules: snap.rules, Start: snap.game.positions[0], Position: q.position}
	mate := m.o.Studies.Mate
	return func() tea.Msg {
		msg.said, msg.err = mate(ctx, question, proveTime)
		return msg
	}
}

// onBesides shows the other solutions, and adds them to the variations.
func (m proving) onBesides(msg besidesMsg) {
	q := msg.quest
	if !m.awaits(msg.session, q) {
		return
	}
	q.left--
	a := &msg.answer
	switch {
	case msg.err != nil:
		q.said = append(q.said, m.l.Error(msg.err))
	case a.Root == nil: // the time was up
	case len(msg.list) == 0 && a.Undecided == 0:
		q.said = append(q.said, m.l.Say(lang.ProveNoOther))
	}
	if len(msg.list) > 0 && m.standing(q) {
		names := map[proof.Other]string{}
		var words []string
		for p, at, i := q.position, 0, 0; i < len(msg.list); i++ {
			o := msg.list[i].Other
			for ; at < o.Ply-1; at++ {
				p, _ = p.Play(a.Line[at]) // it was played before
			}
			names[o] = moveWords(m.view, p, o.Move)
			words = append(words, m.l.Say(lang.ProveOther, names[o], o.Ply))
		}
		remark := func(o proof.Other) string { return lang.OtherSolution(m.l, a, &o, names[o]) }
		proofs.SowBesides(q.tree, q.node, q.seat, a, msg.list, remark, proveTree)
		if len(words) > othersNamed {
			words = append(words[:othersNamed], "...")
		}
		q.said = append(q.said, m.l.Say(lang.ProveOthers, len(msg.list), strings.Join(words, ", ")))
	}
	if msg.err == nil && a.Undecided > 0 {
		q.said = append(q.said, m.l.Say(lang.ProveOpen, a.Undecided))
	}
	m.report(q)
}

// onMated shows what a program says of a mate. Its line becomes a variation if there is no proof.
func (m proving) onMated(msg matedMsg) {
	q := msg.quest
	if !m.awaits(msg.session, q) {
		return
	}
	q.left--
	name := shortName(m.stage, msg.who)
	a, err := proofs.Claim(m.o.Solver(m.match.snap.begin.Kind), q.position, &msg.said)
	if msg.err != nil {
		err = msg.err
	}
	switch {
	case err != nil:
		q.said = append(q.said, m.l.Say(lang.ProveFailed, name, m.l.Error(err)))
	case msg.said.Mate == "": // it has nothing to say
	case a.Verdict == proof.Claimed:
		q.said = append(q.said, m.l.Say(lang.ProveClaimed, name, a.Length, moveWords(m.view, q.position, a.Line[0])))
		if q.answer.Root == nil && (q.tree != nil || m.root(q)) && m.standing(q) {
			proofs.SowLine(q.tree, q.node, q.seat, a.Line)
			m.lead(q, a.Line[0])
		}
	case a.Verdict == proof.Denied:
		q.said = append(q.said, m.l.Say(lang.ProveDenied, name))
	default:
		q.said = append(q.said, m.l.Say(lang.ProveLeftOpen, name))
	}
	m.report(q)
}

// report shows what has been found out, and ends the quest if nothing is left to be asked.
func (m proving) report(q *quest) {
	mt := m.match
	mt.told = m.told(q)
	if q.left > 0 {
		mt.told += m.l.Say(lang.ProveMore)
		return
	}
	q.cancel()
	mt.quest = nil
}

// told joins what has been found out. If the line has no room for all of it, what was said first,
// and could be read before, is left out.
func (m proving) told(q *quest) string {
	said := q.said
	for {
		text := strings.Join(said, m.l.Say(lang.ProveAnd))
		if len(said) < 2 || m.cv.width(text+m.l.Say(lang.ProveMore)) < 2*m.w-10 { // two lines
			return text
		}
		said = said[1:]
	}
}

// root prepares the tree of the game to take moves after the quest's position, if it is still
// shown.
func (m proving) root(q *quest) bool {
	mt := m.match
	if !canSow(m.view) || mt.position() != q.position {
		return false
	}
	treePanel(m).plant()
	b := &mt.branches
	at := mt.at
	if mt.snap.line == nil {
		at += b.trunk.less
	}
	q.tree, q.node, q.seat = b.tree, b.path[b.here(at)], mt.snap.rules.Seats[q.position.ToAct()[0]].Side
	return true
}

// standing reports whether the tree of the quest is still that of the shown game.
func (m proving) standing(q *quest) bool {
	return q.tree != nil && q.tree == m.match.branches.tree && canSow(m.view)
}

// lead shows the line that begins with a move after the quest's position, which stays on the board
// if it is there.
func (m proving) lead(q *quest, first boards.Move) {
	mt := m.match
	if mt.position() != q.position {
		return
	}
	at := mt.at
	if mt.snap.line == nil {
		at += mt.branches.trunk.less
	}
	for _, node := range q.tree.Variations(q.node) {
		if q.tree.Nodes[node].Move == first {
			treePanel(m).walkTo(node, at)
		}
	}
}

// sow adds the proof to the tree of the game after the position on the board, which stays, and
// returns what it did in words.
func (m proving) sow(q *quest) string {
	a := &q.answer
	if !m.root(q) {
		return m.l.Say(lang.ProveElsewhere, lang.Aimed(m.l, a.Aim), a.Length)
	}
	name := moveWords(m.view, q.position, a.Root.Move)
	n, whole := proofs.Sow(q.tree, q.node, q.seat, a, proveTree)
	m.lead(q, a.Root.Move)
	if !whole {
		return m.l.Say(lang.ProveSownPart, lang.Aimed(m.l, a.Aim), a.Length, name, n)
	}
	if n == 0 {
		return m.l.Say(lang.ProveKnown, lang.Aimed(m.l, a.Aim), a.Length, name)
	}
	return m.l.Say(lang.ProveSown, lang.Aimed(m.l, a.Aim), a.Length, name, n)
}
