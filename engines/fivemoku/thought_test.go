package fivemoku

import (
	"reflect"
	"testing"

	"dohyo/engines"
)

func TestThought(t *testing.T) {
	n := func(i int) *int { return &i }
	tests := []struct {
		line string
		want engines.Talk
	}{
		{"; score 120 depth 8 nodes 51234 pv 906 707", engines.Talk{Score: n(120), Depth: 8, Nodes: 51234, PV: "906 707"}},
		{"; score -7", engines.Talk{Score: n(-7)}},
		{" ;  depth   3 ", engines.Talk{Depth: 3}},
		{"; pv 906", engines.Talk{PV: "906"}},
		{"score 120", engines.Talk{}},
		{"", engines.Talk{}},
		{"; a comment of its own", engines.Talk{}},
		{"; score high", engines.Talk{}},
		{"; score 99999999999999999999", engines.Talk{}},
		{"; score 5 colour red depth 2", engines.Talk{Score: n(5)}},
		{"; depth -4 nodes -1", engines.Talk{}},
		{"; pv \x1b[2J906", engines.Talk{PV: "906"}},
	}
	for _, tt := range tests {
		var got engines.Talk
		parseThought([]byte(tt.line), &got)
		if !reflect.DeepEqual(got, tt.want) {
			t.Errorf("%q: %+v, want %+v", tt.line, got, tt.want)
		}
	}
}

// What our programs write is read back whole, over either encoding.
func TestAnswerIsReadBack(t *testing.T) {
	score := -42
	for _, said := range []engines.Talk{
		{},
		{Mutter: "負けないぞー"},
		{Mutter: "四三が見えた", Score: &score, Depth: 9, Nodes: 1 << 40, PV: "906 707 1010"},
		{Score: &score},
	} {
		for _, enc := range []Encoding{UTF8, ShiftJIS} {
			for _, style := range []Style{{}, {LF: true}} {
				p := Program{Encoding: enc, Style: style}
				res := p.appendAnswer(nil, "906", said)
				a, err := ParseAnswer(res, Detect)
				if err != nil {
					t.Fatalf("%q: %v", res, err)
				}
				got := a.thought
				got.Mutter = a.Mutter
				if a.Move != "906" || !reflect.DeepEqual(got, said) {
					t.Errorf("%q: %s %+v, want 906 %+v", res, a.Move, got, said)
				}
			}
		}
	}
}
