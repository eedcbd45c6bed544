package tournament

import (
	"errors"
	"fmt"
	"path/filepath"
	"sync"
	"sync/atomic"

	"dohyo/arena"
	"dohyo/engines"
)

// A pool keeps programs from one bout to the next, so that many short bouts don't
// start them anew. A program that is kept keeps its working folder and whatever it
// remembers, too.
type pool struct {
	most int    // that wait at the same time
	dir  string // of their working folders

	mu    sync.Mutex
	idle  []*kept // the one that has waited longest first
	busy  map[engines.Player]*kept
	count map[string]int // opened by each entrant
}

// A kept is a player of an entrant that outlives a bout.
type kept struct {
	entrant string
	seat    int // whose program it is may depend on the seat of its side
	player  engines.Player
	wire    atomic.Pointer[func(engines.Wire)] // of the bout that it plays
}

func newPool(most int, dir string) *pool {
	return &pool{most: most, dir: dir, busy: map[engines.Player]*kept{}, count: map[string]int{}}
}

// keep makes a contestant whose players come from the pool and go back to it.
func (p *pool) keep(entrant string, c arena.Contestant) arena.Contestant {
	if c.Person {
		return c
	}
	open := c.Open
	c.Open = func(place arena.Place) (engines.Player, error) { return p.take(entrant, place, open) }
	c.Close, c.Homeless = p.giveBack, true
	return c
}

// take gives a player that waits, or opens one.
func (p *pool) take(entrant string, place arena.Place, open func(arena.Place) (engines.Player, error)) (engines.Player, error) {
	p.mu.Lock()
	for i, k := range p.idle {
		if k.entrant == entrant && k.seat == place.Seat {
			p.idle = append(p.idle[:i], p.idle[i+1:]...)
			k.wire.Store(&place.Wire)
			p.busy[k.player] = k
			p.mu.Unlock()
			return k.player, nil
		}
	}
	p.count[entrant]++
	n := p.count[entrant]
	p.mu.Unlock()
	k := &kept{entrant: entrant, seat: place.Seat}
	k.wire.Store(&place.Wire)
	if place.Wire != nil {
		place.Wire = func(w engines.Wire) {
			if wire := k.wire.Load(); *wire != nil {
				(*wire)(w)
			}
		}
	}
	base := filepath.Join(p.dir, fmt.Sprintf("%s-%d", filepath.Base(place.Dir), n))
	place.Dir, place.Stderr = base, base+".stderr"
	if err := makeDir(base); err != nil {
		return nil, err
	}
	var err error
	if k.player, err = open(place); err != nil {
		return nil, err
	}
	p.mu.Lock()
	p.busy[k.player] = k
	p.mu.Unlock()
	return k.player, nil
}

// giveBack lets a player wait for its next bout. Where too many wait, the one that
// has waited longest is closed.
func (p *pool) giveBack(player engines.Player) error {
	p.mu.Lock()
	k := p.busy[player]
	delete(p.busy, player)
	if k == nil {
		p.mu.Unlock()
		return player.Close()
	}
	none := (func(engines.Wire))(nil)
	k.wire.Store(&none)
	p.idle = append(p.idle, k)
	var over *kept
	if len(p.idle) > p.most {
		over, p.idle = p.idle[0], p.idle[1:]
	}
	p.mu.Unlock()
	if over != nil {
		return over.player.Close()
	}
	return nil
}

// close ends all that wait.
func (p *pool) close() error {
	p.mu.Lock()
	idle := p.idle
	p.idle = nil
	p.mu.Unlock()
	errs := make([]error, len(idle))
	var wg sync.WaitGroup
	for i, k := range idle {
		wg.Go(func() { errs[i] = k.player.Close() })
	}
	wg.Wait()
	return errors.Join(errs...)
}
