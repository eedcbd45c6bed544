package kif_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"dohyo/boards/shogi"
	"dohyo/kifu"
	"dohyo/kifu/internal/nasty"
	"dohyo/kifu/kif"
)

// thoughtRecords are the same game with what programs noted in it, as each of
// them writes it. What is no thought stays a comment to the letter.
var thoughtRecords = map[string]string{
	kif.ShogiGUI: `手合割：平手
手数----指手---------消費時間--
**Engines 0 Suisho5
   1 ７六歩(77)   ( 0:01/00:00:01)
**対局 時間 00:00.8 深さ 22/28 ノード数 744743 評価値 88 読み筋 ▲７六歩(77) △３四歩(33) ▲２二角成(88) △同　銀(31)
*よく指される手
# a line for programs
   2 ３四歩(33)   ( 0:02/00:00:02)
**解析 0 ○ 候補1 時間 00:03.0 深さ 15/23 ノード数 3456 評価値 -120 読み筋 ▲２二角成(88) △同　銀(31) ▲４五角打
**解析 0 候補2 時間 00:03.0 深さ 14/20 ノード数 3456 評価値 -90 読み筋 ▲２六歩(27)
   3 ２六歩(27)   ( 0:00/00:00:01)
**対局 深さ 3 評価値 +詰 12
   4 ８四歩(83)   ( 0:00/00:00:02)
**対局 深さ 5 評価値 -詰
   5 ２五歩(26)   ( 0:00/00:00:01)
**対局 深さ 5 評価値 35↑ 文字列 定跡 の手
   6 ８五歩(84)   ( 0:00/00:00:02)
*対局者は長考に沈んだ
   7 投了
`,
	kif.Shogidokoro: `手合割：平手
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:01/00:00:01)
*対局 時間 00:00.8 深さ 22/28 ノード数 744743 評価値 88 読み筋 ▲７六歩(77) △３四歩(33) ▲２二角成(88) △同　銀(31)
*よく指される手
   2 ３四歩(33)   ( 0:02/00:00:02)
**解析 0 ○ 時間 00:03.0 深さ 15/23 ノード数 3456 候補1 評価値 -120 読み筋 ▲２二角成(88) △同　銀(31) ▲４五角打
   3 ２六歩(27)   ( 0:00/00:00:01)
*対局 深さ 3 評価値 +詰 12
   4 ８四歩(83)   ( 0:00/00:00:02)
*対局 深さ 5 評価値 -詰
   5 投了
`,
	kif.ShogiHome: `手合割：平手
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:01/00:00:01)
*互角
**評価値=88
**読み筋=△３四歩▲２二角成△同　銀
**深さ=22
**ノード数=744743
**エンジン=Suisho5
   2 ３四歩(33)   ( 0:02/00:00:02)
*#評価値=-120
*#読み筋=▲２二角成△同　銀▲４五角
*#深さ=15
*#ノード数=3456
   3 ２六歩(27)   ( 0:00/00:00:01)
**詰み=先手勝ち:12手
**深さ=3
   4 ８四歩(83)   ( 0:00/00:00:02)
**詰み=後手勝ち
**深さ=5
   5 投了
`,
}

// thoughtsOf are the numbers and the line of play of each move.
func thoughtsOf(rec *kifu.Record) (list []string) {
	for i := range rec.Moves {
		m := &rec.Moves[i]
		score := "-"
		if m.Score != nil {
			score = fmt.Sprint(*m.Score)
		}
		list = append(list, fmt.Sprintf("%s %d %d %s", score, m.Depth, m.Nodes, m.PV))
	}
	return list
}

// TestThoughts reads each dialect, and writes it in each.
func TestThoughts(t *testing.T) {
	want := []string{
		"88 22 744743 -3334FU +8822UM -3122GI", "120 15 3456 +8822UM -3122GI +0045KA", // from the mover's side
		"99988 3 0 ", "100000 5 0 ", // a mate in 12 for black, and one for white
	}
	for name, text := range thoughtRecords {
		rec := read(t, text)
		if len(rec) != 1 {
			t.Fatalf("%s: %d records", name, len(rec))
		}
		if got := thoughtsOf(rec[0])[:4]; !reflect.DeepEqual(got, want) {
			t.Errorf("%s: got %q", name, got)
		}
		same := write(t, kif.KIFU, kifu.WriteOptions{Newline: "\n"}, rec[0])
		for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
			if strings.HasPrefix(line, "*") || strings.HasPrefix(line, "#") {
				line = strings.Replace(line, "ノード数 3456 候補1", "ノード数 3456", 1) // the number of the line is written further ahead
				line = strings.Replace(line, "解析 0 ○ 時間", "解析 0 ○ 候補1 時間", 1)
				if !strings.Contains(same, line+"\n") {
					t.Errorf("%s: %q isn't in\n%s", name, line, same)
				}
			}
		}
		nasty.Same(t, read(t, same)[0], rec[0])
		for _, f := range []*kifu.Format{kif.KIFU, kif.KI2U} {
			for _, dialect := range f.Notes {
				out := write(t, f, kifu.WriteOptions{Notes: dialect, Newline: "\n"}, rec[0])
				back := read(t, out)[0]
				got := thoughtsOf(back)[:4]
				if dialect == kif.Silent {
					if got[0] != "- 0 0 " || strings.Contains(out, "深さ 22") {
						t.Errorf("%s as none: %q", name, out)
					}
					continue
				}
				if !reflect.DeepEqual(got, want) {
					t.Errorf("%s as %s: got %q from\n%s", name, dialect, got, out)
				}
				sign := map[string]string{kif.Servers: "** 88 -3334FU", kif.ShogiGUI: "**対局 ", kif.Shogidokoro: "*対局 ", kif.ShogiHome: "**評価値=88\n"}[dialect]
				if !strings.Contains(out, "\n"+sign) {
					t.Errorf("%s as %s: no %q in\n%s", name, dialect, sign, out)
				}
				if again := write(t, f, kifu.WriteOptions{Notes: dialect, Newline: "\n"}, back); dialect != kif.Servers && again != out {
					t.Errorf("%s as %s twice: %s\nthen %s", name, dialect, out, again)
				}
			}
		}
	}
}

// TestRemarksStay reads comments that only look like thoughts.
func TestRemarksStay(t *testing.T) {
	for _, remark := range []string{
		"対局 深さ 3 評価値 3", "*対局 深さ 3", "解析 0", "*解析 深さ", "#評価値=3", "*評価値=x", "対局者は長考", " 対局 深さ 3", "*", "# x", "*詰み=",
	} {
		rec := &kifu.Record{Game: "shogi", Setup: kifu.Setup{Position: shogi.StartSFEN}, Moves: []kifu.Move{{Move: "+7776FU", Comment: "a\n" + remark}, {Move: "-3334FU", Side: 1, Comment: remark + "\nb"}}}
		for _, f := range []*kifu.Format{kif.KIFU, kif.KI2U} {
			for _, dialect := range append([]string{""}, f.Notes...) {
				back := read(t, write(t, f, kifu.WriteOptions{Notes: dialect}, rec))[0]
				nasty.Same(t, back, nasty.Cleaned(rec))
			}
		}
		if t.Failed() {
			t.Fatalf("%q", remark)
		}
	}
}

// TestLinesForPrograms has lines with # among the moves: they are one game.
func TestLinesForPrograms(t *testing.T) {
	const text = "# ---- Kifu for Windows V7 V7.50 棋譜ファイル ----\n手合割：平手\n   1 ７六歩(77)\n# a line\n#another=1\n   2 ３四歩(33)\n#KIF\n   3 投了\n"
	recs := read(t, strings.Replace(text, "#KIF\n", "", 1)+"#KIF version=2.0 encoding=UTF-8\n手合割：平手\n   1 ２六歩(27)\n")
	if len(recs) != 2 || len(recs[0].Moves) != 2 || len(recs[1].Moves) != 1 {
		t.Fatalf("%d records", len(recs))
	}
	if out := write(t, kif.KIFU, kifu.WriteOptions{Newline: "\n"}, recs[0]); !strings.Contains(out, "７六歩(77)\n# a line\n#another=1\n   2 ３四歩") {
		t.Errorf("the written record doesn't contain %q:\n%s", "７六歩(77)\n# a line\n#another=1\n   2 ３四歩", out)
	}
}
