package arena

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"dohyo/engines/faulty"
)

// TestFaultyUSI plays a match of two games, one with each colour, against each
// way to misbehave over USI.
func TestFaultyUSI(t *testing.T) {
	tag := fmt.Sprintf("tag=faulty-usi-%d", os.Getpid())
	leavesNothing(t, tag, func(t *testing.T) {
		for _, tt := range faulty.Ends {
			want, special := faulty.EndsUSI[tt.Mode]
			if !special {
				want = tt.Gomocup
			}
			if want == "" {
				continue
			}
			t.Run(tt.Mode, func(t *testing.T) {
				t.Parallel()
				playFaultyShogi(t, badUSI(t, tt.Mode, tag+" at=1 "+tt.Keys), tt.Mode, want)
			})
		}
	})
}

// badUSI is a contestant who misbehaves.
func badUSI(t *testing.T, mode, keys string) Contestant {
	t.Helper()
	more := ""
	if mode == "starthang" {
		more = "start_timeout = \"300ms\"\n"
	}
	return badPlayer(t, "usi", faulty.Command("usi", mode, strings.Fields(keys)...), more)
}
