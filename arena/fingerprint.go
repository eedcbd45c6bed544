package arena

import (
	"fmt"

	"dohyo/engines"
)

// Changed is a player of a match that goes on who isn't any more what it was.
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
		return e, fmt.Errorf("%s: %w", c.Name, err)
	}
	return e, nil
}

// recognize compares a player of a match that goes on with what it was in its last
// run. What it is now is written down when the match runs.
func (m *Match) recognize(i int) error {
	now, err := m.cfg.Players[i].contender()
	if err != nil || now.Fingerprint == nil {
		return err
	}
	was := m.tape.Fingerprints[now.Name]
	if was == nil { // of an older journal
		m.anew = append(m.anew, now)
		return nil
	}
	if list := was.Differences(now.Fingerprint); len(list) > 0 {
		m.anew = append(m.anew, now)
		m.changed = append(m.changed, Changed{now.Name, list})
	}
	return nil
}

// Changed are the players of a reopened match who aren't any more what they were
// when it was played: their program, its arguments or settings are others. Run
// plays on with them as they are; who asks for it should have agreed to that.
func (m *Match) Changed() []Changed { return m.changed }

// fingerprints takes in what players are said to be.
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
