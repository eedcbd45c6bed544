package process

import (
	"os"
	"os/signal"
	"runtime"
	"strings"
	"testing"
	"time"
	"unsafe"

	"dohyo/engines"

	"golang.org/x/sys/unix"
)

func init() {
	ofSystem["awake"] = func(string) error {
		go spin()
		return wakeItself()
	}
	ofSystem["bustle"] = func(string) error { // it sleeps most of the time
		go func() {
			for {
				time.Sleep(2 * time.Millisecond)
			}
		}()
		return nil
	}
	ofSystem["burn"] = func(string) error {
		go spin()
		return nil
	}
}

// spin never ends.
func spin() {
	for n := 0; ; n++ {
	}
}

// wakeItself sets timers that send SIGCONT (timer_create(2)). There are many,
// since a stop discards a pending SIGCONT, and the timer with it.
func wakeItself() error {
	signal.Notify(make(chan os.Signal, 1), unix.SIGCONT) // an ignored signal isn't sent
	for n := range int64(100) {
		var id int32
		event := [16]uint32{2: uint32(unix.SIGCONT)} // struct sigevent: SIGEV_SIGNAL
		if _, _, e := unix.Syscall(unix.SYS_TIMER_CREATE, unix.CLOCK_MONOTONIC, uintptr(unsafe.Pointer(&event)), uintptr(unsafe.Pointer(&id))); e != 0 {
			return e
		}
		every := [2]unix.Timespec{{Sec: 1}, {Nsec: 1 + 1e7*n}} // the interval, then the first expiry
		if _, _, e := unix.Syscall6(unix.SYS_TIMER_SETTIME, uintptr(id), 0, uintptr(unsafe.Pointer(&every)), 0, 0, 0); e != 0 {
			return e
		}
	}
	return nil
}

// holds waits until a resting player is stopped.
func holds(t *testing.T, l *Launcher) {
	t.Helper()
	for end := ample(); ; time.Sleep(time.Millisecond) {
		if _, stopped := l.Rests(); stopped {
			return
		}
		if time.Now().After(end) {
			t.Fatal("it isn't stopped")
		}
	}
}

// stopped returns a player whose program was stopped because it used the
// processor while resting.
func stopped(t *testing.T) (*Launcher, *Process) {
	t.Helper()
	l, p := started(t, spec(t, "lines"))
	hear(t, p, "ready")
	say(t, p, "burn")
	hear(t, p, "ok")
	l.Rest()
	holds(t, l)
	return l, p
}

// total returns the processor time of all processes of a player.
func total(l *Launcher) (sum time.Duration) {
	for _, d := range l.clocks(true) {
		sum += d
	}
	return sum
}

// still checks that the processes of a player don't run.
func still(t *testing.T, l *Launcher) {
	t.Helper()
	const pause = 20 * time.Millisecond
	before := total(l)
	for end := ample(); ; { // a process of several threads takes a moment to stop
		time.Sleep(pause)
		after := total(l)
		if after == before {
			break
		}
		if before = after; time.Now().After(end) {
			t.Fatal("it runs on")
		}
	}
	time.Sleep(pause)
	// A process that had no processor when it was stopped uses a moment of it
	// to stop.
	const moment = time.Millisecond
	if after := total(l); after-before > moment {
		t.Errorf("it used %v while it was stopped", after-before)
	}
}

// TestRest: a program that uses the processor while it rests, itself or by
// another process, is stopped with all that it started until it is spoken to.
// After that it is stopped at once whenever it rests.
func TestRest(t *testing.T) {
	t.Run("frozen", func(t *testing.T) { testRest(t, func(*Launcher) {}) })
	t.Run("signals", func(t *testing.T) { testRest(t, bySignal) })
}

func testRest(t *testing.T, prepare func(*Launcher)) {
	for _, c := range []struct{ name, order, reply string }{
		{"itself", "burn", "ok"},
		{"child", "fork 1 cpu", "done"},
		{"daemon", "fork 1 detachcpu", "done"},
	} {
		t.Run(c.name, func(t *testing.T) {
			noLeaks(t)
			l, p := started(t, spec(t, "lines"))
			prepare(l)
			hear(t, p, "ready")
			say(t, p, c.order)
			hear(t, p, c.reply)
			l.Rest()
			holds(t, l)
			still(t, l)
			if used, stopped := l.Unasked(); used < restAllowed || !stopped {
				t.Errorf("Unasked = %v, %v", used, stopped)
			}
			for range 3 {
				say(t, p, "say hello")
				hear(t, p, "hello")
				if resting, stopped := l.Rests(); resting || stopped {
					t.Errorf("spoken to it rests %v, stopped %v", resting, stopped)
				}
				l.Rest()
				if _, stopped := l.Rests(); !stopped {
					t.Error("it isn't stopped at once, though it was before")
				}
			}
		})
	}
}

// TestRestSpares: an idle program isn't stopped.
func TestRestSpares(t *testing.T) {
	noLeaks(t)
	l, p := started(t, spec(t, "lines"))
	hear(t, p, "ready")
	for range 3 {
		l.Rest()
		for l.looks() < 4 {
			time.Sleep(time.Millisecond)
		}
		if resting, stopped := l.Rests(); !resting || stopped {
			t.Errorf("it rests %v, stopped %v", resting, stopped)
		}
		say(t, p, "say hello")
		hear(t, p, "hello")
	}
	if used, stopped := l.Unasked(); used != 0 || stopped {
		t.Errorf("Unasked = %v, %v", used, stopped)
	}
}

func (l *Launcher) looks() int {
	l.hold.mu.Lock()
	defer l.hold.mu.Unlock()
	return l.hold.looks
}

// TestRestShort: rests too short for the watch are measured from time to time.
func TestRestShort(t *testing.T) {
	noLeaks(t)
	l, p := started(t, spec(t, "lines"))
	hear(t, p, "ready")
	say(t, p, "burn")
	hear(t, p, "ok")
	for n := 0; ; n++ {
		l.Rest()
		if _, stopped := l.Rests(); stopped {
			break
		}
		if n > 20*restSample {
			t.Fatal("it isn't caught")
		}
		useUp(l)
		say(t, p, "say hello")
		hear(t, p, "hello")
	}
}

// useUp waits until a resting player has used more than its allowance, however
// little processor time it gets, or until it is stopped.
func useUp(l *Launcher) {
	sum := func() (used time.Duration) {
		l.hold.mu.Lock()
		defer l.hold.mu.Unlock()
		for _, d := range l.clocks(false) {
			used += d
		}
		return used
	}
	for began, before := time.Now(), sum(); sum()-before <= restAllowed+time.Since(began)/restShare+time.Millisecond; {
		if _, stopped := l.Rests(); stopped {
			return
		}
		time.Sleep(time.Millisecond)
	}
}

// TestRestEnds: a stopped program can leave, be killed and be closed.
func TestRestEnds(t *testing.T) {
	for _, c := range []struct {
		name string
		end  func(*Launcher, *Process) Exit
		want string
	}{
		{"quit", func(_ *Launcher, p *Process) Exit { return p.Quit(10 * time.Second) }, "exit status 0"},
		{"kill", func(_ *Launcher, p *Process) Exit { return p.Kill() }, "SIGKILL"},
		{"close", func(l *Launcher, p *Process) Exit {
			l.Close()
			e, _ := p.Exit(time.Second)
			return e
		}, "SIGKILL"},
	} {
		t.Run(c.name, func(t *testing.T) {
			noLeaks(t)
			l, p := stopped(t)
			if e := c.end(l, p); e.String() != c.want {
				t.Errorf("it ended with %v, want %s", e, c.want)
			}
		})
	}
}

// bySignal stops a player by signals, even if the machine could freeze it.
func bySignal(l *Launcher) {
	l.hold.mu.Lock()
	l.freezer = false
	l.hold.mu.Unlock()
}

// TestRestRealTime: in a real-time class a program is stopped by a signal, and once the arena is
// in it without its programs, in the freezer.
func TestRestRealTime(t *testing.T) {
	noLeaks(t)
	if l := launcher(t, spec(t, "lines")); !l.freezer {
		t.Skip("no control groups of version 2 here")
	}
	runtime.LockOSThread() // without unlocking, so that the thread ends with the goroutine
	for _, c := range []struct {
		flags  uint64
		frozen bool
	}{{0, false}, {unix.SCHED_FLAG_RESET_ON_FORK, true}} {
		if err := unix.SchedSetAttr(0, &unix.SchedAttr{Size: unix.SizeofSchedAttr, Policy: unix.SCHED_RR, Priority: 1, Flags: c.flags}, 0); err != nil {
			t.Skip("no real-time class here:", err)
		}
		l, p := started(t, spec(t, "lines"))
		if l.freezer != c.frozen {
			t.Errorf("flags %d: the freezer is used: %v, want %v", c.flags, l.freezer, c.frozen)
		}
		hear(t, p, "ready")
		say(t, p, "fork 1 cpu")
		hear(t, p, "done")
		l.Rest()
		holds(t, l)
		still(t, l)
	}
}

// TestRestFrozen: a frozen program can't wake itself, and receives no signal.
func TestRestFrozen(t *testing.T) {
	noLeaks(t)
	l, p := started(t, spec(t, "lines"))
	if !l.freezer {
		t.Skip("no control groups of version 2 here")
	}
	hear(t, p, "ready")
	say(t, p, "awake")
	hear(t, p, "ok")
	l.Rest()
	holds(t, l)
	still(t, l)
	if !frozen(p.pid) {
		t.Error("it isn't in the freezer")
	}
	for looks := l.looks(); l.looks() < looks+4; {
		time.Sleep(time.Millisecond)
	}
	if f := l.Fault(); f != nil {
		t.Errorf("fault %v", f)
	}
	say(t, p, "say hello")
	hear(t, p, "hello")
}

// frozen reports whether a process is in a group that freezes.
func frozen(pid int) bool {
	b, _ := os.ReadFile("/proc/" + itoa(pid) + "/cgroup")
	return strings.Contains(string(b), "/"+groupPrefix) && strings.Contains(string(b), "/run\n")
}

// TestRestAwake: a program that wakes itself while it is stopped has tampered.
func TestRestAwake(t *testing.T) {
	noLeaks(t)
	l, p := started(t, spec(t, "lines"))
	bySignal(l)
	hear(t, p, "ready")
	say(t, p, "awake")
	hear(t, p, "ok")
	l.Rest()
	for end := ample(); ; time.Sleep(time.Millisecond) {
		if f := l.Fault(); f != nil {
			if f.Kind != engines.Tamper || f.Fact.Code != "process.tamper.awake" {
				t.Errorf("fault %v", f)
			}
			return
		}
		if time.Now().After(end) {
			t.Fatal("it runs on, and nobody minds")
		}
	}
}

// TestRestAgain: a program that is started after another was stopped runs.
func TestRestAgain(t *testing.T) {
	noLeaks(t)
	l, p := stopped(t)
	p.Kill()
	p, err := l.Start()
	if err != nil {
		t.Fatal(err)
	}
	hear(t, p, "ready")
}

// TestRestKilled: no stopped program remains after its arena was killed.
func TestRestKilled(t *testing.T) {
	noLeaks(t)
	adoptOrphans()
	name := named(t)
	cmd, _ := arenaOfItsOwn(t, tag+"="+name, "RESTS=1")
	stopped := 0
	for end := ample(); stopped == 0 && time.Now().Before(end); time.Sleep(time.Millisecond) {
		for _, pid := range tagged(name) {
			if b, _ := os.ReadFile("/proc/" + itoa(pid) + "/stat"); strings.Contains(string(b), ") T ") || frozen(pid) {
				stopped++
			}
		}
	}
	if stopped == 0 {
		t.Error("nothing is stopped")
	}
	cmd.Process.Kill()
	cmd.Wait()
	Sweep()
	for end := ample(); time.Now().Before(end); time.Sleep(time.Millisecond) {
		if pid, err := unix.Wait4(-1, nil, unix.WNOHANG, nil); pid <= 0 && err != nil && len(tagged(name)) == 0 {
			return
		}
	}
	t.Errorf("processes %v stay", tagged(name))
}

// TestBustle: a program that does something hundreds of times a second, such as writing to the
// disk, is stopped while it rests, although it hardly uses the processor. One that waits now and
// then isn't.
func TestBustle(t *testing.T) {
	noLeaks(t)
	l, p := started(t, spec(t, "lines"))
	hear(t, p, "ready")
	l.hold.mu.Lock()
	l.hold.since, l.hold.waits, l.hold.weighed = time.Now(), l.waits()-restWaits/2, true // it may wait meanwhile
	calm := l.bustles()
	l.hold.waits = l.waits() - 10*restWaits
	busy := l.bustles()
	l.hold.caught = false
	l.hold.mu.Unlock()
	if calm || !busy {
		t.Errorf("bustles: %t after a few waits, %t after many", calm, busy)
	}
	say(t, p, "bustle")
	hear(t, p, "ok")
	l.Rest()
	holds(t, l)
}
