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

// faultyGTP is how games against an engine that misbehaves end over GTP, where
// that is unlike Gomocup.
var faultyGTP = map[string]string{
	"pass":     plays,     // a move as any other
	"junkmove": "garbage", // "? error" is a refusal
	"offboard": "garbage", // no point of the board
	"binary":   "garbage", // behind the number of the question
	"noabout":  "", "norestart": "", "cooked": "",
}

// TestFaultyGTP plays a match of two games, one with each colour, against each
// way to misbehave over GTP.
func TestFaultyGTP(t *testing.T) {
	tag := fmt.Sprintf("tag=faulty-gtp-%d", os.Getpid())
	leavesNothing(t, tag, func(t *testing.T) {
		for _, tt := range faultyMatches {
			want, special := faultyGTP[tt.mode]
			if !special {
				want = tt.gomocup
			}
			if want == "" {
				continue
			}
			t.Run(tt.mode, func(t *testing.T) {
				t.Parallel()
				more := ""
				if tt.mode == "starthang" {
					more = "start_timeout = \"300ms\"\n"
				}
				cfg := testConfig(t, nil, anywhere, nil)
				cfg.Game, cfg.Regulation.Size = "go", 9
				cfg.Regulation.Starts = []Start{{Moves: []boards.Move{"E5", "C3"}}}
				cfg.Players[0] = badPlayer(t, "gtp", faulty.Command("gtp", tt.mode, strings.Fields(tag+" at=1 "+tt.keys)...), more)
				playFaultyGame(t, cfg, want, tt.mode == "partial")
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
