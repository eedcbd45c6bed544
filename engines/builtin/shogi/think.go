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

// A Thinker thinks for one program. What it learnt about a position stays for
// the next move, but no move depends on there having been one before. Its
// calls must not overlap.
type Thinker struct {
	program  Program
	settings Settings
	search   *search
	hopeless int    // moves in a row that looked lost
	score    int    // of the move before
	game     string // where the game began
	watch    engines.Watchdog[choice]
}

// Settings is what a thinker may be told before it thinks.
type Settings struct {
	Megabytes int        // of the table of positions; 0 is the program's own size
	Resign    int        // resigns at this many centipawns behind; 0 is the program's own bound
	PlayOn    bool       // never resigns before it is mated
	NoBook    bool       // thinks from the first move
	Seed      uint64     // chooses among moves of equal worth
	English   bool       // mutters in English, not in Japanese
	Net       *value.Net // nil is the usual one
}

// New makes a thinker for one game after another. Equal seeds, positions and
// node limits give equal moves from a new thinker.
func (p Program) New(s Settings) *Thinker { return &Thinker{program: p, settings: s} }

// Settings returns those that hold now.
func (t *Thinker) Settings() Settings { return t.settings }

// Set changes the settings.
func (t *Thinker) Set(s Settings) {
	t.watch.Wait()
	if s.Megabytes != t.settings.Megabytes || s.Net != t.settings.Net {
		t.search = nil
	}
	t.settings = s
}

// Ready makes what thinking needs, so that the first move needn't wait for it.
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

// NewGame forgets what belonged to the game before.
func (t *Thinker) NewGame() { t.hopeless, t.score = 0, 0 }

// begin sets the search to a position.
func (t *Thinker) begin(b *shogi.Board) *search {
	t.watch.Wait()
	t.Ready()
	s := t.search
	s.table.grow()
	s.memory.fade()
	s.board = b
	s.nodes, s.stopped, s.guarded = 0, false, false
	s.off.Store(false)
	for i := range s.levels {
		l := &s.levels[i]
		l.killers, l.played, l.past, l.without = [2]shogi.Move{}, shogi.NoMove, nil, shogi.NoMove
	}
	s.value.Reset(b)
	return s
}

// Advise returns a move for the side whose turn it is (an engines.Adviser). Moves
// of the question that aren't legal end the game there. Talk may be nil.
func (t *Thinker) Advise(ctx context.Context, q engines.Question, talk func(engines.Talk)) (boards.Move, engines.Talk) {
	began := time.Now()
	b, path := setUp(q)
	if b == nil {
		return "%TORYO", engines.Talk{}
	}
	if q.Start != t.game || len(q.Moves) < 2 {
		t.game, t.hopeless, t.score = q.Start, 0, 0
	}
	if b.Declaration(b.Turn()).Valid {
		return "%KACHI", t.last(b, choice{score: mate - 1}, motiveDeclare)
	}
	if m := consult(b, t.settings.Seed); m != shogi.NoMove && !t.settings.NoBook && !q.Long {
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
	c, ended := t.watch.Run(ctx, s.deadline(), talk, func(ctx context.Context, talk func(engines.Talk), found func(choice)) choice {
		defer context.AfterFunc(ctx, func() { s.off.Store(true) })()
		s.found = found
		said := time.Time{}
		return t.program.choose(t, s, func(c choice) {
			found(c)
			if now := time.Now(); now.Sub(began) > 50*time.Millisecond && now.Sub(said) > 20*time.Millisecond {
				said = now
				talk(c.talk())
			}
		})
	})
	if !ended { // the board is still in use
		b, _ = setUp(q)
	}
	switch {
	case c.move == shogi.NoMove:
		return "%TORYO", t.last(b, choice{score: -mate}, motiveResign)
	case t.resigns(c):
		return "%TORYO", t.last(b, c, motiveResign)
	}
	return boards.Move(b.CSA(c.move)), t.last(b, c, motiveThought)
}

// deadline is when the answer has to be there: a little after the search has to
// stop, so that it isn't called off where it runs.
func (s *search) deadline() time.Time {
	if s.limits.hard <= 0 {
		return time.Time{}
	}
	return s.began.Add(s.limits.hard + min(s.limits.hard/20, 2*time.Millisecond))
}

// setUp makes the board of a question, and the positions that led to it.
func setUp(q engines.Question) (*shogi.Board, []place) {
	b := shogi.NewBoard()
	if q.Start != "" {
		var err error
		if b, err = shogi.ParseSFEN(q.Start); err != nil {
			return nil, nil
		}
	}
	if b.King(shogi.Black) == shogi.NoSquare || b.King(shogi.White) == shogi.NoSquare {
		return nil, nil
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

// resigns reports whether there is no hope left: the score has been hopeless
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

// spell writes a line of moves in USI, blanks between.
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
