//go:build darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"fmt"
	"os"
	"sync"
	"time"
)

// arenaID names this run of the arena.
func arenaID() (string, error) { return bornID(), nil }

var bornID = sync.OnceValue(func() string {
	return fmt.Sprintf("%d-%d", os.Getpid(), time.Now().UnixNano())
})

// adoptOrphans does nothing: a daemon goes to init here, out of sight.
func adoptOrphans() {}

func (l *Launcher) reapOrphans() {}

// sweep does nothing: a program's group has been killed at its end, and what
// left the group can't be found here.
func (l *Launcher) sweep() error { return nil }

// Sweep kills what earlier arenas left behind, where that can be found: not here.
func Sweep() int { return 0 }

// nameless is not known here.
func (l *Launcher) nameless() (disk, memory int64) { return 0, 0 }

// census counts the programs themselves; their memory is known at their end.
func (l *Launcher) census(bool) (count int, rss int64) { return int(l.active.Load()), 0 }
