package igo

import (
	"strconv"
	"testing"

	"dohyo/boards"
	rules "dohyo/boards/igo"
)

// check compares what a swift board keeps with values computed from its stones
// alone.
func (s *swift) check(t *testing.T) {
	t.Helper()
	want := map[point]pseudo{}
	for _, p := range s.points {
		seen := uint16(0)
		for i, d := range s.around {
			seen |= uint16(s.at[p+d]) << (2 * i)
		}
		if s.seen[p] != seen {
			t.Fatalf("%s: around it is %x, kept is %x", s.name(p), seen, s.seen[p])
		}
		if s.at[p] == empty {
			switch at := s.where[p]; {
			case s.field != nil && !s.field[p]:
				if at != outside {
					t.Fatalf("%s, outside the field, is kept at %d", s.name(p), at)
				}
			case s.free[at] != p:
				t.Fatalf("%s isn't where it is kept among the empty points", s.name(p))
			}
			continue
		}
		l := want[s.head[p]]
		l.size++
		for _, d := range s.beside {
			switch s.at[p+d] {
			case empty:
				l.add(p + d)
			case s.at[p]:
				if s.head[p] != s.head[p+d] {
					t.Fatalf("%s and %s are two strings", s.name(p), s.name(p+d))
				}
			}
		}
		want[s.head[p]] = l
		if s.head[s.next[p]] != s.head[p] {
			t.Fatalf("the ring of %s leaves its string", s.name(p))
		}
	}
	for h, l := range want {
		if s.libs[h] != l || l.n == 0 {
			t.Fatalf("%s: kept %v, there are %v", s.name(h), s.libs[h], l)
		}
	}
}

// TestPlayoutIsLegal compares playouts with the referee's board, move by move.
func TestPlayoutIsLegal(t *testing.T) {
	for _, size := range []int{2, 5, 9, 13, 19} {
		for _, light := range []bool{true, false} {
			r := newPlayer(uint64(size))
			r.light = light
			s := newSwift(grids[size]())
			s.set(newBoard(size), black, [2]point{})
			p, err := rules.Game.Start(boards.Setup{Size: size, Rules: "simple-ko"})
			if err != nil {
				t.Fatal(err)
			}
			r.out(s)
			s.check(t)
			again := newSwift(grids[size]())
			again.set(newBoard(size), black, [2]point{})
			for _, m := range r.order {
				if p, err = p.Play(boards.Move(s.name(m))); err != nil {
					t.Fatalf("%d lines: %v", size, err)
				}
				if m != nowhere && !again.legal(m) {
					t.Fatalf("%d lines: %s is held for illegal", size, s.name(m))
				}
				again.play(m)
				again.check(t)
			}
			for _, q := range s.points {
				if s.at[q] != p.(*rules.Position).Board().At(s.out(q)) {
					t.Fatalf("%d lines: another stone on %s", size, s.name(q))
				}
			}
		}
	}
}

// TestConfined plays out a field of a board. Moves beyond it capture stones or save stones in atari.
func TestConfined(t *testing.T) {
	b, _ := put(t, 9, "b C3 C4 G7 H8 w C5 D4 G8 H7")
	field := new([cells]bool)
	for _, p := range b.points {
		field[p] = p < b.points[40]
	}
	root := newSwift(b.grid)
	root.set(b, black, [2]point{})
	root.confine(field)
	root.check(t)
	s, out, n := newSwift(b.grid), newPlayer(0), 0
	for seed := range uint64(50) {
		s.copyOf(root)
		r := newPlayer(seed)
		r.out(s)
		s.check(t)
		s.copyOf(root)
		for _, p := range r.order {
			if p != nowhere && !field[p] && !forced(s, p) {
				t.Fatalf("%s lies beyond the field", s.name(p))
			}
			s.play(p)
			s.check(t)
		}
		n += len(r.order)
	}
	root.set(b, black, [2]point{})
	root.check(t)
	all := 0
	for range 50 {
		s.copyOf(root)
		out.out(s)
		all += len(out.order)
	}
	if 4*n > 3*all {
		t.Errorf("50 playouts of the field have %d moves, and of the board %d", n, all)
	}
}

// forced reports whether a move is the last liberty of a string beside it.
func forced(s *swift, p point) bool {
	for _, d := range s.beside {
		if c := s.at[p+d]; (c == black || c == white) && s.libs[s.head[p+d]].just(p) {
			return true
		}
	}
	return false
}

func TestShapes(t *testing.T) {
	s := newSwift(grids[9]())
	b := newBoard(9)
	for c, names := range map[color][]string{black: {"D5", "E4"}, white: {"D4"}} {
		for _, n := range names {
			p, _ := rules.ParsePoint(n, 9)
			b.play(c, b.in(p))
		}
	}
	s.set(b, white, [2]point{})
	for name, want := range map[string]bool{"E5": true, "G7": false, "C3": false, "C5": true} {
		p, _ := rules.ParsePoint(name, 9)
		if got := s.looks[s.seen[s.in(p)]]&shapely3 != 0; got != want {
			t.Errorf("%s is a shape: %v", name, got)
		}
	}
}

func BenchmarkPlayout(b *testing.B) {
	for _, c := range []struct {
		name  string
		size  int
		light bool
	}{{"light9", 9, true}, {"light13", 13, true}, {"light19", 19, true}, {"habit9", 9, false}, {"habit13", 13, false}, {"habit19", 19, false}} {
		b.Run(c.name, func(b *testing.B) {
			r := newPlayer(1)
			r.light = c.light
			start := newSwift(grids[c.size]())
			start.set(newBoard(c.size), black, [2]point{})
			s := newSwift(grids[c.size]())
			moves := 0
			began := processorTime()
			for b.Loop() {
				s.copyOf(start)
				r.out(s)
				moves += len(r.order)
			}
			b.ReportMetric(float64(b.N)/(processorTime()-began).Seconds(), "playouts/cpu-s")
			b.ReportMetric(float64(moves)/float64(b.N), "moves")
		})
	}
}

// BenchmarkTree plays games with the tree, from an empty board, with the net's help where it is asked.
func BenchmarkTree(b *testing.B) {
	for _, size := range []int{9, 13, 19} {
		b.Run(strconv.Itoa(size), func(b *testing.B) {
			th := Programs()[1].New(Settings{})
			p := start(b, boards.Setup{Size: size, Settings: rules.Komi(7.5)})
			th.begin(p)
			tree := th.plant(p)
			tree.asking = true
			tree.plan(p, nil)
			began := processorTime()
			for b.Loop() {
				tree.game()
			}
			b.ReportMetric(float64(b.N)/(processorTime()-began).Seconds(), "playouts/cpu-s")
		})
	}
}
