package tui

import (
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"golang.org/x/text/width"

	"dohyo/arena"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// TestGlyphSetsKeepTheirWord checks that a screen of the full set has no characters of
// ambiguous width, and that one of the ascii set in English has only ASCII, whatever
// names come from outside.
func TestGlyphSetsKeepTheirWord(t *testing.T) {
	t.Parallel()
	for _, sc := range append(scenes, shogiScenes...) {
		for _, l := range []lang.Lang{lang.Japanese, lang.English} {
			for _, glyphs := range []string{"full", "ascii", "block"} {
				m := sc.set(l, glyphs, sizes[0][0], sizes[0][1])
				if m.match != nil && m.match.snap.begin != nil {
					m.match.snap.begin.Players[0].Name = "★α●─…→"
				}
				for i, size := range sizes {
					if l == lang.Japanese && glyphs != "full" && i%3 != 0 {
						continue // the full set has been seen with the words of every size
					}
					m.Update(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
					m.stale = true
					for _, line := range strings.Split(m.View().Content, "\n") {
						for _, r := range line {
							if width.LookupRune(r).Kind() == width.EastAsianAmbiguous {
								t.Fatalf("%s %s %s %v: %q is of ambiguous width in %q", sc.name, l, glyphs, size, r, line)
							}
							if glyphs == "ascii" && l == lang.English && r > 0x7e {
								t.Fatalf("%s %v: %q is not ASCII in %q", sc.name, size, r, line)
							}
						}
					}
				}
			}
		}
	}
}

var nasty = []string{
	"\x1b[31mred\x1b[0m\x1b]0;title\x07", "a\x00b\rc\nd\te", "é\u0301e\u0301か\u3099", "👨‍👩‍👧‍👦👍🏽🇯🇵", "\u202eRTL עברית ﷽", "ﷺﷺﷺ", strings.Repeat("長い名前", 40),
	"半角ｶﾅとＦＵＬＬ", "\xff\xfe\x80broken", "\u200b\u200d\ufeff", "①②③½±×÷", "한국어 ไทย हिन्दी", "tab\there", "\u00ad\u034f", "🀄☯♠⚫⚪",
}

// TestNastyText checks that names and comments from outside never break a line: each
// line of the screen is as wide as its cells.
func TestNastyText(t *testing.T) {
	t.Parallel()
	for n, name := range nasty {
		f := newFake(name, "KAZE", 3)
		f.start(opening("花月", "右・本"))
		f.move("101", 1e9, arena.Said{Mutter: name, PV: name})
		f.feed.Add(&arena.Muttered{Stamp: f.stamp(arena.EvMutter, 1), Seat: "black", Player: name, Said: arena.Said{Mutter: name}})
		f.feed.Add(&arena.Faulted{Stamp: f.stamp(arena.EvFault, 1), Player: name, Kind: "garbage", Detail: name})
		for i, glyphs := range draw.SetNames() {
			for j, size := range sizes {
				if (n+i+j)%6 != 0 {
					continue // every pair of text, characters and size comes
				}
				m := screenModel(f.options(lang.Japanese, glyphs), f.session(), size[0], size[1])
				for _, k := range []string{"t", "a", "esc", "?"} {
					checkWidths(t, m, name)
					press(m, k)
				}
			}
		}
	}
}

// TestNastyShogi checks the same for shogi, with lines of play and lines of programs.
func TestNastyShogi(t *testing.T) {
	t.Parallel()
	for n, name := range nasty {
		f := fakeShogi(name, "KAZE")
		f.beginShogi("")
		f.move("+7776FU", 1e9, arena.Said{Mutter: name, PV: "7g7f " + name})
		f.feed.Add(&arena.Muttered{Stamp: f.stamp(arena.EvMutter, 1), Seat: "white", Player: "KAZE", Said: arena.Said{Mutter: name, PV: name}})
		f.wired(name, "<"+name, ">"+name)
		for i, glyphs := range draw.SetNames() {
			for j, size := range sizes {
				if (n+i+j)%6 != 0 {
					continue // every pair of text, characters and size comes
				}
				m := f.model(lang.Japanese, glyphs, size[0], size[1])
				for _, k := range []string{"t", "w", "esc", "W", "esc", "i", "esc", "v"} {
					checkWidths(t, m, name)
					press(m, k)
				}
			}
		}
	}
}

func checkWidths(t *testing.T, m *model, what string) {
	t.Helper()
	lines := strings.Split(m.View().Content, "\n")
	if len(lines) != m.h {
		t.Fatalf("%q: %d lines on a screen of %d", what, len(lines), m.h)
	}
	for y := range m.h {
		n := 0
		for x := range m.w {
			if text := m.cv.cells[y*m.w+x].text; len(text) == 1 {
				n++
			} else {
				n += draw.Width(text)
			}
		}
		if n != m.w {
			t.Fatalf("%q: line %d is %d columns wide, want %d: %q", what, y, n, m.w, m.cv.lines()[y])
		}
	}
	for _, l := range lines {
		if i := strings.IndexAny(l, "\r\t\a\b\x00"); i >= 0 {
			t.Fatalf("%q: a control character in %q", what, l)
		}
	}
}

// TestAnySize checks that nothing breaks in a window of any size. Each scene has sizes of
// its own, in a usual run fewer.
func TestAnySize(t *testing.T) {
	t.Parallel()
	apart := 1
	if *which == "" {
		apart = 2
	}
	for i, sc := range append(scenes, shogiScenes...) {
		m := sc.set(lang.Japanese, "unicode", 80, 24)
		for w := 1 + i%11; w < 200; w += apart * (11 + w/16) { // layouts change more often in small windows
			for h := 1 + i%7; h < 60; h += 7 + h/8 {
				m.Update(tea.WindowSizeMsg{Width: w, Height: h})
				checkWidths(t, m, sc.name)
			}
		}
	}
}

func TestWrap(t *testing.T) {
	for _, c := range []struct {
		text string
		cols int
		want []string
	}{
		{"one two three", 8, []string{"one two", "three"}},
		{"onetwothree", 4, []string{"onet", "woth", "ree"}},
		{"十局、抽選、二百手", 12, []string{"十局、抽選、", "二百手"}},
		{"", 5, nil},
		{"漢", 1, nil},
	} {
		got := wrap(c.text, c.cols, 10)
		if strings.Join(got, "|") != strings.Join(c.want, "|") {
			t.Errorf("wrap(%q, %d) = %q, want %q", c.text, c.cols, got, c.want)
		}
	}
}

// TestCanvasPut checks that no half of a wide character remains when another one
// overwrites its other half.
func TestCanvasPut(t *testing.T) {
	c := canvas{set: draw.SetNamed("unicode")}
	c.reset(6, 1)
	c.text(rect{0, 0, 6, 1}, inkText, "漢字体")
	c.text(rect{1, 0, 2, 1}, inkText, "ab")
	if got := c.lines()[0]; got != " ab 体" {
		t.Errorf("got %q", got)
	}
	if rest := c.text(rect{0, 0, 3, 1}, inkText, "漢。"); rest.w != 1 {
		t.Errorf("%d columns left, want 1", rest.w)
	}
}

// TestWrapParenthesis checks that no line ends with an opening parenthesis.
func TestWrapParenthesis(t *testing.T) {
	got := wrap("KAZE は停止された（no answer）", 20, 9)
	if want := []string{"KAZE は停止された", "（no answer）"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestWrapTellsOfMore checks that text with more lines than there is room for ends in dots, after a whole word where it
// has words, and that whole text doesn't.
func TestWrapTellsOfMore(t *testing.T) {
	for _, c := range []struct {
		text string
		most int
		want string
	}{
		{"one two three four", 2, "one two|three four"},
		{"one two three four five", 2, "one two|three.."},
		{"one two three", 1, "one two.."},
		{"対局者が起動できないので中止", 2, "対局者が起|動できな.."},
		{"one", 0, ""},
	} {
		if got := strings.Join(wrap(c.text, 10, c.most), "|"); got != c.want {
			t.Errorf("%q in %d lines: %q, want %q", c.text, c.most, got, c.want)
		}
	}
}
