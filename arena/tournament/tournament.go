// Package tournament plays competitions: entrants meet in stages that feed each
// other, by a plan in one file.
//
//	plan, quick, err := tournament.ReadPlan("spring.toml", regulations, false)
//	t, err := tournament.New(tournament.Config{Dir: dir, Plan: plan, Quick: quick, Seed: 7})
//	err = t.Run(ctx, venue, tournament.Options{})
//	rows := t.State().Standings(1, 0)
//
// Everything that happens is an event, and is written to the journal
// (tournament.jsonl in the tournament's folder) before anyone sees it. A State is
// the fold of the events. Open and Run continue a run that was killed at any
// moment: what was announced stands, and what was played counts once. The lots,
// the pairs and the seeds of the matches follow from the tournament's seed.
//
// The package pairs by arena/pairing and ranks by arena/ranking. It doesn't play
// bouts itself: a Venue does. The venue in this process is Local, which plays
// each bout as an arena.Match with its own journal inside the tournament's
// folder.
package tournament

import (
	"errors"
	"os"
	"path/filepath"
	"time"

	"dohyo/arena/seal"
	"dohyo/boards/fact"
	"dohyo/engines/uptime"
)

// A Config holds what a new tournament needs.
type Config struct {
	Name   string // for people
	Dir    string // its folder; created if missing
	Plan   *Plan
	Source string // the plan's file
	Seed   uint64
	Quick  int              // the divisor of the plan's times
	Now    func() time.Time // the wall clock, which dates events; nil means the machine's
}

// A Tournament is a tournament that can be run.
type Tournament struct {
	dir     string
	state   *State
	journal *journal
	now     func() time.Time
	lost    int64 // bytes of an unfinished last line that were dropped
	resumed bool
}

// Exists reports whether a folder holds a tournament.
func Exists(dir string) bool {
	path := filepath.Join(dir, JournalName)
	info, err := os.Stat(path)
	return err == nil && info.Size() > 0 && unbegun(path) == 0
}

// New makes a tournament in a folder that has none yet. It refuses a folder with matches
// and without a journal, which would otherwise count as played in the new tournament.
func New(cfg Config) (*Tournament, error) {
	if Exists(cfg.Dir) {
		return nil, fact.Errorf("tournament.exists", "%s: the tournament already exists", cfg.Dir)
	}
	if list, err := os.ReadDir(filepath.Join(cfg.Dir, MatchesName)); err == nil && len(list) > 0 {
		return nil, fact.Errorf("tournament.orphans", "%s: the folder has the matches of a tournament, but not its journal %s; restore it, or move the folder away", cfg.Dir, JournalName)
	}
	plan, err := cfg.Plan.sealed()
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(cfg.Dir, 0o755); err != nil {
		return nil, err
	}
	t := &Tournament{dir: cfg.Dir, state: NewState(), now: cfg.Now}
	t.setup()
	path := filepath.Join(cfg.Dir, JournalName)
	if t.journal, err = openJournal(path, 0, unbegun(path), seal.Chain{}); err != nil {
		return nil, err
	}
	b := &Begin{Name: cfg.Name, Plan: plan, Seed: cfg.Seed, Quick: max(cfg.Quick, 1), Source: cfg.Source, Version: journalVersion}
	if err := t.write(nil, b); err != nil {
		return nil, errors.Join(err, t.Close())
	}
	return t, nil
}

// Open opens the tournament in a folder, so that it can be resumed.
func Open(dir string) (*Tournament, error) {
	state, size, lost, chain, err := load(dir)
	if err != nil {
		return nil, err
	}
	t := &Tournament{dir: dir, state: state, lost: lost, resumed: true}
	t.setup()
	if state.Over {
		return t, nil
	}
	t.journal, err = openJournal(filepath.Join(dir, JournalName), size, lost, chain)
	return t, err
}

func (t *Tournament) setup() {
	if t.now == nil {
		t.now = uptime.Wall
	}
}

// State returns the state of the tournament. It must not be read during Run.
func (t *Tournament) State() *State { return t.state }

// Dir returns the tournament's folder.
func (t *Tournament) Dir() string { return t.dir }

// Lost returns the number of bytes of an unfinished last event that were dropped
// from the journal.
func (t *Tournament) Lost() int64 { return t.lost }

// Close closes the journal and releases its lock.
func (t *Tournament) Close() error {
	if t.journal == nil {
		return nil
	}
	err := t.journal.close()
	t.journal = nil
	return err
}

// write journals events in a single write, folds them in, and passes them on.
func (t *Tournament) write(sink func(Event), list ...Event) error {
	now := t.now()
	for _, e := range list {
		name(e, now)
	}
	if err := t.journal.append(list...); err != nil {
		return err
	}
	for _, e := range list {
		if err := t.state.Add(e); err != nil {
			return err
		}
		if sink != nil {
			sink(e)
		}
	}
	return nil
}

// folder returns a folder inside the tournament's.
func (t *Tournament) folder(dir string) string { return filepath.Join(t.dir, dir) }
