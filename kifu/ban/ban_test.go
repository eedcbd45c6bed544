package ban_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/kifu/ban"
)

// TestApply makes random moves on both boards, by the rules and without.
func TestApply(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 20 {
		board, b, c := shogi.NewBoard(), ban.Even(), ban.Even()
		for range 200 {
			legal := board.Legal(nil)
			if len(legal) == 0 {
				break
			}
			m := legal[r.IntN(len(legal))]
			text := boards.Move(board.CSA(m))
			board.Do(m)
			got, err := b.Apply(text)
			if err != nil || got != m || b.SFEN() != board.SFEN() {
				t.Fatalf("%s: %v, %v\n%s\n%s", text, got, err, b.SFEN(), board.SFEN())
			}
			if csa, err := c.ApplyUSI(m.USI()); csa != text || err != nil {
				t.Fatalf("%s: %s, %v", m.USI(), csa, err)
			}
		}
		if again, err := ban.Read(b.SFEN()); err != nil || again.SFEN() != b.SFEN() {
			t.Errorf("%s came back as %v, %v", b.SFEN(), again, err)
		}
	}
}

// TestApplyWhat distinguishes moves that can't be carried out from those that
// only the rules forbid.
func TestApplyWhat(t *testing.T) {
	for move, want := range map[string]string{
		"+8855KA": "", // it leaps
		"-3334FU": "", // it isn't white's turn
		"+5552KI": "+5552KI: no piece of this side is there",
		"+3334FU": "+3334FU: no piece of this side is there",
		"+7776KI": "+7776KI: the piece there is a pawn",
		"+7776TO": "",
		"+2858HI": "",
		"+2829HI": "+2829HI: a piece of this side is on the destination square",
		"+0055FU": "+0055FU: there is no pawn in hand",
		"+0055OU": "+0055OU: there is no king in hand",
		"+0033FU": "+0033FU: a drop on an occupied square",
		"7776FU":  `expected a move such as +7776FU, got "7776FU"`,
		"+7776":   `expected a move such as +7776FU, got "+7776"`,
		"+0776FU": `expected a move such as +7776FU, got "+0776FU"`,
		"+7776XX": `expected a move such as +7776FU, got "+7776XX"`,
	} {
		_, err := ban.Even().Apply(boards.Move(move))
		if got := fmt.Sprint(err); got != want && (want != "" || err != nil) {
			t.Errorf("%s: got %v, want %s", move, err, want)
		}
	}
	for move, want := range map[string]string{ // even where nothing is there
		"+8855KA": "8h5e", "+7776TO": "7g7f+", "+5552KI": "5e5b", "+5552NG": "5e5b", "+0055FU": "P*5e", "+0033HI": "R*3c",
		"+0055OU": "+0055OU", "+0055TO": "+0055TO", "7776FU": "7776FU", "+0776FU": "+0776FU", "": "",
	} {
		if got := ban.Even().USI(boards.Move(move)); got != want {
			t.Errorf("%s: got %s, want %s", move, got, want)
		}
	}
	if _, err := ban.Read("x"); err == nil {
		t.Error("x is a position")
	}
	if b, err := ban.Read("PI22KA\n-"); err != nil || b.SFEN() != "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1" {
		t.Errorf("got %v, %v", b, err)
	}
}
