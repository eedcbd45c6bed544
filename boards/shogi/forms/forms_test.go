package forms

import (
	"fmt"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/shogi"
)

// names writes what is named in a position: "+矢倉 -棒銀".
func names(p *shogi.Position) string {
	var list []string
	for _, f := range Of(p) {
		list = append(list, map[shogi.Color]string{shogi.Black: "+", shogi.White: "-"}[f.Side]+f.Kanji)
	}
	return strings.Join(list, " ")
}

// set returns an SFEN with the pieces of a form for a side, and a king of the other side.
func set(f *Form, side shogi.Color) string {
	at := map[shogi.Square]string{}
	put := func(s shogi.Square, k shogi.Kind, c shogi.Color) {
		letter := map[shogi.Kind]string{shogi.FU: "p", shogi.KY: "l", shogi.KE: "n", shogi.GI: "s", shogi.KI: "g", shogi.KA: "b", shogi.HI: "r", shogi.OU: "k"}[k]
		if c == shogi.Black {
			letter = strings.ToUpper(letter)
		}
		at[seen(s, side)] = letter
	}
	for _, c := range f.all {
		put(c[0].square, c[0].kind, side)
	}
	put(shogi.SquareAt(5, 1), shogi.OU, side.Other())
	var rows []string
	for rank := 1; rank <= 9; rank++ {
		row := ""
		for file := 9; file >= 1; file-- {
			if l := at[shogi.SquareAt(file, rank)]; l != "" {
				row += l
			} else {
				row += "1"
			}
		}
		rows = append(rows, row)
	}
	return strings.Join(rows, "/") + " " + map[shogi.Color]string{shogi.Black: "b", shogi.White: "w"}[side] + " - 1"
}

// TestEveryCastle: each castle is named, for both sides, where just its pieces stand.
func TestEveryCastle(t *testing.T) {
	n := 0
	for _, f := range All() {
		if f.Kind != Castle {
			continue
		}
		n++
		for side, sign := range map[shogi.Color]string{shogi.Black: "+", shogi.White: "-"} {
			p, err := shogi.Shogi.Start(boards.Setup{Position: set(f, side)})
			if err != nil {
				t.Errorf("%s: %v", f.Kanji, err)
				continue
			}
			if got := names(p.(*shogi.Position)); got != sign+f.Kanji {
				t.Errorf("%s: named %q", sign+f.Kanji, got)
			}
		}
	}
	if n < 30 || len(All())-n < 40 {
		t.Errorf("%d castles, %d strategies", n, len(All())-n)
	}
}

func TestGames(t *testing.T) {
	tests := []struct{ moves, want string }{
		{"", ""},
		{"7g7f 3c3d 6g6f 8c8d 2h6h", "+四間飛車"},
		{"7g7f 8c8d 2h5h 8d8e 8h7g 3c3d 5g5f 7a6b 7i6h", "+中飛車"},
		{"7g7f 3c3d 2h5h 8c8d 5g5f 8d8e 5f5e", "+ゴキゲン中飛車"},
		{"7g7f 3c3d 7f7e 8c8d 2h7h", "+早石田"},
		{"7g7f 3c3d 2h6h 8b4b", "+相振り飛車 -相振り飛車"},
		{"2g2f 8c8d 2f2e 8d8e", "+相掛かり -相掛かり"},
		{"7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d 8e8f 8g8f 8b8f 2d3d", "+横歩取り"},
		{"7g7f 8c8d 2g2f 8d8e 8h7g 3c3d 7i8h 2b7g+ 8h7g", "+角換わり -角換わり"},
		{"7g7f 3c3d 8h2b+ 3a2b B*4e", "+筋違い角"},
		{"7g7f 8c8d 7i6h 3c3d 6h7g 7a6b 6g6f 5c5d 6i7h", "+矢倉"},
		{"7g7f 3c3d 6g6f 8c8d 2h6h 7a6b 5i4h 5a4b 4h3h 4b3b 3h2h 5c5d 3i3h", "+四間飛車 +片美濃囲い"},
		{"7g7f 3c3d 6g6f 8c8d 2h6h 7a6b 5i4h 5a4b 4h3h 4b3b 3h2h 5c5d 3i3h 6a5b 6i5h", "+四間飛車 +美濃囲い -舟囲い"},
	}
	for _, tt := range tests {
		var p boards.Position
		p, _ = shogi.Shogi.Start(boards.Setup{})
		for _, text := range strings.Fields(tt.moves) {
			m, err := p.Parse(p.ToAct()[0], text)
			if err != nil {
				t.Fatalf("%s: %s: %v", tt.moves, text, err)
			}
			if p, err = p.Play(m); err != nil {
				t.Fatalf("%s: %s: %v", tt.moves, text, err)
			}
		}
		if got := names(p.(*shogi.Position)); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.moves, got, tt.want)
		}
	}
}

// TestStrategiesKept: a strategy stays while its pieces move on, and has its name in no
// game with a handicap.
func TestStrategiesKept(t *testing.T) {
	p, _ := shogi.Shogi.Start(boards.Setup{})
	for i, text := range strings.Fields("7g7f 3c3d 6g6f 8c8d 2h6h 7a6b 6h5h 5a4b 5h6h 4b3b 3g3f") {
		m, _ := p.Parse(p.ToAct()[0], text)
		p, _ = p.Play(m)
		if got := names(p.(*shogi.Position)); i >= 4 && got == "" {
			t.Errorf("move %d: nothing", i+1)
		}
	}
	odds, _ := shogi.HandicapNamed("lance")
	h, err := shogi.Shogi.Start(boards.Setup{Position: odds.SFEN, Opening: []boards.Move{"3c3d", "2h6h"}})
	if err != nil {
		t.Fatal(err)
	}
	if got := names(h.(*shogi.Position)); got != "" {
		t.Errorf("with a handicap: %q", got)
	}
}

func TestParseBad(t *testing.T) {
	for _, line := range []string{
		"castle | 矢倉", "house | a | b | c | OU88", "castle | a | b | c | XX88", "castle | a | b | c | OU08", "castle | a | b | c | !", "castle | a | b | c | <x",
		"castle | a | b | c | +KAA", "castle | a | b | c | -FU",
	} {
		said := func() (said any) {
			defer func() { said = recover() }()
			parse("# a line\n" + line + "\n")
			return nil
		}()
		if !strings.Contains(fmt.Sprint(said), "line 2") {
			t.Errorf("%s: %v", line, said)
		}
	}
}
