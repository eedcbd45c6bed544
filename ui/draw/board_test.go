package draw

import (
	"strings"
	"testing"

	"dohyo/boards"
)

// TestBoard draws both sides' stones on a board with no optional fields.
func TestBoard(t *testing.T) {
	b := Board{N: 3, Points: NewPoints(3)}
	for y, row := range [][]boards.Side{{0, 1, boards.None}, {1, 0, boards.None}, {boards.None, boards.None, 0}} {
		for x, side := range row {
			b.Points.At(x+1, y+1).Stone = StoneOf(side)
		}
	}
	b.Points.At(1, 1).Mark = LastMark
	for name, want := range map[string]string{"ascii": "1 X O .\n2 O X .\n3 . . X", "unicode": "1 ● ○ ┐\n2 ○ ● ┤\n3 └ ┴ ●"} {
		text := strings.NewReplacer("(", " ", ")", " ", "*", " ", "<", " ", "◆", "●", "─", " ").Replace(b.Picture(Options{Set: SetNamed(name), Labels: true}).Text())
		var lines []string
		for line := range strings.Lines(text) {
			lines = append(lines, strings.Join(strings.Fields(line), " "))
		}
		if got := strings.Join(lines[1:], "\n"); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", name, got, want)
		}
	}
}
