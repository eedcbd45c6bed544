package edit

import (
	"slices"
	"strings"

	"github.com/aymanbagabas/go-udiff/lcs"
)

// merged writes a record of lines anew so that the lines which say the same as before
// keep their bytes. Old is the text that was read, and base what our writer makes of the
// same record; their differences are another program's way of writing. Wanted is what
// our writer makes of the changed record. Where both differ from base, wanted wins.
func merged(old, base, wanted string) string {
	if base == wanted {
		return old
	}
	o, b, w := lines(old), lines(base), lines(wanted)
	ending := "\n"
	if strings.Contains(old, "\r\n") {
		ending = "\r\n"
	}
	toOld := matches(keysOf(b, key), keysOf(o, key))
	toWanted := matches(b, w)
	var out strings.Builder
	put := func(list []string, own bool) {
		for _, line := range list {
			if out.WriteString(strings.TrimRight(line, "\r\n")); own {
				out.WriteString(line[len(strings.TrimRight(line, "\r\n")):])
			} else {
				out.WriteString(ending)
			}
		}
	}
	i, j, k := 0, 0, 0 // in o, b and w
	for j <= len(b) {
		next := j
		for next < len(b) && (toOld[next] < 0 || toWanted[next] < 0) {
			next++
		}
		endOld, endWanted := len(o), len(w)
		if next < len(b) {
			endOld, endWanted = toOld[next], toWanted[next]
		}
		if slices.Equal(b[j:next], w[k:endWanted]) {
			put(o[i:endOld], true)
		} else {
			put(w[k:endWanted], false)
		}
		if next == len(b) {
			break
		}
		put(o[endOld:endOld+1], true)
		i, j, k = endOld+1, next+1, endWanted+1
	}
	return out.String()
}

// lines cuts a text into its lines, each with its end.
func lines(text string) []string {
	list := strings.SplitAfter(text, "\n")
	if n := len(list) - 1; list[n] == "" {
		list = list[:n]
	}
	return list
}

// key returns what a line says without its blanks, by which lines of two programs are
// compared. A "+" after the time of a move, by which some mark that variations follow,
// says nothing of its own.
func key(line string) string {
	words := strings.Join(strings.FieldsFunc(line, func(r rune) bool { return r <= ' ' || r == '\u3000' }), "")
	if marked, ok := strings.CutSuffix(words, ")+"); ok {
		return marked + ")"
	}
	return words
}

func keysOf(list []string, of func(string) string) []string {
	keys := make([]string, len(list))
	for i, l := range list {
		keys[i] = of(l)
	}
	return keys
}

// matches returns for each line of a the line of b that it corresponds to, -1 for none.
func matches(a, b []string) []int {
	match := make([]int, 0, len(a))
	at := 0 // in b
	for _, d := range append(lcs.DiffLines(a, b), lcs.Diff{Start: len(a), End: len(a)}) {
		for len(match) < d.Start {
			match = append(match, at)
			at++
		}
		for len(match) < d.End {
			match = append(match, -1)
		}
		at = d.ReplEnd
	}
	return match
}
