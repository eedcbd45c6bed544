package tui

import (
	"cmp"
	"maps"
	"sync"

	"dohyo/arena"
	"dohyo/arena/tournament"
	"dohyo/boards/fact"
)

// A HallFeed collects the events of a tournament that this process runs. Its runner
// and the referees of its matches add events without waiting: an event goes to a
// list, and the hall reads the lists a few times a second. A match is folded only
// while its board is shown.
//
//	feed := tui.NewHallFeed()
//	venue.Watch = feed.Watch
//	err := t.Run(ctx, venue, tournament.Options{Sink: feed.Add})
type HallFeed struct {
	mu    sync.Mutex
	queue []tournament.Event
	bouts map[string]*bout // that run, by their folders

	awaited map[tournament.At][]string // who has to log in before a match can be played
	said    *fact.Error                // the last login event; nil if there was none
}

// NewHallFeed makes an empty feed.
func NewHallFeed() *HallFeed {
	return &HallFeed{bouts: map[string]*bout{}, awaited: map[tournament.At][]string{}}
}

// Await records the entrants who must log in before a match can be played; an empty list
// means that all have.
func (f *HallFeed) Await(s tournament.Sitting, names []string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.awaited[s.At] = names; len(names) == 0 {
		delete(f.awaited, s.At)
	}
}

// Say records a login event.
func (f *HallFeed) Say(e *fact.Error) {
	f.mu.Lock()
	f.said = e
	f.mu.Unlock()
}

// logins returns the entrants for whom pairs wait, and the last login event since the
// previous call.
func (f *HallFeed) logins() (awaited map[tournament.At][]string, said *fact.Error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	said, f.said = f.said, nil
	return maps.Clone(f.awaited), said
}

// Add adds an event of the tournament.
func (f *HallFeed) Add(e tournament.Event) {
	f.mu.Lock()
	f.queue = append(f.queue, e)
	f.mu.Unlock()
}

// Watch adds a match that is about to be played, and returns the receiver of its events.
func (f *HallFeed) Watch(s tournament.Sitting, m *arena.Match) func(arena.Event) {
	b := &bout{sitting: s, send: m.Command, quiet: m.Quiet, dir: m.Dir()}
	if err := m.Past(b.add); err != nil {
		return nil // its board stays empty; the match itself reports the error
	}
	f.sit(b)
	return b.add
}

// sit adds a match to the list of running matches.
func (f *HallFeed) sit(b *bout) {
	f.mu.Lock()
	f.bouts[b.sitting.Dir] = b
	f.mu.Unlock()
}

// take returns the events since the last call.
func (f *HallFeed) take() (list []tournament.Event) {
	f.mu.Lock()
	defer f.mu.Unlock()
	list, f.queue = f.queue, nil
	return list
}

// running lists the running matches.
func (f *HallFeed) running() (list []*bout) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, b := range f.bouts {
		list = append(list, b)
	}
	return list
}

// leave drops the matches for which gone returns true.
func (f *HallFeed) leave(gone func(s tournament.Sitting) bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for dir, b := range f.bouts {
		if gone(b.sitting) {
			delete(f.bouts, dir)
		}
	}
}

// A bout is a running match: its new events, and the fold of the earlier
// ones.
type bout struct {
	sitting tournament.Sitting
	send    func(arena.Command)
	quiet   func() bool
	dir     string

	mu   sync.Mutex
	log  []arena.Event
	open bool // its events go straight into the feed, which a match screen shows

	feed *Feed // nil until the match is shown
}

// logMost is the number of events that are kept for a later look. Above it, the moves
// of ended games are dropped; the match's journal has them.
const logMost = 2000

// add adds an event of the match.
func (b *bout) add(e arena.Event) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.open {
		b.feed.Add(e)
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

// look folds the new events into the feed of the match, and returns the feed.
func (b *bout) look() *Feed {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.fold()
	return b.feed
}

// watch makes the feed follow the match from now on, for a match screen.
func (b *bout) watch() *Feed {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.fold()
	b.open = true
	return b.feed
}

func (b *bout) fold() {
	if b.feed == nil {
		b.feed = NewFeed()
	}
	for _, e := range b.log {
		b.feed.Add(e)
	}
	b.log = b.log[:0]
}

// command passes a person's command to the referee of the match. Only the tournament
// stops its matches.
func (b *bout) command(c arena.Command) {
	if _, ok := c.(arena.Stop); !ok {
		b.send(c)
	}
}

// compareSittings orders matches by their places, and by their boards in a pair.
func compareSittings(a, b tournament.Sitting) int {
	return cmp.Or(
		cmp.Compare(a.Stage, b.Stage), cmp.Compare(a.Round, b.Round), cmp.Compare(a.Pair, b.Pair), cmp.Compare(a.Bout, b.Bout),
	)
}
