package arena

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"time"

	"dohyo/arena/segment"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/uptime"
)

// A Config holds what a match needs.
type Config struct {
	Name       string  // of the match, for people; also for resume
	Dir        string  // the match's folder; created if missing
	Bundle     *Bundle // keeps the match's journal; no folder is made, and the players must be Homeless. nil: the journal is in Dir
	Parent     string  // if Dir is empty: the folder in which the match gets a folder and a name of its own
	Regulation Regulation
	Game       string // the game's name
	Players    [2]Contestant
	Arbiter    *Contestant    // decides what is dead if the players don't agree; nil means nobody
	Reader     engines.Reader // dohyo's own, decides which stones are dead if nobody else does; nil counts them as alive

	// StandIn chooses for programs that don't know an opening rule; without it they lose
	// the game.
	StandIn     engines.Negotiator
	Marks       bool   // a person can mark what is dead by Count; always on if a person plays, and under ByHand
	Seed        uint64 // for drawing openings
	Concurrency int    // games at once; 0 means 1
	Cores       int    // processors reserved for each game; 0 shares all of them

	Expected time.Duration // of a game, as far as games of the same kind tell; 0: unknown
	Records  []RecordFormat
	Now      func() time.Time // the wall clock, which dates events; nil means the machine's
	Uptime   func() time.Time // the clock that times thinking; nil means uptime.Now
}

// A Contestant is one of the two sides of a match.
type Contestant struct {
	Name     string // unique in the match
	Protocol string // for people and records
	Spec     string // as on the command line; resume starts the player from it
	Person   bool   // slips of a person are refused, and the person is asked again; an engine loses by them
	Hands    []bool // by the seats of its side, which of them the person plays; nil is all of them

	// Fingerprint returns what the player is now, nil for a person. The function is
	// nil if that can't be known.
	Fingerprint func() (*engines.Fingerprint, error)

	// Open makes a player for one seat. It is called once for each table and seat;
	// the player is closed when the match ends.
	Open func(Place) (engines.Player, error)

	// Homeless says that its players need no working folder in the match's: they
	// have none, or one elsewhere. A Place still names one.
	Homeless bool

	// Away says that it plays elsewhere, over a connection that isn't kept from one
	// match to the next.
	Away bool

	// Stays says that a running program goes on to the next game, so that it can also be kept
	// from one match to the next.
	Stays bool

	// Close takes back a player that Open has made when the match ends; if nil, the
	// player is closed. It is sound if the match has ended and no player of the contestant
	// had a fault in it or lost on time. The contestants' functions may run at the same time.
	Close func(p engines.Player, sound bool) error
}

// A Place describes where a player works.
type Place struct {
	Game   *boards.Game
	Seat   int    // the seat's index within its side
	Dir    string // its private working folder, kept for the whole match
	Stderr string // the file that keeps its program's standard error

	Wire func(engines.Wire) // receives the lines exchanged with its program; may be called from any goroutine
	Away func(why error)    // called when it is lost, or with nil when it has come back; from any goroutine
}

// A Match plays the games of two contestants under one regulation.
type Match struct {
	cfg     Config
	rules   *boards.Game
	begin   *MatchBegin
	tape    *Tape      // what was played before this run
	at      journalEnd // the end of the journal at the start
	folded  *folding   // the journal's folded state at the start; nil for a new match
	journal *journal
	disk    *Disk // syncs the journal together with others; nil for none
	desk    desk
	records *recorder

	mu      sync.Mutex
	cages   map[string]string // by player, what was told of its cage
	next    int               // the next game to play
	ends    *ledger           // how the games ended
	order   []int             // the order in which they ended, if a test depends on it
	broken  []int             // games that are broken off
	over    *MatchEnd
	swept   int // 1+index of the player who lost the whole match by a hang; 0 nobody
	trial   trial
	starts  starts
	anew    []Contender // players who have changed, or whose earlier state wasn't known
	changed []Changed
	started bool
	leaving bool            // no further game begins; see Leave
	leaves  <-chan struct{} // closed once that is so; nil for never
	watched bool            // a person watches; see Watch
	called  bool            // the first game of a new match has been seated
	first   int             // the game that is resumed before others; 0 for none
	handed  bool            // that game was handed out
	from    *Resumption     // how that game continues, if not from where it stood

	late     sync.Mutex        // held during a ruling on a game that isn't in play
	again    []int             // games that continue by a ruling after they had ended
	reopened map[int]*GameTape // the tapes of those games
}

// ErrInterrupted reports that a run was stopped; the match can be resumed.
var ErrInterrupted error = fact.New("arena.interrupted", "the match was interrupted")

// New makes a match in a folder that has no journal yet.
func New(cfg Config) (*Match, error) {
	rules, err := rulesOf(cfg.Game)
	if err != nil {
		return nil, err
	}
	if cfg.Regulation.Game != "" && cfg.Regulation.Game != cfg.Game {
		return nil, fact.Errorf("arena.regulation.game", "the regulation %s is for %s, not for %s", cfg.Regulation.Name, boards.Called(cfg.Regulation.Game), boards.Called(cfg.Game))
	}
	if cfg.Regulation.Games < 1 {
		return nil, fact.Errorf("arena.games", "expected at least one game, got %d", cfg.Regulation.Games)
	}
	if err := checkTest(cfg.Regulation); err != nil {
		return nil, err
	}
	if err := errors.Join(cfg.Regulation.checkLeft(), cfg.Regulation.checkRecover(), cfg.Regulation.checkOrder(), cfg.Regulation.checkStudy(), cfg.Regulation.checkQuestion(rules)); err != nil {
		return nil, err
	}
	cfg.Regulation.Settings = rules.Brief(cfg.Regulation.Settings)
	var turns *Turns
	if cfg.Regulation, turns, err = cfg.Regulation.Settle(rules, [2]string{cfg.Players[0].Name, cfg.Players[1].Name}, cfg.Seed); err != nil {
		return nil, err
	}
	if cfg.Players[0].Name == cfg.Players[1].Name {
		return nil, fact.Errorf("arena.names", "both players are called %s; give one of them another name", cfg.Players[0].Name)
	}
	if cfg.Dir != "" && cfg.Bundle == nil {
		path := filepath.Join(cfg.Dir, JournalName)
		if info, err := os.Stat(path); err == nil && info.Size() > 0 || segment.Exists(path) {
			return nil, fact.Errorf("arena.exists", "%s: the match already exists; 'dohyo resume %s' resumes it", path, cfg.Dir)
		}
	}
	m := &Match{cfg: cfg, rules: rules, tape: NewTape()}
	m.setup()
	m.begin = &MatchBegin{
		Match: cfg.Name, Kind: cfg.Game, Rules: cfg.Regulation.Name, Games: cfg.Regulation.Games,
		Seed: cfg.Seed, Turns: turns, Regulation: cfg.Regulation, Concurrency: m.cfg.Concurrency, Cores: m.cfg.Cores, Version: journalVersion,
	}
	m.ends = newLedger(m.begin)
	for i, p := range cfg.Players {
		if m.begin.Players[i], err = p.contender(); err != nil {
			return nil, err
		}
	}
	if err := m.tryStarts(); err != nil {
		return nil, err
	}
	return m, m.claim() // last, so that a wrong call leaves nothing behind
}

// Read sets the reader that decides which stones are dead if nobody else does
// (Config.Reader). It must be called before Run.
func (m *Match) Read(r engines.Reader) { m.cfg.Reader = r }

// StandIn sets who chooses for programs that don't know an opening rule
// (Config.StandIn). It must be called before Run.
func (m *Match) StandIn(n engines.Negotiator) { m.cfg.StandIn = n }

func (m *Match) setup() {
	if m.cfg.Now == nil {
		m.cfg.Now = uptime.Wall
	}
	if m.cfg.Uptime == nil {
		m.cfg.Uptime = uptime.Now
	}
	m.cfg.Concurrency = max(m.cfg.Concurrency, 1)
	m.cfg.Marks = m.cfg.Marks || m.cfg.Regulation.Arbiter == ByHand ||
		slices.ContainsFunc(m.cfg.Players[:], func(c Contestant) bool { return c.Person })
	m.trial.test, m.trial.lab = m.cfg.Regulation.SPRT, m.newInquiry()
	m.desk.init()
}

// Reopen loads a match from its folder so that it can be resumed. Records returns
// the formats in which a match of a game leaves records. Open makes each player
// from the journal's description.
func Reopen(dir string, records func(game string) []RecordFormat, open func(game string, c Contender) (Contestant, error)) (*Match, error) {
	m, err := load(dir, records)
	if err != nil {
		return nil, err
	}
	tape, b := m.tape, m.begin
	if slices.ContainsFunc(tape.Games, (*GameTape).BrokenOff) {
		m.over = nil
	}
	for i, p := range b.Players {
		if m.cfg.Players[i], err = open(b.Kind, p); err != nil {
			return nil, err
		}
		m.cfg.Players[i].Name = p.Name
		if err := m.recognize(i); err != nil {
			return nil, err
		}
	}
	if spec := b.Regulation.Arbiter; spec != "" && spec != ByHand {
		c, err := open(b.Kind, Contender{Spec: spec})
		if err != nil {
			return nil, err
		}
		m.cfg.Arbiter = &c
	}
	m.setup()
	m.enterAll()
	return m, nil
}

// enterAll enters the games of a resumed match into its counts.
func (m *Match) enterAll() {
	for _, g := range m.tape.Games {
		if g.End != nil && !g.BrokenOff() { // otherwise it continues
			m.enter(g.End)
		}
	}
	all := m.folded.all
	m.starts, m.order = all.starts, slices.Clone(all.order)
	m.weighAll()
}

// load reads a match from its folder, without its players.
func load(dir string, records func(game string) []RecordFormat) (*Match, error) {
	f, err := segment.Open(filepath.Join(dir, JournalName))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	folded, err := foldJournal(f)
	if err != nil {
		return nil, err
	}
	tape, err := folded.all.tape(f.Name())
	if err != nil {
		return nil, err
	}
	at := journalEnd{lost: folded.lost, chain: folded.all.chain}
	if at.Mark, err = f.Mark(); err != nil {
		return nil, err
	}
	b := tape.Begin
	ends := folded.all.ends.clone()
	ends.begin = b
	return &Match{
		cfg: Config{
			Name: b.Match, Dir: dir, Regulation: b.Regulation, Game: b.Kind, Seed: b.Seed,
			Concurrency: b.Concurrency, Cores: b.Cores, Records: records(b.Kind),
		},
		rules: tape.Rules, begin: b, tape: tape, at: at, folded: folded, ends: ends, over: tape.End,
	}, nil
}

// Past passes on the events before Run of the match as a whole, of the games that
// aren't over, and of those that a referee has ruled on. PastGames has the others, Tape
// how they ended. A new match has none.
func (m *Match) Past(each func(Event)) error {
	if m.folded == nil {
		return nil
	}
	return m.folded.all.pass(filepath.Join(m.cfg.Dir, JournalName), each)
}

// Tape returns the state of the match before Run, on a tape that belongs to the
// caller. Of games that are over it has only their ends.
func (m *Match) Tape() (*Tape, error) {
	if m.folded == nil {
		return NewTape(), nil
	}
	return m.folded.all.tape(filepath.Join(m.cfg.Dir, JournalName))
}

// LeaveWhen calls Leave once a channel is closed. It must be called before Run.
func (m *Match) LeaveWhen(closed <-chan struct{}) { m.leaves = closed }

// Players returns the two contestants.
func (m *Match) Players() []Contestant { return m.cfg.Players[:] }

// Contenders returns the two contestants as described in the journal: as they
// were when the match began.
func (m *Match) Contenders() [2]Contender { return m.begin.Players }

// Regulation returns the regulation of the match.
func (m *Match) Regulation() Regulation { return m.cfg.Regulation }

// Rules returns the game that is played.
func (m *Match) Rules() *boards.Game { return m.rules }

// Name returns the match's name.
func (m *Match) Name() string { return m.cfg.Name }

// Lost returns the number of bytes of an unfinished last event that were dropped
// from the journal.
func (m *Match) Lost() int64 { return m.at.lost }

// Dir returns the match's folder.
func (m *Match) Dir() string { return m.cfg.Dir }

// Over reports whether the match has been played to its end.
func (m *Match) Over() bool { return m.over != nil }

// End returns the match's result, or nil before it is over.
func (m *Match) End() *MatchEnd { return m.over }

// Run plays the match to its end, or until ctx is done: then the error is
// ErrInterrupted and the match can be resumed. Each event is in the journal
// before sink sees it. Sink is called from several goroutines, one at a time.
// When Run returns, all players are closed.
func (m *Match) Run(ctx context.Context, sink func(Event)) (err error) {
	if m.started {
		return errors.New("this match has been run already") // not told
	}
	m.started = true
	if m.over != nil {
		return nil
	}
	if m.cfg.Bundle != nil {
		m.journal = m.cfg.Bundle.open(sink, m.disk)
	} else {
		m.journal, err = openJournal(filepath.Join(m.cfg.Dir, JournalName), m.at, sink, m.disk)
	}
	if err != nil {
		return err
	}
	m.records = newRecorder(m)
	m.journal.keepState(m.folded, m.records.marks)
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	m.journal.stops(cancel)
	defer uptime.Watch(m.desk.gaps)() // before the first clock runs
	defer process.WatchLoad()()
	m.desk.open(m, cancel)

	err = m.open()
	for more := true; more && err == nil; {
		if err = m.play(ctx); err == nil {
			m.desk.settle()
			more, err = m.finish(ctx)
		}
	}
	for !m.desk.close() {
		m.desk.settle()
	}
	err = m.interrupted(ctx, err)
	err = errors.Join(err, m.records.close(), m.journal.close())
	if h := HaltOf(err); h != nil && m.over == nil {
		return h
	}
	return err
}

// interrupted journals that the run ends before the match does, and why: on
// request, or by itself.
func (m *Match) interrupted(ctx context.Context, err error) error {
	if m.over != nil {
		return err
	}
	e := &Interrupted{Stamp: m.stamp(EvInterrupted, 0)}
	h := HaltOf(err)
	if h == nil && ctx.Err() != nil {
		h = HaltOf(context.Cause(ctx))
	}
	if h != nil {
		if gone := HaltOf(m.journal.present()); gone != nil && gone.Cause == CauseGone {
			h, err = gone, nil // any other failure follows from it
		}
	}
	switch {
	case h != nil:
		e.Why, e.Halting = h.Detail, h.Halting
		// If the journal can't be written, its own error says why.
		_ = m.emit(e)
		return errors.Join(h, err)
	case ctx.Err() != nil:
		said := accountOf(context.Cause(ctx))
		e.Why, e.Fact = said.detail, said.fact
		return errors.Join(err, m.emit(e), ErrInterrupted)
	}
	m.mu.Lock()
	broken, leaving := m.brokenOff(), m.leaving
	m.mu.Unlock()
	if err == nil && broken == 0 && leaving {
		e.Why, e.Fact = errStopped.Error(), errStopped.Fact
		return errors.Join(m.emit(e), ErrInterrupted)
	}
	if err == nil && broken != 0 {
		off := fact.Errorf("arena.brokenoff.game", "game %d was broken off", broken)
		e.Why, e.Fact, e.Broken = off.Error(), off.Fact, broken
		return errors.Join(m.emit(e), ErrBrokenOff)
	}
	return err
}

// open writes the first event of the run.
func (m *Match) open() error {
	if m.at.size() > 0 {
		e := &Resumed{Stamp: m.stamp(EvResume, 0), Lost: int(m.at.lost), Players: m.anew}
		m.tape.goOn(e.At.Time)
		return m.emit(e)
	}
	m.begin.Stamp = m.stamp(EvMatchBegin, 0)
	return m.emit(m.begin)
}

// play seats the players at one table for each game that is played at once.
func (m *Match) play(ctx context.Context) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	tables := min(m.cfg.Concurrency, m.cfg.Regulation.Games)
	errs := make([]error, tables)
	at := func(i int) {
		defer func() {
			if r := recover(); r != nil {
				errs[i] = fact.Errorf("arena.panic", "table %d: internal error: %v", i+1, r)
				cancel()
			}
		}()
		if errs[i] = m.table(ctx, i); errs[i] != nil {
			cancel()
		}
	}
	if tables == 1 { // a second goroutine would only cost a short match time
		at(0)
		return errs[0]
	}
	var wg sync.WaitGroup
	for i := range tables {
		wg.Go(func() { at(i) })
	}
	wg.Wait()
	return errors.Join(errs...)
}

// table plays one game after another with its own players.
func (m *Match) table(ctx context.Context, n int) (err error) {
	// A game and its instant engines stay on one processor (engines/process). That
	// needs a thread of its own.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	t := &table{match: m, number: n, brief: m.expectsBrief()}
	if err := t.sit(ctx); err != nil {
		return nil // the run ended before its turn came
	}
	defer func() { err = errors.Join(err, t.rise()) }()
	process.SettleThread()
	defer process.FreeThread()
	for ctx.Err() == nil {
		number, ok := m.take()
		if !ok {
			t.over = true
			return nil
		}
		g, err := m.seat(t, number)
		if err != nil {
			return err
		}
		if end, err := m.playOut(ctx, g); err != nil || end == nil {
			return err
		}
		m.hold(ctx)
	}
	return nil
}

// playOut plays a game and enters its result. The desk has the game until then: a
// ruling on it comes before its result or after, and never in between.
func (m *Match) playOut(ctx context.Context, g *game) (*GameEnd, error) {
	m.desk.sit(g)
	defer m.desk.leave(g)
	end, err := g.play(ctx)
	if err == nil && end != nil {
		m.settle(g, end)
	}
	return end, err
}

// take hands out the next game that has not ended. Once the match's test is
// decided, only interrupted games are handed out.
func (m *Match) take() (int, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	select {
	case <-m.leaves:
		m.leaving = true
	default:
	}
	if m.leaving || m.swept != 0 || m.brokenOff() != 0 {
		return 0, false
	}
	if len(m.again) > 0 {
		n := m.again[0]
		m.again = m.again[1:]
		return n, true
	}
	if m.first != 0 && !m.handed {
		m.handed = true
		return m.first, true
	}
	for m.next < m.cfg.Regulation.Games {
		m.next++
		if m.waits(m.next) {
			return m.next, true
		}
	}
	return 0, false
}

// waits reports whether a game that hasn't been handed out is still to be played.
// m.mu is held.
func (m *Match) waits(n int) bool {
	return n != m.first && m.ends.of(n) == 0 && (!m.trial.decided() || m.tape.Game(n) != nil)
}

// more reports whether take has another game to hand out. m.mu is held.
func (m *Match) more() bool {
	if m.leaving || m.swept != 0 || m.brokenOff() != 0 {
		return false
	}
	if len(m.again) > 0 {
		return true
	}
	for n := m.next + 1; n <= m.cfg.Regulation.Games; n++ {
		if m.waits(n) {
			return true
		}
	}
	return false
}

func (m *Match) emit(e Event) error { return m.journal.append(e) }

func (m *Match) stamp(event string, game int) Stamp {
	return stampAt(m.cfg.Now(), event, game)
}
