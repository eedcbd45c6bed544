package main

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// TestFuzzJob: the weekly job fuzzes every target, in one of its parts, and each part ends
// in time.
func TestFuzzJob(t *testing.T) {
	const file = ".github/workflows/fuzz.yaml"
	job, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	list := regexp.MustCompile(`packages: \[(.*)\]`).FindSubmatch(job)
	limit := regexp.MustCompile(`timeout-minutes: (\d+)`).FindSubmatch(job)
	if list == nil || limit == nil {
		t.Fatalf("%s has no list of packages or no timeout", file)
	}
	minutes, _ := strconv.Atoi(string(limit[1]))
	var parts []*regexp.Regexp
	for p := range strings.SplitSeq(string(list[1]), ", ") {
		parts = append(parts, regexp.MustCompile(strings.Trim(p, `"`)))
	}
	targets := make([]int, len(parts))
	err = filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		n := bytes.Count(text, []byte("\nfunc "+"Fuzz"))
		in := 0
		for i, p := range parts {
			if p.MatchString(filepath.ToSlash(path)) {
				targets[i] += n
				in++
			}
		}
		if n > 0 && in != 1 {
			t.Errorf("%s: its targets are in %d parts of %s", path, in, file)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for i, n := range targets {
		const each = 11 // minutes: ten of fuzzing, and the build
		if n == 0 || n*each > minutes {
			t.Errorf("%s: %d targets in part %q, which has %d minutes", file, n, parts[i], minutes)
		}
	}
}
