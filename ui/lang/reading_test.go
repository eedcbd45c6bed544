package lang

import "testing"

// TestReading reads the longest words first, and leaves what it doesn't know.
func TestReading(t *testing.T) {
	for text, want := range map[string]string{
		"編集": "へんしゅう", "局面編集": "きょくめんへんしゅう", "手数を表示": "てすうをひょうじ", "エディタ e": "えでぃた e", "鬱": "鬱", "": "",
	} {
		if got := Reading(text); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// TestFindsReading finds parts of a reading however it's written.
func TestFindsReading(t *testing.T) {
	for _, tt := range []struct {
		reading, typed string
		want           bool
	}{
		{"へんしゅう", "へんし", true}, {"へんしゅう", "ヘンシュウ", true}, {"へんしゅう", "編集", true}, {"へんしゅう", "henshu", true}, {"へんしゅう", "HENSYUU", true},
		{"へんしゅう", "henshū", true}, {"へんしゅう", "henj", false}, {"へんしゅう", "h", false}, {"へんしゅう", "", false}, {"いちじていし", "ichiji", true}, {"いちじていし", "itizi", true},
		{"きょくめん", "kyoku", true}, {"ちゃくしゅ", "chakushu", true}, {"じっこう", "jikkou", true}, {"じっこう", "zikkou", true}, {"つづける", "tsuzukeru", true},
		{"さんかしゃ", "sanka", true}, {"ばんのうえ", "bannnoue", true}, {"ふぁいる", "fairu", true}, {"こんぴゅーた", "konpyu-ta", true}, {"1て", "1te", true},
	} {
		if got := FindsReading(tt.typed, tt.reading, Latin(tt.reading)); got != tt.want {
			t.Errorf("%s in %s (%s): %v", tt.typed, tt.reading, Latin(tt.reading), got)
		}
		if len(tt.typed) > 0 && tt.typed[0] < 0x80 && FindsReading(tt.typed, tt.reading, "") {
			t.Errorf("%s is found without letters", tt.typed)
		}
	}
}
