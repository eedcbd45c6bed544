package process

import (
	"os"
	"strconv"
	"sync"
)

// marks searches all processes of the machine for those with a mark. If many players
// are closed at the same time, as at a tournament's end, they share a search.
type marks struct {
	mu    sync.Mutex
	ready sync.Cond
	begun int // searches begun
	ended int
	found []markedProcess // the result of the last completed search
}

// A markedProcess is a living process with a mark.
type markedProcess struct {
	pid int
	id  string
}

var theMarks = newMarks()

func newMarks() *marks {
	m := &marks{}
	m.ready.L = &m.mu
	return m
}

// look returns the result of a search that began after the call.
func (m *marks) look() []markedProcess {
	m.mu.Lock()
	defer m.mu.Unlock()
	for want := m.begun + 1; m.ended < want; {
		if m.begun > m.ended {
			m.ready.Wait()
			continue
		}
		m.begun++
		m.mu.Unlock()
		found := lookForMarks()
		m.mu.Lock()
		m.ended, m.found = m.begun, found
		m.ready.Broadcast()
	}
	return m.found
}

// lookForMarks searches the processes once.
func lookForMarks() (found []markedProcess) {
	dir, err := os.Open("/proc")
	if err != nil {
		return nil
	}
	defer dir.Close()
	names, _ := dir.Readdirnames(-1)
	me := os.Getpid()
	for _, name := range names {
		pid, err := strconv.Atoi(name)
		if err != nil || pid == me {
			continue
		}
		env, err := os.ReadFile("/proc/" + name + "/environ")
		if err != nil || len(env) == 0 {
			continue // another user's process, a zombie, or one of the kernel's
		}
		if id, ok := markIn(env); ok {
			found = append(found, markedProcess{pid, id})
		}
	}
	return found
}
