package shogi

import (
	"context"
	"strings"
	"sync/atomic"
	"time"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/engines/builtin/shogi/value"
)

// A Thinker chooses the moves of one program. It keeps what it has learnt for
// the next move, but doesn't depend on it. Its calls must not overlap.
type Thinker struct {
	program  Program
	settings Settings
	search   *search
	hopeless int    // moves in a row that looked lost
	score    int    // of the move before
	game     string // where the game began
	watch    engines.Watchdog[choice]
}

// Settings are a thinker's settings.
type Settings struct {
	Megabytes int        // size of the transposition table; 0 means the program's own size
	Resign    int        // resigns at this many centipawns behind; 0 means the program's own bound
	PlayOn    bool       // never resigns before it is mated
	NoBook    bool       // searches from the first move
	Seed      uint64     // chooses among moves of equal worth
	English   bool       // mutters in English, not in Japanese
	Net       *value.Net // nil means the built-in one
}

// New returns a thinker for any number of games. Equal seeds, positions and
// node limits give equal moves from a new thinker.
func (p Program) New(s Settings) *Thinker { return &Thinker{program: p, settings: s} }

// Settings returns the current settings.
func (t *Thinker) Settings() Settings { return t.settings }

// Set changes the settings.
func (t *Thinker) Set(s Settings) {
	t.watch.Wait()
	if s.Megabytes != t.settings.Megabytes || s.Net != t.settings.Net {
		t.search = nil
	}
	t.settings = s
}

// Ready allocates the tables, so that the first move needn't wait for it.
func (t *Thinker) Ready() {
	if t.search != nil {
		return
	}
	mb := t.settings.Megabytes
	if mb == 0 {
		mb = t.program.megabytes
	}
	net := t.settings.Net
	if net == nil {
		net = value.Default()
	}
	s := &search{
		table: newTable(mb), memory: new(memory), value: value.NewState(net),
		buf: make([]shogi.Move, 0, 3*most), off: new(atomic.Bool),
	}
	for i := range s.levels {
		s.levels[i].list = make([]scored, 0, most)
	}
	s.prover.late = s.called
	t.search = s
}

// NewGame discards the state of the previous game.
func (t *Thinker) NewGame() { t.hopeless, t.score = 0, 0 }

// begin sets the search to a position.
func (t *Thinker) begin(b *shogi.Board) *search {
	t.watch.Wait()
	t.Ready()
	s := t.search
	s.table.grow()
	s.memory.fade()
	s.board = b
	s.nodes, s.stopped, s.guarded, s.rank = 0, false, false, 0
	s.off.Store(false)
	for i := range s.levels {
		l := &s.levels[i]
		l.killers, l.played, l.past, l.without = [2]shogi.Move{}, shogi.NoMove, nil, shogi.NoMove
	}
	s.value.Reset(b)
	return s
}

// Advise returns a move for the side to move (an engines.Adviser). It ignores the
// question's moves from the first illegal one on. Talk may be nil.
func (t *Thinker) Advise(ctx context.Context, q engines.Question, talk func(engines.Talk)) (boards.Move, engines.Talk) {
	began := time.Now()
	b, path := setUp(q)
	if b == nil {
		return t.problem(ctx, q, talk)
	}
	if q.Start != t.game || len(q.Moves) < 2 {
		t.game, t.hopeless, t.score = q.Start, 0, 0
	}
	if q.Lines == 0 && b.Declaration(b.Turn()).Valid {
		return "%KACHI", t.last(b, choice{score: mate - 1}, motiveDeclare)
	}
	if m := consult(b, t.settings.Seed); m != shogi.NoMove && !t.settings.NoBook && !q.Long && q.Lines == 0 {
		return boards.Move(b.CSA(m)), t.last(b, choice{move: m, line: []shogi.Move{m}}, motiveBook)
	}
	s := t.begin(b)
	s.path, s.root, s.began = path, len(path), began
	s.pauses.Begin(time.Since(began))
	s.limits = limits{nodes: q.Nodes, depth: deepest - 10}
	if q.Depth > 0 {
		s.limits.depth = min(q.Depth, s.limits.depth)
	}
	if !q.Long && (q.Nodes == 0 && q.Depth == 0 || q.Clock != engines.Clock{}) {
		s.limits.soft, s.limits.hard = spend(q.Clock, t.program.Think, s.pauses.Keep()+t.watch.Keep()+q.Keep)
	}
	joined, split := q.Join(talk)
	c, ended := t.watch.Run(ctx, s.deadline(), joined, func(ctx context.Context, talk func(engines.Talk), found func(choice)) choice {
		defer context.AfterFunc(ctx, func() { s.off.Store(true) })()
		s.found = found
		said := time.Time{}
		if q.Lines > 0 {
			return s.survey(q.Lines, t.program.reach, found, talk, split(talk))
		}
		return t.program.choose(t, s, func(c choice) {
			found(c)
			if now := time.Now(); now.Sub(began) > 50*time.Millisecond && now.Sub(said) > 20*time.Millisecond {
				said = now
				talk(c.talk())
			}
		})
	})
	if !ended { // the search still uses the board
		b, _ = setUp(q)
	}
	switch {
	case c.move == shogi.NoMove:
		return "%TORYO", t.last(b, choice{score: -mate}, motiveResign)
	case q.Lines == 0 && t.resigns(c):
		return "%TORYO", t.last(b, c, motiveResign)
	}
	return boards.Move(b.CSA(c.move)), t.last(b, c, motiveThought)
}

// deadline returns when the answer is due: a little after the search has to
// stop by itself, so that it rarely has to be cancelled.
func (s *search) deadline() time.Time {
	if s.limits.hard <= 0 {
		return time.Time{}
	}
	return s.began.Add(s.limits.hard + min(s.limits.hard/20, 2*time.Millisecond))
}

// setUp returns the board of a question, and the positions that led to it.
func setUp(q engines.Question) (*shogi.Board, []place) {
	b, path := boardOf(q)
	if b == nil || b.King(shogi.Black) == shogi.NoSquare || b.King(shogi.White) == shogi.NoSquare {
		return nil, nil
	}
	return b, path
}

// boardOf is setUp for positions of mate problems too, in which a king may be missing.
func boardOf(q engines.Question) (*shogi.Board, []place) {
	b := shogi.NewBoard()
	if q.Start != "" {
		var err error
		if b, err = shogi.ParseSFEN(q.Start); err != nil {
			return nil, nil
		}
	}
	path := make([]place, 1, len(q.Moves)+deepest+10)
	path[0] = place{b.Key(), b.InCheck()}
	for _, text := range q.Moves {
		m, err := b.ParseCSA(string(text))
		if err != nil || !b.IsLegal(m) {
			break
		}
		b.Do(m)
		path = append(path, place{b.Key(), b.InCheck()})
	}
	return b, path
}

// resigns reports whether the game is lost: the score has been hopeless
// three moves in a row, or the next move mates.
func (t *Thinker) resigns(c choice) bool {
	if t.settings.PlayOn || c.depth < 3 {
		return false
	}
	bound := t.program.hopeless
	if t.settings.Resign > 0 {
		bound = -t.settings.Resign
	}
	if c.score > bound {
		t.hopeless = 0
		return false
	}
	t.hopeless++
	return t.hopeless >= 3 || c.score <= 2-mate
}

// spell formats a line of moves in USI, separated by spaces.
func spell(line []shogi.Move) string {
	var b strings.Builder
	for i, m := range line {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(m.USI())
	}
	return b.String()
}
