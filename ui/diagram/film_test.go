package diagram

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/gif"
	"io"
	"strings"
	"testing"
	"time"
)

// filmed is a film of a board of 5 lines: a stone more in each frame, the last one marked.
func filmed(frames int) *Film {
	f := &Film{Look: &Wood, Title: "five & more"}
	for n := range frames {
		d := New(120, 130)
		for i := range 5 {
			d.Line(20, 20+20*float64(i), 100, 20+20*float64(i), 1, Black)
		}
		for s := range n {
			d.Stone(20+20*float64(s%5), 20+20*float64(s/5), 9, []Ink{Black, White}[s%2], 1)
		}
		if n > 0 {
			d.Circle(20+20*float64((n-1)%5), 20+20*float64((n-1)/5), 3, Red, None, 0)
		}
		d.Text(60, 120, fmt.Sprint(n), Text{Size: 12, Ink: Black})
		f.Add(d, 500*time.Millisecond)
	}
	f.Rest(3 * time.Second)
	return f
}

// TestGIF decodes a film, lays its frames over each other, and compares each with its
// drawing.
func TestGIF(t *testing.T) {
	f := filmed(8)
	var b bytes.Buffer
	if err := f.GIF(&b, 2); err != nil {
		t.Fatal(err)
	}
	g, err := gif.DecodeAll(bytes.NewReader(b.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	if g.Config.Width != 240 || g.Config.Height != 260 || len(g.Image) != 8 || g.LoopCount != 0 {
		t.Fatalf("%d frames of %dx%d, loops %d, want 8 of 240x260 for ever", len(g.Image), g.Config.Width, g.Config.Height, g.LoopCount)
	}
	seen := image.NewRGBA(image.Rect(0, 0, 240, 260))
	for i, frame := range g.Image {
		if i > 0 && frame.Bounds().Dx()*frame.Bounds().Dy() > 240*260*3/4 {
			t.Errorf("frame %d has %v, want only what has changed", i, frame.Bounds())
		}
		if want := map[bool]int{true: 300, false: 50}[i == 7]; g.Delay[i] != want {
			t.Errorf("frame %d is shown %d/100 s, want %d", i, g.Delay[i], want)
		}
		for y := frame.Rect.Min.Y; y < frame.Rect.Max.Y; y++ {
			for x := frame.Rect.Min.X; x < frame.Rect.Max.X; x++ {
				if _, _, _, a := frame.At(x, y).RGBA(); a > 0 {
					seen.Set(x, y, frame.At(x, y))
				}
			}
		}
		want := f.frames[i].drawing.part(&Wood, 2, seen.Rect)
		wrong := 0
		for y := range 260 {
			for x := range 240 {
				a, b := seen.RGBAAt(x, y), want.RGBAAt(x, y)
				far := func(p, q uint8) bool { return max(p, q)-min(p, q) > 24 }
				if far(a.R, b.R) || far(a.G, b.G) || far(a.B, b.B) {
					wrong++
				}
			}
		}
		if wrong > 240*260/200 {
			t.Errorf("frame %d: %d pixels aren't those of its drawing", i, wrong)
		}
	}
}

// TestFilmSVG checks for each frame that the shapes seen then are those of its drawing, in
// its order, and that the file is well-formed.
func TestFilmSVG(t *testing.T) {
	f := filmed(12)
	f.Add(f.frames[3].drawing, time.Second) // moves are taken back
	var list []*part
	for p := f.parts().next; p != nil; p = p.next {
		list = append(list, p)
	}
	for i, one := range f.frames {
		var seen []uint64
		for _, p := range list {
			for _, s := range p.spans {
				if s[0] <= i && i < s[1] {
					seen = append(seen, p.sum)
				}
			}
		}
		if len(seen) != len(one.drawing.shapes) {
			t.Fatalf("frame %d shows %d shapes, want %d", i, len(seen), len(one.drawing.shapes))
		}
		for k := range seen {
			if seen[k] != one.drawing.shapes[k].sum() {
				t.Errorf("frame %d, shape %d isn't that of its drawing", i, k)
			}
		}
	}
	if most := 5 + 12 + 12 + 13 + 1; len(list) > most {
		t.Errorf("%d parts, want at most %d: each shape once", len(list), most)
	}
	var b bytes.Buffer
	if err := f.SVG(&b); err != nil {
		t.Fatal(err)
	}
	in := xml.NewDecoder(bytes.NewReader(b.Bytes()))
	for {
		if _, err := in.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	if text := b.String(); !strings.Contains(text, `repeatCount="indefinite"`) || !strings.Contains(text, "five &amp; more") {
		t.Errorf("no film: %.300s", text)
	}
}
