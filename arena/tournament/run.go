package tournament

import (
	"context"
	"errors"
	"path/filepath"
	"runtime"
	"time"

	"dohyo/arena"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/engines/process"
	"dohyo/engines/uptime"
)

// Options are the options for running a tournament.
type Options struct {
	Concurrency int             // bouts at the same time; 0 is the plan's number
	Sink        func(Event)     // sees each event after it is in the journal; called by one goroutine
	Leave       <-chan struct{} // once closed, running games are finished and no others begin
	Rulings     <-chan Order    // from persons, through this process
	Attended    bool            // persons can play here; otherwise their pairs wait for results entered by hand
}

// An Order is a ruling for a tournament that this process runs. Done gets the result.
type Order struct {
	Ruled *Ruled
	Done  func(error)
}

// errStuck reports that a tournament can't continue by itself.
var errStuck = fact.New("tournament.stuck", "no pair can be played, and no round can be announced")

// A waiting is the error of a run that ended on request. It is an
// arena.ErrInterrupted.
type waiting struct{ said *fact.Error }

func (w waiting) Error() string      { return w.said.Error() }
func (w waiting) Told() fact.Fact    { return w.said.Told() }
func (waiting) Is(target error) bool { return target == arena.ErrInterrupted }

// A run is one run of a tournament.
type run struct {
	*Tournament
	Options
	ctx     context.Context
	venue   Venue
	running map[string]bout // bouts by their folders
	busy    map[int]int     // by entrant: the number of its pairs in play
	playing map[At]int      // by pair: the number of its bouts in play
	done    chan done
	idle    []lane
	persons int // bouts in play in which a person plays
	failed  error
	paused  *Ruled    // no further rounds are announced
	held    int       // an announced round that waits for the referee
	moment  time.Time // by which rounds have started, until the next look

	released map[int]bool // entrants whose programs the venue needn't keep
}

// A bout is a bout in play.
type bout struct {
	at     At // of its pair
	cancel func()
}

// A done is a bout that has ended.
type done struct {
	sitting Sitting
	report  Report
	err     error
	lane    lane
}

// Run plays the tournament to its end, or until ctx is done. Then the error is
// arena.ErrInterrupted, and the tournament can be resumed. When Run returns, no bout
// is being played and the journal is closed.
func (t *Tournament) Run(ctx context.Context, v Venue, o Options) error {
	if t.state.Over {
		return nil
	}
	if o.Concurrency < 1 {
		o.Concurrency = max(t.state.Plan.Concurrency, 1)
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	r := &run{
		Tournament: t, Options: o, ctx: ctx, venue: v,
		running: map[string]bout{}, busy: map[int]int{}, playing: map[At]int{}, done: make(chan done),
		released: map[int]bool{},
	}
	if t.resumed {
		r.failed = t.write(o.Sink, &Resume{Lost: t.lost})
	}
	if r.failed == nil {
		r.failed = r.build()
	}
	// One watch of each kind for the whole run. Otherwise each bout would start its own, and
	// look at all programs that are kept.
	defer uptime.Watch(nil)()
	defer process.WatchLoad()()
	r.play(cancel)
	err := r.end(ctx)
	return errors.Join(err, t.Close())
}

// play starts bouts and takes their reports until nothing is left to do.
func (r *run) play(cancel func()) {
	desk := time.NewTicker(deskPause)
	defer desk.Stop()
	for {
		r.moment = r.now()
		if r.failed == nil && r.ctx.Err() == nil && !r.left() {
			if r.failed = r.start(); r.failed != nil {
				cancel()
			}
		}
		r.release()
		if len(r.running) == 0 && (r.failed != nil || r.ctx.Err() != nil || r.left() || !r.early()) {
			for _, l := range r.idle {
				close(l)
			}
			return
		}
		if err := r.wait(desk.C); err != nil && r.failed == nil {
			r.failed = err
			cancel()
		}
	}
}

// wait waits for an event that may let more bouts be played.
func (r *run) wait(look <-chan time.Time) error {
	select {
	case d := <-r.done:
		r.free(d.sitting)
		r.idle = append(r.idle, d.lane)
		return r.take(d)
	case o := <-r.Rulings:
		o.Done(r.order(o.Ruled))
	case <-look:
		return r.attend()
	}
	return nil
}

// left reports whether no more bouts are to begin.
func (r *run) left() bool {
	select {
	case <-r.Leave:
		return true
	default:
		return false
	}
}

// end records how the run ended.
func (r *run) end(ctx context.Context) error {
	if r.state.Over {
		return nil
	}
	err := r.failed
	switch {
	case err != nil || ctx.Err() != nil:
	case r.held > 0:
		err = waiting{fact.Errorf("tournament.held", "round %d is announced; resume the tournament to play it", r.held)}
	case r.paused != nil:
		err = waiting{fact.Errorf("tournament.paused", "paused by %s (%s)", r.paused.By, r.paused.Why)}
	}
	if err == nil && ctx.Err() == nil && !r.left() {
		err = r.awaited()
	}
	if err == nil || ctx.Err() != nil && errors.Is(err, arena.ErrInterrupted) {
		err = waiting{fact.New("tournament.interrupted", "the tournament was interrupted")}
	}
	f, _ := fact.Of(err)
	e := &Interrupted{Why: err.Error(), Fact: f}
	if werr := r.write(r.Sink, e); werr != nil && !errors.Is(err, werr) {
		return errors.Join(err, werr)
	}
	return err
}

// awaited returns the error of a run that has played all it can play here, nil if
// nothing is played elsewhere.
func (r *run) awaited() error {
	if n := r.state.elsewhere(); n > 0 {
		return waiting{fact.Errorf("tournament.elsewhere", "pairs waiting for results from their referees: %d ('dohyo tournament enter')", n)}
	}
	if n := r.state.byPersons(); n > 0 {
		return waiting{fact.Errorf("tournament.persons", "pairs waiting for people: %d; play them on the screen, or enter their results ('dohyo tournament rule')", n)}
	}
	return nil
}

// take records the result of a bout.
func (r *run) take(d done) error {
	p := r.state.Pair(d.sitting.At)
	if p.Decided() && r.failed == nil {
		return nil // a ruling ended it during play
	}
	if d.err != nil {
		return d.err
	}
	b := p.Bout(d.sitting.Bout)
	was := *b
	b.Done, b.Report = true, d.report // the outcome that this result would lead to
	result, over := r.state.outcome(p)
	*b = was
	var list []Event
	if len(p.Bouts) > 1 || !over {
		list = append(list, &BoutEnd{At: p.At, Bout: b.Bout, Report: d.report})
	}
	if over {
		list = append(list, &ResultEnd{At: p.At, Result: result})
	}
	return r.write(r.Sink, append(r.prints(d), list...)...)
}

// prints returns an event for each program of a bout that is new or has changed.
func (r *run) prints(d done) (list []Event) {
	for i, now := range d.report.Prints {
		n := d.sitting.BoutBegin.Players[i]
		was := r.state.Prints[n]
		if now == nil || was != nil && len(was.Fingerprint.Differences(now)) == 0 {
			continue
		}
		e := &PlayerIs{Entrant: n, Fingerprint: now}
		if was != nil {
			e.Changed = was.Fingerprint.Differences(now)
		}
		list = append(list, e)
	}
	return list
}

// start starts bouts until there is no more room. If none can start, it takes the
// next step that needs no result.
func (r *run) start() error {
	for len(r.running)-r.persons < r.Concurrency { // persons keep no program waiting
		begun, err := r.startOne()
		if err != nil {
			return err
		}
		if begun {
			continue
		}
		more, err := r.advance()
		if err != nil {
			return err
		}
		if !more {
			if len(r.running) == 0 && !r.state.Over && r.held == 0 && r.paused == nil && !r.early() && r.awaited() == nil {
				return errStuck
			}
			return nil
		}
	}
	return nil
}

// startOne starts a bout of an open pair.
func (r *run) startOne() (bool, error) {
	for _, p := range r.state.open {
		if result, over := r.state.outcome(p); over { // the previous run was stopped just here
			return true, r.write(r.Sink, &ResultEnd{At: p.At, Result: result})
		}
		if r.before(p) || !r.mayPlay(p) || r.held > 0 && p.Round == r.held {
			continue
		}
		for i := range p.Bouts { // those of an earlier run
			if b := &p.Bouts[i]; !b.Done && !r.plays(b.Dir) {
				r.begin(p, b.BoutBegin)
				return true, nil
			}
		}
		list := r.state.next(p)
		if len(list) == 0 {
			continue
		}
		// Bouts that run together begin together, even beyond the limit.
		events := make([]Event, len(list))
		for i, e := range list {
			events[i] = e
		}
		if err := r.write(r.Sink, events...); err != nil {
			return false, err
		}
		for _, e := range list {
			r.begin(p, e)
		}
		return true, nil
	}
	return false, nil
}

// plays reports whether a bout is being played.
func (r *run) plays(dir string) bool {
	_, is := r.running[dir]
	return is
}

// mayPlay reports whether the players of a pair are free for it.
func (r *run) mayPlay(p *Pair) bool {
	if r.playing[p.At] > 0 {
		return true
	}
	if r.state.judge[p.At] != "" || !r.Attended && r.state.Plan.person(p) {
		return false
	}
	most := r.state.Stages[p.Stage-1].Plan.atOnce()
	for _, n := range p.Players {
		if most > 0 && r.busy[n] >= most {
			return false
		}
	}
	return true
}

// atOnce returns how many pairs an entrant may play at the same time; 0 means any
// number.
func (s *Stage) atOnce() int {
	if s.AtOnce == 0 && s.Form != Gauntlet {
		return 1
	}
	return s.AtOnce
}

// begin returns a bout to the venue.
func (r *run) begin(p *Pair, e *BoutBegin) {
	if r.playing[p.At] == 0 {
		for _, n := range p.Players {
			r.busy[n]++
		}
	}
	r.playing[p.At]++
	ctx, cancel := context.WithCancel(r.ctx)
	r.running[e.Dir] = bout{p.At, cancel}
	if r.state.Plan.person(p) {
		r.persons++
	}
	s := r.sitting(p, e)
	l := r.lane()
	l <- func() {
		defer cancel()
		report, err := r.venue.Play(ctx, s)
		r.done <- done{s, report, err, l}
	}
}

// A lane plays one bout after another on a thread of its own, so that the kernel keeps
// programs that are reused near its processor.
type lane chan func()

func (l lane) run() {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	for play := range l {
		play()
	}
}

// lane returns an idle lane.
func (r *run) lane() lane {
	if n := len(r.idle); n > 0 {
		l := r.idle[n-1]
		r.idle = r.idle[:n-1]
		return l
	}
	l := make(lane, 1)
	go l.run()
	return l
}

// free records that a bout is no longer being played.
func (r *run) free(s Sitting) {
	p := r.state.Pair(s.At)
	delete(r.running, s.Dir)
	if r.state.Plan.person(p) {
		r.persons--
	}
	if r.playing[p.At]--; r.playing[p.At] == 0 {
		delete(r.playing, p.At)
		for _, n := range p.Players {
			if r.busy[n]--; r.busy[n] == 0 {
				delete(r.busy, n)
			}
		}
	}
}

// sitting describes a bout for a venue.
func (r *run) sitting(p *Pair, e *BoutBegin) Sitting {
	st := r.state.Stages[p.Stage-1].Plan
	s := Sitting{BoutBegin: e, Folder: r.folder(e.Dir), Game: r.state.Plan.Game, Rules: st.Rules, Leave: r.Leave}
	if e.Replay > 0 {
		s.Rules = st.ReplayRules
	} else if e.Board > 1 {
		if _, together := st.boardsOf(p.Tag); together {
			s.After = time.Duration(st.Stagger) * time.Duration(e.Board-1)
		}
	}
	s.Rules = r.state.dealt(s.Rules, p, e.Board, e.Replay)
	s.Rules = st.ranked(s.Rules, r.state.Plan.Entrants[e.Players[0]], r.state.Plan.Entrants[e.Players[1]])
	for i, n := range e.Players {
		s.Players[i] = r.state.Plan.Entrants[n]
		if is := r.state.Prints[n]; is != nil {
			s.Known[i] = is.Fingerprint
		}
		if e := &s.Players[i]; e.Folder != "" {
			e.Home = filepath.Join(r.folder(e.TeamDir()), HomeName)
		}
	}
	by := e.Late
	if g, ok := catalog.Game(s.Game); ok {
		if _, turns, err := s.Rules.Settle(g, [2]string{s.Players[0].Name, s.Players[1].Name}, s.Seed); err == nil && arena.FirstOf(turns, 1) == 1 {
			by[0], by[1] = by[1], by[0]
		}
	}
	s.Rules.Left = late(s.Game, s.Rules.Clock, by)
	return s
}

// late returns the main time that each seat has left if players come late, or nil
// if none does.
func late(game string, c arena.Clock, by [2]arena.Span) []arena.Reserve {
	g, ok := catalog.Game(game)
	if !ok || by == [2]arena.Span{} {
		return nil
	}
	left := make([]arena.Reserve, len(g.Seats))
	for i, seat := range g.Seats {
		left[i] = arena.Reserve(c.Whole(c.Main - time.Duration(by[seat.Side])))
	}
	return left
}

// advance takes the next step that needs no result: it announces a round, or begins or
// ends a stage. It returns false if results must come first.
func (r *run) advance() (bool, error) {
	s := r.state
	if s.Seeds == nil {
		return true, r.write(r.Sink, s.seeding())
	}
	st := s.Current()
	if r.paused != nil || r.held > 0 {
		return false, nil
	}
	if st == nil || st.Done {
		if len(s.Stages) == len(s.Plan.Stages) {
			if s.Over {
				return false, nil
			}
			return true, r.write(r.Sink, &End{Order: s.final()})
		}
		return true, r.write(r.Sink, s.opening(len(s.Stages)))
	}
	form := formers[st.Plan.Form]
	if st.Skipped {
		return true, r.write(r.Sink, &StageEnd{Stage: st.Number, Order: st.Table})
	}
	if st.Planned == 0 || len(st.Rounds) < st.Planned {
		pairs, ready, err := s.nextRound(st)
		if err != nil || !ready {
			return false, err
		}
		if len(pairs) > 0 {
			if s.Plan.Hold && len(r.running) > 0 {
				return false, nil // the referee releases it once the previous round has ended
			}
			if !r.nextMayBeAnnounced(st) {
				return false, nil
			}
			if s.Plan.Hold {
				r.held = len(st.Rounds) + 1
			}
			return true, r.write(r.Sink, r.announcing(&RoundBegin{Stage: st.Number, Round: len(st.Rounds) + 1, Pairs: pairs}))
		}
	}
	if len(s.open) > 0 {
		return false, nil
	}
	return true, r.write(r.Sink, &StageEnd{Stage: st.Number, Order: form.order(s, st)})
}

// opening returns the first event of the i-th stage, from 0.
func (s *State) opening(i int) *StageBegin {
	plan := &s.Plan.Stages[i]
	e := &StageBegin{Stage: i + 1, Table: s.table(i)}
	if e.Skipped = len(e.Table) < max(plan.SkipBelow, 2); !e.Skipped {
		s.grouped(e, plan)
		e.Rounds = formers[plan.Form].rounds(s, &StageState{Plan: plan, Table: e.Table, Groups: e.Groups})
	}
	return e
}

// final returns the order of the whole tournament: that of the last stage, then
// those who took part in the one before it but not in the last one, and so on.
func (s *State) final() []int {
	var order []int
	known := map[int]bool{}
	for i := len(s.Stages) - 1; i >= 0; i-- {
		for _, n := range s.Stages[i].Order {
			if !known[n] {
				known[n] = true
				order = append(order, n)
			}
		}
	}
	return order
}

// Winners returns the entrants with the first place of a stage that has ended, more than
// one if they share it. Stage 0 is the last one that was played.
func (s *State) Winners(stage int) []int {
	stage = s.stageOr(stage)
	st := s.Stage(stage)
	if st == nil || len(st.Order) == 0 {
		return nil
	}
	n := 1
	if st.Plan.Form != Knockout && st.Groups == nil {
		for rows := s.Standings(stage, 0); n < len(rows) && rows[n].Place.Place == 1; n++ {
		}
	}
	return st.Order[:min(n, len(st.Order))]
}

// stageOr returns the number of a stage, or that of the last one that was played if it is 0.
func (s *State) stageOr(stage int) int {
	for i := len(s.Stages) - 1; stage == 0 && i >= 0; i-- {
		if !s.Stages[i].Skipped {
			stage = i + 1
		}
	}
	return stage
}
