package kifu_test

import (
	"testing"

	"dohyo/boards"
	"dohyo/kifu"
)

// TestCutSwaps takes back moves among which the players exchanged their seats.
func TestCutSwaps(t *testing.T) {
	moves := []kifu.Move{{Move: "808"}, {Move: "swap"}, {Move: "807"}, {Move: "swap"}, {Move: "swap"}}
	for _, c := range []struct {
		rule    string
		n       int
		players [2]string
		first   int
	}{
		{"swap2", 5, [2]string{"a", "b"}, 0},
		{"swap2", 4, [2]string{"b", "a"}, 1},
		{"swap2", 3, [2]string{"a", "b"}, 0},
		{"swap2", 1, [2]string{"b", "a"}, 1},
		{"", 1, [2]string{"a", "b"}, 0},
	} {
		r := kifu.Record{Players: [2]string{"a", "b"}, Moves: moves, Result: kifu.Drawn("")}
		r.Setup.OpeningRule = c.rule
		r.Cut(c.n)
		if r.Players != c.players || r.First != c.first || len(r.Moves) != c.n || r.Result.Known {
			t.Errorf("%q cut at %d: %v, first %d, %d moves, %+v", c.rule, c.n, r.Players, r.First, len(r.Moves), r.Result)
		}
	}
}

// TestChosen tells choices from moves that place a stone.
func TestChosen(t *testing.T) {
	for m, want := range map[boards.Move]bool{
		"swap": true, "stay": true, "two": true, "swap-808": false, "offer-808-807": true, "offer": true,
		"fifths-2": true, "fifths": false, "808": false, "take-808": false, "": false,
	} {
		if got := kifu.Chosen(m); got != want {
			t.Errorf("%q: %v", m, got)
		}
	}
}

// TestResultText writes results and reads them back.
func TestResultText(t *testing.T) {
	for want, r := range map[string]kifu.Result{
		"": {}, "Draw": kifu.Drawn(""), "Void": {Known: true, Winner: boards.None, By: kifu.BrokenOff},
		"B+": kifu.Won(0, boards.Five, ""), "W+": kifu.Won(1, "ruling", ""), "B+R": kifu.Won(0, boards.Resign, ""),
		"W+R": kifu.Won(1, boards.Resign, ""), "B+T": kifu.Won(0, "time", ""), "W+F": kifu.Won(1, "crash", ""),
	} {
		got := r.Text()
		if got != want {
			t.Errorf("%+v: %q, expected %q", r, got, want)
		}
		again, ok := kifu.ReadResult(got)
		if !ok || again.Known != r.Known || again.Winner != r.Winner {
			t.Errorf("%q is read as %+v, %v", got, again, ok)
		}
	}
}
