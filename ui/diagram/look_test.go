package diagram

import (
	"bytes"
	"image"
	"testing"
)

// stones returns a drawing of 5 by 4 tiles of 20 pixels.
func stones(at ...Point) *Drawing {
	d := New(100, 80)
	for i := range 4 {
		d.Line(0, float64(i)*20+10, 100, float64(i)*20+10, 1, Black)
	}
	for _, p := range at {
		d.Stone(p.X, p.Y, 9.5, White, 1)
	}
	return d
}

// TestPart checks that a part has the same pixels as the whole.
func TestPart(t *testing.T) {
	d := stones(Point{50, 50}, Point{10, 10})
	d.Text(70, 30, "馬", Text{Size: 14, Ink: Red})
	d.Polygon([]Point{{80, 60}, {95, 60}, {90, 75}}, Piece, Black, 1)
	whole := d.Part(&Wood, image.Rect(0, 0, 100, 80))
	for _, area := range []image.Rectangle{image.Rect(40, 40, 60, 60), image.Rect(0, 0, 20, 20), image.Rect(60, 20, 80, 40), image.Rect(80, 60, 100, 80)} {
		part := d.Part(&Wood, area)
		for y := area.Min.Y; y < area.Max.Y; y++ {
			for x := area.Min.X; x < area.Max.X; x++ {
				p, w := part.RGBAAt(x, y), whole.RGBAAt(x, y)
				if max(p.R, w.R)-min(p.R, w.R) > 2 || max(p.G, w.G)-min(p.G, w.G) > 2 { // allows for rounded edges
					t.Fatalf("%v: at %d,%d %v, in the whole %v", area, x, y, p, w)
				}
			}
		}
	}
}

// TestSums checks that exactly the tiles that look different have different sums.
func TestSums(t *testing.T) {
	a, b := stones(Point{50, 50}), stones(Point{50, 50}, Point{30, 30})
	was, now := a.Sums(5, 4), b.Sums(5, 4)
	for i := range was {
		area := image.Rect(i%5*20, i/5*20, i%5*20+20, i/5*20+20)
		same := bytes.Equal(a.Part(&Wood, area).Pix, b.Part(&Wood, area).Pix)
		if !same && was[i] == now[i] {
			t.Errorf("tile %d looks different and has the same sum", i)
		}
	}
	if was[0] != now[0] && was[19] != now[19] || was[6] == now[6] {
		t.Errorf("%v, then %v", was, now)
	}
	c := stones(Point{50, 50}, Point{30, 30})
	for i, s := range c.Sums(5, 4) {
		if s != now[i] {
			t.Errorf("tile %d of the same drawing has another sum", i)
		}
	}
}

// TestLit checks that stones are round and lit.
func TestLit(t *testing.T) {
	for _, body := range []Ink{Black, White} {
		d := New(40, 40)
		d.Stone(20, 20, 18, body, 1)
		img := d.Part(&Wood, image.Rect(0, 0, 40, 40))
		if bright, dark := img.RGBAAt(13, 12), img.RGBAAt(28, 30); bright.R <= dark.R {
			t.Errorf("%v in the light, %v in the shade", bright, dark)
		}
		if corner := img.RGBAAt(1, 1); corner != Wood.Inks[Ground] {
			t.Errorf("the corner is %v", corner)
		}
	}
}
