package main

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestFuzzDocs compares the targets that docs/fuzzing.md lists with those in the code.
func TestFuzzDocs(t *testing.T) {
	const file = "docs/fuzzing.md"
	page, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	row := regexp.MustCompile("(?m)^\\| `([^`]+)` \\| `(Fuzz\\w+)` \\| (?:(?:done|[\\d,]+) )?\\|$")
	listed := map[string]int{}
	for _, m := range row.FindAllStringSubmatch(string(page), -1) {
		listed[m[1]+" "+m[2]]++
	}
	if rows := strings.Count(string(page), "\n| `"); rows != len(listed) {
		t.Errorf("%s has %d rows, %d of which are different and in form", file, rows, len(listed))
	}
	target := regexp.MustCompile(`(?m)^func (Fuzz\w+)\(\w+ \*testing\.F\)`)
	err = filepath.WalkDir(".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, "_test.go") {
			return err
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		for _, m := range target.FindAllSubmatch(text, -1) {
			key := path.Dir(filepath.ToSlash(name)) + " " + string(m[1])
			if listed[key] == 0 {
				t.Errorf("%s doesn't list %s", file, key)
			}
			delete(listed, key)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for key := range listed {
		t.Errorf("%s lists %s, which isn't in the code", file, key)
	}
}
