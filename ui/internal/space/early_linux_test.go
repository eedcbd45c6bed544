//go:build cgo && !race

package space

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestTooLittle starts this program with too little address space, in most cases too
// little for Go's runtime. The program must print one line about it.
func TestTooLittle(t *testing.T) {
	for _, kib := range []int{40000, 300000, 700000, 1200000, 1300000, Least - 1} {
		cmd := exec.Command("/bin/sh", "-c", fmt.Sprintf(`ulimit -v %d; exec "$0" -test.run '^$'`, kib), os.Args[0])
		out, err := cmd.CombinedOutput()
		var exit *exec.ExitError
		if !errors.As(err, &exit) || exit.ExitCode() != 2 {
			t.Errorf("%d KiB: %v", kib, err)
		}
		want := fmt.Sprintf("dohyo: the memory limit (ulimit -v) is %d KiB; expected at least %d\n", kib, Least)
		if string(out) != want || strings.Count(want, "\n") != 1 {
			t.Errorf("%d KiB: said %q, want %q", kib, out, want)
		}
	}
	if err := Enough(); err != nil {
		t.Errorf("with all of the machine's memory: %v", err)
	}
}
