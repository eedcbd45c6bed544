package arena

import (
	"context"
	"slices"
)

// Waits says that a game waits for its person to begin it. No clock runs.
type Waits struct {
	Stamp
}

// Begin begins a game that waits for its person.
type Begin struct{ Game int }

func (Begin) command() {}

// waitForPerson lets a game with a person begin when the person says so: what
// has been broken off, or comes after another game, must not find an empty
// chair. The first game of a new match was begun by its call. Players get ready
// afterwards, since a server starts its clock with them.
func (g *game) waitForPerson(ctx context.Context) (*GameEnd, error) {
	m := g.match
	if !m.watched || g.called || !slices.Contains(g.persons, true) {
		return nil, nil
	}
	if err := m.emit(&Waits{Stamp: m.stamp(EvWait, g.number)}); err != nil {
		return nil, err
	}
	g.tape.Waiting = true
	return g.await(ctx, func() bool { return g.tape.Waiting })
}
