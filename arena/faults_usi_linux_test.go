package arena

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"dohyo/engines/faulty"
)

// faultyUSI is how games against an engine that misbehaves end over USI, where
// that is unlike Gomocup.
var faultyUSI = map[string]string{
	"pass": "resign", "offboard": "garbage", "early": plays,
	"noabout": "", "norestart": "",
}

// TestFaultyUSI plays a match of two games, one with each colour, against each
// way to misbehave over USI.
func TestFaultyUSI(t *testing.T) {
	tag := fmt.Sprintf("tag=faulty-usi-%d", os.Getpid())
	leavesNothing(t, tag, func(t *testing.T) {
		for _, tt := range faultyMatches {
			want, special := faultyUSI[tt.mode]
			if !special {
				want = tt.gomocup
			}
			if want == "" {
				continue
			}
			t.Run(tt.mode, func(t *testing.T) {
				t.Parallel()
				playFaultyShogi(t, badUSI(t, tt.mode, tag+" at=1 "+tt.keys), tt.mode, want)
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
