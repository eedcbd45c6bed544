package gomoku

import (
	"strings"
	"testing"
)

// diagram sets up a board from a drawing of the guide: ● black, ○ white, + empty.
// Points drawn as ★ or * are left empty and listed. The drawing's upper left
// corner is at x, y; a drawing smaller than the board has open space around it.
func diagram(t *testing.T, drawing string, x, y int) (b Board, stars, asterisks []Point) {
	t.Helper()
	b = NewBoard(15)
	for dy, line := range strings.Fields(drawing) {
		for dx, c := range []rune(line) {
			p := At(x+dx, y+dy)
			switch c {
			case '●':
				b.Put(p, Black)
			case '○':
				b.Put(p, White)
			case '★':
				stars = append(stars, p)
			case '*':
				asterisks = append(asterisks, p)
			case '+':
			default:
				t.Fatalf("what is %c in %s?", c, line)
			}
		}
	}
	return b, stars, asterisks
}

// §2.2 and §2.3: single lines. Each ★ in turn is the new stone.
func TestGuideLines(t *testing.T) {
	for _, test := range []struct {
		line          string
		verdict       string
		threes, fours uint8
	}{
		{"+★★★++", "none", 1, 0},       // (1)
		{"+★★+★+", "none", 1, 0},       // (2) 飛び3
		{"○+★★★+○", "none", 0, 0},      // 夏止め
		{"○+★★★++●+", "none", 0, 0},    // black only: an overline on one side
		{"○+★★★++○", "none", 1, 0},     // with room it is one
		{"●+★★★+●", "4x4", 0, 2},       // two fours in one line
		{"++●+●★+●+++", "none", 0, 0},  // "not 3x3: both can be stopped at once"
		{"+●+★★+●+", "none", 0, 0},     // the same
		{"+●●+★+●●+", "none", 0, 0},    // the same
		{"●●+★★+●●", "4x4", 0, 2},      // the only other double fours in one line
		{"●●●+★+●●●", "4x4", 0, 2},     //
		{"++★★★★++", "none", 0, 1},     // a straight four is one four
		{"○★★★★+", "none", 0, 1},       //
		{"●+★★★★+●", "none", 0, 0},     // either end makes an overline
		{"●+★★★★+○", "none", 0, 1},     // a five at the upper end alone
		{"●+★★★★++", "none", 0, 1},     //
		{"●●●★●", "five", 0, 0},        //
		{"●●●★●●", "overline", 0, 0},   //
		{"●●●★●●●●", "overline", 0, 0}, // 7, 8, … 「も含まれる」
		{"+★★★★★+●", "five", 0, 0},     //
		{"+★+★+★+", "none", 0, 0},      //
		{"○★★★+++", "none", 0, 0},      //
		{"++★★★+○", "none", 1, 0},      //
		{"●++★★★+○", "none", 0, 0},     // a six at one end, no room at the other
	} {
		width := len([]rune(test.line))
		for _, x := range []int{(17 - width) / 2, 3} {
			b, stars, _ := diagram(t, test.line, x, 8)
			for i, p := range stars {
				b := b
				for j, q := range stars {
					if j != i {
						b.Put(q, Black)
					}
				}
				for _, r := range []Rules{RulesGuide, RulesRenju} {
					v := b.Judge(r, p, Black)
					if v.String() != test.verdict || v.Threes != test.threes || v.Fours != test.fours {
						t.Errorf("%s from x=%d, star %d, %v: %v with %d threes, %d fours; want %s with %d, %d",
							test.line, x, i+1, r, v, v.Threes, v.Fours, test.verdict, test.threes, test.fours)
					}
				}
			}
		}
	}
}

// §2.2: ○+★★★++●+ is no three for black alone; in the other colours it is.
func TestGuideLineWhite(t *testing.T) {
	b, stars, _ := diagram(t, "●+★★★++○+", 4, 8)
	b.Put(stars[0], White)
	b.Put(stars[1], White)
	if v := b.Judge(RulesGuide, stars[2], White); v.Kind != None || v.Threes != 1 {
		t.Errorf("%v with %d threes", v, v.Threes)
	}
	b, stars, _ = diagram(t, "○○○★○○", 4, 8)
	if v := b.Judge(RulesGuide, stars[0], White); v.Kind != Five || v.Length != 6 {
		t.Errorf("six white stones make %v of %d", v, v.Length)
	}
}

// §2.3: 「実際の盤での禁手にならない形」. Each ★ alone, and all of them played
// one after the other.
func TestGuideBoard(t *testing.T) {
	const drawing = `
		+++++++++++++++
		+++●+++++++++●+
		○+●★●+○+++++●++
		+++●++++++●++++
		++++++++++★++++
		++++++++++●++++
		++++++++●++++++
		+++++●+++++++++
		++++++++○++++++
		+++○+++++++++++
		++++++++●+++●++
		+●+★●++++●+++++
		+++●++++++★++++
		+++●+++++●+++++
		++++++++++++○++`
	b, stars, _ := diagram(t, drawing, 1, 1)
	want := []Point{At(4, 3), At(11, 5), At(4, 12), At(11, 13)}
	if len(stars) != len(want) {
		t.Fatalf("stars at %v, want %v", stars, want)
	}
	all := b
	for i, p := range stars {
		if p != want[i] {
			t.Errorf("star %d at %v, want %v", i, p, want[i])
		}
		for _, r := range []Rules{RulesGuide, RulesRenju} {
			if v := b.Judge(r, p, Black); v.Kind != None || v.Threes > 1 {
				t.Errorf("%v alone is %v by %v, with %d threes", p, v, r, v.Threes)
			}
			if v := all.Judge(r, p, Black); v.Kind != None {
				t.Errorf("%v after the others is %v by %v", p, v, r)
			}
		}
		all.Put(p, Black)
	}
}

// §2.5(2): for the guide ★ is 3x3 although * can't be played; renju reads on.
func TestGuideNoReading(t *testing.T) {
	const drawing = `
		+++++++++
		++●++++++
		++○●●○○++
		+++●*●+++
		++○○●++++
		+++●★●+++
		++○+++○++
		+++++++++`
	b, stars, asterisks := diagram(t, drawing, 4, 5)
	if v := b.Judge(RulesGuide, stars[0], Black); v.Kind != ThreeThree {
		t.Errorf("guide: %v", v)
	}
	if v := b.Judge(RulesRenju, stars[0], Black); v.Kind != None {
		t.Errorf("renju: %v", v)
	}
	b.Put(stars[0], Black)
	for _, r := range []Rules{RulesGuide, RulesRenju} {
		if v := b.Judge(r, asterisks[0], Black); v.Kind != ThreeThreeFour {
			t.Errorf("* after ★ by %v: %v", r, v)
		}
	}
}

// §2.3: 「順番に3や4ができていって…禁手にはならない」: old shapes don't count.
func TestGuideOldShapes(t *testing.T) {
	const drawing = `
		+++++++++
		++●●●++++
		+++++++●+
		+++++++●+
		+●●●+++●+
		+++++★+++
		+++++++++`
	b, stars, _ := diagram(t, drawing, 4, 5)
	if v := b.Judge(RulesGuide, stars[0], Black); v.Forbidden() {
		t.Errorf("three old threes: %v", v)
	}
}

// A five takes precedence over every foul of the same stone (§2.3), for black and
// in all rule sets.
func TestFiveFirst(t *testing.T) {
	const drawing = `
		+++●+++
		+++●+++
		+++●+++
		●●●★●+○
		+++●●++
		+++●+●+
		+++++++`
	b, stars, _ := diagram(t, drawing, 5, 5)
	for r, want := range map[Rules]Kind{RulesGuide: Five, RulesRenju: Five, RulesFreestyle: Five, RulesStandard: Five} {
		if v := b.Judge(r, stars[0], Black); v.Kind != want {
			t.Errorf("%v: %v, want %v", r, v, want)
		}
	}
}

// Six in a row, by each rule set and colour.
func TestSix(t *testing.T) {
	for _, test := range []struct {
		rules        Rules
		black, white Kind
	}{
		{RulesGuide, Overline, Five},
		{RulesRenju, Overline, Five},
		{RulesFreestyle, Five, Five},
		{RulesStandard, None, None},
	} {
		for _, c := range []Color{Black, White} {
			b := NewBoard(15)
			for x := 1; x <= 5; x++ {
				b.Put(At(x, 15), c)
			}
			b.Take(At(3, 15))
			b.Put(At(6, 15), c)
			want := test.black
			if c == White {
				want = test.white
			}
			if v := b.Judge(test.rules, At(3, 15), c); v.Kind != want {
				t.Errorf("%v: six of %v make %v, want %v", test.rules, c, v, want)
			}
		}
	}
}
