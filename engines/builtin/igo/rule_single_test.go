package igo

import (
	"strings"
	"testing"
)

// TestReasonsOfOneStone checks that each English reason with a number of stones has a text for
// a single stone, and that no other rule has one.
func TestReasonsOfOneStone(t *testing.T) {
	left := len(singles)
	for _, r := range ruleBook {
		counts := strings.Contains(r.en, "%d")
		if _, ok := singles[r.name]; ok != counts {
			t.Errorf("%s: %q has a text for one stone: %v", r.name, r.en, ok)
		}
		if !counts {
			continue
		}
		left--
		one, two := (&proposal{rule: r, stones: 1}).reason(true), (&proposal{rule: r, stones: 2}).reason(true)
		if !strings.Contains(one, "1 stone") || strings.Contains(one, "stones") || !strings.Contains(two, "2 stones") {
			t.Errorf("%s: %q, %q", r.name, one, two)
		}
	}
	if left != 0 {
		t.Errorf("%d texts for rules that don't exist", left)
	}
}
