package feed

import (
	"maps"
	"sync"

	"dohyo/arena"
	"dohyo/arena/tournament"
	"dohyo/boards/fact"
)

// A Hall collects the events of a tournament that this process runs. Its runner
// and the referees of its matches add events without waiting: an event goes to a
// list, and the hall reads the lists a few times a second. A match is folded only
// while its board is shown.
//
//	hall := feed.NewHall()
//	venue.Watch = hall.Watch
//	err := t.Run(ctx, venue, tournament.Options{Sink: hall.Add})
type Hall struct {
	mu    sync.Mutex
	queue []tournament.Event
	bouts map[string]*Bout // that run, by their folders

	awaited map[tournament.At][]string // who has to log in before a match can be played
	said    *fact.Error                // the last login event; nil if there was none
}

// NewHall makes an empty feed.
func NewHall() *Hall {
	return &Hall{bouts: map[string]*Bout{}, awaited: map[tournament.At][]string{}}
}

// Await records the entrants who must log in before a match can be played; an empty list
// means that all have.
func (f *Hall) Await(s tournament.Sitting, names []string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.awaited[s.At] = names; len(names) == 0 {
		delete(f.awaited, s.At)
	}
}

// Say records a login event.
func (f *Hall) Say(e *fact.Error) {
	f.mu.Lock()
	f.said = e
	f.mu.Unlock()
}

// Logins returns the entrants for whom pairs wait, and the last login event since the
// previous call.
func (f *Hall) Logins() (awaited map[tournament.At][]string, said *fact.Error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	said, f.said = f.said, nil
	return maps.Clone(f.awaited), said
}

// Add adds an event of the tournament.
func (f *Hall) Add(e tournament.Event) {
	f.mu.Lock()
	f.queue = append(f.queue, e)
	f.mu.Unlock()
}

// Watch adds a match that is about to be played, and returns the receiver of its events.
func (f *Hall) Watch(s tournament.Sitting, m *arena.Match) func(arena.Event) {
	b := &Bout{Sitting: s, Send: m.Command, Quiet: m.Quiet, Dir: m.Dir()}
	if err := m.Past(b.Add); err != nil {
		return nil // its board stays empty; the match itself reports the error
	}
	f.Sit(b)
	return b.Add
}

// Sit adds a match to the list of running matches. A venue that plays on another machine calls
// it, and adds the events that come from there to the bout.
func (f *Hall) Sit(b *Bout) {
	f.mu.Lock()
	f.bouts[b.Sitting.Dir] = b
	f.mu.Unlock()
}

// Take returns the events since the last call.
func (f *Hall) Take() (list []tournament.Event) {
	f.mu.Lock()
	defer f.mu.Unlock()
	list, f.queue = f.queue, nil
	return list
}

// Running lists the running matches.
func (f *Hall) Running() (list []*Bout) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, b := range f.bouts {
		list = append(list, b)
	}
	return list
}

// Leave drops the matches for which gone returns true.
func (f *Hall) Leave(gone func(s tournament.Sitting) bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for dir, b := range f.bouts {
		if gone(b.Sitting) {
			delete(f.bouts, dir)
		}
	}
}

// A Bout is a running match: its new events, and the fold of the earlier
// ones.
type Bout struct {
	Sitting tournament.Sitting
	Send    func(arena.Command) // nil if its referee takes no commands from here
	Quiet   func() bool
	Dir     string

	mu   sync.Mutex
	log  []arena.Event
	open bool // its events go straight into the feed, which a match screen shows

	Feed *Feed // nil until the match is shown
}

// logMost is the number of events that are kept for a later look. Above it, the moves
// of ended games are dropped; the match's journal has them.
const logMost = 2000

// Add adds an event of the match.
func (b *Bout) Add(e arena.Event) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.open {
		b.Feed.Add(e)
		return
	}
	if _, ok := e.(*arena.Wired); ok {
		return
	}
	b.log = append(b.log, e)
	if _, ended := e.(*arena.GameEnd); ended && len(b.log) > logMost {
		b.log = shortened(b.log)
	}
}

// shortened returns a log without the moves of games that have ended.
func shortened(log []arena.Event) []arena.Event {
	var short []arena.Event
	for _, e := range log {
		switch e.(type) {
		case *arena.Moved, *arena.Stepped, *arena.Muttered, *arena.Wired:
			continue
		}
		short = append(short, e)
	}
	return short
}

// Look folds the new events into the feed of the match, and returns the feed.
func (b *Bout) Look() *Feed {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.fold()
	return b.Feed
}

// Watch makes the feed follow the match from now on, for a match screen.
func (b *Bout) Watch() *Feed {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.fold()
	b.open = true
	return b.Feed
}

func (b *Bout) fold() {
	if b.Feed == nil {
		b.Feed = New()
	}
	for _, e := range b.log {
		b.Feed.Add(e)
	}
	b.log = b.log[:0]
}

// Command returns the function that passes a person's commands to the referee of the match,
// except those to stop: only the tournament stops its matches. It is nil if Send is.
func (b *Bout) Command() func(arena.Command) {
	if b.Send == nil {
		return nil
	}
	return func(c arena.Command) {
		if _, ok := c.(arena.Stop); !ok {
			b.Send(c)
		}
	}
}
