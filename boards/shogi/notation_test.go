package shogi

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// games plays random games and calls visit with each position and the target of
// the last move.
func games(seed uint64, n, plies int, visit func(b *Board, last Square)) {
	rnd := rand.New(rand.NewPCG(seed, 1))
	for range n {
		b, last := NewBoard(), NoSquare
		for range plies {
			moves := b.Legal(nil)
			if len(moves) == 0 {
				break
			}
			visit(b, last)
			m := moves[rnd.IntN(len(moves))]
			// Captures and promotions are made more often than at random, so that hands
			// and promoted pieces occur more often.
			if c := b.Captures(nil); len(c) > 0 && rnd.IntN(3) == 0 {
				m = c[rnd.IntN(len(c))]
			}
			b.Do(m)
			last = m.To()
		}
	}
}

// TestNotationsRoundTrip writes each legal move of each position of random games
// in every notation and reads it back.
func TestNotationsRoundTrip(t *testing.T) {
	seen := map[string]int{}
	games(7, 5, 300, func(b *Board, last Square) {
		for _, m := range b.Legal(nil) {
			if got, err := b.ParseUSI(m.USI()); got != m || err != nil {
				t.Fatalf("%s: %s: %v, %v", b.SFEN(), m.USI(), got, err)
			}
			csa := b.CSA(m)
			for _, text := range []string{csa, csa[1:]} {
				if got, err := b.ParseCSA(text); got != m || err != nil {
					t.Fatalf("%s: %s: %v, %v", b.SFEN(), text, got, err)
				}
			}
			ja := b.Japanese(m, last)
			if got, err := b.ParseJapanese(ja, last); got != m || err != nil {
				t.Fatalf("%s: %v %s: %v, %v", b.SFEN(), m, ja, got, err)
			}
			for _, text := range []string{m.USI(), strings.ToUpper(m.USI()), csa, strings.ToLower(csa[1:]), ja, b.KIF(m, last),
				b.Western(m, false), b.Western(m, true), strings.ToLower(b.Western(m, false))} {
				if got, err := b.ParseHand(text, last); len(got) != 1 || got[0] != m || err != nil {
					t.Fatalf("%s: %v %s: %v, %v", b.SFEN(), m, text, got, err)
				}
			}
			for _, text := range []string{csa[3:], csa[1:5]} {
				if m.IsDrop() && text == csa[1:5] {
					continue
				}
				if got, err := b.ParseHand(text, last); !slices.Contains(got, m) || err != nil {
					t.Fatalf("%s: %v %s: %v, %v", b.SFEN(), m, text, got, err)
				}
			}
			for _, c := range strings.TrimLeft(ja, "▲△同１２３４５６７８９一二三四五六七八九") {
				seen[string(c)]++
			}
		}
	})
	for _, w := range strings.Split("右左直上寄引成不打", "") {
		if seen[w] == 0 {
			t.Errorf("no move had %s", w)
		}
	}
	t.Log(seen)
}

// TestNamesAreUnique checks that no two legal moves of a position have the same
// name.
func TestNamesAreUnique(t *testing.T) {
	games(8, 12, 300, func(b *Board, last Square) {
		names := map[string]Move{}
		for _, m := range b.Legal(nil) {
			ja := b.Japanese(m, last)
			if other, ok := names[ja]; ok {
				t.Fatalf("%s: %v and %v are both %s", b.SFEN(), m, other, ja)
			}
			names[ja] = m
		}
	})
}

// TestJapanese names moves as the rules of the Japan Shogi Association do.
func TestJapanese(t *testing.T) {
	tests := []struct {
		sfen, moves string // moves in USI, each with its name
	}{
		// Motion before side.
		{"k8/9/1G7/9/9/9/9/9/K8 b - 1", "8c8b=▲８二金"},
		{"k8/9/2G6/5G3/9/9/9/9/K8 b - 1", "7c7b=▲７二金"},
		{"8k/G8/1G7/9/9/9/9/9/K8 b - 1", "9b8b=▲８二金寄 8c8b=▲８二金上"},
		{"k8/4G4/9/5G3/9/9/9/9/K8 b - 1", "4d4c=▲４三金 5b5c=▲５三金引 4d5c=▲５三金上"},
		{"k8/9/9/4G4/9/4S4/3S5/9/K8 b - 1", "5d5e=▲５五金 5f5e=▲５五銀 6g5f=▲５六銀"},
		// Side when the motion is the same.
		{"k8/9/9/9/9/9/9/1G1G5/K8 b - 1", "8h7g=▲７七金左 6h7g=▲７七金右"},
		{"K8/9/9/9/9/9/9/3g1g3/k8 w - 1", "6h5h=△５八金右 4h5h=△５八金左"},
		// 直 for the one right behind.
		{"k8/9/9/9/9/9/9/2GG5/K8 b - 1", "7h7g=▲７七金直 6h7g=▲７七金右 7h6g=▲６七金左 6h6g=▲６七金直"},
		{"k8/9/9/9/9/9/9/2SS5/K8 b - 1", "7h7g=▲７七銀直 6h7g=▲７七銀右"},
		// Three and more.
		{"8k/9/3GGG3/9/9/9/9/9/K8 b - 1", "6c5b=▲５二金左 5c5b=▲５二金直 4c5b=▲５二金右"},
		{"8k/3S1S3/9/3SS4/9/9/9/9/K8 b - 1", "6b5c=▲５三銀左引不成 6b5c+=▲５三銀左引成 4b5c+=▲５三銀右成 6d5c=▲５三銀左上不成 5d5c+=▲５三銀直成"},
		{"8k/9/3+P1+P3/3+P1+P3/9/9/9/9/K8 b - 1", "6c5c=▲５三と左寄 6d5c=▲５三と左上 4c5c=▲５三と右寄 4d5c=▲５三と右上"},
		// The big pieces: side to each other, never 直.
		{"k8/1+R7/7+R1/9/9/9/9/9/K8 b - 1", "8b8c=▲８三龍引 2c8c=▲８三龍寄"},
		{"9/4+R4/1+R7/9/9/9/9/k8/K8 b - 1", "5b8b=▲８二龍寄 8c8b=▲８二龍上"},
		{"4k4/9/9/9/9/9/9/K7+R/7+R1 b - 1", "1h1i=▲１九龍引 2i1i=▲１九龍寄 1h2h=▲２八龍寄 2i2h=▲２八龍上"},
		{"k8/9/9/9/9/9/9/7+R1/K7+R b - 1", "2h1h=▲１八龍寄 1i1h=▲１八龍上 2h2i=▲２九龍引"},
		{"4k4/9/9/9/9/9/7+B1/9/K7+B b - 1", "2g1h=▲１八馬引 1i1h=▲１八馬上 1i2h=▲２八馬上 2g2h=▲２八馬引"},
		{"9/9/9/9/9/9/4k4/9/+B+B6K b - 1", "9i8h=▲８八馬左 8i8h=▲８八馬右"},
		{"9/9/9/9/9/9/4k4/+B1+B6/8K b - 1", "9h8g=▲８七馬左 7h8g=▲８七馬右 9h8i=▲８九馬左"},
		{"4k4/9/9/9/9/9/9/1R5R1/4K4 b - 1", "8h5h=▲５八飛左 2h5h=▲５八飛右"},
		// Drops and promotions.
		{"4k4/9/9/9/9/9/9/5G3/4K4 b G 1", "4h5h=▲５八金 G*5h=▲５八金打 G*5e=▲５五金"},
		{"4k4/9/4S4/9/9/9/9/9/4K4 b S 1", "5c5b+=▲５二銀成 5c5b=▲５二銀不成 S*5b=▲５二銀打 5c6d=▲６四銀不成"},
		{"4k4/9/+S8/9/9/9/9/9/4K4 b - 1", "9c9b=▲９二成銀"},
		{"4k4/9/9/9/9/9/9/1N1N5/4K4 b - 1", "8h7f=▲７六桂左 6h7f=▲７六桂右 8h9f=▲９六桂"},
	}
	for _, tt := range tests {
		b, err := ParseSFEN(tt.sfen)
		if err != nil {
			t.Fatal(err)
		}
		for pair := range strings.FieldsSeq(tt.moves) {
			usi, want, _ := strings.Cut(pair, "=")
			m, err := b.ParseUSI(usi)
			if err != nil {
				t.Fatal(err)
			}
			if got := b.Japanese(m, NoSquare); got != want {
				t.Errorf("%s: %s is %s, want %s", tt.sfen, usi, got, want)
			}
			if got, err := b.ParseJapanese(want, NoSquare); got != m || err != nil {
				t.Errorf("%s: %s reads as %v, %v", tt.sfen, want, got, err)
			}
		}
	}
}

// TestParseForms reads moves in all their forms.
func TestParseForms(t *testing.T) {
	const opened = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3"
	const taken = "lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4"
	const silver = "4k4/9/4S4/9/9/9/9/9/4K4 b S 1"
	const pawn = "4k4/P8/9/9/9/9/9/9/4K4 b - 1"
	tests := []struct{ sfen, last, text, want string }{
		{StartSFEN, "", "76fu", "7g7f"}, {StartSFEN, "", "76FU", "7g7f"}, {StartSFEN, "", "7776", "7g7f"},
		{StartSFEN, "", "７六歩", "7g7f"}, {StartSFEN, "", "▲７六歩", "7g7f"}, {StartSFEN, "", "☗七六歩", "7g7f"},
		{StartSFEN, "", "７６歩", "7g7f"}, {StartSFEN, "", "76歩", "7g7f"}, {StartSFEN, "", "７六歩(77)", "7g7f"},
		{StartSFEN, "", "７６ｆｕ", "7g7f"}, {StartSFEN, "", "７６ＦＵ", "7g7f"}, {StartSFEN, "", "＋７７７６ＦＵ", "7g7f"},
		{silver, "", "００52GI", "S*5b"}, {silver, "", "Ｓ＊５ｂ", "S*5b"}, {silver, "", "52ＧＩ＋", "5c5b+"}, {silver, "", "5352＝", "5c5b"}, {StartSFEN, "", " 7g7f ", "7g7f"}, {StartSFEN, "", "76 歩", "7g7f"},
		{StartSFEN, "", "58ki", "4i5h 6i5h"}, {StartSFEN, "", "５八金", "4i5h 6i5h"}, {StartSFEN, "", "58金右", "4i5h"},
		{StartSFEN, "", "５八金(69)", "6i5h"}, {StartSFEN, "", "58玉", "5i5h"}, {StartSFEN, "", "５八王", "5i5h"},
		{StartSFEN, "", "５八金右上", "4i5h"}, {StartSFEN, "", "５八金上右", "4i5h"},
		{opened, "3d", "22um", "8h2b+"}, {opened, "3d", "88 22 +", "8h2b+"}, {opened, "3d", "２２馬", ""},
		{opened, "3d", "22ka", "8h2b"},
		{opened, "3d", "22ka+", "8h2b+"},
		{opened, "3d", "8822", "8h2b 8h2b+"},
		{opened, "3d", "8822=", "8h2b"},
		{opened, "3d", "２二角成", "8h2b+"},
		{opened, "3d", "22角不成", "8h2b"},
		{opened, "3d", "22角生", "8h2b"},
		{taken, "2b", "同銀", "3a2b"},
		{taken, "2b", "△同　銀", "3a2b"},
		{taken, "2b", "２二同銀", "3a2b"},
		{taken, "2b", "同 銀(31)", "3a2b"},
		{silver, "", "52gi", "5c5b S*5b"}, {silver, "", "52gi*", "S*5b"},
		{silver, "", "52ng", "5c5b+"}, {silver, "", "0052GI", "S*5b"},
		{silver, "", "s*5b", "S*5b"}, {silver, "", "５二銀", "5c5b 5c5b+"}, {silver, "", "52銀不成", "5c5b"}, {silver, "", "52銀成", "5c5b+"}, {silver, "", "52銀(53)", "5c5b"},
		{pawn, "", "91fu", "9b9a+"}, {pawn, "", "９一歩", "9b9a+"},
		{pawn, "", "91to", "9b9a+"}, {pawn, "", "9291", "9b9a+"},
	}
	for _, tt := range tests {
		b, err := ParseSFEN(tt.sfen)
		if err != nil {
			t.Fatal(err)
		}
		last := NoSquare
		if tt.last != "" {
			last = usiSquare(tt.last[0], tt.last[1])
		}
		list, err := b.ParseHand(tt.text, last)
		var got []string
		for _, m := range list {
			got = append(got, m.USI())
		}
		slices.Sort(got)
		if strings.Join(got, " ") != tt.want {
			t.Errorf("%s: %s: got %v, %v, want %s", tt.sfen, tt.text, got, err, tt.want)
		}
	}
}

// TestParseRefuses reads texts that are no moves, and moves that can't be made.
func TestParseRefuses(t *testing.T) {
	b := NewBoard()
	for _, text := range []string{"", "x", "76", "76fux", "7a0fu", "同歩", "７六", "歩", "76成歩", "76歩打打", "８八", "５五金打成",
		"0076ou", "９０歩", "77", "7g7f++", "k*5e", "７六歩(7)", strings.Repeat("七", 1000), "\xff\xfe", "P*5", "P*5e+", "%TORYO"} {
		for name, parse := range parsers(b) {
			m, err := parse(text)
			var not *boards.NotMove
			if err == nil || name != "hand" && !errors.As(err, &not) {
				t.Errorf("%s %q: %v, %v", name, text, m, err)
			}
		}
	}
	for text, rule := range map[string]*fact.Error{"５五歩": RuleReach, "▲５五歩": RuleReach, "△３四歩": RuleTurn, "７六歩(88)": RuleOther, "７六歩引": RuleReach, "７八金左": RuleReach, "88um": RuleReach,
		"-3334FU": RuleTurn, "7675FU": RuleEmpty, "7776KI": RuleOther} {
		_, err := b.ParseHand(text, NoSquare)
		var illegal *boards.Illegal
		if !errors.As(err, &illegal) || illegal.Rule != rule {
			t.Errorf("%s: %v, want %s", text, err, rule)
		}
	}
}

func parsers(b *Board) map[string]func(string) (Move, error) {
	return map[string]func(string) (Move, error){
		"usi": b.ParseUSI, "csa": b.ParseCSA,
		"japanese": func(s string) (Move, error) { return b.ParseJapanese(s, NoSquare) },
		"hand": func(s string) (Move, error) {
			l, err := b.ParseHand(s, NoSquare)
			if err == nil {
				return l[0], nil
			}
			return NoMove, err
		},
	}
}
