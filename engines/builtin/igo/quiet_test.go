package igo

import (
	"slices"
	"testing"

	"dohyo/boards"
	rules "dohyo/boards/igo"
)

// TestHanging looks for what hangs, by strings and by groups, on either side's turn.
func TestHanging(t *testing.T) {
	const strung = "b E5 E6 E7 D8 F8 C3 G3 C7 G7 w D5 D6 D7 F5 F6 F7 E4 to "        // black's three stones have one liberty
	const grouped = "b A2 B2 C2 D2 D1 J9 w A3 B3 C3 D3 E3 E2 E1 J1 to "             // three points in a row
	const calm = "b A2 B2 C2 D2 D1 B1 w A3 B3 C3 D3 E3 E2 E1 H1 J2 J9 to "          // two eyes
	const twice = "b C3 C4 C5 C6 w B3 B4 B5 B6 C2 D3 D4 D5 D6 G7 G6 b H7 H6 G5 to " // one of each
	for _, c := range []struct {
		name, position, stone, at string
		own                       bool
		stake                     float64
	}{
		{"a string, its turn", strung + "b", "E5", "E8", true, 0},
		{"a string, the other's turn", strung + "w", "E5", "E8", false, 0},
		{"a group, its turn", grouped + "b", "A2", "B1", true, 13},
		{"a group, the other's turn", grouped + "w", "A2", "B1", false, 13},
		{"two eyes", calm + "w", "A2", "", false, 0},
		{"four stones", twice + "b", "C3", "C7", true, 0},
	} {
		b, p := put(t, 9, c.position)
		list := learn(newReader(b), p).hanging()
		if !slices.IsSortedFunc(list, func(a, b hanging) int { return int(2 * (b.stake - a.stake)) }) {
			t.Errorf("%s: the stakes aren't in order: %+v", c.name, list)
		}
		i := slices.IndexFunc(list, func(h hanging) bool {
			return b.of[h.stone] == b.of[b.pointed(t, c.stone)] || slices.Contains(b.ring(nil, h.stone), b.pointed(t, c.stone))
		})
		switch {
		case i < 0 && c.at != "":
			t.Errorf("%s: nothing hangs at %s", c.name, c.stone)
		case i >= 0 && c.at == "":
			t.Errorf("%s: %s hangs by %s", c.name, c.stone, b.name(list[i].at))
		case i >= 0 && (b.name(list[i].at) != c.at || list[i].own != c.own || c.stake > 0 && list[i].stake != c.stake):
			t.Errorf("%s: %s, own %v, stake %v; expected %s, %v, %v", c.name, b.name(list[i].at), list[i].own, list[i].stake, c.at, c.own, c.stake)
		}
	}
}

// TestSettles asks for the move that settles what hangs: only where enough is at stake.
func TestSettles(t *testing.T) {
	for _, c := range []struct{ name, position, want string }{
		{"13 points", "b A2 B2 C2 D2 D1 J9 w A3 B3 C3 D3 E3 E2 E1 J1 to w", "pass"},
		{"15 points", "b A2 B2 C2 D2 D1 E1 J9 w A3 B3 C3 D3 E3 E2 F1 J1 to w", "B1"},
	} {
		b, p := put(t, 9, c.position)
		if got := b.name(learn(newReader(b), p).settles()); got != c.want {
			t.Errorf("%s: %s, expected %s", c.name, got, c.want)
		}
	}
}

// TestQuiescence evaluates a move away from eight stones that hang: the lookahead goes on until
// they are taken, finds no better value than the evaluation, which knows that they can be taken,
// and leaves the board as it was.
func TestQuiescence(t *testing.T) {
	const stones = "b E2 E3 E4 E5 E6 E7 E8 D9 F9 w D2 D3 D4 D5 D6 D7 D8 F2 F3 F4 F5 F6 F7 F8 to b" // E1 and E9 are left
	p := start(t, boards.Setup{Size: 9, Settings: rules.Komi(7.5), Position: stones})
	b := newBoard(9)
	b.set(p)
	before := b.state()
	l := newLookahead(learn(newReader(b), p))
	l.over = func() bool { return false }
	away := &branch{at: b.pointed(t, "A9")}
	if !b.move(black, away.at) {
		t.Fatal("A9 is illegal")
	}
	v := l.settle(away, white, nowhere, 1, quietDepth)
	b.back()
	if l.settled == 0 || l.positions > 1+quietDepth || l.depth < 2 {
		t.Errorf("%d positions, %d settled, depth %d", l.positions, l.settled, l.depth)
	}
	const close = 0.05 // of two evaluations of the same stones
	if v > away.value+close || v != away.sum {
		t.Errorf("after A9 black's value is %.2f at once, %.2f when quiet, %.2f kept", away.value, v, away.sum)
	}
	if b.state() != before {
		t.Error("the board changed")
	}
	l.over = func() bool { return true }
	b.move(black, away.at)
	if l.settle(&branch{at: away.at}, white, nowhere, 1, quietDepth); l.positions > 2+quietDepth {
		t.Error("without time it went on")
	}
	b.back()
}
