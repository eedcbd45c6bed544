package uptime

import (
	"testing"
	"time"
)

// TestCalm passes through a game of a person and a program.
func TestCalm(t *testing.T) {
	const person, program = true, false
	wait := func(person bool) func(*watch) { return func(w *watch) { w.await(person) } }
	answer := func(person bool) func(*watch) { return func(w *watch) { w.calm.answered(person) } }
	for name, c := range map[string]struct {
		before []func(*watch)
		each   func(*watch) // before each beat
		beats  int
		calm   bool
	}{
		"nobody":                      {beats: 50},
		"a person":                    {before: []func(*watch){wait(person)}, beats: calmAfter + 1, calm: true},
		"a person, not yet":           {before: []func(*watch){wait(person)}, beats: calmAfter - 1},
		"a program":                   {before: []func(*watch){wait(program)}, beats: 50},
		"both":                        {before: []func(*watch){wait(person), wait(program)}, beats: 50},
		"a person after a program":    {before: []func(*watch){wait(program), answer(program), wait(person)}, beats: calmAfter + 1, calm: true},
		"a person beside fast games":  {before: []func(*watch){wait(person)}, each: func(w *watch) { w.await(program); w.calm.answered(program) }, beats: 50},
		"a person who has answered":   {before: []func(*watch){wait(person), answer(person)}, beats: 50},
		"two persons, one of whom is": {before: []func(*watch){wait(person), wait(person), answer(person)}, beats: calmAfter + 1, calm: true},
	} {
		t.Run(name, func(t *testing.T) {
			var w watch
			w.calm.reset()
			for _, f := range c.before {
				f(&w)
			}
			for range c.beats {
				if c.each != nil {
					c.each(&w)
				}
				w.calm.beat()
			}
			if w.calm.on.Load() != c.calm {
				t.Errorf("calm: %v, want %v", !c.calm, c.calm)
			}
			if want := map[bool]time.Duration{false: beat, true: calmBeat}[c.calm]; w.calm.pause() != want {
				t.Errorf("the next sign of life comes after %v, want %v", w.calm.pause(), want)
			}
		})
	}
}

// TestCalmEnds has a program's turn end the calm at once: what is a gap from then on
// wasn't one before.
func TestCalmEnds(t *testing.T) {
	var w watch
	w.calm.reset()
	w.on.Store(true)
	w.await(true)
	for range calmAfter + 1 {
		w.calm.beat()
	}
	over := w.calm.lasts()
	if over == nil {
		t.Fatal("nothing tells when the calm ends")
	}
	now := func() time.Duration { return time.Since(start) }
	at := now()
	w.seen.Store(int64(at - calmLate/2)) // silence that is none in the calm
	if got := w.live(at); got != 0 {
		t.Errorf("absent %v in the calm, want 0", got)
	}
	w.seen.Store(int64(now() - 2*late))
	w.await(false)
	if w.calm.on.Load() {
		t.Fatal("still calm while a program is waited for")
	}
	select {
	case <-over:
	default:
		t.Error("the calm's end isn't told")
	}
	if w.calm.lasts() != nil {
		t.Error("the end of a calm that is over can be awaited")
	}
	select {
	case <-w.calm.bell():
	default:
		t.Error("the signs of life don't become quicker")
	}
	if seen := time.Duration(w.seen.Load()); seen < at {
		t.Errorf("the last sign of life was at %v, before %v", seen, at)
	}
	if got := w.now.Load().by(now()); got != 0 {
		t.Errorf("absent %v after the calm, want 0", got)
	}
	at = time.Duration(w.seen.Load())
	if got := w.live(at + 2*late); got != 2*late {
		t.Errorf("absent %v in a program's turn, want %v", got, 2*late)
	}
}
