package cli

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/boards/shogi"
)

// randomGame returns a shogi game of random legal moves as a CSA record with times and
// comments.
func randomGame(r *rand.Rand, moves int) string {
	var b strings.Builder
	b.WriteString("V2.2\nN+AOBA\nN-KUMA\n$EVENT:test\n$START_TIME:2026/11/20 21:07:00\nPI\n+\n")
	board := shogi.NewBoard()
	for range moves {
		legal := board.Legal(nil)
		if len(legal) == 0 {
			break
		}
		m := legal[r.IntN(len(legal))]
		fmt.Fprintf(&b, "%s\nT%d\n'** %d\n", board.CSA(m), r.IntN(30), r.IntN(2000)-1000)
		board.Do(m)
	}
	b.WriteString("%CHUDAN\n")
	return b.String()
}

// TestVerifyBulk verifies a folder in the order of its files, with a summary.
func TestVerifyBulk(t *testing.T) {
	dir := t.TempDir()
	r := rand.New(rand.NewPCG(1, 2))
	write := func(name, text string) {
		t.Helper()
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var many strings.Builder
	for range 300 {
		many.WriteString(randomGame(r, 20) + "/\n")
	}
	write("a.csa", many.String())
	write("b/nifu.csa", "PI\n+\n+7776FU\n-3334FU\n+7675FU\n-3435FU\n+7574FU\n-3536FU\n+7473TO\n-8173KE\n+0072FU\n/\nPI\n+\n+7776FU\n-3334KI\n")
	write("b/result.csa", "PI\n+\n+7776FU\n%TSUMI\n")
	write("b/unread.csa", "PI\n+\nwhat\n/\nPI\n+\nwhy\n")
	write("notes.txt", "of no interest")
	write("engine.log", "no games here\n")

	var out, errs bytes.Buffer
	a := &app{Streams: Streams{Out: &out, Err: &errs}}
	cmd := a.verifyCommand()
	cmd.SetArgs([]string{"-q", dir})
	cmd.SilenceErrors, cmd.SilenceUsage = true, true
	if err := cmd.Execute(); err != errSaid {
		t.Fatalf("%v\n%s%s", err, out.String(), errs.String())
	}
	want := `DIR/b/nifu.csa:16: record 2: move 2: -3334KI is not allowed: another piece is there
DIR/b/result.csa:1: record 1: the record says that black won (mate), but the board shows no mate
DIR/b/unread.csa:3: record 1: expected a CSA statement, got "what"
DIR/b/unread.csa:7: record 2: expected a CSA statement, got "why"
305 records in 4 files: 301 ok, 4 broken
     2  unreadable: expected a CSA statement
        DIR/b/unread.csa:3: record 1
        DIR/b/unread.csa:7: record 2
     1  a move that isn't allowed: another piece is there
        DIR/b/nifu.csa:16: record 2
     1  a result that the board doesn't show
        DIR/b/result.csa:1: record 1
`
	if got := strings.ReplaceAll(out.String(), dir, "DIR"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestVerifyOrder checks that results are printed in the order of the file, whichever
// record is played first.
func TestVerifyOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	var text strings.Builder
	for i := range 500 {
		text.WriteString(randomGame(r, 1+i*37%120) + "/\n")
	}
	path := filepath.Join(t.TempDir(), "a.csa")
	if err := os.WriteFile(path, []byte(text.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	v := verifier{out: &out}
	if errs := v.files(&app{}, []recordRef{{path: path}}); len(errs) > 0 {
		t.Fatal(errs)
	}
	n := 0
	for line := range strings.Lines(out.String()) {
		n++
		if !strings.HasPrefix(line, fmt.Sprintf("%s: record %d: ok, shogi, ", path, n)) {
			t.Fatalf("line %d: %s", n, line)
		}
	}
	if n != 500 {
		t.Errorf("%d lines", n)
	}
}

// BenchmarkVerify measures all of verify on games of 120 moves with times and scores:
// reading, rules, JSON.
func BenchmarkVerify(b *testing.B) {
	r := rand.New(rand.NewPCG(5, 6))
	var text strings.Builder
	const games = 1000
	for range games {
		text.WriteString(randomGame(r, 120) + "/\n")
	}
	path := filepath.Join(b.TempDir(), "a.csa")
	if err := os.WriteFile(path, []byte(text.String()), 0o644); err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(text.Len()))
	for b.Loop() {
		v := verifier{asJSON: true, out: io.Discard}
		if errs := v.files(&app{}, []recordRef{{path: path}}); len(errs) > 0 || v.records != games || v.tally.bad > 0 {
			b.Fatal(errs, v.records, v.tally.bad)
		}
	}
	b.ReportMetric(float64(b.N*games)/b.Elapsed().Seconds(), "games/s")
}

// TestVerifyVariations plays variations: a note names the first move
// that isn't allowed.
func TestVerifyVariations(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct{ name, text, want string }{
		{"go.sgf", "(;GM[1]SZ[9];B[ee];W[ef]\n(;B[dd];W[dc])\n(;B[cc]\n;W[ee]\n;B[aa])\n(;B[ef]))", "DIR/go.sgf: record 1: ok, go, 4 moves, no end|DIR/go.sgf:4: record 1: note: in a variation: move 4: E5 is not allowed: occupied"},
		{"right.sgf", "(;GM[1]SZ[9];B[ee];W[ef](;B[dd];W[dc](;B[aa])(;AW[ab]AE[dd];B[dd]))(;B[];W[];B[ba]))", "DIR/right.sgf: record 1: ok, go, 5 moves, no end"},
		{"five.sgf", "(;GM[4]SZ[15];B[hh];W[hg];B[hf]\n(;W[ig])\n(;W[aa]\n(;B[ab])\n(;B[hg])))", "DIR/five.sgf: record 1: ok, gomoku, 4 moves, no end|DIR/five.sgf:5: record 1: note: in a variation: move 5: (8,7) is not allowed: occupied"},
		{"off.sgf", "(;GM[4]SZ[15];B[hh]\n(;W[hg])\n(;W[zz];B[aa]))", `DIR/off.sgf: record 1: ok, gomoku, 2 moves, no end|DIR/off.sgf:3: record 1: note: in a variation: expected a point on the board of 15 lines, got "W[zz]"`},
		{"no.kif", "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 投了\n変化：2手\n2 ８四歩(83)\n3 ２六歩(27)\n変化：2手\n2 ８三歩(84)\n", "DIR/no.kif: record 1: ok, shogi, 2 moves, white by resign|DIR/no.kif:9: record 1: note: in a variation: move 2: -8483FU is not allowed: no piece there"},
		{"foul.kif", "手合割：平手\n1 ７六歩(77)\n2 投了\n変化：1手\n1 ２五歩(27)\n2 反則勝ち\n", "DIR/foul.kif: record 1: ok, shogi, 1 move, black by resign"},
		{"no.ki2", "手合割：平手\n▲７六歩 △３四歩\nまで2手で後手の勝ち\n変化：2手\n△８四歩 ▲９九飛\n", "DIR/no.ki2:5: record 1: ▲９九飛 is not allowed: the piece can't move there; kept the 2 moves before it"},
	} {
		path := filepath.Join(dir, c.name)
		if err := os.WriteFile(path, []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		var out, errs bytes.Buffer
		a := &app{Streams: Streams{Out: &out, Err: &errs}}
		cmd := a.verifyCommand()
		cmd.SetArgs([]string{path})
		cmd.SilenceErrors, cmd.SilenceUsage = true, true
		_ = cmd.Execute()
		if got := strings.ReplaceAll(strings.TrimSpace(strings.ReplaceAll(out.String(), dir, "DIR")), "\n", "|"); got != c.want {
			t.Errorf("%s\nwant %s", got, c.want)
		}
	}
}
