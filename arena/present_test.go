package arena

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// ruledAt is the date of the rulings in tests.
var ruledAt = time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)

// clocks lists the files that read the machine's clock by default, and those that
// limit a build or measure a disk, which times no turn.
var clocks = []string{"match.go", "tournament/tournament.go", "tournament/venue_local.go", "teams/build.go", "segment/writer.go"}

// TestPresentIsHandedIn looks for code that reads a clock directly. The present
// must come from Config.Now and Config.Uptime, or as an argument.
func TestPresentIsHandedIn(t *testing.T) {
	files := 0
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		set := token.NewFileSet()
		f, err := parser.ParseFile(set, path, nil, 0)
		if err != nil {
			return err
		}
		files++
		ast.Inspect(f, func(n ast.Node) bool {
			s, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			of, _ := s.X.(*ast.Ident)
			if of == nil {
				return true
			}
			switch name := of.Name + "." + s.Sel.Name; name {
			case "time.Now", "time.Since", "time.Until", "uptime.Since", "uptime.Until":
				t.Errorf("%s: %s", set.Position(s.Pos()), name)
			case "uptime.Now", "uptime.Wall":
				if !slices.Contains(clocks, path) {
					t.Errorf("%s: %s; want Config.Now or Config.Uptime", set.Position(s.Pos()), name)
				}
			}
			return true
		})
		return nil
	})
	if err != nil || files < 20 {
		t.Fatalf("%d files, %v", files, err)
	}
}

// TestRulingsAreDated dates a ruling on a record by the given moment.
func TestRulingsAreDated(t *testing.T) {
	tape, err := TapeOf(gomokuRecord("808 101 807"), goMoku(t), 1)
	if err != nil {
		t.Fatal(err)
	}
	events, err := RuleTape(tape, Rule{Game: 1, By: "Mori", Result: Win, Winner: 1, Reason: ByRuling}, ruledAt.Add(1234567))
	if err != nil {
		t.Fatal(err)
	}
	if at, want := StampOf(events[0]).At, ruledAt.Add(time.Millisecond); !at.Equal(want) {
		t.Errorf("ruled at %v, want %v", at, want)
	}
}
