package process

import (
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/engines"
)

// noiseKept is the largest number of bytes of a noise line to keep.
const noiseKept = 80

// Noise counts a program's lines without a meaning in its dialect, and keeps the
// last one. It distinguishes a program that writes the wrong things from a silent
// one.
type Noise struct {
	lines int
	last  []byte
}

// Hear adds a line.
func (n *Noise) Hear(line []byte) {
	n.lines++
	n.last = append(n.last[:0], line[:min(len(line), noiseKept)]...)
}

// Forget starts counting again.
func (n *Noise) Forget() { n.lines, n.last = 0, n.last[:0] }

// Any reports whether there was any noise.
func (n *Noise) Any() bool { return n.lines > 0 }

// Last returns the last line, made safe for a terminal.
func (n *Noise) Last() string { return safe.Talk(string(n.last), noiseKept) }

// Said quotes the last line, to be appended to another text: `; it said "…"`. It is
// empty if there was none.
func (n *Noise) Said() *fact.Error {
	if !n.Any() {
		return fact.New("process.said.nothing", "")
	}
	return fact.Errorf("process.said", "; it printed %q", n.Last())
}

// Note describes tolerated output: noise, and bytes out of turn that were dropped;
// nil if there was none.
func (n *Noise) Note(surplus int64) (note *fact.Error) {
	if surplus > 0 {
		note = engines.Surplus(surplus)
	}
	if n.Any() {
		note = engines.And(note, engines.Meaningless(n.lines, n.Said()))
	}
	return note
}
