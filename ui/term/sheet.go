package term

import (
	"image"
	"os"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
)

// A sheet is the terminal a program draws on, with its current content, so that only
// changes are sent. The library's own renderer sends a whole line again in every frame
// if the line has a kanji. With a few of them on the screen a stone costs 1.8 KB there,
// and less than 100 bytes here.
//
// All output goes through the sheet: it opens the screen and switches modes, too.
type sheet struct {
	file    *os.File
	profile colorprofile.Profile

	mu      sync.Mutex
	open    bool // the alternate screen is shown
	modes   modes
	known   bool // shown matches the terminal's content
	shown   uv.ScreenBuffer
	next    uv.ScreenBuffer
	content string // the wanted content: lines of styled text
	caret   caret  // the wanted cursor position
	placed  caret  // the cursor's position on the terminal
	title   string // the wanted title of the window
	titled  string // the window's current title
	stale   bool   // content or title isn't shown yet
	method  ansi.Method
	synced  bool // the terminal can hold back an update until it is complete
	waiting bool // a paint is scheduled
	hurried bool // the next picture answers a person, who shouldn't wait for it
	last    time.Time
	gallery gallery

	cast       *Cast // records the output; nil if nothing is recorded
	began      time.Time
	cols, rows int // of the terminal
}

// send writes to the terminal, and to the cast.
func (s *sheet) send(p []byte) error {
	_, err := s.file.Write(p)
	if s.cast != nil {
		s.cast.Show(time.Since(s.began), p)
	}
	return err
}

// frame is the minimum time between two pictures.
const frame = time.Second / FPS

// soon is the same for a picture that answers a key or a click.
const soon = 4 * time.Millisecond

// hurry makes the next picture appear at once, however recent the last one is.
func (s *sheet) hurry() {
	s.mu.Lock()
	s.hurried = true
	s.mu.Unlock()
}

// large is the size in bytes from which an update is sent as a synchronized one.
const large = 1 << 10

// resize makes room for a screen of this size, with cells of the given size in pixels.
func (s *sheet) resize(cols, rows int, cell image.Point) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gallery.cell, s.gallery.want = cell, nil
	s.cols, s.rows = cols, rows
	if s.cast != nil {
		s.cast.Resize(time.Since(s.began), cols, rows)
	}
	s.shown, s.next = uv.NewScreenBuffer(cols, rows), uv.NewScreenBuffer(cols, rows)
	s.known, s.stale = false, true
}

// show sets the wanted picture. It paints at once, or a little later if the last
// picture is too recent.
func (s *sheet) show(content, title string, at caret, images []Image) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.cast != nil {
		images = nil
	}
	if s.gallery.wants(images) {
		s.stale = true
	}
	if !s.stale && content == s.content && title == s.title && at == s.caret {
		return
	}
	s.content, s.title, s.caret, s.stale = content, title, at, true
	if !s.open || s.waiting && !s.hurried {
		return
	}
	least := frame
	if s.hurried {
		least, s.hurried = soon, false
	}
	if wait := least - time.Since(s.last); wait > 0 {
		s.waiting = true
		time.AfterFunc(wait, func() {
			s.mu.Lock()
			defer s.mu.Unlock()
			s.waiting = false
			s.paint()
		})
		return
	}
	s.paint()
}

// paint writes the changes. It ignores errors: the reader of the keys also notices a
// terminal that is gone.
func (s *sheet) paint() {
	if !s.open || !s.stale {
		return
	}
	if b := s.update(); len(b) > 0 {
		if err := s.send(b); err != nil {
			s.known = false
		}
	}
}

// renew sends the images again.
func (s *sheet) renew() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gallery.renew()
	if s.stale = true; !s.waiting {
		s.paint()
	}
}

// scale gives a cell another size in pixels.
func (s *sheet) scale(cell image.Point) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gallery.cell = cell
}

// A caret is the cursor's place and whether it is shown. A person types there, and an
// input method composes there.
type caret struct {
	x, y int
	on   bool
}

func caretOf(c *tea.Cursor) caret {
	if c == nil {
		return caret{}
	}
	return caret{c.X, c.Y, true}
}

// place shows the cursor at its wanted place, or hides it. Drawing has moved it
// elsewhere.
func (s *sheet) place(b *brush) {
	at := s.caret
	at.on = at.on && at.x < s.next.Width() && at.y < s.next.Height()
	if at.on && (b.Len() > 0 || at != s.placed) {
		b.x = -1
		b.move(at.x, at.y)
	}
	switch {
	case at.on && !s.placed.on:
		b.WriteString(ansi.ShowCursor)
	case !at.on && s.placed.on:
		b.WriteString(ansi.HideCursor)
	}
	s.placed = at
}

// update returns the bytes that make the terminal show content, title and cursor.
func (s *sheet) update() []byte {
	s.stale = false
	b := brush{profile: s.profile, x: -1}
	if s.title != s.titled {
		b.WriteString(ansi.SetWindowTitle(s.title))
		s.titled = s.title
	}
	if s.next.RenderBuffer == nil { // no size yet, and no picture that the next one would have to wait for
		return b.Bytes()
	}
	s.last = time.Now()
	b.cols = s.next.Width()
	if !s.known {
		b.WriteString("\x1b[m" + ansi.EraseEntireScreen)
		s.shown.Clear()
		s.gallery.forget(&b)
		s.known = true
	}
	s.gallery.takeDown(&b, s.shown)
	s.next.Method = s.method
	uv.NewStyledString(s.content).Draw(s.next, s.next.Bounds())
	if s.gallery.tmux {
		s.gallery.post(&b, s.next)
	}
	for y := range s.next.Height() {
		b.line(y, s.shown.Line(y), s.next.Line(y))
	}
	b.write()
	b.dip(uv.Style{})
	s.gallery.hang(&b)
	s.place(&b)
	s.shown, s.next = s.next, s.shown
	if s.synced && b.Len() >= large {
		return []byte(ansi.SetModeSynchronizedOutput + b.String() + ansi.ResetModeSynchronizedOutput)
	}
	return b.Bytes()
}

// report handles the terminal's report of a mode.
func (s *sheet) report(mode ansi.Mode, value ansi.ModeSetting) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch mode {
	case ansi.ModeSynchronizedOutput:
		s.synced = value == ansi.ModeReset
	case ansi.ModeUnicodeCore:
		if value == ansi.ModeReset || value == ansi.ModeSet || value == ansi.ModePermanentlySet {
			s.method = ansi.GraphemeWidth
			if s.open {
				_ = s.send([]byte(ansi.SetModeUnicodeCore))
			}
		}
	}
}
