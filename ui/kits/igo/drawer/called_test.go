package drawer

import (
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/ui/lang"
)

func TestCalled(t *testing.T) {
	tests := []struct{ moves, ja, en string }{
		{"Q16", "右上 星", "upper right 4-4 point"},
		{"D3 Q16", "右上 星; 左下 小目", "upper right 4-4 point; lower left 3-4 point"},
		{"R16 P17", "右上 小目・小ゲイマガカリ", "upper right 3-4 point, small-knight approach"},
		{"Q3 R5", "右下 小目・小ゲイマガカリ", "lower right 3-4 point, small-knight approach"},
		{"Q16 R14", "右上 星・小ゲイマガカリ", "upper right 4-4 point, small-knight approach"},
		{"D17 D4 D15", "左上 小目・一間ジマリ; 左下 星", ""},
		{"C3 K10 D4", "左下 三々", ""},
		{"Q16 O17 R14", "右上 星・小ゲイマガカリ・小ゲイマ受け（定石）", "upper right 4-4 point, small-knight approach, small-knight answer (joseki)"},
		{"Q16 O17 T19", "右上 星・小ゲイマガカリ", ""},
		{"R16 P17 N17", "右上 小目・小ゲイマガカリ・一間バサミ（定石）", ""},
		{"A1 Q16", "右上 星", ""},
	}
	for _, tt := range tests {
		p, err := igo.Game.Start(boards.Setup{Size: 19, Settings: igo.Komi(7.5)})
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range strings.Fields(tt.moves) {
			if p, err = p.Play(boards.Move(m)); err != nil {
				t.Fatal(tt.moves, err)
			}
		}
		var ja, en []string
		for _, n := range called(p) {
			ja, en = append(ja, n.In(lang.Japanese)), append(en, n.In(lang.English))
		}
		if got := strings.Join(ja, "; "); got != tt.ja {
			t.Errorf("%s: %q, want %q", tt.moves, got, tt.ja)
		}
		if got := strings.Join(en, "; "); tt.en != "" && got != tt.en {
			t.Errorf("%s: %q, want %q", tt.moves, got, tt.en)
		}
	}
	if p, _ := igo.Game.Start(boards.Setup{Size: 9, Settings: igo.Komi(7.5), Opening: []boards.Move{"D4"}}); len(called(p)) > 0 {
		t.Errorf("9x9: %v", called(p))
	}
}
