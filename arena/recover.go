package arena

import "dohyo/engines"

// DefaultRecover is the default number of failed starts of a player in a row at
// which the match stops. The first may be an accident. A player that fails twice
// would probably fail in all remaining games, and each failure takes a minute if
// it hangs.
const DefaultRecover = 2

// recover returns the number of failed starts at which the match stops, 0 for
// never.
func (r Regulation) recover() int {
	if r.Recover == nil {
		return DefaultRecover
	}
	return *r.Recover
}

// starts counts the failed starts in a row of each of the match's players. The
// count restarts with a game in which the player got ready.
type starts [2]int

// count enters which players failed to get ready for a game: those with a fault
// of kind engines.Start.
func (s *starts) count(failed [2]bool) {
	for i := range s {
		if s[i]++; !failed[i] {
			s[i] = 0
		}
	}
}

// failedStarts returns which players of a match had a program that didn't start
// in a game.
func failedStarts(begin *MatchBegin, faults []*Faulted) (failed [2]bool) {
	for _, f := range faults {
		for i, p := range begin.Players {
			failed[i] = failed[i] || f.Kind == string(engines.Start) && f.Player == p.Name
		}
	}
	return failed
}

// stumbled returns the *Halt of a match in which a player has just failed to
// start too often. It is nil if none has or nothing is left to play. m.mu is
// held.
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
