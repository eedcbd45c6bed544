package tui

import (
	"strings"

	"dohyo/ui/draw"
)

// The marks at the ends of sentences and of clauses.
var (
	sentenceEnds = []string{"。", ". "}
	clauseEnds   = []string{"。", "、", ". ", ", ", "; "}
)

// allMarks are their characters.
const allMarks = "。、.,:; "

// lastMark returns where the last of some marks in a text begins and ends, and -1 for both if there is none.
func lastMark(marks []string, text string) (from, to int) {
	from, to = -1, -1
	for _, mark := range marks {
		if i := strings.LastIndex(text, mark); i > from {
			from, to = i, i+len(mark)
		}
	}
	return from, to
}

// sentences returns the first sentences of a text that fit into some columns, and if not even the first does, the
// text as briefly does.
func (m foot) sentences(text string, columns int) string { return m.until(sentenceEnds, text, columns) }

// until returns as much of a text as fits into some columns and ends before one of the marks, and without such a part
// the text as briefly does.
func (m foot) until(marks []string, text string, columns int) string {
	text = m.set.Clean(text)
	for short := text; m.cv.width(short) > columns; {
		at, _ := lastMark(marks, strings.TrimRight(short, allMarks))
		if at < 0 {
			return m.briefly(text, columns)
		}
		if short = short[:at]; m.cv.width(short) <= columns {
			return short
		}
	}
	return text
}

// wrapBehind wraps a text behind marks, and as wrap does if that takes more lines, or what is between two marks doesn't
// fit in one.
func wrapBehind(marks []string, text string, columns, most int) []string {
	anywhere := wrap(text, columns, most)
	var lines []string
	for rest := text; rest != ""; {
		line := rest
		for draw.Width(strings.TrimRight(line, " ")) > columns {
			_, at := lastMark(marks, strings.TrimRight(line, allMarks))
			if at < 0 {
				return anywhere
			}
			line = line[:at]
		}
		rest = rest[len(line):]
		lines = append(lines, strings.TrimRight(line, " "))
	}
	if len(lines) > len(anywhere) {
		return anywhere
	}
	return lines
}
