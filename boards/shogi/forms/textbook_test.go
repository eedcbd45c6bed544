package forms

import (
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/shogi"
)

// textbook has openings as players learn them, and what a player calls both sides at
// their end. Unlike the games of TestEveryStrategy they are played to the shape of the
// books, through the shapes of other strategies and castles.
var textbook = []struct{ moves, want string }{
	{"7g7f 8c8d 7i6h 3c3d 6g6f 7a6b 5g5f 5c5d 3i4h 3a4b 4i5h 4a3b 6i7h 5a4a 5i6i 6a5b 6h7g 4b3c 8h7i 2b3a 3g3f 4c4d 5h6g 7c7d 7i6h 5b4c 6i7i 3a6d 4h3g 4a3a 7i8h 3a2b",
		"+矢倉３七銀 +金矢倉 -矢倉 -金矢倉"},
	{"7g7f 8c8d 7i6h 3c3d 6g6f 7a6b 5g5f 5c5d 3i4h 3a4b 4i5h 4a3b 6i7h 5a4a 5i6i 6a5b 6h7g 4b3c 8h7i 2b3a 3g3f 4c4d 5h6g 7c7d 1g1f 6b7c 1f1e 7c6d 1i1g 9c9d 2h1h",
		"+スズメ刺し -矢倉３七銀"}, // white's silver went on from 7c to 6d
	{"7g7f 8c8d 7i6h 3c3d 6g6f 7a6b 5g5f 5c5d 3i4h 3a4b 4i5h 4a3b 6h7g 5a4a 6i6h 6a5b 5i6i 4b3c 6i7h 2b3a 5h6g",
		"+片矢倉"},
	{"2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 3i3h 7a7b 3g3f 9c9d 3h3g 9d9e 3g4f",
		"+早繰り銀 -相掛かり"},
	{"2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 3i3h 7a7b 2e2d 2c2d 2h2d P*2c 2d2h 6c6d 3h2g 7b6c 2g2f",
		"+棒銀 -相掛かり"},
	{"2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 5i5h 5a5b 3i4h 7a6b 4i3h 6a7b",
		"+相掛かり +中住まい -相掛かり -中住まい"},
	{"7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d 8e8f 8g8f 8b8f 2d3d 2b3c 5i5h 5a5b 3g3f 8f8d 2i3g 7a6b 3i3h",
		"+青野流 -横歩取り３三角"},
	{"7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d 8e8f 8g8f 8b8f 2d3d 2b3c 3d3f 8f8d 3f2f P*2b P*8g 8d8e 5i5h 5a4a 3g3f 7a6b 3i3h",
		"+横歩取り -中座飛車"},
	{"7g7f 8c8d 2g2f 8d8e 8h7g 3c3d 7i8h 4a3b 6i7h 2b7g+ 8h7g 3a2b 2f2e 2b3c 3i3h 7c7d 3h2g 7a7b 2g2f",
		"+角換わり棒銀 -角換わり"},
	{"7g7f 8c8d 2g2f 8d8e 8h7g 3c3d 7i8h 4a3b 6i7h 2b7g+ 8h7g 3a2b 3i3h 7a7b 9g9f 9c9d 1g1f 1c1d 3g3f 6c6d 4g4f 7b6c 3h4g 6c5d 5i6h 4c4d 4g5f 5a4b",
		"+角換わり腰掛け銀 -角換わり腰掛け銀"},
	{"7g7f 8c8d 2g2f 8d8e 8h7g 3c3d 7i8h 4a3b 6i7h 2b7g+ 8h7g 3a2b 3i3h 7a7b 3g3f 6c6d 2i3g 7b6c 4g4f 6c5d 3h4g 4c4d 4i4h 2b3c 2h2i 5a4b 5i4i 4b3a 4i3h",
		"+角換わり +右玉 -角換わり腰掛け銀"},
	{"7g7f 3c3d 2g2f 4a3b 2f2e 2b8h+ 7i8h 3b2b 8h7g 2b3c 6i7h 9c9d 3i3h 5c5d 5i6h 8b2b",
		"+角換わり -阪田流向かい飛車"},
	{"7g7f 8c8d 2g2f 4a3b 6i7h 3c3d 2f2e 2b8h+ 7i8h 3a2b 8h7g 2b3c",
		"+角換わり -一手損角換わり"},
	{"7g7f 3c3d 2g2f 2b8h+ 7i8h 3a4b 3i4h 4b3c 5i6h 8b2b",
		"+角換わり -ダイレクト向かい飛車"},
	{"7g7f 3c3d 2g2f 8b4b 5i6h 5a6b 6h7h 6b7b 3i4h 2b8h+ 7h8h 3a2b 8h7h 2b3c 4i5h 4b2b",
		"+舟囲い -角交換振り飛車"}, // by way of the fourth file
	{"2g2f 3c3d 3i4h 4c4d 5g5f 8b4b 7i7h 5a6b 8h7i 6b7b 7i5g 7b8b",
		"+飯島流引き角 -四間飛車"},
	{"2h7h 8c8d 7g7f 8d8e 8h7g", "+初手７八飛"},
	{"7g7f 8b3b 2g2f 5a6b", "-２手目３二飛"},
	{"7g7f 3c3d 6g6f 8c8d 2h6h 7a6b 5i4h 5a4b 4h3h 4b3b 3h2h 5c5d 3i3h 6a5b 6i5h 1c1d 1g1f 7c7d 4g4f 3a4b 5h4g 8d8e 8h7g 9c9d 2g2f 9d9e 3h2g 4b3c 4i3h",
		"+四間飛車 +銀冠"},
	{"7g7f 3c3d 6g6f 8c8d 2h6h 5a4b 1g1f 7a6b 7i7h 4b3b 3i3h 5c5d 1f1e 6a5b 4g4f 2b3c 3g3f 3b2b 2i3g",
		"+藤井システム"},
	{"7g7f 3c3d 2g2f 4c4d 3i4h 8b4b 5i6h 5a6b 6h7h 6b7b 5g5f 7b8b 8h7g 7a7b 7h8h 3a3b 9i9h 3b4c 8h9i 9c9d 7i8h 6c6d 6i7i",
		"+居飛車穴熊 -四間飛車 -片美濃囲い"},
	{"7g7f 3c3d 2g2f 4c4d 3i4h 8b4b 5i6h 5a6b 6h7h 6b7b 5g5f 7b8b 7i6h 9a9b 4i5h 8b9a 6h5g 7a8b",
		"-四間飛車穴熊 -穴熊囲い"},
	{"7g7f 3c3d 2g2f 4c4d 3i4h 8b4b 5i6h 5a6b 6h7h 6b7b 5g5f 7b8b 8h6f 7a7b 8i7g 3a3b 7h8i 3b4c 7i8h 9c9d 6i7i",
		"+ミレニアム囲い -四間飛車 -片美濃囲い"},
	{"2g2f 3c3d 7g7f 4c4d 3i4h 8b4b 5i6h 5a6b 6h7h 6b7b 5g5f 7b8b 7i6h 7a7b 6i7i",
		"+エルモ囲い -四間飛車 -片美濃囲い"},
	{"2g2f 3c3d 7g7f 4c4d 3i4h 8b4b 5i6h 5a6b 6h7h 6b7b 5g5f 7b8b 7i6h 7a7b 4i5h 3a3b 6h5g 3b4c 3g3f 5c5d 4g4f 4a5b 2f2e 2b3c 4f4e",
		"+４五歩早仕掛け -四間飛車 -美濃囲い"},
	{"7g7f 3c3d 2g2f 5c5d 2f2e 8b5b 3i4h 5d5e 5i6h 2b3c 3g3f 5a6b 4h3g 6b7b 3g4f",
		"+超速３七銀 -ゴキゲン中飛車"},
	{"7g7f 3c3d 7f7e 8c8d 2h7h 5a4b 6g6f 8d8e 7h7f 4b3b 9g9f 7a6b 8h9g 6a5b 8i7g",
		"+石田流本組み -舟囲い"},
	{"7g7f 3c3d 6g6f 8b4b 8h7g 5a6b 2h8h 6b7b 5i4h 7a8b 4h3h 4a5b 3i2h 6a6b 6i5h 9c9d 4i4h",
		"+相振り飛車 +金無双 -相振り飛車 -金無双"},
	{"7g7f 3c3d 4g4f 4c4d 3i4h 8b4b 4h4g 5a6b 2h4h 6b7b 4g5f",
		"+右四間飛車 -四間飛車"},
	{"7g7f 3c3d 8i7g 8c8d 7g6e 7a6b 7f7e", "+鬼殺し"},
	{"7g7f 3c3d 2g2f 4c4d 3i4h 8b4b 5i6h 5a6b 6h7h 6b7b 5g5f 7b8b 4i5h 7a7b 5f5e 3a3b 4h5g 3b4c 5g5f",
		"+５筋位取り +舟囲い -四間飛車 -片美濃囲い"},
	{"7g7f 3c3d 2g2f 4c4d 3i4h 8b4b 5i6h 5a6b 6h7h 6b7b 5g5f 7b8b 4i5h 7a7b 7f7e 3a3b 7i6h 3b4c 6h7g 4a5b 7g7f 6c6d 8h7g",
		"+玉頭位取り -四間飛車 -美濃囲い"},
	{"7g7f 3c3d 2g2f 4c4d 3i4h 8b4b 5i6h 5a6b 6h7h 6b7b 5g5f 7b8b 4i5h 7a7b 3g3f 3a3b 4h3g 3b4c 3g4f 2b3c 3f3e",
		"+斜め棒銀 +舟囲い -四間飛車 -片美濃囲い"},
	{"7g7f 8c8d 7i6h 3c3d 6g6f 7a6b 5g5f 5c5d 3i4h 3a4b 4i5h 4a3b 6i7h 5a4a 5i6i 6a5b 6h7g 4b3c 8h7i 2b3a 5h6g 4c4d 7i6h 7c7d",
		"+森下システム -矢倉"},
}

// TestTextbook plays the openings of the books.
func TestTextbook(t *testing.T) {
	for _, tt := range textbook {
		var p boards.Position
		p, _ = shogi.Shogi.Start(boards.Setup{})
		for i, text := range strings.Fields(tt.moves) {
			m, err := p.Parse(p.ToAct()[0], text)
			if err == nil {
				p, err = p.Play(m)
			}
			if err != nil {
				t.Fatalf("%s: move %d, %s: %v", tt.moves, i+1, text, err)
			}
		}
		if got := names(p.(*shogi.Position)); got != tt.want {
			t.Errorf("%s\n named %s\n want  %s", tt.moves, got, tt.want)
		}
	}
}
