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
		"SetUp": five, "Turnable": {"go"}, "Continuable": slices.Concat(five, []string{"shogi"}), "Limited": {"go"}, "Reporting": fields, "Agreeing": fields, "Timed": fields, "Planned": fields, "Veiled": fields,
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

// TestPastLimit plays games to their limit of moves: without it the side to move has moves, which
// begin where the game ended.
func TestPastLimit(t *testing.T) {
	for name, moves := range map[string]string{
		"gomoku": "808 908 807 907 806 906", "renju": "808 908 807 907 806 906", "freestyle": "808 908 807 907 806 906", "standard": "808 908 807 907 806 906",
		"shogi": "+7776FU -3334FU +2726FU -8384FU +2625FU -8485FU", "go": "D4 Q16 D16 Q4 C3 R3",
	} {
		var g *boards.Game
		for _, k := range kits.All {
			if i := slices.IndexFunc(k.Games, func(g *boards.Game) bool { return g.Name == name }); i >= 0 {
				g = k.Games[i]
			}
		}
		const limit = 5
		at, list := boards.Position(nil), strings.Fields(moves)
		for _, most := range []int{limit, 0} {
			p, err := g.Start(boards.Setup{Limit: most})
			for _, m := range list[:limit] {
				if err == nil {
					p, err = p.Play(boards.Move(m))
				}
			}
			if err != nil {
				t.Fatal(name, err)
			}
			if most == 0 {
				if boards.PastLimit(p) != p {
					t.Errorf("%s: a game that goes on is changed", name)
				}
				if got, err := at.Play(boards.Move(list[limit])); err != nil || len(got.ToAct()) == 0 || at.ToAct()[0] != p.ToAct()[0] || at.Ply() != p.Ply() {
					t.Errorf("%s: without the limit: %v", name, err)
				}
				break
			}
			if len(p.ToAct()) != 0 {
				t.Fatalf("%s: the limit doesn't end it", name)
			}
			at = boards.PastLimit(p)
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
	_, list["Limited"] = p.(boards.Limited)
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
