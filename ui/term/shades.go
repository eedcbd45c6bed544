package term

import (
	"cmp"
	"image"
	"image/color"
	"maps"
	"slices"
)

// shadeStep is by how much shades may differ that sixels show as one: few see it.
const shadeStep = 6

// fewer replaces the rare colours of an image by frequent ones that differ from them by at most
// most in each channel. What is painted in one colour keeps it. Sixels are sent once for each
// colour of every band, so an image of many shades takes several times the bytes.
func fewer(img *image.RGBA, most int) {
	count := map[color.RGBA]int{}
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		for x := img.Rect.Min.X; x < img.Rect.Max.X; x++ {
			count[img.RGBAAt(x, y)]++
		}
	}
	order := func(c color.RGBA) int { return int(c.R)<<16 | int(c.G)<<8 | int(c.B) }
	list := slices.SortedFunc(maps.Keys(count), func(a, b color.RGBA) int {
		return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(order(a), order(b)))
	})
	var kept []color.RGBA
	as := make(map[color.RGBA]color.RGBA, len(list))
	for _, c := range list {
		best, least := c, most+1
		for _, k := range kept {
			if far := max(apart(c.R, k.R), apart(c.G, k.G), apart(c.B, k.B), apart(c.A, k.A)); far < least {
				best, least = k, far
			}
		}
		if least > most {
			kept = append(kept, c)
		}
		as[c] = best
	}
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		for x := img.Rect.Min.X; x < img.Rect.Max.X; x++ {
			img.SetRGBA(x, y, as[img.RGBAAt(x, y)])
		}
	}
}

func apart(a, b uint8) int { return abs(int(a) - int(b)) }
