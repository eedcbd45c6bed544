package cli

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"dohyo/engines/roster"
	"dohyo/ui/draw"
)

// TestChecksFit checks that printChecks wraps text to 100 columns if the output isn't a
// terminal, with continuation lines in the second column.
func TestChecksFit(t *testing.T) {
	var out bytes.Buffer
	a := app{Streams: Streams{Out: &out}}
	long := strings.Repeat("kernel namespaces are refused here, ", 9)
	broken, err := printChecks(&a, nil, roster.Report{Checks: []roster.Check{
		{What: errors.New("cage"), Seen: errors.New(long), OK: true}, {What: errors.New("clock"), Seen: errors.New("1 ns")},
	}})
	if err != nil || !broken {
		t.Fatal(broken, err)
	}
	lines := strings.Split(strings.TrimRight(out.String(), "\n"), "\n")
	if len(lines) < 6 {
		t.Fatalf("unexpected lines: %q", lines)
	}
	for _, l := range lines[:len(lines)-1] {
		if draw.Width(l) > plainColumns || !strings.Contains(l[min(len(l), checkMark+checkWhat+1):], "e") {
			t.Errorf("line %q is too wide or has no text", l)
		}
	}
	if got := strings.Join(strings.Fields(strings.Join(lines, " ")), " "); !strings.Contains(got, strings.TrimSpace(long)) {
		t.Errorf("words are lost: %s", got)
	}
}
