package tui

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// TestLongText edits a text of which the textarea has a part at a time.
func TestLongText(t *testing.T) {
	t.Parallel()
	const mostEdited = 3 * (17 + 4) // lines of the part, for the rows that the box has
	for _, count := range []int{1, mostEdited, mostEdited + 1, 2*mostEdited + 7} {
		want := make([]string, count)
		for i := range want {
			want[i] = fmt.Sprintf("line %d", i)
		}
		f := newFake("AOBA", "KAZE", 1)
		m := screenModel(f.options(lang.English, draw.SetNames()[0]), f.session(), 80, 24)
		got := ""
		d := openTextThen(m.stage, "text", strings.Join(want, "\n"), func(text string) tea.Cmd { got = text; return nil })
		if d.part().lines != mostEdited {
			t.Fatalf("parts of %d lines", d.part().lines)
		}
		most := 0
		keys := func(n int, list ...string) {
			for range n {
				for _, k := range list {
					d.update(keyOf(k))
					most = max(most, d.area.LineCount())
				}
			}
		}
		at := func(row int) {
			t.Helper()
			if now := strings.Count(d.above, "\n") + d.area.Line(); now != row {
				t.Fatalf("%d lines: the cursor is in line %d, want %d", count, now, row)
			}
			keys(1, "end", "x")
			want[row] += "x"
		}
		at(0)
		keys(1, "ctrl+end")
		at(count - 1)
		up := min(count-1, 3)
		if count > 2*mostEdited {
			up = mostEdited // over the edge of what the textarea has
		}
		keys(up, "up")
		at(count - 1 - up)
		keys(1, "ctrl+home")
		keys(count/10+1, "pgdown")
		at(count - 1)
		keys(1, "ctrl+home")
		at(0)
		if most > mostEdited {
			t.Errorf("%d lines: the textarea had %d", count, most)
		}
		d.update(tea.PasteMsg{Content: "p" + strings.Repeat("\npasted", 3*mostEdited)})
		want[0] += "p" + strings.Repeat("\npasted", 3*mostEdited)
		if d.area.LineCount() > mostEdited {
			t.Errorf("%d lines: after pasting the textarea has %d", count, d.area.LineCount())
		}
		if now := strings.Count(d.above, "\n") + d.area.Line(); now != 3*mostEdited {
			t.Errorf("%d lines: after pasting the cursor is in line %d", count, now)
		}
		press(m, "esc")
		if got != strings.Join(want, "\n") {
			t.Errorf("%d lines: the text has changed elsewhere", count)
		}
	}
}

// TestLongLine edits a single line of which the textarea has a part at a time, in letters of
// one byte and of three, with blanks and without.
func TestLongLine(t *testing.T) {
	t.Parallel()
	const mostBytes = 3 * 3 * 68 * (17 + 4) // of the part, for the rows and columns that the box has
	for _, word := range []string{"word ", "手"} {
		f := newFake("AOBA", "KAZE", 1)
		m := screenModel(f.options(lang.English, draw.SetNames()[0]), f.session(), 80, 24)
		want := "first\n" + strings.TrimRight(strings.Repeat(word, 3*mostBytes/len(word)), " ") + "\nlast"
		line := strings.LastIndexByte(want, '\n')
		got := ""
		d := openTextThen(m.stage, "text", want, func(text string) tea.Cmd { got = text; return nil })
		if d.part().bytes != mostBytes {
			t.Fatalf("parts of %d bytes", d.part().bytes)
		}
		most, filled, above := 0, 0, ""
		keys := func(n int, list ...string) {
			for range n {
				for _, k := range list {
					d.update(keyOf(k))
					most = max(most, len(d.area.Value()))
					if d.above != above {
						filled, above = filled+1, d.above
					}
				}
			}
		}
		at := func(what string, place int) {
			t.Helper()
			if now := d.offset(); now != place {
				t.Fatalf("%q: %s is at %d of %d, want %d", word, what, now, len(want), place)
			}
			keys(1, "x")
			want = want[:place] + "x" + want[place:]
		}
		at("the beginning", 0)
		keys(1, "ctrl+end")
		at("the end", len(want))
		keys(1, "up", "end")
		at("the end of the long line", line+1)
		keys(1, "home")
		at("the beginning of the long line", len("xfirst\n"))
		filled = 0
		keys(150, "down") // rows of the screen
		if filled == 0 {
			t.Errorf("%q: 150 rows down the textarea has the same part", word)
		}
		place := d.offset()
		if place < 150*60 || place > 150*80*3 {
			t.Errorf("%q: 150 rows down is at %d", word, place)
		}
		at("150 rows down", place)
		keys(3, "backspace", "delete")
		for range 3 {
			_, gone := utf8.DecodeLastRuneInString(want[:place+1])
			place -= gone
			want = want[:place+1] + want[place+1+gone:]
			_, gone = utf8.DecodeRuneInString(want[place+1:])
			want = want[:place+1] + want[place+1+gone:]
		}
		keys(1, "ctrl+u")
		want = want[:len("xfirst\n")] + want[place+1:]
		at("what is left of the line", len("xfirst\n"))
		keys(1, "end", "end")
		at("its end", strings.LastIndexByte(want, '\n'))
		if most > 2*mostBytes {
			t.Errorf("%q: the textarea had %d bytes", word, most)
		}
		press(m, "esc")
		if got != want {
			t.Errorf("%q: the text has changed elsewhere: %d bytes, want %d", word, len(got), len(want))
		}
	}
}

// TestLargerText enlarges a small window: the box is filled before a key is pressed.
func TestLargerText(t *testing.T) {
	f := newFake("AOBA", "KAZE", 1)
	m := screenModel(f.options(lang.English, draw.SetNames()[0]), f.session(), 40, 8)
	openTextThen(m.stage, "text", strings.Repeat("a line\n", 300), func(string) tea.Cmd { return nil })
	for _, h := range []int{8, 24, 60, 90} {
		m.Update(tea.WindowSizeMsg{Width: 80, Height: h})
		if n := strings.Count(m.View().Content, "a line"); n != h-7 {
			t.Errorf("%d lines are shown in a window of %d rows", n, h)
		}
	}
}

// BenchmarkLongText types into a text of a megabyte, in lines and in one.
func BenchmarkLongText(b *testing.B) {
	const line = "a line of a long comment, as annotators write it"
	for name, end := range map[string]string{"lines": "\n", "line": " "} {
		b.Run(name, func(b *testing.B) {
			f := newFake("AOBA", "KAZE", 1)
			m := screenModel(f.options(lang.English, draw.SetNames()[0]), f.session(), 80, 24)
			openText(m.stage, "text", strings.Repeat(line+end, 1<<20/49), func(string) {})
			for b.Loop() {
				press(m, "x")
			}
		})
	}
}
