package tui

import (
	"os"
	"runtime/debug"
	"testing"
)

func TestMain(m *testing.M) {
	debug.SetGCPercent(400) // as in a match: nearly all that a drawing leaves is soon done with
	os.Exit(m.Run())
}
