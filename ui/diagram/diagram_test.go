package diagram

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/color"
	"image/png"
	"io"
	"strings"
	"testing"
)

// sample returns a drawing with one of each shape, a text in each direction, and a text
// without outlines.
func sample() *Drawing {
	d := New(100, 60)
	d.Title = `<b>"AOBA" & KAZE</b>`
	d.Line(5, 5, 95, 5, 1, Black)
	d.Circle(20, 30, 10, Black, Black, 1)
	d.Circle(50, 30, 10, White, Red, 2)
	d.Rect(70, 20, 20, 20, Pale, Black, 1)
	d.Text(20, 30, "157", Text{Size: 12, Fit: 15, Ink: White})
	d.Text(80, 30, "歩", Text{Size: 14, Turned: true, Ink: Black})
	d.Text(5, 52, "<鬱>&", Text{Size: 10, Fit: 20, Anchor: Left, Ink: Black})
	return d
}

// elements parses XML and returns the names in it and the text of its text elements.
func elements(t testing.TB, data []byte) (names map[string]int, text string) {
	t.Helper()
	names = map[string]int{}
	in := xml.NewDecoder(bytes.NewReader(data))
	for {
		tok, err := in.Token()
		if errors.Is(err, io.EOF) {
			return names, text
		}
		if err != nil {
			t.Fatalf("%v in %s", err, data)
		}
		switch tok := tok.(type) {
		case xml.StartElement:
			names[tok.Name.Local]++
		case xml.CharData:
			text += string(tok)
		}
	}
}

func TestSVG(t *testing.T) {
	data := sample().SVG()
	names, text := elements(t, data)
	for name, want := range map[string]int{"svg": 1, "title": 1, "circle": 2, "polygon": 1, "text": 1, "use": 4, "g": 2, "rect": 1, "path": 5} {
		if names[name] != want {
			t.Errorf("%d elements %s, want %d", names[name], name, want)
		}
	}
	if names["b"] != 0 || !strings.Contains(text, "<鬱>&") || !strings.Contains(text, `<b>"AOBA"`) {
		t.Errorf("text %q in %v", text, names)
	}
	if in := string(sample().Inline("a-")); !strings.Contains(in, `id="a-u31"`) || strings.Contains(in, `"#u31"`) || strings.Contains(in, "xmlns") {
		t.Errorf("in a page: %s", in)
	}
}

// TestPNG checks that both formats put the same ink in the same places.
func TestPNG(t *testing.T) {
	var b bytes.Buffer
	if err := sample().PNG(&b, 2); err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(&b)
	if err != nil {
		t.Fatal(err)
	}
	if s := img.Bounds().Size(); s.X != 200 || s.Y != 120 {
		t.Errorf("a picture of %v", s)
	}
	for _, c := range []struct {
		x, y int // in units
		want Ink
	}{{2, 2, White}, {50, 5, Black}, {13, 27, Black}, {50, 30, White}, {60, 30, Red}, {73, 23, Pale}, {70, 30, Black}} {
		r, g, bl, _ := img.At(2*c.x, 2*c.y).RGBA()
		if got := (color.RGBA{uint8(r >> 8), uint8(g >> 8), uint8(bl >> 8), 255}); got != Paper.Inks[c.want] {
			t.Errorf("at %d,%d: %v, want %v", c.x, c.y, got, Paper.Inks[c.want])
		}
	}
	bright := 0 // the number in the black stone
	for x := 24; x < 56; x++ {
		if r, _, _, _ := img.At(x, 60).RGBA(); r > 0x8000 {
			bright++
		}
	}
	if bright < 4 || bright > 26 {
		t.Errorf("%d bright pixels across the number", bright)
	}
	if s := New(50_000, 10).Image(2).Bounds().Size(); s.X != mostPixels {
		t.Errorf("a wide drawing has %v", s)
	}
}

func TestTextFits(t *testing.T) {
	for _, text := range []string{"1", "22", "333", "歩", "二十七"} {
		s := shape{kind: letters, points: []Point{{50, 50}}, text: text, style: Text{Size: 13, Fit: 17}}
		st := s.set()
		last := len(st.runes) - 1
		wide := float64(st.at[last]+outlines()[st.runes[last]].width) * st.scaleX
		if wide > 17.001 || st.x < 50-8.501 || st.x+wide > 50+8.501 {
			t.Errorf("%s goes from %.2f over %.2f", text, st.x, wide)
		}
	}
	if Draws("歩 57") != true || Draws("鬱") || !Draws("") {
		t.Error("Draws is wrong")
	}
}

// TestTextKept checks that a drawing keeps the blank of Japanese names and drops what can't be
// printed.
func TestTextKept(t *testing.T) {
	d := New(100, 100)
	d.Text(50, 50, "鬱山\u3000太郎\u202e\x07", Text{Size: 12, Ink: Black})
	if _, text := elements(t, d.SVG()); !strings.Contains(text, "鬱山\u3000太郎") || strings.ContainsAny(text, "\u202e\x07") {
		t.Errorf("%q", text)
	}
}

func FuzzSVG(f *testing.F) {
	f.Add("</title><script>alert(1)</script>", "\x00\xff]]>", 12.0)
	f.Add("青葉", "&#x3c;", -1.0)
	f.Fuzz(func(t *testing.T, title, text string, size float64) {
		if size != size || size > 1e6 || size < -1e6 {
			return
		}
		d := New(100, 100)
		d.Title = title
		d.Text(50, 50, text, Text{Size: size, Fit: 30, Turned: true, Ink: Black})
		names, _ := elements(t, d.Headed(text, title).SVG())
		for name := range names {
			if !strings.Contains(" svg title defs path g rect use text ", " "+name+" ") {
				t.Errorf("an element %s", name)
			}
		}
		if len(text) < 100 {
			d.Image(1)
		}
	})
}

func BenchmarkPNG(b *testing.B) {
	d := New(500, 500)
	for i := range 300 {
		x, y := float64(i%19)*24+20, float64(i/19)*24+20
		d.Circle(x, y, 11, Black, Black, 1)
		d.Text(x, y, "157", Text{Size: 13, Fit: 17, Ink: White})
	}
	for b.Loop() {
		if err := d.PNG(io.Discard, 2); err != nil {
			b.Fatal(err)
		}
	}
}

func TestFooted(t *testing.T) {
	board := New(120, 100)
	tall := board.Footed("107 at 101; 108 at F13; 123 at 117", "; ")
	names, all := elements(t, tall.SVG())
	if tall.H <= board.H || len(names) == 0 {
		t.Errorf("%v of %v", names, tall.H)
	}
	if one := board.Footed("1 pass", "; "); one.H >= tall.H {
		t.Errorf("a short line takes %v, three remarks %v: %v", one.H, tall.H, all)
	}
}
