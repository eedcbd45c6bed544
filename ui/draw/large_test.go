package draw

import (
	"strings"
	"testing"
)

// TestLarge checks that every character of a CSA move and of a %-command has a large
// form with full rows.
func TestLarge(t *testing.T) {
	for r, text := range letters {
		rows := dots(r)
		if len(text) != 5*len(rows[0])+4 {
			t.Errorf("%q has rows of different length", r)
		}
	}
	for _, set := range []*Set{&unicode, &full, &ascii, &block} {
		for _, text := range []string{"+7776FU", "-0055KA", "%TORYO", "1234567890", "906"} {
			lines := set.Large(text)
			for _, l := range lines {
				if Width(l) != Width(lines[0]) || set.Clean(l) != l {
					t.Errorf("%s: %q is not whole", set.Name, lines)
				}
			}
		}
	}
	if got, want := strings.Join(ASCII.Large("K1"), "/"), "#  #  # /# #  ## /##    # /# #   # /#  # ###"; got != want {
		t.Errorf("letters are %s, want %s", got, want)
	}
}

// TestLargeBy checks that larger characters have each dot as a square of dots.
func TestLargeBy(t *testing.T) {
	if got, want := strings.Join(ASCII.LargeBy("1", 2), "/"), "  ##  /  ##  /####  /####  /  ##  /  ##  /  ##  /  ##  /######/######"; got != want {
		t.Errorf("a 1 of twice the size is %s, want %s", got, want)
	}
	for times, lines := range map[int]int{1: 3, 2: 5, 3: 8, 4: 10} {
		if got := unicode.LargeBy("1½–0", times); len(got) != lines || Width(got[0]) != times*Width(unicode.Large("1½–0")[0]) {
			t.Errorf("%d times: %q", times, got)
		}
	}
}

// TestLargeHalves: a half is written as a decimal, because a fraction can't be read in five dots.
func TestLargeHalves(t *testing.T) {
	for text, want := range map[string]string{"½–½": "0.5–0.5", "1½–0": "1.5–0", "10½": "10.5", "½": "0.5"} {
		got, same := ASCII.LargeBy(text, 1), ASCII.LargeBy(want, 1)
		for i := range got {
			if strings.ReplaceAll(got[i], " ", "") != strings.ReplaceAll(same[i], " ", "") {
				t.Errorf("row %d of %s is %q, that of %s %q", i, text, got[i], want, same[i])
			}
		}
		t.Log(strings.Join(unicode.LargeBy(text, 1), "\n"))
	}
}
