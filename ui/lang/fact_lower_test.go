package lang

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestToldBelow checks that no sentence leaves the lower floors as text: an error isn't
// wrapped by fmt.Errorf, which fact.At replaces; and a value that holds an error's text in
// English (Detail, Why) holds its fact as well.
func TestToldBelow(t *testing.T) {
	root := filepath.Join("..", "..")
	found := 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, _ := filepath.Rel(root, path)
		name = filepath.ToSlash(name)
		if d.IsDir() {
			if slices.Contains(silent, name) || slices.Contains([]string{".ci", ".git", "internal", "ui/kits/internal", "ui/internal", "engines/builtin/igo/compose", "engines/builtin/igo/regress", "engines/builtin/shogi/tsume/compose"}, name) {
				return fs.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || slices.Contains(silent, name) {
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, wrong := range untold(t, name, string(text)) {
			t.Error(wrong)
		}
		found++
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if found < 500 {
		t.Errorf("%d files were read", found)
	}
}

// TestUntold checks that the check finds what it is for.
func TestUntold(t *testing.T) {
	for _, c := range []struct {
		code string
		want int
	}{
		{`fmt.Errorf("%s: %w", "a", err)`, 1},
		{`fmt.Errorf("%w", err) // not told`, 0},
		{`fact.At("a", err)`, 0},
		{`Ruled{Why: err.Error()}`, 1},
		{`&Ruled{Why: err.Error(), Fact: f}`, 0},
		{`Choice{Detail: why.detail}`, 1},
		{`Choice{Detail: "B+2"}`, 0},
		{`errors.New(message)`, 1},
	} {
		if got := untold(t, "arena/x.go", "package x\nvar _ = "+c.code+"\n"); len(got) != c.want {
			t.Errorf("%s: %q, expected %d", c.code, got, c.want)
		}
	}
}

// untold returns the places of a file where a sentence becomes text.
func untold(t *testing.T, name, text string) (list []string) {
	t.Helper()
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, name, text, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(text, "\n")
	report := func(n ast.Node, what string) {
		if line := set.Position(n.Pos()).Line; !strings.Contains(lines[line-1], "// not told") {
			list = append(list, fmt.Sprintf("%s:%d: %s", name, line, what))
		}
	}
	lower := !strings.HasPrefix(name, "ui/") && !strings.HasPrefix(name, "boards/fact/")
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			called := calls(file, n)
			if len(n.Args) == 0 || strings.HasPrefix(name, "boards/fact/") {
				break
			}
			if called == "fmt.Errorf" && strings.Contains(literal(n.Args[0]), "%w") {
				report(n, "an error in an error: fact.At or a fact holds it")
			}
			if _, text := n.Args[0].(*ast.BasicLit); called == "errors.New" && !text {
				report(n, "a message of a library: fact.Foreign holds it")
			}
		case *ast.CompositeLit:
			if lower && tells(n) {
				report(n, "the text of an error without its fact")
			}
		}
		return true
	})
	return list
}

// tells reports whether a literal holds an error's text, but not its fact.
func tells(lit *ast.CompositeLit) bool {
	text, told := false, false
	for _, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		key, _ := kv.Key.(*ast.Ident)
		switch {
		case key == nil:
		case key.Name == "Fact":
			told = true
		case key.Name == "Detail" || key.Name == "Why":
			text = text || ofError(kv.Value)
		}
	}
	return text && !told
}

// ofError reports whether an expression is the text of an error.
func ofError(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.CallExpr:
		sel, ok := e.Fun.(*ast.SelectorExpr)
		return ok && sel.Sel.Name == "Error"
	case *ast.SelectorExpr:
		return e.Sel.Name == "detail"
	}
	return false
}
