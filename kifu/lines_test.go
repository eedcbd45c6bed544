package kifu

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

// TestLines checks the limit of the reader: longer lines are cut, and the
// following lines keep their numbers and offsets.
func TestLines(t *testing.T) {
	most := strings.Repeat("x", LongestLine)
	text := "a\r\n\n" + most + "\r\n" + most + "x\n" + strings.Repeat("y", 10<<20) + "\nend"
	type line struct {
		text string
		long bool
		from int64
	}
	n := int64(LongestLine)
	want := []line{{"a", false, 0}, {"", false, 3}, {most, false, 4}, {most + "x", true, n + 6}, {"", true, 2*n + 8}, {"end", false, 2*n + 9 + 10<<20}}
	for name, r := range map[string]io.Reader{"whole": strings.NewReader(text), "in pieces": iotest.HalfReader(strings.NewReader(text))} {
		l := NewLines(r)
		for i, w := range want {
			if !l.Scan() {
				t.Fatalf("%s: line %d isn't there", name, i+1)
			}
			if len(l.Text) > LongestLine+2 {
				t.Errorf("%s: line %d is kept with %d bytes", name, i+1, len(l.Text))
			}
			if l.N != i+1 || l.Long != w.long || l.From != w.from || w.text != "" && l.Text != w.text || (l.TooLong() != nil) != w.long {
				t.Errorf("%s: line %d: %d %v from %d (%.20q…)", name, i+1, l.N, l.Long, l.From, l.Text)
			}
		}
		if l.Scan() || l.Err("f") != nil || l.Next != int64(len(text)) {
			t.Errorf("%s: behind the end: %q %v", name, l.Text, l.Err("f"))
		}
	}
	l := NewLines(iotest.ErrReader(errors.New("no disk")))
	if l.Scan() || l.Err("f") == nil || l.Err("f").Error() != "f:1: can't be read: no disk" {
		t.Errorf("got %v", l.Err("f"))
	}
}
