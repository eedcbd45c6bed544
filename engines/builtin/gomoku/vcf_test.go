package gomoku

import (
	"strings"
	"testing"
	"time"
)

// setOut reads a picture of the middle of a board: x black, o white, the upper
// left at 404. The number of stones tells the side to move.
func setOut(r rules, picture string) *field {
	f := newField(r, 15)
	var stones [2][]cell
	for y, line := range strings.Fields(picture) {
		for x, c := range line {
			switch c {
			case 'x':
				stones[0] = append(stones[0], at(x+3, y+3))
			case 'o':
				stones[1] = append(stones[1], at(x+3, y+3))
			}
		}
	}
	for i := range stones[0] {
		f.put(stones[0][i])
		if i < len(stones[1]) {
			f.put(stones[1][i])
		} else {
			f.toMove = 1
		}
	}
	return f
}

// searchOf returns a search limited by nodes only.
func searchOf(f *field) *search {
	th := &Thinker{rules: f.rules, size: f.size}
	s := th.search(f, &task{began: time.Now(), found: func(choice) {}})
	s.limits.fourDepth = 10
	s.fourLimit = 100_000
	return s
}

func TestVCF(t *testing.T) {
	cases := []struct {
		name    string
		picture string
		moves   map[rules]int // moves up to the five; 0 if there is no win
	}{
		{"four-three", `
			.........
			..oxxx...
			......x..
			......x..
			.........
			...oo....
			....oo...`, map[rules]int{freestyle: 5, guide: 5, renju: 5, standard: 5}},
		{"two fours", `
			.........
			..oxxx...
			......x..
			......x..
			......x..
			......o..
			o.oo...o.`, map[rules]int{freestyle: 3, guide: 0, renju: 0, standard: 3}},
		{"the answer makes a four", `
			..........
			..oxxx....
			......x..o
			......x..o
			.........o
			..........
			.....o....`, map[rules]int{freestyle: 5, standard: 5}},
		{"nothing", `
			.........
			...xx....
			....o....
			....xo...
			....o....`, map[rules]int{freestyle: 0, guide: 0, renju: 0, standard: 0}},
	}
	for _, c := range cases {
		for r, want := range c.moves {
			f := setOut(r, c.picture)
			s := searchOf(f)
			n, p := s.vcf(10)
			if (n > 0) != (want > 0) {
				t.Errorf("%s, rules %d: %d moves by %s, want %d", c.name, r, n, p.move(), want)
			}
			if n > 0 {
				confirm(t, f, s, n)
			}
		}
	}
}

// confirm plays a VCF through: every four has one answer, and it ends in a
// five.
func confirm(t *testing.T, f *field, s *search, n int) {
	t.Helper()
	depth := len(f.stones)
	us := f.toMove
	for range n {
		if f.counts[us][winning] > 0 {
			break
		}
		s.fourLimit = s.nodes + 100_000
		k, p := s.vcf(10)
		if k == 0 || !f.allowed(us, p) {
			t.Fatalf("no way on after %s", spell(f.stones))
		}
		f.put(p)
		if f.counts[us][winning] == 0 && k > 3 {
			t.Fatalf("%s is no four", p.move())
		}
		if f.counts[us][winning] > 1 || f.counts[us][winning] == 0 {
			break // an open four: any answer, then five
		}
		f.put(f.find(us, winning))
	}
	for len(f.stones) > depth {
		f.take()
	}
}

// TestVCT checks that wins proven by the search are real: mangetsu plays on
// from them and wins against any defence of its own.
func TestVCT(t *testing.T) {
	f := setOut(freestyle, `
		...........
		...x.x.....
		....o......
		...x.x.....
		....o......
		.....o.....
		..........o`)
	s := searchOf(f)
	n, p := s.threes(8, 200_000)
	if n == 0 || f.class(f.toMove, p) < three {
		t.Errorf("vct finds %d moves by %s", n, p.move())
	}
	f = setOut(freestyle, `
		.......
		...x...
		..oo...
		...x...`)
	s = searchOf(f)
	if n, p := s.threes(8, 20_000); n != 0 {
		t.Errorf("vct finds %d moves by %s in a quiet position", n, p.move())
	}
}

// TestWhiteWinsByFoul: white wins with a four whose only answer is forbidden.
func TestWhiteWinsByFoul(t *testing.T) {
	f := setOut(guide, `
		...........
		...........
		.xooo......
		......xx...
		......x.x..
		...........
		...........
		o..........`)
	if n, p := searchOf(f).vcf(4); n != 3 || p.move() != "906" {
		t.Errorf("white wins in %d by %s, want 3 by 906", n, p.move())
	}
	f = setOut(freestyle, `
		...........
		...........
		.xooo......
		......xx...
		......x.x..
		...........
		...........
		o..........`)
	if n, p := searchOf(f).vcf(4); n != 0 {
		t.Errorf("without fouls white wins in %d by %s", n, p.move())
	}
}

// TestSymmetry: a position turned and mirrored has the same answers.
func TestSymmetry(t *testing.T) {
	picture := []string{
		".........",
		"..oxxx...",
		"......x..",
		"......x..",
		".........",
		"...oo....",
		"....oo...",
	}
	base := setOut(freestyle, strings.Join(picture, "\n"))
	for _, turn := range symmetries {
		f := newField(freestyle, 15)
		for _, p := range base.stones {
			a := turn(place{int8(p.x() - 7), int8(p.y() - 7)})
			f.put(at(int(a.x)+7, int(a.y)+7))
		}
		if f.counts != base.counts || f.lead != base.lead || f.wait != base.wait {
			t.Errorf("sums differ: %v and %v", f.counts, base.counts)
		}
		n, _ := searchOf(base).vcf(10)
		if m, _ := searchOf(f).vcf(10); m != n {
			t.Errorf("vcf of %d moves, turned %d", n, m)
		}
	}
}
