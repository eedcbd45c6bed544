package arena

import (
	"cmp"
	"errors"
	"io/fs"
	"maps"
	"os"
	"slices"
	"sync"
	"time"

	"dohyo/boards/fact"
)

// A Disk syncs the journals of many short matches together, once a second, so that
// no match waits for the disk when it ends. Each event is written to its file before
// it is shown, so SIGKILL loses nothing. A power cut loses a second at most, as in a
// long match.
//
//	d := new(arena.Disk)
//	m.SyncWith(d)
//	err := m.Run(ctx, sink)
//	err = d.Sync()
type Disk struct {
	mu     sync.Mutex
	open   map[*journal]bool
	left   map[string]bool // journals that were closed since the last round, or files with several of them
	beats  bool            // a goroutine makes rounds
	failed error
	round  sync.Mutex // held during a round
}

// diskPause is the pause between two rounds.
const diskPause = time.Second

// diskEach is how many closed journals are synced one by one. If there are more, the
// whole file system is synced instead, where the system can do that.
const diskEach = 8

// SyncWith has the match's journal synced with others. It is called before Run.
func (m *Match) SyncWith(d *Disk) { m.disk = d }

// join adds a journal that is being written.
func (d *Disk) join(j *journal) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.open == nil {
		d.open = map[*journal]bool{}
	}
	d.open[j] = true
	if !d.beats {
		d.beats = true
		go d.beat()
	}
}

// leave says that a journal is no longer written.
func (d *Disk) leave(j *journal) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.open, j)
	if d.left == nil {
		d.left = map[string]bool{}
	}
	d.left[j.path] = true
}

// beat makes rounds until nothing is left to sync.
func (d *Disk) beat() {
	tick := time.NewTicker(diskPause)
	defer tick.Stop()
	for range tick.C {
		_ = d.Sync() // Err returns the error
		d.mu.Lock()
		if len(d.open) == 0 && len(d.left) == 0 {
			d.beats = false
			d.mu.Unlock()
			return
		}
		d.mu.Unlock()
	}
}

// Sync makes a round: all that was written before the call is on the disk when it returns.
func (d *Disk) Sync() error {
	d.round.Lock()
	defer d.round.Unlock()
	d.mu.Lock()
	left := slices.Collect(maps.Keys(d.left))
	d.left = nil
	open := make([]*journal, 0, len(d.open))
	for j := range d.open {
		open = append(open, j)
	}
	d.mu.Unlock()
	var wg sync.WaitGroup // so that the disk can write them together
	for _, j := range open {
		wg.Go(j.flush)
	}
	err := syncFiles(left)
	wg.Wait()
	d.mu.Lock()
	defer d.mu.Unlock()
	if err != nil {
		d.failed = cmp.Or(d.failed, error(fact.Errorf("arena.journal.write", "journal: %w", err)))
	}
	return d.failed
}

// Err is the first error of a sync. Later writes may not be on the disk.
func (d *Disk) Err() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.failed
}

// syncFiles syncs files, some of which may have been removed.
func syncFiles(paths []string) error {
	if len(paths) > diskEach {
		if done, err := syncAround(paths); done {
			return err
		}
	}
	errs := make([]error, len(paths))
	var wg sync.WaitGroup
	for i, path := range paths {
		wg.Go(func() {
			f, err := os.Open(path)
			if errors.Is(err, fs.ErrNotExist) {
				return
			}
			if err == nil {
				err = errors.Join(f.Sync(), f.Close())
			}
			errs[i] = err
		})
	}
	wg.Wait()
	return errors.Join(errs...)
}
