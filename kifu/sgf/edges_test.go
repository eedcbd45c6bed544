package sgf_test

import (
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/kifu"
	"dohyo/kifu/sgf"
)

// TestSniff recognizes the beginning of a game tree at any position.
func TestSniff(t *testing.T) {
	for text, want := range map[string]bool{
		"(;GM[4])": true, "( \r\n\t;": true, "\uFEFF(;": true, "From: x\n\n(;FF[4]": true, "(x)(;": true, "(\x00;\x00": true,
		"(FF[4]": true, "\uFEFF(\r\nTE[": true, " (B[": true, "x (FF[4]": false, "(b[": false, "(FF": false, "([4]": false, "(FF 4": false,
		"": false, "(": false, "( ": false, "(B": false, ";": false, ")(": false, "(()": false, "; (": false,
	} {
		if got := sgf.Sniff([]byte(text)); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

// TestSkim reads the roots of all trees and their positions in the file,
// without reading the moves.
func TestSkim(t *testing.T) {
	long := strings.Repeat("long ", 3000)
	for _, c := range []struct{ text, want string }{
		{"(;GM[1]PB[A]RE[B+R];B[aa];W[zz])", "A 1 0 32"},
		{"(;GM[1]PB[A](;B[aa])(;B[bb]))", "A 1 0 29"},
		{"(;GM[1]PB[A])", "A 1 0 13"},
		{"(;GM[1]PB[A\\];B\\\\];B[aa])", "A];B\\ 1 0 25"},
		{"(;GM[1]PB[(;)];B[aa])", "(;) 1 0 21"},
		{"(;GM[1]C[x]PB[A];C[y]PB[B])", "A 1 0 27"},
		{"x\n(;GM[1]PB[A];B[aa])\n\n(;GM[1]PB[B];B[aa])\n", "A 2 2 19|B 4 23 19"},
		{"(;GM[1]PB[A]C[" + long + "]WR[9d];B[aa])", fmt.Sprintf("A 1 0 %d", 28+len(long))},
		{"(;GM[1]C[" + long + "]PB[A];B[aa])", fmt.Sprintf("A 1 0 %d", 22+len(long))},
		{"(GM[1]PB[A];B[aa])", "A 1 0 18"}, // the first ; left out
		{"(see [1])\n(\nPB[A]C[;](B[aa])(W[bb]))(PB[B])", "A 2 10 26|B 3 36 7"},
		{"", ""},
		{"hello", ""},
	} {
		for _, e := range []kifu.Encoding{kifu.UTF8, kifu.UTF16LE} {
			text, err := e.Encode(c.text)
			if err != nil {
				t.Fatal(err)
			}
			if e == kifu.UTF16LE {
				text = append([]byte{0xFF, 0xFE}, text...)
			}
			var got []string
			for rec, err := range sgf.Skim(strings.NewReader(string(text)), kifu.ReadOptions{Name: "x.sgf"}) {
				if err != nil || len(rec.Moves) > 0 {
					t.Errorf("%.60q: %v, %d moves", c.text, err, len(rec.Moves))
					break
				}
				got = append(got, fmt.Sprint(rec.Players[0], " ", rec.Line, " ", rec.Offset, " ", rec.Bytes))
			}
			if want := c.want; strings.Join(got, "|") != want {
				t.Errorf("%.60q in %s: %v, want %s", c.text, e, got, want)
			}
		}
	}
	// The second byte of a character is a bracket, in a root longer than the
	// part that is read first.
	for _, comment := range []string{"ソ表", "ソ表" + long} {
		text, err := kifu.ShiftJIS.Encode("(;GM[1]CA[Shift_JIS]PB[名人表]C[" + comment + "]PW[ソ];B[aa];W[bb])")
		if err != nil {
			t.Fatal(err)
		}
		for rec, err := range sgf.Skim(strings.NewReader(string(text)), kifu.ReadOptions{}) {
			if err != nil || rec.Players != [2]string{"名人表", "ソ"} || rec.Bytes != int64(len(text)) || strings.TrimSpace(rec.Comment) != strings.TrimSpace(comment) {
				t.Errorf("%v, %q, %d of %d bytes", err, rec.Players, rec.Bytes, len(text))
			}
		}
	}
	for rec, err := range sgf.Skim(strings.NewReader("(;GM[1]PB[A];B[aa]"), kifu.ReadOptions{}) {
		if err != nil || rec.Players[0] != "A" {
			t.Errorf("a tree that is cut off: %v, %v", rec, err)
		}
	}
	n := 0
	for range sgf.Skim(strings.NewReader("(;GM[1])(;GM[1])"), kifu.ReadOptions{}) {
		n++
		break
	}
	if n != 1 {
		t.Errorf("%d records after the first was enough", n)
	}
}

// TestGoPoints reads points on boards of each size, capitals included, and tt as
// a pass up to 19 lines.
func TestGoPoints(t *testing.T) {
	for _, c := range []struct {
		size        int
		point, want string
	}{
		{19, "aa", "A19"}, {19, "ss", "T1"}, {19, "AA", "A19"}, {19, "SS", "T1"}, {19, "as", "A1"}, {19, "sa", "T19"}, {19, " dd ", "D16"}, {19, "Dd", "D16"},
		{19, "", "pass"}, {19, "tt", "pass"}, {19, "ts", "?"}, {19, "st", "?"}, {19, "ta", "?"}, {19, "at", "?"}, {19, "d4", "?"}, {19, "`a", "?"}, {19, "a`", "?"}, {19, "aaa", "?"},
		{9, "ii", "J1"}, {9, "ai", "A1"}, {9, "ja", "?"}, {9, "aj", "?"}, {9, "tt", "pass"},
		{21, "tt", "U2"}, {21, "uu", "V1"}, {21, "vv", "?"}, {21, "TT", "U2"}, {25, "yy", "Z1"}, {25, "zz", "?"}, {25, "YY", "Z1"},
	} {
		text := fmt.Sprintf("(;GM[1]SZ[%d];B[%s])", c.size, c.point)
		got := "?"
		for rec, err := range sgf.Read(strings.NewReader(text), kifu.ReadOptions{}) {
			if err == nil && len(rec.Moves) == 1 {
				got = string(rec.Moves[0].Move)
			}
		}
		if got != c.want {
			t.Errorf("%s: %s, want %s", text, got, c.want)
		}
	}
}

// TestTimeLeft computes from the time left how long each side's moves took:
// main time, periods of Japanese byoyomi, and moves of Canadian byoyomi.
func TestTimeLeft(t *testing.T) {
	for _, c := range []struct{ root, moves, want string }{
		{"TM[60]", ";B[aa]BL[50];W[bb]WL[59];B[cc]BL[45.5]", "10s 1s 4.5s"},
		{"TM[60]", ";B[aa]BL[60]", "0s"},
		{"TM[60]", ";B[aa]BL[61]", "-"},
		{"TM[60]", ";B[aa]BL[-1]", "-"},
		{"TM[60]", ";B[aa]BL[0];W[bb];B[cc]BL[0]", "1m0s - -"},
		{"TM[60]", ";B[aa];W[bb]BL[50]", "- -"},
		{"TM[60]", ";B[aa];W[bb];B[cc]BL[40]", "- - 20s"},
		{"TM[60]", ";B[aa]BL[x]", "-"},
		{"TM[10000000]", ";B[aa]BL[9]", "-"},
		{"TM[9999999]", ";B[aa]BL[9999990]", "9s"},
		{"TM[0]", ";B[aa]BL[9]", "-"},
		{"", ";B[aa]BL[9]", "-"},
		{"TM[60]OT[3x30 byo-yomi]", ";B[aa]BL[10];W[bb];B[cc]BL[25]OB[3];W[dd];B[ee]BL[30]OB[2];W[ff];B[gg]BL[1]OB[1]", "50s - 15s - 30s - 59s"},
		{"TM[60]OT[3x30 byo-yomi]", ";B[aa]BL[10]OB[4]", "-"},
		{"TM[60]OT[3x30 byo-yomi]", ";B[aa]BL[10]OB[0]", "-"},
		{"TM[60]OT[5/100 Canadian]", ";B[aa]BL[90]OB[4];W[bb];B[cc]BL[50]OB[3];W[dd];B[ee]BL[49]OB[2]", "1m10s - 40s - 1s"},
		{"TM[60]OT[2/100 Canadian]", ";B[aa]BL[90]OB[1];W[bb];B[cc]BL[30]OB[0];W[dd];B[ee]BL[80]OB[1]", "1m10s - 1m0s - 20s"},
		{"TM[60]OT[5/100 Canadian]", ";B[aa]BL[90]OB[6]", "-"},
		{"TM[60]OT[something]", ";B[aa]BL[50]", "-"},
	} {
		rec := read(t, "(;GM[1]SZ[9]"+c.root+c.moves+")")[0]
		var got []string
		for _, m := range rec.Moves {
			if text := "-"; m.Timed {
				got = append(got, m.Took.String())
			} else {
				got = append(got, text)
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s%s: %v, want %s", c.root, c.moves, got, c.want)
		}
	}
}

// TestGoNumbers reads komi and handicap up to their limits.
func TestGoNumbers(t *testing.T) {
	for text, want := range map[string]string{
		"KM[6.5]": "6.5 0", "KM[7,5]": "7.5 0", "KM[0]": "0 0", "KM[-5]": "-5 0", "KM[1000]": "1000 0", "KM[-1000]": "-1000 0", "KM[6.5 points]": "6.5 0",
		"KM[6.3]": "0 0 note", "KM[3.75]": "3.75 0",
		"HA[2]AB[aa][bb]": "0 2", "HA[0]": "0 0", "HA[1]": "0 0", "HA[81]AB[aa]": "0 81", "HA[5]": "0 0 note",
		"KM[1000.5]": "0 0 note", "KM[-1001]": "0 0 note", "KM[x]": "0 0 note", "KM[nan]": "0 0 note", "KM[inf]": "0 0 note", "KM[1e9]": "0 0 note",
		"HA[82]AB[aa]": "0 0 note", "HA[-1]": "0 0 note", "HA[x]": "0 0 note", "HA[7.5]": "0 0 note", "HA[]KM[]": "0 0",
	} {
		got := "?"
		for rec, err := range sgf.Read(strings.NewReader("(;GM[1]SZ[9]"+text+";W[cc])"), kifu.ReadOptions{}) {
			if err != nil {
				continue
			}
			if got = fmt.Sprint(rec.Settings.Number(igo.KomiName), rec.Settings.Whole(igo.HandicapName)); len(rec.Notes) > 0 {
				got += " note"
			}
		}
		if got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// TestGoRefuses names the move that can't be written, and leaves out a
// resignation that ends the game.
func TestGoRefuses(t *testing.T) {
	for _, c := range []struct {
		moves []kifu.Move
		want  string
	}{
		{[]kifu.Move{{Move: "D4"}, {Move: "Z99", Side: 1}}, "move 2"},
		{[]kifu.Move{{Move: "D4"}, {Move: "resign", Side: 1}, {Move: "C3"}}, "move 2"},
		{[]kifu.Move{{Move: "D4"}, {Move: "C3", Side: boards.None}}, "move 2: C3 was played by neither side"},
		{[]kifu.Move{{Move: "D4"}, {Move: "resign", Side: 1}}, ""},
		{[]kifu.Move{{Move: "D4"}, {Move: "Resign", Side: 1}}, ""},
	} {
		rec := &kifu.Record{Game: "go", Size: 9, Moves: c.moves, Result: kifu.Won(0, boards.Resign, "")}
		var b strings.Builder
		err := sgf.Write(&b, kifu.All(rec), kifu.WriteOptions{})
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v, want %s", c.moves, err, c.want)
		}
		if err == nil {
			if back := read(t, b.String())[0]; len(back.Moves) != 1 || back.Result.Winner != 0 {
				t.Errorf("%v: %d moves, %v of %s", c.moves, len(back.Moves), back.Result, b.String())
			}
		}
	}
}

// TestDates writes only years that the format can hold.
func TestDates(t *testing.T) {
	for year, want := range map[int]bool{1: true, 1846: true, 9999: true, 10000: false, 0: false} {
		text := write(t, kifu.WriteOptions{}, &kifu.Record{Game: "go", Size: 9, Start: time.Date(year, 7, 21, 0, 0, 0, 0, time.UTC)})
		if got := strings.Contains(text, fmt.Sprintf("DT[%04d-07-21]", year)); got != want || !want && strings.Contains(text, "DT[") {
			t.Errorf("%d: %s", year, text)
		}
	}
}

// TestStrayNodes names nodes outside of game trees: they belong to a game whose
// beginning is damaged, or that ended too early. Other text is allowed there.
func TestStrayNodes(t *testing.T) {
	const game = "(;GM[1]SZ[9];B[ee];W[ef])"
	for _, c := range []struct {
		name, text string
		errs       []string // in the order of the file
		games      int
	}{
		{"no parenthesis", ";GM[1]SZ[9];B[ee](;W[ef])(;W[dd])", []string{`x:1: expected ( at the start of a game, got ";GM["`}, 2},
		{"only nodes", "\n; GM[1]SZ[9];B[ee]", []string{`x:2: expected ( at the start of a game, got ";GM["`}, 0},
		{"another sign", "(:GM[1]SZ[9]\n;B[ee](;W[ef])(;W[dd]))", []string{`x:2: expected ( at the start of a game, got ";B["`}, 2},
		{"a word first", "(x\n;GM[1]SZ[9];B[ee])\n" + game, []string{`x:2: expected ( at the start of a game, got ";GM["`}, 1},
		{"closed too early", "(;GM[1]SZ[9];B[ee])\n;W[ef];B[dd])\n" + game, []string{`x:2: expected ( at the start of a game, got ";W["`}, 2},
		{"at the end", game + "\n;B[dd])", []string{`x:2: expected ( at the start of a game, got ";B["`}, 1},
		{"a mail", "From: A (b; c) [d]\nSubject: x; y (z)\n\n" + game + "\n-- \n:-) ;-)\n", nil, 1},
		{"closed twice", game + ")\n" + game, nil, 2},
		{"far away", strings.Repeat(" ", 70000) + ";\n" + strings.Repeat(" ", 40) + "GM[1]SZ[9];B[ee](;W[ef])", []string{`x:1: expected ( at the start of a game, got ";GM["`}, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, read := range []func(io.Reader, kifu.ReadOptions) iter.Seq2[*kifu.Record, error]{sgf.Read, sgf.Skim} {
				var errs []string
				games := 0
				for rec, err := range read(iotest.HalfReader(strings.NewReader(c.text)), kifu.ReadOptions{Name: "x", Damaged: true}) {
					if err != nil {
						errs = append(errs, err.Error())
					}
					if rec != nil {
						games++
					}
				}
				if !slices.Equal(errs, c.errs) || games != c.games {
					t.Errorf("%d games and %q, want %d and %q", games, errs, c.games, c.errs)
				}
			}
		})
	}
}
