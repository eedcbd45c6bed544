package reversi

import (
	"strings"
	"testing"

	"dohyo/boards"
)

// TestWiped plays the shortest game that leaves one side without a stone.
func TestWiped(t *testing.T) {
	p, err := Game.Start(boards.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range strings.Fields("e6 f4 e3 f6 g5 d6 e7 f5 c5") {
		if _, over := p.Outcome(); over {
			t.Fatalf("over before %s", m)
		}
		if p, err = p.Play(boards.Move(m)); err != nil {
			t.Fatal(err)
		}
	}
	if o, over := p.Outcome(); !over || o.By != Wiped || o.Winner != 0 {
		t.Errorf("%+v, over %v", o, over)
	}
}
