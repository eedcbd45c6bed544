package program

import (
	"bufio"
	"strings"
	"testing"
)

// TestAnswer reads answers of a GTP engine.
func TestAnswer(t *testing.T) {
	r := bufio.NewReader(strings.NewReader("\n= D4\n\n= \n\n\n=connected 1 1 0\nalive 2 2 0\n\n? no such file\n\n= cut"))
	for _, want := range []string{"D4", "", "connected 1 1 0\nalive 2 2 0"} {
		if got, err := Answer(r); err != nil || got != want {
			t.Errorf("%q, %v; want %q", got, err, want)
		}
	}
	if _, err := Answer(r); err == nil || err.Error() != "refused: no such file" {
		t.Errorf("refusal: %v", err)
	}
	if _, err := Answer(r); err == nil {
		t.Error("an answer without its end was read")
	}
}
