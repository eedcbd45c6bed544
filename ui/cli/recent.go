package cli

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"dohyo/arena"
	"dohyo/kifu"
	"dohyo/ui/tui"
)

// recentMost is the number of records that the lobby offers.
const recentMost = 20

// recentFile returns the file in the state folder that lists the records that were
// shown last, one a line, the newest first.
func recentFile() string { return filepath.Join(stateDir(), "recent.txt") }

// recentRecords lists the records that were shown last, and then the newest matches of
// a folder.
func recentRecords(matches string) []string {
	var list []string
	add := func(path string) {
		if _, err := os.Stat(path); err == nil && !slices.Contains(list, path) && len(list) < recentMost {
			list = append(list, path)
		}
	}
	text, _ := os.ReadFile(recentFile()) // a lost list doesn't matter
	for path := range strings.Lines(string(text)) {
		add(strings.TrimSuffix(path, "\n"))
	}
	entries, _ := os.ReadDir(matches)
	slices.SortStableFunc(entries, func(x, y os.DirEntry) int { return modified(y).Compare(modified(x)) })
	for _, e := range entries {
		if _, err := os.Stat(filepath.Join(matches, e.Name(), arena.JournalName)); err == nil {
			add(filepath.Join(matches, e.Name()))
		}
	}
	return list
}

// fromHere shortens the paths of what is below this folder.
func fromHere(list []string) []string {
	here, err := os.Getwd()
	if err != nil {
		return list
	}
	short := slices.Clone(list)
	for i, path := range list {
		if rel, err := filepath.Rel(here, path); err == nil && filepath.IsLocal(rel) {
			short[i] = rel
		}
	}
	return short
}

// modified returns when a file was changed.
func modified(e os.DirEntry) time.Time {
	if info, err := e.Info(); err == nil {
		return info.ModTime()
	}
	return time.Time{}
}

// noteRecord puts a record first in the list of those that were shown last.
func noteRecord(name string) {
	path, err := filepath.Abs(name)
	if err != nil || strings.Contains(path, "\n") {
		return
	}
	if _, err := os.Stat(path); err != nil || os.MkdirAll(stateDir(), 0o755) != nil {
		return
	}
	text, _ := os.ReadFile(recentFile())
	list := []string{path}
	for _, other := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		if other != path && other != "" && len(list) < recentMost {
			list = append(list, other)
		}
	}
	_ = kifu.WriteQuick(recentFile(), func(w io.Writer) error { // a lost list doesn't matter
		_, err := io.WriteString(w, strings.Join(list, "\n")+"\n")
		return err
	})
}

// records returns what the lobby does with records. A record's file stays open until
// another one is opened, or ctx is done.
func (s *stage) records(ctx context.Context) *tui.Records {
	return &tui.Records{
		Recent: func() []string { return fromHere(recentRecords(s.app.matchesDir())) },
		Complete: func(path string) []string {
			return completeFiles(path, func(os.FileInfo) bool { return true })
		},
		Open: func(name string) (*tui.Session, error) {
			a := replays{s.app}
			if rest, ok := strings.CutPrefix(name, "~/"); ok {
				if home, err := os.UserHomeDir(); err == nil {
					name = filepath.Join(home, rest)
				}
			}
			file, closer, err := a.openArchive(name, "")
			if err != nil {
				return nil, err
			}
			reading, stop := context.WithCancel(ctx)
			session, err := a.recordSession(reading, file, name, "")
			if err != nil {
				stop()
				closer()
				return nil, err
			}
			s.opened(func() { stop(); closer() })
			noteRecord(name)
			return session, nil
		},
	}
}
