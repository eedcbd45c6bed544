package igo

import (
	"testing"

	"dohyo/boards"
	rules "dohyo/boards/igo"
)

// hangingEnd is the end of a game on 9x9. White's group on the right lives by a move at G2, and dies if
// black plays there. Black has just passed.
const hangingEnd = "b D9 H9 C8 D8 E8 F8 G8 G7 E6 F6 G6 J6 F5 G5 G4 F3 G3 H3 D2 E2 F2 C1 D1 G1 " +
	"w A9 B9 C9 B8 H8 J8 B7 C7 D7 E7 F7 H7 D6 H6 C5 E5 H5 C4 E4 F4 H4 J4 B3 D3 E3 J3 C2 H2 B1 H1 J1 to b"

// TestSecondPass checks that a side doesn't pass second while a group of it needs a move.
func TestSecondPass(t *testing.T) {
	p := start(t, boards.Setup{Size: 9, Settings: rules.Komi(6.5), Position: hangingEnd})
	next, err := p.Play(passes)
	if err != nil {
		t.Fatal(err)
	}
	q := next.(*rules.Position)
	th := Programs()[0].New(Settings{Seed: 1})
	th.begin(q)
	k := learn(th.reader, q)
	list := th.allowed(q, k.propose())
	l := newLookahead(k)
	l.over, l.found, l.whim = func() bool { return false }, func(int) {}, func(point) float64 { return 0 }
	best := l.choose(list)
	if best < 0 {
		t.Fatal("a pass loses the group")
	}
	for i := range l.root.answers {
		if o := &l.root.answers[i]; o.at == nowhere && o.visits > 0 && len(o.answers) == 0 {
			t.Error("the second pass has no answers")
		}
	}
}
