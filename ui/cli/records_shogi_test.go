package cli

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestVerifyCSA compares verify with known results for shogi records, including those of
// real programs if they are available.
func TestVerifyCSA(t *testing.T) {
	golden := os.Getenv("DOHYO_GOLDEN")
	if golden == "" {
		golden = filepath.Join("..", "..", "..", "shared", "golden")
	}
	for _, dir := range []string{filepath.Join("..", "..", "kifu", "csa", "testdata"), filepath.Join(golden, "shogi", "csa")} {
		b, err := os.ReadFile(filepath.Join(dir, "index.json"))
		if err != nil {
			t.Logf("%v; DOHYO_GOLDEN can name the folder", err)
			continue
		}
		var index struct {
			Files []struct {
				File    string
				Records []map[string]any
			}
		}
		if err := json.Unmarshal(b, &index); err != nil {
			t.Fatal(err)
		}
		for _, f := range index.Files {
			status, out, errs := command(t, "", "verify", "--json", filepath.Join(dir, f.File))
			lines := strings.Split(strings.TrimSpace(out), "\n")
			if len(lines) != len(f.Records) {
				t.Errorf("%s: %d records of %d; %s", f.File, len(lines), len(f.Records), errs)
				continue
			}
			wantStatus := exitDone
			for i, want := range f.Records {
				if want["first_illegal_move"] != nil {
					wantStatus = exitWrong
				}
				sameVerdict(t, f.File, lines[i], i+1, want)
			}
			if status != wantStatus {
				t.Errorf("%s: status %d, want %d: %s", f.File, status, wantStatus, out)
			}
		}
	}
}

// sameVerdict compares verify's result for a record with the index.
func sameVerdict(t *testing.T, file, line string, n int, want map[string]any) {
	t.Helper()
	times := map[string]any{"black": 0.0, "white": 0.0}
	if sums, ok := want["time_sum"].(map[string]any); ok {
		times["black"], times["white"] = sums["+"], sums["-"]
	}
	winner := want["result"].(map[string]any)["winner"]
	switch winner {
	case "+":
		winner = "black"
	case "-":
		winner = "white"
	}
	moves := []any{}
	for _, m := range strings.Fields(want["moves_usi"].(string)) {
		moves = append(moves, m)
	}
	expected, err := json.Marshal(map[string]any{
		"record": n, "game": "shogi", "ok": want["first_illegal_move"] == nil, "moves": moves, "count": want["move_count"],
		"initial": want["initial_sfen"], "final": want["final_sfen"], "winner": winner, "times": times, "special": want["special"],
	})
	if err != nil {
		t.Fatal(err)
	}
	if sameKeys(t, line, string(expected)); t.Failed() {
		t.Fatalf("%s, record %d", file, n)
	}
	if illegal, ok := want["first_illegal_move"].(map[string]any); ok {
		var got verified
		if err := json.Unmarshal([]byte(line), &got); err != nil || got.Error == nil || float64(got.Error.Ply) != illegal["ply"] || !strings.Contains(got.Error.Text, illegal["move"].(string)) {
			t.Errorf("%s: got %+v, want %v", file, got.Error, illegal)
		}
	}
}

// TestVerifyShogi checks the verdicts that the rules add to a record.
func TestVerifyShogi(t *testing.T) {
	const shuffle = "+2838HI\n-8272HI\n+3828HI\n-7282HI\n"
	for _, tt := range []struct {
		name, text string
		status     int
		want       string
	}{
		{"a repetition", "PI\n+\n" + strings.Repeat(shuffle, 3) + "%SENNICHITE\n", 0, `{"ok":true,"winner":"draw","by":"sennichite","error":null}`},
		{"none", "PI\n+\n" + strings.Repeat(shuffle, 2) + "%SENNICHITE\n", 1,
			`{"ok":false,"error":{"ply":0,"line":1,"text":"the record says that the game was drawn (sennichite), but this is occurrence 3 of the last position"}}`},
		{"checks all the time", "P-11OU\nP+52HI99OU\n+\n" + strings.Repeat("+5251HI\n-1112OU\n+5152HI\n-1211OU\n", 3) + "%SENNICHITE\n", 1,
			`{"ok":false,"winner":"draw","error":{"ply":0,"line":1,"text":"the record says that the game was drawn (sennichite), but on the board white won (perpetual check)"}}`},
		{"a mate", "P-51OU\nP+53FU00KI\nP-00AL\n+\n+0052KI\n%TSUMI\n", 0, `{"ok":true,"winner":"black","by":"mate"}`},
		{"no mate", "PI\n+\n+7776FU\n%TSUMI\n", 1, `{"ok":false,"error":{"ply":0,"line":1,"text":"the record says that black won (mate), but the board shows no mate"}}`},
		{"a wrong declaration", "PI\n+\n+7776FU\n%KACHI,T3\n", 0, `{"ok":true,"winner":"black","by":"wrong-declaration","special":[{"after_ply":1,"command":"%KACHI","time":"3"}]}`},
		{"the game was drawn (declaration)", "PI\n+\n%HIKIWAKE\n", 0, `{"ok":true,"winner":"draw","by":"declaration"}`},
		{"the other side's move", "PI\n+\n-3334FU\n", 1, `{"ok":false,"moves":["3c3d"],"error":{"ply":1,"line":3,"text":"move 1: -3334FU is not allowed: not this side's turn"}}`},
		{"moves of nothing", "PI\n+\n+7776FU\n-3334FU\n+8822UM\n-3122GI\n+0055KA\n-2233GI\n+5533UM\n-2133KE\n+0035GI\n-8222HI\n+7776FU\n-3435FU\n", 1,
			`{"ok":false,"moves":["7g7f","3c3d","8h2b+","3a2b","B*5e","2b3c","5e3c+","2a3c","S*3e","8b2b","7g7f","3d3e"],"count":12,"final":"lnsgkg2l/7r1/ppppppnpp/6p2/6S2/2P6/PP1PPPPPP/7R1/LNSGKGSNL b 2b 11"}`},
		{"no position", "N+A\nN-B\n+7776FU\n%TORYO\n", 0, `{"ok":true,"initial":null,"final":null,"moves":["7g7f"],"winner":"black","by":"resign"}`},
		{"too many pieces", "P+55OU56OU\n+\n+5554OU\n", 1, `{"ok":false,"initial":null,"error":{"ply":0,"line":1,"text":"sfen: black has 2 kings"}}`},
		{"a line that is none", "PI\n+\nhello\n/\nPI\n+\n+7776FU\n", 1, `{"ok":false,"error":{"ply":0,"line":3,"text":"expected a CSA statement, got \"hello\""}}
{"ok":true,"record":2,"count":1}`},
		{"KIF", "手合割：平手\n1 ７六歩(77) ( 0:12/00:00:12)\n2 投了\n", 0, `{"ok":true,"game":"shogi","winner":"black","by":"resign","times":{"black":12,"white":0},"special":[]}`},
		{"USI", "position startpos moves 7g7f 3c3d\nposition startpos moves 7g7e\n", 1, `{"ok":true,"winner":null,"final":"lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3"}
{"ok":false,"error":{"ply":1,"line":2,"text":"move 1: +7775FU is not allowed: the piece can't move there"}}`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			status, out, errs := command(t, tt.text, "verify", "--json", "-")
			if status != tt.status {
				t.Errorf("status %d, %s", status, errs)
			}
			got, want := strings.Split(strings.TrimSpace(out), "\n"), strings.Split(tt.want, "\n")
			if len(got) != len(want) {
				t.Fatalf("got %s\nwant %s", out, tt.want)
			}
			for i := range want {
				sameKeys(t, got[i], want[i])
			}
		})
	}
}

// TestConvertShogi converts a record through every shogi format.
func TestConvertShogi(t *testing.T) {
	dir := t.TempDir()
	in := filepath.Join("..", "..", "kifu", "csa", "testdata", "049_crafted_v3_utf8_decimal_times.csa")
	_, want, _ := command(t, "", "verify", "--json", in)
	for _, name := range []string{"a.csa", "a.kif", "a.kifu", "a.ki2", "a.ki2u", "a.usi"} {
		file, back := filepath.Join(dir, name), filepath.Join(dir, name+".csa")
		for _, args := range [][]string{{in, file, "--main-line"}, {file, back, "--edition", "3"}} {
			if status, _, errs := command(t, "", append([]string{"convert"}, args...)...); status != exitDone {
				t.Fatalf("%s: %s", args, errs)
			}
		}
		_, got, _ := command(t, "", "verify", "--json", back)
		var g, w verified
		if json.Unmarshal([]byte(got), &g) != nil || json.Unmarshal([]byte(want), &w) != nil {
			t.Fatalf("%s: expected JSON, got %s and %s", name, got, want)
		}
		if strings.Join(g.Moves, " ") != strings.Join(w.Moves, " ") || g.Final != w.Final {
			t.Errorf("%s: %s", name, got)
		}
		if name != "a.usi" && (g.Times != w.Times || g.Winner == nil || *g.Winner != *w.Winner) {
			t.Errorf("%s: %s", name, got)
		}
	}
	first, err := os.ReadFile(filepath.Join(dir, "a.kif.csa"))
	if err != nil || !strings.Contains(string(first), "\nV3.0\n") || !strings.Contains(string(first), "T1.5\n") {
		t.Errorf("got %s, %v, expected version 3.0 with a time of T1.5", first, err)
	}
	foul := filepath.Join(dir, "foul.csa")
	writeFile(t, foul, "PI\n+\n+7776FU\n-3334FU\n+7775FU\n")
	for _, to := range []string{"kif", "ki2"} {
		if status, out, errs := command(t, "", "convert", foul, "-", "--to", to); status != exitWrong || !strings.Contains(errs, foul+":5: move 3: +7775FU") {
			t.Errorf("%s of a record that breaks the rules: %d, %s %s", to, status, out, errs)
		}
	}
	refused(t, "not shogi", "convert", foul, "-", "--to", "psq")
	refused(t, "--states: shogi has no states", "verify", "--states", in)
	refused(t, "--edition 4: expected one of 2.2, 1, 3", "convert", in, "-", "--to", "csa", "--edition", "4")
	refused(t, "--edition 3: kif has only one edition", "convert", in, "-", "--to", "kif", "--edition", "3")
}

// TestSidesOfRecords checks that shogi records name their sides 先手 and 後手, and records
// of stones 黒 and 白.
func TestSidesOfRecords(t *testing.T) {
	for _, c := range []struct{ name, text, en, ja string }{
		{"x.kif", "手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 詰み\n",
			"the record says that white won (mate), but the board shows no mate", "棋譜では後手の勝ち（詰み）だが、盤上は詰んでいない"},
		{"x.sgf", "(;GM[4]FF[4]SZ[15]RU[gomoku]RE[W+];B[hh];W[ia];B[hi];W[ib];B[hj];W[ic];B[hk];W[id];B[hl])",
			"the record says that white won, but on the board black won (five in a row)", "棋譜では白の勝ちだが、盤上は黒の勝ち（五連）"},
		{"y.sgf", "(;GM[4]FF[4]SZ[15]RU[gomoku];B[hh];B[ia])", "it is the turn of white, but the record", "手番は白だが"},
	} {
		file := filepath.Join(t.TempDir(), c.name)
		writeFile(t, file, c.text)
		for l, want := range map[string]string{"en": c.en, "ja": c.ja} {
			if status, out, _ := command(t, "", "verify", file, "--lang", l); status != exitWrong || !strings.Contains(out, want) {
				t.Errorf("%s: status %d, %q; want %q", c.name, status, out, want)
			}
		}
	}
}
