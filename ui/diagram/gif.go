package diagram

import (
	"cmp"
	"image"
	"image/color"
	"image/gif"
	"io"
	"math"
	"sort"
	"time"
)

// mostGIF is the maximum length of a GIF's edge in pixels.
const mostGIF = 2000

// GIF writes the film as an animated GIF with scale pixels per unit, which runs for ever.
// A frame holds only the rectangle that has changed, and in it only the pixels that have.
func (f *Film) GIF(w io.Writer, scale float64) error {
	width, height := f.size()
	scale = min(scale, mostGIF/max(width, height))
	area := image.Rect(0, 0, int(math.Ceil(width*scale)), int(math.Ceil(height*scale)))
	look := f.Look
	if look == nil {
		look = &Paper
	}
	pictures := func(yield func(int, *image.RGBA)) {
		for i, one := range f.frames {
			yield(i, one.drawing.part(look, scale, area))
		}
	}
	colours := newColours()
	every := max(len(f.frames)/8, 1) // these have all the colours
	pictures(func(i int, p *image.RGBA) {
		if i%every == 0 || i == len(f.frames)-1 {
			colours.add(p)
		}
	})
	palette := colours.palette()
	out := gif.GIF{Config: image.Config{ColorModel: palette, Width: area.Dx(), Height: area.Dy()}}
	var before *image.RGBA
	pictures(func(i int, p *image.RGBA) {
		changed := area
		if before != nil {
			changed = differs(before, p)
		}
		frame := image.NewPaletted(changed, palette)
		colours.fill(frame, p, before)
		out.Image = append(out.Image, frame)
		out.Delay = append(out.Delay, int(f.frames[i].shown/(10*time.Millisecond)))
		out.Disposal = append(out.Disposal, gif.DisposalNone)
		before = p
	})
	return gif.EncodeAll(w, &out)
}

// differs returns the rectangle in which two pictures differ, at least a pixel.
func differs(a, b *image.RGBA) image.Rectangle {
	area := a.Bounds()
	var box image.Rectangle
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			if a.RGBAAt(x, y) != b.RGBAAt(x, y) {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	if box.Empty() {
		return image.Rect(area.Min.X, area.Min.Y, area.Min.X+1, area.Min.Y+1)
	}
	return box
}

// colours counts the colours of a film, and finds the nearest of its palette.
type colours struct {
	count map[color.RGBA]int
	all   color.Palette
	near  map[color.RGBA]uint8
}

func newColours() *colours {
	return &colours{count: map[color.RGBA]int{}, near: map[color.RGBA]uint8{}}
}

func (c *colours) add(p *image.RGBA) {
	for i := 0; i < len(p.Pix); i += 4 {
		c.count[color.RGBA{p.Pix[i], p.Pix[i+1], p.Pix[i+2], p.Pix[i+3]}]++
	}
}

// palette returns the most frequent colours. A drawing has few: its inks, the shades of
// stones, and mixtures at edges.
func (c *colours) palette() color.Palette {
	type counted struct {
		colour color.RGBA
		n      int
	}
	var list []counted
	for colour, n := range c.count {
		list = append(list, counted{colour, n})
	}
	value := func(c color.RGBA) int { return int(c.R)<<16 | int(c.G)<<8 | int(c.B) }
	sort.Slice(list, func(i, j int) bool {
		return cmp.Or(cmp.Compare(list[j].n, list[i].n), cmp.Compare(value(list[i].colour), value(list[j].colour))) < 0
	})
	for _, one := range list[:min(len(list), 255)] {
		c.all = append(c.all, one.colour)
	}
	return append(c.all, color.RGBA{}) // transparent
}

// fill paints a frame with the palette's colours. What was there before stays
// transparent.
func (c *colours) fill(frame *image.Paletted, p, before *image.RGBA) {
	area := frame.Bounds()
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			at := p.RGBAAt(x, y)
			if before != nil && before.RGBAAt(x, y) == at {
				frame.SetColorIndex(x, y, uint8(len(c.all)))
				continue
			}
			i, known := c.near[at]
			if !known {
				i = uint8(c.all.Index(at))
				c.near[at] = i
			}
			frame.SetColorIndex(x, y, i)
		}
	}
}
