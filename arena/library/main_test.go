package library

import (
	"os"
	"testing"

	"dohyo/internal/games"
	"dohyo/internal/ram"
)

func init() { games.Install() }

func TestMain(m *testing.M) {
	ram.Tests()
	os.Exit(m.Run())
}
