package arena

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// claim makes the match's folder.
func (m *Match) claim() error {
	if m.cfg.Bundle != nil {
		return nil
	}
	if m.cfg.Dir != "" {
		if os.Mkdir(m.cfg.Dir, 0o755) == nil { // the parent exists, as in a tournament
			return nil
		}
		return os.MkdirAll(m.cfg.Dir, 0o755)
	}
	dir, err := ownFolder(m.cfg.Parent, m.cfg.Name)
	m.cfg.Dir, m.cfg.Name = dir, filepath.Base(dir)
	m.begin.Match = m.cfg.Name
	return err
}

// ownFolder makes a folder in parent that nobody else has made: name, or name-2,
// and so on. Matches may begin in the same second, in several processes.
func ownFolder(parent, name string) (string, error) {
	if err := os.MkdirAll(parent, 0o755); err != nil {
		return "", err
	}
	for n := 1; ; n++ {
		dir := filepath.Join(parent, name)
		if n > 1 {
			dir += fmt.Sprintf("-%d", n)
		}
		if err := os.Mkdir(dir, 0o755); !errors.Is(err, fs.ErrExist) {
			return dir, err
		}
	}
}
