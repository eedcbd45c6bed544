package term

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/png"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/ansi/kitty"
	"github.com/charmbracelet/x/ansi/sixel"

	"dohyo/ui/diagram"
)

// An Image is a picture between the characters. It consists of tiles, each of which
// covers some cells; only changed tiles are sent. The cells below it are blank.
type Image struct {
	X, Y       int // the cell at the upper left, from 0
	FW, FH     int // cells per tile
	Cols, Rows int // tiles
	Drawing    *diagram.Drawing
}

// cells returns the part of the screen that the image covers.
func (i *Image) cells() image.Rectangle {
	return image.Rect(i.X, i.Y, i.X+i.Cols*i.FW, i.Y+i.Rows*i.FH)
}

// A Pictured is a model whose view has images.
type Pictured interface {
	Images() []Image // of the latest view
}

// A gallery keeps track of the images on a terminal and how to send them.
type gallery struct {
	way   Images
	cell  image.Point // in pixels
	want  []Image
	shown []hung

	tmux    bool // kitty's images go through tmux
	numbers numbering
}

// A hung image is on the terminal.
type hung struct {
	Image
	sums []uint64 // of its tiles, as diagram.Sums has them

	whole int   // its number, where it goes through tmux
	own   []int // those of tiles that have changed since; 0 for the others
}

// throughTmux makes kitty's images go through tmux.
func (g *gallery) throughTmux() { g.tmux, g.numbers = true, newNumbering() }

// wants sets the images to show, and reports whether they have changed.
func (g *gallery) wants(list []Image) bool {
	if g.way == NoImages || g.cell == (image.Point{}) {
		list = nil
	}
	same := len(list) == len(g.want)
	for i := 0; same && i < len(list); i++ {
		same = list[i] == g.want[i]
	}
	g.want = list
	return !same
}

// takeDown removes the images that are no longer wanted at their place. It marks the
// cells below them as unknown, so that they are written again.
func (g *gallery) takeDown(b *brush, screen uv.ScreenBuffer) {
	if g.tmux {
		return // the next characters take the place of the image's
	}
	kept := g.shown[:0]
	for _, h := range g.shown {
		stays := false
		for i := range g.want {
			w := &g.want[i]
			stays = stays || w.cells() == h.cells() && w.FW == h.FW && w.FH == h.FH && w.Cols == h.Cols
		}
		if stays {
			kept = append(kept, h)
			continue
		}
		if g.way == Kitty {
			b.WriteString(ansi.KittyGraphics(nil, "a=d", "d=A", "q=2"))
			kept, g.shown = nil, nil // the command deletes all images
		}
		area := h.cells()
		for y := area.Min.Y; y < min(area.Max.Y, screen.Height()); y++ {
			line := screen.Line(y)
			for x := area.Min.X; x < min(area.Max.X, len(line)); x++ {
				line[x] = uv.Cell{Content: "\x00", Width: 1}
			}
		}
		if g.way == Kitty {
			break
		}
	}
	g.shown = kept
}

// hang draws the tiles that the terminal doesn't show yet.
func (g *gallery) hang(b *brush) {
	if g.tmux {
		b.WriteString(g.numbers.removal()) // the characters of these are no longer shown
		return
	}
	for i := range g.want {
		w := &g.want[i]
		at := g.find(w)
		sums := w.Drawing.Sums(w.Cols, w.Rows)
		fresh := len(at.sums) != len(sums)
		changed := 0
		for j := range sums {
			if !fresh && sums[j] != at.sums[j] {
				changed++
			}
		}
		switch {
		case fresh || changed > len(sums)/2:
			if g.way == Kitty && !fresh {
				for j := range sums {
					b.WriteString(ansi.KittyGraphics(nil, "a=d", "d=I", fmt.Sprintf("i=%d", tileID(i, j)), "q=2"))
				}
			}
			g.put(b, w, image.Rect(0, 0, w.Cols*w.FW, w.Rows*w.FH), baseID(i))
		case changed > 0:
			for j := range sums {
				if sums[j] != at.sums[j] {
					col, row := j%w.Cols, j/w.Cols
					cells := image.Rect(col*w.FW, row*w.FH, (col+1)*w.FW, (row+1)*w.FH)
					if g.way == Sixel {
						cells = g.changed(&at.Image, w, cells)
					}
					g.put(b, w, cells, tileID(i, j))
				}
			}
		}
		at.Image, at.sums = *w, sums
	}
}

// find returns the hung image at the place of w, or adds one.
func (g *gallery) find(w *Image) *hung {
	for i := range g.shown {
		if g.shown[i].cells() == w.cells() {
			return &g.shown[i]
		}
	}
	g.shown = append(g.shown, hung{Image: *w})
	return &g.shown[len(g.shown)-1]
}

// Kitty's pictures have numbers. A changed tile must lie above its image: at the same
// place, the picture with the larger number is on top.
func baseID(i int) int       { return 7_000_001 + i*100_000 }
func tileID(i, tile int) int { return baseID(i) + 1 + tile }

// changed returns the smallest rectangle of cells within the given ones that has all changes
// from an image to the next at its place. A shadow from the tile beside changes few of them.
func (g *gallery) changed(old, w *Image, cells image.Rectangle) image.Rectangle {
	was, is := old.Drawing.Part(&diagram.Wood, g.pixels(cells)), w.Drawing.Part(&diagram.Wood, g.pixels(cells))
	var all image.Rectangle
	for y := is.Rect.Min.Y; y < is.Rect.Max.Y; y++ {
		for x := is.Rect.Min.X; x < is.Rect.Max.X; x++ {
			if is.RGBAAt(x, y) != was.RGBAAt(x, y) {
				at := image.Pt(x/g.cell.X, y/g.cell.Y)
				all = all.Union(image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))})
			}
		}
	}
	if all.Empty() {
		return cells
	}
	return all
}

// pixels returns the pixels of some cells.
func (g *gallery) pixels(cells image.Rectangle) image.Rectangle {
	return image.Rect(cells.Min.X*g.cell.X, cells.Min.Y*g.cell.Y, cells.Max.X*g.cell.X, cells.Max.Y*g.cell.Y)
}

// put draws some cells of an image.
func (g *gallery) put(b *brush, w *Image, cells image.Rectangle, id int) {
	img := w.Drawing.Part(&diagram.Wood, g.pixels(cells))
	img.Rect = img.Rect.Sub(img.Rect.Min)
	cols, rows := cells.Dx(), cells.Dy()
	b.x = -1 // some terminals move the cursor
	b.move(w.X+cells.Min.X, w.Y+cells.Min.Y)
	b.dip(uv.Style{})
	switch g.way {
	case Kitty:
		kitty.EncodeGraphics(&b.Buffer, img, &kitty.Options{
			Action: kitty.TransmitAndPut, Quiet: 2, ID: id, PlacementID: 1, Format: kitty.PNG, Transmission: kitty.Direct, Chunk: true,
			Columns: cols, Rows: rows, DoNotMoveCursor: true,
		})
	case Sixel:
		fewer(img, shadeStep)
		var data bytes.Buffer
		new(sixel.Encoder).Encode(&data, img)
		b.WriteString(ansi.SixelGraphics(0, 1, 0, data.Bytes()))
	case ITerm2:
		var data bytes.Buffer
		(&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&data, img)
		fmt.Fprintf(b, "\x1b]1337;File=inline=1;size=%d;width=%d;height=%d;preserveAspectRatio=0;doNotMoveCursor=1:%s\a",
			data.Len(), cols, rows, base64.StdEncoding.EncodeToString(data.Bytes()))
	}
	b.x = -1
}

// forget drops all images after the screen was erased.
func (g *gallery) forget(b *brush) {
	if g.tmux {
		for _, h := range g.shown {
			g.numbers.drop(append(h.own, h.whole)...)
		}
		b.WriteString(g.numbers.removal())
	} else if g.way == Kitty && len(g.shown) > 0 {
		b.WriteString(ansi.KittyGraphics(nil, "a=d", "d=A", "q=2"))
	}
	g.shown = nil
}
