package term

import (
	"bytes"
	"strconv"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
)

// gap is the number of unchanged cells that are written again rather than skipped. A
// jump costs as many bytes.
const gap = 4

// A brush writes the changes from one picture of the screen to the next, cell by cell.
// Every run of changed cells begins with an absolute position, so a character that the
// terminal shows in an unexpected width spoils only its own run.
type brush struct {
	bytes.Buffer
	profile colorprofile.Profile
	cols    int
	x, y    int      // the cursor; x is -1 if unknown
	pen     uv.Style // the current style
}

// line turns row y from old into new, which have the same length.
func (b *brush) line(y int, old, new uv.Line) {
	oldEnd, newEnd := inked(old), inked(new)
	for x := 0; x < len(new); {
		if new[x].Equal(&old[x]) {
			x++
			continue
		}
		if x >= newEnd && oldEnd-x > len(ansi.EraseLineRight)+gap {
			b.move(x, y)
			b.dip(uv.Style{})
			b.WriteString(ansi.EraseLineRight)
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
		x = b.run(x, stop, y, new)
	}
}

// run writes the cells from x to stop, including the whole of a wide cell at either
// end, and returns where the next begins.
func (b *brush) run(x, stop, y int, line uv.Line) int {
	for x > 0 && line[x].Width == 0 {
		x--
	}
	b.move(x, y)
	for x < stop || x < len(line) && line[x].Width == 0 {
		c := &line[x]
		x++
		if c.Width == 0 {
			continue
		}
		b.dip(c.Style)
		if c.Content == "" {
			b.WriteByte(' ')
		} else {
			b.WriteString(c.Content)
		}
	}
	// After the last column terminals hold the cursor in different ways until the next
	// character.
	if b.x = x; x >= b.cols {
		b.x = -1
	}
	return x
}

// move moves the cursor to a cell.
func (b *brush) move(x, y int) {
	switch {
	case b.x >= 0 && b.y == y && b.x == x:
		return
	case b.x >= 0 && b.y == y:
		b.WriteString("\x1b[" + strconv.Itoa(x+1) + "G")
	case x == 0:
		b.WriteString("\x1b[" + strconv.Itoa(y+1) + "H")
	default:
		b.WriteString("\x1b[" + strconv.Itoa(y+1) + ";" + strconv.Itoa(x+1) + "H")
	}
	b.x, b.y = x, y
}

// dip changes the style for the next cells.
func (b *brush) dip(s uv.Style) {
	s = uv.ConvertStyle(s, b.profile)
	if !s.Equal(&b.pen) {
		b.WriteString(uv.StyleDiff(&b.pen, &s))
		b.pen = s
	}
}

// inked returns the number of cells in a line up to the last that isn't blank.
func inked(line uv.Line) int {
	n := len(line)
	for n > 0 && line[n-1].Equal(&uv.EmptyCell) {
		n--
	}
	return n
}
