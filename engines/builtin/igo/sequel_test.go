package igo

import (
	"slices"
	"strings"
	"testing"
)

// TestJoseki asks for joseki in positions with stones in one corner.
func TestJoseki(t *testing.T) {
	for _, c := range []struct {
		name, position, near string
		want                 []string // the first lines of the answer
	}{
		{"no stone", "", "D4", nil},
		{"a lone stone, in both directions", "b D4 to w", "D4", []string{"white C6 normal 7881 ", "white F3 normal 7881 "}},
		{"the colours don't matter", "w D4 to b", "D4", []string{"black C6 normal 7881 ", "black F3 normal 7881 "}},
		{"the opposite corner", "b Q16 O17 w R14 R16 to b", "Q16", []string{"black R17 urgent 708 "}},
		{"another corner is asked about", "b D4 to w", "Q16", nil},
	} {
		_, p := put(t, 19, c.position)
		text, err := Programs()[0].New(Settings{Seed: 1}).josekiAsked(t.Context(), p, []string{c.near})
		if err != nil {
			t.Fatal(err)
		}
		var lines []string
		if text != "" {
			lines = strings.Split(text, "\n")
		}
		if (len(c.want) == 0) != (len(lines) == 0) || len(lines) < len(c.want) {
			t.Errorf("%s: %q, expected %q", c.name, lines, c.want)
			continue
		}
		for i, w := range c.want {
			if !strings.HasPrefix(lines[i], w) {
				t.Errorf("%s: line %d is %q, expected %q", c.name, i+1, lines[i], w)
			}
		}
	}
}

// TestSequenceProposed checks that the rule proposes the urgent answer before all
// moves elsewhere, with its reason.
func TestSequenceProposed(t *testing.T) {
	b, p := put(t, 19, "b Q16 O17 D4 w R14 R16 Q4 to b")
	list := learn(newReader(b), p).propose()
	i := slices.IndexFunc(list, func(c proposal) bool { return c.at == b.pointed(t, "R17") })
	if i != 0 || list[0].rule.name != "joseki" {
		t.Errorf("R17 is proposal %d, and the first is %s by %s; expected it first, by joseki", i+1, b.name(list[0].at), list[0].rule.name)
	}
	if small, _ := put(t, 13, "b D4 to w"); small.sequels(standardLore().joseki()) != nil {
		t.Error("a board of 13x13 has joseki of 19x19")
	}
}
