package cli

import (
	"os"
	"runtime/debug"
	"testing"

	"dohyo/internal/overlap"
	"dohyo/internal/ram"
)

func TestMain(m *testing.M) {
	awayHook()
	overlap.Tests(8) // the games of the CSA server's transcripts mostly wait for their clocks
	ram.Tests()
	debug.SetGCPercent(400) // as in a match
	os.Exit(m.Run())
}
