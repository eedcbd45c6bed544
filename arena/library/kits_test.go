package library_test

import (
	"os"
	"testing"

	"dohyo/internal/ram"
	"dohyo/ui/kit"
	"dohyo/ui/kits"
)

func init() { kit.Install(kits.All...) }

func TestMain(m *testing.M) {
	ram.Tests()
	os.Exit(m.Run())
}
