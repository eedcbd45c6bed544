package edit

import (
	"os"
	"runtime/debug"
	"testing"
)

func TestMain(m *testing.M) {
	debug.SetGCPercent(400) // each record leaves much short-lived garbage
	os.Exit(m.Run())
}
