package lang

import (
	"testing"

	"dohyo/boards"
)

// TestOpeningByLine checks how openings of a file are called that have no name there.
func TestOpeningByLine(t *testing.T) {
	for name, want := range map[string]string{"line 12": "12行目", "line 1a": "line 1a", "line 012": "line 012", "#3": "#3", "渓月": "渓月"} {
		if got := Japanese.Opening(boards.Opening{Name: name}); got != want {
			t.Errorf("%q is called %q, want %q", name, got, want)
		}
		if got := English.Opening(boards.Opening{Name: name}); got != name {
			t.Errorf("%q is called %q in English", name, got)
		}
	}
}
