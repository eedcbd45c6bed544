package paper

import (
	"testing"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// TestMovesHaveOneSign checks that a move's name has the sign of its side once, in every
// notation and for what is said instead of a move.
func TestMovesHaveOneSign(t *testing.T) {
	d, _ := draw.For(shogi.Shogi.Name)
	p, err := shogi.Shogi.Start(boards.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	g := &Game{Rules: shogi.Shogi}
	for notation, want := range map[string]string{"japanese": "▲７六歩", "kif": "▲７六歩(77)", "csa": "▲7776FU", "usi": "▲7g7f", "hodges": "▲P-7f"} {
		w := writer{lang.English, set.Written(notation)}
		if got := w.name(g, d, p, "+7776FU"); got != want {
			t.Errorf("%s: %q, want %q", notation, got, want)
		}
		if got := w.name(g, d, p, shogi.Resign); got != "▲"+lang.English.Say(lang.ClaimResign) {
			t.Errorf("%s: %q for a resignation", notation, got)
		}
	}
}
