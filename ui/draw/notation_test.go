package draw

import (
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/boards/shogi"
	"dohyo/ui/lang"
)

// started is a position of a game after some moves.
func started(t *testing.T, g *boards.Game, s boards.Setup) boards.Position {
	t.Helper()
	p, err := g.Start(s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

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
		p := started(t, shogi.Shogi, tt.setup)
		for name, want := range tt.want {
			if got := Shogi.Name(Unicode.Written(name), p, tt.move); got != want {
				t.Errorf("%q: %s, want %s", name, got, want)
			}
		}
		// Without kanji the Japanese notations give way, and no + can be taken
		// for a promoted piece's.
		for _, name := range []string{"", "japanese", "kif", "csa"} {
			if got := Shogi.Name(ASCII.Written(name), p, tt.move); got != string(tt.move) {
				t.Errorf("ASCII, %q: %s, want %s", name, got, tt.move)
			}
		}
		if got, want := Shogi.Name(ASCII.Written("hodges"), p, tt.move), strings.TrimLeft(tt.want["hodges"], "▲△"); got != want {
			t.Errorf("ASCII, hodges: %s, want %s", got, want)
		}
	}
}

// TestBoardsFollowNotations: the names at the board's edges are those of the
// notation, and so are those of places in a judge's reasons.
func TestBoardsFollowNotations(t *testing.T) {
	p := started(t, shogi.Shogi, boards.Setup{})
	for name, want := range map[string][2]string{"": {"７六", "▲７七歩"}, "kif": {"７六", "▲７七歩"}, "hodges": {"7f", "P7g"}, "western": {"76", "P77"}, "usi": {"7f", "▲7g歩"}} {
		set := Unicode.Written(name)
		place, _ := Shogi.Place(set, p, "76")
		if got := [2]string{place, Shogi.Standing(set, p, "77")}; got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
	text := Shogi.Picture(p, Options{Set: Unicode.Written("hodges"), Labels: true}).Text()
	if !strings.Contains(text, " f\n") || strings.Contains(text, "六") {
		t.Error(text)
	}
	g := started(t, gomoku.Guide, boards.Setup{})
	head, _, _ := strings.Cut(Gomoku.Picture(g, Options{Set: Unicode.Written("letters"), Labels: true}).Text(), "\n")
	if got := strings.Join(strings.Fields(head), ""); got != "ABCDEFGHIJKLMNO" {
		t.Errorf("columns %s", got)
	}
	rows := strings.Split(Gomoku.Picture(g, Options{Set: Unicode.Written("letters"), Labels: true}).Text(), "\n")
	if !strings.HasPrefix(rows[1], "15 ") || !strings.HasPrefix(rows[15], " 1 ") {
		t.Errorf("%s\n%s", rows[1], rows[15])
	}
}

func TestPointNotations(t *testing.T) {
	for _, tt := range []struct {
		game *boards.Game
		size int
		move boards.Move
		want string
	}{
		{gomoku.Guide, 0, "808", "H8"}, {gomoku.Guide, 0, "101", "A15"}, {gomoku.Guide, 0, "1515", "O1"}, {gomoku.Guide, 0, "907", "I9"},
		{gomoku.Freestyle, 20, "2001", "T20"}, {gomoku.Guide, 0, gomoku.Resign, string(gomoku.Resign)},
	} {
		p := started(t, tt.game, boards.Setup{Size: tt.size})
		set := ASCII.Written("letters")
		if got := Gomoku.Name(set, p, tt.move); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.move, got, tt.want)
		}
	}
	if got := Gomoku.Name(ASCII, nil, "808"); got != "(8,8)" {
		t.Error(got)
	}
}

// TestNotationsReadBack: what a drawer writes a person can type, in every
// notation and on every move of the games in the lobby.
func TestNotationsReadBack(t *testing.T) {
	for name, d := range map[string]*Drawer{"shogi": &Shogi, "gomoku": &Gomoku} {
		game := map[string]*boards.Game{"shogi": shogi.Shogi, "gomoku": gomoku.Guide}[name]
		p := started(t, game, boards.Setup{})
		for _, m := range d.Demo {
			for _, n := range d.Notations {
				text := strings.TrimLeft(d.Name(Unicode.Written(n), p, m), "▲△")
				got, err := d.Read(p, p.ToAct()[0], text)
				if err != nil || !slices.Equal(got, []boards.Move{m}) {
					t.Fatalf("%s: %s read as %v, %v, want %s", n, text, got, err, m)
				}
			}
			var err error
			if p, err = p.Play(m); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestNextNotation goes round, and leaves the other games' notations alone.
func TestNextNotation(t *testing.T) {
	set := Unicode.Written("letters")
	var seen []string
	for range len(shogiNotations) {
		set = set.Written(Shogi.NextNotation(set)...)
		seen = append(seen, Shogi.Notation(set))
		if Gomoku.Notation(set) != letterNotation {
			t.Fatal(set.Notations)
		}
	}
	if got := strings.Join(seen, " "); got != "kif hodges western csa usi japanese" {
		t.Error(got)
	}
	if Igo.Notation(set) != "" {
		t.Error("Go has a notation of its own")
	}
	if len(Notations()) != len(shogiNotations)+len(gomokuNotations) {
		t.Error(Notations())
	}
}

// TestWarnsInNotation: a warning names the point as the board does.
func TestWarnsInNotation(t *testing.T) {
	p := started(t, gomoku.Guide, boards.Setup{Opening: []boards.Move{"607", "101", "807", "115", "705", "1501", "706", "1515"}})
	if got := Gomoku.Warn(lang.English, Unicode.Written("letters"), p, "707"); !strings.HasPrefix(got, "G9") {
		t.Error(got)
	}
}
