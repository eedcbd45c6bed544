package lang

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"dohyo/boards/fact"
)

// silent are the packages and files whose errors only dohyo's developers read. In all
// others every error is a fact. A line that never reaches a person ends in the comment
// "// not told".
var silent = []string{".ci/mutants", "engines/builtin/gomoku/train", "engines/builtin/igo/audit.go", "engines/builtin/igo/autoplay", "engines/builtin/igo/internal/program", "engines/builtin/igo/truth", "engines/builtin/shogi/train", "engines/builtin/shogi/value", "engines/builtin/suite", "engines/faulty", "ui/diagram/cut", "ui/internal/terminals"}

// A saying is a fact in the source code.
type saying struct {
	place  string
	format string
	args   int
}

// makers are the functions that make facts, with the index of the argument that is the
// code. The format follows it.
var makers = map[string]int{"fact.Errorf": 0, "fact.New": 0, "engines.Faultf": 1, "engines.Host": 1, "engines.HostOr": 1}

// sayings returns all facts of the program by their codes, and the errors without a
// fact in the packages that aren't silent. It reads the source once for all tests.
func sayings(t *testing.T) (list map[string][]saying, bare []string) {
	t.Helper()
	said := readSayings()
	if said.err != nil {
		t.Fatal(said.err)
	}
	for _, w := range said.wrong {
		t.Error(w)
	}
	return said.list, said.bare
}

// allSayings returns the facts in the source, and the errors in them.
type allSayings struct {
	list        map[string][]saying
	bare, wrong []string
	err         error
}

var readSayings = sync.OnceValue(func() allSayings {
	var bare, wrong []string
	root := filepath.Join("..", "..")
	list := map[string][]saying{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() {
			switch filepath.ToSlash(path) {
			case "../../ui/kits/internal": // a kit adds the words of its own facts
				return fs.SkipDir
			case "../../.ci", "../../internal": // development tools, which users don't run
				return fs.SkipDir
			}
		}
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		lines := strings.Split(string(text), "\n")
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, text, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		name, _ := filepath.Rel(root, path)
		told := !slices.Contains(silent, filepath.ToSlash(filepath.Dir(name))) && !slices.Contains(silent, filepath.ToSlash(name))
		ast.Inspect(file, func(n ast.Node) bool {
			if code := codeOf(n); code != "" {
				list[code] = append(list[code], saying{fmt.Sprintf("%s:%d", name, set.Position(n.Pos()).Line), "", 99})
			}
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			called := calls(file, call)
			at := set.Position(call.Pos())
			place := fmt.Sprintf("%s:%d", name, at.Line)
			if i, ok := makers[called]; ok && len(call.Args) > i+1 {
				code, format := literal(call.Args[i]), literal(call.Args[i+1])
				if passesOn(call.Args[i]) {
					return true // in the maker itself
				}
				if code == "" {
					wrong = append(wrong, place+": the code is no literal")
					return true
				}
				for _, key := range gameKeys(format, call.Args[i+2:]) {
					wrong = append(wrong, fmt.Sprintf("%s: %s shows the key of a game to people; boards.Called gives its name", place, key))
				}
				args := len(call.Args) - i - 2
				if call.Ellipsis.IsValid() {
					args = 99
				}
				list[code] = append(list[code], saying{place, format, args})
			}
			if told && (called == "fmt.Errorf" || called == "errors.New") && len(call.Args) > 0 &&
				!strings.Contains(lines[at.Line-1], "// not told") && factWords.MatchString(factVerb.ReplaceAllString(literal(call.Args[0]), "")) {
				bare = append(bare, place+": "+literal(call.Args[0]))
			}
			return true
		})
		return nil
	})
	return allSayings{list, bare, wrong, err}
})

// gameKeys returns the arguments of a fact that look like the key of a game, such as
// rules.Name and plan.Game. A key for the person to type is in a list or quoted.
func gameKeys(format string, args []ast.Expr) (keys []string) {
	verbs := factVerb.FindAllStringSubmatch(format, -1)
	for i, a := range args {
		sel, ok := a.(*ast.SelectorExpr)
		if !ok || i >= len(verbs) || verbs[i][2] != "s" {
			continue
		}
		of := ""
		switch x := sel.X.(type) {
		case *ast.Ident:
			of = x.Name
		case *ast.SelectorExpr:
			of = x.Sel.Name
		}
		of = strings.ToLower(of)
		if sel.Sel.Name == "Game" || sel.Sel.Name == "Kind" || sel.Sel.Name == "Name" && (of == "game" || of == "rules" || of == "g") {
			keys = append(keys, of+"."+sel.Sel.Name)
		}
	}
	return keys
}

// calls returns the package and name of the function that a call calls, "" for any
// other call.
func calls(file *ast.File, call *ast.CallExpr) string {
	switch fun := call.Fun.(type) {
	case *ast.Ident:
		return file.Name.Name + "." + fun.Name
	case *ast.SelectorExpr:
		if pkg, ok := fun.X.(*ast.Ident); ok {
			return pkg.Name + "." + fun.Sel.Name
		}
	}
	return ""
}

var (
	factVerb  = regexp.MustCompile(`%[-+# 0]*(?:\[(\d+)\])?[\d.*]*([a-zA-Z%])`)
	factWords = regexp.MustCompile(`[a-zA-Z]{2}`)
)

// codeOf returns the code of a literal fact.Fact{Code: …}, "" for any other node.
func codeOf(n ast.Node) string {
	lit, ok := n.(*ast.CompositeLit)
	if !ok {
		return ""
	}
	if t, ok := lit.Type.(*ast.SelectorExpr); !ok || t.Sel.Name != "Fact" {
		return ""
	}
	for _, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			if key, ok := kv.Key.(*ast.Ident); ok && key.Name == "Code" {
				return literal(kv.Value)
			}
		}
	}
	return ""
}

// passesOn reports whether a code is the parameter of a maker.
func passesOn(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == "code"
}

// literal returns the value of a string literal, which may have several parts.
func literal(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.BasicLit:
		if s, err := strconv.Unquote(e.Value); err == nil {
			return s
		}
	case *ast.BinaryExpr:
		return literal(e.X) + literal(e.Y)
	}
	return ""
}

// TestFacts checks that every code has one format and a Japanese text that takes its
// arguments, and that every text has a code.
func TestFacts(t *testing.T) {
	list, bare := sayings(t)
	for _, b := range bare {
		t.Errorf("an error that is no fact: %s", b)
	}
	for code, said := range list {
		for _, s := range said[1:] {
			if s.format != said[0].format {
				t.Errorf("%s: %s says %q, %s says %q", code, said[0].place, said[0].format, s.place, s.format)
			}
		}
		text, ok := facts[code]
		if !ok {
			t.Errorf("%s: %s (%q) has no Japanese text", said[0].place, code, said[0].format)
			continue
		}
		next := 0
		for _, v := range factVerb.FindAllStringSubmatch(text, -1) {
			if v[2] == "%" {
				continue
			}
			next++
			if v[1] != "" {
				next, _ = strconv.Atoi(v[1])
			}
			if next > said[0].args {
				t.Errorf("%s: the text %q wants argument %d of %d", code, text, next, said[0].args)
			}
		}
	}
	for code := range facts {
		if len(list[code]) == 0 {
			t.Errorf("no fact has the code %s", code)
		}
	}
}

// TestError formats errors of all origins in Japanese.
// lined is an error with a fact that has the cause among its arguments.
type lined struct{ cause error }

func (l lined) Error() string   { return l.Told().Code }
func (l lined) Unwrap() error   { return l.cause }
func (l lined) Told() fact.Fact { return fact.Errorf("patterns.line", "line %d: %w", 4, l.cause).Fact }

func TestError(t *testing.T) {
	facts["test.in"], facts["test.out"] = "中%d", "%[2]sの外は%[1]s"
	defer func() { delete(facts, "test.in"); delete(facts, "test.out") }()
	in := fact.Errorf("test.in", "in %d", 3)
	for _, c := range []struct {
		err      error
		ja, want string
	}{
		{in, "中3", "in 3"},
		{fact.Errorf("test.out", "out %v of %w", 2*time.Second, in), "中3の外は2秒", "out 2s of in 3"},
		{fact.AtLine("a.sgf", 3, in), "a.sgf:3: 中3", "a.sgf:3: in 3"},
		{fmt.Errorf("a library about %w", in), "中3", "a library about in 3"},
		{errors.New("a library's"), `"a library's"`, "a library's"},
		{fact.At("a", fact.Foreign("a library's")), `a: "a library's"`, "a: a library's"},
		{lined{in}, "4行目: 中3", "line 4: in 3"},
		{Said{Text: "said"}, "said", "said"},
		{&fs.PathError{Op: "open", Path: "x", Err: syscall.ENOENT}, "x: ファイルやフォルダがない", "x: no such file or directory"},
		{errors.Join(in, syscall.ENOSPC), "中3。ディスクの空きがない", "in 3; no space left on device"},
		{&net.OpError{Op: "listen", Net: "tcp", Addr: &net.TCPAddr{IP: net.IPv4(1, 2, 3, 4), Port: 5}, Err: os.NewSyscallError("bind", syscall.EADDRINUSE)},
			"1.2.3.4:5: アドレスは使用中", "listen tcp 1.2.3.4:5: bind: address already in use"},
		{&net.OpError{Op: "listen", Net: "tcp", Err: &net.AddrError{Err: "missing port in address", Addr: "foo"}}, "foo: ポート番号がない", "listen tcp: address foo: missing port in address"},
		{fact.New("test.none", "no text"), "no text", "no text"},
		{nil, "", ""},
	} {
		if got := Japanese.Error(c.err); got != c.ja {
			t.Errorf("%v is %q, want %q", c.err, got, c.ja)
		}
		if got := English.Error(c.err); got != c.want {
			t.Errorf("%v is %q, want %q", c.err, got, c.want)
		}
	}
	f := fact.Fact{Code: "test.in", Args: []any{7}}
	if ja, en := Japanese.Told(f, "in 7"), English.Told(f, "in 7"); ja != "中7" || en != "in 7" {
		t.Errorf("Japanese %q, English %q, expected 中7 and in 7", ja, en)
	}
	if got := Japanese.Told(fact.Fact{}, "as it was"); got != "as it was" {
		t.Errorf("of no fact: %q", got)
	}
}
