package term

import (
	"image"
	"image/color"
	"testing"
)

// TestFewer checks that an image loses most shades of a gradient, none of them far from what it
// was, and that what is painted in one colour keeps it.
func TestFewer(t *testing.T) {
	const size, most = 64, 6
	flat := color.RGBA{217, 168, 96, 255}
	before, img := image.NewRGBA(image.Rect(0, 0, size, size)), image.NewRGBA(image.Rect(0, 0, size, size))
	for y := range size {
		for x := range size {
			c := flat
			if y >= size/2 {
				c = color.RGBA{uint8(100 + x), uint8(100 + y), 96, 255}
			}
			before.SetRGBA(x, y, c)
			img.SetRGBA(x, y, c)
		}
	}
	fewer(img, most)
	shades := map[color.RGBA]bool{}
	for y := range size {
		for x := range size {
			is, was := img.RGBAAt(x, y), before.RGBAAt(x, y)
			if apart(is.R, was.R) > most || apart(is.G, was.G) > most || was == flat && is != flat {
				t.Fatalf("%v at %d,%d was %v", is, x, y, was)
			}
			shades[is] = true
		}
	}
	if len(shades) > 100 {
		t.Errorf("%d shades are left of %d", len(shades), size*size/2+1)
	}
}
