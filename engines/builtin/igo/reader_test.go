package igo

import (
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines"
)

// TestSettle reads disputes that any Go player can answer: dead shapes, and a
// seki.
func TestSettle(t *testing.T) {
	singly(t)
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
		// Four points in a square are one eye whoever moves first.
		"square four": {9, "b A3 B3 C3 C2 C1 w A4 B4 C4 D4 D3 D2 D1 F5 F6 G5 G6 to b", nil, []boards.Move{"C1"}, []bool{true}},
		"invader":     {9, "b D1 D2 D3 D4 D5 D6 D7 D8 D9 F5 w G1 G2 G3 G4 G5 G6 G7 G8 G9 B5 to b", nil, []boards.Move{"B5", "F5", "D1"}, []bool{true, false, false}},
		// Neither side can fill the two shared liberties: the one that does is
		// captured.
		"seki": {9, "b B1 B2 B3 C3 E1 E2 E3 E4 D4 D5 D6 D7 D8 D9 w D1 D2 D3 A1 A2 A3 A4 B4 C4 C5 C6 C7 C8 C9 to b", nil, []boards.Move{"B1", "D1"}, []bool{false, false}},
		"gone": {9, "b A3 B3 C3 C2 C1 w A2 A4 B4 C4 D4 D3 D2 D1 F5 F6 G5 G6 to b", []boards.Move{"A2"}, []boards.Move{"C1"}, []bool{true}},
	} {
		p := ended(t, c.size, c.text)
		dead, err := Reader{Seed: 1}.Settle(t.Context(), p, c.gone, c.disputed)
		if err != nil || !slices.Equal(dead, c.dead) {
			t.Errorf("%s: %v dead %v, %v; want %v", name, c.disputed, dead, err, c.dead)
		}
	}
}

// TestSettleByRules reads the same strings under area rules, where the game
// goes on and the side that passed first moves first, and under territory
// rules, where only a string that can't be captured is alive.
func TestSettleByRules(t *testing.T) {
	singly(t)
	race := walled("OOOOOX XXXXOX XX.XO.")
	for _, c := range []struct {
		name     string
		text     string
		disputed string
		area     [2]string // what is dead when black moves first, and when white does
		japan    [2]string
	}{
		{"ko for life", walled("OOXXXX XOOOOX .X.OOX"), "A3", [2]string{"A3", ""}, [2]string{"A3", "A3"}},
		{"an eye that isn't made yet", walled("OOOOOX O...OX OOOOOX"), "A3", [2]string{"A3", ""}, [2]string{"A3", "A3"}},
		{"two that may take each other", race, "A1 A3", [2]string{"A3", "A1"}, [2]string{"A3", "A1"}},
		{"one of them, the other is agreed to be alive", race, "A3", [2]string{"A3", ""}, [2]string{"A3", "A3"}},
	} {
		for _, by := range []struct {
			rules string
			dead  [2]string
		}{{"chinese", c.area}, {"aga", c.area}, {"tromp-taylor", c.area}, {"japanese", c.japan}} {
			for i, turn := range []string{"b", "w"} {
				p := endedBy(t, by.rules, 9, c.text+" to "+turn)
				var list []boards.Move
				for _, m := range strings.Fields(c.disputed) {
					list = append(list, boards.Move(m))
				}
				dead, err := Reader{Seed: 1}.Settle(t.Context(), p, nil, list)
				if err != nil {
					t.Fatal(err)
				}
				var got []string
				for k, is := range dead {
					if is {
						got = append(got, string(list[k]))
					}
				}
				if strings.Join(got, " ") != by.dead[i] {
					t.Errorf("%s, %s, %s to move: dead %v, want %q", c.name, by.rules, turn, got, by.dead[i])
				}
			}
		}
	}
}

// TestSettleNarrow reads a string with one eye and a ko (J9, H9) that black
// takes first. The white stones below are dead by agreement: the room that they
// leave behind black's wall has nothing to do with the fight.
func TestSettleNarrow(t *testing.T) {
	text := "b A3 A4 A5 A6 A7 A8 A2 B2 C2 D2 B4 B1 D1 E1 D4 E4 E3 F3 F6 E6 D6 D7 F7 D9 E9 E5 G5 G4 H4 H3 J2 H6 H7 J8 " +
		"w A9 B9 G9 B8 C8 D8 E8 F8 G8 H8 B7 C7 E7 G7 B6 C6 G6 B5 C5 D5 C4 B3 C3 D3 G3 E2 F2 G2 H2 F1 H1"
	gone := []boards.Move{"F1", "H1", "E2", "F2", "G2", "H2", "G3"}
	for _, name := range []string{"chinese", "japanese"} {
		for _, turn := range []string{"b", "w"} {
			for _, gone := range [][]boards.Move{gone, nil} {
				dead, err := Reader{Seed: 1}.Settle(t.Context(), endedBy(t, name, 9, text+" to "+turn), gone, []boards.Move{"C4"})
				if err != nil || !slices.Equal(dead, []bool{true}) {
					t.Errorf("%s, %s to move, without %v: dead %v, %v", name, turn, gone, dead, err)
				}
			}
		}
	}
}

// TestSettleFalseEye reads strings (H2, J5) with a false eye (H1): the string
// around it on the edge (F1) can be captured from the other side.
func TestSettleFalseEye(t *testing.T) {
	singly(t)
	p := endedBy(t, "japanese", 9, "b A9 G9 H9 A8 B8 H8 J8 A7 G7 H7 A6 G6 H6 J6 A5 B5 C5 F5 G5 B4 E4 F4 B3 C3 D3 F3 G3 J3 A2 D2 F2 G2 "+
		"w B9 C9 F9 C8 F8 G8 B7 C7 F7 B6 C6 E6 F6 D5 E5 H5 J5 C4 D4 G4 H4 H3 B2 C2 E2 H2 B1 D1 F1 G1 J1 to w")
	dead, err := Reader{Seed: 1}.Settle(t.Context(), p, nil, []boards.Move{"J5", "B2", "B9"})
	if err != nil || !slices.Equal(dead, []bool{true, true, false}) {
		t.Errorf("dead %v, %v", dead, err)
	}
}

// TestReaderProblems reads the groups of a third of the problems; with the build tag e2e
// TestE2EReaderProblems reads all of them.
func TestReaderProblems(t *testing.T) { readProblems(t, 3, 68) }

// readProblems reads the groups of every step-th problem with either side to move first, and requires
// that at least the given number of them are judged right.
func readProblems(t *testing.T, step, least int) {
	t.Helper()
	singly(t)
	if testing.Short() {
		t.Skip("reads positions")
	}
	right, asked := 0, 0
	list := problems(t)
	for i := 0; i < len(list); i += step {
		p := list[i]
		for _, turn := range []string{"b", "w"} {
			pos := start(t, boards.Setup{Size: p.Size, Settings: rules.Komi(0.5), Position: p.text(turn)})
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
	if t.Logf("%d of %d", right, asked); right < least {
		t.Error("fewer than before")
	}
}

// TestClean plays on alone: it captures dead stones, saves threatened ones, and
// then passes.
func TestClean(t *testing.T) {
	singly(t)
	for _, program := range Programs() {
		th := program.New(Settings{Seed: 1})
		th.inTime = time.Hour // also on a busy machine
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
