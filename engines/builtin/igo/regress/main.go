// Command regress compares the built-in Go players with another GTP engine on
// regression suites in GNU Go's format (.tst). It reads the suites in place and
// prints how many problems each program gets right, and in how much processor
// time.
//
//	go run ./engines/builtin/igo/regress -dir ~/gnugo/regression -ours 'dohyo engine hayate' \
//		-theirs 'gnugo --mode gtp --quiet --level 10' reading connection owl ld_owl
//
// The suites load records by names relative to their own folder, so the
// programs run there. README.md shows how the questions and answers of the two
// sides correspond.
// The suites are GNU Go's and not part of the repository, except for our own.
package main

import (
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"
	"time"
)

func main() {
	dir := flag.String("dir", ".", "the folder of the suites")
	ours := flag.String("ours", "dohyo engine hayate", "start command of an engine that knows dohyo's commands; empty is none")
	theirs := flag.String("theirs", "gnugo --mode gtp --quiet --level 10", "start command of an engine that knows GNU Go's; empty is none")
	list := flag.Bool("v", false, "list what the first of the two fails, with both answers")
	flag.Parse()
	if err := compare(os.Stdout, *dir, flag.Args(), *ours, *theirs, *list); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// A tally holds the results of one program for one kind of question: answers
// that are right in full, with the right verdict whatever the move, expected
// failures, unexpected passes, and all questions.
type tally struct{ right, verdict, known, surprising, asked int }

// compare runs suites by name and writes a table.
func compare(w io.Writer, dir string, names []string, ours, theirs string, list bool) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "suite\tquestion\tasked\tours\ttheirs\tverdict, ours\ttheirs\tunexpected, ours\ttheirs")
	for _, name := range names {
		text, err := os.ReadFile(filepath.Join(dir, strings.TrimSuffix(name, ".tst")+".tst"))
		if err != nil {
			return err
		}
		s := parse(string(text))
		var spent [2]time.Duration
		var tallies [2]map[string]tally
		var answers [2]map[int]string
		for i, command := range []string{ours, theirs} {
			if command == "" {
				continue
			}
			if answers[i], spent[i], err = run(dir, command, s, i == 0); err != nil {
				return fmt.Errorf("%s: %s: %w", name, command, err)
			}
			tallies[i] = s.tally(answers[i])
		}
		asked := s.asked()
		for _, q := range slices.Sorted(maps.Keys(asked)) {
			a, b := tallies[0][q], tallies[1][q]
			fmt.Fprintf(table, "%s\t%s\t%d\t%d\t%d\t%d\t%d\t%s\t%s\n", name, q, asked[q], a.right, b.right, a.verdict, b.verdict, a.unexpected(), b.unexpected())
		}
		fmt.Fprintf(table, "%s\tprocessor time\t\t%.2f s\t%.2f s\t\t\t\t\n", name, spent[0].Seconds(), spent[1].Seconds())
		if list {
			_ = table.Flush()
			s.failures(w, answers)
		}
	}
	return table.Flush()
}

// unexpected returns how many results differ from what the suite expects of GNU
// Go.
func (t tally) unexpected() string {
	return fmt.Sprintf("%d passed, %d failed", t.surprising, t.asked-t.right-t.known)
}

// failures lists the questions that the first program fails, or the second if
// only that one ran.
func (s *suite) failures(w io.Writer, answers [2]map[int]string) {
	first := answers[0]
	if first == nil {
		first = answers[1]
	}
	for i := range s.tests {
		if t := &s.tests[i]; t.counts() && !t.right(first[i]) {
			not := ""
			if t.not {
				not = "!"
			}
			fmt.Fprintf(w, "  %d %s, %s: want [%s%s], ours %q, theirs %q\n", t.id, t.loaded, t.command, not, t.want, answers[0][i], answers[1][i])
		}
	}
}
