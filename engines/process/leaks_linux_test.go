package process

import (
	"bytes"
	"os"
	"strconv"
	"testing"
	"time"

	"dohyo/internal/leaks"
)

// noLeaks checks at the end of a test, after all launchers are closed, that no
// descriptor, goroutine, launcher thread or process is left.
func noLeaks(t *testing.T) {
	t.Helper()
	check := leaks.Watch(t)
	noneTagged(t)
	t.Cleanup(func() {
		check()
		me := os.Getpid()
		for _, tid := range threads(me) {
			if list := children(me, tid); len(list) > 0 {
				t.Errorf("children left: %v", list)
			}
		}
	})
}

// noneTagged checks that none of a test's processes are left at its end. Unlike noLeaks it
// serves a test beside which others run.
func noneTagged(t *testing.T) {
	t.Helper()
	name := named(t)
	t.Cleanup(func() {
		if left := tagged(name); len(left) > 0 {
			t.Errorf("processes left: %v", left)
		}
	})
}

// tagged lists the processes that a test's program started, however they hide.
func tagged(name string) []int {
	dir, _ := os.ReadDir("/proc")
	var list []int
	for _, d := range dir {
		pid, err := strconv.Atoi(d.Name())
		if err != nil || pid == os.Getpid() {
			continue
		}
		env, _ := os.ReadFile("/proc/" + d.Name() + "/environ")
		for _, v := range bytes.Split(env, []byte{0}) {
			if string(v) == tag+"="+name {
				list = append(list, pid)
			}
		}
	}
	return list
}

// awaitTagged waits until the wanted number of processes have a tag, and returns their number. A
// process that is just being started has no environment for a moment.
func awaitTagged(name string, want int) int {
	n := len(tagged(name))
	for end := ample(); n != want && time.Now().Before(end); n = len(tagged(name)) {
		time.Sleep(time.Millisecond)
	}
	return n
}
