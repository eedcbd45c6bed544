package cli

import (
	"os"
	"runtime/debug"
	"slices"
	"testing"

	"dohyo/internal/overlap"
	"dohyo/internal/ram"
	"dohyo/ui/show"
)

func TestMain(m *testing.M) {
	if slices.Contains(os.Args, "engine") { // started as a built-in player
		if slices.Contains(os.Args, "handoff") { // for each move, which the race detector makes too slow
			os.Exit(1)
		}
		os.Exit(Main(os.Args[1:], Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}, show.Screens{}))
	}
	awayHook()
	overlap.Tests(8) // the games of the CSA server's transcripts mostly wait for their clocks
	ram.Tests()
	debug.SetGCPercent(400) // as in a match
	os.Exit(m.Run())
}
