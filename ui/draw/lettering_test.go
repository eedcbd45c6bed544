package draw

import (
	"fmt"
	"strings"
	"testing"
)

// TestLettered checks that large kanji, kana and ASCII letters are complete in every
// size of a set, and consist of characters of the set.
func TestLettered(t *testing.T) {
	high := map[string][3]int{"unicode": {12, 6, 6}, "full": {12, 6, 6}, "ascii": {12, 12, 0}, "block": {12, 12, 0}}
	wide := map[string][3]int{"unicode": {24, 12, 6}, "full": {24, 12, 6}, "ascii": {24, 12, 0}, "block": {24, 12, 0}}
	for _, set := range []*Set{&unicode, &full, &ascii, &block} {
		for _, size := range Letterings {
			lines := set.Lettered("半月", size)
			if len(lines) != high[set.Name][size] {
				t.Errorf("%s, size %d: %d lines", set.Name, size, len(lines))
			}
			for _, l := range lines {
				if Width(l) != 2*wide[set.Name][size] || set.Clean(l) != l {
					t.Errorf("%s, size %d: %q", set.Name, size, l)
				}
			}
		}
	}
	for _, text := range []string{"きリー", "ｱｲ", "#1 Ab", "ＡΩЖ"} {
		if ASCII.Lettered(text, LetteringSquare) == nil {
			t.Errorf("%q has no letters", text)
		}
	}
	if lines := ASCII.Lettered("半😀", LetteringSquare); lines != nil {
		t.Errorf("a character without a letter gives %q", lines)
	}
	if lines := ASCII.SevenBit().Lettered("土", LetteringNarrow); lines != nil {
		t.Errorf("unexpected result of SevenBit: %q", lines)
	}
}

// TestFineLettering checks that kanji in the finest blocks are as wide as in quarters, and lower.
func TestFineLettering(t *testing.T) {
	for name, high := range map[string]int{"unicode": 0, "sextants": 4, "octants": 3, "ascii": 0} {
		lines := SetNamed(name).Lettered("歩", LetteringFine)
		if len(lines) != high {
			t.Errorf("%s: %d lines, want %d", name, len(lines), high)
		}
		for _, l := range lines {
			if Width(l) != 6 {
				t.Errorf("%s: %q is %d columns wide", name, l, Width(l))
			}
		}
	}
}

// TestShapes checks that all letters have rows of the right number of digits, and that
// kanji are twice as wide as ASCII.
func TestShapes(t *testing.T) {
	if n := len(shapes()); n < 7000 {
		t.Fatalf("%d letters", n)
	}
	for r, hex := range shapes() {
		if len(hex) != 24 && len(hex) != 36 || strings.Trim(hex, "0123456789abcdef") != "" {
			t.Errorf("%q: %q", r, hex)
		}
	}
	if a, b := len(shapes()['A']), len(shapes()['半']); a != 24 || b != 36 {
		t.Errorf("A has %d digits, 半 %d", a, b)
	}
}

// TestLetteredPicture compares the picture of a letter in each size, in blocks, dots
// and signs.
func TestLetteredPicture(t *testing.T) {
	want := `
     █      
     █      
 ▀▀▀▀█▀▀▀▀  
     █      
     █      
▀▀▀▀▀▀▀▀▀▀▀ 
`
	if got := "\n" + strings.Join(unicode.Lettered("土", LetteringSquare), "\n") + "\n"; got != want {
		t.Errorf("the lettering is %s, want %s", got, want)
	}
	for set, want := range map[*Set]string{
		&unicode: `["  ▐   " "  ▐   " "▝▀▜▀▀ " "  ▐   " "  ▐   " "▀▀▀▀▀▘"]`,
		&full:    `["  ⢸   " "  ⢸   " "⠘⠛⢻⠛⠛ " "  ⢸   " "  ⢸   " "⠛⠛⠛⠛⠛⠃"]`,
	} {
		if got := fmt.Sprintf("%q", set.Lettered("土", LetteringNarrow)); got != want {
			t.Errorf("the lettering is %s, want %s", got, want)
		}
	}
}
