package csa_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"dohyo/kifu"
	"dohyo/kifu/csa"
	"dohyo/kifu/internal/nasty"
)

func itoa(n int) string { return strconv.Itoa(n) }

var (
	read  = nasty.Reader(csa.Read, "x.csa")
	write = nasty.Writer(csa.Write)
)

// same compares two records except for their places in files and their editions.
func same(t testing.TB, got, want *kifu.Record) {
	t.Helper()
	var c [2]kifu.Record
	for i, rec := range []*kifu.Record{got, want} {
		c[i] = *rec
		c[i].Extra = maps.Clone(rec.Extra)
		delete(c[i].Extra, "V")
	}
	nasty.Same(t, &c[0], &c[1])
}

func TestRoundTrip(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for i := range 400 {
		rec := nasty.Shogi(r)
		o := kifu.WriteOptions{Edition: []string{"", "1", "3", "2.2"}[i%4], Newline: []string{"", "\r\n"}[i%2]}
		text := write(t, o, rec, rec)
		back := read(t, text)
		if len(back) != 2 {
			t.Fatalf("%d games of two:\n%s", len(back), text)
		}
		want := nasty.Cleaned(rec)
		if want.Setup.Position == "" {
			want.Setup.Position = even
		}
		for _, got := range back {
			got.Extra = nil
			same(t, got, want)
		}
		if t.Failed() {
			t.Fatalf("game %d, %+v:\n%s", i, o, text)
		}
	}
}

const even = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"

// TestRead reads the forms that programs write.
func TestRead(t *testing.T) {
	const board = "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * -HI *  *  *  *  * -KA *.\nP3-FU-FU-FU-FU-FU-FU-FU-FU-FU\nP4\n" +
		"P5   \nP6 * * * * * * * * *\nP7+FU+FU+FU+FU+FU+FU+FU+FU+FU\nP8   +KA               +HI\nP9+KY+KE+GI+KI+OU+KI+GI+KE+KY\n"
	for _, c := range []struct{ name, text, want string }{
		{"squeezed, trimmed and blank ranks", strings.NewReplacer("P4\n", "P4 *  *\n", "P5   \n", "P5    *\n").Replace(board) + "+\n", even},
		{"the turn of white", "PI\n-\n", even[:len(even)-5] + "w - 1"},
		{"the turn by the first move", "PI\n-3334FU\n", even[:len(even)-5] + "w - 1 -3334FU"},
		{"no position", "+\n+7776FU\n", "none +7776FU"},
		{"a time that isn't whole", "PI\n+\n+7776FU\nT1.5\n-3334FU,T0.1239\n", even + " +7776FU 1.5s -3334FU 123ms"},
		{"a comment behind a comma", "PI\n+\n+7776FU,T3,'* 30 -3334FU, no\n-3334FU, '** -12 +2726FU #4100\n", even + " +7776FU 3s {30 -3334FU, no} -3334FU 12[+2726FU]4100"},
		{"scores", "PI\n+\n+7776FU\n'** 30 -3334FU +2726FU #5000\n'*a\n'*\n' *b\n-3334FU\n'** 12\n'** 13\n'** x\n", even + " +7776FU {a\n\n*b} 30[-3334FU +2726FU]5000 -3334FU {* 13\n* x} -12[]0"},
		{"ours", "PI\n+\n+7776FU\nT1\n'dohyo ms=1530 charged=2000 depth=12 new=1 pv=a b\n", even + " +7776FU 1.53s/2s 12[a b]0"},
		{"names", "N+:GPS\nN-山田, 太郎\nPI\n+\n", even + " GPS-山田, 太郎"},
		{"ends", "PI\n+\n%KACHI\nT1\n%KACHI\n'P1\n", even + " [0,%KACHI,T1 0,%KACHI] (white won (invalid declaration)) ['P1]"},
		{"comments after the end", "PI\n+\n+7776FU\n'*a\n%TORYO\nT1\n'*b\n' c\n'** -30 +2726FU\n'***d\n'P1\n",
			even + " +7776FU {a\nb\n**d} [1,%TORYO,T1] (black won (resignation)) ['*b 'c '** -30 +2726FU '***d 'P1]"},
		{"a comment after the end of nothing", "PI\n'*a\n+\n%CHUDAN\n'*b\n", even + " {a\nb} [0,%CHUDAN] (the game was broken off) ['*b]"},
		{"an end in the middle", "PI\n+\n%CHUDAN\n+7776FU\n%MATTA\n", even + " +7776FU [0,%CHUDAN 1,%MATTA]"},
		{"old Macintosh", "PI\r+\r+7776FU\r%TORYO\r", even + " +7776FU [1,%TORYO] (black won (resignation))"},
		{"a meta line", "PI\n+\n%TORYO\n'dohyo {\"game\":\"renju\",\"result\":\"black\",\"by\":\"time\"}\n", even + " [0,%TORYO] (black won (time))"},
		{"a server", "V2\n#LOGIN\nPI\n+\n'Max_Moves:256\n+7776FU\n#TIME_UP\n", even + " limit 256 +7776FU"},
		{"comments only", "'a\n\n'b\n", ""},
		{"a handicap of lances", "PI11KY91KY\n-\n", "1nsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
		{"pieces", "P-11OU21FU\nP+12TO00HI00HI\nP-00AL\n+\n", "7pk/8+P/9/9/9/9/9/9/9 b 2R2b4g4s4n4l16p 1"},
		{"the document's example", "P-22KA\nP+99KY89KE\nP+00KIOOFU\nP-00AL\n+\n", "9/7b1/9/9/9/9/9/9/LN7 b GP2rb3g4s3n3l17p 1"},
		{"letters for zeros", "P-11OU\nP+OOFU\nP-O0AL\n+\n", "8k/9/9/9/9/9/9/9/9 b P2r2b4g4s4n4l17p 1"},
	} {
		var got string
		for _, rec := range read(t, c.text) {
			got = describe(rec)
		}
		if got != c.want {
			t.Errorf("%s: got  %q\nwant %q", c.name, got, c.want)
		}
	}
}

// describe describes a record in one line.
func describe(rec *kifu.Record) string {
	words := []string{rec.Setup.Position}
	if rec.Setup.Unsaid {
		words[0] = "none"
	}
	if rec.Players != [2]string{} {
		words = append(words, rec.Players[0]+"-"+rec.Players[1])
	}
	if rec.Comment != "" {
		words = append(words, "{"+rec.Comment+"}")
	}
	if rec.Limit > 0 {
		words = append(words, fmt.Sprint("limit ", rec.Limit))
	}
	for _, m := range rec.Moves {
		words = append(words, string(m.Move))
		switch {
		case m.Clocked:
			words = append(words, fmt.Sprint(m.Took, "/", m.Charged))
		case m.Timed:
			words = append(words, m.Took.String())
		}
		if m.Comment != "" {
			words = append(words, "{"+m.Comment+"}")
		}
		if m.Score != nil {
			words = append(words, fmt.Sprintf("%d[%s]%d", *m.Score, m.PV, m.Nodes))
		} else if m.PV != "" {
			words = append(words, fmt.Sprintf("%d[%s]%d", m.Depth, m.PV, m.Nodes))
		}
	}
	if marks := rec.Extra["%"]; len(marks) > 0 {
		words = append(words, fmt.Sprint(marks))
	}
	if rec.Result.Known {
		words = append(words, "("+rec.Result.String()+")")
	}
	if behind := rec.Extra["'"]; len(behind) > 0 {
		words = append(words, fmt.Sprintf("['%s]", strings.Join(behind, " '")))
	}
	return strings.Join(words, " ")
}

// TestEncodings detects the encoding of each record separately.
func TestEncodings(t *testing.T) {
	var file []byte
	for _, e := range []kifu.Encoding{kifu.UTF8, kifu.ShiftJIS, kifu.EUCJP, kifu.ShiftJIS} {
		text, err := e.Encode("'対局者名\nN+山田将棋\nN-ソ表能\nPI\n+\n+7776FU\n'*負けないぞー\n%TORYO\n/\n")
		if err != nil {
			t.Fatal(err)
		}
		file = append(file, text...)
	}
	first, _, _ := strings.Cut(string(file), "/")
	utf16, _ := kifu.UTF16LE.Encode("\uFEFF" + first)
	for _, c := range []struct {
		text []byte
		n    int
	}{{file, 4}, {append([]byte("\uFEFF"), file...), 4}, {utf16, 1}} {
		recs := read(t, string(c.text))
		if len(recs) != c.n {
			t.Errorf("%d records, want %d", len(recs), c.n)
		}
		for i, rec := range recs {
			if rec.Players != [2]string{"山田将棋", "ソ表能"} || rec.Moves[0].Comment != "負けないぞー" || rec.Comment != "対局者名" {
				t.Errorf("record %d: %q %q %q", i+1, rec.Players, rec.Moves[0].Comment, rec.Comment)
			}
		}
	}
	// A single name is ambiguous; the record itself names its encoding.
	text, _ := kifu.EUCJP.Encode("'encoding=EUC-JP\nN+中田\nPI\n+\n")
	if got := read(t, string(text))[0].Players[0]; got != "中田" {
		t.Errorf("got %q", got)
	}
}

// TestErrors names file and line, and continues at the next record.
func TestErrors(t *testing.T) {
	for text, want := range map[string]string{
		"PI\n+\n%TORYO\n+7776FU\n":            `x.csa:4: expected nothing after the end, got "+7776FU"`,
		"PI\n+\n+7776FU\n%JISHOGI\n-3334FU\n": `x.csa:5: expected nothing after the end, got "-3334FU"`,
		"PI\n+\nhello\n":                      `x.csa:3: expected a CSA statement, got "hello"`,
		"PI\n+\n+7776\n":                      `x.csa:3: expected a move such as +7776FU, got "+7776"`,
		"PI\n+\n+7706FU\n":                    `x.csa:3: expected a move such as +7776FU, got "+7706FU"`,
		"PI\n+\n+7776XX\n":                    `x.csa:3: expected a move such as +7776FU, got "+7776XX"`,
		"PI\n+\n+7776FU,T1x\n":                `x.csa:3: expected a time such as T12, got "T1x"`,
		"PI83HI\n+\n":                         `x.csa:1: expected pieces that are there, such as 22KA, got "PI83HI"`,
		"PI82\n+\n":                           `x.csa:1: expected pieces to leave out, such as 22KA, got "PI82"`,
		"\n\nP1-KY-KE-GI-KI-OU-KI\nP2x\n+\n":  `x.csa:4: expected nine squares of a rank, got "P2x"`,
		"P+55FU55FU\n+\n":                     `x.csa:1: expected pieces on empty squares, got "P+55FU55FU"`,
		"P+00OU\n+\n":                         `x.csa:1: expected a hand without kings or promoted pieces, got "P+00OU"`,
		"P+O5FU\n+\n":                         `x.csa:1: expected pieces such as 55FU, or 00FU for a piece in hand, got "P+O5FU"`,
		"P+5FU\n+\n":                          `x.csa:1: expected pieces such as 55FU, or 00FU for a piece in hand, got "P+5FU"`,
		"NAKAHARA\nPI\n+\n":                   `x.csa:1: expected a name such as N+NAKAHARA, got "NAKAHARA"`,
		"PI\n+\n+7776FU\n+\n":                 `x.csa:4: expected a move after the first one, got "+"`,
		"VX\n":                                `x.csa:1: expected an edition such as V2.2, got "VX"`,
	} {
		var recs []*kifu.Record
		var errs []string
		for rec, err := range csa.Read(strings.NewReader("PI\n+\n/\n"+text+"/\nPI\n+\n+7776FU\n"), kifu.ReadOptions{Name: "x.csa"}) {
			if err != nil {
				errs = append(errs, err.Error())
			} else {
				recs = append(recs, rec)
			}
		}
		at := strings.Index(want, ": ")
		n, _ := strconv.Atoi(want[len("x.csa:"):at])
		want = fmt.Sprintf("x.csa:%d%s", n+3, want[at:])
		if len(errs) != 1 || errs[0] != want || len(recs) != 2 || len(recs[1].Moves) != 1 {
			t.Errorf("%q: %d records and %q, want %s", text, len(recs), errs, want)
		}
	}
}
