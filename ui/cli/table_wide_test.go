package cli

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"dohyo/ui/draw"
)

// league returns the cross table of a league: a place, a name, a cell for each opponent, a sum.
func league(n int, name string) [][]string {
	rows := [][]string{{"", "name"}}
	for i := range n {
		rows[0] = append(rows[0], fmt.Sprint(i+1))
	}
	rows[0] = append(rows[0], "sum")
	for i := range n {
		row := []string{fmt.Sprint(i + 1), fmt.Sprintf("%s%d", name, i+1)}
		for k := range n {
			row = append(row, fmt.Sprintf("%d-%d", i, k))
		}
		rows = append(rows, append(row, fmt.Sprint(100*i)))
	}
	return rows
}

// TestColumnsWithin: a table too wide for a terminal is folded or split so that no line is wider
// and no cell is lost, and each part names its rows. Without a bound every row is one line.
func TestColumnsWithin(t *testing.T) {
	long := "1 against 0: an odd number of players has that score, and this one hasn't met the other"
	for name, c := range map[string]struct {
		rows  [][]string
		keys  int
		parts map[int]int // by width; 1 means not split
	}{
		"fits":       {league(3, "Fuji"), 2, map[int]int{40: 1, 80: 1}},
		"cross":      {league(40, "Shiretoko"), 2, map[int]int{40: 13, 80: 5, 160: 2, 400: 1}},
		"Japanese":   {league(12, "知床半島"), 2, map[int]int{60: 2, 100: 1}},
		"long names": {league(20, strings.Repeat("Kamikochi ", 6)), 2, map[int]int{80: 3, 120: 2}},
		"why":        {[][]string{{"pair", "black", "white", "result", "why"}, {"1", "Fuji", "Aso", "1–0", long}, {"2", "Ise", "Zao", "½–½", "both have 1"}}, 3, map[int]int{60: 1, 80: 1}},
		"headings":   {[][]string{{"位", "名前", "ゾンネボルン・ベルガー", "ゾンネボルン・ベルガー", "a sum of the points"}, {"1", "Aso", "380¼", "1", "2"}}, 2, map[int]int{50: 1, 80: 1}},
		"nothing":    {[][]string{{"place", "name"}}, 2, map[int]int{80: 1}},
	} {
		if got := columnsWithin(c.rows, c.keys, math.MaxInt); strings.Count(got, "\n") != len(c.rows) || got != columns(c.rows) {
			t.Errorf("%s: without a bound\n%s", name, got)
		}
		for width, parts := range c.parts {
			got := columnsWithin(c.rows, c.keys, width)
			tables := strings.Split(strings.TrimSuffix(got, "\n"), "\n\n")
			if len(tables) != parts {
				t.Errorf("%s: %d tables at %d columns, want %d\n%s", name, len(tables), width, parts, got)
			}
			if parts == 1 && wide(widthsOf(c.rows), []int{0, 1}) < width/2 && len(c.rows[0]) > 5 && got != columns(c.rows) {
				t.Errorf("%s: it fits in %d columns, but became\n%s", name, width, got)
			}
			for _, line := range strings.Split(got, "\n") {
				if draw.Width(line) > width {
					t.Errorf("%s: %q is wider than %d", name, line, width)
				}
			}
			for _, table := range tables {
				for i, row := range c.rows {
					if cells := strings.Fields(row[1]); len(cells) > 0 && !strings.Contains(squeezed(table), squeezed(row[0]+cells[0])) {
						t.Errorf("%s: row %d isn't named at %d columns in\n%s", name, i, width, table)
					}
				}
			}
			fields := strings.Fields(got)
			for _, row := range c.rows {
				for _, cell := range row {
					for _, word := range strings.Fields(cell) {
						if draw.Width(word) > utf8.RuneCountInString(word) {
							word = string([]rune(word)[:1]) // it may be broken
						}
						if !slices.Contains(fields, word) && !(draw.Width(word) > 1 && strings.Contains(got, word)) {
							t.Errorf("%s: %q is lost at %d columns", name, word, width)
						}
					}
				}
			}
		}
	}
}

// TestBoxedWithin: the guide's frame is split likewise, and is unchanged where it fits.
func TestBoxedWithin(t *testing.T) {
	rows := []boxRow{{{""}, nil}}
	const n = 20
	for i := range n {
		rows[0][0] = append(rows[0][0], fmt.Sprintf(" %d", i+1))
	}
	rows[0][0] = append(rows[0][0], "P", "D", "R")
	for i := range n {
		upper, lower := []string{fmt.Sprintf("%2d Team%d", i+1, i)}, []string{fmt.Sprintf("   Prog%d", i)}
		for range n {
			upper, lower = append(upper, " ○"), append(lower, "9-1")
		}
		rows = append(rows, boxRow{append(upper, "20 ", "+9", "1"), append(lower, "", "", "")})
	}
	whole := boxedWithin(rows, math.MaxInt)
	width := draw.Width(strings.SplitN(whole, "\n", 2)[0])
	if boxedWithin(rows, width) != whole || boxedWithin(rows, width-1) == whole {
		t.Errorf("at its own width of %d:\n%s", width, boxedWithin(rows, width))
	}
	for most, want := range map[int]int{80: 2, 40: 5} {
		boxes := strings.Split(strings.TrimSuffix(boxedWithin(rows, most), "\n"), "\n\n")
		if len(boxes) != want {
			t.Errorf("%d boxes at %d columns", len(boxes), most)
		}
		cells := 0
		for _, box := range boxes {
			for _, line := range strings.Split(box, "\n") {
				if draw.Width(line) > most {
					t.Errorf("%q is wider than %d", line, most)
				}
			}
			cells += strings.Count(box, "9-1")
			if !strings.Contains(box, "19 Team18") || !strings.Contains(box, "Prog18") {
				t.Errorf("a box doesn't name its rows:\n%s", box)
			}
		}
		if cells != n*n {
			t.Errorf("%d cells at %d columns", cells, most)
		}
	}
}
