package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/kifu/formats"
)

// aMate is a mate in five, with variations.
const aMate = "sfen 1rg3+Bn1/2s1k1s2/+L1pp1p1p1/8l/1p1P1Gp1p/2P2P1P1/1P2+b1P1P/7R1/4SK1NL b S2NL2P2g2p 77\n"

func TestSolve(t *testing.T) {
	dir := t.TempDir()
	mate, none, game := filepath.Join(dir, "mate.sfen"), filepath.Join(dir, "none.sfen"), filepath.Join(dir, "game.sgf")
	writeFile(t, mate, aMate)
	writeFile(t, none, "sfen 4k4/9/9/9/9/9/9/9/4K4 b P2r2b4g4s4n4l17p 1\n")
	writeFile(t, game, "(;GM[1]SZ[9];B[cc])")
	empty := filepath.Join(dir, "empty.sgf")
	writeFile(t, empty, "(;GM[1]SZ[9])")
	cases := []struct {
		args, want string
		status     int
	}{
		{mate + " --lang en", "mate by checks in 5 moves, and not in fewer", 0},
		{mate + " --lang en --all", "solution", 0},
		{mate + " --lang ja", "最短 5手", 0},
		{mate + " --json", `"verdict":"proved","aim":"mate","length":5,"shortest":true,"line":["+0053KY"`, 0},
		{mate + " --nodes 20 --lang en", "Not decided", exitPartly},
		{none + " --lang en", "Refuted: mate by checks", 0},
		{mate + " --move 2", "--move 2: the last move is 0", exitUsage},
		{mate + " --game 2 --lang en", "has no such game", exitUsage},
		{mate + " --aim win", "--aim win: expected one of", exitUsage},
		{mate + " --aim fours", "--aim fours: expected one of mate", exitUsage},
		{mate + " --target 5d", "--target: the solver of shogi has no target", exitUsage},
		{mate + " --engine uzushio --all", "--engine: a program is asked for a mate", exitUsage},
		{game + " --engine hayate --lang en", "programs can be asked for mates only, not in go", exitWrong},
		{mate + " --time 0s", "--time 0s: expected at most 24h", exitUsage},
		{mate + " " + none + " -o both.kif", "-o: expected only one file", exitUsage},
		{mate + " -o " + mate, "the proof must not overwrite its record", exitUsage},
		{mate + " -o x.foo", "-o x.foo: expected the extension of a record", exitUsage},
		{dir + "/nothing.kif", "no such file", exitUsage},
		{mate + " " + empty + " --lang en", "empty.sgf: game 1: there is no stone", exitWrong},
	}
	for _, tt := range cases {
		status, out, errs := command(t, "", append([]string{"solve"}, strings.Fields(tt.args)...)...)
		if !strings.Contains(out+errs, tt.want) || status != tt.status {
			t.Errorf("solve %s: %d, want %d with %q in\n%s%s", tt.args, status, tt.status, tt.want, out, errs)
		}
	}
}

// TestSolveRecord writes a proof as variations and reads it back.
func TestSolveRecord(t *testing.T) {
	dir := t.TempDir()
	mate, out := filepath.Join(dir, "mate.sfen"), filepath.Join(dir, "mate.kifu")
	writeFile(t, mate, aMate)
	if status, _, errs := command(t, "", "solve", mate, "-o", out); status != 0 {
		t.Fatalf("%d: %s", status, errs)
	}
	f, err := os.Open(out)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	format, _ := formats.ByExt(out)
	tree, err := format.Tree(f, kifu.ReadOptions{Name: out, Trees: true})
	if err != nil {
		t.Fatal(err)
	}
	if len(tree.Nodes) < 10 || !tree.Branches() || tree.Nodes[1].Move != boards.Move("+0053KY") {
		t.Errorf("%d nodes, the first move is %v", len(tree.Nodes), tree.Nodes[1].Move)
	}
	all := filepath.Join(dir, "all.kifu")
	if status, _, errs := command(t, "", "solve", mate, "--all", "-o", all, "--lang", "en"); status != 0 {
		t.Errorf("with all solutions: %d, %s", status, errs)
	}
	if text, err := os.ReadFile(all); err != nil || !strings.Contains(string(text), "*Another solution at move 1: ▲５三歩 (9 moves at most)") {
		t.Errorf("%v: %s", err, text)
	}
	if status, _, errs := command(t, "", "solve", mate, "-o", out); status == 0 || !strings.Contains(errs, "--force") {
		t.Errorf("overwritten: %d, %s", status, errs)
	}
	if status, _, errs := command(t, "", "solve", mate, "-o", filepath.Join(dir, "mate.csa"), "--lang", "en"); status != exitPartly || !strings.Contains(errs, "variation") {
		t.Errorf("variations were left out: %d, %s", status, errs)
	}
}

// TestSolveFours proves a win by fours in a record of moves, and writes it as variations.
func TestSolveFours(t *testing.T) {
	dir := t.TempDir()
	game, out := filepath.Join(dir, "game.sgf"), filepath.Join(dir, "out.sgf")
	writeFile(t, game, "(;GM[4]SZ[15];B[fe];W[ee];B[ge];W[ai];B[he];W[aj];B[if];W[bj];B[ig];W[bi];B[oo];W[ao])")
	status, shown, errs := command(t, "", "solve", game, "--rules", "freestyle", "--move", "12", "--all", "-o", out, "--lang", "en")
	if status != 0 || !strings.Contains(shown, "a win by fours alone (VCF) in 5 moves, and not in fewer") || !strings.Contains(shown, "with every defence") {
		t.Fatalf("%d: %s%s", status, shown, errs)
	}
	text, err := os.ReadFile(out)
	if err != nil || strings.Count(string(text), "(") < 3 {
		t.Errorf("%v: %s", err, text)
	}
	if status, _, errs := command(t, "", "verify", out, "--rules", "freestyle"); status != 0 {
		t.Errorf("the written record: %d, %s", status, errs)
	}
}
