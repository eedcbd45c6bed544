package diagram

import (
	"image"
	"image/color"
	"math"
)

// A Look is the colours of the inks, with or without light.
type Look struct {
	Inks [inks]color.RGBA
	Lit  bool // stones have light and shadow
}

// Paper is the look of printed drawings.
var Paper = Look{Inks: [inks]color.RGBA{
	Black: {0, 0, 0, 255}, White: {255, 255, 255, 255}, Grey: {0x88, 0x88, 0x88, 255}, Pale: {0xdd, 0xdd, 0xdd, 255}, Red: {0xbb, 0, 0, 255},
	Ground: {255, 255, 255, 255}, Piece: {255, 255, 255, 255},
	Team: {0, 0, 0, 255}, Team2: {255, 255, 255, 255}, OnTeam2: {0, 0, 0, 255},
}}

// Wood is the look of a board on a screen: kaya wood, with stones of slate and shell or
// pieces of boxwood.
var Wood = Look{Lit: true, Inks: [inks]color.RGBA{
	Black: {0x1c, 0x14, 0x0c, 255}, White: {0xf7, 0xf4, 0xec, 255}, Grey: {0x8a, 0x6a, 0x3a, 255}, Pale: {0xc2, 0x92, 0x4c, 255}, Red: {0xc0, 0x18, 0x10, 255},
	Ground: {0xdc, 0xb0, 0x68, 255}, Piece: {0xf3, 0xd9, 0xa0, 255},
	Team: {0x9c, 0x1c, 0x14, 255}, Team2: {0x1d, 0x4f, 0x9c, 255}, OnTeam2: {255, 255, 255, 255},
}}

// Part returns an area of the drawing, at one pixel per unit.
func (d *Drawing) Part(look *Look, area image.Rectangle) *image.RGBA { return d.part(look, 1, area) }

// Sums returns a hash of each tile of the drawing, row by row, cols tiles in each of
// rows rows. Tiles of two drawings with the same hash look the same.
func (d *Drawing) Sums(cols, rows int) []uint64 {
	sums := make([]uint64, cols*rows)
	w, h := d.W/float64(cols), d.H/float64(rows)
	index := func(v int, size float64, most int) int { return min(max(int(math.Floor(float64(v)/size)), 0), most) }
	for i := range d.shapes {
		s := &d.shapes[i]
		box, sum := s.touches(1), s.sum()
		for row := index(box.Min.Y, h, rows); row <= index(box.Max.Y-1, h, rows-1); row++ {
			for col := index(box.Min.X, w, cols); col <= index(box.Max.X-1, w, cols-1); col++ {
				at := &sums[row*cols+col]
				*at = (*at ^ sum) * prime
			}
		}
	}
	return sums
}

// prime is the prime of the 64-bit FNV-1a hash.
const prime = 1099511628211

// sum returns a hash of everything that defines the shape.
func (s *shape) sum() uint64 {
	h := uint64(14695981039346656037)
	mix := func(v uint64) { h = (h ^ v) * prime }
	mix(uint64(s.kind)<<16 | uint64(s.fill)<<8 | uint64(s.stroke))
	mix(math.Float64bits(s.r))
	mix(math.Float64bits(s.width))
	for _, p := range s.points {
		mix(math.Float64bits(p.X))
		mix(math.Float64bits(p.Y))
	}
	for _, r := range s.text {
		mix(uint64(r))
	}
	st := s.style
	mix(math.Float64bits(st.Size))
	mix(math.Float64bits(st.Fit))
	mix(uint64(st.Anchor)<<8 | uint64(st.Ink))
	if st.Turned {
		mix(1)
	}
	return h
}

// touches returns the pixels that a shape can touch, at scale pixels per unit.
func (s *shape) touches(scale float64) image.Rectangle {
	lo, hi := Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}
	for _, p := range s.points {
		lo = Point{min(lo.X, p.X), min(lo.Y, p.Y)}
		hi = Point{max(hi.X, p.X), max(hi.Y, p.Y)}
	}
	beyond := s.r + s.width/2
	beyondX := beyond
	switch s.kind {
	case stone:
		beyond += s.r * shadow
		beyondX = beyond
	case letters:
		beyond = s.style.Size
		beyondX = beyond + width(s.text)*s.style.Size
	}
	px := func(v float64) int { return int(math.Floor(v * scale)) }
	return image.Rect(px(lo.X-beyondX), px(lo.Y-beyond), px(hi.X+beyondX)+1, px(hi.Y+beyond)+1)
}

// shadow is the distance of a stone's shadow from the stone, in radiuses.
const shadow = .14

// steps is the number of shades of a stone. It is small enough for a terminal with few
// colours to show them all.
const steps = 20

// ball draws a stone lit from the upper left.
func (r *raster) ball(c Point, radius float64, body Ink) {
	x0, y0, rad := c.X*r.scale, c.Y*r.scale, radius*r.scale
	s := shape{kind: stone, points: []Point{c}, r: radius}
	area := s.touches(r.scale).Intersect(r.img.Bounds())
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			dx, dy := float64(x)+.5-x0, float64(y)+.5-y0
			at := r.img.RGBAAt(x, y)
			if cover := .35 * edge(rad-math.Hypot(dx-rad*shadow*.6, dy-rad*shadow), 1.5); cover > 0 {
				at = mixed(at, color.RGBA{0x20, 0x10, 0, 255}, cover)
			}
			if cover := edge(rad-math.Hypot(dx, dy), .5); cover > 0 {
				at = mixed(at, shade(dx/rad, dy/rad, body), cover)
			}
			r.img.SetRGBA(x, y, at)
		}
	}
}

// edge returns the covered part of a pixel that lies so far inside an edge of some
// softness.
func edge(inside, soft float64) float64 { return min(max((inside+soft)/(2*soft), 0), 1) }

// shade returns the colour of a stone at a point of its upper half, in radiuses from
// its middle.
func shade(dx, dy float64, body Ink) color.RGBA {
	z := math.Sqrt(max(1-dx*dx-dy*dy, 0))
	light := max(-.48*dx-.6*dy+.64*z, 0) // cosine of the angle to the light
	dark, bright := 20.0, 118.0
	light = math.Pow(light, 6)
	if body == White {
		dark, bright = 176, 254
		light = math.Sqrt(max(-.35*dx-.45*dy+.82*z, 0))
	}
	light = math.Round(light*steps) / steps
	v := uint8(dark + (bright-dark)*light)
	if body == White {
		return color.RGBA{v, v, uint8(float64(v) * .97), 255}
	}
	return color.RGBA{v, v, v, 255}
}

// mixed returns a colour laid over another, weighted by its cover. Half-covered pixels
// have few different colours, for the same reason that stones have few shades.
func mixed(under, over color.RGBA, cover float64) color.RGBA {
	cover = math.Round(cover*8) / 8
	mix := func(a, b uint8) uint8 { return uint8(math.Round(float64(a) + (float64(b)-float64(a))*cover)) }
	return color.RGBA{mix(under.R, over.R), mix(under.G, over.G), mix(under.B, over.B), 255}
}
