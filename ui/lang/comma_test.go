package lang

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"dohyo/boards/fact"
)

// inCode matches what is typed as it is, in which a comma and a blank may be.
var inCode = regexp.MustCompile(`"[^"]*"|'[^']*'|\[[^]]*\]|\{[^}]*\}|\([^)]*\)`)

// wrongComma reports whether a Japanese text separates values as English does.
func wrongComma(text string) bool {
	text = inCode.ReplaceAllString(text, "")
	return strings.Contains(text, ", ") && strings.ContainsFunc(text, func(r rune) bool {
		return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana)
	})
}

// TestFactsListInJapanese says each fact in Japanese with lists as arguments: the elements, and
// all that the text itself lists, are separated as Japanese does.
func TestFactsListInJapanese(t *testing.T) {
	list, _ := sayings(t)
	for code, said := range list {
		args := make([]any, max(said[0].args, 1))
		if said[0].args == 99 { // unknown
			args = make([]any, 9)
		}
		for _, v := range factVerb.FindAllStringSubmatch(facts[code], -1) {
			if v[2] != "s" && v[2] != "v" && v[2] != "q" && v[2] != "%" {
				args = nil // it takes numbers
				break
			}
		}
		for i := range args {
			args[i] = []string{"甲", "乙"}
		}
		text := facts[code]
		if args != nil {
			text = Japanese.Told(fact.Fact{Code: code, Args: args}, "")
		}
		if wrongComma(text) {
			t.Errorf("%s (%s): %q", code, said[0].place, text)
		}
	}
}

// TestFactsKeepLists checks that no list becomes a text before it is an argument of a fact,
// where no language could separate its elements any more.
func TestFactsKeepLists(t *testing.T) {
	seen := 0
	inSource(t, filepath.Join("..", ".."), func(file *ast.File, at func(ast.Node) string, n ast.Node) {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return
		}
		i, ok := makers[calls(file, call)]
		if !ok || len(call.Args) < i+2 {
			return
		}
		for _, a := range call.Args[i+2:] {
			seen++
			ast.Inspect(a, func(n ast.Node) bool {
				if join, ok := n.(*ast.CallExpr); ok && calls(file, join) == "strings.Join" && len(join.Args) == 2 && literal(join.Args[1]) == ", " {
					t.Errorf("%s: a list is joined in the argument of a fact", at(join))
				}
				return true
			})
		}
	})
	if seen == 0 {
		t.Error("no fact was found")
	}
}

// TestKeysListInJapanese checks the same in all texts with both languages.
func TestKeysListInJapanese(t *testing.T) {
	seen := 0
	for _, dir := range []string{".", filepath.Join("..", "kits")} {
		inSource(t, dir, func(_ *ast.File, at func(ast.Node) string, n ast.Node) {
			lit, ok := n.(*ast.CompositeLit)
			if !ok || len(lit.Elts) != 2 {
				return
			}
			if text := literal(lit.Elts[1]); text != "" {
				seen++
				if wrongComma(text) {
					t.Errorf("%s: %q", at(lit), text)
				}
			}
		})
	}
	if seen == 0 {
		t.Error("no text was found")
	}
}

// inSource visits the nodes of all Go files below a folder but tests. Nodes have a place.
func inSource(t *testing.T, root string, visit func(file *ast.File, at func(ast.Node) string, n ast.Node)) {
	t.Helper()
	err := filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		at := func(n ast.Node) string { return fmt.Sprintf("%s:%d", path, set.Position(n.Pos()).Line) }
		ast.Inspect(file, func(n ast.Node) bool { visit(file, at, n); return true })
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
