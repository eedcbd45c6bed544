package arena

import (
	"context"
	"slices"
	"sync"

	"dohyo/engines/process"
)

// Games that are played at the same time can have processors of their own, so that
// none waits for another's programs. All matches of a run share one pool: a game takes
// its processors when its players sit down, waits as long as there aren't enough, and
// gives them back when they leave.
//
//	arena.Config{Concurrency: 4, Cores: arena.Cores(4)}

// Cores is how many processors each of several games at once has of its own: an equal
// part of all, at least one. Where there are fewer processors than games, fewer games
// are played at once.
func Cores(games int) int { return share(len(process.Processors()), games) }

func share(processors, games int) int { return max(processors/max(games, 1), 1) }

// theCores is the pool of this process.
var theCores = sync.OnceValue(func() *cores {
	return newCores(process.Processors())
})

// cores are processors that nobody has taken.
type cores struct {
	mu    sync.Mutex
	all   int
	order []int // all, as they are handed out
	free  map[int]bool
	wait  []*coresWanted // in the order of their requests
}

// A coresWanted is a game that waits for processors.
type coresWanted struct {
	n    int
	have chan []int // takes them
}

func newCores(list []int) *cores {
	c := &cores{all: len(list), order: list, free: make(map[int]bool)}
	for _, n := range list {
		c.free[n] = true
	}
	return c
}

// take waits for n processors, or as many as there are if they are fewer.
func (c *cores) take(ctx context.Context, n int) ([]int, error) {
	w := &coresWanted{n: min(n, c.all), have: make(chan []int, 1)}
	c.mu.Lock()
	c.wait = append(c.wait, w)
	c.serve()
	c.mu.Unlock()
	select {
	case list := <-w.have:
		return list, nil
	case <-ctx.Done():
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.wait = slices.DeleteFunc(c.wait, func(o *coresWanted) bool { return o == w })
	select {
	case list := <-w.have: // handed out just before the wait was cancelled
		c.put(list)
	default:
		c.serve() // the next one may want fewer
	}
	return nil, ctx.Err()
}

// give returns processors to the pool.
func (c *cores) give(list []int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.put(list)
}

func (c *cores) put(list []int) {
	for _, n := range list {
		c.free[n] = true
	}
	c.serve()
}

// serve hands out free processors in the order of the requests. c.mu is held.
func (c *cores) serve() {
	for len(c.wait) > 0 && c.wait[0].n <= len(c.free) {
		w := c.wait[0]
		c.wait = c.wait[1:]
		list := make([]int, 0, w.n)
		for _, n := range c.order {
			if len(list) < w.n && c.free[n] {
				list = append(list, n)
				delete(c.free, n)
			}
		}
		w.have <- list
	}
}

// sit takes the table's processors, if it is to have any.
func (t *table) sit(ctx context.Context) (err error) {
	if n := t.match.cfg.Cores; n > 0 {
		if t.cores, err = theCores().take(ctx, n); err == nil {
			process.PinThread(t.cores)
		}
	}
	return err
}

// rise closes the table and returns its processors.
func (t *table) rise() error {
	if t.cores == nil {
		return t.close()
	}
	defer theCores().give(t.cores)
	process.PinThread(nil)
	for _, players := range t.players {
		for _, p := range players { // a player that is kept for other matches
			if l := launcherOf(p); l != nil {
				l.Pin(nil)
			}
		}
	}
	return t.close()
}
