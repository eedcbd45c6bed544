package arena

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"

	"dohyo/arena/segment"
	"dohyo/boards"
	"dohyo/kifu"
)

// A RecordFormat is a format in which a match leaves records of its games.
type RecordFormat struct {
	*kifu.Format
	Whole bool // one file for all games of the match; each game is appended
	Most  int  // longer matches leave no records, so as not to flood a folder with files; 0 means no limit
}

// A recorder writes the records of ended games while play continues. Records hold
// nothing that the journal lacks, so a match that was killed before it wrote one
// writes it when it is resumed.
type recorder struct {
	match   *Match
	formats []RecordFormat
	queue   chan dueRecord
	done    chan struct{}
	once    sync.Once
	err     error
	told    map[int]bool   // games already in, or due for, the files of the whole match
	ruled   map[int]uint32 // checksums of the records in those files of games with rulings
	idle    bool           // there is nothing to write, or no folder to write to

	mu      sync.Mutex // held while records are written
	written *ledger    // the games whose records are written
	more    sync.Cond  // signals that there are more, or that none will follow
	mended  bool
	over    bool
}

func newRecorder(m *Match) *recorder {
	r := &recorder{match: m, queue: make(chan dueRecord, 256), done: make(chan struct{}), written: newLedger(m.begin), ruled: map[int]uint32{}}
	r.more.L = &r.mu
	for i, e := range m.ends.games {
		*r.written.room(m.ends.base + 1 + i) = e
	}
	for _, f := range m.cfg.Records {
		if f.Most == 0 || m.cfg.Regulation.Games <= f.Most {
			r.formats = append(r.formats, f)
		}
	}
	if r.idle = len(r.formats) == 0 || m.cfg.Bundle != nil; !r.idle {
		go r.run()
	}
	return r
}

// paths returns the paths of a game's records, relative to the match's folder,
// whether or not they exist yet.
func (r *recorder) paths(game int) []string {
	var paths []string
	for _, f := range r.formats {
		paths = append(paths, r.path(f, game))
	}
	return paths
}

func (r *recorder) path(f RecordFormat, game int) string {
	if f.Whole {
		return "match" + f.Ext[0]
	}
	return filepath.Join("games", fmt.Sprintf("%04d%s", game, f.Ext[0]))
}

// A dueRecord is a game that is to be written. Was, if not nil, is its record so far in
// the files of the whole match.
type dueRecord struct {
	*GameTape
	was *kifu.Record
}

func (r *recorder) add(g *GameTape) { r.put(dueRecord{g, nil}) }

func (r *recorder) put(g dueRecord) {
	if !r.idle {
		r.queue <- g
	}
}

// close waits until everything is written, and returns the first error.
func (r *recorder) close() error {
	if r.idle {
		return nil
	}
	r.once.Do(func() { close(r.queue) })
	<-r.done
	return r.err
}

func (r *recorder) run() {
	defer close(r.done)
	defer r.tell(func() { r.over = true })
	err := r.mend()
	r.tell(func() { r.err, r.mended = err, true })
	for g := range r.queue {
		r.tell(func() { r.take(g) })
	}
}

// tell makes a change and wakes those who wait for one.
func (r *recorder) tell(change func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	change()
	r.more.Broadcast()
}

// take writes the records of a game. r.mu is held.
func (r *recorder) take(g dueRecord) {
	*r.written.room(g.Number) = endedGame
	rec := RecordOf(r.match.begin, r.match.rules, g.GameTape)
	had := slices.ContainsFunc(g.Rulings, func(e *Ruled) bool { return e.Was != nil })
	whole := !r.told[g.Number]
	for _, f := range r.formats {
		switch {
		case r.err != nil:
		case f.Whole && had:
			r.err = r.rewrite(f, g.was, rec)
		case !f.Whole || whole:
			r.err = r.write(f, rec)
		}
	}
	if r.err == nil {
		r.err = r.note(rec)
	}
}

// note remembers the record of a game with rulings, as the files of the whole match
// have it now.
func (r *recorder) note(rec *kifu.Record) error {
	if len(rec.Rulings) == 0 {
		return nil
	}
	sum, err := r.sum(rec)
	r.ruled[rec.Number] = sum
	return err
}

// sum returns the checksum of a record as written in the files of the whole match.
func (r *recorder) sum(rec *kifu.Record) (uint32, error) {
	h := crc32.NewIEEE()
	for _, f := range r.formats {
		if !f.Whole {
			continue
		}
		if err := f.Write(h, kifu.All(rec), kifu.WriteOptions{}); err != nil {
			return 0, err
		}
	}
	return h.Sum32(), nil
}

// rewrite writes a file of the whole match again, because a game in it has
// another end. Was is its record so far, nil if that isn't known.
func (r *recorder) rewrite(f RecordFormat, was, now *kifu.Record) error {
	if was != nil {
		if done, err := r.exchange(f, was, now); done || err != nil {
			return err
		}
	}
	r.told = map[int]bool{}
	return replace(filepath.Join(r.match.cfg.Dir, r.path(f, 0)), f, func(yield func(*kifu.Record, error) bool) {
		for rec, err := range r.past(r.match.journal.length()) {
			if err == nil {
				r.told[rec.Number] = true
			}
			if !yield(rec, err) {
				return
			}
		}
	})
}

// again rewrites the records of a game whose end has changed. Was is its record so far.
func (r *recorder) again(g *GameTape, was *kifu.Record) {
	if g.End != nil {
		r.put(dueRecord{g, was})
	}
}

// mend writes what a killed run left out: missing records of games, and the files
// of the whole match, whose last line may be broken.
func (r *recorder) mend() error {
	dir := r.match.cfg.Dir
	if slices.ContainsFunc(r.formats, func(f RecordFormat) bool { return !f.Whole }) {
		// The match's own folder isn't made again, since it may have been removed.
		if err := os.Mkdir(filepath.Join(dir, "games"), 0o755); err != nil && !errors.Is(err, os.ErrExist) {
			return err
		}
	}
	if r.match.at.size() == 0 {
		return nil // a new match
	}
	went, err := r.goOn()
	if err == nil && !went {
		went, err = r.keep()
	}
	if err != nil {
		return err
	}
	for _, f := range r.formats {
		// These may be left from a killed run: see kifu.WriteQuick.
		place := filepath.Join(dir, r.path(f, 0))
		half := "." + filepath.Base(place) + ".*"
		if !f.Whole {
			half = ".*" + f.Ext[0] + ".*"
		}
		left, _ := filepath.Glob(filepath.Join(globbed(filepath.Dir(place)), half))
		for _, name := range left {
			_ = os.Remove(name)
		}
	}
	for _, f := range r.formats {
		if f.Whole && went {
			continue
		}
		if f.Whole {
			if err := replace(filepath.Join(dir, r.path(f, 0)), f, r.past(r.match.at.size())); err != nil {
				return err
			}
			continue
		}
		for rec, err := range r.past(r.match.at.size()) {
			if err != nil {
				return err
			}
			if info, err := os.Stat(filepath.Join(dir, r.path(f, rec.Number))); err == nil && info.Size() > 0 {
				continue
			}
			if err := r.write(f, rec); err != nil {
				return err
			}
		}
	}
	return nil
}

// past yields the records of the games that ended within the first size bytes of
// the journal.
func (r *recorder) past(size int64) iter.Seq2[*kifu.Record, error] {
	return func(yield func(*kifu.Record, error) bool) {
		path := filepath.Join(r.match.cfg.Dir, JournalName)
		f, err := segment.Open(path)
		if err != nil {
			yield(nil, err)
			return
		}
		defer f.Close()
		for rec, err := range JournalRecords(io.NewSectionReader(f, 0, size), path, nil, nil) {
			if err == nil && (!rec.Result.Known || rec.Result.By == kifu.BrokenOff) {
				continue // it continues in this run
			}
			if err == nil {
				err = r.note(rec)
			}
			if !yield(rec, err) {
				return
			}
		}
	}
}

// globbed escapes a path for filepath.Glob.
func globbed(path string) string {
	return strings.NewReplacer("\\", "\\\\", "*", "\\*", "?", "\\?", "[", "\\[").Replace(path)
}

func (r *recorder) write(f RecordFormat, rec *kifu.Record) error {
	path := filepath.Join(r.match.cfg.Dir, r.path(f, rec.Number))
	if !f.Whole {
		return replace(path, f, kifu.All(rec))
	}
	var buf bytes.Buffer
	if err := f.Write(&buf, kifu.All(rec), kifu.WriteOptions{}); err != nil {
		return kifu.InFile(path, err)
	}
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return err
	}
	_, err = file.Write(buf.Bytes())
	return errors.Join(err, file.Close())
}

// replace writes a file so that a reader always finds whole records. It doesn't
// wait for the disk, because the journal holds everything.
func replace(path string, f RecordFormat, records iter.Seq2[*kifu.Record, error]) error {
	err := kifu.WriteQuick(path, func(w io.Writer) error { return f.Write(w, records, kifu.WriteOptions{}) })
	return kifu.InFile(path, err)
}

// RecordOf returns the record of a game of a match, with notes in English.
func RecordOf(match *MatchBegin, rules *boards.Game, g *GameTape) *kifu.Record {
	return (*Speech)(nil).record(match, rules, g)
}

// record returns the record of a game of a match.
func (s *Speech) record(match *MatchBegin, rules *boards.Game, g *GameTape) *kifu.Record {
	rec := &kifu.Record{
		Game: match.Kind, Rules: match.Kind, Size: g.Size(), Number: g.Number, Limit: g.Begin.Setup.Limit,
		Event: match.Match, Round: fmt.Sprint(g.Number), First: g.Sides()[0], Opening: g.Begin.Opening,
		Start: g.Begin.At.Time, Clock: timeGiven(match, g),
	}
	rec.Comment = s.text(rules.Name, s.notesOn(rules, g))
	for _, e := range g.Rulings {
		rec.Rulings = append(rec.Rulings, recordRuling(e))
	}
	rec.Settings, rec.Setup.Rules = rules.Said(g.Begin.Setup.Settings), g.Begin.Setup.Rules
	rec.Setup.OpeningRule = g.Begin.Setup.OpeningRule
	if g.Count != nil {
		rec.Counted, rec.Dead = true, g.Count.Dead
	}
	for side, player := range g.Sides() {
		if p := &match.Players[player]; p.unnamed {
			rec.Called[side] = p.Name
		} else {
			rec.Players[side] = p.Name
		}
		if len(match.Regulation.Ranks) == 2 {
			rec.Ranks[side] = match.Regulation.Ranks[player]
		}
	}
	before, ok := g.before()
	if !ok {
		rec.Setup.Position = g.Begin.Position
	}
	first, together := seatBefore(rules, g.Positions[0], len(before)), len(g.Positions[0].ToAct()) > 1
	opening := len(before) - len(g.Begin.Setup.Opening) // where the opening begins
	for i, m := range before {
		side := rules.Seats[(first+i)%len(rules.Seats)].Side
		if together {
			side = boards.None
		}
		move := kifu.Move{Move: m, Side: side}
		g.Begin.SpentOn(i - opening).note(&move)
		rec.Moves = append(rec.Moves, move)
	}
	rec.Moves = append(rec.Moves, recordMoves(rules, g.undeclared())...)
	timesLeft(rec, match, rules, g)
	if e := g.End; e != nil {
		rec.End = e.At.Time
		rec.Result = kifu.Result{Known: true, Winner: boards.None, By: string(e.By), Detail: e.Detail, Fact: e.Fact}
		if e.Result == Win {
			rec.Result.Winner = e.Side
		}
	}
	return rec
}

// undeclared returns the game's moves without a declaration at its end, such as a
// resignation, which the result states.
func (g *GameTape) undeclared() []*Moved {
	if n := len(g.Moves); n > 0 && len(g.Positions) > n && g.Positions[n].Ply() == g.Positions[n-1].Ply() {
		return g.Moves[:n-1]
	}
	return g.Moves
}

// recordMoves returns moves of a match as a record has them.
func recordMoves(rules *boards.Game, moves []*Moved) (list []kifu.Move) {
	for _, m := range moves {
		side := boards.None // a step of all seats
		if seat, ok := rules.Seat(m.Seat); ok {
			side = rules.Seats[seat].Side
		}
		move := kifu.Move{
			Move: m.Move, Side: side,
			Comment: m.Words(), Score: m.Score, Unit: string(m.Unit), Depth: m.Depth, Nodes: m.Nodes, PV: m.PV, Points: m.Points,
		}
		if m.Comment != "" {
			move.Apart = strings.Count(m.Comment, "\n") + 1
		}
		noteTime(&move, m.MS, m.chargedBy())
		list = append(list, move)
	}
	return list
}

// timeLeftKey is the key of the notes that timesLeft writes.
const timeLeftKey = "timeLeft"

// timesLeft notes beside each step of all seats the time that each has left, as
// the game files of such games do: ms by seat, as JSON.
func timesLeft(rec *kifu.Record, match *MatchBegin, rules *boards.Game, g *GameTape) {
	clock := g.Begin.Clock(match.Regulation)
	before := len(rec.Moves) - len(g.Moves)
	if len(g.Begin.Before) == before && len(g.Positions[0].ToAct()) > 1 {
		timesLeftBefore(rec.Moves[:before], g.Begin, clock.Main, len(rules.Seats))
	}
	if len(g.Steps) == 0 {
		return
	}
	t := newTiming(rules, clock)
	ms := make([]int64, len(t.left))
	for n := range t.wind(g.Given, g.Moves[:len(g.Steps)]) {
		if n == 0 {
			continue
		}
		for s, d := range t.left {
			ms[s] = max(d.Main, 0).Milliseconds()
		}
		rec.Moves[before+n-1].Extra = timeLeftExtra(ms)
	}
}

// timeLeftExtra returns the note about what each seat has left, in milliseconds.
func timeLeftExtra(ms []int64) map[string][]string {
	var room [96]byte
	text := append(room[:0], '[')
	for i, n := range ms {
		if i > 0 {
			text = append(text, ',')
		}
		text = strconv.AppendInt(text, n, 10)
	}
	return map[string][]string{timeLeftKey: {string(append(text, ']'))}}
}

// timeGiven returns the time that each side had. In a record, time per move is
// byoyomi without main time.
func timeGiven(match *MatchBegin, g *GameTape) kifu.Clock {
	c := match.Regulation.Clock
	if g.Begin.Time != nil {
		c = *g.Begin.Time
	}
	return kifu.Clock{Main: c.Main, Byoyomi: c.Byoyomi + c.Move, Increment: c.Increment, Periods: c.Periods, Stones: c.Stones}
}

// Size returns the size of the game's board, or 0 if its positions don't have
// one.
func (g *GameTape) Size() int {
	if p, ok := g.Positions[0].(boards.Sized); ok {
		return p.Size()
	}
	return g.Begin.Setup.Size
}
