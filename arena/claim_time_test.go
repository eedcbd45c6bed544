package arena

import (
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/gomoku"
)

// A claim that a flag fell is true or not, and what is left is told only where
// it stood.
func TestClaimOfTimeSaysOneThing(t *testing.T) {
	for _, c := range []struct {
		charged float64
		end     bool
		holds   boards.Holds
		reasons int
	}{{10, false, boards.Untrue, 2}, {90, false, boards.True, 1}, {10, true, boards.True, 1}} {
		clock := Clock{Main: time.Minute}
		p, err := gomoku.Guide.Start(boards.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		next, err := p.Play("808")
		if err != nil {
			t.Fatal(err)
		}
		g := &GameTape{
			Begin: &GameBegin{Time: &clock}, Number: 1, Positions: []boards.Position{p, next},
			Moves: []*Moved{{Ply: 1, Seat: "black", Move: "808", MS: 1000 * c.charged, Charged: c.charged}},
		}
		if c.end {
			g.End = &GameEnd{Moves: 1, Side: 1, Result: Win, By: ByTime}
		}
		a := g.Examine(&MatchBegin{}, gomoku.Guide, 1, boards.Claim{Kind: ClaimTime, Seat: 0})
		if a.Holds != c.holds || len(a.Why) != c.reasons {
			t.Errorf("%v s, ended %v: %v with %d reasons, want %v with %d", c.charged, c.end, a.Holds, len(a.Why), c.holds, c.reasons)
		}
	}
}
