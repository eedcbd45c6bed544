package arena

import (
	"io"
	"iter"
	"maps"
)

// A GameMaker turns each game of a journal into a T.
type GameMaker[T any] struct {
	// Make receives a game that is over, or that the journal doesn't finish. The tape
	// also holds the games in play.
	Make func(t *Tape, g *GameTape) T

	// Before, if not nil, receives each event before the tape takes it. If it returns a
	// function, that is called once the tape has taken the event.
	Before func(t *Tape, e Event) (taken func())
}

// JournalGames yields what the maker makes of the games of a journal, in the order in
// which they began, including those that aren't over. Each game is made as it is read
// and then forgotten, so a journal of any length takes little memory. A first pass
// finds the games for which all others would have to wait: those with events after
// their end, such as a ruling, and very long ones. They are read separately, so maker
// is called for each of up to two readings. At the end lost, if not nil, receives the
// number of bytes of an unfinished last line. The last error is the journal's.
func JournalGames[T any](r io.ReadSeeker, name string, lost func(bytes int64), maker func() GameMaker[T]) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		var none T
		found := searchJournal(r)
		q := &gameQueue[T]{name: name, yield: yield, maker: maker, made: map[int]T{}, queued: map[int]bool{}}
		if err := q.ahead(r, found); err != nil {
			yield(none, err)
			return
		}
		q.GameMaker = maker()
		tape := NewTape()
		tape.before = q.Before
		// The journal may have become longer since.
		_, tail, err := tape.wind(&whileReader{io.LimitReader(r, found.size), &q.stopped}, name, q.event)
		if q.stopped {
			return
		}
		if lost != nil {
			lost(tail)
		}
		for _, n := range q.waiting {
			if _, made := q.made[n]; made {
				continue
			}
			if g := tape.Game(n); g != nil {
				q.made[n] = q.Make(tape, g)
			}
		}
		if q.pass(); !q.stopped && err != nil {
			yield(none, err)
		}
	}
}

// A gameQueue passes games on in the order in which they began.
type gameQueue[T any] struct {
	GameMaker[T]
	name    string
	maker   func() GameMaker[T]
	yield   func(T, error) bool
	stopped bool // no more are wanted

	waiting []int        // games that have begun and weren't passed on
	queued  map[int]bool // the same
	made    map[int]T    // what was made of those that are known
	apart   map[int]bool // games that are made beforehand
}

// ahead makes the games that are read on their own.
func (q *gameQueue[T]) ahead(r io.ReadSeeker, found *search) error {
	q.apart = found.slow
	maps.Copy(q.apart, found.late)
	maps.Copy(q.apart, found.ruled)
	if len(q.apart) == 0 {
		return nil
	}
	from, err := r.Seek(0, io.SeekCurrent)
	if err != nil {
		return err
	}
	f := newFold(maps.Clone(q.apart))
	_, _ = f.read(io.LimitReader(r, found.size), q.name) // reading all of it reports what is wrong
	m := q.maker()
	tape := NewTape()
	tape.before = m.Before
	for _, l := range f.list() {
		if tape.addLine(l) != nil {
			break
		}
	}
	for _, g := range tape.Games {
		if q.apart[g.Number] {
			q.made[g.Number] = m.Make(tape, g)
		}
	}
	_, err = r.Seek(from, io.SeekStart)
	return err
}

// event takes an event that the tape has taken.
func (q *gameQueue[T]) event(t *Tape, e Event) {
	switch e := e.(type) {
	case *GameBegin:
		if !q.queued[e.Game] {
			q.waiting, q.queued[e.Game] = append(q.waiting, e.Game), true
			q.pass()
		}
	case *GameEnd:
		g := t.Game(e.Game)
		if g == nil || g.BrokenOff() || q.apart[e.Game] {
			return
		}
		q.made[e.Game] = q.Make(t, g)
		t.Release(e.Game)
		q.pass()
	}
}

// pass yields the games that don't wait for an earlier one.
func (q *gameQueue[T]) pass() {
	for !q.stopped && len(q.waiting) > 0 {
		n := q.waiting[0]
		made, ok := q.made[n]
		if !ok {
			return
		}
		q.waiting = q.waiting[1:]
		delete(q.made, n)
		delete(q.queued, n)
		q.stopped = !q.yield(made, nil)
	}
}

// A whileReader ends when its reader does, or as soon as stopped is true.
type whileReader struct {
	io.Reader
	stopped *bool
}

func (r *whileReader) Read(p []byte) (int, error) {
	if *r.stopped {
		return 0, io.EOF
	}
	return r.Reader.Read(p)
}
