package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestDamaged checks records with an unreadable line in the middle. Every command uses
// the moves before the line, and the records after it.
func TestDamaged(t *testing.T) {
	shogi := `["7g7f","3c3d"]`
	for _, c := range []struct {
		name, text string
		records    []string // the moves of each record
		broken     int      // the number of the damaged record
		line       int      // the line that the error names
		to         string   // the file to convert to
		want       string   // part of that file
	}{
		{"a.csa", "V2.2\nN+A\nPI\n+\n+7776FU\nT1\n'** 30 -3334FU\n-3334FU\n'a comment that\nwas broken in two\n+2726FU\n%TORYO\n/\nPI\n+\n+2726FU\n%TORYO\n",
			[]string{shogi, `["2g2f"]`}, 1, 10, "x.kif", "2 ３四歩"},
		{"b.kif", "手合割：平手\n先手：A\n   1 ７六歩(77)   ( 0:01/00:00:01)\n   2 ３四歩(33)\n   3 何か(00)\n   4 ８四歩(83)\n手合割：平手\n   1 ２六歩(27)\n   2 投了\n",
			[]string{shogi, `["2g2f"]`}, 1, 5, "x.csa", "-3334FU"},
		{"c.ki2", "手合割：平手\n▲７六歩 △３四歩 ▲９九飛\n", []string{shogi}, 1, 2, "x.csa", "-3334FU"},
		{"d.usi", "startpos moves 2g2f\nstartpos moves 7g7f 3c3d 5e5d\nstartpos moves 1g1f\n", []string{`["2g2f"]`, shogi, `["1g1f"]`}, 2, 2, "x.csa", "-3334FU"},
		{"e.sgf", "(;GM[4]SZ[15];B[hh];W[hg];B[zz];W[aa])\n(;GM[4]SZ[15];B[hh])\n", []string{`["808","807"]`, `["808"]`}, 1, 1, "x.psq", ""},
		{"f.psq", strings.Replace(psqFive, "9,8,0", "99,8,0", 1), []string{`["808","807"]`}, 1, 4, "x.sgf", "B[hh]"},
		{"g.log", "1 1 24 53 61 < 8 8>< 8 7>< 8 99> 『寒星』\n2 1 24 53 61 < 8 8>< 8 7>< 8 6> 『寒星』(直接1・正・本) 02:13\n", []string{`["808","807"]`, `["808","807","806"]`}, 1, 1, "x.sgf", "B[hh]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			path := filepath.Join(dir, c.name)
			writeFile(t, path, c.text)
			place := fmt.Sprintf("%s:%d", path, c.line)

			status, out, _ := command(t, "", "verify", "--json", path)
			lines := strings.Split(strings.TrimSpace(out), "\n")
			if status != exitWrong || len(lines) != len(c.records) {
				t.Fatalf("verify: status %d, %s", status, out)
			}
			for i, moves := range c.records {
				want := fmt.Sprintf(`{"moves":%s,"ok":%t}`, moves, i+1 != c.broken)
				sameKeys(t, lines[i], want)
				if i+1 == c.broken && !strings.Contains(lines[i], fmt.Sprintf(`"line":%d,`, c.line)) {
					t.Errorf("no line %d in %s", c.line, lines[i])
				}
			}
			if _, out, _ := command(t, "", "verify", path); !strings.Contains(out, place+": record ") || !strings.Contains(out, "; kept the 2 moves before it") {
				t.Errorf("verify: %s", out)
			}

			to := filepath.Join(dir, c.to)
			status, _, errs := command(t, "", "convert", path, to, "--encoding", "utf-8")
			text, _ := os.ReadFile(to)
			if status != exitPartly || !strings.Contains(errs, place+":") || !strings.Contains(errs, "kept the 2 moves before it") || !strings.Contains(string(text), c.want) {
				t.Errorf("convert: status %d, %s\n%s", status, errs, text)
			}

			status, out, errs = command(t, "", "replay", path)
			if status != exitWrong || !strings.Contains(out, "move 2/2") || !strings.Contains(errs, place+":") {
				t.Errorf("replay: status %d, %s%s", status, out, errs)
			}
			page := filepath.Join(dir, "page.html")
			status, _, errs = command(t, "", "paper", path, "-o", page)
			text, _ = os.ReadFile(page)
			if status != exitWrong || !strings.Contains(errs, place+":") || !strings.Contains(string(text), fmt.Sprint(c.name, ":", c.line)) {
				t.Errorf("paper: status %d, %s, %d bytes", status, errs, len(text))
			}
			if strings.Contains(c.want, "B[") || c.to == "x.psq" {
				status, out, errs = command(t, "", "compare", path, "--rules", "gomoku,renju")
				if status != exitWrong || !strings.Contains(out, fmt.Sprintf("%s, game %d:", c.name, c.broken)) || !strings.Contains(errs, place+":") {
					t.Errorf("compare: status %d, %s%s", status, out, errs)
				}
			}
		})
	}
}

// TestNothingReadable checks that a file without any readable move isn't converted.
func TestNothingReadable(t *testing.T) {
	dir := t.TempDir()
	path, to := filepath.Join(dir, "a.csa"), filepath.Join(dir, "a.kif")
	writeFile(t, path, "PI\n+\nwhat\n")
	status, _, errs := command(t, "", "convert", path, to)
	if status != exitWrong || errs != "dohyo: "+path+":3: expected a CSA statement, got \"what\"\n" {
		t.Errorf("status %d, %s", status, errs)
	}
	if _, err := os.Stat(to); err == nil {
		t.Error("a file was written")
	}
}

// TestDamagedAfterAFoul verifies a record with a foul before the place from which it
// can't be read: the error is the foul, and says nothing of moves that were kept.
func TestDamagedAfterAFoul(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.csa")
	writeFile(t, path, "PI\n+\n+7776FU\n-3334FU\n+5554FU\n-8384FU\nnonsense\n")
	status, out, _ := command(t, "", "verify", path)
	if first, _, _ := strings.Cut(out, "\n"); status != exitWrong || !strings.Contains(first, path+":5: record 1: move 3: ") || strings.Contains(first, "kept") {
		t.Errorf("status %d, %s", status, out)
	}
}
