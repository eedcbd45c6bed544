package problems

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// A Mark is how far a person has come with a problem. A larger one is better.
type Mark uint8

// The marks.
const (
	Untried Mark = iota
	Failed       // a move was wrong, or the solution was shown
	Helped       // solved after a hint or a wrong move
	Solved       // solved at the first attempt
)

var markNames = [...]string{"untried", "failed", "helped", "solved"}

func (m Mark) String() string { return markNames[m] }

// A Score is what is known of one problem.
type Score struct {
	Mark  Mark
	Tries int           // what was noted
	Best  time.Duration // the shortest time of the attempts with this mark; 0 if none
}

// A Book keeps the scores of all problems, by their keys, in a file that only grows: an attempt is a
// line, and is written in a single write. So several programs may write it at the same time, and one
// that is killed loses nothing.
type Book struct {
	file string

	mu     sync.Mutex
	scores map[string]Score
	read   int64 // bytes of the file
}

// A noted is a line of the file.
type noted struct {
	At      time.Time `json:"at"`
	Key     string    `json:"problem"`
	Mark    string    `json:"mark"`
	Seconds float64   `json:"seconds"`
	Name    string    `json:"name,omitempty"` // where it was met, for people who read the file
}

// OpenBook returns the book in a file, which need not exist yet. Without a name the scores
// are kept in memory alone.
func OpenBook(file string) *Book { return &Book{file: file, scores: map[string]Score{}} }

// Score returns what is known of a problem.
func (b *Book) Score(key string) Score {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.scores[key]
}

// Refresh reads what was added to the file, by other programs, too. Unreadable lines
// are skipped: one may have been cut when a program was killed.
func (b *Book) Refresh() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.refresh()
}

func (b *Book) refresh() error {
	if b.file == "" {
		return nil
	}
	f, err := os.Open(b.file)
	if errors.Is(err, fs.ErrNotExist) {
		b.read, b.scores = 0, map[string]Score{}
		return nil
	}
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	if info.Size() < b.read { // it was emptied
		b.read, b.scores = 0, map[string]Score{}
	}
	if _, err := f.Seek(b.read, io.SeekStart); err != nil {
		return err
	}
	in := bufio.NewReader(f)
	for {
		text, err := in.ReadBytes('\n')
		if err == io.EOF {
			return nil // a line that isn't whole yet
		}
		if err != nil {
			return err
		}
		b.read += int64(len(text))
		var n noted
		if json.Unmarshal(text, &n) == nil {
			b.add(n)
		}
	}
}

func (b *Book) add(n noted) {
	for i, name := range markNames {
		if name != n.Mark || n.Key == "" || i == 0 {
			continue
		}
		s := b.scores[n.Key]
		s.Tries++
		took := time.Duration(n.Seconds * float64(time.Second))
		switch m := Mark(i); {
		case m > s.Mark:
			s.Mark, s.Best = m, took
		case m == s.Mark && took > 0 && (took < s.Best || s.Best == 0):
			s.Best = took
		}
		b.scores[n.Key] = s
	}
}

// Note records an attempt.
func (b *Book) Note(p *Problem, m Mark, took time.Duration, at time.Time) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	name := p.Name
	if p.File != "" {
		name = p.File
	}
	n := noted{at, p.Key, m.String(), took.Round(time.Millisecond).Seconds(), name}
	if b.file == "" {
		b.add(n)
		return nil
	}
	text, err := json.Marshal(n)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(b.file), 0o755); err != nil {
		return err
	}
	f, err := os.OpenFile(b.file, os.O_RDWR|os.O_APPEND|os.O_CREATE, 0o644)
	if err != nil {
		return err
	}
	line := append(text, '\n')
	if info, err := f.Stat(); err == nil && info.Size() > 0 {
		var last [1]byte
		if _, err := f.ReadAt(last[:], info.Size()-1); err == nil && last[0] != '\n' {
			line = append([]byte{'\n'}, line...) // after a line that was cut
		}
	}
	_, err = f.Write(line)
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	return b.refresh()
}
