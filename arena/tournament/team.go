package tournament

import (
	"fmt"
	"path/filepath"
	"time"

	"dohyo/arena"
	"dohyo/arena/teams"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
)

// The values of Plan.Unbuilt.
const (
	UnbuiltOut     = "out"     // the team doesn't take part
	UnbuiltDefault = "default" // it loses all its matches
)

// defaultBuildTime is the default time for building a team's program.
const defaultBuildTime = 2 * time.Minute

// TeamBuilt says that a team's program was built, or why it can't be built.
type TeamBuilt struct {
	Stamp
	Entrant int       `json:"entrant"`       // its number, from 0
	Why     string    `json:"why,omitempty"` // why it can't be built; "" if it was built
	Fact    fact.Fact `json:"fact,omitzero"` // what Why says in English
}

// readTeams adds the teams in the plan's folder to its entrants, in the order of
// their folders' names. A team whose team.toml can't be read takes part as one
// that can't be built.
func (p *Plan) readTeams(from string) error {
	dir := p.Teams
	if !filepath.IsAbs(dir) {
		dir = filepath.Join(from, dir)
	}
	dir, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	names, err := teams.Folders(dir)
	if err != nil {
		return err
	}
	if len(names) == 0 {
		return fact.Errorf("tournament.teams", "teams: %s has no team folders", dir)
	}
	game, _ := catalog.Game(p.Game) // the check refuses unknown games
	for _, name := range names {
		e := Entrant{Name: name, Folder: filepath.Join(dir, name)}
		if game != nil {
			if t, err := teams.Read(e.Folder, teams.Kinds(game)); err == nil {
				e.Program, e.Name = t, t.Name
			}
		}
		if p.entrant(e.Name) >= 0 { // two teams may have chosen the same name
			e.Name = fmt.Sprintf("%s (%s)", e.Name, name)
		}
		p.Entrants = append(p.Entrants, e)
	}
	return nil
}

// TeamDir returns the folder of a team's files, relative to the tournament's
// folder. Its folder HomeName is the copy in which the team was built.
func (e *Entrant) TeamDir() string { return filepath.Join("teams", filepath.Base(e.Folder)) }

// HomeName is the name, in a team's TeamDir, of the copy of the team's folder.
const HomeName = "home"

// unbuilt reports whether an entrant is a team that can't be built.
func (s *State) unbuilt(n int) bool { return n != NoOne && s.Built[n] != nil && s.Built[n].Why != "" }

// leftOut reports whether an entrant is a team that can't be built and therefore
// doesn't take part.
func (s *State) leftOut(n int) bool { return s.unbuilt(n) && s.Plan.Unbuilt != UnbuiltDefault }

// BuildWithin returns the time limit for building a team's program.
func (p *Plan) BuildWithin() time.Duration {
	if p.BuildTime == 0 {
		return defaultBuildTime
	}
	return time.Duration(p.BuildTime)
}

// build builds the teams that no earlier run has built.
func (r *run) build() error {
	game, _ := catalog.Game(r.state.Plan.Game)
	within := r.state.Plan.BuildWithin()
	for n, e := range r.state.Plan.Entrants {
		if e.Folder == "" || r.state.Built[n] != nil {
			continue
		}
		if r.ctx.Err() != nil || r.left() {
			return arena.ErrInterrupted
		}
		_, err := teams.Read(e.Folder, teams.Kinds(game))
		if e.Program != nil {
			err = nil // the error that the plan was read with
			if b, ok := r.venue.(Builder); ok {
				err = b.Build(r.ctx, e, r.folder(e.TeamDir()), within)
			}
			if err != nil && !teams.Failed(err) {
				if r.ctx.Err() != nil {
					return arena.ErrInterrupted
				}
				return fact.Errorf("tournament.build", "%s: %w", e.Name, err)
			}
		}
		built := &TeamBuilt{Entrant: n}
		if err == nil && e.Program == nil {
			err = fact.Errorf("tournament.build.late", "%s couldn't be read when the tournament began", teams.FileName)
		}
		if err != nil {
			built.Why = err.Error()
			built.Fact, _ = fact.Of(err)
		}
		if err := r.write(r.Sink, built); err != nil {
			return err
		}
	}
	return r.state.playable()
}

// playable returns an error if the teams that can't be built leave fewer than two entrants.
func (s *State) playable() error {
	if left := len(s.remaining()); left < 2 {
		return fact.Errorf("tournament.build.few", "only %d of the entrants can play; expected at least two", left)
	}
	return nil
}

// remaining returns the entrants that aren't left out, without guests.
func (s *State) remaining() (list []int) {
	for n, e := range s.Plan.Entrants {
		if !e.Guest && !s.leftOut(n) {
			list = append(list, n)
		}
	}
	return list
}
