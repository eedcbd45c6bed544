package process

import (
	"testing"

	"golang.org/x/sys/unix"

	"dohyo/boards/fact"
)

// silentLog returns the log of a player whose programs have said nothing.
func silentLog(t *testing.T) *stderrLog {
	t.Helper()
	l, err := newStderrLog("", 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.close() })
	return l
}

// TestForget: what a program said on stderr and was denied before Forget isn't told of any more,
// and what comes after it is.
func TestForget(t *testing.T) {
	l := &Launcher{log: silentLog(t)}
	attempt := func(what string) { l.deny(fact.New("test.denied", what)) }
	known := 0
	attempt("one")
	if l.Denied(&known) == nil || l.Denied(&known) != nil {
		t.Error("an attempt isn't noted once")
	}
	attempt("two")
	unix.Write(l.log.w, []byte("earlier\n"))
	l.log.drain(1)
	l.Forget()
	if note, words := l.Denied(&known), l.LastWords(); note != nil || words != "" {
		t.Errorf("after Forget: %v, %q", note, words)
	}
	attempt("three")
	unix.Write(l.log.w, []byte("later\n"))
	l.log.drain(1)
	if note, words := l.Denied(&known), l.LastWords(); note == nil || words != "later" {
		t.Errorf("later: %v, %q", note, words)
	}
	if n, _ := l.Denials(); n != 3 {
		t.Errorf("%d attempts are counted", n)
	}
}

// TestForgetUnread: what a program has written by the time of Forget is forgotten even if nothing
// of it had been read.
func TestForgetUnread(t *testing.T) {
	l := &Launcher{log: silentLog(t)}
	unix.Write(l.log.w, []byte("earlier\n"))
	l.Forget()
	unix.Write(l.log.w, []byte("later\n"))
	l.log.drain(1)
	if words := l.LastWords(); words != "later" {
		t.Errorf("the last words are %q", words)
	}
}
