package tui

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// A seenWord is a word of a frame in Latin letters, and whether it ends where something else begins, so that it may
// have been cut.
type seenWord struct {
	text  string
	edged bool
}

// words returns the words of a frame.
func (c *canvas) words() (list []seenWord) {
	letter := func(text string) bool {
		r := []rune(text + " ")[0]
		return unicode.In(r, unicode.Latin) || r == '\''
	}
	for y := range c.h {
		row := c.cells[y*c.w : (y+1)*c.w]
		for x := 0; x < len(row); {
			from := x
			for x < len(row) && letter(row[x].text) {
				x++
			}
			if x == from {
				x++
				continue
			}
			var b strings.Builder
			for _, cell := range row[from:x] {
				b.WriteString(cell.text)
			}
			at := func(x int) string {
				if x < len(row) {
					return row[x].text
				}
				return " "
			}
			edged := at(x) == " " && (at(x+1) == " " || at(x+1) == "│") // what a dialog covers is another thing
			list = append(list, seenWord{strings.ToLower(b.String()), edged})
		}
	}
	return list
}

// TestCutWords checks that no place has a word that ends at the edge of its panel before its last letter. The whole words
// are those of the place on large screens, and those of all texts. Which frames it looks at is said as for TestScreens;
// a usual run looks at those of every sixth place.
func TestCutWords(t *testing.T) {
	t.Parallel()
	const least = 3 // letters
	all := places(t)
	known := map[string]bool{}
	for _, pattern := range []string{"../lang/*.go", "../kits/*/words/*.go"} {
		files, _ := filepath.Glob(pattern)
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for word := range strings.FieldsFuncSeq(strings.ToLower(string(text)), func(r rune) bool { return !unicode.IsLetter(r) && r != '\'' }) {
				known[word] = true
			}
		}
	}
	for n, place := range slices.Sorted(maps.Keys(all)) {
		if *which == "" && n%6 != 0 {
			continue
		}
		whole := map[string]bool{}
		for s := range shotsOf(place, n) {
			if len(whole) == 0 {
				for _, l := range []size{{200, 60}, {300, 90}} {
					m := all[place](s.lang, "unicode", l.w, l.h)
					m.View()
					for _, w := range m.cv.words() {
						whole[w.text] = true
					}
				}
			}
			m := all[place](s.lang, "unicode", s.w, s.h)
			m.View()
			for _, w := range m.cv.words() {
				if !w.edged || len(w.text) < least || whole[w.text] || known[w.text] {
					continue
				}
				for longer := range whole {
					if strings.HasPrefix(longer, w.text) {
						t.Errorf("%s: %q may be %q", s, w.text, longer)
						break
					}
				}
			}
		}
	}
}
