package tournament

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"time"

	"dohyo/arena"
	"dohyo/arena/segment"
	"dohyo/arena/teams"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/uptime"
)

// A Local is the venue of this process: each bout is a match of its own.
type Local struct {
	// Open makes a player of an entrant for a game.
	Open func(game string, e Entrant) (arena.Contestant, error)

	Records func(game string) []arena.RecordFormat
	Reader  func(game string) engines.Reader // of dohyo's own, settles what nobody else does

	// Keep is how many programs without a game are kept running below Dir, for their
	// next one; Close ends them.
	Keep   int
	Dir    string
	Uptime func() time.Time // by which bouts are timed; nil is uptime.Now

	once sync.Once
	pool *pool
	disk arena.Disk // of all bouts' journals

	// Bundle lets quick bouts go into bundles in the folder of the matches; Unpack makes
	// their folders. Without it each bout has its folder at once.
	Bundle bool
	Cores  int // processors that each match has of its own; 0 shares all of them (arena.Cores)
	shelf  shelf

	// Changed is asked before a bout goes on with players who aren't what they were; its
	// error ends the run. nil goes on.
	Changed func(list []arena.Changed) error

	// Gather waits for players who log in, before their match is played; nil where
	// nobody does.
	Gather func(ctx context.Context, b Sitting) (*Gathering, error)

	// Watch is told of each match before it runs, and gives who sees its events;
	// nil is nobody.
	Watch func(Sitting, *arena.Match) func(arena.Event)
}

// Build is Builder's: a copy of what the team has handed in is built, and what the build
// said is kept beside it.
func (v *Local) Build(ctx context.Context, e Entrant, dir string, within time.Duration) error {
	return teams.Build(ctx, e.Program, e.Folder, filepath.Join(dir, HomeName), filepath.Join(dir, teams.LogName), within)
}

// Play is Venue's.
func (v *Local) Play(ctx context.Context, b Sitting) (r Report, err error) {
	if !b.wait(ctx) {
		return Report{}, arena.ErrInterrupted
	}
	if err := v.disk.Err(); err != nil {
		return Report{}, err
	}
	var there Gathering
	if b.logsIn() && v.Gather != nil {
		g, err := v.gather(ctx, b)
		if err != nil {
			return Report{}, err
		}
		if g.Absent != 0 {
			return Report{Absent: g.Absent, Why: fact.Fact{Code: "result.absent"}}, nil
		}
		defer g.Close()
		there = *g
		b.Rules.Left = late(b.Game, b.Rules.Clock, [2]arena.Span{b.Late[0] + arena.Span(g.Late[0]), b.Late[1] + arena.Span(g.Late[1])})
	}
	began := v.present()
	m, bundle, err := v.match(b, there)
	if bundle != nil {
		defer func() { err = errors.Join(err, v.shelf.give(bundle, b.Folder, m == nil || m.Over())) }()
	}
	if err != nil {
		return Report{}, err
	}
	if !m.Over() {
		if there.Begins != nil {
			there.Begins(m)
		}
		m.SyncWith(&v.disk)
		sink := func(arena.Event) {}
		if v.Watch != nil {
			if s := v.Watch(b, m); s != nil {
				sink = s
			}
		}
		m.LeaveWhen(b.Leave)
		err = m.Run(ctx, sink)
	}
	var halt *arena.Halt
	if errors.As(err, &halt) && halt.Cause == arena.CauseStart {
		return absent(b, halt)
	}
	if err != nil {
		return Report{}, err
	}
	end := m.End()
	if end == nil {
		return Report{}, arena.ErrInterrupted
	}
	v.shelf.lasted(v.present().Sub(began))
	first, second := end.Players[0], end.Players[1]
	r = Report{Games: Tally{first.Wins, first.Draws, first.Losses}, Scores: [2]int{first.Score, second.Score}, Prints: printsOf(m)}
	if end.By == string(arena.ByHang) {
		r.Hung = 1
		if first.Wins > 0 {
			r.Hung = 2
		}
		r.Why = fact.Fact{Code: "result.hang", Args: []any{b.Players[r.Hung-1].Name}}
	} else if b.logsIn() {
		r.Why = b.lateness(m.Regulation())
	}
	return r, nil
}

// wait waits until the bout is to start; false if it isn't to.
func (s *Sitting) wait(ctx context.Context) bool {
	start := make(chan time.Time)
	if s.After > 0 {
		t := time.AfterFunc(s.After, func() { close(start) })
		defer t.Stop()
	} else {
		close(start)
	}
	select {
	case <-ctx.Done():
	case <-s.Leave:
	case <-start:
		return true
	}
	return false
}

// present is the present by which bouts are timed.
func (v *Local) present() time.Time {
	if v.Uptime == nil {
		return uptime.Now()
	}
	return v.Uptime()
}

// open makes a player of an entrant, one that is kept where that is wished.
func (v *Local) open(game string, e Entrant) (arena.Contestant, error) {
	c, err := v.Open(game, e)
	if err != nil || v.Keep < 1 || e.Folder != "" { // what a team's programs say is kept by match
		return c, err
	}
	v.once.Do(func() { v.pool = newPool(v.Keep, filepath.Join(v.Dir, "players"), v.present) })
	return v.pool.keep(e.Name, c), nil
}

// Close ends the programs that are kept, and brings the last journals to the disk. It
// is called when no bout is played any more.
func (v *Local) Close() error {
	err := errors.Join(v.disk.Sync(), v.shelf.close())
	if v.pool != nil {
		err = errors.Join(err, v.pool.close())
	}
	return err
}

// makeDir makes a folder that may be there.
func makeDir(dir string) error { return os.MkdirAll(dir, 0o755) }

// absent is the bout of a player whose program doesn't start.
func absent(b Sitting, h *arena.Halt) (Report, error) {
	for i, p := range b.Players {
		if p.Name == h.Player {
			return Report{Absent: i + 1, Why: fact.Fact{Code: "result.start", Args: []any{h.Player, h.Starts}}}, nil
		}
	}
	return Report{}, h
}

// match makes the match of a bout, or takes it up where it stands. A new one that is
// expected to be quick has its journal in a bundle.
func (v *Local) match(b Sitting, there Gathering) (*arena.Match, *arena.Bundle, error) {
	if v.Bundle {
		if err := v.shelf.recover(b.Folder); err != nil {
			return nil, nil, err
		}
	}
	begun, err := hasLine(filepath.Join(b.Folder, arena.JournalName))
	if err != nil {
		return nil, nil, err
	}
	if begun {
		m, err := v.reopen(b, there)
		return m, nil, err
	}
	cfg := arena.Config{
		Name: filepath.Base(b.Folder), Dir: b.Folder, Game: b.Game, Regulation: b.Rules, Seed: b.Seed, Concurrency: 1,
		Records: v.Records(b.Game), Reader: v.reader(b.Game), Cores: v.Cores,
	}
	bundle := v.Bundle && !b.logsIn()
	for i, e := range b.Players {
		if cfg.Players[i], err = v.sit(b.Game, e, there.Seats[i]); err != nil {
			return nil, nil, err
		}
		cfg.Players[i].Name = e.Name
		bundle = bundle && cfg.Players[i].Homeless && !cfg.Players[i].Person
	}
	if b.logsIn() {
		cfg.Regulation.RestartUntil = 0 // who has left can't be called back
	}
	if spec := b.Rules.Arbiter; spec != "" && spec != arena.ByHand {
		c, err := v.Open(b.Game, Entrant{Name: spec, Player: spec})
		if err != nil {
			return nil, nil, err
		}
		cfg.Arbiter, bundle = &c, false
	}
	if bundle {
		if cfg.Bundle, err = v.shelf.take(); err != nil {
			return nil, nil, err
		}
	}
	m, err := arena.New(cfg)
	if err == nil {
		err = v.recognize(b, m)
	}
	return m, cfg.Bundle, err
}

// reopen takes up the match of a bout from its folder.
func (v *Local) reopen(b Sitting, there Gathering) (*arena.Match, error) {
	m, err := arena.Reopen(b.Folder, v.Records, func(game string, c arena.Contender) (arena.Contestant, error) {
		for i, e := range b.Players {
			if e.Name == c.Name {
				return v.sit(game, e, there.Seats[i])
			}
		}
		return v.Open(game, Entrant{Name: c.Name, Player: c.Spec}) // the arbiter
	})
	if err != nil {
		return nil, err
	}
	m.Read(v.reader(m.Rules().Name))
	if list := m.Changed(); len(list) > 0 && !m.Over() && v.Changed != nil {
		return m, v.Changed(list)
	}
	return m, nil
}

// hasLine tells whether a match's journal has a whole line. One whose first line
// was cut off has none, so nothing of the match was played; it is removed.
func hasLine(file string) (bool, error) {
	if segment.Exists(file) {
		return true, nil
	}
	f, err := os.Open(file)
	if errors.Is(err, os.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	defer f.Close()
	buf := make([]byte, 1<<16)
	for {
		n, err := f.Read(buf)
		for _, c := range buf[:n] {
			if c == '\n' {
				return true, nil
			}
		}
		if err != nil {
			return false, os.Remove(file)
		}
	}
}

// reader settles what nobody else does in a game; nil where nobody does.
func (v *Local) reader(game string) engines.Reader {
	if v.Reader == nil {
		return nil
	}
	return v.Reader(game)
}
