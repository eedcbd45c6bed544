package igo

import (
	"strings"
	"testing"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines/builtin/igo/patterns"
)

// afterMoves returns a board after moves, black's first.
func afterMoves(t *testing.T, size int, moves string) (*board, *rules.Position) {
	t.Helper()
	var p boards.Position = start(t, boards.Setup{Size: size, Settings: rules.Komi(7.5)})
	for _, m := range strings.Fields(moves) {
		next, err := p.Play(boards.Move(m))
		if err != nil {
			t.Fatal(err)
		}
		p = next
	}
	b := newBoard(size)
	b.set(p.(*rules.Position))
	return b, p.(*rules.Position)
}

// TestAnswered finds the obvious answer to the last move, by the small set of patterns, and only
// to the last move.
func TestAnswered(t *testing.T) {
	all, small := len(patterns.Standard().Patterns), len(standardLore().answers().Patterns)
	if small < 10 || small > all/10 {
		t.Errorf("%d of %d patterns have answers", small, all)
	}
	for _, c := range []struct{ name, moves, want string }{
		{"a peep", "C4 H8 E4 D3", "D4"},
		{"a peep at the other colour", "H8 C4 D9 E4 D3", "D4"},
		{"a move elsewhere", "C4 D3 E4 H8", ""},
		{"no move", "", ""},
		{"a pass", "C4 D3 E4 pass", ""},
	} {
		b, p := afterMoves(t, 9, c.moves)
		at := learn(newReader(b), p).answered()
		got := ""
		if at != nowhere {
			got = b.name(at)
		}
		if got != c.want {
			t.Errorf("%s: %q, expected %q", c.name, got, c.want)
		}
	}
}

// TestAnsweredInQuiescence evaluates a peep after its answer.
func TestAnsweredInQuiescence(t *testing.T) {
	b, p := afterMoves(t, 9, "C4 H8 E4")
	l := newLookahead(learn(newReader(b), p))
	l.over = func() bool { return false }
	peep := &branch{at: b.pointed(t, "D3")}
	if !b.move(white, peep.at) {
		t.Fatal("D3 is illegal")
	}
	l.settle(peep, black, b.pointed(t, "E4"), 1, quietDepth)
	b.back()
	if peep.settles != b.pointed(t, "D4") || l.settled == 0 || l.positions < 2 {
		t.Errorf("settled by %s, %d positions", b.named(peep.settles), l.positions)
	}
}

// TestUrgentAlone considers nothing else, and evaluates few positions, if an urgent move gains much
// against a pass; otherwise it considers everything.
func TestUrgentAlone(t *testing.T) {
	for _, c := range []struct {
		name, position string
		alone          bool
	}{
		{"much", "b A2 B2 C2 D2 D1 E5 E6 D4 F4 w A3 B3 C3 D3 E3 E2 E1 G3 J1 to b", true}, // B1 lives
		{"lost anyway", "b A2 B2 C2 D2 D1 J9 w A3 B3 C3 D3 E3 E2 E1 J1 to b", false},
		{"nothing hangs", "b E5 w C4 to b", false},
	} {
		b, p := put(t, 9, c.position)
		before := b.state()
		k := learn(newReader(b), p)
		list := k.propose()
		l := newLookahead(k)
		l.over, l.found, l.whim = func() bool { return false }, func(int) {}, func(point) float64 { return 0 }
		best := l.choose(list)
		alone := len(l.root.answers) == 1
		if alone != c.alone || alone && (b.name(list[best].at) != "B1" || l.positions > 2*(1+quietDepth)) || !alone && l.positions < 10 {
			t.Errorf("%s: proposal %d of %d answers after %d positions", c.name, best, len(l.root.answers), l.positions)
		}
		if b.state() != before {
			t.Errorf("%s: the board changed", c.name)
		}
	}
}

// TestUrgentMarked tries a move first that a pattern marks as urgent.
func TestUrgentMarked(t *testing.T) {
	b, p := put(t, 19, "w D16 b G16 D4 Q4 w Q16 to b")
	first := func(text string) string {
		l, err := standardLore().with(text)
		if err != nil {
			t.Fatal(err)
		}
		r := newReader(b)
		r.lore = l
		return b.name(learn(r, p).propose()[0].at)
	}
	const text = "pattern mine learned\n| O..X1\nX1 1"
	if got := first(text + "\n"); got == "H16" {
		t.Error("H16 is first without a mark")
	}
	if got := first(text + " urgent\n"); got != "H16" {
		t.Errorf("%s is first, expected H16", got)
	}
}

// TestRuns plays a joseki to its end before it evaluates it, and leaves the board as it was.
func TestRuns(t *testing.T) {
	b, p := put(t, 19, "b Q16 O17 D4 w R14 R16 Q4 to b")
	before := b.state()
	l := newLookahead(learn(newReader(b), p))
	l.over = func() bool { return false }
	root := &branch{known: true, turn: black, visits: 1, answers: []branch{{at: b.pointed(t, "R17")}, {at: b.pointed(t, "K10")}}}
	l.known.runs(root)
	first := &root.answers[0]
	if len(first.run) < 2 || len(root.answers[1].run) > 0 {
		t.Fatalf("R17 goes on with %v, K10 with %v", b.names(first.run), b.names(root.answers[1].run))
	}
	if !b.move(black, first.at) {
		t.Fatal("R17 is illegal")
	}
	v := l.settle(first, white, nowhere, 1, quietDepth)
	b.back()
	if l.positions != 2 || v != first.sum || v == first.value {
		t.Errorf("%d positions, %.3f at once, %.3f at the end, %.3f kept", l.positions, first.value, v, first.sum)
	}
	if b.state() != before {
		t.Error("the board changed")
	}
}

// TestDame fills neutral points only in the endgame.
func TestDame(t *testing.T) {
	const border = "b E1 E2 E3 E4 E5 E6 E7 E8 E9 C3 C5 B4 B7 C7 w G1 G2 G3 G4 G5 G6 G7 G8 G9 H3 H5 H7 to b" // column F is neutral
	b, p := put(t, 9, border)
	k := learn(newReader(b), p)
	asked := 0
	dame(k, func(point, float64, int) { asked++ })
	if k.stage() == stageEnd || asked > 0 {
		t.Errorf("%d neutral points in the %v", asked, k.stage())
	}
	k.reader.plays = true
	dame(k, func(point, float64, int) { asked++ })
	if asked == 0 {
		t.Error("a player with playouts gets no neutral point")
	}
	full := "b A1 A2 A3 A4 A5 A6 A7 A8 B2 B3 B4 B5 B6 B7 B8 B9 C2 C4 C5 C6 C7 C8 C9 D1 D2 D3 D4 D5 D6 D7 D8 D9 " +
		"w F1 F2 F3 F4 F5 F6 F7 F8 F9 G2 G3 G4 G5 G6 G7 G8 G9 H2 H3 H4 H5 H6 H8 J3 to b" // column E is neutral
	b, p = put(t, 9, full)
	asked = 0
	dame(learn(newReader(b), p), func(at point, _ float64, _ int) {
		if asked++; b.name(at)[0] != 'E' {
			t.Errorf("%s is called neutral", b.name(at))
		}
	})
	if asked == 0 {
		t.Error("no neutral point at the end")
	}
}

// TestMistakes never proposes what the joseki call a mistake.
func TestMistakes(t *testing.T) {
	b, p := put(t, 19, "b D4 w Q16 to w")
	proposed := func(l *Lore) bool {
		r := newReader(b)
		r.lore = l
		for _, c := range learn(r, p).propose() {
			if c.at == b.pointed(t, "C6") {
				return true
			}
		}
		return false
	}
	own, err := standardLore().with("F4,4 0\n S3,6 0 mistake\n")
	if err != nil {
		t.Fatal(err)
	}
	if !proposed(standardLore()) || proposed(own) {
		t.Errorf("C6 is proposed: %v; as a mistake: %v", proposed(standardLore()), proposed(own))
	}
}
