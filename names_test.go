package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"dohyo/ui/kits"
)

// apart are the folders whose code may name games, by the beginning of their paths. All
// other folders hold shared code.
var apart = []string{
	"boards/boardtest", "docs", "engines/faulty", "internal", "kifu/internal", "ui/internal", // tests, documents and programs for development
	"engines/builtin/suite", "ui/diagram/cut", // programs that make data
	"engines/csa", "engines/csatcp", "engines/fivemoku", "engines/gomocup", "engines/gtp", "engines/serial", "engines/usi", // protocols
	"kifu/ban", "kifu/csa", "kifu/kif", "kifu/log150", "kifu/psq", "kifu/sgf", "kifu/textboard", "kifu/usi", // formats of records
	"ui/kits", // the kits and their list
}

// gameFolders returns the names that the folders of a single game have in all parts of the
// house, joined by |. They are those of the kits.
func gameFolders(t *testing.T) string {
	t.Helper()
	list, err := filepath.Glob("ui/kits/*/kit.go")
	if err != nil || len(list) < len(kits.All) {
		t.Fatalf("%d folders of kits, %v", len(list), err)
	}
	for i, path := range list {
		list[i] = regexp.QuoteMeta(filepath.Base(filepath.Dir(path)))
	}
	return strings.Join(list, "|")
}

// sharedFolders returns the folders with shared code.
func sharedFolders(t *testing.T) []string {
	t.Helper()
	ofGame := regexp.MustCompile(`(^|/)(` + gameFolders(t) + `)(/|$)`)
	var list []string
	for floor := range below {
		if floor == "main" {
			continue
		}
		err := filepath.WalkDir(floor, func(path string, d fs.DirEntry, err error) error {
			if err != nil || !d.IsDir() {
				return err
			}
			path = filepath.ToSlash(path)
			if slices.ContainsFunc(apart, func(a string) bool { return path == a || strings.HasPrefix(path, a+"/") }) || ofGame.MatchString(path) || d.Name() == "testdata" {
				return filepath.SkipDir
			}
			list = append(list, path)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, a := range apart {
		if info, err := os.Stat(a); err != nil || !info.IsDir() {
			t.Errorf("%s is no folder", a)
		}
	}
	slices.Sort(list)
	return list
}

// plain are the names of games that are also English words.
var plain = []string{"go", "standard"}

// TestSharedCodeNamesNoGame checks that code for a single game stays in its own
// packages: shared code doesn't name a game in strings, identifiers or comments,
// and doesn't import a game's packages.
func TestSharedCodeNamesNoGame(t *testing.T) {
	var words, unmistakable []string
	for _, k := range kits.All {
		for _, g := range k.Games {
			words = append(words, regexp.QuoteMeta(g.Name))
			if !slices.Contains(plain, g.Name) {
				unmistakable = append(unmistakable, regexp.QuoteMeta(g.Name))
			}
		}
	}
	comment := regexp.MustCompile(`(?i)\b(` + strings.Join(unmistakable, "|") + `)\b`)
	name := regexp.MustCompile(`(?i)^(` + strings.Join(words, "|") + `)$`)
	place := regexp.MustCompile(`^dohyo/(boards|ui/kits|engines|engines/builtin|kifu)/(` + gameFolders(t) + `)(/|$)`)
	within := regexp.MustCompile(`(?i)` + strings.Join(unmistakable, "|"))
	files := 0
	for _, dir := range sharedFolders(t) {
		list, err := filepath.Glob(filepath.Join(filepath.FromSlash(dir), "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range list {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			files++
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			set := token.NewFileSet()
			f, err := parser.ParseFile(set, path, text, parser.ParseComments|parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			for _, i := range f.Imports {
				if place.MatchString(strings.Trim(i.Path.Value, `"`)) {
					t.Errorf("%v: imports %s", set.Position(i.Pos()), i.Path.Value)
				}
			}
			for _, group := range f.Comments {
				for _, c := range group.List {
					text := strings.ReplaceAll(c.Text, "Computer Shogi Championship", "") // its rules are cited
					if found := comment.FindString(text); found != "" {
						t.Errorf("%v: a comment names %s", set.Position(c.Pos()), found)
					}
				}
			}
			ast.Inspect(f, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.ImportSpec:
					return false
				case *ast.Ident:
					if (name.MatchString(n.Name) && n.Name != "Go") || within.MatchString(n.Name) { // sync.WaitGroup.Go
						t.Errorf("%v: %s", set.Position(n.Pos()), n.Name)
					}
				case *ast.BasicLit:
					if n.Kind == token.STRING && (name.MatchString(strings.Trim(n.Value, "`\"")) || dir != "ui/lang" && within.MatchString(n.Value)) { // texts may name them
						t.Errorf("%v: %s", set.Position(n.Pos()), n.Value)
					}
				}
				return true
			})
		}
	}
	if files < 100 {
		t.Errorf("only %d files were looked at", files)
	}
}
