package arena

import "dohyo/engines"

// DefaultRecover is how many starts of a player may fail one after the other
// before the match stops, where nothing is said. The first may be a mishap; one
// that fails again does so for all the games that are left, after a minute each
// where it hangs.
const DefaultRecover = 2

// recover is the number of failed starts at which the match stops, 0 for never.
func (r Regulation) recover() int {
	if r.Recover == nil {
		return DefaultRecover
	}
	return *r.Recover
}

// starts counts, by the match's players, how many of their starts have failed one
// after the other. A game in which a player got ready begins the count anew.
type starts [2]int

// count takes in how a game began for each player: those who had a fault of
// kind engines.Start in it didn't get ready.
func (s *starts) count(failed [2]bool) {
	for i := range s {
		if s[i]++; !failed[i] {
			s[i] = 0
		}
	}
}

// failedStarts tells which players of a match had a program that didn't start in
// a game.
func failedStarts(begin *MatchBegin, faults []*Faulted) (failed [2]bool) {
	for _, f := range faults {
		for i, p := range begin.Players {
			failed[i] = failed[i] || f.Kind == string(engines.Start) && f.Player == p.Name
		}
	}
	return failed
}

// stumbled is the *Halt of a match one of whose players has just failed to start
// once too often, nil if none has or there's nothing left to play. m.mu is held.
func (m *Match) stumbled(failed [2]bool) *Halt {
	most := m.cfg.Regulation.recover()
	if most == 0 || m.swept != 0 || m.trial.decided() || m.ends.count >= m.cfg.Regulation.Games {
		return nil
	}
	for i, n := range m.starts {
		if failed[i] && n >= most {
			name := m.begin.Players[i].Name
			return &Halt{Halting: Halting{Cause: CauseStart, Player: name, Starts: n}, Detail: name}
		}
	}
	return nil
}
