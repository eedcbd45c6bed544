package diagram

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestClip(t *testing.T) {
	for _, c := range []struct {
		text string
		most int
		want string
	}{
		{"", 3, ""}, {"ab", 3, "ab"}, {"abc", 3, "abc"}, {"abcd", 3, "ab…"},
		{"五目競", 3, "五目競"}, {"五目競争", 3, "五目…"}, {"\xff\xfe\xfd\xfc", 3, "\xff\xfe…"},
	} {
		if got := Clip(c.text, c.most); got != c.want {
			t.Errorf("Clip(%q, %d) = %q, want %q", c.text, c.most, got, c.want)
		}
	}
}

// TestLongTexts checks that a picture stays small with names and rulings of two
// megabytes.
func TestLongTexts(t *testing.T) {
	long := strings.Repeat("A", 2e6)
	d := New(300, 200)
	d.Title = long
	d = d.Headed(long, strings.Repeat("五", 1e6)).Footed(strings.Repeat("A, ", 1e6), " ")
	for _, form := range []string{"svg", "png"} {
		var b bytes.Buffer
		if err := d.Encode(&b, form); err != nil {
			t.Fatal(err)
		}
		if b.Len() > 2e6 {
			t.Errorf("%s of %d bytes", form, b.Len())
		}
	}
	if svg := string(d.SVG()); !utf8.ValidString(svg) {
		t.Error("cut inside a character")
	}
	if !Draws("…") {
		t.Error("the mark of what is clipped has no outline")
	}
}
