package draw_test

import (
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/boardtest"
	"dohyo/boards/gomoku"
	"dohyo/boards/shogi"
	"dohyo/ui/draw"
)

// TestBoardsFollowNotations checks that the names at the board's edges and the places
// in a judge's reasons follow the notation.
func TestBoardsFollowNotations(t *testing.T) {
	p := boardtest.Played(t, shogi.Shogi.Start, boards.Setup{})
	for name, want := range map[string][2]string{"": {"７六", "▲７七歩"}, "kif": {"７六", "▲７七歩"}, "hodges": {"7f", "P7g"}, "western": {"76", "P77"}, "usi": {"7f", "▲7g歩"}} {
		set := draw.Unicode.Written(name)
		place, _ := drawer("shogi").Place(set, p, "76")
		if got := [2]string{place, drawer("shogi").Standing(set, p, "77")}; got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
	text := drawer("shogi").Picture(p, draw.Options{Set: draw.Unicode.Written("hodges"), Labels: true}).Text()
	if !strings.Contains(text, " f\n") || strings.Contains(text, "六") {
		t.Errorf("unexpected labels:\n%s", text)
	}
	g := boardtest.Played(t, gomoku.Guide.Start, boards.Setup{})
	head, _, _ := strings.Cut(drawer("gomoku").Picture(g, draw.Options{Set: draw.Unicode.Written("letters"), Labels: true}).Text(), "\n")
	if got := strings.Join(strings.Fields(head), ""); got != "ABCDEFGHIJKLMNO" {
		t.Errorf("columns %s", got)
	}
	rows := strings.Split(drawer("gomoku").Picture(g, draw.Options{Set: draw.Unicode.Written("letters"), Labels: true}).Text(), "\n")
	if !strings.HasPrefix(rows[1], "15 ") || !strings.HasPrefix(rows[15], " 1 ") {
		t.Errorf("the rows begin %.4q and %.4q, expected \"15 \" and \" 1 \"", rows[1], rows[15])
	}
}

// TestNotationsReadBack checks that a person can type what a drawer writes, in every
// notation and for every move of the games in the lobby.
func TestNotationsReadBack(t *testing.T) {
	for name, d := range map[string]*draw.Drawer{"shogi": drawer("shogi"), "gomoku": drawer("gomoku")} {
		game := map[string]*boards.Game{"shogi": shogi.Shogi, "gomoku": gomoku.Guide}[name]
		p := boardtest.Played(t, game.Start, boards.Setup{})
		for _, m := range d.Demo {
			for _, n := range d.Notations {
				text := strings.TrimLeft(d.Name(draw.Unicode.Written(n), p, m), "▲△")
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

// TestNextNotation checks that the notations cycle and that the other games' notations
// stay unchanged.
func TestNextNotation(t *testing.T) {
	set := draw.Unicode.Written("letters")
	var seen []string
	for range len(drawer("shogi").Notations) {
		set = set.Written(drawer("shogi").NextNotation(set)...)
		seen = append(seen, drawer("shogi").Notation(set))
		if drawer("gomoku").Notation(set) != "letters" {
			t.Fatalf("notations %v: another game's key changed gomoku's", set.Notations)
		}
	}
	if got, want := strings.Join(seen, " "), "kif hodges western csa usi japanese"; got != want {
		t.Errorf("the notations in turn are %q, want %q", got, want)
	}
	if drawer("go").Notation(set) != "" {
		t.Error("Go has a notation of its own")
	}
	if len(draw.Notations()) != len(drawer("shogi").Notations)+len(drawer("gomoku").Notations) {
		t.Error(draw.Notations())
	}
}
