// Command mutants tells what the tests of a package notice: it changes one
// operator at a time, as gremlins does, and runs the tests that reach it.
//
//	cd .ci/mutants && go run . ./kifu
//
// One build holds all the mutants, behind a switch. docs/mutation.md has what
// came of it. It isn't part of dohyo, and has a module of its own.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"time"
)

func main() {
	var o options
	flag.StringVar(&o.module, "module", "../..", "the module's folder, a checkout")
	flag.BoolVar(&o.short, "short", false, "run the tests with -short")
	flag.DurationVar(&o.quick, "quick", 0, "leave out tests that take longer; 0 leaves out none")
	flag.IntVar(&o.workers, "workers", runtime.NumCPU(), "mutants that are tested at once")
	files := flag.String("files", ".", "regular expression of the files to change")
	flag.Parse()
	var err error
	if o.files, err = regexp.Compile(*files); err == nil && flag.NArg() == 0 {
		err = fmt.Errorf("expected packages, such as ./kifu")
	}
	for _, pkg := range flag.Args() {
		if err == nil {
			err = try(filepath.Clean(pkg), o)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// options say how mutants are tested.
type options struct {
	module  string
	files   *regexp.Regexp
	short   bool
	quick   time.Duration
	workers int
}

// try makes the mutants of a package, tests them and prints what became of them.
func try(pkg string, o options) error {
	work, err := os.MkdirTemp("", "mutants-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	if err := copyModule(o.module, filepath.Join(work, "copy")); err != nil {
		return err
	}
	mutants, err := mutate(filepath.Join(work, "copy"), pkg, o.files)
	if err != nil {
		return err
	}
	b, err := compile(work, pkg, o)
	if err != nil {
		return err
	}
	if err := b.reach(mutants); err != nil {
		return err
	}
	b.run(mutants)
	report(pkg, filepath.Join(o.module, pkg), mutants)
	return nil
}

// report prints the mutants that weren't killed, with their lines, and a table
// by file.
func report(pkg, dir string, mutants []*mutant) {
	count := map[string]map[fate]int{}
	for _, m := range mutants {
		for _, name := range []string{m.file, "together"} {
			if count[name] == nil {
				count[name] = map[fate]int{}
			}
			count[name][m.fate]++
		}
		if m.fate != killed {
			fmt.Printf("%s/%s:%d:%d: %s, %s: %s\n", pkg, m.file, m.line, m.column, m.fate, m.kind, lineOf(filepath.Join(dir, m.file), m.line))
		}
	}
	fmt.Printf("\n| file | mutants | killed | lived | not covered | timed out | killed / (killed + lived + not covered) |\n|---|--:|--:|--:|--:|--:|--:|\n")
	names := make([]string, 0, len(count))
	for name := range count {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int {
		if last := cmp.Compare(at(a == "together"), at(b == "together")); last != 0 {
			return last
		}
		return cmp.Compare(a, b)
	})
	for _, name := range names {
		c := count[name]
		told := c[killed] + c[lived] + c[uncovered]
		fmt.Printf("| `%s` | %d | %d | %d | %d | %d | %.0f %% |\n", name, told+c[timedOut], c[killed], c[lived], c[uncovered], c[timedOut], 100*float64(c[killed])/float64(max(1, told)))
	}
}

// at orders false before true.
func at(b bool) int {
	if b {
		return 1
	}
	return 0
}

// lineOf is a line of a file.
func lineOf(name string, n int) string {
	text, err := os.ReadFile(name)
	lines := strings.Split(string(text), "\n")
	if err != nil || n > len(lines) {
		return ""
	}
	return strings.TrimSpace(lines[n-1])
}
