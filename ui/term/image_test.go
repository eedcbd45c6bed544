package term

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/color"
	_ "image/png"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi/sixel"

	"dohyo/ui/diagram"
)

// TestImageAnswers reads a terminal's answers about images, among keys.
func TestImageAnswers(t *testing.T) {
	for _, c := range []struct {
		name, in string
		want     Images
		cell     image.Point
		keys     string
	}{
		{"kitty", "\x1b_Gi=31;OK\x1b\\\x1b[6;20;10t\x1b[?62;c", Kitty, image.Pt(10, 20), ""},
		{"kitty that can't", "\x1b_Gi=31;ENOTSUPPORTED\x1b\\\x1b[?62;c", NoImages, image.Point{}, ""},
		{"sixel", "\x1b[6;17;9t\x1b[?64;1;4;22c", Sixel, image.Pt(9, 17), ""},
		{"40 and 14 are no 4", "\x1b[?64;40;14c", NoImages, image.Point{}, ""},
		{"iterm2", "\x1b]1337;ReportCellSize=17.0;8.0;2.0\x1b\\\x1b[?62;1c", ITerm2, image.Point{}, ""},
		{"with a bell", "\x1b]1337;ReportCellSize=17.0;8.0\a\x1b[?62;1c", ITerm2, image.Point{}, ""},
		{"kitty before sixel", "\x1b_Gi=31;OK\x1b\\\x1b[?62;4c", Kitty, image.Point{}, ""},
		{"keys between", "a\x1b_Gi=31;OK\x1b\\b\x1b[?62;4cz", Kitty, image.Point{}, "abz"},
		{"another string", "\x1b]11;rgb:0/0/0\a\x1b[?62;4c", Sixel, image.Point{}, "\x1b]11;rgb:0/0/0\a"},
		{"alt and a bracket", "\x1b]\x01x\x1b[?62;4c", Sixel, image.Point{}, "\x1b]\x01x"},
		{"unfinished", "\x1b_Gi=31;OK", NoImages, image.Point{}, "\x1b_Gi=31;OK"},
		{"endless", "\x1b_" + strings.Repeat("x", 200), NoImages, image.Point{}, "\x1b_" + strings.Repeat("x", 200)},
	} {
		for _, pieces := range [][]string{{c.in}, strings.Split(c.in, "")} {
			var a answers
			for _, p := range pieces {
				a.feed([]byte(p))
			}
			if got := a.images(); got != c.want || a.cell != c.cell || string(a.typed()) != c.keys {
				t.Errorf("%s: %s, %v, keys %q; want %s, %v, %q", c.name, got, a.cell, a.typed(), c.want, c.cell, c.keys)
			}
		}
	}
}

func TestParseImages(t *testing.T) {
	for name, want := range map[string]Images{"": AutoImages, "OFF": NoImages, "Sixel": Sixel} {
		if got, err := ParseImages(name); got != want || err != nil {
			t.Errorf("%q: %s, %v", name, got, err)
		}
	}
	if _, err := ParseImages("png"); err == nil {
		t.Error("png is a way to show images")
	}
}

// dotted returns a drawing of 4 by 3 tiles of 10 by 20 pixels, with a dot in some.
func dotted(dots ...image.Point) *diagram.Drawing {
	d := diagram.New(40, 60)
	d.Line(0, 30, 40, 30, 1, diagram.Black)
	for _, p := range dots {
		d.Circle(float64(p.X)*10+5, float64(p.Y)*20+10, 3, diagram.Red, diagram.None, 0)
	}
	return d
}

// easel returns a sheet of 20 columns and 6 lines, and a function that shows an image
// of 4 by 3 cells on it.
func easel(way Images) (*sheet, func(d *diagram.Drawing) string) {
	s := &sheet{profile: colorprofile.TrueColor, open: true, gallery: gallery{way: way}}
	s.resize(20, 6, image.Pt(10, 20))
	return s, func(d *diagram.Drawing) string {
		s.gallery.want = nil
		if d != nil {
			s.gallery.wants([]Image{{X: 2, Y: 1, FW: 1, FH: 1, Cols: 4, Rows: 3, Drawing: d}})
		}
		return string(s.update())
	}
}

// TestSixel shows an image, changes a tile, and removes the image.
func TestSixel(t *testing.T) {
	s, show := easel(Sixel)
	s.content = "  \n  \n##"
	images := func(out string) []string {
		return regexp.MustCompile("(?s)\x1b\\[\\d+;\\d+H\x1bP0;1q(.*?)\x1b\\\\").FindAllString(out, -1)
	}
	if got := images(show(dotted())); len(got) != 1 || !strings.HasPrefix(got[0], "\x1b[2;3H") {
		t.Fatalf("hung as %q", got)
	}
	if out := show(dotted()); len(images(out)) != 0 {
		t.Errorf("the same drawing is sent again: %q", out)
	}
	out := images(show(dotted(image.Pt(2, 1))))
	if len(out) != 1 || !strings.HasPrefix(out[0], "\x1b[3;5H") { // third column, second row
		t.Fatalf("a changed tile as %q", out)
	}
	data := out[0][strings.IndexByte(out[0], 'q')+1 : len(out[0])-2]
	img, err := new(sixel.Decoder).Decode(strings.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	want := dotted(image.Pt(2, 1)).Part(&diagram.Wood, image.Rect(20, 20, 30, 40))
	for _, p := range []image.Point{{5, 10}, {0, 0}, {0, 10}} {
		r, g, b, _ := img.At(p.X, p.Y).RGBA()
		w := want.RGBAAt(20+p.X, 20+p.Y)
		if !near(color.RGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 255}, w) { // sixels have a hundred shades
			t.Errorf("at %v: %d %d %d, want %v", p, r>>8, g>>8, b>>8, w)
		}
	}
	if out := show(nil); strings.Count(out, " ") < 3*4 && !strings.Contains(out, "\x1b[K") {
		t.Errorf("the cells below the image aren't written again: %q", out)
	}
	if len(images(show(dotted()))) != 1 {
		t.Error("the image isn't hung again")
	}
	s.known = false
	if got := images(show(dotted())); len(got) != 1 {
		t.Errorf("after an erased screen %d images are hung", len(got))
	}
}

// TestSixelCells checks that only the changed cells of a tile are sent.
func TestSixelCells(t *testing.T) {
	s, _ := easel(Sixel)
	show := func(d *diagram.Drawing) string {
		s.gallery.want = nil
		s.gallery.wants([]Image{{X: 2, Y: 1, FW: 2, FH: 1, Cols: 2, Rows: 3, Drawing: d}})
		return string(s.update())
	}
	show(dotted())
	if out := show(dotted(image.Pt(1, 1))); !strings.Contains(out, "\x1b[3;4H\x1bP0;1q\"1;1;10;20") || strings.Count(out, "\x1bP") != 1 {
		t.Errorf("a dot in the second cell of a tile as %q", out)
	}
}

func near(a, b color.RGBA) bool {
	far := func(x, y uint8) bool { return int(x)-int(y) > 3 || int(y)-int(x) > 3 }
	return !far(a.R, b.R) && !far(a.G, b.G) && !far(a.B, b.B)
}

// TestKitty checks the numbers of tiles, so that a terminal keeps no picture that is
// out of sight.
func TestKitty(t *testing.T) {
	_, show := easel(Kitty)
	first := show(dotted())
	if !strings.Contains(first, "i=7000001") || !strings.Contains(first, "c=4,r=3") || strings.Contains(first, "a=d") {
		t.Errorf("hung as %q", first)
	}
	tile := show(dotted(image.Pt(1, 2)))
	if !strings.Contains(tile, "i=7000011") || !strings.Contains(tile, "\x1b[4;4H") || strings.Contains(tile, "i=7000001") {
		t.Errorf("a changed tile as %q", tile)
	}
	var all []image.Point
	for i := range 12 {
		all = append(all, image.Pt(i%4, i/4))
	}
	if anew := show(dotted(all...)); !strings.Contains(anew, "a=d,d=I,i=7000011") || !strings.Contains(anew, "i=7000001") {
		t.Errorf("a new board as %q", anew)
	}
	if down := show(nil); !strings.Contains(down, "a=d,d=A") {
		t.Errorf("taken down by %q", down)
	}
}

// TestITerm2 checks that files have the size of their cells.
func TestITerm2(t *testing.T) {
	_, show := easel(ITerm2)
	if out := show(dotted()); !strings.Contains(out, "\x1b]1337;File=inline=1;") || !strings.Contains(out, "width=4;height=3") {
		t.Errorf("hung as %q", out)
	}
	out := show(dotted(image.Pt(2, 1)))
	if !strings.Contains(out, "width=1;height=1") {
		t.Errorf("a tile as %q", out)
	}
	// What a terminal reads: arguments, a colon, and a file in base64 of the stated size.
	_, sequence, _ := strings.Cut(out, "\x1b]1337;File=")
	sequence, _, ended := strings.Cut(sequence, "\a")
	args, data, _ := strings.Cut(sequence, ":")
	file, err := base64.StdEncoding.DecodeString(data)
	if err != nil || !ended || !slices.Contains(strings.Split(args, ";"), "size="+strconv.Itoa(len(file))) {
		t.Fatalf("arguments %q for %d bytes, ended %t: %v", args, len(file), ended, err)
	}
	img, _, err := image.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	want := dotted(image.Pt(2, 1)).Part(&diagram.Wood, image.Rect(20, 20, 30, 40))
	if got := img.Bounds().Size(); got != image.Pt(10, 20) {
		t.Errorf("a tile of %v pixels", got)
	}
	for _, p := range []image.Point{{5, 10}, {0, 0}, {0, 10}} {
		r, g, b, _ := img.At(p.X, p.Y).RGBA()
		if w := want.RGBAAt(20+p.X, 20+p.Y); !near(color.RGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 255}, w) {
			t.Errorf("at %v: %d %d %d, want %v", p, r>>8, g>>8, b>>8, w)
		}
	}
}

// TestNoImages checks that no image is sent if the terminal can't show any, or its
// cells have no size.
func TestNoImages(t *testing.T) {
	s, show := easel(NoImages)
	if out := show(dotted()); bytes.Contains([]byte(out), []byte("\x1bP")) {
		t.Errorf("unexpected result of show: %q", out)
	}
	s.gallery.way = Sixel
	s.resize(20, 6, image.Point{})
	if out := show(dotted()); strings.Contains(out, "\x1bP") {
		t.Errorf("the output contains %q: %q", "\x1bP", out)
	}
}

// TestQuick gives no pictures to a terminal behind a slow line, or in tmux at the far end of ssh, and
// does to a late one on this machine.
func TestQuick(t *testing.T) {
	const tty, line, tmux = "SSH_TTY=/dev/pts/1", "SSH_CONNECTION=10.0.0.1 50000 10.0.0.2 22", "TMUX=/tmp/tmux-0/default,1,0"
	for _, tt := range []struct {
		took time.Duration
		env  []string
		want bool
	}{
		{slow / 2, nil, true}, {slow, nil, true}, {slow, []string{tmux}, true},
		{slow / 2, []string{tty, line}, true}, {slow, []string{tty, line}, false},
		{slow / 2, []string{line}, true}, {slow, []string{line}, false},
		{slow / 10, []string{line, tmux}, false}, {slow / 10, []string{tty, line, tmux}, false},
	} {
		env := func(name string) string {
			for _, v := range tt.env {
				if value, ok := strings.CutPrefix(v, name+"="); ok {
					return value
				}
			}
			return ""
		}
		if got := quick(tt.took, env); got != tt.want {
			t.Errorf("%v, %q: %v", tt.took, tt.env, got)
		}
	}
}
