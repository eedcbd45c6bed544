package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSuite writes problems of both kinds of files as a suite, each once.
func TestSuite(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	record := "(;GM[1]FF[4]CA[UTF-8]SZ[9]C[Black to capture]TR[bh]AB[ci][ah]AW[bi][bh]PL[B];B[ch];W[ag])\n"
	files := []string{
		write("a.sgf", record+record+"(;GM[1]FF[4]SZ[9]C[White to live]TR[aa]AB[bb]AW[aa]PL[W];W[ba])\n"),
		write("b.jsonl", `{"size":5,"black":["A1"],"white":["B1"],"defender":"b","target":"A1","live_moves":["A2","B2"],"kill_moves":["A2"]}`+"\n"),
	}
	var out strings.Builder
	n, err := writeSuite(&out, files)
	if err != nil || n != 4 {
		t.Fatalf("%d problems: %v", n, err)
	}
	for _, want := range []string{
		"boardsize 9\nclear_board\nplay b C1\nplay b A2\nplay w B1\nplay w B2\n10 attack B2\n#? [1 C2]\n11 reg_genmove b\n#? [C2]\n",
		"20 owl_defend A9\n#? [1 B9]\n21 reg_genmove w\n",
		"30 owl_defend A1\n#? [1 (A2|B2)]\n31 reg_genmove b\n#? [(A2|B2)]\n",
		"40 owl_attack A1\n#? [1 A2]\n41 reg_genmove w\n#? [A2]\n",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no\n%s\nin\n%s", want, out.String())
		}
	}
	for _, bad := range []string{"(;SZ[9])\n", "(;SZ[9]C[Black to dance]TR[aa]AB[aa];B[ab])\n"} {
		if _, err := writeSuite(&out, []string{write("bad.sgf", bad)}); err == nil {
			t.Errorf("%q was taken", bad)
		}
	}
}
