package igo

import (
	"fmt"
	"testing"

	"dohyo/boards"
)

// TestByRank reads ranks as people write them, and looks the differences up in the tables.
func TestByRank(t *testing.T) {
	for _, c := range []struct {
		a, b string
		size int
		want string // who is weaker, stones and komi, or "even", or "" for an error
	}{
		{"1k", "1k", 19, "even"}, {"1k", "1d", 0, "0: 0, 0.5"}, {"2段", "1級", 19, "1: 2, 0.5"}, {"初段", "9 kyu", 19, "1: 9, 0.5"},
		{"9d", "30k", 19, "1: 9, 0.5"}, {"30k", "29k", 18, "0: 0, 0.5"}, {"3 Dan", "10K", 13, "1: 5, -2"}, {"1k", "4k", 9, "1: 0, 0"},
		{"1k", "7k", 9, "1: 2, 4"}, {"1k", "30k", 9, "1: 3, -4"}, {"30k", "1k", 13, "0: 6, -4"},
		{"0k", "1k", 19, ""}, {"31k", "1k", 19, ""}, {"10d", "1k", 19, ""}, {"k", "1k", 19, ""}, {"", "1k", 19, ""}, {"1k", "5p", 19, ""}, {"99999999999999999999k", "1k", 19, ""},
	} {
		h, err := byRank([2]string{c.a, c.b}, c.size)
		got := fmt.Sprintf("%d: %d, %v", h.Weaker, h.Settings.Whole(HandicapName), h.Settings.Number(KomiName))
		if h.Even {
			got = "even"
		}
		if err != nil {
			got = ""
		}
		if got != c.want {
			t.Errorf("%s and %s on %d lines: %s, want %s (%v)", c.a, c.b, c.size, got, c.want, err)
		}
	}
	for _, table := range [][]allowance{allowances19, allowances13, allowances9} {
		for d := 2; d < len(table); d++ { // a stone is worth more than any komi here
			if a, b := table[d-1], table[d]; b.stones < a.stones || b.stones == a.stones && b.komi >= a.komi {
				t.Errorf("%d ranks get no more than %d: %v, %v", d, d-1, b, a)
			}
		}
	}
}

// TestPlacing puts handicap stones where black wants: it has the first moves alone, and can't pass
// meanwhile. Then the game continues as after fixed stones.
func TestPlacing(t *testing.T) {
	p := mustStart(t, boards.Setup{Size: 9, Settings: Freely(3)})
	for i, m := range []boards.Move{"C3", "E5", "G7", "C7", "pass"} {
		want := Black
		if i == 3 {
			want = White
		}
		if p.Turn() != want || p.ToPlace() != max(3-i, 0) || i > 0 && i < 4 && p.Mover() != Black {
			t.Fatalf("before move %d: %v to move, %d stones to place, %v moved", i+1, p.Turn(), p.ToPlace(), p.Mover())
		}
		if _, err := p.Play("pass"); (err != nil) != (i < 3) {
			t.Errorf("before move %d a pass gives %v", i+1, err)
		}
		next, err := p.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		if !next.(*Position).Follows(p) {
			t.Errorf("%s doesn't follow", m)
		}
		if p = next.(*Position); p.Reasons()[0].What == "" {
			t.Errorf("no reason after %s", m)
		}
	}
	if p.Mover() != Black || p.Handicap() != 3 || len(p.Board().Points(Black)) != 3 {
		t.Errorf("%v moved, %d stones", p.Mover(), p.Handicap())
	}
	if _, err := start(boards.Setup{Size: 9, Settings: Freely(3), Position: "b C3"}); err == nil {
		t.Error("stones are placed in a position with stones")
	}
	if _, err := start(boards.Setup{Size: 5, Settings: Freely(3)}); err == nil {
		t.Error("a small board takes handicap stones")
	}
}
