//go:build e2e

package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"dohyo/kifu"
	"dohyo/kifu/csa"
	"dohyo/kifu/edit"
	"dohyo/kifu/kif"
	"dohyo/ui/self"
)

// edgeScript reads the records named on its command line with tsshogi and prints for each a
// line of JSON: the position and, for each move of the tree, its ply, the move in USI and the
// words of its comment.
const edgeScript = `
const fs = require("fs");
const path = require("path");
const { importCSA, importKIF, importKI2, Move } = require("tsshogi");
const readers = { csa: importCSA, kif: importKIF, kifu: importKIF, ki2: importKI2, ki2u: importKI2 };
for (const file of process.argv.slice(2)) {
  const raw = fs.readFileSync(file);
  let text;
  try { text = new TextDecoder("utf-8", { fatal: true }).decode(raw); } catch { text = new TextDecoder("shift_jis", { fatal: true }).decode(raw); }
  const record = readers[path.extname(file).slice(1)](text);
  if (record instanceof Error) {
    console.log(JSON.stringify({ file, error: String(record) }));
    continue;
  }
  const nodes = [];
  record.forEach((node) => {
    const words = node.comment.split("\n").map((line) => line.trim()).filter((line) => line).join("|");
    if (node.move instanceof Move) nodes.push([node.ply, node.move.usi, words].join(" ").trim());
    else if (node.ply === 0 && words) nodes.push("0 " + words);
  });
  record.goto(0);
  console.log(JSON.stringify({ file, initial: record.position.sfen, nodes }));
}
`

// An edge is what tsshogi reads in a file.
type edge struct {
	File, Error, Initial string
	Nodes                []string
}

// readEdges reads records with tsshogi.
func readEdges(t *testing.T, modules string, files []string) map[string]edge {
	t.Helper()
	out := node(t, modules, edgeScript, files...)
	list := map[string]edge{}
	for line := range strings.Lines(string(out)) {
		var e edge
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if e.Error != "" {
			t.Errorf("%s: %s", e.File, e.Error)
		}
		list[e.File] = e
	}
	return list
}

// TestE2EEdges checks that tsshogi finds the same in records of other programs, in what dohyo
// converts them to, and in what dohyo's editor makes of them: variations, comments with
// brackets, backslashes and apostrophes, handicaps, positions, Shift_JIS and UTF-8.
func TestE2EEdges(t *testing.T) {
	modules := os.Getenv("DOHYO_NODE")
	if modules == "" {
		t.Skip("DOHYO_NODE doesn't name a folder with node packages; .ci/run makes one")
	}
	home := t.TempDir()
	const said = `[a] \ "b" 'c' 検討, 手`
	formats := map[string]*kifu.Format{".csa": csa.Format, ".kif": kif.KIF, ".kifu": kif.KIFU, ".ki2": kif.KI2, ".ki2u": kif.KI2U}
	type pair struct {
		of, made string
		edited   bool
	}
	var pairs []pair
	var files []string
	for _, name := range []string{"plain-times.kifu", "untimed.kif", "position.kif", "lines.ki2u", "single.ki2", "behind-sjis.csa"} {
		source := filepath.Join("kifu", "edit", "testdata", name)
		raw, err := os.ReadFile(source)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, source)
		for ext := range formats {
			if ext == ".csa" { // it has no variations
				continue
			}
			made := filepath.Join(home, name+ext)
			if s := runDohyo(t, self.Command(t, home, "convert", source, made)); s.code != 0 {
				t.Errorf("%s to %s: %s", name, ext, s.errout)
				continue
			}
			pairs, files = append(pairs, pair{source, made, false}), append(files, made)
		}
		format := formats[filepath.Ext(name)]
		made := filepath.Join(home, "edited-"+name)
		if err := os.WriteFile(made, raw, 0o644); err != nil {
			t.Fatal(err)
		}
		for rec, err := range format.Read(bytes.NewReader(raw), kifu.ReadOptions{}) {
			if err != nil {
				t.Fatal(name, err)
			}
			f, d, err := kif.Maker.Open(made, raw, format, rec.Offset, rec.Bytes)
			if err == nil {
				err = d.Comment(edit.Node(1), said)
			}
			if err == nil {
				err = f.Save(d)
			}
			if err != nil {
				t.Fatal(name, err)
			}
			break
		}
		pairs, files = append(pairs, pair{source, made, true}), append(files, made)
	}
	got := readEdges(t, modules, files)
	for _, p := range pairs {
		want, made := got[p.of], got[p.made]
		nodes := slices.Clone(want.Nodes)
		if i := slices.IndexFunc(nodes, func(n string) bool { return strings.HasPrefix(n, "1 ") }); p.edited && i >= 0 {
			nodes[i] = strings.Join(strings.Fields(nodes[i])[:2], " ") + " " + said
		}
		if len(nodes) == 0 || !slices.Equal(nodes, made.Nodes) || strings.Join(strings.Fields(want.Initial)[:3], " ") != strings.Join(strings.Fields(made.Initial)[:3], " ") {
			t.Errorf("%s: tsshogi reads\n%s %q\nwant\n%s %q", filepath.Base(p.made), made.Initial, made.Nodes, want.Initial, nodes)
		}
	}
}
