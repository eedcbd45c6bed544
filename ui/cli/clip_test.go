package cli

import (
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/kifu"
	"dohyo/kifu/formats"
)

// TestClipped checks what the clipboard gets of each game, and that the text reads back
// as the same game.
func TestClipped(t *testing.T) {
	for _, c := range []struct {
		game, moves        string
		position, whole    string // notations
		begins, gameBegins string
	}{
		{"gomoku", "808 807 907", "PSQ", "PSQ", "Piskvorky 15x15", "Piskvorky 15x15"},
		{"shogi", "+7776FU -3334FU", "SFEN", "KIFU", "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3", "#"},
		{"go", "D4 Q16 C3", "SGF", "SGF", "(;", "(;"},
		{"dighere", "", "DIGHERE", "DIGHERE", "{", "{"},
	} {
		rules, ok := catalog.Game(c.game)
		if !ok {
			t.Fatal(c.game)
		}
		rec := &kifu.Record{Game: c.game, Number: 1}
		for i, m := range strings.Fields(c.moves) {
			rec.Moves = append(rec.Moves, kifu.Move{Move: boards.Move(m), Side: rules.Seats[i%len(rules.Seats)].Side})
		}
		positions, err := kifu.Play(rec, rules)
		if err != nil {
			t.Fatalf("%s: %v", c.game, err)
		}
		last := positions[len(positions)-1]
		for _, moves := range []bool{false, true} {
			text, notation, err := clipped(rec, last, moves)
			want, begins := c.position, c.begins
			if moves {
				want, begins = c.whole, c.gameBegins
			}
			if err != nil || notation != want || !strings.HasPrefix(text, begins) {
				t.Errorf("%s: %s %q %v, want %s", c.game, notation, text, err, want)
			}
			if notation == "SFEN" {
				continue
			}
			f, ok := formats.ByName(strings.ToLower(notation))
			if !ok {
				t.Fatalf("no format %s", notation)
			}
			back, err := kifu.Collect(f.Read(strings.NewReader(text), kifu.ReadOptions{}))
			same := func(a, b kifu.Move) bool { return a.Move == b.Move }
			if err != nil || len(back) != 1 || !slices.EqualFunc(back[0].Moves, rec.Moves, same) {
				t.Errorf("%s: %q reads back with %v", c.game, text, err)
			}
		}
	}
	if _, _, err := clipped(&kifu.Record{Game: "chess"}, nil, true); err == nil {
		t.Error("a game without a form for the clipboard is copied")
	}
}
