package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// denies matches the words with which a comment says what a package doesn't do.
var denies = regexp.MustCompile(`(?i)\b(doesn't|don't|isn't|aren't|can't|never|no|nor|not|nothing|nobody|neither|only)\b`)

// TestHeads checks that the comment on each package says first what the package is, then
// shows an example, and then says what the package isn't or doesn't do.
func TestHeads(t *testing.T) {
	t.Parallel()
	packages := map[string]int{} // folders of Go files, with the number of head comments
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || d.Name() == "dist"):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.PackageClauseOnly|parser.ParseComments)
		if err != nil {
			return err
		}
		dir := filepath.Dir(path)
		packages[dir] += 0
		if file.Doc == nil {
			return nil
		}
		packages[dir]++
		var raw strings.Builder
		for _, c := range file.Doc.List {
			raw.WriteString(c.Text + "\n")
		}
		what, rest, ok := strings.Cut(raw.String(), "\n//\t")
		if !ok || !strings.Contains(strings.SplitN(what, "\n", 2)[0], " ") {
			t.Errorf("%s: the head comment has no sentence before an example", path)
			return nil
		}
		example := strings.LastIndex("\n//\t"+rest, "\n//\t")
		if _, after, ok := strings.Cut(("\n//\t" + rest)[example+1:], "\n"); !ok || !denies.MatchString(after) {
			t.Errorf("%s: the head comment doesn't say after the example what the package isn't or doesn't do", path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(packages) < 100 {
		t.Errorf("only %d packages were found", len(packages))
	}
	for dir, n := range packages {
		if n != 1 {
			t.Errorf("%s has %d head comments, want one", dir, n)
		}
	}
}
