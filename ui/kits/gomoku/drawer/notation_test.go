package drawer

import (
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/boardtest"
	"dohyo/boards/gomoku"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

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
		p := boardtest.Played(t, tt.game.Start, boards.Setup{Size: tt.size})
		set := draw.ASCII.Written("letters")
		if got := Drawer.Name(set, p, tt.move); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.move, got, tt.want)
		}
	}
	if got, want := Drawer.Name(draw.ASCII, nil, "808"), "(8,8)"; got != want {
		t.Errorf("Name returned %q, want %q", got, want)
	}
}

// TestWarnsInNotation checks that a warning names the point as the board does.
func TestWarnsInNotation(t *testing.T) {
	p := boardtest.Played(t, gomoku.Guide.Start, boards.Setup{Opening: []boards.Move{"607", "101", "807", "115", "705", "1501", "706", "1515"}})
	if got := Drawer.Warn(lang.English, draw.Unicode.Written("letters"), p, "707"); !strings.HasPrefix(got, "G9") {
		t.Errorf("Warn's text doesn't begin with %q:\n%s", "G9", got)
	}
}

// TestBarePoints checks that points in lists have no brackets.
func TestBarePoints(t *testing.T) {
	p := boardtest.Played(t, gomoku.Freestyle.Start, boards.Setup{})
	for notation, want := range map[string][2]string{"numbers": {"(8,7)", "8,7"}, "letters": {"H9", "H9"}} {
		set := draw.Unicode.Written(notation)
		for i, s := range []*draw.Set{set, set.Bare()} {
			if got := Drawer.Name(s, p, "807"); got != want[i] {
				t.Errorf("%s: %s, want %s", notation, got, want[i])
			}
		}
	}
}
