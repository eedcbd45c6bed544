package arena

import (
	"context"
	"slices"
)

// Waits says that a game waits for its person to begin it. No clock runs.
type Waits struct {
	Stamp
}

// Begin starts a game that waits for its person.
type Begin struct{ Game int }

func (Begin) command() {}

// waitForPerson waits until the person in a game starts it: a game that was broken
// off, or that follows another one, must not begin while the person is away. The
// first game of a new match was started by the call. Players get ready
// afterwards, since a server starts its clock when they do.
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
