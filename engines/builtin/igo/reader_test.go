package igo

import (
	"slices"
	"testing"
	"time"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines"
)

// TestSettle reads disputes whose answer a player of Go knows: dead shapes, and
// a seki.
func TestSettle(t *testing.T) {
	for name, c := range map[string]struct {
		size     int
		text     string
		gone     []boards.Move
		disputed []boards.Move
		dead     []bool
	}{
		"two eyes": {9, "b A3 B3 C3 D3 E3 E2 E1 F4 F5 w A2 B2 C2 D2 D1 B1 to b", nil, []boards.Move{"A2"}, []bool{false}},
		// Black's stones have one eye of three in a row with the middle taken.
		"one eye": {9, "b C1 D1 C2 D2 A3 B3 C3 w B1 A4 B4 C4 D4 D3 E3 E2 E1 F5 F6 G5 to b", nil, []boards.Move{"C1"}, []bool{true}},
		// Four in a square are one eye whoever moves first.
		"square four": {9, "b A3 B3 C3 C2 C1 w A4 B4 C4 D4 D3 D2 D1 F5 F6 G5 G6 to b", nil, []boards.Move{"C1"}, []bool{true}},
		"invader":     {9, "b D1 D2 D3 D4 D5 D6 D7 D8 D9 F5 w G1 G2 G3 G4 G5 G6 G7 G8 G9 B5 to b", nil, []boards.Move{"B5", "F5", "D1"}, []bool{true, false, false}},
		// Neither can fill the two shared liberties: who does is taken.
		"seki": {9, "b B1 B2 B3 C3 E1 E2 E3 E4 D4 D5 D6 D7 D8 D9 w D1 D2 D3 A1 A2 A3 A4 B4 C4 C5 C6 C7 C8 C9 to b", nil, []boards.Move{"B1", "D1"}, []bool{false, false}},
		"gone": {9, "b A3 B3 C3 C2 C1 w A2 A4 B4 C4 D4 D3 D2 D1 F5 F6 G5 G6 to b", []boards.Move{"A2"}, []boards.Move{"C1"}, []bool{true}},
	} {
		p := ended(t, c.size, c.text)
		for seed := range uint64(2) {
			dead, err := Reader{Seed: seed}.Settle(t.Context(), p, c.gone, c.disputed)
			if err != nil || !slices.Equal(dead, c.dead) {
				t.Errorf("%s, seed %d: %v dead %v, %v; want %v", name, seed, c.disputed, dead, err, c.dead)
			}
		}
	}
}

// TestReaderProblems reads groups of problems with either side to move first.
func TestReaderProblems(t *testing.T) {
	if testing.Short() {
		t.Skip("reads positions")
	}
	right, asked := 0, 0
	for _, p := range problems(t)[:12] {
		for _, turn := range []string{"b", "w"} {
			pos := start(t, boards.Setup{Size: p.Size, Komi: 0.5, Position: p.text(turn)})
			b := newBoard(p.Size)
			b.set(pos)
			tr := newTree(b, 1)
			began := time.Now()
			alive := tr.lives(t.Context(), b, pos, b.pointed(t, p.Target), pos.Turn())
			asked++
			if alive == (p.Status == "alive" || p.Status == "unsettled" && turn == p.Defender) {
				right++
			} else {
				t.Logf("%s (%s), %s to move: alive %v, %d games, %v", p.ID, p.Status, turn, alive, tr.games, time.Since(began))
			}
		}
	}
	if t.Logf("%d of %d", right, asked); right < asked-1 {
		t.Error("fewer than before")
	}
}

// TestClean plays on alone: it takes what is dead, saves what is threatened, and
// then passes.
func TestClean(t *testing.T) {
	for _, program := range Programs() {
		th := program.New(Settings{Seed: 1})
		var p boards.Position = ended(t, 7, "b C1 C2 C3 C4 C5 C6 C7 F6 w E1 E2 E3 E4 E5 E6 E7 A4 B4").PlayOn()
		for range 30 {
			pos := p.(*rules.Position)
			m := boards.Move("pass")
			if pos.Turn() == rules.Black {
				m, _ = th.Clean(t.Context(), engines.Question{Position: pos}, nil)
			}
			next, err := p.Play(m)
			if err != nil {
				t.Fatal(program.Name, m, err)
			}
			if p = next; len(p.ToAct()) == 0 {
				break
			}
		}
		b := p.(*rules.Position).Board()
		for _, name := range []string{"A4", "B4"} {
			if q, _ := rules.ParsePoint(name, 7); b.At(q) == rules.White {
				t.Errorf("%s left %s on the board", program.Name, name)
			}
		}
		if len(p.ToAct()) != 0 || b.At(0) == rules.White {
			t.Errorf("%s: not over after %v", program.Name, p.(*rules.Position).Moves())
		}
	}
}
