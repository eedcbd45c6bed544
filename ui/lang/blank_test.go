package lang

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestBlanks checks that a blank beside an argument stays only next to Latin letters.
func TestBlanks(t *testing.T) {
	for _, c := range []struct {
		text, want string
		args       []any
	}{
		{"%[1]s の勝ち", "KAZE の勝ち", []any{"KAZE"}},
		{"%[1]s の勝ち", "白の勝ち", []any{"白"}},
		{"%[1]s の勝ち: %[3]d手で %[2]s が投了", "先手の勝ち: 7手で後手が投了", []any{"先手", "後手", 7}},
		{"%[1]s の勝ち: %[3]d手で %[2]s が投了", "山田 太郎の勝ち: 7手で AOBA が投了", []any{"山田 太郎", "AOBA", 7}},
		{"手番は %s だが", "手番は先手だが", []any{"先手"}},
		{"第%d局 %s", "第3局 渓月", []any{3, "渓月"}},
		{"優勢 %d%% の", "優勢 60% の", []any{60}},
		{"%s は %q", "紅は \"a b\"", []any{"紅", "a b"}},
	} {
		if got := Japanese.Say(Text("", c.text), c.args...); got != c.want {
			t.Errorf("%q: got %q, want %q", c.text, got, c.want)
		}
	}
}

// TestParentheses checks that parentheses around Japanese text are full width. Moves,
// file formats, names of commands and English texts keep ASCII.
func TestParentheses(t *testing.T) {
	half := regexp.MustCompile(`\([^()"]*\p{Hiragana}[^()"]*\)`)
	full := regexp.MustCompile(`[a-z]（\p{Han}+）[a-z]`)
	var files []string
	for _, pattern := range []string{"*.go", "../kits/*/words/*.go", "../kits/internal/*/*.go"} {
		some, _ := filepath.Glob(pattern)
		files = append(files, some...)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		source, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(source, func(n ast.Node) bool {
			if l, ok := n.(*ast.BasicLit); ok {
				for _, wrong := range []*regexp.Regexp{half, full} {
					if found := wrong.FindString(l.Value); found != "" {
						t.Errorf("%s: %s", name, found)
					}
				}
			}
			return true
		})
	}
	if len(files) < 50 {
		t.Errorf("%d files", len(files))
	}
}
