package igo

import (
	"os"
	"runtime/debug"
	"testing"
)

func TestMain(m *testing.M) {
	debug.SetGCPercent(400) // as in dohyo engine
	os.Exit(m.Run())
}
