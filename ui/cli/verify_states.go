package cli

import (
	"encoding/json"
	"errors"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/kifu"
	"dohyo/ui/kit"
)

// states prints the state before each step of a file's games, and their ends, as one
// JSON object per line. For a record that breaks the rules it prints only the steps
// before the violation.
func (v *verifier) states(a *app, file recordRef) error {
	return eachOf(a, file, kifu.ReadOptions{Passing: true}, func(_ int, rec *kifu.Record, err error) error {
		if rec != nil && (err == nil || len(rec.Moves) > 0) {
			broken, not := v.stateLines(rec)
			if not != nil {
				return not
			}
			err = errors.Join(broken, err)
		}
		if err != nil {
			v.tally.bad++
			a.warn(a.sayError(err))
		}
		return nil
	})
}

// stateLines prints the states of one game. If the record is broken, by a move against
// the rules, the last line is that of the last legal step. The other error says why
// there are no states.
func (v *verifier) stateLines(rec *kifu.Record) (broken, err error) {
	g, err := gameOf(rec, v.rules)
	if err != nil {
		return nil, err
	}
	state := kit.Of(g.Name).State
	if state == nil {
		return nil, fact.Errorf("cli.verify.states", "--states: %s has no states", boards.Called(g.Name))
	}
	positions, broken := kifu.Play(rec, g)
	enc := json.NewEncoder(v.out)
	for i, p := range positions {
		var next boards.Position
		if i+1 < len(positions) {
			next = positions[i+1]
		} else if broken != nil {
			break // neither a step nor an end
		}
		if err := enc.Encode(state(p, next)); err != nil {
			return nil, err
		}
	}
	return broken, nil
}
