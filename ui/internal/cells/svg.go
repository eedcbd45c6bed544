// Package cells draws a screen of cells as an SVG:
//
//	os.WriteFile("match.svg", cells.SVG(screen, nil), 0o644)
//
// Every character has its own position, so the picture looks the same in any font, and
// lines and blocks are shapes without gaps.
// It knows nothing of what the cells show.
package cells

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

// A Grid is a screen of cells.
type Grid interface {
	Width() int
	Height() int
	CellAt(x, y int) *uv.Cell // nil where there is none
}

// A Cursor is the cell that the terminal's cursor is shown in.
type Cursor struct{ X, Y int }

// SVG returns a picture of a screen, with its cursor unless that is nil.
func SVG(g Grid, at *Cursor) []byte {
	var b bytes.Buffer
	w, h := g.Width()*cellWidth+2*margin, g.Height()*cellHeight+2*margin
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %[1]d %[2]d">`+"\n", w, h)
	fmt.Fprintf(&b, `<rect width="100%%" height="100%%" rx="6" fill="%s"/>`+"\n", hex(paper))
	fmt.Fprintf(&b, `<g transform="translate(%d,%d)">`+"\n<g shape-rendering=\"crispEdges\">\n", margin, margin)
	for y := range g.Height() {
		drawPaper(&b, g, y)
	}
	for y := range g.Height() {
		drawShapes(&b, g, y)
	}
	fmt.Fprintf(&b, `</g><g font-family="'DejaVu Sans Mono','Noto Sans Mono CJK JP','Noto Sans CJK JP',monospace" font-size="%g">`+"\n", fontSize)
	for y := range g.Height() {
		drawText(&b, g, y)
	}
	b.WriteString("</g>")
	if at != nil {
		fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="%d" fill="none" stroke="%s"/>`+"\n",
			at.X*cellWidth, at.Y*cellHeight, cellWidth, cellHeight, hex(ink))
	}
	b.WriteString("</g></svg>\n")
	return b.Bytes()
}

// smooth follows the colour of lines. They are as thin as a pixel; with crisp edges, many
// would vanish where a picture is shown smaller.
const smooth = `" shape-rendering="auto`

// runs calls each with the longest runs of cells of a row for which the key is the same
// and isn't "".
func runs(g Grid, y int, key func(x int) string, each func(from, to int, key string)) {
	for x := 0; x < g.Width(); {
		k, from := key(x), x
		for x++; x < g.Width() && key(x) == k; {
			x++
		}
		if k != "" {
			each(from, x, k)
		}
	}
}

// drawPaper draws the backgrounds of a row.
func drawPaper(b *bytes.Buffer, g Grid, y int) {
	runs(g, y, func(x int) string {
		c := g.CellAt(x, y)
		// The second half of a wide cell has no style of its own.
		if c != nil && c.Width == 0 && x > 0 {
			c = g.CellAt(x-1, y)
		}
		if c == nil {
			return ""
		}
		if _, bg := colours(c.Style); hex(bg) != hex(paper) {
			return hex(bg)
		}
		return ""
	}, func(from, to int, fill string) {
		fmt.Fprintf(b, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/>`+"\n", from*cellWidth, y*cellHeight, (to-from)*cellWidth, cellHeight, fill)
	})
}

// drawn returns a cell whose character is visible, otherwise nil.
func drawn(g Grid, x, y int) *uv.Cell {
	c := g.CellAt(x, y)
	if c == nil || c.Width == 0 || c.Style.Attrs&uv.AttrConceal != 0 {
		return nil
	}
	return c
}

// drawShapes draws the lines and blocks of a row, and what underlines and strikes out
// text.
func drawShapes(b *bytes.Buffer, g Grid, y int) {
	runs(g, y, func(x int) string {
		if c := drawn(g, x, y); c != nil && shape(c.Content, 0, 0, cellWidth) != "" {
			fg, _ := colours(c.Style)
			if _, thin := strokes[[]rune(c.Content)[0]]; thin {
				return hex(fg) + smooth
			}
			return hex(fg)
		}
		return ""
	}, func(from, to int, fill string) {
		fmt.Fprintf(b, `<path fill="%s" d="`, fill)
		for x := from; x < to; {
			text, n := g.CellAt(x, y).Content, 1
			if wholeWidth(text) {
				for x+n < to && g.CellAt(x+n, y).Content == text {
					n++
				}
			}
			b.WriteString(shape(text, x*cellWidth, y*cellHeight, n*cellWidth))
			x += n
		}
		b.WriteString("\"/>\n")
	})
	line := func(attr func(c *uv.Cell) bool, dy int) {
		runs(g, y, func(x int) string {
			if c := drawn(g, x, y); c != nil && attr(c) {
				fg, _ := colours(c.Style)
				return hex(fg)
			}
			return ""
		}, func(from, to int, fill string) {
			fmt.Fprintf(b, `<rect x="%d" y="%d" width="%d" height="1" fill="%s`+smooth+`"/>`+"\n", from*cellWidth, y*cellHeight+dy, (to-from)*cellWidth, fill)
		})
	}
	line(func(c *uv.Cell) bool { return c.Style.Underline != uv.UnderlineNone }, baseline+2)
	line(func(c *uv.Cell) bool { return c.Style.Attrs&uv.AttrStrikethrough != 0 }, cellHeight/2)
}

// drawText draws the letters of a row.
func drawText(b *bytes.Buffer, g Grid, y int) {
	letter := func(x int) *uv.Cell {
		c := drawn(g, x, y)
		if c == nil || strings.TrimSpace(c.Content) == "" || shape(c.Content, 0, 0, cellWidth) != "" {
			return nil
		}
		return c
	}
	look := func(c *uv.Cell) string {
		fg, _ := colours(c.Style)
		text := ` fill="` + hex(fg) + `"`
		if c.Style.Attrs&uv.AttrBold != 0 {
			text += ` font-weight="bold"`
		}
		if c.Style.Attrs&uv.AttrItalic != 0 {
			text += ` font-style="italic"`
		}
		if c.Style.Attrs&uv.AttrFaint != 0 {
			text += ` opacity="0.6"`
		}
		return text
	}
	for x := 0; x < g.Width(); {
		c := letter(x)
		if c == nil {
			x++
			continue
		}
		how := look(c)
		var at []string
		var text strings.Builder
		for kind := kindOf(c); x < g.Width(); {
			if c := g.CellAt(x, y); kind == wide && c != nil && c.Width == 0 {
				x++ // of a wide character
				continue
			}
			if c = letter(x); c == nil || look(c) != how || kindOf(c) != kind {
				break
			}
			left := float64(x * cellWidth)
			switch kind {
			case wide:
				left += (2*cellWidth - fontSize) / 2
			case sign:
				left += float64(c.Width*cellWidth) / 2
			}
			at = append(at, fmt.Sprintf("%g", left))
			text.WriteString(html.EscapeString(c.Content))
			if x++; kind == sign {
				how += ` text-anchor="middle"`
				break
			}
		}
		fmt.Fprintf(b, `<text x="%s" y="%d"%s>%s</text>`+"\n", strings.Join(at, " "), y*cellHeight+baseline, how, text.String())
	}
}

// A kind of character determines how it is placed: where fonts agree on the width, several
// characters are one text.
type kind uint8

const (
	letters kind = iota // as wide as a cell
	wide                // a kanji or kana, a square
	sign                // of a width that depends on the font, and centred
)

func kindOf(c *uv.Cell) kind {
	switch {
	case c.Width == 2 && c.Content >= "\u2e80":
		return wide
	case len(c.Content) == 1:
		return letters
	}
	return sign
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
