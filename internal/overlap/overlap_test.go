package overlap

import (
	"flag"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"testing"
)

// asked is the environment variable that has TestMain let that many tests run at
// once.
const asked = "DOHYO_TEST_OVERLAP"

func TestMain(m *testing.M) {
	if n, _ := strconv.Atoi(os.Getenv(asked)); n > 0 {
		Tests(n)
	}
	os.Exit(m.Run())
}

// TestTests checks that as many tests run at once as asked for, or as the command line
// says.
func TestTests(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for args, want := range map[string]string{"-test.parallel=64": "64", "-test.count=1": "300"} {
		cmd := exec.Command(self, "-test.run=^TestShown$", "-test.v", args)
		cmd.Env = append(os.Environ(), asked+"=300")
		out, err := cmd.CombinedOutput()
		if m := regexp.MustCompile(`at once: (\d+)`).FindSubmatch(out); err != nil || m == nil || string(m[1]) != want {
			t.Errorf("%s: %v, want %s:\n%s", args, err, want, out)
		}
	}
}

// TestShown shows how many tests run at once.
func TestShown(t *testing.T) {
	t.Log("at once:", flag.Lookup("test.parallel").Value)
}
