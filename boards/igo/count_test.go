package igo

import (
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// TestCount counts positions in which each part of the score occurs: both rules'
// results, neutral points, prisoners and dead stones.
func TestCount(t *testing.T) {
	const (
		wall  = "b C1 C2 C3 C4 C5 w D1 D2 D3 D4 D5 to b"
		seki  = "b B1 B2 B3 B4 B5 w D1 D2 D3 D4 D5 to b"
		prize = "b C1 C2 C3 C4 C5 w D1 D2 D3 D4 D5 to b took 1 4"
		dying = "b C1 C2 C3 C4 C5 E5 E4 w D1 D2 D3 D4 D5 A1 to b"
	)
	for _, c := range []struct {
		rules, position, dead string
		komi                  float64
		area, territory       [3]int // neutral, black, white
		prisoners             [3]int
		result                string
		winner                boards.Side
	}{
		{"chinese", wall, "", 0, [3]int{0, 15, 10}, [3]int{0, 10, 5}, [3]int{}, "B+5", 0},
		{"chinese", wall, "", 5, [3]int{0, 15, 10}, [3]int{0, 10, 5}, [3]int{}, "0", boards.None},
		{"chinese", wall, "", 7.5, [3]int{0, 15, 10}, [3]int{0, 10, 5}, [3]int{}, "W+2.5", 1},
		{"japanese", wall, "", 6.5, [3]int{0, 15, 10}, [3]int{0, 10, 5}, [3]int{}, "W+1.5", 1},
		{"chinese", seki, "", 0, [3]int{5, 10, 10}, [3]int{5, 5, 5}, [3]int{}, "0", boards.None},
		{"japanese", seki, "", 0, [3]int{5, 10, 10}, [3]int{5, 5, 5}, [3]int{}, "0", boards.None},
		{"japanese", prize, "", 0, [3]int{0, 15, 10}, [3]int{0, 10, 5}, [3]int{0, 1, 4}, "B+2", 0},
		{"chinese", prize, "", 0, [3]int{0, 15, 10}, [3]int{0, 10, 5}, [3]int{0, 1, 4}, "B+5", 0},
		{"japanese", dying, "A1", 0, [3]int{3, 17, 5}, [3]int{3, 10, 0}, [3]int{0, 1, 0}, "B+11", 0},
		{"japanese", dying, "A1 E4", 0, [3]int{0, 15, 10}, [3]int{0, 10, 5}, [3]int{0, 1, 2}, "B+4", 0},
		{"japanese", dying, "E5 E4", 0, [3]int{9, 5, 11}, [3]int{9, 0, 5}, [3]int{0, 0, 2}, "W+7", 1},
		{"chinese", dying, "A2 A1", 0, [3]int{3, 17, 5}, [3]int{3, 10, 0}, [3]int{0, 1, 0}, "B+12", 0},
	} {
		p := mustStart(t, boards.Setup{Size: 5, Position: c.position, Rules: c.rules, Settings: Komi(c.komi)})
		var dead []Point
		for _, name := range strings.Fields(c.dead) {
			pt, _ := ParsePoint(name, 5)
			dead = append(dead, pt)
		}
		got := p.Count(dead)
		if got.Area != c.area || got.Territory != c.territory || got.Prisoners != c.prisoners || got.Result() != c.result || got.Winner() != c.winner {
			t.Errorf("%s, %s, dead %q: area %v, territory %v, prisoners %v, %s for %d", c.rules, c.position, c.dead,
				got.Area, got.Territory, got.Prisoners, got.Result(), got.Winner())
		}
	}
}

// TestDeadStones takes whole strings, each named once by any of its stones, and
// refuses empty points.
func TestDeadStones(t *testing.T) {
	p := mustStart(t, boards.Setup{Size: 5, Position: "b A1 B1 E5 w A5 to b"})
	for named, want := range map[string]string{
		"": "", "A1": "A1 B1", "B1 A1": "A1 B1", "E5 A5": "A5 E5", "e5": "E5", "A1 E5 B1": "A1 B1 E5",
		"C3": "?", "pass": "?", "Z9": "?", "A1 A2": "?",
	} {
		var list []boards.Move
		for _, name := range strings.Fields(named) {
			list = append(list, boards.Move(name))
		}
		q, err := p.Counted(list, fact.New("test.agree", "both agree"))
		if (err != nil) != (want == "?") {
			t.Errorf("%q: %v", named, err)
		}
		if err != nil {
			continue
		}
		var got []string
		for _, m := range q.(*Position).Dead() {
			got = append(got, string(m))
		}
		if strings.Join(got, " ") != want || !q.(*Position).Settled() || p.Settled() {
			t.Errorf("%q: dead %v, want %s", named, got, want)
		}
	}
	if got := p.WithDead([]Point{-1, 25, 7, 0}).Dead(); !slices.Equal(got, []boards.Move{"A1", "B1"}) {
		t.Errorf("of points that aren't there: %v", got)
	}
	q := played(t, boards.Setup{Size: 5, Settings: Komi(0.5)}, "C3 pass pass")
	counted, err := q.Counted(nil, fact.New("test.agree", "both agree"))
	if err != nil {
		t.Fatal(err)
	}
	if o, _ := counted.Outcome(); o.Detail != "B+24.5; both agree" {
		t.Errorf("got %q, expected \"B+24.5; both agree\"", o.Detail)
	}
	if q.WithKomi(30).Count(nil).Result() != "W+5" || q.Komi() != 0.5 {
		t.Error("another komi makes no difference, or changes the game's")
	}
}

// TestLiberties counts each liberty once.
func TestLiberties(t *testing.T) {
	b := mustStart(t, boards.Setup{Size: 5, Position: "b A1 B1 B2 E5 w C1 A2 C3 to b"}).Board()
	for name, want := range map[string][2]int{"A1": {3, 2}, "B2": {3, 2}, "E5": {1, 2}, "C1": {1, 2}, "A2": {1, 1}, "C3": {1, 4}} {
		pt, _ := ParsePoint(name, 5)
		if stones, liberties := b.String(pt); len(stones) != want[0] || liberties != want[1] {
			t.Errorf("%s: %d stones, %d liberties, want %v", name, len(stones), liberties, want)
		}
	}
}

// TestDrown takes the whole string off, and leaves a stone with a liberty alone.
func TestDrown(t *testing.T) {
	p := mustStart(t, boards.Setup{Size: 5, Position: "b A1 w A2 B2 C1 to b"})
	b1, _ := ParsePoint("B1", 5)
	after, drowned := p.Board().Drown(Black, b1)
	if !slices.Equal(drowned, []Point{0, 1}) || len(after.Points(Black)) != 0 || len(after.Points(White)) != 3 {
		t.Errorf("drowned %v", drowned)
	}
	if fresh := mustStart(t, boards.Setup{Size: 5, Position: "w A2 B2 C1 to b"}).Board(); !after.Equal(fresh) || after.Key() != fresh.Key() {
		t.Error("it isn't the board that it would have been without them")
	}
}

// TestOrder lists every stone once, each with a liberty or beside an earlier
// stone of its string.
func TestOrder(t *testing.T) {
	for _, position := range []string{"", "b A1", "b A1 B1 C1 A2 w B2 C2 A3", "b B2 C2 D2 B3 D3 B4 C4 D4 w A1", "b A1 B1 B2 A3 w E5 E4 D4"} {
		b := mustStart(t, boards.Setup{Size: 5, Position: position}).Board()
		order := b.Order()
		if len(order) != len(b.Points(Black))+len(b.Points(White)) {
			t.Errorf("%s: %v", position, order)
		}
		grown := NewBoard(5)
		for _, pt := range order {
			if grown.At(pt) != Empty {
				t.Errorf("%s: %s twice", position, PointText(pt, 5))
			}
			next, taken, err := grown.Put(b.At(pt), pt)
			if err != nil || len(taken) > 0 {
				t.Fatalf("%s: %s takes %v: %v", position, PointText(pt, 5), taken, err)
			}
			grown = next
		}
		if !grown.Equal(b) {
			t.Errorf("%s isn't made by its order", position)
		}
	}
}

// TestStrings lists the strings of the named stones, whole and each once; an
// empty point has none.
func TestStrings(t *testing.T) {
	p := mustStart(t, boards.Setup{Size: 5, Position: "b A1 E5 w A5 A4 B1 C3 to b"})
	for named, want := range map[string]string{
		"": "", "A1": "A1", "A5": "A4 A5", "A4 A5": "A4 A5", "a4": "A4 A5", "B1": "B1", "E5 A1 E5 C3": "E5|A1|C3",
		"D4": "", "pass": "", "resign": "", "Z9": "", "x": "", "D4 A1 pass E5": "A1|E5",
	} {
		var list []boards.Move
		for _, name := range strings.Fields(named) {
			list = append(list, boards.Move(name))
		}
		var got []string
		for _, stones := range p.Strings(list) {
			var names []string
			for _, m := range stones {
				names = append(names, string(m))
			}
			got = append(got, strings.Join(names, " "))
		}
		if strings.Join(got, "|") != want {
			t.Errorf("%q: %v, want %s", named, got, want)
		}
	}
}

// TestFell considers a string dead if half of its points or more aren't its
// colour's in the end: it was taken and not won back.
func TestFell(t *testing.T) {
	at := func(size int, stones string) *Position {
		return mustStart(t, boards.Setup{Size: size, Position: stones})
	}
	const before = "b A1 B1 A2 B2 E5 w C1 C2 D3 to b"
	for _, c := range []struct {
		stone, later string
		want         bool
	}{
		{"A1", before, false},
		{"B2", "w A3 B3 C1 C2 to b", true},                       // taken, white's points
		{"A1", "b A3 B3 C2 C1 w E5 E4 to b", false},              // black's area again
		{"A1", "b A3 w E5 to b", true},                           // nobody's
		{"A1", "b A1 A2 w C1 C2 B3 A4 to b", true},               // half of it
		{"A1", "b A1 A2 B1 w C1 C2 B3 A4 to b", false},           // more than half
		{"C1", "w C1 C2 D3 b E5 to b", false},                    //
		{"C1", "b C1 C2 w E5 to b", true},                        //
		{"C1", "b C1 w C2 E5 to b", true},                        // half
		{"D3", "w D3 to b", false},                               // a stone alone
		{"D3", "b D3 to b", true},                                //
		{"E1", "b A1 to b", false}, {"pass", "b A1 to b", false}, // no stone
		{"Z9", "b A1 to b", false}, {"resign", "b A1 to b", false},
	} {
		if got := at(5, before).Fell(boards.Move(c.stone), at(5, c.later)); got != c.want {
			t.Errorf("%s, then %s: fell %v", c.stone, c.later, got)
		}
	}
	if at(5, before).Fell("A1", at(7, "w A1 to b")) {
		t.Error("a stone fell on a board of another size")
	}
}
