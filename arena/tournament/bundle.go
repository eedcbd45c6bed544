package tournament

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"dohyo/arena"
)

// MatchesName is the folder of the bouts, inside the tournament's.
const MatchesName = "matches"

// A shelf holds the bundles for quick bouts, one for each bout that is played at
// the same time. A longer bout has a folder of its own, so that others can look
// at it during play.
type shelf struct {
	once sync.Once
	err  error
	dir  string            // of the bundles
	torn map[string]string // bundles of earlier runs, by their last match

	mu   sync.Mutex
	free []*arena.Bundle
	all  []*arena.Bundle
	last int           // number of a bundle
	took time.Duration // estimated time of a bout, from the latest ones; 0 before one has ended
}

const (
	quickBout  = 250 * time.Millisecond // a bout that is expected to take less goes into a bundle
	bundleMost = 64 << 20               // bytes; a larger bundle is closed and a new one begun
)

// open finds what earlier runs left behind.
func (s *shelf) open(dir string) error {
	s.once.Do(func() {
		s.dir, s.torn = dir, map[string]string{}
		var files []string
		files, s.err = bundlesOf(dir)
		for _, file := range files {
			n, _ := strconv.Atoi(strings.TrimSuffix(filepath.Base(file), arena.BundleExt))
			s.last = max(s.last, n)
			b, err := arena.LastBundled(file)
			s.err = errors.Join(s.err, err)
			s.torn[b.Match] = file
		}
	})
	return s.err
}

// bundlesOf returns the bundles of a tournament's bouts.
func bundlesOf(matches string) ([]string, error) {
	list, err := os.ReadDir(matches)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	var files []string
	for _, e := range list {
		if filepath.Ext(e.Name()) == arena.BundleExt {
			files = append(files, filepath.Join(matches, e.Name()))
		}
	}
	return files, err
}

// recover makes the folder of a bout that a killed run left in a bundle.
func (s *shelf) recover(folder string) error {
	if err := s.open(filepath.Dir(folder)); err != nil {
		return err
	}
	if file := s.torn[filepath.Base(folder)]; file != "" {
		return lastInto(file, folder)
	}
	return nil
}

// lastInto makes the folder of the last match of a bundle.
func lastInto(file, folder string) error {
	return arena.Unbundle(file, func(b arena.Bundled) string {
		if b.Last && b.Match == filepath.Base(folder) {
			return folder
		}
		return ""
	})
}

// take returns a bundle for a bout, or nil if the bout isn't expected to be
// quick.
func (s *shelf) take() (*arena.Bundle, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.took == 0 || s.took > quickBout {
		return nil, nil
	}
	for len(s.free) > 0 {
		b := s.free[len(s.free)-1]
		s.free = s.free[:len(s.free)-1]
		if b.Size() < bundleMost {
			return b, nil
		}
	}
	if err := makeDir(s.dir); err != nil {
		return nil, err
	}
	s.last++
	b, err := arena.NewBundle(filepath.Join(s.dir, fmt.Sprint(s.last)+arena.BundleExt))
	if err == nil {
		s.all = append(s.all, b)
	}
	return b, err
}

// give takes a bundle back. An unfinished bout continues in its folder.
func (s *shelf) give(b *arena.Bundle, folder string, ended bool) (err error) {
	if !ended {
		err = lastInto(b.Path(), folder)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.free = append(s.free, b)
	return err
}

// lasted records how long a bout took.
func (s *shelf) lasted(d time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.took == 0 {
		s.took = d
	}
	s.took = max((7*s.took+d)/8, 1)
}

// expected returns how long a bout is expected to take, 0 if that isn't known.
func (s *shelf) expected() time.Duration {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.took
}

// close closes the bundles. No bout may be in play.
func (s *shelf) close() error {
	var errs []error
	for _, b := range s.all {
		errs = append(errs, b.Close())
	}
	s.all, s.free = nil, nil
	return errors.Join(errs...)
}

// Unpack makes the folders of bouts that are kept in bundles, with their records: of
// the named bouts (as their folders, such as 1-03-02), or of all. A bout that is being
// played stays where it is. It returns the number of folders it has made.
func Unpack(dir string, formats func(game string) []arena.RecordFormat, names ...string) (made int, err error) {
	matches := filepath.Join(dir, MatchesName)
	files, err := bundlesOf(matches)
	if err != nil {
		return 0, err
	}
	running := len(files) > 0 && Running(dir)
	for _, file := range files {
		var folders []string
		err := arena.Unbundle(file, func(b arena.Bundled) string {
			if running && b.Last && !b.Ended || len(names) > 0 && !slices.Contains(names, b.Match) {
				return ""
			}
			folder := filepath.Join(matches, b.Match)
			if !isFile(filepath.Join(folder, arena.JournalName)) {
				folders = append(folders, folder)
			}
			return folder
		})
		if err != nil {
			return made, err
		}
		for _, folder := range folders {
			if err := arena.WriteRecords(folder, formats); err != nil {
				return made, err
			}
			made++
		}
	}
	return made, nil
}

// Bundles returns the bundles among which the match of a folder may be, none if the
// folder isn't that of a tournament's match.
func Bundles(folder string) ([]string, error) {
	matches := filepath.Dir(folder)
	if filepath.Base(matches) != MatchesName {
		return nil, nil
	}
	return bundlesOf(matches)
}

// UnpackMatch makes the folder of a match, named by its path, if the match belongs to
// a tournament that has it in a bundle.
func UnpackMatch(folder string, formats func(game string) []arena.RecordFormat) error {
	folder = filepath.Clean(folder)
	matches := filepath.Dir(folder)
	if filepath.Base(matches) != MatchesName || isFile(filepath.Join(folder, arena.JournalName)) {
		return nil
	}
	_, err := Unpack(filepath.Dir(matches), formats, filepath.Base(folder))
	return err
}
