package tournament

import (
	"dohyo/arena"
	"dohyo/engines"
)

// These say what happens when the program of an entrant has changed between two bouts:
// the run ends, as that of a match does, or the program plays on as it is now. The
// journal records the change either way.
const (
	ChangedStop = "stop"
	ChangedPlay = "play"
)

// recognize compares the players of a bout with their fingerprints from their
// last bout. Under ChangedStop a difference is an error, and the bout isn't
// played.
func (v *Local) recognize(b Sitting, m *arena.Match) error {
	var list []arena.Changed
	for i, now := range m.Contenders() {
		was := b.Known[i]
		if was == nil || now.Fingerprint == nil {
			continue
		}
		if d := was.Differences(now.Fingerprint); len(d) > 0 {
			list = append(list, arena.Changed{Player: now.Name, Differences: d})
		}
	}
	if len(list) == 0 {
		return nil
	}
	if v.Changed != nil {
		if err := v.Changed(list); err != nil {
			return err
		}
	}
	if v.Keep > 0 {
		for _, c := range list {
			v.programs().renew(c.Player)
		}
	}
	return nil
}

// printsOf returns the present fingerprints of a match's players.
func printsOf(m *arena.Match) (prints [2]*engines.Fingerprint) {
	for i, c := range m.Contenders() {
		prints[i] = c.Fingerprint
	}
	return prints
}
