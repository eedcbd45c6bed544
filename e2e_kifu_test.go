//go:build e2e

package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dohyo/ui/self"
)

// tsshogiScript reads the records named on its command line with tsshogi, the
// library of ShogiHome, and prints its reading of each as a line of JSON.
const tsshogiScript = `
const fs = require("fs");
const path = require("path");
const { importCSA, importKIF, importKI2, Record, Move } = require("tsshogi");
const readers = { csa: importCSA, kif: importKIF, kifu: importKIF, ki2: importKI2, ki2u: importKI2,
  usi: (text) => Record.newByUSI(text.trim()) };
for (const file of process.argv.slice(2)) {
  const ext = path.extname(file).slice(1);
  const encoding = ext === "kif" || ext === "ki2" ? "shift_jis" : "utf-8";
  const text = new TextDecoder(encoding, { fatal: true }).decode(fs.readFileSync(file));
  const record = readers[ext](text);
  if (record instanceof Error) {
    console.log(JSON.stringify({ file, error: String(record) }));
    continue;
  }
  const moves = [];
  let end = "";
  let ms = 0;
  let comments = 0;
  for (let node = record.first; node; node = node.next) {
    if (node.comment) comments++;
    if (node.ply === 0) continue;
    ms += node.elapsedMs;
    if (node.move instanceof Move) moves.push(node.move.usi);
    else end = String(node.move.type || node.move.name);
  }
  record.goto(0);
  const meta = record.metadata;
  console.log(JSON.stringify({ file, initial: record.position.sfen, moves, end, ms, comments,
    black: meta.getStandardMetadata("blackName") || meta.getStandardMetadata("shitateName") || "" }));
}
`

// A tsshogiRead is tsshogi's reading of a file.
type tsshogiRead struct {
	File, Error, Initial, End, Black string
	Moves                            []string
	MS                               float64
	Comments                         int
}

// A verifiedRecord is the output of verify --json for one record.
type verifiedRecord struct {
	Record  int
	Moves   []string
	Initial *string
	Winner  *string
	OK      bool
	Times   struct{ Black, White float64 }
}

// TestE2ERecords checks that tsshogi reads what dohyo writes, in every format of
// shogi: records of other programs, crafted ones, and a game played here.
func TestE2ERecords(t *testing.T) {
	modules := os.Getenv("DOHYO_NODE")
	if modules == "" {
		t.Skip("DOHYO_NODE doesn't name a folder with node packages; .ci/run makes one")
	}
	home := t.TempDir()
	match := filepath.Join(home, "match")
	if s := runDohyo(t, self.Command(t, home, "match", "shogi", "sazanami", "uzushio", "--headless", "--games", "1", "--time", "0.5s/move", "--limit", "40", "--dir", match)); s.code != 0 {
		t.Fatalf("the match failed: %s%s", s.out, s.errout)
	}
	sources, err := filepath.Glob("kifu/csa/testdata/*.csa")
	if err != nil {
		t.Fatal(err)
	}
	sources = append(sources, match)
	want := map[string]verifiedRecord{}
	var files []string
	for i, source := range sources {
		v := runDohyo(t, self.Command(t, home, "verify", "--json", source))
		var rec verifiedRecord
		lines := strings.Split(strings.TrimSpace(v.out), "\n")
		if err := json.Unmarshal([]byte(lines[0]), &rec); err != nil || !rec.OK {
			t.Fatalf("%s: %s%s", source, v.out, v.errout)
		}
		exts := []string{"1.csa", "2.csa", "3.csa", "kif", "kifu", "ki2", "ki2u", "usi"}
		if len(lines) > 1 { // tsshogi reads only the first, and only from CSA
			exts = exts[:3]
		}
		for _, ext := range exts {
			file := filepath.Join(home, strings.Join([]string{"r", string(rune('a' + i)), ext}, "."))
			args := []string{"convert", source, file}
			switch ext {
			case "1.csa", "3.csa":
				args = append(args, "--edition", ext[:1])
			case "usi": // which has no place for comments
				args = append(args, "--main-line")
			}
			s := runDohyo(t, self.Command(t, home, args...))
			if s.code != 0 {
				t.Fatalf("%s: %s", args, s.errout)
			}
			want[file] = rec
			files = append(files, file)
		}
	}
	out := node(t, modules, tsshogiScript, files...)
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	if len(lines) != len(files) {
		t.Fatalf("%d answers for %d files:\n%s", len(lines), len(files), out)
	}
	for _, line := range lines {
		var got tsshogiRead
		if err := json.Unmarshal([]byte(line), &got); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		compareRead(t, got, want[got.File])
	}
}

func compareRead(t *testing.T, got tsshogiRead, want verifiedRecord) {
	t.Helper()
	name := filepath.Base(got.File)
	ext := filepath.Ext(name)
	if got.Error != "" || strings.Join(got.Moves, " ") != strings.Join(want.Moves, " ") {
		t.Errorf("%s: %s\ngot  %v\nwant %v", name, got.Error, got.Moves, want.Moves)
		return
	}
	if want.Initial != nil && !strings.HasPrefix(got.Initial, strings.Join(strings.Fields(*want.Initial)[:3], " ")) {
		t.Errorf("%s: from %s, want %s", name, got.Initial, *want.Initial)
	}
	if ext == ".usi" {
		return
	}
	timed := want.Times.Black + want.Times.White
	if least := timed - 0.01; strings.HasSuffix(name, "3.csa") && got.MS/1000 < least || ext == ".kif" && got.MS/1000 < least-float64(len(want.Moves)) {
		t.Errorf("%s: %v ms, want %v s", name, got.MS, timed)
	}
	if ended := want.Winner != nil; ended && got.End == "" && !strings.HasSuffix(name, "1.csa") {
		t.Errorf("%s: no end, want %s", name, *want.Winner)
	}
}

// TestE2ERecordGPS starts gpsshogi from records that dohyo wrote, and checks that its
// answer is a legal move.
func TestE2ERecordGPS(t *testing.T) {
	gpsshogi := debianGame(t, "gpsshogi")
	home := t.TempDir()
	for _, c := range []struct {
		name, text string
		editions   []string
	}{
		{"a game", "position startpos moves 7g7f 3c3d 8h2b+ 3a2b 2h5h", []string{"1", "2.2", "3"}},
		{"a position", "position sfen lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", []string{"2.2"}},
	} {
		for _, edition := range c.editions {
			file := filepath.Join(home, "start.csa")
			_ = os.Remove(file)
			convert := self.Command(t, home, "convert", "-", file, "--edition", edition)
			convert.Stdin = strings.NewReader(c.text + "\n")
			if s := runDohyo(t, convert); s.code != 0 {
				t.Fatalf("convert failed: %s", s.errout)
			}
			move := gpsMove(t, gpsshogi, file)
			whole := strings.TrimSuffix(csaOf(t, file), "\n") + "\n" + move + "\n"
			verify := self.Command(t, home, "verify", "--json", "-")
			verify.Stdin = strings.NewReader(whole)
			if s := runDohyo(t, verify); s.code != 0 {
				t.Errorf("%s, edition %s: %q isn't a move there: %s", c.name, edition, move, s.out)
			}
		}
	}
}

func csaOf(t *testing.T, file string) string {
	t.Helper()
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// gpsMove returns the first move of gpsshogi, playing white, from a file.
func gpsMove(t *testing.T, gpsshogi, file string) string {
	t.Helper()
	cmd := exec.Command(gpsshogi, "--csa", "-l", "600", "-n", "2000", "-t", "100000", "-N", "1", "--ignore-node-counts", "0",
		"--memory-use-percent", "5", "-T", "60", "--no-opening-book", "-f", file, "-o", filepath.Join(t.TempDir(), "out.csa"))
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	watch := time.AfterFunc(60*time.Second, func() { _ = cmd.Process.Kill() })
	defer watch.Stop()
	buf := make([]byte, 64)
	n := 0
	for n < len("-0045KA\n") {
		m, err := out.Read(buf[n:])
		n += m
		if err != nil {
			break
		}
	}
	_ = in.Close()
	_ = cmd.Process.Kill()
	_ = cmd.Wait()
	return strings.TrimSpace(string(buf[:n]))
}
