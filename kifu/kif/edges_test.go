package kif_test

import (
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/kifu"
	"dohyo/kifu/kif"
)

// line returns the rest of the first line of a text that begins with a word.
func line(text, word string) string {
	for l := range strings.Lines(text) {
		if rest, ok := strings.CutPrefix(strings.TrimSpace(l), word); ok {
			return rest
		}
	}
	return ""
}

// TestClocks writes each clock that the header has a form for, and reads it; the
// others come back by our own line.
func TestClocks(t *testing.T) {
	const s, m, h = time.Second, time.Minute, time.Hour
	for _, c := range []struct {
		clock kifu.Clock
		want  string
	}{
		{kifu.Clock{}, ""},
		{kifu.Clock{Main: 25 * m}, "25分"},
		{kifu.Clock{Main: 2 * h}, "2時間"},
		{kifu.Clock{Main: 2*h + 5*m + 7*s}, "2時間5分7秒"},
		{kifu.Clock{Main: 15 * m, Byoyomi: 30 * s}, "15分+30秒"},
		{kifu.Clock{Byoyomi: 30 * s}, "0分+30秒"},
		{kifu.Clock{Byoyomi: h}, "0分+3600秒"},
		{kifu.Clock{Byoyomi: h + s}, ""},
		{kifu.Clock{Byoyomi: 1500 * time.Millisecond}, ""},
		{kifu.Clock{Main: 1500 * time.Millisecond}, ""},
		{kifu.Clock{Main: 1000 * h}, "1000時間"},
		{kifu.Clock{Main: 1000*h + s}, ""},
		{kifu.Clock{Main: 15 * m, Increment: 5 * s}, ""},
		{kifu.Clock{Main: 15 * m, Byoyomi: 30 * s, Periods: 1}, ""},
		{kifu.Clock{Main: 15 * m, Byoyomi: 30 * s, Stones: 5}, ""},
	} {
		text := write(t, kif.KIFU, kifu.WriteOptions{Newline: "\n"}, &kifu.Record{Game: "shogi", Clock: c.clock})
		if got := line(text, "持ち時間："); got != c.want {
			t.Errorf("%+v: %q, want %q", c.clock, got, c.want)
		}
		if got := read(t, text)[0].Clock; got != c.clock && c.clock.Main <= 366*24*h {
			t.Errorf("%+v: came back as %+v", c.clock, got)
		}
	}
}

// TestScores writes scores and mates as each program has them, seen from black,
// and reads them.
func TestScores(t *testing.T) {
	for _, c := range []struct {
		score int // from the side of the mover
		white bool
		gui   string // of ShogiGUI
		home  string // of ShogiHome
	}{
		{0, false, " 評価値 0", "評価値=0"},
		{-30, false, " 評価値 -30", "評価値=-30"},
		{-30, true, " 評価値 30", "評価値=30"},
		{100000, false, " 評価値 +詰", "詰み=先手勝ち"},
		{100000, true, " 評価値 -詰", "詰み=後手勝ち"},
		{-99993, false, " 評価値 -詰 7", "詰み=後手勝ち:7手"},
		{-99993, true, " 評価値 +詰 7", "詰み=先手勝ち:7手"},
		{99999, false, " 評価値 +詰 1", "詰み=先手勝ち:1手"},
		{100001, false, " 評価値 100001", "評価値=100001"},
		{-100001, false, " 評価値 -100001", "評価値=-100001"},
		{50, false, " 評価値 50", "評価値=50"},
	} {
		rec := &kifu.Record{Game: "shogi", Setup: kifu.Setup{Position: shogi.StartSFEN}, Moves: []kifu.Move{{Move: "+7776FU"}, {Move: "-3334FU", Side: 1}}}
		m := &rec.Moves[0]
		if c.white {
			m = &rec.Moves[1]
		}
		m.Score, m.Depth = &c.score, 3
		for dialect, want := range map[string]string{kif.ShogiGUI: c.gui, kif.Shogidokoro: c.gui, kif.ShogiHome: c.home} {
			text := write(t, kif.KIFU, kifu.WriteOptions{Notes: dialect, Newline: "\n"}, rec)
			if !strings.Contains(text+"\n", want+"\n") {
				t.Errorf("%d, white %v, %s: no %q in\n%s", c.score, c.white, dialect, want, text)
			}
			back := read(t, text)[0].Moves
			if got := back[m.Side].Score; got == nil || *got != c.score || back[m.Side].Depth != 3 || back[1-m.Side].Score != nil {
				t.Errorf("%d, white %v, %s: came back as %v of\n%s", c.score, c.white, dialect, got, text)
			}
		}
	}
}

// TestSniff takes for KIF what has a header or numbers of moves, and for KI2 what
// begins with a mark and a square.
func TestSniff(t *testing.T) {
	for text, want := range map[string]string{
		"手合割：平手\n": "kif", "手数----指手\n": "kif", "#KIF version=2.0\n": "kif", "後手の持駒：なし\n": "kif", "# ----  Kifu for Windows\n": "kif",
		"先手：A\n７六歩\n": "kif", "x\n上手：A\n": "kif",
		"▲７六歩 △３四歩\n": "ki2", "開始\n ☗同歩\n": "ki2", "△76歩": "ki2", "▽九一歩": "ki2", "\u3000▲七６歩": "ki2",
		"▲": "", "▲７": "", "▲７歩": "", "▲歩７": "", "▲歩歩": "", "▲同": "", "▲０六歩": "",
		"1 ７六歩\n▲７六歩\n": "", "9 x\n▲７六歩\n": "", "0 x\n▲７六歩\n": "", "hello\n": "", "": "", ":\n▲７六歩": "ki2", "/x\n▲７六歩": "ki2",
	} {
		got := ""
		for name, f := range map[string]*kifu.Format{"kif": kif.KIFU, "ki2": kif.KI2U} {
			if f.Sniff != nil && f.Sniff([]byte(text)) {
				got += name
			}
		}
		if !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestHands reads the numbers of pieces in a hand, as numerals and as digits.
func TestHands(t *testing.T) {
	for text, want := range map[string]string{
		"なし": "-", "歩": "P", "歩一": "P", "歩二": "2P", "歩十": "10P", "歩十八": "18P", "歩18": "18P", "歩１２": "12P", "歩9": "9P", "歩０３": "3P", "飛二　角　歩三": "2RB3P", "金４　歩１": "4GP",
	} {
		board := "先手の持駒：" + text + "\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n"
		for i, rank := range []rune("一二三四五六七八九") {
			piece := map[int]string{0: "v玉", 8: " 玉"}[i]
			if piece == "" {
				piece = " ・"
			}
			board += "| ・ ・ ・ ・" + piece + " ・ ・ ・ ・|" + string(rank) + "\n"
		}
		rec := read(t, board+"+---------------------------+\n後手の持駒：なし\n手数----指手\n")
		if want := "4k4/9/9/9/9/9/9/9/4K4 b " + want + " 1"; len(rec) != 1 || rec[0].Setup.Position != want {
			t.Errorf("%s: %q, want %q", text, rec[0].Setup.Position, want)
		}
	}
}

// TestSeveralGames divides a file where another head begins behind moves.
func TestSeveralGames(t *testing.T) {
	const game = "   1 ７六歩(77)\n"
	for text, want := range map[string]int{
		game + game: 1, "手合割：平手\n" + game + "手合割：平手\n" + game: 2, "手合割：平手\n先手：A\n" + game: 1,
		game + "先手：A\n" + game: 2, game + "棋戦：A\n" + game: 2, game + "開始日時：2026/01/01\n" + game: 2,
		game + "# ---- Kifu for Windows V7\n" + game: 2, game + "# -- 棋譜ファイル\n" + game: 2, game + "# -- x\n" + game: 1, game + "#x\n" + game: 1,
		game + "#KIF version=2.0\n" + game: 2, "#KIF version=2.0\n先手：A\n" + game: 1, "# x\n#KIF version=2.0\n" + game: 1,
		"先手：A\n#KIF version=2.0\n先手：B\n" + game: 2, "\n \n#KIF version=2.0\n" + game: 1,
		"まで1手で先手の勝ち\n先手：A\n" + game: 2, "▲７六歩\n先手：A\n△３四歩\n": 2, "９\n先手：A\n" + game: 1, "9 投了\n先手：A\n" + game: 2, "0 投了\n先手：A\n" + game: 2,
	} {
		n := 0
		for rec, err := range kif.KIFU.Read(strings.NewReader(text), kifu.ReadOptions{}) {
			if rec != nil || err != nil {
				n++
			}
		}
		if n != want {
			t.Errorf("%q: %d games, want %d", text, n, want)
		}
	}
}

// TestHeaders keeps headers of others that begin with a Japanese letter.
func TestHeaders(t *testing.T) {
	long := strings.Repeat("備", 33) // of 99 bytes
	for key, want := range map[string]bool{
		"備考": true, "掲載": true, "Note": false, "備:考": false, long: true, long + "x": true, long + "xx": false, "・備考": false, "手数": false, "まで": false,
	} {
		rec := read(t, "手合割：平手\n"+key+"：値\n   1 ７六歩(77)\n")[0]
		if got := len(rec.Extra[key]) == 1 && rec.Extra[key][0] == "値"; got != want {
			t.Errorf("%s: kept %v, %v", key, got, rec.Extra)
		}
	}
}

// TestEndWordOfWithdrawnRuling checks that the word for the end that told a ruling isn't kept
// once the ruling is withdrawn.
func TestEndWordOfWithdrawnRuling(t *testing.T) {
	for ends, want := range map[string]string{"反則負け": "投了", "投了": "投了", "投了 ( 0:05/00:00:05)": "投了 ( 0:05/00:00:05)"} {
		rec := &kifu.Record{
			Game: "shogi", Result: kifu.Won(1, boards.Resign, ""), Extra: map[string][]string{"終局": {ends}},
			Rulings: []kifu.Ruling{{Act: "result", Claim: "illegal", About: "black", Winner: "white"}, {Act: "withdraw"}},
		}
		text := write(t, kif.KIFU, kifu.WriteOptions{Newline: "\n"}, rec)
		if got := strings.TrimSpace(line(text, "1 ")); got != want {
			t.Errorf("%s became %s, want %s", ends, got, want)
		}
	}
}

// TestEndWords has the last line of each end, with whoever is to move.
func TestEndWords(t *testing.T) {
	for _, c := range []struct {
		result kifu.Result
		want   string
	}{
		{kifu.Won(1, boards.Resign, ""), "投了"},
		{kifu.Won(0, boards.Resign, ""), "反則勝ち"},
		{kifu.Won(1, boards.Mate, ""), "詰み"},
		{kifu.Won(1, "time", ""), "切れ負け"},
		{kifu.Won(1, "illegal", "nifu"), "反則負け"},
		{kifu.Won(0, boards.Declaration, ""), "入玉勝ち"},
		{kifu.Drawn(boards.Sennichite), "千日手"},
		{kifu.Drawn(boards.Score), "持将棋"},
		{kifu.Won(1, "ruling", ""), "中断"},
		{kifu.Drawn("ruling"), "中断"},
		{kifu.Result{Known: true, Winner: boards.None, By: kifu.BrokenOff}, "中断"},
		{kifu.Result{Known: true, Winner: boards.None, By: kifu.BrokenOff, Detail: "fuzumi"}, "不詰"},
		{kifu.Result{Known: true, Winner: boards.None, By: kifu.BrokenOff, Detail: "error"}, "中断"},
	} {
		text := write(t, kif.KIFU, kifu.WriteOptions{Newline: "\n"}, &kifu.Record{Game: "shogi", Result: c.result})
		if got := strings.TrimSpace(line(text, "1 ")); got != c.want {
			t.Errorf("%v: %s, want %s", c.result, got, c.want)
		}
	}
}

// TestNoRecord checks that bytes without meaning aren't taken for a record without moves,
// although lines of theirs may begin with a digit.
func TestNoRecord(t *testing.T) {
	for text, want := range map[string]int{
		"\x01\x02\xef\n5H\xef\xdc\x9f x\n\xe3\x92\n5word\n": 0, "1 hello\n": 0,
		"1 投了\n": 1, "手合割：平手\n1 hello\n": 1, "1 ７六歩(77)\n2 hello\n": 1,
	} {
		n := 0
		for rec, err := range kif.Read(strings.NewReader(text), kifu.ReadOptions{Name: "x"}) {
			if err != nil || rec == nil {
				t.Errorf("%q: %v", text, err)
			}
			n++
		}
		if n != want {
			t.Errorf("%q: %d records, want %d", text, n, want)
		}
	}
}
