package arena

import (
	"strings"
	"testing"

	"dohyo/engines/faulty"
)

// badUSI is a contestant who misbehaves.
func badUSI(t *testing.T, mode, keys string) Contestant {
	t.Helper()
	more := ""
	if mode == "starthang" {
		more = "start_timeout = \"300ms\"\n"
	}
	return badPlayer(t, "usi", faulty.Command("usi", mode, strings.Fields(keys)...), more)
}
