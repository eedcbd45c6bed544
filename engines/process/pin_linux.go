package process

import (
	"cmp"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/sys/unix"
)

// Processors returns the processors on which the arena may run. Those that
// share a core (SMT) are next to each other.
var Processors = sync.OnceValue(func() []int {
	var all unix.CPUSet
	if unix.SchedGetaffinity(os.Getpid(), &all) != nil {
		return []int{0}
	}
	var list []int
	core := map[int]int{} // the first of its siblings
	for n, left := 0, all.Count(); left > 0; n++ {
		if all.IsSet(n) {
			list = append(list, n)
			core[n] = firstSibling(n)
			left--
		}
	}
	slices.SortFunc(list, func(a, b int) int { return cmp.Or(cmp.Compare(core[a], core[b]), cmp.Compare(a, b)) })
	return list
})

// firstSibling returns the first processor of a core.
func firstSibling(n int) int {
	b, _ := os.ReadFile("/sys/devices/system/cpu/cpu" + strconv.Itoa(n) + "/topology/thread_siblings_list")
	digits := strings.IndexFunc(string(b), func(r rune) bool { return r < '0' || r > '9' })
	if first, err := strconv.Atoi(string(b[:max(digits, 0)])); err == nil {
		return first
	}
	return n
}

// setOf returns a set of processors, or all if none is named.
func setOf(processors []int) *unix.CPUSet {
	if len(processors) == 0 {
		processors = Processors()
	}
	var set unix.CPUSet
	for _, n := range processors {
		set.Set(n)
	}
	return &set
}

// holdThread binds the calling thread to processors.
func holdThread(processors []int) { unix.SchedSetaffinity(0, setOf(processors)) }

// threadID returns the number of the calling thread.
func threadID() int { return unix.Gettid() }

// holdStarter binds what starts the player's programs: the keeper, or the launcher's thread. That
// thread can't do it itself: it would be asked whether it may.
func (l *Launcher) holdStarter(thread int, processors []int) {
	if l.caged() {
		thread = l.keeper.PID()
	}
	if thread != 0 { // 0 after the launcher's end
		unix.SchedSetaffinity(thread, setOf(processors))
	}
}

// holdProcess binds all threads of a process to processors.
func holdProcess(pid int, processors []int) {
	set := setOf(processors)
	held := make(map[int]bool)
	for again := true; again; {
		again = false
		for _, tid := range threads(pid) {
			if !held[tid] {
				held[tid], again = true, true
				unix.SchedSetaffinity(tid, set)
			}
		}
		if again { // a thread that one of these was just starting has the old set, and may not be listed yet
			time.Sleep(time.Millisecond)
		}
	}
}
