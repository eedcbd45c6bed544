//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"testing"
	"time"
)

func TestAlert(t *testing.T) {
	for _, tt := range []struct {
		name    string
		until   time.Duration // from now; 0 is none
		running bool
		awake   bool
	}{
		{"none", 0, true, false},
		{"just started", time.Hour, true, true},
		{"ended", time.Hour, false, false},
		{"long ago", -time.Hour, true, false},
	} {
		a := alert{lost: func() int64 { return 0 }}
		if tt.until != 0 {
			a.until = time.Now().Add(tt.until)
		}
		if awake := a.patience(tt.running) == 0; awake != tt.awake {
			t.Errorf("%s: awake = %t", tt.name, awake)
		}
		if awake := a.patience(true) == 0; awake != tt.awake {
			t.Errorf("%s: awake = %t when asked again", tt.name, awake)
		}
	}
}

// TestWorking: programs that have ended don't count as running.
func TestWorking(t *testing.T) {
	before := working.Load()
	l := launcher(t, spec(t, "run"))
	for range 3 {
		if _, err := l.Run(t.Context(), ample(), "exit 0"); err != nil {
			t.Fatal(err)
		}
	}
	l.Close()
	if n := working.Load(); n != before {
		t.Errorf("%d programs run, there were %d", n, before)
	}
}

// TestAlertPreempted: a thread that loses its processor while it stays awake sleeps after the
// next starts, after more and more of them, and tries again.
func TestAlertPreempted(t *testing.T) {
	lost := int64(0)
	a := alert{lost: func() int64 { return lost }}
	// turn starts a program and reports whether the thread stayed awake.
	turn := func(loses bool) bool {
		a.begin()
		awake := a.patience(true) == 0
		if awake && loses {
			lost++
		}
		a.end()
		return awake
	}
	awake := func(loses bool, turns int) (n int) {
		for range turns {
			if turn(loses) {
				n++
			}
		}
		return n
	}
	if n := awake(false, 100); n != 100 {
		t.Errorf("on a processor of its own it stays awake %d times of 100", n)
	}
	turn(true)
	if turn(false) || !turn(false) || !turn(false) {
		t.Error("after one loss it must sleep once")
	}
	if n := awake(true, 1000); n > 30 || n < 10 {
		t.Errorf("it stays awake %d times of 1000 though it always loses its processor", n)
	}
	if n := awake(false, 1000); n < 600 {
		t.Errorf("it stays awake %d times of 1000 after others have gone", n)
	}
}
