package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// A mutant is one changed operator.
type mutant struct {
	id, line, column int
	kind, file       string
	fate             fate
}

// mutate rewrites a package of a copy of a module, so that its operators ask
// whether they are the one to be changed. Conditions of cases are among them.
// Constant expressions and + between strings can't be switched and aren't.
func mutate(root, pkg string, only *regexp.Regexp) ([]*mutant, error) {
	dir := filepath.Join(root, pkg)
	load, err := exports(root, pkg)
	if err != nil {
		return nil, err
	}
	fset := token.NewFileSet()
	files, err := parse(fset, dir)
	if err != nil {
		return nil, err
	}
	module, err := exec.Command("go", "-C", root, "list", "-m").Output()
	if err != nil {
		return nil, err
	}
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	conf := types.Config{Importer: importer.ForCompiler(fset, "gc", load)}
	self, err := conf.Check(strings.TrimSpace(string(module))+"/"+filepath.ToSlash(pkg), fset, files, info)
	if err != nil {
		return nil, err
	}
	var all []*mutant
	for _, f := range files {
		name := fset.Position(f.Pos()).Filename
		if !only.MatchString(filepath.Base(name)) {
			continue
		}
		src, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		w := &rewriter{fset: fset, info: info, self: self, file: f, name: filepath.Base(name), src: src, mutants: &all}
		ast.Inspect(f, w.visit)
		if err := os.WriteFile(name, w.text(), 0o644); err != nil {
			return nil, err
		}
	}
	return all, os.WriteFile(filepath.Join(dir, "zz_mutants.go"), []byte("package "+files[0].Name.Name+switches), 0o644)
}

// exports finds the compiled packages that a package imports.
func exports(root, pkg string) (func(path string) (io.ReadCloser, error), error) {
	list := exec.Command("go", "-C", root, "list", "-export", "-deps", "-f", "{{.ImportPath}}={{.Export}}", "./"+pkg)
	list.Stderr = os.Stderr
	out, err := list.Output()
	if err != nil {
		return nil, fmt.Errorf("go list ./%s: %w", pkg, err)
	}
	files := map[string]string{}
	for line := range strings.Lines(string(out)) {
		if path, file, ok := strings.Cut(strings.TrimSpace(line), "="); ok {
			files[path] = file
		}
	}
	return func(path string) (io.ReadCloser, error) { return os.Open(files[path]) }, nil
}

// parse reads the files of a package that belong to this system, but for tests.
func parse(fset *token.FileSet, dir string) ([]*ast.File, error) {
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	var files []*ast.File
	for _, name := range names {
		ours, err := build.Default.MatchFile(dir, filepath.Base(name))
		if err != nil {
			return nil, err
		}
		if !ours || strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("%s: no Go files", dir)
	}
	return files, nil
}

// A rewriter changes one file.
type rewriter struct {
	fset    *token.FileSet
	info    *types.Info
	self    *types.Package
	file    *ast.File
	name    string
	src     []byte
	edits   []edit
	mutants *[]*mutant
}

// An edit puts text in the place of some bytes. At one place what closes comes
// before what opens, and that before what takes the place of an operator.
type edit struct {
	at, bytes int
	text      string
	rank, seq int
}

func (w *rewriter) edit(p token.Pos, bytes int, text string, rank, seq int) {
	w.edits = append(w.edits, edit{w.fset.Position(p).Offset, bytes, text, rank, seq})
}

func (w *rewriter) open(p token.Pos, text string)         { w.edit(p, 0, text, 1, len(w.edits)) }
func (w *rewriter) close(p token.Pos, text string)        { w.edit(p, 0, text, 0, -len(w.edits)) }
func (w *rewriter) replace(p token.Pos, n int, to string) { w.edit(p, n, to, 2, 0) }

// text is the file with all edits.
func (w *rewriter) text() []byte {
	slices.SortFunc(w.edits, func(a, b edit) int {
		if a.at != b.at {
			return a.at - b.at
		}
		if a.rank != b.rank {
			return a.rank - b.rank
		}
		return a.seq - b.seq
	})
	var out bytes.Buffer
	from := 0
	for _, e := range w.edits {
		out.Write(w.src[from:e.at])
		out.WriteString(e.text)
		from = e.at + e.bytes
	}
	out.Write(w.src[from:])
	return out.Bytes()
}

// add enters a mutant of the operator at a place.
func (w *rewriter) add(kind string, p token.Pos) int {
	at := w.fset.Position(p)
	m := &mutant{id: len(*w.mutants) + 1, line: at.Line, column: at.Column, kind: kind, file: w.name}
	*w.mutants = append(*w.mutants, m)
	return m.id
}

// typeOf spells the type of an expression as the file would; false if it can't
// be named there, or isn't fixed.
func (w *rewriter) typeOf(e ast.Expr) (string, bool) {
	named := true
	text := types.TypeString(w.info.Types[e].Type, func(p *types.Package) string {
		if p == w.self {
			return ""
		}
		for _, i := range w.file.Imports {
			if strings.Trim(i.Path.Value, `"`) == p.Path() {
				if i.Name != nil {
					return i.Name.Name
				}
				return p.Name()
			}
		}
		named = false
		return ""
	})
	return text, named && !strings.Contains(text, "untyped")
}

// visit changes the operators below a node, but for those of constants.
func (w *rewriter) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.GenDecl:
		return n.Tok != token.CONST
	case *ast.ArrayType:
		ast.Inspect(n.Elt, w.visit)
		return false
	case *ast.IncDecStmt:
		if t, ok := w.typeOf(n.X); ok {
			w.replace(n.TokPos, 2, fmt.Sprintf(" += mutantStep[%s](%d, '%s')", t, w.add("step", n.TokPos), n.Tok.String()[:1]))
		}
	case *ast.UnaryExpr:
		if t, ok := w.typeOf(n); ok && n.Op == token.SUB {
			w.replace(n.OpPos, 1, fmt.Sprintf("mutantMinus[%s](%d, ", t, w.add("minus", n.OpPos)))
			w.close(n.End(), ")")
		}
	case *ast.BinaryExpr:
		w.binary(n)
	}
	return true
}

// binary changes a comparison or an operation of arithmetic.
func (w *rewriter) binary(n *ast.BinaryExpr) {
	switch n.Op {
	case token.EQL, token.NEQ:
		w.open(n.Pos(), fmt.Sprintf("mutantNot(%d, ", w.add("negation", n.OpPos)))
		w.close(n.End(), ")")
	case token.LSS, token.LEQ, token.GTR, token.GEQ:
		bound := map[token.Token]string{token.LSS: "<=", token.LEQ: "<", token.GTR: ">=", token.GEQ: ">"}[n.Op]
		text := func(e ast.Expr) []byte {
			return w.src[w.fset.Position(e.Pos()).Offset:w.fset.Position(e.End()).Offset]
		}
		w.open(n.Pos(), fmt.Sprintf("mutantBound(%d, %d, ", w.add("negation", n.OpPos), w.add("boundary", n.OpPos)))
		w.close(n.End(), fmt.Sprintf(", func() bool { return %s %s %s })", text(n.X), bound, text(n.Y)))
	case token.ADD, token.SUB, token.MUL, token.QUO, token.REM:
		t, ok := w.typeOf(n)
		if b, basic := w.info.Types[n].Type.Underlying().(*types.Basic); !ok || basic && b.Info()&types.IsString != 0 {
			return
		}
		sum := "mutantSum"
		if n.Op == token.REM {
			sum = "mutantRest"
		}
		w.open(n.Pos(), fmt.Sprintf("%s[%s](%d, '%s', ", sum, t, w.add("arithmetic", n.OpPos), n.Op))
		w.replace(n.OpPos, 1, ",")
		w.close(n.End(), ")")
	}
}

// switches is what the changed operators call. The environment says which mutant
// it is, and where to note those that are reached.
const switches = `

import (
	"fmt"
	mutantOS "os"
	"strconv"
	"sync"
)

var (
	mutant, _ = strconv.Atoi(mutantOS.Getenv("MUTANT"))
	mutantOut = mutantOS.Getenv("MUTANT_REACHED")
	mutantMet sync.Map
)

func mutantIs(id int) bool {
	if mutantOut != "" {
		if _, met := mutantMet.LoadOrStore(id, true); !met {
			if f, err := mutantOS.OpenFile(mutantOut, mutantOS.O_APPEND|mutantOS.O_CREATE|mutantOS.O_WRONLY, 0o644); err == nil {
				fmt.Fprintln(f, id)
				f.Close()
			}
		}
	}
	return mutant == id
}

func mutantNot(id int, v bool) bool { return v != mutantIs(id) }

func mutantBound(negation, boundary int, v bool, other func() bool) bool {
	if mutantIs(boundary) {
		return other()
	}
	return v != mutantIs(negation)
}

type mutantInteger interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr
}
type mutantNumber interface{ mutantInteger | ~float32 | ~float64 }

func mutantStep[T mutantNumber](id int, op rune) T {
	var one T = 1
	if (op == '+') != mutantIs(id) {
		return one
	}
	return 0 - one
}

func mutantMinus[T mutantNumber](id int, x T) T {
	if mutantIs(id) {
		return x
	}
	return -x
}

func mutantRest[T mutantInteger](id int, _ rune, a, b T) T {
	if mutantIs(id) {
		return a * b
	}
	return a % b
}

func mutantSum[T mutantNumber](id int, op rune, a, b T) T {
	switch is := mutantIs(id); {
	case op == '+' && !is, op == '-' && is:
		return a + b
	case op == '-', op == '+':
		return a - b
	case op == '*' && !is, op == '/' && is:
		return a * b
	}
	return a / b
}
`
