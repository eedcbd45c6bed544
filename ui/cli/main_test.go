package cli

import (
	"os"
	"testing"

	"dohyo/internal/overlap"
)

func TestMain(m *testing.M) {
	overlap.Tests(8) // the games of the CSA server's transcripts mostly wait for their clocks
	os.Exit(m.Run())
}
