package tui

import (
	"fmt"
	"slices"
	"testing"

	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// TestStudyWay marks the fields that an analysed move passes, in a straight line and on the
// board only.
func TestStudyWay(t *testing.T) {
	f := fakeShogi("A", "B")
	f.beginShogi("")
	m := f.model(lang.English, "unicode", 80, 24)
	panel := linesPanel{view{m.stage, m.match}}
	field := func(col, row int) draw.Field { return draw.Field{Col: col, Row: row} }
	for _, tt := range []struct {
		from, to draw.Field
		flip     bool
		want     string
	}{
		{field(8, 8), field(8, 3), false, "8,4^ 8,5^ 8,6^ 8,7^"},
		{field(8, 8), field(8, 3), true, "8,4v 8,5v 8,6v 8,7v"},
		{field(2, 8), field(5, 5), false, "3,7/ 4,6/"},
		{field(5, 5), field(2, 2), false, "3,3\\ 4,4\\"},
		{field(8, 8), field(5, 8), false, "6,8< 7,8<"},
		{field(8, 9), field(7, 7), false, ""}, // a knight
		{field(8, 8), field(8, 7), false, ""},
		{field(3, 10), field(3, 4), false, ""}, // from the hand
	} {
		m.match.flip = tt.flip
		marks := map[draw.Field]draw.Mark{}
		panel.way(marks, tt.from, tt.to, draw.Picked)
		var got []string
		for at, mark := range marks {
			got = append(got, fmt.Sprintf("%d,%d%s", at.Col, at.Row, map[string]string{"↑": "^", "↓": "v", "←": "<", "→": ">"}[mark.Text]))
			if s := mark.Text; s == "/" || s == "\\" || s == "^" || s == "v" || s == "<" || s == ">" {
				got[len(got)-1] += s
			}
			if !mark.Way {
				t.Errorf("%v isn't on the way", at)
			}
		}
		slices.Sort(got)
		text := ""
		for i, s := range got {
			if i > 0 {
				text += " "
			}
			text += s
		}
		if text != tt.want {
			t.Errorf("%v to %v, flipped %v: %q, want %q", tt.from, tt.to, tt.flip, text, tt.want)
		}
	}
}
