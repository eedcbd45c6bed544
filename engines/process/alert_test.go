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
		var a alert
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
