package cli

import (
	"strings"
	"testing"

	"dohyo/ui/lang"
)

// TestWhichMatch checks that a wrong number is answered with what is expected, and asked again.
func TestWhichMatch(t *testing.T) {
	for _, c := range []struct {
		typed   string
		want    int
		refused int
	}{{"\n", 0, 0}, {"2\n", 1, 0}, {"9\nx\n 3 \n", 2, 2}, {"0\n1\n", 0, 1}} {
		var out strings.Builder
		at, err := whichOf(strings.NewReader(c.typed), &out, lang.English, 3)
		if err != nil || at != c.want {
			t.Errorf("%q: %d, %v", c.typed, at, err)
		}
		if n := strings.Count(out.String(), "Type a number from 1 to 3"); n != c.refused {
			t.Errorf("%q: told %d times in %q", c.typed, n, out.String())
		}
	}
	if _, err := whichOf(strings.NewReader("7\n"), &strings.Builder{}, lang.English, 3); err != errUsage {
		t.Errorf("at the end of the input: %v", err)
	}
}
