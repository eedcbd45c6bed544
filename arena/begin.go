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
// afterwards, since a server starts its clock when they do. It returns false if
// the game doesn't begin: the person's ruling has ended it, or the run ends.
func (g *game) waitForPerson(ctx context.Context) (begins bool, end *GameEnd, err error) {
	m := g.match
	if !m.watched || g.called || !slices.Contains(g.persons, true) {
		return true, nil, nil
	}
	if err := m.emit(&Waits{Stamp: m.stamp(EvWait, g.number)}); err != nil {
		return false, nil, err
	}
	g.tape.Waiting = true
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	go func() { // a game that hasn't begun needn't be finished
		select {
		case <-m.leaves:
			m.Command(Leave{})
		case <-ctx.Done():
		}
	}()
	end, err = g.await(ctx, func() bool { return g.tape.Waiting && !m.isLeaving() })
	return end == nil && err == nil && ctx.Err() == nil && !g.tape.Waiting, end, err
}

// isLeaving reports whether no further game begins.
func (m *Match) isLeaving() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.leaving
}
