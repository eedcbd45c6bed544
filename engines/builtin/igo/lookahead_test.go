package igo

import (
	"bytes"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"dohyo/boards"
	rules "dohyo/boards/igo"
)

// TestOwnerTurn compares a group that lives only if its side moves first, on either side's
// turn: the evaluation says so before anything is played.
func TestOwnerTurn(t *testing.T) {
	const stones = "b A2 B2 C2 D2 D1 w A3 B3 C3 D3 E3 E2 E1 to " // three points in a row
	leads := map[string]float64{}
	for _, turn := range []string{"b", "w"} {
		p := start(t, boards.Setup{Size: 9, Settings: rules.Komi(0.5), Position: stones + turn})
		b := newBoard(9)
		b.set(p)
		k := learn(newReader(b), p)
		sum := 0.0
		for _, q := range k.board.points {
			if v := k.owned[q]; v < -1 || v > 1 {
				t.Errorf("%s is %.2f black's", k.board.name(q), v)
			}
			sum += k.owned[q]
		}
		if d := sum - 0.5 - k.total; d > 1e-9 || d < -1e-9 {
			t.Errorf("the points add up to %.2f, the lead is %.2f", sum-0.5, k.total)
		}
		leads[turn] = k.owned[b.pointed(t, "C2")]
	}
	if leads["b"] < leads["w"]+0.2 {
		t.Errorf("black's group on black's turn %.2f, on white's %.2f", leads["b"], leads["w"])
	}
}

func TestReadOwnerNet(t *testing.T) {
	all := len(new(ownerNet).weights())
	good := strings.Repeat("0.5\n", all)
	for text, want := range map[string]bool{"# head\n" + good: true, good + "1\n": false, "1 2\n": false, good[:len(good)-2] + "x\n": false, good[:len(good)-4] + "Inf\n": false, "": false} {
		if n, err := readOwnerNet(text); (err == nil) != want || want && *n.weights()[all-1] != 0.5 {
			t.Errorf("%.20q: %v", text, err)
		}
	}
	// A file with two kinds of clues less.
	n, err := readOwnerNet(strings.Repeat("0.5\n", all-2*(1+ownerHidden)))
	if err != nil || n.direct[clueAll-3] != 0.5 || n.direct[clueAll-2] != 0 || n.first[clueAll-3][ownerHidden-1] != 0.5 || n.first[clueAll-1] != (ownerRow{}) || n.last[ownerDeep-1] != 0.5 {
		t.Errorf("fewer kinds of clues: %v", err)
	}
}

// TestFitOwners learns from short games of hayate against itself and from one that is given,
// and the result can be read.
func TestFitOwners(t *testing.T) {
	given := start(t, boards.Setup{Size: 5, Position: "b B2 C2 w C4 D3 to b"})
	for _, m := range []boards.Move{"C3", "D4", "B4"} {
		next, err := given.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		given = next.(*rules.Position)
	}
	var list []Judged
	o := Judging{Own: 2, Sizes: []int{5, 3}, Every: 3, Playouts: 100}
	if err := Judge(t.Context(), []*rules.Position{given}, o, func(j Judged) error { list = append(list, j); return nil }); err != nil {
		t.Fatal(err)
	}
	var out, log bytes.Buffer
	if err := FitOwners(t.Context(), list, Owning{About: "a test"}, &out, &log); err != nil {
		t.Fatal(err)
	}
	first, err := readOwnerNet(out.String())
	if err != nil || *first == (ownerNet{}) {
		t.Fatalf("%v\n%s", err, log.String())
	}
	for _, size := range []string{"3x3", "5x5"} {
		if !strings.Contains(log.String(), "of "+size+",") {
			t.Errorf("no game on %s:\n%s", size, log.String())
		}
	}
	// Without examples, the weights stay as they were.
	from := out.String()
	out.Reset()
	if err := FitOwners(t.Context(), nil, Owning{From: from, About: "a test"}, &out, &log); err != nil || out.String() != from {
		t.Errorf("from the weights before: %v", err)
	}
	if err := FitOwners(t.Context(), nil, Owning{From: "1 2 x"}, &out, &log); err == nil {
		t.Error("continued from weights that can't be read")
	}
	if !strings.Contains(log.String(), "held back: ") {
		t.Error(log.String())
	}
}

// TestOwnerSlopes compares the slopes of the fit with differences of the error.
func TestOwnerSlopes(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	_, p := put(t, 5, "b B2 C2 w C4 D3 to b")
	th := Programs()[1].New(Settings{})
	j := th.judge(p, JudgedPlayouts)
	e := readersOf{}.at(p, nil).ownerExample(&j)
	n := newOwnerNet(rng)
	loss := func() (sum float64) {
		lead := 0.0
		var work thought
		for i, v := range n.run(&e.outlook, &work) {
			d := float64(v - e.owned[i])
			sum += d * d / 2 / float64(len(e.owned))
			lead += d
		}
		return sum + ownerLead*lead*lead/2/float64(len(e.owned))
	}
	f := newOwnerFit(n)
	f.slopesOf(e)
	seen := 0
	for i, w := range f.at {
		d := float64(*f.slopes[i])
		if math.Abs(d) < 0.003 || rng.IntN(4) > 0 {
			continue
		}
		was, far := *w, float32(0.002)
		*w = was + far
		up := loss()
		*w = was - far
		down := loss()
		*w = was
		// The fit's slope at the ends of tanh is steeper on purpose.
		if is := (up - down) / 2 / float64(far); math.Abs(is-d) > 0.15*math.Abs(d)+0.0005 {
			t.Errorf("weight %d: slope %.5f, by differences %.5f", i, d, is)
		}
		seen++
	}
	if seen < 20 {
		t.Errorf("only %d slopes were large enough", seen)
	}
}

// TestLookahead checks that a move is chosen with fewer than a hundred positions, by the
// opponent's answers too, that the board is as before, and that the end of the time stops
// it at the best proposal so far.
func TestLookahead(t *testing.T) {
	singly(t)
	p := start(t, boards.Setup{Size: 9, Settings: rules.Komi(7.5), Position: "b E5 D4 F6 w D5 E6 C4 G6 to b"})
	th := Programs()[0].New(Settings{Seed: 1})
	b := th.begin(p)
	before := b.state()
	k := learn(th.reader, p)
	list := th.allowed(p, k.propose())
	told := 0
	l := newLookahead(k)
	l.over, l.found, l.whim = func() bool { return false }, func(int) { told++ }, func(point) float64 { return 0 }
	if best := l.choose(list); best < 0 || told < 1 || l.depth < 2 || l.positions > triedPositions+quietDepth || l.positions < 10 {
		t.Errorf("proposal %d, told %d times, depth %d, %d positions", best, told, l.depth, l.positions)
	}
	if b.state() != before {
		t.Error("looking ahead changed the board")
	}
	l = newLookahead(k)
	l.over, l.found, l.whim = func() bool { return true }, func(int) {}, func(point) float64 { return 0 }
	if best := l.choose(list); best != 0 || l.depth != 1 || l.positions != 1 {
		t.Errorf("without time proposal %d, depth %d, %d positions", best, l.depth, l.positions)
	}
	if l.choose(nil) != -1 {
		t.Error("a choice without proposals")
	}
	if b.state() != before {
		t.Error("looking at a pass changed the board")
	}
}
