package process

import (
	"errors"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// TestDying holds up the end of a program whose pipes are closed, as the kernel does
// while it takes down a large memory: the program hasn't just closed its output.
func TestDying(t *testing.T) {
	noLeaks(t)
	_, p := started(t, spec(t, "lines"))
	hear(t, p, "ready")
	if p.dying() {
		t.Error("a program that waits for input is dying")
	}
	p.mu.Lock() // without it nobody can reap the program
	unix.Kill(p.pid, unix.SIGKILL)
	go func() {
		time.Sleep(5 * endingWait)
		p.mu.Unlock()
	}()
	if _, err := p.ReadLine(t.Context(), time.Time{}); !errors.Is(err, io.EOF) {
		t.Fatal(err)
	}
	if !p.over.Load() {
		t.Error("its end wasn't waited for")
	}
	if got := p.Ended(io.EOF).Error(); !strings.Contains(got, "SIGKILL") {
		t.Errorf("a killed program %q", got)
	}
	if !p.dying() {
		t.Error("a program that has been reaped is not ending")
	}
}

func TestIsExiting(t *testing.T) {
	for _, c := range []struct {
		stat string
		want bool
	}{
		{"7 (engine) S 1 7 7 0 -1 4194304 100 0", false},
		{"7 (engine) R 1 7 7 0 -1 4194308 100 0", true},
		{"7 (engine) D 1 7 7 0 -1 4 100 0", true},
		{"7 (engine) Z 1 7 7 0 -1 4194304 100 0", true},
		{"7 (engine) X 1 7 7 0 -1 0 0 0", true},
		{"7 (a) Z 1 7 7 0 -1 4 0) S 1 7 7 0 -1 4194304 100 0", false},
		{"7 (engine) S 1 7 7 0 -1", false},
		{"7 (engine) S 1 7 7 0 -1 flags", false},
		{"", false},
	} {
		if got := isExiting([]byte(c.stat)); got != c.want {
			t.Errorf("%q: %v", c.stat, got)
		}
	}
	self, err := os.ReadFile("/proc/self/stat")
	if err != nil || isExiting(self) {
		t.Errorf("the test itself is ending: %q, %v", self, err)
	}
}
