// Package brief puts findings into short lines, for the tests of the rules.
//
//	got := brief.Findings(prefix, findings) // "three 808 807 806; …"
//
// The lines are compared with those that a test expects. They aren't words for users.
package brief

import (
	"fmt"
	"strings"

	"dohyo/boards"
)

// Findings returns a list of findings of a game: each by its code without the
// game's prefix, and by its arguments.
func Findings(prefix string, list []boards.Finding) string {
	return strings.Join(each(prefix, list), "; ")
}

// Judged returns the same with an exclamation mark behind each verdict.
func Judged(prefix string, list []boards.Finding) string {
	all := each(prefix, list)
	for i, f := range list {
		if f.Verdict {
			all[i] += "!"
		}
	}
	return strings.Join(all, "; ")
}

func each(prefix string, list []boards.Finding) []string {
	all := make([]string, len(list))
	for i, f := range list {
		all[i] = strings.TrimPrefix(f.What, prefix)
		for _, a := range f.Args {
			all[i] += fmt.Sprint(" ", a)
		}
	}
	return all
}
