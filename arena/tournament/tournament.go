// Package tournament plays competitions: entrants meet in stages that feed each
// other, by a plan that stands in one file.
//
//	plan, quick, err := tournament.ReadPlan("spring.toml", regulations, false)
//	t, err := tournament.New(tournament.Config{Dir: dir, Plan: plan, Quick: quick, Seed: 7})
//	err = t.Run(ctx, venue, tournament.Options{})
//	rows := t.State().Standings(1, 0)
//
// All that happens is an event, which stands in the journal (tournament.jsonl in
// the tournament's folder) before anyone sees it; a State is the fold of them. A
// run that was killed at any moment is gone on with by Open and Run: what was
// announced stands, what was played counts once. The lots, the pairs and the seeds
// of the matches follow from the tournament's seed.
//
// The package pairs by arena/pairing and ranks by arena/ranking. Where a pair is
// played is a Venue's business: of this process, Local, which plays each bout as an
// arena.Match with a journal of its own below the tournament's folder.
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

// A Config is what a new tournament needs.
type Config struct {
	Name   string // for people
	Dir    string // its folder; made if it isn't there
	Plan   *Plan
	Source string // the plan's file
	Seed   uint64
	Quick  int              // by what the plan's times were divided
	Now    func() time.Time // the wall clock, which dates events; nil is the machine's
}

// A Tournament is one that can be run.
type Tournament struct {
	dir     string
	state   *State
	journal *journal
	now     func() time.Time
	lost    int64 // bytes of a broken tail that were dropped
	resumed bool
}

// Exists tells whether a folder has a tournament.
func Exists(dir string) bool {
	info, err := os.Stat(filepath.Join(dir, JournalName))
	return err == nil && info.Size() > 0
}

// New makes a tournament in a folder that has none yet.
func New(cfg Config) (*Tournament, error) {
	if Exists(cfg.Dir) {
		return nil, fact.Errorf("tournament.exists", "%s: there is a tournament already", cfg.Dir)
	}
	if err := os.MkdirAll(cfg.Dir, 0o755); err != nil {
		return nil, err
	}
	t := &Tournament{dir: cfg.Dir, state: NewState(), now: cfg.Now}
	t.setup()
	var err error
	if t.journal, err = openJournal(filepath.Join(cfg.Dir, JournalName), 0, 0, seal.Chain{}); err != nil {
		return nil, err
	}
	b := &Begin{Name: cfg.Name, Plan: cfg.Plan, Seed: cfg.Seed, Quick: max(cfg.Quick, 1), Source: cfg.Source, Version: journalVersion}
	if err := t.write(nil, b); err != nil {
		return nil, errors.Join(err, t.Close())
	}
	return t, nil
}

// Open takes up a tournament in its folder.
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

// State is what the tournament has come to. It must not be read while Run runs.
func (t *Tournament) State() *State { return t.state }

// Dir is the tournament's folder.
func (t *Tournament) Dir() string { return t.dir }

// Lost is the number of bytes of an unfinished last event that were found in the
// journal and dropped.
func (t *Tournament) Lost() int64 { return t.lost }

// Close gives the journal back.
func (t *Tournament) Close() error {
	if t.journal == nil {
		return nil
	}
	err := t.journal.close()
	t.journal = nil
	return err
}

// write writes events down in one piece, folds them in, and shows them.
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

// folder is one below the tournament's.
func (t *Tournament) folder(dir string) string { return filepath.Join(t.dir, dir) }
