package seal

import (
	"errors"
	"os"

	"dohyo/boards/fact"
)

// ErrLocked reports that another process holds a journal's lock.
var ErrLocked = errors.New("the journal is locked") // not told: its callers say what it's a journal of

// Open opens or creates the journal at path, locks it, and drops what follows
// size: an unfinished line of the given number of bytes. A journal whose length has
// changed isn't touched, because another dohyo has written to it. It also
// returns the file's state when opened. The error is ErrLocked, or that of the
// file.
func Open(path string, size, unfinished int64) (f *os.File, was os.FileInfo, err error) {
	flags := os.O_RDWR
	if size == 0 {
		flags |= os.O_CREATE
	}
	f, err = os.OpenFile(path, flags, 0o644)
	if err != nil {
		return nil, nil, err
	}
	if !Lock(f) {
		f.Close()
		return nil, nil, ErrLocked
	}
	was, err = f.Stat()
	if err == nil && was.Size() != size+unfinished {
		err = fact.Errorf("journal.changed", "%s: another dohyo has written to it in the meantime", path)
	}
	if err == nil && unfinished > 0 {
		err = f.Truncate(size)
	}
	if err != nil {
		f.Close()
		return nil, nil, err
	}
	return f, was, nil
}
