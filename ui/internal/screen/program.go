package screen

import (
	"os"
	"os/exec"
	"testing"
)

// program is the variable of the environment that names what a test binary is
// to run in place of its tests.
const program = "DOHYO_TEST_PROGRAM"

// Main is for TestMain: it runs the tests, or, in a process that Program
// started, the program of that name, whose result is the exit status.
func Main(m *testing.M, programs map[string]func() int) {
	if name := os.Getenv(program); name != "" {
		if f, ok := programs[name]; ok {
			os.Exit(f())
		}
		panic("no program " + name)
	}
	os.Exit(m.Run())
}

// Program returns a command that starts the test binary again as one of the
// programs given to Main.
func Program(t testing.TB, name string, args ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, args...)
	cmd.Env = append(os.Environ(), program+"="+name)
	return cmd
}
