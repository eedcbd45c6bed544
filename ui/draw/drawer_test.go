package draw_test

import (
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/boardtest"
	"dohyo/boards/catalog"
	"dohyo/boards/gomoku"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

func TestText(t *testing.T) {
	text := draw.Text(boardtest.Played(t, gomoku.Guide.Start, boards.Setup{}, "808", "807"), draw.ASCII, lang.English)
	if !strings.Contains(text, " 8  . . . . . . . X") || !strings.Contains(text, "O<") {
		t.Errorf("plain text:\n%s", text)
	}
}

// TestTakesBack checks the word that takes back a move, in all games that have one.
func TestTakesBack(t *testing.T) {
	for _, game := range []string{"gomoku", "renju", "go", "shogi"} {
		d, _ := draw.For(game)
		g, _ := catalog.Game(game)
		p := boardtest.Played(t, g.Start, boards.Setup{})
		for _, text := range []string{"%MATTA", "待った"} {
			if got, err := d.Read(p, 0, text); err != nil || len(got) != 1 || got[0] != d.Undo || d.Undo == "" {
				t.Errorf("%s in %s: %v, %v", text, game, got, err)
			}
		}
	}
}
