package tui

import (
	"os"
	"runtime/debug"
	"testing"
)

func TestMain(m *testing.M) {
	debug.SetGCPercent(400) // as in a match: nearly all garbage of a drawing is short-lived
	os.Exit(m.Run())
}
