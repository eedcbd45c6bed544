package tui

import (
	"image"

	"github.com/charmbracelet/colorprofile"

	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/term"
)

// A hung image lies over cells with the same picture. The cells reappear as soon as
// something else, such as a dialog, is drawn over one of them.
type hung struct {
	whole   rect // with the board's rim, which isn't drawn around an image
	at      rect
	image   term.Image
	covered bool
}

// hang puts an image of a board over the cells of its drawing, if the terminal shows
// images. A board with overlays stays in cells, whose colours show more.
func hang(s *stage, at rect, pic *draw.Picture, d *draw.Drawer, p boards.Position, o draw.Options) {
	if s.o.Cell == (image.Point{}) || s.o.Profile < colorprofile.ANSI || s.o.Theme == "none" || d.Lay == nil || o.Small > 0 || pic.Halved || len(o.Marks) > 0 {
		return
	}
	board := rect{at.x + pic.X, at.y + pic.Y, pic.Cols * pic.FW, pic.Rows * pic.FH}
	if board.w > at.w || board.h > at.h {
		return
	}
	s.cv.images = append(s.cv.images, hung{whole: at, at: board, image: term.Image{
		X: board.x, Y: board.y, FW: pic.FW, FH: pic.FH, Cols: pic.Cols, Rows: pic.Rows,
		Drawing: d.Lay(p, o, float64(pic.FW*s.o.Cell.X), float64(pic.FH*s.o.Cell.Y)),
	}})
}

// cover records that a cell was drawn over.
func (c *canvas) cover(x, y int) {
	for i := range c.images {
		if c.images[i].at.contains(x, y) {
			c.images[i].covered = true
		}
	}
}

// uncovered returns the images that nothing was drawn over, and blanks the cells below
// them.
func (c *canvas) uncovered() []term.Image {
	var list []term.Image
	for _, h := range c.images {
		if h.covered {
			continue
		}
		list = append(list, h.image)
		for y := h.whole.y; y < min(h.whole.y+h.whole.h, c.h); y++ {
			for x := h.whole.x; x < min(h.whole.x+h.whole.w, c.w); x++ {
				at := &c.cells[y*c.w+x]
				if h.at.contains(x, y) || at.ink == inkOf(draw.Rim) || at.ink == inkOf(draw.Ground) {
					*at = cell{" ", inkText}
				}
			}
		}
	}
	return list
}
