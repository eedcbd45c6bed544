package analysis

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
)

// A Store is a file of results, a line each, to which a run adds. A line that was cut
// off when the program was killed is dropped.
type Store struct{ file *os.File }

// OpenStore opens the results of an earlier run, or begins with none. Found is by
// position of a game with the given number of positions.
func OpenStore(path string, positions int) (s *Store, found []*Found, err error) {
	found = make([]*Found, positions)
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, nil, err
	}
	whole := int64(0)
	in := bufio.NewReader(f)
	for {
		line, err := in.ReadBytes('\n')
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, nil, errors.Join(err, f.Close())
		}
		var one Found
		if json.Unmarshal(line, &one) != nil || one.At < 0 || one.At >= positions || !one.sound() {
			break
		}
		found[one.At] = &one
		whole += int64(len(line))
	}
	if err := errors.Join(f.Truncate(whole), seek(f, whole)); err != nil {
		return nil, nil, errors.Join(err, f.Close())
	}
	return &Store{f}, found, nil
}

func seek(f *os.File, to int64) error {
	_, err := f.Seek(to, io.SeekStart)
	return err
}

// sound reports whether each line has a move.
func (f *Found) sound() bool {
	for _, l := range f.Lines {
		if len(l.Moves) == 0 {
			return false
		}
	}
	return true
}

// Add writes a result.
func (s *Store) Add(f Found) error {
	b, err := json.Marshal(f)
	if err != nil {
		return err
	}
	_, err = s.file.Write(append(b, '\n'))
	return err
}

// Close closes the file.
func (s *Store) Close() error { return s.file.Close() }

// Forget removes the results of an earlier run.
func Forget(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
