package arena

import (
	"context"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/engines"
	"dohyo/engines/faulty"
)

// faultyGTP plays a match over GTP.
func faultyGTP(t *testing.T, tag string, tt faulty.End) {
	want, special := faulty.EndsGTP[tt.Mode]
	if !special {
		want = tt.Gomocup
	}
	if want == "" {
		return
	}
	t.Run("gtp "+tt.Mode, func(t *testing.T) {
		t.Parallel()
		more := ""
		if tt.Mode == "starthang" {
			more = "start_timeout = \"300ms\"\n"
		}
		cfg := testConfig(t, nil, anywhere, nil)
		cfg.Game, cfg.Regulation.Size, cfg.Regulation.Games = "go", 9, gamesAgainst("gtp", tt.Mode)
		cfg.Regulation.Starts = []Start{{Moves: []boards.Move{"E5", "C3"}}}
		cfg.Players[0] = badPlayer(t, "gtp", faulty.Command("gtp", tt.Mode, strings.Fields(tag+" at=1 "+tt.Keys)...), more)
		playFaultyGame(t, cfg, want, tt.Mode == "partial")
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
