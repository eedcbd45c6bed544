package tui

import (
	"slices"
	"strings"
	"testing"

	"dohyo/ui/lang"
)

// TestLongLegend checks that a legend with many entries has the room that the list of moves can spare: at 80x24 the
// groups of a board of Go are named, not counted.
func TestLongLegend(t *testing.T) {
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		m := places(t)["go/groups"](l, "unicode", 80, 24)
		screen := strings.Join(m.cv.lines(), "\n")
		for _, group := range []string{" a: ", " b: ", " c: ", " d: ", " A: "} {
			if !strings.Contains(screen, group) {
				t.Errorf("no%s in\n%s", group, screen)
			}
		}
	}
}

// TestCutFact checks that a fact that has no room for its second line is shortened at its brackets.
func TestCutFact(t *testing.T) {
	m := places(t)["dighere/failures"](lang.English, "unicode", 40, 12)
	if !slices.ContainsFunc(m.cv.lines(), func(line string) bool {
		return strings.HasSuffix(strings.TrimRight(line, " "), "left 44")
	}) {
		t.Errorf("another line in\n%s", strings.Join(m.cv.lines(), "\n"))
	}
}
