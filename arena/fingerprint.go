package arena

import (
	"dohyo/boards/fact"

	"dohyo/engines"
)

// Changed is a player of a resumed match whose program has changed.
type Changed struct {
	Player      string
	Differences []engines.Difference
}

// contender is the player as match_begin names it.
func (c Contestant) contender() (Contender, error) {
	e := Contender{Name: c.Name, Protocol: c.Protocol, Spec: c.Spec}
	if c.Fingerprint == nil {
		return e, nil
	}
	var err error
	if e.Fingerprint, err = c.Fingerprint(); err != nil {
		return e, fact.At(c.Name, err)
	}
	return e, nil
}

// recognize compares a player of a resumed match with its fingerprint from the last
// run. The new fingerprint is recorded when the match runs.
func (m *Match) recognize(i int) error {
	now, err := m.cfg.Players[i].contender()
	if err != nil || now.Fingerprint == nil {
		return err
	}
	was := m.tape.Fingerprints[now.Name]
	if was == nil { // an older journal has none
		m.anew = append(m.anew, now)
		return nil
	}
	if list := was.Differences(now.Fingerprint); len(list) > 0 {
		m.anew = append(m.anew, now)
		m.changed = append(m.changed, Changed{now.Name, list})
	}
	return nil
}

// Changed returns the players of a reopened match whose program, arguments or
// settings have changed since it was played. Run continues with the new ones; the
// caller should have agreed to that.
func (m *Match) Changed() []Changed { return m.changed }

// fingerprints stores the fingerprints of players.
func (t *Tape) fingerprints(players []Contender) {
	if t.Fingerprints == nil {
		t.Fingerprints = map[string]*engines.Fingerprint{}
	}
	for _, p := range players {
		if p.Fingerprint != nil {
			t.Fingerprints[p.Name] = p.Fingerprint
		}
	}
}
