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
func league(n int, name string) table {
	list := table{columns: slices.Concat(figures(""), words("name")), keys: 2}
	for i := range n {
		list.columns = append(list.columns, figures(fmt.Sprint(i+1))...)
	}
	list.columns = append(list.columns, figures("sum")...)
	for i := range n {
		row := []string{fmt.Sprint(i + 1), fmt.Sprintf("%s%d", name, i+1)}
		for k := range n {
			row = append(row, fmt.Sprintf("%d-%d", i, k))
		}
		list.add(append(row, fmt.Sprint(100*i))...)
	}
	return list
}

// TestTableWithin: a table too wide for a terminal is folded or split so that no line is wider
// and no cell is lost, and each part names its rows. Without a bound every row is one line.
func TestTableWithin(t *testing.T) {
	long := "1 against 0: an odd number of players has that score, and this one hasn't met the other"
	for name, c := range map[string]struct {
		table table
		parts map[int]int // by width; 1 means not split
	}{
		"fits":       {league(3, "Fuji"), map[int]int{40: 1, 80: 1}},
		"cross":      {league(40, "Shiretoko"), map[int]int{40: 13, 80: 5, 160: 2, 400: 1}},
		"Japanese":   {league(12, "知床半島"), map[int]int{60: 2, 100: 1}},
		"long names": {league(20, strings.Repeat("Kamikochi ", 6)), map[int]int{80: 3, 120: 2}},
		"why":        {table{slices.Concat(figures("pair"), words("black", "white", "result", "why")), [][]string{{"1", "Fuji", "Aso", "1–0", long}, {"2", "Ise", "Zao", "½–½", "both have 1"}}, 3}, map[int]int{60: 1, 80: 1}},
		"headings":   {table{slices.Concat(figures("位"), words("名前"), figures("ゾンネボルン・ベルガー", "ゾンネボルン・ベルガー", "a sum of the points")), [][]string{{"1", "Aso", "380¼", "1", "2"}}, 2}, map[int]int{50: 1, 80: 1}},
		"nothing":    {table{columns: slices.Concat(figures("place"), words("name")), keys: 2}, map[int]int{80: 1}},
	} {
		rows, whole := c.table.listed(), c.table.text(math.MaxInt)
		if strings.Count(whole, "\n") != len(rows) {
			t.Errorf("%s: without a bound\n%s", name, whole)
		}
		for width, parts := range c.parts {
			got := c.table.text(width)
			tables := strings.Split(strings.TrimSuffix(got, "\n"), "\n\n")
			if len(tables) != parts {
				t.Errorf("%s: %d tables at %d columns, want %d\n%s", name, len(tables), width, parts, got)
			}
			if parts == 1 && wide(widthsOf(rows), []int{0, 1}) < width/2 && len(rows[0]) > 5 && got != whole {
				t.Errorf("%s: it fits in %d columns, but became\n%s", name, width, got)
			}
			for _, line := range strings.Split(got, "\n") {
				if draw.Width(line) > width {
					t.Errorf("%s: %q is wider than %d", name, line, width)
				}
			}
			for _, table := range tables {
				for i, row := range rows {
					if cells := strings.Fields(row[1]); len(cells) > 0 && !strings.Contains(squeezed(table), squeezed(row[0]+cells[0])) {
						t.Errorf("%s: row %d isn't named at %d columns in\n%s", name, i, width, table)
					}
				}
			}
			fields := strings.Fields(got)
			for _, row := range rows {
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
