// Package self lets a test binary act as dohyo, so that tests call the program as a
// user would.
//
//	func TestMain(m *testing.M) {
//		self.Hook(main)
//		os.Exit(m.Run())
//	}
//
//	out, err := self.Command(t, t.TempDir(), "config").Output()
//
// Nothing but tests imports it.
package self

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// Setting is the environment variable, with its value, that makes the test binary and
// the engines it starts act as dohyo.
const Setting = "DOHYO_TEST_MAIN=1"

// Hook runs the program and exits, if the test binary is to act as dohyo.
func Hook(program func()) {
	if os.Getenv("DOHYO_TEST_MAIN") != "" {
		program()
		os.Exit(0)
	}
}

// Command returns a command that runs dohyo with its own folders below home.
func Command(t testing.TB, home string, args ...string) *exec.Cmd {
	t.Helper()
	binary, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(binary, args...)
	cmd.Env = append(os.Environ(), Setting, "HOME="+home,
		"XDG_CONFIG_HOME="+filepath.Join(home, "config"), "XDG_STATE_HOME="+filepath.Join(home, "state"))
	return cmd
}
