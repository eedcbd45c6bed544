package term

import (
	"fmt"
	"image"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/vt"
)

// A canvas is a sheet on an emulated terminal.
type canvas struct {
	sheet
	emu *vt.Emulator
}

func newCanvas(cols, rows int) *canvas {
	c := &canvas{emu: vt.NewEmulator(cols, rows)}
	c.profile = colorprofile.TrueColor
	c.resize(cols, rows, image.Point{})
	c.open = true
	return c
}

// draw shows a picture and returns the number of bytes sent.
func (c *canvas) draw(content string) int {
	c.content, c.stale = content, true
	b := c.update()
	c.emu.Write(b)
	return len(b)
}

// text returns the terminal's content, with those styles that can be seen: a blank has no
// colour of text. A block isn't the same as the rest of its cell in exchanged colours, because fonts
// leave lines beside it.
func (c *canvas) text() string {
	var b strings.Builder
	for y := range c.emu.Height() {
		for x := range c.emu.Width() {
			cell := c.emu.CellAt(x, y)
			if cell == nil || cell.Width == 0 {
				continue
			}
			s, text := cell.Style, cell.Content
			if text == " " && !underlined(&s) {
				s = uv.Style{Bg: s.Bg}
			}
			fmt.Fprintf(&b, "%s%s", s.String(), text)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// scribble returns a picture of random words, some wide, some coloured.
func scribble(r *rand.Rand, cols, rows int) string {
	words := []string{"歩", "五目", "a", "bc", " ", "     ", "●", "─", "▀", "▄", "▛▗", "\x1b[1;31m", "\x1b[48;2;217;168;96m", "\x1b[38;2;217;168;96m", "\x1b[38;2;22;18;13m", "\x1b[48;2;22;18;13m", "\x1b[4m", "\x1b[7m", "\x1b[m"}
	var b strings.Builder
	for y := range rows {
		if y > 0 {
			b.WriteString("\n")
		}
		if r.IntN(4) == 0 {
			continue
		}
		for range r.IntN(cols) {
			b.WriteString(words[r.IntN(len(words))])
		}
	}
	return b.String()
}

// TestUpdate checks that an update shows the same as a fresh terminal would show,
// whatever the terminal showed before.
func TestUpdate(t *testing.T) {
	for seed := range uint64(100) {
		r := rand.New(rand.NewPCG(seed, 1))
		cols, rows := 2+r.IntN(30), 1+r.IntN(5)
		c := newCanvas(cols, rows)
		for step := range 5 {
			picture := scribble(r, cols, rows)
			c.draw(picture)
			fresh := newCanvas(cols, rows)
			fresh.draw(picture)
			if got, want := c.text(), fresh.text(); got != want {
				t.Fatalf("seed %d, step %d, %dx%d: %q\nshown\n%q\nwant\n%q", seed, step, cols, rows, picture, got, want)
			}
			if n := c.draw(picture); n != 0 {
				t.Fatalf("seed %d, step %d: %d bytes for the same picture", seed, step, n)
			}
		}
	}
}

func TestUpdateColours(t *testing.T) {
	const picture = "\x1b[38;2;255;0;0;1m五\x1b[m"
	for profile, want := range map[colorprofile.Profile]string{
		colorprofile.TrueColor: "\x1b[H\x1b[38;2;255;0;0;1m五\x1b[m",
		colorprofile.ANSI256:   "\x1b[H\x1b[38;5;196;1m五\x1b[m",
		colorprofile.ANSI:      "\x1b[H\x1b[91;1m五\x1b[m",
		colorprofile.ASCII:     "\x1b[H\x1b[1m五\x1b[m",
	} {
		c := newCanvas(10, 2)
		c.profile = profile
		c.draw("")
		c.content = picture
		if got := strings.Replace(string(c.update()), "\x1b[1H", "\x1b[H", 1); got != want {
			t.Errorf("%v: %q, want %q", profile, got, want)
		}
	}
}

// TestSheetOpens checks that nothing is drawn before the screen is opened or after it
// is left.
func TestSheetOpens(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	defer w.Close()
	read := func() string {
		buf := make([]byte, 4096)
		w.WriteString("|") // so that there is something to read
		n, err := r.Read(buf)
		if err != nil {
			t.Fatal(err)
		}
		return strings.TrimSuffix(string(buf[:n]), "|")
	}
	s := &sheet{file: w, profile: colorprofile.TrueColor}
	s.resize(20, 2, image.Point{})
	s.show("first", "ring", caret{}, nil)
	if got := read(); got != "" {
		t.Errorf("written before there is a screen: %q", got)
	}
	const first = "\x1b]2;ring\a\x1b[m\x1b[2J\x1b[1Hfirst"
	for _, tt := range []struct {
		name string
		do   func()
		want string
	}{
		{"begin", func() { s.begin("?") }, steady + "?" + first},
		{"mouse", func() { s.wear(modes{mouse: tea.MouseModeCellMotion}) }, "\x1b[?1002h\x1b[?1006h"},
		{"the same", func() { s.wear(modes{mouse: tea.MouseModeCellMotion}) }, ""},
		{"hover, focus", func() { s.wear(modes{tea.MouseModeAllMotion, true}) }, mouseOff + "\x1b[?1003h\x1b[?1006h\x1b[?1004h"},
		{"graphemes", func() { s.report(ansi.ModeUnicodeCore, ansi.ModeReset) }, "\x1b[?2027h"},
		{"stopped by others", s.again, "\x1b[<u" + steady + "\x1b[?1003h\x1b[?1006h\x1b[?1004h\x1b[?2027h" + first},
		{"end", s.end, "\x1b[?2027l" + mouseOff + "\x1b[?1004l" + unsteady},
		{"again", s.again, steady + "\x1b[?1003h\x1b[?1006h\x1b[?1004h\x1b[?2027h" + first},
		{"end again", s.end, "\x1b[?2027l" + mouseOff + "\x1b[?1004l" + unsteady},
		{"once", s.end, ""},
		{"title", func() { s.pass(keepTitle) }, keepTitle},
	} {
		tt.do()
		if got := read(); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
	s.show("second", "ring", caret{}, nil)
	if got := read(); got != "" {
		t.Errorf("written after the screen was closed: %q", got)
	}
}

// board returns a screen of 80x24 with kanji beside the board, as the program draws it,
// with stones at the given points.
func board(at map[[2]int]string) string {
	const wood = "\x1b[38;2;138;98;50;48;2;217;168;96m"
	var b strings.Builder
	b.WriteString("\x1b[1m土俵\x1b[m  五目競争 第1局/10\n")
	for y := range 15 {
		fmt.Fprintf(&b, "%2d %s", y+1, wood)
		for x := range 15 {
			if stone, ok := at[[2]int{x, y}]; ok {
				fmt.Fprintf(&b, "\x1b[38;2;22;18;13m%s%s─", stone, wood)
			} else {
				b.WriteString("┼─")
			}
		}
		b.WriteString("\x1b[m   「負けないぞー」\n")
	}
	return b.String()
}

// TestStoneBytes checks that a stone of one line costs at most 65 bytes in any colours:
// here those of the wooden board at each depth.
func TestStoneBytes(t *testing.T) {
	for depth, colours := range map[string]struct {
		profile colorprofile.Profile
		line    string
		stones  [2]string // black's and white's
	}{
		"24 bits": {colorprofile.TrueColor, "\x1b[38;2;138;98;50;48;2;217;168;96m", [2]string{"\x1b[38;2;22;18;13;48;2;217;168;96m", "\x1b[38;2;255;253;246;48;2;217;168;96m"}},
		"256":     {colorprofile.ANSI256, "\x1b[38;5;94;48;5;179m", [2]string{"\x1b[38;5;16;48;5;179m", "\x1b[38;5;231;48;5;179m"}},
		"16":      {colorprofile.ANSI, "\x1b[30;43m", [2]string{"\x1b[30;43m", "\x1b[97;43m"}},
		"8":       {colorprofile.ANSI, "\x1b[34;47m", [2]string{"\x1b[30;47m", "\x1b[30;47m"}},
	} {
		c := newCanvas(80, 24)
		c.profile = colours.profile
		at := map[[2]int]string{}
		picture := func() string {
			var b strings.Builder
			for y := range 15 {
				for x := range 15 {
					if side := at[[2]int{x, y}]; side != "" {
						b.WriteString("\x1b[m" + side + "●")
					} else {
						b.WriteString("\x1b[m" + colours.line + "┼")
					}
					b.WriteString("\x1b[m" + colours.line + "─")
				}
				b.WriteString("\x1b[m\n")
			}
			return b.String()
		}
		c.draw(picture())
		for i := range 10 {
			at[[2]int{i, 10 + i%3}] = colours.stones[i%2]
			if n := c.draw(picture()); n == 0 || n > 65 {
				t.Errorf("%s: stone %d took %d bytes", depth, i, n)
			}
		}
	}
}

func BenchmarkStone(b *testing.B) {
	c := newCanvas(80, 24)
	at := map[[2]int]string{}
	with, without := board(map[[2]int]string{{7, 7}: "●"}), board(at)
	c.content = without
	c.update()
	bytes, n := 0, 0
	for b.Loop() {
		c.content = with
		bytes += len(c.update())
		c.content = without
		c.update()
		n++
	}
	b.ReportMetric(float64(bytes)/float64(n), "bytes/stone")
}

func TestInked(t *testing.T) {
	l := uv.NewScreenBuffer(5, 1).Line(0)
	if n := inked(l); n != 0 {
		t.Errorf("%d cells of an empty line", n)
	}
	l.Set(2, &uv.Cell{Content: "五", Width: 2})
	if n := inked(l); n != 4 {
		t.Errorf("%d cells, want 4", n)
	}
}

// TestCaret checks that the cursor stays where a person types, whatever is drawn
// elsewhere, and is hidden where nobody types.
func TestCaret(t *testing.T) {
	c := newCanvas(20, 3)
	visible := false
	c.emu.SetCallbacks(vt.Callbacks{CursorVisibility: func(v bool) { visible = v }})
	c.emu.Write([]byte(ansi.HideCursor)) // as the library does at the start
	for i, tt := range []struct {
		content string
		at      caret
		most    int // bytes
	}{
		{"first\n\n> ", caret{2, 2, true}, 100},
		{"first\n\n> a", caret{3, 2, true}, 20},
		{"first\n\n> a", caret{2, 2, true}, 10}, // moved alone
		{"fires\n\n> a", caret{2, 2, true}, 20},
		{"fires\n\n> a", caret{2, 2, true}, 0},
		{"a line of full width\n\n> a", caret{2, 2, true}, 40},
		{"fires\n\n> a", caret{}, 40},
		{"fires\n\n> a", caret{}, 0},
		{"fires\n\n> 歩", caret{4, 2, true}, 30},
		{"fires\n\n> 歩", caret{20, 2, true}, 10}, // outside after a resize
	} {
		c.caret = tt.at
		if n := c.draw(tt.content); n > tt.most {
			t.Errorf("step %d: %d bytes, want at most %d", i, n, tt.most)
		}
		want := tt.at
		want.on = want.on && want.x < 20
		if at := c.emu.CursorPosition(); visible != want.on || visible && (at.X != want.x || at.Y != want.y) {
			t.Errorf("step %d: the cursor is at %v, shown %v; want %+v", i, at, visible, want)
		}
	}
}

// TestSolid checks that a full block is written as a blank on its colour, where that is the
// same colour: a font's block may be smaller than the cell.
func TestSolid(t *testing.T) {
	red := ansi.BasicColor(1)
	for _, tt := range []struct {
		name    string
		profile colorprofile.Profile
		style   uv.Style
		want    string
	}{
		{"colour", colorprofile.ANSI, uv.Style{Fg: red}, "\x1b[41m "},
		{"colour on colour", colorprofile.ANSI256, uv.Style{Fg: red, Bg: ansi.BasicColor(2)}, "\x1b[41m "},
		{"the terminal's own colour", colorprofile.ANSI, uv.Style{}, "\x1b[7m "},
		{"own colour, bold", colorprofile.ANSI, uv.Style{Attrs: uv.AttrBold}, "\x1b[7m "},
		{"bold may be brighter", colorprofile.ANSI, uv.Style{Fg: red, Attrs: uv.AttrBold}, "\x1b[31;1m█"},
		{"bold is as bright", colorprofile.ANSI256, uv.Style{Fg: red, Attrs: uv.AttrBold}, "\x1b[41m "},
		{"faint", colorprofile.ANSI256, uv.Style{Fg: red, Attrs: uv.AttrFaint}, "\x1b[31;2m█"},
		{"own colour on another", colorprofile.ANSI256, uv.Style{Bg: red}, "\x1b[41m█"},
		{"no colours", colorprofile.ASCII, uv.Style{Fg: red}, "█"},
	} {
		b := brush{profile: tt.profile}
		b.ink(&uv.Cell{Content: "█", Width: 1, Style: tt.style})
		if got := b.String(); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}
