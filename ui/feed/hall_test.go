package feed

import (
	"testing"

	"dohyo/arena"
)

// TestBoutForgetsMoves checks that the events kept by a bout don't grow with its games.
func TestBoutForgetsMoves(t *testing.T) {
	b := &Bout{}
	b.Add(&arena.MatchBegin{})
	games := 0
	for most := 0; most < logMost+500; most++ {
		b.Add(&arena.Moved{})
		if most%50 == 49 {
			b.Add(&arena.GameEnd{})
			games++
		}
	}
	if len(b.log) > logMost/2 || len(b.log) < games {
		t.Errorf("%d events after %d games", len(b.log), games)
	}
}
