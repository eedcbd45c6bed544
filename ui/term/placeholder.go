package term

import (
	"image"
	"image/color"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/ansi/kitty"

	"dohyo/ui/diagram"
)

// Kitty's images reach it through tmux, which knows nothing about them: the data is wrapped for
// tmux to pass on, and the cells of an image have characters whose place in it is in their
// diacritics and whose number is in their colour. tmux moves, hides and redraws these as text.
//
// A number's highest byte is in the third diacritic, its lowest one is a colour of the 256, which
// every tmux passes on as it is. Two programs have different highest bytes.

// mostCells is how many columns, or rows, of an image have a diacritic.
const mostCells = 297

// The lowest bytes that are used. Below them are the colours that a terminal may exchange for
// others.
const firstNumber, lastNumber = 16, 255

// numbering gives images their numbers. The number used longest ago is the next: a character of
// another number is another text, which tmux writes anew.
type numbering struct {
	high int   // the highest byte of all
	last int   // the number that was used last for the first time
	free []int // given back
	gone []int // those of images to be deleted
}

// newNumbering returns one with a highest byte of its own.
func newNumbering() numbering {
	return numbering{high: 1 + rand.IntN(255), last: firstNumber - 1}
}

// left is how many numbers are free.
func (n *numbering) left() int { return lastNumber - n.last + len(n.free) }

// take returns a free number.
func (n *numbering) take() (number int) {
	if n.last < lastNumber {
		n.last++
		return n.last
	}
	number, n.free = n.free[0], n.free[1:]
	return number
}

// id returns the number by which the terminal knows an image.
func (n *numbering) id(number int) int { return n.high<<24 | number }

// drop marks images as no longer shown.
func (n *numbering) drop(numbers ...int) {
	for _, number := range numbers {
		if number > 0 && !slices.Contains(n.gone, number) {
			n.gone = append(n.gone, number)
		}
	}
}

// removal returns what deletes the images that are no longer shown.
func (n *numbering) removal() string {
	var b strings.Builder
	for _, number := range n.gone {
		b.WriteString(ansi.TmuxPassthrough(ansi.KittyGraphics(nil, "a=d", "d=I", "i="+strconv.Itoa(n.id(number)), "q=2")))
	}
	n.free = append(n.free, n.gone...)
	n.gone = nil
	return b.String()
}

// post sends what has changed in the images, and puts their characters into the screen's cells.
func (g *gallery) post(b *brush, screen uv.ScreenBuffer) {
	kept := g.shown[:0]
	for _, h := range g.shown {
		if slices.ContainsFunc(g.want, func(w Image) bool { return w.cells() == h.cells() && w.FW == h.FW && w.FH == h.FH && w.Cols == h.Cols }) {
			kept = append(kept, h)
		} else {
			g.numbers.drop(append(h.own, h.whole)...)
		}
	}
	g.shown = kept
	for i := range g.want {
		w := &g.want[i]
		at := g.find(w)
		g.send(b, w, at)
		at.Image, at.sums = *w, w.Drawing.Sums(w.Cols, w.Rows)
		g.place(screen, at)
	}
}

// send sends the tiles of an image that the terminal doesn't have yet, or the whole image.
func (g *gallery) send(b *brush, w *Image, at *hung) {
	sums := w.Drawing.Sums(w.Cols, w.Rows)
	var changed []int
	for j := range sums {
		if len(at.sums) == len(sums) && sums[j] != at.sums[j] {
			changed = append(changed, j)
		}
	}
	if len(at.sums) == len(sums) && len(changed) <= min(len(sums)/2, g.numbers.left()) {
		for _, j := range changed {
			g.numbers.drop(at.own[j])
			at.own[j] = g.numbers.take()
			col, row := j%w.Cols, j/w.Cols
			g.transmit(b, w, image.Rect(col*w.FW, row*w.FH, (col+1)*w.FW, (row+1)*w.FH), at.own[j])
		}
		return
	}
	g.numbers.drop(append(at.own, at.whole)...)
	if g.numbers.left() == 0 {
		b.WriteString(g.numbers.removal())
	}
	at.whole, at.own = g.numbers.take(), make([]int, len(sums))
	g.transmit(b, w, image.Rect(0, 0, w.Cols*w.FW, w.Rows*w.FH), at.whole)
}

// renew sends all images again with the next picture: the terminal may not have them.
func (g *gallery) renew() {
	for i := range g.shown {
		g.shown[i].sums = nil
	}
}

// transmit sends some cells of an image.
func (g *gallery) transmit(b *brush, w *Image, cells image.Rectangle, number int) {
	img := w.Drawing.Part(&diagram.Wood, g.pixels(cells))
	img.Rect = img.Rect.Sub(img.Rect.Min)
	kitty.EncodeGraphics(&b.Buffer, img, &kitty.Options{
		Action: kitty.TransmitAndPut, Quiet: 2, ID: g.numbers.id(number), Format: kitty.PNG, Transmission: kitty.Direct,
		Chunk: true, ChunkFormatter: ansi.TmuxPassthrough, VirtualPlacement: true, Columns: cells.Dx(), Rows: cells.Dy(),
	})
}

// place puts the characters of an image into the screen's cells.
func (g *gallery) place(screen uv.ScreenBuffer, h *hung) {
	area := h.cells()
	for y := area.Min.Y; y < min(area.Max.Y, screen.Height()); y++ {
		line := screen.Line(y)
		for x := area.Min.X; x < min(area.Max.X, len(line)); x++ {
			row, col, number := y-area.Min.Y, x-area.Min.X, h.whole
			if own := h.own[row/h.FH*h.Cols+col/h.FW]; own > 0 {
				row, col, number = row%h.FH, col%h.FW, own
			}
			line[x] = uv.Cell{Content: placeholder(row, col, g.numbers.high), Width: 1, Style: uv.Style{Fg: numberColour(number)}}
		}
	}
}

// placeholder returns the character in whose place a cell of an image is shown.
func placeholder(row, col, high int) string {
	return string([]rune{kitty.Placeholder, kitty.Diacritic(row), kitty.Diacritic(col), kitty.Diacritic(high)})
}

// numberColour is a number as a colour. It isn't one to be shown, and so none to be exchanged for
// one that a terminal with fewer colours has.
func numberColour(number int) color.Color { return ansi.IndexedColor(number) }

// isPlaceholder reports whether a cell's character is a placeholder.
func isPlaceholder(text string) bool { return strings.HasPrefix(text, string(kitty.Placeholder)) }
