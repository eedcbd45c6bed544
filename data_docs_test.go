package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	embedded = regexp.MustCompile(`(?m)^\s*//go:embed (\S+)$`)
	codeSpan = regexp.MustCompile("`([^` ]+/[^` ]+)`")
)

// TestDataIsExplained checks that docs/weights.md says how each data file of the rules and
// the built-in players was made. Regulations are texts of the games.
func TestDataIsExplained(t *testing.T) {
	page, err := os.ReadFile("docs/weights.md")
	if err != nil {
		t.Fatal(err)
	}
	explained := map[string]bool{}
	for _, m := range codeSpan.FindAllStringSubmatch(string(page), -1) {
		files, err := filepath.Glob(m[1])
		if err != nil {
			t.Errorf("%s: %v", m[1], err)
		}
		for _, f := range files {
			explained[f] = true
		}
	}
	found := 0
	for _, root := range []string{"boards", "engines/builtin"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			code, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			for _, m := range embedded.FindAllStringSubmatch(string(code), -1) {
				for _, f := range dataFiles(t, filepath.Join(filepath.Dir(path), m[1])) {
					if found++; !explained[f] && filepath.Base(filepath.Dir(f)) != "regulations" {
						t.Errorf("docs/weights.md doesn't say how %s was made", f)
					}
				}
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	}
	if found < 20 {
		t.Errorf("only %d data files were found", found)
	}
}

// dataFiles returns the files that a pattern of go:embed embeds.
func dataFiles(t *testing.T, pattern string) (files []string) {
	t.Helper()
	list, err := filepath.Glob(pattern)
	if err != nil || len(list) == 0 {
		t.Fatalf("%s: %v, %v", pattern, list, err)
	}
	for _, f := range list {
		if info, err := os.Stat(f); err != nil || !info.IsDir() {
			files = append(files, f)
		} else if inside, _ := filepath.Glob(filepath.Join(f, "*")); len(inside) > 0 {
			files = append(files, inside...)
		}
	}
	return files
}
