package tournament

import (
	"os"
	"runtime/debug"
	"testing"

	"dohyo/internal/overlap"
)

func TestMain(m *testing.M) {
	overlap.Tests(8)        // rounds wait for their start
	debug.SetGCPercent(400) // as in a tournament
	os.Exit(m.Run())
}
