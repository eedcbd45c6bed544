package cli

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestReplayOfPipe replays a record and a claim about it from a pipe, as a shell makes
// one for <(…).
func TestReplayOfPipe(t *testing.T) {
	for _, args := range [][]string{{"replay"}, {"rule", "--claim", "foul"}} {
		r, w, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		name := fmt.Sprintf("/dev/fd/%d", r.Fd())
		if _, err := os.Stat(name); err != nil {
			t.Skip("this system has no /dev/fd")
		}
		if _, err := w.WriteString(twoGames); err != nil {
			t.Fatal(err)
		}
		w.Close()
		_, out, errs := command(t, "", append(args[:1:1], append([]string{name}, args[1:]...)...)...)
		r.Close()
		if strings.Contains(errs, "seek") || out == "" || errs != "" {
			t.Errorf("%q: %s%s", args, out, errs)
		}
	}
}
