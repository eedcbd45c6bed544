package screen

import (
	"bytes"
	"fmt"
	"html"
	"image/color"
	"strings"

	uv "github.com/charmbracelet/ultraviolet"
)

// Sizes in pixels. A character of DejaVu Sans Mono at this size is one cell wide.
const (
	cellWidth  = 10
	cellHeight = 20
	fontSize   = 16.6
	baseline   = 15 // from the top of a cell
	margin     = 10
)

// The terminal's default colours.
var (
	paper = color.RGBA{0x1d, 0x1f, 0x21, 0xff}
	ink   = color.RGBA{0xd0, 0xd0, 0xd0, 0xff}
)

// SVG returns a picture of the screen. Every cell has its own position, so the picture
// looks the same in any font:
//
//	rsvg-convert match.svg >match.png
func (s *Screen) SVG() []byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	cols, rows := s.emu.Width(), s.emu.Height()
	var b bytes.Buffer
	w, h := cols*cellWidth+2*margin, rows*cellHeight+2*margin
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %[1]d %[2]d">`+"\n", w, h)
	fmt.Fprintf(&b, `<rect width="100%%" height="100%%" rx="6" fill="%s"/>`+"\n", hex(paper))
	fmt.Fprintf(&b, `<g transform="translate(%d,%d)" font-family="'DejaVu Sans Mono','Noto Sans Mono CJK JP','Noto Sans CJK JP',monospace" font-size="%g" text-anchor="middle">`+"\n",
		margin, margin, fontSize)
	for y := range rows {
		s.drawPaper(&b, y)
	}
	for y := range rows {
		for x := range cols {
			if c := s.emu.CellAt(x, y); c != nil {
				s.drawCell(&b, x, y, c)
			}
		}
	}
	if !s.hidden {
		p := s.emu.CursorPosition()
		fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="%d" fill="none" stroke="%s"/>`+"\n",
			p.X*cellWidth, p.Y*cellHeight, cellWidth, cellHeight, hex(ink))
	}
	b.WriteString("</g></svg>\n")
	return b.Bytes()
}

// drawPaper draws the backgrounds of a row. Neighbours of the same colour share one
// rectangle.
func (s *Screen) drawPaper(b *bytes.Buffer, y int) {
	cols := s.emu.Width()
	back := func(x int) color.Color {
		c := s.emu.CellAt(x, y)
		// The second half of a wide cell has no style of its own.
		if c != nil && c.Width == 0 && x > 0 {
			c = s.emu.CellAt(x-1, y)
		}
		if c == nil {
			return paper
		}
		_, bg := colours(c.Style)
		return bg
	}
	for x := 0; x < cols; {
		bg, from := back(x), x
		for x < cols && hex(back(x)) == hex(bg) {
			x++
		}
		if hex(bg) != hex(paper) {
			fmt.Fprintf(b, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/>`+"\n",
				from*cellWidth, y*cellHeight, (x-from)*cellWidth, cellHeight, hex(bg))
		}
	}
}

// drawCell draws a cell's character, centred in the cells it takes.
func (s *Screen) drawCell(b *bytes.Buffer, x, y int, c *uv.Cell) {
	text := s.wide.narrow(c.Content)
	attrs := c.Style.Attrs
	if c.Width == 0 || attrs&uv.AttrConceal != 0 {
		return
	}
	fg, _ := colours(c.Style)
	if path := shape(text, x*cellWidth, y*cellHeight, c.Width*cellWidth); path != "" {
		fmt.Fprintf(b, `<path d="%s" fill="%s"/>`+"\n", path, hex(fg))
	} else if strings.TrimSpace(text) != "" {
		var how strings.Builder
		if attrs&uv.AttrBold != 0 {
			how.WriteString(` font-weight="bold"`)
		}
		if attrs&uv.AttrItalic != 0 {
			how.WriteString(` font-style="italic"`)
		}
		if attrs&uv.AttrFaint != 0 {
			how.WriteString(` opacity="0.6"`)
		}
		fmt.Fprintf(b, `<text x="%g" y="%d" fill="%s"%s>%s</text>`+"\n",
			float64(x*cellWidth)+float64(c.Width*cellWidth)/2, y*cellHeight+baseline, hex(fg), how.String(), html.EscapeString(text))
	}
	line := func(dy int) {
		fmt.Fprintf(b, `<rect x="%d" y="%d" width="%d" height="1" fill="%s"/>`+"\n",
			x*cellWidth, y*cellHeight+dy, c.Width*cellWidth, hex(fg))
	}
	if c.Style.Underline != uv.UnderlineNone {
		line(baseline + 2)
	}
	if attrs&uv.AttrStrikethrough != 0 {
		line(cellHeight / 2)
	}
}

// colours returns the colours of a style's character and background.
func colours(s uv.Style) (fg, bg color.Color) {
	fg, bg = ink, paper
	if s.Fg != nil {
		fg = s.Fg
	}
	if s.Bg != nil {
		bg = s.Bg
	}
	if s.Attrs&uv.AttrReverse != 0 {
		fg, bg = bg, fg
	}
	return fg, bg
}

// hex returns a colour as #rrggbb.
func hex(c color.Color) string {
	r, g, b, _ := c.RGBA()
	return fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)
}
