package tournament

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"
	"time"

	"dohyo/arena/seal"
	"dohyo/boards/fact"
)

// JournalName is the name of a tournament's journal in its folder.
const JournalName = "tournament.jsonl"

// journalVersion is the version of the journal format that this code writes.
const journalVersion = 1

// errLocked reports that another dohyo runs the tournament.
var errLocked = fact.New("tournament.locked", "another dohyo is running this tournament")

// A journal is the authoritative record of a tournament. Its lines are sealed
// like those of a match. Each call of append is one write, so SIGKILL loses
// nothing. A goroutine syncs the file to the disk, so a power cut loses about a
// second at most.
type journal struct {
	file  *os.File
	size  int64
	chain seal.Chain
	buf   []byte

	mu      sync.Mutex
	dirty   bool
	failed  error
	stop    chan struct{}
	stopped chan struct{}
}

// openJournal opens or creates a journal, locks it, and drops what follows
// size: an unfinished line.
func openJournal(path string, size, lost int64, c seal.Chain) (*journal, error) {
	f, _, err := seal.Open(path, size, lost)
	if errors.Is(err, seal.ErrLocked) {
		return nil, fact.At(path, errLocked)
	}
	if err != nil {
		return nil, err
	}
	j := &journal{file: f, size: size, chain: c, stop: make(chan struct{}), stopped: make(chan struct{})}
	go j.syncer()
	return j, nil
}

// append writes events. An error is final.
func (j *journal) append(list ...Event) error {
	j.mu.Lock()
	failed := j.failed
	j.mu.Unlock()
	if failed != nil {
		return failed
	}
	c, buf := j.chain, j.buf[:0]
	for _, e := range list {
		line := AppendJSON(nil, e)
		buf = append(append(buf, seal.Append(line, c.Add(line))...), '\n')
	}
	j.buf = buf
	if _, err := j.file.WriteAt(buf, j.size); err != nil {
		_ = j.file.Truncate(j.size) // keep whole lines only; if this fails as well, the reader drops the rest
		return j.fail(err)
	}
	j.size, j.chain = j.size+int64(len(buf)), c
	j.mu.Lock()
	j.dirty = true
	j.mu.Unlock()
	return nil
}

func (j *journal) fail(err error) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.failed = fact.Errorf("arena.journal.write", "journal: %w", err)
	return j.failed
}

// syncPause is the pause between two syncs, so that hundreds of results a second
// share one.
const syncPause = time.Second

func (j *journal) syncer() {
	defer close(j.stopped)
	tick := time.NewTicker(syncPause)
	defer tick.Stop()
	for {
		select {
		case <-j.stop:
			return
		case <-tick.C:
		}
		j.mu.Lock()
		dirty := j.dirty
		j.dirty = false
		j.mu.Unlock()
		if dirty {
			if err := j.file.Sync(); err != nil {
				_ = j.fail(err) // the next append returns the error
			}
		}
	}
}

// close syncs the journal and releases its lock.
func (j *journal) close() error {
	close(j.stop)
	<-j.stopped
	return errors.Join(j.file.Sync(), j.file.Close())
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

// read folds a journal into a state. Size is the number of bytes up to the last
// whole line. Lost is the number of bytes after it: the unfinished line of a
// journal that was cut off.
func (s *State) read(r io.Reader, file string, size int64, chain *seal.Chain) (end, lost int64, err error) {
	in := bufio.NewReaderSize(r, 1<<16)
	for n := 1; ; n++ {
		line, rerr := in.ReadBytes('\n')
		if rerr != nil && !errors.Is(rerr, io.EOF) {
			return size, 0, rerr
		}
		if rerr != nil { // no line end: the line is incomplete
			return size, int64(len(line)), nil
		}
		text, before := seal.Text(line), *chain
		if err := s.readLine(text, chain); err != nil {
			*chain = before
			if _, peek := in.Peek(1); errors.Is(peek, io.EOF) && before.Torn(text) {
				return size, int64(len(line)), nil
			}
			return size, 0, &JournalError{File: file, Line: n, Err: err}
		}
		size += int64(len(line))
	}
}

func (s *State) readLine(text []byte, chain *seal.Chain) error {
	sum := chain.Check(text)
	e, err := ParseEvent(text)
	if err == nil {
		err = sum
	}
	if err != nil || e == nil {
		return err
	}
	if b, ok := e.(*Begin); ok {
		if b.Version < 1 || b.Version > journalVersion {
			return fact.Errorf("tournament.version", "the journal has format version %d, but this dohyo knows only versions up to %d", b.Version, journalVersion)
		}
		if !chain.Sealed {
			return seal.ErrNone
		}
	}
	return s.Add(e)
}

// begins is how a journal begins.
const begins = `{"event":"tournament_begin"`

// unbegun returns the length of a journal that holds only a part of its first line, or 0.
// Nothing of that tournament has begun.
func unbegun(path string) int64 {
	f, err := os.Open(path)
	if err != nil {
		return 0
	}
	defer f.Close()
	in := bufio.NewReader(f)
	start, _ := in.Peek(len(begins))
	if !bytes.HasPrefix([]byte(begins), start) {
		return 0
	}
	line, err := in.ReadBytes('\n')
	if !errors.Is(err, io.EOF) {
		return 0
	}
	return int64(len(line))
}

// Running reports whether a dohyo is running the tournament in a folder.
func Running(dir string) bool { return seal.Locked(filepath.Join(dir, JournalName)) }

// Over reports whether the tournament in a folder is over. It reads only the journal's
// last line.
func Over(dir string) bool {
	f, err := os.Open(filepath.Join(dir, JournalName))
	if err != nil {
		return false
	}
	defer f.Close()
	const tail = 1 << 20 // longer than any last line
	if info, err := f.Stat(); err == nil && info.Size() > tail {
		if _, err := f.Seek(-tail, io.SeekEnd); err != nil {
			return false
		}
	}
	data, err := io.ReadAll(f)
	if err != nil || !bytes.HasSuffix(data, []byte("\n")) {
		return false
	}
	data = data[:len(data)-1]
	e, err := ParseEvent(data[bytes.LastIndexByte(data, '\n')+1:])
	_, over := e.(*End)
	return err == nil && over
}

// Title returns the title of the tournament in a folder, and its plan. It reads only the journal's
// first line.
func Title(dir string) (string, *Plan, error) {
	f, err := os.Open(filepath.Join(dir, JournalName))
	if err != nil {
		return "", nil, err
	}
	defer f.Close()
	line, err := bufio.NewReader(f).ReadBytes('\n')
	if err != nil {
		return "", nil, err
	}
	var b struct {
		Name string `json:"name"`
		Plan *Plan  `json:"plan"`
	}
	err = json.Unmarshal(line, &b)
	return b.Name, b.Plan, err
}

// Load reads the state of the tournament in a folder without running it.
func Load(dir string) (*State, error) {
	s, _, _, _, err := load(dir)
	return s, err
}

func load(dir string) (s *State, size, lost int64, c seal.Chain, err error) {
	path := filepath.Join(dir, JournalName)
	f, err := os.Open(path)
	if err != nil {
		return nil, 0, 0, c, err
	}
	defer f.Close()
	s = NewState()
	size, lost, err = s.read(f, path, 0, &c)
	if err == nil && s.Plan == nil && size+lost > 0 {
		err = &JournalError{File: path, Line: 1, Err: fact.New("tournament.journal.start", "expected a tournament_begin event, the first line of every tournament journal")}
	}
	return s, size, lost, c, err
}
