package screen

import (
	"os"
	"os/exec"
	"testing"
)

// program is the environment variable that names the program a test binary runs instead
// of its tests.
const program = "DOHYO_TEST_PROGRAM"

// Main is for TestMain. It runs the tests, or in a process started by Program, the
// program of that name, whose result becomes the exit status.
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
