package main

import (
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
)

// TestArchiveLinks checks that a release's archive contains what its documents link to.
// Links to code lead into the repository, which an archive doesn't contain.
func TestArchiveLinks(t *testing.T) {
	config, err := os.ReadFile(".goreleaser.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var patterns []string
	for _, m := range regexp.MustCompile(`(?m)^\s*- \{ src: "?([^",]+)"?,`).FindAllSubmatch(config, -1) {
		patterns = append(patterns, string(m[1]))
	}
	archived := func(file string) bool {
		for ; file != "."; file = path.Dir(file) { // a folder brings its contents
			for _, p := range patterns {
				if ok, err := path.Match(p, file); err != nil {
					t.Fatal(p, err)
				} else if ok {
					return true
				}
			}
		}
		return false
	}
	seen := 0
	for _, p := range passages(t) {
		if !strings.HasSuffix(p.file, ".md") || !archived(p.file) {
			continue
		}
		for _, m := range find(link, p.text, "](") {
			file := path.Join(path.Dir(p.file), m[1])
			if strings.HasSuffix(file, ".go") {
				continue
			}
			if seen++; !archived(file) {
				t.Errorf("%s:%d: links to %s, which isn't in the archives of .goreleaser.yaml", p.file, p.line, file)
			}
		}
	}
	if seen < 100 {
		t.Errorf("only %d links were looked at", seen)
	}
}
