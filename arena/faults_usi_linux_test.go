package arena

import (
	"strings"
	"testing"

	"dohyo/engines/faulty"
)

// faultyUSI plays a match over USI.
func faultyUSI(t *testing.T, tag string, tt faulty.End) {
	want, special := faulty.EndsUSI[tt.Mode]
	if !special {
		want = tt.Gomocup
	}
	if want == "" {
		return
	}
	t.Run("usi "+tt.Mode, func(t *testing.T) {
		t.Parallel()
		playFaultyShogi(t, badUSI(t, tt.Mode, tag+" at=1 "+tt.Keys), "usi", tt.Mode, want)
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
