package igo

import (
	"bytes"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines/builtin/igo/policy"
)

// TestAfter compares what a move would have with what it has.
func TestAfter(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	p := start(t, boards.Setup{Size: 7})
	caught := 0
	for range 400 {
		if p.Over() {
			p = start(t, boards.Setup{Size: 7})
		}
		b := newBoard(7)
		b.set(p)
		for _, q := range b.points {
			for _, c := range []color{black, white} {
				if !b.legal(c, q) || q == b.ko {
					continue
				}
				libs, catch := b.after(c, q)
				taken := b.taken[c]
				b.play(c, q)
				if real, got := min(b.libs(q), 4), b.taken[c]-taken; min(libs, 4) > real || catch != got || catch == 0 && libs != real {
					t.Fatalf("%v at %s in %s: %d liberties and %d stones, expected %d and %d", c, b.name(q), p.Moves(), libs, catch, real, got)
				}
				caught += catch
				b.undo()
			}
		}
		next, err := p.Play(random(rng, p))
		if err != nil {
			t.Fatal(err)
		}
		p = next.(*rules.Position)
	}
	if caught == 0 {
		t.Error("nothing was captured")
	}
}

// seenAt returns the numbers of what the net sees of a point.
func seenAt(in *policy.Input, x, y int) []uint8 {
	return slices.Sorted(slices.Values(in.Of(y*in.Size + x)))
}

func TestSee(t *testing.T) {
	p := start(t, boards.Setup{Size: 9, Position: "b D6 C7 E7 C3 w C6 B7 D7 C4 to b"})
	b := newBoard(9)
	b.set(p)
	r := newReader(b)
	for _, c := range []struct {
		turn color
		at   string
		want []uint8
	}{
		{black, "D7", []uint8{seenBoard, seenLine + 2, seenTheirs, seenTheirFate, seenSmall}}, // white, in atari
		{white, "D7", []uint8{seenBoard, seenLine + 2, seenMine, seenMyFate, seenSmall}},
		{black, "D8", []uint8{seenBoard, seenLine + 1, seenMyMove + 3, seenMyCatch, seenTheirMove + 2, seenMyPoint, seenMyPoint + 1, seenSmall}},
		{black, "C3", []uint8{seenBoard, seenLine + 2, seenMine + 2, seenLast, seenSmall}},
		{white, "C4", []uint8{seenBoard, seenLine + 2, seenMine + 2, seenLast + 1, seenSmall}},
		{black, "J1", []uint8{seenBoard, seenLine, seenMyMove + 1, seenTheirMove + 1, seenSmall}},
	} {
		at, err := rules.ParsePoint(c.at, 9)
		if err != nil {
			t.Fatal(err)
		}
		c3, _ := rules.ParsePoint("C3", 9)
		c4, _ := rules.ParsePoint("C4", 9)
		in := b.see(c.turn, [2]point{b.in(c3), b.in(c4)}, r.tactics)
		slices.Sort(c.want)
		if got := seenAt(&in, int(at)%9, int(at)/9); !slices.Equal(got, c.want) {
			t.Errorf("%v sees %v at %s, expected %v", c.turn, got, c.at, c.want)
		}
	}
	for size, want := range map[int][2]bool{11: {true, false}, 13: {false, true}, 15: {false, true}, 19: {false, false}} {
		b := newBoard(size)
		in := b.see(black, [2]point{}, newReader(b).tactics)
		got := seenAt(&in, 0, 0)
		if small, middle := slices.Contains(got, seenSmall), slices.Contains(got, seenMiddle); [2]bool{small, middle} != want {
			t.Errorf("size %d: small %v, middle %v", size, small, middle)
		}
	}
	if seenAll > policy.Most {
		t.Errorf("%d facts, the net takes %d", seenAll, policy.Most)
	}
}

// TestFitPolicy has a net learn a little of a game and continue.
func TestFitPolicy(t *testing.T) {
	p := start(t, boards.Setup{Size: 7})
	for _, m := range strings.Fields("D4 C3 E3 D2 C4 B4 B5 B3 C5 E2 F2 pass D3 C2") {
		next, err := p.Play(boards.Move(m))
		if err != nil {
			t.Fatal(err)
		}
		p = next.(*rules.Position)
	}
	games := slices.Repeat([]*rules.Position{p}, 2*habitTest)
	var file []byte
	var log bytes.Buffer
	keep := func(f []byte) error { file = f; return nil }
	o := Habituation{Every: 7, Step: 0.003, Workers: 2}
	if err := FitPolicy(t.Context(), games, o, keep, &log); err != nil {
		t.Fatal(err)
	}
	if _, err := policy.Read(file); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"held back: ", "118 games"} {
		if !strings.Contains(log.String(), want) {
			t.Errorf("no %q in\n%s", want, log.String())
		}
	}
	if err := FitPolicy(t.Context(), nil, o, keep, &log); err == nil {
		t.Error("learned without games")
	}
	before := file
	few := Habituation{Every: 14, Step: 0.003, Workers: 2} // one position: less than a batch
	if err := FitPolicy(t.Context(), games[:1], few, keep, &log); err != nil {
		t.Fatal(err)
	}
	learned := file
	few.Step = 1e-9
	if err := FitPolicy(t.Context(), games[:1], few, keep, &log); err != nil || bytes.Equal(file, learned) {
		t.Errorf("nothing was learned from a single position: %v", err)
	}
	o.From, o.Step = before, 0
	if err := FitPolicy(t.Context(), games[:habitTest], o, keep, &log); err != nil || !bytes.Equal(file, before) {
		t.Errorf("continued without a step: %v, changed %v", err, !bytes.Equal(file, before))
	}
	o.From = before[1:]
	if err := FitPolicy(t.Context(), games, o, keep, &log); err == nil {
		t.Error("continued from weights that can't be read")
	}
}

// TestUsualLikely checks when the net is asked, and that its shares are those of legal moves.
func TestUsualLikely(t *testing.T) {
	p := start(t, boards.Setup{Size: 19, Position: "b D6 C7 E7 w C6 B7 D7 to b"})
	at := func(program int, p *rules.Position) *knowledge {
		th := Programs()[program].New(Settings{})
		th.begin(p)
		return learn(th.reader, p)
	}
	k := at(0, p)
	total := 0.0
	for i, x := range k.likely() {
		total += float64(x)
		if x > 0 && !k.board.legal(k.turn, k.board.points[i]) {
			t.Errorf("%s may not be played, but is %v likely", k.board.name(k.board.points[i]), x)
		}
	}
	if math.Abs(total-1) > 1e-4 {
		t.Errorf("shares add up to %v", total)
	}
	if a, b := k.likely(), k.likely(); &a[0] != &b[0] {
		t.Error("the net was asked twice")
	}
	frequent := 0
	for i, x := range k.likely() {
		p := k.board.points[i]
		if often := x >= usualFrom && k.sound(p); often != k.proposesAt(ruleNamed(t, "usual"), p) {
			t.Errorf("%s is %v likely, proposed: %v", k.board.name(p), x, !often)
		} else if often {
			frequent++
		}
	}
	if frequent == 0 {
		t.Error("the net knows no likely move")
	}
	k.renew()
	if k.asked {
		t.Error("the net's answer outlives the position")
	}
	if at(1, p).likely() == nil {
		t.Error("hayate doesn't ask the net")
	}
	for size, want := range map[int]bool{9: false, 15: false, 16: true, 25: true} {
		if asked := at(0, start(t, boards.Setup{Size: size})).likely() != nil; asked != want {
			t.Errorf("%d lines: the net is asked: %v", size, asked)
		}
	}
}

// TestHabitual compares promises without a net with those with a net that takes all moves for equally likely.
func TestHabitual(t *testing.T) {
	p := start(t, boards.Setup{Size: 19, Position: "b A17 B17 C17 D17 E18 E19 w A18 B18 C18 D18 D19 to w"})
	promises := func(n *policy.Net) map[point]proposal {
		l := *standardLearned()
		l.policy = n
		r := newReader(newBoard(19))
		r.teach(l.lore(standardLore().patterns, standardLore().joseki))
		r.board.set(p)
		list := map[point]proposal{}
		for _, c := range learn(r, p).propose() {
			list[c.at] = c
		}
		return list
	}
	without, with := promises(nil), promises(new(policy.Net))
	urgent := 0
	for at, c := range without {
		share, bonus := 1.0/350, 0.0 // of 350 empty points
		if c.urgent() {
			share, bonus = rareUrgent, urgency
			urgent++
		}
		if want, got := ofRules*(c.promise-bonus)+ofPolicy*math.Log(share)+bonus, with[at].promise; math.Abs(got-want) > 1e-5 {
			t.Errorf("promise %v, expected %v", got, want)
		}
	}
	if urgent == 0 {
		t.Error("no urgent move")
	}
}
