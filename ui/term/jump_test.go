package term

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/charmbracelet/x/vt"
)

// TestJump checks that every way of moving the cursor ends at the wanted cell, takes as many
// bytes as it says, and never more than naming the row and the column.
func TestJump(t *testing.T) {
	const cols, rows = 160, 50
	r := rand.New(rand.NewPCG(1, 1))
	emu := vt.NewEmulator(cols, rows)
	b := brush{x: -1, cols: cols}
	near := func(n, most int) int { return min(max(n+r.IntN(9)-4, 0), most-1) }
	for range 4000 {
		x, y := r.IntN(cols), r.IntN(rows)
		if b.x >= 0 && r.IntN(4) > 0 {
			x, y = near(b.x, cols), near(b.y, rows)
		}
		if r.IntN(9) == 0 {
			x = 0
		}
		b.certain = r.IntN(3) > 0
		j, from := b.to(x, y), b
		text := string(j.append(nil))
		most := len((jump{x: x, y: y, col: bothNamed}).append(nil))
		if len(text) != j.len() || len(text) > most {
			t.Errorf("%d,%d to %d,%d: %q has %d bytes, %d expected and at most %d", from.x, from.y, x, y, text, len(text), j.len(), most)
		}
		b.Reset()
		b.move(x, y)
		emu.Write(b.Bytes())
		if at := emu.CursorPosition(); at.X != x || at.Y != y {
			t.Fatalf("%d,%d to %d,%d: %q ends at %v", from.x, from.y, x, y, text, at)
		}
	}
}

// TestUncertainWidth checks that a stroke after a character of uncertain width names its
// column.
func TestUncertainWidth(t *testing.T) {
	for text, want := range map[string]string{"a": "\x1b[7C", "歩": "\x1b[6C", "┼": "\x1b[7C", "●": "\x1b[11G", "é": "\x1b[11G"} {
		c := newCanvas(20, 2)
		c.draw("")
		c.content = "  " + text + strings.Repeat(" ", 10-len([]rune(text))-2) + "x"
		if text == "歩" {
			c.content = "  歩      x"
		}
		if got := string(c.update()); !strings.Contains(got, text+want+"x") {
			t.Errorf("%s: %q, %q expected before the x", text, got, want)
		}
	}
}
