package lang

import "testing"

func TestDetail(t *testing.T) {
	for _, tt := range []struct{ en, ja string }{
		{"W+2.5; agreed: no dead stones", "W+2.5、両者の合意で死石なし"},
		{"B+7.5; agreed: dead G3 E5", "B+7.5、両者の合意で死石 G3 E5"},
		{"B+7.5; agreed: dead G3 E5 and 12 more", "B+7.5、両者の合意で死石 G3 E5 ほか12子"},
		{"0; arbiter gnugo: dead A1", "0、gnugo の判定で死石 A1"},
		{"B+7.5; settled: dead G3 E5 and 12 more", "B+7.5、不一致を判定し死石 G3 E5 ほか12子"},
		{"B+7.5; settled: dead G3 E5", "B+7.5、不一致を判定し死石 G3 E5"},
		{"0; nobody said: no dead stones", "0、死石の申告なし"},
		{"B+1; no agreement: all stones alive", "B+1、合意なく全ての石を活きとする"},
		{"D4 is not allowed: superko: it repeats the position after move 12", "D4 は12手目の後と同形"},
		{"808 is not allowed: occupied", "808 には石がある"},
		{"+7775FU is not allowed: nifu", "+7775FU は反則: 二歩"},
		{"white resigned", "後手が投了"},
		{"black is mated", "先手が詰み"},
		{"256 moves", "256手"},
		{"black checked with every move; the same position after moves 3, 7, 11 and 15", "先手の連続王手、同一局面 3・7・11・15手目"},
		{"the king isn't in the last three ranks, 3 points of 28, 2 pieces of 10 in the last three ranks, in check", "玉が敵陣にない、点数不足 (3/28点)、敵陣の枚数不足 (2/10枚)、王手がかかっている"},
		{"28 points, 10 pieces in the camp", "28点、敵陣10枚"},
		{"KAZE used up its time (15m+10b) at move 7 after 10s", "KAZE が7手目に時間切れ (10秒考慮)"},
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
	f.Add("+7775FU is not allowed: nifu")
	f.Add("$1 ${d9}")
	f.Fuzz(func(t *testing.T, text string) { Japanese.Detail(text) })
}
