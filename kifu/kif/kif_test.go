package kif_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/kifu/internal/nasty"
	"dohyo/kifu/kif"
)

var read = nasty.Reader(kif.Read, "x.kif")

func write(t testing.TB, f *kifu.Format, o kifu.WriteOptions, recs ...*kifu.Record) string {
	t.Helper()
	return nasty.Writer(f.Write)(t, o, recs...)
}

const even = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"

func TestRoundTrip(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for i := range 300 {
		rec := nasty.Shogi(r)
		f := []*kifu.Format{kif.KIF, kif.KIFU, kif.KI2, kif.KI2U}[i%4]
		text := write(t, f, kifu.WriteOptions{Encoding: kifu.UTF8, Newline: []string{"", "\n"}[i/4%2]}, rec, rec)
		back := read(t, text)
		if len(back) != 2 {
			t.Fatalf("%d games of two:\n%s", len(back), text)
		}
		want := nasty.Cleaned(rec)
		if want.Setup.Position == "" {
			want.Setup.Position = even
		}
		for _, got := range back {
			delete(got.Extra, "終局")
			if i%4 >= 2 { // only the sums of the times
				if got.Time(0) != rec.Time(0) || got.Time(1) != rec.Time(1) {
					t.Errorf("times %v and %v, want %v and %v", got.Time(0), got.Time(1), rec.Time(0), rec.Time(1))
				}
				got.Totals = [2]time.Duration{}
				for j := range want.Moves {
					m := &want.Moves[j]
					m.Took, m.Timed, m.Charged, m.Clocked = 0, false, 0, false
				}
			}
			nasty.Same(t, got, want)
		}
		if t.Failed() {
			t.Fatalf("game %d, %s:\n%s", i, f.Name, text)
		}
	}
}

// TestRead reads the forms that programs write.
func TestRead(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"Kifu for Windows", "# ----  Kifu for Windows V7 V7.50 棋譜ファイル  ----\r\n手合割：平手　　\r\n先手：先手の人\r\n後手：\r\n手数----指手---------消費時間--\r\n" +
			"   1 ７六歩(77)   ( 0:12/00:00:12)\r\n*角道\r\n*を開ける\r\n   2 ３四歩(33)   ( 0:03/00:00:03)+\r\n   3 ２二角成(88) ( 1:00/00:01:12)\r\n   4 同　銀(31)   ( 0:00/00:00:03)\r\n&しおり\r\n" +
			"   5 ５五角打     ( 0:01/00:01:13)\r\n   6 投了         ( 0:05/00:00:08)\r\nまで5手で先手の勝ち\r\n\r\n変化：2手\r\n   2 ８四歩(83)   ( 0:00/00:00:00)\r\n",
			even + " 先手の人- +7776FU 12s {角道\nを開ける} -3334FU 3s +8822UM 1m0s -3122GI 0s [しおり] +0055KA 1s (black won (resignation))"},
		{"81Dojo", "#KIF version=2.0 encoding=UTF-8\n開始日時：2021/10/17\n場所：81Dojo\n手合割：角落ち\n下手：Z\n上手：S\n手数----指手---------消費時間--\n1   ８四歩(83)   (0:23/0:0:23)\n2   ７六歩(77)   (0:29/0:0:29)\n3   投了   (0:11/0:0:44)\n",
			"lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1 Z-S -8384FU 23s +7776FU 29s (black won (resignation))"},
		{"marks and promoted pieces", "手数----\n1 ▲２四成銀(23)\n2 △同　成香(25) (00:01.5 / 00:00:01)\n3 ☗同龍(28)\n4 ☖同 と(14)\n5 中断\n",
			even + " +2324NG -2524NY 1.5s +2824RY -1424TO (the game was broken off)"},
		{"the game was drawnn board", "後手の持駒：飛　角二　金四\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n|v香 ・ ・ ・v玉 ・ ・ ・ ・|一\n" +
			strings.Repeat("| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n", 1) + "| ・ ・ ・ ・ と ・ ・v圭 龍|三\n+---------------------------+\n先手の持駒：歩十七　銀\n後手番\n手数----指手---------消費時間--\n",
			"l3k4/9/4+P2+n+R/9/9/9/9/9/9 w S17Pr2b4g 1"},
		{"KI2", "先手：A\n後手：B\n手合割：平手\n\n▲７六歩    △３四歩    ▲２二角成  △同　銀\n*取った\n▲５五角\nまで5手で先手の勝ち\n",
			even + " A-B +7776FU -3334FU +8822UM -3122GI {取った} +0055KA (black won (resignation))"},
		{"KI2 with a variation", "▲７六歩△３四歩\nまで2手で中断\n\n変化：2手\n△８四歩\n", even + " +7776FU -3334FU (the game was broken off)"},
		{"ShogiHome's scores", "手数----\n1 ７六歩(77)\n**評価値=210\n**読み筋=▲２六歩△３四歩\n**深さ=10\n**ノード数=12345678\n*先手有望\n2 ３四歩(33)\n** 30 +2726FU #9\n",
			even + " +7776FU {先手有望} 210[▲２六歩△３四歩]12345678 -3334FU -30[+2726FU]9"},
		{"a variation without a word", "1 ７六歩(77)\n2 ３四歩(33)\n2 ８四歩(83)\n3 ２六歩(27)\n", even + " +7776FU -3334FU"},
		{"from the middle", "後手の持駒：なし\n|v玉 ・ ・ ・ ・ ・ ・ ・ ・|一\n先手の持駒：金\n 31 ９二金打\n 32 詰み\n", "k8/9/9/9/9/9/9/9/9 b G 1 +0092KI (black won (mate))"},
		{"a rare handicap", "手合割：左七枚落ち\n△８二銀    ▲７六歩\nまで2手で中断\n", "2sgkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1 -7182GI +7776FU (the game was broken off)"},
		{"only the last line tells", "手合割：平手\n1 ７六歩(77)\nまで1手で時間切れにより先手の勝ち\n", even + " +7776FU (black won (time))"},
		{"an unknown word", "手合割：平手\n1 ７六歩(77)\n2 封じ手\n", even + " +7776FU"},
		{"nothing of it", "hello\nworld\n", ""},
	} {
		var got string
		for _, rec := range read(t, c.text) {
			got = describe(rec)
		}
		if got != c.want {
			t.Errorf("%s: got  %q\nwant %q", c.name, got, c.want)
		}
		if sjis, err := kifu.ShiftJIS.Encode(c.text); err == nil {
			for _, rec := range read(t, string(sjis)) {
				if got := describe(rec); got != c.want {
					t.Errorf("%s in Shift_JIS: got %q", c.name, got)
				}
			}
		}
	}
}

// describe describes a record in one line.
func describe(rec *kifu.Record) string {
	words := []string{rec.Setup.Position}
	if rec.Players != [2]string{} {
		words = append(words, rec.Players[0]+"-"+rec.Players[1])
	}
	for _, m := range rec.Moves {
		words = append(words, string(m.Move))
		if m.Timed {
			words = append(words, m.Took.String())
		}
		if m.Comment != "" {
			words = append(words, "{"+m.Comment+"}")
		}
		if m.Score != nil {
			words = append(words, fmt.Sprintf("%d[%s]%d", *m.Score, m.PV, m.Nodes))
		}
		if len(m.Extra["&"]) > 0 {
			words = append(words, fmt.Sprint(m.Extra["&"]))
		}
	}
	if rec.Result.Known {
		words = append(words, "("+rec.Result.String()+")")
	}
	return strings.Join(words, " ")
}

// TestErrors names file and line, and continues at the next record.
func TestErrors(t *testing.T) {
	for text, want := range map[string]string{
		"手合割：二十枚落ち\n1 ７六歩(77)\n":                     `x.kif:3: expected the name of a handicap, or a board, got "二十枚落ち"`,
		"手合割：その他\n\n▲７六歩\n":                          `x.kif:3: expected the name of a handicap, or a board, got "その他"`,
		"手合割：平手\n1 ７六歩\n":                            `x.kif:4: expected a move such as ７六歩(77), got "1 ７六歩"`,
		"手合割：平手\n1. ７六歩(77)\n":                       `x.kif:4: expected a move such as ７六歩(77), got "1. ７六歩(77)"`,
		"手合割：平手\n1 ７六歩(07)\n":                        `x.kif:4: expected a move such as ７六歩(77), got "1 ７六歩(07)"`,
		"手合割：平手\n1 同　歩(77)\n":                        `x.kif:4: expected a move such as ７六歩(77), got "1 同\u3000歩(77)"`,
		"手合割：平手\n1 ７六歩(77) ( x:1/)\n":                `x.kif:4: expected a time such as ( 0:12/00:00:12), got "( x:1/)"`,
		"手合割：平手\n1 投了\n2 ７六歩(77)\n":                  `x.kif:5: expected nothing after the end, got "2 ７六歩(77)"`,
		"手合割：平手\n1 ７六歩(77)\nまで1手で先手の勝ち\n2 ３四歩(33)\n": `x.kif:6: expected nothing after the end, got "2 ３四歩(33)"`,
		"手合割：平手\n▲７六歩\nまで1手で先手の勝ち\n△３四歩\n":           `x.kif:6: expected nothing after the end, got "△３四歩"`,
		"手合割：平手\n▲７五歩\n":                             `x.kif:4: ▲７五歩 is not allowed: the piece can't move there`,
		"手合割：平手\n▲７六歩hello\n":                        `x.kif:4: expected a move such as ７六歩, got "▲７六歩hello"`,
		"先手の持駒：玉\n":                                  `x.kif:3: expected pieces in hand such as 飛　歩三, got "玉"`,
		"|v香v桂|一\n":                                  `x.kif:3: expected nine squares between bars, followed by the number of the rank, got "|v香v桂|一"`,
		"1 ７六歩(77)\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|一\n":         `x.kif:4: expected a move after the first one, got "| ・ ・ ・ ・ ・ ・ ・ ・ ・|一"`,
	} {
		var errs []string
		n := 0
		for rec, err := range kif.Read(strings.NewReader("手合割：平手\n1 中断\n"+sep+text+sep+"手合割：平手\n1 ７六歩(77)\n"), kifu.ReadOptions{Name: "x.kif"}) {
			if err != nil {
				errs = append(errs, err.Error())
			} else if n++; n == 2 && len(rec.Moves) != 1 {
				t.Errorf("%q: the next record has %d moves", text, len(rec.Moves))
			}
		}
		at := strings.Index(want, ": ")
		var line int
		fmt.Sscanf(want[:at], "x.kif:%d", &line)
		want = fmt.Sprintf("x.kif:%d%s", line+1, want[at:])
		if len(errs) != 1 || errs[0] != want || n != 2 {
			t.Errorf("%q: %d records and %q, want %s", text, n, errs, want)
		}
	}
}

const sep = "#KIF version=2.0 encoding=UTF-8\n"

// TestWrite checks the files that other programs open.
func TestWrite(t *testing.T) {
	score := -30
	rec := &kifu.Record{
		Game: "shogi", Players: [2]string{"AOBA", "山田"}, Event: "試験", Start: time.Date(2026, 11, 20, 9, 30, 0, 0, time.UTC), Comment: "one\n*two",
		Moves: []kifu.Move{
			{Move: "+7776FU", Timed: true, Took: 61530 * time.Millisecond, Comment: "hello"},
			{Move: "-3334FU", Side: 1, Score: &score, PV: "+2726FU", Nodes: 5000, Depth: 9},
			{Move: "+8822UM"}, {Move: "-3122GI", Side: 1}, {Move: "+0055KA"},
		},
		Result: kifu.Won(0, boards.Resign, ""),
	}
	head := "#KIF version=2.0 encoding=UTF-8\n" + "開始日時：2026/11/20 09:30:00\n棋戦：試験\n手合割：平手\n先手：AOBA\n後手：山田\n*one\n**two\n"
	want := head + "手数----指手---------消費時間--\n   1 ７六歩(77)   ( 1:01/00:01:01)\n#dohyo ms=61530\n*hello\n   2 ３四歩(33)\n** 30 +2726FU #5000\n#dohyo depth=9\n" +
		"   3 ２二角成(88)\n   4 同　銀(31)\n   5 ５五角打\n   6 投了\nまで5手で先手の勝ち\n"
	if got := write(t, kif.KIFU, kifu.WriteOptions{Newline: "\n"}, rec); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	want = strings.NewReplacer("UTF-8\n", "UTF-8\n#dohyo {\"totals_ms\":[61530,0]}\n", "*one", "\n*one").Replace(head) +
		"▲７六歩\n*hello\n△３四歩\n** 30 +2726FU #5000\n#dohyo depth=9\n▲２二角成  △同銀      ▲５五角\nまで5手で先手の勝ち\n"
	if got := write(t, kif.KI2U, kifu.WriteOptions{Newline: "\n"}, rec); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	sjis := write(t, kif.KIF, kifu.WriteOptions{}, rec)
	if got := read(t, sjis)[0]; got.Players[1] != "山田" || !strings.Contains(sjis, "Shift_JIS\r\n") {
		t.Errorf("unexpected sjis: %q", sjis)
	}
	odds := &kifu.Record{Setup: kifu.Setup{Position: "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"}, Players: [2]string{"a", "b"}, Result: kifu.Won(1, "time", "")}
	want = "#KIF version=2.0 encoding=UTF-8\n#dohyo {\"result\":\"white\",\"by\":\"time\"}\n手合割：二枚落ち\n下手：a\n上手：b\n手数----指手---------消費時間--\n   1 反則勝ち\nまで0手で上手の反則勝ち\n"
	if got := write(t, kif.KIFU, kifu.WriteOptions{Newline: "\n"}, odds); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestEnds writes every way to end such that it reads back.
func TestEnds(t *testing.T) {
	reasons := []boards.Reason{
		"", boards.Mate, boards.Resign, boards.Perpetual, boards.Declaration, boards.WrongDeclaration, boards.Sennichite,
		"time", "hang", "illegal", "garbage", "exit", "tamper", "ruling", boards.Limit, boards.Score,
	}
	results := []kifu.Result{{}}
	for _, by := range reasons {
		results = append(results, kifu.Won(0, by, ""), kifu.Won(1, by, "default"), kifu.Drawn(by))
	}
	for _, detail := range []string{"", "error", "fuzumi"} {
		results = append(results, kifu.Result{Known: true, Winner: boards.None, By: kifu.BrokenOff, Detail: detail})
	}
	for _, f := range []*kifu.Format{kif.KIFU, kif.KI2U} {
		for moves := range 2 {
			for _, want := range results {
				rec := &kifu.Record{Result: want, Moves: []kifu.Move{{Move: "+7776FU"}}[:moves]}
				text := write(t, f, kifu.WriteOptions{}, rec)
				if got := read(t, text)[0].Result; !got.Same(want) {
					t.Errorf("%s: %v came back as %v:\n%s", f.Name, want, got, text)
				}
				plain := strings.ReplaceAll(text, "#dohyo {", "#x {")
				told := want
				if want.By == kifu.ByRuling && want.Detail == "" { // KIF has no word for a ruling without an accused side
					told.Winner = boards.None
				}
				if got := read(t, plain)[0].Result; got.Known != want.Known || got.Winner != told.Winner {
					t.Errorf("%s: without our own line %v is %v:\n%s", f.Name, want, got, text)
				}
			}
		}
	}
}

func TestWriteRefuses(t *testing.T) {
	for _, c := range []struct {
		f    *kifu.Format
		rec  kifu.Record
		want string
	}{
		{kif.KIFU, kifu.Record{Game: "renju"}, "game 1: a KIF can hold only shogi, not renju"},
		{kif.KIFU, kifu.Record{Moves: []kifu.Move{{Move: "808"}}}, `game 1: move 1: expected a move such as +7776FU, got "808"`},
		{kif.KIFU, kifu.Record{Moves: []kifu.Move{{Move: "-3334FU", Side: 1}}}, `game 1: move 1, -3334FU, is a move of the side that isn't to move`},
		{kif.KIFU, kifu.Record{Moves: []kifu.Move{{Move: "+7675FU"}}}, `game 1: move 1: +7675FU: no piece of this side is there`},
		{kif.KI2U, kifu.Record{Moves: []kifu.Move{{Move: "+8855KA"}}}, `game 1: move 1: +8855KA is not allowed: the piece can't move there`},
		{kif.KIF, kifu.Record{Players: [2]string{"é"}}, "game 1, black: shift_jis has no character 'é' (U+00E9); write UTF-8"},
		{kif.KIF, kifu.Record{Setup: kifu.Setup{Position: "x"}}, `game 1: its position: sfen: expected a board, the side to move and the hands, got "x"`},
	} {
		var b bytes.Buffer
		if err := c.f.Write(&b, kifu.All(&c.rec), kifu.WriteOptions{}); fmt.Sprint(err) != c.want || b.Len() > 0 {
			t.Errorf("got %v and %d bytes, want %s", err, b.Len(), c.want)
		}
	}
}

// FuzzRead checks that no file makes the reader panic or hang, that errors name file and line, and
// that a record that was read, written again, reads back the same.
func FuzzRead(f *testing.F) {
	r := rand.New(rand.NewPCG(1, 2))
	for i := range 4 {
		f.Add([]byte(write(f, []*kifu.Format{kif.KIFU, kif.KI2U}[i%2], kifu.WriteOptions{}, nasty.Shogi(r))), byte(i))
	}
	f.Add([]byte("棋戦：a\n後手の持駒：歩十八\n|v玉 ・ ・ ・ ・ ・ ・ ・ ・|一\n後手番\n戦型：b\n&c\n31 ９二玉(91) ( 1:00/)\n&d\n*e\n** 3 #4\n32 封じ手 ( 0:01/)\n変化：1手\nx\n"), byte(0))
	f.Add([]byte("▲７六歩△３四歩▲２二角成△同銀▲投了\nまで4手で後手の勝ち\n手合割：角落ち\n"), byte(1))
	for _, text := range thoughtRecords {
		f.Add([]byte(text), byte(0))
		f.Add([]byte(text), byte(1))
	}
	f.Fuzz(func(t *testing.T, file []byte, which byte) {
		out := []*kifu.Format{kif.KIFU, kif.KI2U}[which%2]
		for rec, err := range kif.Read(bytes.NewReader(file), kifu.ReadOptions{Name: "x.kif"}) {
			if err != nil {
				if e, ok := err.(*kifu.Error); !ok || e.Line < 1 || strings.Contains(err.Error(), "\n") {
					t.Fatalf("%#v", err)
				}
				continue
			}
			var b strings.Builder
			if err := out.Write(&b, kifu.All(rec), kifu.WriteOptions{}); err != nil {
				continue // moves of nothing, more pieces than there are
			}
			back := read(t, b.String())
			if len(back) != 1 {
				t.Fatalf("%d records of one: %q", len(back), b.String())
			}
			for _, r := range []*kifu.Record{rec, back[0]} {
				delete(r.Extra, "終局")
				delete(r.Extra, "変化") // of the other format perhaps
				if which%2 == 1 {
					r.Totals = [2]time.Duration{r.Time(0), r.Time(1)}
					for i := range r.Moves {
						m := &r.Moves[i]
						m.Took, m.Timed, m.Charged, m.Clocked = 0, false, 0, false
					}
				}
			}
			back[0].Notes = slices.DeleteFunc(back[0].Notes, func(n kifu.Note) bool { return n.Code == kifu.UnknownEnd || n.Code == kifu.UnreadValue })
			if len(back[0].Notes) > 0 {
				t.Fatalf("%+v: %q", back[0].Notes, b.String())
			}
			back[0].Notes, rec.Notes = nil, nil // of lines in that file, which are written otherwise or not at all
			if nasty.Same(t, back[0], nasty.Noted(rec)); t.Failed() {
				t.Fatalf("%q", b.String())
			}
		}
	})
}

func BenchmarkRead(b *testing.B) {
	r := rand.New(rand.NewPCG(3, 3))
	text := strings.Repeat(write(b, kif.KIFU, kifu.WriteOptions{}, nasty.Shogi(r), nasty.Shogi(r), nasty.Shogi(r)), 100)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		read(b, text)
	}
}
