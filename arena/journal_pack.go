package arena

import (
	"bytes"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"dohyo/arena/segment"
)

// segmentSize is from which length on a journal's lines are moved to the older
// ones, and how many go into a block at most.
var segmentSize = int64(1 << 20)

// stallMost is for how long games may wait at the end of packing, as far as that can
// be foreseen. Where the disk is slower, the journal waits for a better moment, up to
// waitMost times its length.
var stallMost = 20 * time.Millisecond

const waitMost = 16

// pack moves the journal's lines to the older ones, in blocks, and empties it.
// Games go on meanwhile but for the last moment, in which there is little left to
// move. What goes wrong leaves the lines where they are: nothing is lost, and the
// next game's end tries again.
func (j *journal) pack() {
	const rounds, little = 4, 32 << 10
	start, moved := j.past.End(), false
	for round := 1; ; round++ {
		j.lock()
		size, failed := j.size, j.failed
		last := round == rounds || size-j.packed < little
		if last && j.past.Took() > stallMost && size < waitMost*segmentSize {
			j.busy = false // all games would wait for a slow disk
			j.mu.Unlock()
			return
		}
		if !last {
			j.mu.Unlock()
		}
		err := errors.Join(failed, j.packTo(size))
		if !last {
			if err == nil {
				continue
			}
			j.lock()
		}
		switch {
		case err != nil:
		case j.over: // its last lines stay where a person looks for them
			if j.past.Back(start) == nil {
				j.packed, j.fold = 0, nil
			}
		case j.file.Truncate(0) == nil:
			j.older, j.size, j.packed = j.older+j.size, 0, 0
			moved = true
		}
		j.mu.Unlock()
		break
	}
	if moved {
		j.saveState()
	}
	j.lock()
	j.busy = false
	j.mu.Unlock()
}

// keepState lets a state file be written whenever lines have been moved, from what
// the journal was folded to, nil for a new one.
func (j *journal) keepState(folded *folding, marks func(*ledger) *stateRecords) {
	if j.past == nil {
		return
	}
	if j.fold = newFold(nil); folded != nil {
		j.fold = folded.older
	}
	j.marks = marks
}

// saveState writes down what the older lines come to. A match without that goes on
// as well, it only takes longer to begin.
func (j *journal) saveState() {
	if j.fold == nil {
		return
	}
	_ = writeState(filepath.Dir(j.path), j.fold.state(j.past.Sum(), j.marks(j.fold.ends)))
}

// foldOn takes lines into the state that were moved. A ruling on a game that was
// over ends it: the next run makes it anew.
func (j *journal) foldOn(lines []byte) {
	for line := range bytes.Lines(lines) {
		if j.fold != nil && j.fold.add(bytes.TrimRight(line, lineEnd), int64(len(line))) != nil {
			j.fold = nil
		}
	}
}

// blocks are buffers for the lines of one block each.
var blocks = sync.Pool{New: func() any { return new([]byte) }}

// packTo writes the journal's lines up to a length among the older ones.
func (j *journal) packTo(size int64) error {
	buf, _ := blocks.Get().(*[]byte)
	defer blocks.Put(buf)
	for j.packed < size {
		n := min(segmentSize, size-j.packed)
		*buf = slices.Grow((*buf)[:0], int(n))
		lines := (*buf)[:n]
		for {
			if _, err := j.file.ReadAt(lines, j.packed); err != nil {
				return err
			}
			if n := bytes.LastIndexByte(lines, '\n') + 1; n > 0 {
				lines = lines[:n]
				break
			}
			if int64(len(lines)) == size-j.packed {
				return io.ErrUnexpectedEOF
			}
			lines = make([]byte, min(2*int64(len(lines)), size-j.packed)) // a line that is longer than a block
		}
		if err := j.past.Append(lines); err != nil {
			return err
		}
		j.foldOn(lines)
		j.packed += int64(len(lines))
	}
	return nil
}

// OpenJournal opens a journal, with those of its lines that were moved to the file
// beside it, to be read as one file.
func OpenJournal(file string) (*segment.File, error) { return segment.Open(file) }
