package diagram

import (
	"image"
	"image/draw"
	"image/png"
	"io"
	"math"
	"strconv"

	"golang.org/x/image/vector"

	"dohyo/boards/fact"
)

// mostPixels is the maximum length of a picture's edge. A larger drawing gets fewer
// pixels per unit.
const mostPixels = 6000

// PNG writes the drawing as a picture with scale pixels per unit. It leaves out
// characters without outline.
func (d *Drawing) PNG(w io.Writer, scale float64) error {
	return (&png.Encoder{CompressionLevel: png.DefaultCompression}).Encode(w, d.Image(scale))
}

// perUnit is the number of pixels per unit in a saved picture.
const perUnit = 2

// Forms are the formats that Encode writes.
var Forms = []string{"svg", "png"}

// Encode writes the drawing in a format given by its name: svg, or png at a resolution
// good enough to print.
func (d *Drawing) Encode(w io.Writer, form string) error {
	switch form {
	case "svg":
		_, err := w.Write(d.SVG())
		return err
	case "png":
		return d.PNG(w, perUnit)
	}
	return fact.Errorf("diagram.form", "diagram: expected svg or png, got %q", form)
}

// Image returns the drawing as a picture with scale pixels per unit.
func (d *Drawing) Image(scale float64) image.Image {
	scale = min(scale, mostPixels/max(d.W, d.H))
	return d.part(&Paper, scale, image.Rect(0, 0, int(math.Ceil(d.W*scale)), int(math.Ceil(d.H*scale))))
}

// part returns an area of the drawing, in pixels.
func (d *Drawing) part(look *Look, scale float64, area image.Rectangle) *image.RGBA {
	img := image.NewRGBA(area)
	draw.Draw(img, area, image.NewUniform(look.Inks[Ground]), image.Point{}, draw.Src)
	r := raster{img: img, look: look, scale: scale, mask: vector.NewRasterizer(1, 1)}
	for i := range d.shapes {
		if s := &d.shapes[i]; s.touches(scale).Overlaps(area) {
			r.draw(s)
		}
	}
	return img
}

// A raster fills one area after another. It collects an area as closed curves and then
// fills it at once.
type raster struct {
	img   *image.RGBA
	look  *Look
	mask  *vector.Rasterizer
	scale float64
	curve []curve
}

// A curve is a piece of an outline: a start, or a straight line or a cubic curve to the
// last of its points.
type curve struct {
	op byte // M, l, c
	p  [3]Point
}

func (r *raster) draw(s *shape) {
	switch s.kind {
	case line:
		r.stroke(s.points[0], s.points[1], s.width)
		r.fill(s.stroke)
	case stone:
		if r.look.Lit {
			r.ball(s.points[0], s.r, s.fill)
			return
		}
		fallthrough
	case circle:
		if s.fill != None {
			r.circle(s.points[0], s.r, false)
			r.fill(s.fill)
		}
		if s.stroke != None {
			r.circle(s.points[0], s.r+s.width/2, false)
			r.circle(s.points[0], max(s.r-s.width/2, 0), true)
			r.fill(s.stroke)
		}
	case polygon:
		if s.fill != None {
			r.polygon(s.points...)
			r.fill(s.fill)
		}
		if s.stroke != None {
			for i, p := range s.points {
				r.stroke(p, s.points[(i+1)%len(s.points)], s.width)
				r.fill(s.stroke)
				r.circle(p, s.width/2, false) // a round corner
				r.fill(s.stroke)
			}
		}
	case letters:
		st := s.set()
		for i, c := range st.runes {
			r.outline(outlines()[c].path, func(x, y float64) Point {
				return Point{st.x + (x+float64(st.at[i]))*st.scaleX, st.y + y*st.scaleY}
			})
		}
		r.fill(s.style.Ink)
	}
}

func (r *raster) move(p Point) { r.curve = append(r.curve, curve{op: 'M', p: [3]Point{p}}) }
func (r *raster) to(p Point)   { r.curve = append(r.curve, curve{op: 'l', p: [3]Point{p}}) }
func (r *raster) cube(a, b, p Point) {
	r.curve = append(r.curve, curve{op: 'c', p: [3]Point{a, b, p}})
}

func (r *raster) polygon(corners ...Point) {
	r.move(corners[0])
	for _, p := range corners[1:] {
		r.to(p)
	}
}

// stroke adds the area that a line covers.
func (r *raster) stroke(a, b Point, width float64) {
	length := math.Hypot(b.X-a.X, b.Y-a.Y)
	if length == 0 {
		return
	}
	dx, dy := (b.X-a.X)/length*width/2, (b.Y-a.Y)/length*width/2
	r.polygon(Point{a.X - dy, a.Y + dx}, Point{b.X - dy, b.Y + dx}, Point{b.X + dy, b.Y - dx}, Point{a.X + dy, a.Y - dx})
}

// circle adds four cubic curves, in the opposite direction for a hole.
func (r *raster) circle(c Point, radius float64, hole bool) {
	const k = 0.5522847498 // for a quarter circle
	x, y, h := radius, radius, radius*k
	hy := h
	if hole {
		y, hy = -y, -hy
	}
	at := func(dx, dy float64) Point { return Point{c.X + dx, c.Y + dy} }
	r.move(at(x, 0))
	r.cube(at(x, hy), at(h, y), at(0, y))
	r.cube(at(-h, y), at(-x, hy), at(-x, 0))
	r.cube(at(-x, -hy), at(-h, -y), at(0, -y))
	r.cube(at(h, -y), at(x, -hy), at(x, 0))
}

// outline adds the path of a character.
func (r *raster) outline(path string, at func(x, y float64) Point) {
	var op byte
	var x, y float64
	var args []float64
	for i := 0; i < len(path); {
		switch c := path[i]; {
		case c == ' ':
			i++
		case c == '-' || c >= '0' && c <= '9':
			end := i + 1
			for end < len(path) && path[end] >= '0' && path[end] <= '9' {
				end++
			}
			n, _ := strconv.Atoi(path[i:end])
			args, i = append(args, float64(n)), end
		default:
			op, args, i = c, args[:0], i+1
		}
		switch {
		case op == 'M' && len(args) == 2:
			x, y = args[0], args[1]
			r.move(at(x, y))
			args = args[:0]
		case op == 'l' && len(args) == 2:
			x, y = x+args[0], y+args[1]
			r.to(at(x, y))
			args = args[:0]
		case op == 'c' && len(args) == 6:
			r.cube(at(x+args[0], y+args[1]), at(x+args[2], y+args[3]), at(x+args[4], y+args[5]))
			x, y = x+args[4], y+args[5]
			args = args[:0]
		}
	}
}

// fill paints the collected area and starts a new one.
func (r *raster) fill(ink Ink) {
	pieces := r.curve
	r.curve = r.curve[:0]
	if ink == None || len(pieces) == 0 {
		return
	}
	area := r.area(pieces).Intersect(r.img.Bounds())
	if area.Empty() {
		return
	}
	r.mask.Reset(area.Dx(), area.Dy())
	at := func(p Point) (x, y float32) {
		return float32(p.X*r.scale - float64(area.Min.X)), float32(p.Y*r.scale - float64(area.Min.Y))
	}
	for i, c := range pieces {
		x, y := at(c.p[0])
		switch c.op {
		case 'M':
			if i > 0 {
				r.mask.ClosePath()
			}
			r.mask.MoveTo(x, y)
		case 'l':
			r.mask.LineTo(x, y)
		case 'c':
			x2, y2 := at(c.p[1])
			x3, y3 := at(c.p[2])
			r.mask.CubeTo(x, y, x2, y2, x3, y3)
		}
	}
	r.mask.ClosePath()
	r.mask.Draw(r.img, area, image.NewUniform(r.look.Inks[ink]), image.Point{})
}

// area returns the pixels that some curves can touch.
func (r *raster) area(pieces []curve) image.Rectangle {
	lo, hi := Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}
	for _, c := range pieces {
		n := 1
		if c.op == 'c' {
			n = 3
		}
		for _, p := range c.p[:n] {
			lo = Point{min(lo.X, p.X), min(lo.Y, p.Y)}
			hi = Point{max(hi.X, p.X), max(hi.Y, p.Y)}
		}
	}
	px := func(v float64) int { return int(math.Floor(v * r.scale)) }
	return image.Rect(px(lo.X), px(lo.Y), px(hi.X)+1, px(hi.Y)+1)
}
