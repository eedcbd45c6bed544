package tui

import (
	"strings"
	"testing"

	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// TestDeedWhole checks that the reason why a plan failed is written whole or not at all.
func TestDeedWhole(t *testing.T) {
	f := fakeDigHere("dighere", 2)
	f.beginField()
	m := f.model(lang.English, "unicode", 80, 24)
	for _, c := range []struct {
		columns int
		want    string
	}{{22, "dig← × off the field"}, {20, "dig← × off the field"}, {19, "dig← ×"}, {6, "dig← ×"}, {4, "dig←"}} {
		m.cv.fill(rect{0, 0, m.w, m.h}, inkText)
		players{m.view()}.drawDeed(rect{0, 0, c.columns, 1}, draw.Deed{Plan: "dig←", Why: "off the field", Failed: true})
		if got := strings.TrimSpace(m.cv.lines()[0]); got != c.want {
			t.Errorf("%d columns: got %q, want %q", c.columns, got, c.want)
		}
	}
}
