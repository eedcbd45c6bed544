// Package feed takes the events of matches and tournaments for the screens: the
// referees' goroutines add them at any rate, and a screen looks when it draws.
//
//	f, err := feed.OfMatch(m) // with the events that its journal has
//	err = m.Run(ctx, f.Add)
//
// It draws nothing and says nothing to a referee. What a screen may ask for is in
// package show.
package feed

import (
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/paper"
)

// A Feed holds what the screen knows of a match. The referee's goroutines add
// events at any rate. The screen looks at the feed at each tick, and does nothing
// if the feed hasn't changed.
type Feed struct {
	mu      sync.Mutex
	tape    *arena.Tape
	recent  []arena.Event // the last events, the newest last
	talk    int           // number of events that were talk: mutters and moves
	scored  bool          // a player has told a score
	version atomic.Uint64
	news    news
	wires   atomic.Uint64 // lines that went to programs and came from them
	broken  error
	still   atomic.Bool // nobody runs the match, though it isn't over
	log     paper.Log   // what happened besides the moves

	cages map[string]*arena.Caged // by player, the last one

	past *arena.PastGames // has the games that are over; nil: they stay on the tape
	old  oldGames
}

// recentEvents is how many events the traffic panel can look back on.
const recentEvents = 400

// KeptGames is how many games keep all their positions in memory. Older games of a
// running match are read from its journal when someone looks at them; elsewhere they
// are played again from their moves.
const KeptGames = 64

// New makes an empty feed.
func New() *Feed { return &Feed{tape: arena.NewTape()} }

// An Earlier is a match that has begun: one that is about to be resumed, or the tail of
// its journal.
type Earlier interface {
	Past(each func(arena.Event)) error
	Tape() (*arena.Tape, error)
	PastGames() *arena.PastGames
}

// OfMatch makes the feed of a match with the events already in its journal. A long
// match takes no more memory than a short one.
func OfMatch(m Earlier) (*Feed, error) {
	f := New()
	f.past = m.PastGames()
	if err := m.Past(f.Add); err != nil {
		return nil, err
	}
	tape, err := m.Tape()
	if err == nil && tape.Begin != nil {
		f.tape.CountOn(tape)
	}
	return f, err
}

// AddAlone adds the events of a game of a long journal. Others reads its other games.
func (f *Feed) AddAlone(game []arena.Event, others func() (*arena.PastGames, *arena.Tape, error)) error {
	past, ends, err := others()
	if err != nil {
		return err
	}
	f.past = past
	f.AddAll(game)
	f.tape.CountOn(ends)
	return nil
}

// AddAll adds several events.
func (f *Feed) AddAll(events []arena.Event) {
	for _, e := range events {
		f.Add(e)
	}
}

// Put shows a tape that is complete.
func (f *Feed) Put(t *arena.Tape) {
	f.mu.Lock()
	f.tape = t
	f.mu.Unlock()
	f.changed()
}

// Recall takes the last game back, so that a match is seen in which no game is being
// played at the moment.
func (f *Feed) Recall() {
	f.mu.Lock()
	if _, last := f.tape.Numbers(); f.tape.Current() == nil && last > 0 && f.past != nil {
		f.restore(last)
	}
	f.mu.Unlock()
	f.changed()
}

// Rest records whether nobody runs the match at the moment.
func (f *Feed) Rest(still bool) {
	if f.still.Swap(still) != still {
		f.changed()
	}
}

// Fail records why no more events come.
func (f *Feed) Fail(err error) {
	f.mu.Lock()
	f.broken = err
	f.mu.Unlock()
	f.changed()
}

// Add adds an event. It may be called from any goroutine, is cheap, and never
// waits for the terminal. Events that can't follow the earlier ones are dropped;
// Err returns the error of the first.
func (f *Feed) Add(e arena.Event) {
	f.mu.Lock()
	if r, ok := e.(*arena.Ruled); ok && r.Decision != nil && f.past != nil && f.tape.Released(r.Game) {
		f.restore(r.Game)
	}
	f.log.Add(f.tape, e)
	if err := f.tape.Add(e); err != nil {
		if f.broken == nil {
			f.broken = err
		}
	} else {
		f.keep(e)
	}
	f.mu.Unlock()
	if _, ok := e.(*arena.Wired); ok {
		f.wires.Add(1) // only the panel that shows them needs them
		return
	}
	f.changed()
}

// Err returns what was wrong with the first event that was dropped.
func (f *Feed) Err() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.broken
}

func (f *Feed) keep(e arena.Event) {
	if _, ok := e.(*arena.Wired); ok {
		return // the tape holds it
	}
	if len(f.recent) >= 2*recentEvents {
		f.recent = append(f.recent[:0], f.recent[len(f.recent)-recentEvents:]...)
	}
	switch e := e.(type) {
	case *arena.Moved:
		if IsTalk(e) {
			f.forgetThought(e.Player, e.Seat, e.Said)
		}
	case *arena.Muttered:
		f.forgetThought(e.Player, e.Seat, e.Said)
	}
	f.recent = append(f.recent, e)
	if IsTalk(e) {
		f.talk++
	}
	switch e := e.(type) {
	case *arena.Muttered:
		f.scored = f.scored || e.Score != nil
	case *arena.Moved:
		f.scored = f.scored || e.Score != nil
	case *arena.Caged:
		if f.cages == nil {
			f.cages = make(map[string]*arena.Caged)
		}
		f.cages[e.Player] = e
	}
	if _, ended := e.(*arena.GameEnd); ended {
		f.letGo()
	}
}

// forgetThought drops the last thought of a player's turn if what the player says now takes its place, so that the talk
// doesn't say everything twice.
func (f *Feed) forgetThought(player, seat string, now arena.Said) {
	for i, e := range slices.Backward(f.recent) {
		switch e := e.(type) {
		case *arena.Moved, *arena.GameBegin:
			return
		case *arena.Muttered:
			if e.Player != player || e.Seat != seat {
				continue // the opponent thinks at the same time
			}
			if overtaken(e.Said, now) {
				f.recent = slices.Delete(f.recent, i, i+1)
				f.talk--
			}
			return
		}
	}
}

// overtaken reports whether what a player says now takes the place of a thought: it repeats the words, or the thought
// has no words, only an earlier reading of a line that begins with the same move.
func overtaken(thought, now arena.Said) bool {
	if thought.Mutter != "" {
		return thought.Mutter == now.Mutter
	}
	first := func(line string) string { move, _, _ := strings.Cut(line, " "); return move }
	return first(thought.PV) == first(now.PV)
}

// letGo drops the positions and events of the oldest ended games.
func (f *Feed) letGo() {
	n := len(f.tape.Games) - KeptGames
	if n < 0 {
		return
	}
	if f.past == nil {
		if g := f.tape.Games[n]; g.End != nil {
			g.Positions = []boards.Position{g.Positions[0]}
		}
		return
	}
	for _, g := range slices.Clone(f.tape.Games[:n]) {
		if g.End == nil || len(g.Rulings) > 0 {
			continue // a game with a ruling is short of its end in the journal
		}
		if f.tape.Release(g.Number); f.tape.Released(g.Number) {
			f.log.Forget(g.Number)
		}
	}
}

// IsTalk reports whether an event belongs in the panel with the players' talk. A move
// without talk is in the list of moves already.
func IsTalk(e arena.Event) bool {
	switch e := e.(type) {
	case *arena.Muttered:
		return true
	case *arena.Moved:
		return e.Said != arena.Said{} || e.Comment != ""
	}
	return false
}

// Notes returns the events of a game besides its moves.
func (f *Feed) Notes(game int) []paper.Note {
	if g := f.Old(game); g != nil {
		return g.log.Of(game)
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.log.Of(game))
}

// A State is what a feed holds at a look.
type State struct {
	Tape   *arena.Tape
	Recent []arena.Event           // the last events, the newest last
	Talk   int                     // number of events that were talk: mutters and moves
	Scored bool                    // a player has told a score
	Long   bool                    // games that are over leave the tape
	Cages  map[string]*arena.Caged // by player, the last one
}

// Look lets the screen look at the feed. The caller may keep only events and
// positions, which don't change.
func (f *Feed) Look(look func(State)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	look(State{f.tape, f.recent, f.talk, f.scored, f.past != nil, f.cages})
}

// Version grows with every event, except for lines of programs.
func (f *Feed) Version() uint64 { return f.version.Load() }

// Wires returns the number of lines that went to programs and came from them.
func (f *Feed) Wires() uint64 { return f.wires.Load() }

// Still reports whether nobody runs the match, though it isn't over.
func (f *Feed) Still() bool { return f.still.Load() }
