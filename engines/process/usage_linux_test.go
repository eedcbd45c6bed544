package process

import (
	"os"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestUsage: a player's usage counts its programs, the processes that they
// start and those that have ended, each once.
func TestUsage(t *testing.T) {
	noLeaks(t)
	l, p := started(t, spec(t, "lines"))
	hear(t, p, "ready")
	say(t, p, "fork 1 cpu")
	hear(t, p, "done")
	grows := func(to time.Duration) Usage {
		t.Helper()
		for end := ample(); ; time.Sleep(5 * time.Millisecond) {
			u := l.Usage()
			if u.Run >= to {
				return u
			}
			if time.Now().After(end) {
				t.Fatalf("%+v, want %v", u, to)
			}
		}
	}
	u := grows(100 * time.Millisecond)
	if u.Run > time.Since(began) || l.UsageLately() != u {
		t.Errorf("%+v, and %+v lately", u, l.UsageLately())
	}
	p.Kill()
	if after := l.Usage(); after.Run < u.Run || after.Run > time.Since(began) {
		t.Errorf("%+v after its end, %+v before", after, u)
	}
	if all := theWatch.used(); all < u.Run {
		t.Errorf("all players together %v", all)
	}
	before := theWatch.used()
	l.Close()
	if all := theWatch.used(); all < before {
		t.Errorf("all players together %v, and %v when one has left", before, all)
	}
}

// TestUsageAtEnd: what a program waited for a processor counts although nobody looked
// before it ended.
func TestUsageAtEnd(t *testing.T) {
	noLeaks(t)
	l, p := started(t, spec(t, "lines"))
	hear(t, p, "ready")
	time.Sleep(time.Until(p.began.Add(measured)))
	waits := waited("/proc/" + strconv.Itoa(p.PID()) + "/schedstat")
	if waits == 0 {
		t.Skip("this machine doesn't count waits")
	}
	p.Kill()
	if u := l.Usage(); u.Wait < waits {
		t.Errorf("%+v, and it had waited %v", u, waits)
	}
}

var began = time.Now()

// TestMeasures names the fairness figures that this machine provides.
func TestMeasures(t *testing.T) {
	all := Measures().Error()
	for word, file := range map[string]string{"processor time": "/proc/self", "preemptions": "/proc/thread-self/status", "a host": "/proc/stat"} {
		if _, err := os.Stat(file); err == nil && !strings.Contains(all, word) {
			t.Errorf("%q says nothing of %q, and there is %s", all, word, file)
		}
	}
}
