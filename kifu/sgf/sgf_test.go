package sgf_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/safe"
	"dohyo/kifu"
	"dohyo/kifu/internal/nasty"
	"dohyo/kifu/sgf"
)

var (
	read  = nasty.Reader(sgf.Read, "x.sgf")
	write = nasty.Writer(sgf.Write)
)

func moves(rec *kifu.Record) string {
	var s []string
	for _, m := range rec.Moves {
		s = append(s, fmt.Sprint("BW"[m.Side:m.Side+1], m.Move))
	}
	return strings.Join(s, " ")
}

func TestRead(t *testing.T) {
	score := 12
	for _, c := range []struct {
		name, text string
		want       kifu.Record
	}{
		{"as we write it", "(;FF[4]GM[4]CA[UTF-8]AP[dohyo]SZ[15]PB[AOBA]PW[KUMA56]RU[gomoku]DT[1993-05-01]RE[B+]\n;B[hh];W[hg]C[12ms\n負けないぞー]DOHYO[score 12 pv 806 907])",
			kifu.Record{
				Game: "gomoku", Size: 15, Players: [2]string{"AOBA", "KUMA56"}, Line: 1, Result: kifu.Won(0, "", ""),
				Start: time.Date(1993, 5, 1, 0, 0, 0, 0, time.UTC),
				Moves: []kifu.Move{
					{Move: "808", Line: 2},
					{Move: "807", Side: 1, Line: 2, Timed: true, Took: 12 * time.Millisecond, Comment: "負けないぞー", Score: &score, PV: "806 907"},
				},
			}},
		{"as c-gomoku-cli writes it", "(;FF[4]GM[4]GN[1]EV[a x b]DT[2021.03.05 12:00:00]RO[1.1]RU[4]SZ[15]PB[a]PW[b]RE[W+1]TE[five]\n;B[hh]C[opening move]\n;W[ig]C[0ms])",
			kifu.Record{
				Game: "renju", Rules: "4", Size: 15, Name: "1", Event: "a x b", Round: "1.1", Players: [2]string{"a", "b"}, Line: 1,
				Start: time.Date(2021, 3, 5, 12, 0, 0, 0, time.UTC), Result: kifu.Won(1, "", ""),
				Extra: map[string][]string{"TE": {"five"}},
				Moves: []kifu.Move{{Move: "808", Line: 2, Comment: "opening move"}, {Move: "907", Side: 1, Line: 3, Timed: true}},
			}},
		{"renju points, all in one node, lower-case in names", "(;GaMe[4]SiZe[15]B[h8]W[H9]B[I10])",
			kifu.Record{Size: 15, Line: 1, Moves: []kifu.Move{{Move: "808", Line: 1}, {Move: "807", Side: 1, Line: 1}, {Move: "906", Line: 1}}}},
		{"no GM on 15 lines", "(;SZ[15];B[aa];W[oo])",
			kifu.Record{Size: 15, Line: 1, Moves: []kifu.Move{{Move: "101", Line: 1}, {Move: "1515", Side: 1, Line: 1}}}},
		{"setup with a rectangle and an erased stone", "(;GM[4]SZ[15:15]AB[aa:bb][ee]AW[hh]AE[ba];W[ii])",
			kifu.Record{Size: 15, Line: 1,
				Setup: kifu.Setup{Stones: [2][]boards.Move{{"101", "102", "202", "505"}, {"808"}}},
				Moves: []kifu.Move{{Move: "909", Side: 1, Line: 1}}}},
		{"escapes and soft line breaks", "(;GM[4]PB[a\\]b\\\\c\\:d]PW[e\\\nf\ng]C[one\\\r\ntwo\r\nthree\\\\])",
			kifu.Record{Size: 15, Line: 1, Players: [2]string{`a]b\c:d`, "ef g"}, Comment: "onetwo\nthree\\", Moves: []kifu.Move{}}},
		{"first variation, comments beside the moves", "(;GM[4]C[root](;B[hh](;C[after];W[ig](;B[gg])(;B[aa]))(;W[gi]))(;B[ii]))",
			kifu.Record{Size: 15, Line: 1, Comment: "root", Moves: []kifu.Move{
				{Move: "808", Line: 1, Comment: "after", Apart: 1}, {Move: "907", Side: 1, Line: 1}, {Move: "707", Line: 1}}}},
		{"unknown result and date kept, draw", "(;GM[4]RE[unfinished]DT[1996-05,06];B[hh]LB[aa:x][bb:y])",
			kifu.Record{Size: 15, Line: 1, Extra: map[string][]string{"RE": {"unfinished"}, "DT": {"1996-05,06"}},
				Notes: []kifu.Note{{Code: kifu.UnreadValue, Args: []string{"RE", "unfinished"}, Line: 1}},
				Moves: []kifu.Move{{Move: "808", Line: 1, Extra: map[string][]string{"LB": {"aa:x", "bb:y"}}}}}},
		{"void", "(;GM[4]RE[Void])", kifu.Record{Size: 15, Line: 1, Moves: []kifu.Move{},
			Result: kifu.Result{Known: true, Winner: boards.None, By: kifu.BrokenOff}}},
		{"changed by hand: RE wins over DOHYO", `(;GM[4]RE[W+R]DOHYO[{"result":"black","by":"five","number":3}])`,
			kifu.Record{Size: 15, Line: 1, Number: 3, Moves: []kifu.Move{}, Result: kifu.Won(1, boards.Resign, "")}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := read(t, c.text)[0]
			c.want.File, c.want.Bytes = "x.sgf", int64(len(c.text))
			if !reflect.DeepEqual(got, &c.want) {
				t.Errorf("got  %+v\nwant %+v", got, &c.want)
			}
		})
	}
}

func TestErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"(;GM[4]SZ[15]\n;B[hh]\n;W[pp])", `x.sgf:3: expected a point on the board of 15 lines, got "W[pp]"`},
		{"\n\n(;GM[2];B[aa])", `x.sgf:3: expected a game of five in a row, GM[4], or of Go, GM[1], got "GM[2]"`},
		{"(;SZ[26];B[aa])", `x.sgf:1: expected SZ from 2 to 25, got "26"`},
		{"(;SZ[9]\n;B[jj])", `x.sgf:2: expected a point on the board of 9 lines, got "B[jj]"`},
		{"(;GM[1]SZ[9]\nAB[aa:zz])", `x.sgf:1: expected points on the board of 9 lines, got "AB[aa:zz]"`},
		{"(;GM[1]SZ[9];B[aa]\n;AB[zz];B[cc])", `x.sgf:2: expected points on the board of 9 lines, got "AB[zz]"`},
		{"(;GM[1]SZ[9]HA[]KM[])", ""},
		{"(;GM[4]\n;B[hh]", `x.sgf:1: the file ends within the game that begins here`},
		{"(;GM[1]SZ[9]RE[W+R]\n;B[ee]", `x.sgf:1: the file ends within the game that begins here`},
		{"(;GM[4]\n;B[hh", `x.sgf:2:3: the file ends within the value that begins here`},
		{"(;GM[4]\n ;B hh])", `x.sgf:2:5: expected [ after the property B, got "h"`},
		{"(;GM[4]SZ[15:13])", `x.sgf:1: expected SZ for a square board of at most 52 lines, got "15:13"`},
		{"(;GM[4]SZ[0])", `x.sgf:1: expected SZ for a square board of at most 52 lines, got "0"`},
		{"(;GM[4]\n;B[hh]\n;AW[pp])", `x.sgf:3: expected points on the board of 15 lines, got "AW[pp]"`},
		{"(;GM[4]\n,)", `x.sgf:2:1: expected ; or ( or ), got ","`},
		{"(;GM[4]\n();B[hh])", ""},
	} {
		_, err := kifu.Collect(sgf.Read(strings.NewReader(c.text), kifu.ReadOptions{Name: "x.sgf"}))
		if got := fmt.Sprint(err); got != c.want && (c.want != "" || err != nil) {
			t.Errorf("%q:\ngot  %s\nwant %s", c.text, got, c.want)
		}
	}
}

func TestGoesOnBehindAnError(t *testing.T) {
	text := "(;GM[4];B[hh])\n(;GM[4];B[zz])(;GM[2])junk(not a game)(;GM[4];B x)\n(;GM[4];B[aa])"
	var got []string
	for rec, err := range sgf.Read(strings.NewReader(text), kifu.ReadOptions{}) {
		if err != nil {
			got = append(got, "error")
			continue
		}
		got = append(got, moves(rec))
	}
	if want := []string{"B808", "error", "error", "error", "B101"}; !reflect.DeepEqual(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestEncodings reads the same game in many encodings, with CA, without CA and
// with a wrong CA. ソ表能 end in a backslash in Shift_JIS, 閼 in a bracket.
func TestEncodings(t *testing.T) {
	const name = "ソ表能]閼の棋士"
	body := func(ca string) string {
		return "(;GM[4]" + ca + "PB[" + sgf.Escape(name) + "]PW[かな];B[hh]C[これはコメント])\n(;GM[4]PB[x])"
	}
	for _, c := range []struct {
		ca       string
		encoding kifu.Encoding
	}{
		{"", kifu.UTF8}, {"CA[UTF-8]", kifu.UTF8}, {"CA[Shift_JIS]", kifu.UTF8},
		{"", kifu.ShiftJIS}, {"CA[Shift_JIS]", kifu.ShiftJIS}, {"CA[SJIS]", kifu.ShiftJIS}, {"CA[UTF-8]", kifu.ShiftJIS},
		{"", kifu.EUCJP}, {"CA[EUC-JP]", kifu.EUCJP},
		{"CA[UTF-16]", kifu.UTF16LE}, {"", kifu.UTF16BE},
	} {
		for _, bom := range []string{"", "\uFEFF"} {
			if bom != "" && (c.encoding == kifu.ShiftJIS || c.encoding == kifu.EUCJP) {
				continue
			}
			raw, err := c.encoding.Encode(bom + body(c.ca))
			if err != nil {
				t.Fatal(err)
			}
			recs := read(t, string(raw))
			if len(recs) != 2 || recs[0].Players != [2]string{name, "かな"} || recs[0].Moves[0].Comment != "これはコメント" || recs[1].Players[0] != "x" {
				t.Errorf("%s %s %q: got %q", c.encoding, c.ca, bom, recs[0].Players)
			}
		}
	}
}

func TestRoundTrip(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for i := range 300 {
		rec := nasty.Record(r, []int{15, 15, 19, 20}[i%4])
		if i%5 == 0 {
			rec.Setup.Stones = [2][]boards.Move{{"808", "809"}, {"907"}}
		}
		for j := range rec.Moves {
			if j%7 == 0 {
				rec.Moves[j].Took, rec.Moves[j].Timed = 0, false
			}
		}
		o := kifu.WriteOptions{Newline: []string{"", "\r\n"}[i%2]}
		text := write(t, o, rec, rec)
		back := read(t, text)
		if len(back) != 2 {
			t.Fatalf("%d games of two", len(back))
		}
		want := nasty.Cleaned(rec)
		for _, got := range back {
			got = nasty.Cleaned(got)
			if len(want.Moves) == 0 {
				want.Moves, got.Moves = nil, nil
			}
			if !reflect.DeepEqual(got, want) {
				t.Fatalf("record %d\ngot  %+v\nwant %+v\n%s", i, got, want, text)
			}
		}
	}
}

func TestWriteRefuses(t *testing.T) {
	for _, c := range []struct {
		rec  kifu.Record
		want string
	}{
		{kifu.Record{Game: "shogi"}, "game 1: an SGF can hold only five in a row and Go, not shogi"},
		{kifu.Record{Size: 60}, "game 1: expected a board of up to 52 lines, got 60"},
		{kifu.Record{Size: 15, Moves: []kifu.Move{{Move: "1601"}, {Move: "808", Side: 1}}}, `game 1: move 1: expected a point of the board of 15 lines, got "1601"`},
		{kifu.Record{Moves: []kifu.Move{{Move: "808", Side: boards.None}}}, "game 1: move 1: 808 was played by neither side"},
	} {
		var b bytes.Buffer
		err := sgf.Write(&b, kifu.All(&c.rec), kifu.WriteOptions{})
		if fmt.Sprint(err) != c.want || b.Len() > 0 {
			t.Errorf("got %v and %q, want %s", err, b.String(), c.want)
		}
	}
	rec := &kifu.Record{Players: [2]string{"👺", ""}}
	if err := sgf.Write(&bytes.Buffer{}, kifu.All(rec), kifu.WriteOptions{Encoding: kifu.ShiftJIS}); err == nil {
		t.Error("an emoji was written in Shift_JIS")
	}
}

func TestTextOfTypes(t *testing.T) {
	for _, c := range []struct{ raw, text, simple string }{
		{"plain", "plain", "plain"},
		{"a\tb", "a b", "a b"},
		{"a\r\nb\n\rc\rd\ne", "a\nb\nc\nd\ne", "a b c d e"},
		{"a\\\nb\\\r\nc", "abc", "abc"},
		{`\]\:\\\a`, `]:\a`, `]:\a`},
		{`end\`, "end", "end"},
	} {
		if got := sgf.Text(c.raw); got != c.text {
			t.Errorf("Text(%q) = %q, want %q", c.raw, got, c.text)
		}
		if got := sgf.SimpleText(c.raw); got != c.simple {
			t.Errorf("SimpleText(%q) = %q, want %q", c.raw, got, c.simple)
		}
	}
	if a, b, ok := sgf.Compose(`a\:b:c:d`); a != `a\:b` || b != "c:d" || !ok {
		t.Errorf("Compose: %q %q %v", a, b, ok)
	}
}

// TestDeep: deep nesting and many siblings, which would break a parser that
// recurses or searches, are read.
func TestDeep(t *testing.T) {
	const n = 200_000
	for _, text := range []string{
		"(;GM[4]" + strings.Repeat("(;B[aa]", n) + strings.Repeat(")", n) + ")",
		"(;GM[4]" + strings.Repeat("(;B[aa])", n) + ")",
		"(;GM[4]" + strings.Repeat("(", n) + strings.Repeat(")", n) + ")",
		strings.Repeat("(", n) + strings.Repeat("(;", 10),
		"(;GM[4]" + strings.Repeat(";C[x]", n) + ")",
		"(;GM[4]" + strings.Repeat("AB[aa:os]AE[aa:os]", n/10) + ")",
		"(;GM[4]CA[Shift_JIS]" + strings.Repeat("C[\x83\\]", n) + ")",
	} {
		for range sgf.Read(strings.NewReader(text), kifu.ReadOptions{}) {
		}
	}
}

// golden is one line of the index of the games: what other programs read.
type golden struct {
	File     string  `json:"file"`
	Charset  *string `json:"charset"`
	Games    int     `json:"games_in_file"`
	Nodes    int     `json:"nodes"`
	Branches int     `json:"variation_branches"`
	Comments int     `json:"comment_nodes"`
	Moves    int     `json:"main_line_moves"`
	Size     int     `json:"size"`
	Black    *string `json:"black"`
	White    *string `json:"white"`
	Illegal  *string `json:"illegal"` // set if a move is illegal: the moves are counted up to it
}

// TestGolden reads the trees of real Go files. The project may not distribute
// them, so the test needs the folder next to the repository.
func TestGolden(t *testing.T) {
	dir := os.Getenv("DOHYO_GOLDEN")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared", "golden")
	}
	dir = filepath.Join(dir, "go", "sgf")
	index, err := os.ReadFile(filepath.Join(dir, "index.json"))
	if err != nil {
		t.Skip("no golden data: ", err)
	}
	var all []golden
	if err := json.Unmarshal(index, &all); err != nil {
		t.Fatal(err)
	}
	for _, g := range all {
		raw, err := os.ReadFile(filepath.Join(dir, g.File))
		if err != nil {
			t.Fatal(err)
		}
		var got golden
		var first *sgf.Node
		for tree, err := range sgf.Trees(bytes.NewReader(raw), g.File) {
			if err != nil {
				t.Error(err)
				break
			}
			got.Games++
			if first == nil {
				first = tree.Root
			}
		}
		if first == nil {
			t.Errorf("%s: no game", g.File)
			continue
		}
		count(first, &got)
		for n := range first.MainLine() {
			for _, p := range n.Props {
				if p.Name == "B" || p.Name == "W" {
					got.Moves += len(p.Values)
				}
			}
		}
		if got.Games != g.Games || got.Nodes != g.Nodes || got.Branches != g.Branches || got.Comments != g.Comments || got.Moves != g.Moves && g.Illegal == nil {
			t.Errorf("%s: got %+v\nwant %+v", g.File, got, g)
		}
		for i, want := range []*string{g.Black, g.White} {
			v, _ := first.Value([]string{"PB", "PW"}[i])
			if names, ok := asian[g.File]; ok {
				want = &names[i]
			}
			if v = safe.Line(sgf.SimpleText(v)); want != nil && v != safe.Line(*want) {
				t.Errorf("%s: got name %q, want %q", g.File, v, *want)
			}
		}
	}
}

// asian has the names that the index holds as bytes.
var asian = map[string][2]string{
	"024_chinese.sgf":  {"古力", "柯洁"},
	"025_japanese.sgf": {"井山 裕太", "山下 敬吾"},
	"026_korean.sgf":   {"이세돌", "박정환"},
}

func count(root *sgf.Node, g *golden) {
	stack := []*sgf.Node{root}
	for len(stack) > 0 {
		n := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		g.Nodes++
		if _, ok := n.Value("C"); ok {
			g.Comments++
		}
		kids := 0
		for c := n.Next; c != nil; c = c.Sibling {
			stack = append(stack, c)
			kids++
		}
		if kids > 1 {
			g.Branches += kids - 1
		}
	}
}
