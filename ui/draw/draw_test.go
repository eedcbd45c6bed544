package draw

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/text/width"

	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/gomoku"
	"dohyo/ui/lang"
)

func position(t testing.TB, rules *boards.Game, moves ...boards.Move) boards.Position {
	t.Helper()
	p, err := rules.Start(boards.Setup{})
	for _, m := range moves {
		if err == nil {
			p, err = p.Play(m)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// What is left of any character takes as many columns as both ways of the
// library to count them say.
func TestCleanRunes(t *testing.T) {
	for _, name := range []string{"unicode", "full"} {
		s := SetNamed(name)
		for r := rune(0); r <= utf8.MaxRune; r++ {
			text := s.Clean(string(r))
			if w := Width(text); w != ansi.StringWidth(text) || w != ansi.StringWidthWc(text) {
				t.Fatalf("%s: %U cleans to %q: %d columns, the library has %d and %d", name, r, text, w, ansi.StringWidth(text), ansi.StringWidthWc(text))
			}
			if !s.ambiguous {
				for _, c := range text {
					if width.LookupRune(c).Kind() == width.EastAsianAmbiguous {
						t.Fatalf("%s: %U cleans to %U, which is of ambiguous width", name, r, c)
					}
				}
			}
		}
	}
}

func TestClipAndFit(t *testing.T) {
	for _, c := range []struct {
		text string
		n    int
		want string
	}{{"漢字", 3, "漢 "}, {"abc", 2, "ab"}, {"abc", 5, "abc  "}, {"漢字", 0, ""}, {"é", 1, "é"}} {
		if got := Fit(c.text, c.n); got != c.want {
			t.Errorf("Fit(%q, %d) = %q, want %q", c.text, c.n, got, c.want)
		}
	}
}

func FuzzClean(f *testing.F) {
	f.Add("\x1b[31mred", 7)
	f.Add("👨‍👩‍👧‍👦\u202e漢字", 3)
	f.Fuzz(func(t *testing.T, text string, n int) {
		n = min(max(n, 0), 1000)
		for _, name := range SetNames() {
			clean := SetNamed(name).Clean(text)
			if got := Fit(clean, n); Width(got) != n {
				t.Errorf("%s: Fit(%q, %d) is %d columns wide", name, clean, n, Width(got))
			}
			if strings.ContainsFunc(clean, func(r rune) bool { return r < 0x20 || r == 0x7f }) {
				t.Errorf("%s: a control character in %q", name, clean)
			}
		}
	})
}

// Each field takes exactly the cells it has, in every set and size, with every
// mark on it.
func TestPicturesAreWhole(t *testing.T) {
	win := position(t, gomoku.Guide, "808", "101", "908", "102", "1008", "103", "1108", "104", "1208")
	foul := position(t, gomoku.Guide, "911", "101", "1111", "1501", "1010", "115", "1012", "1515", "1011")
	mid := position(t, gomoku.Guide, "911", "101", "1111", "1501", "1010", "115", "1012", "1515")
	for _, name := range SetNames() {
		for _, p := range []boards.Position{win, foul, mid, position(t, gomoku.Freestyle)} {
			for i := range 64 {
				o := Options{
					Set: SetNamed(name), Big: i&1 != 0, Labels: i&2 != 0, Rim: i&4 != 0, Kinjite: i&8 != 0, Numbers: Numbering(i >> 4 % 3),
				}
				if i&32 != 0 {
					o.Cursor, o.Why = Field{10, 11}, true
				}
				pic := Gomoku.Picture(p, o)
				if pic.Cols != 15 || pic.Rows != 15 || pic.W < pic.X+15*pic.FW || pic.H < pic.Y+15*pic.FH {
					t.Fatalf("%s: %+v is too small", name, pic)
				}
				for y := range pic.H {
					n := 0
					for x := range pic.W {
						n += Width(pic.At(x, y).Text)
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
		text := Gomoku.Picture(c.p, Options{Set: Unicode}).Text()
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
		n    Numbering
		want string
	}{{EachMove, "X 2 4 "}, {Pairs, ""}} {
		pic := Gomoku.Picture(p, Options{Set: ASCII, Numbers: c.n})
		var column []string
		for y := 4; y <= 8; y++ {
			x := pic.X + 7*pic.FW
			column = append(column, pic.At(x+1, pic.Y+y-1).Text)
		}
		got := strings.Join(column, "")
		want := map[Numbering]string{EachMove: "54321", Pairs: "32211"}[c.n]
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
		if got := Gomoku.Feat(lang.Japanese, c.before, c.after); got != c.want {
			t.Errorf("made %q, want %q", got, c.want)
		}
	}
	mid := position(t, gomoku.Guide, "911", "101", "1111", "1501", "1010", "115", "1012", "1515")
	if got := Gomoku.Warn(lang.English, Unicode, mid, "1011"); !strings.Contains(got, "3x3") {
		t.Errorf("warned %q", got)
	}
	if got := Gomoku.Warn(lang.English, Unicode, mid, "303"); got != "" {
		t.Errorf("warned %q of nothing", got)
	}
	for _, c := range [][2]string{{"h8", "808"}, {"a1", "115"}, {"o15", "1501"}, {"906", "906"}, {"resign", "resign"}} {
		if got, err := Gomoku.Read(mid, 0, c[0]); err != nil || len(got) != 1 || string(got[0]) != c[1] {
			t.Errorf("Read(%q) = %q, %v, want %q", c[0], got, err, c[1])
		}
	}
	if got, err := Gomoku.Read(mid, 0, "z9"); err == nil {
		t.Errorf("read z9 as %q", got)
	}
	if got := Gomoku.Name(Unicode, nil, "1011"); got != "(10,11)" {
		t.Errorf("Name = %q", got)
	}
}

// The sample game of the lobby is a whole game by the rules.
func TestDemo(t *testing.T) {
	p := position(t, gomoku.Guide, demoGomoku...)
	if _, over := p.Outcome(); !over {
		t.Error("the sample game has no end")
	}
}

func TestText(t *testing.T) {
	text := Text(position(t, gomoku.Guide, "808", "807"), ASCII, lang.English)
	if !strings.Contains(text, " 8  . . . . . . . X") || !strings.Contains(text, "O<") {
		t.Errorf("plain text:\n%s", text)
	}
}

func BenchmarkPicture(b *testing.B) {
	p := position(b, gomoku.Guide, demoGomoku...)
	for b.Loop() {
		Gomoku.Picture(p, Options{Set: Unicode, Labels: true, Rim: true})
	}
}

// TestTakesBack types the word by which a move is taken back, in all games in
// which one can be.
func TestTakesBack(t *testing.T) {
	for _, game := range []string{"gomoku", "renju", "go", "shogi"} {
		d, _ := For(game)
		g, _ := catalog.Game(game)
		p := position(t, g)
		for _, text := range []string{"%MATTA", "待った"} {
			if got, err := d.Read(p, 0, text); err != nil || len(got) != 1 || got[0] != d.Undo || d.Undo == "" {
				t.Errorf("%s in %s: %v, %v", text, game, got, err)
			}
		}
	}
}
