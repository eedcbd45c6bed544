package term

import (
	"bytes"
	"image/color"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
)

// gap is the number of unchanged cells that are written again rather than skipped. A
// jump costs as many bytes.
const gap = 4

// A brush writes the changes from one picture of the screen to the next in strokes. After
// characters that a terminal may show in an unexpected width, the next stroke elsewhere names
// its column, so they spoil little.
type brush struct {
	bytes.Buffer
	profile colorprofile.Profile
	cols    int
	x, y    int      // the cursor; x is -1 if unknown
	certain bool     // no character since the last named column may have another width than expected
	pen     uv.Style // the current style
	strokes []stroke // to be written
	diffs   map[change]string
}

// A stroke is a piece of a row that is written in one style.
type stroke struct {
	x, y  int
	cells uv.Line // from x on; none erases the rest of the row
	style uv.Style
	text  string // the first character that isn't blank, or a blank
}

// line adds the strokes that turn row y from old into new, which have the same length.
func (b *brush) line(y int, old, new uv.Line) {
	oldEnd, newEnd := inked(old), inked(new)
	for x := 0; x < len(new); {
		if new[x].Equal(&old[x]) {
			x++
			continue
		}
		if x >= newEnd && oldEnd-x > len(ansi.EraseLineRight)+gap {
			b.strokes = append(b.strokes, stroke{x: x, y: y, text: " "})
			return
		}
		stop := x + 1
		for i := stop; i < len(new) && i-stop < gap; i++ {
			if !new[i].Equal(&old[i]) {
				stop = i + 1
			}
		}
		if stop > newEnd && newEnd > x {
			stop = newEnd // the rest is erased, or comes as a run of its own
		}
		x = b.run(x, stop, y, old, new)
	}
}

// run adds the strokes of the cells from x to stop, including the whole of a wide cell at
// either end, and returns where the next run begins. A stroke begins and ends with a cell
// that changes.
func (b *brush) run(x, stop, y int, old, new uv.Line) int {
	for x > 0 && new[x].Width == 0 {
		x--
	}
	var s stroke
	end := -1 // of the stroke, after its last changed cell; -1 if there's none
	finish := func() {
		if end >= 0 {
			s.cells = new[s.x:end]
			b.strokes = append(b.strokes, s)
		}
		end = -1
	}
	for x < stop || x < len(new) && new[x].Width == 0 {
		at, width := x, 1
		for x++; x < len(new) && new[x].Width == 0; x++ {
			width++
		}
		changed := false
		for i := at; i < at+width; i++ {
			changed = changed || !new[i].Equal(&old[i])
		}
		c := &new[at]
		if end >= 0 && !s.takes(c) {
			finish()
		}
		switch {
		case !changed:
		case end < 0:
			s, end = stroke{x: at, y: y, style: c.Style, text: content(c)}, x
		default:
			end = x
		}
	}
	finish()
	return x
}

// takes reports whether a stroke can continue with a cell, and gives it the cell's style if
// it has only blanks until then.
func (s *stroke) takes(c *uv.Cell) bool {
	switch {
	case c.Style.Equal(&s.style):
	case underlined(&c.Style) || underlined(&s.style) || !sameColour(c.Style.Bg, s.style.Bg):
		return false
	case content(c) == " ":
	case s.text == " ":
		s.style = c.Style
	default:
		return false
	}
	if s.text == " " {
		s.text = content(c)
	}
	return true
}

// sameColour reports whether two colours are the same, nil being the terminal's own.
func sameColour(a, b color.Color) bool {
	return (&uv.Style{Bg: a}).Equal(&uv.Style{Bg: b})
}

// content returns a cell's character.
func content(c *uv.Cell) string {
	if c.Content == "" {
		return " "
	}
	return c.Content
}

// sorted is the number of strokes up to which their order is chosen for few bytes.
const sorted = 100

// write writes the strokes. A change of colours in 24 bits takes more bytes than a jump, so
// the next stroke is always the one that takes the fewest.
func (b *brush) write() {
	list := b.strokes
	if len(list) > sorted {
		for i := range list {
			b.draw(&list[i])
		}
		return
	}
	for len(list) > 0 {
		best, least := 0, -1
		for i := range list {
			s := &list[i]
			style, _ := b.choose(s.style, s.text)
			if cost := b.to(s.x, s.y).len() + len(b.diff(&style)); least < 0 || cost < least {
				best, least = i, cost
			}
			if least == 0 {
				break
			}
		}
		b.draw(&list[best])
		list = append(list[:best], list[best+1:]...)
	}
}

// draw writes a stroke.
func (b *brush) draw(s *stroke) {
	b.move(s.x, s.y)
	if s.cells == nil {
		b.dip(uv.Style{})
		b.WriteString(ansi.EraseLineRight)
		return
	}
	for i := range s.cells {
		if c := &s.cells[i]; c.Width > 0 {
			b.ink(c)
		}
	}
	// After the last column terminals hold the cursor in different ways until the next
	// character.
	if b.x = s.x + len(s.cells); b.x >= b.cols {
		b.x = -1
	}
}

// move moves the cursor to a cell.
func (b *brush) move(x, y int) {
	if b.x == x && b.y == y {
		return
	}
	b.Write(b.to(x, y).append(b.AvailableBuffer()))
	b.x, b.y, b.certain = x, y, true
}

// dip changes the style for the next cells.
func (b *brush) dip(s uv.Style) { b.set(uv.ConvertStyle(s, b.profile)) }

func (b *brush) set(s uv.Style) {
	b.WriteString(b.diff(&s))
	b.pen = s
}

// A change is from one style to another.
type change struct{ from, to uv.Style }

// diff returns the sequence that changes the pen to a style.
func (b *brush) diff(to *uv.Style) string {
	if to.Equal(&b.pen) {
		return ""
	}
	key := change{b.pen, *to}
	text, ok := b.diffs[key]
	if !ok {
		if b.diffs == nil {
			b.diffs = map[change]string{}
		}
		text = uv.StyleDiff(&b.pen, to)
		b.diffs[key] = text
	}
	return text
}

// underlined reports whether a blank of a style shows something. Any other blank is the same
// in any colour of text.
func underlined(s *uv.Style) bool {
	return s.Underline != uv.UnderlineNone || s.Attrs&(uv.AttrReverse|uv.AttrStrikethrough) != 0
}

// ink writes a cell.
func (b *brush) ink(c *uv.Cell) {
	s, text := b.choose(c.Style, content(c))
	b.set(s)
	b.WriteString(text)
	b.certain = b.certain && isCertain(text)
}

// choose returns the way to write a cell that takes the fewest bytes, among those that look
// the same: a blank keeps the colour of the text before it. A block stays as it is. The other part
// of its cell in exchanged colours would look the same only without a font, whose blocks may be
// smaller than the cell.
func (b *brush) choose(s uv.Style, text string) (uv.Style, string) {
	if isPlaceholder(text) {
		return s, text
	}
	s = uv.ConvertStyle(s, b.profile)
	if text == "█" {
		if solid, ok := b.solid(s); ok {
			turned := uv.Style{Fg: s.Fg, Bg: b.pen.Bg, Attrs: uv.AttrReverse}
			if len(b.diff(&turned)) < len(b.diff(&solid)) {
				return turned, " "
			}
			return solid, " "
		}
	}
	if underlined(&s) || underlined(&b.pen) {
		return s, text
	}
	if text == " " {
		other := b.pen
		other.Bg = s.Bg
		if len(b.diff(&other)) <= len(b.diff(&s)) {
			return other, text
		}
	}
	return s, text
}

// solid returns the style in which a blank looks like a full block. In terminals whose font
// draws the blocks, these are often smaller than a cell, and seams show between them.
func (b *brush) solid(s uv.Style) (uv.Style, bool) {
	bright := s.Attrs != 0 && s.Fg != nil && b.profile < colorprofile.ANSI256 // bold may be another colour
	switch {
	case underlined(&s), s.Attrs&^uv.AttrBold != 0, bright, b.profile < colorprofile.ANSI:
		return s, false
	case s.Fg == nil:
		return uv.Style{Attrs: uv.AttrReverse}, s.Bg == nil
	}
	solid := uv.Style{Bg: s.Fg}
	if !underlined(&b.pen) {
		solid.Fg, solid.Attrs = b.pen.Fg, b.pen.Attrs
	}
	return solid, true
}

// inked returns the number of cells in a line up to the last that isn't blank.
func inked(line uv.Line) int {
	n := len(line)
	for n > 0 && line[n-1].Equal(&uv.EmptyCell) {
		n--
	}
	return n
}
