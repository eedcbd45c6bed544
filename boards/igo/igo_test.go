package igo

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"dohyo/boards"
)

func mustStart(t testing.TB, s boards.Setup) *Position {
	t.Helper()
	p, err := start(s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestPoints(t *testing.T) {
	for _, c := range []struct {
		text string
		size int
		want Point
		ok   bool
	}{
		{"A1", 19, 0, true}, {"t19", 19, 360, true}, {"J1", 9, 8, true}, {"H2", 9, 16, true}, {"pass", 9, Pass, true}, {" PASS ", 9, Pass, true},
		{"Z25", 25, 624, true}, {"I1", 19, 0, false}, {"A0", 19, 0, false}, {"A20", 19, 0, false}, {"K1", 9, 0, false}, {"A01", 9, 0, false},
		{"", 9, 0, false}, {"A", 9, 0, false}, {"11", 9, 0, false}, {"A+1", 9, 0, false}, {"A999", 9, 0, false},
	} {
		p, err := ParsePoint(c.text, c.size)
		if (err == nil) != c.ok || c.ok && p != c.want {
			t.Errorf("%q: %v, %v", c.text, p, err)
		}
		if c.ok && p != Pass && !strings.EqualFold(PointText(p, c.size), c.text) {
			t.Errorf("%q is written %q", c.text, PointText(p, c.size))
		}
	}
}

func TestHandicap(t *testing.T) {
	for _, c := range []struct {
		n, size int
		want    string
	}{
		{2, 19, "D4 Q16"}, {3, 19, "D4 D16 Q16"}, {4, 19, "D4 Q4 D16 Q16"}, {5, 19, "D4 Q4 K10 D16 Q16"},
		{6, 19, "D4 Q4 D10 Q10 D16 Q16"}, {7, 19, "D4 Q4 D10 K10 Q10 D16 Q16"}, {8, 19, "D4 K4 Q4 D10 Q10 D16 K16 Q16"},
		{9, 19, "D4 K4 Q4 D10 K10 Q10 D16 K16 Q16"}, {2, 9, "C3 G7"}, {5, 9, "C3 G3 E5 C7 G7"}, {4, 7, "C3 E3 C5 E5"}, {9, 13, "D4 G4 K4 D7 G7 K7 D10 G10 K10"},
		{1, 19, ""}, {10, 19, ""}, {5, 7, ""}, {2, 6, ""}, {5, 10, ""},
	} {
		p, err := start(boards.Setup{Size: c.size, Settings: Handicap(c.n)})
		if (err == nil) != (c.want != "") {
			t.Errorf("%d on %d: %v", c.n, c.size, err)
		}
		if err != nil {
			continue
		}
		var got []string
		for _, pt := range p.Board().Points(Black) {
			got = append(got, PointText(pt, c.size))
		}
		if strings.Join(got, " ") != c.want || p.Turn() != White {
			t.Errorf("%d on %d: %v, want %s", c.n, c.size, got, c.want)
		}
	}
}

func TestStart(t *testing.T) {
	p := mustStart(t, boards.Setup{Size: 9, Position: "b D4 E5 w C3 to w", Settings: Komi(6.5), Rules: "japanese"})
	if SetupText(p.Board(), p.Turn()) != "b D4 E5 w C3 to w" || p.Komi() != 6.5 || !p.Rules().Territory {
		t.Errorf("got %s, expected b D4 E5 w C3 to w with komi 6.5 by territory", SetupText(p.Board(), p.Turn()))
	}
	if p := mustStart(t, boards.Setup{Size: 9, Position: "b D4 E5"}); p.Turn() != White {
		t.Error("after handicap stones white moves")
	}
	if p := mustStart(t, boards.Setup{}); p.Size() != 19 || p.Turn() != Black {
		t.Error("the usual board has 19 lines")
	}
	for _, s := range []boards.Setup{
		{Size: 1}, {Size: 26}, {Settings: Komi(0.3)}, {Limit: -1}, {Rules: "ing"}, {Position: "D4"}, {Position: "b D4 w D4"}, {Position: "b pass"},
		{Position: "b D4 to"}, {Position: "b D4 to x"}, {Size: 2, Position: "w A1 b A2 B1"}, {Settings: Handicap(2), Position: "b D4"},
		{Opening: []boards.Move{"D4", "D4"}},
	} {
		if p, err := start(s); err == nil {
			t.Errorf("%+v gives %v", s, SetupText(p.Board(), p.Turn()))
		}
	}
}

func TestEnds(t *testing.T) {
	for _, c := range []struct {
		setup  boards.Setup
		moves  string
		by     boards.Reason
		side   boards.Side
		detail string
	}{
		{boards.Setup{Size: 5, Settings: Komi(0.5)}, "C3 pass pass", boards.Score, 0, "B+24.5"},
		{boards.Setup{Size: 5}, "pass pass", boards.Score, boards.None, "0"},
		{boards.Setup{Size: 5, Settings: Komi(7.5)}, "pass pass", boards.Score, 1, "W+7.5"},
		{boards.Setup{Size: 5, Settings: Komi(0.5), Rules: "japanese"}, "C3 pass pass", boards.Score, 0, "B+23.5"},
		{boards.Setup{Size: 5}, "C3 resign", boards.Resign, 0, ""},
		{boards.Setup{Size: 5, Limit: 2}, "C3 C4", boards.Limit, boards.None, "2 moves"},
	} {
		var p boards.Position = mustStart(t, c.setup)
		for _, m := range strings.Fields(c.moves) {
			var err error
			if p, err = p.Play(boards.Move(m)); err != nil {
				t.Fatal(err)
			}
		}
		o, over := p.Outcome()
		if !over || o.By != c.by || o.Winner != c.side || o.Detail != c.detail || len(p.ToAct()) != 0 {
			t.Errorf("%s: %+v, %v", c.moves, o, over)
		}
		if _, err := p.Play("A1"); err == nil {
			t.Errorf("%s: it went on", c.moves)
		}
	}
}

// TestDead counts with dead stones: by territory they count twice.
func TestDead(t *testing.T) {
	for rules, want := range map[string]string{"chinese": "B+25", "japanese": "B+21"} {
		p := mustStart(t, boards.Setup{Size: 5, Position: "b C1 C2 C3 C4 C5 w E5 to b", Rules: rules})
		var q boards.Position = p
		for range 2 {
			q, _ = q.Play("pass")
		}
		if o, _ := q.Outcome(); o.Detail == want {
			t.Errorf("%s: the stone is dead already", rules)
		}
		e5, _ := ParsePoint("E5", 5)
		if o, _ := q.(*Position).WithDead([]Point{e5}).Outcome(); o.Detail != want {
			t.Errorf("%s: %s", rules, o.Detail)
		}
	}
}

// TestLines continues from one position in two ways. Neither line counts the
// other's moves as repetitions, and both see the earlier ones.
func TestLines(t *testing.T) {
	p := mustStart(t, boards.Setup{Size: 5, Position: "b B2 C1 D2 w C2 B3 D3 C4 to b"})
	play := func(p *Position, moves string) (*Position, error) {
		for _, m := range strings.Fields(moves) {
			q, err := p.Play(boards.Move(m))
			if err != nil {
				return p, err
			}
			p = q.(*Position)
		}
		return p, nil
	}
	a, err := play(p, "C3")
	if err != nil {
		t.Fatal(err)
	}
	if ko, ok := a.Ko(); !ok || PointText(ko, 5) != "C2" {
		t.Errorf("ko %v %v", ko, ok)
	}
	var illegal *boards.Illegal
	if _, err := play(a, "C2"); !errors.As(err, &illegal) || illegal.Rule.Error() != "simple ko" {
		t.Errorf("retaken at once: %v", err)
	}
	// After a threat and its answer the ko may be retaken.
	if _, err := play(a, "A5 B5 C2"); err != nil {
		t.Error(err)
	}
	b, err := play(a, "E5 B5 C2")
	if err != nil {
		t.Error(err)
	}
	if _, err := play(b, "C3"); err == nil {
		t.Error("retaken at once in the second line")
	}
	// Without a change elsewhere the superko rule forbids what the simple one
	// allows.
	c, err := play(a, "pass pass")
	if err != nil {
		t.Fatal(err)
	}
	c = c.GoOn()
	if why := why(c, Point(7+0)); !strings.HasPrefix(why, "superko") {
		t.Errorf("C2 after two passes: %q", why)
	}
	if why := why(c.Under(SimpleKo), 7); why != "" {
		t.Errorf("C2 after two passes by the simple rule: %q", why)
	}
}

// TestInvariants plays random games and compares each position with a second,
// simpler repetition check.
func TestInvariants(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for _, rules := range []string{"chinese", "aga", "simple-ko", "tromp-taylor"} {
		for range 20 {
			size := 2 + rng.IntN(4)
			p := mustStart(t, boards.Setup{Size: size, Rules: rules})
			all := []*Position{p}
			for range 120 {
				pt := Point(rng.IntN(size*size+1)) - 1
				want := ""
				if pt != Pass {
					after, _, err := p.board.Put(p.turn, pt)
					if err == ErrSuicide && rules == "tromp-taylor" {
						after, _ = p.board.Drown(p.turn, pt)
						err = nil
					}
					if err != nil {
						want = err.Error()
					} else if after.Equal(p.board) {
						want = "superko"
					} else {
						for i, old := range all {
							switch {
							case !old.board.Equal(after):
							case i == len(all)-2:
								want = "simple ko"
							case rules == "chinese", rules == "tromp-taylor", rules == "aga" && i > 0 && old.turn == p.turn.Other():
								if want == "" {
									want = "superko"
								}
							}
						}
					}
				}
				if got := why(p, pt); got != want && !(want == "superko" && strings.HasPrefix(got, want)) {
					t.Fatalf("%s %s: %q, want %q", rules, PointText(pt, size), got, want)
				}
				if want != "" {
					continue
				}
				next, err := p.Play(boards.Move(PointText(pt, size)))
				if err != nil {
					t.Fatal(err)
				}
				p = next.(*Position).GoOn()
				all = append(all, p)
				for _, c := range []Color{Black, White} {
					for _, s := range p.board.Points(c) {
						if _, liberties := p.board.String(s); liberties == 0 {
							t.Fatal("a string without liberties")
						}
					}
				}
			}
		}
	}
}

func FuzzStart(f *testing.F) {
	f.Add("b D4 w C3 to b", "D5 pass C9", 9)
	f.Fuzz(func(t *testing.T, position, moves string, size int) {
		p, err := Game.Start(boards.Setup{Size: size, Position: position})
		if err != nil {
			return
		}
		for _, w := range strings.Fields(moves) {
			m, err := p.Parse(0, w)
			if err != nil {
				continue
			}
			if q, err := p.Play(m); err == nil {
				p = q
			}
		}
		p.Outcome()
	})
}

// TestManyLines plays many lines from the positions of one game, and from each
// other's. In each the forbidden repetitions are those of a game played on its
// own.
func TestManyLines(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	lines := []*Position{mustStart(t, boards.Setup{Size: 2, Rules: "tromp-taylor"})}
	forbidden := 0
	for range 3000 {
		p := lines[rng.IntN(len(lines))]
		if rng.IntN(3) > 0 {
			p = lines[len(lines)-1]
		}
		q, rule := p.try(Point(rng.IntN(5) - 1))
		if rule != nil || q.Over() {
			continue
		}
		q.past = p.past.add(q)
		depth := 0
		for h := q.past; h.under != nil; h = h.under {
			depth++
		}
		if depth > deepest {
			t.Fatalf("%d pasts stand on each other", depth)
		}
		lines = append(lines, q)
		alone := mustStart(t, boards.Setup{Size: 2, Rules: "tromp-taylor", Opening: q.Moves()})
		for pt := range Point(4) {
			want := why(alone, pt)
			if strings.HasPrefix(want, "superko") {
				forbidden++
			}
			if got := why(q, pt); got != want {
				t.Fatalf("%s after %v: %q, want %q", PointText(pt, 2), q.Moves(), got, want)
			}
		}
	}
	if forbidden < 100 {
		t.Errorf("superko forbids %d moves only", forbidden)
	}
}

// TestPast shares one past along a line of play; a second line adds its own on
// top of the first.
func TestPast(t *testing.T) {
	p := played(t, boards.Setup{Size: 5}, "C3 C4")
	next, err := p.Play("C5")
	if err != nil || next.(*Position).past != p.past || p.past != p.First().past {
		t.Errorf("the positions of one line have several pasts: %v", err)
	}
	other, err := p.Play("B2")
	if err != nil || other.(*Position).past == p.past || other.(*Position).past.under != p.past {
		t.Errorf("the second line has a past that doesn't stand on the first one's: %v", err)
	}
}

// BenchmarkSuperko checks fifty moves for superko, early and late in a game that
// never repeats, and makes one move from the same position again and again.
func BenchmarkSuperko(b *testing.B) {
	for _, long := range []int{10, 100, 1000, 3000} {
		rng := rand.New(rand.NewPCG(9, 10))
		p := mustStart(b, boards.Setup{})
		for p.Ply() < long {
			if q, rule := p.try(Point(rng.IntN(362) - 1)); rule == nil {
				q.past = p.past.add(q)
				p = q
			}
		}
		b.Run(fmt.Sprintf("move %d", long), func(b *testing.B) {
			for b.Loop() {
				for pt := range Point(50) {
					p.try(pt)
				}
			}
		})
		b.Run(fmt.Sprintf("another line from move %d", long), func(b *testing.B) {
			for b.Loop() {
				if _, err := p.Play("pass"); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// why returns the rule that forbids a move, "" if none does.
func why(p *Position, pt Point) string {
	if rule := p.Why(pt); rule != nil {
		return rule.Error()
	}
	return ""
}
