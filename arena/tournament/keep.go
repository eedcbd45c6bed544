package tournament

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"dohyo/arena"
	"dohyo/boards/catalog"
	"dohyo/engines"
	"dohyo/engines/process"
)

// A pool keeps programs running from one bout to the next, so that many short
// bouts don't restart them. Such a program keeps its working folder and its
// memory.
//
// Between two bouts a program rests as between two turns: it is stopped if it uses the
// processor, and no clock runs. Not kept are
//
//   - programs that are started for each game or move: a bout has its own folder for them
//   - a program that had a fault in its bout, lost on time, or whose bout was broken off
//   - one that has ended or had a fault while it was idle
//   - those of an entrant whose program has changed or who plays no more (renew)
//   - the one that has been idle longest, if there are too many or memory is short
type pool struct {
	most   int         // idle programs at most
	dir    string      // of their working folders
	scarce func() bool // the machine is short of memory, so one fewer should be kept

	mu    sync.Mutex
	idle  []*kept // the one that has been idle longest first
	busy  map[engines.Player]*kept
	count map[string]int // opened by each entrant
	since map[string]int // by entrant: the highest number of a program that was opened before the latest change
}

// A kept is a player of an entrant that outlives a bout.
type kept struct {
	entrant string
	number  int // among those that the entrant has opened
	seat    int // a side's seats may have different programs
	player  engines.Player
	wire    atomic.Pointer[func(engines.Wire)] // receives the lines for the bout in play
}

func newPool(most int, dir string, now func() time.Time) *pool {
	return &pool{most: most, dir: dir, scarce: nowAndThen(memoryPause, now, shortOfMemory), busy: map[engines.Player]*kept{}, count: map[string]int{}, since: map[string]int{}}
}

// keep makes a contestant whose players come from the pool and return to it.
func (p *pool) keep(entrant string, c arena.Contestant) arena.Contestant {
	if c.Person || c.Away || !c.Stays {
		return c
	}
	open := c.Open
	c.Open = func(place arena.Place) (engines.Player, error) { return p.take(entrant, place, open) }
	c.Close, c.Homeless = p.giveBack, true
	return c
}

// take returns an idle player, or opens one.
func (p *pool) take(entrant string, place arena.Place, open func(arena.Place) (engines.Player, error)) (engines.Player, error) {
	if k := p.reuse(entrant, place); k != nil {
		return k.player, nil
	}
	p.mu.Lock()
	p.count[entrant]++
	n := p.count[entrant]
	p.mu.Unlock()
	k := &kept{entrant: entrant, number: n, seat: place.Seat}
	now := place.Wire // place.Wire is replaced below
	k.wire.Store(&now)
	if now != nil {
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

// reuse takes an idle player of an entrant out of the pool for a bout, nil if there is none.
// One whose program has failed in the meantime is closed.
func (p *pool) reuse(entrant string, place arena.Place) *kept {
	for {
		p.mu.Lock()
		i := slices.IndexFunc(p.idle, func(k *kept) bool { return k.entrant == entrant && k.seat == place.Seat })
		if i < 0 {
			p.mu.Unlock()
			return nil
		}
		k := p.idle[i]
		p.idle = slices.Delete(p.idle, i, i+1)
		l := launcherOf(k.player)
		fit := l == nil || l.Running() && l.Fault() == nil
		if fit {
			p.busy[k.player] = k
		}
		p.mu.Unlock()
		if !fit {
			_ = k.player.Close() // any files left behind are swept later
			continue
		}
		if l != nil {
			l.Forget()
		}
		k.wire.Store(&place.Wire)
		return k
	}
}

// launched is a player whose program runs on this machine.
type launched interface{ Launcher() *process.Launcher }

// launcherOf returns what a player's program on this machine is started by, or nil if there
// is none.
func launcherOf(p engines.Player) *process.Launcher {
	if l, ok := p.(launched); ok {
		return l.Launcher()
	}
	return nil
}

// giveBack returns a player to the pool, or closes it if its bout wasn't sound. If too many
// are idle, or memory is short, the one that has been idle longest is closed.
func (p *pool) giveBack(player engines.Player, sound bool) error {
	scarce := p.scarce()
	if l := launcherOf(player); l != nil && sound {
		l.Rest() // it may have been allowed to think in its opponent's time
	}
	p.mu.Lock()
	k := p.busy[player]
	delete(p.busy, player)
	if k == nil {
		p.mu.Unlock()
		return player.Close()
	}
	none := (func(engines.Wire))(nil)
	k.wire.Store(&none)
	if !sound || k.number <= p.since[k.entrant] {
		p.mu.Unlock()
		return player.Close()
	}
	p.idle = append(p.idle, k)
	var over *kept
	if len(p.idle) > p.most || scarce {
		over, p.idle = p.idle[0], p.idle[1:]
	}
	p.mu.Unlock()
	if over != nil {
		return over.player.Close()
	}
	return nil
}

// renew closes the idle players of an entrant whose program has changed, or who plays no
// more. giveBack closes the others.
func (p *pool) renew(entrant string) {
	p.mu.Lock()
	p.since[entrant] = p.count[entrant]
	var old []*kept
	p.idle = slices.DeleteFunc(p.idle, func(k *kept) bool {
		if k.entrant != entrant {
			return false
		}
		old = append(old, k)
		return true
	})
	p.mu.Unlock()
	for _, k := range old {
		_ = k.player.Close() // any files left behind are swept later
	}
}

// mostKept is the most programs that are kept if the plan doesn't say.
const mostKept = 64

// usualKeep returns how many programs are kept if the plan doesn't say: all of
// them, up to mostKept. The programs of teams are restarted for each match,
// because the match's folder keeps their standard error.
func (p *Plan) usualKeep() int {
	if p.Teams != "" {
		return 0
	}
	boards := 1 // of an entrant at the same time
	for i := range p.Stages {
		if s := &p.Stages[i]; s.Together {
			boards = max(boards, s.Boards)
		}
	}
	seats := 1 // of a side
	if g, ok := catalog.Game(p.Game); ok {
		seats = max(len(g.Seats)/2, 1)
	}
	return min(len(p.Entrants)*boards*seats, mostKept)
}

// memoryPause is the pause between two checks of the memory.
const memoryPause = 100 * time.Millisecond

// nowAndThen returns a function that calls look at most once per pause, and
// otherwise returns its last answer.
func nowAndThen(pause time.Duration, now func() time.Time, look func() bool) func() bool {
	var mu sync.Mutex
	var at time.Time
	var saw bool
	return func() bool {
		mu.Lock()
		defer mu.Unlock()
		if n := now(); at.IsZero() || n.Sub(at) >= pause {
			at, saw = n, look()
		}
		return saw
	}
}

// alike is a plan as the one that a tournament began with would have it. A password is the
// same if the hash that the journal keeps is of it. Older journals don't say how many programs
// are kept.
func (p *Plan) alike(begun *Plan) Plan {
	now := p.sealedAs(begun)
	if begun.Keep == 0 && now.Keep == now.usualKeep() {
		now.Keep = 0
	}
	return *now
}

// shortOfMemory reports whether less than a quarter of the machine's memory is
// available. It returns false if that isn't known.
func shortOfMemory() bool {
	text, err := os.ReadFile("/proc/meminfo")
	return err == nil && short(string(text))
}

// short parses Linux's /proc/meminfo.
func short(meminfo string) bool {
	var all, available int64
	for line := range strings.Lines(meminfo) {
		if rest, ok := strings.CutPrefix(line, "MemTotal:"); ok {
			_, _ = fmt.Sscan(rest, &all)
		} else if rest, ok := strings.CutPrefix(line, "MemAvailable:"); ok {
			_, _ = fmt.Sscan(rest, &available)
			return available < all/4
		}
	}
	return false
}

// close closes all idle players.
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
