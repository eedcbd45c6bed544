package cli

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"dohyo/ui/draw"
	"dohyo/ui/term"
)

const (
	// gap is the number of blanks between two columns of a table.
	gap = 2
	// narrow is the width down to which a column of words is folded to make a table fit.
	narrow = 16
)

// room returns the columns that a table may fill: those of the terminal that shows the
// output. Without one there is no bound, so that programs get each row as one line.
func (a *app) room() int {
	if f, ok := a.outFile(); !ok || !term.IsTerminal(f) {
		return math.MaxInt
	}
	return a.outColumns()
}

// text returns a table of at most most columns of text. If it is wider, its words and headings
// are folded; if that isn't enough, its columns are split into tables one below another.
func (t *table) text(most int) string {
	rows := t.listed()
	widths, least := widthsOf(rows), t.floors()
	all := make([]int, len(widths))
	for i := range all {
		all[i] = i
	}
	if wide(widths, all) <= most || squeeze(widths, all, least, most) {
		return t.grid(rows, widths, all)
	}
	copy(widths, widthsOf(rows))
	keys := min(t.keys, len(all)-1)
	squeeze(widths, all[:keys], least, most/3) // most of the room is for what is told of them
	rest := max(most-wide(widths, all[:keys])-gap, narrow)
	for _, i := range all[keys:] {
		widths[i] = min(widths[i], rest)
	}
	var parts []string
	for _, block := range blocksOf(widths, keys, gap, most) {
		parts = append(parts, t.grid(rows, widths, block))
	}
	return strings.Join(parts, "\n")
}

// blocksOf splits columns that have a gap between them into blocks of at most most columns of
// text. Each begins with the first keys columns and has at least one more.
func blocksOf(widths []int, keys, gap, most int) (blocks [][]int) {
	var head []int
	for i := range keys {
		head = append(head, i)
	}
	block, sum := slices.Clone(head), 0
	for _, i := range head {
		sum += widths[i] + gap
	}
	begin := sum
	for i := keys; i < len(widths); i++ {
		if len(block) > keys && sum+widths[i] > most {
			blocks, block, sum = append(blocks, block), slices.Clone(head), begin
		}
		block, sum = append(block, i), sum+widths[i]+gap
	}
	return append(blocks, block)
}

// widthsOf returns the width of each column of a table.
func widthsOf(rows [][]string) []int {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], draw.Width(cell))
		}
	}
	return widths
}

// wide returns the width of a table of some columns.
func wide(widths, chosen []int) int {
	sum := gap * (len(chosen) - 1)
	for _, i := range chosen {
		sum += widths[i]
	}
	return sum
}

// floors returns the width down to which each column is folded: narrow for words, for figures
// that of the figures and of the longest word above them.
func (t *table) floors() []int {
	least := widthsOf(append([][]string{make([]string, len(t.columns))}, t.rows...))
	for i, c := range t.columns {
		if c.words {
			least[i] = narrow
			continue
		}
		for _, word := range strings.Fields(c.head) {
			width := draw.Width(word)
			if width > utf8.RuneCountInString(word) {
				width = min(width, narrow/2) // Japanese breaks between its characters
			}
			least[i] = max(least[i], width)
		}
	}
	return least
}

// squeeze narrows the widest of the chosen columns, none below its floor, until a table of them
// fits, and reports whether it does.
func squeeze(widths, chosen, least []int, most int) bool {
	for {
		over := wide(widths, chosen) - most
		if over <= 0 {
			return true
		}
		widest := -1
		for _, i := range chosen {
			if widths[i] > least[i] && (widest < 0 || widths[i] > widths[widest]) {
				widest = i
			}
		}
		if widest < 0 {
			return false
		}
		widths[widest]--
	}
}

// grid returns the chosen columns of rows as text. What is wider than its column is folded.
func (t *table) grid(rows [][]string, widths, chosen []int) string {
	var b strings.Builder
	for _, row := range rows {
		var cells [][]string
		height := 1
		for _, i := range chosen {
			var lines []string
			if i < len(row) {
				lines = fold(row[i], widths[i])
			}
			cells, height = append(cells, lines), max(height, len(lines))
		}
		for n := range height {
			line := ""
			for k, i := range chosen {
				text := ""
				if n < len(cells[k]) {
					text = cells[k][n]
				}
				pad := strings.Repeat(" ", max(widths[i]-draw.Width(text), 0))
				if t.columns[i].words {
					line += text + pad
				} else {
					line += pad + text
				}
				line += strings.Repeat(" ", gap)
			}
			b.WriteString(strings.TrimRight(line, " ") + "\n")
		}
	}
	return b.String()
}
