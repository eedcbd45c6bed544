package gomoku

import (
	"context"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"dohyo/boards"
	board "dohyo/boards/gomoku"
	"dohyo/engines"
)

// A Thinker chooses the moves of one program. It keeps what it has computed for
// the next move, but doesn't depend on it: a new thinker plays as well. Its calls
// must not overlap.
type Thinker struct {
	program Program
	rules   rules
	size    int
	seed    uint64
	lang    Language
	study   Study

	field *field // empty between moves
	table *table
	fours proofs
	last  int // score of the previous move, for the mutter

	pauses engines.Pauses
	watch  engines.Watchdog[choice]
}

// A task is one request for a move.
type task struct {
	limit Limit
	began time.Time
	hard  time.Duration // when to stop, whatever happens; 0 is never
	off   *atomic.Bool
	talk  func(engines.Talk)
	found func(choice) // called with each better answer so far
}

// A choice is the result of a task.
type choice struct {
	move    cell
	score   int
	line    []cell
	nodes   int64
	depth   int
	why     motive
	moves   int    // to the end, if why is a forced win
	opening string // name of the pattern, if why is opening
}

// Think returns a move for the side to move after moves, black having moved
// first, and a comment on it. It calls talk, unless nil, with the progress of a
// long search, from the calling goroutine. When ctx ends, it returns the
// best move so far within milliseconds; it does the same if the machine is too
// busy to run the search in time. It ignores moves that are invalid or on
// occupied points. For a full board it returns no move ("").
func (t *Thinker) Think(ctx context.Context, moves []boards.Move, limit Limit, talk func(engines.Talk)) (boards.Move, engines.Talk) {
	job := &task{limit: limit, began: time.Now(), off: new(atomic.Bool)}
	if limit == (Limit{Once: limit.Once}) { // nothing limits it
		job.limit.Time = t.program.Think
	}
	return t.think(ctx, moves, job, talk, t.program.choose)
}

// think does a task with a function that chooses the move.
func (t *Thinker) think(ctx context.Context, moves []boards.Move, job *task, talk func(engines.Talk), choose func(*Thinker, *field, *task) choice) (boards.Move, engines.Talk) {
	t.watch.Wait()
	f, judge := t.setUp(moves)
	defer func() { f.clear() }()
	if len(f.stones) == len(f.points) {
		return "", engines.Talk{}
	}
	c, ended := t.watch.Run(ctx, t.deadline(job), talk, func(ctx context.Context, talk func(engines.Talk), found func(choice)) choice {
		defer context.AfterFunc(ctx, func() { job.off.Store(true) })()
		job.talk, job.found = talk, found
		return choose(t, f, job)
	})
	if !ended { // the search still uses the field
		t.field = nil
		f, judge = t.setUp(moves)
	}
	if p := t.lawful(f, judge, c.move); p != c.move {
		c = choice{move: p, score: c.score, nodes: c.nodes, depth: c.depth}
	}
	if c.why == motiveOpening || c.why == motiveQuiet {
		c.opening = t.opening(moves)
	}
	say := t.talk(f, c)
	t.last = c.score
	return c.move.move(), say
}

// deadline returns when the answer is due. It sets the time at which the search
// stops by itself a little earlier, so that it rarely has to be cancelled.
func (t *Thinker) deadline(job *task) time.Time {
	t.pauses.Begin(0)
	d := job.limit.Time
	if d <= 0 {
		return time.Time{}
	}
	// A few milliseconds for sending the answer.
	job.hard = max(d/2, d-max(5*time.Millisecond, d/50)-t.pauses.Keep()-t.watch.Keep())
	return job.began.Add(job.hard + min(d/50, 2*time.Millisecond))
}

// setUp puts the moves on the search's board and on that of the rules.
func (t *Thinker) setUp(moves []boards.Move) (*field, *board.Board) {
	if t.field == nil {
		w := t.study.Weights
		if w == nil {
			w = t.rules.weights()
		}
		t.field = newFieldBy(t.rules, t.size, w)
	}
	f, judge := t.field, board.NewBoard(t.size)
	for _, m := range moves {
		p, ok := t.cell(m)
		if !ok || f.inner[p] != empty {
			continue
		}
		judge.Put(p.point(), board.Color(f.toMove.colour()))
		f.put(p)
	}
	return f, &judge
}

// lawful returns the wanted move if the rules allow it, otherwise the best
// looking allowed point, otherwise any point: black may have only fouls left.
func (t *Thinker) lawful(f *field, judge *board.Board, want cell) cell {
	r, _ := board.RulesNamed(t.ruleName())
	colour := board.Color(f.toMove.colour())
	ok := func(p cell) bool {
		return f.inner[p] == empty && !judge.Judge(r, p.point(), colour).Forbidden()
	}
	if ok(want) {
		return want
	}
	best, rank := nobody, int32(-1)
	for _, p := range f.points {
		if v := f.rank(0, p) + f.rank(1, p); v > rank && ok(p) {
			best, rank = p, v
		}
	}
	if best != nobody {
		return best
	}
	for _, p := range f.points {
		if f.inner[p] == empty {
			return p
		}
	}
	return nobody
}

// ruleName returns the rule set's name in boards/gomoku.
func (t *Thinker) ruleName() string {
	for name, r := range rulesByName {
		if r == t.rules {
			return name
		}
	}
	return ""
}

// cell returns the cell of a move.
func (t *Thinker) cell(m boards.Move) (cell, bool) {
	p, err := board.ParsePoint(string(m))
	if err != nil || p.X() > t.size || p.Y() > t.size {
		return nobody, false
	}
	return at(p.X()-1, p.Y()-1), true
}

// point returns a cell as a point of boards/gomoku.
func (p cell) point() board.Point { return board.At(p.x()+1, p.y()+1) }

// move returns the move on a cell; "" for nobody.
func (p cell) move() boards.Move {
	if p == nobody {
		return ""
	}
	return boards.Move(strconv.Itoa(100*(p.x()+1) + p.y() + 1))
}

// talk returns a choice as figures and a mutter.
func (t *Thinker) talk(f *field, c choice) engines.Talk {
	talk := c.said()
	talk.Mutter = t.mutter(f, c)
	return talk
}

// spell formats a line of moves.
func spell(line []cell) string {
	var b strings.Builder
	for i, p := range line {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(string(p.move()))
	}
	return b.String()
}
