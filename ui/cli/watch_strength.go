package cli

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"runtime"
	"time"

	"dohyo/arena"
	"dohyo/arena/tournament"
	"dohyo/ui/lang"
	"dohyo/ui/show"
	"dohyo/ui/term"
)

// strength begins a tournament that finds out how strong players are, and returns its
// hall.
func (s *stage) strength(c show.Strength) (*show.Hall, error) {
	a := tournaments{s.app}
	plan, err := tournament.Strength{
		Game: c.Game, Players: c.Players, Regulation: c.Regulation, Until: c.Until, Games: c.Games,
		AtOnce: max(runtime.NumCPU()-1, 1), // the rest is for the screen and the referee
	}.Plan()
	if err == nil {
		err = a.checkEntrants(planLines{}, plan)
	}
	if err != nil {
		return nil, err
	}
	dir := filepath.Join(a.tournamentsDir(), "strength-"+c.Game+"-"+time.Now().Format("20060102-150405"))
	t, err := tournament.New(tournament.Config{Name: plan.Name, Dir: dir, Plan: plan, Seed: rand.Uint64() >> 11})
	if err != nil {
		return nil, err
	}
	return s.addHall(&hallDesk{a: a, dir: dir, opened: t}, true), nil
}

// openHall returns the hall of a tournament in one of the lobby's lists.
func (s *stage) openHall(name string) (*show.Hall, error) {
	a := tournaments{s.app}
	dir, err := a.findTournament(name)
	if err != nil {
		return nil, err
	}
	for _, d := range s.halls { // the lobby opens one at a time
		if d.dir == dir {
			return d.hall(true, !tournament.Over(dir)), nil
		}
	}
	return s.addHall(&hallDesk{a: a, dir: dir}, !tournament.Running(dir)), nil
}

// addHall returns the hall of a tournament. If it can be run here and isn't over, it runs
// at once.
func (s *stage) addHall(d *hallDesk, own bool) *show.Hall {
	d.guard = s.guard
	s.mu.Lock()
	s.halls = append(s.halls, d)
	s.mu.Unlock()
	return d.hall(own, own && !tournament.Over(d.dir))
}

// stopHalls ends the runs of the tournaments.
func (s *stage) stopHalls() {
	for _, d := range s.halls {
		d.mu.Lock()
		if d.stop != nil {
			d.stop()
		}
		d.mu.Unlock()
	}
}

// leaveHalls closes the tournaments, and says how those that aren't over can be resumed.
func (s *stage) leaveHalls() error {
	var errs []error
	for _, d := range s.halls {
		errs = append(errs, d.close())
		if tournament.Over(d.dir) || !d.ran || tournament.Running(d.dir) {
			continue
		}
		var sig term.Signal
		if err := d.a.tournamentStopped(d.dir, d.err); err != nil && !errors.Is(d.err, arena.ErrInterrupted) && !errors.As(d.err, &sig) {
			errs = append(errs, err)
			continue
		}
		fmt.Fprintln(s.app.Out, s.app.language().Say(lang.StrengthGoesOn, d.a.tournamentName(d.dir)))
	}
	return errors.Join(errs...)
}
