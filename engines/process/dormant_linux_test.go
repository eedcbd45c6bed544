package process

import (
	"testing"
	"time"

	"dohyo/engines/uptime"
)

// TestDormant: while only persons are waited for, the watch looks less often at a program
// that does nothing, and as often as before at one that does something.
func TestDormant(t *testing.T) {
	defer uptime.Watch(nil)()
	l, p := started(t, spec(t, "lines"))
	hear(t, p, "ready")
	w := &watch{launchers: map[*Launcher]bool{l: true}}
	looks := func(n int) (dormant bool) {
		for range n {
			dormant = w.dormant()
		}
		return dormant
	}
	if looks(2 * dormantLooks) {
		t.Error("dormant while nobody is waited for")
	}
	uptime.Await(true)
	defer uptime.Answered(true)
	for end := ample(); !uptime.Calm(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("no calm")
		}
	}
	if looks(dormantLooks / 2) {
		t.Error("dormant too soon")
	}
	quiet := func() bool {
		for end := ample(); time.Now().Before(end); time.Sleep(time.Millisecond) {
			if looks(2 * dormantLooks) { // a runtime may do something once more
				return true
			}
		}
		return false
	}
	if !l.bounded() {
		if looks(2 * dormantLooks) {
			t.Error("dormant, though nothing limits the number of its processes")
		}
		t.Skip("root without control groups: the watch stays quick")
	}
	if !quiet() {
		t.Fatal("a program that does nothing isn't dormant")
	}
	ticker := time.NewTicker(time.Hour)
	defer ticker.Stop()
	calm := w.pace(ticker, nil)
	if calm == nil || !w.asleep.Load() {
		t.Error("the watch doesn't become slow")
	}
	say(t, p, "burn")
	hear(t, p, "ok")
	for end := ample(); l.dormant(); time.Sleep(10 * time.Millisecond) {
		if calm = w.pace(ticker, calm); time.Now().After(end) {
			t.Fatal("dormant while it uses the processor")
		}
	}
	if w.pace(ticker, calm) != nil || w.asleep.Load() {
		t.Error("the watch stays slow")
	}
}

// TestLoadAfterCalm: the load that was measured before only persons were waited for isn't
// taken for the current one.
func TestLoadAfterCalm(t *testing.T) {
	if _, ok := LoadNow(); !ok {
		t.Skip("the load is unknown")
	}
	old := &Load{Others: -time.Hour}
	defer func() { theLoad.last.Store(nil); theLoad.aged.Store(false) }()
	theLoad.last.Store(old)
	if l, ok := LoadLately(); !ok || l != *old {
		t.Errorf("lately %+v, %v, want the last update", l, ok)
	}
	theLoad.aged.Store(true)
	if l, ok := LoadLately(); !ok || l == *old {
		t.Errorf("after the calm %+v, %v, want the current load", l, ok)
	}
}
