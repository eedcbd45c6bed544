package sgf_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"

	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/kifu/sgf"
)

// TestEastAsian recognizes the encodings of Japan, Korea and China by the text
// if there is no CA, and takes an ambiguous text for Japanese.
func TestEastAsian(t *testing.T) {
	for _, c := range []struct {
		text string
		code encoding.Encoding
	}{
		{"한국기원의바둑대국을기록한파일이다", korean.EUCKR},
		{"한국기원의 바둑 대국을 ，기록한。ＡＢＣ", korean.EUCKR},
		{"这是一盘围棋比赛的记录文件请大家欣赏", simplifiedchinese.GBK},
		{"中国棋院在北京举行", simplifiedchinese.GBK},
		{"これは日本の碁の棋譜である", japanese.EUCJP},
		{"日本棋院第一回名人戦決勝リーグの棋譜", japanese.EUCJP},
		{"名人戦", japanese.EUCJP},
		{"名人戦第一局", japanese.EUCJP},
	} {
		for _, place := range []string{"(;GM[1]PB[%s];B[aa])", "(;GM[1];B[aa]C[%s])"} {
			raw, err := c.code.NewEncoder().String(fmt.Sprintf(place, c.text))
			if err != nil {
				t.Fatal(err)
			}
			rec := read(t, raw)[0]
			if got := rec.Players[0] + rec.Moves[0].Comment; got != c.text {
				t.Errorf("%s: read as %s", c.text, got)
			}
		}
	}
}

// TestCornersWritten writes points up to the last line and column of a board,
// and refuses points beyond.
func TestCornersWritten(t *testing.T) {
	for _, c := range []struct {
		size int
		move boards.Move
		want string
	}{
		{15, "1515", "oo"}, {15, "115", "ao"}, {15, "1501", "oa"}, {15, "1601", ""}, {15, "116", ""},
		{20, "2020", "tt"}, {20, "2101", ""}, {20, "121", ""},
	} {
		for name, rec := range map[string]*kifu.Record{
			"B":   {Size: c.size, Moves: []kifu.Move{{Move: c.move}}},
			"AB":  {Size: c.size, Setup: kifu.Setup{Stones: [2][]boards.Move{{c.move}, nil}}},
			";AB": {Size: c.size, Moves: []kifu.Move{{Move: "808"}, {Setup: "b " + string(c.move)}}},
		} {
			var b strings.Builder
			err := sgf.Write(&b, kifu.All(rec), kifu.WriteOptions{})
			if (err != nil) != (c.want == "") || err == nil && !strings.Contains(b.String(), name+"["+c.want+"]") {
				t.Errorf("%s %s of %d lines: %v, %s", name, c.move, c.size, err, b.String())
			}
		}
	}
}

// TestRootWritten writes the rules by their own name if they have one, the side
// to move if it isn't the usual one, and another program's value where the
// record has none.
func TestRootWritten(t *testing.T) {
	stones := [2][]boards.Move{{"808"}, {"707"}}
	extra := map[string][]string{"RE": {"?"}, "DT": {"1993"}, "XX": {"1"}}
	day := time.Date(1993, 7, 21, 0, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		rec      kifu.Record
		has, not string
	}{
		{kifu.Record{Game: "gomoku", Rules: "五目競争"}, "RU[五目競争]", "rules"},
		{kifu.Record{Game: "gomoku"}, "RU[gomoku]", "rules"},
		{kifu.Record{Game: "gomoku", Rules: "swap"}, "RU[gomoku]", "RU[swap]"},
		{kifu.Record{Game: "gomoku", Rules: "renju"}, "RU[gomoku]", "RU[renju]"},
		{kifu.Record{Setup: kifu.Setup{Stones: stones}}, "AB[hh]AW[gg]", "PL"},
		{kifu.Record{Setup: kifu.Setup{Stones: stones, Turn: "w"}}, "PL[W]", "PL[B]"},
		{kifu.Record{Setup: kifu.Setup{Stones: [2][]boards.Move{{"808"}, nil}}}, "PL[W]", "AW"},
		{kifu.Record{Setup: kifu.Setup{Position: "808 707 606"}}, "AB[hh][ff]AW[gg]", "?"},
		{kifu.Record{Extra: extra}, "RE[?]", "B+"},
		{kifu.Record{Extra: extra}, "DT[1993]", "-07"},
		{kifu.Record{Extra: extra}, "XX[1]", "B+"},
		{kifu.Record{Extra: extra, Result: kifu.Won(0, boards.Resign, "")}, "RE[B+R]", "RE[?]"},
		{kifu.Record{Extra: extra, Start: day}, "DT[1993-07-21]", "DT[1993]"},
		{kifu.Record{Result: kifu.Won(0, boards.Resign, "")}, "RE[B+R]", "result"},
		{kifu.Record{Result: kifu.Won(1, boards.Five, "")}, "RE[W+]", "RE[W+R]"},
	} {
		text := write(t, kifu.WriteOptions{}, &c.rec)
		if !strings.Contains(text, c.has) || strings.Contains(text, c.not) {
			t.Errorf("no %s, or %s, in %s", c.has, c.not, text)
		}
	}
}

// TestRootOnce writes each property of the root once: one that was given twice by
// the value that can be read, an unreadable one as it is. Those of a later node
// before the first move aren't the root's.
func TestRootOnce(t *testing.T) {
	for file, want := range map[string]string{
		"(;GM[4]RE[B]RE[B+])":                                  "RE[B+]",
		"(;GM[4]RE[B+]RE[B])":                                  "RE[B+]",
		"(;GM[4]RE[B]RE[?])":                                   "RE[B]",
		"(;GM[4]DT[x]DT[2020-01-02])":                          "DT[2020-01-02]",
		"(;GM[1]RE[B+R]RE[B])":                                 "RE[B+R]",
		"(;GM[1]KM[6.51])":                                     "KM[6.51]",
		"(;GM[1]KM[])":                                         "KM[]",
		"(;GM[1]KM[6.51]KM[6.5])":                              "KM[6.5]",
		"(;GM[1]KM[0])":                                        "KM[0]",
		"(;GM[1]OT[x]OT[3x30 byo-yomi])":                       "OT[3x30 byo-yomi]",
		"(;GM[1];KM[A];B[])":                                   "",
		"(;GM[1];KM[6.5]HA[2]TM[60]OT[x];B[])":                 "",
		`(;GM[4]DT[x]DOHYO[{"start":"2026-11-20T00:00:00Z"}])`: "DT[2026-11-20]",
	} {
		recs := read(t, file)
		var b strings.Builder
		if err := sgf.Write(&b, kifu.All(recs...), kifu.WriteOptions{}); err != nil {
			t.Fatal(err)
		}
		var got []string
		for tree, err := range sgf.Trees(strings.NewReader(b.String()), "") {
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range tree.Root.Props {
				if strings.Contains(" RE DT KM HA TM OT ", " "+p.Name+" ") {
					got = append(got, p.Name+"["+strings.Join(p.Values, "][")+"]")
				}
			}
		}
		if s := strings.Join(got, ""); s != want {
			t.Errorf("%s: written with %q, expected %q", file, s, want)
		}
		if back := read(t, b.String()); !reflect.DeepEqual(back[0].Extra, recs[0].Extra) {
			t.Errorf("%s: further properties %q, expected %q\n%s", file, back[0].Extra, recs[0].Extra, &b)
		}
	}
}
