package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/ui/self"
)

// records for analysis, by the ending of their files.
var analysable = map[string]string{
	"csa": "V2.2\nN+Aoba\nN-Beni\nPI\n+\n+7776FU\nT1\n-3334FU\nT1\n+8822UM\nT1\n-7162GI\nT1\n%TORYO\n",
	"kif": "手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)   ( 0:01/00:00:01)\n**対局 時間 00:01.0 深さ 4 ノード数 90 評価値 7 読み筋 ▲７六歩(77)\n   2 ３四歩(33)   ( 0:01/00:00:01)\n   3 中断\n",
	"sgf": "(;GM[1]FF[4]SZ[5]KM[0.5]PB[a]PW[b];B[cc]C[mine];W[bb];B[aa])\n",
	"psq": "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,0\n8,7,0\n8,9,0\n1,1,0\n",
}

// TestAnalyse analyses a record of each kind by the built-in programs, and looks at
// what is written.
func TestAnalyse(t *testing.T) {
	t.Parallel()
	for ext, c := range map[string]struct {
		text   string // of the record
		wants  []string
		report string
	}{
		"csa": {analysable["csa"], []string{"'** "}, "blunder"},
		"kif": {analysable["kif"], []string{"**対局 時間 00:01.0 深さ 4", "**解析 0 深さ"}, ""},
		"sgf": {analysable["sgf"], []string{"C[mine\n", "SBKV[", "hayate: "}, ""},
		"psq": {analysable["psq"], nil, ""},
	} {
		t.Run(ext, func(t *testing.T) {
			home, dir := t.TempDir(), t.TempDir()
			from, to, page := filepath.Join(dir, "game."+ext), filepath.Join(dir, "analysed."+ext), filepath.Join(dir, "page.html")
			if ext == "kif" {
				from, to = filepath.Join(dir, "game.kifu"), filepath.Join(dir, "analysed.kifu")
			}
			if err := os.WriteFile(from, []byte(c.text), 0o644); err != nil {
				t.Fatal(err)
			}
			s := runDohyo(t, self.Command(t, home, "analyse", from, "--nodes", "2000", "--lang", "en", "-o", to, "--report", page))
			code := 0
			if ext == "psq" { // it has no place for comments
				code = 3
			}
			if s.code != code || !strings.Contains(s.out, "accuracy") || !strings.Contains(s.out, c.report) {
				t.Fatalf("status %d\n%s%s", s.code, s.out, s.errout)
			}
			for _, path := range []string{to, page} {
				data, err := os.ReadFile(path)
				if err != nil {
					t.Fatal(err)
				}
				if path == page && !strings.Contains(string(data), "Analysis</h") {
					t.Errorf("the page has no section for the analysis")
				}
				for _, want := range c.wants {
					if path == to && !strings.Contains(string(data), want) {
						t.Errorf("%s isn't in the record:\n%s", want, data)
					}
				}
			}
			if s := runDohyo(t, self.Command(t, home, "verify", to)); s.code != 0 {
				t.Errorf("what was written isn't valid: %s%s", s.out, s.errout)
			}
			if now, err := os.ReadFile(from); err != nil || string(now) != c.text {
				t.Error("the record itself was changed")
			}
		})
	}
}

// TestAnalyseFinished analyses by a program that looks at fewer positions than it may.
func TestAnalyseFinished(t *testing.T) {
	t.Parallel()
	from := filepath.Join(t.TempDir(), "game.sgf")
	if err := os.WriteFile(from, []byte(analysable["sgf"]), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, who := range []string{"soyokaze", "hayate:1"} {
		s := runDohyo(t, self.Command(t, t.TempDir(), "analyse", from, "--engine", who, "--nodes", "100000000", "--lang", "en"))
		if s.code != 0 || !strings.Contains(s.out, "by "+who+")") || strings.Count(s.out, "accuracy") != 2 {
			t.Errorf("%s: status %d\n%s%s", who, s.code, s.out, s.errout)
		}
	}
}

// TestAnalyseKeepsVariations writes the results into the main line, and leaves the
// variations and marks as they are.
func TestAnalyseKeepsVariations(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text  string
		wants []string
	}{
		"tree.sgf": {
			"(;GM[1]FF[4]SZ[5]KM[0.5]PB[a]PW[b];B[cc]C[mi\\]ne]LZ[old 1 2];W[bb]LB[aa:X](;B[aa])(;B[dd]C[aside];W[ee]))",
			[]string{"C[mi\\]ne\n", "SBKV[", "LZ[hayate ", "\nmove ", "LB[aa:X]", "(;B[dd]C[aside];W[ee])"},
		},
		"tree.kifu": {
			"手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n*one\n   2 ３四歩(33)\n   3 中断\n\n変化：2手\n   2 ８四歩(83)\n*aside\n",
			[]string{"*one", "**解析 0 深さ", "変化：2手", "８四歩(83)", "*aside"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			home, dir := t.TempDir(), t.TempDir()
			from, to := filepath.Join(dir, name), filepath.Join(dir, "new-"+name)
			if err := os.WriteFile(from, []byte(c.text), 0o644); err != nil {
				t.Fatal(err)
			}
			s := runDohyo(t, self.Command(t, home, "analyse", from, "--nodes", "300", "--lang", "en", "-o", to))
			data, err := os.ReadFile(to)
			if s.code != 0 || err != nil {
				t.Fatalf("status %d, %v: %s", s.code, err, s.errout)
			}
			for _, want := range c.wants {
				if !strings.Contains(string(data), want) {
					t.Errorf("%q isn't in the copy:\n%s", want, data)
				}
			}
			if strings.Contains(string(data), "LZ[old") {
				t.Error("an old result stays beside the new one")
			}
			if s := runDohyo(t, self.Command(t, home, "verify", to)); s.code != 0 {
				t.Errorf("what was written isn't valid: %s%s", s.out, s.errout)
			}
		})
	}
}

// TestAnalyseAgain checks that results are kept, and that only missing ones are asked
// for again.
func TestAnalyseAgain(t *testing.T) {
	t.Parallel()
	home, dir := t.TempDir(), t.TempDir()
	from := filepath.Join(dir, "game.csa")
	if err := os.WriteFile(from, []byte(analysable["csa"]), 0o644); err != nil {
		t.Fatal(err)
	}
	args := []string{"analyse", dir, "--nodes", "500", "--json", "--concurrency", "2"}
	count := func(s status) (n int) {
		t.Helper()
		if s.code != 0 {
			t.Fatalf("status %d: %s", s.code, s.errout)
		}
		for line := range strings.Lines(s.out) {
			var e struct{ Event string }
			if err := json.Unmarshal([]byte(line), &e); err != nil {
				t.Fatal(err)
			}
			if e.Event == "analysis" {
				n++
			}
		}
		return n
	}
	first := runDohyo(t, self.Command(t, home, args...))
	if n := count(first); n != 5 || !strings.Contains(first.out, `"event":"review"`) {
		t.Fatalf("%d results:\n%s", n, first.out)
	}
	var saved string
	filepath.WalkDir(home, func(path string, d os.DirEntry, err error) error {
		if filepath.Base(filepath.Dir(path)) == "analyses" {
			saved = path
		}
		return err
	})
	whole, err := os.ReadFile(saved)
	if err != nil {
		t.Fatal(err)
	}
	// As after a kill in the middle of a line.
	cut := strings.Join(strings.SplitAfter(string(whole), "\n")[:2], "") + `{"ply":`
	if err := os.WriteFile(saved, []byte(cut), 0o644); err != nil {
		t.Fatal(err)
	}
	if n := count(runDohyo(t, self.Command(t, home, args...))); n != 5 {
		t.Errorf("%d results after a kill", n)
	}
	again, err := os.ReadFile(saved)
	if err != nil || strings.Count(string(again), "\n") != 5 || !strings.HasPrefix(string(again), strings.TrimSuffix(cut, `{"ply":`)) {
		t.Errorf("%v, saved\n%s", err, again)
	}
}

// TestAnalyseWrong tries wrong calls, and programs that can't analyse.
func TestAnalyseWrong(t *testing.T) {
	t.Parallel()
	home, dir := t.TempDir(), t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	game, junk := write("game.sgf", analysable["sgf"]), write("junk.sgf", "no game")
	for _, c := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{game, "-o", game}, 2, "must not overwrite its record"},
		{[]string{game, "-o", game, "--force"}, 2, "must not overwrite its record"},
		{[]string{game, "--engine", "gtp:false", "-o", filepath.Join(dir, "x.foo")}, 2, "x.foo: expected the extension of a record"}, // the program isn't started
		{[]string{game, "--report", junk}, 2, "expected the extension"},
		{[]string{game, "--marks", "10,5,20"}, 2, "--marks 10,5,20: expected three increasing percentages"},
		{[]string{game, game, "-o", filepath.Join(dir, "x.sgf")}, 2, "expected only one file"},
		{[]string{game, "--time", "-1s"}, 2, "--time"},
		{[]string{game, "--engine", "nobody"}, 2, "nobody"},
		{[]string{game, "--engine", "human"}, 2, "has no commands for analysis"},
		{[]string{game, "--engine", "gtp:/nowhere/engine"}, 2, "/nowhere/engine doesn't exist"},
		{[]string{game, "--engine", "gtp:false"}, 1, "exit status 1"},
		{[]string{junk}, 2, "junk.sgf"},
		{[]string{filepath.Join(dir, "gone.sgf")}, 2, "gone.sgf"},
	} {
		s := runDohyo(t, self.Command(t, home, append([]string{"analyse", "--nodes", "10", "--lang", "en"}, c.args...)...))
		if s.code != c.code || !strings.Contains(s.errout, c.says) || strings.Contains(s.out, "accuracy") {
			t.Errorf("%q: status %d, want %d\n%s%s", c.args, s.code, c.code, s.out, s.errout)
		}
	}
	runDohyo(t, self.Command(t, home, "fields", "--own", filepath.Join(dir, "fields")))
	s := runDohyo(t, self.Command(t, home, "analyse", "--nodes", "10", "--lang", "en", game, filepath.Join(dir, "fields", "01-practice.dighere")))
	if s.code != 1 || !strings.Contains(s.errout, "01-practice.dighere:1: ") || !strings.Contains(s.out, "accuracy") { // among many files it has its name
		t.Errorf("a game that can't be analysed: status %d\n%s%s", s.code, s.out, s.errout)
	}
	gnugo, err := exec.LookPath("/usr/games/gnugo")
	if err != nil {
		t.Skip("there is no gnugo here (apt-get install gnugo)")
	}
	if s := runDohyo(t, self.Command(t, home, "analyse", game, "--engine", "gtp:"+gnugo+" --mode gtp")); s.code != 1 || !strings.Contains(s.errout, "kata-analyze, lz-analyze") {
		t.Errorf("GNU Go: status %d, %s", s.code, s.errout)
	}
}

// TestAnalyseUnfit refuses a format that can't hold the games before a program works
// for nothing.
func TestAnalyseUnfit(t *testing.T) {
	t.Parallel()
	home, dir := t.TempDir(), t.TempDir()
	from, to := filepath.Join(dir, "game.csa"), filepath.Join(dir, "game.sgf")
	if err := os.WriteFile(from, []byte(analysable["csa"]), 0o644); err != nil {
		t.Fatal(err)
	}
	s := runDohyo(t, self.Command(t, home, "analyse", from, "--nodes", "100", "--lang", "en", "-o", to))
	if s.code != 2 || s.out != "" || !strings.Contains(s.errout, "not shogi") {
		t.Errorf("status %d\n%s%s", s.code, s.out, s.errout)
	}
	if _, err := os.Stat(to); err == nil {
		t.Error("it was written")
	}
}
