package draw

import (
	"strings"
	"testing"
)

// debian has some of the characters of Debian's usual font for the console (Lat15-Fixed16):
// lines, but neither half blocks nor rings.
var debian = fontOf("─│┌┬┐├┼┤└┴┘←↑→↓•…éōü")

func fontOf(chars string) Font {
	f := Font{}
	for _, r := range chars {
		f[r] = true
	}
	return f
}

// TestFont checks which characters stay as they are on a console.
func TestFont(t *testing.T) {
	for _, c := range []struct {
		name string
		set  *Set
		text string
		want string
	}{
		{"not known", ASCII.In(nil).SevenBit(), "┌─○ é …", "+-O e .."},
		{"English", ASCII.In(debian).SevenBit(), "┌─○ é ā 歩 …", "┌─O é a ? …"},
		{"Japanese", ASCII.In(debian), "┌─○ 歩 …", "┌─O 歩 …"},
		{"never two columns", ASCII.In(fontOf("歩")).SevenBit(), "歩", "?"},
	} {
		if got := c.set.Clean(c.text); got != c.want {
			t.Errorf("%s: %q is drawn as %q, want %q", c.name, c.text, got, c.want)
		}
	}
	for font, want := range map[string]bool{"←↑→↓": false, "←↑→↓↖↗↘↙": true} {
		if got := ASCII.In(fontOf(font)).Arrows(); got != want {
			t.Errorf("a font with %s has all arrows: %t", font, got)
		}
	}
}

// TestFontLines draws a board in large fields with the lines of a console's font.
func TestFontLines(t *testing.T) {
	for _, c := range []struct {
		name  string
		set   *Set
		lines int
		want  string
	}{
		{"letters", ASCII, 2, `
 X   .   .

 .   +   O<

 .   .   .`},
		{"lines", ASCII.In(debian), 2, `
 X ──┬───┐
 │   │   │
 ├───•───O<
 │   │   │
 └───┴───┘`},
		{"lines in the middle", ASCII.In(debian), 3, `
X ─────┬──────┐
   │      │      │
   │      │      │
   ├──────•───── O<
   │      │      │
   │      │      │
   └──────┴──────┘`},
	} {
		b := Board{N: 3, Points: NewPoints(3), Star: func(x, y, n int) bool { return x == 2 && y == 2 }}
		b.Points.At(1, 1).Stone = BlackStone
		*b.Points.At(3, 2) = Point{Stone: WhiteStone, Mark: LastMark}
		got := b.Picture(Options{Set: c.set, Lines: c.lines}).Text()
		if got, want := strings.TrimSpace(got), strings.TrimSpace(c.want); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}
