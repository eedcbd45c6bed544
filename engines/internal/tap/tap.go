// Package tap is for tests of players that start a program and talk to it by
// lines: a launcher, and a tap on the wire.
//
//	var w tap.Wire
//	p := usi.New(tap.Launcher(t, process.Default(), words), w.Hear, usi.Options{})
//	w.Sent() // what the player has sent
//
// It changes nothing of what passes.
package tap

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/uptime"
)

// A Wire keeps the lines that went between a player and its program. The zero
// Wire is ready, and may be used by several goroutines.
type Wire struct {
	Slow time.Duration // how long taking a received line lasts, as a full disk or a slow screen would make it

	mu           sync.Mutex
	lines        []string
	asked, heard time.Time // when the last line was sent, and received
}

// Hear takes a line, as players hand them out.
func (w *Wire) Hear(l engines.Wire) {
	mark := "< "
	if l.Sent {
		mark = "> "
	}
	now := uptime.Now()
	w.mu.Lock()
	defer w.mu.Unlock()
	w.lines = append(w.lines, mark+l.Text)
	if l.Sent {
		w.asked = now
		return
	}
	w.heard = now
	time.Sleep(w.Slow)
}

// Took returns the time between the last line sent and the last one received: at most
// that may be charged for the answer.
func (w *Wire) Took() time.Duration {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.heard.Sub(w.asked)
}

// Lines returns those so far: sent "> …", received "< …".
func (w *Wire) Lines() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return append([]string(nil), w.lines...)
}

// Sent returns the lines that were sent, without the mark.
func (w *Wire) Sent() (list []string) {
	for _, l := range w.Lines() {
		if text, sent := strings.CutPrefix(l, "> "); sent {
			list = append(list, text)
		}
	}
	return list
}

// Forget begins again.
func (w *Wire) Forget() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.lines = nil
}

// Launcher starts the program of some words, in a folder of the test's own.
func Launcher(t testing.TB, limits process.Limits, words []string) *process.Launcher {
	t.Helper()
	l, err := process.NewLauncher(process.Spec{Path: words[0], Args: words[1:], Dir: t.TempDir(), Limits: limits})
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// Running lists the processes that have a word among their arguments.
func Running(word string) (pids []string) {
	names, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	for _, name := range names {
		if b, err := os.ReadFile(name); err == nil && strings.Contains(string(b), word+"\x00") {
			pids = append(pids, filepath.Base(filepath.Dir(name)))
		}
	}
	return pids
}
