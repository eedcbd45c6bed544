package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/boards/catalog"
)

// TestOpeningFiles checks openings in all formats, and that the error for a wrong one names
// the file, the line and the reason.
func TestOpeningFiles(t *testing.T) {
	const sfen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2"
	const psq = "Piskvorky 15x15, 11:11, 0\n"
	for name, c := range map[string]struct {
		game, file, text string
		size             int
		want             string // name, position and moves of each, or the error
	}{
		"points":           {"freestyle", "o.txt", "# by hand\n\na: 808 0807 # two\n808 909\n", 0, "a []808 807; line 4 []808 909"},
		"offsets":          {"standard", "o.txt", "0,0,1,-1,2,0\n0,0, 1,0", 0, "line 1 []808 907 1008; line 2 []808 908"},
		"offsets on 20":    {"freestyle", "o.txt", "0,0, 1,-1", 20, "line 1 []1010 1109"},
		"csa moves":        {"shogi", "o.txt", "+7776FU -3334FU\n+2726FU -8384FU\n", 0, "line 1 []+7776FU -3334FU; line 2 []+2726FU -8384FU"},
		"usi moves":        {"shogi", "o.txt", "x: 7g7f 3c3d 8h2b+\n", 0, "x []+7776FU -3334FU +8822UM"},
		"japanese":         {"shogi", "o.txt", "７六歩 ３四歩\n", 0, "line 1 []+7776FU -3334FU"},
		"startpos":         {"shogi", "o.txt", "startpos moves 7g7f\n\nposition startpos moves 2g2f 8c8d\n", 0, "line 1 []+7776FU; line 3 []+2726FU -8384FU"},
		"sfen":             {"shogi", "o.sfen", sfen + "\nsfen " + sfen + " moves 3c3d\n", 0, "line 1 [" + sfen + "]; line 2 [" + sfen + "]-3334FU"},
		"csa records":      {"shogi", "o.csa", "PI\n+\n+7776FU\n%CHUDAN\n/\nPI\n+\n+2726FU\n", 0, "#1 []+7776FU; #2 []+2726FU"},
		"psq":              {"freestyle", "o.psq", psq + "8,8,0\n9,8,0\na\nb\n0\n" + psq + "8,8,0\na\nb\n0\n", 0, "#1 []808 908; #2 []808"},
		"sgf":              {"freestyle", "o.sgf", "(;GM[4]SZ[15];B[hh];W[hi])(;GM[4]SZ[15]GN[two];B[hh])", 0, "#1 []808 809; two []808"},
		"go":               {"go", "o.txt", "D4 Q16\n", 0, "line 1 []D4 Q16"},
		"nothing":          {"shogi", "o.txt", "# none\n", 0, "o.txt: expected an opening, found none"},
		"no moves":         {"shogi", "o.txt", "7g7f 3c3d\na:\n", 0, "o.txt:2: expected moves, got none"},
		"not allowed":      {"shogi", "o.txt", "7g7f 3c3d\n7g7f 7g7f\n", 0, "o.txt:2: move 2: 7g7f is not allowed: no piece there"},
		"two pawns":        {"shogi", "o.txt", "2g2f 8c8d 2f2e 8d8e 2e2d 2c2d 2h2d 1c1d P*9f\n", 0, "o.txt:1: move 9: +0096FU is not allowed: nifu"},
		"two pawns, usi":   {"shogi", "o.txt", "startpos moves 7g7f\nstartpos moves 7g7f 1a5e\n", 0, "o.txt:2: move 2: "},
		"occupied":         {"freestyle", "o.txt", "808 807\n\n808 808\n", 0, "o.txt:3: move 2: 808 is not allowed: occupied"},
		"ended":            {"freestyle", "o.txt", "808 101 809 102 810 103 811 104 812 105\n", 0, "o.txt:1: move 9: 812 ends the game (five)"},
		"foul":             {"gomoku", "o.txt", "908 101 1008 301 809 501 810 701 808\n", 0, "o.txt:1: move 9: 808 ends the game (forbidden)"},
		"resigned":         {"freestyle", "o.txt", "808 resign\n", 0, "o.txt:1: expected moves in the form xxyy"},
		"psq, occupied":    {"freestyle", "o.psq", psq + "8,8,0\n8,8,0\n", 0, "o.psq:3: move 2: 808 is not allowed"},
		"psq, another":     {"freestyle", "o.psq", strings.ReplaceAll(psq, "15", "20") + "8,8,0\n", 0, "o.psq:1: the opening is for a board of 20"},
		"sgf, resigned":    {"freestyle", "o.sgf", "(;GM[4]SZ[15]RE[B+R];B[hh];W[hi])", 0, "o.sgf:1: expected an opening, got a game that has ended: black won (resignation)"},
		"csa, mate":        {"shogi", "o.csa", "PI\n+\n+7776FU\n%TORYO\n", 0, "o.csa:1: expected an opening, got a game that has ended"},
		"go, handicap":     {"go", "o.sgf", "(;GM[1]SZ[19]HA[2]AB[dp][pd];W[dd])", 0, "#1 [b Q16 D4 to w]D16"},
		"sfen, not a move": {"shogi", "o.sfen", "startpos moves 7g7f xyz\n", 0, "o.sfen:1: move 2: "},
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), c.file)
			if err := os.WriteFile(file, []byte(c.text), 0o644); err != nil {
				t.Fatal(err)
			}
			game, _ := catalog.Game(c.game)
			starts, err := readStarts(file, game, c.size)
			if err != nil {
				if text := strings.ReplaceAll(err.Error(), filepath.Dir(file)+"/", ""); !strings.Contains(text, c.want) || starts != nil {
					t.Errorf("got %s, want %s", text, c.want)
				}
				return
			}
			var got []string
			for _, s := range starts {
				got = append(got, fmt.Sprintf("%s [%s]%s", s.Name, s.Position, strings.Trim(fmt.Sprint(s.Moves), "[]")))
			}
			if strings.Join(got, "; ") != c.want {
				t.Errorf("got %s, want %s", strings.Join(got, "; "), c.want)
			}
		})
	}
}

// TestOrderFlag checks that --order requires openings, and that replacing a regulation's
// openings drops the regulation's order.
func TestOrderFlag(t *testing.T) {
	file := filepath.Join(t.TempDir(), "r.toml")
	if err := os.WriteFile(file, []byte("opening = \"suite\"\norder = \"file\"\nlimit = 9\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	play := func(args ...string) string {
		t.Helper()
		args = append([]string{"match", "freestyle", "mikazuki", "mikazuki", "--dir", filepath.Join(t.TempDir(), "m"), "--headless"}, args...)
		status, out, errs := command(t, "", args...)
		if status != 0 || errs != "" {
			t.Fatalf("%v: status %d, %s", args, status, errs)
		}
		return out
	}
	if out := play("--regulation", file); strings.Count(out, "  #1  ") != 2 || !strings.Contains(out, "in order") {
		t.Errorf("the suite in its order:\n%s", out)
	}
	if out := play("--regulation", file, "--order", "lot", "--seed", "3"); strings.Contains(out, "  #1  ") || !strings.Contains(out, "in random order") {
		t.Errorf("the suite by lot:\n%s", out)
	}
	if out := play("--regulation", file, "--opening", "none"); strings.Contains(out, "order") {
		t.Errorf("no opening:\n%s", out)
	}
	refused(t, "--order sideways: expected lot or file", "match", "freestyle", "mikazuki", "mikazuki", "--opening", "suite", "--order", "sideways")
	refused(t, "--order lot: can only be used with --opening", "match", "freestyle", "mikazuki", "mikazuki", "--order", "lot")
	refused(t, "freestyle has no suite of openings for a board of 17", "match", "freestyle", "mikazuki", "mikazuki", "--opening", "suite", "--size", "17")
}
