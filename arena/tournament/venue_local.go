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
	Reader  func(game string) engines.Reader     // dohyo's own, decides which stones are dead if nobody else does
	StandIn func(game string) engines.Negotiator // dohyo's own, chooses for programs that don't know an opening rule

	// Keep is the number of idle programs that are kept running inside Dir for their
	// next game. Close ends them.
	Keep   int
	Dir    string
	Uptime func() time.Time // times the bouts; nil means uptime.Now

	once  sync.Once
	pool  *pool
	leave sync.WaitGroup // programs of entrants who play no more are being closed
	disk  arena.Disk     // shared by all bouts' journals

	// Bundle puts the journals of quick bouts into bundles in the folder of the
	// matches; Unpack makes folders of them. Without it each bout has its own folder
	// at once.
	Bundle bool
	Cores  int // processors reserved for each match; 0 shares all of them (arena.Cores)
	shelf  shelf

	// Changed is called before a bout resumes whose players' programs have changed.
	// Its error ends the run; nil always resumes.
	Changed func(list []arena.Changed) error

	// Gather waits for players who log in before their match is played; nil if
	// nobody does.
	Gather func(ctx context.Context, b Sitting) (*Gathering, error)

	// Watch is called with each match before it runs, and returns a function that
	// receives its events; nil for none.
	Watch func(Sitting, *arena.Match) func(arena.Event)
}

// Build implements Builder. It builds a copy of what the team has handed in, and
// keeps the build's output beside it.
func (v *Local) Build(ctx context.Context, e Entrant, dir string, within time.Duration) error {
	return teams.Build(ctx, e.Program, e.Folder, filepath.Join(dir, HomeName), filepath.Join(dir, teams.LogName), within)
}

// Play implements Venue.
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
		if b.Players[0].Person() || b.Players[1].Person() {
			m.Attend() // its games begin when somebody is at the board
		}
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
		return r, nil
	}
	for k, p := range end.Players {
		r.Won[k] = p.Won
		r.Won[k].Play = 0
	}
	r.Why = b.lateness(m.Regulation())
	return r, nil
}

// wait waits until the bout's start, and reports whether it may start.
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

// present returns the time of the clock for bouts.
func (v *Local) present() time.Time {
	if v.Uptime == nil {
		return uptime.Now()
	}
	return v.Uptime()
}

// open makes a player for an entrant, from the pool if programs are kept.
func (v *Local) open(game string, e Entrant) (arena.Contestant, error) {
	c, err := v.Open(game, e)
	if err != nil || v.Keep < 1 || e.Folder != "" { // the match's folder keeps the output of a team's programs
		return c, err
	}
	return v.programs().keep(e.Name, c), nil
}

// programs returns the pool of programs that are kept.
func (v *Local) programs() *pool {
	v.once.Do(func() { v.pool = newPool(v.Keep, filepath.Join(v.Dir, "players"), v.present) })
	return v.pool
}

// Release implements Keeper.
func (v *Local) Release(entrant string) {
	if v.Keep > 0 {
		v.leave.Go(func() { v.programs().renew(entrant) })
	}
}

// Close ends the programs that are kept, and syncs the last journals. No bout may
// be in play.
func (v *Local) Close() error {
	err := errors.Join(v.disk.Sync(), v.shelf.close())
	if v.Keep > 0 {
		v.leave.Wait()
		err = errors.Join(err, v.programs().close())
	}
	return err
}

// makeDir makes a folder, which may exist.
func makeDir(dir string) error { return os.MkdirAll(dir, 0o755) }

// absent returns the report of a bout whose player's program doesn't start.
func absent(b Sitting, h *arena.Halt) (Report, error) {
	for i, p := range b.Players {
		if p.Name == h.Player {
			return Report{Absent: i + 1, Why: fact.Fact{Code: "result.start", Args: []any{h.Player, h.Starts}}}, nil
		}
	}
	return Report{}, h
}

// match makes the match of a bout, or reopens it. If a new match is expected to
// be quick, its journal goes into a bundle.
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
		Records: v.Records(b.Game), Reader: v.reader(b.Game), StandIn: v.standIn(b.Game), Cores: v.Cores,
		Expected: v.shelf.expected() / time.Duration(max(b.Rules.Games, 1)),
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
		cfg.Regulation.RestartUntil = 0 // a client that has left can't be called back
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

// reopen opens the match of a bout from its folder.
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
	m.StandIn(v.standIn(m.Rules().Name))
	if list := m.Changed(); len(list) > 0 && !m.Over() && v.Changed != nil {
		return m, v.Changed(list)
	}
	return m, nil
}

// hasLine reports whether a match's journal has a whole line. If even the first
// line was cut off, nothing of the match was played, and the journal is removed.
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

// reader returns the reader that decides which stones are dead in a game if nobody else does,
// or nil.
func (v *Local) reader(game string) engines.Reader {
	if v.Reader == nil {
		return nil
	}
	return v.Reader(game)
}

// standIn returns what chooses for programs that don't know an opening rule, or nil.
func (v *Local) standIn(game string) engines.Negotiator {
	if v.StandIn == nil {
		return nil
	}
	return v.StandIn(game)
}
