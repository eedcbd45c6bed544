package arena

import (
	"io"
	"iter"
	"maps"

	"dohyo/kifu"
)

// JournalRecords yields the games of a journal in the order in which they began,
// those that aren't over as well. Each record is made as it is read and then
// forgotten, so a journal of any length takes little memory. A first pass finds the
// games for which all others would have to wait: those on which a referee has ruled,
// since a ruling may stand far behind its game, and those that went on for very long.
// They are read on their own. At the end lost, if not nil, receives the number of
// bytes of an unfinished last line. The last error is the journal's.
func JournalRecords(r io.ReadSeeker, name string, lost func(bytes int64)) iter.Seq2[*kifu.Record, error] {
	return func(yield func(*kifu.Record, error) bool) {
		found := searchJournal(r)
		q := &recordQueue{name: name, yield: yield, made: map[int]*kifu.Record{}, queued: map[int]bool{}}
		if err := q.ahead(r, found); err != nil {
			yield(nil, err)
			return
		}
		// The journal may have become longer since.
		tape, _, tail, err := readJournal(&whileReader{io.LimitReader(r, found.size), &q.stopped}, name, q.event)
		if q.stopped {
			return
		}
		if lost != nil {
			lost(tail)
		}
		for _, n := range q.waiting {
			if g := tape.Game(n); g != nil && q.made[n] == nil {
				q.made[n] = q.write(tape, g)
			}
		}
		if q.pass(); !q.stopped && err != nil {
			yield(nil, err)
		}
	}
}

// A recordQueue passes records on in the order in which their games began.
type recordQueue struct {
	name    string
	yield   func(*kifu.Record, error) bool
	stopped bool // no more are wanted

	waiting []int                // games that have begun and weren't passed on
	queued  map[int]bool         // the same
	made    map[int]*kifu.Record // those whose record is known
	apart   map[int]bool         // games whose record is made beforehand
}

// ahead makes the records of the games that are read on their own.
func (q *recordQueue) ahead(r io.ReadSeeker, found *search) error {
	q.apart = found.slow
	maps.Copy(q.apart, found.ruled)
	if len(q.apart) == 0 {
		return nil
	}
	from, err := r.Seek(0, io.SeekCurrent)
	if err != nil {
		return err
	}
	f := newFold(maps.Clone(q.apart))
	_, _ = f.read(io.LimitReader(r, found.size), q.name) // who reads all of it reports what is wrong
	tape, _ := f.tape(q.name)
	for _, g := range tape.Games {
		if q.apart[g.Number] {
			q.made[g.Number] = q.write(tape, g)
		}
	}
	_, err = r.Seek(from, io.SeekStart)
	return err
}

func (q *recordQueue) write(t *Tape, g *GameTape) *kifu.Record {
	rec := RecordOf(t.Begin, t.Rules, g)
	rec.File = q.name
	return rec
}

// event takes an event that the tape has taken.
func (q *recordQueue) event(t *Tape, e Event) {
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
		q.made[e.Game] = q.write(t, g)
		t.Release(e.Game)
		q.pass()
	}
}

// pass yields the records for which no earlier game is waited for.
func (q *recordQueue) pass() {
	for !q.stopped && len(q.waiting) > 0 {
		n := q.waiting[0]
		rec := q.made[n]
		if rec == nil {
			return
		}
		q.waiting = q.waiting[1:]
		delete(q.made, n)
		delete(q.queued, n)
		q.stopped = !q.yield(rec, nil)
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
