package cli

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"dohyo/ui/draw"
	"dohyo/ui/term"
)

// fold wraps text into lines of at most columns columns. It breaks at blanks, and
// between Japanese characters where the rules of kinsoku (禁則) allow it.
func fold(text string, columns int) []string {
	var out []string
	for _, line := range strings.Split(text, "\n") {
		for draw.Width(line) > columns {
			at := foldAt(line, columns)
			out = append(out, strings.TrimRight(line[:at], " "))
			line = strings.TrimLeft(line[at:], " ")
		}
		out = append(out, line)
	}
	return out
}

// laid wraps text for the terminal that shows the output, and returns it unchanged if there
// is none.
func (a *app) laid(text string) string {
	if f, ok := a.outFile(); !ok || !term.IsTerminal(f) {
		return text
	}
	return hung(text, a.outColumns())
}

// hung wraps lines at columns. What doesn't fit is indented: below the text of a line that
// begins with a number, by two more columns than any other line.
func hung(text string, columns int) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		head := leading.FindString(line)
		indent := len(head)
		if strings.TrimLeft(head, " ") == "" {
			indent += 2
		}
		if draw.Width(line) <= columns || indent >= columns/2 {
			continue
		}
		at := foldAt(line, columns)
		rest := fold(strings.TrimLeft(line[at:], " "), columns-indent)
		lines[i] = strings.TrimRight(line[:at], " ") + "\n" + strings.Repeat(" ", indent) + strings.Join(rest, "\n"+strings.Repeat(" ", indent))
	}
	return strings.Join(lines, "\n")
}

// leading matches what a line begins with: blanks, or the number of a pair or a round's pair
// in a column of its own.
var leading = regexp.MustCompile(`^ *([0-9]+(-[0-9]+)?  +)?`)

// foldAt returns the byte index at which to break a line that is too wide: the last
// allowed place that fits, or any place if there is none.
func foldAt(line string, columns int) int {
	best, width := 0, 0
	var before rune
	for i, r := range line {
		if i > 0 && mayBreak(before, r) {
			best = i
		}
		if width += draw.Width(string(r)); width > columns {
			if r == ' ' {
				return i
			}
			if best > 0 {
				return best
			}
			return max(i, utf8.RuneLen(r))
		}
		before = r
	}
	return len(line)
}

// The characters that may not begin or end a line (禁則).
const (
	notFirst = "、。，．・：；！？）」』】〕〉》…〜ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々,.:;!?)]}%"
	notLast  = "（「『【〔〈《第([{"
)

// mayBreak reports whether a line may break between two characters.
func mayBreak(before, after rune) bool {
	switch {
	case before == ' ':
		return after != ' '
	case after == ' ', strings.ContainsRune(notFirst, after), strings.ContainsRune(notLast, before):
		return false
	case before >= '0' && before <= '9': // keeps a number and its unit together
		return false
	}
	return draw.Width(string(before)) == 2 || draw.Width(string(after)) == 2
}
