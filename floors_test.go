package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// below lists, for each layer of the project, the layers that its code may import.
// Tests may import more.
var below = map[string][]string{
	"boards":  {},
	"kifu":    {"boards"},
	"engines": {"boards"},
	"arena":   {"boards", "kifu", "engines"},
	"ui":      {"boards", "kifu", "engines", "arena"},
	"docs":    {},
	"main":    {"ui", "engines"},

	"internal": {"boards", "kifu", "engines", "arena", "ui"}, // programs for development; nothing imports them
}

func TestFloors(t *testing.T) {
	files := 0
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if path == ".ci" { // tools with their own modules
			return filepath.SkipDir
		}
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		floor, _, _ := strings.Cut(filepath.ToSlash(path), "/")
		if floor == path {
			floor = "main"
		}
		allowed, ok := below[floor]
		if !ok {
			t.Errorf("%s: %s is no floor of the house", path, floor)
			return nil
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		files++
		for _, i := range f.Imports {
			name, err := strconv.Unquote(i.Path.Value)
			if err != nil {
				return err
			}
			inside, ours := strings.CutPrefix(name, "dohyo/")
			if !ours {
				continue
			}
			target, _, _ := strings.Cut(inside, "/")
			if target != floor && !contains(allowed, target) {
				t.Errorf("%s imports %s: %s may see %v only", path, name, floor, allowed)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files < 20 {
		t.Errorf("only %d files were looked at", files)
	}
}

func contains(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}

// TestLargestApart checks that the largest packages don't wait for one another when dohyo
// is compiled, and don't come last: the commands get the screens as values of ui/show, and
// the first package that main imports has both.
func TestLargestApart(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "./ui/cli", "./ui/kits").Output()
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains("\n"+string(out), "\ndohyo/ui/tui\n") {
		t.Error("ui/cli or ui/kits imports ui/tui")
	}
	if out, err = exec.Command("go", "list", "-deps", "./ui/tui").Output(); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"ui/cli", "ui/kits"} {
		if strings.Contains("\n"+string(out), "\ndohyo/"+name+"\n") {
			t.Errorf("ui/tui imports %s", name)
		}
	}
	f, err := parser.ParseFile(token.NewFileSet(), "main.go", nil, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	var ours []string
	for _, i := range f.Imports {
		if strings.HasPrefix(i.Path.Value, `"dohyo/`) {
			ours = append(ours, i.Path.Value)
		}
	}
	if first := slices.Min(ours); first != `"dohyo/ui/app"` {
		t.Errorf("the first package that main imports is %s, so its packages are compiled before ui/cli and ui/tui", first)
	}
}

// TestCompiledAgain limits what a package's tests compile again. If a package has tests of
// its own name, its tests in package NAME_test compile all packages again that they need and
// that need the package: with the kits, a quarter of the program. internal/games makes the
// games known without them.
func TestCompiledAgain(t *testing.T) {
	out, err := exec.Command("go", "list", "-test", "-deps", "-f", "{{.ForTest}} {{.ImportPath}}", "./...").Output()
	if err != nil {
		t.Fatal(err)
	}
	again, seen := map[string][]string{}, 0
	for line := range strings.Lines(string(out)) {
		of, path, _ := strings.Cut(strings.TrimSpace(line), " ")
		path, _, _ = strings.Cut(path, " ")
		if of == "" {
			continue
		}
		seen++
		if path != of && path != of+"_test" {
			again[of] = append(again[of], path)
		}
	}
	if seen < 100 {
		t.Errorf("only %d packages have tests", seen)
	}
	const most = 8
	for of, list := range again {
		if len(list) > most {
			t.Errorf("the tests of %s compile %d packages again, expected at most %d: %s", of, len(list), most, strings.Join(list, ", "))
		}
	}
}
