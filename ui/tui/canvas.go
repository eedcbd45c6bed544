package tui

import (
	"slices"
	"strings"

	"dohyo/ui/draw"
)

// A rect is a part of the screen in cells, from 0 at the top left.
type rect struct{ x, y, w, h int }

func (r rect) empty() bool            { return r.w <= 0 || r.h <= 0 }
func (r rect) contains(x, y int) bool { return x >= r.x && x < r.x+r.w && y >= r.y && y < r.y+r.h }

// row returns a line of the rectangle, which is empty beyond its last.
func (r rect) row(i int) rect {
	if i < 0 || i >= r.h {
		return rect{}
	}
	return rect{r.x, r.y + i, r.w, 1}
}
func (r rect) inset(dx, dy int) rect {
	return rect{r.x + dx, r.y + dy, max(r.w-2*dx, 0), max(r.h-2*dy, 0)}
}
func (r rect) top(h int) (a, b rect) {
	h = min(max(h, 0), r.h)
	return rect{r.x, r.y, r.w, h}, rect{r.x, r.y + h, r.w, r.h - h}
}
func (r rect) left(w int) (a, b rect) {
	w = min(max(w, 0), r.w)
	return rect{r.x, r.y, w, r.h}, rect{r.x + w, r.y, r.w - w, r.h}
}
func (r rect) centre(w, h int) rect {
	w, h = min(w, r.w), min(h, r.h)
	return rect{r.x + (r.w-w)/2, r.y + (r.h-h)/2, w, h}
}

// A canvas is the screen as cells. Everything is clipped to the rectangle it
// is drawn in, and nothing wraps. The cell after a wide character holds no text.
type canvas struct {
	w, h  int
	cells []cell
	set   *draw.Set
	caret caret

	framed bool // the panels have frames
	images []hung
}

// A caret is the place of the terminal's cursor, if it is shown.
type caret struct {
	x, y int
	on   bool
}

type cell struct {
	text string
	ink  ink
}

// reset makes a blank canvas of a size.
func (c *canvas) reset(w, h int) {
	c.w, c.h, c.caret = w, h, caret{}
	c.framed = false
	c.images = c.images[:0]
	if cap(c.cells) < w*h {
		c.cells = make([]cell, w*h)
	}
	c.cells = c.cells[:w*h]
	for i := range c.cells {
		c.cells[i] = cell{" ", inkText}
	}
}

// fill paints a rectangle with blanks.
func (c *canvas) fill(r rect, k ink) {
	for y := r.y; y < r.y+r.h; y++ {
		for x := r.x; x < r.x+r.w; x++ {
			c.put(x, y, " ", 1, k)
		}
	}
}

// put sets one character. A wide character that is cut in half by another
// becomes a blank.
func (c *canvas) put(x, y int, text string, w int, k ink) {
	if x < 0 || y < 0 || y >= c.h || x+w > c.w {
		return
	}
	row := c.cells[y*c.w : (y+1)*c.w]
	if row[x].text == "" && x > 0 {
		row[x-1].text = " "
	}
	if end := x + w; end < c.w && row[end].text == "" {
		row[end].text = " "
	}
	if len(c.images) > 0 {
		c.cover(x, y)
	}
	row[x] = cell{text, k}
	if w == 2 {
		row[x+1] = cell{"", k}
	}
}

// text writes from the left edge of a rectangle's first line, and returns the
// rest of that line. The text may be unsafe: the canvas cleans it. A word without room ends in an ellipsis.
func (c *canvas) text(r rect, k ink, text string) rect {
	if r.empty() {
		return r
	}
	text = c.set.Shorten(c.set.Clean(text), r.w)
	x := r.x
	for i, ch := range text {
		s := text[i : i+len(string(ch))]
		w := draw.Width(s)
		if w == 0 {
			continue
		}
		c.put(x, r.y, s, w, k)
		x += w
	}
	return rect{x, r.y, r.x + r.w - x, 1}
}

// right writes so that the text ends at the right edge, and returns the rest
// of the line before it.
func (c *canvas) right(r rect, k ink, text string) rect {
	if r.empty() {
		return r
	}
	text = c.set.Shorten(c.set.Clean(text), r.w)
	w := draw.Width(text)
	c.text(rect{r.x + r.w - w, r.y, w, 1}, k, text)
	return rect{r.x, r.y, r.w - w, 1}
}

// centre writes in the middle of the line.
func (c *canvas) centre(r rect, k ink, text string) {
	w := c.width(text)
	c.text(rect{r.x + max(r.w-w, 0)/2, r.y, min(w, r.w), 1}, k, text)
}

// width is the number of columns that text takes on this canvas.
func (c *canvas) width(text string) int { return draw.Width(c.set.Clean(text)) }

// within returns a function that reports whether a text has room in so many columns.
func (c *canvas) within(columns int) func(string) bool {
	return func(text string) bool { return c.width(text) <= columns }
}

// boxMargin is the number of columns at the sides of a box below which nothing is shown there: a
// strip of a board looks like a mistake.
const boxMargin = 8

// box draws a border with a title around a rectangle and clears it; it returns
// the room inside.
func (c *canvas) box(r rect, title string) rect {
	if r.w < 4 || r.h < 2 {
		return rect{}
	}
	if r.x < boxMargin && c.w-r.x-r.w < boxMargin {
		c.fill(rect{0, r.y, c.w, r.h}, inkText)
	}
	c.frame(r, inkFrame)
	if title != "" {
		c.text(rect{r.x + 2, r.y, r.w - 4, 1}, inkTitle, " "+title+" ")
	}
	return r.inset(2, 1)
}

// frame draws a border around a rectangle and clears it; it returns the room inside.
func (c *canvas) frame(r rect, k ink) rect {
	c.fill(r, inkText)
	c.outline(r, k)
	return r.inset(2, 1)
}

// outline draws a border around a rectangle and leaves what is in it.
func (c *canvas) outline(r rect, k ink) {
	line := strings.Repeat("─", r.w-2)
	c.text(r.row(0), k, "╭"+line+"╮")
	c.text(r.row(r.h-1), k, "╰"+line+"╯")
	for i := 1; i < r.h-1; i++ {
		c.text(rect{r.x, r.y + i, 1, 1}, k, "│")
		c.text(rect{r.x + r.w - 1, r.y + i, 1, 1}, k, "│")
	}
}

// heading writes the name of a panel and a thin line after it.
func (c *canvas) heading(r rect, title string) {
	rest := c.text(r, inkDim, title+" ")
	if rest.w > 0 {
		c.text(rest, inkFrame, strings.Repeat("─", rest.w))
	}
}

// line writes text and fills the rest of the line with the same ink.
func (c *canvas) line(r rect, k ink, text string) {
	c.fill(r, k)
	c.text(r, k, strings.TrimRight(text, " "))
}

// picture puts a board on the canvas, clipped to a rectangle.
func (c *canvas) picture(r rect, p *draw.Picture) {
	for y := range min(p.H, r.h) {
		for x := range min(p.W, r.w) {
			src := p.At(x, y)
			if src.Text == "" {
				continue
			}
			w := 1
			if x+1 < p.W && p.At(x+1, y).Text == "" {
				w = 2
			}
			if x+w <= r.w {
				c.put(r.x+x, r.y+y, src.Text, w, inkOf(src.Role))
			}
		}
	}
}

// paint turns the canvas into styled lines. It uses the styles that were made
// once for the theme.
func (c *canvas) paint(b *strings.Builder, t *theme) {
	for y := range c.h {
		if y > 0 {
			b.WriteByte('\n')
		}
		row := c.cells[y*c.w : (y+1)*c.w]
		end := len(row)
		for end > 0 && row[end-1].text == " " && t.bare[row[end-1].ink] {
			end--
		}
		open := ""
		for _, cell := range row[:end] {
			want := t.open[cell.ink]
			if want != open {
				if open != "" {
					b.WriteString(closing)
				}
				b.WriteString(want)
				open = want
			}
			b.WriteString(cell.text)
		}
		if open != "" {
			b.WriteString(closing)
		}
	}
}

// wrap breaks clean text into lines of the given number of columns. If it has more than the given number of lines, dots
// at the end say so.
func wrap(text string, columns, most int) []string {
	return firstLines(draw.Wrap(text, columns, max(most, 0)+1), columns, most)
}

// firstLines returns the first lines of a text, with dots at the end if there are more.
func firstLines(lines []string, columns, most int) []string {
	if len(lines) <= max(most, 0) {
		return lines
	}
	lines = slices.Clone(lines[:max(most, 0)])
	const dots = ".."
	if n := len(lines); n > 0 && columns > len(dots) {
		last := lines[n-1]
		if draw.Width(last) > columns-len(dots) {
			if last = wholeWords(last, columns-len(dots)); draw.Width(last) < columns/2 { // Japanese has few blanks
				last = draw.Clip(lines[n-1], columns-len(dots))
			}
		}
		lines[n-1] = strings.TrimRight(last, " 、。,") + dots
	}
	return lines
}

// wholeWords clips a text after a word.
func wholeWords(text string, columns int) string {
	line := draw.Clip(text, columns)
	if len(line) < len(text) && text[len(line)] != ' ' {
		line = line[:max(strings.LastIndexByte(line, ' '), 0)]
	}
	return line
}
