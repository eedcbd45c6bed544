package cli

import (
	"strings"
	"testing"

	"dohyo/arena"
	"dohyo/ui/lang"
)

// TestPlainGoesOn checks the output of a game that was broken off and resumed. Resuming
// needs the moves from before.
func TestPlainGoesOn(t *testing.T) {
	var out strings.Builder
	p := plain{out: &out, lang: lang.English, tape: arena.NewTape()}
	stamp := arena.Stamp{Game: 1}
	for _, e := range []arena.Event{
		&arena.MatchBegin{Kind: "shogi", Games: 1, Players: [2]arena.Contender{{Name: "a"}, {Name: "b"}}},
		&arena.GameBegin{Stamp: arena.Stamp{Event: arena.EvGameBegin, Game: 1}, Seats: map[string]string{"black": "a", "white": "b"}, Sides: [2]int{0, 1}},
		&arena.Moved{Stamp: stamp, Ply: 1, Seat: "black", Player: "a", Move: "+7776FU"},
		&arena.Moved{Stamp: stamp, Ply: 2, Seat: "white", Player: "b", Move: "-3334FU"},
		&arena.GameEnd{Stamp: stamp, Moves: 2, Side: -1, Result: arena.NoResult, By: arena.ByBrokenOff, Detail: "black broke off"},
		&arena.MatchEnd{Players: [2]arena.Standing{{Name: "a"}, {Name: "b"}}},
		&arena.Reopened{Stamp: stamp, Ply: 1},
		&arena.Moved{Stamp: stamp, Ply: 2, Seat: "white", Player: "b", Move: "-8384FU"},
	} {
		p.add(e)
	}
	if p.err != nil {
		t.Fatal(p.err)
	}
	if n := p.tape.Game(1).Position().Ply(); n != 2 {
		t.Errorf("the game stands at move %d", n)
	}
	for _, want := range []string{"broken off after 2 moves: black broke off", "the match has no result"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("want %q in\n%s", want, out.String())
		}
	}
}
