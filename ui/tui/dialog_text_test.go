package tui

import (
	"fmt"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// TestLongText edits a text of which the textarea has a part at a time.
func TestLongText(t *testing.T) {
	for _, count := range []int{1, mostEdited, mostEdited + 1, 2*mostEdited + 7} {
		want := make([]string, count)
		for i := range want {
			want[i] = fmt.Sprintf("line %d", i)
		}
		f := newFake("AOBA", "KAZE", 1)
		m := screenModel(f.options(lang.English, draw.SetNames()[0]), f.session(), 80, 24)
		got := ""
		d := openTextThen(m.stage, "text", strings.Join(want, "\n"), func(text string) tea.Cmd { got = text; return nil })
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
			if now := len(d.above) + d.area.Line(); now != row {
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
		if now := len(d.above) + d.area.Line(); now != 3*mostEdited {
			t.Errorf("%d lines: after pasting the cursor is in line %d", count, now)
		}
		press(m, "esc")
		if got != strings.Join(want, "\n") {
			t.Errorf("%d lines: the text has changed elsewhere", count)
		}
	}
}

// BenchmarkLongText types into a text of a megabyte.
func BenchmarkLongText(b *testing.B) {
	f := newFake("AOBA", "KAZE", 1)
	m := screenModel(f.options(lang.English, draw.SetNames()[0]), f.session(), 80, 24)
	openText(m.stage, "text", strings.Repeat("a line of a long comment, as annotators write it\n", 1<<20/49), func(string) {})
	for b.Loop() {
		press(m, "x")
	}
}
