package arena

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"sync"
	"syscall"
	"time"

	"dohyo/arena/seal"
	"dohyo/arena/segment"
	"dohyo/boards/fact"
)

// JournalName is the name of the journal in a match's folder.
const JournalName = "journal.jsonl"

// journalVersion is the version of the journal format that this code writes.
const journalVersion = 2

// A journal is the authoritative record of a match: its events, one per line, in
// the order in which they happened. A line is handed to the operating system in
// one write before append returns, so SIGKILL loses nothing. A goroutine syncs
// the file at each game's end and once a second, so a power cut loses at most a
// second.
type journal struct {
	mu      sync.Mutex
	file    *os.File
	size    int64           // of the whole lines in the file
	older   int64           // bytes of the lines that were moved to the segment
	past    *segment.Writer // writes those lines; nil if the journal is part of a bundle
	packed  int64           // bytes of the file's lines that are already in the segment too
	packing sync.WaitGroup
	busy    bool   // packing is under way
	block   []byte // memory for the lines that are packed together
	fold    *fold  // state of the lines up to packed; nil if no state is kept
	marks   func(*ledger) *stateRecords
	over    bool  // the match is over
	chain   chain // chain of the lines before packed
	failed  error
	dirty   bool
	sync    chan struct{} // signals the end of a game
	stop    chan struct{}
	stopped chan struct{}
	sink    func(Event) // called in the journal's order, after the write

	disk *Disk // syncs the journal together with others; nil if it is synced alone

	bundle *Bundle // the bundle whose file it shares; nil if it has its own
	base   int64   // where the journal begins in the file

	path string
	was  os.FileInfo       // the file as it was when opened
	gone func(cause error) // called from any goroutine once the journal is no longer in its place
}

// errLocked reports that another arena runs the match.
var errLocked = fact.New("arena.journal.locked", "another dohyo is running this match")

// A journalEnd is the state at the end of a journal that was read.
type journalEnd struct {
	segment.Mark
	lost  int64 // bytes of an unfinished last line, in front of the end
	chain chain // of the lines before it
}

// size is the total length of the whole lines.
func (e *journalEnd) size() int64 { return e.Base + e.Live - e.lost }

// openJournal opens or creates the journal at path, locks it, and drops its
// unfinished last line. A journal whose length has changed isn't touched, because
// another dohyo has continued the match. A disk, if given, syncs the journal
// together with others.
func openJournal(path string, end journalEnd, sink func(Event), disk *Disk) (*journal, error) {
	f, was, err := seal.Open(path, end.Live-end.lost, end.lost)
	if errors.Is(err, seal.ErrLocked) {
		return nil, fact.At(path, errLocked)
	}
	if err != nil {
		return nil, err
	}
	past, err := segment.NewWriter(path, end.Mark)
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	j := newJournal(f, path, was, end.chain, sink)
	j.older, j.past, j.size = end.Base, past, end.Live-end.lost
	j.begin(disk)
	return j, nil
}

func newJournal(f *os.File, path string, was os.FileInfo, c chain, sink func(Event)) *journal {
	return &journal{
		file: f, chain: c, sink: sink, path: path, was: was, gone: func(error) {},
		sync: make(chan struct{}, 1), stop: make(chan struct{}), stopped: make(chan struct{}),
	}
}

// begin starts syncing the journal, together with others if it has a disk.
func (j *journal) begin(disk *Disk) {
	if j.disk = disk; disk != nil {
		disk.join(j)
		return
	}
	go j.syncer()
}

// Running reports whether an arena is running the match of a journal.
func Running(file string) bool { return seal.Locked(file) }

// append writes an event and then passes it on. An error (such as a full disk) is
// final: from then on nothing is passed on, since it isn't written.
func (j *journal) append(e Event) error {
	line, _ := lines.Get().(*[]byte)
	defer lines.Put(line)
	*line = AppendJSON((*line)[:0], e)
	j.lock()
	defer j.mu.Unlock()
	if j.failed != nil {
		return j.failed
	}
	switch e.(type) {
	case *GameBegin, *GameEnd, *MatchEnd, *Ruled: // these results must not be lost
		if j.failed = j.missing(j.size); j.failed != nil {
			return j.failed
		}
	}
	sum := j.chain.Add(*line)
	*line = append(seal.Append(*line, sum), '\n')
	n, err := j.file.WriteAt(*line, j.base+j.size)
	if err != nil {
		// Keep whole lines only, whatever n says: a part that was written before the
		// error doesn't count. If even that fails, the reader copes.
		_ = j.file.Truncate(j.base + j.size)
		j.failed = fact.Errorf("arena.journal.write", "journal: %w", err)
		return j.failed
	}
	j.size += int64(n)
	j.dirty = true
	if j.sink != nil {
		e.stamp().seal(sum)
		j.sink(e)
	}
	switch e.(type) {
	case *GameEnd, *MatchEnd, *MatchBegin, *Interrupted:
		select {
		case j.sync <- struct{}{}:
		default:
		}
	}
	switch e.(type) {
	case *GameEnd:
		if j.past != nil && !j.busy && j.size-j.packed >= segmentSize {
			j.busy = true
			j.packing.Go(j.pack)
		}
	case *MatchEnd:
		j.over = true
	}
	return nil
}

// missing returns a *Halt if the journal is no longer in its place, was replaced
// by another file, or is shorter than the size bytes that were written. It
// returns nil if all is well.
func (j *journal) missing(size int64) error {
	info, err := os.Stat(j.path)
	if err == nil && j.past != nil {
		err = j.past.Missing()
	}
	switch {
	case err == nil && os.SameFile(info, j.was) && info.Size() >= j.base+size:
		return nil
	case err != nil && !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, syscall.ENOTDIR):
		return nil // it can't be examined at the moment, but can still be written
	}
	return &Halt{Halting: Halting{Cause: CauseGone}, Detail: j.path, Err: err}
}

// stops sets the function that is called once the journal has gone.
func (j *journal) stops(gone func(cause error)) {
	j.mu.Lock()
	j.gone = gone
	j.mu.Unlock()
}

// present reports whether the journal is in its place. Once it isn't, nothing
// more is written, and the match is told to stop.
func (j *journal) present() error {
	j.mu.Lock()
	err := j.failed
	if err == nil {
		err = j.missing(j.size)
		j.failed = err
	}
	tell := j.gone
	j.mu.Unlock()
	if h := HaltOf(err); h != nil && h.Cause == CauseGone {
		tell(h)
	}
	return err
}

// length returns the number of bytes of whole events.
func (j *journal) length() int64 {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.older + j.size
}

// lines holds buffers for one line each.
var lines = sync.Pool{New: func() any { return new([]byte) }}

// lock takes j.mu. The lock is held for one or two microseconds, which is less
// than putting a thread to sleep costs. So two quick games at once do better to
// retry for about 40 µs. Sleeping would also leave a processor idle, and the
// kernel would then move an engine to it, away from its game.
func (j *journal) lock() {
	for range 20000 {
		if j.mu.TryLock() {
			return
		}
	}
	j.mu.Lock()
}

// syncPause is the pause between two syncs. Games that end by the hundred per
// second share one sync.
const syncPause = 50 * time.Millisecond

// syncer syncs the journal to the disk without delaying the game.
func (j *journal) syncer() {
	defer close(j.stopped)
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for {
		select {
		case <-j.stop:
			return
		case <-tick.C:
			j.flush()
			continue
		case <-j.sync:
			j.flush()
		}
		select {
		case <-j.stop:
			return
		case <-time.After(syncPause):
		}
	}
}

// flush syncs what was written to the disk. The next append returns its error.
func (j *journal) flush() {
	_ = j.present()
	j.mu.Lock()
	dirty := j.dirty
	j.dirty = false
	j.mu.Unlock()
	if !dirty {
		return
	}
	if err := j.file.Sync(); err != nil && !errors.Is(err, os.ErrClosed) { // if it was closed meanwhile, the disk's next round syncs it
		j.mu.Lock()
		j.failed = fact.Errorf("arena.journal.write", "journal: %w", err)
		j.mu.Unlock()
	}
}

// close syncs the journal, or leaves that to its disk, and releases its lock.
func (j *journal) close() error {
	if j.bundle != nil {
		return j.handBack()
	}
	j.packing.Wait()
	defer j.past.Close() // the disk has all of it by then
	if j.disk != nil {
		j.disk.leave(j)
		seal.Unlock(j.file) // a sync may hold the file a moment longer
		return j.file.Close()
	}
	close(j.stop)
	<-j.stopped
	return errors.Join(j.file.Sync(), j.file.Close())
}

// handBack lets the next match of the bundle begin after this journal.
func (j *journal) handBack() error {
	j.bundle.size = j.base + j.length()
	if j.disk != nil {
		j.disk.leave(j)
		return nil
	}
	close(j.stop)
	<-j.stopped
	return j.file.Sync()
}

// reader returns a reader of what the journal holds so far.
func (j *journal) reader() (*io.SectionReader, io.Closer, error) {
	f, err := segment.Open(j.path)
	if err != nil {
		return nil, nil, err
	}
	return io.NewSectionReader(f, j.base, j.length()), f, nil
}

// A JournalError reports the line from which on a journal can't be read.
type JournalError struct {
	File string
	Line int
	Err  error
}

func (e *JournalError) Error() string { return fmt.Sprintf("%s: %v", e.Place(), e.Err) }
func (e *JournalError) Unwrap() error { return e.Err }

// Place returns the file and the line.
func (e *JournalError) Place() string { return fmt.Sprintf("%s:%d", e.File, e.Line) }

// ReadJournal winds the tape of a journal. Size is the number of bytes up to the
// last whole event. Lost is the number of bytes after it: the unfinished last
// line of a journal that was cut off. A line in the middle that is no event is an
// error, and so is a wrong checksum anywhere. Games that are over for good keep
// only their beginning and end; JournalRecords has their moves. The tape always
// holds what was read before an error.
func ReadJournal(file string) (tape *Tape, size, lost int64, err error) {
	f, err := segment.Open(file)
	if err != nil {
		return nil, 0, 0, err
	}
	defer f.Close()
	return readJournal(f, file, forget)
}

// ReadJournalFrom is the same for a journal that isn't a file of its own, such as one in
// a bundle.
func ReadJournalFrom(r io.Reader, name string) (tape *Tape, lost int64, err error) {
	tape, _, lost, err = readJournal(r, name, forget)
	return tape, lost, err
}

// forget is a callback for a reader that keeps only the beginning and end of games
// that are over. It keeps all of the games that were broken off, which may be
// resumed.
func forget(t *Tape, e Event) {
	if end, ok := e.(*GameEnd); ok {
		t.Game(end.Game).Settle()
	}
}

// readJournal reads a journal. Each, if not nil, receives every event after the
// tape has taken it.
func readJournal(r io.Reader, name string, each func(*Tape, Event)) (tape *Tape, size, lost int64, err error) {
	tape = NewTape()
	size, lost, err = tape.wind(r, name, each)
	return tape, size, lost, err
}

// wind adds the events of a journal to the tape, as readJournal does.
func (t *Tape) wind(r io.Reader, name string, each func(*Tape, Event)) (size, lost int64, err error) {
	in := bufio.NewReaderSize(r, 1<<16)
	for n := 1; ; n++ {
		line, rerr := in.ReadBytes('\n')
		if rerr != nil && !errors.Is(rerr, io.EOF) {
			return size, lost, pastError(name, n, rerr)
		}
		if rerr != nil { // the line has no end, so it wasn't finished
			return size, int64(len(line)), checkBegun(t, name)
		}
		text, before := seal.Text(line), t.chain
		e, perr := t.read(text)
		if perr != nil {
			t.chain = before
			if _, peek := in.Peek(1); errors.Is(peek, io.EOF) && before.torn(text, perr) { // the last line
				return size, int64(len(line)), checkBegun(t, name)
			}
			return size, lost, &JournalError{File: name, Line: n, Err: perr}
		}
		if e != nil && each != nil {
			each(t, e)
		}
		size += int64(len(line))
	}
}

// pastError is the error of a journal that can't be read from a line on. If the
// damage is in its older lines, it names the line there.
func pastError(name string, line int, err error) error {
	if d := (*segment.DamageError)(nil); errors.As(err, &d) {
		return &JournalError{File: name, Line: line, Err: d.Err}
	}
	return err
}

// read winds the tape by one line of a journal. The event is nil if a later
// version wrote it.
func (t *Tape) read(line []byte) (Event, error) {
	sum := t.chain.check(line)
	e, err := ParseEvent(line)
	if err == nil {
		err = sum // a line that is no event says more than that its checksum is wrong
	}
	if err != nil || e == nil {
		return nil, err
	}
	if b, ok := e.(*MatchBegin); ok {
		if err := t.chain.begun(b); err != nil {
			return nil, err
		}
	}
	return e, t.take(e)
}

// take adds an event, and calls t.before and the function that it returns around that.
func (t *Tape) take(e Event) error {
	var taken func()
	if t.before != nil {
		taken = t.before(t, e)
	}
	err := t.Add(e)
	if err == nil && taken != nil {
		taken()
	}
	return err
}

func checkBegun(t *Tape, name string) error {
	if t.Begin == nil {
		return &JournalError{File: name, Line: 1, Err: fact.New("arena.journal.start", "expected a match_begin event, the first line of every dohyo journal")}
	}
	return nil
}

// Ended reports from a journal's last line whether its match is over, without
// reading the rest.
func Ended(file string) bool {
	f, err := segment.Open(file)
	if err != nil {
		return false
	}
	defer f.Close()
	const tail = 8 << 10 // a match_end is much shorter
	size, err := f.Size()
	if err != nil {
		return false
	}
	if _, err := f.Seek(max(size-tail, 0), io.SeekStart); err != nil {
		return false
	}
	data, err := io.ReadAll(f)
	if err != nil || !bytes.HasSuffix(data, []byte("\n")) {
		return false
	}
	data = data[:len(data)-1]
	at := bytes.LastIndexByte(data, '\n') + 1
	var c chain
	if _, c.Sum, c.Sealed = seal.Split(seal.Text(data[:at])); c.Sealed && c.check(data[at:]) != nil {
		return false // its reader will report the error
	}
	e, err := ParseEvent(data[at:])
	_, over := e.(*MatchEnd)
	return err == nil && over
}
