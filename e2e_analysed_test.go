//go:build e2e

package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"dohyo/ui/self"
)

// analysedScript reads analysed records with the libraries of others, and prints for each a line of
// JSON: the moves, and what is beside each of them.
const analysedScript = `
const fs = require("fs");
const path = require("path");
const { importCSA, importKIF, importKI2, Move } = require("tsshogi");
const sabaki = require("@sabaki/sgf");
const readers = { csa: importCSA, kif: importKIF, ki2u: importKI2 };
for (const file of process.argv.slice(2)) {
  const ext = path.extname(file).slice(1);
  const text = new TextDecoder(ext === "kif" ? "shift_jis" : "utf-8", { fatal: true }).decode(fs.readFileSync(file));
  const moves = [], beside = [];
  if (ext === "sgf") {
    for (let node = sabaki.parse(text)[0]; node; node = node.children[0]) {
      const { B, W, C, SBKV, LZ } = node.data;
      if (!B && !W) continue;
      moves.push((B || W)[0]);
      beside.push([SBKV, LZ, C].map((p) => (p || [""])[0]).join("|"));
    }
  } else {
    const record = readers[ext](text);
    if (record instanceof Error) throw record;
    for (let node = record.first; node; node = node.next) {
      if (!(node.move instanceof Move)) continue;
      moves.push(node.move.usi);
      beside.push(node.comment);
    }
  }
  console.log(JSON.stringify({ file, moves, beside }));
}
`

// TestE2EAnalysed checks that programs of others read records with the results of an analysis: the
// same moves, and the results in the form that each format's programs write.
func TestE2EAnalysed(t *testing.T) {
	modules := os.Getenv("DOHYO_NODE")
	if modules == "" {
		t.Skip("DOHYO_NODE doesn't name a folder with node packages; .ci/run makes one")
	}
	home := t.TempDir()
	sources := map[string]string{
		"s.csa": "V2.2\nN+a\nN-b\nPI\n+\n+7776FU\n-3334FU\n+8822UM\n-3122GI\n+2726FU\n-8384FU\n%TORYO\n",
		"f.sgf": "(;GM[4]SZ[15]PB[a]PW[b];B[hh];W[hi];B[ig];W[gi];B[ii])",
		"g.sgf": "(;GM[1]SZ[9]KM[7.5]RU[Chinese]PB[a]PW[b];B[ee];W[gc];B[cc];W[gg];B[cg])",
	}
	moves := map[string][]string{
		"s.csa": {"7g7f", "3c3d", "8h2b+", "3a2b", "2g2f", "8c8d"},
		"f.sgf": {"hh", "hi", "ig", "gi", "ii"},
		"g.sgf": {"ee", "gc", "cc", "gg", "cg"},
	}
	beside := map[string]string{
		"s.kif": "*解析 0 深さ", "s.ki2u": "*解析 0 深さ", "s.csa": "* ", "f.sgf": ".", "g.sgf": "|hayate ",
	}
	var files []string
	want := map[string][]string{}
	for source, text := range sources {
		from := filepath.Join(home, source)
		if err := os.WriteFile(from, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		exts := []string{"sgf"}
		if source == "s.csa" {
			exts = []string{"kif", "ki2u", "csa"}
		}
		for _, ext := range exts {
			to := filepath.Join(home, "analysed", strings.TrimSuffix(source, filepath.Ext(source))+"."+ext)
			if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
				t.Fatal(err)
			}
			if s := runDohyo(t, self.Command(t, home, "analyse", from, "--nodes", "400", "-o", to)); s.code != 0 {
				t.Fatalf("%s: %s%s", to, s.out, s.errout)
			}
			files = append(files, to)
			want[to] = moves[source]
		}
	}
	for line := range strings.Lines(string(node(t, modules, analysedScript, files...))) {
		var got struct {
			File          string
			Moves, Beside []string
		}
		if err := json.Unmarshal([]byte(line), &got); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if !slices.Equal(got.Moves, want[got.File]) {
			t.Errorf("%s: moves %v, want %v", got.File, got.Moves, want[got.File])
		}
		told := beside[filepath.Base(got.File)]
		for i, text := range got.Beside {
			if !strings.Contains(text, told) {
				t.Errorf("%s: beside move %d stands %q, want %q in it", got.File, i+1, text, told)
			}
		}
		delete(want, got.File)
	}
	if len(want) > 0 {
		t.Errorf("not read: %v", want)
	}
	gnugo := debianGame(t, "gnugo")
	cmd := exec.Command(gnugo, "--mode", "gtp")
	cmd.Stdin = strings.NewReader("loadsgf " + filepath.Join(home, "analysed", "g.sgf") + "\nlist_stones black\nquit\n")
	out, err := cmd.Output()
	if answers := strings.Split(string(out), "\n\n"); err != nil || len(answers) < 2 || len(strings.Fields(answers[1])) != 4 {
		t.Errorf("GNU Go says %q, %v", out, err)
	}
}
