package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"dohyo/ui/kits"
)

// shared are the folders whose code belongs to no single game. Their subfolders
// are included only if they are listed, too.
var shared = []string{
	"arena", "arena/analysis", "arena/archive", "arena/compare", "arena/lab", "arena/library", "arena/pairing", "arena/problems", "arena/proofs",
	"arena/ranking", "arena/rating", "arena/seal", "arena/segment", "arena/stats", "arena/teams", "arena/tournament",
	"boards", "boards/catalog", "engines/builtin", "engines/lore", "engines/roster", "kifu", "kifu/formats", "ui/app", "ui/cli", "ui/draw", "ui/feed", "ui/kit", "ui/lang", "ui/show", "ui/tui",
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
	place := regexp.MustCompile(`^dohyo/(boards|ui/kits|engines|engines/builtin|kifu)/(gomoku|shogi|igo|dighere)(/|$)`)
	files := 0
	for _, dir := range shared {
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
					if name.MatchString(n.Name) && n.Name != "Go" { // sync.WaitGroup.Go
						t.Errorf("%v: %s", set.Position(n.Pos()), n.Name)
					}
				case *ast.BasicLit:
					if n.Kind == token.STRING && name.MatchString(strings.Trim(n.Value, "`\"")) {
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
