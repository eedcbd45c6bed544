package edit

import (
	"slices"
	"strings"
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

// mostEdits limits the work of a comparison. Texts that differ in more lines count as
// different from the first to the last of these lines.
const mostEdits = 2000

// matches returns for each line of a the line of b that it corresponds to, -1 for none:
// those of a longest common subsequence (Myers, "An O(ND) Difference Algorithm").
func matches(a, b []string) []int {
	match := make([]int, len(a))
	for i := range match {
		match[i] = -1
	}
	head := 0
	for head < len(a) && head < len(b) && a[head] == b[head] {
		match[head] = head
		head++
	}
	n, m := len(a), len(b)
	for n > head && m > head && a[n-1] == b[m-1] {
		n, m = n-1, m-1
		match[n] = m
	}
	x, y := a[head:n], b[head:m]
	var reach [][]int // by number of edits, for each diagonal the furthest line of x
	v := []int{0, 0, 0}
	at := func(v []int, d, k int) int { return v[k+d+1] }
	for d := 0; d <= min(len(x)+len(y), mostEdits); d++ {
		next := make([]int, 2*d+5)
		for k := -d; k <= d; k += 2 {
			i := 0
			switch {
			case d == 0:
			case k == -d || k != d && at(v, d-1, k-1) < at(v, d-1, k+1):
				i = at(v, d-1, k+1)
			default:
				i = at(v, d-1, k-1) + 1
			}
			j := i - k
			for i < len(x) && j >= 0 && j < len(y) && x[i] == y[j] {
				i, j = i+1, j+1
			}
			next[k+d+1] = i
			if i >= len(x) && j >= len(y) {
				reach = append(reach, next)
				backward(reach, x, y, func(i, j int) { match[head+i] = head + j })
				return match
			}
		}
		reach, v = append(reach, next), next
	}
	return match
}

// backward goes the way back from the ends of x and y, and tells the pairs of equal
// lines on it.
func backward(reach [][]int, x, y []string, pair func(i, j int)) {
	i, j := len(x), len(y)
	for d := len(reach) - 1; d > 0; d-- {
		before := func(k int) int { // the furthest line with one edit less
			if k < -(d-1) || k > d-1 {
				return -1
			}
			return reach[d-1][k+d]
		}
		k := i - j
		fromI := before(k - 1)
		down := k == -d || k != d && fromI < before(k+1)
		startI := fromI + 1
		if down {
			startI = before(k + 1)
		}
		for i > startI {
			i, j = i-1, j-1
			pair(i, j)
		}
		if down {
			j--
		} else {
			i--
		}
	}
	for i > 0 && j > 0 {
		i, j = i-1, j-1
		pair(i, j)
	}
}
