package analysis

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/engines"
)

// knowing is a program that knows what the side to move can expect after some moves.
type knowing struct {
	engines.Player
	wins map[int]float64 // by ply
	best map[int]boards.Move
	fail error
}

func (k *knowing) Study(_ context.Context, q engines.Study, tell func(engines.Insight)) error {
	if k.fail != nil {
		return k.fail
	}
	n := q.Position.Ply()
	w := k.wins[n]
	tell(engines.Insight{Lines: []engines.Line{{Moves: []boards.Move{k.best[n]}, WinRate: &w}}})
	return nil
}

// TestOne judges single moves: one that loses, the program's own choice, and one that ends
// the game.
func TestOne(t *testing.T) {
	g := game(t, "808", "807", "909", "706")
	k := &knowing{wins: map[int]float64{4: 0.7, 5: 0.8}, best: map[int]boards.Move{4: "1010", 5: "607"}}
	one := func(move boards.Move) (Verdict, []boards.Move) {
		t.Helper()
		v, reply, ok, err := One(t.Context(), k, engines.Study{Lines: 1}, gomoku.Freestyle, g.Positions[4], move, 200)
		if err != nil || !ok {
			t.Fatal(err, ok)
		}
		return v, reply
	}
	v, reply := one("101")
	if math.Abs(v.Loss-0.5) > 1e-9 || math.Abs(v.After-0.2) > 1e-9 || v.Best.Moves[0] != "1010" || !slices.Equal(reply, []boards.Move{"607"}) {
		t.Errorf("%+v, %v", v, reply)
	}
	if v, _ := one("1010"); v.Loss != 0 {
		t.Errorf("its own choice loses %v", v.Loss)
	}
	won := game(t, "101", "808", "102", "807", "103", "806", "104", "805").Positions[8]
	k.wins[8], k.best[8] = 0.9, "1515"
	if v, _, ok, err := One(t.Context(), k, engines.Study{}, gomoku.Freestyle, won, "105", 200); err != nil || !ok || v.After != 1 || v.Loss != 0 {
		t.Errorf("five in a row: %+v, %v, %v", v, ok, err)
	}
	k.fail = errors.New("gone")
	if _, _, _, err := One(t.Context(), k, engines.Study{}, gomoku.Freestyle, won, "1414", 200); !errors.Is(err, k.fail) {
		t.Errorf("the program's failure gave %v", err)
	}
	if _, _, _, err := One(t.Context(), k, engines.Study{}, gomoku.Freestyle, won, "101", 200); err == nil {
		t.Error("a point that is taken was judged")
	}
}
