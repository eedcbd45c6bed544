package gomoku

import (
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
	board "dohyo/boards/gomoku"
	"dohyo/engines"
)

// TestSettler settles each opening rule on both sides: every choice is allowed, the same lot gives
// the same opening and another lot another one, and neither side has a won position afterwards.
func TestSettler(t *testing.T) {
	for _, c := range []struct {
		game *boards.Game
		rule string
	}{{board.Standard, "swap2"}, {board.Freestyle, "swap"}, {board.Renju, "soosorv8"}, {board.Renju, "tarannikov"}, {board.Guide, "yamaguchi"}} {
		settle := func(lot uint64) (path []boards.Move, stones []boards.Move) {
			s := NewSettler(1)
			p, err := c.game.Start(boards.Setup{OpeningRule: c.rule})
			if err != nil {
				t.Fatal(err)
			}
			for p.(boards.Negotiated).Settling() {
				a, err := s.Negotiate(t.Context(), engines.Turn{Position: p, Lot: lot})
				if err != nil {
					t.Fatal(err)
				}
				next, err := p.Play(boards.Move(a.Move))
				if err != nil {
					t.Fatalf("%s: %v: %v", c.rule, path, err)
				}
				path, p = append(path, boards.Move(a.Move)), next
			}
			return path, p.(boards.Historical).History()
		}
		path, stones := settle(7)
		if c.rule == "swap2" {
			if again, _ := settle(7); !slices.Equal(again, path) {
				t.Errorf("%s: %v, then %v by the same lot", c.rule, path, again)
			}
			if other, _ := settle(8); slices.Equal(other, path) {
				t.Errorf("%s: %v by two lots", c.rule, path)
			}
		}
		v := 0
		if _, talk := mangetsu().New(c.game, 15, 0, Japanese).Survey(t.Context(), engines.Question{Moves: stones, Nodes: 3000, Lines: 1}, func(engines.Talk) {}); talk.Score != nil {
			v = *talk.Score
		}
		if max(v, -v) > 1000 {
			t.Errorf("%s: %v is worth %d", c.rule, path, v)
		}
		if strings.Contains(string(path[len(path)-1]), "resign") {
			t.Errorf("%s: %v", c.rule, path)
		}
	}
}

// TestSettlerColour takes the better colour: black of three stones in a row beside a
// stray white one.
func TestSettlerColour(t *testing.T) {
	p, err := board.Freestyle.Start(boards.Setup{OpeningRule: "swap", Opening: []boards.Move{"808", "101", "809"}})
	if err != nil {
		t.Fatal(err)
	}
	a, err := NewSettler(0).Negotiate(t.Context(), engines.Turn{Position: p})
	if err != nil || a.Move != string(board.Swap) {
		t.Errorf("%q, %v", a.Move, err)
	}
	if _, err := NewSettler(0).Negotiate(t.Context(), engines.Turn{Position: &board.Position{}}); err != engines.ErrUnversed {
		t.Errorf("%v", err)
	}
}
