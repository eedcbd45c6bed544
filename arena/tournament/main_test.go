package tournament

import (
	"os"
	"runtime/debug"
	"testing"
)

func TestMain(m *testing.M) {
	debug.SetGCPercent(400) // as in a tournament
	os.Exit(m.Run())
}
