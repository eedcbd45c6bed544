package arena

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"dohyo/arena/seal"
	"dohyo/arena/segment"
	"dohyo/boards/fact"
)

// A Tail reads the journal of a match that another dohyo writes. It only reads, so any
// number of tails may follow one match. A long match takes no more memory than a short
// one.
//
//	t, err := arena.OpenTail("matches/x/journal.jsonl")
//	err = t.Past(show) // what happened before
//	for {
//		err = t.Read(show) // what has happened since
//		time.Sleep(20 * time.Millisecond)
//	}
//
// It isn't safe for concurrent use.
type Tail struct {
	name   string
	file   *segment.File
	was    os.FileInfo
	folded *fold
	past   *PastGames

	at    int64 // bytes read
	lines int   // lines read
	chain chain
}

// OpenTail opens a journal, which may be in use, at its end.
func OpenTail(journal string) (*Tail, error) {
	f, err := segment.Open(journal)
	if err != nil {
		return nil, err
	}
	was, err := os.Stat(journal)
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	folded, err := foldJournal(f)
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	all := folded.all
	return &Tail{
		name: journal, file: f, was: was, folded: all, at: all.at, lines: all.lines, chain: all.chain,
		past: &PastGames{journal: journal, begin: all.begin, firsts: map[int64]int{}},
	}, nil
}

// Close closes the journal.
func (t *Tail) Close() error { return t.file.Close() }

// Past passes on the events before OpenTail of the match as a whole, of the games that
// weren't over, and of those that a referee has ruled on. PastGames has the others, Tape
// how they ended.
func (t *Tail) Past(each func(Event)) error { return t.folded.pass(t.name, each) }

// Tape returns the state of the match at OpenTail, on a tape that belongs to the caller.
// Of games that were over it has only their ends.
func (t *Tail) Tape() (*Tape, error) { return t.folded.tape(t.name) }

// PastGames reads the match's games that are over.
func (t *Tail) PastGames() *PastGames { return t.past }

// Playing reports whether a dohyo is running the match.
func (t *Tail) Playing() bool { return Running(t.name) }

// Gone returns an error if the journal is no longer in its place.
func (t *Tail) Gone() error {
	info, err := os.Stat(t.name)
	if errors.Is(err, fs.ErrNotExist) || err == nil && !os.SameFile(info, t.was) {
		return fact.Errorf("arena.tail.gone", "%s: the journal no longer exists", filepath.Dir(t.name))
	}
	return nil
}

// tailMost is how many bytes Read takes at a time.
const tailMost = 256 << 10

// Read passes on the events since the last call, or since OpenTail. It doesn't wait. A
// line that is still being written is left for the next call, and so is an incomplete
// last line, which resuming the match drops.
func (t *Tail) Read(each func(Event)) error {
	for {
		size, err := t.file.Size()
		if err != nil || size <= t.at {
			return err
		}
		text := make([]byte, min(size-t.at, tailMost))
		n, err := t.file.ReadAt(text, t.at)
		if err != nil && !errors.Is(err, io.EOF) {
			return pastError(t.name, t.lines+1, err)
		}
		text = text[:n]
		if bytes.IndexByte(text, '\n') < 0 && n == tailMost { // a longer line
			if text, err = t.long(size); err != nil {
				return err
			}
		}
		whole := bytes.LastIndexByte(text, '\n') + 1
		if whole == 0 {
			return nil
		}
		for line := range bytes.Lines(text[:whole]) {
			if done, err := t.line(line, size, each); done || err != nil {
				return err
			}
		}
	}
}

// long reads all that is new.
func (t *Tail) long(size int64) ([]byte, error) {
	text, err := io.ReadAll(io.NewSectionReader(t.file, t.at, size-t.at))
	if err != nil {
		return nil, pastError(t.name, t.lines+1, err)
	}
	return text, nil
}

// line passes on the event of a whole line. Size is the journal's length when the line
// was read. It is done if the line is the last one and incomplete.
func (t *Tail) line(line []byte, size int64, each func(Event)) (done bool, err error) {
	text, before := seal.Text(line), t.chain
	sum := t.chain.check(text)
	e, err := ParseEvent(text)
	if err == nil {
		err = sum
	}
	if err != nil {
		t.chain = before
		if t.at+int64(len(line)) == size && before.torn(text, err) {
			return true, nil
		}
		return false, &JournalError{File: t.name, Line: t.lines + 1, Err: err}
	}
	t.at += int64(len(line))
	t.lines++
	if e != nil {
		each(e)
	}
	return false, nil
}
