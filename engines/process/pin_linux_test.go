package process

import (
	"fmt"
	"os"
	"runtime"
	"slices"
	"testing"

	"golang.org/x/sys/unix"
)

func init() {
	ofSystem["bind"] = func(what string) error {
		var set unix.CPUSet
		set.Set(Processors()[0])
		set.Set(Processors()[len(Processors())-1])
		if what == "self" {
			return unix.SchedSetaffinity(os.Getpid(), &set)
		}
		return unix.SchedSetaffinity(0, &set)
	}
}

// TestPinHolds: programs bind themselves as they like, unless the match has bound them.
func TestPinHolds(t *testing.T) {
	all := Processors()
	if len(all) < 2 {
		t.Skip("one processor")
	}
	eachCage(t, func(t *testing.T, cage Cage) {
		s := spec(t, "lines")
		s.Cage = cage
		l, p := started(t, s)
		hear(t, p, "ready")
		for _, c := range []struct {
			pin  []int
			want string
		}{{nil, "ok"}, {all[1:2], unix.EPERM.Error()}, {nil, "ok"}} {
			l.Pin(c.pin)
			for _, who := range []string{"thread", "self"} {
				say(t, p, "bind "+who)
				hear(t, p, c.want)
			}
		}
	})
}

// allowedTo returns the processors on which a thread may run.
func allowedTo(tid int) (list []int) {
	var set unix.CPUSet
	if unix.SchedGetaffinity(tid, &set) != nil {
		return nil
	}
	for _, n := range Processors() {
		if set.IsSet(n) {
			list = append(list, n)
		}
	}
	return list
}

// TestPin: running and future programs, with all that they start, are held to
// their processors until these are given back.
func TestPin(t *testing.T) {
	noLeaks(t)
	all := Processors()
	if len(all) < 2 {
		t.Skip("one processor")
	}
	l, p := started(t, spec(t, "lines"))
	hear(t, p, "ready")
	say(t, p, "fork 1 child")
	hear(t, p, "done")
	want := func(when string, want []int) {
		t.Helper()
		list := l.processes(true)
		if len(list) < 2 {
			t.Fatalf("%s: processes %v", when, list)
		}
		for _, pid := range list {
			for _, tid := range threads(pid) {
				if got := allowedTo(tid); got != nil && !slices.Equal(got, want) {
					t.Errorf("%s: thread %d of %d runs on %v, want %v", when, tid, pid, got, want)
				}
			}
		}
	}
	want("before", all)
	last := all[len(all)-1:]
	l.Pin(last)
	want("while it runs", last)
	p.Kill()
	p, err := l.Start()
	if err != nil {
		t.Fatal(err)
	}
	hear(t, p, "ready")
	say(t, p, "fork 1 child")
	hear(t, p, "done")
	want("started anew", last)
	l.Pin(nil)
	want("given back", all)
	if got := allowedTo(os.Getpid()); !slices.Equal(got, all) {
		t.Errorf("the arena runs on %v", got)
	}
}

// TestPinThread: a thread is held to a processor, and released.
func TestPinThread(t *testing.T) {
	all := Processors()
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	PinThread(all[:1])
	held := fmt.Sprint(allowedTo(0))
	PinThread(nil)
	if free := fmt.Sprint(allowedTo(0)); held != fmt.Sprint(all[:1]) || free != fmt.Sprint(all) {
		t.Errorf("held to %s, then %s", held, free)
	}
}
