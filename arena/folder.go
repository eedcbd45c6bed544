package arena

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
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

// workDir is a player's private folder at a table.
func (m *Match) workDir(player, table, seat int) (dir, stderr string) {
	// Tables and seats count in the outer folder: a player may be called x-2.
	base := "players"
	if table > 0 {
		base += fmt.Sprintf("-%d", table+1)
	}
	if seat > 0 {
		base += fmt.Sprintf(".%d", seat+1)
	}
	base = filepath.Join(m.cfg.Dir, base)
	name := fileName(m.cfg.Players[player].Name)
	return filepath.Join(base, name), filepath.Join(base, name+".stderr")
}

// StderrFiles are the files in a match's folder that keep what a player's programs said on
// stderr, by the seats of its side.
func StderrFiles(dir, player string) map[int][]string {
	files := map[int][]string{}
	list, _ := filepath.Glob(filepath.Join(globbed(dir), "players*", globbed(fileName(player))+".stderr"))
	for _, file := range list {
		seat := 0
		if _, n, several := strings.Cut(filepath.Base(filepath.Dir(file)), "."); several {
			seat, _ = strconv.Atoi(n)
			seat--
		}
		files[seat] = append(files[seat], file)
	}
	return files
}

// makeFolder makes a folder in the match's own, unless that has gone: it is never
// made a second time.
func (m *Match) makeFolder(dir string) error {
	if m.cfg.Bundle != nil {
		return errBundled
	}
	if err := m.journal.present(); err != nil {
		return err
	}
	return os.MkdirAll(dir, 0o755)
}

// fileName makes a player's name safe as the name of a file.
func fileName(name string) string {
	safe := []rune(name)
	for i, r := range safe {
		if r < ' ' || r == '/' || r == '\\' || r == 0x7f || r == ':' {
			safe[i] = '_'
		}
	}
	if s := string(safe); s != "" && s[0] != '.' {
		return s
	}
	return "_" + string(safe)
}
