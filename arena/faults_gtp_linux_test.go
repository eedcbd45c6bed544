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

// playFaultyGTP plays one match of Go against an engine that misbehaves; want is as for playFaulty.
func playFaultyGTP(t *testing.T, mode, keys, want string) {
	more := ""
	if mode == "starthang" {
		more = "start_timeout = \"300ms\"\n"
	}
	cfg := testConfig(t, nil, anywhere, nil)
	cfg.Game, cfg.Regulation.Size, cfg.Regulation.Games = "go", 9, gamesAgainst("gtp", mode)
	cfg.Regulation.Starts = []Start{{Moves: []boards.Move{"E5", "C3"}}}
	cfg.Players[0] = badPlayer(t, "gtp", faulty.Command("gtp", mode, strings.Fields(keys)...), more)
	playFaultyGame(t, cfg, want, mode == "partial")
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
