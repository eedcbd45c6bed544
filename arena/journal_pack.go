package arena

import (
	"bytes"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"time"

	"dohyo/arena/seal"
	"dohyo/arena/segment"
)

// segmentSize is the length from which a journal's lines are moved to the
// segment, and the most that goes into one block.
var segmentSize = int64(1 << 20)

// stallMost is the longest time that games may wait at the end of packing, as far
// as can be foreseen. If the disk is slower, packing is put off until the journal
// is up to waitMost times as long.
var stallMost = 20 * time.Millisecond

const waitMost = 16

// pack moves the journal's lines to the segment in blocks, and empties the
// journal. Games continue meanwhile, except at the very end, when little is left
// to move. If something fails, the lines stay where they are: nothing is lost,
// and the next game's end tries again.
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
		case j.over: // people look for the last lines in the journal itself
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

// keepState has a state file written whenever lines have been moved. It starts
// from the state to which the journal was folded, nil for a new journal.
func (j *journal) keepState(folded *folding, marks func(*ledger) *stateRecords) {
	if j.past == nil {
		return
	}
	if j.fold = newFold(nil); folded != nil {
		j.fold = folded.older
	}
	j.fold.journal = j.path
	j.marks = marks
}

// saveState writes the state of the moved lines. A match without a state file
// works too, but takes longer to resume.
func (j *journal) saveState() {
	if j.fold == nil || j.fold.at == 0 {
		return
	}
	_ = writeState(filepath.Dir(j.path), j.fold.state(j.past.Sum(), j.marks(j.fold.ends)))
}

// foldOn folds moved lines into the state. Their checksums were checked as they
// were moved. If that fails, the next run builds the state again.
func (j *journal) foldOn(lines []byte) {
	if j.fold == nil {
		return
	}
	j.fold.chain = chain{j.past.End().Before}
	for line := range bytes.Lines(lines) {
		if j.fold.take(seal.Text(line), int64(len(line)), nil) != nil {
			j.fold = nil
			return
		}
	}
}

// packTo moves the journal's lines up to a length to the segment.
func (j *journal) packTo(size int64) error {
	for j.packed < size {
		n := min(segmentSize, size-j.packed)
		j.block = slices.Grow(j.block[:0], int(n))
		lines := j.block[:n]
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
			lines = make([]byte, min(2*int64(len(lines)), size-j.packed)) // for a line that is longer than a block
		}
		if err := j.past.Append(lines); err != nil {
			return err
		}
		j.foldOn(lines)
		j.packed += int64(len(lines))
	}
	return nil
}

// OpenJournal opens a journal together with its older lines, which were moved to
// a file beside it, as one file.
func OpenJournal(file string) (*segment.File, error) { return segment.Open(file) }
