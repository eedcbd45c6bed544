package tournament

import (
	"os"
	"path/filepath"

	"dohyo/arena"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/boards/keyline"
)

// ReadOpenings reads the openings of the stages that name a file or folder of
// them, relative to the plan's own file. Read returns the openings of a path, for
// a regulation.
func (p *Plan) ReadOpenings(file string, read func(path string, r arena.Regulation) ([]arena.Start, error)) error {
	for i := range p.Stages {
		s := &p.Stages[i]
		if s.Openings == "" {
			continue
		}
		path := s.Openings
		if !filepath.IsAbs(path) {
			path = filepath.Join(filepath.Dir(file), path)
		}
		starts, err := read(path, s.Rules)
		if err == nil {
			for _, r := range []*arena.Regulation{&s.Rules, &s.ReplayRules} {
				r.Opening, r.Position, r.Starts = "", "", starts
			}
			err = tryStarts(p.Game, s.Rules)
		}
		if err != nil {
			err = fact.Errorf("tournament.stage", "stage %q: %w", s.Name, err)
			if data, unread := os.ReadFile(file); unread == nil {
				err = planFile{name: file, lines: keyline.Read(string(data))}.at("stage", i, "openings", err)
			}
			return err
		}
	}
	return nil
}

// tryOpening returns an error if a regulation's opening doesn't exist in a game.
func tryOpening(game string, r arena.Regulation) error {
	rules, ok := catalog.Game(game)
	if !ok {
		return nil // the plan was checked
	}
	_, err := arena.OpeningOf(rules, r, 0, 1)
	return err
}

// tryStarts returns an error if a game can't start from one of the openings.
func tryStarts(game string, r arena.Regulation) error {
	rules, ok := catalog.Game(game)
	if !ok {
		return nil // the plan was checked
	}
	for i := range r.Starts {
		one := r
		one.Order, one.Starts = "", r.Starts[i:i+1]
		if _, err := arena.OpeningOf(rules, one, 0, 1); err != nil {
			return fact.Errorf("opening.wrong", "the opening %s: %w", r.Starts[i].Name, err)
		}
	}
	return nil
}

// startsOf returns the openings of a match of a pair, one for each two of its
// games, from those of its stage's file or folder; nil if there is none. With
// DealRound they are those of the round: no opening comes again in the tournament
// before all have come. Replays take theirs from the other end.
func (s *State) startsOf(p *Pair, board, replay int) []arena.Start {
	plan := s.Stages[p.Stage-1].Plan
	r := plan.Rules
	if plan.Openings == "" || len(r.Starts) == 0 {
		return nil
	}
	seed, first, n := s.boutSeed(p, board, replay), 0, plan.dealt()
	if plan.Deal == DealRound {
		seed = s.Begin.Seed
		first = s.dealtBefore(p, board, replay)
	}
	list := make([]arena.Start, n)
	for i := range list {
		at := first + i
		if plan.Deal == DealRound && replay > 0 {
			of := len(r.Starts)
			at += of - 1 - 2*(at%of) // backwards
		}
		list[i] = r.StartAt(seed, at)
	}
	return list
}

// dealt returns the regulation of a match of a pair, with its own openings only.
func (s *State) dealt(r arena.Regulation, p *Pair, board, replay int) arena.Regulation {
	if list := s.startsOf(p, board, replay); list != nil {
		r.Order, r.Starts = "", list
	}
	return r
}

// dealt returns the number of openings of a match: one for each two games.
func (st *Stage) dealt() int { return (st.Rules.Games + 1) / 2 }

// dealtBefore counts the openings that were dealt before those of a match: to rounds and
// boards, or to replays.
func (s *State) dealtBefore(p *Pair, board, replay int) (n int) {
	at := s.Stages[p.Stage-1].Plan
	each := func(st *Stage) int { // of a round
		if replay > 0 {
			return st.dealt() * st.Replays * max(st.Boards, 1)
		}
		return st.dealt() * max(st.Boards, 1)
	}
	for _, st := range s.Stages[:p.Stage-1] {
		if st.Plan.Openings == at.Openings && st.Plan.Deal == DealRound {
			n += len(st.Rounds) * each(st.Plan)
		}
	}
	n += (p.Round - 1) * each(at)
	if replay > 0 {
		return n + at.dealt()*((board-1)*at.Replays+replay-1)
	}
	return n + at.dealt()*(board-1)
}
