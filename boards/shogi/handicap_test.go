package shogi

import (
	"strings"
	"testing"

	"dohyo/boards"
)

// TestHandicaps starts from every handicap by both of its names. White moves first and
// lacks as many pieces as the name says; black has all of its own.
func TestHandicaps(t *testing.T) {
	numbers := map[string]int{"lance": 1, "right-lance": 1, "bishop": 1, "rook": 1, "rook-lance": 2, "two": 2, "three": 3, "four": 4, "five": 5, "left-five": 5, "six": 6, "left-seven": 7, "right-seven": 7, "eight": 8, "ten": 10}
	for _, h := range Handicaps {
		for _, name := range []string{h.Name, h.English, strings.ToUpper(h.English), " " + h.Name + " "} {
			p, err := Start(boards.Setup{Position: name})
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			if p.board.SFEN() != h.SFEN || p.ToAct()[0] != WhiteSeat {
				t.Errorf("%s: %s, seat %d to move", name, p.board.SFEN(), p.ToAct()[0])
			}
		}
		var pieces [2]int
		board, _, _ := strings.Cut(h.SFEN, " ")
		for _, c := range board {
			switch {
			case c >= 'a' && c <= 'z':
				pieces[White]++
			case c >= 'A' && c <= 'Z':
				pieces[Black]++
			}
		}
		if want := 20 - numbers[strings.TrimSuffix(h.English, "-piece")]; pieces[White] != want || pieces[Black] != 20 {
			t.Errorf("%s: %d and %d pieces, want 20 and %d", h.Name, pieces[Black], pieces[White], want)
		}
	}
	p, err := Start(boards.Setup{Position: "二枚落ち moves 6a5b"})
	if err != nil || p.Ply() != 1 || p.ToAct()[0] != BlackSeat {
		t.Errorf("with a move: %v", err)
	}
	even, err := Start(boards.Setup{Position: "平手 moves 7g7f"})
	if err != nil || even.Ply() != 1 || even.ToAct()[0] != WhiteSeat {
		t.Errorf("平手 with a move: %v", err)
	}
	for _, name := range []string{"桂落ち", "knight", "two"} {
		if _, err := Start(boards.Setup{Position: name}); err == nil {
			t.Errorf("%s is a handicap", name)
		}
	}
	for name, want := range map[string]bool{"七枚落ち": true, "seven-piece": true, "two": true, "七枚落ち moves 6a5b": true, "startposition": true, "9/9": false, "b": false, "sfen x": false} {
		_, err := Start(boards.Setup{Position: name})
		if err == nil {
			t.Errorf("%s: no error", name)
		} else if got := strings.Contains(err.Error(), "左七枚落ち (left-seven-piece), 右七枚落ち (right-seven-piece)"); got != want {
			t.Errorf("%s: %v, names of handicaps: %v", name, err, want)
		}
	}
}
