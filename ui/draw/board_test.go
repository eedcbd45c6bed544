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

// TestTargetStaysAStone checks that a stone of one line with the sign of what is attacked has the colour and the columns
// of a stone, and that letters are laid over it as before.
func TestTargetStaysAStone(t *testing.T) {
	b := Board{N: 3, Points: NewPoints(3)}
	b.Points.At(1, 2).Stone, b.Points.At(1, 2).Over = BlackStone, Mark{Text: targetSign}
	b.Points.At(2, 2).Stone, b.Points.At(2, 2).Over = WhiteStone, Mark{Text: targetSign}
	b.Points.At(3, 2).Stone, b.Points.At(3, 2).Over = WhiteStone, Mark{Text: "A"}
	for set, want := range map[*Set]string{Unicode: " ▲─△─ A", Unicode.Painted(Discs): " ▲─▲─ A"} {
		pic := b.Picture(Options{Set: set})
		if line := strings.Split(pic.Text(), "\n")[1]; line != want {
			t.Errorf("%q, want %q", line, want)
		}
		if black, white := pic.At(1, 1).Role, pic.At(3, 1).Role; black != Black || white != White {
			t.Errorf("roles %d and %d", black, white)
		}
	}
}

// TestOverLikeNumber checks that a mark over a stone has the place and the background of a digit there, however many
// bytes it has.
func TestOverLikeNumber(t *testing.T) {
	for lines := 2; lines <= 5; lines++ {
		var pics [2]*Picture
		for i, over := range []string{"1", "△"} {
			b := Board{N: 3, Points: NewPoints(3)}
			b.Points.At(2, 2).Stone, b.Points.At(2, 2).Over = WhiteStone, Mark{Text: over}
			pics[i] = b.Picture(Options{Set: Unicode, Lines: lines})
		}
		for i, c := range pics[0].Cells {
			if got := pics[1].Cells[i]; got.Role != c.Role || strings.Replace(c.Text, "1", "△", 1) != got.Text {
				t.Errorf("%d lines: cell %d: %q and %q", lines, i, c, got)
			}
		}
	}
}
