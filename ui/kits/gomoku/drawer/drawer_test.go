package drawer

import (
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/boardtest"
	"dohyo/boards/gomoku"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// position returns the position after some moves of a game.
func position(t testing.TB, g *boards.Game, moves ...boards.Move) boards.Position {
	t.Helper()
	return boardtest.Played(t, g.Start, boards.Setup{}, moves...)
}

// TestPicturesAreWhole checks that each field has exactly its size in cells, in every
// glyph set and size, with every mark.
func TestPicturesAreWhole(t *testing.T) {
	win := position(t, gomoku.Guide, "808", "101", "908", "102", "1008", "103", "1108", "104", "1208")
	foul := position(t, gomoku.Guide, "911", "101", "1111", "1501", "1010", "115", "1012", "1515", "1011")
	mid := position(t, gomoku.Guide, "911", "101", "1111", "1501", "1010", "115", "1012", "1515")
	for _, name := range draw.SetNames() {
		for _, p := range []boards.Position{win, foul, mid, position(t, gomoku.Freestyle)} {
			for i := range 128 {
				o := draw.Options{
					Set: draw.SetNamed(name), Lines: i&1 + i>>6*2, Labels: i&2 != 0, Rim: i&4 != 0, Kinjite: i&8 != 0, Numbers: draw.Numbering(i >> 4 % 3),
				}
				if i&32 != 0 {
					o.Cursor, o.Why = draw.Field{Col: 10, Row: 11}, true
				}
				pic := Drawer.Picture(p, o)
				if pic.Cols != 15 || pic.Rows != 15 || pic.W < pic.X+15*pic.FW || pic.H < pic.Y+15*pic.FH {
					t.Fatalf("%s: %+v is too small", name, pic)
				}
				for y := range pic.H {
					n := 0
					for x := range pic.W {
						n += draw.Width(pic.At(x, y).Text)
					}
					if n != pic.W {
						t.Fatalf("%s %+v: line %d is %d columns, want %d", name, o, y, n, pic.W)
					}
				}
			}
		}
	}
}

func TestMarksByShape(t *testing.T) {
	for _, c := range []struct {
		name  string
		p     boards.Position
		wants []string
	}{
		{"five", position(t, gomoku.Guide, "808", "101", "908", "102", "1008", "103", "1108", "104", "1208"), []string{"★─★─★─★─★"}},
		{"white's five", position(t, gomoku.Guide, "808", "101", "301", "102", "302", "103", "1108", "104", "1308", "105"), []string{"☆"}},
		{"foul", position(t, gomoku.Guide, "911", "101", "1111", "1501", "1010", "115", "1012", "1515", "1011"), []string{"▲─⊗─▲"}},
		{"last", position(t, gomoku.Guide, "808", "807"), []string{"●", "◇"}},
	} {
		text := Drawer.Picture(c.p, draw.Options{Set: draw.Unicode}).Text()
		for _, w := range c.wants {
			if !strings.Contains(text, w) {
				t.Errorf("%s: no %s in\n%s", c.name, w, text)
			}
		}
	}
}

func TestNumbering(t *testing.T) {
	p := position(t, gomoku.Guide, "808", "807", "806", "805", "804")
	for _, c := range []struct {
		n    draw.Numbering
		want string
	}{{draw.EachMove, "X 2 4 "}, {draw.Pairs, ""}} {
		pic := Drawer.Picture(p, draw.Options{Set: draw.ASCII, Numbers: c.n})
		var column []string
		for y := 4; y <= 8; y++ {
			x := pic.X + 7*pic.FW
			column = append(column, pic.At(x+1, pic.Y+y-1).Text)
		}
		got := strings.Join(column, "")
		want := map[draw.Numbering]string{draw.EachMove: "54321", draw.Pairs: "32211"}[c.n]
		if got != want {
			t.Errorf("numbering %d: %s, want %s (top to bottom)", c.n, got, want)
		}
	}
}

func TestWords(t *testing.T) {
	three := position(t, gomoku.Guide, "808", "101", "1008", "102", "908")
	before := position(t, gomoku.Guide, "808", "101", "1008", "102")
	split := position(t, gomoku.Guide, "808", "101", "908", "102", "1108")
	for _, c := range []struct {
		before, after boards.Position
		want          string
	}{{before, three, "三"}, {before, split, "飛び三"}, {before, before, ""}} {
		if got := Drawer.Feat(lang.Japanese, c.before, c.after); got != c.want {
			t.Errorf("made %q, want %q", got, c.want)
		}
	}
	mid := position(t, gomoku.Guide, "911", "101", "1111", "1501", "1010", "115", "1012", "1515")
	if got := Drawer.Warn(lang.English, draw.Unicode, mid, "1011"); !strings.Contains(got, "3x3") {
		t.Errorf("warned %q", got)
	}
	if got := Drawer.Warn(lang.English, draw.Unicode, mid, "303"); got != "" {
		t.Errorf("warned %q of nothing", got)
	}
	for _, c := range [][2]string{{"h8", "808"}, {"a1", "115"}, {"o15", "1501"}, {"906", "906"}, {"resign", "resign"}} {
		if got, err := Drawer.Read(mid, 0, c[0]); err != nil || len(got) != 1 || string(got[0]) != c[1] {
			t.Errorf("Read(%q) = %q, %v, want %q", c[0], got, err, c[1])
		}
	}
	if got, err := Drawer.Read(mid, 0, "z9"); err == nil {
		t.Errorf("read z9 as %q", got)
	}
	if got := Drawer.Name(draw.Unicode, nil, "1011"); got != "(10,11)" {
		t.Errorf("Name = %q", got)
	}
}

// TestDemo checks that the lobby's sample game is a complete legal game.
func TestDemo(t *testing.T) {
	p := position(t, gomoku.Guide, demo...)
	if _, over := p.Outcome(); !over {
		t.Error("the sample game has no end")
	}
}

func BenchmarkPicture(b *testing.B) {
	p := position(b, gomoku.Guide, demo...)
	for b.Loop() {
		Drawer.Picture(p, draw.Options{Set: draw.Unicode, Labels: true, Rim: true})
	}
}

// TestOpeningRuleOnTheBoard marks the fifth moves that are offered until one is taken, and
// gives stones the numbers of their moves in the list, where choices count, too.
func TestOpeningRuleOnTheBoard(t *testing.T) {
	played := func(moves ...boards.Move) boards.Position {
		return boardtest.Played(t, gomoku.Renju.Start, boards.Setup{OpeningRule: "rif"}, moves...)
	}
	opening := []boards.Move{"808", "807", "706", "swap", "910", "offer-606", "offer-708"}
	taken := append(opening[:len(opening):len(opening)], "take-708", "101")
	for _, c := range []struct {
		p     boards.Position
		marks []gomoku.Point
		plies map[gomoku.Point]int
	}{
		{played(opening[:6]...), []gomoku.Point{gomoku.At(6, 6)}, map[gomoku.Point]int{gomoku.At(9, 10): 5}},
		{played(opening...), []gomoku.Point{gomoku.At(6, 6), gomoku.At(7, 8)}, map[gomoku.Point]int{gomoku.At(8, 8): 1, gomoku.At(9, 10): 5}},
		{played(taken...), nil, map[gomoku.Point]int{gomoku.At(7, 6): 3, gomoku.At(9, 10): 5, gomoku.At(7, 8): 8, gomoku.At(1, 1): 9}},
	} {
		p := c.p.(*gomoku.Position)
		b := states(p, draw.Options{Numbers: draw.EachMove})
		for y := 1; y <= 15; y++ {
			for x := 1; x <= 15; x++ {
				q := gomoku.At(x, y)
				if got, want := b.At(x, y).Mark == draw.ProposedMark, slices.Contains(c.marks, q); got != want {
					t.Errorf("%d moves: %v is marked: %v", p.Ply(), q, got)
				}
				if want := c.plies[q]; want > 0 && b.At(x, y).Ply != want {
					t.Errorf("%d moves: %v has number %d, want %d", p.Ply(), q, b.At(x, y).Ply, want)
				}
			}
		}
	}
}
