package arena

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/engines"
	"dohyo/engines/faulty"
)

// TestFaultyGTP plays a match of two games, one with each colour, against each
// way to misbehave over GTP.
func TestFaultyGTP(t *testing.T) {
	tag := fmt.Sprintf("tag=faulty-gtp-%d", os.Getpid())
	leavesNothing(t, tag, func(t *testing.T) {
		for _, tt := range faulty.Ends {
			want, special := faulty.EndsGTP[tt.Mode]
			if !special {
				want = tt.Gomocup
			}
			if want == "" {
				continue
			}
			t.Run(tt.Mode, func(t *testing.T) {
				t.Parallel()
				more := ""
				if tt.Mode == "starthang" {
					more = "start_timeout = \"300ms\"\n"
				}
				cfg := testConfig(t, nil, anywhere, nil)
				cfg.Game, cfg.Regulation.Size = "go", 9
				cfg.Regulation.Starts = []Start{{Moves: []boards.Move{"E5", "C3"}}}
				cfg.Players[0] = badPlayer(t, "gtp", faulty.Command("gtp", tt.Mode, strings.Fields(tag+" at=1 "+tt.Keys)...), more)
				playFaultyGame(t, cfg, want, tt.Mode == "partial")
			})
		}
	})
}

// anywhere plays Go.
func anywhere(_ context.Context, t engines.Turn) (engines.Answer, error) {
	p := t.Position.(*igo.Position)
	at := igo.Point(0)
	for p.Why(at) != nil {
		at++
	}
	return engines.Answer{Move: igo.PointText(at, p.Size())}, nil
}
