// Package ram keeps the temporary files of tests in memory, where a journal that is
// synced after each line doesn't wait for a disk. A TestMain calls it:
//
//	ram.Tests()
//	os.Exit(m.Run())
//
// It isn't for tests of what a disk does: how fast a flood of output grows, for example.
package ram

import (
	"os"
	"testing"
)

// variable names the folder for temporary files, as [os.TempDir] reads it.
const variable = "TMPDIR"

// moved holds that Tests has chosen the folder.
var moved bool

// Tests lets tests make their temporary folders in memory, if the system has a file
// system there with room enough, from which programs may be started. A TMPDIR that is set
// has precedence.
func Tests() {
	if _, given := os.LookupEnv(variable); given {
		return
	}
	if dir := inMemory(); dir != "" {
		moved = os.Setenv(variable, dir) == nil
	}
}

// Disk lets a test and its subtests make their temporary folders where they would be
// without Tests. The test must not run beside others.
func Disk(t testing.TB) {
	if !moved {
		return
	}
	dir := os.Getenv(variable)
	os.Unsetenv(variable)
	t.Cleanup(func() { os.Setenv(variable, dir) })
}
