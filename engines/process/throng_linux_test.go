package process

import (
	"strconv"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"dohyo/engines/uptime"
)

// TestThrong: all threads of a program with as many busy threads as a throng has get the
// lowest priority, those of programs with fewer keep theirs, and new threads inherit it.
func TestThrong(t *testing.T) {
	const size, many = 72, 96 // a busy Go program may have some 30 runnable threads of its own
	crowd, p := started(t, spec(t, "throng", strconv.Itoa(many)))
	hear(t, p, "busy")
	few, q := started(t, spec(t, "throng", "4"))
	hear(t, q, "busy")

	calmed := 0
	for end := ample(); calmed == 0 && time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		calmed = crowd.calmThrong(size) // a thread that has just been made may not be busy yet
	}
	if calmed < size {
		t.Errorf("%d busy threads calmed, expected at least %d", calmed, size)
	}
	if n := few.calmThrong(size); n != 0 {
		t.Errorf("%d of four busy threads calmed", n)
	}
	if all, idle := policies(t, crowd); idle != all {
		t.Errorf("%d of %d threads have the lowest priority, expected all", idle, all)
	}
	if _, idle := policies(t, few); idle != 0 {
		t.Errorf("%d threads of the small program have the lowest priority", idle)
	}
	few.Close() // whose threads would leave the others hardly any time
	say(t, p, "4")
	hear(t, p, "busy")
	if all, idle := policies(t, crowd); idle != all || all < many+4 {
		t.Errorf("later %d of %d threads have the lowest priority, expected all", idle, all)
	}
	if n := crowd.calmThrong(size); n != 0 {
		t.Errorf("%d threads calmed once more", n)
	}
	if n := crowd.Calmed(); n != calmed {
		t.Errorf("Calmed: %d, expected %d", n, calmed)
	}
	if n := crowd.Calmed(); n != 0 {
		t.Errorf("Calmed again: %d", n)
	}
}

// policies counts a player's threads, and those with the lowest priority.
func policies(t *testing.T, l *Launcher) (all, idle int) {
	for _, pid := range l.processes(true) {
		for _, tid := range threads(pid) {
			a, err := unix.SchedGetAttr(tid, 0)
			if err != nil {
				t.Error(err)
				continue
			}
			if all++; a.Policy == unix.SCHED_IDLE {
				idle++
			}
		}
	}
	return all, idle
}

// TestAfterGaps: programs are looked at once after a gap.
func TestAfterGaps(t *testing.T) {
	l, p := started(t, spec(t, "throng", "70"))
	hear(t, p, "busy")
	w := &watch{launchers: map[*Launcher]bool{l: true}}
	before := uptime.Count() // the arena's own watch may find a real gap
	w.afterGaps(0)
	if n := l.Calmed(); n != 0 && uptime.Count() == before {
		t.Errorf("%d threads calmed without a gap", n)
	}
	if throngSize() > 70 {
		t.Skip("70 threads are no throng on so many processors")
	}
	n := 0
	for gap, end := 1, ample(); n == 0 && time.Now().Before(end); gap++ {
		w.afterGaps(gap)
		n = l.Calmed()
	}
	if n < throngSize() || w.gaps == 0 {
		t.Errorf("%d threads calmed after a gap, expected at least %d", n, throngSize())
	}
}
