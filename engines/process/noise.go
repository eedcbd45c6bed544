package process

import (
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/engines"
)

// noiseKept is how many bytes of a line of noise are kept.
const noiseKept = 80

// Noise is what a program said that means nothing in its dialect: how many
// lines, and the last of them. It tells a program that says the wrong things
// from one that says nothing.
type Noise struct {
	lines int
	last  []byte
}

// Hear adds a line.
func (n *Noise) Hear(line []byte) {
	n.lines++
	n.last = append(n.last[:0], line[:min(len(line), noiseKept)]...)
}

// Forget begins anew.
func (n *Noise) Forget() { n.lines, n.last = 0, n.last[:0] }

// Any says whether there was any.
func (n *Noise) Any() bool { return n.lines > 0 }

// Last is the last line, made safe for a terminal.
func (n *Noise) Last() string { return safe.Talk(string(n.last), noiseKept) }

// Said quotes the last line, to be put behind another text: `; it said "…"`.
// It is empty if there was none.
func (n *Noise) Said() *fact.Error {
	if !n.Any() {
		return fact.New("process.said.nothing", "")
	}
	return fact.Errorf("process.said", "; it said %q", n.Last())
}

// Note says what was put up with: noise, and bytes that were said out of turn
// and dropped; nil if there was nothing.
func (n *Noise) Note(surplus int64) (note *fact.Error) {
	if surplus > 0 {
		note = engines.Surplus(surplus)
	}
	if n.Any() {
		note = engines.And(note, engines.Meaningless(n.lines, n.Said()))
	}
	return note
}
