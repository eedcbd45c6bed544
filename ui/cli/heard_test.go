package cli

import (
	"strings"
	"testing"
)

// TestLongLine checks the error for a line of 2 MB, sent to a built-in engine in each line
// protocol and read from openings and records. It must be dohyo's own, not bufio's.
func TestLongLine(t *testing.T) {
	long := strings.Repeat("x", 2<<20)
	for _, c := range []struct {
		args []string
		in   string
	}{
		{[]string{"engine", "mangetsu", "--protocol", "gomocup"}, long},
		{[]string{"engine", "hayate", "--protocol", "gtp"}, long},
		{[]string{"engine", "uzushio", "--protocol", "usi"}, long},
		{[]string{"convert", "-", "-", "--to", "usi"}, "startpos moves " + long},
		{[]string{"convert", "-", "-", "--to", "sgf"}, "Piskvorky 15x15, 1:1, 0\n8,8,0\n" + long},
	} {
		for want, l := range map[string]string{"line": "en", "行": "ja"} {
			status, _, errs := command(t, c.in, append(c.args, "--lang", l)...)
			if status == exitDone || !strings.Contains(errs, want) || strings.Contains(errs, "token") || len(errs) > 1000 {
				t.Errorf("%v: status %d, %.300s", c.args, status, errs)
			}
		}
	}
}
