package drawer

import (
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/boardtest"
	"dohyo/boards/shogi"
	"dohyo/ui/draw"
)

func TestShogiNotations(t *testing.T) {
	golds := boards.Setup{Position: "4k4/9/9/9/9/9/3G1G3/9/4K4 b S 1"}
	for _, tt := range []struct {
		setup boards.Setup
		move  boards.Move
		want  map[string]string
	}{
		{boards.Setup{}, "+7776FU", map[string]string{
			"": "▲７六歩", "japanese": "▲７六歩", "kif": "▲７六歩(77)", "hodges": "▲P-7f", "western": "▲P-76", "csa": "+7776FU", "usi": "▲7g7f", "letters": "▲７六歩",
		}},
		{golds, "+6756KI", map[string]string{"": "▲５六金左", "kif": "▲５六金(67)", "hodges": "▲G6g-5f", "western": "▲G67-56", "usi": "▲6g5f"}},
		{golds, "+0045GI", map[string]string{"": "▲４五銀", "kif": "▲４五銀打", "hodges": "▲S*4e", "western": "▲S*45", "usi": "▲S*4e"}},
		{boards.Setup{Opening: []boards.Move{"+7776FU"}}, "-3334FU", map[string]string{"": "△３四歩", "hodges": "△P-3d", "csa": "-3334FU"}},
		{boards.Setup{Opening: []boards.Move{"+7776FU", "-3334FU"}}, "+8822UM", map[string]string{"": "▲２二角成", "kif": "▲２二角成(88)", "hodges": "▲Bx2b+"}},
		{boards.Setup{Opening: []boards.Move{"+7776FU", "-3334FU", "+8822UM"}}, "-3122GI", map[string]string{"": "△同銀", "kif": "△同銀(31)", "hodges": "△Sx2b"}},
	} {
		p := boardtest.Played(t, shogi.Shogi.Start, tt.setup)
		for name, want := range tt.want {
			if got := Drawer.Name(draw.Unicode.Written(name), p, tt.move); got != want {
				t.Errorf("%q: %s, want %s", name, got, want)
			}
		}
		// Without kanji, CSA replaces the Japanese notations, and no + can be taken for
		// that of a promoted piece.
		for _, name := range []string{"", "japanese", "kif", "csa"} {
			if got := Drawer.Name(draw.ASCII.Written(name), p, tt.move); got != string(tt.move) {
				t.Errorf("ASCII, %q: %s, want %s", name, got, tt.move)
			}
		}
		if got, want := Drawer.Name(draw.ASCII.Written("hodges"), p, tt.move), strings.TrimLeft(tt.want["hodges"], "▲△"); got != want {
			t.Errorf("ASCII, hodges: %s, want %s", got, want)
		}
	}
}

// TestImpossibleMoves checks that moves which no piece can make, and moves without their
// position, are written in the notation, too.
func TestImpossibleMoves(t *testing.T) {
	start := boardtest.Played(t, shogi.Shogi.Start, boards.Setup{})
	for _, tt := range []struct {
		p    boards.Position
		move boards.Move
		want map[string]string
	}{
		{start, "+5555FU", map[string]string{"": "▲５五歩", "kif": "▲５五歩(55)", "hodges": "▲P5e-5e", "western": "▲P55-55", "csa": "+5555FU", "usi": "▲5e5e"}},
		{start, "+0055FU", map[string]string{"": "▲５五歩", "kif": "▲５五歩打", "hodges": "▲P*5e"}},
		{start, "-3334FU", map[string]string{"": "△３四歩", "hodges": "△P3c-3d"}},
		{start, "5554FU", map[string]string{"": "５四歩", "hodges": "P5e-5d", "csa": "5554FU"}},
		{nil, "+7776FU", map[string]string{"": "▲７六歩", "kif": "▲７六歩(77)", "hodges": "▲P7g-7f", "csa": "+7776FU"}},
		{nil, "-0055KA", map[string]string{"": "△５五角打", "usi": "△B*5e"}},
		{nil, "rubbish", map[string]string{"": "rubbish", "hodges": "rubbish"}},
	} {
		for name, want := range tt.want {
			if got := Drawer.Name(draw.Unicode.Written(name), tt.p, tt.move); got != want {
				t.Errorf("%s, %q: %s, want %s", tt.move, name, got, want)
			}
		}
	}
}

// TestUnsigned checks that names of moves have no sign of their side if the set says so.
func TestUnsigned(t *testing.T) {
	p := boardtest.Played(t, shogi.Shogi.Start, boards.Setup{})
	for _, tt := range []struct {
		set            *draw.Set
		notation, want string
	}{
		{draw.Unicode, "japanese", "７六歩"}, {draw.Unicode, "kif", "７六歩(77)"}, {draw.Unicode, "hodges", "P-7f"},
		{draw.Unicode, "csa", "7776FU"}, {draw.ASCII, "japanese", "7776FU"}, {draw.ASCII, "usi", "7g7f"}, {draw.ASCII, "western", "P-76"},
	} {
		set := tt.set.Written(tt.notation).Unsigned()
		if got := Drawer.Name(set, p, "+7776FU"); got != tt.want {
			t.Errorf("%s, %s: %s, want %s", tt.set.Name, tt.notation, got, tt.want)
		}
		if got := Drawer.Name(set, nil, "+7776FU"); strings.ContainsAny(got, "▲△+-") != strings.Contains(tt.want, "-") {
			t.Errorf("%s, %s, without a position: %s", tt.set.Name, tt.notation, got)
		}
	}
	for _, notText := range []boards.Move{"%TORYO", "x"} {
		if got := Drawer.Name(draw.Unicode.Written("csa").Unsigned(), nil, notText); got != string(notText) {
			t.Errorf("%s became %s", notText, got)
		}
	}
}
