// Package near finds which name may have been meant by an unknown one:
//
//	err := fact.Errorf("team.key", "unknown key %q%w", key, near.Meant(key, keys))
//
// It compares letters and doesn't know abbreviations or other languages' words.
package near

import (
	"strings"

	"dohyo/boards/fact"
)

// Meant returns suggestions for an unknown name, as the end of a sentence:
// " (did you mean …?)", or nothing.
func Meant(name string, names []string) error {
	list := Names(name, names)
	if len(list) == 0 {
		return fact.New("near.none", "")
	}
	return fact.Errorf("near", " (did you mean %s?)", list)
}

// Names lists the names that may have been meant by an unknown one: those that
// contain it, else those with the smallest edit distance, if that is small.
func Names(name string, names []string) (near []string) {
	least := 1 + len(name)/3
	for _, n := range names {
		d := distance(name, n)
		if len(name) > 1 && strings.Contains(n, name) {
			d = 0
		}
		if d < least {
			near, least = near[:0], d
		}
		if d == least && d < len(n) {
			near = append(near, n)
		}
	}
	return near
}

// distance counts the letters to change, add or remove to turn one word into
// another (Levenshtein).
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		last := row[0]
		row[0]++
		for j := range len(b) {
			change := last
			if a[i] != b[j] {
				change++
			}
			last = row[j+1]
			row[j+1] = min(change, row[j]+1, last+1)
		}
	}
	return row[len(b)]
}
