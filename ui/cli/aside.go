package cli

import (
	"fmt"
	"os"
	"path/filepath"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/engines"
	"dohyo/engines/scratch"
)

// aside gives programs that take part in no game a folder each.
type aside struct {
	purpose string       // in the name of the folders
	dir     *scratch.Dir // of all of them; nil until the first program needs one
	count   int
}

// folder returns the path of a folder that no other program has. It doesn't make it.
func (s *aside) folder() (string, error) {
	if s.dir == nil {
		dir, err := scratch.New(s.purpose)
		if err != nil {
			return "", err
		}
		s.dir = dir
	}
	s.count++
	return filepath.Join(s.dir.Path, fmt.Sprint(s.count)), nil
}

// open opens a player in a folder of its own.
func (s *aside) open(c arena.Contestant, rules *boards.Game) (engines.Player, error) {
	dir, err := s.folder()
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	return c.Open(arena.Place{Game: rules, Dir: dir, Stderr: dir + ".stderr"})
}

// remove removes the folders.
func (s *aside) remove() {
	if s.dir != nil {
		_ = s.dir.Remove()
	}
}
