package process

import (
	"testing"
	"time"
)

// TestStill: a player is still while it rests and nothing of it runs, a process that it
// started included.
func TestStill(t *testing.T) {
	noLeaks(t)
	l, p := started(t, spec(t, "lines"))
	if _, ok := l.groupTime(); !ok {
		t.Skip("no control groups that count processor time here")
	}
	hear(t, p, "ready")
	var s stillness
	for range 2 {
		if l.still(&s) {
			t.Error("it is still although it doesn't rest")
		}
	}
	l.Rest()
	if l.still(&s) {
		t.Error("it is still at the first check of its rest")
	}
	becomes := func(want bool) {
		t.Helper()
		for end := ample(); l.still(&s) != want; time.Sleep(time.Millisecond) {
			if time.Now().After(end) {
				t.Fatalf("still = %v all the time", !want)
			}
		}
	}
	becomes(true)
	for end := ample(); ; { // its runtime may still run now and then
		before, after := l.Usage(), l.Usage()
		if after == before {
			break
		}
		if time.Now().After(end) {
			t.Fatalf("%+v used, then %+v", before, after)
		}
	}
	say(t, p, "fork 1 cpu")
	hear(t, p, "done")
	l.Rest()
	before := l.Usage()
	becomes(false)
	for end := ample(); l.Usage().Run == before.Run; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("its use isn't noticed")
		}
	}
}
