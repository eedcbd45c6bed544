package forms

import (
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/shogi"
)

// The first moves of a bishop exchange, and of a side-pawn game.
const (
	exchange = "7g7f 2g2f 8h7g 7i8h 8h7g / 8c8d 8d8e 3c3d 2b7g+"
	sidePawn = "7g7f 2g2f 2f2e 6i7h 2e2d 2h2d 8g8f 2d3d / 3c3d 8c8d 8d8e 4a3b 2c2d 8e8f 8b8f"
)

// strategies has a way to play each strategy: black's moves, and white's after a slash. If
// white has no more, its silver goes to 6b and back.
var strategies = map[string][]string{
	"中飛車":        {"5g5f 2h5h"},
	"四間飛車":       {"7g7f 6g6f 2h6h"},
	"初手７八飛":      {"2h7h"},
	"２手目３二飛":     {"7g7f / 8b3b"},
	"三間飛車":       {"7g7f 6g6f 2h7h"},
	"向かい飛車":      {"7g7f 6g6f 8h7g 2h8h"},
	"右四間飛車":      {"7g7f 4g4f 2h4h"},
	"袖飛車":        {"3g3f 2h3h"},
	"一間飛車":       {"7g7f 6g6f 8h7g 2h9h"},
	"相振り飛車":      {"7g7f 2h6h / 3c3d 8b4b"},
	"ゴキゲン中飛車":    {"7g7f 2h5h 5g5f 5f5e / 3c3d 8c8d 8d8e"},
	"ツノ銀中飛車":     {"7g7f 6g6f 5g5f 2h5h 7i6h 6h6g 4g4f 3i4h 4h4g 6i7h"},
	"原始中飛車":      {"5g5f 2h5h 5f5e 3i4h 4h5g 5g5f"},
	"中飛車穴熊":      {"5g5f 2h5h 5i4h 4h3h 3h2h 1i1h 2h1i"},
	"角交換四間飛車":    {"7g7f 2h6h 8h2b+ / 3c3d 8c8d 3a2b"},
	"角交換振り飛車":    {"7g7f 8h2b+ 2h8h / 3c3d 3a2b"},
	"ダイレクト向かい飛車": {"7g7f 8h2b+ 7i8h 8h7g 2h8h / 3c3d 3a2b"},
	"阪田流向かい飛車":   {"7g7f 8h7g 6i7h 7h7g 2h8h / 3c3d 8c8d 2b7g+ 3a2b"},
	"藤井システム":     {"7g7f 6g6f 2h6h 1g1f 3i3h 4g4f"},
	"玉頭銀":        {"7g7f 6g6f 2h6h 7i7h 7h6g 6g5f 5f4e"},
	"四間飛車穴熊":     {"7g7f 6g6f 2h6h 5i4h 4h3h 3h2h 1i1h 2h1i"},
	"三間飛車穴熊":     {"7g7f 6g6f 2h7h 5i4h 4h3h 3h2h 1i1h 2h1i"},
	"早石田":        {"7g7f 7f7e 2h7h / 3c3d 8c8d"},
	"新鬼殺し":       {"7g7f 7f7e 2h7h 8i7g / 3c3d 8c8d 5a4b"},
	"升田式石田流":     {"7g7f 7f7e 2h7h 8h2b+ / 3c3d 8c8d 5a4b 3a2b"},
	"石田流":        {"7g7f 7f7e 6g6f 2h7h 7h7f"},
	"石田流本組み":     {"7g7f 7f7e 6g6f 2h7h 7h7f 9g9f 8h9g 8i7g"},
	"地下鉄飛車":      {"3g3f 2i3g 2h2i 3i3h 4i4h 5i5h 6i6h 7i7h 7g7f 8i7g 2i8i"},
	"棒銀":         {"2g2f 2f2e 3i3h 3h2g 2g2f"},
	"端棒銀":        {"2g2f 2f2e 3i3h 3h2g 2g2f 2f1e"},
	"早繰り銀":       {"2g2f 2f2e 3g3f 3i4h 4h3g 3g4f"},
	"腰掛け銀":       {"2g2f 4g4f 3i4h 4h4g 4g5f"},
	"角換わり":       {exchange},
	"一手損角換わり":    {"7g7f 2g2f 8h2b+ / 3c3d 8c8d 3a2b"},
	"角換わり棒銀":     {exchange, "3i3h 3h2g / 3a2b 2b3c"},
	"角換わり早繰り銀":   {exchange, "3g3f 3i4h 4h3g 3g4f / 3a2b 2b3c"},
	"角換わり腰掛け銀":   {exchange, "4g4f 3i4h 4h4g 4g5f / 3a2b 2b3c"},
	"筋違い角":       {"7g7f 8h2b+ B*4e / 3c3d 3a2b"},
	"矢倉":         {"7g7f 7i6h 6h7g 6g6f 6i7h / 8c8d 3c3d 5c5d"},
	"矢倉３七銀":      {"7g7f 7i6h 6h7g 6g6f 6i7h 3g3f 3i4h 4h3g / 8c8d 3c3d 5c5d"},
	"矢倉棒銀":       {"7g7f 7i6h 6h7g 6g6f 6i7h 2g2f 2f2e 3i3h 3h2g 2g2f / 8c8d 3c3d"},
	"脇システム":      {"7g7f 7i6h 6h7g 6g6f 5g5f 8h7i 7i4f 1g1f / 3c3d 3a4b 4b3c 4c4d 5c5d 2b3a 3a6d"},
	"スズメ刺し":      {"1g1f 1f1e 1i1g 2h1h"},
	"雁木":         {"7g7f 6g6f 7i6h 6h6g 6i7h"},
	"相掛かり":       {"2g2f 2f2e / 8c8d 8d8e"},
	"ひねり飛車":      {"2g2f 2f2e 2e2d 2h2d 2d2f 7g7f 7f7e 2f7f / 4a3b 9c9d 2c2d P*2c 9d9e 1c1d 1d1e"},
	"横歩取り":       {sidePawn},
	"相横歩取り":      {sidePawn, "1g1f / 8f7f"},
	"青野流":        {sidePawn, "5i5h 3g3f 2i3g / 2b3c 5a5b 8f8d"},
	"勇気流":        {sidePawn, "5i6h / 2b3c"},
	"中座飛車":       {sidePawn, "3d3f 1g1f / 2b3c 8f8e"},
	"鬼殺し":        {"7g7f 8i7g 7g6e 7f7e / 3c3d"},
	"角頭歩":        {"7g7f 8g8f"},
	"嬉野流":        {"7i6h 5g5f 8h7i"},
	"鳥刺し":        {"5g5f 7i6h 6h5g 8h7i / 3c3d 8b4b"},
	"飯島流引き角":     {"2g2f 5g5f 7i7h 8h7i / 3c3d 8b4b"},
	"ポンポン桂":      {"3g3f 2i3g 3g4e / 8b4b"},
	"超速３七銀":      {"5i6h 3g3f 3i4h 4h3g / 5c5d 5d5e 8b5b"},
	"丸山ワクチン":     {"7g7f 2g2f 2f2e 8h2b+ 1g1f / 3c3d 5c5d 8b5b 3a2b"},
	"４五歩早仕掛け":    {"4g4f 5g5f 3i4h 4h5g 4f4e / 8b4b"},
	"５筋位取り中飛車":   {"7g7f 5g5f 2h5h 5f5e 3i4h 4h5g 5g5f"},
	"端角中飛車":      {"5g5f 2h5h 9g9f 7g7f 8h9g"},
	"カニカニ銀":      {"7g7f 7i6h 5g5f 6h7g 7g6f 3g3f 3i4h 4h3g 3g4f 2h5h"},
	"矢倉中飛車":      {"7g7f 5g5f 6i7h 3i4h 4h5g 2h5h / 3c3d 3a4b 4b3c"},
	"立石流":        {"7g7f 6g6f 2h6h 6f6e 7f7e 6i7h"},
	"森下システム":     {"7g7f 7i6h 6h7g 6g6f 6i7h 3i4h 4i5h 5h6g 5g5f 5i6i 8h7i 7i6h / 8c8d 3c3d 5c5d"},
	"米長流急戦矢倉":    {"7g7f 7i6h 6h7g 5g5f 6i7h 4i5h 7g6f / 8c8d 3c3d 5c5d"},
	"横歩取り３三角":    {sidePawn, "3d3f / 2b3c"},
	"横歩取り３三桂":    {sidePawn, "1g1f / 2a3c"},
	"横歩取り４五角":    {sidePawn, "7i8h 3i2h 1g1f / 2b8h+ P*2h B*4e"},
	"パックマン戦法":    {"7g7f / 4c4d"},
	"斜め棒銀":       {"7g7f 3g3f 3i4h 4h3g 3g4f / 3c3d 4c4d 8b4b"},
	"棒金":         {"2g2f 2f2e 4i3h 3h2g 2g2f / 3c3d 8b3b"},
	"５筋位取り":      {"7g7f 5g5f 5f5e 3i4h 4h5g 5g5f / 3c3d 8b4b"},
	"６筋位取り":      {"7g7f 6g6f 6f6e 7i7h 7h6g 6g6f / 3c3d 8b4b"},
	"玉頭位取り":      {"7g7f 7f7e 7i7h 7h7g 7g7f / 3c3d 8b4b"},
}

// whites are the strategies that white plays in these games.
var whites = []string{"２手目３二飛", "中座飛車", "横歩取り３三角", "横歩取り３三桂", "横歩取り４五角", "パックマン戦法"}

// TestEveryStrategy plays each strategy, and expects its name.
func TestEveryStrategy(t *testing.T) {
	n := 0
	for _, f := range All() {
		if f.Kind == Castle {
			continue
		}
		n++
		parts, ok := strategies[f.Kanji]
		if !ok {
			t.Errorf("no game shows %s", f.Kanji)
			continue
		}
		sides := [2][]string{}
		for i, part := range parts {
			black, white, _ := strings.Cut(part, "/")
			sides[0], sides[1] = append(sides[0], strings.Fields(black)...), append(sides[1], strings.Fields(white)...)
			for i+1 < len(parts) && len(sides[1]) < len(sides[0])-1 {
				t.Fatalf("%s: white has too few moves", f.Kanji)
			}
		}
		p, _ := shogi.Shogi.Start(boards.Setup{})
		var played []string
		for i, move := range sides[0] {
			turn := []string{move}
			switch {
			case i < len(sides[1]):
				turn = append(turn, sides[1][i])
			case i+1 < len(sides[0]):
				turn = append(turn, []string{"7a6b", "6b7a"}[(i-len(sides[1]))%2])
			}
			for _, text := range turn {
				m, err := p.Parse(p.ToAct()[0], text)
				if err == nil {
					p, err = p.Play(m)
				}
				if err != nil {
					t.Fatalf("%s: after %v, %s: %v", f.Kanji, played, text, err)
				}
				played = append(played, text)
			}
		}
		side := "+"
		if slices.Contains(whites, f.Kanji) {
			side = "-"
		}
		if got := strings.Fields(names(p.(*shogi.Position))); !slices.Contains(got, side+f.Kanji) {
			t.Errorf("%s after %v: named %v", side+f.Kanji, played, got)
		}
	}
	if n != len(strategies) {
		t.Errorf("%d strategies, %d games", n, len(strategies))
	}
}

// TestBishopsHead tells the Bishop's-head Pawn from a pawn that comes there by an exchange: an
// opening in which the rook's pawns were exchanged has another name.
func TestBishopsHead(t *testing.T) {
	for moves, want := range map[string]bool{
		"7g7f 3c3d 8g8f":                          true,
		"7g7f 3c3d 2g2f 2c2d":                     true,
		"7g7f 3c3d 2g2f 5c5d 2f2e 5d5e 2e2d 2c2d": false,
	} {
		p, _ := shogi.Shogi.Start(boards.Setup{})
		for _, text := range strings.Fields(moves) {
			m, err := p.Parse(p.ToAct()[0], text)
			if err == nil {
				p, err = p.Play(m)
			}
			if err != nil {
				t.Fatal(moves, text, err)
			}
		}
		if got := names(p.(*shogi.Position)); strings.Contains(got, "角頭歩") != want {
			t.Errorf("after %s: %q", moves, got)
		}
	}
}
