package lang

import "testing"

func TestDetail(t *testing.T) {
	for _, tt := range []struct{ en, ja string }{
		{"it ended with SIGKILL", "SIGKILL で終了"},
		{"W+2.5; agreed: no dead stones", "W+2.5、両者の合意で死石なし"},
		{"B+7.5; agreed: dead G3 E5", "B+7.5、両者の合意で死石 G3 E5"},
		{"B+7.5; agreed: dead G3 E5 and 12 more", "B+7.5、両者の合意で死石 G3 E5 ほか12子"},
		{"0; arbiter gnugo: dead A1", "0、gnugo の判定で死石 A1"},
		{"B+7.5; settled: dead G3 E5 and 12 more", "B+7.5、不一致を判定し死石 G3 E5 ほか12子"},
		{"B+7.5; settled: dead G3 E5", "B+7.5、不一致を判定し死石 G3 E5"},
		{"0; nobody said: no dead stones", "0、死石の申告なし"},
		{"B+1; no agreement: all stones alive", "B+1、合意なく全ての石を活きとする"},
		{"D4 is not allowed: superko: it repeats the position after move 12", "D4 は12手目の後と同形"},
		{`it refused play b D4: "illegal move"`, `play b D4 を拒否: "illegal move"`},
		{"it ended with exit status 3", "終了コード 3 で終了"},
		{`it ended with exit status 1 and left no 5MOKU.RES, saying "no file"`, `5MOKU.RES を残さず 終了コード 1 で終了、最後の出力は "no file"`},
		{"it ended with exit status 0 and left 5moku.res empty", "5moku.res が空のまま 終了コード 0 で終了"},
		{"no answer within 10m0s", "10分以内に応答なし"},
		{"it did not end within 1.5s", "1秒500ミリ秒以内に終了せず"},
		{`want a point as x,y, got "resign?"`, `x,y の形の手のはずが "resign?"`},
		{`5moku.res: want a move as xxyy, got "9O6"`, `5moku.res: xxyy の形の手のはずが "9O6"`},
		{`no OK within 10s after START 15; it said "hello"`, `START 15 から10秒以内に OK なし、その出力は "hello"`},
		{"808 is not allowed: occupied", "808 には石がある"},
		{`it changed 5moku.ban: want "a", got "b"`, `5moku.ban を書き換えた: "a" が "b" に`},
		{"it changed 5moku.ban: it is a folder", "5moku.ban を書き換えた"},
		{"3.1 GiB of memory in use, the limit is 2 GiB", "使用メモリ 3.1 GiB、上限 2 GiB"},
		{"513 processes and threads, the limit is 512", "プロセスとスレッド 513、上限 512"},
		{"flood: more than 1048576 bytes in a turn", "一手の出力が 1048576 バイト超"},
		{"./wine: want a program, it isn't executable", "./wine: 実行できないファイル"},
		{"+7775FU is not allowed: nifu", "+7775FU は反則: 二歩"},
		{"white resigned", "後手が投了"},
		{"black is mated", "先手が詰み"},
		{"256 moves", "256手"},
		{"black checked with every move; the same position after moves 3, 7, 11 and 15", "先手の連続王手、同一局面 3・7・11・15手目"},
		{"the king isn't in the last three ranks, 3 points of 28, 2 pieces of 10 in the last three ranks, in check", "玉が敵陣にない、点数不足 (3/28点)、敵陣の枚数不足 (2/10枚)、王手がかかっている"},
		{"28 points, 10 pieces in the camp", "28点、敵陣10枚"},
		{"KAZE used up its time (15m+10b) at move 7 after 10s", "KAZE が7手目に時間切れ (10秒考慮)"},
		{"want usiok, but it didn't come within 30s", "30秒以内に usiok なし"},
		{"want usiok, but it ended with exit status 0", "usiok のはずが 終了コード 0 で終了"},
		{`want a move as +7776FU, got "HELLO"`, `+7776FU の形の手のはずが "HELLO"`},
		{"the line /dev/ttyUSB0 is gone: it was pulled off, or hung up", "回線 /dev/ttyUSB0 が切れた (外されたか切断)"},
		{"serial line /dev/null: it is no serial line", "/dev/null はシリアル回線ではない"},
		{"the connection was closed", "接続が切れた"},
		{"審判の裁定", "審判の裁定"},
		{"", ""},
	} {
		if got := Japanese.Detail(tt.en); got != tt.ja {
			t.Errorf("%q: got %q, want %q", tt.en, got, tt.ja)
		}
		if got := English.Detail(tt.en); got != tt.en {
			t.Errorf("%q: got %q in English", tt.en, got)
		}
	}
}

func FuzzDetail(f *testing.F) {
	f.Add(`it ended with exit status 1 and left no 5MOKU.RES, saying "no file"`)
	f.Add("$1 ${d9}")
	f.Fuzz(func(t *testing.T, text string) { Japanese.Detail(text) })
}
