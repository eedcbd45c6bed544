package shogi

import (
	"testing"

	"dohyo/boards/shogi"
)

// Mates by checks: made by hand, and the number of plies of the shortest.
var mates = []struct {
	name, sfen string
	plies      int // 0: there is no mate
}{
	{"gold on the head", "4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1", 1},
	{"pawn drop is no mate", "4k4/9/9/9/9/9/9/9/4K4 b P2r2b4g4s4n4l17p 1", 0},
	{"two golds", "3k5/9/3P5/9/9/9/9/9/4K4 b 2G2r2b2g4s4n4l17p 1", 1},
	{"nothing", "4k4/9/9/9/9/9/9/9/4K4 b 2r2b4g4s4n4l18p 1", 0},
}

func TestProve(t *testing.T) {
	p := prover{late: func() bool { return false }}
	for _, tt := range mates {
		b, err := shogi.ParseSFEN(tt.sfen)
		if err != nil {
			t.Fatal(err)
		}
		line := p.prove(b, 200_000)
		if len(line) != tt.plies {
			t.Errorf("%s: got %v, want %d plies", tt.name, line, tt.plies)
		}
		for _, m := range line {
			if !b.IsLegal(m) {
				t.Fatalf("%s: %v isn't legal in %s", tt.name, m, b.SFEN())
			}
			b.Do(m)
		}
		if len(line) > 0 && len(b.Legal(nil)) > 0 {
			t.Errorf("%s: %v doesn't mate", tt.name, line)
		}
	}
}
