package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/ui/kits"
)

// TestOptionalHasNames checks that code that tests for an optional ability uses
// a named interface, for boards those in boards/optional.go.
func TestOptionalHasNames(t *testing.T) {
	files := 0
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		files++
		set := token.NewFileSet()
		f, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		nameless := func(e ast.Expr) {
			if i, ok := e.(*ast.InterfaceType); ok && len(i.Methods.List) > 0 {
				t.Errorf("%v: an interface without a name", set.Position(i.Pos()))
			}
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.TypeAssertExpr:
				nameless(n.Type)
			case *ast.TypeSwitchStmt:
				for _, c := range n.Body.List {
					for _, e := range c.(*ast.CaseClause).List {
						nameless(e)
					}
				}
			}
			return true
		})
		return nil
	})
	if err != nil || files < 300 {
		t.Errorf("%d files, %v", files, err)
	}
}

// TestOptional checks which optional interfaces each game implements. Otherwise a
// method that no longer fits its interface would silently go unused.
func TestOptional(t *testing.T) {
	five := []string{"gomoku", "renju", "freestyle", "standard"}
	fields := []string{"dighere", "dighere2020"}
	want := map[string][]string{
		"Countable": {"go"}, "Explainer": slices.Concat(five, []string{"shogi", "go"}, fields), "Sized": slices.Concat(five, []string{"go"}, fields),
		"Historical": five, "Editable": slices.Concat(five, []string{"go"}), "Placed": slices.Concat(five, []string{"go"}),
		"SetUp": five, "Turnable": {"go"}, "Continuable": slices.Concat(five, []string{"shogi"}), "Reporting": fields, "Agreeing": fields, "Timed": fields, "Planned": fields, "Veiled": fields,
		"Draftable": slices.Concat(five, []string{"shogi", "go"}, fields),
		"Laid":      slices.Concat(five, []string{"shogi", "go"}), "Negotiated": five, "Entitled": five, "Listing": slices.Concat(five, []string{"shogi", "go"}),
	}
	got := map[string][]string{}
	for _, k := range kits.All {
		for _, g := range k.Games {
			p, err := g.Start(boards.Setup{})
			if err != nil {
				t.Fatal(err)
			}
			for name, ok := range offers(p) {
				if ok {
					got[name] = append(got[name], g.Name)
				}
			}
		}
	}
	for _, name := range optional(t) {
		if !slices.Equal(got[name], want[name]) {
			t.Errorf("%s: %v, want %v", name, got[name], want[name])
		}
	}
}

// offers returns which of the optional interfaces a position implements.
func offers(p boards.Position) map[string]bool {
	list := map[string]bool{}
	_, list["Countable"] = p.(boards.Countable)
	_, list["Explainer"] = p.(boards.Explainer)
	_, list["Sized"] = p.(boards.Sized)
	_, list["Historical"] = p.(boards.Historical)
	_, list["Editable"] = p.(boards.Editable)
	_, list["Placed"] = p.(boards.Placed)
	_, list["SetUp"] = p.(boards.SetUp)
	_, list["Turnable"] = p.(boards.Turnable)
	_, list["Continuable"] = p.(boards.Continuable)
	_, list["Reporting"] = p.(boards.Reporting)
	_, list["Agreeing"] = p.(boards.Agreeing)
	_, list["Timed"] = p.(boards.Timed)
	_, list["Planned"] = p.(boards.Planned)
	_, list["Veiled"] = p.(boards.Veiled)
	_, list["Laid"] = p.(boards.Laid)
	_, list["Negotiated"] = p.(boards.Negotiated)
	_, list["Listing"] = p.(boards.Listing)
	_, list["Entitled"] = p.(boards.Entitled)
	_, list["Draftable"] = p.(boards.Draftable)
	return list
}

// optional returns the names of all interfaces in boards/optional.go.
func optional(t *testing.T) (names []string) {
	f, err := parser.ParseFile(token.NewFileSet(), "boards/optional.go", nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(f, func(n ast.Node) bool {
		if s, ok := n.(*ast.TypeSpec); ok {
			if _, ok := s.Type.(*ast.InterfaceType); ok {
				names = append(names, s.Name.Name)
			}
			return false
		}
		return true
	})
	if len(names) == 0 {
		t.Fatal("boards/optional.go lists no interface")
	}
	return names
}
