package igo

import (
	"context"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines"
)

// A Thinker thinks for one program. Its calls must not overlap.
type Thinker struct {
	program  Program
	settings Settings
	board    *board
	reader   *reader
	tree     *tree
	probe    *tree           // what a pass would give away
	fighter  *tree           // about a single string, after the end
	on       *rules.Position // the board
	thought  *rules.Position // the tree is about
	hopeless int             // moves in a row that looked lost
	pauses   engines.Pauses
	watch    engines.Watchdog[reply]
}

// A reply is a move as it is written, and what is said with it.
type reply struct {
	move boards.Move
	talk engines.Talk
}

// Settings is what a thinker may be told before it thinks.
type Settings struct {
	Seed     uint64 // of chance; equal seeds, positions and Playouts give equal moves from a new thinker
	English  bool   // mutters in English, not in Japanese
	Playouts int    // games played out for a move, no more; 0 leaves it to the clock
	PlayOn   bool   // never resigns
}

// New makes a thinker for one game after another.
func (p Program) New(s Settings) *Thinker { return &Thinker{program: p, settings: s} }

// NewGame forgets what belonged to the game before.
func (t *Thinker) NewGame() {
	t.watch.Wait()
	t.hopeless, t.on, t.thought = 0, nil, nil
}

// begin sets the board to a position.
func (t *Thinker) begin(p *rules.Position) *board {
	t.watch.Wait()
	if t.board == nil || t.board.size != p.Size() {
		t.board, t.tree, t.probe = newBoard(p.Size()), nil, nil
		t.reader, t.on = newReader(t.board), nil
	}
	if p == t.on {
		return t.board
	}
	if moves := t.since(t.on, p); moves == nil || !t.board.follow(p, moves, t.on.Turn()) {
		t.board.set(p)
	}
	t.on = p
	return t.board
}

// plant makes a tree for a position that is on the board.
func (t *Thinker) plant(p *rules.Position) *tree {
	if t.tree == nil {
		t.tree, t.thought = newTree(t.board, t.settings.Seed), nil
	}
	t.tree.begin(t.board, p.Turn(), t.board.lasts(p), worth(p), t.since(t.thought, p))
	t.thought = p
	return t.tree
}

// since returns the moves made since a position; nil if the other doesn't follow
// on it within two.
func (t *Thinker) since(before, p *rules.Position) (list []point) {
	if before == nil || before.Size() != p.Size() || p.Ply() <= before.Ply() || p.Ply() > before.Ply()+2 ||
		(p.Turn() == before.Turn()) != (p.Ply() == before.Ply()+2) || before.First() != p.First() {
		return nil
	}
	was, is := before.Moves(), p.Moves()
	if len(is) <= len(was) || !slices.Equal(was, is[:len(was)]) {
		return nil
	}
	for _, m := range is[len(was):] {
		q, err := rules.ParsePoint(string(m), p.Size())
		if err != nil || q == rules.Pass {
			return nil
		}
		list = append(list, t.board.in(q))
	}
	return list
}

// lasts returns the last two moves.
func (b *board) lasts(p *rules.Position) (last [2]point) {
	for i, m := range tail(p.Moves(), 2) {
		if q, err := rules.ParsePoint(string(m), b.size); err == nil {
			last[i] = b.in(q)
		}
	}
	return last
}

// tail is the last of a list, backwards.
func tail(moves []boards.Move, n int) (list []boards.Move) {
	for i := len(moves) - 1; i >= 0 && len(list) < n; i-- {
		list = append(list, moves[i])
	}
	return list
}

// worth returns what white is given when stones and surrounded points are
// counted. By territory, each stone that was put costs a point instead.
func worth(p *rules.Position) float64 {
	komi := p.Komi()
	if p.Rules().Territory {
		b := p.Board()
		komi += float64(len(b.Points(black)) + p.Prisoners(white) - len(b.Points(white)) - p.Prisoners(black))
	}
	return komi
}

// Advise returns a move for the side whose turn it is (an engines.Adviser): a
// point, pass or resign. Talk may be nil. Where the machine doesn't run it in
// time, the answer is what looked best so far.
func (t *Thinker) Advise(ctx context.Context, q engines.Question, talk func(engines.Talk)) (boards.Move, engines.Talk) {
	began := time.Now()
	p, ok := q.Position.(*rules.Position)
	if !ok {
		return rules.Resign, engines.Talk{}
	}
	t.watch.Wait()
	t.pauses.Begin(0)
	limit, alarm := time.Duration(0), time.Time{}
	if !q.Long && (t.settings.Playouts == 0 && q.Nodes == 0 || q.Clock != engines.Clock{}) {
		limit = share(q.Clock, t.program.Think, q.Keep+t.pauses.Keep()+t.watch.Keep(), p.Size()*p.Size(), p.Ply())
	}
	if limit > 0 {
		alarm = began.Add(limit)
		limit -= min(limit/4, deciding)
	}
	t.begin(p)
	a, _ := t.watch.Run(ctx, alarm, talk, func(ctx context.Context, talk func(engines.Talk), found func(reply)) reply {
		m, last := t.advise(ctx, p, q, began, limit, talk, found)
		return reply{m, last}
	})
	return a.move, a.talk
}

// deciding is what is left of a thought for its end, when no more games are
// played out.
const deciding = 10 * time.Millisecond

// telling is how many games must have been played before what they say is worth
// an answer.
const telling = 10

// advise thinks, and says through found what it would answer at once.
func (t *Thinker) advise(ctx context.Context, p *rules.Position, q engines.Question, began time.Time, limit time.Duration,
	talk func(engines.Talk), found func(reply)) (boards.Move, engines.Talk) {
	b := t.board
	if !t.program.plays {
		end := time.Time{}
		if limit > 0 {
			end = began.Add(limit)
		}
		k := learn(t.reader, p)
		return t.simply(ctx, p, k, t.allowed(p, k.propose()), end, found)
	}
	var list []proposal
	if limit == 0 || limit >= learning*time.Duration(len(b.points)) {
		list = t.allowed(p, learn(t.reader, p).propose())
	}
	games := int64(t.settings.Playouts)
	if q.Nodes > 0 && (games == 0 || q.Nodes < games) {
		games = q.Nodes
	}
	tree := t.plant(p)
	tree.plan(p, list)
	t.think(ctx, began, limit, games, func(watched bool) {
		if at, ok := tree.chosen(0); ok {
			move := tree.nodes[at].move
			a := reply{boards.Move(t.board.name(move)), tree.talk()}
			if watched {
				talk(a.talk)
			}
			a.talk.Mutter = t.reason(move, list)
			found(a)
		}
	})
	end := time.Time{}
	if limit > 0 {
		end = began.Add(limit)
	}
	return t.decide(p, list, end)
}

// learning is about what finding out about a position takes, for each point of
// the board, on a machine that has much else to do. With less time than that
// the games played out have to do without.
const learning = 100 * time.Microsecond

// think plays games out until the time is over, or so many were played; one at
// least. Now and then it tells what it has found, more rarely for those who
// watch it think.
func (t *Thinker) think(ctx context.Context, began time.Time, limit time.Duration, games int64, tell func(watched bool)) {
	tree := t.tree
	var off atomic.Bool
	defer context.AfterFunc(ctx, func() { off.Store(true) })()
	told, said := began, began
	t.pauses.Work(time.Since(began))
	for more := true; more; more = !off.Load() && (games == 0 || int64(tree.games) < games) {
		tree.game()
		now := time.Now()
		spent := now.Sub(began)
		over := t.pauses.Over(spent, limit)
		if over || limit > 0 && spent > limit/2 && tree.decided(spent, limit) {
			break
		}
		// The rest of the time is for what a pass would give away.
		if tree.games%64 == 0 && tree.games >= sure && (limit > 0 && spent > limit/2 || games > 0 && int64(tree.games) > games/2) && tree.over() {
			break
		}
		watched := now.Sub(said) > 500*time.Millisecond
		if watched {
			said = now
		}
		if watched || tree.games >= telling && now.Sub(told) > 5*time.Millisecond {
			told = now
			tell(watched)
		}
	}
}

// decided reports whether no other answer can still be followed as often as the
// first.
func (t *tree) decided(spent, limit time.Duration) bool {
	n := &t.nodes[0]
	var first, second float32
	for i := n.first; i < n.first+int32(n.count); i++ {
		switch v := t.nodes[i].visits; {
		case v > first:
			first, second = v, first
		case v > second:
			second = v
		}
	}
	return first-second > float32(t.games)*float32(limit-spent)/float32(spent)
}

// allowed returns the proposals that superko (スーパーコウ) lets pass.
func (t *Thinker) allowed(p *rules.Position, list []proposal) []proposal {
	kept := list[:0]
	for _, c := range list {
		if p.Why(t.board.out(c.at)) == nil {
			kept = append(kept, c)
		}
	}
	return kept
}

// plan makes the root's answers: all that the rules of the game allow, with
// what the proposals promise believed of them.
func (t *tree) plan(p *rules.Position, list []proposal) {
	t.board.copyOf(t.root)
	if !t.nodes[0].grown {
		t.grow(0)
	}
	root := &t.nodes[0]
	last := int(root.first)+int(root.count) == len(t.nodes)
	best := 1.0
	if len(list) > 0 {
		best = max(list[0].value, best)
	}
	kept := t.nodes[root.first:root.first]
	for _, n := range t.nodes[root.first : root.first+int32(root.count)] {
		if p.Why(t.root.out(n.move)) != nil {
			continue
		}
		proposed := false
		for _, c := range list {
			if c.at == n.move {
				n.good(float32(promised * min(c.value/best, 1)))
				proposed = true
			}
		}
		if proposed || len(list) < few || t.root.size <= smallBoard || n.belief > 0.7*n.weight || n.visits > 10 {
			kept = append(kept, n)
		}
	}
	root.count = int16(len(kept))
	if last {
		t.nodes = t.nodes[:int(root.first)+len(kept)]
	}
	t.sort(0)
}

// The part that proposals have in the search.
const (
	promised   = 20 // believed of the best, in games
	smallBoard = 9  // up to this size everything is tried; on larger boards what is proposed, or has to do with an atari
	few        = 5  // proposals are too few to do without others
)

// talk returns what the tree knows so far.
func (t *tree) talk() engines.Talk {
	talk := engines.Talk{Nodes: int64(t.games)}
	line := t.line(10)
	talk.Depth = len(line)
	var names []string
	for _, p := range line {
		names = append(names, t.root.name(p))
	}
	talk.PV = strings.Join(names, " ")
	if rate, ok := t.rate(); ok {
		score := int(rate*1000+0.5) - 500
		talk.Score = &score
	}
	return talk
}

// rate returns how many of the games were won after the chosen answer.
func (t *tree) rate() (float32, bool) {
	at, ok := t.chosen(0)
	if !ok || t.nodes[at].visits == 0 {
		return 0, false
	}
	return t.nodes[at].wins / t.nodes[at].visits, true
}
