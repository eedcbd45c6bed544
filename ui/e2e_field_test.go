package ui_test

import (
	"strings"
	"testing"

	"dohyo/ui/draw"
	"dohyo/ui/internal/screen"
)

// cursorBehind waits until the cursor is right after a text on the screen.
func (r *ring) cursorBehind(text string) {
	r.t.Helper()
	r.Wait("the cursor behind "+text, func(all string) bool {
		x, y := r.Cursor()
		lines := strings.Split(all, "\n")
		if r.Hidden() || y >= len(lines) {
			return false
		}
		before, _, ok := strings.Cut(lines[y], text)
		return ok && x == draw.Width(before+text)
	}, limit)
}

// TestLineForMoves edits a move in its middle, pastes one, and recalls an earlier one.
// The terminal's cursor must be at the next letter's place.
func TestLineForMoves(t *testing.T) {
	t.Parallel()
	for _, o := range []screen.Options{{Cols: 80, Rows: 24}, {Cols: 160, Rows: 50}, {Cols: 20, Rows: 8}} {
		r := enter(t, o, "match", "gomoku", "human", "mikazuki", "--opening", "none", "--games", "1")
		prompt := "あなたの番: "
		if o.Cols < 36 {
			prompt = "> "
		}
		r.WaitFor(prompt, limit)
		r.Keys("88")
		r.cursorBehind(prompt + "88")
		r.Keys(screen.Left, "0")
		r.cursorBehind(prompt + "80")
		r.WaitFor(prompt+"808", limit)
		r.Keys(screen.Enter)
		r.Wait("the engine's answer", func(string) bool { return r.moves() >= 2 }, limit)
		yours := func(move string) func(string) bool { // the screen shows it, too
			if o.Cols < 36 {
				return func(text string) bool { return strings.Contains(text, "◆") && strings.Contains(text, prompt) } // white's last stone
			}
			return func(text string) bool { return strings.Contains(text, prompt+"   白 "+move) }
		}
		r.Wait("the person's turn", yours("2手目"), limit)
		r.quiet()

		r.Paste("\x1b[31m 8\r\n")
		r.Keys("x", screen.Home)
		r.WaitFor(prompt+"8x", limit)
		r.cursorBehind(prompt)
		r.Keys(screen.Up)
		r.cursorBehind(prompt + "808")
		r.Keys(screen.Down)
		r.cursorBehind(prompt + "8x")
		r.Keys("\x15", "115", screen.Enter) // Ctrl+U
		r.Wait("the second move", func(string) bool { return r.moves() >= 4 }, limit)
		r.Wait("the person's next turn", yours("4手目"), limit)
		r.quiet()
		r.Keys("\x10") // Ctrl+P
		r.cursorBehind(prompt + "115")
		r.Keys(screen.CtrlC)
		r.left(130)
	}
}

// TestNameInKana types the name of a program in kana and kanji. The cursor must count
// columns.
func TestNameInKana(t *testing.T) {
	t.Parallel()
	r := enter(t, screen.Options{})
	r.WaitFor("土俵", limit)
	r.Keys("p")
	r.WaitFor("プログラムの名前（手はあなたが入力）:", limit) // a blank at the end of a line isn't seen
	r.Keys("がくさし")
	r.cursorBehind("入力）: がくさし")
	r.Keys(screen.Left, screen.Left)
	r.cursorBehind("入力）: がく")
	r.Paste("極\n")
	r.cursorBehind("入力）: がく極")
	r.WaitFor("入力）: がく極さし", limit)
	r.Keys(screen.CtrlC)
	r.left(0)
}
