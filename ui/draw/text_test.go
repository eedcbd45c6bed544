package draw

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/text/unicode/norm"
	"golang.org/x/text/width"

	"dohyo/boards/safe"
)

// TestCleanRunes checks that the cleaned form of any character has the same width by
// both of the library's ways of counting.
func TestCleanRunes(t *testing.T) {
	for _, name := range []string{"unicode", "full"} {
		s := SetNamed(name)
		for r := rune(0); r <= utf8.MaxRune; r++ {
			if r&0xffff > 0x100 && r > 0x40000 && r&0xffff < 0xff00 && r>>16 != 0xe {
				r += 256 // planes without characters, and private ones: a few of each are enough
			}
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

// TestSteady: characters of steady texts stay as they are, and compose with no steady character before them; a width is
// the same when it is asked for again.
func TestSteady(t *testing.T) {
	seen := 0
	for r := rune(1); r < 0x20000; r++ {
		if first, again := runeWidth(r), runeWidth(r); first != again || !japanese(r) && !graphic(r) && r > 0x7f && first != measured(r) {
			t.Errorf("%U is %d wide, then %d", r, first, again)
		}
		if !utf8.ValidRune(r) || !steady(string(r)) {
			continue
		}
		seen++
		var b strings.Builder
		SetNamed("unicode").keep(&b, r)
		if b.String() != string(r) || safe.Strip(string(r)) != string(r) || !norm.NFC.IsNormalString(string(r)) || !norm.NFC.PropertiesString(string(r)).BoundaryBefore() {
			t.Errorf("%U becomes %q", r, b.String())
		}
	}
	if seen < 20000 || steady("がある\u3099") || steady("word\x1b[m") || steady("日\xff") || !steady("日本 go ─") {
		t.Errorf("%d characters are steady", seen)
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

// TestWrapJapanese checks that lines of Japanese begin and end as they may, and end words.
func TestWrapJapanese(t *testing.T) {
	for _, c := range []struct {
		text    string
		columns int
		want    []string
	}{
		{"フォルダを指定するか、加える", 20, []string{"フォルダを指定する", "か、加える"}},
		{"引数を「--mode」に直す", 10, []string{"引数を", "「--mode」", "に直す"}},
		{"この版では--mode gtpを書く", 14, []string{"この版では", "--mode gtpを書", "く"}},
		{"入れ替えで24局を", 12, []string{"入れ替えで", "24局を"}},
		{"一二三四五六七八九十", 8, []string{"一二三四", "五六七八", "九十"}},
		{"ファーストステップ", 8, []string{"ファース", "トステッ", "プ"}},
		{"きょうチェック", 10, []string{"きょう", "チェック"}},
		{"。。。。。。", 4, []string{"。。", "。。", "。。"}},
		{"it is saved as /home/a/b/unseen.ruled.psq; no more", 38, []string{"it is saved as", "/home/a/b/unseen.ruled.psq; no more"}},
		{"写しは~/a/b/unseen.pngへ。", 20, []string{"写しは", "~/a/b/unseen.pngへ。"}},
		{"裁定は写し（/home/a/b.psq など）に", 20, []string{"裁定は写し", "（/home/a/b.psq", "など）に"}},
		{"as /home/a/b/unseen.ruled.psq", 20, []string{"as /home/a/b/unseen.", "ruled.psq"}},
		{"one two three", 8, []string{"one two", "three"}},
		{"後で再開できます:  dohyo resume game-1", 30, []string{"後で再開できます:", "dohyo resume game-1"}},
		{"後で再開できます:  dohyo resume game-1", 18, []string{"後で再開できます:", "dohyo resume", "game-1"}},
		{"再開は 'dohyo resume game-1'。", 23, []string{"再開は", "'dohyo resume game-1'。"}},
		{"続きは'dohyo resume x'を使う", 18, []string{"続きは", "'dohyo resume x'を", "使う"}},
		{"一二  三四五六", 10, []string{"一二  三四", "五六"}},
		{"it's 'go on' or 'dohyo resume x' for the players' own", 20, []string{"it's 'go on' or", "'dohyo resume x' for", "the players' own"}},
	} {
		if got := Wrap(c.text, c.columns, 9); !slices.Equal(got, c.want) {
			t.Errorf("%s in %d columns is %q, want %q", c.text, c.columns, got, c.want)
		}
	}
}

// TestUnmarked checks that letters with marks keep their letter where they can't be shown.
func TestUnmarked(t *testing.T) {
	for set, want := range map[string]string{"ascii": "Chuza Muller ?", "full": "Chuza Muller ?", "unicode": "Chūza Müller ?"} {
		if got := SetNamed(set).Clean("Chūza Müller א"); got != want {
			t.Errorf("%s: %q, want %q", set, got, want)
		}
	}
}

// TestShorten checks that a text that ends inside a word has an ellipsis, and that one that ends after a word has none.
func TestShorten(t *testing.T) {
	for _, c := range []struct {
		set, text string
		columns   int
		want      string
	}{
		{"unicode", "KUMA56", 6, "KUMA56"}, {"unicode", "KUMA56", 5, "KUMA…"}, {"unicode", "KUMA56", 1, "K"}, {"unicode", "Leave the match?", 13, "Leave the ma…"},
		{"unicode", "Leave the match?", 9, "Leave the"}, {"unicode", "Leave the match?", 12, "Leave the m…"}, {"unicode", "Leave the match?", 11, "Leave the…"},
		{"unicode", "開局の一覧", 7, "開局の…"}, {"unicode", "───", 2, "──"}, {"ascii", "KUMA56", 5, "KUM.."}, {"full", "KUMA56", 5, "KUM.."},
	} {
		if got := SetNamed(c.set).Shorten(c.text, c.columns); got != c.want {
			t.Errorf("%s: %q in %d columns is %q, want %q", c.set, c.text, c.columns, got, c.want)
		}
	}
}
