package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// TestHalvedBoard checks that a board of 25 lines is seen whole at 80x24, and that a person can
// play on any of its points with keys and with two clicks of the mouse: the first one shows
// where the stone would go.
func TestHalvedBoard(t *testing.T) {
	f := fakeIgo("human", "KAZE", 25)
	m := f.model(lang.English, "unicode", 80, 24)
	p := layout(m.w, m.h, shapeOf(m.view()))
	if p.scrolled || !p.fit.halved || p.moves.empty() {
		t.Fatalf("the board isn't seen whole beside the moves: %+v", p)
	}
	wantShown(t, m, "A B C D", "25 ▀", "▀ 24", " 1 ▀")
	pic := board{m.view()}.boardPicture(p.fit)
	for _, at := range []struct {
		move string
		x, y int // of the field in the picture
	}{{"A25", 0, 0}, {"A24", 1, 0}, {"Z1", 48, 12}, {"N13", 24, 6}} {
		click := tea.MouseClickMsg{X: p.board.x + pic.X + at.x, Y: p.board.y + pic.Y + at.y, Button: tea.MouseLeft}
		run(m, m.update(click))
		wantSent(t, f)
		wantShown(t, m, "Your move:", "  "+at.move)
		run(m, m.update(click))
		wantSent(t, f, enter(at.move))
	}
	press(m, "up", "up", "enter")
	wantSent(t, f, enter("N15"))
}

// TestHalvedBoardSteps checks when a part of the board is shown in its stead: with numbers on
// stones, without colours, and on smaller screens.
func TestHalvedBoardSteps(t *testing.T) {
	halved := func(m *model) bool { return layout(m.w, m.h, shapeOf(m.view())).fit.halved }
	for _, tt := range []struct {
		glyphs, theme string
		w, h          int
		want          bool
	}{{"unicode", "wood", 80, 24, true}, {"octants", "night", 60, 18, true}, {"unicode", "none", 80, 24, false}, {"ascii", "wood", 80, 24, false}, {"unicode", "wood", 59, 18, false}, {"unicode", "wood", 80, 17, false}} {
		m := fakeIgo("BRAIN", "KAZE", 25).model(lang.English, tt.glyphs, tt.w, tt.h)
		m.o.Theme = tt.theme
		m.paintWith(true)
		if got := halved(m); got != tt.want {
			t.Errorf("%v: halved: %v", tt, got)
		}
	}
	f := fakeIgo("BRAIN", "KAZE", 25)
	f.puts("D4 Q4")
	m := f.model(lang.English, "unicode", 80, 24)
	press(m, "m")
	if halved(m) {
		t.Error("numbers have no room on fields that are half a line high")
	}
	press(m, "m", "m")
	if !halved(m) {
		t.Error("the whole board doesn't return")
	}
	m.View()
	if !strings.Contains(shown(m), "▀") {
		t.Error("there's no board")
	}
}

// TestTonesDiffer checks that the colours of small fields can be told apart in each theme and
// at each depth.
func TestTonesDiffer(t *testing.T) {
	tones := map[string]draw.Tone{
		"ground": draw.GroundTone, "black": draw.BlackTone, "white": draw.WhiteTone, "black's last": draw.BlackLastTone, "white's last": draw.WhiteLastTone,
		"cursor": draw.CursorTone, "black's land": draw.BlackLandTone, "white's land": draw.WhiteLandTone,
	}
	for name, pal := range map[string]*palette{"wood": &wood, "night": &night, "paper": &paperBoard} {
		for _, d := range depths {
			if d.depth == colourless {
				continue
			}
			for row := range 2 {
				seen := map[any]string{}
				shades := pal.fine.shades(row)
				for tone, i := range tones {
					c := shades[i].in(d.depth)
					if other, ok := seen[c]; ok {
						t.Errorf("%s, %s colours: %s and %s are both %v", name, d.name, tone, other, c)
					}
					seen[c] = tone
				}
			}
		}
	}
}
