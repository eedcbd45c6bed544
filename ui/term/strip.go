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
