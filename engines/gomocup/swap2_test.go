package gomocup

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/engines"
)

// TestTakeSwap2 reads the answers to SWAP2BOARD as Gomocup's page gives them.
func TestTakeSwap2(t *testing.T) {
	three := []boards.Move{"808", "908", "1010"}
	five := append(slices.Clone(three), "909", "907")
	for _, c := range []struct {
		history  []boards.Move
		answer   string
		move     string
		promises int
	}{
		{nil, "7,7 8,7 9,9", "808", 2},
		{nil, "7,7", "", 0},
		{three, "8,8", "stay", 1},
		{three, "8,8 8,6", "two", 2},
		{three, "8,8 8,6 1,1", "", 0},
		{five, "6,8", "stay", 1},
		{five, "6,8 6,9", "", 0},
	} {
		stones, ok := stonesOf([]byte(c.answer))
		p, a := &Player{}, engines.Answer{}
		if took := ok && p.take(&a, c.history, stones); took != (c.move != "") || a.Move != c.move || len(p.promises) != c.promises {
			t.Errorf("%s after %v: %q with %d promises", c.answer, c.history, a.Move, len(p.promises))
		}
		for _, o := range slices.Clone(p.promises) { // each is kept once
			if m, ok := p.promised(o.after); !ok || m != o.move {
				t.Errorf("%s: promised %q, got %q", c.answer, o.move, m)
			}
			if _, ok := p.promised(o.after); ok {
				t.Errorf("%s: promised twice", c.answer)
			}
		}
	}
	for _, text := range []string{"SWAP", "", "7,7 x", "OK"} {
		if _, ok := stonesOf([]byte(text)); ok {
			t.Errorf("%q was read as stones", text)
		}
	}
}

// A fixed settler answers with moves in turn.
type fixed struct{ moves []string }

func (f *fixed) Negotiate(context.Context, engines.Turn) (engines.Answer, error) {
	if len(f.moves) == 0 {
		return engines.Answer{}, errors.New("nothing more")
	}
	m := f.moves[0]
	f.moves = f.moves[1:]
	return engines.Answer{Move: m}, nil
}

// TestServeSwap2 answers SWAP2BOARD as a brain.
func TestServeSwap2(t *testing.T) {
	const three, five = "7,7\n8,7\n9,9\n", "7,7\n8,7\n9,9\n8,8\n8,6\n"
	for _, c := range []struct {
		in   string
		says []string
		want string
	}{
		{"START 15\nSWAP2BOARD\nDONE\n", []string{"808", "908", "1010"}, "7,7 8,7 9,9"},
		{"START 15\nSWAP2BOARD\n" + three + "DONE\n", []string{"swap"}, "SWAP"},
		{"START 15\nSWAP2BOARD\n" + three + "DONE\n", []string{"stay"}, "0,0"},
		{"START 20\nSWAP2BOARD\n" + three + "DONE\n", []string{"two", "909", "907"}, "8,8 8,6"},
		{"START 15\nSWAP2BOARD\n" + five + "DONE\n", []string{"swap"}, "SWAP"},
		{"START 15\nSWAP2BOARD\n" + five + "DONE\n", []string{"stay"}, "0,0"},
		{"START 15\nSWAP2BOARD\n7,7\nDONE\n", nil, "ERROR expected no stones, three or five, got 1"},
		{"START 15\nSWAP2BOARD\nx\nDONE\n", nil, `ERROR expected x,y or DONE, got "x"`},
		{"START 15\nSWAP2BOARD\n7,7\n7,7\n8,8\nDONE\n", nil, "ERROR standard: opening: move 2: 808 is not allowed: occupied"},
		{"SWAP2BOARD\nDONE\n", nil, "ERROR no START yet"},
	} {
		corner := func(*boards.Game, int) engines.Thinker {
			return func(context.Context, []boards.Move, time.Duration, func(engines.Talk)) (boards.Move, engines.Talk) {
				return "101", engines.Talk{}
			}
		}
		b := Brain{Name: "test", Mind: corner, Rules: gomoku.Standard, Settler: &fixed{c.says}}
		var out strings.Builder
		if err := b.Serve(t.Context(), strings.NewReader(c.in), &out); err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSpace(out.String()), "\n")
		if got := lines[len(lines)-1]; got != c.want {
			t.Errorf("%q: %q, want %q", c.in, got, c.want)
		}
	}
}
