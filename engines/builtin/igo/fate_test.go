package igo

import (
	"context"
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines"
)

// ended returns a position with stones, as at the end of a game.
func ended(t *testing.T, size int, text string) *rules.Position {
	t.Helper()
	return endedBy(t, "", size, text)
}

// endedBy returns the same position under the named rules.
func endedBy(t *testing.T, name string, size int, text string) *rules.Position {
	t.Helper()
	p, err := rules.Game.Start(boards.Setup{Size: size, Settings: rules.Komi(7.5), Rules: name, Position: text})
	for range 2 {
		if err == nil {
			p, err = p.Play("pass")
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return p.(*rules.Position)
}

// TestPlayedOut finds the dead stones on boards whose result is clear, and
// finds the same ones each time.
func TestPlayedOut(t *testing.T) {
	singly(t)
	for name, c := range map[string]struct {
		size int
		text string
		dead []boards.Move
	}{
		"nothing":   {7, "b C1 C2 C3 C4 C5 C6 C7 w E1 E2 E3 E4 E5 E6 E7", nil},
		"invaders":  {7, "b C1 C2 C3 C4 C5 C6 C7 F6 w E1 E2 E3 E4 E5 E6 E7 A4 B4", []boards.Move{"A4", "B4", "F6"}},
		"two eyes":  {7, "b A2 B2 C2 D2 D1 B1 w A3 B3 C3 D3 E3 E2 E1", nil},
		"all empty": {5, "b A1 w E5", nil},
	} {
		p := ended(t, c.size, c.text)
		for seed := range uint64(3) {
			dead, err := Arbiter{Seed: seed}.Dead(context.Background(), p, nil)
			if err != nil || !slices.Equal(dead, c.dead) {
				t.Errorf("%s, seed %d: dead %v, %v; want %v", name, seed, dead, err, c.dead)
			}
			if again, _ := (Arbiter{Seed: seed}).Dead(context.Background(), p, nil); !slices.Equal(again, dead) {
				t.Errorf("%s: %v, and then %v", name, dead, again)
			}
		}
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if _, err := (Arbiter{}).Dead(ctx, ended(t, 9, "b A1"), nil); err == nil {
		t.Error("it doesn't say that it was called off")
	}
	if _, err := (Arbiter{}).Act(context.Background(), engines.Turn{}); err == nil {
		t.Error("it makes moves")
	}
}

// TestPlayedOutProblems plays out groups that are alive or dead whoever moves
// first. The playouts mostly agree with the solution, though the boards around
// the groups are open.
func TestPlayedOutProblems(t *testing.T) { playOutProblems(t, 4, 6) }

// playOutProblems plays every step-th settled problem out, and requires that at least
// the given number of them are judged right.
func playOutProblems(t *testing.T, step, least int) {
	t.Helper()
	singly(t)
	right, wrong := 0, map[string]int{}
	settled := slices.DeleteFunc(problems(t), func(p problem) bool { return p.Status == "unsettled" })
	for i := 0; i < len(settled); i += step {
		c := settled[i]
		start, err := rules.Game.Start(boards.Setup{Size: c.Size, Position: "b " + strings.Join(c.Black, " ") + " w " + strings.Join(c.White, " ") + " to b"})
		if err != nil {
			t.Fatal(err)
		}
		p := start.(*rules.Position)
		target, _ := rules.ParsePoint(c.Target, c.Size)
		if dead := slices.Contains(PlayedOut(context.Background(), p, 1), target); dead == (c.Status == "dead") {
			right++
		} else {
			wrong[c.Status]++
		}
	}
	// Dead groups are often unclear to playouts and then stay on the board.
	// Groups that are alive must never be removed.
	if t.Logf("%d right, wrong %v", right, wrong); wrong["alive"] > 0 || right < least {
		t.Errorf("%d right, wrong %v", right, wrong)
	}
}
