package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// A fate is what became of a mutant.
type fate string

// The fates. One that no test reaches counts as one that lived.
const (
	killed    fate = "killed"
	lived     fate = "lived"
	uncovered fate = "not covered"
	timedOut  fate = "timed out"
)

// copyModule copies a checkout as it stands, without what git ignores.
func copyModule(from, to string) error {
	out, err := exec.Command("git", "-C", from, "ls-files", "-co", "--exclude-standard", "-z").Output()
	if err != nil {
		return fmt.Errorf("git ls-files in %s: %w", from, err)
	}
	for _, name := range strings.Split(strings.TrimSuffix(string(out), "\x00"), "\x00") {
		data, err := os.ReadFile(filepath.Join(from, name))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		path := filepath.Join(to, name)
		if err = errors.Join(err, os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, data, 0o644)); err != nil {
			return err
		}
	}
	return nil
}

// A binary is the tests of a package, with all its mutants in them.
type binary struct {
	path, dir, work string
	options         options
	tests           []test
}

// A test is one of them, with the mutants that it reaches.
type test struct {
	name  string
	took  time.Duration
	reach map[int]bool // nil is all
}

// compile builds the tests.
func compile(work, pkg string, o options) (*binary, error) {
	b := &binary{path: filepath.Join(work, "test"), dir: filepath.Join(work, "copy", pkg), work: work, options: o}
	cmd := exec.Command("go", "-C", filepath.Join(work, "copy"), "test", "-vet=off", "-c", "-o", b.path, "./"+pkg)
	cmd.Stdout, cmd.Stderr = os.Stderr, os.Stderr
	return b, cmd.Run()
}

// call runs tests by name, with the environment given. A run that takes too long
// is ended.
func (b *binary) call(names []string, limit time.Duration, env ...string) (output string, err error) {
	ctx, stop := context.WithTimeout(context.Background(), limit+10*time.Second)
	defer stop()
	args := []string{"-test.failfast", "-test.timeout=" + limit.String(), "-test.run=^(" + strings.Join(names, "|") + ")$"}
	if b.options.short {
		args = append(args, "-test.short")
	}
	cmd := exec.CommandContext(ctx, b.path, args...)
	cmd.Dir, cmd.WaitDelay = b.dir, time.Second
	cmd.Env = append(os.Environ(), append(env, "TMPDIR="+b.work)...)
	out, err := cmd.CombinedOutput()
	if ctx.Err() != nil {
		return "test timed out", err
	}
	return string(out), err
}

// reach finds out which test reaches which mutant, and how long it takes. Where a
// test fails because of the notes that are made, it counts as reaching all.
func (b *binary) reach(mutants []*mutant) error {
	list := exec.Command(b.path, "-test.list=^(Test|Fuzz|Example)")
	list.Dir = b.dir
	names, err := list.Output()
	if err != nil {
		return err
	}
	notes := filepath.Join(b.work, "reached")
	for name := range strings.FieldsSeq(string(names)) {
		os.Remove(notes)
		begin := time.Now()
		_, failed := b.call([]string{name}, 10*time.Minute, "MUTANT_REACHED="+notes)
		t := test{name: name, took: time.Since(begin)}
		if b.options.quick > 0 && t.took > b.options.quick {
			fmt.Fprintf(os.Stderr, "%s takes %v: left out\n", name, t.took.Round(time.Millisecond))
			continue
		}
		if failed == nil {
			t.reach = map[int]bool{}
			text, _ := os.ReadFile(notes)
			for w := range strings.FieldsSeq(string(text)) {
				id, err := strconv.Atoi(w)
				if err != nil {
					return err
				}
				t.reach[id] = true
			}
		} else if _, err := b.call([]string{name}, 10*time.Minute); err != nil {
			fmt.Fprintf(os.Stderr, "%s fails without any mutant: left out\n", name)
			continue
		}
		b.tests = append(b.tests, t)
	}
	slices.SortFunc(b.tests, func(x, y test) int { return int(x.took - y.took) })
	fmt.Fprintf(os.Stderr, "%d mutants, %d tests\n", len(mutants), len(b.tests))
	return nil
}

// run tests all mutants.
func (b *binary) run(mutants []*mutant) {
	next := make(chan *mutant)
	var all sync.WaitGroup
	for range max(1, b.options.workers) {
		all.Go(func() {
			for m := range next {
				m.fate = b.test(m)
			}
		})
	}
	for _, m := range mutants {
		next <- m
	}
	close(next)
	all.Wait()
}

// test runs the tests that reach a mutant: the quick ones first.
func (b *binary) test(m *mutant) fate {
	const few = 300 * time.Millisecond
	var runs [2][]test
	took := time.Duration(0)
	for _, t := range b.tests {
		if t.reach != nil && !t.reach[m.id] {
			continue
		}
		k := 0
		if took > few {
			k = 1
		}
		runs[k] = append(runs[k], t)
		took += t.took
	}
	if len(runs[0]) == 0 {
		return uncovered
	}
	for _, tests := range runs {
		if f := b.kill(m, tests); f != lived {
			return f
		}
	}
	return lived
}

// kill runs some tests with a mutant. They have several times what they take
// without.
func (b *binary) kill(m *mutant, tests []test) fate {
	if len(tests) == 0 {
		return lived
	}
	names, limit := make([]string, len(tests)), 6*time.Second
	for i, t := range tests {
		names[i] = t.name
		limit += 5 * t.took
	}
	output, err := b.call(names, limit.Round(time.Second), "MUTANT="+strconv.Itoa(m.id))
	switch {
	case err == nil:
		return lived
	case strings.Contains(output, "test timed out"):
		return timedOut
	}
	return killed
}
