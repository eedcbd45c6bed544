package term

import (
	"image"

	"github.com/charmbracelet/colorprofile"
)

// A Strip turns pictures of a screen into what a terminal is sent for them, one after
// another: the whole of the first, then the changes.
type Strip struct{ sheet sheet }

// NewStrip returns a strip for a terminal of some size and colours.
func NewStrip(cols, rows int, p colorprofile.Profile) *Strip {
	s := &Strip{sheet{profile: p}}
	s.sheet.resize(cols, rows, image.Point{})
	return s
}

// Next returns the bytes for the next picture, lines of styled text.
func (s *Strip) Next(picture string) []byte {
	s.sheet.content = picture
	return s.sheet.update()
}

// Frame makes the strip's terminal one that shows images in a way, with cells of a size in
// pixels.
func (s *Strip) Frame(way Images, cell image.Point) {
	s.sheet.gallery.way = way
	s.sheet.resize(s.sheet.cols, s.sheet.rows, cell)
}

// Hang returns the bytes for the next picture with images over it.
func (s *Strip) Hang(picture string, images []Image) []byte {
	s.sheet.gallery.wants(images)
	return s.Next(picture)
}
