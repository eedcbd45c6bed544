package lang

import (
	"go/ast"
	"path/filepath"
	"regexp"
	"testing"
)

// spellings are those that texts for people avoid, because another one is used for the
// same thing everywhere else.
var spellings = []struct {
	avoid   *regexp.Regexp
	instead string
}{
	{regexp.MustCompile(`[0-9dfgsv] %%|[0-9] %(?:[^A-Za-z0-9%(]|$)`), "a percent sign without a blank before it"},
	{regexp.MustCompile(`[一二三四五六七八九]つ`), "1つ, 2つ"},
	{regexp.MustCompile(`[二三]手|一手(?:ずつ|ごと|で)`), "1手, 2手"},
	{regexp.MustCompile(`[二三]人|二度|二者`), "2人, 2度, 2者"},
	{regexp.MustCompile(`囲い(?:の中|の外)`), "隔離"},
	{regexp.MustCompile(`プレイヤー|プレーヤー`), "対局者"},
	{regexp.MustCompile(`コンピューター|計算機|パソコン`), "マシン"},
	{regexp.MustCompile(`持ち駒`), "持駒"},
	{regexp.MustCompile(`くじ`), "抽選"},
	{regexp.MustCompile(`ゲーム`), "種目 or 対局"},
	{regexp.MustCompile(`分-負|分負`), "勝-分-敗"},
	{regexp.MustCompile(`ハングアップ(?:で|しても)`), "ハング"},
}

// TestTerms checks that the same thing is called the same in all texts.
func TestTerms(t *testing.T) {
	seen := 0
	for _, dir := range []string{".", filepath.Join("..", "kits")} {
		inSource(t, dir, func(_ *ast.File, at func(ast.Node) string, n ast.Node) {
			lit, ok := n.(*ast.BasicLit)
			if !ok {
				return
			}
			text := literal(lit)
			if text != "" {
				seen++
			}
			for _, term := range spellings {
				if found := term.avoid.FindString(text); found != "" {
					t.Errorf("%s: %q has %q; expected %s", at(lit), text, found, term.instead)
				}
			}
		})
	}
	if seen < 1000 {
		t.Errorf("only %d texts were found", seen)
	}
}
