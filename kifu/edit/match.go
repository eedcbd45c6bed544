package edit

import (
	"cmp"
	"slices"
	"strings"

	"github.com/aymanbagabas/go-udiff/lcs"
)

// A matching says which pieces of two texts of the same record correspond: one that was
// read, and what our writer makes of it.
type matching struct {
	old, base []piece
	newline   string // of the old text

	// For each piece of base the one of old that says the same, or -1. Those of strict
	// have the same order in both; loose has more, such as comments that old has in
	// another place.
	strict, loose []int

	anchor []bool // of old: a move begins there
}

// match compares two texts. The lines in which the moves were read divide both into parts
// that correspond, whatever programs write there.
func match(old, base version) *matching {
	m := &matching{old: old.pieces, base: base.pieces, newline: "\n", anchor: make([]bool, len(old.pieces))}
	for _, p := range old.pieces {
		if strings.HasSuffix(p.end, "\r\n") {
			m.newline = "\r\n"
		}
	}
	m.strict = make([]int, len(base.pieces))
	for j := range m.strict {
		m.strict[j] = -1
	}
	ends := append(anchors(old, base), [2]int{len(m.old), len(m.base)})
	m.loose = slices.Clone(m.strict)
	i, j := 0, 0
	for _, e := range ends {
		m.part(i, e[0], j, e[1])
		if i, j = e[0], e[1]; i < len(m.old) {
			m.anchor[i] = true
			m.strict[j], m.loose[j] = i, i
			i, j = i+1, j+1
		}
	}
	return m
}

// part matches the pieces of a part of both texts.
func (m *matching) part(i, i2, j, j2 int) {
	old, base := m.old[i:i2], m.base[j:j2]
	for at, to := range pairs(keys(base, key), keys(old, key)) {
		if to >= 0 {
			m.strict[j+at], m.loose[j+at] = i+to, i+to
		}
	}
	used := make([]bool, len(old))
	for _, to := range m.strict[j:j2] {
		if to >= 0 {
			used[to-i] = true
		}
	}
	words := keys(old, said)
	for at, word := range keys(base, said) {
		if m.loose[j+at] >= 0 || word == "" {
			continue
		}
		for to := range old {
			if !used[to] && words[to] == word {
				used[to], m.loose[j+at] = true, i+to
				break
			}
		}
	}
	for at, word := range keys(base, said) {
		if m.loose[j+at] >= 0 || word == "" {
			continue
		}
		if to := slices.IndexFunc(words, func(w string) bool { return strings.Contains(w, word) }); to >= 0 && !used[to] {
			m.loose[j+at] = i + to // one line that says as much as several of ours
		}
	}
}

// anchors returns the pieces of both texts with which a move begins, in order, as far as
// the lines of moves tell.
func anchors(old, base version) (list [][2]int) {
	if len(old.nodes) != len(base.nodes) {
		return nil
	}
	here, there := alone(old), alone(base)
	for n, line := range old.nodes {
		i, ok := here[line]
		j, too := there[base.nodes[n]]
		if ok && too {
			list = append(list, [2]int{i, j})
		}
	}
	slices.SortFunc(list, func(a, b [2]int) int { return cmp.Compare(a[0], b[0]) })
	kept := list[:0]
	for _, a := range list {
		if n := len(kept); n == 0 || kept[n-1][1] < a[1] {
			kept = append(kept, a)
		}
	}
	return kept
}

// alone returns the first piece of each line with a single move.
func alone(v version) map[int]int {
	moves := map[int]int{}
	for _, line := range v.nodes {
		moves[line]++
	}
	first := map[int]int{}
	for i, p := range v.pieces {
		if p.first && moves[p.line] == 1 {
			first[p.line] = i
		}
	}
	return first
}

// key returns what a piece says without its blanks, by which those of two programs are
// compared. A "+" after the time of a move, by which some mark that variations follow,
// says nothing of its own.
func key(text string) string {
	words := strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r <= ' ' || r == '\u3000' }), "")
	if marked, ok := strings.CutSuffix(words, ")+"); ok {
		return marked + ")"
	}
	return words
}

// said returns the words of a piece without the signs that make it a comment.
func said(text string) string { return strings.TrimLeft(key(text), "'*#&") }

func keys(list []piece, of func(string) string) []string {
	all := make([]string, len(list))
	for i, p := range list {
		all[i] = of(p.text)
	}
	return all
}

// pairs returns for each text of a the one of b that it corresponds to, -1 for none.
func pairs(a, b []string) []int {
	list := make([]int, 0, len(a))
	at := 0 // in b
	for _, d := range append(lcs.DiffLines(a, b), lcs.Diff{Start: len(a), End: len(a)}) {
		for len(list) < d.Start {
			list = append(list, at)
			at++
		}
		for len(list) < d.End {
			list = append(list, -1)
		}
		at = d.ReplEnd
	}
	return list
}
