// Package self lets a test binary be dohyo itself, so that tests call the program
// as a user would.
//
//	func TestMain(m *testing.M) {
//		self.Hook(main)
//		os.Exit(m.Run())
//	}
//
//	out, err := self.Command(t, t.TempDir(), "config").Output()
package self

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// Setting makes the test binary be dohyo, and the engines that it starts too,
// where it stands in the environment.
const Setting = "DOHYO_TEST_MAIN=1"

// Hook runs the program and ends with it, where the test binary is to be dohyo.
func Hook(program func()) {
	if os.Getenv("DOHYO_TEST_MAIN") != "" {
		program()
		os.Exit(0)
	}
}

// Command is a call of dohyo with folders of its own below home.
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
