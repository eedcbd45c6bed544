package draw_test

import (
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/gomoku"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

func position(t testing.TB, rules *boards.Game, moves ...boards.Move) boards.Position {
	t.Helper()
	p, err := rules.Start(boards.Setup{})
	for _, m := range moves {
		if err == nil {
			p, err = p.Play(m)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestText(t *testing.T) {
	text := draw.Text(position(t, gomoku.Guide, "808", "807"), draw.ASCII, lang.English)
	if !strings.Contains(text, " 8  . . . . . . . X") || !strings.Contains(text, "O<") {
		t.Errorf("plain text:\n%s", text)
	}
}

// TestTakesBack types the word by which a move is taken back, in all games in
// which one can be.
func TestTakesBack(t *testing.T) {
	for _, game := range []string{"gomoku", "renju", "go", "shogi"} {
		d, _ := draw.For(game)
		g, _ := catalog.Game(game)
		p := position(t, g)
		for _, text := range []string{"%MATTA", "待った"} {
			if got, err := d.Read(p, 0, text); err != nil || len(got) != 1 || got[0] != d.Undo || d.Undo == "" {
				t.Errorf("%s in %s: %v, %v", text, game, got, err)
			}
		}
	}
}
