package igo

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines"
)

// put returns a board with stones in the notation of boards.Setup.Position.
func put(t *testing.T, size int, position string) (*board, *rules.Position) {
	t.Helper()
	p := start(t, boards.Setup{Size: size, Settings: rules.Komi(7.5), Position: position})
	b := newBoard(size)
	b.set(p)
	return b, p
}

func (b *board) pointed(t *testing.T, name string) point {
	t.Helper()
	p, err := rules.ParsePoint(name, b.size)
	if err != nil {
		t.Fatal(err)
	}
	return b.in(p)
}

func TestFates(t *testing.T) {
	for _, c := range []struct {
		name, position, string string
		want                   fate
	}{
		{"alone in the middle", "b E5", "E5", safe},
		{"in atari on the first line", "b A1 w A2 C3 to b", "A1", captured},
		{"a ladder with nothing in its way", "b E5 w E4 D5 F5 D6", "E5", captured},
		{"a ladder with a friend in its way", "b E5 E8 D8 F8 w E4 D5 F5", "E5", threatened},
		{"a net", "b E5 w E4 D5 F5 F7 D7", "E5", captured},
		{"two eyes", "b A1 A2 B2 C1 C2 D1 D2 E2 F2 F1 w A3 B3 C3 D3 E3 F3 G2 G1", "A1", safe},
		{"saved by taking", "b D4 C3 E3 C5 w D3 C4 E4", "D4", threatened},
	} {
		b, _ := put(t, 9, c.position)
		if got := newReader(b).tactics(b.pointed(t, c.string)).fate; got != c.want {
			t.Errorf("%s: %s is %v, want %v", c.name, c.string, got, c.want)
		}
	}
}

func TestLinks(t *testing.T) {
	for _, c := range []struct {
		name, position string
		form           form
		want           strength
	}{
		{"a bamboo joint", "b D4 D5 F4 F5", formMultiple, linkAji},
		{"diagonal stones", "b D4 E5", formHane, linkAji},
		{"diagonal stones, half cut", "b D4 E5 w D5", formHane, linkShared},
		{"a one-point jump", "b D4 D6", formJump, linkAji},
		{"a one-point jump, pushed at", "b D4 D6 w C5 F5 E6 E4", formJump, linkShared},
		{"an eye between the stones", "b A2 B1", formHane, linkSolid},
		{"an elephant's jump", "b D4 F6", formElephant, linkShared},
		{"below two stones on the second line", "b C2 E2 w D2 D3", formBridge, linkCuttable},
		{"to a stone in atari", "b C3 D3 E5 w D5 E6 F5", formHalfKnight, linkShared},
	} {
		b, _ := put(t, 9, c.position)
		var found *link
		r := newReader(b)
		for _, l := range b.links() {
			if b.at[l.p] == black {
				r.judge(l)
				found = l
			}
		}
		if found == nil {
			t.Errorf("%s: no link", c.name)
			continue
		}
		if found.form != c.form || found.strength != c.want {
			t.Errorf("%s: %v, %v; want %v, %v", c.name, found.form, found.strength, c.form, c.want)
		}
	}
}

func TestEyes(t *testing.T) {
	for _, c := range []struct {
		name, position, at      string
		kind                    eyeKind
		points, least, typ, top int
		vital                   string
	}{
		{"a point in the corner", "b A2 B2 B1 w J9 H9", "A1", eyePoint, 1, 8, 8, 8, "A1"},
		{"a false eye in the corner", "b A2 B1 A3 C1 w B2 J9 H9", "A1", eyePoint, 1, 0, 0, 0, "A1"},
		{"two points", "b A2 B2 C2 C1 w J9 H9", "A1", eyePair, 2, 8, 8, 8, ""},
		{"three in a row", "b A2 B2 C2 D2 D1 w A3 B3 C3 D3 E2 E1", "A1", eyeLine, 3, 8, 8, 16, "B1"},
		{"four in a row", "b A2 B2 C2 D2 E2 E1 w A3 B3 C3 D3 E3 F2 F1", "A1", eyeLine, 4, 8, 16, 16, "B1 C1"},
		{"a square", "b A3 B3 C3 C2 C1 w J9 H9", "A1", eyeBig, 4, 8, 8, 8, "A1 B1 A2 B2"},
		{"a bulky five", "b A3 B3 C3 C2 D2 D1 w A4 B4 C4 D3 E2 E1", "A1", eyeBig, 5, 8, 8, 16, "B1"},
		{"open at one end", "b B1 B2 B3 D4 E4 F3 F2 F1 w J9 H9", "D3", eyeOneOpen, 1, 0, 0, 8, ""},
		{"open at both ends", "b B1 B2 E1 E2 w J9 H9", "C1", eyeTwoOpen, 4, 0, 8, 16, ""},
		{"a captured stone", "b A3 B3 C3 C2 C1 w A2 J9 H9", "A1", eyeDead, 4, 8, 8, 8, "A1 B1 A2 B2"},
	} {
		b, p := put(t, 9, c.position)
		k := learn(newReader(b), p)
		e := k.eyeAt[b.pointed(t, c.at)]
		if e < 0 {
			t.Errorf("%s: no eye", c.name)
			continue
		}
		eye := &k.eyes[e]
		if eye.kind != c.kind || len(eye.points) != c.points || eye.least != c.least || eye.usual != c.typ || eye.most != c.top || strings.Join(b.names(eye.vital), " ") != c.vital {
			t.Errorf("%s: %v of %d points, %d/%d/%d, vital %v", c.name, eye.kind, len(eye.points), eye.least, eye.usual, eye.most, b.names(eye.vital))
		}
	}
}

// TestEyesFenced checks that the points of links that hold aren't part of eyes.
func TestEyesFenced(t *testing.T) {
	b, p := put(t, 9, "b A3 B3 C4 D3 D2 D1 w J9 H9")
	k := learn(newReader(b), p)
	if e := k.eyeAt[b.pointed(t, "A1")]; e < 0 || len(k.eyes[e].points) != 6 {
		t.Error("the corner is no eye of six points")
	}
	if e := k.eyeAt[b.pointed(t, "C3")]; e >= 0 {
		t.Errorf("C3 is part of an eye of %v", k.board.names(k.eyes[e].points))
	}
}

// TestEyesOpen finds no closed eye among the points of a link in the open, whose sides
// nobody encloses.
func TestEyesOpen(t *testing.T) {
	for _, position := range []string{"b E11 E14", "b E11 E14 w Q10 Q13 to w", "b K9 K12 N9 w D4 D16 Q16 Q4"} {
		b, p := put(t, 19, position)
		for _, e := range learn(newReader(b), p).eyes {
			if e.closed || e.least > 0 {
				t.Errorf("%s: an eye at %v, closed %t, worth %d", position, b.names(e.points), e.closed, e.least)
			}
		}
	}
}

// TestInfluenceInside checks that influence is nearly the same everywhere
// inside a closed area (Fotland §5).
func TestInfluenceInside(t *testing.T) {
	text := "b"
	for i := range 9 {
		for _, p := range [][2]int{{i, 9}, {9, i}} {
			text += " " + rules.PointText(rules.Point(p[1]*19+p[0]), 19)
		}
	}
	b, p := put(t, 19, text+" w Q16 Q4 D16 to b")
	k := learn(newReader(b), p)
	low, high := 1e9, 0.0
	for y := range 8 {
		for x := range 8 {
			v := k.influence[black][b.grid.at(x, y)]
			low, high = min(low, v), max(high, v)
		}
	}
	if low <= 0 || high/low > 4 {
		t.Errorf("between %.2f and %.2f", low, high)
	}
	if v := k.influence[white][b.grid.at(2, 2)]; v > 0 && v > low/3 {
		t.Errorf("%.2f of white's reaches inside", v)
	}
}

// TestInfluence checks that the influence of each side is added up by itself and decays by the
// distance, that links stop the other side's, and that dead stones radiate for the opponent
// (Fotland §5).
func TestInfluence(t *testing.T) {
	known := func(size int, position string) (b *board, k *knowledge, of func(c color, name string) float64) {
		b, p := put(t, size, position)
		k = learn(newReader(b), p)
		return b, k, func(c color, name string) float64 { return k.influence[c][b.pointed(t, name)] }
	}
	_, _, of := known(19, "b K10 to b")
	if near, far := of(black, "L10"), of(black, "O10"); near <= 0 || far <= 0 || near/far < 2.4 || near/far > 2.6 {
		t.Errorf("%.3f one step away, %.3f four steps away, expected 1/2 and 1/5 of the same", near, far)
	}
	if v := of(white, "L10"); v != 0 {
		t.Errorf("%.3f of white's, which has no stone", v)
	}
	_, _, of = known(19, "b A10 C10 E10 G10 J10 L10 N10 P10 R10 T10 w K3 to b")
	if below, above := of(white, "K8"), of(white, "K13"); below <= 0 || above != 0 {
		t.Errorf("%.3f of white's before a wall of jumps, %.3f behind it, expected none there", below, above)
	}
	b, k, _ := known(9, "b A3 B3 C3 C2 C1 w A4 B4 C4 D3 D2 D1 D4 to b")
	if !k.lost(b.pointed(t, "B3")) {
		t.Fatal("a square four isn't lost")
	}
	for _, p := range b.points {
		if v := k.influence[black][p]; v != 0 {
			t.Errorf("%.3f of dead stones for their own side at %s", v, b.name(p))
		}
	}
	dead := k.influence[white][b.pointed(t, "A2")]
	b, k, _ = known(9, "w A4 B4 C4 D3 D2 D1 D4 to b")
	if alone := k.influence[white][b.pointed(t, "A2")]; dead <= alone {
		t.Errorf("%.3f of white's with dead stones of black's, %.3f without them", dead, alone)
	}
}

// TestWays checks which liberties of a group lead out, to friends or open space, which lead to
// the opponent, and that a liberty of two of its strings counts once.
func TestWays(t *testing.T) {
	for _, c := range []struct {
		name, position, stone string
		libs                  int
		runs, blocked         string
	}{
		{"at the edge, nobody near", "b B1 B2 B3 B4 w J9", "B1", 9, "C2 C3 C4 B5", ""},
		{"opponents on all sides", "b E5 E6 w D5 D6 F6 C4 G4", "E5", 3, "", "E4 F5 E7"},
		{"a wall on one side", "b A2 B2 C2 D2 E2 w A3 B3 C3 D3 E3 F2", "A2", 5, "", "E1"},
		{"two strings with a liberty in common", "b D4 D6 w J9", "D4", 7, "D3 C4 E4 D5 C6 E6 D7", ""},
	} {
		b, p := put(t, 9, c.position+" to b")
		g := learn(newReader(b), p).group(b.pointed(t, c.stone))
		runs, blocked := strings.Join(b.names(g.runs), " "), strings.Join(b.names(g.blocked), " ")
		if g.libs != c.libs || runs != c.runs || blocked != c.blocked {
			t.Errorf("%s: %d liberties, ways out %q, blocked %q", c.name, g.libs, runs, blocked)
		}
	}
}

// TestPotentials checks the moves that make an eye, by kind, with their values.
func TestPotentials(t *testing.T) {
	for _, c := range []struct {
		name, position, stone string
		want                  potential
		at, with              string
	}{
		{"a vital point", "b A2 B2 C2 D2 D1 w A3 B3 C3 D3 E2 E1", "B2", potential{kind: potentialVital, value: 16}, "B1", ""},
		{"a string that can be taken", "b D6 C7 E7 w C6 B7 D7", "C7", potential{kind: potentialTake, value: 8}, "D8", "D7"},
		{"another group", "b C4 F6 E7 w D3 F5 E6", "F6", potential{kind: potentialJoin}, "F7", "E7"},
	} {
		b, p := put(t, 9, c.position+" to b")
		k := learn(newReader(b), p)
		c.want.at = b.pointed(t, c.at)
		if c.with != "" {
			c.want.with = b.pointed(t, c.with)
		}
		if hopes := k.group(b.pointed(t, c.stone)).hopes; !slices.Contains(hopes, c.want) {
			t.Errorf("%s: %+v, expected %+v", c.name, hopes, c.want)
		}
	}
}

// TestKnowledgeKept checks that what is kept from move to move equals a new
// analysis, and that the analysis doesn't change the position.
func TestKnowledgeKept(t *testing.T) {
	singly(t)
	rng := rand.New(rand.NewPCG(3, 4))
	p := start(t, boards.Setup{Size: 9, Settings: rules.Komi(7.5)})
	th := Programs()[0].New(Settings{})
	stale, seen, loose, linked, other := 0, 0, 0, 0, 0
	answered, wrong := map[[2]point]strength{}, map[[2]point]bool{} // by the nearest stones of links
	for range 24 {
		var m boards.Move
		switch rng.IntN(6) {
		case 0, 1, 2:
			m = random(rng, p)
		case 3:
			m, _ = th.Advise(t.Context(), engines.Question{Position: p}, nil)
		default:
			m = th.byChance(p, rng)
		}
		next, err := p.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		if p = next.(*rules.Position); p.Over() {
			break
		}
		th.begin(p)
		before := th.board.state()
		k := learn(th.reader, p)
		k.propose()
		if th.board.state() != before {
			t.Fatal("looking at a position changed it")
		}
		th.board.check(t)
		th.board.checkTies(t)
		fresh := newReader(th.board)
		agree := true
		for _, l := range k.links {
			again := *l
			fresh.judge(&again)
			agree = agree && again.strength == l.strength
			key := [2]point{l.p, l.q}
			if was, ok := answered[key]; !ok || was != l.strength {
				answered[key] = l.strength
				linked++
			}
			if again.strength != l.strength && !wrong[key] { // a wrong answer may be kept for some moves
				wrong[key] = true
				loose++
			}
		}
		if p.Ply()%4 == 0 && agree {
			anew := learn(newReader(th.board), p)
			if !reflect.DeepEqual(k.eyes, anew.eyes) || !reflect.DeepEqual(k.groups, anew.groups) {
				other++
			}
		}
		for c := range 2 {
			k.each(color(c+1), func(q point, _ *stringOf, was tactic) {
				seen++
				if fresh.tactics(q).fate != was.fate {
					stale++
				}
			})
		}
	}
	if th.reader.old == 0 {
		t.Error("nothing was ever kept")
	}
	if stale*100 > seen {
		t.Errorf("%d of %d fates kept are no longer true", stale, seen)
	}
	if loose > 0 {
		t.Errorf("%d of %d answers for links were no longer true", loose, linked)
	}
	if other > 0 {
		t.Errorf("%d positions have other eyes or groups than those found anew", other)
	}
	t.Logf("of %d fates %d, of %d links %d no longer true; %d of %d questions not read again", seen, stale, linked, loose,
		th.reader.old, th.reader.old+th.reader.read)
}

// TestDoubtProofs: a group that is dead by proof is called weak if its points aren't expected to be the
// opponent's, and stays dead if they are.
func TestDoubtProofs(t *testing.T) {
	for _, position := range []string{
		"b A3 B3 C3 C2 C1 w A4 B4 C4 D3 D2 D1 D4 to w",
		"w A3 B3 C3 C2 C1 b A4 B4 C4 D3 D2 D1 D4 to b",
	} {
		b, p := put(t, 9, position)
		k := learn(newReader(b), p)
		at := b.pointed(t, "C3")
		g, fate := k.group(at), &k.tactic[b.of[at]].fate
		if g.state != stateDead {
			t.Fatalf("%s: %v", position, g.state)
		}
		for _, share := range []float64{0, -agreed / 2, -agreed, -1} {
			for _, q := range b.points {
				if k.owned[q] = share; g.color == white {
					k.owned[q] = -share
				}
			}
			want := stateDead
			if share > -agreed {
				want = stateWeak
			}
			g.state, g.strength, *fate = stateDead, 0, captured
			if k.doubtProofs(); g.state != stateDead {
				t.Errorf("%s: what reading captures is %v", position, g.state)
			}
			*fate = safe // only a proof says that it is dead
			if k.doubtProofs(); g.state != want || g.strength != firm[want] {
				t.Errorf("%s: its owner's share is %v, and it is %v, strength %v", position, share, g.state, g.strength)
			}
		}
	}
}

// byChance returns a proposal, or a pass if there is none.
func (t *Thinker) byChance(p *rules.Position, rng *rand.Rand) boards.Move {
	b := t.begin(p)
	list := t.allowed(p, learn(t.reader, p).propose())
	if len(list) == 0 {
		return passes
	}
	return boards.Move(b.name(list[rng.IntN(len(list))].at))
}
