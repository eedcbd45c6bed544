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
	probe    *tree           // finds what a pass would give away
	fighter  *tree           // reads single strings for Clean
	inTime   time.Duration   // time limit of that
	on       *rules.Position // the position on the board
	thought  *rules.Position // the position of the tree
	hopeless int             // moves in a row that looked lost
	pauses   engines.Pauses
	watch    engines.Watchdog[reply]
	told     func(engines.Insight) // takes insights, if the question wants them

	pondering *pondering // nil if it doesn't ponder
	ponders   int64      // playouts of that at most
}

// A reply is a move in the game's notation, with what the player says about it.
type reply struct {
	move boards.Move
	talk engines.Talk
}

// Settings configures a Thinker. With one thread, and without pondering, a new Thinker finds the same move
// for the same Seed, position and Playouts.
type Settings struct {
	Seed     uint64 // random seed
	English  bool   // give reasons in English instead of Japanese
	Playouts int    // playouts per move at most; 0 leaves it to the clock
	PlayOn   bool   // never resign
	Threads  int    // that search; 0 is one
	Ponder   bool   // think on after an answer, until the next question
	Lore     *Lore  // nil is what comes with the program
}

// New returns a Thinker, which may play one game after another.
func (p Program) New(s Settings) *Thinker {
	return &Thinker{program: p, settings: s, inTime: inTime, ponders: pondered}
}

// NewGame forgets the previous game.
func (t *Thinker) NewGame() {
	t.rest()
	t.hopeless, t.on, t.thought = 0, nil, nil
}

// begin ends all thought, sets the board to a position and returns it.
func (t *Thinker) begin(p *rules.Position) *board {
	t.rest()
	return t.set(p)
}

// set sets the board to a position and returns it.
func (t *Thinker) set(p *rules.Position) *board {
	if t.board == nil || t.board.size != p.Size() {
		t.board, t.tree, t.probe = newBoard(p.Size()), nil, nil
		before := t.reader
		if t.reader, t.on = newReader(t.board), nil; before != nil {
			t.reader.prover.inherit(&before.prover)
		}
		t.reader.plays = t.program.plays
		if l := t.settings.Lore; l != nil {
			t.reader.teach(l)
		}
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

// plant returns the tree, set to the position on the board, without the moves that are barred.
func (t *Thinker) plant(p *rules.Position, list ...engines.Bar) *tree {
	if t.tree == nil {
		t.tree, t.thought = newTree(t.board, t.settings.Seed), nil
		if l := t.settings.Lore; l != nil {
			t.tree.reader.teach(l)
		}
	}
	bars := t.board.barred(list)
	if bars != nil || t.tree.bars != nil {
		t.thought = nil // what the tree knows is of other moves
	}
	t.tree.begin(t.board, p.Turn(), t.board.lasts(p), worth(p), t.since(t.thought, p))
	t.tree.bars = bars
	t.tree.man(t.settings.Threads, p)
	t.thought = p
	return t.tree
}

// since returns the moves from an earlier position to p. It returns nil unless
// p follows on that position by one or two moves, none of them a pass.
func (t *Thinker) since(before, p *rules.Position) (list []point) {
	if before == nil || before.ToPlace() > 0 || before.Size() != p.Size() || p.Ply() <= before.Ply() || p.Ply() > before.Ply()+2 ||
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

// lasts returns the last two moves, the latest first.
func (b *board) lasts(p *rules.Position) (last [2]point) {
	for i, m := range tail(p.Moves(), 2) {
		if q, err := rules.ParsePoint(string(m), b.size); err == nil {
			last[i] = b.in(q)
		}
	}
	return last
}

// tail returns the last n moves, the latest first.
func tail(moves []boards.Move, n int) (list []boards.Move) {
	for i := len(moves) - 1; i >= 0 && len(list) < n; i-- {
		list = append(list, moves[i])
	}
	return list
}

// worth returns white's compensation for a count of stones and surrounded
// points. Under territory rules each stone played costs its side a point
// compared with that count, and the difference is added to the komi.
func worth(p *rules.Position) float64 {
	komi := p.Komi()
	if p.Rules().Territory {
		b := p.Board()
		komi += float64(len(b.Points(black)) + p.Prisoners(white) - len(b.Points(white)) - p.Prisoners(black))
	}
	return komi
}

// Advise returns a move for the side to move: a point, pass or resign. It
// implements engines.Adviser. Talk may be nil. If the machine is too busy to
// finish in time, the answer is the best move found so far.
func (t *Thinker) Advise(ctx context.Context, q engines.Question, talk func(engines.Talk)) (boards.Move, engines.Talk) {
	began := time.Now()
	p, ok := q.Position.(*rules.Position)
	if !ok {
		return rules.Resign, engines.Talk{}
	}
	if p.ToPlace() > 0 {
		return placing(p), engines.Talk{}
	}
	t.rest()
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
	joined, tell := join(q, talk)
	a, _ := t.watch.Run(ctx, alarm, joined, func(ctx context.Context, talk func(engines.Talk), found func(reply)) reply {
		t.told = func(i engines.Insight) { tell(talk, i) }
		m, last := t.advise(ctx, p, q, began, limit, talk, found)
		return reply{m, last}
	})
	if !q.Long && q.Lines == 0 {
		t.ponder(p, a.move)
	}
	return a.move, a.talk
}

// placing returns where the next handicap stone goes: the first of the usual places that
// is empty.
func placing(p *rules.Position) boards.Move {
	usual, err := rules.FixedHandicap(p.Handicap(), p.Size())
	if i := slices.IndexFunc(usual, func(q rules.Point) bool { return p.Board().At(q) == rules.Empty }); err == nil && i >= 0 {
		return boards.Move(rules.PointText(usual[i], p.Size()))
	}
	return boards.Move(rules.PointText(p.Board().Points(rules.Empty)[0], p.Size())) // black put its stones elsewhere
}

// deciding is the part of the thinking time, at most, that is kept for the
// decision after the playouts.
const deciding = 10 * time.Millisecond

// telling is the number of playouts after which their best move is good enough
// to be reported.
const telling = 10

// advise thinks and returns its answer. Until then it reports to found what it
// would answer at once.
func (t *Thinker) advise(ctx context.Context, p *rules.Position, q engines.Question, began time.Time, limit time.Duration,
	talk func(engines.Talk), found func(reply)) (boards.Move, engines.Talk) {
	b := t.board
	if q.Lines > 0 { // the position need not be one of the game
		defer func(n int) { t.hopeless = n }(t.hopeless)
	}
	if !t.program.plays {
		end := time.Time{}
		if limit > 0 {
			end = began.Add(limit)
		}
		k := learn(t.reader, p)
		return t.simply(ctx, p, k, q, end, found)
	}
	var list []proposal
	thorough := limit == 0 || limit >= learning*time.Duration(len(b.points))
	if thorough {
		list = t.allowed(p, learn(t.reader, p).propose())
	}
	games := int64(t.settings.Playouts)
	if l := t.program.level; l != nil && (games == 0 || games > int64(l.games)) {
		games = int64(l.games)
	}
	if q.Nodes > 0 && (games == 0 || q.Nodes < games) {
		games = q.Nodes
	}
	tree := t.plant(p, q.Bars...)
	tree.asking = thorough
	if bars := tree.bars; bars != nil {
		list = slices.DeleteFunc(list, func(c proposal) bool { return bars[p.Turn()][c.at] > 0 })
	}
	tree.plan(p, list)
	insight := began
	t.think(ctx, began, limit, games, func(watched bool) {
		if now := time.Now(); q.Insight != nil && now.Sub(insight) >= max(insightEvery, q.Every) {
			insight = now
			t.told(tree.insight())
		}
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
	if q.Insight != nil {
		t.told(tree.insight())
	}
	end := time.Time{}
	if limit > 0 {
		end = began.Add(limit)
	}
	m, said := t.decide(p, list, end)
	return t.slips(p, list, m, said)
}

// learning is roughly the time that learn takes for each point of the board on
// a busy machine. With less time than that, the search runs without proposals and the net.
const learning = 100 * time.Microsecond

// think runs playouts until the time is over, the given number of playouts were run, or ctx
// is done, but at least one. From time to time it calls tell, and more rarely
// with watched set, for spectators.
func (t *Thinker) think(ctx context.Context, began time.Time, limit time.Duration, games int64, tell func(watched bool)) {
	tree := t.tree
	var off atomic.Bool
	defer context.AfterFunc(ctx, func() { off.Store(true) })()
	told, said := began, began
	t.pauses.Work(time.Since(began))
	enough := func() bool { return off.Load() || games > 0 && tree.played() >= games }
	defer tree.help(enough)()
	for more := true; more; more = !enough() {
		tree.game()
		now := time.Now()
		spent := now.Sub(began)
		if t.pauses.Over(spent, limit) || tree.clear(spent, limit, games) {
			break
		}
		watched := now.Sub(said) > 500*time.Millisecond
		if watched {
			said = now
		}
		if watched || tree.played() >= telling && now.Sub(told) > 5*time.Millisecond {
			told = now
			tree.mu.Lock()
			tell(watched)
			tree.mu.Unlock()
		}
	}
}

// clear reports whether more playouts would hardly change anything: half of the time or of the games is
// over, and the move can't be overtaken, or nothing is left to play for. The rest of the time then goes to
// finding out what a pass would give away.
func (t *tree) clear(spent, limit time.Duration, games int64) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	late := limit > 0 && spent > limit/2
	return late && t.decided(spent, limit) ||
		t.games%64 == 0 && t.games >= sure && (late || games > 0 && int64(t.games) > games/2) && t.over()
}

// decided reports whether no other answer can reach as many visits as the most
// visited one in the time that is left.
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

// allowed returns the proposals that are legal, also under superko (スーパーコウ).
func (t *Thinker) allowed(p *rules.Position, list []proposal) []proposal {
	kept := list[:0]
	for _, c := range list {
		if p.Why(t.board.out(c.at)) == nil {
			kept = append(kept, c)
		}
	}
	return kept
}

// plan sets the root's answers to the legal moves and credits the proposals,
// and what the net expects, with prior wins. On large boards, if there are enough proposals, it leaves
// out other moves that look unpromising.
func (t *tree) plan(p *rules.Position, list []proposal) {
	t.board.copyOf(t.root)
	if !t.nodes[0].grown {
		t.grow(&t.hand, 0)
	}
	root := &t.nodes[0]
	if t.asking && !root.asked {
		root.asked = true
		t.heed(0, &findings{likely: t.expect()})
	}
	last := int(root.first)+int(root.count) == len(t.nodes)
	best := 1.0
	for _, c := range list {
		best = max(best, c.value)
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

// The influence of proposals on the search.
const (
	promised   = 20 // prior games that the best proposal is credited with, all won
	smallBoard = 9  // up to this size all legal moves are tried
	few        = 5  // with fewer proposals than this, all legal moves are tried as well
)

// talk returns the tree's present result.
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
		talk.Score, talk.Unit = &score, engines.UnitRate
	}
	return talk
}

// rate returns the share of games won after the chosen answer.
func (t *tree) rate() (float32, bool) {
	at, ok := t.chosen(0)
	if !ok || t.nodes[at].visits == 0 {
		return 0, false
	}
	return t.nodes[at].wins / t.nodes[at].visits, true
}
