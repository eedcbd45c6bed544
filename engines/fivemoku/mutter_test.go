package fivemoku

import (
	"strings"
	"testing"
	"time"

	"dohyo/engines"
)

// TestMutterEdges cuts mutters after their last whole character, and detects
// their encodings.
func TestMutterEdges(t *testing.T) {
	x := func(n int) string { return strings.Repeat("x", n) }
	for _, c := range []struct {
		raw  string
		enc  Encoding
		want string
		cut  bool
	}{
		{x(30), Detect, x(30), false},
		{x(31), Detect, x(30), true},
		{x(29) + "\x81\x5c", ShiftJIS, x(29), true}, // ―, whose second byte is a backslash
		{x(28) + "\x9f\xfc" + "y", ShiftJIS, x(28) + "滌", true},
		{x(29) + "\xe0\x40", ShiftJIS, x(29), true},
		{x(29) + "\xfc\x4b", ShiftJIS, x(29), true},
		{x(29) + "\xb1\xb2", ShiftJIS, x(29) + "ｱ", true}, // half-width, one byte
		{x(29) + "あ", UTF8, x(29), true},
		{x(27) + "あ" + "y", UTF8, x(27) + "あ", true},
		{"あ\xe3\x81", Detect, "あ", false}, // cut by the program
		{"あ\xe3", Detect, "あ", false},
		{"あ\xf0\x9f\x91", Detect, "あ", false},
		{"\x82\xa0", Detect, "あ", false}, // Shift_JIS
		{"a\xb1", Detect, "aｱ", false},
	} {
		got, cut := parseMutter([]byte(c.raw), c.enc)
		if got != c.want || cut != c.cut {
			t.Errorf("%q: %q, cut %v; want %q, %v", c.raw, got, cut, c.want, c.cut)
		}
	}
}

// TestAnswerOfThirtyBytes writes a mutter of exactly the allowed length.
func TestAnswerOfThirtyBytes(t *testing.T) {
	for n, want := range map[int]int{29: 29, 30: 30, 31: 30} {
		text := string(Program{}.appendAnswer(nil, "808", engines.Talk{Mutter: strings.Repeat("x", n)}))
		if got := strings.Count(text, "x"); got != want {
			t.Errorf("%d bytes: %d written", n, got)
		}
	}
}

// TestThoughtEdges accepts a third line of 1 KiB, and none that is longer.
func TestThoughtEdges(t *testing.T) {
	for n, want := range map[int]bool{1 << 10: true, 1<<10 + 1: false} {
		line := " score 5 pv " + strings.Repeat("x", n-len(" score 5 pv "))
		var talk engines.Talk
		if parseThought([]byte(";"+line), &talk); (talk.Score != nil) != want {
			t.Errorf("%d bytes: %+v", n, talk)
		}
	}
}

// TestShareOfNothing returns none without a clock or without time left.
func TestShareOfNothing(t *testing.T) {
	for _, c := range []struct {
		clock  engines.Clock
		budget time.Duration
		some   bool
	}{
		{engines.Clock{}, time.Second, false},
		{engines.Clock{Main: time.Minute}, 0, false},
		{engines.Clock{Main: time.Minute}, -1, false},
		{engines.Clock{Main: time.Minute}, 1, true},
	} {
		if got := share(c.clock, c.budget, 0); (got > 0) != c.some {
			t.Errorf("%+v %v: %v", c.clock, c.budget, got)
		}
	}
}
