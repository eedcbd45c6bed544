package process

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"dohyo/internal/overlap"
)

// as names the environment variable that turns the test binary into a program.
const as = "DOHYO_TEST_PROGRAM"

// tag names the environment variable by which a test finds the processes that
// its program started, even those hidden from the arena.
const tag = "DOHYO_TEST_TAG"

func TestMain(m *testing.M) {
	if mode := os.Getenv(as); mode != "" {
		program(mode, os.Args[1:])
		os.Exit(0)
	}
	overlap.Tests(8) // the programs that misbehave are waited for
	os.Exit(m.Run())
}

// named returns the tag's value for a test. Runs of the test beside each other on a
// machine have values of their own.
func named(t testing.TB) string {
	return fmt.Sprintf("%s-%d", strings.ReplaceAll(t.Name(), "/", "."), os.Getpid())
}

// spec returns the test binary as a program of the given mode.
func spec(t testing.TB, mode string, args ...string) Spec {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return Spec{
		Path: self, Args: args, Dir: t.TempDir(),
		Env:    []string{as + "=" + mode, tag + "=" + named(t)},
		Strict: true,
		Limits: Default(),
	}
}

// launcher returns a launcher that is closed at the end of the test.
func launcher(t testing.TB, s Spec) *Launcher {
	t.Helper()
	l, err := NewLauncher(s)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := l.Close(); err != nil {
			t.Error(err)
		}
	})
	return l
}

// started starts a program.
func started(t testing.TB, s Spec) (*Launcher, *Process) {
	t.Helper()
	l := launcher(t, s)
	p, err := l.Start()
	if err != nil {
		t.Fatal(err)
	}
	return l, p
}

// in returns a deadline some time from now.
func in(d time.Duration) time.Time { return time.Now().Add(d) }

// ample returns a deadline that no working program misses, however busy the
// machine.
func ample() time.Time { return in(time.Minute) }

// say sends a line.
func say(t testing.TB, p *Process, line string) {
	t.Helper()
	if err := p.Write([]byte(line+"\n"), ample()); err != nil {
		t.Fatalf("Write(%q): %v", line, err)
	}
}

// hear reads a line and compares it with want.
func hear(t testing.TB, p *Process, want string) {
	t.Helper()
	got, err := p.ReadLine(t.Context(), ample())
	if err != nil || string(got) != want {
		t.Fatalf("ReadLine = %q, %v, want %q", got, err, want)
	}
}

// eachCage runs a test in every cage available on the machine.
func eachCage(t *testing.T, test func(t *testing.T, cage Cage)) {
	for _, c := range []struct {
		name string
		cage Cage
	}{{"namespaces", CageAuto}, {"landlock", CageLandlock}, {"none", CageNone}} {
		t.Run(c.name, func(t *testing.T) { test(t, c.cage) })
	}
}
