package tui

import "testing"

// TestUnwired reads the ends of pasted lines as terminals send them.
func TestUnwired(t *testing.T) {
	for sent, want := range map[string]string{
		"a\rb\r":             "a\nb\n",
		"a\r\rb\r":           "a\n\nb\n", // a blank line
		"a\r\rb\r\r":         "a\nb\n",   // CR LF
		"a\r\r\r\rb\r\r":     "a\n\nb\n", // with a blank line
		"a\r\nb\r\n":         "a\nb\n",
		"\x1b[31ma\x1b[0m\r": "a\n",
		"a":                  "a",
	} {
		if got := unwired(sent); got != want {
			t.Errorf("%q: %q, not %q", sent, got, want)
		}
	}
}
