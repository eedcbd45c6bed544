//go:build darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"fmt"
	"os"
	"sync"
	"time"
)

// arenaID identifies this run of the arena.
func arenaID() (string, error) { return bornID(), nil }

var bornID = sync.OnceValue(func() string {
	return fmt.Sprintf("%d-%d", os.Getpid(), time.Now().UnixNano())
})

// adoptOrphans does nothing: orphans go to the system's init here.
func adoptOrphans() {}

func (l *Launcher) reapOrphans() {}

// reapSiblings does nothing: only Linux lets a program start children of its parent.
func (l *Launcher) reapSiblings() {}

// sweep does nothing: a program's group was killed at its end, and processes that
// left the group can't be found here.
func (l *Launcher) sweep() error { return nil }

// Sweep does nothing: what earlier arenas left behind can't be found here.
func Sweep() int { return 0 }

// nameless returns nothing: unlisted files can't be found here.
func (l *Launcher) nameless() haul { return haul{} }

// nameOf isn't needed here.
func nameOf(int) string { return "" }

// census counts the programs themselves. Their memory is known only at their end.
func (l *Launcher) census(bool) (count int, rss int64) { return int(l.active.Load()), 0 }
