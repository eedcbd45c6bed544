package library

import (
	"os"
	"runtime/debug"
	"testing"

	"dohyo/internal/games"
	"dohyo/internal/ram"
)

func init() { games.Install() }

func TestMain(m *testing.M) {
	ram.Tests()
	debug.SetGCPercent(400) // each record leaves much short-lived garbage
	os.Exit(m.Run())
}
