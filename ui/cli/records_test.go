package cli

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

func writeFile(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// Two games: in the first, black makes five in row 8; the second is broken off.
const (
	twoGames = "(;GM[4]SZ[15]PB[A]PW[B]RE[B+];B[hh];W[hg];B[ih];W[ig];B[jh];W[jg];B[kh];W[kg];B[lh])\n" +
		"(;GM[4]SZ[15]PB[B]PW[A];B[hh];W[hg])\n"
	illegal = "(;GM[4]SZ[15]RE[W+]\n;B[hh]\n;W[hh])\n"
	psqFive = "Piskvorky 15x15, 0:0, 0\n8,8,0\n8,7,250\n9,8,0\n9,7,0\n10,8,1000\n10,7,0\n11,8,0\n11,7,0\n12,8,0\nA\nB\n-1\n"
)

// journalOf returns the journal of a match that was cut off in its second game.
func journalOf(t *testing.T) string {
	t.Helper()
	return strings.Join([]string{
		`{"event":"match_begin","at":"2026-05-03T10:00:00.000Z","match":"m","kind":"gomoku","rules":"5moku","players":[{"name":"A","protocol":"handoff","spec":"mikazuki"},{"name":"B","protocol":"handoff","spec":"mikazuki"}],"games":2,"seed":1,"regulation":{"name":"5moku","game":"gomoku","games":2,"time":"none","hang":"10m","points":[2,1,0]},"version":1}`,
		`{"event":"game_begin","at":"2026-05-03T10:00:00.000Z","game":1,"seats":{"black":"A","white":"B"},"sides":[0,1],"position":"808 807, 908","setup":{"position":"808 807, 908"}}`,
		`{"event":"ready","at":"2026-05-03T10:00:00.000Z","game":1}`,
		`{"event":"move","at":"2026-05-03T10:00:00.000Z","game":1,"ply":4,"seat":"white","player":"B","move":"907","ms":1500,"charged":1.5,"mutter":"hm"}`,
		`{"event":"move","at":"2026-05-03T10:00:00.000Z","game":1,"ply":5,"seat":"black","player":"A","move":"1008","ms":2,"charged":0.002}`,
		`{"event":"unheard_of","at":"2026-05-03T10:00:00.000Z","game":1}`,
		`{"event":"game_end","at":"2026-05-03T10:00:00.000Z","game":1,"moves":5,"winner":"A","side":0,"result":"win","by":"resign","detail":"white resigned"}`,
		`{"event":"game_begin","at":"2026-05-03T10:00:00.000Z","game":2,"seats":{"black":"B","white":"A"},"sides":[1,0],"setup":{}}`,
		`{"event":"move","at":"2026-05-03T10:00:00.000Z","game":2,"ply":1,"seat":"bl`,
	}, "\n")
}

func TestVerify(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"two.sgf": twoGames, "illegal.sgf": illegal, "mixed.sgf": twoGames + illegal + twoGames, "five.psq": psqFive,
		"cut.sgf": twoGames[:60], "journal.jsonl": journalOf(t), "bad.psq": strings.Replace(psqFive, "9,8,0", "99,8,0", 1),
		"set.sgf": "(;FF[4]GM[1]SZ[9];B[aa];AB[bb])", "set4.sgf": "(;GM[4]SZ[15];B[hh];W[gg];AE[hh]AB[gg];B[ii];AW[aa])",
		"odd.sgf": "(;GM[1]SZ[9]KM[nan]HA[-5];B[aa])", "ha.sgf": "(;GM[1]SZ[19]HA[4];W[dd])",
		"lost.sgf": strings.Replace(twoGames, "RE[B+]", "RE[W+]", 1), "notes.txt": "nothing to play", "six.sgf": "(;GM[4]SZ[15];B[hh];W[hg];B[ih];W[ig];B[jh];W[jg];B[kh];W[oo];B[mh];W[on];B[lh])",
	} {
		writeFile(t, filepath.Join(dir, name), text)
	}
	tests := []struct {
		args   string
		status int
		want   string // the objects with the keys to compare, one per line
	}{
		{"two.sgf", 0, `{"ok":true,"count":9,"winner":"black","by":"five","record":1}
{"ok":true,"count":2,"winner":null,"by":null,"record":2,"error":null}`},
		{"five.psq", 0, `{"game":"gomoku","winner":"black","by":"five","times":{"black":1,"white":0.25},"moves":["808","807","908","907","1008","1007","1108","1107","1208"],"final":{"black":[808,908,1008,1108,1208],"white":[807,907,1007,1107]},"initial":{"black":[],"white":[]},"special":[]}`},
		{"five.psq --rules renju", 0, `{"game":"renju"}`},
		{"set.sgf", 0, `{"ok":true,"moves":["A9"],"count":1,"final":{"black":["B8","A9"],"white":[]},"initial":{"black":[],"white":[]}}`},
		{"set4.sgf", 0, `{"ok":true,"moves":["808","707","909"],"count":3,"final":{"black":[707,909],"white":[101]}}`},
		{"odd.sgf", 0, `{"ok":true,"moves":["A9"],"notes":[{"code":"value-unread","line":1,"text":"KM: nan can't be read and isn't used"},{"code":"value-unread","line":1,"text":"HA: -5 can't be read and isn't used"}]}`},
		{"ha.sgf", 0, `{"ok":true,"initial":{"black":[],"white":[]},"notes":[{"code":"handicap-not-placed","line":1,"text":"HA[4], but AB sets up no stones: no handicap stones are placed"}]}`},
		{"six.sgf", 0, `{"game":"gomoku","winner":"white","by":"forbidden"}`},
		{"six.sgf --rules freestyle", 0, `{"game":"freestyle","winner":"black","by":"five"}`},
		{"six.sgf --rules standard", 0, `{"game":"standard","winner":null,"by":null}`},
		{"illegal.sgf", 1, `{"ok":false,"error":{"ply":2,"line":3,"text":"move 2: 808 is not allowed: occupied"}}`},
		{"mixed.sgf", 1, `{"ok":true,"record":1}
{"ok":true,"record":2}
{"ok":false,"record":3,"error":{"ply":2,"line":5,"text":"move 2: 808 is not allowed: occupied"}}
{"ok":true,"record":4}
{"ok":true,"record":5}`},
		{"lost.sgf", 1, `{"ok":false}
{"ok":true}`},
		{"bad.psq", 1, `{"ok":false,"error":{"ply":0,"line":4,"text":"expected a point on the board of 15 lines, got \"99,8,0\""}}`},
		{"cut.sgf", 1, `{"ok":false}`},
		{"journal.jsonl", 0, `{"ok":true,"count":5,"winner":"black","by":"resign","moves":["808","807","908","907","1008"],"times":{"black":0.002,"white":1.5}}
{"ok":true,"count":0,"winner":null}`},
		{"notes.txt", 2, ``},
		{"gone.sgf two.sgf", 2, `{"ok":true,"record":1}
{"ok":true,"record":2}`},
	}
	for _, tt := range tests {
		t.Run(tt.args, func(t *testing.T) {
			args := []string{"verify", "--json"}
			for _, w := range strings.Fields(tt.args) {
				if strings.Contains(w, ".") {
					w = filepath.Join(dir, w)
				}
				args = append(args, w)
			}
			status, out, errs := command(t, "", args...)
			if status != tt.status || status == exitUsage && strings.Count(errs, "\n") != 1 {
				t.Errorf("status %d, %s", status, errs)
			}
			got, want := strings.Split(strings.TrimSpace(out), "\n"), strings.Split(tt.want, "\n")
			if len(got) != len(want) {
				t.Fatalf("got %s\nwant %s", out, tt.want)
			}
			for i := range want {
				if want[i] != "" {
					sameKeys(t, got[i], want[i])
				}
			}
		})
	}
	// Records of any format can also come from a pipe.
	for _, text := range []string{twoGames, psqFive, journalOf(t)} {
		if status, out, errs := command(t, text, "verify", "-"); status != exitDone || !strings.Contains(out, "ok, gomoku") {
			t.Errorf("%.20q: status %d, %s%s", text, status, out, errs)
		}
	}
}

// sameKeys compares the keys of want with those of got. An error also has its fact, whose
// text is compared in its stead.
func sameKeys(t *testing.T, got, want string) {
	t.Helper()
	var g, w map[string]any
	if err := json.Unmarshal([]byte(got), &g); err != nil {
		t.Fatalf("%s: %v", got, err)
	}
	if err := json.Unmarshal([]byte(want), &w); err != nil {
		t.Fatalf("%s: %v", want, err)
	}
	if wrong, ok := g["error"].(map[string]any); ok {
		if code, _ := wrong["fact"].(map[string]any)["code"].(string); code == "" {
			t.Errorf("an error without a code: %s", got)
		}
		delete(wrong, "fact")
	}
	for key := range w {
		if !reflect.DeepEqual(g[key], w[key]) {
			t.Errorf("%s: got %v, want %v", key, g[key], w[key])
		}
	}
}

// TestVerifyTellsOfStrayLine checks that verify prints notes in games whose kit verifies
// the records.
func TestVerifyTellsOfStrayLine(t *testing.T) {
	file := filepath.Join(t.TempDir(), "x.kif")
	writeFile(t, file, "手合割：平手\n   1 ７六歩(77)\nこれは壊れた行\n   2 ３四歩(33)\n")
	status, out, _ := command(t, "", "verify", file)
	if want := "note: a line between the moves was skipped: これは壊れた行"; status != exitDone || !strings.Contains(out, want) {
		t.Errorf("status %d, %q", status, out)
	}
}

// TestConvertLeaves checks that convert counts what a format can't hold and keeps the
// rest.
func TestConvertLeaves(t *testing.T) {
	dir := t.TempDir()
	five := filepath.Join(dir, "five.sgf")
	writeFile(t, five, "(;GM[4]SZ[15]C[of all];B[hh]C[12ms\nhere]TR[aa][bb](;W[hg]C[34ms];AB[cc])(;W[hi];AW[dd]C[x])(;W[ih]N[y]))")
	plain := filepath.Join(dir, "plain.sgf")
	writeFile(t, plain, "(;GM[4]SZ[15];B[hh];W[hg])")
	shogi := filepath.Join(dir, "shogi.kif")
	writeFile(t, shogi, "先手：吉田\n手数----指手---------消費時間--\n   1 ７六歩(77)   ( 0:12/00:00:12)\n   2 投了\n")
	seen := filepath.Join(dir, "seen.kif")
	writeFile(t, seen, "手合割：平手\n   1 ７六歩(77)\n")
	named := filepath.Join(dir, "named.sgf")
	writeFile(t, named, "(;GM[4]SZ[15]PB[A]PW[B];B[hh];W[hg];B[gf];W[aa];B[bb])")
	for _, tt := range []struct {
		args   string
		status int
		errs   string
	}{
		{shogi + " - --to usi", exitPartly, "dohyo: -: usi has no place for the players' names (1 game), the end (1 game), times (1 game): left out\n"},
		{shogi + " - --to usi --lang ja", exitPartly, "dohyo: -: usi では表せず省いたもの: 対局者名（1局）、終局（1局）、時間（1局）\n"},
		{shogi + " - --to usi --main-line", exitDone, ""},
		{shogi + " - --to csa", exitDone, ""},
		{shogi + " - --to ki2u", exitDone, ""},
		{seen + " - --to usi", exitDone, ""},
		{named + " - --to log150 --rules gomoku", exitPartly, "dohyo: -: log150 has no place for 2 moves after the opening, the players' names (1 game): left out\n"},
		{named + " - --to psq", exitDone, ""},
		{five + " - --to psq", exitPartly, "dohyo: -: psq has no place for 2 variations, 2 setups between moves, 3 marks, 2 comments: left out\n"},
		{five + " - --to psq --lang ja", exitPartly, "dohyo: -: psq では表せず省いたもの: 変化2、途中の石や駒の置き直し2、印3、コメント2\n"},
		{five + " - --to psq --main-line", exitDone, ""},
		{five + " - --to sgf", exitDone, ""},
		{plain + " - --to psq", exitDone, ""},
	} {
		if status, _, errs := command(t, "", append([]string{"convert"}, strings.Fields(tt.args)...)...); status != tt.status || errs != tt.errs {
			t.Errorf("%s: status %d, %q", tt.args, status, errs)
		}
	}
	if _, out, _ := command(t, "", "convert", five, "-", "--to", "sgf"); strings.Count(out, ";") != 7 || !strings.Contains(out, "TR[aa][bb]") || strings.Contains(out, "RU[") {
		t.Errorf("as SGF: %s", out)
	}
}

// TestBrokenTail checks that every command that reads a journal reports a broken tail.
func TestBrokenTail(t *testing.T) {
	dir := t.TempDir()
	journal := filepath.Join(dir, "journal.jsonl")
	writeFile(t, journal, journalOf(t))
	for _, args := range [][]string{
		{"verify", dir}, {"replay", dir}, {"replay", journal}, {"stats", dir}, {"convert", dir, filepath.Join(t.TempDir(), "x.sgf")},
	} {
		status, _, errs := command(t, "", args...)
		if status != exitDone || errs != "dohyo: "+journal+": the last event was cut off (75 bytes); read up to the event before it\n" {
			t.Errorf("%v: status %d, %s", args, status, errs)
		}
	}
	writeFile(t, journal, strings.Replace(journalOf(t), `"event":"ready"`, `"event":"ready`, 1))
	for _, tt := range []struct {
		args   []string
		status int
	}{{[]string{"verify", dir}, 1}, {[]string{"replay", dir}, 1}, {[]string{"stats", dir}, 1}, {[]string{"resume", dir}, 2}} {
		status, out, errs := command(t, "", tt.args...)
		if status != tt.status || !strings.Contains(out+errs, "journal.jsonl:3: ") {
			t.Errorf("%v: status %d, %s%s", tt.args, status, out, errs)
		}
	}
}

func TestReplayWithoutTerminal(t *testing.T) {
	for _, tt := range []struct {
		text, args string
		status     int
		want       []string
	}{
		{twoGames, "-", 0, []string{"1/2  X A O B  move 9/9  A wins: five in a row at move 9", "2/2  X B O A  move 2/2\n", " 8  . . . . . . . X*X*X*X*X*"}},
		{twoGames, "- --glyphs unicode", 0, []string{"1/2  ●A ○B  move 9/9"}},
		{twoGames, "- --from 3", 0, []string{"move 3/9\n", "move 2/2\n"}},
		{twoGames, "- --from 0", 0, []string{"move 0/9\n"}},
		{twoGames, "- --from 3", 0, []string{"\nblack, move 3: (9,8)  O white to move\n", "\nwhite, move 2: "}},
		{twoGames, "- --from 3 --lang ja --glyphs unicode", 0, []string{"\n黒 3手目 (9,8)  ○ 白の番\n", "┼─○"}},
		{twoGames, "- --from 0", 0, []string{"\nthe game begins  X black to move\n"}},
		{twoGames, "-", 0, []string{"\nblack, move 9: (12,8)\n"}},
		{twoGames, "- --from 10", 2, []string{"--from 10: the last move is 9"}},
		{twoGames, "- --from -1", 2, []string{"--from -1: expected 0 or more"}},
		{twoGames, "- --rules chess", 2, []string{"--rules chess: expected one of gomoku"}},
		{twoGames, "- --lang ja", 0, []string{"A の勝ち: 9手で五連"}},
		{illegal, "-", 1, []string{"move 1/1\n", "standard input:3: move 2: (8,8) is not allowed: occupied"}},
		{psqFive, "-", 0, []string{"move 9/9"}},
		{journalOf(t), "-", 0, []string{"1/2  X A O B  move 5/5  A wins: B resigned after move 5", "2/2  X B O A  move 0/0"}},
		{"nothing", "-", 2, []string{"not a record in a known format"}},
		{"", "gone.sgf", 2, []string{"dohyo: gone.sgf: no such file or directory\n"}},
	} {
		args := append([]string{"replay", "--lang", "en"}, strings.Fields(tt.args)...)
		status, out, errs := command(t, tt.text, args...)
		if status != tt.status {
			t.Errorf("%v: status %d, %s", args, status, errs)
		}
		for _, want := range tt.want {
			if !strings.Contains(out+errs, want) {
				t.Errorf("%v: want %q in\n%s%s", args, want, out, errs)
			}
		}
	}
}

func TestConvert(t *testing.T) {
	dir := t.TempDir()
	in := filepath.Join(dir, "two.sgf")
	writeFile(t, in, twoGames)
	there := filepath.Join(dir, "there.psq")
	writeFile(t, there, "mine")
	empty := filepath.Join(dir, "empty.csa")
	writeFile(t, empty, "")
	odd := filepath.Join(dir, "odd.csa")
	writeFile(t, odd, "N+吉田\nPI\n+\n+7776FU\n-3334FU\n'*𠮷田\n")
	shogi := filepath.Join(dir, "shogi.csa")
	writeFile(t, shogi, "PI\n+\n+7776FU\n")
	for _, tt := range []struct{ args, want string }{
		{in + " " + there, "there.psq: the file already exists and is not overwritten"},
		{in + " -", "expected --to FORMAT"},
		{in + " x.doc", "unknown file extension"},
		{in + " " + dir + "/no/x.psq", "the folder"},
		{in + " - --to chess", "--to chess: expected one of"},
		{in + " - --to usi", "a move such as +7776FU"},
		{in + " - --to psq --rules chess", "--rules chess: expected one of"},
		{in + " - --to psq --encoding morse", "utf-8, shift_jis"},
		{in + " - --to psq --newline cr", "--newline cr: expected one of lf, crlf"},
		{odd + " " + dir + "/x.kif", "game 1, move 2, comment: shift_jis has no character '𠮷' (U+20BB7); --encoding utf-8 writes it"},
		{odd + " " + dir + "/x.kif --lang ja", "第1局 2手目のコメント: shift_jis には文字 '𠮷'（U+20BB7）がありません"},
		{shogi + " - --to csa --notes shogigui", "csa has only one notation"},
		{shogi + " - --to kifu --notes words", "--notes words: expected one of csa, shogigui, shogidokoro, shogihome, none"},
		{empty + " " + dir + "/x.kif", "empty.csa: expected a record, found none"},
		{shogi + " " + dir + "/x.psq", "it can hold only five in a row, not shogi"},
		{dir + " " + dir + "/x.psq", "this folder has no journal.jsonl"},
		{in, "expected FROM and TO"},
	} {
		refused(t, tt.want, append([]string{"convert"}, strings.Fields(tt.args)...)...)
	}
	if text, _ := os.ReadFile(there); string(text) != "mine" {
		t.Errorf("the file became %q", text)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, ".*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
	// A round trip through a file and a pipe of each format.
	for _, to := range []string{"psq", "sgf", "log150"} {
		file := filepath.Join(dir, "out."+to)
		if status, _, errs := command(t, "", "convert", in, file, "--to", to, "--rules", "gomoku", "--main-line"); status != exitDone {
			t.Fatalf("%s: %s", to, errs)
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		status, out, errs := command(t, string(text), "convert", "-", "-", "--to", "sgf")
		if status != exitDone {
			t.Fatalf("%s back: %s", to, errs)
		}
		if status, out, _ := command(t, out, "verify", "-"); status != exitDone || !strings.Contains(out, "record 1: ok, gomoku, 9 moves, black") || !strings.Contains(out, "record 2: ok, gomoku, 2 moves, no") {
			t.Errorf("%s: %s", to, out)
		}
	}
}
