package igo

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
	rules "dohyo/boards/igo"
)

// TestStanding finds the fate of every problem, and a right first move.
func TestStanding(t *testing.T) {
	for _, p := range problems(t) {
		b := newBoard(p.Size)
		b.set(start(t, boards.Setup{Size: p.Size, Settings: rules.Komi(0.5), Position: p.text(p.Defender)}))
		before := b.state()
		got := newReader(b).standing(b.pointed(t, p.Target), lifeMost)
		if got.String() != p.Status || !got.sure {
			t.Errorf("%s: %s is %v (sure %t), want %s", p.ID, p.Target, got.standing, got.sure, p.Status)
		}
		if got.standing == standsOpen && (!slices.Contains(p.Kill, b.name(got.attack)) || !slices.Contains(p.Live, b.name(got.defend))) {
			t.Errorf("%s: attack %s, defend %s, want of %v, %v", p.ID, b.name(got.attack), b.name(got.defend), p.Kill, p.Live)
		}
		if b.state() != before {
			t.Fatalf("%s: reading changed the board", p.ID)
		}
	}
}

// enclosed draws a black group around a number of points, in a corner, on a
// side or in the centre, with a white wall around it that leaves it some outer
// liberties. The wall has liberties elsewhere.
func enclosed(rng *rand.Rand, size, points, outer int) (text string, target point) {
	g := grids[size]()
	var room, own, wall set
	at := [3]point{g.at(0, 0), g.at(rng.IntN(size-4)+2, 0), g.at(size/2, size/2)}[rng.IntN(3)]
	room.add(at)
	for room.count() < points {
		list := room.list(nil)
		p := list[rng.IntN(len(list))] + g.beside[rng.IntN(4)]
		if g.line[p] > 0 && !room.has(p) {
			room.add(p)
		}
	}
	around := func(of *set, to *set, not ...*set) {
		for _, p := range of.list(nil) {
			for _, d := range g.around {
				q := p + d
				if g.line[q] == 0 || of.has(q) || slices.ContainsFunc(not, func(s *set) bool { return s.has(q) }) {
					continue
				}
				to.add(q)
			}
		}
	}
	around(&room, &own)
	around(&own, &wall, &room)
	words := []string{"b"}
	for _, p := range own.list(nil) {
		words, target = append(words, g.name(p)), p
	}
	words = append(words, "w")
	list := wall.list(nil)
	rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	for _, p := range list {
		beside := slices.ContainsFunc(g.beside[:], func(d point) bool { return own.has(p + d) })
		if outer > 0 && beside {
			outer--
			continue
		}
		words = append(words, g.name(p))
	}
	inside := room.list(nil)
	for _, p := range inside { // stones in it
		switch rng.IntN(5) {
		case 0:
			words = append(words, g.name(p))
		}
	}
	return strings.Join(words, " ") + " to b", target
}

// TestStandingExhaustive compares standings with those found by trying all
// moves.
func TestStandingExhaustive(t *testing.T) {
	rng := rand.New(rand.NewPCG(14, 14))
	compared := map[string]int{}
	for n := 0; n < 150; n++ {
		size := 9 + 2*rng.IntN(3)
		text, s := enclosed(rng, size, 3+rng.IntN(4), rng.IntN(3))
		p, err := rules.Game.Start(boards.Setup{Size: size, Settings: rules.Komi(0.5), Position: text})
		if err != nil {
			continue // a stone without a liberty
		}
		b := newBoard(size)
		b.set(p.(*rules.Position))
		own := b.at[s]
		first, last := b.besiege(context.Background(), s, own, false, 200_000), b.besiege(context.Background(), s, own.Other(), false, 200_000)
		if first == open || last == open {
			continue
		}
		want := "unsettled"
		if first == falls {
			want = "dead"
		} else if last == stands {
			want = "alive"
		}
		got := newReader(b).standing(s, lifeMost)
		word := got.String()
		if got.standing == standsSeki {
			word = "alive"
		}
		if compared[want]++; got.sure && got.standing != standsKo && word != want {
			t.Errorf("%s: %s is %v, by trying all %s", text, b.name(s), got.standing, want)
		}
	}
	if t.Log(compared); compared["alive"] < 10 || compared["dead"] < 5 || compared["unsettled"] < 10 {
		t.Errorf("compared %v only", compared)
	}
}

// TestStandingShapes reads shapes whose fate is known by name.
func TestStandingShapes(t *testing.T) {
	const six = "b A3 B3 C3 D3 D2 D1 w E1 E2 E3 E4 D4 C4 "
	const race = "b D1 D2 D3 G1 G2 G3 G4 F4 E4 w E1 E2 E3 B1 B2 B3 B4 C4 D4"
	const shared = "b B1 B2 B3 C3 E1 E2 E3 E4 D4 D5 D6 D7 D8 D9 w D1 D2 D3 A1 A2 A3 A4 B4 C4 C5 C6 C7 C8 C9"
	for _, c := range []struct {
		name, position, string string
		want                   standing
	}{
		{"rectangular six in the corner, no outer liberty", six + "B4 A4", "D3", standsOpen},
		{"rectangular six in the corner, one outer liberty", six + "B4 B5 A5", "D3", standsKo},
		{"rectangular six in the corner, two outer liberties", six + "C5 B5 A5", "D3", standsAlive},
		{"bulky five", "b A4 B4 C4 C3 D3 D2 D1 C2 w E1 E2 E3 E4 D4 D5 C5 B5 A5", "D3", standsAlive},
		{"straight three", "b A2 B2 C2 D2 D1 w A3 B3 C3 D3 E2 E1", "D1", standsOpen},
		{"square four", "b A3 B3 C3 C2 C1 w A4 B4 C4 D3 D2 D1 D4", "C3", standsDead},
		{"four points open at one end, where a stone beyond the end can be captured", "b B6 B7 B8 B9 w B5 C5 C6 C7 C8 C9", "B7", standsDead},
		{"five on the second line, which crawl no further than they are blocked", "b C2 D2 E2 F2 G2 w B2 B3 C3 D3 E3 F3 G3 H3 H2", "E2", standsDead},
		{"a friend that is captured and taken back", "b A1 C1 B2 C2 B3 A4 B4 w A2 D2 C3 C4 C5 B5", "C1", standsAlive},
		{"seki, two shared liberties", shared, "B1", standsSeki},
		{"a friend three lines away", "b B8 E8 H8 H7 B6 C6 B5 E5 D4 C3 D3 E3 F3 w D8 C7 D7 F7 G7 D6 F6 G6 H6 D5 B4 E4 E2", "B5", standsOpen},
		{"three liberties each, who moves first wins", race, "D1", standsOpen},
		{"three liberties each, the other side of it", race, "E1", standsOpen},
	} {
		b, _ := put(t, 9, c.position)
		got := newReader(b).standing(b.pointed(t, c.string), lifeMost)
		if got.standing != c.want || !got.sure {
			t.Errorf("%s: %v (%s, %s, sure %t), want %v", c.name, got.standing, b.name(got.attack), b.name(got.defend), got.sure, c.want)
		}
	}
}

// TestStandingRuns reads a group that runs out of its ground into the open: it isn't dead,
// although each liberty that it has outside is beside an opponent.
func TestStandingRuns(t *testing.T) {
	for _, position := range []string{
		"b C9 D8 D7 E6 F5 E4 w C8 C7 C6 D6 C4 F4 G4 D3 E3 G3",
		"b D7 E6 F5 E4 w C7 C6 D6 C4 F4 G4 D3 E3",
	} {
		b, _ := put(t, 19, position+" to b")
		if l := newReader(b).standing(b.pointed(t, "E4"), lifeMost); l.standing != standsOpen || !l.sure || b.name(l.defend) != "E5" {
			t.Errorf("%s: %v (%s), sure %t, want unsettled (E5)", position, l.standing, b.name(l.defend), l.sure)
		}
	}
}

// TestStandingLonger reads a group whose death is proved if the opponent moves first,
// and takes more positions to prove that its owner can't save it.
func TestStandingLonger(t *testing.T) {
	singly(t)
	b, _ := put(t, 9, "b B1 D1 E1 B2 C2 E2 A3 G3 B4 F4 H4 J4 C5 H5 D6 E6 G7 J7 D8 A9 E9 G9 H9 w J1 F2 H2 J2 B3 C3 F3 G4 A5 B5 F5 G5 J5 C6 H6 C7 B8 C8 G8 H8 J8 B9")
	s := b.pointed(t, "G8")
	if l := newReader(b).standing(s, lifeMost); l.standing != standsDead || !l.sure {
		t.Errorf("%v, sure %t, want dead", l.standing, l.sure)
	}
	if l := newReader(b).standing(s, lifeMost-1); l.standing != standsOpen || l.sure {
		t.Errorf("with fewer positions %v, sure %t, want unsettled", l.standing, l.sure)
	}
}

func TestLikely(t *testing.T) {
	for _, c := range []struct {
		win, not  uint32
		any, kill bool // it seems to succeed: usually, as a long search for a kill
	}{
		{20, 40, true, true},
		{59, 20, true, true},
		{60, 20, false, true},
		{139, 20, false, true},
		{140, 20, false, false},
	} {
		p := proof{win: c.win, not: c.not}
		if got, kill := p.likely(false), p.likely(true); got != c.any || kill != c.kill {
			t.Errorf("%d and %d: %t, as a kill %t, want %t and %t", c.win, c.not, got, kill, c.any, c.kill)
		}
	}
}

// TestStandingWithoutMoves reads groups with more eyes than they need, beside which nothing is
// left to play. They needn't fill an eye.
func TestStandingWithoutMoves(t *testing.T) {
	// Each side has three one-point eyes and the rest of its half, but for one neutral point.
	var text [2]string
	for y := 1; y <= 9; y++ {
		for x := range 9 {
			name := rules.PointText(rules.Point((y-1)*9+x), 9)
			switch {
			case y == 1 && x%3 == 1, y == 9 && x%3 == 1, name == "E4":
			case y <= 4:
				text[0] += " " + name
			default:
				text[1] += " " + name
			}
		}
	}
	p := start(t, boards.Setup{Size: 9, Settings: rules.Komi(7.5), Position: "b" + text[0] + " w" + text[1] + " to b"})
	b := newBoard(9)
	b.set(p)
	r := newReader(b)
	for _, name := range []string{"A1", "A9"} {
		if l := r.standing(b.pointed(t, name), lifeMost); l.standing != standsAlive || !l.sure {
			t.Errorf("%s: %v, sure %v", name, l.standing, l.sure)
		}
	}
}
