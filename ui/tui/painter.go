package tui

import (
	"bytes"
	"io"
	"os"
	"strconv"
	"sync"
	"sync/atomic"
)

// A Painter is the terminal as the screen paints it: only the cells that have
// changed are written. The library's own renderer writes every line anew that
// holds a kanji, whenever anything on the screen changes: two to six kilobytes
// a move, where the changed cells are a few hundred bytes.
//
//	p := tui.NewPainter(os.Stdout)
//	o.Painter = p
//	tea.NewProgram(tui.New(o, session), tea.WithOutput(p)).Run()
//
// The library goes on writing to the terminal through the painter whatever
// isn't content: the alternate screen, mouse modes, what it asks the terminal.
// The painter watches for what clears the screen, and then paints all of it.
type Painter struct {
	*os.File
	out io.Writer // the file

	writing sync.Mutex // guards what follows and the order of writes
	on      bool       // the alternate screen is shown
	shown   []cell     // what stands there
	w, h    int
	valid   bool // shown is what stands there
	theme   *theme
	buf     []byte

	wanting sync.Mutex // guards what follows
	wanted  []cell
	ww, wh  int
	wtheme  *theme
	fresh   bool // wanted hasn't been painted

	busy atomic.Bool
}

// NewPainter makes a painter for a terminal.
func NewPainter(f *os.File) *Painter { return &Painter{File: f, out: f} }

// Write passes on what the library writes.
func (p *Painter) Write(b []byte) (int, error) {
	p.writing.Lock()
	defer p.writing.Unlock()
	n, err := p.out.Write(b)
	p.watch(b)
	if err == nil && p.on && !p.valid {
		err = p.paint()
	}
	return n, err
}

// watch notes what the library's sequences do to the screen: it is shown from
// the entry into the alternate screen to the exit, and gone when it's cleared.
func (p *Painter) watch(b []byte) {
	in, out := bytes.LastIndex(b, []byte("\x1b[?1049h")), bytes.LastIndex(b, []byte("\x1b[?1049l"))
	if in >= 0 || out >= 0 {
		p.on, p.valid = in > out, false
	}
	for _, clear := range []string{"\x1b[2J", "\x1b[J", "\x1b[0J", "\x1b[K"} {
		if bytes.Contains(b, []byte(clear)) {
			p.valid = false
		}
	}
}

// want takes over what is to be shown.
func (p *Painter) want(c *canvas, t *theme) {
	p.wanting.Lock()
	defer p.wanting.Unlock()
	p.wanted = append(p.wanted[:0], c.cells...)
	p.ww, p.wh, p.wtheme, p.fresh = c.w, c.h, t, true
}

// flush paints what is wanted, unless somebody else is doing it already.
func (p *Painter) flush() {
	for p.pending() && !p.busy.Swap(true) {
		p.writing.Lock()
		if p.on {
			// A terminal that can't be written to is noticed by the library.
			_ = p.paint()
		}
		p.writing.Unlock()
		p.busy.Store(false)
		if !p.on {
			return
		}
	}
}

func (p *Painter) pending() bool {
	p.wanting.Lock()
	defer p.wanting.Unlock()
	return p.fresh
}

// paint writes the cells that differ. p.writing is held.
func (p *Painter) paint() error {
	p.wanting.Lock()
	t := p.wtheme
	if t == nil {
		p.wanting.Unlock()
		return nil
	}
	b := append(p.buf[:0], "\x1b7"...)
	if !p.valid || p.w != p.ww || p.h != p.wh || p.theme != t {
		p.w, p.h, p.theme, p.valid = p.ww, p.wh, t, true
		p.shown = p.shown[:0]
		for range p.w * p.h {
			p.shown = append(p.shown, cell{" ", inkText})
		}
		b = append(b, "\x1b[m\x1b[2J"...)
	}
	start := len(b)
	b = p.changes(b, t)
	p.fresh = false
	p.wanting.Unlock()
	p.buf = b
	if len(b) == start && start == len("\x1b7") {
		return nil
	}
	p.buf = append(b, "\x1b8"...)
	_, err := p.out.Write(p.buf)
	return err
}

// bridge is how many unchanged cells are rather written again than leapt over.
const bridge = 3

// changes appends what turns the cells shown into those wanted.
func (p *Painter) changes(b []byte, t *theme) []byte {
	pen := inkText
	for y := range p.h {
		was, now := p.shown[y*p.w:(y+1)*p.w], p.wanted[y*p.w:(y+1)*p.w]
		at := -1 // the column where the cursor is, if it's in this line
		for x := 0; x < p.w; x++ {
			if t.same(was[x], now[x]) {
				continue
			}
			from := x
			if now[x].text == "" && x > 0 {
				from-- // a wide character is written whole
			}
			if at >= 0 && from-at <= bridge && at <= from && cheap(now[at:from], pen) {
				for _, c := range now[at:from] {
					b = append(b, c.text...)
				}
			} else if at != from {
				b = moveTo(b, from, y, at)
			}
			b = t.turn(b, pen, now[from].ink)
			pen = now[from].ink
			b = append(b, now[from].text...)
			was[from] = now[from]
			at = from + 1
			if at < p.w && now[at].text == "" {
				was[at] = now[at]
				at++
			}
			x = at - 1
		}
	}
	return t.turn(b, pen, inkText)
}

// cheap tells whether some cells can be written without another pen.
func cheap(cells []cell, pen ink) bool {
	for _, c := range cells {
		if c.ink != pen {
			return false
		}
	}
	return len(cells) == 0 || cells[0].text != ""
}

// moveTo appends a movement of the cursor; at is its column if it's in the
// same line.
func moveTo(b []byte, x, y, at int) []byte {
	b = append(b, "\x1b["...)
	if at >= 0 && x > at {
		if x-at > 1 {
			b = strconv.AppendInt(b, int64(x-at), 10)
		}
		return append(b, 'C')
	}
	b = strconv.AppendInt(b, int64(y+1), 10)
	if x > 0 {
		b = append(b, ';')
		b = strconv.AppendInt(b, int64(x+1), 10)
	}
	return append(b, 'H')
}
