package lang

import "testing"

func TestDetail(t *testing.T) {
	for _, tt := range []struct{ en, ja string }{
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
